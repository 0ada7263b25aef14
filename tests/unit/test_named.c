/* Hands known by name, most of them because some engine got them wrong. What is written
 * here was worked out by hand; the oracle and every kernel must agree with it. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/oracle.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

/* A hand, and one of its answers as text. */
typedef struct answer_row {
    const char *hand, *answer;
} answer_row;

static void read_hand(const char *text, uint8_t counts[HANTEI_TILES])
{
    cr_assert(text_counts(text, counts), "%s is no list of tiles", text);
}

/* Hands that no constructor makes are asked as well. */
static void compare_rows(const answer_row *rows, size_t n, void (*write)(const answers *given, char *to),
                         const char *what)
{
    comparison c;
    compare_begin(&c);
    for (size_t i = 0; i < n; i++) {
        uint8_t counts[HANTEI_TILES];
        char got[TEXT_MAX];
        answers expected;
        read_hand(rows[i].hand, counts);
        oracle_answers(counts, &expected);
        write(&expected, got);
        cr_expect_str_eq(got, rows[i].answer, "%s: %s, not %s", rows[i].hand, got, rows[i].answer);
        const hantei_hand hand = hand_of_counts(counts);
        compare_hand(&c, &hand, &expected);
    }
    cr_assert_eq(compare_end(&c, what, NO_SEED), 0, "differences above");
}

/* ---- Wins ----------------------------------------------------------------- */

typedef struct win_row {
    const char *hand;
    unsigned forms;
} win_row;

static const win_row WINS[] = {
    /* one pair, and what is only nearly one */
    {"11m", HANTEI_STANDARD},
    {"77z", HANTEI_STANDARD},
    {"12m", 0},
    {"1m1p", 0},
    /* honours form no runs, and a run never crosses suits */
    {"123z11m", 0},
    {"567z11m", 0},
    {"89m1p55s", 0},
    {"9m12p55s", 0},
    {"9s12z55m", 0},
    /* four pairs have one suit with residue 2 too many: (2,2,2,2) */
    {"11m11p11s11z", 0},
    {"12311m12311p11s11z", 0},
    {"11123m12333p55s77z", 0},
    /* ryanpeikou is seven pairs as well, in one suit and over two */
    {"11223344556677m", HANTEI_STANDARD | HANTEI_CHIITOI},
    {"112233m445566p77s", HANTEI_STANDARD | HANTEI_CHIITOI},
    {"223344p667788s11z", HANTEI_STANDARD | HANTEI_CHIITOI},
    {"11335577m2244p66z", HANTEI_CHIITOI},
    {"11223355667799s", HANTEI_STANDARD | HANTEI_CHIITOI},
    {"11224455778899s", HANTEI_CHIITOI},
    {"1122334455667z7z", HANTEI_CHIITOI},
    /* four of a tile are not two pairs */
    {"1111m223344p5566s", 0},
    {"1111335577m2244p", 0},
    {"11112233m445566p", HANTEI_STANDARD},
    {"11112222m333344p", 0},
    {"11334455556677s", HANTEI_STANDARD},
    {"22223333444455p", HANTEI_STANDARD},
    {"44z11112222m3333p", 0},
    /* one suit, several ways to cut it */
    {"23344445678888p", HANTEI_STANDARD},
    {"11123456788999s", HANTEI_STANDARD},
    {"11112345678999m", HANTEI_STANDARD},
    {"11122233344455m", HANTEI_STANDARD},
    {"11123455678999p", HANTEI_STANDARD},
    {"11122345678999p", HANTEI_STANDARD},
    /* orphans, of the right number and of others */
    {"119m19p19s1234567z", HANTEI_KOKUSHI},
    {"19m19p19s12345677z", HANTEI_KOKUSHI},
    {"119m19p19s1234566z", 0},
    {"192m19p19s1234567z", 0},
    {"119m119p119s11223z", 0},
    {"19m19p19s11z", 0},
    {"19m19p19s1234z1z", 0},
    {"111999m111999p11z", HANTEI_STANDARD},
};

Test(named, wins)
{
    comparison c;
    compare_begin(&c);
    for (size_t i = 0; i < ROWS(WINS); i++) {
        uint8_t counts[HANTEI_TILES];
        read_hand(WINS[i].hand, counts);
        cr_expect_eq(oracle_win(counts), WINS[i].forms, "%s", WINS[i].hand);
        compare_counts(&c, counts);
    }
    cr_assert_eq(compare_end(&c, "named, wins", NO_SEED), 0, "differences above");
}

/* ---- Waits ---------------------------------------------------------------- */

static const answer_row WAITS[] = {
    {"5m", "5m"},
    {"7z", "7z"},
    /* a fifth copy is not a wait, alone or beside others */
    {"1111m", "-"},
    {"6666s", "-"},
    {"7777z", "-"},
    {"123456789m1111p", "-"},
    {"111m222p333s4444z", "-"},
    {"1112m", "23m"},
    {"2333m", "124m"},
    {"1111234m", "4m"},
    {"2222345m", "5m"},
    {"3333m12p55s", "-"},
    {"33334m55z", "25m"},
    {"1123333m", "124m"},
    {"11113333m22244p", "2m"},
    /* pairs in three other suits: (1,2,2,2) */
    {"1m11p11s11z", "-"},
    {"1m12311p12311s11z", "-"},
    {"1112m22p33s44z", "-"},
    /* single tiles in three suits or four */
    {"1m1p1s1z", "-"},
    {"1m123p1s1z1z", "-"},
    /* shapes with a name */
    {"23m55p", "14m"},
    {"24m55p", "3m"},
    {"12m55p", "3m"},
    {"89m55p", "7m"},
    {"11m55p", "1m5p"},
    {"2345m", "25m"},
    {"2345678m", "258m"},
    {"23456m11z", "147m"},
    {"2223m", "134m"},
    {"2223444m", "12345m"},
    {"3334555m", "23456m"},
    {"2223456m", "13467m"},
    {"8m9m11z", "7m"},
    {"89m1p11z", "-"},
    /* nine gates */
    {"1112345678999m", "123456789m"},
    {"1112345678999s", "123456789s"},
    /* thirteen waits, one wait, and other sizes */
    {"19m19p19s1234567z", "19m19p19s1234567z"},
    {"119m19p19s123456z", "7z"},
    {"19m19p19s1234566z", "7z"},
    {"1m119p19s1234567z", "9m"},
    {"119m119p19s12345z", "-"},
    {"19m19p19s1234z", "-"},
    {"2m19p19s12345677z", "-"},
    /* seven pairs: a single, and nothing if four of a tile are held */
    {"1133557799m11p3p", "3p"},
    {"1122334455667z", "7z"},
    {"1111m22p3344s55z6z", "-"},
    {"111133557799m2p", "-"},
    {"1133557799m111p", "-"},
    {"1122334455667m", "147m"},
    {"112233m445566p7s", "7s"},
    {"22334455667788m", "-"},
};

static void write_waits(const answers *given, char *to)
{
    text_of_tileset(given->waits, to);
}

Test(named, waits)
{
    compare_rows(WAITS, ROWS(WAITS), write_waits, "named, waits");
}

/* ---- Kinds of wait -------------------------------------------------------- */

static hantei_tile tile_of(const char *text)
{
    hantei_tileset set;
    cr_assert(text_tileset(text, strlen(text), &set) && set != 0, "%s is no tile", text);
    return (hantei_tile)__builtin_ctzll(set);
}

typedef struct kind_row {
    const char *hand, *tile;
    unsigned kinds;
} kind_row;

static const kind_row KINDS[] = {
    {"5m", "5m", HANTEI_TANKI},
    {"5m", "4m", 0},
    {"23m55p", "1m", HANTEI_RYANMEN},
    {"23m55p", "4m", HANTEI_RYANMEN},
    {"23m55p", "5p", 0},
    {"24m55p", "3m", HANTEI_KANCHAN},
    {"12m55p", "3m", HANTEI_PENCHAN},
    {"89m55p", "7m", HANTEI_PENCHAN},
    {"78m55p", "9m", HANTEI_RYANMEN},
    {"78m55p", "6m", HANTEI_RYANMEN},
    {"11m55p", "5p", HANTEI_SHANPON},
    {"11m55z", "5z", HANTEI_SHANPON},
    {"2345m", "2m", HANTEI_TANKI},
    {"1112m", "2m", HANTEI_TANKI},
    {"1112m", "3m", HANTEI_PENCHAN},
    {"1111m", "1m", 0},
    {"2333m", "2m", HANTEI_TANKI},
    {"2333m", "1m", HANTEI_RYANMEN},
    {"3334m", "5m", HANTEI_RYANMEN},
    {"3335m", "4m", HANTEI_KANCHAN},
    {"12355m66p", "5m", HANTEI_SHANPON},
    {"34455m22p", "5m", 0},
    {"2234567m", "2m", HANTEI_TANKI | HANTEI_RYANMEN},
    {"2223444m", "3m", HANTEI_TANKI},
    {"2223444m", "2m", HANTEI_RYANMEN | HANTEI_SHANPON},
    {"4556m", "5m", HANTEI_KANCHAN | HANTEI_TANKI},
    {"45566m55p", "5m", 0},
    {"4445666m", "5m", HANTEI_TANKI},
    {"1112345678999m", "1m", HANTEI_RYANMEN | HANTEI_SHANPON},
    {"1112345678999m", "5m", HANTEI_TANKI},
    {"1133557799m11p3p", "3p", HANTEI_CHIITOI_WAIT},
    {"112233m445566p7s", "7s", HANTEI_CHIITOI_WAIT | HANTEI_TANKI},
    {"1122334455667m", "7m", HANTEI_CHIITOI_WAIT | HANTEI_TANKI | HANTEI_RYANMEN},
    {"1122334455667m", "1m", HANTEI_TANKI | HANTEI_RYANMEN},
    {"19m19p19s1234567z", "1m", HANTEI_KOKUSHI_13_WAIT},
    {"19m19p19s1234567z", "7z", HANTEI_KOKUSHI_13_WAIT},
    {"19m19p19s1234567z", "2m", 0},
    {"119m19p19s123456z", "7z", HANTEI_KOKUSHI_WAIT},
    {"119m19p19s123456z", "1m", 0},
};

Test(named, kinds_of_wait)
{
    for (size_t i = 0; i < ROWS(KINDS); i++) {
        const kind_row *row = &KINDS[i];
        uint8_t counts[HANTEI_TILES];
        hantei_hand hand;
        read_hand(row->hand, counts);
        hantei_tile tile = tile_of(row->tile);
        cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
        cr_expect_eq(oracle_wait_kinds(counts, tile), row->kinds, "oracle: %s and %s: %u", row->hand,
                     row->tile, oracle_wait_kinds(counts, tile));
        cr_expect_eq(hantei_wait_kinds(&hand, tile), row->kinds, "%s and %s: %u", row->hand, row->tile,
                     hantei_wait_kinds(&hand, tile));
    }
}

/* ---- Discards ------------------------------------------------------------- */

static const answer_row DISCARDS[] = {
    {"55m", "5m:5m"},
    {"12m", "1m:2m 2m:1m"},
    {"1m7z", "1m:7z 7z:1m"},
    /* what is left may not be a wait for a fifth copy */
    {"11112m", "1m:23m"},
    {"1111m2p", "1m:2p"},
    {"7777z5m", "7z:5m"},
    /* residues (1,2,2,0), and with a suit of residue 0 that may not become a pair */
    {"1m11p11s", "1m:1p1s"},
    {"1m11p11s123z", "-"},
    {"1m11p11s777z", "1m:1p1s"},
    {"1m12p11s777z", "1m:3p"},
    {"11m11p11s11z", "-"},
    /* (1,1,0,0): either single tile may go */
    {"1m1p", "1m:1p 1p:1m"},
    {"1m1p234s", "1m:1p 1p:1m"},
    /* kokushi, with one tile too many, with a pair, with two */
    {"2m19m19p19s1234567z", "2m:19m19p19s1234567z"},
    {"119m19p19s1234567z",
     "1m:19m19p19s1234567z 9m:9m 1p:1p 9p:9p 1s:1s 9s:9s 1z:1z 2z:2z 3z:3z 4z:4z 5z:5z 6z:6z 7z:7z"},
    {"119m119p19s123456z", "1m:7z 1p:7z"},
    {"111m9m19p19s123456z", "1m:7z"},
    {"22m19m19p19s123456z", "-"},
    /* seven pairs */
    {"1133557799m1133p", "1m:1m 3m:3m 5m:5m 7m:7m 9m:9m 1p:1p 3p:3p"},
    {"1133557799m1137p", "3p:7p 7p:3p"},
    {"1133557799m113p7s", "3p:7s 7s:3p"},
    {"1133557799m1113p", "1p:3p"},
    {"1133557799m1111p", "-"},
};

static void write_discards(const answers *given, char *to)
{
    text_of_discards(given->list, given->listed, to);
}

Test(named, discards)
{
    compare_rows(DISCARDS, ROWS(DISCARDS), write_discards, "named, discards");
}

/* ---- Shanten and ukeire --------------------------------------------------- */

/* The least: standard, chiitoi, kokushi. */
static const answer_row SHANTENS[] = {
    /* small hands: one form, and no fifth copy */
    {"1m", "0: 0 99 99"},
    {"11m", "-1: -1 99 99"},
    {"12m", "0: 0 99 99"},
    {"1m7z", "0: 0 99 99"},
    {"1111m", "1: 1 99 99"},
    {"7777z", "1: 1 99 99"},
    {"11112m", "0: 0 99 99"},
    {"68s", "0: 0 99 99"},
    {"567p68s", "0: 0 99 99"},
    {"1234z", "2: 2 99 99"},
    {"123z", "99: 99 99 99"},
    {"1m1p1s123z", "99: 99 99 99"},
    {"111222333444z", "99: 99 99 99"},
    {"19m19p19s12345z", "6: 6 99 99"},
    {"1122334455z7m", "2: 2 99 99"},
    /* a wait for a fifth copy does not count */
    {"123456789m1111p", "1: 1 5 9"},
    {"1111222233334z", "3: 3 6 8"},
    {"11112222333444z", "1: 1 5 8"},
    {"1111m2222p3333s4z", "2: 2 6 10"},
    {"1111m2222p3333s44z", "1: 1 5 10"},
    /* seven pairs have seven kinds */
    {"1144m77p33s555666z", "1: 1 1 9"},
    {"1144m77p33s55566z", "1: 2 1 9"},
    {"1144m77p33s55667z", "0: 3 0 8"},
    {"1111335577m2244p", "1: 2 1 11"},
    {"1133557799m1111p", "1: 2 1 9"},
    {"1122334455667m", "0: 0 0 11"},
    /* as complete as can be, and as far away */
    {"11223344556677m", "-1: -1 -1 11"},
    {"22334455667788p", "-1: -1 -1 13"},
    {"119m19p19s1234567z", "-1: 7 5 -1"},
    {"19m19p19s1234567z", "0: 8 6 0"},
    {"147m258p369s1234z", "6: 8 6 7"},
    {"147m258p369s12344z", "5: 7 5 6"},
};

static void write_shantens(const answers *given, char *to)
{
    text_of_shantens(given->shantens, to);
}

Test(named, shanten)
{
    compare_rows(SHANTENS, ROWS(SHANTENS), write_shantens, "named, shanten");
}

static const answer_row UKEIRE[] = {
    {"5m", "5m"},
    {"23m44p1z", "-"}, /* not a question for 3k+2 tiles */
    {"23m55p", "14m"},
    /* all but the fifth copy makes a pair */
    {"1111m", "23456789m123456789p123456789s1234567z"},
    {"7777z", "123456789m123456789p123456789s123456z"},
    {"123456789m1111p", "123456789m23456789p123456789s1234567z"},
    /* three middles and no pair: what fills one, and what pairs the third */
    {"13m13p24s111222z5z", "123m123p234s5z"},
    /* from seven pairs and orphans */
    {"1133m5577p99s123z", "123z"},
    {"1133m5577p9s1234z", "9s1234z"},
    {"19m19p19s1234567z", "19m19p19s1234567z"},
    {"19m19p19s123456z5m", "19m19p19s1234567z"},
    {"119m19p19s12345z5m", "67z"},
    /* tenpai: the waits */
    {"1112345678999m", "123456789m"},
    {"1122334455667m", "147m"},
};

static const answer_row SHANTEN_DISCARDS[] = {
    /* nothing from a complete hand, in any form */
    {"55m", "-"},
    {"123m44p", "-"},
    {"11223344556677m", "-"},
    {"19m19p19s12345677z", "-"},
    /* tenpai after the discard */
    {"23m44p1z", "1z"},
    {"12m", "12m"},
    {"11112m", "1m"},
    {"11123m", "-"},
    /* a set more than the hand may have */
    {"111222m11p", "-"},
    {"112m", "-"},
    /* 3k+1 tiles: what no nearest complete hand wants */
    {"5m", "-"},
    {"23m44p", "-"},
    {"1234m", "-"},
    {"1111m", "1m"},
    {"1234z", "1234z"},
    {"1m9m4p7s", "19m4p7s"},
    /* seven pairs: any of two triplets, and singles while there are more than seven kinds */
    {"1144m77p33s555666z", "14m7p3s56z"},
    {"113355m2244p1s123z", "1s123z"},
    {"113355779m113p1z", "9m3p1z"},
    /* orphans: any other tile, and the pair beside another pair */
    {"119m19p19s12345z5m", "5m"},
    {"1199m19p19s123455z", "19m5z"},
    {"1119m19p19s123456z", "1m"},
};

static void write_shanten_discards(const answers *given, char *to)
{
    text_of_tileset(given->shanten_discards, to);
}

Test(named, shanten_discards)
{
    compare_rows(SHANTEN_DISCARDS, ROWS(SHANTEN_DISCARDS), write_shanten_discards, "named, shanten_discards");
}

static void write_ukeire(const answers *given, char *to)
{
    text_of_tileset(given->ukeire, to);
}

Test(named, ukeire)
{
    compare_rows(UKEIRE, ROWS(UKEIRE), write_ukeire, "named, ukeire");
}
