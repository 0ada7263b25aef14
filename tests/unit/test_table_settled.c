/* Settlements of rounds, worked out by hand. */
#include "seated.h"
#include "tabled.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Wait for 2m. With riichi and ippatsu and nothing else, 40 fu: 2,600. */
#define FIRST_HAND "13m22456p234789s"
#define SECOND_HAND "13m33456p567789s"
#define THIRD_HAND "13m44567p234567s"

static hantei_settlement settled(hantei_table *t, const char *ura)
{
    hantei_settlement end;
    const hantei_tile tile = ura ? read_tile(ura, 2) : 0;
    const hantei_refusal why = hantei_table_settle(t, ura ? &tile : NULL, ura ? 1 : 0, &end);
    cr_assert_eq(why, HANTEI_ALLOWED, "%s", hantei_refusal_name(why));
    return end;
}

static void expect_deltas(const int32_t deltas[4], int32_t a, int32_t b, int32_t c, int32_t d)
{
    cr_expect(deltas[0] == a && deltas[1] == b && deltas[2] == c && deltas[3] == d, "%d %d %d %d", deltas[0],
              deltas[1], deltas[2], deltas[3]);
}

/* "S2.1 0": wind, number of the round, honba, and sticks; or the name of an end. */
static void expect_next(const hantei_settlement *end, const char *expected)
{
    char found[16];
    const hantei_game *const next = &end->next;
    snprintf(found, sizeof found, "%c%u.%u %u", "ESWN"[next->wind],
             hantei_player_wind(4, next->first, next->dealer) + 1, next->honba, end->sticks);
    cr_expect_str_eq(end->game_over ? hantei_game_end_name(end->game_over) : found, expected);
}

/* ---- Wins -------------------------------------------------------------------------- */

/* Players 1, 2 and 3 in riichi, in East 1 with 2 honba and a stick; player 0 discards 2m. */
static hantei_table three_in_riichi(const hantei_rules *rules)
{
    static const char *const HANDS[4] = {"-", FIRST_HAND, SECOND_HAND, THIRD_HAND};
    const hantei_game start = {{25000, 25000, 25000, 25000}, 0, 0, 0, 2};
    hantei_table t = dealt_table(rules, &start, HANDS, "9p");
    t.sticks = t.dealt_sticks = 1;
    tell_all(&t, "draw 0 9m;cut 0 9m;draw 1 7z;cut 1 7z;draw 2 7z;cut 2 7z;draw 3 7z;cut 3 7z");
    tell_all(&t,
             "draw 0 9m;cut 0 9m;draw 1 6z;reach 1;cut 1 6z;accept 1;draw 2 6z;reach 2;cut 2 6z;accept 2");
    tell_all(&t, "draw 3 6z;cut 3 6z;draw 0 2m;cut 0 2m");
    return t;
}

static hantei_rules with(hantei_multiple_ron several)
{
    hantei_rules rules = rules_of("tenhou", 4);
    rules.multiple_ron = (uint8_t)several;
    return rules;
}

/* The winner nearest to the discarder receives 600 of honba and three sticks, in any order of events. */
Test(table_settled, several_rons)
{
    static const char *const ORDERS[] = {"ron 1;ron 2", "ron 2;ron 1"};
    const hantei_rules rules = with(HANTEI_RON_ALL);
    for (size_t i = 0; i < 2; i++) {
        hantei_table t = three_in_riichi(&rules);
        tell_all(&t, ORDERS[i]);
        const hantei_settlement end = settled(&t, "1z");
        cr_assert_eq(end.win_count, 2);
        cr_expect(end.wins[0].who == 1 && end.wins[1].who == 2 && end.wins[0].from == 0);
        cr_expect(end.wins[0].is_judged && end.wins[0].claim.ura_count == 1);
        expect_deltas(end.wins[0].deltas, -2600 - 600, 2600 + 600 + 3000, 0, 0);
        expect_deltas(end.wins[1].deltas, -2600, 0, 2600, 0);
        expect_deltas(end.deltas, -5800, 6200, 2600, 0);
        cr_expect_eq(end.next.points[1], 24000 + 6200);
        cr_expect_eq(end.reason, HANTEI_UNKNOWN);
        expect_next(&end, "E2.0 0");
    }
}

/* A dealer among the winners stays. Two dora. */
Test(table_settled, the_dealer_wins)
{
    const char *const hands[4] = {"123456m11p23777s", "-", "-", "-"};
    hantei_table t = dealt_table(tenhou_rules(), NULL, hands, "9p");
    tell_all(&t,
             "draw 0 9m;cut 0 9m;draw 1 9m;cut 1 9m;draw 2 9m;cut 2 9m;draw 3 9p;cut 3 9p;draw 0 4s;tsumo 0");
    const hantei_settlement end = settled(&t, NULL);
    cr_expect_eq(end.wins[0].from, 0);
    cr_expect_eq(end.wins[0].claim.by, HANTEI_TSUMO);
    expect_deltas(end.deltas, 6000, -2000, -2000, -2000);
    expect_next(&end, "E1.1 0");
    tell_all(&t, "close");
    cr_expect_eq(t.phase, HANTEI_PHASE_IDLE);
    cr_expect_eq(memcmp(&t.game, &end.next, sizeof t.game), 0);
}

/* What an event may say of the first of two rons: its own deltas, or those of a later winner. */
Test(table_settled, deltas_that_are_said)
{
    static const struct {
        int32_t won;
        hantei_refusal why;
    } ROWS[] = {
        {2600 + 600 + 3000, HANTEI_ALLOWED}, {2600, HANTEI_ALLOWED}, {2600 + 600, HANTEI_REFUSED_DELTAS}};
    const hantei_rules rules = with(HANTEI_RON_ALL), bump = with(HANTEI_RON_HEAD_BUMP);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        hantei_table t = three_in_riichi(&rules), first = t, head = three_in_riichi(&bump);
        hantei_event ron = event_of("ron 2");
        ron.has_deltas = true;
        ron.deltas[2] = ROWS[i].won;
        ron.deltas[0] = ROWS[i].won == 6200 ? -3200 : -2600;
        ron.ura_count = 1;
        ron.ura[0] = HANTEI_EAST;
        cr_expect_eq(hantei_table_apply(&t, &ron), ROWS[i].why, "%d", ROWS[i].won);
        cr_expect_eq(hantei_table_apply(&head, &ron), i == 0 ? HANTEI_ALLOWED : HANTEI_REFUSED_DELTAS);
        ron.who = 1;
        ron.deltas[1] = ron.deltas[2];
        ron.deltas[2] = 0;
        cr_expect_eq(hantei_table_apply(&first, &ron), i == 0 ? HANTEI_ALLOWED : HANTEI_REFUSED_DELTAS);
    }
}

Test(table_settled, points_that_are_said)
{
    const hantei_rules rules = with(HANTEI_RON_ALL);
    hantei_table t = three_in_riichi(&rules);
    hantei_event ron = event_of("ron 1");
    ron.has_points = true;
    ron.ura_count = 1;
    ron.ura[0] = HANTEI_EAST;
    memcpy(ron.points, (int32_t[4]){21800, 30200, 24000, 25000}, sizeof ron.points);
    ron.points[3]++;
    cr_expect_eq(hantei_table_apply(&t, &ron), HANTEI_REFUSED_SCORES);
    ron.points[3]--;
    cr_expect_eq(hantei_table_apply(&t, &ron), HANTEI_ALLOWED);
}

/* Deltas are compared with what is known: nobody nearer is left, and without ura nothing is known. */
Test(table_settled, deltas_of_the_last)
{
    const hantei_rules rules = with(HANTEI_RON_ALL);
    hantei_table t = three_in_riichi(&rules);
    hantei_event ron = event_of("ron 2");
    tell_all(&t, "ron 1");
    ron.has_deltas = true;
    hantei_table without = t;
    cr_expect_eq(hantei_table_apply(&without, &ron), HANTEI_ALLOWED);
    ron.ura_count = 1;
    ron.ura[0] = HANTEI_EAST;
    memcpy(ron.deltas, (int32_t[4]){-3200, 0, 6200, 0}, sizeof ron.deltas);
    cr_expect_eq(hantei_table_apply(&t, &ron), HANTEI_REFUSED_DELTAS);
    memcpy(ron.deltas, (int32_t[4]){-2600, 0, 2600, 0}, sizeof ron.deltas);
    cr_expect_eq(hantei_table_apply(&t, &ron), HANTEI_ALLOWED);
}

/* ---- Ura ----------------------------------------------------------------------------- */

Test(table_settled, ura)
{
    static const hantei_tile URA[6] = {0, 1, 2, 3, 4, 5}, NONE[1] = {34}, RED[1] = {0x40 | 1};
    const hantei_rules rules = with(HANTEI_RON_ALL);
    hantei_table t = three_in_riichi(&rules);
    hantei_settlement end;
    hantei_table seen;
    tell_all(&t, "ron 1");
    cr_expect_eq(hantei_table_settle(&t, NULL, 0, &end), HANTEI_REFUSED_URA_MISSING);
    cr_expect_eq(hantei_table_settle(&t, URA, 0, &end), HANTEI_REFUSED_URA);
    cr_expect_eq(hantei_table_settle(&t, URA, 6, &end), HANTEI_REFUSED_URA);
    cr_expect_eq(hantei_table_settle(&t, NONE, 1, &end), HANTEI_REFUSED_URA);
    cr_expect_eq(hantei_table_settle(&t, RED, 1, &end), HANTEI_REFUSED_URA);
    cr_expect_eq(t.ura_count, HANTEI_UNKNOWN);
    cr_expect_eq(tell(&t, "close"), HANTEI_REFUSED_URA_MISSING);
    cr_expect_eq(hantei_table_settle(&t, URA, 5, &end), HANTEI_ALLOWED);
    cr_expect_eq(end.wins[0].claim.ura_count, 1);
    cr_expect_eq(end.wins[0].verdict.ura, 1);
    cr_expect_eq(t.ura_count, 5);
    hantei_table_hide(&seen, &t, 3);
    cr_expect_eq(seen.ura_count, 5);
    end = settled(&t, NULL);
    cr_expect_eq(end.wins[0].verdict.ura, 1);
    end = settled(&t, "1z");
    cr_expect_eq(end.wins[0].verdict.ura, 0);
    tell_all(&t, "close");
}

/* That of the first indicator alone, if kans have none. */
Test(table_settled, no_kan_ura)
{
    static const hantei_tile URA[2] = {HANTEI_EAST, 0};
    for (unsigned kan_ura = 0; kan_ura < 2; kan_ura++) {
        hantei_rules rules = with(HANTEI_RON_ALL);
        hantei_settlement end;
        rules.kan_ura = kan_ura;
        hantei_table t = three_in_riichi(&rules);
        t.dora[t.dora_count++] = HANTEI_EAST;
        tell_all(&t, "ron 1");
        cr_expect_eq(hantei_table_settle(&t, URA, 1, &end), kan_ura ? HANTEI_REFUSED_URA : HANTEI_ALLOWED);
        cr_expect_eq(hantei_table_settle(&t, URA, 2, &end), HANTEI_ALLOWED);
        cr_expect_eq(end.wins[0].verdict.ura, kan_ura);
    }
}

/* Not used without riichi, or if the rules have none. */
Test(table_settled, no_ura)
{
    hantei_rules rules = with(HANTEI_RON_ALL);
    rules.ura = false;
    hantei_table t = three_in_riichi(&rules);
    tell_all(&t, "ron 1");
    cr_expect_eq(settled(&t, NULL).wins[0].claim.ura_count, 0);
    cr_expect_eq(settled(&t, "1m").wins[0].verdict.ura, 0);
}

/* ---- Hidden hands ------------------------------------------------------------------------ */

Test(table_settled, hidden_winners)
{
    const char *const hands[4] = {"-", "?", SECOND_HAND, "-"};
    const hantei_rules rules = with(HANTEI_RON_ALL);
    hantei_table t = dealt_table(&rules, NULL, hands, "9p");
    hantei_settlement end;
    hantei_event ron = event_of("ron 1");
    tell_all(&t, "draw 0 9m;cut 0 9m;draw 1 ?;cut 1 7z;draw 2 7z;reach 2;cut 2 7z;accept 2");
    tell_all(&t, "draw 3 6z;cut 3 6z;draw 0 2m");
    tell_all(&t, "cut 0 2m");
    hantei_table unknown = t;
    tell_all(&unknown, "ron 1");
    cr_expect_eq(hantei_table_settle(&unknown, NULL, 0, &end), HANTEI_REFUSED_HIDDEN);
    cr_expect_eq(tell(&unknown, "close"), HANTEI_REFUSED_HIDDEN);
    tell_all(&unknown, "ron 2");
    cr_expect_eq(hantei_table_settle(&unknown, &(hantei_tile){HANTEI_EAST}, 1, &end), HANTEI_REFUSED_HIDDEN);
    ron.has_deltas = true;
    memcpy(ron.deltas, (int32_t[4]){-8000, 9000, 0, 0}, sizeof ron.deltas);
    cr_expect_eq(hantei_table_apply(&t, &ron), HANTEI_ALLOWED);
    tell_all(&t, "ron 2");
    end = settled(&t, "1z");
    cr_expect(!end.wins[0].is_judged && end.wins[1].is_judged);
    expect_deltas(end.wins[0].deltas, -8000, 9000, 0, 0);
    /* Double riichi, ippatsu: 5,200; the hidden hand was nearer and has the stick. */
    expect_deltas(end.wins[1].deltas, -5200, 0, 5200, 0);
    expect_next(&end, "E2.0 0");
}

/* A hidden hand in riichi needs no ura: what it is worth was said. */
Test(table_settled, a_hidden_tsumo)
{
    const char *const hands[4] = {"-", "?", "-", "-"};
    hantei_table t = dealt_table(tenhou_rules(), NULL, hands, "9p");
    hantei_event tsumo = event_of("tsumo 1");
    hantei_settlement end;
    hantei_look look;
    tell_all(&t,
             "draw 0 9m;cut 0 9m;draw 1 ?;reach 1;cut 1 7z;accept 1;draw 2 9p;cut 2 9p;draw 3 9p;cut 3 9p");
    tell_all(&t, "draw 0 9m;cut 0 9m;draw 1 ?");
    hantei_table_look(&t, HANTEI_NO_PLAYER, &look);
    cr_expect(look.seats[1].is_hidden && look.seats[1].tiles == 14 && look.seats[1].riichi == 2);
    hantei_table unknown = t;
    tell_all(&unknown, "tsumo 1");
    cr_expect_eq(hantei_table_settle(&unknown, NULL, 0, &end), HANTEI_REFUSED_HIDDEN);
    tsumo.has_deltas = true;
    memcpy(tsumo.deltas, (int32_t[4]){-4000, 9000, -2000, -2000}, sizeof tsumo.deltas);
    cr_assert_eq(hantei_table_apply(&t, &tsumo), HANTEI_ALLOWED);
    end = settled(&t, NULL);
    cr_expect(!end.wins[0].is_judged && end.wins[0].from == 1);
    expect_deltas(end.deltas, -4000, 9000, -2000, -2000);
    expect_next(&end, "E2.0 0");
}

/* ---- Rounds without a winner ----------------------------------------------------------------- */

/* A round that ended for this reason, with these hands before the first draw; each seat's actions come from
 * the core. */
static hantei_table ended(const hantei_rules *rules, const char *const hands[4], unsigned reason,
                          unsigned tenpai)
{
    const hantei_game start = {{25000, 24000, 26000, 25000}, 0, 0, 0, 1};
    hantei_table t = dealt_table(rules, &start, hands, "9p");
    t.sticks = 2;
    t.game.points[1] -= 1000;
    t.phase = HANTEI_PHASE_OVER;
    t.reason = (uint8_t)reason;
    t.tenpai = (uint8_t)tenpai;
    return t;
}

static const char *const ALL_DULL[4] = {"-", "-", "-", "-"};

Test(table_settled, noten_payments)
{
    static const struct {
        unsigned tenpai;
        int32_t deltas[4];
        const char *next;
    } ROWS[] = {{0x0, {0, 0, 0, 0}, "E2.2 2"},
                {0x1, {3000, -1000, -1000, -1000}, "E1.2 2"},
                {0x6, {-1500, 1500, 1500, -1500}, "E2.2 2"},
                {0xf, {0, 0, 0, 0}, "E1.2 2"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        hantei_table t = ended(tenhou_rules(), ALL_DULL, HANTEI_RYUUKYOKU_EXHAUSTED, ROWS[i].tenpai);
        const hantei_settlement end = settled(&t, NULL);
        expect_deltas(end.deltas, ROWS[i].deltas[0], ROWS[i].deltas[1], ROWS[i].deltas[2], ROWS[i].deltas[3]);
        expect_next(&end, ROWS[i].next);
        cr_expect(end.win_count == 0 && end.reason == HANTEI_RYUUKYOKU_EXHAUSTED &&
                  end.tenpai == ROWS[i].tenpai);
    }
}

/* Nagashi mangan of players 0 and 2 comes instead of noten payments; the dealer stays if tenpai only. */
Test(table_settled, nagashi)
{
    for (unsigned tenpai = 0; tenpai < 2; tenpai++) {
        hantei_table t = ended(tenhou_rules(), ALL_DULL, HANTEI_RYUUKYOKU_NAGASHI, tenpai);
        t.seats[0].seat.river = t.seats[2].seat.river = UINT64_C(1) << 27;
        const hantei_settlement end = settled(&t, NULL);
        cr_expect_eq(end.nagashi, 0x5);
        expect_deltas(end.deltas, 12000 - 4000, -4000 - 2000, 8000 - 4000, -4000 - 2000);
        expect_next(&end, tenpai ? "E1.2 2" : "E2.2 2");
    }
}

Test(table_settled, aborted)
{
    for (unsigned reason = HANTEI_RYUUKYOKU_NINE_TERMINALS; reason <= HANTEI_RYUUKYOKU_TRIPLE_RON; reason++) {
        hantei_table t = ended(tenhou_rules(), ALL_DULL, reason, 0);
        const hantei_settlement end = settled(&t, NULL);
        expect_deltas(end.deltas, 0, 0, 0, 0);
        expect_next(&end, "E1.2 2");
    }
}

/* A void round has not been: the stick of player 1 returns too. */
Test(table_settled, annulled)
{
    hantei_table t = ended(tenhou_rules(), ALL_DULL, HANTEI_RYUUKYOKU_VOID, 0);
    const hantei_settlement end = settled(&t, NULL);
    expect_deltas(end.deltas, 0, 1000, 0, 0);
    expect_next(&end, "E1.1 0");
    cr_expect_eq(memcmp(&end.next, &t.dealt, sizeof end.next), 0);
    tell_all(&t, "close");
    cr_expect(t.sticks == 0 && t.game.points[1] == 24000);
}

Test(table_settled, hidden_hands_at_the_end_of_the_wall)
{
    hantei_table t = ended(tenhou_rules(), ALL_DULL, HANTEI_RYUUKYOKU_EXHAUSTED, 0x2);
    t.has_said_deltas = true;
    t.said_deltas[1] = t.said_deltas[2] = 1500;
    t.said_deltas[0] = t.said_deltas[3] = -1500;
    expect_deltas(settled(&t, NULL).deltas, -1500, 1500, 1500, -1500);
}

/* ---- The end of the game ------------------------------------------------------------------------ */

static hantei_table last_round(const hantei_rules *rules, const int32_t points[4], unsigned first)
{
    hantei_table t = ended(rules, ALL_DULL, HANTEI_RYUUKYOKU_EXHAUSTED, 0);
    memcpy(t.game.points, points, sizeof t.game.points);
    t.game.first = (uint8_t)first;
    t.game.dealer = (uint8_t)((first + 3) % 4);
    t.game.wind = 1;
    return t;
}

static void expect_ranks(const hantei_settlement *end, unsigned a, unsigned b, unsigned c, unsigned d)
{
    const uint8_t *const ranks = end->ranks;
    cr_expect(ranks[0] == a && ranks[1] == b && ranks[2] == c && ranks[3] == d, "%u %u %u %u", ranks[0],
              ranks[1], ranks[2], ranks[3]);
}

/* The sticks that are left make the first one first; of equals who was East earlier. */
Test(table_settled, last_sticks)
{
    static const int32_t TIE[4] = {31000, 18000, 18000, 31000};
    hantei_rules rules = *tenhou_rules();
    hantei_table t = last_round(&rules, TIE, 1);
    hantei_settlement end = settled(&t, NULL);
    expect_next(&end, "last-round");
    expect_deltas(end.deltas, 0, 0, 0, 0);
    expect_deltas(end.next.points, 31000, 18000, 18000, 33000);
    cr_expect_eq(end.sticks, 0);
    expect_ranks(&end, 2, 3, 4, 1);
    tell_all(&t, "close");
    cr_expect(t.phase == HANTEI_PHASE_END && t.game_over == HANTEI_GAME_LAST_ROUND &&
              t.game.points[3] == 33000);
    rules.last_sticks = HANTEI_LAST_STICKS_NONE;
    t = last_round(&rules, TIE, 1);
    end = settled(&t, NULL);
    expect_deltas(end.next.points, 31000, 18000, 18000, 31000);
    cr_expect_eq(end.sticks, 2);
    expect_ranks(&end, 2, 3, 4, 1);
    rules.shared_ranks = true;
    t = last_round(&rules, TIE, 1);
    end = settled(&t, NULL);
    expect_ranks(&end, 1, 3, 3, 1);
}

Test(table_settled, bust)
{
    static const int32_t POINTS[4] = {-100, 40100, 30000, 30000};
    hantei_table t = ended(tenhou_rules(), ALL_DULL, HANTEI_RYUUKYOKU_EXHAUSTED, 0);
    memcpy(t.game.points, POINTS, sizeof t.game.points);
    const hantei_settlement end = settled(&t, NULL);
    expect_next(&end, "bust");
    expect_deltas(end.next.points, -100, 42100, 30000, 30000);
    expect_ranks(&end, 4, 1, 2, 3);
}

Test(table_settled, three_players)
{
    const char *const hands[4] = {"19m147p258s12346z", "19m147p369s15567z", "19m258p258s25677z", "?"};
    const hantei_rules rules = rules_of("tenhou", 3);
    hantei_table t = ended(&rules, hands, HANTEI_RYUUKYOKU_EXHAUSTED, 0x2);
    const hantei_settlement end = settled(&t, NULL);
    expect_deltas(end.deltas, -1000, 2000, -1000, 0);
    cr_expect_eq(end.next.dealer, 1);
}

/* ---- What is not to be settled -------------------------------------------------------------------- */

Test(table_settled, refusals)
{
    hantei_table none, t = dealt_table(tenhou_rules(), NULL, ALL_DULL, "9p");
    hantei_settlement end;
    memset(&none, 0, sizeof none);
    cr_expect_eq(hantei_table_settle(&none, NULL, 0, &end), HANTEI_REFUSED_TABLE);
    cr_expect_eq(hantei_table_settle(&t, NULL, 0, &end), HANTEI_REFUSED_PHASE);
    cr_expect(end.win_count == 0 && end.reason == HANTEI_UNKNOWN);
    t = last_round(tenhou_rules(), (const int32_t[4]){40000, 20000, 20000, 20000}, 0);
    tell_all(&t, "close");
    cr_expect_eq(hantei_table_settle(&t, NULL, 0, &end), HANTEI_REFUSED_PHASE);
}

/* An auditor's win that the rules refuse pays what the log says of it. */
Test(table_settled, forced_wins)
{
    hantei_table t = dealt_table(tenhou_rules(), NULL, ALL_DULL, "9p");
    hantei_event win = event_of("tsumo 0");
    bool applied = false;
    tell_all(&t, "draw 0 9m");
    hantei_table silent = t;
    cr_expect_eq(hantei_table_force(&silent, &win, &applied), HANTEI_REFUSED_NOT_COMPLETE);
    cr_assert(applied);
    expect_deltas(settled(&silent, NULL).deltas, 0, 0, 0, 0);
    win.has_deltas = true;
    memcpy(win.deltas, (int32_t[4]){3000, -1000, -1000, -1000}, sizeof win.deltas);
    cr_expect_eq(hantei_table_force(&t, &win, &applied), HANTEI_REFUSED_NOT_COMPLETE);
    const hantei_settlement end = settled(&t, NULL);
    expect_deltas(end.deltas, 3000, -1000, -1000, -1000);
    cr_expect_eq(end.wins[0].verdict.why, HANTEI_REFUSED_NOT_COMPLETE);
}
