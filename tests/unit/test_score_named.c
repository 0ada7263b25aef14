/* Wins worked out by hand: every yaku in a closed hand and in an open one, every source of fu, the choice
 * between readings, and every reason against a win. */
#include "claimed.h"
#include "seated.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct example {
    const char *tiles, *melds, *claim, *yaku;
    unsigned fu;
    int32_t points;
} example;

static void check_examples(const hantei_rules *rules, const example *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const example *e = &list[i];
        const score s = expect_win(rules, e->tiles, e->melds, e->claim, e->yaku);
        cr_expect_eq(s.verdict.fu, e->fu, "%s %s, %s: %u fu, not %u", e->tiles, e->melds, e->claim,
                     s.verdict.fu, e->fu);
        cr_expect_eq(s.verdict.points, e->points, "%s %s, %s: %d points, not %d", e->tiles, e->melds,
                     e->claim, s.verdict.points, e->points);
    }
}

#define CHECK(rules, list) check_examples(rules, list, sizeof(list) / sizeof *(list))

/* ---- Yaku of the moment -------------------------------------------------------- */

Test(score_named, of_the_moment)
{
    static const example LIST[] = {
        {"13m22456p234789s", "-", "tsumo 2m", "tsumo:1", 30, 1100},
        {"13m22456p234789s", "-", "ron 2m riichi", "riichi:1", 40, 1300},
        {"13m22456p234789s", "-", "ron 2m double", "daburu-riichi:2", 40, 2600},
        {"13m22456p234789s", "-", "ron 2m riichi ippatsu", "riichi:1 ippatsu:1", 40, 2600},
        {"13m22456p234789s", "-", "tsumo 2m double ippatsu", "tsumo:1 daburu-riichi:2 ippatsu:1", 30, 7900},
        {"13m22456p234789s", "-", "tsumo 2m ippatsu", "tsumo:1", 30, 1100},
        {"13m22456p234789s", "-", "ron 2m kan", "chankan:1", 40, 1300},
        {"13m22456p234s", "chi:789s/7s@3", "ron 2m kan", "chankan:1", 30, 1000},
        {"13m22456p234s", "ankan:9999s", "tsumo 2m rinshan", "tsumo:1 rinshan:1", 60, 4000},
        {"13m22456p234s", "minkan:9999s/9s@1", "tsumo 2m rinshan", "rinshan:1", 40, 1500},
        {"13m22456p234789s", "-", "tsumo 2m last", "tsumo:1 haitei:1", 30, 2000},
        {"13m22456p234s", "chi:789s/7s@3", "tsumo 2m last", "haitei:1", 30, 1100},
        {"13m22456p234789s", "-", "ron 2m last", "houtei:1", 40, 1300},
        {"13m22456p234s", "chi:789s/7s@3", "ron 2m last", "houtei:1", 30, 1000},
        {"13m22456p234s", "minkan:9999s/9s@1", "tsumo 2m rinshan last", "rinshan:1", 40, 1500},
    };
    CHECK(tenhou_rules(), LIST);
}

/* ---- Yaku of the tiles --------------------------------------------------------- */

Test(score_named, of_runs)
{
    static const example LIST[] = {
        {"23m22456p234789s", "-", "ron 1m", "pinfu:1", 30, 1000},
        {"23m22456p234789s", "-", "ron 4m", "pinfu:1", 30, 1000},
        {"23m22456p234789s", "-", "tsumo 1m", "tsumo:1 pinfu:1", 20, 1500},
        {"23m456p234789s33z", "-", "ron 1m riichi", "riichi:1 pinfu:1", 30, 2000},
        {"23m456p234789s22z", "-", "ron 1m riichi", "riichi:1", 40, 1300},
        {"23m456p234789s11z", "-", "ron 1m riichi", "riichi:1", 40, 1300},
        {"23m456p234789s55z", "-", "ron 1m riichi", "riichi:1", 40, 1300},
        {"22344m55p456789s", "-", "ron 3m", "iipeikou:1", 40, 1300},
        {"22344m55p456s", "ankan:9999s", "ron 3m", "iipeikou:1", 70, 2300},
        {"223344m667788p9s", "-", "ron 9s", "ryanpeikou:3", 40, 5200},
        {"22223333444m99p", "-", "ron 4m", "pinfu:1 ryanpeikou:3", 30, 7700},
        {"12456789m22p234s", "-", "ron 3m", "ittsu:2", 40, 2600},
        {"12456m22p234s", "chi:789m/7m@3", "ron 3m", "ittsu:1", 30, 1000},
        {"24m23499p234678s", "-", "ron 3m", "sanshoku:2", 40, 2600},
        {"24m23499p678s", "chi:234s/4s@3", "ron 3m", "sanshoku:1", 30, 1000},
        {"13m123p789s11s333z", "-", "ron 2m", "chanta:2", 40, 2600},
        {"13m123p11s333z", "chi:789s/7s@3", "ron 2m", "chanta:1", 30, 1000},
        {"13m123999p11789s", "-", "ron 2m", "junchan:3", 40, 5200},
        {"13m123999p11s", "chi:789s/7s@3", "ron 2m", "junchan:2", 30, 2000},
    };
    CHECK(tenhou_rules(), LIST);
}

Test(score_named, of_triplets)
{
    static const example LIST[] = {
        {"22m222p22267899s", "-", "ron 2m", "sanshoku-doukou:2", 40, 2600},
        {"22m22267899s", "pon:222p/2p@1", "ron 2m", "sanshoku-doukou:2", 30, 2000},
        {"12m44p", "kakan:1111s/1s@1+1s minkan:3333s/3s@1 minkan:6666p/6p@2", "ron 3m", "sankantsu:2", 60,
         3900},
        {"12m44p", "ankan:1111s ankan:3333s ankan:6666p", "ron 3m", "sankantsu:2 sanankou:2", 100, 8000},
        {"4499m333s", "pon:777s/7s@1 pon:222p/2p@2", "ron 4m", "toitoi:2", 30, 2000},
        {"4499m222p333777s", "-", "ron 4m", "toitoi:2 sanankou:2", 50, 8000},
        {"444m9p333777s", "chi:678p/6p@3", "ron 9p", "sanankou:2", 40, 2600},
        {"44m99p333777s", "chi:678p/6p@3", "tsumo 4m", "sanankou:2", 40, 2700},
        {"13m456s55566677z", "-", "ron 2m", "haku:1 hatsu:1 shousangen:2", 50, 8000},
        {"13m456s66677z", "pon:555z/5z@1", "ron 2m", "haku:1 hatsu:1 shousangen:2", 40, 8000},
        {"99s33344z", "pon:111m/1m@1 pon:999p/9p@1", "ron 9s", "toitoi:2 honroutou:2", 40, 8000},
        {"1155m2288p3366s1z", "-", "ron 1z", "chiitoitsu:2", 25, 1600},
        {"1155m2288p3366s1z", "-", "tsumo 1z", "tsumo:1 chiitoitsu:2", 25, 3200},
    };
    CHECK(tenhou_rules(), LIST);
}

Test(score_named, of_colours)
{
    static const example LIST[] = {
        {"24m22456p234678s", "-", "ron 3m", "tanyao:1", 40, 1300},
        {"24m22456p234s", "chi:678s/6s@3", "ron 3m", "tanyao:1", 30, 1000},
        {"1356788999m333z", "-", "ron 2m", "honitsu:3", 50, 6400},
        {"1356788999m", "pon:333z/3z@1", "ron 2m", "honitsu:2", 40, 2600},
        {"1344456788999m", "-", "ron 2m", "chinitsu:6", 50, 12000},
        {"1356788999m", "pon:444m/4m@1", "ron 2m", "chinitsu:5", 40, 8000},
        {"1199m1199p11s334z", "-", "ron 4z", "chiitoitsu:2 honroutou:2", 25, 6400},
        {"1133557799m112z", "-", "ron 2z", "chiitoitsu:2 honitsu:3", 25, 8000},
        {"113355779m1122z", "-", "ron 9m", "chiitoitsu:2 honitsu:3", 25, 8000},
        {"1122445577889m", "-", "ron 9m", "chiitoitsu:2 chinitsu:6", 25, 16000},
    };
    CHECK(tenhou_rules(), LIST);
}

/* Each wind and dragon, as a triplet of one's own and as one that was called. */
Test(score_named, of_values)
{
    static const char *const DRAGONS[] = {"haku", "hatsu", "chun"};
    static const char *const WINDS[] = {"east", "south", "west", "north"};
    for (unsigned i = 0; i < 3; i++) {
        char tiles[32], melds[32], yaku[32];
        snprintf(tiles, sizeof tiles, "13m22456p234s%u%u%uz", i + 5, i + 5, i + 5);
        snprintf(melds, sizeof melds, "pon:%u%u%uz/%uz@1", i + 5, i + 5, i + 5, i + 5);
        snprintf(yaku, sizeof yaku, "%s:1", DRAGONS[i]);
        cr_expect_eq(expect_win(tenhou_rules(), tiles, "-", "ron 2m", yaku).verdict.fu, 40);
        cr_expect_eq(expect_win(tenhou_rules(), "13m22456p234s", melds, "ron 2m", yaku).verdict.fu, 30);
    }
    for (unsigned pick = 0; pick < 64; pick++) {
        const unsigned wind = pick % 4, seat = pick / 4 % 4, round = pick / 16;
        char melds[32], claim[64], yaku[64] = "";
        snprintf(melds, sizeof melds, "pon:%u%u%uz/%uz@1", wind + 1, wind + 1, wind + 1, wind + 1);
        snprintf(claim, sizeof claim, "ron 2m kan seat:%c round:%c", "ESWN"[seat], "ESWN"[round]);
        snprintf(yaku, sizeof yaku, "chankan:1 %s%s%s%s%s", wind == seat ? "seat-" : "",
                 wind == seat ? WINDS[wind] : "", wind == seat && wind == round ? " " : "",
                 wind == round ? "round-" : "", wind == round ? WINDS[wind] : "");
        expect_win(tenhou_rules(), "13m22456p234s", melds, claim, yaku);
    }
}

/* ---- Yakuman ------------------------------------------------------------------- */

Test(score_named, yakuman)
{
    static const example LIST[] = {
        {"13m99p777z", "pon:555z/5z@1 pon:666z/6z@1", "ron 2m", "daisangen:13", 40, 32000},
        {"333m44477p55666s", "-", "tsumo 5s", "suuankou:13", 40, 32000},
        {"2225556667z", "pon:333z/3z@1", "ron 7z", "tsuuiisou:13", 60, 32000},
        {"1122334455667z", "-", "ron 7z", "tsuuiisou:13", 25, 32000},
        {"22666888s66z", "chi:234s/2s@3", "ron 6z", "ryuuiisou:13", 40, 32000},
        {"2223344466s", "pon:888s/8s@1", "ron 3s", "ryuuiisou:13", 40, 32000},
        {"999m1199s", "pon:111m/1m@1 pon:999p/9p@1", "ron 1s", "chinroutou:13", 40, 32000},
        {"1123455678999m", "-", "ron 1m", "chuuren:13", 50, 32000},
        {"119m19p19s123456z", "-", "ron 7z", "kokushi:13", 0, 32000},
        {"13m44z", "pon:111z/1z@1 pon:222z/2z@1 pon:333z/3z@1", "ron 2m", "shousuushii:13", 40, 32000},
        {"5m", "minkan:1111s/1s@1 minkan:2222s/2s@1 ankan:3333m kakan:4444p/4p@1+4p", "ron 5m",
         "suukantsu:13", 70, 32000},
        {"13m22456p234789s", "-", "tsumo 2m first dealer", "tenhou:13", 30, 48000},
        {"13m22456p234789s", "-", "tsumo 2m first", "chiihou:13", 30, 32000},
    };
    CHECK(tenhou_rules(), LIST);
}

/* The four that some tables count twice. */
Test(score_named, double_yakuman)
{
    static const struct {
        const char *tiles, *melds, *claim, *name;
    } LIST[] = {
        {"333m4447p555666s", "-", "ron 7p", "suuankou-tanki"},
        {"333m4447p555666s", "-", "tsumo 7p", "suuankou-tanki"},
        {"1112345678999m", "-", "ron 5m", "junsei-chuuren"},
        {"1112345678999m", "-", "tsumo 9m", "junsei-chuuren"},
        {"19m19p19s1234567z", "-", "ron 1m", "kokushi-13"},
        {"99m44z", "pon:111z/1z@1 pon:222z/2z@1 pon:333z/3z@1", "ron 4z", "daisuushii"},
    };
    for (unsigned twice = 0; twice < 2; twice++)
        for (size_t i = 0; i < sizeof LIST / sizeof *LIST; i++) {
            hantei_rules rules = rules_of("tenhou", 4);
            rules.double_yakuman = twice;
            const score s = judge_win(&rules, LIST[i].tiles, LIST[i].melds, LIST[i].claim);
            cr_expect_eq(s.count, 1, "%s", LIST[i].name);
            cr_expect_eq(score_han(&s, LIST[i].name), 13 + 13 * twice, "%s", LIST[i].name);
            cr_expect_eq(s.verdict.yakuman, 1 + twice, "%s", LIST[i].name);
            cr_expect_eq(s.verdict.han, 13 + 13 * twice, "%s", LIST[i].name);
            cr_expect_eq(s.verdict.points, 32000 + 32000 * (int)twice, "%s", LIST[i].name);
            cr_expect_eq(s.verdict.limit, HANTEI_YAKUMAN, "%s", LIST[i].name);
        }
}

/* Big winds, all honours, four concealed triplets on the pair, four kans: six units at most. */
Test(score_named, stacked_yakuman)
{
    hantei_rules rules = rules_of("majsoul", 4);
    const char *kans = "ankan:1111z ankan:2222z ankan:3333z ankan:4444z";
    const char *all = "daisuushii:26 tsuuiisou:13 suuankou-tanki:26 suukantsu:13";
    score s = expect_win(&rules, "5z", kans, "ron 5z dealer dora:4z", all);
    cr_expect(s.verdict.yakuman == 6 && s.verdict.han == 78 && s.verdict.points == 288000);
    cr_expect_eq(s.verdict.fu, 170);
    cr_expect_eq(s.verdict.dora, 0, "dora are not counted in a yakuman");
    rules.yakuman_stack = false;
    s = expect_win(&rules, "5z", kans, "ron 5z dealer", all);
    cr_expect(s.verdict.yakuman == 2 && s.verdict.han == 26 && s.verdict.points == 96000);
    rules.double_yakuman = false;
    s = expect_win(&rules, "5z", kans, "ron 5z dealer",
                   "daisuushii:13 tsuuiisou:13 suuankou-tanki:13 suukantsu:13");
    cr_expect(s.verdict.yakuman == 1 && s.verdict.points == 48000);
    s = expect_win(&rules, "1112223334445z", "-", "tsumo 5z dealer first",
                   "daisuushii:13 tsuuiisou:13 suuankou-tanki:13 tenhou:13");
    cr_expect(s.verdict.yakuman == 1 && s.verdict.points == 48000);
}

/* ---- Renhou -------------------------------------------------------------------- */

Test(score_named, renhou)
{
    hantei_rules rules = rules_of("tenhou", 4);
    expect_refusal(&rules, "13m22456p234789s", "-", "ron 2m first", HANTEI_REFUSED_NO_YAKU);
    rules.renhou = HANTEI_RENHOU_MANGAN;
    score s = expect_win(&rules, "13m22456p234789s", "-", "ron 2m first dora:1p1p", "renhou:5");
    cr_expect(s.verdict.han == 5 && s.verdict.fu == 40 && s.verdict.limit == HANTEI_MANGAN);
    cr_expect(s.verdict.points == 8000 && s.verdict.yakuman == 0 && s.verdict.dora == 0);
    expect_win(&rules, "23m22456p234789s", "-", "ron 1m first dora:1p1p", "renhou:5");
    s = expect_win(&rules, "23m22456p234789s", "-", "ron 1m first dora:1p1p3p", "pinfu:1 dora:5");
    cr_expect_eq(s.verdict.points, 12000);
    expect_refusal(&rules, "13m22456p234s", "ankan:9999s", "ron 2m first", HANTEI_REFUSED_NO_YAKU);
    expect_win(&rules, "1112345678999m", "-", "ron 5m first", "junsei-chuuren:13");
    rules.renhou = HANTEI_RENHOU_YAKUMAN;
    s = expect_win(&rules, "13m22456p234789s", "-", "ron 2m first dora:1p1p", "renhou:13");
    cr_expect(s.verdict.yakuman == 1 && s.verdict.points == 32000 && s.verdict.limit == HANTEI_YAKUMAN);
    s = expect_win(&rules, "1112345678999m", "-", "ron 5m first", "junsei-chuuren:13 renhou:13");
    cr_expect_eq(s.verdict.points, 64000);
}

/* Five han beside the others, if they add up. */
Test(score_named, renhou_cumulative)
{
    hantei_rules rules = rules_of("wrc2015", 4);
    rules.renhou = HANTEI_RENHOU_MANGAN;
    rules.renhou_cumulative = true;
    score s = expect_win(&rules, "13m22456p234789s", "-", "ron 2m first", "renhou:5");
    cr_expect(s.verdict.han == 5 && s.verdict.points == 8000);
    s = expect_win(&rules, "23m22456p234789s", "-", "ron 1m first dora:1p1p", "pinfu:1 dora:4 renhou:5");
    cr_expect(s.verdict.han == 10 && s.verdict.limit == HANTEI_BAIMAN && s.verdict.points == 16000);
    expect_refusal(&rules, "13m22456p234789s", "-", "ron 2m", HANTEI_REFUSED_NO_YAKU);
    expect_win(&rules, "1112345678999m", "-", "ron 5m first", "junsei-chuuren:13");
    rules.renhou = HANTEI_RENHOU_NONE;
    expect_refusal(&rules, "13m22456p234789s", "-", "ron 2m first", HANTEI_REFUSED_NO_YAKU);
    rules.renhou = HANTEI_RENHOU_YAKUMAN;
    expect_win(&rules, "13m22456p234789s", "-", "ron 2m first", "renhou:13");
}

/* Mahjong Soul: no tile of the dealer's first fourteen is the last, so the wait is that of the double form.
 */
Test(score_named, tenhou_as_double)
{
    static const struct {
        const char *tiles, *tile, *single, *twice;
    } LIST[] = {
        {"119m19p19s123456z", "7z", "kokushi:13", "kokushi-13:26"},
        {"333m44477p55666s", "5s", "suuankou:13", "suuankou-tanki:26"},
        {"1123455678999m", "1m", "chuuren:13", "junsei-chuuren:26"},
        {"1112345678999m", "5m", "junsei-chuuren:26", "junsei-chuuren:26"},
    };
    for (size_t i = 0; i < sizeof LIST / sizeof *LIST; i++) {
        hantei_rules rules = rules_of("majsoul", 4);
        char claim[32], single[64], twice[64];
        snprintf(claim, sizeof claim, "tsumo %s first dealer", LIST[i].tile);
        snprintf(single, sizeof single, "tenhou:13 %s", LIST[i].single);
        snprintf(twice, sizeof twice, "tenhou:13 %s", LIST[i].twice);
        expect_win(&rules, LIST[i].tiles, "-", claim, twice);
        rules.tenhou_double = false;
        expect_win(&rules, LIST[i].tiles, "-", claim, single);
        rules.tenhou_double = true;
        snprintf(claim, sizeof claim, "tsumo %s first", LIST[i].tile);
        snprintf(single, sizeof single, "chiihou:13 %s", LIST[i].single);
        expect_win(&rules, LIST[i].tiles, "-", claim, single);
        snprintf(claim, sizeof claim, "tsumo %s dealer", LIST[i].tile);
        expect_win(&rules, LIST[i].tiles, "-", claim, LIST[i].single);
    }
}

/* ---- Readings ------------------------------------------------------------------ */

/* A yakuman is not counted in han: at equal points it comes before sixteen han that are. */
Test(score_named, yakuman_before_counted)
{
    hantei_rules rules = rules_of("tenhou", 4);
    const char *hand = "4445506667788s", *claim = "tsumo 7s double ippatsu dora:3s ura:9p dealer";
    score s = expect_win(&rules, hand, "-", claim, "suuankou:13");
    cr_expect(s.verdict.limit == HANTEI_YAKUMAN && s.verdict.yakuman == 1 && s.verdict.points == 48000);
    rules.yakuman_stack = false;
    expect_win(&rules, hand, "-", claim, "suuankou:13");
    s = expect_win(&rules, hand, "-", "ron 7s double ippatsu dora:3s3s3s dealer",
                   "daburu-riichi:2 ippatsu:1 tanyao:1 toitoi:2 sanankou:2 chinitsu:6 dora:9 aka-dora:1");
    cr_expect(s.verdict.limit == HANTEI_KAZOE && s.verdict.yakuman == 0);
}

Test(score_named, best_reading)
{
    static const example LIST[] = {
        {"111222333m78p99s", "-", "ron 9p", "pinfu:1 iipeikou:1 junchan:3", 30, 8000},
        {"111222333m78p99s", "-", "ron 6p", "sanankou:2", 50, 3200},
        {"223344m667788p9s", "-", "tsumo 9s", "tsumo:1 ryanpeikou:3", 30, 7900},
        {"33344455566p78s", "-", "ron 9s dora:2p", "sanankou:2 dora:3", 50, 8000},
        {"223344556677m8p", "-", "ron 8p", "tanyao:1 ryanpeikou:3", 40, 8000},
        {"2344m", "chi:678p/6p@3 chi:234s/2s@3 chi:678s/6s@3", "tsumo 4m", "tanyao:1", 30, 1100},
    };
    CHECK(tenhou_rules(), LIST);
}

/* ---- Fu ------------------------------------------------------------------------ */

static void check_fu(const char *tiles, const char *melds, const char *claim, hantei_fu expected,
                     unsigned rounded)
{
    const hantei_rules rules = rules_of("tenhou", 4);
    const score s = judge_win(&rules, tiles, melds, claim);
    const hantei_fu *f = &s.verdict.fu_of;
    cr_expect(memcmp(f, &expected, sizeof expected) == 0, "%s %s, %s: %u+%u+%u+%u+%u+%u+%u", tiles, melds,
              claim, f->base, f->closed_ron, f->tsumo, f->wait, f->pair, f->open, f->sets);
    cr_expect_eq(s.verdict.fu, rounded, "%s %s, %s: %u", tiles, melds, claim, s.verdict.fu);
}

/* In the order: base, closed ron, tsumo, wait, pair, open, sets. */
Test(score_named, fu)
{
    const char *riichi = "ron 1m riichi";
    check_fu("23m22456p234789s", "-", "ron 1m", (hantei_fu){20, 10, 0, 0, 0, 0, 0}, 30);
    check_fu("23m22456p234789s", "-", "tsumo 1m", (hantei_fu){20, 0, 0, 0, 0, 0, 0}, 20);
    check_fu("13m22456p234789s", "-", "tsumo 2m", (hantei_fu){20, 0, 2, 2, 0, 0, 0}, 30);
    check_fu("12m22456p234789s", "-", "tsumo 3m", (hantei_fu){20, 0, 2, 2, 0, 0, 0}, 30);
    check_fu("123m2456p234789s", "-", "tsumo 2p", (hantei_fu){20, 0, 2, 2, 0, 0, 0}, 30);
    check_fu("11m22456p234789s", "-", riichi, (hantei_fu){20, 10, 0, 0, 0, 0, 4}, 40);
    check_fu("11m22456p234789s", "-", "tsumo 1m", (hantei_fu){20, 0, 2, 0, 0, 0, 8}, 30);
    check_fu("23m456p234789s55z", "-", riichi, (hantei_fu){20, 10, 0, 0, 2, 0, 0}, 40);
    check_fu("23m456p234789s22z", "-", riichi, (hantei_fu){20, 10, 0, 0, 2, 0, 0}, 40);
    check_fu("23m456p234789s11z", "-", riichi, (hantei_fu){20, 10, 0, 0, 2, 0, 0}, 40);
    check_fu("23m456p234789s33z", "-", riichi, (hantei_fu){20, 10, 0, 0, 0, 0, 0}, 30);
    check_fu("23m456p234789s22z", "-", "ron 1m riichi round:S", (hantei_fu){20, 10, 0, 0, 4, 0, 0}, 40);
    check_fu("34m22456p234s", "chi:678s/6s@3", "ron 2m", (hantei_fu){20, 0, 0, 0, 0, 10, 0}, 30);
    check_fu("34m22456p234s", "chi:678s/6s@3", "tsumo 2m", (hantei_fu){20, 0, 2, 0, 0, 0, 0}, 30);
    check_fu("1155m2288p3366s1z", "-", "tsumo 1z", (hantei_fu){25, 0, 0, 0, 0, 0, 0}, 25);
    check_fu("19m19p19s1234567z", "-", "tsumo 1m", (hantei_fu){0, 0, 0, 0, 0, 0, 0}, 0);
    check_fu("13m22456p234s", "ankan:9999s", "tsumo 2m rinshan", (hantei_fu){20, 0, 2, 2, 0, 0, 32}, 60);
}

/* What each meld is worth: of simples, and of terminals and honours. */
Test(score_named, fu_of_melds)
{
    static const struct {
        const char *meld;
        uint8_t kind, fu;
        bool concealed;
    } MELDS[] = {
        {"chi:789m/7m@3", HANTEI_CHI, 0, false},
        {"pon:222m/2m@1", HANTEI_PON, 2, false},
        {"pon:999m/9m@1", HANTEI_PON, 4, false},
        {"pon:333z/3z@1", HANTEI_PON, 4, false},
        {"minkan:2222m/2m@1", HANTEI_DAIMINKAN, 8, false},
        {"kakan:2222m/2m@1+2m", HANTEI_DAIMINKAN, 8, false},
        {"minkan:3333z/3z@1", HANTEI_DAIMINKAN, 16, false},
        {"ankan:2222m", HANTEI_DAIMINKAN, 16, true},
        {"ankan:9999m", HANTEI_DAIMINKAN, 32, true},
    };
    for (size_t i = 0; i < sizeof MELDS / sizeof *MELDS; i++) {
        const score s = judge_win(tenhou_rules(), "23455p34s678p", MELDS[i].meld, "tsumo 2s last");
        const hantei_won_set *set = &s.verdict.set[3];
        cr_expect_eq(s.verdict.set_count, 4);
        cr_expect(set->fu == MELDS[i].fu && set->concealed == MELDS[i].concealed, "%s: %u", MELDS[i].meld,
                  set->fu);
    }
}

/* A triplet that a ron completes is open: for fu, and for three concealed ones. */
Test(score_named, ronned_triplet)
{
    const score ron = judge_win(tenhou_rules(), "11m22456p234789s", "-", "ron 1m riichi");
    const score tsumo = judge_win(tenhou_rules(), "11m22456p234789s", "-", "tsumo 1m");
    cr_expect(ron.verdict.set[0].fu == 4 && !ron.verdict.set[0].concealed);
    cr_expect(tsumo.verdict.set[0].fu == 8 && tsumo.verdict.set[0].concealed);
    expect_refusal(tenhou_rules(), "44m99p333777s", "chi:678p/6p@3", "ron 4m", HANTEI_REFUSED_NO_YAKU);
    expect_win(tenhou_rules(), "333m44477p55666s", "-", "ron 5s", "tanyao:1 toitoi:2 sanankou:2");
}

/* A run that a ron completes is concealed: the header makes an exception for triplets only. */
Test(score_named, ronned_run)
{
    const score s = judge_win(tenhou_rules(), "13m22456p234s", "chi:789s/7s@3", "ron 2m kan");
    cr_assert_eq(s.verdict.set_count, 4);
    cr_expect(s.verdict.set[0].concealed && s.verdict.set[1].concealed && s.verdict.set[2].concealed);
    cr_expect(!s.verdict.set[3].concealed);
}

Test(score_named, double_wind_pair)
{
    hantei_rules rules = rules_of("tenhou", 4);
    cr_expect_eq(judge_win(&rules, "23m456p234789s11z", "-", "tsumo 1m dealer").verdict.fu_of.pair, 4);
    rules.double_wind_fu = 2;
    cr_expect_eq(judge_win(&rules, "23m456p234789s11z", "-", "tsumo 1m dealer").verdict.fu_of.pair, 2);
    cr_expect_eq(judge_win(&rules, "23m456p234789s11z", "-", "tsumo 1m round:S").verdict.fu_of.pair, 0);
}

/* ---- Red fives ----------------------------------------------------------------- */

/* As judge_win(), but with this number of red fives in the first meld. */
static unsigned aka_with_reds(const char *tiles, const char *meld, const char *claim, uint8_t reds)
{
    hantei_seat seat;
    hantei_claim told;
    score s;
    claim_win(tiles, meld, claim, &seat, &told);
    seat.melds[0].reds = reds;
    library_score(&seat, tenhou_rules(), &told, &s);
    cr_expect_eq(s.verdict.why, HANTEI_ALLOWED, "%s %s, %s", tiles, meld, claim);
    cr_expect_eq(score_han(&s, "aka-dora"), s.verdict.aka);
    return s.verdict.aka;
}

/* All given reds count, but at most the fives of a meld. */
Test(score_named, reds_of_melds)
{
    const char *hand = "13m22456p234s", *chun = "pon:777z/7z@1", *fives = "pon:555p/5p@1";
    cr_expect_eq(aka_with_reds(hand, chun, "ron 2m", 250), 0);
    cr_expect_eq(aka_with_reds("24m22678p234s", fives, "ron 3m", 2), 2);
    cr_expect_eq(aka_with_reds("24m22678p234s", fives, "ron 3m", 9), 3);
    cr_expect_eq(aka_with_reds("24m22678p234s", "ankan:5555p", "ron 3m", 255), 4);
    cr_expect_eq(aka_with_reds("24m22678p234s", "chi:345p/3p@3", "ron 3m", 9), 1);
    cr_expect_eq(aka_with_reds("24m22678p234s", "chi:678p/6p@3", "ron 3m", 9), 0);
}

/* ---- Refusals ------------------------------------------------------------------ */

static uint32_t bits(hantei_refusal a, hantei_refusal b)
{
    return (uint32_t)1 << a | (uint32_t)1 << b;
}

Test(score_named, refusals)
{
    hantei_rules rules = rules_of("tenhou", 4);
    const char *hand = "23m22456p234s", *chi = "chi:789s/7s@3";
    expect_refusal(&rules, hand, chi, "ron 5m", HANTEI_REFUSED_NOT_COMPLETE);
    expect_refusal(&rules, hand, chi, "ron 1m dora:9m", HANTEI_REFUSED_NO_YAKU);
    expect_refusal(&rules, hand, chi, "tsumo 1m dora:9m", HANTEI_REFUSED_NO_YAKU);
    cr_expect_eq(expect_refusal(&rules, hand, chi, "ron 1m river:4m", HANTEI_REFUSED_FURITEN_RIVER),
                 bits(HANTEI_REFUSED_FURITEN_RIVER, HANTEI_REFUSED_NO_YAKU));
    cr_expect_eq(expect_refusal(&rules, hand, chi, "ron 1m passed:4m", HANTEI_REFUSED_FURITEN_TURN),
                 bits(HANTEI_REFUSED_FURITEN_TURN, HANTEI_REFUSED_NO_YAKU));
    const char *closed = "23m22456p234789s";
    cr_expect_eq(expect_refusal(&rules, closed, "-", "ron 1m riichi passed-riichi:4m passed:1m",
                                HANTEI_REFUSED_FURITEN_RIICHI),
                 bits(HANTEI_REFUSED_FURITEN_RIICHI, HANTEI_REFUSED_FURITEN_TURN));
    cr_expect_eq(expect_refusal(&rules, closed, "-", "ron 1m ankan river:1m", HANTEI_REFUSED_CHANKAN) &
                     bits(HANTEI_REFUSED_CHANKAN, HANTEI_REFUSED_FURITEN_RIVER),
                 bits(HANTEI_REFUSED_CHANKAN, HANTEI_REFUSED_FURITEN_RIVER));
    expect_win(&rules, closed, "-", "ron 1m passed-riichi:4m", "pinfu:1");
    expect_win(&rules, closed, "-", "tsumo 1m riichi river:1m passed:1m passed-riichi:1m",
               "tsumo:1 riichi:1 pinfu:1");
    rules.open_tanyao = false;
    expect_refusal(&rules, "24m22456p234s", "chi:678s/6s@3", "ron 3m", HANTEI_REFUSED_NO_YAKU);
    expect_win(&rules, "24m22456p234s", "ankan:8888s", "ron 3m", "tanyao:1");
}

Test(score_named, robbing)
{
    const hantei_rules tenhou = rules_of("tenhou", 4), majsoul = rules_of("majsoul", 4);
    const hantei_rules three = rules_of("tenhou", 3);
    const char *orphans = "119m19p19s123456z", *north = "13p22456p234s444z";
    expect_refusal(&tenhou, orphans, "-", "ron 7z ankan", HANTEI_REFUSED_CHANKAN);
    expect_win(&majsoul, orphans, "-", "ron 7z ankan", "kokushi:13");
    expect_win(&tenhou, orphans, "-", "ron 7z kan", "kokushi:13");
    expect_refusal(&majsoul, "13m22456p234789s", "-", "ron 2m ankan", HANTEI_REFUSED_CHANKAN);
    expect_refusal(&three, north, "-", "ron 2p north", HANTEI_REFUSED_CHANKAN);
    expect_refusal(&three, "99m456p234789s44z", "-", "ron 4z north", HANTEI_REFUSED_NO_YAKU);
    expect_win(&three, "99m456p234789s44z", "-", "ron 4z north riichi", "riichi:1");
    expect_refusal(&tenhou, "99m456p234789s44z", "-", "ron 4z north", HANTEI_REFUSED_CHANKAN);
}

/* A tsumo may be claimed with the tile in the hand; a ron may not, nor a tile that is not there. */
Test(score_named, size_of_the_hand)
{
    expect_win(tenhou_rules(), "123m22456p234789s", "-", "tsumo 2m", "tsumo:1");
    expect_win(tenhou_rules(), "123m22406p234789s", "-", "tsumo 0p", "tsumo:1 aka-dora:1");
    expect_win(tenhou_rules(), "123m2246p234789s", "-", "tsumo 0p", "tsumo:1 aka-dora:1");
    expect_refusal(tenhou_rules(), "123m22456p234789s", "-", "ron 2m", HANTEI_REFUSED_NOT_COMPLETE);
    expect_refusal(tenhou_rules(), "123m22456p234789s", "-", "tsumo 9m", HANTEI_REFUSED_NOT_COMPLETE);
    expect_refusal(tenhou_rules(), "22223333444m99p", "-", "ron 2m", HANTEI_REFUSED_NOT_COMPLETE);
}

/* ---- The table of yaku --------------------------------------------------------- */

static void check_entry(const hantei_yaku *yaku)
{
    const bool is_yakuman = yaku->closed >= 13;
    cr_expect(yaku->name && *yaku->name && yaku->english && *yaku->english, "%s", yaku->name);
    cr_expect(yaku->romaji && *yaku->romaji && yaku->japanese && *yaku->japanese, "%s", yaku->name);
    cr_expect(yaku->closed >= 1 && (yaku->closed <= 6 || yaku->closed % 13 == 0), "%s", yaku->name);
    cr_expect(yaku->open == 0 || yaku->open == yaku->closed ||
                  (!is_yakuman && yaku->open + 1 == yaku->closed),
              "%s: %u, %u", yaku->name, yaku->closed, yaku->open);
    cr_expect_eq(strspn(yaku->name, "abcdefghijklmnopqrstuvwxyz-13"), strlen(yaku->name), "%s", yaku->name);
}

Test(score_named, table)
{
    size_t n = 0;
    while (hantei_yaku_at(n))
        check_entry(hantei_yaku_at(n++));
    cr_assert_leq(n, 64, "more than there are bits");
    cr_expect_null(hantei_yaku_at(n));
    cr_expect_null(hantei_yaku_at(64));
    cr_expect_null(hantei_yaku_at(SIZE_MAX));
}

/* A yaku that the verdict lacks, or past the table, counts nothing. */
Test(score_named, han_of_yaku)
{
    const score s = judge_win(tenhou_rules(), "23m22456p234789s", "-", "ron 1m riichi dora:1p1p ura:9m");
    unsigned sum = 0;
    for (size_t i = 0; i < 64; i++) {
        const unsigned han = hantei_verdict_han(&s.verdict, tenhou_rules(), i);
        cr_expect_eq(han > 0, s.verdict.yaku >> i & 1);
        sum += han;
    }
    cr_expect_eq(sum, s.verdict.han);
    cr_expect_eq(sum, 7);
    cr_expect_eq(hantei_verdict_han(&s.verdict, tenhou_rules(), 64), 0);
    cr_expect_eq(hantei_verdict_han(&s.verdict, tenhou_rules(), SIZE_MAX), 0);
}
