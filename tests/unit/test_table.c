/* Games and deals that cannot be: their rules, courses, hands, and points whose sum would overflow; places of
 * players. (Rows of refused events: tests/app/cli/rounds.txt. Which events are allowed: tests/table.) */
#include "given.h"

#include <criterion/criterion.h>
#include <string.h>

static hantei_refusal apply(hantei_table *t, unsigned kind, const hantei_deal *deal, bool *is_forced)
{
    hantei_event event;
    hantei_event_init(&event, kind, HANTEI_NO_PLAYER);
    event.deal = deal;
    event.reason = HANTEI_RYUUKYOKU_VOID;
    return is_forced ? hantei_table_force(t, &event, is_forced) : hantei_table_apply(t, &event);
}

/* A table that waits for a deal, and a deal of hidden hands. */
static hantei_table table_at_rest(hantei_deal *deal)
{
    hantei_table t = table_of(4, "? ? ? ?");
    memset(deal->hands, HANTEI_NO_TILE, sizeof deal->hands);
    cr_assert_eq(apply(&t, HANTEI_EVENT_RYUKYOKU, NULL, NULL), HANTEI_ALLOWED);
    cr_assert_eq(apply(&t, HANTEI_EVENT_END_KYOKU, NULL, NULL), HANTEI_ALLOWED);
    return t;
}

Test(table, games_that_do_not_begin)
{
    static const hantei_game GAMES[] = {{.first = 3}, {.dealer = 3}, {.wind = 4}};
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_rules rules = rules_of("tenhou", 3);
    hantei_table t;
    hantei_settlement end;
    hantei_resolution found;
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        cr_expect_eq(hantei_table_begin(&t, &rules, &GAMES[i]), HANTEI_REFUSED_COURSE);
    cr_expect_eq(apply(&t, HANTEI_EVENT_RYUKYOKU, NULL, NULL), HANTEI_REFUSED_TABLE);
    cr_expect_eq(hantei_table_resolve(&t, given, false, &found), HANTEI_REFUSED_TABLE);
    cr_expect_eq(hantei_table_settle(&t, NULL, 0, &end), HANTEI_REFUSED_TABLE);
    cr_expect_eq(hantei_table_due(&t).kind, HANTEI_EVENT_NONE);
    rules.players = 5;
    cr_expect_eq(hantei_table_begin(&t, &rules, NULL), HANTEI_REFUSED_RULES);
}

/* A hand is given or hidden; tiles are in play, and four at most. */
Test(table, deals)
{
    hantei_deal deal = {.indicator = 200};
    hantei_table t = table_at_rest(&deal);
    cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, NULL, NULL), HANTEI_REFUSED_EVENT);
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_TILE);
    deal.indicator = HANTEI_NO_TILE;
    memset(deal.hands[1], 0, HANTEI_DEALT);
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_FIFTH_COPY);
    deal.hands[1][0] = HANTEI_NO_TILE;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_TILE);
    memset(deal.hands[1], HANTEI_NO_TILE, HANTEI_DEALT);
    deal.has_course = true;
    deal.wind = 4;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_COURSE);
    deal.has_course = false;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_ALLOWED);
    cr_expect_eq(t.dora_count, 0);
}

/* A deal, or an end, that does not follow from the rounds before is refused; forced, it is taken. */
Test(table, courses)
{
    hantei_deal deal = {.has_course = true, .honba = 1, .points = {25000, 25000, 25000, 25000}};
    hantei_table t = table_at_rest(&deal);
    bool is_applied;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_COURSE);
    deal.dealer = 4;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_PLAYER);
    deal.dealer = 1;
    cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, &deal, &is_applied), HANTEI_REFUSED_COURSE);
    cr_expect(is_applied && t.game.dealer == 1 && t.game.honba == 1);
    deal.wind = 4;
    cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, &deal, &is_applied), HANTEI_REFUSED_PHASE);
    cr_expect(!is_applied);
    t = table_at_rest(&deal);
    cr_expect_eq(apply(&t, HANTEI_EVENT_END_GAME, NULL, NULL), HANTEI_REFUSED_GAME_GOES_ON);
    cr_expect_eq(apply(&t, HANTEI_EVENT_END_GAME, NULL, &is_applied), HANTEI_REFUSED_GAME_GOES_ON);
    cr_expect(is_applied && t.has_ended);
    cr_expect_eq(apply(&t, HANTEI_EVENT_RYUKYOKU, NULL, NULL), HANTEI_REFUSED_GAME_OVER);
    t = table_at_rest(&deal);
    cr_expect_eq(apply(&t, HANTEI_EVENT_END_KYOKU, NULL, NULL), HANTEI_REFUSED_PHASE);
    t.phase = HANTEI_PHASE_END;
    cr_expect_eq(apply(&t, HANTEI_EVENT_END_KYOKU, NULL, NULL), HANTEI_REFUSED_PHASE);
    cr_expect_eq(apply(&t, HANTEI_EVENT_END_KYOKU, NULL, &is_applied), HANTEI_REFUSED_PHASE);
    deal.has_course = false;
    cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, &deal, NULL), HANTEI_REFUSED_GAME_OVER);
    cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, &deal, &is_applied), HANTEI_REFUSED_GAME_OVER);
    cr_expect(is_applied);
}

/* A log shows the points that were paid, and at its end the length of the game. */
Test(table, amended)
{
    hantei_table t = table_of(4, "? ? ? ?");
    hantei_game game = t.game;
    game.points[0] = -100;
    cr_expect_eq(hantei_table_amend(&t, &game, HANTEI_UNKNOWN), HANTEI_ALLOWED);
    cr_expect_eq(hantei_table_amend(&t, NULL, HANTEI_GAME_EAST), HANTEI_ALLOWED);
    cr_expect(t.game.points[0] == -100 && t.seats[0].seat.points == -100);
    cr_expect_eq(t.rules.game_length, HANTEI_GAME_EAST);
    game.first = 4;
    cr_expect_eq(hantei_table_amend(&t, &game, HANTEI_UNKNOWN), HANTEI_REFUSED_COURSE);
    cr_expect_eq(hantei_table_amend(&t, NULL, HANTEI_GAME_NORTH + 1), HANTEI_REFUSED_COURSE);
    cr_expect_eq(hantei_table_amend(&t, NULL, HANTEI_UNKNOWN), HANTEI_ALLOWED);
    cr_expect(t.game.first == 0 && t.game.points[0] == -100);
    t.phase = 99;
    cr_expect_eq(hantei_table_amend(&t, NULL, HANTEI_UNKNOWN), HANTEI_REFUSED_TABLE);
}

/* Points that a game cannot have, or that a round would lead to, are refused: no sum overflows. */
Test(table, bounds_of_points)
{
    static const int32_t MOST = HANTEI_MAX_POINTS, OUTSIDE[] = {MOST + 1, -MOST - 1, INT32_MAX, INT32_MIN};
    hantei_deal deal = {.has_course = true, .indicator = HANTEI_NO_TILE};
    hantei_game start = {.points = {MOST, -MOST, 0, 0}};
    hantei_table t;
    hantei_event hora;
    hantei_settlement end;
    bool is_applied;
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    cr_expect_eq(hantei_table_begin(&t, tenhou_rules(), &start), HANTEI_ALLOWED);
    for (size_t i = 0; i < 4; i++) {
        hantei_table other;
        start.points[2] = deal.points[2] = OUTSIDE[i];
        cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_COURSE);
        cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, &deal, &is_applied), HANTEI_REFUSED_COURSE);
        cr_expect_eq(t.phase, HANTEI_PHASE_IDLE);
        cr_expect_eq(hantei_table_begin(&other, tenhou_rules(), &start), HANTEI_REFUSED_COURSE);
    }
    deal.has_course = false;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_ALLOWED);
    happen(&t, HANTEI_EVENT_TSUMO, 0, NULL);
    hantei_event_init(&hora, HANTEI_EVENT_HORA, 0);
    hora.tile = 0;
    hora.has_deltas = true;
    memcpy(hora.deltas, (const int32_t[]){3, -1, -1, -1}, sizeof hora.deltas);
    cr_expect_eq(hantei_table_apply(&t, &hora), HANTEI_REFUSED_SCORES);
    cr_expect_eq(hantei_table_force(&t, &hora, &is_applied), HANTEI_REFUSED_SCORES);
    cr_expect_eq(hantei_table_settle(&t, NULL, 0, &end), HANTEI_REFUSED_SCORES);
}

/* ---- The end of the wall ---------------------------------------------------------------- */

#define DULL "147m258p369s1234z"

/* At the end of the wall a seat is asked whether it shows its hand; no other answer fits, nor a reason that
 * is none. */
Test(table, end_of_the_wall)
{
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_table t = table_of(4, DULL " " DULL " " DULL " ?");
    hantei_resolution found;
    hantei_event event;
    t.rules = rules_of("mleague", 4);
    t.live = 1;
    happen(&t, HANTEI_EVENT_TSUMO, 0, "6m");
    for (unsigned i = 0; i < 2; i++)
        cr_assert_eq(hantei_table_resolve(&t, given, true, &found), HANTEI_ALLOWED);
    cr_assert_eq(t.phase, HANTEI_PHASE_SHOW);
    hantei_event_init(&event, HANTEI_EVENT_DAHAI, 3);
    given[3] = &event;
    cr_expect_eq(hantei_table_resolve(&t, given, false, &found), HANTEI_REFUSED_PHASE);
    cr_expect_eq(found.refused[3], HANTEI_REFUSED_PHASE);
    cr_expect(found.waiting == 1U << 3 && found.event_count == 0);
    hantei_event_init(&event, HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER);
    event.reason = HANTEI_RYUUKYOKU_VOID + 1;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_REASON);
}

/* Nobody who is tenpai is said to be noten, but by rules that let him say so. */
Test(table, noten_at_the_end_of_the_wall)
{
    hantei_table t = table_of(4, "123m456p789s1155z " DULL " " DULL " ?");
    hantei_event event;
    t.live = 1;
    happen(&t, HANTEI_EVENT_TSUMO, 0, "6m");
    happen(&t, HANTEI_EVENT_DAHAI, 0, "6m");
    hantei_event_init(&event, HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER);
    memset(event.tenpai, 0, sizeof event.tenpai);
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_TENPAI);
    t.rules.noten_allowed = true;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_ALLOWED);
}

/* A later winner of whom the log gives no ura leaves those of the first. */
Test(table, ura_of_the_first_winner)
{
    hantei_table t = table_of(4, "? ? ? ?");
    hantei_event hora;
    happen(&t, HANTEI_EVENT_TSUMO, 0, NULL);
    happen(&t, HANTEI_EVENT_DAHAI, 0, "9s");
    for (unsigned who = 1; who <= 2; who++) {
        hantei_event_init(&hora, HANTEI_EVENT_HORA, who);
        hora.ura_count = (uint8_t)(2 - who);
        hora.ura[0] = HANTEI_EAST;
        cr_assert_eq(hantei_table_apply(&t, &hora), HANTEI_ALLOWED);
    }
    cr_expect(t.ura_count == 1 && t.ura[0] == HANTEI_EAST);
}

/* The last tile gives nothing more to rinshan. Ura are needed for each indicator. */
Test(table, win_on_the_last_tile)
{
    hantei_table t = table_of(4, "9999m234m456p789s " DULL " " DULL " ?");
    hantei_event kan, dora;
    hantei_settlement end;
    t.live = 2;
    happen(&t, HANTEI_EVENT_TSUMO, 0, "6p");
    hantei_event_init(&kan, HANTEI_EVENT_ANKAN, 0);
    kan.meld = (hantei_seat_meld){HANTEI_ANKAN, 8, HANTEI_NO_TILE, HANTEI_NO_TILE, 0, 0};
    cr_assert_eq(hantei_table_apply(&t, &kan), HANTEI_ALLOWED);
    hantei_event_init(&dora, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER);
    dora.tile = tile_of("4z");
    cr_assert_eq(hantei_table_apply(&t, &dora), HANTEI_ALLOWED);
    happen(&t, HANTEI_EVENT_TSUMO, 0, "6p");
    happen(&t, HANTEI_EVENT_HORA, 0, NULL);
    t.seats[0].seat.riichi = 1;
    cr_expect_eq(hantei_table_settle(&t, (const hantei_tile[]){0}, 1, &end), HANTEI_REFUSED_URA);
    cr_expect_eq(hantei_table_settle(&t, (const hantei_tile[6]){0}, 6, &end), HANTEI_REFUSED_URA);
    t.seats[0].seat.riichi = 0;
    cr_assert_eq(hantei_table_settle(&t, NULL, 0, &end), HANTEI_ALLOWED);
    cr_expect_arr_eq(end.deltas, ((const int32_t[]){6000, -2000, -2000, -2000}), sizeof end.deltas);
}

/* Nor to a north that is robbed. */
Test(table, ron_of_a_north_after_the_last_tile)
{
    hantei_table t = table_of(3, "19m147p258s12346z 1199m2288p1199s4z 19m258p258s25677z");
    hantei_event north;
    hantei_settlement end;
    bool is_applied;
    happen(&t, HANTEI_EVENT_TSUMO, 0, "9s");
    t.live = 0;
    hantei_event_init(&north, HANTEI_EVENT_NUKIDORA, 0);
    cr_assert_eq(hantei_table_force(&t, &north, &is_applied), HANTEI_REFUSED_LAST_TILE);
    happen(&t, HANTEI_EVENT_HORA, 1, NULL);
    cr_assert_eq(hantei_table_settle(&t, NULL, 0, &end), HANTEI_ALLOWED);
    cr_expect_arr_eq(end.deltas, ((const int32_t[]){-1600, 1600, 0, 0}), sizeof end.deltas);
}

/* An abort precedes the end of the wall, also where a tenpai player may say noten. */
Test(table, abort_on_the_last_tile)
{
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_table t = table_of(4, "? ? ? ?");
    hantei_resolution found;
    t.rules = rules_of("mleague", 4);
    t.rules.four_winds = true;
    t.live = 4;
    for (unsigned who = 0; who < 4; who++) {
        happen(&t, HANTEI_EVENT_TSUMO, who, NULL);
        happen(&t, HANTEI_EVENT_DAHAI, who, "2z");
    }
    cr_assert_eq(hantei_table_resolve(&t, given, true, &found), HANTEI_ALLOWED);
    cr_expect(found.event_count == 1 && found.events[0].reason == HANTEI_RYUUKYOKU_FOUR_WINDS);
}

/* ---- Places of players, and aborts ---------------------------------------------------------- */

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
