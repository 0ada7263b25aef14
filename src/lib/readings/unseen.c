/* Shanten, ukeire, and ukeire of each discard if only unseen tiles can be drawn. A draw brings sets and a
 * pair nearer if it is among the draws of some nearest way: no draw has to be tried. The discards of a hand
 * share its scans: a discard changes one rank of one suit, and so does a draw. */
#include "readings/unseen.h"

/* What seven pairs and thirteen orphans need: the kinds held once, and twice or more; and those that can be
 * held once, and twice. */
struct kinds {
    hantei_tileset single, pair, may_one, may_two;
};

struct unseen_hand {
    struct supply supply;
    unsigned tiles;
    struct kinds kinds;
    struct suit_scan scan[HANTEI_SUITS];
    kept_vector vector[HANTEI_SUITS];
};

/* The vectors of all suits but two; those of all but one if both are the same suit. */
struct unseen_others {
    kept_vector but[HANTEI_SUITS][HANTEI_SUITS];
};

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

/* ---- Seven pairs, thirteen orphans ------------------------------------------- */

/* The same kinds with other numbers of a tile. */
static struct kinds kinds_with(struct kinds kinds, size_t tile, unsigned held, unsigned most)
{
    const hantei_tileset bit = SET_OF(tile);
    return (struct kinds){.single = (kinds.single & ~bit) | (held == 1 ? bit : 0),
                          .pair = (kinds.pair & ~bit) | (held >= 2 ? bit : 0),
                          .may_one = (kinds.may_one & ~bit) | (most >= 1 ? bit : 0),
                          .may_two = (kinds.may_two & ~bit) | (most >= 2 ? bit : 0)};
}

/* The seven kinds that want the fewest draws to be pairs: none, one, then two. No hand has more than seven
 * pairs. */
static int8_t chiitoi_shanten(const struct kinds *kinds)
{
    const unsigned singles = count_tiles(kinds->single & kinds->may_two);
    const unsigned missing = 7 - count_tiles(kinds->pair), one_draw = singles < missing ? singles : missing;
    const unsigned two_draws = missing - one_draw;
    if (count_tiles(kinds->may_two & ~(kinds->single | kinds->pair)) < two_draws)
        return HANTEI_SHANTEN_NONE;
    return (int8_t)((int)(one_draw + 2 * two_draws) - 1);
}

/* Kinds with a copy missing in one of the nearest ways. */
static hantei_tileset chiitoi_ukeire(const struct kinds *kinds)
{
    const hantei_tileset singles = kinds->single & kinds->may_two;
    const hantei_tileset none = kinds->may_two & ~(kinds->single | kinds->pair);
    return count_tiles(kinds->pair | singles) < 7 ? singles | none : singles;
}

/* Each orphan once, and the pair wherever there are two. */
static int8_t kokushi_shanten(const struct kinds *kinds)
{
    const hantei_tileset missing = ORPHANS & ~(kinds->single | kinds->pair);
    if ((ORPHANS & ~kinds->may_one) != 0 || (ORPHANS & kinds->may_two) == 0)
        return HANTEI_SHANTEN_NONE;
    return (int8_t)((int)count_tiles(missing) - ((ORPHANS & kinds->pair) != 0));
}

static hantei_tileset kokushi_ukeire(const struct kinds *kinds)
{
    const hantei_tileset missing = ORPHANS & ~(kinds->single | kinds->pair);
    const bool has_pair = (ORPHANS & kinds->pair) != 0;
    return has_pair ? missing : missing | (ORPHANS & kinds->may_two);
}

/* The tiles that bring seven pairs and thirteen orphans nearer, if one of them is the least. */
static hantei_tileset special_ukeire(const hantei_shantens *of, const struct kinds *kinds)
{
    return (of->chiitoi == of->least ? chiitoi_ukeire(kinds) : 0) |
           (of->kokushi == of->least ? kokushi_ukeire(kinds) : 0);
}

/* ---- All forms --------------------------------------------------------------- */

static int8_t standard_shanten(unsigned tiles, kept_vector vector)
{
    const int sets = (int)tiles / 3, kept = hantei_unseen_kept(vector, tiles / 3);
    return (int8_t)(kept < 0 ? HANTEI_SHANTEN_NONE : 3 * sets + 1 - kept);
}

static int8_t least_of(int8_t a, int8_t b)
{
    return a < b ? a : b;
}

/* From the vector of all suits. */
static hantei_shantens find_shantens(unsigned tiles, kept_vector vector, const struct kinds *kinds)
{
    hantei_shantens of = {.standard = standard_shanten(tiles, vector),
                          .chiitoi = HANTEI_SHANTEN_NONE,
                          .kokushi = HANTEI_SHANTEN_NONE};
    if (tiles >= 13) {
        of.chiitoi = chiitoi_shanten(kinds);
        of.kokushi = kokushi_shanten(kinds);
    }
    of.least = least_of(of.standard, least_of(of.chiitoi, of.kokushi));
    return of;
}

/* ---- A hand ------------------------------------------------------------------ */

/* False if the hand is invalid; then nothing is filled in. */
static bool begin(struct unseen_hand *out, const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    if (hantei_shanten(hand) == HANTEI_SHANTEN_NONE)
        return false;
    out->supply = supply_of(hand, unseen);
    out->tiles = tiles_in(hand);
    out->kinds = (struct kinds){0};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        out->kinds = kinds_with(out->kinds, tile, out->supply.held[tile], out->supply.most[tile]);
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        hantei_unseen_scan(&out->scan[suit], &out->supply, suit);
        out->vector[suit] = vector_of(&out->scan[suit], suit);
    }
    return true;
}

static void find_others(struct unseen_others *out, const struct unseen_hand *hand)
{
    const kept_vector *const of = hand->vector;
    for (unsigned a = 0; a < HANTEI_SUITS; a++) {
        for (unsigned b = a + 1; b < HANTEI_SUITS; b++) {
            const unsigned c = a > 0 ? 0 : b > 1 ? 1 : 2, d = 0 + 1 + 2 + 3 - a - b - c;
            out->but[a][b] = out->but[b][a] = hantei_unseen_sum(of[c], of[d]);
        }
        const unsigned other = a > 0 ? 0 : 1;
        out->but[a][a] = hantei_unseen_sum(out->but[a][other], of[other]);
    }
}

/* How many tiles sets and a pair keep that are nearer than a shanten. */
static unsigned kept_nearer(unsigned tiles, int shanten)
{
    return 3 * (tiles / 3) + 2 - (unsigned)shanten;
}

static hantei_shantens shantens_of(const struct unseen_hand *hand)
{
    kept_vector all = hand->vector[0];
    for (unsigned suit = 1; suit < HANTEI_SUITS; suit++)
        all = hantei_unseen_sum(all, hand->vector[suit]);
    return find_shantens(hand->tiles, all, &hand->kinds);
}

hantei_shantens hantei_shanten_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    struct unseen_hand of;
    if (!begin(&of, hand, unseen))
        return (hantei_shantens){HANTEI_SHANTEN_NONE, HANTEI_SHANTEN_NONE, HANTEI_SHANTEN_NONE,
                                 HANTEI_SHANTEN_NONE};
    return shantens_of(&of);
}

/* The tiles of a suit that bring sets and a pair nearer; `others` is the rest without this suit. */
static hantei_tileset suit_ukeire(const struct unseen_hand *hand, unsigned suit, kept_vector others)
{
    struct suit_rest rest;
    hantei_tileset set = 0;
    hantei_unseen_suit_rest(&rest, &hand->supply, suit, others);
    for (unsigned rank = 0; rank < ranks_of(suit); rank++) {
        const size_t tile = HANTEI_RANKS * suit + rank;
        const struct copies copies = copies_of(&hand->supply, tile);
        if (can_draw(copies) && hantei_unseen_reaches_with(&hand->scan[suit].before[rank], &rest, tile,
                                                           copies_after_draw(copies)))
            set |= SET_OF(tile);
    }
    return set;
}

static hantei_tileset standard_ukeire(const struct unseen_hand *hand, unsigned goal)
{
    struct unseen_others others;
    hantei_tileset set = 0;
    find_others(&others, hand);
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        set |= suit_ukeire(hand, suit, hantei_unseen_rest(others.but[suit][suit], hand->tiles / 3, goal));
    return set;
}

hantei_tileset hantei_ukeire_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    struct unseen_hand of;
    if (!begin(&of, hand, unseen) || of.tiles % 3 != 1)
        return 0;
    const hantei_shantens shantens = shantens_of(&of);
    if (shantens.least == HANTEI_SHANTEN_NONE)
        return 0;
    const hantei_tileset special = special_ukeire(&shantens, &of.kinds);
    return shantens.standard > shantens.least
               ? special
               : special | standard_ukeire(&of, kept_nearer(of.tiles, shantens.least));
}

/* ---- Discards ---------------------------------------------------------------- */

/* A hand after one discard: what changes. */
struct discard {
    hantei_tile tile;
    struct suit_scan scan; /* of its suit, after its rank */
    kept_vector vector;    /* of its suit */
    struct kinds kinds;
    hantei_shantens shantens;
    hantei_tileset ukeire;
};

struct discards {
    struct unseen_hand hand;
    struct unseen_others others;
    size_t n;
    struct discard each[HANTEI_MAX_TILES];
    unsigned tiles; /* that a discard leaves */
    int8_t least;   /* shanten after any discard */
    unsigned goal;  /* the tiles that nearer sets and a pair keep */
};

/* A suit with one more of each tile that can be drawn. */
struct suit_draws {
    struct suit_scan scan[HANTEI_RANKS]; /* after the rank */
    kept_vector vector[HANTEI_RANKS];
};

static void try_discard(struct discards *all, size_t tile, kept_vector others)
{
    const unsigned suit = (unsigned)tile / HANTEI_RANKS;
    const struct unseen_hand *const hand = &all->hand;
    const struct copies copies = copies_after_discard(copies_of(&hand->supply, tile));
    struct discard *const discard = &all->each[all->n++];
    discard->tile = (hantei_tile)tile;
    discard->kinds = kinds_with(hand->kinds, tile, copies.held, copies.most);
    hantei_unseen_rescan(&discard->scan, &hand->scan[suit], &hand->supply, tile, copies);
    discard->vector = vector_of(&discard->scan, suit);
    discard->shantens =
        find_shantens(all->tiles, hantei_unseen_sum(others, discard->vector), &discard->kinds);
    discard->ukeire = special_ukeire(&discard->shantens, &discard->kinds);
    if (discard->shantens.least < all->least)
        all->least = discard->shantens.least;
}

static void try_discards(struct discards *all)
{
    all->n = 0;
    find_others(&all->others, &all->hand);
    all->tiles = all->hand.tiles - 1;
    all->least = HANTEI_SHANTEN_NONE;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        for (unsigned rank = 0; rank < ranks_of(suit); rank++)
            if (all->hand.supply.held[HANTEI_RANKS * suit + rank] > 0)
                try_discard(all, HANTEI_RANKS * suit + rank, all->others.but[suit][suit]);
    }
}

static void try_draws(struct suit_draws *draws, const struct unseen_hand *hand, unsigned suit)
{
    for (unsigned rank = 0; rank < ranks_of(suit); rank++) {
        const size_t tile = HANTEI_RANKS * suit + rank;
        const struct copies copies = copies_of(&hand->supply, tile);
        draws->vector[rank] = 0;
        if (!can_draw(copies))
            continue;
        hantei_unseen_rescan(&draws->scan[rank], &hand->scan[suit], &hand->supply, tile,
                             copies_after_draw(copies));
        draws->vector[rank] = vector_of(&draws->scan[rank], suit);
    }
}

/* Whether a draw helps after a discard of the same suit. The scan that knows the lower rank of both meets the
 * rest, which knows neither, at the higher one. */
static bool helps_beside(const struct unseen_hand *hand, const struct suit_draws *draws,
                         const struct suit_rest *rest, const struct discard *discard, size_t tile)
{
    const size_t suit = tile / HANTEI_RANKS, rank = tile % HANTEI_RANKS, gone = discard->tile % HANTEI_RANKS;
    const struct copies after = copies_after_discard(copies_of(&hand->supply, discard->tile));
    const struct copies copies = rank == gone ? after : copies_of(&hand->supply, tile);
    if (!can_draw(copies))
        return false;
    if (rank < gone)
        return hantei_unseen_reaches_with(&draws->scan[rank].before[gone], rest, discard->tile, after);
    if (rank > gone)
        return hantei_unseen_reaches_with(&discard->scan.before[rank], rest, tile, copies_after_draw(copies));
    return hantei_unseen_reaches_with(&hand->scan[suit].before[rank], rest, tile, copies_after_draw(copies));
}

/* The draws of a suit that help after discards of the same suit. */
static void find_own_ukeire(struct discards *all, const struct suit_draws *draws, unsigned suit)
{
    struct suit_rest rest;
    const kept_vector others = hantei_unseen_rest(all->others.but[suit][suit], all->tiles / 3, all->goal);
    hantei_unseen_suit_rest(&rest, &all->hand.supply, suit, others);
    for (struct discard *discard = all->each; discard < all->each + all->n; discard++) {
        if (discard->tile / HANTEI_RANKS != suit || discard->shantens.standard != all->least)
            continue;
        for (size_t tile = HANTEI_RANKS * suit; tile < HANTEI_RANKS * suit + ranks_of(suit); tile++)
            if (helps_beside(&all->hand, draws, &rest, discard, tile))
                discard->ukeire |= SET_OF(tile);
    }
}

/* The same after discards of another suit. */
static void find_ukeire(struct discards *all, const struct suit_draws *draws, unsigned suit, unsigned other)
{
    const kept_vector rest = hantei_unseen_rest(all->others.but[suit][other], all->tiles / 3, all->goal);
    for (struct discard *discard = all->each; discard < all->each + all->n; discard++) {
        if (discard->tile / HANTEI_RANKS != other || discard->shantens.standard != all->least)
            continue;
        const kept_vector beside = hantei_unseen_add_to_rest(rest, discard->vector);
        for (unsigned rank = 0; rank < ranks_of(suit); rank++)
            if (hantei_unseen_reaches(draws->vector[rank], beside))
                discard->ukeire |= SET_OF(HANTEI_RANKS * suit + rank);
    }
}

static void find_all_ukeire(struct discards *all)
{
    all->goal = kept_nearer(all->tiles, all->least);
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        struct suit_draws draws;
        try_draws(&draws, &all->hand, suit);
        for (unsigned other = 0; other < HANTEI_SUITS; other++) {
            if (other == suit)
                find_own_ukeire(all, &draws, suit);
            else
                find_ukeire(all, &draws, suit, other);
        }
    }
}

/* The copies of a set that can be drawn. */
static uint8_t copies_left(const struct supply *supply, hantei_tileset set)
{
    unsigned left = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        left += set >> tile & 1 ? (unsigned)(supply->most[tile] - supply->held[tile]) : 0u;
    return (uint8_t)left;
}

/* Inserts an entry after those with at least equally many tiles left; returns the new number of entries. */
static size_t insert(hantei_ukeire_discard *out, size_t n, hantei_ukeire_discard entry)
{
    size_t at = n;
    for (; at > 0 && out[at - 1].left < entry.left; at--)
        out[at] = out[at - 1];
    out[at] = entry;
    return n + 1;
}

static size_t list(const struct discards *all, hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    size_t n = 0;
    for (const struct discard *discard = all->each; discard < all->each + all->n; discard++) {
        if (discard->shantens.least == all->least)
            n = insert(out, n,
                       (hantei_ukeire_discard){.ukeire = discard->ukeire,
                                               .tile = discard->tile,
                                               .left = copies_left(&all->hand.supply, discard->ukeire),
                                               .shanten = all->least});
    }
    return n;
}

size_t hantei_ukeire_discards_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],
                                     hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    struct discards all;
    if (!begin(&all.hand, hand, unseen) || all.hand.tiles % 3 != 2)
        return 0;
    try_discards(&all);
    if (all.least == HANTEI_SHANTEN_NONE)
        return 0;
    find_all_ukeire(&all);
    return list(&all, out);
}
