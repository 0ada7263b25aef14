/* Observations and hidden copies of a table: no ura, answers, passed tiles or hands that a player does not
 * see. (That copies hide what claims would show: tests/table. Looks: tests/app/cli/tables.txt.) */
#include "given.h"

#include <criterion/criterion.h>
#include <string.h>

#define DULL "147m258p369s1234z"

/* Player 0 has discarded 2z, which player 1 may call. */
static hantei_table table_of_offer(void)
{
    hantei_table t = table_of(4, DULL " 22555z340m11p334s " DULL " 258m147p258s5677z");
    happen(&t, HANTEI_EVENT_TSUMO, 0, "9m");
    happen(&t, HANTEI_EVENT_DAHAI, 0, "2z");
    return t;
}

Test(table_seen, nothing_is_left)
{
    hantei_table t = table_of_offer(), seen;
    hantei_event answer;
    t.ura_count = 1;
    t.ura[0] = 5;
    t.seats[1].seat.passed = t.seats[1].seat.passed_riichi = 7;
    t.answers[1] = (hantei_kept_answer){.kind = HANTEI_EVENT_PON, .is_given = true};
    hantei_table_hide(&seen, &t, 2);
    cr_expect(seen.ura_count == HANTEI_UNKNOWN && seen.ura[0] == 0);
    cr_expect_eq(seen.seats[1].seat.passed | seen.seats[1].seat.passed_riichi, 0);
    cr_expect_eq(seen.seats[1].seat.reds[0] | seen.seats[1].seat.hand.lane[3][4], 0);
    cr_expect(!seen.answers[1].is_given);
    cr_expect_eq(hantei_table_answer(&seen, 1, HANTEI_MASK_PASS, &answer), HANTEI_REFUSED_HIDDEN);
    hantei_table_hide(&seen, &t, 1);
    cr_expect(seen.answers[1].is_given && seen.seats[1].seat.reds[0] == 1);
    t.answers[1].kind = HANTEI_EVENT_NONE; /* who has passed waits for the others */
    hantei_table_hide(&seen, &t, 1);
    cr_expect(!seen.answers[1].is_given && seen.may_call == 0xc);
}

/* Who may show a hand at the end of the wall is not seen by who does not see the hand. */
Test(table_seen, a_hidden_hand_is_not_asked_to_show)
{
    hantei_table t = table_of(4, "147m258p369s1234z 123m456p789s1155z 147m258p369s1234z 258m147p258s5677z");
    hantei_table as_second, as_first, as_nobody;
    t.rules.noten_allowed = true;
    happen(&t, HANTEI_EVENT_TSUMO, 0, "6z");
    t.live = 0;
    happen(&t, HANTEI_EVENT_DAHAI, 0, "6z");
    hantei_table_hide(&as_second, &t, 1);
    hantei_table_hide(&as_first, &as_second, 0);
    hantei_table_hide(&as_nobody, &as_second, HANTEI_NO_PLAYER);
    cr_expect_eq(as_second.phase, HANTEI_PHASE_SHOW);
    cr_expect_eq(as_first.phase, as_nobody.phase);
    cr_expect_neq(as_first.phase, HANTEI_PHASE_SHOW);
}

/* What stands where: of the player who may call the discard. */
Test(table_seen, observation)
{
    static const struct {
        unsigned at, value;
    } BYTES[] = {
        {HANTEI_SEES_HAND + HANTEI_SOUTH, 2},
        {HANTEI_SEES_HAND + 4, 1},
        {HANTEI_SEES_UNSEEN + HANTEI_SOUTH, 1},
        {HANTEI_SEES_UNSEEN + 17, 3},
        {HANTEI_SEES_INDICATORS + 17, 1},
        {HANTEI_SEES_DORA + 9, 1},
        {HANTEI_SEES_OFFER + HANTEI_SOUTH, 1},
        {HANTEI_SEES_SEATS + 3 * HANTEI_SEES_NEXT_SEAT + HANTEI_SEES_RIVER + HANTEI_SOUTH, 1},
        {HANTEI_SEES_SEATS + 3 * HANTEI_SEES_NEXT_SEAT + HANTEI_SEES_RIVER_DRAWN + HANTEI_SOUTH, 0},
        {HANTEI_SEES_SEATS + 3 * HANTEI_SEES_NEXT_SEAT + HANTEI_SEES_RIVER_LAST + HANTEI_SOUTH, 1},
        {HANTEI_SEES_NUMBERS, 4},
        {HANTEI_SEES_NUMBERS + 5, 69},
        {HANTEI_SEES_NUMBERS + 8, HANTEI_PHASE_CLAIM},
        {HANTEI_SEES_NUMBERS + 9, 3},
        {HANTEI_SEES_NUMBERS + 10, 3},
        {HANTEI_SEES_NUMBERS + 12, 1},
        {HANTEI_SEES_NUMBERS + 15, 1},
        {HANTEI_SEES_PLAYERS, 1},
        {HANTEI_SEES_PLAYERS + 1, 1250 >> 8},
        {HANTEI_SEES_PLAYERS + 2, 1250 & 0xff},
        {HANTEI_SEES_PLAYERS + 3, 13},
        {HANTEI_SEES_PLAYERS + 3 * HANTEI_SEES_NEXT_PLAYER, 0},
        {HANTEI_SEES_PLAYERS + 3 * HANTEI_SEES_NEXT_PLAYER + 9, 1},
        {HANTEI_SEES_PLAYERS + 3 * HANTEI_SEES_NEXT_PLAYER + 13, 1},
    };
    hantei_table t = table_of_offer();
    uint8_t seen[HANTEI_OBSERVATION];
    hantei_table_observe(&t, 1, seen);
    for (size_t i = 0; i < sizeof BYTES / sizeof *BYTES; i++)
        cr_expect_eq(seen[BYTES[i].at], BYTES[i].value, "byte %u: %u", BYTES[i].at, seen[BYTES[i].at]);
    happen(&t, HANTEI_EVENT_PON, 1, NULL);
    happen(&t, HANTEI_EVENT_DAHAI, 1, "4s");
    hantei_table_observe(&t, 0, seen);
    cr_expect_eq(seen[HANTEI_SEES_SEATS + HANTEI_SEES_NEXT_SEAT + HANTEI_SEES_MELDS + HANTEI_SOUTH], 3);
    cr_expect_eq(seen[HANTEI_SEES_PLAYERS + HANTEI_SEES_NEXT_PLAYER + 13], 0, "open");
    t.game.points[0] = -100100;
    hantei_table_observe(&t, 0, seen);
    cr_expect_eq(seen[HANTEI_SEES_PLAYERS + 1] | seen[HANTEI_SEES_PLAYERS + 2], 0, "few points");
    hantei_table_observe(&t, 4, seen);
    cr_expect_eq(seen[HANTEI_SEES_NUMBERS], 0, "nobody");
}

/* Only a hand that has won is shown; then its settlement is the same. */
Test(table_seen, a_win_is_shown)
{
    hantei_table t = table_of(4, DULL " 123456m11p23777s " DULL " ?"), seen;
    hantei_look look;
    hantei_settlement real, of_copy;
    happen(&t, HANTEI_EVENT_TSUMO, 0, "9m");
    happen(&t, HANTEI_EVENT_DAHAI, 0, "9m");
    happen(&t, HANTEI_EVENT_TSUMO, 1, "4s");
    hantei_table_look(&t, 3, &look);
    cr_expect(look.seats[1].is_hidden && look.seats[1].drawn == HANTEI_NO_TILE && look.seats[1].tiles == 14);
    happen(&t, HANTEI_EVENT_HORA, 1, NULL);
    hantei_table_look(&t, 3, &look);
    cr_expect(!look.seats[1].is_hidden && look.seats[1].drawn == 21 && look.seats[0].is_hidden);
    hantei_table_hide(&seen, &t, 3);
    cr_expect_eq(seen.hidden, 0xd);
    cr_assert_eq(hantei_table_settle(&seen, NULL, 0, &of_copy), HANTEI_ALLOWED);
    cr_assert_eq(hantei_table_settle(&t, NULL, 0, &real), HANTEI_ALLOWED);
    cr_expect_arr_eq(of_copy.deltas, real.deltas, sizeof real.deltas);
}

/* Events as a player sees them: of a winner whose hand the table knows, the hand without the winning tile.
 * What the table does not have stays as it is. (What is hidden of real games: tests/table.) */
Test(table_seen, events)
{
    hantei_table t = table_of(4, "46m456p789s11555z ? ? ?"), of_hidden = table_of(4, "? ? ? ?");
    hantei_event event, seen;
    hantei_deal deal;
    happen(&t, HANTEI_EVENT_TSUMO, 0, "0m");
    happen(&of_hidden, HANTEI_EVENT_TSUMO, 0, NULL);
    happen(&t, HANTEI_EVENT_HORA, 0, NULL);
    happen(&of_hidden, HANTEI_EVENT_HORA, 0, NULL);
    for (unsigned who = 0; who <= HANTEI_NO_PLAYER; who++) {
        hantei_event_init(&event, HANTEI_EVENT_HORA, who);
        cr_expect(hantei_event_hide(&seen, &event, &t, 2, &deal) && seen.has_hand == (who == 0));
        cr_expect(who > 0 || (seen.tile == tile_of("0m") && seen.reds[0] + seen.hand.lane[0][4] == 0));
        cr_expect(hantei_event_hide(&seen, &event, &of_hidden, 2, &deal) && !seen.has_hand);
        hantei_event_init(&event, HANTEI_EVENT_DAHAI, who);
        cr_expect(hantei_event_hide(&seen, &event, &t, 2, &deal) && seen.drawn == -1);
    }
    hantei_event_init(&event, HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER);
    cr_expect(hantei_event_hide(&seen, &event, &t, 2, &deal) && seen.deal == NULL);
    t.phase = 99;
    cr_expect(!hantei_event_hide(&seen, &event, &t, 2, &deal));
}

/* Of a table that never began all is empty. */
Test(table_seen, no_table)
{
    static const hantei_table none;
    static const hantei_look nothing;
    hantei_table hidden, broken = none;
    hantei_look look;
    hantei_event event;
    uint8_t observed[HANTEI_OBSERVATION], zeros[HANTEI_OBSERVATION] = {0};
    uint64_t mask[HANTEI_MASK_WORDS] = {1, 1, 1};
    memset(&hidden, 0x5A, sizeof hidden);
    memset(&look, 0x5A, sizeof look);
    hantei_table_hide(&hidden, &none, 0);
    hantei_table_look(&none, 0, &look);
    hantei_table_mask(&broken, 0, mask);
    hantei_table_observe(&none, 0, observed);
    cr_expect_eq(memcmp(&hidden, &none, sizeof hidden), 0);
    cr_expect_eq(memcmp(&look, &nothing, sizeof look), 0);
    cr_expect_arr_eq(observed, zeros, sizeof observed);
    cr_expect_eq(mask[0] | mask[1] | mask[2], 0);
    cr_expect_eq(hantei_table_answer(&broken, 0, 0, &event), HANTEI_REFUSED_TABLE);
    cr_expect(!hantei_wall_next(&(hantei_wall){.count = 0}, &none, &event, &(hantei_deal){.dealer = 0}));
}
