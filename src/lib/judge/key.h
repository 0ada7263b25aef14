/* How a hand becomes offsets in lookup tables: the method of this library, from naive to fast.
 *
 * 1. The naive judge asks, for each of 34 tiles, whether the hand with that tile splits into sets and a pair,
 * by recursion: slow.
 *
 * 2. Nine counts. Suits do not mix, so a hand is complete if each of its four suits is (sets, or sets and a
 * pair) and exactly one has the pair. A suit is nine counts 0..4, and a table with an answer for each of the
 * 5^9 replaces the recursion. But two million entries do not fit in a cache.
 *
 * 3. Base-5 key, class, bit test. Cut the nine counts: ranks 1-4 ("low") and 5-9 ("high"). The counts of a
 * part, as digits to base 5, are its key: 5^4 = 625 low keys, 5^5 = 3,125 high ones. A finite automaton takes
 * sets from a suit rank by rank. The high ranks depend on the low ones only by its state in the middle. So
 * low keys that every high key completes alike are one class: there are 49 classes of low keys and 54 of high
 * keys. Whether a low and a high class are complete together is one bit. With fewer than 64 classes, all
 * answers for one class are one 64-bit word.
 *
 * 4. Waits ask about the hand with one more tile. It falls into the low or the high part and changes the
 * class of that part alone. So the row of a key holds its class, and its class after one more tile of each
 * rank: five bytes (low) or six (high). Completeness and all nine waits of a suit are then ten bit tests on
 * two words: the low row's classes against the high class's word, the high row's against the low class's. No
 * trial draws, no loop, no branch. A fifth copy leads to the dead class, whose bits are all zero. The few low
 * rows contain the word of their class, which saves a step. The lookup tables (waits.bin) are 40 KB.
 *
 * 5. Discards ask about the hand with one tile less, and need two bits: whether the suit is then complete,
 * and whether it is one tile short of it (tenpai). The same cut, with two bits, has 144 and 216 classes; rows
 * hold the class after one tile less. Both bits of all nine discards of a suit are again ten lookups
 * (discards.bin, 120 KB).
 *
 * 6. Honours form no runs, and have keys and rows of their own. Their few classes follow those of the suits
 * in the same words. So all four suits run through the same code; only the offset of their rows differs.
 *
 * 7. How suits combine is colour mod 3 (judge_template.h).
 *
 * 8. Shanten has a cut and tables of its own (shanten_template.h).
 *
 * The tables made takes unnecessary: the method takes all runs that fit from the lowest rank up, by a
 * bit-trick min of three counts. The generator still takes sets by trial (gen/suits.c), once for each key. In
 * a complete hand one multiplication makes all takes of a suit (readings/win_readings.c, where suji mod 3
 * finds the pair).
 *
 * A kernel computes a key, and the key scaled by the length of a row. */
#pragma once

#include <stddef.h>

#include "hand/tiles.h"
#include "judge/lookup_tables.h"

enum { LOW_ROW = sizeof(struct hantei_low_row), HIGH_ROW = sizeof(struct hantei_high_row) };

/* The keys of one suit's two parts; times LOW_ROW and HIGH_ROW they are offsets of rows. */
struct suit_key {
    uint32_t low, high;
};

/* 1 for the honours, whose entries follow those of the suits, else 0. Arithmetic, as the
 * suit may come from the hand. */
static inline size_t is_honours(unsigned suit)
{
    return (suit + 1) >> 2;
}

_Static_assert((HONOUR_SUIT + 1) >> 2 == 1, "honours are the last suit");

/* The entry at an offset in the lookup table of a suit: `entries` are those of m, p and s, `size` bytes. */
static inline const void *entry_at(const void *entries, size_t size, unsigned suit, size_t offset)
{
    return (const uint8_t *)entries + is_honours(suit) * size + offset;
}

#define ENTRY_AT(entries, suit, offset) entry_at((entries), sizeof(entries), (suit), (offset))

static inline const struct hantei_low_wait_row *low_wait_row(struct suit_key key, unsigned suit)
{
    const struct hantei_waits_tables *tables = &hantei_waits_image.tables;
    return ENTRY_AT(tables->suit_low, suit, (size_t)key.low * (sizeof tables->suit_low[0] / LOW_ROW));
}

static inline const struct hantei_high_row *high_wait_row(struct suit_key key, unsigned suit)
{
    return ENTRY_AT(hantei_waits_image.tables.suit_high, suit, key.high);
}

static inline const struct hantei_low_discard_row *low_discard_row(struct suit_key key, unsigned suit)
{
    const struct hantei_discards_tables *tables = &hantei_discards_image.tables;
    return ENTRY_AT(tables->suit_low, suit, (size_t)key.low * (sizeof tables->suit_low[0] / LOW_ROW));
}

static inline const struct hantei_high_row *high_discard_row(struct suit_key key, unsigned suit)
{
    return ENTRY_AT(hantei_discards_image.tables.suit_high, suit, key.high);
}
