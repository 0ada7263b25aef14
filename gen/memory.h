#pragma once

#include <stddef.h>

/* Zeroed memory, to be freed; stops the program if memory runs out. */
void *allocate(size_t bytes);
