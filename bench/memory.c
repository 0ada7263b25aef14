#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE = 64 };

void *allocate(size_t bytes)
{
    void *memory = aligned_alloc(LINE, (bytes + LINE - 1) / LINE * LINE);
    if (memory == NULL) {
        fputs("hantei-bench: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}
