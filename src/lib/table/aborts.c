/* Rounds that end after a discard which nobody wins on. */
#include "hand/tiles.h"
#include "rules/holding.h"

enum { ALL = 4 };

/* Four rivers with one wind have one copy each: a fifth copy does not exist. */
static bool are_four_winds(const hantei_seat *const seats[])
{
    const hantei_tileset river = seats[0]->river;
    bool same = (river & WINDS) != 0 && (river & (river - 1)) == 0;
    for (unsigned who = 0; who < ALL && same; who++)
        same = seats[who]->river == river && seats[who]->meld_count == 0 && seats[who]->norths == 0;
    return same;
}

unsigned hantei_round_aborts(const hantei_rules *rules, const hantei_seat *const seats[])
{
    unsigned riichi = 0, kans = 0, most = 0;
    for (unsigned who = 0; are_valid(rules) && who < rules->players; who++) {
        const unsigned own = seats[who]->meld_count > 0 ? hantei_own_kans(seats[who]) : 0;
        riichi += seats[who]->riichi != 0;
        kans += own;
        most = own > most ? own : most;
    }
    const bool four_winds = rules->four_winds && rules->players == ALL && are_four_winds(seats);
    const bool four_riichi = rules->four_riichi && riichi == ALL;
    const bool four_kans = rules->four_kans && kans == ALL && most < ALL;
    return (unsigned)four_winds << HANTEI_RYUUKYOKU_FOUR_WINDS |
           (unsigned)four_riichi << HANTEI_RYUUKYOKU_FOUR_RIICHI |
           (unsigned)four_kans << HANTEI_RYUUKYOKU_FOUR_KANS;
}
