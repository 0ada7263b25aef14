/* What the proofs of branch-freedom have in common: the judges, one by one, and the
 * hands that are put before them. */
#ifndef HANTEI_TESTS_PROBES_H
#define HANTEI_TESTS_PROBES_H

#include "hantei.h"

typedef struct probe {
    const char *name;
    /* Asks the judge; returns how many entries it wrote, 0 where it writes none. */
    size_t (*ask)(const hantei_hand *hand);
    /* Whether the judge is one of the library's. The last probe is not: it branches on
     * the hand, and shows that a proof would notice. */
    bool is_judge;
} probe;

enum { PROBES = 9 };
extern const probe PROBE[PROBES];

/* Hand number i of a fixed stream: every kind of hand, both sizes, and now and then 64
 * bytes that are no hand. */
void probe_hand(uint64_t i, hantei_hand *out);

#endif
