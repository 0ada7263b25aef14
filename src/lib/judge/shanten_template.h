/* Shanten and ukeire, once for all instruction sets (see judge.h), from naive to fast.
 *
 * 1. The naive judge takes sets, pairs and runs-to-be out of the hand in every order and
 *    applies a formula, which is wrong where a tile would be needed a fifth time.
 *
 * 2. Exactly: the fewest draws to any complete hand. Suits do not mix, so let each tell
 *    how many draws it is short of j = 0..4 sets, without and with a pair: a row of ten
 *    numbers. Rows of two suits add up to the row of both: for each j the least over all
 *    ways to share the sets and the pair. The hand's draws are the entry (4, pair) of the
 *    sum of four rows; shanten is one less. Each such sum is fifty additions and minima.
 *
 * 3. But rows are few. All holdings of a suit have 126 different ones and those of the
 *    honours 55; and the sums of any number of them are 184 rows in all: adding two of the
 *    184 never leads out. So a row is a byte, and a sum is one look-up in 184 x 184 bytes:
 *    three look-ups for a hand.
 *
 * 4. Hands with called sets want fewer sets: another entry of the row. So a table by size
 *    and row tells the shanten of all hands, and none for what is no hand.
 *
 * 5. A suit's row by its key: 405,350 bytes would do. Cut the key as key.h does: for what
 *    the other part can tell there are 319 classes of low and 634 of high keys, a matrix of
 *    202,246 bytes. But a hand has fourteen tiles: with the classes in the order of their
 *    fewest tiles, the high classes that may come with a low one are the first so many, and
 *    only these have a cell: 80,968 bytes.
 *
 * 6. Ukeire needs the row of each suit after each draw: nine look-ups a suit with the key
 *    of one tile more, and the sum of that row and the other three suits' row, which is the
 *    same for all tiles of the suit. Rows are numbered by their draws to four sets and a
 *    pair. So whether a draw helps is one comparison: of the sum's number with how many
 *    rows have fewer draws than the hand has now. Called sets must then be part of the
 *    hand: beside c of them the draws to j sets are those to j - c without, which makes
 *    another of the 184 rows. */
#ifndef HANTEI_JUDGE_SHANTEN_TEMPLATE_H
#define HANTEI_JUDGE_SHANTEN_TEMPLATE_H

#include "judge/features.h"

enum { SUIT_RANKS = LOW_RANKS + HIGH_RANKS };

static inline size_t load_16(const uint8_t bytes[2])
{
    return (size_t)bytes[0] | (size_t)bytes[1] << 8;
}

/* The tables at an address that the compiler knows nothing of: else it would make one
 * address for each table, in more instructions than the look-ups take. */
static inline const struct hantei_shanten_tables *shanten_tables(void)
{
    const struct hantei_shanten_tables *tables = &hantei_shanten_image.tables;
#if defined(__GNUC__)
    __asm__("" : "+r"(tables));
#endif
    return tables;
}

static inline size_t low_cells(const struct hantei_shanten_tables *tables, size_t low, unsigned suit)
{
    return 2 * load_16(ROW_AT(tables->suit_low, suit, 2 * low));
}

static inline size_t high_cell(const struct hantei_shanten_tables *tables, size_t high, unsigned suit)
{
    return load_16(ROW_AT(tables->suit_high, suit, 2 * high));
}

static inline size_t row_in(const struct hantei_shanten_tables *tables, size_t cell, unsigned suit)
{
    return *(const uint8_t *)ROW_AT(tables->suit_cells, suit, cell);
}

/* The rows of a hand's suits, and of two and all of them together. */
struct hand_rows {
    size_t suit[4], mp, sz, all;
};

static inline size_t sum_of_rows(const struct hantei_shanten_tables *tables, size_t a, size_t b)
{
    return tables->sums[a][b];
}

static inline struct hand_rows rows_of_keys(const struct hantei_shanten_tables *tables,
                                            const struct suit_key key[4])
{
    struct hand_rows rows;
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < 4; suit++) {
        const size_t cell = low_cells(tables, key[suit].low, suit) + high_cell(tables, key[suit].high, suit);
        rows.suit[suit] = row_in(tables, cell, suit);
    }
    rows.mp = sum_of_rows(tables, rows.suit[0], rows.suit[1]);
    rows.sz = sum_of_rows(tables, rows.suit[2], rows.suit[3]);
    rows.all = sum_of_rows(tables, rows.mp, rows.sz);
    return rows;
}

static inline struct hand_rows find_rows(const struct hantei_shanten_tables *tables,
                                         const struct reading *reading)
{
    const struct suit_key key[4] = {unscaled_key_of(reading, 0), unscaled_key_of(reading, 1),
                                    unscaled_key_of(reading, 2), unscaled_key_of(reading, 3)};
    return rows_of_keys(tables, key);
}

/* The part of a table that begins where the size of a hand says. */
static inline const void *part_of_size(const void *table, const uint8_t begin[2])
{
    return (const uint8_t *)table + load_16(begin);
}

static inline const struct hantei_size_row *size_of(const struct hantei_shanten_tables *tables,
                                                    const struct reading *reading)
{
    return &tables->sizes[reading->tiles];
}

static inline int least_of(int a, int b)
{
    const int difference = b - a;
    return a + (difference & (difference >> 31));
}

/* The standard form, from the tiles and the row of the whole hand. */
static inline int8_t standard_shanten(const struct hantei_shanten_tables *tables, size_t tiles, size_t row)
{
    const int8_t *of_rows = part_of_size(tables->shanten, tables->sizes[tiles].of_rows);
    return of_rows[row];
}

struct shantens {
    int least, standard, chiitoi, kokushi;
};

/* All three forms, the standard one from the row of the whole hand. */
static inline struct shantens find_shantens(const struct hantei_shanten_tables *tables,
                                            const struct reading *reading, size_t row)
{
    const struct hantei_size_row *size = size_of(tables, reading);
    const struct hantei_special_shanten *special = part_of_size(tables->special, size->special);
    const struct kinds kinds = count_kinds(reading);
    struct shantens of = {.standard = standard_shanten(tables, reading->tiles, row),
                          .chiitoi = special->chiitoi[kinds.all],
                          .kokushi = special->kokushi[kinds.orphans]};
    of.least = least_of(least_of(of.chiitoi, of.kokushi), of.standard);
    return of;
}

static inline struct shantens judge_shantens(const struct reading *reading)
{
    const struct hantei_shanten_tables *tables = shanten_tables();
    const struct hand_rows rows = find_rows(tables, reading);
    return find_shantens(tables, reading, rows.all);
}

static inline int judge_shanten(const struct reading *reading)
{
    return judge_shantens(reading).least;
}

static inline hantei_shantens judge_shanten_by_form(const struct reading *reading)
{
    const struct shantens of = judge_shantens(reading);
    return (hantei_shantens){(int8_t)of.least, (int8_t)of.standard, (int8_t)of.chiitoi, (int8_t)of.kokushi};
}

/* ---- Ukeire ------------------------------------------------------------- */

/* All ones where two numbers are the same, else zero. */
static inline uint64_t if_same(int a, int b)
{
    return if_zero((unsigned)(a ^ b));
}

/* The row of the hand, its suits, and for each of them that of the others. */
struct ukeire_rows {
    size_t all, others[4];
};

/* Makes called sets a part of a row. */
static inline size_t row_beside(const struct hantei_shanten_tables *tables, const struct reading *reading,
                                size_t row)
{
    const uint8_t *beside = part_of_size(tables->beside, size_of(tables, reading)->of_rows);
    return beside[row];
}

/* The rows that matter, with called sets as a part of the honours. */
static inline struct ukeire_rows find_ukeire_rows(const struct hantei_shanten_tables *tables,
                                                  const struct reading *reading, const struct hand_rows *rows)
{
    const size_t m = rows->suit[0], p = rows->suit[1], s = rows->suit[2];
    const size_t z = row_beside(tables, reading, rows->suit[3]);
    const size_t sz = sum_of_rows(tables, s, z), mps = sum_of_rows(tables, rows->mp, s);
    return (struct ukeire_rows){.all = sum_of_rows(tables, rows->mp, sz),
                                .others = {sum_of_rows(tables, sz, p), sum_of_rows(tables, sz, m),
                                           sum_of_rows(tables, rows->mp, z),
                                           row_beside(tables, reading, mps)}};
}

/* Fills in the rows of the whole hand after a draw of each tile of a suit; `others` is the row
 * of the other suits. A fifth copy carries into the next digit: its row is that of a hand which
 * has lost all four and won one tile, or lost more. It is never nearer, as a hand with four of
 * a tile is not all sets without them: some set that lacks a tile is better three of the four. */
static inline void rows_after_draws(const struct hantei_shanten_tables *tables, const struct reading *reading,
                                    unsigned suit, size_t others, uint8_t row[SUIT_RANKS])
{
    static const size_t weight[HIGH_RANKS] = {1, 5, 25, 125, 625};
    const struct suit_key key = unscaled_key_of(reading, suit);
    const size_t low_key = key.low, high_key = key.high;
    const size_t low = low_cells(tables, low_key, suit), high = high_cell(tables, high_key, suit);
    for (unsigned rank = 0; rank < LOW_RANKS; rank++) {
        const size_t cell = low_cells(tables, low_key + weight[rank], suit) + high;
        row[rank] = tables->sums[others][row_in(tables, cell, suit)];
    }
    for (unsigned rank = 0; rank < (suit == HONOURS ? HONOUR_HIGH_RANKS : HIGH_RANKS); rank++) {
        const size_t cell = low + high_cell(tables, high_key + weight[rank], suit);
        row[LOW_RANKS + rank] = tables->sums[others][row_in(tables, cell, suit)];
    }
}

/* The slots of the draws that bring the hand to a row with fewer draws. */
static inline uint64_t standard_ukeire(const struct hantei_shanten_tables *tables,
                                       const struct reading *reading, const struct hand_rows *hand)
{
    const struct ukeire_rows rows = find_ukeire_rows(tables, reading, hand);
    hantei_hand after = {0};
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < 4; suit++)
        rows_after_draws(tables, reading, suit, rows.others[suit], after.lane[suit]);
    return slots_below(&after, tables->nearer[rows.all]);
}

/* The slots of singles, which become pairs, and of new kinds while seven are not held. */
static inline uint64_t chiitoi_ukeire(const struct reading *reading)
{
    const uint64_t few_kinds = 0 - (uint64_t)(count_kinds(reading).all % TWICE < 7);
    return reading->ones | (~reading->held & few_kinds);
}

/* The slots of the orphans that are missing, and while none is a pair of all of them. */
static inline uint64_t kokushi_ukeire(const struct reading *reading)
{
    const uint64_t has_pair = 0 - (uint64_t)(count_kinds(reading).orphans >= TWICE);
    return ORPHAN_SLOTS & ~(reading->held & has_pair);
}

/* The draws that lower those forms which are as near as the nearest. */
static inline hantei_tileset judge_ukeire(const struct reading *reading)
{
    const struct hantei_shanten_tables *tables = shanten_tables();
    const struct hand_rows rows = find_rows(tables, reading);
    const struct shantens of = find_shantens(tables, reading, rows.all);
    const uint64_t slots = (standard_ukeire(tables, reading, &rows) & if_same(of.standard, of.least)) |
                           (chiitoi_ukeire(reading) & if_same(of.chiitoi, of.least)) |
                           (kokushi_ukeire(reading) & if_same(of.kokushi, of.least));
    return tiles_of_slots(slots) & ALL_TILES & (0 - (uint64_t)has_size(SIZES_3K1, reading->tiles));
}

#endif
