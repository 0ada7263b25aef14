/* How a hand becomes table offsets: the method of this library, from naive to fast.
 *
 * 1. The naive judge asks, for each of 34 tiles, whether the hand with that tile
 *    splits into sets and a pair, by recursion: microseconds.
 *
 * 2. Suits do not mix, so a hand is complete when each of its four suits is (sets, or
 *    sets and a pair) and just one of them has the pair. A suit is a vector of nine
 *    counts 0..4, and a table with an answer for each of the 5^9 vectors replaces the
 *    recursion. But two million entries do not stay in a cache.
 *
 * 3. Cut the vector: ranks 1-4 ("low", 5^4 = 625 keys) and 5-9 ("high", 5^5 = 3,125
 *    keys). Reading a suit from rank 1 to rank 9 is the work of a finite automaton,
 *    and all that the high ranks need to know of the low ones is its state in the
 *    middle. So low keys that every high key completes alike are one class: there are
 *    49 such classes of low keys and 54 of high keys. Whether a low and a high class
 *    are complete together is one bit, and since there are fewer than 64 classes, all
 *    answers for one class are one 64-bit word.
 *
 * 4. Waits ask about the hand with one tile more. That tile falls into the low or the
 *    high part and changes the class of that part alone. So the row of a key holds not
 *    only its class but its class after one tile more of each rank: five bytes (low)
 *    or six (high). "Complete?" and all nine waits of a suit are then ten bit tests on
 *    two words: the low row's classes against the high class's word, the high row's
 *    against the low class's. No trial draws, no loop, no branch. A fifth copy leads
 *    to the dead class, whose bits are all zero. The low rows, which are few, bring
 *    their class's word with them, which saves a step. The tables (draws.bin) are 40 KB.
 *
 * 5. Discards ask about the hand with one tile less, and want two bits: is the suit
 *    then complete, is it then one tile short of complete (tenpai)? The same cut, with
 *    two bits, has 144 and 216 classes; rows hold the class after one tile less. Both
 *    bits of all nine discards of a suit are again ten lookups (discards.bin, 120 KB).
 *
 * 6. Honours form no runs, and have keys and rows of their own. Their few classes are
 *    numbered behind the suits' in the same words, so all four suits run through the
 *    same code: only the offset at which rows begin differs.
 *
 * 7. How suits combine is colour mod 3 (judge.h).
 *
 * 8. Shanten has a cut and tables of its own (shanten.h).
 *
 * The key of a part is its counts as digits to base 5, lowest rank first. A kernel
 * computes it scaled by the length of a row, and as it is. */
#ifndef HANTEI_JUDGE_KEY_H
#define HANTEI_JUDGE_KEY_H

#include <stddef.h>

#include "judge/tables.h"

enum {
    HONOURS = 3, /* the suit that has rows of its own */
    LOW_ROW = sizeof(struct hantei_low_row),
    HIGH_ROW = sizeof(struct hantei_high_row)
};

/* The keys of one suit's two parts; times LOW_ROW and HIGH_ROW where they are offsets of rows. */
struct suit_key {
    uint32_t low, high;
};

/* 1 for the honours, whose rows stand right behind the suits', else 0; arithmetic, as the
 * suit may come from the hand. */
static inline size_t is_honours(unsigned suit)
{
    return (suit + 1) >> 2;
}

_Static_assert((HONOURS + 1) >> 2 == 1, "honours are the last suit");

/* The row at an offset among a suit's rows of one kind: `rows` are m p s's, `size` bytes. */
static inline const void *row_at(const void *rows, size_t size, unsigned suit, size_t offset)
{
    return (const uint8_t *)rows + is_honours(suit) * size + offset;
}

#define ROW_AT(rows, suit, offset) row_at((rows), sizeof(rows), (suit), (offset))

static inline const struct hantei_low_draw_row *low_draw_row(struct suit_key key, unsigned suit)
{
    const struct hantei_draw_tables *tables = &hantei_draw_image.tables;
    return ROW_AT(tables->suit_low, suit, (size_t)key.low * (sizeof tables->suit_low[0] / LOW_ROW));
}

static inline const struct hantei_high_row *high_draw_row(struct suit_key key, unsigned suit)
{
    return ROW_AT(hantei_draw_image.tables.suit_high, suit, key.high);
}

static inline const struct hantei_low_discard_row *low_discard_row(struct suit_key key, unsigned suit)
{
    const struct hantei_discard_tables *tables = &hantei_discard_image.tables;
    return ROW_AT(tables->suit_low, suit, (size_t)key.low * (sizeof tables->suit_low[0] / LOW_ROW));
}

static inline const struct hantei_high_row *high_discard_row(struct suit_key key, unsigned suit)
{
    return ROW_AT(hantei_discard_image.tables.suit_high, suit, key.high);
}

#endif
