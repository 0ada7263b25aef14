/* Seats that no parser makes, which the oracles do not have: melds without a tile are ignored, a fifth tile
 * completes nothing beside melds, and a seat filled in by hand is not changed. */
#include "given.h"

#include <criterion/criterion.h>
#include <string.h>

/* A kan of an invalid tile does not count: the fourth may be declared. Nor can it be read into a seat. */
Test(corners, kans_of_no_tile)
{
    hantei_seat seat = seat_of("11112m");
    seat.drawn = 0;
    seat.meld_count = HANTEI_MAX_MELDS;
    for (unsigned i = 0; i < HANTEI_MAX_MELDS; i++)
        seat.melds[i] = (hantei_seat_meld){.kind = HANTEI_ANKAN, .tile = (hantei_tile)(13 + i)};
    hantei_kans kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_assert_eq(kans.refused[0].why, HANTEI_REFUSED_FIFTH_KAN);
    seat.melds[1].tile = 200;
    kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_assert_eq(kans.concealed, 1);
    const hantei_parsed hand = {.meld_count = 1, .hand = seat.hand, .melds = {{HANTEI_ANKAN, 200, 0}}};
    cr_assert_eq(hantei_seat_from_parsed(&seat, &hand, HANTEI_NO_TILE, NULL, NULL), HANTEI_ERROR_MELD);
}

/* A tile completes nothing if melds have all four copies. */
Test(corners, no_fifth_tile_beside_melds)
{
    hantei_verdict verdict;
    hantei_claim claim = {.by = HANTEI_RON, .tile = tile_of("5p"), .from = 1, .wind = 1};
    hantei_seat seat = seat_of("46p11z+c5555p+777z+666z");
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_REFUSED_NOT_COMPLETE);
    seat = seat_of("4p6p11z+c8888p+777z+666z");
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_ALLOWED);
}

/* A ron is not of a hand that has drawn, nor a tsumo with a tile that it lacks. */
Test(corners, no_fifteenth_tile)
{
    hantei_verdict verdict;
    hantei_claim claim = {.by = HANTEI_RON, .tile = 1, .from = 1, .wind = 1};
    const hantei_seat seat = seat_of("123m22456p234789s");
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_REFUSED_NOT_COMPLETE);
    claim.by = HANTEI_TSUMO;
    claim.tile = 8;
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_REFUSED_NOT_COMPLETE);
}

/* A seat has no more red fives than fives, not counting the tile that it wins on. */
Test(corners, more_reds_than_fives)
{
    hantei_verdict verdict;
    hantei_claim claim = {.by = HANTEI_RON, .tile = tile_of("5p"), .from = 1, .wind = 1};
    hantei_seat seat = seat_of("123m5p+777z+666z+111s");
    seat.reds[1] = 3;
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_ALLOWED);
    cr_assert_eq(verdict.aka, 1);
    claim.tile = tile_of("0p");
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_ALLOWED);
    cr_assert_eq(verdict.aka, 2);
}

/* A triplet of no tile is not there, and opens no hand: neither for a riichi nor for a renhou. */
Test(corners, triplets_of_no_tile_open_no_hand)
{
    hantei_verdict verdict;
    const hantei_rules rules = rules_of("wrc", 4);
    const hantei_claim claim = {.by = HANTEI_RON, .tile = tile_of("9s"), .from = 1, .wind = 1, .first = true};
    hantei_seat seat = seat_of("123m456p789p1199s");
    seat.meld_count = 1;
    seat.melds[0] = (hantei_seat_meld){.kind = HANTEI_PON, .tile = 200, .from = 1};
    cr_assert_eq(hantei_seat_win(&seat, &rules, &claim, &verdict), HANTEI_ALLOWED);
    cr_assert(verdict.closed);
    cr_assert_eq(verdict.limit, HANTEI_MANGAN);
    seat = seat_of("123m456p1199s1z+777z");
    cr_assert_eq(hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE), HANTEI_REFUSED_OPEN_HAND);
    seat.melds[0].tile = 200;
    cr_assert_eq(hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE), HANTEI_ALLOWED);
}

/* Melds after the fourth are ignored, even if all are concealed kans. */
Test(corners, riichi_beside_more_melds_than_there_are)
{
    hantei_parsed hand = {.meld_count = 200, .hand = seat_of("11m").hand};
    for (size_t i = 0; i < HANTEI_MAX_MELDS; i++)
        hand.melds[i] = (hantei_meld){.kind = HANTEI_ANKAN, .tile = (hantei_tile)(9 + i)};
    cr_assert_eq(hantei_hand_may_riichi(&hand), HANTEI_ALLOWED);
}

/* A hidden hand that says that it has four melds takes no fifth: the seat has no room. */
Test(corners, no_fifth_meld_of_a_hidden_hand)
{
    hantei_table t = table_of(4, "? ? ? ?");
    hantei_event pon;
    bool is_applied;
    t.seats[1].seat.meld_count = HANTEI_MAX_MELDS;
    happen(&t, HANTEI_EVENT_TSUMO, 0, NULL);
    happen(&t, HANTEI_EVENT_DAHAI, 0, "1m");
    hantei_event_init(&pon, HANTEI_EVENT_PON, 1);
    pon.meld =
        (hantei_seat_meld){.kind = HANTEI_PON, .tile = 0, .claimed = 0, .added = HANTEI_NO_TILE, .from = 3};
    cr_assert_eq(hantei_table_force(&t, &pon, &is_applied), HANTEI_REFUSED_PHASE);
}

/* More reds than fives count as the fives, and more unseen copies than possible as those possible. */
Test(corners, numbers_that_cannot_be)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = seat_of("4566m"), drawn = seat_of("23m44p1z"), broken = seat_of("23m55p");
    seat.reds[0] = 200;
    cr_assert_eq(hantei_seat_calls(&seat, tenhou_rules(), 2, 3, options), 1);
    cr_expect(options[0].meld.tile == 2 && options[0].meld.reds == 1 &&
              options[0].why == HANTEI_REFUSED_KUIKAE_DEAD_END);
    memset(drawn.unseen, 255, sizeof drawn.unseen);
    cr_assert_eq(hantei_seat_discards(&drawn, tenhou_rules(), list), 1);
    cr_expect_eq(list[0].left, 8);
    seat = seat_of("1112z");
    seat.meld_count = HANTEI_MAX_MELDS;
    cr_expect_eq(hantei_seat_calls(&seat, tenhou_rules(), HANTEI_EAST, 1, options), 0);
    broken.hand.lane[0][0] = 6;
    cr_expect_eq(hantei_seat_waits(&broken, tenhou_rules()).shape, 0);
}

/* A seat of zeros would have drawn 1m, and a claim of zeros would be of it. */
Test(corners, beginnings_have_no_tile)
{
    static const hantei_seat SEAT = HANTEI_SEAT_INIT, WANTED_SEAT = {.drawn = HANTEI_NO_TILE};
    static const hantei_claim CLAIM = HANTEI_CLAIM_INIT, WANTED_CLAIM = {.tile = HANTEI_NO_TILE};
    hantei_seat seat;
    hantei_claim claim;
    hantei_seat_init(&seat);
    hantei_claim_init(&claim);
    cr_assert_eq(memcmp(&SEAT, &WANTED_SEAT, sizeof seat), 0);
    cr_assert_eq(memcmp(&CLAIM, &WANTED_CLAIM, sizeof claim), 0);
    cr_assert_eq(memcmp(&seat, &WANTED_SEAT, sizeof seat), 0);
    cr_assert_eq(memcmp(&claim, &WANTED_CLAIM, sizeof claim), 0);
}

/* A run of no tile bans nothing. */
Test(corners, kuikae_of_a_run_of_no_tile)
{
    hantei_seat seat = seat_of("12344m+456p+555z+666z");
    hantei_seat_discard found[HANTEI_MAX_TILES];
    seat.melds[2] = (hantei_seat_meld){HANTEI_CHI, 200, 3, HANTEI_NO_TILE, 3, 0};
    const size_t count = hantei_seat_discards(&seat, tenhou_rules(), found);
    seat.called = 1;
    cr_assert_eq(hantei_seat_discards(&seat, tenhou_rules(), found), count);
}

/* After a riichi without tenpai no discard is allowed, nor after a call in riichi. */
Test(corners, no_discard_after_what_was_forced)
{
    hantei_table t = table_of(4, "140m258p369s1234z 55z1234m147p258s6z ? ?");
    hantei_event event;
    bool is_applied;
    happen(&t, HANTEI_EVENT_TSUMO, 0, "5z");
    hantei_table called = t;
    hantei_event_init(&event, HANTEI_EVENT_REACH, 0);
    cr_assert_eq(hantei_table_force(&t, &event, &is_applied), HANTEI_REFUSED_NOTEN);
    cr_expect_eq(hantei_table_answer(&t, 0, 0, &event), HANTEI_REFUSED_NOTEN);
    called.seats[1].seat.riichi = 1;
    happen(&called, HANTEI_EVENT_DAHAI, 0, "5z");
    hantei_event_init(&event, HANTEI_EVENT_PON, 1);
    event.meld = (hantei_seat_meld){HANTEI_PON, HANTEI_HAKU, HANTEI_HAKU, HANTEI_NO_TILE, 3, 0};
    cr_assert_eq(hantei_table_force(&called, &event, &is_applied), HANTEI_REFUSED_IN_RIICHI);
    cr_expect_eq(hantei_table_answer(&called, 1, 0, &event), HANTEI_REFUSED_IN_RIICHI);
}

/* Answers that the bytes of a table kept, but that no player may give, have no event. */
Test(corners, kept_answers_that_do_not_fit)
{
    const hantei_event *const none[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution found;
    hantei_table t = table_of(4, "147m258p369s1234z 55z147m258p369s12z ? ?");
    happen(&t, HANTEI_EVENT_TSUMO, 0, "5z");
    happen(&t, HANTEI_EVENT_DAHAI, 0, "5z");
    hantei_table called = t;
    called.answers[1] = (hantei_kept_answer){.kind = HANTEI_EVENT_PON, .is_given = true, .meld = {.tile = 0}};
    cr_assert_eq(hantei_table_resolve(&called, none, true, &found), HANTEI_ALLOWED);
    cr_expect_eq(found.event_count, 0);
    t.rules.multiple_ron = HANTEI_RON_ABORT;
    for (unsigned who = 1; who < HANTEI_MAX_PLAYERS; who++)
        t.answers[who] = (hantei_kept_answer){.kind = HANTEI_EVENT_HORA, .is_given = true};
    cr_assert_eq(hantei_table_resolve(&t, none, true, &found), HANTEI_ALLOWED);
    cr_expect_eq(found.event_count, 0);
}

/* A hand without tiles has nothing to discard. */
Test(corners, no_discard)
{
    hantei_table t;
    hantei_wall wall;
    hantei_decision asked = {.seats = 0};
    hantei_event answer;
    cr_assert_eq(hantei_table_begin(&t, tenhou_rules(), NULL), HANTEI_ALLOWED);
    hantei_wall_shuffle(&wall, tenhou_rules(), 1);
    cr_assert_eq(hantei_step(&t, &wall, &asked, 1, &(size_t){0}), HANTEI_ALLOWED);
    t.seats[0].seat.hand = (hantei_hand){{{0}}};
    t.seats[0].seat.called = 1; /* but it has no meld */
    cr_assert_eq(hantei_table_answer(&t, 0, 0, &answer), HANTEI_REFUSED_NOT_HELD);
}
