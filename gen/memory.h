#ifndef HANTEI_GEN_MEMORY_H
#define HANTEI_GEN_MEMORY_H

#include <stddef.h>

/* Zeroed memory, to be freed; stops the program if there is none. */
void *allocate(size_t bytes);

#endif
