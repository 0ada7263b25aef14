/* Shanten and ukeire where only unseen tiles can be drawn. How many are left of each tile
 * differs from table to table, so no generated table knows the answer; but the rows that
 * shanten.h explains can be worked out for the hand at hand. A suit is read from rank 1 to
 * rank 9: what matters of the ranks before is how many runs go on through the next two.
 * Three runs from the same rank are three triplets, so that no more than two are tried.
 *
 * A row says here how many held tiles so many sets can keep, a byte for each number of sets:
 * sets that are added shift it, tiles that are kept are added to all bytes at once, and of two
 * rows the better is the greater, byte by byte. */
#include "judge/kernel.h"

enum {
    SUITS = 4,
    RANKS = 9,
    MAX_SETS = 4,
    MOST_RUNS = 2,  /* from one rank */
    REACHABLE = 64, /* a byte below this stands for sets that no draws bring: 14 tiles may be added */
    NO_DRAWS = 100  /* more draws than any hand takes */
};

#define EACH_BYTE(byte) ((uint64_t)(byte)*0x0101010101010101u)

/* Of each tile how many are held, and how many could be held at most. */
struct supply {
    uint8_t held[HANTEI_TILES], most[HANTEI_TILES];
};

/* Held tiles that are kept, and REACHABLE: byte s for s sets; without and with a pair. */
struct row {
    uint64_t kept[2];
};

/* The rows after some ranks of a suit, by the runs that began in the last rank but one, and
 * in the last. */
struct progress {
    struct row after[MOST_RUNS + 1][MOST_RUNS + 1];
};

/* What begins in a rank. */
struct choice {
    unsigned runs, triplets, pairs;
};

static const struct row nothing = {{REACHABLE, 0}};

static struct supply supply_of(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    struct supply supply;
    hantei_hand_counts(hand, supply.held);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned most = (unsigned)supply.held[tile] + unseen[tile];
        supply.most[tile] = (uint8_t)(most < 4 ? most : 4);
    }
    return supply;
}

/* The greater of each two bytes, all below 128: where the top bit survives the subtraction,
 * the first is. */
static uint64_t greater_bytes(uint64_t a, uint64_t b)
{
    const uint64_t top = ((a | EACH_BYTE(0x80)) - b) & EACH_BYTE(0x80);
    const uint64_t is_a = (top - (top >> 7)) | top;
    return (a & is_a) | (b & ~is_a);
}

/* Goes from one row to another by sets and pairs that keep so many tiles. */
static void advance(struct row *to, const struct row *from, unsigned sets, unsigned pairs, unsigned kept)
{
    for (unsigned pair = 0; pair + pairs <= 1; pair++) {
        const uint64_t reached = (from->kept[pair] << 8 * sets) + EACH_BYTE(kept);
        to->kept[pair + pairs] = greater_bytes(to->kept[pair + pairs], reached);
    }
}

/* Tries one choice in a rank, from the state in which `older` and `newer` runs go on. */
static void try_choice(struct progress *next, const struct progress *now, unsigned older, unsigned newer,
                       struct choice choice, unsigned held, unsigned most)
{
    const unsigned wanted = older + newer + choice.runs + 3 * choice.triplets + 2 * choice.pairs;
    if (wanted > most)
        return;
    advance(&next->after[newer][choice.runs], &now->after[older][newer], choice.runs + choice.triplets,
            choice.pairs, wanted < held ? wanted : held);
}

static void try_choices(struct progress *next, const struct progress *now, unsigned most_runs, unsigned held,
                        unsigned most)
{
    for (unsigned older = 0; older <= MOST_RUNS; older++)
        for (unsigned newer = 0; newer <= MOST_RUNS; newer++)
            for (unsigned runs = 0; runs <= most_runs; runs++)
                for (unsigned group = 0; group < 3; group++) /* none, a triplet, a pair */
                    try_choice(next, now, older, newer, (struct choice){runs, group == 1, group == 2}, held,
                               most);
}

static void set_unreachable(struct progress *progress)
{
    for (unsigned older = 0; older <= MOST_RUNS; older++)
        for (unsigned newer = 0; newer <= MOST_RUNS; newer++)
            progress->after[older][newer] = (struct row){{0, 0}};
}

static struct row suit_row(const struct supply *supply, unsigned suit)
{
    const unsigned ranks = suit == 3 ? 7 : RANKS;
    struct progress now;
    set_unreachable(&now);
    now.after[0][0] = nothing;
    for (unsigned rank = 0; rank < ranks; rank++) {
        const unsigned tile = RANKS * suit + rank;
        const bool starts_run = suit < 3 && rank < RANKS - 2;
        struct progress next;
        set_unreachable(&next);
        try_choices(&next, &now, starts_run ? MOST_RUNS : 0, supply->held[tile], supply->most[tile]);
        now = next;
    }
    return now.after[0][0];
}

static unsigned byte_of(const struct row *row, unsigned sets, unsigned pair)
{
    return (unsigned)(row->kept[pair] >> 8 * sets) & 0xff;
}

static struct row sum_of(const struct row *a, const struct row *b)
{
    struct row sum = {{0, 0}};
    for (unsigned sets = 0; sets <= MAX_SETS; sets++) {
        for (unsigned pair = 0; pair <= 1; pair++) {
            const unsigned byte = byte_of(b, sets, pair);
            if (byte >= REACHABLE)
                advance(&sum, a, sets, pair, byte - REACHABLE);
        }
    }
    return sum;
}

/* Draws to so many sets and a pair. */
static unsigned draws_to(const struct row *row, unsigned sets)
{
    const unsigned byte = byte_of(row, sets, 1);
    return byte < REACHABLE ? NO_DRAWS : 3 * sets + 2 - (byte - REACHABLE);
}

static int8_t shanten_of_draws(unsigned draws)
{
    return (int8_t)(draws < NO_DRAWS ? (int)draws - 1 : HANTEI_SHANTEN_NONE);
}

/* The seven kinds that want the fewest draws to be pairs. */
static int8_t chiitoi_shanten(const struct supply *supply)
{
    unsigned kinds[3] = {0}; /* by draws */
    unsigned draws = 0, missing = 7;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        if (supply->most[tile] >= 2)
            kinds[supply->held[tile] < 2 ? 2 - supply->held[tile] : 0]++;
    for (unsigned each = 0; each < 3; each++) {
        const unsigned taken = kinds[each] < missing ? kinds[each] : missing;
        draws += each * taken;
        missing -= taken;
    }
    return shanten_of_draws(missing == 0 ? draws : NO_DRAWS);
}

/* Each orphan once, and the pair wherever there are two. */
static int8_t kokushi_shanten(const struct supply *supply)
{
    unsigned draws = 0, for_pair = NO_DRAWS;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        if (!(ORPHANS >> tile & 1))
            continue;
        if (supply->most[tile] == 0)
            return HANTEI_SHANTEN_NONE;
        draws += supply->held[tile] == 0;
        if (supply->most[tile] >= 2 && for_pair > 0)
            for_pair = supply->held[tile] < 2;
    }
    return shanten_of_draws(draws + for_pair);
}

static unsigned tiles_held(const struct supply *supply)
{
    unsigned tiles = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        tiles += supply->held[tile];
    return tiles;
}

static int8_t least_of(int8_t a, int8_t b)
{
    return a < b ? a : b;
}

/* All forms of a hand of so many tiles, whose suits together have this row. */
static hantei_shantens shantens_of(const struct supply *supply, unsigned tiles, const struct row *row)
{
    hantei_shantens of = {.standard = shanten_of_draws(draws_to(row, tiles / 3)),
                          .chiitoi = HANTEI_SHANTEN_NONE,
                          .kokushi = HANTEI_SHANTEN_NONE};
    if (tiles >= 13) {
        of.chiitoi = chiitoi_shanten(supply);
        of.kokushi = kokushi_shanten(supply);
    }
    of.least = least_of(of.standard, least_of(of.chiitoi, of.kokushi));
    return of;
}

hantei_shantens hantei_shanten_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    if (hantei_shanten(hand) == HANTEI_SHANTEN_NONE)
        return (hantei_shantens){HANTEI_SHANTEN_NONE, HANTEI_SHANTEN_NONE, HANTEI_SHANTEN_NONE,
                                 HANTEI_SHANTEN_NONE};
    const struct supply supply = supply_of(hand, unseen);
    struct row all = nothing;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        const struct row row = suit_row(&supply, suit);
        all = sum_of(&all, &row);
    }
    return shantens_of(&supply, tiles_held(&supply), &all);
}

/* The row of all suits but one. */
static struct row row_without(const struct row of_suit[SUITS], unsigned without)
{
    struct row sum = nothing;
    for (unsigned suit = 0; suit < SUITS; suit++)
        if (suit != without)
            sum = sum_of(&sum, &of_suit[suit]);
    return sum;
}

/* The tiles of a suit that bring the hand below a shanten. */
static hantei_tileset suit_ukeire(struct supply *supply, unsigned tiles, unsigned suit,
                                  const struct row *others, int8_t least)
{
    hantei_tileset set = 0;
    for (size_t tile = RANKS * suit; tile < RANKS * (suit + 1) && tile < HANTEI_TILES; tile++) {
        if (supply->held[tile] == supply->most[tile])
            continue; /* none is left */
        supply->held[tile]++;
        const struct row own = suit_row(supply, suit), all = sum_of(&own, others);
        if (shantens_of(supply, tiles, &all).least < least)
            set |= (hantei_tileset)1 << tile;
        supply->held[tile]--;
    }
    return set;
}

hantei_tileset hantei_ukeire_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    struct supply supply = supply_of(hand, unseen);
    const unsigned tiles = tiles_held(&supply);
    const int8_t least = hantei_shanten_unseen(hand, unseen).least;
    if (least == HANTEI_SHANTEN_NONE || tiles % 3 != 1)
        return 0;
    struct row of_suit[SUITS];
    for (unsigned suit = 0; suit < SUITS; suit++)
        of_suit[suit] = suit_row(&supply, suit);
    hantei_tileset set = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        const struct row others = row_without(of_suit, suit);
        set |= suit_ukeire(&supply, tiles, suit, &others, least);
    }
    return set;
}
