/* The counts of one thread. Only that thread counts; any may read meanwhile, and gets numbers that may differ
 * by a few requests. */
#ifndef HANTEI_SERVE_STATS_H
#define HANTEI_SERVE_STATS_H

#include "serve/histogram.h"

enum { TALLY_NAMES = 48 };

/* How often each name occurred; the last entry has all that did not fit. Names are static strings, NULL past
 * the last. */
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
    _Atomic uint64_t questions; /* questions to the seats of tables */
    _Atomic uint64_t analyses;  /* of these, how many judged a hand */
} stats;

void tally_add(tally *t, const char *name, uint64_t times);

/* Adds all counts of `from`. */
void stats_merge(stats *into, const stats *from);

/* The sum of all. */
uint64_t tally_total(const tally *t);

/* Entry number i: its name, with *count; NULL past the last. */
const char *tally_at(const tally *t, unsigned i, uint64_t *count);

#endif
