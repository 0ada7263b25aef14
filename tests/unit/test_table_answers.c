/* Answers of the seats, and what follows from them. */
#include "seated.h"
#include "tabled.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Gives answers between semicolons, each an event of its player. */
static hantei_refusal answer(hantei_table *t, const char *answers, bool is_final, hantei_resolution *out)
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    char text[64];
    for (const char *at = answers; *at != '\0';) {
        const size_t length = strcspn(at, ";");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        const hantei_event event = event_of(text);
        events[event.who] = event;
        given[event.who] = &events[event.who];
        at += length + (at[length] == ';');
    }
    return hantei_table_resolve(t, given, is_final, out);
}

/* The events that followed, such as "hora 1; hora 2". */
static void expect_followed(const hantei_resolution *out, const char *wanted)
{
    char text[256] = "";
    size_t length = 0;
    for (unsigned i = 0; i < out->event_count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s %u", i > 0 ? "; " : "",
                                   hantei_event_name(out->events[i].kind), out->events[i].who);
    cr_expect_str_eq(text, wanted);
}

static const char *const WAITING[] = {"9s147m258p36s1234z", "234m456p78s11z555z", "234m456p78s22z666z",
                                      "234m456p78s33z777z"};

/* Player 0 has just discarded 9s, which the three others wait for. */
static hantei_table offered(const hantei_rules *rules)
{
    hantei_table t = dealt_table(rules, NULL, WAITING, "9p");
    tell_all(&t, "draw 0 8p;cut 0 9s");
    return t;
}

/* ---- Several rons ------------------------------------------------------------- */

Test(table_answers, all_rons_are_awaited)
{
    const hantei_rules rules = rules_of("majsoul", 4);
    hantei_table t = offered(&rules);
    hantei_resolution out;
    cr_expect_eq(answer(&t, "ron 2", false, &out), HANTEI_ALLOWED);
    cr_expect(out.waiting == (2 | 8) && out.event_count == 0);
    cr_expect_eq(answer(&t, "none 3", false, &out), HANTEI_ALLOWED);
    cr_expect(out.waiting == 2 && out.event_count == 0);
    cr_expect_eq(answer(&t, "ron 1", false, &out), HANTEI_ALLOWED);
    expect_followed(&out, "hora 1; hora 2");
    cr_expect(out.events[0].has_deltas && out.events[0].from == 0);
    cr_expect_eq(t.phase, HANTEI_PHASE_OVER);
}

Test(table_answers, head_bump_waits_for_the_nearer_only)
{
    const hantei_rules rules = rules_of("mleague", 4);
    hantei_table t = offered(&rules), other = t;
    hantei_resolution out;
    cr_expect_eq(answer(&t, "ron 1", false, &out), HANTEI_ALLOWED);
    expect_followed(&out, "hora 1");
    cr_expect_eq(answer(&other, "ron 2", false, &out), HANTEI_ALLOWED);
    cr_expect_eq(out.waiting, 2);
    cr_expect_eq(answer(&other, "none 1", false, &out), HANTEI_ALLOWED);
    expect_followed(&out, "hora 2");
    cr_expect_eq(tell(&other, "ron 3"), HANTEI_REFUSED_HEAD_BUMP);
}

Test(table_answers, three_rons_abort)
{
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = offered(&rules), pushed = t;
    hantei_resolution out;
    cr_expect_eq(answer(&t, "ron 1;ron 2;ron 3", false, &out), HANTEI_ALLOWED);
    expect_followed(&out, "ryukyoku 4");
    cr_expect_eq(out.events[0].reason, HANTEI_RYUUKYOKU_TRIPLE_RON);
    cr_expect_eq(out.events[0].tenpai[1], -1, "who is tenpai does not matter");
    tell_all(&pushed, "ron 3;ron 1");
    cr_expect_eq(tell(&pushed, "ron 1"), HANTEI_REFUSED_ALREADY_WON);
    cr_expect_eq(tell(&pushed, "ron 2"), HANTEI_REFUSED_TRIPLE_RON);
}

/* ---- Calls --------------------------------------------------------------------- */

static const char *const CALLERS[] = {"-", "46s147m258p12345z", "55s147m258p12367z", "234m456p46s77z555z"};

/* A ron precedes a triplet, which precedes a run, in any order of answers. */
Test(table_answers, precedence)
{
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, CALLERS, "9p"), begun;
    hantei_resolution out;
    tell_all(&t, "draw 0 5s;cut 0 5s");
    begun = t;
    answer(&t, "chi 1 chi:456s/5s@3", false, &out);
    cr_expect_eq(out.waiting, 4 | 8);
    answer(&t, "none 3", false, &out);
    cr_expect_eq(out.waiting, 4);
    answer(&t, "pon 2 pon:555s/5s@2", false, &out);
    expect_followed(&out, "pon 2");
    t = begun;
    answer(&t, "pon 2 pon:555s/5s@2;chi 1 chi:456s/5s@3;ron 3", false, &out);
    expect_followed(&out, "hora 3");
    t = begun;
    answer(&t, "chi 1 chi:456s/5s@3", true, &out);
    expect_followed(&out, "chi 1");
    t = begun;
    answer(&t, "", true, &out);
    expect_followed(&out, "");
    cr_expect(out.waiting == 0 && t.phase == HANTEI_PHASE_DRAW && t.sequence == begun.sequence + 1);
}

/* An answer may be replaced until it is applied; one that is not listed leaves its seat waiting. */
Test(table_answers, replaced_and_refused)
{
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, CALLERS, "9p");
    hantei_resolution out;
    tell_all(&t, "draw 0 5s;cut 0 5s");
    cr_expect_eq(answer(&t, "pon 1 pon:555s/5s@3;none 3", false, &out), HANTEI_REFUSED_MELD);
    cr_expect(out.refused[1] == HANTEI_REFUSED_MELD && out.refused[3] == HANTEI_ALLOWED);
    cr_expect_eq(out.waiting, 2 | 4);
    cr_expect_eq(answer(&t, "none 0", false, &out), HANTEI_REFUSED_TURN);
    answer(&t, "pon 2 pon:555s/5s@2;ron 3", false, &out);
    expect_followed(&out, "hora 3");
}

/* ---- The turn ------------------------------------------------------------------- */

/* Riichi comes with its discard; its stick is paid when nobody wins on it. */
Test(table_answers, riichi)
{
    static const char *const HANDS[] = {"123m456p789s1155z", "-", "-", "-"};
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    hantei_resolution out;
    tell_all(&t, "draw 0 9m");
    cr_expect_eq(answer(&t, "reach 0 1m", false, &out), HANTEI_REFUSED_NOTEN);
    cr_expect(out.waiting == 1 && t.phase == HANTEI_PHASE_TURN);
    cr_expect_eq(answer(&t, "reach 0 9m", false, &out), HANTEI_ALLOWED);
    expect_followed(&out, "reach 0; dahai 0; reach_accepted 0");
    cr_expect(t.game.points[0] == 24000 && t.sticks == 1);
    cr_expect_eq(out.events[1].drawn, 1, "the flag is derived");
}

/* The riichi of the fourth player is accepted, and the round aborted. */
Test(table_answers, a_fourth_riichi)
{
    static const char *const HANDS[] = {"123m456p789s1155z", "123m456p789s2266z", "456m123p789s3377z",
                                        "456m123p456s44z22p"};
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    hantei_resolution out;
    tell_all(
        &t,
        "draw 0 9m;reach 0;cut 0 9m;accept 0;draw 1 9m;reach 1;cut 1 9m;accept 1;draw 2 9m;reach 2;cut 2 9m;"
        "accept 2;draw 3 9m");
    cr_expect_eq(answer(&t, "reach 3 9m", true, &out), HANTEI_ALLOWED);
    expect_followed(&out, "reach 3; dahai 3; reach_accepted 3; ryukyoku 4");
    cr_expect(out.events[2].has_deltas && out.events[2].deltas[3] == -1000);
    cr_expect(out.events[3].has_deltas && out.events[3].deltas[3] == 0);
}

/* A timeout discards the tile just drawn; after riichi or a call the last that may go. */
Test(table_answers, timeouts)
{
    static const char *const HANDS[] = {"123m456p789s1155z", "66z147m258p369s12z", "-", "-"};
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    hantei_resolution out;
    tell_all(&t, "draw 0 6z");
    answer(&t, "", false, &out);
    cr_expect(out.waiting == 1 && out.event_count == 0);
    answer(&t, "", true, &out);
    expect_followed(&out, "dahai 0");
    cr_expect_eq(out.events[0].tile, HANTEI_HATSU);
    tell_all(&t, "pon 1 pon:666z/6z@3");
    answer(&t, "", true, &out);
    cr_expect_eq(out.events[0].tile, HANTEI_SOUTH);
}

/* What the table itself goes on with needs no answer. */
Test(table_answers, what_is_due)
{
    static const char *const HANDS[] = {"123m456p789s1155z", "-", "-", "-"};
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    hantei_resolution out;
    cr_expect_eq(answer(&t, "none 1", true, &out), HANTEI_REFUSED_PHASE);
    tell_all(&t, "draw 0 9m;reach 0;cut 0 9m");
    cr_expect_eq(hantei_table_due(&t).kind, HANTEI_EVENT_REACH_ACCEPTED);
    cr_expect_eq(answer(&t, "", false, &out), HANTEI_ALLOWED);
    expect_followed(&out, "reach_accepted 0");
    memset(&t, 0, sizeof t);
    cr_expect_eq(answer(&t, "", false, &out), HANTEI_REFUSED_TABLE);
}

/* ---- The end of the wall ---------------------------------------------------------- */

/* The first tile that may be drawn is drawn and discarded, until the wall is empty. */
static void exhaust(hantei_table *t)
{
    hantei_resolution out;
    while (t->live > 0) {
        hantei_event event;
        hantei_event_init(&event, HANTEI_EVENT_TSUMO, hantei_table_due(t).who);
        for (event.tile = 0; hantei_table_apply(t, &event) != HANTEI_ALLOWED; event.tile++)
            cr_assert_lt(event.tile, HANTEI_TILES);
        answer(t, "", true, &out);
        if (t->phase == HANTEI_PHASE_CLAIM)
            answer(t, "", true, &out);
    }
}

/* Where the rules allow it, a tenpai player may say noten; silence is tenpai. */
Test(table_answers, noten_is_an_answer)
{
    static const char *const HANDS[] = {"123m456p789s1155z", "-", "-", "123m456p789s2266z"};
    const hantei_rules rules = rules_of("mleague", 4);
    hantei_table t = dealt_table(&rules, NULL, HANDS, "9p");
    hantei_resolution out;
    hantei_actions may;
    exhaust(&t);
    cr_assert_eq(t.phase, HANTEI_PHASE_SHOW);
    hantei_table_actions(&t, 0, true, &may);
    cr_expect_eq(may.may, 1u << HANTEI_DO_TENPAI | 1u << HANTEI_DO_NOTEN);
    hantei_table_actions(&t, 1, true, &may);
    cr_expect_eq(may.may, 0u);
    hantei_event noten;
    hantei_event_init(&noten, HANTEI_EVENT_NOTEN, 0);
    const hantei_event *answers[4] = {&noten};
    cr_expect_eq(hantei_table_resolve(&t, answers, false, &out), HANTEI_ALLOWED);
    cr_expect_eq(out.waiting, 8);
    cr_expect_eq(answer(&t, "", true, &out), HANTEI_ALLOWED);
    expect_followed(&out, "ryukyoku 4");
    cr_expect(out.events[0].tenpai[0] == 0 && out.events[0].tenpai[3] == 1 &&
              out.events[0].deltas[3] == 3000);
}
