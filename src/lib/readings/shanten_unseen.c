/* Shanten and ukeire if only unseen tiles can be drawn. A draw brings sets and a pair nearer if it is among
 * the draws of some nearest way: no draw has to be tried. */
#include "readings/unseen_hand.h"

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

static unsigned tiles_held(const struct supply *supply)
{
    unsigned tiles = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        tiles += supply->held[tile];
    return tiles;
}

/* ---- Seven pairs, thirteen orphans ------------------------------------------- */

struct kinds hantei_unseen_kinds_with(struct kinds kinds, size_t tile, unsigned held, unsigned most)
{
    const hantei_tileset bit = SET_OF(tile);
    return (struct kinds){.single = (kinds.single & ~bit) | (held == 1 ? bit : 0),
                          .pair = (kinds.pair & ~bit) | (held >= 2 ? bit : 0),
                          .may_one = (kinds.may_one & ~bit) | (most >= 1 ? bit : 0),
                          .may_two = (kinds.may_two & ~bit) | (most >= 2 ? bit : 0)};
}

static struct kinds kinds_of(const struct supply *supply)
{
    struct kinds kinds = {0};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        kinds = hantei_unseen_kinds_with(kinds, tile, supply->held[tile], supply->most[tile]);
    return kinds;
}

static int8_t shanten_of_draws(unsigned draws)
{
    return (int8_t)((int)draws - 1);
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
    return shanten_of_draws(one_draw + 2 * two_draws);
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
    return shanten_of_draws(count_tiles(missing) + ((ORPHANS & kinds->pair) == 0));
}

static hantei_tileset kokushi_ukeire(const struct kinds *kinds)
{
    const hantei_tileset missing = ORPHANS & ~(kinds->single | kinds->pair);
    const bool has_pair = (ORPHANS & kinds->pair) != 0;
    return has_pair ? missing : missing | (ORPHANS & kinds->may_two);
}

hantei_tileset hantei_unseen_special_ukeire(const hantei_shantens *of, const struct kinds *kinds)
{
    return (of->chiitoi == of->least ? chiitoi_ukeire(kinds) : 0) |
           (of->kokushi == of->least ? kokushi_ukeire(kinds) : 0);
}

/* ---- All forms --------------------------------------------------------------- */

static int8_t standard_shanten(unsigned tiles, kept_vector vector)
{
    const unsigned sets = tiles / 3;
    const int kept = hantei_unseen_kept(vector, sets);
    return kept < 0 ? HANTEI_SHANTEN_NONE : shanten_of_draws(3 * sets + 2 - (unsigned)kept);
}

static int8_t least_of(int8_t a, int8_t b)
{
    return a < b ? a : b;
}

hantei_shantens hantei_unseen_shantens(unsigned tiles, kept_vector vector, const struct kinds *kinds)
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

bool hantei_unseen_hand(struct unseen_hand *out, const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    if (hantei_shanten(hand) == HANTEI_SHANTEN_NONE)
        return false;
    out->supply = supply_of(hand, unseen);
    out->tiles = tiles_held(&out->supply);
    out->kinds = kinds_of(&out->supply);
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        hantei_unseen_scan(&out->scan[suit], &out->supply, suit);
        out->vector[suit] = vector_of(&out->scan[suit], suit);
    }
    return true;
}

void hantei_unseen_others(struct unseen_others *out, const struct unseen_hand *hand)
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

static hantei_shantens shantens_of(const struct unseen_hand *hand)
{
    kept_vector all = hand->vector[0];
    for (unsigned suit = 1; suit < HANTEI_SUITS; suit++)
        all = hantei_unseen_sum(all, hand->vector[suit]);
    return hantei_unseen_shantens(hand->tiles, all, &hand->kinds);
}

hantei_shantens hantei_shanten_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    struct unseen_hand of;
    if (!hantei_unseen_hand(&of, hand, unseen))
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
    hantei_unseen_others(&others, hand);
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        set |= suit_ukeire(hand, suit, hantei_unseen_rest(others.but[suit][suit], hand->tiles / 3, goal));
    return set;
}

hantei_tileset hantei_ukeire_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    struct unseen_hand of;
    if (!hantei_unseen_hand(&of, hand, unseen) || of.tiles % 3 != 1)
        return 0;
    const hantei_shantens shantens = shantens_of(&of);
    if (shantens.least == HANTEI_SHANTEN_NONE)
        return 0;
    const hantei_tileset special = hantei_unseen_special_ukeire(&shantens, &of.kinds);
    return shantens.standard > shantens.least
               ? special
               : special | standard_ukeire(&of, kept_nearer(of.tiles, shantens.least));
}
