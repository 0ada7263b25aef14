/* Events at a table: each reason against one, and what is due when. */
#include "seated.h"
#include "tabled.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* ---- Refusals ---------------------------------------------------------------- */

/* A course of a round, an event after it, and why it is refused. */
typedef struct course {
    const char *preset;
    const char *hands[4];
    const char *before;
    const char *event;
    hantei_refusal why;
} course;

#define DULL               \
    {                      \
        "-", "-", "-", "-" \
    }
#define PLAIN "23589m1479p2589s" /* dull, and without honours */
#define RIICHI_OF_0 "draw 0 9m;reach 0;cut 0 9m"

static const course COURSES[] = {
    /* Whose turn it is, and for what. */
    {"tenhou", DULL, "", "draw 1 5z", HANTEI_REFUSED_TURN},
    {"tenhou", DULL, "", "draw 7 5z", HANTEI_REFUSED_PLAYER},
    {"tenhou", DULL, "", "cut 0 1m", HANTEI_REFUSED_PHASE},
    {"tenhou", DULL, "draw 0 5z", "draw 1 5z", HANTEI_REFUSED_PHASE},
    {"tenhou", DULL, "draw 0 5z", "cut 1 1m", HANTEI_REFUSED_TURN},
    {"tenhou", DULL, "draw 0 5z", "none 1", HANTEI_REFUSED_PHASE},
    {"tenhou", DULL, "draw 0 5z", "accept 0", HANTEI_REFUSED_PHASE},
    {"tenhou", DULL, "draw 0 5z", "close 0", HANTEI_REFUSED_PHASE},
    /* Tiles. */
    {"tenhou", DULL, "draw 0 5z", "cut 0 9m", HANTEI_REFUSED_NOT_HELD},
    {"tenhou", DULL, "draw 0 0p", "cut 0 0m", HANTEI_REFUSED_NOT_HELD},
    {"tenhou", DULL, "draw 0 1m;cut 0 1m", "draw 1 1m", HANTEI_REFUSED_FIFTH_COPY},
    {"tenhou", {"?", "-", "-", "-"}, "", "draw 0 5z", HANTEI_REFUSED_HIDDEN},
    {"tenhou", DULL, "", "draw 0 ?", HANTEI_REFUSED_TILE},
    /* Riichi. */
    {"tenhou", DULL, "draw 0 5z", "reach 0", HANTEI_REFUSED_NOTEN},
    {"tenhou", {"123m456p789s1155z", "-", "-", "-"}, "draw 0 9m;reach 0", "cut 0 1m", HANTEI_REFUSED_NOTEN},
    {"tenhou", {"123m456p789s1155z", "-", "-", "-"}, "draw 0 9m;reach 0", "reach 0", HANTEI_REFUSED_PHASE},
    {"tenhou", {"123m456p789s1155z", "-", "-", "-"}, RIICHI_OF_0, "draw 1 9p", HANTEI_REFUSED_RIICHI_DUE},
    {"tenhou", {"123m456p789s1155z", "-", "-", "-"}, RIICHI_OF_0, "accept 1", HANTEI_REFUSED_TURN},
    {"tenhou",
     {"123m456p789s1155z", "-", "-", "-"},
     RIICHI_OF_0 ";accept 0;draw 1 9p;cut 1 9p;draw 2 9p;cut 2 9p;draw 3 9p;cut 3 9p;draw 0 9m",
     "cut 0 1m",
     HANTEI_REFUSED_IN_RIICHI},
    {"tenhou",
     {"123m456p789s1155z", "-", "-", "-"},
     RIICHI_OF_0 ";accept 0;draw 1 9p;cut 1 9p;draw 2 9p;cut 2 9p;draw 3 9p;cut 3 9p;draw 0 9m",
     "reach 0",
     HANTEI_REFUSED_ALREADY},
    /* Calls. */
    {"tenhou", DULL, "draw 0 5z;cut 0 5z", "pon 1 pon:555z/5z@3", HANTEI_REFUSED_MELD},
    {"tenhou", DULL, "draw 0 5z;cut 0 5z", "pon 1 pon:111z/1z@3", HANTEI_REFUSED_OFFER},
    {"tenhou",
     {"-", "55z147m258p369s12z", "-", PLAIN},
     "draw 0 5z;cut 0 5z",
     "pon 0 pon:555z/5z@3",
     HANTEI_REFUSED_OFFER},
    {"tenhou",
     {"-", "23m147m258p369s12z", "-", "-"},
     "draw 0 1m;cut 0 1m;chi 1 chi:123m/1m@3",
     "cut 1 1m",
     HANTEI_REFUSED_KUIKAE},
    {"tenhou",
     {"-", "23m147m258p369s12z", "-", "-"},
     "draw 0 1m;cut 0 1m;chi 1 chi:123m/1m@3",
     "cut 1 4m",
     HANTEI_REFUSED_KUIKAE},
    {"tenhou",
     {"-", "23m147m258p369s12z", "-", "-"},
     "draw 0 1m;cut 0 1m;chi 1 chi:123m/1m@3",
     "reach 1",
     HANTEI_REFUSED_PHASE},
    /* Kans, norths and indicators. */
    {"tenhou", DULL, "draw 0 5z", "ankan 0 ankan:5555z", HANTEI_REFUSED_MELD},
    {"tenhou", DULL, "draw 0 5z", "north 0", HANTEI_REFUSED_NORTH},
    {"tenhou", DULL, "draw 0 5z", "dora 6z", HANTEI_REFUSED_INDICATOR},
    {"tenhou",
     {"5555z147m258p369s", "-", "-", PLAIN},
     "draw 0 6z;ankan 0 ankan:5555z",
     "draw 0 7z",
     HANTEI_REFUSED_INDICATOR_DUE},
    {"tenhou",
     {"-", "555z147m258p369s1z", "-", PLAIN},
     "draw 0 5z;cut 0 5z;kan 1 minkan:5555z/5z@3",
     "dora 6z",
     HANTEI_REFUSED_INDICATOR},
    {"tenhou",
     {"-", "555z147m258p369s1z", "-", PLAIN},
     "draw 0 5z;cut 0 5z;kan 1 minkan:5555z/5z@3;draw 1 6z;cut 1 6z",
     "draw 2 7z",
     HANTEI_REFUSED_INDICATOR_DUE},
    /* Wins. */
    {"tenhou", DULL, "draw 0 5z", "tsumo 0", HANTEI_REFUSED_NOT_COMPLETE},
    {"tenhou", DULL, "draw 0 5z;cut 0 5z", "ron 1", HANTEI_REFUSED_NOT_COMPLETE},
    {"tenhou", DULL, "draw 0 5z", "ron 1", HANTEI_REFUSED_TURN},
    {"tenhou", {"-", "-", "333m456p23478s99p", "-"}, "draw 0 9s;cut 0 9s", "ron 2", HANTEI_REFUSED_NO_YAKU},
    {"tenhou", {"-", "-", "-", "-"}, "", "ron 1", HANTEI_REFUSED_PHASE},
    /* Rounds that end. */
    {"tenhou", DULL, "draw 0 5z", "end 2", HANTEI_REFUSED_NINE_TERMINALS},
    {"tenhou", DULL, "draw 0 5z", "end 4", HANTEI_REFUSED_REASON},
    {"tenhou", DULL, "draw 0 5z;cut 0 5z", "end 0", HANTEI_REFUSED_REASON},
    {"tenhou", DULL, "draw 0 5z;cut 0 5z", "end 6", HANTEI_REFUSED_REASON},
    {"tenhou", DULL, "draw 0 5z;cut 0 2z;draw 1 5z;cut 1 2z;draw 2 5z;cut 2 2z;draw 3 2z;cut 3 2z",
     "draw 0 9p", HANTEI_REFUSED_RYUUKYOKU_DUE},
};

static hantei_table play(const course *c)
{
    const hantei_rules rules = rules_of(c->preset, 4);
    hantei_table t = dealt_table(&rules, NULL, c->hands, "9p");
    tell_all(&t, c->before);
    return t;
}

Test(table_events, refusals)
{
    for (size_t i = 0; i < sizeof COURSES / sizeof *COURSES; i++) {
        hantei_table t = play(&COURSES[i]);
        const hantei_table before = t;
        const hantei_refusal why = tell(&t, COURSES[i].event);
        cr_expect_eq(why, COURSES[i].why, "%s; %s: %s", COURSES[i].before, COURSES[i].event,
                     hantei_refusal_name(why));
        cr_expect_eq(memcmp(&before, &t, sizeof t), 0, "refused, and changed: %s", COURSES[i].event);
    }
}

/* What the caller says of a discard must fit. */
Test(table_events, tsumogiri_is_derived)
{
    static const char *const HANDS[] = DULL;
    const hantei_rules rules = rules_of("tenhou", 4);
    static const struct {
        const char *event;
        int8_t drawn;
        hantei_refusal why;
        unsigned how;
    } SAID[] = {{"cut 0 5z", -1, HANTEI_ALLOWED, HANTEI_RIVER_DRAWN},
                {"cut 0 5z", 1, HANTEI_ALLOWED, HANTEI_RIVER_DRAWN},
                {"cut 0 5z", 0, HANTEI_REFUSED_TSUMOGIRI, 0},
                {"cut 0 1m", -1, HANTEI_ALLOWED, 0},
                {"cut 0 1m", 0, HANTEI_ALLOWED, 0},
                {"cut 0 1m", 1, HANTEI_REFUSED_TSUMOGIRI, 0}};
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++) {
        hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
        tell_all(&t, "draw 0 5z");
        hantei_event event = event_of(SAID[i].event);
        event.drawn = SAID[i].drawn;
        cr_expect_eq(hantei_table_apply(&t, &event), SAID[i].why, "%zu", i);
        if (SAID[i].why == HANTEI_ALLOWED)
            cr_expect_eq(t.river[0][0].how, SAID[i].how, "%zu", i);
    }
}

/* An unknown event, an answer, a meld of another kind, a table of any bytes. */
Test(table_events, are_none)
{
    static const char *const HANDS[] = DULL;
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p"), none;
    hantei_event event;
    for (unsigned kind = HANTEI_EVENT_TENPAI; kind < 256; kind++) {
        hantei_event_init(&event, kind, 0);
        cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_EVENT, "%u", kind);
    }
    event = event_of("pon 1 pon:555z/5z@3");
    event.kind = HANTEI_EVENT_CHI;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_MELD);
    hantei_event_init(&event, HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER);
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_EVENT);
    hantei_event_init(&event, HANTEI_EVENT_START_GAME, HANTEI_NO_PLAYER);
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_PHASE);
    memset(&none, 0, sizeof none);
    cr_expect_eq(tell(&none, "draw 0 1m"), HANTEI_REFUSED_TABLE);
    cr_expect_eq(hantei_table_due(&none).kind, HANTEI_EVENT_NONE);
}

/* ---- Games -------------------------------------------------------------------- */

Test(table_events, games_begin)
{
    hantei_table t;
    hantei_rules rules = rules_of("tenhou", 3);
    hantei_game start = {.first = 3};
    cr_expect_eq(hantei_table_begin(&t, &rules, &start), HANTEI_REFUSED_COURSE);
    cr_expect_eq(tell(&t, "draw 0 1m"), HANTEI_REFUSED_TABLE);
    cr_expect_eq(hantei_table_begin(&t, &rules, NULL), HANTEI_ALLOWED);
    cr_expect_eq(t.game.points[2], 35000);
    cr_expect_eq(t.game.points[3], 0);
    memset(&rules, 0, sizeof rules);
    cr_expect_eq(hantei_table_begin(&t, &rules, NULL), HANTEI_REFUSED_RULES);
}

/* A deal that differs from what the round before has left is refused; forced, it is taken. */
Test(table_events, course)
{
    static const char *const HANDS[] = DULL;
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    hantei_deal deal = {.indicator = 0, .has_course = true, .points = {25000, 25000, 25000, 25000}};
    hantei_event event;
    bool is_applied;
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    tell_all(&t, "end 7;close 0");
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_ALLOWED);
    tell_all(&t, "end 7;close 0");
    deal.honba = 1;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_COURSE);
    deal.dealer = 4;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_PLAYER);
    deal.dealer = 1;
    hantei_event_init(&event, HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER);
    event.deal = &deal;
    cr_expect_eq(hantei_table_force(&t, &event, &is_applied), HANTEI_REFUSED_COURSE);
    cr_expect(is_applied && t.game.dealer == 1 && t.game.honba == 1);
    hantei_event_init(&event, HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER);
    tell_all(&t, "end 7;close 0");
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_GAME_GOES_ON);
    cr_expect_eq(hantei_table_force(&t, &event, &is_applied), HANTEI_REFUSED_GAME_GOES_ON);
    cr_expect(is_applied && t.has_ended);
    cr_expect_eq(tell(&t, "draw 0 1m"), HANTEI_REFUSED_GAME_OVER);
}

/* ---- What is due --------------------------------------------------------------- */

static void expect_due(const hantei_table *t, unsigned kind, unsigned who, bool is_rinshan)
{
    const hantei_due due = hantei_table_due(t);
    cr_expect(due.kind == kind && due.who == who && due.is_rinshan == is_rinshan, "%s %u %d",
              hantei_event_name(due.kind), due.who, due.is_rinshan);
}

/* The indicator of an open kan counts for a ron on the discard after it, and is due by then. That of a
 * concealed one, and any under the other rule, is due before the draw. */
Test(table_events, indicators_are_due)
{
    static const char *const HANDS[] = {"-", "555z147m258p369s1z", "6666m147m25p369s2z", PLAIN};
    const hantei_rules after = rules_of("tenhou", 4), at_once = rules_of("mleague", 4);
    hantei_table t = dealt_table(&after, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 5z;cut 0 5z;kan 1 minkan:5555z/5z@3");
    expect_due(&t, HANTEI_EVENT_TSUMO, 1, true);
    tell_all(&t, "draw 1 6z");
    expect_due(&t, HANTEI_EVENT_NONE, HANTEI_NO_PLAYER, false);
    tell_all(&t, "dora 4z;cut 1 6z");
    expect_due(&t, HANTEI_EVENT_TSUMO, 2, false);
    cr_expect_eq(t.dora_count, 2);
    tell_all(&t, "draw 2 6z;ankan 2 ankan:6666m");
    expect_due(&t, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, false);
    tell_all(&t, "dora 4z");
    expect_due(&t, HANTEI_EVENT_TSUMO, 2, true);
    t = dealt_table(&at_once, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 5z;cut 0 5z;kan 1 minkan:5555z/5z@3");
    expect_due(&t, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, false);
    tell_all(&t, "dora 4z");
    expect_due(&t, HANTEI_EVENT_TSUMO, 1, true);
}

/* With a discard that somebody may claim the indicator comes before the claims. */
Test(table_events, an_indicator_before_claims)
{
    static const char *const HANDS[] = {"-", "555z147m258p369s1z", "66z147m258p369s12z", PLAIN};
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 5z;cut 0 5z;kan 1 minkan:5555z/5z@3;draw 1 6z;cut 1 6z");
    cr_expect_eq(t.phase, HANTEI_PHASE_CLAIM);
    expect_due(&t, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, false);
    cr_expect_eq(tell(&t, "pon 2 pon:666z/6z@3"), HANTEI_REFUSED_INDICATOR_DUE);
    cr_expect_eq(tell(&t, "none 2"), HANTEI_REFUSED_INDICATOR_DUE);
    tell_all(&t, "dora 4z;pon 2 pon:666z/6z@3");
}

/* ---- What is derived ----------------------------------------------------------- */

/* Who lets a tile go that completes the hand is furiten, with a yaku or without, asked or not. */
Test(table_events, furiten_of_those_who_passed)
{
    static const char *const HANDS[] = {"-", "-", "333m456p23478s99p", "-"};
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 6s;cut 0 6s");
    cr_expect_eq(t.phase, HANTEI_PHASE_DRAW, "nobody has a yaku");
    cr_expect_eq(hantei_followed_furiten(&t.seats[2], &rules), (unsigned)HANTEI_FURITEN_TURN);
    cr_expect_eq(tell(&t, "ron 2"), HANTEI_REFUSED_NO_YAKU, "the reason is that of the time of the offer");
    tell_all(&t, "draw 1 9s;cut 1 9s");
    cr_expect_eq(tell(&t, "ron 2"), HANTEI_REFUSED_FURITEN_TURN);
    tell_all(&t, "draw 2 1z;cut 2 1z");
    cr_expect_eq(hantei_followed_furiten(&t.seats[2], &rules), 0u, "its own discard has ended it");
}

/* Ippatsu, the first turn, rinshan and the last tile are never given. */
Test(table_events, circumstances)
{
    static const char *const HANDS[] = {"234m456p78s333z99m", "-", "66z147m258p369s12z", PLAIN};
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_actions may;
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 5z;reach 0;cut 0 5z;accept 0;draw 1 9s;cut 1 9s");
    hantei_table_actions(&t, 0, false, &may);
    cr_expect(may.may >> HANTEI_DO_RON & 1);
    cr_expect(may.claim.ippatsu && may.claim.first == false && !may.claim.last);
    cr_expect_eq(t.seats[0].seat.riichi, 2, "in the first turn it is a double one");
    t = dealt_table(&rules, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 5z;reach 0;cut 0 5z;accept 0;draw 1 6z;cut 1 6z;pon 2 pon:666z/6z@3;cut 2 9s");
    hantei_table_actions(&t, 0, false, &may);
    cr_expect(may.may >> HANTEI_DO_RON & 1);
    cr_expect(!may.claim.ippatsu, "a call has ended it");
}

/* Who feeds the third dragon is liable. */
Test(table_events, liability)
{
    static const char *const HANDS[] = {"-", "5566777z258p369s", "-", PLAIN};
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 5z;cut 0 5z;pon 1 pon:555z/5z@3;cut 1 2p");
    tell_all(&t, "draw 2 6z;cut 2 6z;pon 1 pon:666z/6z@1;cut 1 5p;draw 2 1p;cut 2 1p;draw 3 7z;cut 3 7z");
    cr_expect_eq(t.liable[1][0], HANTEI_NO_PLAYER);
    tell_all(&t, "pon 1 pon:777z/7z@2");
    cr_expect_eq(t.liable[1][0], 3);
}

/* ---- Force --------------------------------------------------------------------- */

/* What the rules refuse but the tiles allow is applied, with the reason; what the tiles do not allow is not.
 */
Test(table_events, force)
{
    static const struct {
        const char *event;
        hantei_refusal why;
        bool is_applied;
    } FORCED[] = {{"cut 0 5z", HANTEI_ALLOWED, true},
                  {"cut 0 9m", HANTEI_REFUSED_NOT_HELD, false},
                  {"reach 0", HANTEI_REFUSED_NOTEN, true},
                  {"tsumo 0", HANTEI_REFUSED_NOT_COMPLETE, true},
                  {"end 2", HANTEI_REFUSED_NINE_TERMINALS, true},
                  {"ankan 0 ankan:5555z", HANTEI_REFUSED_MELD, false},
                  {"dora 6z", HANTEI_REFUSED_INDICATOR, true},
                  {"draw 0 5z", HANTEI_REFUSED_PHASE, false},
                  {"none 0", HANTEI_REFUSED_PHASE, false}};
    static const char *const HANDS[] = DULL;
    const hantei_rules rules = rules_of("tenhou", 4);
    for (size_t i = 0; i < sizeof FORCED / sizeof *FORCED; i++) {
        hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
        const hantei_event event = event_of(FORCED[i].event);
        bool is_applied;
        tell_all(&t, "draw 0 5z");
        const hantei_table before = t;
        const hantei_refusal why = hantei_table_force(&t, &event, &is_applied);
        cr_expect(why == FORCED[i].why && is_applied == FORCED[i].is_applied, "%s: %s %d", FORCED[i].event,
                  hantei_refusal_name(why), is_applied);
        cr_expect_eq(memcmp(&before, &t, sizeof t) != 0, is_applied);
    }
}

/* A hidden hand is not furiten by a concealed kan that only thirteen orphans could have robbed. */
Test(table_events, hidden_hands_pass_concealed_kans)
{
    static const char *const HANDS[] = {"149999m258p369s1z", "?", "-", "-"};
    const hantei_rules rules = rules_of("majsoul", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 4z;ankan 0 ankan:9999m");
    cr_expect_eq(t.phase, HANTEI_PHASE_CLAIM, "it might be the orphans");
    tell_all(&t, "none 1");
    cr_expect_eq(t.seats[1].seat.passed, 0u);
}

/* ---- Hidden hands -------------------------------------------------------------- */

#define UNKNOWN            \
    {                      \
        "?", "?", "?", "?" \
    }

/* For a hidden hand the public state is judged, and nothing else. */
static const course HIDDEN[] = {
    {"tenhou", UNKNOWN, "draw 0 ?", "cut 0 9m", HANTEI_ALLOWED},
    {"tenhou", {"?", "9999m147m258p369s", "-", "-"}, "draw 0 ?", "cut 0 9m", HANTEI_REFUSED_FIFTH_COPY},
    {"tenhou", UNKNOWN, "draw 0 ?;cut 0 1m;chi 1 chi:123m/1m@3", "cut 1 4m", HANTEI_REFUSED_KUIKAE},
    {"tenhou", UNKNOWN, "draw 0 ?;cut 0 1m;chi 1 chi:123m/1m@3", "cut 1 5m", HANTEI_ALLOWED},
    {"tenhou", UNKNOWN, "draw 0 ?;cut 0 1m", "chi 2 chi:123m/1m@3", HANTEI_REFUSED_MELD},
    {"tenhou", {"?", "?", "?", "1112223334445m"}, "draw 0 ?;cut 0 4m", "chi 1 chi:345m/4m@3", HANTEI_ALLOWED},
    {"tenhou",
     {"?", "?", "?", "1112223334445m"},
     "draw 0 ?;cut 0 2m",
     "pon 1 pon:222m/2m@3",
     HANTEI_REFUSED_FIFTH_COPY},
    {"tenhou", UNKNOWN,
     "draw 0 ?;cut 0 1m;pon 1 pon:111m/1m@3;cut 1 5m;draw 2 ?;cut 2 5m;draw 3 ?;cut 3 5m;"
     "draw 0 ?;cut 0 6m;draw 1 ?",
     "reach 1", HANTEI_REFUSED_OPEN_HAND},
    {"tenhou", UNKNOWN,
     "draw 0 ?;reach 0;cut 0 1m;accept 0;draw 1 ?;cut 1 1z;draw 2 ?;cut 2 1z;draw 3 ?;cut 3 1z;draw 0 ?",
     "reach 0", HANTEI_REFUSED_ALREADY},
    {"tenhou", UNKNOWN, "draw 0 ?", "ankan 0 ankan:9999m", HANTEI_ALLOWED},
    {"tenhou",
     {"?", "9m147m258p369s123z", "-", "-"},
     "draw 0 ?",
     "ankan 0 ankan:9999m",
     HANTEI_REFUSED_FIFTH_COPY},
    {"tenhou", UNKNOWN, "draw 0 ?", "kakan 0 kakan:777z/7z@1+7z", HANTEI_REFUSED_MELD},
    {"tenhou", UNKNOWN,
     "draw 0 ?;cut 0 7z;pon 1 pon:777z/7z@3;cut 1 5m;draw 2 ?;cut 2 5m;draw 3 ?;cut 3 5m;draw 0 ?;"
     "cut 0 5m;draw 1 ?",
     "kakan 1 kakan:777z/7z@3+7z", HANTEI_ALLOWED},
    {"tenhou", UNKNOWN, "draw 0 ?", "end 2", HANTEI_ALLOWED},
    {"tenhou", UNKNOWN, "draw 0 ?;cut 0 1m;draw 1 ?;cut 1 1m;draw 2 ?;cut 2 1m;draw 3 ?;cut 3 2m;draw 0 ?",
     "end 2", HANTEI_REFUSED_NINE_TERMINALS},
};

Test(table_events, hidden_hands)
{
    for (size_t i = 0; i < sizeof HIDDEN / sizeof *HIDDEN; i++) {
        hantei_table t = play(&HIDDEN[i]);
        const hantei_refusal why = tell(&t, HIDDEN[i].event);
        cr_expect_eq(why, HIDDEN[i].why, "%s; %s: %s", HIDDEN[i].before, HIDDEN[i].event,
                     hantei_refusal_name(why));
    }
}

/* A discard of a hidden hand can still contradict itself. */
Test(table_events, hidden_tsumogiri)
{
    static const char *const HANDS[] = UNKNOWN;
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    hantei_event event = event_of("cut 0 5m");
    tell_all(
        &t,
        "draw 0 ?;reach 0;cut 0 1m;accept 0;draw 1 ?;cut 1 1z;draw 2 ?;cut 2 1z;draw 3 ?;cut 3 1z;draw 0 ?");
    event.drawn = 0;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_IN_RIICHI);
    event.drawn = 1;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_ALLOWED);
    tell_all(&t, "chi 1 chi:567m/5m@3");
    event = event_of("cut 1 9p");
    event.drawn = 1;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_TSUMOGIRI);
}

/* Points and tiles that everybody sees forbid riichi. */
Test(table_events, hidden_riichi)
{
    static const char *const HANDS[] = UNKNOWN;
    const hantei_rules rules = rules_of("tenhou", 4);
    const hantei_game poor = {.points = {900, 25000, 25000, 49100}};
    hantei_table t = dealt_table(&rules, &poor, HANDS, "9p");
    tell_all(&t, "draw 0 ?");
    cr_expect_eq(tell(&t, "reach 0"), HANTEI_REFUSED_POINTS);
    t = dealt_table(&rules, NULL, HANDS, "9p");
    tell_all(&t, "draw 0 ?");
    t.live = 3;
    cr_expect_eq(tell(&t, "cut 0 1m"), HANTEI_ALLOWED);
    tell_all(&t, "draw 1 ?");
    cr_expect_eq(tell(&t, "reach 1"), HANTEI_REFUSED_WALL);
}

/* A hidden hand that wins shows what it held, which has to fit. */
Test(table_events, hidden_wins)
{
    static const char *const HANDS[] = UNKNOWN;
    const hantei_rules rules = rules_of("tenhou", 4);
    const hantei_seat shown = seat_of("234m456p78s11z555z", "-"), small = seat_of("234m456p78s11z", "-");
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p"), begun;
    tell_all(&t, "draw 0 ?;cut 0 9s");
    begun = t;
    hantei_event event = event_of("ron 1");
    event.has_hand = true;
    event.hand = small.hand;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_HIDDEN, "three tiles are missing");
    event.hand = shown.hand;
    event.tile = 0;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_OFFER);
    event.tile = HANTEI_NO_TILE;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_ALLOWED);
    cr_expect_eq(t.hidden, 1 | 4 | 8);
    t = begun;
    event = event_of("ron 2");
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_ALLOWED, "nobody can judge it");
    t = begun;
    tell_all(&t, "draw 1 ?");
    event = event_of("tsumo 1");
    event.has_hand = true;
    event.hand = shown.hand;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_REFUSED_TILE, "which tile has been drawn");
    event.tile = 26;
    cr_expect_eq(hantei_table_apply(&t, &event), HANTEI_ALLOWED);
}

/* ---- Deals that are none --------------------------------------------------------- */

Test(table_events, deals)
{
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t;
    hantei_deal deal = {.indicator = 200};
    cr_assert_eq(hantei_table_begin(&t, &rules, NULL), HANTEI_ALLOWED);
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_TILE);
    deal.indicator = HANTEI_NO_TILE;
    memset(deal.hands[1], 0, HANTEI_DEALT);
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_FIFTH_COPY);
    deal.hands[1][0] = HANTEI_NO_TILE;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_TILE, "a hand is hidden, or it is not");
    memset(deal.hands[1], HANTEI_NO_TILE, HANTEI_DEALT);
    deal.has_course = true;
    deal.wind = 4;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_COURSE);
    deal.has_course = false;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_ALLOWED);
    cr_expect_eq(t.dora_count, 0);
}
