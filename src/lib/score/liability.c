/* Liability (pao): WRC 6.2, EMA 3.3.9. */
#include "rules/holding.h"
#include "score/points.h"

enum { ALL_DRAGONS = 3, ALL_WINDS = 4 };

/* Whether the meld is of these tiles. Invalid ones are read as some tile. */
static bool is_of(const hantei_seat_meld *meld, hantei_tileset tiles)
{
    return has(tiles, meld->tile % 64);
}

/* Whether the last meld completes all these tiles: any hand with it has the yakuman. */
static bool completes(const hantei_seat *seat, const hantei_seat_meld *last, hantei_tileset tiles,
                      unsigned all)
{
    unsigned count = 0;
    for (size_t i = 0; i < melds_of(seat); i++)
        count += is_of(&seat->melds[i], tiles);
    return is_of(last, tiles) && count == all;
}

unsigned hantei_pao_of(const hantei_seat *seat, const hantei_rules *rules)
{
    const hantei_seat_meld *const last = &seat->melds[melds_of(seat) - 1];
    unsigned pao = 0;
    if (last->kind != HANTEI_PON && last->kind != HANTEI_DAIMINKAN)
        return 0;
    if (completes(seat, last, DRAGONS, ALL_DRAGONS))
        pao |= HANTEI_PAO_DRAGONS;
    if (completes(seat, last, WINDS, ALL_WINDS))
        pao |= HANTEI_PAO_WINDS;
    if (last->kind == HANTEI_DAIMINKAN && hantei_own_kans(seat) == KANS_AT_A_TABLE)
        pao |= HANTEI_PAO_KANS;
    return pao & rules->pao;
}
