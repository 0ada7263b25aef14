/* Hands of real games and of other projects' tests, from outside this repository. What
 * the corpus says is compared with the oracle, and the oracle with every kernel. */
#include "support/compare.h"
#include "support/corpus.h"
#include "support/oracle/oracle.h"
#include "support/oracle/shanten.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A table: where its hands are, and whether a row agrees with the oracle. */
typedef struct table {
    const char *file, *hand_column;
    bool (*agrees)(const corpus *row, uint8_t counts[HANTEI_TILES]);
} table;

/* Compares all rows; skips the test where there is no corpus. Returns the exam. Rows with
 * a number of tiles that is no hand are refused by the constructor, and counted. */
static exam examine_table(const table *t)
{
    char what[128];
    corpus c;
    exam e;
    unsigned long refused = 0;
    if (!corpus_open(&c, t->file))
        SKIP_TEST("corpus: no %s; set HANTEI_CORPUS to the folder of the corpus", t->file);
    exam_begin(&e);
    while (corpus_next(&c)) {
        uint8_t counts[HANTEI_TILES];
        hantei_hand hand;
        const char *tiles = corpus_value(&c, t->hand_column);
        cr_assert(text_counts(tiles, counts), "%s is no list of tiles", tiles);
        cr_expect(t->agrees(&c, counts), "%s, row %lu: %s", t->file, c.rows, tiles);
        if (hantei_hand_from_counts(&hand, counts) == HANTEI_OK)
            exam_ask_oracle(&e, counts);
        else
            refused++;
    }
    snprintf(what, sizeof what, "corpus, %s, %s rows", t->file, grouped(c.rows));
    cr_assert_eq(exam_end(&e, what, NO_SEED), 0, "differences above");
    cr_assert_gt(c.rows, 0);
    cr_assert_eq(e.hands + refused, c.rows);
    return e;
}

static bool says_yes(const corpus *row, const char *column)
{
    const char *value = corpus_value(row, column);
    cr_assert(strcmp(value, "0") == 0 || strcmp(value, "1") == 0, "%s is neither 0 nor 1", value);
    return value[0] == '1';
}

/* The next word of a text, words being separated by spaces; NULL after the last. */
static const char *next_word(const char *at, size_t *length)
{
    at += strspn(at, " ");
    *length = strcspn(at, " ");
    return *length ? at : NULL;
}

/* ---- tenhou_turns_discards ------------------------------------------------ */

/* A word such as `9m:9p`, against one entry of a list. */
static bool same_discard(const char *word, size_t length, const hantei_discard *discard)
{
    hantei_tileset tile, waits;
    const char *colon = memchr(word, ':', length);
    if (!colon || !text_tileset(word, (size_t)(colon - word), &tile) ||
        !text_tileset(colon + 1, length - (size_t)(colon - word) - 1, &waits))
        return false;
    return tile == (hantei_tileset)1 << discard->tile && waits == discard->waits;
}

static bool agrees_with_tenhou(const corpus *row, uint8_t counts[HANTEI_TILES])
{
    const char *text = corpus_value(row, "discards_to_tenpai");
    hantei_discard list[HANTEI_MAX_TILES];
    size_t listed = oracle_discards(counts, list), seen = 0, length;
    if ((oracle_win(counts) != 0) != says_yes(row, "agari_shape"))
        return false;
    if (strcmp(text, "-") == 0)
        return listed == 0;
    for (const char *word = text; (word = next_word(word, &length)); word += length)
        if (seen == listed || !same_discard(word, length, &list[seen++]))
            return false;
    return seen == listed;
}

/* The melds of a row are left aside: concealed tiles are judged as they are. Rows of
 * three players are read like the others. */
Test(corpus, turns_of_real_games)
{
    const table t = {"tenhou_turns_discards.tsv", "hand14", agrees_with_tenhou};
    exam e = examine_table(&t);
    cr_assert_gt(e.listings, 0);
    cr_assert_gt(e.complete, 0);
}

/* ---- majiang_test_tingpai ------------------------------------------------- */

static hantei_tileset read_words(const char *text)
{
    hantei_tileset set = 0, tile;
    size_t length;
    for (const char *word = text; (word = next_word(word, &length)); word += length) {
        cr_assert(text_tileset(word, length, &tile), "%s is no list of tiles", text);
        set |= tile;
    }
    return set;
}

/* What majiang calls tingpai are the tiles that bring a hand nearer to completion: its
 * waits, if it waits. `none` is said of a hand that waits for a fifth copy only, to which
 * most other tiles are welcome; `null` of one that has a tile too many for the question. */
static bool agrees_with_majiang(const corpus *row, uint8_t counts[HANTEI_TILES])
{
    const char *result = corpus_value(row, "result");
    hantei_tileset ukeire = oracle_ukeire(counts);
    if (strcmp(result, "null") == 0)
        return ukeire == 0;
    if (strcmp(result, "none") == 0)
        return ukeire != 0 && oracle_waits(counts) == 0;
    return ukeire == read_words(result);
}

Test(corpus, ukeire_of_majiang)
{
    const table t = {"majiang_test_tingpai.tsv", "concealed", agrees_with_majiang};
    exam e = examine_table(&t);
    cr_assert_gt(e.tenpai, 0);
}

/* ---- mr_test_agari -------------------------------------------------------- */

/* Sets that are not concealed would be missing from the tiles: there are none. A number
 * of tiles that is no hand is not complete for anybody. */
static bool agrees_with_mahjong_repository(const corpus *row, uint8_t counts[HANTEI_TILES])
{
    cr_assert_str_eq(corpus_value(row, "open_sets"), "-");
    return (oracle_win(counts) != 0) == says_yes(row, "agari");
}

Test(corpus, wins_of_mahjong_repository)
{
    const table t = {"mr_test_agari.tsv", "tiles_all", agrees_with_mahjong_repository};
    exam e = examine_table(&t);
    cr_assert_gt(e.complete, 0);
}

/* ---- riichienv_negative --------------------------------------------------- */

static bool agrees_with_riichienv(const corpus *row, uint8_t counts[HANTEI_TILES])
{
    return (oracle_waits(counts) != 0) == says_yes(row, "tenpai");
}

Test(corpus, tenpai_of_riichienv)
{
    const table t = {"riichienv_negative.tsv", "hand", agrees_with_riichienv};
    exam e = examine_table(&t);
    cr_assert_gt(e.tenpai, 0);
    cr_assert_lt(e.tenpai, e.hands);
}

/* ---- shanten_ara_40000, shanten_apricot_40000, shanten_gimite_mjai ---------- */

static int read_number(const corpus *row, const char *column)
{
    const char *text = corpus_value(row, column);
    char *end;
    long number = strtol(text, &end, 10);
    cr_assert(*text && *end == '\0', "%s is no number", text);
    return (int)number;
}

/* All forms of hands of fourteen tiles. */
static bool agrees_with_every_form(const corpus *row, uint8_t counts[HANTEI_TILES])
{
    hantei_shantens s = oracle_shantens(counts);
    return s.standard == read_number(row, "std") && s.chiitoi == read_number(row, "chiitoi") &&
           s.kokushi == read_number(row, "kokushi") && s.least == read_number(row, "min");
}

Test(corpus, shanten_of_ara)
{
    const table t = {"shanten_ara_40000.tsv", "hand", agrees_with_every_form};
    exam e = examine_table(&t);
    cr_assert_gt(e.complete, 0);
}

Test(corpus, shanten_of_apricot)
{
    const table t = {"shanten_apricot_40000_peer_answers.tsv", "hand", agrees_with_every_form};
    exam e = examine_table(&t);
    cr_assert_gt(e.complete, 0);
}

/* The standard form alone. */
static bool agrees_with_gimite(const corpus *row, uint8_t counts[HANTEI_TILES])
{
    return oracle_shantens(counts).standard == read_number(row, "shanten");
}

Test(corpus, shanten_of_gimite)
{
    const table t = {"shanten_gimite_mjai.tsv", "hand", agrees_with_gimite};
    exam e = examine_table(&t);
    cr_assert_gt(e.complete, 0);
}

/* ---- mr_test_shanten -------------------------------------------------------- */

static int shanten_of_kind(hantei_shantens s, const char *kind)
{
    if (strcmp(kind, "all") == 0)
        return s.least;
    if (strcmp(kind, "for_regular_hand") == 0)
        return s.standard;
    if (strcmp(kind, "for_chiitoitsu_hand") == 0)
        return s.chiitoi;
    cr_assert_str_eq(kind, "for_kokushi_hand");
    return s.kokushi;
}

/* Three players have no 2m to 8m; all other tiles may be drawn. `use_kokushi` is asked of a
 * hand of eleven tiles, which cannot become kokushi either way. */
static bool agrees_with_mahjong_repository_shanten(const corpus *row, uint8_t counts[HANTEI_TILES])
{
    const char *kind = corpus_value(row, "kind"), *options = corpus_value(row, "kwargs");
    bool three_players = strcmp(options, "{\"is_three_player\": true}") == 0;
    int shanten = read_number(row, "shanten");
    uint8_t unseen[HANTEI_TILES];
    hantei_hand hand;
    cr_assert_str_eq(corpus_value(row, "args"), "[]");
    cr_assert(three_players || strcmp(options, "{}") == 0 || strncmp(options, "{\"use_kokushi\"", 14) == 0);
    cr_assert_eq(hantei_hand_from_counts(&hand, counts), HANTEI_OK);
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        unseen[t] = three_players && t >= 1 && t <= 7 ? 0 : 4;
    return shanten_of_kind(oracle_shantens_unseen(counts, unseen), kind) == shanten &&
           shanten_of_kind(hantei_shanten_unseen(&hand, unseen), kind) == shanten &&
           (three_players || shanten_of_kind(oracle_shantens(counts), kind) == shanten);
}

Test(corpus, shanten_of_mahjong_repository)
{
    const table t = {"mr_test_shanten.tsv", "tiles", agrees_with_mahjong_repository_shanten};
    exam e = examine_table(&t);
    cr_assert_gt(e.complete, 0);
}
