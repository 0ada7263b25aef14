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
    uint8_t held, most;
    bool begins_runs;
} rank;

/* What 0, 2 or 3 copies add that are nothing, a pair or a triplet. */
static const struct {
    uint8_t copies, pairs, sets;
} OWN[] = {{0, 0, 0}, {3, 0, 1}, {2, 1, 0}};

/* Tries every way to go on from there: runs that begin at the rank, and a pair or a triplet. */
static void lay_beside(unsigned draws, unsigned pair, unsigned sets, unsigned second, unsigned third,
                       const rank *r, laid *to)
{
    for (unsigned begun = 0; begun <= (r->begins_runs ? SUIT_SETS - sets : 0); begun++)
        for (unsigned own = 0; own < 3 - pair; own++) {
            const unsigned copies = second + third + begun + OWN[own].copies;
            const unsigned all = sets + begun + OWN[own].sets;
            if (copies <= r->most && all <= SUIT_SETS)
                lower(&to->draws[pair + OWN[own].pairs][all][begun][second],
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
                        lay_beside(from->draws[pair][sets][second][third], pair, sets, second, third, r, to);
}

/* Ranks that are as in the question before are not laid again. */
suit_distances suit_distances_within(const uint8_t *held, const uint8_t *most, bool honours)
{
    static rank before[RANKS] = {{.held = UINT8_MAX}}; /* no question */
    static laid of[RANKS + 1];
    const unsigned ranks = kinds_in(honours ? HONOURS : 0);
    bool same = true;
    suit_distances d;
    memset(&of[0], FAR, sizeof of[0]);
    of[0].draws[0][0][0][0] = 0;
    for (unsigned i = 0; i < ranks; i++) {
        const rank now = {held[i], most[i], !honours && i <= LAST_START};
        same = same && memcmp(&now, &before[i], sizeof now) == 0;
        before[i] = now;
        if (!same)
            lay_rank(&of[i], &now, &of[i + 1]);
    }
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
