/* What one thread counts. Only that thread counts; any may read meanwhile, and gets numbers that may be a few
 * requests apart from each other. */
#ifndef HANTEI_SERVE_STATS_H
#define HANTEI_SERVE_STATS_H

#include "serve/histogram.h"

enum { TALLY_NAMES = 48 };

/* How often each of some names occurred; the last entry has all that found no room. Names are static strings,
 * NULL behind the last. */
typedef struct tally {
    struct tally_entry {
        _Atomic(const char *) name;
        _Atomic uint64_t count;
    } entry[TALLY_NAMES];
} tally;

typedef struct stats {
    tally requests; /* by op */
    tally errors;   /* by code */
    tally closed;   /* connections, by reason */
    histogram latency;
    _Atomic uint64_t questions; /* that the seats of tables were asked */
    _Atomic uint64_t analyses;  /* of these, for how many a hand was judged */
} stats;

void tally_add(tally *t, const char *name, uint64_t times);

/* Adds all that `from` has counted. */
void stats_merge(stats *into, const stats *from);

/* The sum of all. */
uint64_t tally_total(const tally *t);

/* Entry number i: its name, with *count; NULL behind the last. */
const char *tally_at(const tally *t, unsigned i, uint64_t *count);

#endif
