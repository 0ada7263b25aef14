#include "tables.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "classes.h"
#include "suit.h"

/* Honours share the class tables with the suits: their classes follow those of the suits. Class 0, dead, is
 * common. */
struct both {
    struct split suit, honour;
    int low_classes, high_classes; /* of suits and honours together */
};

static uint8_t shifted(uint8_t class, int by)
{
    return class == 0 ? 0 : (uint8_t)(class + by);
}

static struct both split_both(const uint8_t *suit_shapes, const uint8_t *honour_shapes, uint8_t mask,
                              int low_limit, int high_limit)
{
    struct both both = {.suit = split_make(suit_shapes, HANTEI_RANKS, LOW_RANKS, mask),
                        .honour = split_make(honour_shapes, HANTEI_HONOURS, LOW_RANKS, mask)};
    both.low_classes = both.suit.low_classes + both.honour.low_classes - 1;
    both.high_classes = both.suit.high_classes + both.honour.high_classes - 1;
    if (both.low_classes > low_limit || both.high_classes > high_limit) {
        fprintf(stderr, "hantei-gen: %d low and %d high classes, %d and %d fit\n", both.low_classes,
                both.high_classes, low_limit, high_limit);
        exit(1);
    }
    for (uint32_t key = 0; key < both.honour.low_keys; key++)
        both.honour.low_class[key] = shifted(both.honour.low_class[key], both.suit.low_classes - 1);
    for (uint32_t key = 0; key < both.honour.high_keys; key++)
        both.honour.high_class[key] = shifted(both.honour.high_class[key], both.suit.high_classes - 1);
    return both;
}

static void free_both(struct both *both)
{
    split_free(&both->suit);
    split_free(&both->honour);
}

/* SHAPE_ bits of a low and a high class of the common numbering together. A class of
 * the suits never meets one of the honours. */
static uint8_t shape_of(const struct both *both, int low, int high)
{
    const struct split *split = &both->suit;
    const bool low_is_honour = low >= both->suit.low_classes;
    const bool high_is_honour = high >= both->suit.high_classes;
    if (low == 0 || high == 0 || low_is_honour != high_is_honour)
        return 0;
    if (low_is_honour) {
        split = &both->honour;
        low -= both->suit.low_classes - 1;
        high -= both->suit.high_classes - 1;
    }
    return split->shape[low * split->high_classes + high];
}

static struct hantei_low_row low_row(const uint8_t *class_of_key, uint32_t key, int step)
{
    struct hantei_low_row row = {.itself = class_of_key[key]};
    for (int rank = 0; rank < LOW_RANKS; rank++)
        row.after[rank] = class_after(class_of_key, key, rank, step);
    return row;
}

static struct hantei_high_row high_row(const uint8_t *class_of_key, uint32_t key, int ranks, int step)
{
    struct hantei_high_row row = {.itself = class_of_key[key]};
    for (int rank = 0; rank < ranks; rank++)
        row.after[rank] = class_after(class_of_key, key, rank, step);
    return row;
}

static void fill_high_rows(struct hantei_high_row *suit, struct hantei_high_row *honour,
                           const struct both *both, int step)
{
    for (uint32_t key = 0; key < HIGH_KEYS; key++)
        suit[key] = high_row(both->suit.high_class, key, HIGH_RANKS, step);
    for (uint32_t key = 0; key < HONOUR_HIGH_KEYS; key++)
        honour[key] = high_row(both->honour.high_class, key, HONOUR_HIGH_RANKS, step);
}

static void fill_low_wait_rows(struct hantei_low_wait_row *rows, const uint8_t *class_of_key,
                               const struct both *both)
{
    for (uint32_t key = 0; key < LOW_KEYS; key++) {
        rows[key].row = low_row(class_of_key, key, 1);
        for (int high = 0; high < both->high_classes; high++) {
            const uint8_t complete = shape_of(both, class_of_key[key], high) & SHAPE_COMPLETE;
            rows[key].complete[high / 8] |= (uint8_t)(complete << high % 8);
        }
    }
}

void make_waits_tables(struct hantei_waits_tables *tables, const uint8_t *suit_shapes,
                       const uint8_t *honour_shapes)
{
    struct both both = split_both(suit_shapes, honour_shapes, SHAPE_COMPLETE, CLASSES, CLASSES);
    memset(tables, 0, sizeof *tables);
    fill_low_wait_rows(tables->suit_low, both.suit.low_class, &both);
    fill_low_wait_rows(tables->honour_low, both.honour.low_class, &both);
    fill_high_rows(tables->suit_high, tables->honour_high, &both, 1);
    for (int high = 0; high < both.high_classes; high++) {
        for (int low = 0; low < both.low_classes; low++) {
            const uint8_t complete = shape_of(&both, low, high) & SHAPE_COMPLETE;
            tables->complete[high][low / 8] |= (uint8_t)(complete << low % 8);
        }
    }
    free_both(&both);
}

/* Whether the suits that neither give the discard nor receive the draw are complete. */
static bool rest_is_complete(unsigned complete, unsigned from, unsigned waiting)
{
    const unsigned rest = 15u & ~(1u << from) & ~(1u << waiting);
    return (complete & rest) == rest;
}

static void add_suit(uint8_t tiles[8], unsigned suit)
{
    for (unsigned tile = HANTEI_RANKS * suit;
         tile < HANTEI_RANKS * suit + (suit == HONOUR_SUIT ? HANTEI_HONOURS : HANTEI_RANKS); tile++)
        tiles[tile / 8] |= (uint8_t)(1u << tile % 8);
}

/* The suits from which a discard may leave tenpai, for each pattern of complete and tenpai suits: those that
 * must then wait themselves, and those that must be complete if another suit waits. */
static void fill_suit_waits(struct hantei_discards_tables *tables)
{
    for (unsigned suits = 0; suits < 256; suits++) {
        const unsigned complete = suits & 15, tenpai = suits >> 4;
        for (unsigned from = 0; from < 4; from++) {
            if (rest_is_complete(complete, from, from))
                add_suit(tables->own_suit_waits[suits], from);
            for (unsigned waiting = 0; waiting < 4; waiting++)
                if (waiting != from && tenpai >> waiting & 1 && rest_is_complete(complete, from, waiting))
                    add_suit(tables->other_suit_waits[suits], from);
        }
    }
}

/* Whether the suits' tiles mod 3 allow one tile from one suit to another and then are sets and one pair:
 * (2,0,0,0). */
static bool leaves_one_pair(unsigned residues, unsigned from, unsigned to)
{
    unsigned pairs = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const unsigned tiles = (residues >> 2 * suit & 3) + 3 - (suit == from) + (suit == to);
        if (tiles % 3 == 1)
            return false;
        pairs += tiles % 3 == 2;
    }
    return pairs == 1;
}

static void fill_good_residues(struct hantei_discards_tables *tables)
{
    for (unsigned residues = 0; residues < 256; residues++) {
        for (unsigned from = 0; from < 4; from++) {
            bool good = false;
            for (unsigned to = 0; to < 4; to++)
                good = good || leaves_one_pair(residues, from, to);
            if (good)
                add_suit(tables->good_residues[residues], from);
        }
    }
}

static void fill_low_discard_rows(struct hantei_low_discard_row *rows, const uint8_t *class_of_key,
                                  const struct both *both)
{
    for (uint32_t key = 0; key < LOW_KEYS; key++) {
        rows[key].row = low_row(class_of_key, key, -1);
        for (int high = 0; high < both->high_classes; high++)
            rows[key].shapes[high / 4] |=
                (uint8_t)(shape_of(both, class_of_key[key], high) << 2 * (high % 4));
    }
}

void make_discards_tables(struct hantei_discards_tables *tables, const uint8_t *suit_shapes,
                          const uint8_t *honour_shapes)
{
    struct both both = split_both(suit_shapes, honour_shapes, SHAPE_COMPLETE | SHAPE_TENPAI,
                                  LOW_SHAPE_CLASSES, HIGH_SHAPE_CLASSES);
    memset(tables, 0, sizeof *tables);
    fill_low_discard_rows(tables->suit_low, both.suit.low_class, &both);
    fill_low_discard_rows(tables->honour_low, both.honour.low_class, &both);
    fill_high_rows(tables->suit_high, tables->honour_high, &both, -1);
    for (int high = 0; high < both.high_classes; high++)
        for (int low = 0; low < both.low_classes; low++)
            tables->shapes[high][low / 4] |= (uint8_t)(shape_of(&both, low, high) << 2 * (low % 4));
    fill_suit_waits(tables);
    fill_good_residues(tables);
    free_both(&both);
}
