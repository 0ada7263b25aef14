/* Hands known by name, most of them because some engine got them wrong. What is written
 * here was worked out by hand; the oracle and every kernel must agree with it. */
#include "support/compare.h"
#include "support/oracle/oracle.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

static void read_hand(const char *text, uint8_t counts[HANTEI_TILES])
{
    cr_assert(text_counts(text, counts), "%s is no list of tiles", text);
}

static hantei_tileset read_set(const char *text)
{
    hantei_tileset set;
    cr_assert(text_tileset(text, strlen(text), &set), "%s is no set of tiles", text);
    return set;
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
    /* honours are no runs, and no run crosses from a suit to the next */
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
    /* four of a kind are not two pairs */
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
    exam e;
    exam_begin(&e);
    for (size_t i = 0; i < ROWS(WINS); i++) {
        uint8_t counts[HANTEI_TILES];
        read_hand(WINS[i].hand, counts);
        cr_expect_eq(oracle_win(counts), WINS[i].forms, "%s", WINS[i].hand);
        exam_ask_oracle(&e, counts);
    }
    cr_assert_eq(exam_end(&e, "named, wins", NO_SEED), 0, "differences above");
}

/* ---- Waits ---------------------------------------------------------------- */

typedef struct wait_row {
    const char *hand, *waits;
} wait_row;

static const wait_row WAITS[] = {
    {"5m", "5m"},
    {"7z", "7z"},
    /* a fifth copy is no wait, alone or beside others */
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
    /* seven pairs: a single, and nothing where four of a kind are held */
    {"1133557799m11p3p", "3p"},
    {"1122334455667z", "7z"},
    {"1111m22p3344s55z6z", "-"},
    {"111133557799m2p", "-"},
    {"1133557799m111p", "-"},
    {"1122334455667m", "147m"},
    {"112233m445566p7s", "7s"},
    {"22334455667788m", "-"},
};

Test(named, waits)
{
    exam e;
    exam_begin(&e);
    for (size_t i = 0; i < ROWS(WAITS); i++) {
        uint8_t counts[HANTEI_TILES];
        char got[TEXT_MAX];
        read_hand(WAITS[i].hand, counts);
        cr_expect_str_eq(text_of_tileset(oracle_waits(counts), got), WAITS[i].waits,
                         "%s waits for %s, not %s", WAITS[i].hand, got, WAITS[i].waits);
        exam_ask_oracle(&e, counts);
    }
    cr_assert_eq(exam_end(&e, "named, waits", NO_SEED), 0, "differences above");
}

/* ---- Kinds of wait -------------------------------------------------------- */

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
        hantei_tile tile = (hantei_tile)__builtin_ctzll(read_set(row->tile));
        cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
        cr_expect_eq(oracle_wait_kinds(counts, tile), row->kinds, "oracle: %s and %s: %u", row->hand,
                     row->tile, oracle_wait_kinds(counts, tile));
        cr_expect_eq(hantei_wait_kinds(&hand, tile), row->kinds, "%s and %s: %u", row->hand, row->tile,
                     hantei_wait_kinds(&hand, tile));
    }
}

/* ---- Discards ------------------------------------------------------------- */

typedef struct discard_row {
    const char *hand, *discards; /* as in the command line's answers */
} discard_row;

static const discard_row DISCARDS[] = {
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

/* One discard of the list as text, such as "1m:23m ". */
static void append_discard(char text[TEXT_MAX], const hantei_discard *discard)
{
    char part[TEXT_MAX];
    strcat(text, *text ? " " : "");
    strcat(text, text_of_tileset((hantei_tileset)1 << discard->tile, part));
    strcat(text, ":");
    strcat(text, text_of_tileset(discard->waits, part));
}

static void expect_discards(const uint8_t counts[HANTEI_TILES], const discard_row *row)
{
    char text[TEXT_MAX] = "";
    hantei_discard list[HANTEI_MAX_TILES];
    size_t listed = oracle_discards(counts, list);
    for (size_t i = 0; i < listed; i++)
        append_discard(text, &list[i]);
    cr_expect_str_eq(listed ? text : "-", row->discards, "%s: %s", row->hand, text);
}

Test(named, discards)
{
    exam e;
    exam_begin(&e);
    for (size_t i = 0; i < ROWS(DISCARDS); i++) {
        uint8_t counts[HANTEI_TILES];
        read_hand(DISCARDS[i].hand, counts);
        expect_discards(counts, &DISCARDS[i]);
        exam_ask_oracle(&e, counts);
    }
    cr_assert_eq(exam_end(&e, "named, discards", NO_SEED), 0, "differences above");
}
