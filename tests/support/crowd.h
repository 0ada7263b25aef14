/* Many hands for one call, and what single calls answer to each of them. */
#ifndef HANTEI_TESTS_SUPPORT_CROWD_H
#define HANTEI_TESTS_SUPPORT_CROWD_H

#include "hantei.h"
#include "rng.h"

enum { CROWD_BLOCKS = HANTEI_TILES + 10 };

/* The same hands in all forms, and the answers of the kernel in use. */
typedef struct crowd {
    size_t n;
    hantei_hand *hands;
    uint8_t (*counts)[HANTEI_TILES];
    uint8_t *plane[HANTEI_TILES];
    uint8_t *forms;
    hantei_tileset *waits, *discards, *ukeire, *spared;
    int8_t *shanten;
    hantei_discard (*list)[HANTEI_MAX_TILES]; /* zeros behind the last */
    uint8_t *listed;
    void *block[CROWD_BLOCKS]; /* what stands in memory, to be freed */
    size_t blocks;
} crowd;

/* Room for n hands, at an alignment that `place` chooses. */
void crowd_allocate(crowd *c, size_t n, size_t place);
void crowd_free(crowd *c);

/* Makes a hand, or other bytes, number i. */
void crowd_take(crowd *c, size_t i, const hantei_hand *hand);

/* Fills it with numbered_hand()s, or with all kinds of raw_buffer(). */
void crowd_take_numbered(crowd *c, uint64_t seed);
void crowd_take_buffers(crowd *c, rng *r);

/* How many answers to many hands in one call are not those of single calls, with what was written
 * behind the last; printed. Counts and planes are the same as bytes that are no hand only where
 * nothing stands behind the suits. */
unsigned long crowd_differences(const crowd *c);
unsigned long crowd_differences_of_hands(const crowd *c);

#endif
