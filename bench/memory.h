/* Memory or nothing. */
#ifndef BENCH_MEMORY_H
#define BENCH_MEMORY_H

#include <stddef.h>

/* Memory that begins with a line of the cache, to be freed; stops the program where there is none. */
void *allocate(size_t bytes);

#endif
