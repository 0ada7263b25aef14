#ifndef BENCH_MEMORY_H
#define BENCH_MEMORY_H

#include <stddef.h>

/* Memory aligned to a cache line, to be freed; stops the program if there is none. */
void *allocate(size_t bytes);

#endif
