/* South wins a mangan by its own draw: who pays, and who deals next? */
#include <hantei.h>
#include <stdio.h>

enum { PLAYERS = 4, WINNER = 1 };

int main(void)
{
    /* As in a verdict: the sum, then right, across and left. */
    const int32_t payments[4] = {8000, 2000, 2000, 4000};
    int32_t deltas[HANTEI_MAX_PLAYERS] = {0};
    unsigned dealer = 0, wind = 0;
    hantei_table_pay(PLAYERS, dealer, WINNER, payments, deltas);
    for (unsigned who = 0; who < PLAYERS; who++)
        printf("player %u, %s: %+d\n", who,
               hantei_wind_name(hantei_table_wind(PLAYERS, dealer, who)),
               (int)deltas[who]);
    if (dealer != WINNER)
        hantei_table_pass_deal(PLAYERS, 0, &dealer, &wind);
    printf("player %u deals, in the %s round\n", dealer,
           hantei_wind_name(wind));
    return 0;
}
