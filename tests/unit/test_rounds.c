/* Rounds without a table: the places of players, several rons (hantei_settle_rons), four discards of one
 * wind. */
#include "given.h"

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
            const unsigned place = hantei_player_place(players, dealer, who, other);
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
            seats[count - 1].river = (hantei_tileset)1 << 1;
        else if (*order == 't')
            rons[count - 1].claim.by = HANTEI_TSUMO;
        else {
            memset(&rons[count], 0x5A, sizeof rons[count]);
            rons[count].who = (uint8_t)(*order - '0');
            rons[count].claim = (hantei_claim){
                .by = HANTEI_RON, .tile = 1, .from = 1, .wind = 1, .honba = HONBA, .sticks = STICKS};
            seats[count] = seat_of(HANDS[count % 3]);
            seats[count].riichi = 1;
            rons[count].seat = &seats[count];
            count++;
        }
    }
    return count;
}

/* Player 1 discards, player 2 deals. The winner nearest to the discarder has honba and sticks. */
static const struct {
    unsigned players, multiple_ron;
    const char *order, *deltas, *verdicts;
} RONS[] = {
    {4, HANTEI_RON_ALL, "230", "1300 -5500 4900 1300", "allowed allowed allowed"},
    {4, HANTEI_RON_ALL, "032", "1300 -5500 4900 1300", "allowed allowed allowed"},
    {4, HANTEI_RON_ABORT, "03", "1300 -3500 0 4200", "allowed allowed"},
    {4, HANTEI_RON_ABORT, "320", "0 0 0 0", "triple-ron triple-ron triple-ron"},
    {4, HANTEI_RON_HEAD_BUMP, "032", "0 -2900 4900 0", "head-bump head-bump allowed"},
    /* Who may not ron is not a winner: the next one is the first, and two do not abort. */
    {4, HANTEI_RON_ALL, "02f3", "1300 -3500 0 4200", "allowed furiten-river allowed"},
    {4, HANTEI_RON_ABORT, "02f3", "1300 -3500 0 4200", "allowed furiten-river allowed"},
    {4, HANTEI_RON_HEAD_BUMP, "02f3", "0 -2200 0 4200", "head-bump furiten-river allowed"},
    /* The same player again, the discarder, a tsumo, nobody. */
    {4, HANTEI_RON_ALL, "221", "0 -2900 4900 0", "allowed bad-claim bad-claim"},
    {4, HANTEI_RON_ALL, "2t37", "0 -2200 0 4200", "bad-claim allowed bad-claim"},
    {4, HANTEI_RON_ABORT, "3203", "0 0 0 0", "triple-ron triple-ron triple-ron bad-claim"},
    {4, HANTEI_RON_ALL, "", "0 0 0 0", ""},
    /* Three players cannot abort a round. */
    {3, HANTEI_RON_ABORT, "02", "1300 -3900 4600 0", "allowed allowed"},
};

Test(rounds, several_rons)
{
    for (size_t i = 0; i < sizeof RONS / sizeof *RONS; i++) {
        hantei_rules rules = rules_of("tenhou", RONS[i].players);
        hantei_ron rons[4];
        hantei_seat seats[4];
        int32_t deltas[4], sums[4] = {0};
        char text[80], verdicts[80] = "";
        const size_t count = claim_all(RONS[i].order, rons, seats);
        size_t won = 0;
        rules.multiple_ron = (uint8_t)RONS[i].multiple_ron;
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
        seat = seat_of("13p99p+555z+666z+777z");
        for (unsigned i = 0; i < 3; i++)
            seat.melds[i].from = 3;
        ron.claim = (hantei_claim){
            .by = HANTEI_RON, .tile = 10, .from = 1, .wind = 1, .pao = HANTEI_PAO_DRAGONS, .pao_from = from};
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
