/* What the discards of a log cost, by the values of a player who draws alone (hantei-values(7)). */
#pragma once

#include "audit/auditor.h"

/* A discard, with or without riichi, where the player had a choice. */
typedef struct review_discard {
    unsigned turn;          /* of the values: 18 minus the draws that are left */
    int shanten;            /* after the discard that keeps it lowest */
    hantei_tile tile, best; /* the discard, and the one with the most points to be expected */
    hantei_value value;     /* of the discard */
    hantei_value most;      /* the most of any discard, for each of the three values */
    bool with_changes;      /* hand changes and steps back were considered */
    bool after_riichi;      /* of another player */
} review_discard;

/* How to review, and the memory for it. It begins with `bytes` NULL; the owner frees them. */
typedef struct reviewer {
    bool is_full; /* hand changes are considered at any shanten, else up to 2-shanten */
    size_t most;  /* bytes to allocate at most: with less than needed hand changes are left out */
    void *bytes;
    size_t size;
    bool lacks_memory; /* a discard was left out */
} reviewer;

/* Reviews the discard of a claim, CLAIM_DISCARD or CLAIM_RIICHI. `before` is the table before it. False if it
 * was no choice: another claim, in riichi, or with a hidden hand; or if memory runs out. */
bool review_claim(review_discard *out, reviewer *r, const hantei_table *before, const finding *found);
