/* Places of players, and rounds that four winds abort. */
#include "given.h"

#include <criterion/criterion.h>

/* The places of the others, by their winds: with three players the North is empty. */
Test(rounds, places)
{
    static const unsigned PLACES[4][4] = {{0, 1, 2, 3}, {3, 0, 1, 2}, {2, 3, 0, 1}, {1, 2, 3, 0}};
    for (unsigned number = 0; number < 2 * 4 * 4; number++) {
        const unsigned players = 3 + number % 2, dealer = number / 2 % players, who = number / 8 % players;
        const unsigned wind = hantei_player_wind(players, dealer, who);
        unsigned empty = 0;
        cr_expect_eq(hantei_player_after(players, dealer, wind), who);
        for (unsigned other = 0; other < players; other++) {
            const unsigned place = hantei_player_side(players, dealer, who, other);
            cr_expect_eq(place, PLACES[wind][hantei_player_wind(players, dealer, other)]);
            cr_expect_eq(hantei_player_at(players, dealer, who, place), other);
        }
        for (unsigned place = 0; place < 4; place++)
            empty += hantei_player_at(players, dealer, who, place) == HANTEI_NO_PLAYER;
        cr_expect_eq(empty, 4 - players);
    }
}

/* Four discards of one wind, unless somebody has a meld or a north set aside. */
Test(rounds, four_winds)
{
    hantei_seat seats[4];
    const hantei_seat *const all[] = {&seats[0], &seats[1], &seats[2], &seats[3]};
    for (unsigned who = 0; who < 4; who++)
        seats[who] = (hantei_seat){.river = (hantei_tileset)1 << HANTEI_EAST};
    cr_expect_eq(hantei_round_aborts(tenhou_rules(), all), 1u << HANTEI_RYUUKYOKU_FOUR_WINDS);
    seats[2].norths = 1;
    cr_expect_eq(hantei_round_aborts(tenhou_rules(), all), 0);
    seats[2] = (hantei_seat){.river = seats[2].river, .meld_count = 1};
    cr_expect_eq(hantei_round_aborts(tenhou_rules(), all), 0);
}
