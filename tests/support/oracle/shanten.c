#include "shanten.h"

#include "suit.h"
#include "tiles.h"

#include <string.h>

enum { COPIES = 4, PAIRS = 7, LARGE_HAND = 13 };

/* ---- A hand and what may be drawn to it ------------------------------------ */

typedef struct position {
    uint8_t held[HANTEI_TILES];
    uint8_t most[HANTEI_TILES]; /* of each tile, that a complete hand may have */
    bool bounded;               /* `most` is not four of every tile */
    unsigned sets;              /* of a standard hand of this size */
    bool large;                 /* 13 or 14 tiles: seven pairs and orphans are open to it */
} position;

static position position_of(const uint8_t counts[HANTEI_TILES])
{
    unsigned tiles = total(counts, HANTEI_TILES);
    position p = {.sets = tiles / 3, .large = tiles >= LARGE_HAND};
    memcpy(p.held, counts, sizeof p.held);
    memset(p.most, COPIES, sizeof p.most);
    return p;
}

/* A tile has at most four copies, for any unseen counts. */
static position position_unseen(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES])
{
    position p = position_of(counts);
    p.bounded = true;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (counts[t] + unseen[t] < COPIES)
            p.most[t] = (uint8_t)(counts[t] + unseen[t]);
    return p;
}

static bool can_draw(const position *p, unsigned tile)
{
    return p->held[tile] < p->most[tile];
}

/* ---- Sets and one pair ----------------------------------------------------- */

static suit_distances distances_of(const position *p, unsigned suit)
{
    const uint8_t *held = p->held + suit * RANKS, *most = p->most + suit * RANKS;
    if (total(most, kinds_in(suit)) == COPIES * kinds_in(suit))
        return suit_distances_of(held, suit == HONOURS);
    return suit_distances_within(held, most, suit == HONOURS, p->sets);
}

/* The fewest draws for all sets and the pair, from one suit and the three others. */
static unsigned standard_draws(const suit_distances *one, const suit_distances *others, unsigned sets)
{
    unsigned fewest = FAR;
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned own = 0; own <= sets; own++)
            lower(&fewest, one->to[pair][own] + others->to[1 - pair][sets - own]);
    return fewest;
}

static suit_distances all_but(const suit_distances suits[SUITS], unsigned suit)
{
    suit_distances two = suit_distances_together(&suits[(suit + 1) % SUITS], &suits[(suit + 2) % SUITS]);
    return suit_distances_together(&two, &suits[(suit + 3) % SUITS]);
}

/* ---- Seven pairs and thirteen orphans -------------------------------------- */

/* What a tile lacks of a pair; FAR if too few are left. */
static unsigned pair_draws(const position *p, unsigned tile)
{
    if (p->held[tile] >= 2)
        return 0;
    return p->most[tile] >= 2 ? 2u - p->held[tile] : FAR;
}

/* The seven tiles that lack least: all that lack none, then those that lack one, then two. */
static unsigned chiitoi_draws(const position *p)
{
    unsigned tiles[3] = {0}, missing = PAIRS, draws = 0;
    if (!p->large)
        return FAR;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (pair_draws(p, t) != FAR)
            tiles[pair_draws(p, t)]++;
    for (unsigned each = 0; each <= 2; each++) {
        unsigned taken = tiles[each] < missing ? tiles[each] : missing;
        missing -= taken;
        draws += taken * each;
    }
    return missing ? FAR : draws;
}

/* What a tile lacks of a second copy, once it has its first. */
static unsigned second_draws(const position *p, unsigned tile)
{
    if (p->held[tile] >= 2)
        return 0;
    return p->most[tile] >= 2 ? 1 : FAR;
}

/* Every orphan once, and any of them twice. */
static unsigned kokushi_draws(const position *p)
{
    unsigned singles = 0, second = FAR;
    if (!p->large)
        return FAR;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (!is_orphan(t))
            continue;
        if (p->held[t] == 0)
            singles += p->most[t] ? 1 : FAR;
        lower(&second, second_draws(p, t));
    }
    return singles + second;
}

/* ---- Shanten and ukeire ---------------------------------------------------- */

static bool is_size(const uint8_t counts[HANTEI_TILES], unsigned rest)
{
    unsigned tiles = total(counts, HANTEI_TILES);
    return tiles <= HANTEI_MAX_TILES && tiles % 3 == rest;
}

static hantei_shantens no_shantens(void)
{
    return (hantei_shantens){HANTEI_SHANTEN_NONE, HANTEI_SHANTEN_NONE, HANTEI_SHANTEN_NONE,
                             HANTEI_SHANTEN_NONE};
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
    unsigned standard = standard_draws(&suits[0], &others, p->sets), least = standard;
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
    unsigned draws = standard_draws(&changed, others, p->sets);
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
        if (can_draw(p, t) && shanten_of(draws_after(p, t, &others[t / RANKS])) < least)
            set |= (hantei_tileset)1 << t;
    return set;
}

hantei_shantens oracle_shantens(const uint8_t counts[HANTEI_TILES])
{
    position p = position_of(counts);
    return is_size(counts, 1) || is_size(counts, 2) ? shantens_of(&p) : no_shantens();
}

hantei_shantens oracle_shantens_unseen(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES])
{
    position p = position_unseen(counts, unseen);
    return is_size(counts, 1) || is_size(counts, 2) ? shantens_of(&p) : no_shantens();
}

hantei_tileset oracle_ukeire(const uint8_t counts[HANTEI_TILES])
{
    position p = position_of(counts);
    return is_size(counts, 1) ? ukeire_of(&p) : 0;
}

hantei_tileset oracle_ukeire_unseen(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES])
{
    position p = position_unseen(counts, unseen);
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
    position p = position_of(counts);
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

static int least_after_any_discard(const position *p)
{
    int least = HANTEI_SHANTEN_NONE;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (p->held[t] == 0)
            continue;
        position left = without(p, t);
        int found = shantens_of(&left).least;
        least = found < least ? found : least;
    }
    return least;
}

/* Puts an entry after those with equally many tiles left or more. */
static void insert(hantei_ukeire_discard *list, size_t listed, hantei_ukeire_discard entry)
{
    size_t at = listed;
    for (; at && list[at - 1].left < entry.left; at--)
        list[at] = list[at - 1];
    list[at] = entry;
}

/* Copies of a tile that can be drawn: no more than the hand leaves of four. */
static unsigned copies_left(const position *p, const uint8_t unseen[HANTEI_TILES], unsigned tile)
{
    unsigned most = COPIES - p->held[tile];
    return unseen[tile] < most ? unseen[tile] : most;
}

static size_t list_discards(const position *p, const uint8_t unseen[HANTEI_TILES],
                            hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    int least = least_after_any_discard(p);
    size_t listed = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        if (p->held[t] == 0 || least == HANTEI_SHANTEN_NONE)
            continue;
        position left = without(p, t);
        if (shantens_of(&left).least != least)
            continue;
        hantei_ukeire_discard entry = {
            .ukeire = ukeire_of(&left), .tile = (hantei_tile)t, .shanten = (int8_t)least};
        for (unsigned drawn = 0; drawn < HANTEI_TILES; drawn++)
            if (entry.ukeire >> drawn & 1)
                entry.left = (uint8_t)(entry.left + copies_left(p, unseen, drawn));
        insert(out, listed++, entry);
    }
    return listed;
}

size_t oracle_ukeire_discards(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES],
                              hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    position p = position_of(counts);
    return is_size(counts, 2) ? list_discards(&p, unseen, out) : 0;
}

size_t oracle_ukeire_discards_unseen(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES],
                                     hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    position p = position_unseen(counts, unseen);
    return is_size(counts, 2) ? list_discards(&p, unseen, out) : 0;
}
