/* Hands of real games and of other projects' tests, from outside this repository. What
 * the corpus says is compared with the oracle, and the oracle with every kernel. */
#include "oracle/oracle.h"
#include "support/corpus.h"
#include "support/exam.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
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

/* What majiang calls tingpai are the tiles that bring a hand nearer to completion: its
 * waits if it waits, else the tiles that leave it one draw less from waiting. `none` is
 * a hand that waits for a fifth copy only. `null` is a hand that has a tile too many for
 * the question. How far a hand is from waiting is found by trying everything, which is
 * feasible for two draws; of a hand farther away it is only asked that it does not wait. */
enum { FARTHEST = 2 };

static bool waits_within(uint8_t counts[HANTEI_TILES], unsigned draws);

static bool waits_within_after_a_discard(uint8_t counts[HANTEI_TILES], unsigned draws)
{
    bool found = false;
    for (unsigned t = 0; t < HANTEI_TILES && !found; t++) {
        if (counts[t] == 0)
            continue;
        counts[t]--;
        found = waits_within(counts, draws);
        counts[t]++;
    }
    return found;
}

/* Whether the hand waits after so many draws at most, each with a discard. */
static bool waits_within(uint8_t counts[HANTEI_TILES], unsigned draws)
{
    bool found = false;
    if (draws == 0)
        return oracle_waits(counts) != 0;
    for (unsigned t = 0; t < HANTEI_TILES && !found; t++) {
        if (counts[t] == 4)
            continue;
        counts[t]++;
        found = waits_within_after_a_discard(counts, draws - 1);
        counts[t]--;
    }
    return found;
}

/* The tiles that leave a hand, which waits after so many draws, one draw less. */
static hantei_tileset tiles_that_help(uint8_t counts[HANTEI_TILES], unsigned draws)
{
    hantei_tileset helping = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        counts[t]++;
        if (counts[t] <= 4 && waits_within_after_a_discard(counts, draws - 1))
            helping |= (hantei_tileset)1 << t;
        counts[t]--;
    }
    return helping;
}

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

static bool agrees_with_majiang(const corpus *row, uint8_t counts[HANTEI_TILES])
{
    const char *result = corpus_value(row, "result");
    hantei_tileset waits = oracle_waits(counts);
    unsigned draws = 0;
    if (strcmp(result, "null") == 0 || strcmp(result, "none") == 0)
        return waits == 0;
    while (draws <= FARTHEST && !waits_within(counts, draws))
        draws++;
    if (draws == 0)
        return read_words(result) == waits;
    return draws > FARTHEST || read_words(result) == tiles_that_help(counts, draws);
}

Test(corpus, waits_of_majiang)
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
