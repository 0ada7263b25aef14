/* The instructions of x86-64. gcc's header of them includes one that allocates memory and wants the C
 * library's headers: its guard leaves it out. */
#pragma once

#define _MM_MALLOC_H_INCLUDED
#include <immintrin.h>
