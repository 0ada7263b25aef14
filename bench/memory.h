#ifndef BENCH_MEMORY_H
#define BENCH_MEMORY_H

#include <stddef.h>

/* Memory aligned to a cache line, to be freed; stops the program if memory runs out. */
void *allocate(size_t bytes);

#endif
