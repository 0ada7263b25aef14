/* Shanten and ukeire where only unseen tiles can be drawn. Their copies differ from game to game, so no
 * lookup table has the answer; but the distance vectors that shanten_template.h explains can be
 * computed for one hand. A suit is scanned from rank 1 to rank 9: what matters of the ranks before
 * is how many runs go on through the next two. Three runs from the same rank are three triplets, so
 * that no more than two are tried.
 *
 * A vector has here the held tiles that each number of sets can keep, a byte for each number: sets
 * that are added shift it, tiles that are kept are added to all bytes at once, and of two vectors
 * the better is the greater, byte by byte. The distance is what the kept tiles lack of sets and pair. */
#include "hand/tiles.h"

enum {
    MAX_SETS = 4,
    MOST_RUNS = 2,  /* from one rank */
    REACHABLE = 64, /* a byte below this stands for sets that no draws bring: 14 tiles may be added */
    NO_DRAWS = 100  /* more draws than any hand takes */
};

/* Of each tile how many are held, and how many could be held at most. */
struct supply {
    uint8_t held[HANTEI_TILES], most[HANTEI_TILES];
};

/* Held tiles that are kept, plus REACHABLE: byte s for s sets; without and with a pair. */
struct vector {
    uint64_t kept[2];
};

/* The vectors after some ranks of a suit, by the runs that began in the last rank but one, and
 * in the last. */
struct progress {
    struct vector after[MOST_RUNS + 1][MOST_RUNS + 1];
};

/* What begins in a rank. */
struct choice {
    unsigned runs, triplets, pairs;
};

static const struct vector nothing = {{REACHABLE, 0}};

static struct supply supply_of(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    struct supply supply;
    hantei_hand_counts(hand, supply.held);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned most = (unsigned)supply.held[tile] + unseen[tile];
        supply.most[tile] = (uint8_t)(most < HANTEI_COPIES ? most : HANTEI_COPIES);
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

/* Goes from one vector to another by sets and pairs that keep `kept` tiles. */
static void advance(struct vector *to, const struct vector *from, unsigned sets, unsigned pairs,
                    unsigned kept)
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
            progress->after[older][newer] = (struct vector){{0, 0}};
}

static struct vector suit_vector(const struct supply *supply, unsigned suit)
{
    const unsigned ranks = suit == HONOUR_SUIT ? HANTEI_HONOURS : HANTEI_RANKS;
    struct progress now;
    set_unreachable(&now);
    now.after[0][0] = nothing;
    for (unsigned rank = 0; rank < ranks; rank++) {
        const unsigned tile = HANTEI_RANKS * suit + rank;
        const bool starts_run = suit != HONOUR_SUIT && rank < HANTEI_RANKS - 2;
        struct progress next;
        set_unreachable(&next);
        try_choices(&next, &now, starts_run ? MOST_RUNS : 0, supply->held[tile], supply->most[tile]);
        now = next;
    }
    return now.after[0][0];
}

static unsigned byte_of(const struct vector *vector, unsigned sets, unsigned pair)
{
    return (unsigned)(vector->kept[pair] >> 8 * sets) & 0xff;
}

static struct vector sum_of(const struct vector *a, const struct vector *b)
{
    struct vector sum = {{0, 0}};
    for (unsigned sets = 0; sets <= MAX_SETS; sets++) {
        for (unsigned pair = 0; pair <= 1; pair++) {
            const unsigned byte = byte_of(b, sets, pair);
            if (byte >= REACHABLE)
                advance(&sum, a, sets, pair, byte - REACHABLE);
        }
    }
    return sum;
}

/* The distance to `sets` sets and a pair. */
static unsigned distance_to(const struct vector *vector, unsigned sets)
{
    const unsigned byte = byte_of(vector, sets, 1);
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

/* All forms of a hand of `tiles` tiles, whose suits together have this vector. */
static hantei_shantens shantens_of(const struct supply *supply, unsigned tiles, const struct vector *vector)
{
    hantei_shantens of = {.standard = shanten_of_draws(distance_to(vector, tiles / 3)),
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
    struct vector all = nothing;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct vector vector = suit_vector(&supply, suit);
        all = sum_of(&all, &vector);
    }
    return shantens_of(&supply, tiles_held(&supply), &all);
}

/* The vector of all suits but one. */
static struct vector vector_without(const struct vector of_suit[HANTEI_SUITS], unsigned without)
{
    struct vector sum = nothing;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        if (suit != without)
            sum = sum_of(&sum, &of_suit[suit]);
    return sum;
}

/* The tiles of a suit that bring the hand below a shanten. */
static hantei_tileset suit_ukeire(struct supply *supply, unsigned tiles, unsigned suit,
                                  const struct vector *others, int8_t least)
{
    hantei_tileset set = 0;
    for (size_t tile = HANTEI_RANKS * suit; tile < HANTEI_RANKS * (suit + 1) && tile < HANTEI_TILES; tile++) {
        if (supply->held[tile] == supply->most[tile])
            continue; /* none is left */
        supply->held[tile]++;
        const struct vector own = suit_vector(supply, suit), all = sum_of(&own, others);
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
    struct vector of_suit[HANTEI_SUITS];
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        of_suit[suit] = suit_vector(&supply, suit);
    hantei_tileset set = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct vector others = vector_without(of_suit, suit);
        set |= suit_ukeire(&supply, tiles, suit, &others, least);
    }
    return set;
}
