/* Without this file nobody could read which round follows which, and what ends a game. The referee of
 * tests/table and the games of the corpus prove the same in their rounds. */
#include "seated.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* "S4.2 25000 25000 25000 25000": the wind, the number of the round in it, honba and points. */
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
    for (unsigned turns = 0; turns < 4; turns++)
        game.points[turns < players ? (first + turns) % players : turns] = points[turns];
    game.first = (uint8_t)first;
    game.wind = (uint8_t)(strchr("ESWN", wind) - "ESWN");
    game.dealer = (uint8_t)((first + number - 1) % players);
    game.honba = (uint8_t)honba;
    return game;
}

enum {
    DEALER_WON = HANTEI_ROUND_DEALER_WON,
    WON = HANTEI_ROUND_OTHERS_WON,
    TENPAI = HANTEI_ROUND_DEALER_TENPAI,
    NOTEN = HANTEI_ROUND_DEALER_NOTEN,
    ABORTED = HANTEI_ROUND_ABORTED
};

#define EVEN " 25000 25000 25000 25000"
#define BELOW " 29900 29900 29900 10300" /* the target */
#define EAST "tenhou game_length=east"

/* A round, how it ends, and the next round or the name of an end. */
static const struct {
    const char *rules, *before;
    unsigned end;
    const char *after;
} GAMES[] = {
    {"tenhou", "E1.0" EVEN, DEALER_WON, "E1.1"},
    {"tenhou", "E1.0" EVEN, WON, "E2.0"},
    {"tenhou", "E2.3" EVEN, TENPAI, "E2.4"},
    {"tenhou", "E3.3" EVEN, NOTEN, "E4.4"},
    {"tenhou", "E4.5" EVEN, WON, "S1.0"},
    {"tenhou dealer_stays=win", "E2.3" EVEN, TENPAI, "E3.4"},
    /* Without target and extra rounds the last round is the last, with any points. */
    {"ema2016", "S4.0" EVEN, WON, "last-round"},
    {"ema2016", "S4.0 10000 10000 10000 70000", DEALER_WON, "S4.1"},
    /* Below the target there are extra rounds, at most one wind; each ends a game as the last round does. */
    {"tenhou", "S4.0" BELOW, WON, "W1.0"},
    {"tenhou", "S4.0 30000 29900 29800 10300", WON, "last-round"},
    {"tenhou", "W2.0 29900 29900 30000 10200", WON, "target"},
    {"tenhou", "W4.0" BELOW, WON, "last-round"},
    {EAST, "E4.0" BELOW, WON, "S1.0"},
    {EAST, "S2.0 20000 35000 20000 25000", WON, "target"},
    {EAST, "S1.1 24600 30800 24900 19700", TENPAI, "S1.2"},
    {EAST, "S1.1 30800 24600 24900 19700", TENPAI, "last-dealer"},
    {EAST, "S1.1 30800 24600 24900 19700", ABORTED, "S1.2"},
    {"tenhou extra_rounds=sudden_death", "W1.1 24600 30800 24900 19700", TENPAI, "target"},
    {"tenhou extra_rounds=sudden_death", "W1.1 29900 30800 24900 14400", ABORTED, "target"},
    {"tenhou extra_rounds=sudden_death", "W1.1" BELOW, TENPAI, "W1.2"},
    {"tenhou extra_rounds=to_the_end", "S4.0" BELOW, WON, "W1.0"},
    {"tenhou extra_rounds=to_the_end", "W3.0 20000 35000 20000 25000", WON, "W4.0"},
    {"tenhou extra_rounds=to_the_end", "W3.0 20000 20000 35000 25000", DEALER_WON, "W3.1"},
    {"tenhou extra_rounds=to_the_end", "W4.0 20000 35000 20000 25000", WON, "last-round"},
    {"tenhou extra_rounds=to_the_end", "W4.0 20000 20000 20000 40000", DEALER_WON, "last-dealer"},
    {"tenhou extra_rounds=none", "S4.0" BELOW, WON, "last-round"},
    /* Games of one round, whichever it is, and of four winds: no round follows North 4. */
    {"tenhou game_length=one", "E1.0" BELOW, DEALER_WON, "last-round"},
    {"tenhou game_length=one", "S3.2" BELOW, ABORTED, "last-round"},
    {"tenhou game_length=north", "S4.0 20000 35000 20000 25000", WON, "W1.0"},
    {"tenhou game_length=north", "N4.0" BELOW, WON, "last-round"},
    {"tenhou game_length=north", "N4.0" BELOW, TENPAI, "N4.1"},
    /* Who keeps the deal. A dealer who wins and hands it on leaves no honba. */
    {"tenhou dealer_stays=never", "E2.3" EVEN, DEALER_WON, "E3.0"},
    {"tenhou dealer_stays=never", "E2.3" EVEN, TENPAI, "E3.4"},
    {"tenhou dealer_stays=never", "E2.3" EVEN, ABORTED, "E2.4"},
    {"tenhou dealer_stays=noten", "E2.3" EVEN, NOTEN, "E2.4"},
    {"tenhou dealer_stays=noten", "E2.3" EVEN, WON, "E3.0"},
    /* Nobody may have less than nothing. */
    {"tenhou", "E1.0 50100 50000 0 -100", DEALER_WON, "bust"},
    {"tenhou", "E1.0 50000 50000 0 0", WON, "E2.0"},
    {"tenhou bust=no", "E1.0 50100 50000 0 -100", WON, "E2.0"},
    /* The last dealer stops if it is first and has the target. Of equals the first dealer precedes it. */
    {"tenhou", "S4.0 20000 20000 20000 40000", DEALER_WON, "last-dealer"},
    {"tenhou", "S4.0 20000 20000 20000 40000", ABORTED, "S4.1"},
    {"tenhou", "S4.0 35000 15000 15000 35000", DEALER_WON, "S4.1"},
    {"tenhou", "S4.0 20000 25000 25100 29900", DEALER_WON, "S4.1"},
    /* Three players; what a fourth seat holds does not count. */
    {"tenhou 3", "E3.1 35000 35000 35000 90000", WON, "S1.0"},
    {"tenhou 3", "S3.1 40000 35000 30000 -100", WON, "last-round"},
    {"tenhou 3", "E2.1 80000 35000 -10000 0", NOTEN, "bust"},
};

/* Whoever deals first. */
Test(game, rounds_follow)
{
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        const hantei_rules rules = rules_of_text(GAMES[i].rules);
        for (unsigned first = 0; first < rules.players; first++) {
            hantei_game game = game_of(GAMES[i].before, rules.players, first);
            const hantei_game was = game;
            char found[16];
            const hantei_game_end over = hantei_game_next(&game, &rules, (hantei_round_end)GAMES[i].end);
            snprintf(found, sizeof found, "%c%u.%u", "ESWN"[game.wind % 4],
                     (game.dealer + rules.players - first) % rules.players + 1, game.honba);
            cr_expect_str_eq(over == HANTEI_GAME_GOES_ON ? found : hantei_game_end_name(over), GAMES[i].after,
                             "%s, %s: %s", GAMES[i].rules, GAMES[i].before, found);
            cr_expect(over == HANTEI_GAME_GOES_ON || memcmp(&game, &was, sizeof game) == 0);
            cr_expect_arr_eq(game.points, was.points, sizeof game.points);
        }
    }
}
