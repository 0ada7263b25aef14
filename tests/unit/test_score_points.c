/* What wins pay, worked out by hand: limits, honba and sticks, who is liable, three players, nagashi. */
#include "claimed.h"
#include "seated.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Waits in the middle: 40 fu with riichi and a ron, nothing else. */
static const char *const MIDDLE = "13m22456p234789s";

/* ---- Limits ------------------------------------------------------------------- */

/* Riichi and dora: `han` in all. Indicators of 2p count two, of 4p one. */
static score with_han(const hantei_rules *rules, unsigned han, const char *seat)
{
    char claim[TEXT_MAX], dora[32] = "", ura[32] = "";
    for (unsigned i = 0; i < (han - 1) / 2; i++)
        strcat(i < 4 ? dora : ura, "1p");
    if (han % 2 == 0)
        strcat(dora, "3p");
    snprintf(claim, sizeof claim, "ron 2m riichi dora:%s ura:%s %s", dora, ura, seat);
    const score s = judge_win(rules, MIDDLE, "-", claim);
    cr_expect_eq(s.verdict.han, han, "%s: %u han", claim, s.verdict.han);
    return s;
}

Test(score_points, limits)
{
    static const struct {
        uint8_t limit;
        int32_t others, dealer;
    } LIST[] = {
        [1] = {HANTEI_NO_LIMIT, 1300, 2000},     [2] = {HANTEI_NO_LIMIT, 2600, 3900},
        [3] = {HANTEI_NO_LIMIT, 5200, 7700},     [4] = {HANTEI_MANGAN, 8000, 12000},
        [5] = {HANTEI_MANGAN, 8000, 12000},      [6] = {HANTEI_HANEMAN, 12000, 18000},
        [7] = {HANTEI_HANEMAN, 12000, 18000},    [8] = {HANTEI_BAIMAN, 16000, 24000},
        [9] = {HANTEI_BAIMAN, 16000, 24000},     [10] = {HANTEI_BAIMAN, 16000, 24000},
        [11] = {HANTEI_SANBAIMAN, 24000, 36000}, [12] = {HANTEI_SANBAIMAN, 24000, 36000},
        [13] = {HANTEI_KAZOE, 32000, 48000},     [14] = {HANTEI_KAZOE, 32000, 48000},
    };
    hantei_rules rules = rules_of("tenhou", 4);
    for (unsigned han = 1; han < sizeof LIST / sizeof *LIST; han++) {
        const score others = with_han(&rules, han, ""), dealer = with_han(&rules, han, "dealer");
        cr_expect_eq(others.verdict.limit, LIST[han].limit, "%u han", han);
        cr_expect_eq(others.verdict.points, LIST[han].others, "%u han", han);
        cr_expect_eq(dealer.verdict.points, LIST[han].dealer, "%u han", han);
        cr_expect_eq(others.verdict.yakuman, 0);
    }
    rules.kazoe = false;
    cr_expect_eq(with_han(&rules, 13, "").verdict.limit, HANTEI_SANBAIMAN);
    cr_expect_eq(with_han(&rules, 14, "").verdict.points, 24000);
}

/* 4 han of 30 fu and 3 han of 60 fu are just short of a mangan. */
Test(score_points, kiriage)
{
    hantei_rules rules = rules_of("tenhou", 4);
    const char *pinfu = "23m22456p234789s", *kans = "12m44p";
    const char *melds = "kakan:1111s/1s@1+1s minkan:3333s/3s@1 minkan:6666p/6p@2";
    for (unsigned kiriage = 0; kiriage < 2; kiriage++) {
        rules.kiriage = kiriage;
        const int32_t others = kiriage ? 8000 : 7700, dealer = kiriage ? 12000 : 11600;
        const uint8_t limit = kiriage ? HANTEI_MANGAN : HANTEI_NO_LIMIT;
        score s = expect_win(&rules, pinfu, "-", "ron 1m riichi dora:1p", "riichi:1 pinfu:1 dora:2");
        cr_expect(s.verdict.points == others && s.verdict.limit == limit);
        s = judge_win(&rules, pinfu, "-", "ron 1m riichi dora:1p dealer");
        cr_expect_eq(s.verdict.points, dealer);
        s = expect_win(&rules, kans, melds, "ron 3m dora:9m", "sankantsu:2 dora:1");
        cr_expect(s.verdict.points == others && s.verdict.fu == 60 && s.verdict.limit == limit);
        s = judge_win(&rules, pinfu, "-", "ron 1m riichi dora:3p");
        cr_expect(s.verdict.points == 3900, "three han of 30 fu are never rounded up");
    }
}

/* ---- Who pays ------------------------------------------------------------------- */

Test(score_points, tsumo)
{
    score s = judge_win(tenhou_rules(), MIDDLE, "-", "tsumo 2m seat:W honba:2 sticks:3");
    expect_payments(&s, 300 + 200, 500 + 200, 300 + 200);
    cr_expect_eq(s.verdict.points, 1100);
    cr_expect_eq(s.verdict.sticks, 3000);
    s = judge_win(tenhou_rules(), MIDDLE, "-", "tsumo 2m dealer honba:1");
    expect_payments(&s, 600, 600, 600);
    s = judge_win(tenhou_rules(), MIDDLE, "-", "tsumo 2m seat:S dora:1p1p1p");
    expect_payments(&s, 3000, 3000, 6000);
    s = judge_win(tenhou_rules(), MIDDLE, "-", "tsumo 2m seat:N dora:1p1p1p");
    expect_payments(&s, 6000, 3000, 3000);
}

Test(score_points, ron)
{
    score s = judge_win(tenhou_rules(), MIDDLE, "-", "ron 2m riichi from:2 honba:2 sticks:1");
    expect_payments(&s, 0, 1300 + 600, 0);
    cr_expect_eq(s.verdict.points, 1300);
    cr_expect_eq(s.verdict.sticks, 1000);
    s = judge_win(tenhou_rules(), MIDDLE, "-", "ron 2m riichi from:3 dealer");
    expect_payments(&s, 0, 0, 2000);
    s = judge_win(tenhou_rules(), MIDDLE, "-", "ron 2m riichi from:2 honba:2 sticks:1 later");
    expect_payments(&s, 0, 1300, 0);
    cr_expect_eq(s.verdict.sticks, 0);
    s = judge_win(tenhou_rules(), MIDDLE, "-", "ron 2m riichi from:7 honba:1");
    expect_payments(&s, 1600, 0, 0);
}

/* ---- Three players --------------------------------------------------------------- */

Test(score_points, three_players)
{
    hantei_rules rules = rules_of("tenhou", 3);
    const char *hand = "13p22456p234789s";
    score s = judge_win(&rules, hand, "-", "tsumo 2p dealer honba:1");
    expect_payments(&s, 600, 600, 0);
    s = judge_win(&rules, hand, "-", "tsumo 2p seat:S honba:1");
    expect_payments(&s, 400, 0, 600);
    s = judge_win(&rules, hand, "-", "tsumo 2p seat:W");
    expect_payments(&s, 0, 500, 300);
    s = judge_win(&rules, hand, "-", "ron 2p riichi seat:W from:3 honba:3");
    expect_payments(&s, 0, 0, 1300 + 600);
    rules.tsumo_loss = false;
    s = judge_win(&rules, hand, "-", "tsumo 2p dealer");
    expect_payments(&s, 800, 800, 0);
    s = judge_win(&rules, hand, "-", "tsumo 2p seat:S");
    expect_payments(&s, 400, 0, 600);
    s = judge_win(&rules, hand, "-", "tsumo 2p seat:W dora:3p3p1s1s");
    expect_payments(&s, 0, 5000, 3000);
}

Test(score_points, norths)
{
    const hantei_rules three = rules_of("tenhou", 3), four = rules_of("tenhou", 4);
    const char *hand = "99m456p234789s33z";
    expect_win(&three, hand, "-", "ron 9m riichi norths:2", "riichi:1 dora:2");
    expect_win(&three, hand, "-", "ron 9m riichi norths:2 dora:3z", "riichi:1 dora:4");
    expect_win(&three, hand, "-", "ron 9m riichi norths:1 ura:3z3z", "riichi:1 dora:1 ura-dora:2");
    expect_win(&three, hand, "-", "ron 9m riichi dora:1m", "riichi:1 dora:3");
    expect_win(&three, hand, "-", "ron 9m riichi dora:8m", "riichi:1");
    expect_win(&four, hand, "-", "ron 9m riichi dora:8m norths:2", "riichi:1 dora:3");
    expect_refusal(&three, hand, "-", "ron 9m norths:3", HANTEI_REFUSED_NO_YAKU);
}

/* ---- Dora ------------------------------------------------------------------------ */

Test(score_points, dora)
{
    hantei_rules rules = rules_of("tenhou", 4);
    const char *claim = "ron 2m riichi dora:1p3p9m ura:1p3p9m";
    const char *red = "13m22406p234789s";
    expect_win(&rules, MIDDLE, "-", claim, "riichi:1 dora:4 ura-dora:4");
    expect_win(&rules, MIDDLE, "-", "tsumo 2m dora:1p ura:1p", "tsumo:1 dora:2");
    expect_win(&rules, red, "-", "ron 2m riichi dora:4p", "riichi:1 dora:1 aka-dora:1");
    rules.kan_dora = false;
    expect_win(&rules, MIDDLE, "-", claim, "riichi:1 dora:2 ura-dora:4");
    rules.kan_ura = false;
    expect_win(&rules, MIDDLE, "-", claim, "riichi:1 dora:2 ura-dora:2");
    rules.ura = false;
    expect_win(&rules, MIDDLE, "-", claim, "riichi:1 dora:2");
    rules.red_fives = false;
    expect_win(&rules, red, "-", "ron 2m riichi", "riichi:1");
    rules.ippatsu = false;
    expect_win(&rules, red, "-", "ron 2m riichi ippatsu", "riichi:1");
    expect_win(&rules, "13m22456p234s", "ankan:9999s", "ron 2m riichi dora:8s", "riichi:1 dora:4");
}

/* ---- Who is liable --------------------------------------------------------------- */

static const char *const DRAGONS = "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2";

Test(score_points, liable_for_dragons)
{
    hantei_rules rules = rules_of("tenhou", 4);
    score s = judge_win(&rules, "13m99p", DRAGONS, "tsumo 2m dragons:2 honba:1");
    expect_payments(&s, 0, 32300, 0);
    cr_expect_eq(s.verdict.points, 32000);
    s = judge_win(&rules, "13m99p", DRAGONS, "tsumo 2m dragons:2 dealer");
    expect_payments(&s, 0, 48000, 0);
    s = judge_win(&rules, "13m99p", DRAGONS, "ron 2m from:1 dragons:2 honba:1");
    expect_payments(&s, 16000, 16300, 0);
    rules.pao_honba = false;
    s = judge_win(&rules, "13m99p", DRAGONS, "ron 2m from:1 dragons:2 honba:1");
    expect_payments(&s, 16300, 16000, 0);
    s = judge_win(&rules, "13m99p", DRAGONS, "ron 2m from:2 dragons:2 honba:1");
    expect_payments(&s, 0, 32300, 0);
    s = judge_win(&rules, "13m99p", DRAGONS, "ron 2m from:3 dragons:2 dealer");
    expect_payments(&s, 0, 24000, 24000);
    s = judge_win(&rules, "13m99p", DRAGONS, "ron 2m from:3 dragons:2 honba:5 later");
    expect_payments(&s, 0, 16000, 16000);
}

/* Nobody is liable for what the rules leave out, or what the hand has not. */
Test(score_points, not_liable)
{
    hantei_rules rules = rules_of("tenhou", 4);
    score s = judge_win(&rules, "13m99p", DRAGONS, "tsumo 2m winds:2");
    expect_payments(&s, 8000, 8000, 16000);
    s = judge_win(&rules, "13m99p", DRAGONS, "tsumo 2m dragons:0");
    expect_payments(&s, 8000, 8000, 16000);
    rules.pao = HANTEI_PAO_WINDS | HANTEI_PAO_KANS;
    s = judge_win(&rules, "13m99p", DRAGONS, "tsumo 2m dragons:2");
    expect_payments(&s, 8000, 8000, 16000);
    s = judge_win(&rules, "13m22456p234s", "pon:555z/5z@1", "tsumo 2m dragons:2");
    expect_payments(&s, 300, 300, 500);
}

/* All honours beside big dragons: only the dragons are somebody's fault. */
Test(score_points, liable_for_one_of_two)
{
    hantei_rules rules = rules_of("majsoul", 4);
    const char *yaku = "daisangen:13 tsuuiisou:13";
    score s = expect_win(&rules, "1144z", DRAGONS, "tsumo 1z dragons:2 honba:1", yaku);
    expect_payments(&s, 8000, 32000 + 8000 + 300, 16000);
    s = expect_win(&rules, "1144z", DRAGONS, "ron 1z from:1 dragons:2 honba:1", yaku);
    expect_payments(&s, 16000 + 32000, 16000 + 300, 0);
    s = expect_win(&rules, "1144z", DRAGONS, "ron 1z from:2 dragons:2", yaku);
    expect_payments(&s, 0, 64000, 0);
    rules.pao_whole = true;
    s = expect_win(&rules, "1144z", DRAGONS, "tsumo 1z dragons:2 honba:1", yaku);
    expect_payments(&s, 0, 64000 + 300, 0);
    s = expect_win(&rules, "1144z", DRAGONS, "ron 1z from:1 dragons:2 honba:1", yaku);
    expect_payments(&s, 32000, 32000 + 300, 0);
    s = judge_win(&rules, "1144z", DRAGONS, "tsumo 1z winds:2");
    expect_payments(&s, 16000, 16000, 32000);
    rules.pao_whole = false;
    rules.yakuman_stack = false;
    s = expect_win(&rules, "1144z", DRAGONS, "tsumo 1z dragons:2 honba:1", yaku);
    expect_payments(&s, 0, 32300, 0);
    s = expect_win(&rules, "1144z", DRAGONS, "ron 1z from:1 dragons:2", yaku);
    expect_payments(&s, 16000, 16000, 0);
}

Test(score_points, liable_for_winds_and_kans)
{
    hantei_rules rules = rules_of("majsoul", 4);
    const char *winds = "pon:111z/1z@1 pon:222z/2z@1 pon:333z/3z@1 pon:444z/4z@3";
    const char *kans = "minkan:1111s/1s@1 minkan:2222s/2s@1 ankan:3333m kakan:4444p/4p@1+4p";
    score s = expect_win(&rules, "9m", winds, "tsumo 9m winds:3", "daisuushii:26");
    expect_payments(&s, 0, 0, 64000);
    s = expect_win(&rules, "9m", winds, "ron 9m from:2 winds:3", "daisuushii:26");
    expect_payments(&s, 0, 32000, 32000);
    s = expect_win(&rules, "5z", winds, "tsumo 5z winds:3", "daisuushii:26 tsuuiisou:13");
    expect_payments(&s, 8000, 8000, 64000 + 16000);
    s = judge_win(&rules, "5m", kans, "tsumo 5m kans:1");
    expect_payments(&s, 8000, 8000, 16000);
    rules.pao |= HANTEI_PAO_KANS;
    s = judge_win(&rules, "5m", kans, "tsumo 5m kans:1");
    expect_payments(&s, 32000, 0, 0);
}

Test(score_points, liable_of_three)
{
    const hantei_rules rules = rules_of("tenhou", 3);
    score s = judge_win(&rules, "13p99p", DRAGONS, "tsumo 2p dragons:3 honba:2");
    expect_payments(&s, 0, 0, 32000 + 400);
    s = judge_win(&rules, "13p99p", DRAGONS, "ron 2p from:1 dragons:3 honba:2");
    expect_payments(&s, 16000, 0, 16000 + 400);
    s = judge_win(&rules, "13p99p", DRAGONS, "tsumo 2p dragons:2 dealer");
    expect_payments(&s, 0, 48000, 0);
}

/* ---- Nagashi mangan --------------------------------------------------------------- */

static void expect_nagashi(const hantei_rules *rules, unsigned wind, int32_t right, int32_t across,
                           int32_t left)
{
    score s = {.count = 0};
    memset(s.verdict.payments, 0x55, sizeof s.verdict.payments);
    hantei_nagashi_payments(rules, wind, s.verdict.payments);
    expect_payments(&s, right, across, left);
}

Test(score_points, nagashi)
{
    const hantei_rules four = rules_of("tenhou", 4);
    hantei_rules three = rules_of("tenhou", 3);
    expect_nagashi(&four, 0, 4000, 4000, 4000);
    expect_nagashi(&four, 1, 2000, 2000, 4000);
    expect_nagashi(&four, 2, 2000, 4000, 2000);
    expect_nagashi(&four, 3, 4000, 2000, 2000);
    expect_nagashi(&three, 0, 4000, 4000, 0);
    expect_nagashi(&three, 1, 2000, 0, 4000);
    expect_nagashi(&three, 2, 0, 4000, 2000);
    three.tsumo_loss = false;
    expect_nagashi(&three, 0, 6000, 6000, 0);
    expect_nagashi(&three, 1, 3000, 0, 5000);
    expect_nagashi(&three, 2, 0, 5000, 3000);
}

/* ---- Liability ------------------------------------------------------------------- */

static unsigned pao_of(const char *tiles, const char *melds)
{
    hantei_rules rules = rules_of("tenhou", 4);
    hantei_seat seat;
    hantei_claim claim;
    claim_win(tiles, melds, "ron 1m", &seat, &claim);
    rules.pao = HANTEI_PAO_DRAGONS | HANTEI_PAO_WINDS | HANTEI_PAO_KANS;
    const unsigned pao = hantei_seat_pao(&seat, &rules);
    rules.pao = 0;
    cr_expect_eq(hantei_seat_pao(&seat, &rules), 0, "the rules have none");
    return pao;
}

/* Whoever lets the last one be called, and nobody else: not of a kan that is added, not before, not after. */
Test(score_points, liability)
{
    cr_expect_eq(pao_of("2233m", "pon:555z/5z@1 ankan:6666z pon:777z/7z@2"), HANTEI_PAO_DRAGONS);
    cr_expect_eq(pao_of("2233m", "pon:555z/5z@1 pon:777z/7z@2 minkan:6666z/6z@3"), HANTEI_PAO_DRAGONS);
    cr_expect_eq(pao_of("2345m", "pon:555z/5z@1 pon:777z/7z@2 chi:123s/1s@3"), 0);
    cr_expect_eq(pao_of("2345m", "pon:555z/5z@1 pon:777z/7z@2 ankan:6666z"), 0);
    cr_expect_eq(pao_of("2m", "pon:555z/5z@1 pon:777z/7z@2 pon:666z/6z@3 pon:333p/3p@1"), 0);
    cr_expect_eq(pao_of("2m", "pon:111z/1z@1 pon:222z/2z@1 pon:444z/4z@1 pon:333z/3z@2"), HANTEI_PAO_WINDS);
    cr_expect_eq(pao_of("2233m", "pon:111z/1z@1 pon:222z/2z@1 pon:444z/4z@1"), 0);
    cr_expect_eq(pao_of("2m", "ankan:1111s minkan:3333s/3s@1 ankan:4444s minkan:6666p/6p@2"),
                 HANTEI_PAO_KANS);
    cr_expect_eq(pao_of("2m", "ankan:1111s minkan:3333s/3s@1 ankan:4444s kakan:6666p/6p@2+6p"), 0);
    cr_expect_eq(pao_of("2m", "ankan:5555z minkan:6666z/6z@1 ankan:4444s minkan:7777z/7z@2"),
                 HANTEI_PAO_DRAGONS | HANTEI_PAO_KANS);
    cr_expect_eq(pao_of("2233456m456p345s", "-"), 0);
}
