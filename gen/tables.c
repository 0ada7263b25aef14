/* waits.bin and discards.bin: the classes of suits and honours, and what they are together. */
#include "gen.h"
#include "hand/tiles.h"

/* Honours share the class tables with the suits: their classes follow those of the suits. Class 0, dead, is
 * common. */
struct both {
    struct cut suit, honour;
    int low_classes, high_classes; /* of suits and honours together */
};

static void shift(struct parts *parts, int by)
{
    for (uint32_t key = 0; key < parts->keys; key++)
        if (parts->class[key] != 0)
            parts->class[key] = (uint16_t)(parts->class[key] + by);
}

static struct both cut_both(const struct suit *suit, const struct suit *honours, uint8_t mask, int low_limit,
                            int high_limit)
{
    struct both both = {.suit = cut_make(suit->shapes, suit->ranks, mask),
                        .honour = cut_make(honours->shapes, honours->ranks, mask)};
    both.low_classes = both.suit.low.classes + both.honour.low.classes - 1;
    both.high_classes = both.suit.high.classes + both.honour.high.classes - 1;
    demand(both.low_classes <= low_limit && both.high_classes <= high_limit,
           "%d low and %d high classes, %d and %d fit", both.low_classes, both.high_classes, low_limit,
           high_limit);
    shift(&both.honour.low, both.suit.low.classes - 1);
    shift(&both.honour.high, both.suit.high.classes - 1);
    return both;
}

/* SHAPE_ bits of a low and a high class of the common numbering together. A class of
 * the suits never meets one of the honours. */
static uint8_t shape_of(const struct both *both, int low, int high)
{
    const int suits_low = both->suit.low.classes, suits_high = both->suit.high.classes;
    if (low == 0 || high == 0 || (low >= suits_low) != (high >= suits_high))
        return 0;
    if (low < suits_low)
        return cut_byte(&both->suit, low, high);
    return cut_byte(&both->honour, low - suits_low + 1, high - suits_high + 1);
}

/* The classes of a part after one more tile (step 1) or one less (step -1) of each rank, and that of the part
 * itself; dead if there is no such tile. */
static uint8_t fill_row(uint8_t *after, const struct parts *parts, uint32_t key, int step)
{
    for (int rank = 0; rank < parts->ranks; rank++) {
        const uint32_t one = power_of_five(rank);
        const int count = (int)(key / one % 5) + step;
        after[rank] = 0;
        if (count >= 0 && count <= HANTEI_COPIES)
            after[rank] = (uint8_t)parts->class[step > 0 ? key + one : key - one];
    }
    return (uint8_t)parts->class[key];
}

static void fill_high_rows(struct hantei_high_row *rows, const struct parts *high, int step)
{
    for (uint32_t key = 0; key < high->keys; key++)
        rows[key].itself = fill_row(rows[key].after, high, key, step);
}

static void fill_low_wait_rows(struct hantei_low_wait_row *rows, const struct parts *low,
                               const struct both *both)
{
    for (uint32_t key = 0; key < LOW_KEYS; key++) {
        rows[key].row.itself = fill_row(rows[key].row.after, low, key, 1);
        for (int high = 0; high < both->high_classes; high++) {
            const uint8_t complete = shape_of(both, low->class[key], high);
            rows[key].complete[high / 8] |= (uint8_t)(complete << high % 8);
        }
    }
}

void make_waits_tables(struct hantei_waits_tables *tables, const struct suit *suit,
                       const struct suit *honours)
{
    struct both both = cut_both(suit, honours, SHAPE_COMPLETE, CLASSES, CLASSES);
    fill_low_wait_rows(tables->suit_low, &both.suit.low, &both);
    fill_low_wait_rows(tables->honour_low, &both.honour.low, &both);
    fill_high_rows(tables->suit_high, &both.suit.high, 1);
    fill_high_rows(tables->honour_high, &both.honour.high, 1);
    for (int high = 0; high < both.high_classes; high++)
        for (int low = 0; low < both.low_classes; low++)
            tables->complete[high][low / 8] |= (uint8_t)(shape_of(&both, low, high) << low % 8);
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

static void fill_low_discard_rows(struct hantei_low_discard_row *rows, const struct parts *low,
                                  const struct both *both)
{
    for (uint32_t key = 0; key < LOW_KEYS; key++) {
        rows[key].row.itself = fill_row(rows[key].row.after, low, key, -1);
        for (int high = 0; high < both->high_classes; high++)
            rows[key].shapes[high / 4] |= (uint8_t)(shape_of(both, low->class[key], high) << 2 * (high % 4));
    }
}

void make_discards_tables(struct hantei_discards_tables *tables, const struct suit *suit,
                          const struct suit *honours)
{
    struct both both =
        cut_both(suit, honours, SHAPE_COMPLETE | SHAPE_TENPAI, LOW_SHAPE_CLASSES, HIGH_SHAPE_CLASSES);
    fill_low_discard_rows(tables->suit_low, &both.suit.low, &both);
    fill_low_discard_rows(tables->honour_low, &both.honour.low, &both);
    fill_high_rows(tables->suit_high, &both.suit.high, -1);
    fill_high_rows(tables->honour_high, &both.honour.high, -1);
    for (int high = 0; high < both.high_classes; high++)
        for (int low = 0; low < both.low_classes; low++)
            tables->shapes[high][low / 4] |= (uint8_t)(shape_of(&both, low, high) << 2 * (low % 4));
    fill_suit_waits(tables);
    fill_good_residues(tables);
}
