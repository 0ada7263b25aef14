/* Ukeire of each discard if only unseen tiles can be drawn. The discards of a hand share its scans: a discard
 * changes one rank of one suit, and so does a draw. */
#include "readings/unseen_hand.h"

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
    discard->kinds = hantei_unseen_kinds_with(hand->kinds, tile, copies.held, copies.most);
    hantei_unseen_rescan(&discard->scan, &hand->scan[suit], &hand->supply, tile, copies);
    discard->vector = vector_of(&discard->scan, suit);
    discard->shantens =
        hantei_unseen_shantens(all->tiles, hantei_unseen_sum(others, discard->vector), &discard->kinds);
    discard->ukeire = hantei_unseen_special_ukeire(&discard->shantens, &discard->kinds);
    if (discard->shantens.least < all->least)
        all->least = discard->shantens.least;
}

static void try_discards(struct discards *all)
{
    all->n = 0;
    hantei_unseen_others(&all->others, &all->hand);
    all->tiles = all->hand.tiles - 1;
    all->least = HANTEI_SHANTEN_NONE;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        for (unsigned rank = 0; rank < ranks_of(suit); rank++)
            if (all->hand.supply.held[HANTEI_RANKS * suit + rank] > 0)
                try_discard(all, HANTEI_RANKS * suit + rank, all->others.but[suit][suit]);
    }
}

/* Whether a discard is among the best, and its nearest form is sets and a pair. */
static bool has_best_sets(const struct discards *all, const struct discard *discard)
{
    return discard->shantens.standard == all->least;
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
        if (discard->tile / HANTEI_RANKS != suit || !has_best_sets(all, discard))
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
        if (discard->tile / HANTEI_RANKS != other || !has_best_sets(all, discard))
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
    if (!hantei_unseen_hand(&all.hand, hand, unseen) || all.hand.tiles % 3 != 2)
        return 0;
    try_discards(&all);
    if (all.least == HANTEI_SHANTEN_NONE)
        return 0;
    find_all_ukeire(&all);
    return list(&all, out);
}
