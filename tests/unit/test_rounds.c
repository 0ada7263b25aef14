/* Without this file several rons could be paid wrongly where no table is kept (hantei_settle_rons), and
 * places could be counted from the wrong player. */
#include "claimed.h"
#include "seated.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* ---- Places --------------------------------------------------------------------- */

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

/* ---- Several rons ----------------------------------------------------------------- */

enum { DEALER = 2, FROM = 1, HONBA = 3, STICKS = 2 };

/* Riichi and nothing else, 40 fu: others are paid 1,300, the dealer 2,000. The rons of players on 2m, in the
 * order of these digits; with `f` one is furiten, with `t` it claims a tsumo. */
static size_t claim_all(const char *order, hantei_ron rons[4], hantei_seat seats[4])
{
    static const char *const HANDS[] = {"13m22456p234789s", "13m33456p567789s", "13m44567p234567s"};
    size_t count = 0;
    for (; *order != '\0'; order++) {
        if (*order == 'f')
            seats[count - 1].river = read_tileset("2m");
        else if (*order == 't')
            rons[count - 1].claim.by = HANTEI_TSUMO;
        else {
            memset(&rons[count], 0x5A, sizeof rons[count]);
            rons[count].who = (uint8_t)(*order - '0');
            claim_win(HANDS[count % 3], "-", "ron 2m riichi", &seats[count], &rons[count].claim);
            rons[count].claim.honba = HONBA;
            rons[count].claim.sticks = STICKS;
            rons[count].seat = &seats[count];
            count++;
        }
    }
    return count;
}

/* Player 1 discards, player 2 deals. The winner nearest to the discarder has honba and sticks. */
static const struct {
    const char *rules, *order, *deltas, *verdicts;
} RONS[] = {
    {"tenhou multiple_ron=all", "230", "1300 -5500 4900 1300", "allowed allowed allowed"},
    {"tenhou multiple_ron=all", "032", "1300 -5500 4900 1300", "allowed allowed allowed"},
    {"tenhou multiple_ron=abort", "03", "1300 -3500 0 4200", "allowed allowed"},
    {"tenhou multiple_ron=abort", "320", "0 0 0 0", "triple-ron triple-ron triple-ron"},
    {"tenhou multiple_ron=head_bump", "032", "0 -2900 4900 0", "head-bump head-bump allowed"},
    /* Who may not ron is not a winner: the next one is the first, and two do not abort. */
    {"tenhou multiple_ron=all", "02f3", "1300 -3500 0 4200", "allowed furiten-river allowed"},
    {"tenhou multiple_ron=abort", "02f3", "1300 -3500 0 4200", "allowed furiten-river allowed"},
    {"tenhou multiple_ron=head_bump", "02f3", "0 -2200 0 4200", "head-bump furiten-river allowed"},
    /* The same player again, the discarder, a tsumo, nobody. */
    {"tenhou multiple_ron=all", "221", "0 -2900 4900 0", "allowed bad-claim bad-claim"},
    {"tenhou multiple_ron=all", "2t37", "0 -2200 0 4200", "bad-claim allowed bad-claim"},
    {"tenhou multiple_ron=abort", "3203", "0 0 0 0", "triple-ron triple-ron triple-ron bad-claim"},
    {"tenhou", "", "0 0 0 0", ""},
    /* Three players cannot abort a round. */
    {"tenhou 3 multiple_ron=abort", "02", "1300 -3900 4600 0", "allowed allowed"},
};

Test(rounds, several_rons)
{
    for (size_t i = 0; i < sizeof RONS / sizeof *RONS; i++) {
        const hantei_rules rules = rules_of_text(RONS[i].rules);
        hantei_ron rons[4];
        hantei_seat seats[4];
        int32_t deltas[4], sums[4] = {0};
        char text[80], verdicts[80] = "";
        const size_t count = claim_all(RONS[i].order, rons, seats);
        size_t won = 0;
        const size_t winners = hantei_settle_rons(&rules, DEALER, FROM, rons, count, deltas);
        for (size_t j = 0; j < count; j++) {
            won += rons[j].verdict.why == HANTEI_ALLOWED;
            sprintf(verdicts + strlen(verdicts), "%s%s", j ? " " : "",
                    hantei_refusal_name(rons[j].verdict.why));
            for (size_t who = 0; who < 4; who++)
                sums[who] += rons[j].deltas[who];
        }
        sprintf(text, "%d %d %d %d", deltas[0], deltas[1], deltas[2], deltas[3]);
        cr_expect_str_eq(text, RONS[i].deltas, "%s: %s", RONS[i].order, text);
        cr_expect_str_eq(verdicts, RONS[i].verdicts, "%s: %s", RONS[i].order, verdicts);
        cr_expect_eq(winners, won);
        cr_expect_arr_eq(sums, deltas, sizeof deltas);
    }
}

/* With three players nobody sits at the right of the West, whom the claim names. 4 is an invalid place:
 * nobody is liable. */
Test(rounds, nobody_is_liable)
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
