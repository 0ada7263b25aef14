/* Without this no reader learns by example what the judges answer: the traps that have a name, worked out by
 * hand. The oracle and every kernel must agree with each row. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

typedef enum named_question { WIN, WAITS, KINDS, DISCARDS, SHANTEN, UKEIRE, SPARED } named_question;

/* A hand and an answer as text. Shanten: the least, standard, chiitoi, kokushi. Spared: discards that keep
 * it. */
typedef struct named_row {
    const char *hand;
    named_question question;
    const char *answer;
} named_row;

/* clang-format off */
static const named_row NAMED[] = {
    /* one pair, and what is only nearly one */
    {"11m", WIN, "standard"},
    {"12m", WIN, "-"},
    {"1m1p", WIN, "-"},
    /* honours form no runs, and a run never crosses suits */
    {"123z11m", WIN, "-"},
    {"89m1p55s", WIN, "-"},
    /* four pairs have one suit with residue 2 too many: (2,2,2,2) */
    {"11m11p11s11z", WIN, "-"},
    /* ryanpeikou is seven pairs as well, in one suit and over two */
    {"11223344556677m", WIN, "standard chiitoi"},
    {"112233m445566p77s", WIN, "standard chiitoi"},
    {"223344p667788s11z", WIN, "standard chiitoi"},
    /* four of a tile are not two pairs */
    {"1111m223344p5566s", WIN, "-"},
    {"11112233m445566p", WIN, "standard"},
    {"22223333444455p", WIN, "standard"},
    /* one suit, several ways to cut it */
    {"11122233344455m", WIN, "standard"},
    /* orphans, of the right number and of others */
    {"119m19p19s1234567z", WIN, "kokushi"},
    {"19m19p19s12345677z", WIN, "kokushi"},
    {"119m119p119s11223z", WIN, "-"},
    {"111999m111999p11z", WIN, "standard"},
    {"5m", WAITS, "5m"},
    /* a fifth copy is not a wait, alone or beside others */
    {"123456789m1111p", WAITS, "-"},
    {"1112m", WAITS, "23m"},
    {"1111234m", WAITS, "4m"},
    {"3333m12p55s", WAITS, "-"},
    {"11113333m22244p", WAITS, "2m"},
    /* pairs in three other suits: (1,2,2,2) */
    {"1m11p11s11z", WAITS, "-"},
    /* single tiles in three suits or four */
    {"1m1p1s1z", WAITS, "-"},
    /* shapes with a name */
    {"23m55p", WAITS, "14m"},
    {"24m55p", WAITS, "3m"},
    {"89m55p", WAITS, "7m"},
    {"11m55p", WAITS, "1m5p"},
    {"2345m", WAITS, "25m"},
    {"2223m", WAITS, "134m"},
    {"2223444m", WAITS, "12345m"},
    {"2223456m", WAITS, "13467m"},
    {"89m1p11z", WAITS, "-"},
    /* nine gates */
    {"1112345678999m", WAITS, "123456789m"},
    /* thirteen waits, one wait, and other sizes */
    {"19m19p19s1234567z", WAITS, "19m19p19s1234567z"},
    {"119m19p19s123456z", WAITS, "7z"},
    {"1m119p19s1234567z", WAITS, "9m"},
    /* seven pairs: a single, and nothing if four of a tile are held */
    {"1133557799m11p3p", WAITS, "3p"},
    {"1111m22p3344s55z6z", WAITS, "-"},
    {"1122334455667m", WAITS, "147m"},
    {"112233m445566p7s", WAITS, "7s"},
    /* how a tile completes the hand */
    {"5m", KINDS, "5m: tanki"},
    {"23m55p", KINDS, "1m: ryanmen"},
    {"24m55p", KINDS, "3m: kanchan"},
    {"12m55p", KINDS, "3m: penchan"},
    {"11m55p", KINDS, "5p: shanpon"},
    {"2345m", KINDS, "2m: tanki"},
    {"1111m", KINDS, "1m: -"},
    {"34455m22p", KINDS, "5m: -"},
    {"2234567m", KINDS, "2m: ryanmen tanki"},
    {"2223444m", KINDS, "2m: ryanmen shanpon"},
    {"4556m", KINDS, "5m: kanchan tanki"},
    {"1112345678999m", KINDS, "1m: ryanmen shanpon"},
    {"1133557799m11p3p", KINDS, "3p: chiitoi"},
    {"112233m445566p7s", KINDS, "7s: tanki chiitoi"},
    {"1122334455667m", KINDS, "7m: ryanmen tanki chiitoi"},
    {"19m19p19s1234567z", KINDS, "1m: kokushi-13"},
    {"119m19p19s123456z", KINDS, "7z: kokushi"},
    {"55m", DISCARDS, "5m:5m"},
    {"12m", DISCARDS, "1m:2m 2m:1m"},
    /* what is left may not be a wait for a fifth copy */
    {"11112m", DISCARDS, "1m:23m"},
    /* residues (1,2,2,0), and with a suit of residue 0 that may not become a pair */
    {"1m11p11s", DISCARDS, "1m:1p1s"},
    {"1m11p11s123z", DISCARDS, "-"},
    /* (1,1,0,0): either single tile may go */
    {"1m1p234s", DISCARDS, "1m:1p 1p:1m"},
    /* kokushi, with one tile too many, with a pair, with two */
    {"2m19m19p19s1234567z", DISCARDS, "2m:19m19p19s1234567z"},
    {"119m19p19s1234567z", DISCARDS, "1m:19m19p19s1234567z 9m:9m 1p:1p 9p:9p 1s:1s 9s:9s 1z:1z 2z:2z 3z:3z 4z:4z 5z:5z 6z:6z 7z:7z"},
    {"22m19m19p19s123456z", DISCARDS, "-"},
    /* seven pairs */
    {"1133557799m1137p", DISCARDS, "3p:7p 7p:3p"},
    {"1133557799m1113p", DISCARDS, "1p:3p"},
    /* small hands: one form, and no fifth copy */
    {"1m", SHANTEN, "0: 0 99 99"},
    {"11m", SHANTEN, "-1: -1 99 99"},
    {"12m", SHANTEN, "0: 0 99 99"},
    {"1111m", SHANTEN, "1: 1 99 99"},
    {"11112m", SHANTEN, "0: 0 99 99"},
    {"68s", SHANTEN, "0: 0 99 99"},
    {"123z", SHANTEN, "99: 99 99 99"},
    /* a wait for a fifth copy does not count */
    {"123456789m1111p", SHANTEN, "1: 1 5 9"},
    {"1111m2222p3333s44z", SHANTEN, "1: 1 5 10"},
    /* seven pairs have seven kinds */
    {"1144m77p33s555666z", SHANTEN, "1: 1 1 9"},
    {"1144m77p33s55667z", SHANTEN, "0: 3 0 8"},
    /* as complete as can be, and as far away */
    {"11223344556677m", SHANTEN, "-1: -1 -1 11"},
    {"119m19p19s1234567z", SHANTEN, "-1: 7 5 -1"},
    {"19m19p19s1234567z", SHANTEN, "0: 8 6 0"},
    {"147m258p369s1234z", SHANTEN, "6: 8 6 7"},
    {"5m", UKEIRE, "5m"},
    {"23m44p1z", UKEIRE, "-"},
    /* not a question for 3k+2 tiles */
    {"23m55p", UKEIRE, "14m"},
    /* all but the fifth copy makes a pair */
    {"1111m", UKEIRE, "23456789m123456789p123456789s1234567z"},
    /* three middles and no pair: what fills one, and what pairs the third */
    {"13m13p24s111222z5z", UKEIRE, "123m123p234s5z"},
    /* from seven pairs and orphans */
    {"1133m5577p99s123z", UKEIRE, "123z"},
    {"19m19p19s1234567z", UKEIRE, "19m19p19s1234567z"},
    {"119m19p19s12345z5m", UKEIRE, "67z"},
    /* tenpai: the waits */
    {"1112345678999m", UKEIRE, "123456789m"},
    /* nothing from a complete hand, in any form */
    {"55m", SPARED, "-"},
    /* tenpai after the discard */
    {"23m44p1z", SPARED, "1z"},
    {"11112m", SPARED, "1m"},
    /* a set more than the hand may have */
    {"111222m11p", SPARED, "-"},
    /* 3k+1 tiles: what no nearest complete hand wants */
    {"5m", SPARED, "-"},
    {"1111m", SPARED, "1m"},
    {"1234z", SPARED, "1234z"},
    {"1m9m4p7s", SPARED, "19m4p7s"},
    /* seven pairs: any of two triplets, and singles while there are more than seven kinds */
    {"1144m77p33s555666z", SPARED, "14m7p3s56z"},
    {"113355779m113p1z", SPARED, "9m3p1z"},
    /* orphans: any other tile, and the pair beside another pair */
    {"119m19p19s12345z5m", SPARED, "5m"},
};
/* clang-format on */

/* The names of all bits, "standard chiitoi"; "-" for none. */
static void write_names(unsigned bits, const char *(*name)(unsigned), char *to)
{
    size_t n = (size_t)sprintf(to, "%s", bits ? "" : "-");
    for (; bits != 0; bits &= bits - 1)
        n += (size_t)sprintf(to + n, "%s%s", n ? " " : "", name(bits & -bits));
}

/* Of the tile that the expected answer begins with. */
static void write_kinds(const answers *given, const char *answer, char *to)
{
    hantei_tileset tile;
    cr_assert(text_tileset(answer, 2, &tile) && tile != 0, "%s", answer);
    sprintf(to, "%.2s: ", answer);
    write_names(given->kinds[__builtin_ctzll(tile)], hantei_wait_kind_name, to + 4);
}

static void write_answer(const named_row *row, const answers *given, char *to)
{
    switch (row->question) {
    case WIN:
        write_names(given->win, hantei_form_name, to);
        break;
    case WAITS:
        text_of_tileset(given->waits, to);
        break;
    case KINDS:
        write_kinds(given, row->answer, to);
        break;
    case DISCARDS:
        text_of_discards(given->list, given->listed, to);
        break;
    case SHANTEN:
        text_of_shantens(given->shantens, to);
        break;
    case UKEIRE:
        text_of_tileset(given->ukeire, to);
        break;
    case SPARED:
        text_of_tileset(given->shanten_discards, to);
        break;
    }
}

/* Bytes that no constructor makes are asked as well. */
Test(named, rows)
{
    comparison c;
    compare_begin(&c);
    for (size_t i = 0; i < ROWS(NAMED); i++) {
        uint8_t counts[HANTEI_TILES];
        char got[TEXT_MAX];
        answers expected;
        cr_assert(text_counts(NAMED[i].hand, counts), "%s", NAMED[i].hand);
        oracle_answers(counts, &expected);
        write_answer(&NAMED[i], &expected, got);
        cr_expect_str_eq(got, NAMED[i].answer, "%s: %s, not %s", NAMED[i].hand, got, NAMED[i].answer);
        const hantei_hand hand = hand_of_counts(counts);
        compare_hand(&c, &hand, &expected);
    }
    cr_assert_eq(compare_end(&c, "named", NO_SEED), 0, "differences above");
}
