/* Several rons on one tile, and their settlement. */
#include "claimed.h"
#include "seated.h"

#include <criterion/criterion.h>
#include <string.h>

enum { DEALER = 2, FROM = 1, HONBA = 3, STICKS = 2 };

/* Riichi and nothing else, 40 fu: others are paid 1,300, the dealer 2,000. */
static const char *const HANDS[3] = {"13m22456p234789s", "13m33456p567789s", "13m44567p234567s"};

/* The rons of players 2, 3 and 0 on 2m, in the order of these digits. */
static size_t claim_all(hantei_ron rons[3], hantei_seat seats[3], const char *order)
{
    const size_t count = strlen(order);
    for (size_t i = 0; i < count; i++) {
        memset(&rons[i], 0x5A, sizeof rons[i]);
        rons[i].who = (uint8_t)(order[i] - '0');
        claim_win(HANDS[i], "-", "ron 2m riichi", &seats[i], &rons[i].claim);
        rons[i].claim.honba = HONBA;
        rons[i].claim.sticks = STICKS;
        rons[i].seat = &seats[i];
    }
    return count;
}

static hantei_rules with(hantei_multiple_ron several)
{
    hantei_rules rules = rules_of("tenhou", 4);
    rules.multiple_ron = (uint8_t)several;
    return rules;
}

static void expect_deltas(const int32_t deltas[4], int32_t a, int32_t b, int32_t c, int32_t d)
{
    cr_expect(deltas[0] == a && deltas[1] == b && deltas[2] == c && deltas[3] == d, "%d %d %d %d", deltas[0],
              deltas[1], deltas[2], deltas[3]);
}

/* Player 2, right of the discarder, is the first, in any order. */
Test(rons, are_paid_in_turn_order)
{
    static const char *const ORDERS[] = {"230", "203", "320", "302", "023", "032"};
    const hantei_rules rules = with(HANTEI_RON_ALL);
    for (size_t i = 0; i < sizeof ORDERS / sizeof *ORDERS; i++) {
        hantei_ron rons[3];
        hantei_seat seats[3];
        int32_t deltas[4];
        const size_t count = claim_all(rons, seats, ORDERS[i]);
        cr_expect_eq(hantei_settle_rons(&rules, DEALER, FROM, rons, count, deltas), 3);
        expect_deltas(deltas, 1300, -2900 - 1300 - 1300, 2900 + 2000, 1300);
        for (size_t j = 0; j < count; j++) {
            const bool is_first = rons[j].who == 2;
            cr_expect_eq(rons[j].verdict.why, HANTEI_ALLOWED);
            cr_expect_eq(rons[j].claim.later_winner, !is_first);
            cr_expect_eq(rons[j].deltas[rons[j].who], is_first ? 2000 + 900 + 2000 : 1300);
            cr_expect_eq(rons[j].deltas[FROM], is_first ? -2900 : -1300);
        }
    }
}

Test(rons, one_of_two_is_first)
{
    const hantei_rules rules = with(HANTEI_RON_ABORT);
    hantei_ron rons[3];
    hantei_seat seats[3];
    int32_t deltas[4];
    const size_t count = claim_all(rons, seats, "03");
    cr_expect_eq(hantei_settle_rons(&rules, DEALER, FROM, rons, count, deltas), 2);
    expect_deltas(deltas, 1300, -1300 - 2200, 0, 2200 + 2000);
}

Test(rons, head_bump)
{
    const hantei_rules rules = with(HANTEI_RON_HEAD_BUMP);
    hantei_ron rons[3];
    hantei_seat seats[3];
    int32_t deltas[4];
    const size_t count = claim_all(rons, seats, "032");
    cr_expect_eq(hantei_settle_rons(&rules, DEALER, FROM, rons, count, deltas), 1);
    expect_deltas(deltas, 0, -2900, 4900, 0);
    for (size_t i = 0; i < 2; i++) {
        cr_expect_eq(rons[i].verdict.why, HANTEI_REFUSED_HEAD_BUMP);
        cr_expect_eq(rons[i].verdict.refused, 1u << HANTEI_REFUSED_HEAD_BUMP);
        expect_deltas(rons[i].deltas, 0, 0, 0, 0);
    }
}

Test(rons, three_abort)
{
    const hantei_rules rules = with(HANTEI_RON_ABORT);
    hantei_ron rons[4];
    hantei_seat seats[3];
    int32_t deltas[4];
    const size_t count = claim_all(rons, seats, "320");
    rons[3] = rons[0];
    cr_expect_eq(hantei_settle_rons(&rules, DEALER, FROM, rons, count + 1, deltas), 0);
    expect_deltas(deltas, 0, 0, 0, 0);
    for (size_t i = 0; i < count; i++)
        cr_expect_eq(rons[i].verdict.why, HANTEI_REFUSED_TRIPLE_RON);
    cr_expect_eq(rons[3].verdict.why, HANTEI_REFUSED_CLAIM, "the same player again");
}

/* A player who may not ron is not a winner: the next one is the first, and two do not abort. */
Test(rons, one_is_refused)
{
    static const hantei_multiple_ron SEVERAL[] = {HANTEI_RON_ABORT, HANTEI_RON_ALL, HANTEI_RON_HEAD_BUMP};
    for (size_t i = 0; i < sizeof SEVERAL / sizeof *SEVERAL; i++) {
        const hantei_rules rules = with(SEVERAL[i]);
        const bool bumps = SEVERAL[i] == HANTEI_RON_HEAD_BUMP;
        hantei_ron rons[3];
        hantei_seat seats[3];
        int32_t deltas[4];
        const size_t count = claim_all(rons, seats, "023");
        seats[1].river = (hantei_tileset)1 << 1;
        cr_expect_eq(hantei_settle_rons(&rules, DEALER, FROM, rons, count, deltas), bumps ? 1 : 2);
        cr_expect_eq(rons[1].verdict.why, HANTEI_REFUSED_FURITEN_RIVER);
        expect_deltas(rons[1].deltas, 0, 0, 0, 0);
        expect_deltas(deltas, bumps ? 0 : 1300, bumps ? -2200 : -3500, 0, 4200);
    }
}

Test(rons, impossible)
{
    const hantei_rules rules = with(HANTEI_RON_ALL);
    hantei_ron rons[3];
    hantei_seat seats[3];
    int32_t deltas[4];
    size_t count = claim_all(rons, seats, "221");
    cr_expect_eq(hantei_settle_rons(&rules, DEALER, FROM, rons, count, deltas), 1);
    cr_expect_eq(rons[0].verdict.why, HANTEI_ALLOWED);
    cr_expect_eq(rons[1].verdict.why, HANTEI_REFUSED_CLAIM, "the same player again");
    cr_expect_eq(rons[2].verdict.why, HANTEI_REFUSED_CLAIM, "the discarder");
    expect_deltas(deltas, 0, -2900, 4900, 0);
    count = claim_all(rons, seats, "237");
    rons[0].claim.by = HANTEI_TSUMO;
    cr_expect_eq(hantei_settle_rons(&rules, DEALER, FROM, rons, count, deltas), 1);
    cr_expect_eq(rons[0].verdict.why, HANTEI_REFUSED_CLAIM);
    cr_expect_eq(rons[2].verdict.why, HANTEI_REFUSED_CLAIM, "no player");
    expect_deltas(deltas, 0, -2200, 0, 4200);
    cr_expect_eq(hantei_settle_rons(&rules, DEALER, FROM, NULL, 0, deltas), 0);
    expect_deltas(deltas, 0, 0, 0, 0);
}

Test(rons, invalid_rules)
{
    hantei_ron rons[3];
    hantei_seat seats[3];
    int32_t deltas[4] = {1, 1, 1, 1};
    for (unsigned players = 0; players < 256; players++) {
        const size_t count = claim_all(rons, seats, "230");
        if (players == 3 || players == 4)
            continue;
        cr_expect_eq(hantei_settle_rons(&(hantei_rules){.players = (uint8_t)players}, DEALER, FROM, rons,
                                        count, deltas),
                     0);
        for (size_t i = 0; i < count; i++)
            cr_expect_eq(rons[i].verdict.why, HANTEI_REFUSED_RULES);
        expect_deltas(deltas, 0, 0, 0, 0);
    }
}

/* With three players nobody sits at the right of the West, whom the claim names. 4 is an invalid place:
 * nobody is liable. */
Test(rons, nobody_is_liable)
{
    const hantei_rules rules = rules_of("tenhou", 3);
    hantei_ron ron = {.who = 2};
    hantei_seat seat;
    int32_t deltas[4];
    for (uint8_t from = 1; from <= 4; from++) {
        claim_win("13p99p", "pon:555z/5z@3 pon:666z/6z@3 pon:777z/7z@3", "ron 2p dragons:3", &seat,
                  &ron.claim);
        ron.claim.pao_from = from;
        ron.seat = &seat;
        cr_expect_eq(hantei_settle_rons(&rules, 0, 1, &ron, 1, deltas), from > 1);
        cr_expect_eq(ron.verdict.why, from > 1 ? HANTEI_ALLOWED : HANTEI_REFUSED_CLAIM);
        cr_expect_eq(deltas[0] + deltas[1] + deltas[2], 0);
    }
}

/* Three players cannot abort a round: there are two rons at most. */
Test(rons, of_three_players)
{
    hantei_rules rules = rules_of("tenhou", 3);
    hantei_ron rons[3];
    hantei_seat seats[3];
    int32_t deltas[4];
    for (unsigned several = HANTEI_RON_ABORT; several <= HANTEI_RON_ALL; several++) {
        rules.multiple_ron = (uint8_t)several;
        for (size_t i = 0; i < 2; i++) {
            rons[i].who = (uint8_t)(i == 0 ? 0 : 2);
            claim_win("13p22456p234789s", "-", "ron 2p riichi", &seats[i], &rons[i].claim);
            rons[i].claim.honba = HONBA;
            rons[i].seat = &seats[i];
        }
        cr_expect_eq(hantei_settle_rons(&rules, 0, 1, rons, 2, deltas), 2);
        expect_deltas(deltas, 2000, -2000 - 1300 - 600, 1300 + 600, 0);
    }
}
