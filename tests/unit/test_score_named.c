/* Without this no reader learns by example where rules part over what a win is worth: yakuman together,
 * renhou, fu, the best reading, limits, who pays and who is liable, and every reason against a win.
 * test_score.c proves the same, and each yaku, on random wins. */
#include "claimed.h"
#include "seated.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* A win, and the verdict as text_of_verdict() writes it. */
typedef struct example {
    const char *rules, *tiles, *melds, *claim, *verdict;
} example;

/* clang-format off */
static const example EXAMPLES[] = {
    /* several yakuman */
    {"majsoul", "5z", "ankan:1111z ankan:2222z ankan:3333z ankan:4444z", "ron 5z dealer dora:4z",
     "suuankou-tanki:26 tsuuiisou:13 daisuushii:26 suukantsu:13, 170 fu = 20 closed 10 wait 2 pair 2 sets 128, 288000: 288000 0 0"},
    {"majsoul yakuman_stack=no double_yakuman=no", "5z", "ankan:1111z ankan:2222z ankan:3333z ankan:4444z", "ron 5z dealer",
     "suuankou-tanki:13 tsuuiisou:13 daisuushii:13 suukantsu:13, 170 fu = 20 closed 10 wait 2 pair 2 sets 128, 48000: 48000 0 0"},
    /* renhou, tenhou with any wait */
    {"tenhou", "13m22456p234789s", "-", "ron 2m first", "refused: no-yaku"},
    {"tenhou renhou=1", "13m22456p234789s", "-", "ron 2m first dora:1p1p",
     "renhou:5, 40 fu = 20 closed 10 wait 2, 8000: 8000 0 0"},
    {"tenhou renhou=1", "23m22456p234789s", "-", "ron 1m first dora:1p1p3p",
     "pinfu:1 dora:5, 30 fu = 20 closed 10, 12000: 12000 0 0"},
    {"tenhou renhou=2", "13m22456p234789s", "-", "ron 2m first",
     "renhou:13, 40 fu = 20 closed 10 wait 2, 32000: 32000 0 0"},
    {"tenhou renhou=2", "1112345678999m", "-", "ron 5m first",
     "renhou:13 junsei-chuuren:13, 50 fu = 20 closed 10 wait 2 sets 16, 64000: 64000 0 0"},
    {"tenhou renhou=1", "13m22456p234s", "ankan:9999s", "ron 2m first", "refused: no-yaku"},
    {"wrc2015 renhou=1 renhou_cumulative=yes", "23m22456p234789s", "-", "ron 1m first dora:1p1p",
     "pinfu:1 renhou:5 dora:4, 30 fu = 20 closed 10, 16000: 16000 0 0"},
    {"majsoul", "119m19p19s123456z", "-", "tsumo 7z first dealer",
     "tenhou:13 kokushi-13:26, 0 fu = 0, 144000: 48000 48000 48000"},
    {"majsoul tenhou_double=no", "119m19p19s123456z", "-", "tsumo 7z first dealer",
     "tenhou:13 kokushi:13, 0 fu = 0, 96000: 32000 32000 32000"},
    /* fu */
    {"tenhou", "23m456p234789s22z", "-", "ron 1m riichi round:S",
     "riichi:1, 40 fu = 20 closed 10 pair 4, 1300: 1300 0 0"},
    {"tenhou", "34m22456p234s", "chi:678s/6s@3", "ron 2m", "tanyao:1, 30 fu = 20 open 10, 1000: 1000 0 0"},
    {"tenhou", "23455p34s678p", "minkan:2222m/2m@1", "tsumo 2s last",
     "haitei:1 tanyao:1, 30 fu = 20 tsumo 2 sets 8, 2000: 500 500 1000"},
    {"tenhou", "23455p34s678p", "ankan:9999m", "tsumo 2s last",
     "tsumo:1 haitei:1, 60 fu = 20 tsumo 2 sets 32, 4000: 1000 1000 2000"},
    {"tenhou", "23m456p234789s11z", "-", "tsumo 1m dealer", "tsumo:1, 30 fu = 20 tsumo 2 pair 4, 1500: 500 500 500"},
    {"tenhou double_wind_fu=2", "23m456p234789s11z", "-", "tsumo 1m dealer",
     "tsumo:1, 30 fu = 20 tsumo 2 pair 2, 1500: 500 500 500"},
    /* the best reading; a yakuman before as many counted han */
    {"tenhou", "111222333m78p99s", "-", "ron 9p",
     "pinfu:1 iipeikou:1 junchan:3, 30 fu = 20 closed 10, 8000: 8000 0 0"},
    {"tenhou", "111222333m78p99s", "-", "ron 6p", "sanankou:2, 50 fu = 20 closed 10 sets 16, 3200: 3200 0 0"},
    {"tenhou", "4445506667788s", "-", "tsumo 7s double ippatsu dora:3s ura:9p dealer",
     "suuankou:13, 40 fu = 20 tsumo 2 sets 16, 48000: 16000 16000 16000"},
    {"tenhou", "4445506667788s", "-", "ron 7s double ippatsu dora:3s3s3s dealer",
     "daburu-riichi:2 ippatsu:1 tanyao:1 toitoi:2 sanankou:2 chinitsu:6 dora:9 aka-dora:1, 50 fu = 20 closed 10 sets 14, 48000: 48000 0 0"},
    /* dora, red fives, norths */
    {"tenhou 3", "99m456p234789s33z", "-", "ron 9m riichi norths:2 dora:3z",
     "riichi:1 dora:4, 40 fu = 20 closed 10 sets 4, 8000: 8000 0 0"},
    {"tenhou 3", "99m456p234789s33z", "-", "ron 9m riichi dora:8m",
     "riichi:1, 40 fu = 20 closed 10 sets 4, 1300: 1300 0 0"},
    /* limits */
    {"tenhou kazoe=no", "13m22456p234789s", "-", "ron 2m riichi dora:1p1p1p1p ura:1p1p",
     "riichi:1 dora:8 ura-dora:4, 40 fu = 20 closed 10 wait 2, 24000: 24000 0 0"},
    {"tenhou kiriage=yes", "23m22456p234789s", "-", "ron 1m riichi dora:1p",
     "riichi:1 pinfu:1 dora:2, 30 fu = 20 closed 10, 8000: 8000 0 0"},
    {"tenhou kiriage=yes", "12m44p", "kakan:1111s/1s@1+1s minkan:3333s/3s@1 minkan:6666p/6p@2", "ron 3m dora:9m",
     "sankantsu:2 dora:1, 60 fu = 20 wait 2 sets 32, 8000: 8000 0 0"},
    /* who pays */
    {"tenhou", "13m22456p234789s", "-", "tsumo 2m seat:W honba:2 sticks:3",
     "tsumo:1, 30 fu = 20 tsumo 2 wait 2, 1100: 500 700 500"},
    {"tenhou", "13m22456p234789s", "-", "ron 2m riichi from:2 honba:2 sticks:1",
     "riichi:1, 40 fu = 20 closed 10 wait 2, 1300: 0 1900 0"},
    {"tenhou", "13m22456p234789s", "-", "ron 2m riichi from:2 honba:2 sticks:1 later",
     "riichi:1, 40 fu = 20 closed 10 wait 2, 1300: 0 1300 0"},
    {"tenhou 3", "13p22456p234789s", "-", "tsumo 2p seat:S honba:1",
     "tsumo:1, 30 fu = 20 tsumo 2 wait 2, 800: 400 0 600"},
    {"tenhou 3", "13p22456p234789s", "-", "ron 2p riichi seat:W from:3 honba:3",
     "riichi:1, 40 fu = 20 closed 10 wait 2, 1300: 0 0 1900"},
    {"tenhou 3 tsumo_loss=no", "13p22456p234789s", "-", "tsumo 2p seat:S",
     "tsumo:1, 30 fu = 20 tsumo 2 wait 2, 1000: 400 0 600"},
    {"tenhou 3 tsumo_loss=no", "13p22456p234789s", "-", "tsumo 2p seat:W dora:3p3p1s1s",
     "tsumo:1 dora:4, 30 fu = 20 tsumo 2 wait 2, 8000: 0 5000 3000"},
    /* who is liable */
    {"tenhou", "13m99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "tsumo 2m dragons:2 honba:1",
     "daisangen:13, 40 fu = 20 tsumo 2 wait 2 sets 12, 32000: 0 32300 0"},
    {"tenhou", "13m99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "ron 2m from:1 dragons:2 honba:1",
     "daisangen:13, 40 fu = 20 wait 2 sets 12, 32000: 16000 16300 0"},
    {"tenhou pao_honba=no", "13m99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "ron 2m from:1 dragons:2 honba:1",
     "daisangen:13, 40 fu = 20 wait 2 sets 12, 32000: 16300 16000 0"},
    {"tenhou", "13m99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "ron 2m from:2 dragons:2 honba:1",
     "daisangen:13, 40 fu = 20 wait 2 sets 12, 32000: 0 32300 0"},
    {"tenhou", "13m99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "ron 2m from:3 dragons:2 honba:5 later",
     "daisangen:13, 40 fu = 20 wait 2 sets 12, 32000: 0 16000 16000"},
    {"tenhou", "13m99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "tsumo 2m winds:2",
     "daisangen:13, 40 fu = 20 tsumo 2 wait 2 sets 12, 32000: 8000 8000 16000"},
    {"tenhou pao=2", "13m99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "tsumo 2m dragons:2",
     "daisangen:13, 40 fu = 20 tsumo 2 wait 2 sets 12, 32000: 8000 8000 16000"},
    {"tenhou", "13m22456p234s", "pon:555z/5z@1", "tsumo 2m dragons:2",
     "haku:1, 30 fu = 20 tsumo 2 wait 2 sets 4, 1100: 300 300 500"},
    {"majsoul", "1144z", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "tsumo 1z dragons:2 honba:1",
     "daisangen:13 tsuuiisou:13, 50 fu = 20 tsumo 2 sets 20, 64000: 8000 40300 16000"},
    {"majsoul", "1144z", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "ron 1z from:1 dragons:2 honba:1",
     "daisangen:13 tsuuiisou:13, 40 fu = 20 sets 16, 64000: 48000 16300 0"},
    {"majsoul pao_whole=yes", "1144z", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "tsumo 1z dragons:2 honba:1",
     "daisangen:13 tsuuiisou:13, 50 fu = 20 tsumo 2 sets 20, 64000: 0 64300 0"},
    {"majsoul pao_whole=yes", "1144z", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "ron 1z from:1 dragons:2 honba:1",
     "daisangen:13 tsuuiisou:13, 40 fu = 20 sets 16, 64000: 32000 32300 0"},
    {"majsoul yakuman_stack=no", "1144z", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "ron 1z from:1 dragons:2",
     "daisangen:13 tsuuiisou:13, 40 fu = 20 sets 16, 32000: 16000 16000 0"},
    {"majsoul", "5z", "pon:111z/1z@1 pon:222z/2z@1 pon:333z/3z@1 pon:444z/4z@3", "tsumo 5z winds:3",
     "tsuuiisou:13 daisuushii:26, 50 fu = 20 tsumo 2 wait 2 pair 2 sets 16, 96000: 8000 8000 80000"},
    {"majsoul", "5m", "minkan:1111s/1s@1 minkan:2222s/2s@1 ankan:3333m kakan:4444p/4p@1+4p", "tsumo 5m kans:1",
     "suukantsu:13, 80 fu = 20 tsumo 2 wait 2 sets 48, 32000: 8000 8000 16000"},
    {"mleague", "5m", "minkan:1111s/1s@1 minkan:2222s/2s@1 ankan:3333m kakan:4444p/4p@1+4p", "tsumo 5m kans:1",
     "suukantsu:13, 80 fu = 20 tsumo 2 wait 2 sets 48, 32000: 32000 0 0"},
    {"tenhou 3", "13p99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "tsumo 2p dragons:3 honba:2",
     "daisangen:13, 40 fu = 20 tsumo 2 wait 2 sets 12, 32000: 0 0 32400"},
    {"tenhou 3", "13p99p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@2", "ron 2p from:1 dragons:3 honba:2",
     "daisangen:13, 40 fu = 20 wait 2 sets 12, 32000: 16000 0 16400"},
    /* refused */
    {"tenhou", "23m22456p234s", "chi:789s/7s@3", "ron 5m", "refused: not-complete"},
    {"tenhou", "23m22456p234s", "chi:789s/7s@3", "ron 1m dora:9m", "refused: no-yaku"},
    {"tenhou", "23m22456p234s", "chi:789s/7s@3", "ron 1m river:4m", "refused: furiten-river, no-yaku"},
    {"tenhou", "23m22456p234s", "chi:789s/7s@3", "ron 1m passed:4m", "refused: furiten-turn, no-yaku"},
    {"tenhou", "23m22456p234789s", "-", "ron 1m riichi passed-riichi:4m passed:1m",
     "refused: furiten-riichi, furiten-turn"},
    {"tenhou", "23m22456p234789s", "-", "ron 1m passed-riichi:4m", "pinfu:1, 30 fu = 20 closed 10, 1000: 1000 0 0"},
    {"tenhou", "23m22456p234789s", "-", "tsumo 1m riichi river:1m passed:1m passed-riichi:1m",
     "tsumo:1 riichi:1 pinfu:1, 20 fu = 20, 2700: 700 700 1300"},
    {"tenhou", "119m19p19s123456z", "-", "ron 7z ankan", "refused: chankan-not-allowed"},
    {"majsoul", "119m19p19s123456z", "-", "ron 7z ankan", "kokushi:13, 0 fu = 0, 32000: 32000 0 0"},
    {"majsoul", "13m22456p234789s", "-", "ron 2m ankan", "refused: chankan-not-allowed"},
    {"tenhou 3", "99m456p234789s44z", "-", "ron 4z north", "refused: no-yaku"},
    {"tenhou 3", "99m456p234789s44z", "-", "ron 4z north riichi",
     "riichi:1, 40 fu = 20 closed 10 sets 4, 1300: 1300 0 0"},
    {"tenhou 3", "13p22456p234s444z", "-", "ron 2p north", "refused: chankan-not-allowed, no-yaku"},
    /* a tsumo with the tile in the hand, which a ron may not have */
    {"tenhou", "123m22406p234789s", "-", "tsumo 0p",
     "tsumo:1 aka-dora:1, 30 fu = 20 tsumo 2 wait 2, 2000: 500 500 1000"},
    {"tenhou", "123m22456p234789s", "-", "ron 2m", "refused: not-complete"},
    {"tenhou", "123m22456p234789s", "-", "tsumo 9m", "refused: not-complete"},
};
/* clang-format on */

static size_t add_fu(char *out, size_t n, const char *source, unsigned fu)
{
    return fu ? n + (size_t)snprintf(out + n, TEXT_MAX - n, " %s %u", source, fu) : n;
}

/* "riichi:1, 40 fu = 20 closed 10 wait 2, 1300: 1300 0 0": what the players at right, across and left pay. */
static void text_of_won(const score *s, char out[TEXT_MAX])
{
    const hantei_verdict *const v = &s->verdict;
    const hantei_fu *const fu = &v->fu_of;
    size_t n = strlen(text_of_yaku(s, out));
    n += (size_t)snprintf(out + n, TEXT_MAX - n, ", %u fu = %u", v->fu, fu->base);
    n = add_fu(out, n, "closed", fu->closed_ron);
    n = add_fu(out, n, "tsumo", fu->tsumo);
    n = add_fu(out, n, "wait", fu->wait);
    n = add_fu(out, n, "pair", fu->pair);
    n = add_fu(out, n, "open", fu->open);
    n = add_fu(out, n, "sets", fu->sets);
    snprintf(out + n, TEXT_MAX - n, ", %d: %d %d %d", v->points, v->payments[1], v->payments[2],
             v->payments[3]);
}

static void text_of_verdict(const score *s, char out[TEXT_MAX])
{
    size_t n = 0;
    if (s->verdict.why == HANTEI_ALLOWED)
        text_of_won(s, out);
    for (uint32_t left = s->verdict.refused; left != 0; left &= left - 1)
        n += (size_t)snprintf(out + n, TEXT_MAX - n, "%s%s",
                              n ? ", " : "refused: ", hantei_refusal_name((unsigned)__builtin_ctz(left)));
}

Test(score_named, examples)
{
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++) {
        const example *const e = &EXAMPLES[i];
        char verdict[TEXT_MAX];
        const hantei_rules rules = rules_of_text(e->rules);
        const score s = judge_win(&rules, e->tiles, e->melds, e->claim);
        text_of_verdict(&s, verdict);
        cr_expect_str_eq(verdict, e->verdict, "%s: %s %s, %s: %s", e->rules, e->tiles, e->melds, e->claim,
                         verdict);
    }
}

/* ---- What nagashi pays ------------------------------------------------------------ */

Test(score_named, nagashi)
{
    static const struct {
        const char *rules;
        int32_t paid[3][HANTEI_MAX_PLAYERS]; /* to the dealer, the South, the West */
    } TABLES[] = {
        {"tenhou", {{12000, 4000, 4000, 4000}, {8000, 2000, 2000, 4000}, {8000, 2000, 4000, 2000}}},
        {"tenhou 3", {{8000, 4000, 4000, 0}, {6000, 2000, 0, 4000}, {6000, 0, 4000, 2000}}},
        {"tenhou 3 tsumo_loss=no", {{12000, 6000, 6000, 0}, {8000, 3000, 0, 5000}, {8000, 0, 5000, 3000}}},
    };
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++) {
        const hantei_rules rules = rules_of_text(TABLES[i].rules);
        for (unsigned wind = 0; wind < 3; wind++) {
            int32_t payments[HANTEI_MAX_PLAYERS];
            hantei_nagashi_payments(&rules, wind, payments);
            cr_expect_arr_eq(payments, TABLES[i].paid[wind], sizeof payments, "%s, %u", TABLES[i].rules,
                             wind);
        }
    }
}

/* ---- The list of yaku ------------------------------------------------------------- */

Test(score_named, list_of_yaku)
{
    const hantei_yaku *yaku;
    size_t n = 0;
    for (; (yaku = hantei_yaku_at(n)); n++) {
        cr_expect(*yaku->name && *yaku->english && *yaku->romaji && *yaku->japanese, "%s", yaku->name);
        cr_expect(yaku->closed >= 1 && (yaku->closed <= 6 || yaku->closed % 13 == 0), "%s", yaku->name);
        cr_expect(yaku->open <= yaku->closed && (yaku->open == 0 || yaku->open + 1 >= yaku->closed), "%s",
                  yaku->name);
    }
    cr_assert_leq(n, 64, "more than there are bits");
    cr_expect_null(hantei_yaku_at(SIZE_MAX));
}

/* What the verdict lacks, or is past the list, counts nothing. */
Test(score_named, han_of_yaku)
{
    const score s = judge_win(tenhou_rules(), "23m22456p234789s", "-", "ron 1m riichi dora:1p1p ura:9m");
    unsigned sum = 0;
    for (size_t i = 0; i < 64; i++)
        sum += hantei_verdict_han(&s.verdict, tenhou_rules(), i);
    cr_expect_eq(sum, s.verdict.han);
    cr_expect_eq(hantei_verdict_han(&s.verdict, tenhou_rules(), 64), 0);
    cr_expect_eq(hantei_verdict_han(&s.verdict, tenhou_rules(), SIZE_MAX), 0);
}
