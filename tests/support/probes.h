/* What the proofs of branch-freedom have in common: the judges, one by one, and the
 * hands that are put before them. */
#pragma once

#include "hantei.h"

typedef enum probe_kind {
    JUDGE,
    BATCH_JUDGE /* of many hands */
} probe_kind;

typedef struct probe {
    const char *name;
    /* Asks the judge; returns how many entries it wrote, 0 if it writes none. */
    size_t (*ask)(const hantei_hand *hand);
    probe_kind kind;
} probe;

enum { PROBES = 24 };
extern const probe PROBE[PROBES];

/* How many of `hands` hands a kernel gets for a probe: batches are long. */
unsigned long probe_hands(const probe *p, unsigned long hands);

/* Hand number i of a fixed stream: every kind of hand, both sizes, and sometimes 64 invalid bytes. */
void probe_hand(uint64_t i, hantei_hand *out);
