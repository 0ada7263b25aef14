#include "suit.h"

#include "tiles.h"

#include <string.h>

enum { COPIES = 4, HONOUR_CODES = 78125 /* 5^7 */ };

/* ---- Trying every content ------------------------------------------------- */

/* The tiles to draw for a content are those that it has and the suit has not. */
static unsigned fewest_draws(const content_list *list, uint64_t held, uint64_t most)
{
    unsigned fewest = FAR;
    for (size_t i = 0; i < list->n; i++) {
        uint64_t copies = list->contents[i].copies;
        if ((copies & ~most) == 0)
            lower(&fewest, (unsigned)__builtin_popcountll(copies & ~held));
    }
    return fewest;
}

suit_distances suit_distances_within(const uint8_t *held, const uint8_t *most, bool honours,
                                     unsigned most_sets)
{
    unsigned ranks = honours ? HONOUR_KINDS : RANKS;
    uint64_t holding = content_copies(held, ranks), bound = content_copies(most, ranks);
    suit_distances d;
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned sets = 0; sets <= CONTENT_SETS; sets++)
            d.to[pair][sets] =
                sets > most_sets ? FAR : fewest_draws(suit_contents(honours, pair, sets), holding, bound);
    return d;
}

/* ---- The table of all suits ----------------------------------------------- */

/* A plane says the fewest draws for one number of sets, with the pair or without, from
 * every suit there is; a suit's code is its place. */
static uint8_t suit_planes[2][CONTENT_SETS + 1][CONTENT_CODES];
static uint8_t honour_planes[2][CONTENT_SETS + 1][HONOUR_CODES];

static void lower_many(uint8_t *to, const uint8_t *from, size_t n, unsigned draws)
{
    for (size_t i = 0; i < n; i++) {
        uint8_t value = (uint8_t)(from[i] + draws);
        to[i] = value < to[i] ? value : to[i];
    }
}

/* Along one rank: a content is as near to a suit with more copies, which need not be drawn
 * but are there; and a draw farther from a suit with one fewer. The codes of suits that
 * differ by one copy differ by `step`. */
static void spread_along(uint8_t *plane, size_t codes, size_t step)
{
    for (size_t at = 0; at < codes; at += (COPIES + 1) * step) {
        for (size_t held = 1; held <= COPIES; held++)
            lower_many(plane + at + held * step, plane + at + (held - 1) * step, step, 0);
        for (size_t held = COPIES; held-- > 0;)
            lower_many(plane + at + held * step, plane + at + (held + 1) * step, step, 1);
    }
}

/* Distances are sums over the ranks: spreading along one after the other gives the least. */
static void fill_plane(uint8_t *plane, size_t codes, const content_list *list, unsigned ranks)
{
    memset(plane, FAR, codes);
    for (size_t i = 0; i < list->n; i++)
        plane[content_code(list->contents[i].lane, ranks)] = 0;
    for (size_t step = 1; step < codes; step *= COPIES + 1)
        spread_along(plane, codes, step);
}

static void fill_planes(void)
{
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned sets = 0; sets <= CONTENT_SETS; sets++) {
            fill_plane(suit_planes[pair][sets], CONTENT_CODES, suit_contents(false, pair, sets), RANKS);
            fill_plane(honour_planes[pair][sets], HONOUR_CODES, suit_contents(true, pair, sets),
                       HONOUR_KINDS);
        }
}

suit_distances suit_distances_of(const uint8_t *held, bool honours)
{
    static bool filled;
    unsigned code = content_code(held, honours ? HONOUR_KINDS : RANKS);
    suit_distances d;
    if (!filled)
        fill_planes();
    filled = true;
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned sets = 0; sets <= CONTENT_SETS; sets++)
            d.to[pair][sets] = honours ? honour_planes[pair][sets][code] : suit_planes[pair][sets][code];
    return d;
}

/* ---- Several suits --------------------------------------------------------- */

suit_distances suit_distances_together(const suit_distances *a, const suit_distances *b)
{
    suit_distances sum;
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned sets = 0; sets <= CONTENT_SETS; sets++) {
            unsigned *least = &sum.to[pair][sets];
            *least = FAR;
            for (unsigned own = 0; own <= sets; own++) {
                lower(least, a->to[0][own] + b->to[pair][sets - own]);
                lower(least, a->to[pair][own] + b->to[0][sets - own]);
            }
        }
    return sum;
}
