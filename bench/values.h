/* Values of discards: milliseconds, nodes and bytes of a hand, by its shanten. */
#ifndef BENCH_VALUES_H
#define BENCH_VALUES_H

#include "measure.h"

enum { VALUE_SETS = 5, MOST_THREADS = 2 }; /* 0-shanten to 4-shanten */

/* `of` is by kernel and by the threads that work at once. */
struct measured_values {
    struct samples of[VALUE_SETS][MAX_KERNELS][MOST_THREADS][TEMPERATURES];
    double nodes[VALUE_SETS], bytes[VALUE_SETS]; /* of a hand, on average */
};

/* A quick run leaves out the sets that take long. `out` must be zeros. */
void measure_values(struct measured_values *out, const struct effort *effort);

#endif
