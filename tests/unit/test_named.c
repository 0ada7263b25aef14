/* Traps with a name, worked out by hand. The oracle and every kernel must agree with each row. */
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
    /* honours form no runs, and a run never crosses suits */
    {"123z11m", WIN, "-"},
    {"89m1p55s", WIN, "-"},
    /* four pairs have one suit with residue 2 too many: (2,2,2,2) */
    {"11m11p11s11z", WIN, "-"},
    /* ryanpeikou is seven pairs as well, in one suit and over two */
    {"11223344556677m", WIN, "standard chiitoi"},
    /* four of a tile are not two pairs */
    {"1111m223344p5566s", WIN, "-"},
    {"11112233m445566p", WIN, "standard"},
    /* one suit, several ways to cut it */
    {"11122233344455m", WIN, "standard"},
    /* orphans, of the right number and of others */
    {"119m19p19s1234567z", WIN, "kokushi"},
    /* a fifth copy is not a wait, alone or beside others */
    {"123456789m1111p", WAITS, "-"},
    {"1111234m", WAITS, "4m"},
    /* pairs in three other suits: (1,2,2,2) */
    {"1m11p11s11z", WAITS, "-"},
    /* single tiles in three suits or four */
    {"1m1p1s1z", WAITS, "-"},
    /* shapes with a name */
    {"23m55p", WAITS, "14m"},
    {"2223444m", WAITS, "12345m"},
    /* nine gates */
    {"1112345678999m", WAITS, "123456789m"},
    /* thirteen waits, one wait, and other sizes */
    {"19m19p19s1234567z", WAITS, "19m19p19s1234567z"},
    {"119m19p19s123456z", WAITS, "7z"},
    /* seven pairs: a single, and nothing if four of a tile are held */
    {"1133557799m11p3p", WAITS, "3p"},
    {"1111m22p3344s55z6z", WAITS, "-"},
    {"1122334455667m", WAITS, "147m"},
    /* how a tile completes the hand */
    {"5m", KINDS, "5m: tanki"},
    {"23m55p", KINDS, "1m: ryanmen"},
    {"24m55p", KINDS, "3m: kanchan"},
    {"12m55p", KINDS, "3m: penchan"},
    {"11m55p", KINDS, "5p: shanpon"},
    {"2345m", KINDS, "2m: tanki"},
    {"1111m", KINDS, "1m: -"},
    {"2234567m", KINDS, "2m: ryanmen tanki"},
    {"1122334455667m", KINDS, "7m: ryanmen tanki chiitoi"},
    {"19m19p19s1234567z", KINDS, "1m: kokushi-13"},
    {"119m19p19s123456z", KINDS, "7z: kokushi"},
    {"55m", DISCARDS, "5m:5m"},
    /* what is left may not be a wait for a fifth copy */
    {"11112m", DISCARDS, "1m:23m"},
    /* residues (1,2,2,0), and with a suit of residue 0 that may not become a pair */
    {"1m11p11s", DISCARDS, "1m:1p1s"},
    /* (1,1,0,0): either single tile may go */
    {"1m1p234s", DISCARDS, "1m:1p 1p:1m"},
    /* kokushi, with one tile too many, with a pair, with two */
    {"119m19p19s1234567z", DISCARDS, "1m:19m19p19s1234567z 9m:9m 1p:1p 9p:9p 1s:1s 9s:9s 1z:1z 2z:2z 3z:3z 4z:4z 5z:5z 6z:6z 7z:7z"},
    /* seven pairs */
    {"1133557799m1137p", DISCARDS, "3p:7p 7p:3p"},
    /* small hands: one form, and no fifth copy */
    {"1m", SHANTEN, "0: 0 99 99"},
    {"1111m", SHANTEN, "1: 1 99 99"},
    {"123z", SHANTEN, "99: 99 99 99"},
    /* a wait for a fifth copy does not count */
    {"123456789m1111p", SHANTEN, "1: 1 5 9"},
    /* seven pairs have seven kinds */
    {"1144m77p33s555666z", SHANTEN, "1: 1 1 9"},
    /* as complete as can be, and as far away */
    {"11223344556677m", SHANTEN, "-1: -1 -1 11"},
    {"119m19p19s1234567z", SHANTEN, "-1: 7 5 -1"},
    {"147m258p369s1234z", SHANTEN, "6: 8 6 7"},
    {"23m44p1z", UKEIRE, "-"},
    /* not a question for 3k+2 tiles */
    {"23m55p", UKEIRE, "14m"},
    /* all but the fifth copy makes a pair */
    {"1111m", UKEIRE, "23456789m123456789p123456789s1234567z"},
    /* three middles and no pair: what fills one, and what pairs the third */
    {"13m13p24s111222z5z", UKEIRE, "123m123p234s5z"},
    /* from seven pairs and orphans */
    {"1133m5577p99s123z", UKEIRE, "123z"},
    {"119m19p19s12345z5m", UKEIRE, "67z"},
    /* a set more than the hand may have */
    {"111222m11p", SPARED, "-"},
    /* 3k+1 tiles: what no nearest complete hand wants */
    {"1111m", SPARED, "1m"},
    /* seven pairs: any of two triplets, and singles while there are more than seven kinds */
    {"1144m77p33s555666z", SPARED, "14m7p3s56z"},
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
