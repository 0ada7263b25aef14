/* What coverage and mutants of the code found that no other test looked at. */
#include "seated.h"
#include "support/compare.h"
#include "support/guard.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

/* A constructor that refuses empties the hand, and no byte more: the hand ends at a forbidden page. */
Test(corners, refusals_stay_in_the_hand)
{
    static const uint8_t five_copies[HANTEI_TILES] = {5, 4, 4};
    static const uint8_t three_tiles[HANTEI_TILES] = {3};
    static const hantei_tile no_tile[] = {HANTEI_NO_TILE + 1};
    static const hantei_hand empty;
    hantei_hand *const hand = guarded_end(sizeof *hand);
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        cr_assert_eq(hantei_hand_from_counts(hand, five_copies), HANTEI_ERROR_FIFTH_COPY);
        cr_assert_eq(memcmp(hand, &empty, sizeof empty), 0);
        cr_assert_eq(hantei_hand_from_counts(hand, three_tiles), HANTEI_ERROR_TILE_COUNT);
        cr_assert_eq(memcmp(hand, &empty, sizeof empty), 0);
        cr_assert_eq(hantei_hand_from_tiles(hand, no_tile, 1, NULL), HANTEI_ERROR_TILE);
        cr_assert_eq(memcmp(hand, &empty, sizeof empty), 0);
    }
}

/* Melds after the fourth are ignored, even if all are concealed kans. */
Test(corners, riichi_beside_more_melds_than_there_are)
{
    hantei_parsed hand = {.meld_count = 200, .hand = hand_of_text("11m")};
    for (size_t i = 0; i < HANTEI_MAX_MELDS; i++)
        hand.melds[i] = (hantei_meld){.kind = HANTEI_ANKAN, .tile = (hantei_tile)(9 + i)};
    cr_assert_eq(hantei_hand_may_riichi(&hand), HANTEI_ALLOWED);
}

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

/* Any open meld forbids riichi, the first as well as the last. */
Test(corners, riichi_beside_an_open_meld)
{
    hantei_parsed hand = {.meld_count = 2, .hand = hand_of_text("11m123p456s")};
    hand.melds[0] = hand.melds[1] = (hantei_meld){.kind = HANTEI_ANKAN, .tile = 31};
    cr_assert_eq(hantei_hand_may_riichi(&hand), HANTEI_ALLOWED);
    for (size_t open = 0; open < 2; open++) {
        hand.melds[open].kind = HANTEI_PON;
        cr_assert_eq(hantei_hand_may_riichi(&hand), HANTEI_REFUSED_OPEN_HAND);
        hand.melds[open].kind = HANTEI_ANKAN;
    }
}

/* Melds of no tile make nobody liable. */
Test(corners, liability_of_melds_of_no_tile)
{
    hantei_seat seat = seat_of("11m", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@1");
    const unsigned liable = hantei_seat_pao(&seat, tenhou_rules());
    cr_assert_eq(liable, HANTEI_PAO_DRAGONS);
    seat.melds[0].tile = 200;
    cr_assert_eq(hantei_seat_pao(&seat, tenhou_rules()), 0);
    seat.melds[2].tile = 200;
    cr_assert_eq(hantei_seat_pao(&seat, tenhou_rules()), 0);
}

/* The counts of a hand are 34 bytes, which end at a forbidden page. */
Test(corners, counts_stay_in_their_array)
{
    const hantei_hand hand = hand_of_text("123m456p789s1122z");
    uint8_t *const counts = guarded_end(HANTEI_TILES);
    hantei_hand_counts(&hand, counts);
    cr_assert_eq(counts[27] + counts[28] + counts[33], 4);
}

/* So are counts read from text, also if it is refused. */
Test(corners, parsed_counts_stay_in_their_array)
{
    size_t at;
    uint8_t *const counts = guarded_end(HANTEI_TILES);
    cr_assert_eq(hantei_parse_tiles(counts, "1m7z", 4, &at), HANTEI_OK);
    cr_assert_eq(counts[0] + counts[33], 2);
    cr_assert_neq(hantei_parse_tiles(counts, "7z9z", 4, &at), HANTEI_OK);
    cr_assert_eq(counts[33], 0);
}

/* Leftovers of one hand do not affect the next, which leaves less. */
Test(corners, fifth_tiles_of_one_hand_after_another)
{
    enum { FIVE_MAN = 4 };
    const hantei_seat often = seat_of("3445555611m", "-"), once = seat_of("5555m123456p", "-");
    const hantei_seat never = seat_of("5555m123p12s4z", "-");
    cr_assert(hantei_seat_wait_kinds(&often, FIVE_MAN) & HANTEI_KANCHAN);
    cr_assert_eq(hantei_seat_wait_kinds(&once, FIVE_MAN), HANTEI_TANKI);
    cr_assert_neq(hantei_seat_waits(&often, tenhou_rules()).shape & 1 << FIVE_MAN, 0);
    cr_assert_eq(hantei_seat_waits(&never, tenhou_rules()).shape, 0);
}

/* The array after the seat's melds does not count: a kan there is not the fourth. */
Test(corners, melds_behind_the_last_do_not_count)
{
    hantei_seat seat = drawn_seat("1111m2m", "ankan:5555p ankan:6666p ankan:7777p", "1m");
    seat.melds[3] = seat.melds[0];
    cr_assert_eq(hantei_seat_kans(&seat, tenhou_rules()).concealed, 1);
    seat.kans = 4;
    cr_assert_eq(hantei_seat_kans(&seat, tenhou_rules()).concealed, 0);
}

/* Nor is a triplet there the third of the dragons, or a kan the fourth, for a liability. */
Test(corners, liability_of_melds_behind_the_last)
{
    const hantei_rules mleague = rules_of("mleague", 4);
    hantei_seat dragons = seat_of("11m", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@1");
    hantei_seat kans = seat_of("1m", "ankan:5555p ankan:6666p minkan:1111s/1s@2 minkan:2222s/2s@2");
    cr_assert_eq(hantei_seat_pao(&dragons, tenhou_rules()), HANTEI_PAO_DRAGONS);
    cr_assert_eq(hantei_seat_pao(&kans, &mleague), HANTEI_PAO_KANS);
    dragons.meld_count--;
    kans.meld_count--;
    cr_assert_eq(hantei_seat_pao(&dragons, tenhou_rules()), 0);
    cr_assert_eq(hantei_seat_pao(&kans, &mleague), 0);
}

/* Four kans, one of an invalid tile, are three. */
Test(corners, liability_of_kans_of_no_tile)
{
    hantei_rules rules = rules_of("tenhou", 4);
    hantei_seat seat = seat_of("1m", "ankan:5555p ankan:6666p ankan:7777p minkan:1111s/1s@2");
    rules.pao = HANTEI_PAO_KANS;
    cr_assert_eq(hantei_seat_pao(&seat, &rules), HANTEI_PAO_KANS);
    for (unsigned none = HANTEI_TILES; none < 256; none++) {
        seat.melds[1].tile = (hantei_tile)none;
        cr_assert_eq(hantei_seat_pao(&seat, &rules), 0);
    }
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

/* An unknown way of robbing is no robbing: the table of ways is not read past its end (a sanitizer sees
 * it). */
Test(corners, robbed_in_no_known_way)
{
    hantei_verdict verdict;
    hantei_claim claim = {.by = HANTEI_RON, .tile = read_tile("5p", 2), .from = 1, .wind = 1};
    hantei_seat seat = seat_of("46p11z", "ankan:4444p pon:777z/7z@1 pon:666z/6z@1");
    for (unsigned robbed = HANTEI_ROBBED_KITA + 1; robbed < 256; robbed++) {
        claim.robbed = (uint8_t)robbed;
        cr_assert_eq(hantei_seat_win(&seat, tenhou_rules(), &claim, &verdict), HANTEI_REFUSED_CHANKAN);
    }
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

/* Whoever fills in the followed seat himself has put riichi on the table: what was declared before adds
 * nothing. */
Test(corners, riichi_that_lies_on_the_table_stays)
{
    hantei_followed_seat followed;
    const hantei_tileset passed = 1 << 5;
    const hantei_seat seat = drawn_seat("123m456p789p1199s1z", "-", "1z");
    hantei_followed_begin(&followed, &seat);
    hantei_followed_declare_riichi(&followed, 1);
    followed.seat.riichi = 2;
    followed.seat.passed_riichi = passed;
    cr_assert_eq(hantei_followed_discard(&followed, read_tile("1z", 2)), HANTEI_OK);
    cr_assert_eq(followed.seat.riichi, 2);
    cr_assert_eq(followed.seat.passed_riichi, passed);
}

/* 257 tiles are one in eight bits: a followed seat makes no meld of them. */
Test(corners, no_meld_of_more_tiles_than_a_byte_counts)
{
    hantei_followed_seat followed, before;
    const hantei_seat_meld meld = read_meld("pon:222m/2m@1", 13);
    hantei_seat seat = seat_of("22m", "-");
    seat.hand.lane[1][0] = 255;
    hantei_followed_begin(&followed, &seat);
    before = followed;
    cr_assert_eq(hantei_followed_meld(&followed, &meld), HANTEI_ERROR_TILE_COUNT);
    cr_assert_eq(memcmp(&followed, &before, sizeof followed), 0);
}

/* Fourteen tiles, no two of them near, have one reading of the most blocks: nothing after them is read (a
 * sanitizer sees it). */
Test(corners, reading_of_fourteen_blocks)
{
    const hantei_hand hand = hand_of_text("147m147p147s12345z");
    cr_assert_eq(hantei_best_readings(&hand, NULL, NULL), 1);
}

/* HANTEI_NO_TILE is not a discard that leaves tenpai: no count past the last is read (a sanitizer sees
 * it). */
Test(corners, riichi_without_a_tile)
{
    const hantei_seat seat = drawn_seat("123456m11p234s", "ankan:7777z", "4s");
    cr_assert_eq(hantei_seat_may_riichi(&seat, tenhou_rules(), 200), HANTEI_REFUSED_NOTEN);
}
