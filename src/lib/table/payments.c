/* What players pay each other. */
#include "table/table.h"

enum { SIDES = 4, NOTEN_SHARE = 1000 };

void hantei_pay_win(unsigned players, unsigned dealer, unsigned who, const int32_t payments[4],
                    int32_t deltas[HANTEI_MAX_PLAYERS])
{
    for (unsigned side = 0; side < SIDES; side++) {
        const unsigned other = hantei_player_at(players, dealer, who, side);
        if (other != HANTEI_NO_PLAYER)
            deltas[other] = side == 0 ? sum_of(deltas[other], payments[0])
                                      : (int32_t)((uint32_t)deltas[other] - (uint32_t)payments[side]);
    }
}

void hantei_pay_verdict(unsigned players, unsigned dealer, unsigned who, const hantei_verdict *verdict,
                        int32_t deltas[HANTEI_MAX_PLAYERS])
{
    hantei_pay_win(players, dealer, who, verdict->payments, deltas);
    deltas[who] = sum_of(deltas[who], verdict->sticks);
}

void hantei_pay_noten(unsigned players, const bool tenpai[HANTEI_MAX_PLAYERS],
                      int32_t deltas[HANTEI_MAX_PLAYERS])
{
    const int32_t seats = players == 3 ? 3 : HANTEI_MAX_PLAYERS, pool = NOTEN_SHARE * (seats - 1);
    int32_t ready = 0;
    for (int32_t who = 0; who < seats; who++)
        ready += tenpai[who];
    for (int32_t who = 0; who < seats && ready > 0 && ready < seats; who++)
        deltas[who] = sum_of(deltas[who], tenpai[who] ? pool / ready : -pool / (seats - ready));
}
