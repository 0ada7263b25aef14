/* Without this nothing shows cases that the oracles do not have: melds without a tile are ignored, a fifth
 * tile completes nothing beside melds, and a seat filled in by hand is not changed. */
#include "seated.h"
#include "tabled.h"

#include <criterion/criterion.h>
#include <string.h>

/* A kan of an invalid tile does not count: the fourth may be declared. */
Test(corners, kans_of_no_tile)
{
    hantei_seat seat = drawn_seat("1111m2m", "ankan:5555p ankan:6666p ankan:7777p ankan:8888p", "1m");
    seat.kans = 0;
    hantei_kans kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_assert_eq(why_no_kan(&kans, 0), HANTEI_REFUSED_FIFTH_KAN);
    seat.melds[1].tile = 200;
    kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_assert_eq(kans.concealed, 1);
}

/* Nor can it be read into a seat. */
Test(corners, seat_with_a_kan_of_no_tile)
{
    hantei_parsed hand = {.meld_count = 1, .hand = hand_of_text("123m123p4445s")};
    hantei_seat seat;
    hand.melds[0] = (hantei_meld){.kind = HANTEI_ANKAN, .tile = 0};
    cr_assert_eq(hantei_seat_from_parsed(&seat, &hand, HANTEI_NO_TILE, NULL, NULL), HANTEI_OK);
    hand.melds[0].tile = 200;
    cr_assert_eq(hantei_seat_from_parsed(&seat, &hand, HANTEI_NO_TILE, NULL, NULL), HANTEI_ERROR_MELD);
}

/* A tile completes nothing if melds have all four copies. */
Test(corners, no_fifth_tile_beside_melds)
{
    hantei_verdict verdict;
    hantei_claim claim = {.by = HANTEI_RON, .tile = read_tile("5p", 2), .from = 1, .wind = 1};
    hantei_seat seat = seat_of("46p11z", "ankan:5555p pon:777z/7z@1 pon:666z/6z@1");
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_REFUSED_NOT_COMPLETE);
    seat = seat_of("46p11z", "ankan:4444p pon:777z/7z@1 pon:666z/6z@1");
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_ALLOWED);
}

/* A seat has no more red fives than fives, not counting the tile that it wins on. */
Test(corners, more_reds_than_fives)
{
    hantei_verdict verdict;
    hantei_claim claim = {.by = HANTEI_RON, .tile = read_tile("5p", 2), .from = 1, .wind = 1};
    hantei_seat seat = seat_of("123m5p", "pon:777z/7z@1 pon:666z/6z@1 pon:111s/1s@1");
    seat.reds[1] = 3;
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_ALLOWED);
    cr_assert_eq(verdict.aka, 1);
    claim.tile = read_tile("0p", 2);
    cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_ALLOWED);
    cr_assert_eq(verdict.aka, 2);
}

/* A triplet of no tile is not there, and opens no hand: neither for a riichi nor for a renhou. */
Test(corners, triplets_of_no_tile_open_no_hand)
{
    hantei_verdict verdict;
    const hantei_rules rules = rules_of("wrc", 4);
    const hantei_claim claim = {
        .by = HANTEI_RON, .tile = read_tile("9s", 2), .from = 1, .wind = 1, .first = true};
    hantei_seat seat = seat_of("123m456p789p1199s", "pon:777z/7z@1");
    seat.melds[0].tile = 200;
    cr_assert_eq(hantei_seat_win(&seat, &rules, &claim, &verdict), HANTEI_ALLOWED);
    cr_assert(verdict.closed);
    cr_assert_eq(verdict.limit, HANTEI_MANGAN);
    seat = drawn_seat("123m456p789p1199s1z", "pon:777z/7z@1", "1z");
    cr_assert_eq(hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE), HANTEI_REFUSED_OPEN_HAND);
    seat.melds[0].tile = 200;
    cr_assert_eq(hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE), HANTEI_ALLOWED);
}

/* Melds after the fourth are ignored, even if all are concealed kans. */
Test(corners, riichi_beside_more_melds_than_there_are)
{
    hantei_parsed hand = {.meld_count = 200, .hand = hand_of_text("11m")};
    for (size_t i = 0; i < HANTEI_MAX_MELDS; i++)
        hand.melds[i] = (hantei_meld){.kind = HANTEI_ANKAN, .tile = (hantei_tile)(9 + i)};
    cr_assert_eq(hantei_hand_may_riichi(&hand), HANTEI_ALLOWED);
}

/* A hidden hand that says that it has four melds takes no fifth: the seat has no room. */
Test(corners, no_fifth_meld_of_a_hidden_hand)
{
    hantei_table t = table_of("tenhou", "? ? ? ?");
    char text[TEXT_MAX];
    t.seats[1].seat.meld_count = HANTEI_MAX_MELDS;
    cr_assert_str_eq(answer_of(&t, "tsumo 0 ?; dahai 0 1m; force pon 1 111m/1m@3", text), "not-now");
}

/* A run of no tile bans nothing. */
Test(corners, kuikae_of_a_run_of_no_tile)
{
    hantei_seat seat = seat_of("12344m", "chi:456p/4p@3 pon:555z/5z@1 pon:666z/6z@1");
    hantei_seat_discard found[HANTEI_MAX_TILES];
    seat.melds[2] = (hantei_seat_meld){HANTEI_CHI, 200, 3, HANTEI_NO_TILE, 3, 0};
    const size_t count = hantei_seat_discards(&seat, tenhou_rules(), found);
    seat.called = 1;
    cr_assert_eq(hantei_seat_discards(&seat, tenhou_rules(), found), count);
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
    cr_assert_eq(hantei_table_answer(&t, 0, 0, &answer), HANTEI_REFUSED_KUIKAE);
}
