/* Liability (pao): WRC 6.2, EMA 3.3.9. */
#include "hand/tiles.h"
#include "rules/holding.h"

enum { ALL_DRAGONS = 3, ALL_WINDS = 4 };

/* How many melds are triplets or kans of these tiles. */
static unsigned melds_in(const hantei_seat *seat, hantei_tileset tiles)
{
    unsigned count = 0;
    for (size_t i = 0; i < melds_of(seat); i++)
        count += seat->melds[i].tile < HANTEI_TILES && has(tiles, seat->melds[i].tile);
    return count;
}

/* A meld of these tiles that completes them all: any hand with it has the yakuman. */
static bool completes(const hantei_seat *seat, const hantei_seat_meld *last, hantei_tileset tiles,
                      unsigned all)
{
    return last->tile < HANTEI_TILES && has(tiles, last->tile) && melds_in(seat, tiles) == all;
}

unsigned hantei_seat_pao(const hantei_seat *seat, const hantei_rules *rules)
{
    unsigned pao = 0;
    if (melds_of(seat) == 0 || !are_valid(rules))
        return 0;
    const hantei_seat_meld *const last = &seat->melds[melds_of(seat) - 1];
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
