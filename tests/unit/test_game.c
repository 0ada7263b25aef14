/* The rounds of a game, and its end. */
#include "seated.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Any value in a missing player's place. */
static int32_t points_of_nobody;

/* "S4.2 25000 25000 25000 25000": the wind, the number of the round in it, honba and points. Player 0 deals
 * first, unless another is named. */
static hantei_game game_of(const char *text, unsigned players, unsigned first)
{
    hantei_game game;
    char wind;
    unsigned number, honba;
    int points[4] = {0};
    memset(&game, 0, sizeof game);
    cr_assert_geq(sscanf(text, "%c%u.%u %d %d %d %d", &wind, &number, &honba, &points[0], &points[1],
                         &points[2], &points[3]),
                  (int)players + 3, "%s", text);
    game.points[3] = points_of_nobody;
    for (unsigned turns = 0; turns < players; turns++)
        game.points[hantei_player_after(players, first, turns)] = points[turns];
    game.first = (uint8_t)first;
    game.wind = (uint8_t)(strchr("ESWN", wind) - "ESWN");
    game.dealer = (uint8_t)hantei_player_after(players, first, number - 1);
    game.honba = (uint8_t)honba;
    return game;
}

/* What follows: the next round, as above but without points, or the name of an end. */
static void expect_next(const hantei_rules *rules, const char *before, hantei_round_end end,
                        const char *after)
{
    for (unsigned first = 0; first < rules->players; first++) {
        hantei_game game = game_of(before, rules->players, first);
        const hantei_game was = game;
        char found[16];
        const hantei_game_end over = hantei_game_next(&game, rules, end);
        snprintf(found, sizeof found, "%c%u.%u", "ESWN"[game.wind % 4],
                 hantei_player_wind(rules->players, first, game.dealer) + 1, game.honba);
        cr_expect_str_eq(over == HANTEI_GAME_GOES_ON ? found : hantei_game_end_name(over), after,
                         "%s, then %d: %s", before, (int)end, found);
        cr_expect(over == HANTEI_GAME_GOES_ON || memcmp(&game, &was, sizeof game) == 0);
        cr_expect_eq(memcmp(game.points, was.points, sizeof game.points), 0);
    }
}

static const hantei_round_end DEALER_WON = HANTEI_ROUND_DEALER_WON, WON = HANTEI_ROUND_OTHERS_WON,
                              TENPAI = HANTEI_ROUND_DEALER_TENPAI, NOTEN = HANTEI_ROUND_DEALER_NOTEN,
                              ABORTED = HANTEI_ROUND_ABORTED;

#define EVEN " 25000 25000 25000 25000"

Test(game, rounds_follow)
{
    static const char *const NAMES[] = {"tenhou", "majsoul", "mleague", "ema2016", "wrc2015"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        hantei_rules rules = rules_of(NAMES[i], 4);
        expect_next(&rules, "E1.0" EVEN, DEALER_WON, "E1.1");
        expect_next(&rules, "E1.0" EVEN, WON, "E2.0");
        expect_next(&rules, "E2.3" EVEN, TENPAI, "E2.4");
        expect_next(&rules, "E3.3" EVEN, NOTEN, "E4.4");
        expect_next(&rules, "E4.1" EVEN, ABORTED, "E4.2");
        expect_next(&rules, "E4.5" EVEN, WON, "S1.0");
        expect_next(&rules, "S3.5" EVEN, NOTEN, "S4.6");
        expect_next(&rules, "S3.255" EVEN, NOTEN, "S4.255");
        rules.dealer_stays = HANTEI_DEALER_STAYS_WIN;
        expect_next(&rules, "E2.3" EVEN, TENPAI, "E3.4");
        expect_next(&rules, "E2.3" EVEN, DEALER_WON, "E2.4");
        expect_next(&rules, "E2.3" EVEN, ABORTED, "E2.4");
    }
}

/* Without target and extra rounds the last round is the last, with any points. */
Test(game, length)
{
    hantei_rules rules = rules_of("ema2016", 4);
    expect_next(&rules, "S4.0" EVEN, WON, "last-round");
    expect_next(&rules, "S4.0" EVEN, NOTEN, "last-round");
    expect_next(&rules, "S4.0 70000 10000 10000 10000", DEALER_WON, "S4.1");
    expect_next(&rules, "S4.0 10000 10000 10000 70000", DEALER_WON, "S4.1");
    expect_next(&rules, "E4.0" EVEN, WON, "S1.0");
    rules.game_length = HANTEI_GAME_EAST;
    expect_next(&rules, "E4.0" EVEN, WON, "last-round");
    expect_next(&rules, "E4.0" EVEN, TENPAI, "E4.1");
    rules.target_points = 30000;
    expect_next(&rules, "E4.0" EVEN, WON, "last-round");
}

/* Without the target there are extra rounds, at most one wind; reaching it then ends the game at once. */
Test(game, extra_rounds)
{
    hantei_rules rules = rules_of("tenhou", 4);
    expect_next(&rules, "S4.0 29900 29900 29900 10300", WON, "W1.0");
    expect_next(&rules, "S4.2 29900 29900 29900 10300", NOTEN, "W1.3");
    expect_next(&rules, "S4.0 30000 29900 29800 10300", WON, "last-round");
    expect_next(&rules, "W1.0 29900 29900 29900 10300", WON, "W2.0");
    expect_next(&rules, "W1.0 29900 29900 29900 10300", DEALER_WON, "W1.1");
    expect_next(&rules, "W2.0 29900 29900 30000 10200", WON, "target");
    expect_next(&rules, "W2.0 29900 29900 30000 10200", TENPAI, "target");
    expect_next(&rules, "W2.0 29900 30000 29900 10200", DEALER_WON, "target");
    expect_next(&rules, "W4.0 29900 29900 29900 10300", WON, "last-round");
    expect_next(&rules, "W4.0 29900 29900 29900 10300", TENPAI, "W4.1");
    rules.extra_rounds = false;
    expect_next(&rules, "S4.0 29900 29900 29900 10300", WON, "last-round");
    rules = rules_of("tenhou", 4);
    rules.game_length = HANTEI_GAME_EAST;
    expect_next(&rules, "E4.0 29900 29900 29900 10300", WON, "S1.0");
    expect_next(&rules, "S2.0 20000 35000 20000 25000", WON, "target");
    expect_next(&rules, "S4.0 29900 29900 29900 10300", WON, "last-round");
}

Test(game, bust)
{
    hantei_rules rules = rules_of("tenhou", 4);
    expect_next(&rules, "E1.0 50100 50000 0 -100", WON, "bust");
    expect_next(&rules, "E1.0 50100 50000 0 -100", DEALER_WON, "bust");
    expect_next(&rules, "E1.0 50000 50000 0 0", WON, "E2.0");
    expect_next(&rules, "S4.0 50100 50000 0 -100", NOTEN, "bust");
    rules = rules_of("mleague", 4);
    rules.bust = false;
    expect_next(&rules, "E1.0 50100 50000 0 -100", WON, "E2.0");
}

/* The last dealer stops if it is first and has the target. Of two with equal points the first dealer precedes
 * the last. */
Test(game, last_dealer)
{
    hantei_rules rules = rules_of("tenhou", 4);
    expect_next(&rules, "S4.0 20000 20000 20000 40000", DEALER_WON, "last-dealer");
    expect_next(&rules, "S4.0 20000 20000 20000 40000", TENPAI, "last-dealer");
    expect_next(&rules, "S4.0 20000 20000 20000 40000", ABORTED, "S4.1");
    expect_next(&rules, "S4.0 20000 20000 20000 40000", NOTEN, "last-round");
    expect_next(&rules, "S4.0 35000 15000 15000 35000", DEALER_WON, "S4.1");
    expect_next(&rules, "S4.0 34900 15100 15000 35000", DEALER_WON, "last-dealer");
    expect_next(&rules, "S4.0 20000 25000 25100 29900", DEALER_WON, "S4.1");
    expect_next(&rules, "S3.0 20000 20000 40000 20000", DEALER_WON, "S3.1");
    rules.last_dealer = HANTEI_LAST_DEALER_NEVER;
    expect_next(&rules, "S4.0 20000 20000 20000 40000", DEALER_WON, "S4.1");
}

Test(game, of_three_players)
{
    static const int32_t NOBODY[] = {0, 90000, -100};
    const hantei_rules rules = rules_of("tenhou", 3);
    for (size_t i = 0; i < sizeof NOBODY / sizeof *NOBODY; i++) {
        points_of_nobody = NOBODY[i];
        expect_next(&rules, "E3.1 35000 35000 35000", WON, "S1.0");
        expect_next(&rules, "S3.1 39900 35000 30100", WON, "W1.0");
        expect_next(&rules, "S3.1 40000 35000 30000", WON, "last-round");
        expect_next(&rules, "S3.1 30000 35000 40000", TENPAI, "last-dealer");
        expect_next(&rules, "W3.1 39900 35000 30100", NOTEN, "last-round");
        expect_next(&rules, "E2.1 80000 35000 -10000", NOTEN, "bust");
    }
}

/* Nothing is changed, and no number of a wind or of a player leads out of bounds. */
Test(game, any_numbers)
{
    hantei_game game = game_of("E1.0" EVEN, 4, 0);
    const hantei_game was = game;
    for (unsigned players = 0; players < 256; players++) {
        const hantei_rules rules = {.players = (uint8_t)players};
        if (players != 3 && players != 4)
            cr_expect_eq(hantei_game_next(&game, &rules, HANTEI_ROUND_OTHERS_WON), HANTEI_GAME_GOES_ON);
    }
    cr_expect_eq(memcmp(&game, &was, sizeof game), 0);
    for (unsigned number = 0; number < 256; number++) {
        const hantei_rules rules = rules_of("tenhou", 3 + number % 2);
        game = (hantei_game){
            {INT32_MAX, INT32_MAX, INT32_MIN, 0}, (uint8_t)(number * 7), (uint8_t)number, 3, (uint8_t)number};
        cr_expect_leq((unsigned)hantei_game_next(&game, &rules, (hantei_round_end)(number % 7)),
                      (unsigned)HANTEI_GAME_LAST_DEALER);
    }
}
