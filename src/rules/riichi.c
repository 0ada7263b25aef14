/* Riichi: what a hand's tiles say. */
#include "hantei.h"

static bool is_closed(const hantei_parsed *hand)
{
    bool closed = true;
    for (size_t i = 0; i < hand->meld_count; i++)
        closed &= hand->melds[i].kind == HANTEI_CONCEALED_KAN;
    return closed;
}

hantei_riichi hantei_riichi_allowed(const hantei_parsed *hand)
{
    if (!is_closed(hand))
        return HANTEI_RIICHI_OPEN_HAND;
    return hantei_tenpai_discards(&hand->hand) != 0 ? HANTEI_RIICHI_ALLOWED : HANTEI_RIICHI_NOTEN;
}
