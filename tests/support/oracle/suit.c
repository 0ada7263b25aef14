#include "suit.h"

#include "tiles.h"

#include <string.h>

enum { COPIES = 4, LAST_START = 6, CODES = 1953125 /* 5^9 */ };

/* The fewest draws for what is laid below a rank: by pairs, sets, and runs among these that began one rank
 * below and two. */
typedef struct laid {
    uint8_t draws[2][SUIT_SETS + 1][COPIES + 1][COPIES + 1];
} laid;

typedef struct rank {
    unsigned held, most;
    bool begins_runs;
} rank;

/* Tries every way to go on: runs that begin at the rank, and 0, 2 or 3 copies that are nothing, a pair or a
 * triplet. */
static void lay_beside(const laid *from, unsigned pair, unsigned sets, unsigned second, unsigned third,
                       const rank *r, laid *to)
{
    const unsigned draws = from->draws[pair][sets][second][third];
    const unsigned most_runs = r->begins_runs ? SUIT_SETS - sets : 0;
    for (unsigned begun = 0; begun <= most_runs; begun++)
        for (unsigned own = 0; second + third + begun + own <= r->most && own <= 3; own += own ? 1 : 2) {
            const unsigned copies = second + third + begun + own, all = sets + begun + (own == 3);
            if (all <= SUIT_SETS && pair + (own == 2) <= 1)
                lower(&to->draws[pair + (own == 2)][all][begun][second],
                      draws + (copies > r->held ? copies - r->held : 0));
        }
}

static void lay_rank(const laid *from, const rank *r, laid *to)
{
    memset(to, FAR, sizeof *to);
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned sets = 0; sets <= SUIT_SETS; sets++)
            for (unsigned second = 0; second <= sets; second++)
                for (unsigned third = 0; second + third <= sets; third++)
                    if (from->draws[pair][sets][second][third] < FAR)
                        lay_beside(from, pair, sets, second, third, r, to);
}

suit_distances suit_distances_within(const uint8_t *held, const uint8_t *most, bool honours)
{
    const unsigned ranks = kinds_in(honours ? HONOURS : 0);
    laid of[RANKS + 1];
    suit_distances d;
    memset(&of[0], FAR, sizeof of[0]);
    of[0].draws[0][0][0][0] = 0;
    for (unsigned i = 0; i < ranks; i++)
        lay_rank(&of[i], &(rank){held[i], most[i], !honours && i <= LAST_START}, &of[i + 1]);
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned sets = 0; sets <= SUIT_SETS; sets++)
            d.to[pair][sets] = of[ranks].draws[pair][sets][0][0];
    return d;
}

/* What was asked is kept. */
suit_distances suit_distances_of(const uint8_t *held, bool honours)
{
    static suit_distances known[2][CODES];
    static bool is_known[2][CODES];
    static const uint8_t MOST[RANKS] = {4, 4, 4, 4, 4, 4, 4, 4, 4};
    unsigned code = 0;
    for (unsigned i = 0; i < kinds_in(honours ? HONOURS : 0); i++)
        code = (COPIES + 1) * code + held[i];
    if (!is_known[honours][code])
        known[honours][code] = suit_distances_within(held, MOST, honours);
    is_known[honours][code] = true;
    return known[honours][code];
}

suit_distances suit_distances_together(const suit_distances *a, const suit_distances *b)
{
    suit_distances sum;
    memset(&sum, FAR, sizeof sum);
    for (unsigned pair = 0; pair <= 1; pair++)
        for (unsigned sets = 0; sets <= SUIT_SETS; sets++)
            for (unsigned own = 0; own <= sets; own++) {
                lower(&sum.to[pair][sets], a->to[0][own] + b->to[pair][sets - own]);
                lower(&sum.to[pair][sets], a->to[pair][own] + b->to[0][sets - own]);
            }
    return sum;
}
