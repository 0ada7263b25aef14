#include "shanten.h"

#include "suit.h"
#include "tiles.h"

#include <string.h>

enum { COPIES = 4, PAIRS = 7, LARGE_HAND = 13 };

/* ---- A hand and what may be drawn to it ------------------------------------ */

typedef struct position {
    uint8_t held[HANTEI_TILES];
    uint8_t most[HANTEI_TILES]; /* of each tile, that a complete hand may have */
    bool bounded;               /* by unseen tiles */
    unsigned sets;              /* of a standard hand of this size */
    bool large;                 /* 13 or 14 tiles: seven pairs and orphans are open to it */
} position;

/* A tile has at most four copies, for any unseen counts. */
static position position_of(const uint8_t counts[HANTEI_TILES], const uint8_t *unseen)
{
    unsigned tiles = total(counts, HANTEI_TILES);
    position p = {.bounded = unseen != NULL, .sets = tiles / 3, .large = tiles >= LARGE_HAND};
    memcpy(p.held, counts, sizeof p.held);
    memset(p.most, COPIES, sizeof p.most);
    for (unsigned t = 0; t < HANTEI_TILES && unseen; t++)
        if (counts[t] + unseen[t] < COPIES)
            p.most[t] = (uint8_t)(counts[t] + unseen[t]);
    return p;
}

/* ---- Sets and one pair ----------------------------------------------------- */

static suit_distances distances_of(const position *p, unsigned suit)
{
    const uint8_t *held = p->held + suit * RANKS, *most = p->most + suit * RANKS;
    if (total(most, kinds_in(suit)) == COPIES * kinds_in(suit))
        return suit_distances_of(held, suit == HONOURS);
    return suit_distances_within(held, most, suit == HONOURS);
}

static suit_distances all_but(const suit_distances suits[SUITS], unsigned suit)
{
    suit_distances two = suit_distances_together(&suits[(suit + 1) % SUITS], &suits[(suit + 2) % SUITS]);
    return suit_distances_together(&two, &suits[(suit + 3) % SUITS]);
}

/* ---- Seven pairs and thirteen orphans -------------------------------------- */

/* What a tile lacks of a number of copies; FAR if too few are left. */
static unsigned draws_to(const position *p, unsigned tile, unsigned copies)
{
    if (p->held[tile] >= copies)
        return 0;
    return p->most[tile] >= copies ? copies - p->held[tile] : FAR;
}

/* The seven tiles that lack least: all that lack none, then those that lack one, then two. */
static unsigned chiitoi_draws(const position *p)
{
    unsigned tiles[3] = {0}, missing = PAIRS, draws = 0;
    if (!p->large)
        return FAR;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (draws_to(p, t, 2) != FAR)
            tiles[draws_to(p, t, 2)]++;
    for (unsigned each = 0; each <= 2; each++) {
        unsigned taken = tiles[each] < missing ? tiles[each] : missing;
        missing -= taken;
        draws += taken * each;
    }
    return missing ? FAR : draws;
}

/* Every orphan once, and any of them twice. */
static unsigned kokushi_draws(const position *p)
{
    unsigned singles = 0;
    uint8_t second = FAR;
    if (!p->large)
        return FAR;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (!is_orphan(t))
            continue;
        singles += draws_to(p, t, 1);
        lower(&second, draws_to(p, t, 2) - draws_to(p, t, 1));
    }
    return singles + second;
}

/* ---- Shanten and ukeire ---------------------------------------------------- */

static bool is_size(const uint8_t counts[HANTEI_TILES], unsigned rest)
{
    unsigned tiles = total(counts, HANTEI_TILES);
    return tiles <= HANTEI_MAX_TILES && tiles % 3 == rest;
}

/* One less than the draws; of what is out of reach HANTEI_SHANTEN_NONE. */
static int8_t shanten_of(unsigned draws)
{
    return (int8_t)((int)(draws < FAR ? draws : FAR) - 1);
}

static hantei_shantens shantens_of(const position *p)
{
    suit_distances suits[SUITS];
    for (unsigned suit = 0; suit < SUITS; suit++)
        suits[suit] = distances_of(p, suit);
    suit_distances others = all_but(suits, 0);
    uint8_t standard = suit_distances_together(&suits[0], &others).to[1][p->sets], least = standard;
    lower(&least, chiitoi_draws(p));
    lower(&least, kokushi_draws(p));
    return (hantei_shantens){.least = shanten_of(least),
                             .standard = shanten_of(standard),
                             .chiitoi = shanten_of(chiitoi_draws(p)),
                             .kokushi = shanten_of(kokushi_draws(p))};
}

/* The fewest draws in any form after a draw of one tile; the other suits stay unchanged. */
static unsigned draws_after(const position *p, unsigned tile, const suit_distances *others)
{
    position after = *p;
    after.held[tile]++;
    suit_distances changed = distances_of(&after, tile / RANKS);
    uint8_t draws = suit_distances_together(&changed, others).to[1][p->sets];
    lower(&draws, chiitoi_draws(&after));
    lower(&draws, kokushi_draws(&after));
    return draws;
}

static hantei_tileset ukeire_of(const position *p)
{
    int least = shantens_of(p).least;
    hantei_tileset set = 0;
    suit_distances suits[SUITS], others[SUITS];
    for (unsigned suit = 0; suit < SUITS; suit++)
        suits[suit] = distances_of(p, suit);
    for (unsigned suit = 0; suit < SUITS; suit++)
        others[suit] = all_but(suits, suit);
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (p->held[t] < p->most[t] && shanten_of(draws_after(p, t, &others[t / RANKS])) < least)
            set |= (hantei_tileset)1 << t;
    return set;
}

hantei_shantens oracle_shantens(const uint8_t counts[HANTEI_TILES], const uint8_t *unseen)
{
    const int8_t none = HANTEI_SHANTEN_NONE;
    position p = position_of(counts, unseen);
    if (!is_size(counts, 1) && !is_size(counts, 2))
        return (hantei_shantens){none, none, none, none};
    return shantens_of(&p);
}

hantei_tileset oracle_ukeire(const uint8_t counts[HANTEI_TILES], const uint8_t *unseen)
{
    position p = position_of(counts, unseen);
    return is_size(counts, 1) ? ukeire_of(&p) : 0;
}

/* ---- Discards -------------------------------------------------------------- */

/* The hand after a discard. Where draws are bounded, the discard is not drawn again. */
static position without(const position *p, unsigned tile)
{
    position left = *p;
    left.held[tile]--;
    left.most[tile] = (uint8_t)(left.most[tile] - p->bounded);
    return left;
}

hantei_tileset oracle_shanten_discards(const uint8_t counts[HANTEI_TILES])
{
    position p = position_of(counts, NULL);
    hantei_tileset set = 0;
    if (!is_size(counts, 1) && !is_size(counts, 2))
        return 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (p.held[t] == 0)
            continue;
        position left = without(&p, t);
        if (shantens_of(&left).least == shantens_of(&p).least)
            set |= (hantei_tileset)1 << t;
    }
    return set;
}

/* Puts an entry after those with equally many tiles left or more. */
static void insert(hantei_ukeire_discard *list, size_t listed, hantei_ukeire_discard entry)
{
    size_t at = listed;
    for (; at && list[at - 1].left < entry.left; at--)
        list[at] = list[at - 1];
    list[at] = entry;
}

/* How many tiles of a set can be drawn: of each no more than the hand leaves of four. */
static uint8_t tiles_left(const position *p, const uint8_t unseen[HANTEI_TILES], hantei_tileset set)
{
    unsigned left = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        const unsigned most = COPIES - p->held[t];
        if (set >> t & 1)
            left += unseen[t] < most ? unseen[t] : most;
    }
    return (uint8_t)left;
}

size_t oracle_ukeire_discards(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES],
                              bool bounded, hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    const position p = position_of(counts, bounded ? unseen : NULL);
    int least = HANTEI_SHANTEN_NONE - 1;
    size_t listed = 0;
    for (unsigned t = 0; t < HANTEI_TILES && is_size(counts, 2); t++) {
        if (p.held[t] == 0)
            continue;
        const position left = without(&p, t);
        const int8_t shanten = shantens_of(&left).least;
        if (shanten > least)
            continue;
        const hantei_tileset ukeire = ukeire_of(&left);
        listed = shanten < least ? 0 : listed;
        least = shanten;
        insert(out, listed++,
               (hantei_ukeire_discard){.ukeire = ukeire,
                                       .tile = (hantei_tile)t,
                                       .left = tiles_left(&p, unseen, ukeire),
                                       .shanten = shanten});
    }
    return listed;
}
