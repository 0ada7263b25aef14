/* The rounds of a game until it is over, if the dealer wins every second
 * one. */
#include <hantei.h>
#include <stdio.h>

int main(void)
{
    hantei_game game = {{25000, 25000, 25000, 25000}, 0, 0, 0, 0};
    hantei_game_end over = HANTEI_GAME_GOES_ON;
    hantei_rules rules;
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK)
        return 1;
    rules.game_length = HANTEI_GAME_EAST;
    for (unsigned round = 0; over == HANTEI_GAME_GOES_ON; round++) {
        const unsigned winner =
            hantei_player_after(4, game.dealer, round % 2);
        printf("%s %u, %u honba: player %u wins\n",
               hantei_wind_name(game.wind), game.dealer + 1u, game.honba,
               winner);
        game.points[winner] += 2000;
        game.points[winner == 2 ? 3 : 2] -= 2000;
        over = hantei_game_next(&game, &rules,
                                winner == game.dealer
                                    ? HANTEI_ROUND_DEALER_WON
                                    : HANTEI_ROUND_OTHERS_WON);
    }
    printf("%s: %d %d %d %d\n", hantei_game_end_name(over),
           (int)game.points[0], (int)game.points[1], (int)game.points[2],
           (int)game.points[3]);
    return 0;
}
