/* Many hands for one call, and what single calls answer to each of them. */
#pragma once

#include "hantei.h"
#include "rng.h"

enum { CROWD_JUDGES = 7, CROWD_BLOCKS = HANTEI_TILES + CROWD_JUDGES + 4 };

/* A judge, asked about a hand and about many; its answers have `size` bytes. */
typedef struct crowd_judge {
    size_t size;
    void (*alone)(const hantei_hand *hand, void *answer);
    void (*batch)(const hantei_hands *hands, void *results);
} crowd_judge;

/* All but hantei_batch_discards(), which writes two lists. */
extern const crowd_judge CROWD_JUDGE[CROWD_JUDGES];

/* The same hands in all forms, and the answers of the kernel in use. */
typedef struct crowd {
    size_t n;
    hantei_hand *hands;
    uint8_t (*counts)[HANTEI_TILES];
    uint8_t *plane[HANTEI_TILES];
    uint8_t *answers[CROWD_JUDGES];
    hantei_discard (*list)[HANTEI_MAX_TILES];
    uint8_t *listed;
    void *block[CROWD_BLOCKS]; /* memory to be freed */
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

/* How many answers of batches differ from those of single calls, including writes after the last; printed. An
 * invalid hand has the same counts and planes only if nothing follows the suits. */
unsigned long crowd_differences(const crowd *c);
unsigned long crowd_differences_of_hands(const crowd *c);
