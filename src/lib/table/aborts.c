/* Rounds that end behind a discard which nobody wins on. */
#include "hand/tiles.h"
#include "rules/holding.h"

enum { ALL = 4 };

/* Four rivers of one wind have one each: there is no fifth copy. */
static bool are_four_winds(const hantei_seat *const seats[])
{
    const hantei_tileset river = seats[0]->river;
    bool same = (river & WINDS) != 0 && (river & (river - 1)) == 0;
    for (unsigned who = 0; who < ALL && same; who++)
        same = seats[who]->river == river && seats[who]->meld_count == 0 && seats[who]->norths == 0;
    return same;
}

unsigned hantei_table_aborts(unsigned players, const hantei_seat *const seats[])
{
    unsigned riichi = 0, kans = 0, most = 0;
    for (unsigned who = 0; who < (players == ALL - 1 ? players : ALL); who++) {
        const unsigned own = hantei_own_kans(seats[who]);
        riichi += seats[who]->riichi != 0;
        kans += own;
        most = own > most ? own : most;
    }
    return (unsigned)(players != 3 && are_four_winds(seats)) << HANTEI_RYUUKYOKU_FOUR_WINDS |
           (unsigned)(riichi == ALL) << HANTEI_RYUUKYOKU_FOUR_RIICHI |
           (unsigned)(kans == ALL && most < ALL) << HANTEI_RYUUKYOKU_FOUR_KANS;
}
