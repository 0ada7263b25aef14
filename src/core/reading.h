/* What a kernel reads off a hand: the words between the primitives of an instruction
 * set (kernel_*.c) and the judges (judge.h). A kernel provides
 *
 *     struct reading read_hand(const hantei_hand *hand);
 *     struct after_draw look_up_draws(const struct reading *reading);
 *     struct after_discard look_up_discards(const struct reading *reading);
 *     unsigned suit_draws(struct suit_key key);
 *     unsigned count_bits(uint64_t set);
 *     hantei_status make_hand(hantei_hand *out, const uint8_t *counts);
 *
 * suit_draws() is `completing` of one suit, by rank. make_hand() is
 * hantei_hand_from_counts(). None may branch on its arguments. */
#ifndef HANTEI_CORE_READING_H
#define HANTEI_CORE_READING_H

#include "core/kernel.h"
#include "core/key.h"

/* What the judges want to know of a hand. Sets of suits are four bits, m the lowest. */
struct reading {
    struct suit_key key[4];
    hantei_tileset held, ones, twos; /* tiles of which there is any, one, two */
    unsigned residue_1, residue_2;   /* suits whose tiles are 1, 2 mod 3 */
    unsigned tiles;                  /* 0..14; 0 where the bytes are no hand */
};

/* After a draw: which tiles leave their own suit complete; and which suits are
 * complete as they are. */
struct after_draw {
    hantei_tileset completing;
    unsigned complete;
};

/* After a discard: which discards leave their own suit complete, or one tile short of
 * it; and which suits are so as they are. */
struct after_discard {
    hantei_tileset to_complete, to_tenpai;
    unsigned complete, tenpai;
};

/* The most tiles that a reading tells apart: one more than a hand has. */
enum { TOO_MANY_TILES = HANTEI_MAX_TILES + 1 };

static inline uint64_t mask_if(bool condition)
{
    return 0 - (uint64_t)condition;
}

/* The lesser of a and b, which are below 2^31, without a branch: the sign of their
 * difference selects ("bit-trick min"). */
static inline unsigned min_of(unsigned a, unsigned b)
{
    const int difference = (int)b - (int)a;
    return a + (unsigned)((difference >> 31) & difference);
}

/* Sizes of hands as bits. */
#define SIZES_3K1 ((uint64_t)(1 << 1 | 1 << 4 | 1 << 7 | 1 << 10 | 1 << 13))
#define SIZES_3K2 ((uint64_t)(1 << 2 | 1 << 5 | 1 << 8 | 1 << 11 | 1 << 14))

static inline bool has_size(uint64_t sizes, unsigned tiles)
{
    return sizes >> tiles & 1;
}

/* The status of a constructor: a fifth copy is reported before a wrong size. */
static inline hantei_status hand_status(bool fifth_copy, unsigned tiles)
{
    const bool wrong_size = !has_size(SIZES_3K1 | SIZES_3K2, min_of(tiles, TOO_MANY_TILES));
    const unsigned status = fifth_copy * (unsigned)HANTEI_ERROR_FIFTH_COPY +
                            (!fifth_copy & wrong_size) * (unsigned)HANTEI_ERROR_TILE_COUNT;
    return (hantei_status)status;
}

#endif
