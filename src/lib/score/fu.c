/* Fu: WRC 6.3, EMA 4.1.1. */
#include "score/points.h"

enum { BASE = 20, SEVEN_PAIRS = 25, CLOSED_RON = 10, OPEN = 10, STEP = 10, TSUMO = 2, WAIT = 2, PAIR = 2 };

/* 2 for a triplet, doubled if concealed, doubled for terminals and honours, and four times for a kan. */
unsigned hantei_set_fu(const hantei_won_set *set)
{
    const bool is_orphan = ORPHANS >> set->tile & 1;
    if (set->kind == HANTEI_CHI)
        return 0;
    return 2u << set->concealed << is_orphan << (set->kind == HANTEI_PON ? 0 : 2);
}

static unsigned pair_fu(hantei_tileset pair, const won_claim *table)
{
    const hantei_tileset seat_wind = SET_OF(HANTEI_EAST) << table->claim->wind;
    const hantei_tileset round_wind = SET_OF(HANTEI_EAST) << table->claim->round;
    if (pair & seat_wind & round_wind)
        return table->rules->double_wind_fu;
    return pair & table->valued ? PAIR : 0;
}

/* All but seven pairs is even. */
unsigned hantei_fu_total(const hantei_fu *fu)
{
    const unsigned sum =
        (unsigned)fu->base + fu->closed_ron + fu->tsumo + fu->wait + fu->pair + fu->open + fu->sets;
    return sum == SEVEN_PAIRS ? sum : (sum + STEP - 1) / STEP * STEP;
}

static hantei_fu standard_fu(const won_hand *hand, const won_claim *table, unsigned sets, bool is_pinfu)
{
    const bool by_tsumo = table->claim->by == HANTEI_TSUMO;
    const bool narrow = hand->wait & (HANTEI_KANCHAN | HANTEI_PENCHAN | HANTEI_TANKI);
    hantei_fu fu = {.base = BASE, .sets = (uint8_t)sets};
    fu.closed_ron = hand->closed && !by_tsumo ? CLOSED_RON : 0;
    fu.tsumo = by_tsumo && !is_pinfu ? TSUMO : 0;
    fu.wait = narrow ? WAIT : 0;
    fu.pair = (uint8_t)pair_fu(hand->pair, table);
    if (!hand->closed && hantei_fu_total(&fu) == BASE)
        fu.open = OPEN;
    return fu;
}

hantei_fu hantei_fu_of(const won_hand *hand, const won_claim *table, unsigned sets, bool is_pinfu)
{
    switch (hand->form) {
    case HANTEI_STANDARD:
        return standard_fu(hand, table, sets, is_pinfu);
    case HANTEI_CHIITOI:
        return (hantei_fu){.base = SEVEN_PAIRS};
    default:
        return (hantei_fu){0};
    }
}
