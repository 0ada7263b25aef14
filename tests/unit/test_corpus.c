/* Without this no real game and no other engine confirms waits, discards and shanten. What the corpus says is
 * compared with the oracle, and the oracle with every kernel. */
#include "rows.h"
#include "support/compare.h"
#include "support/oracle/oracle.h"
#include "support/oracle/shanten.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Compares all rows of a file; the hand is in a column. Returns the comparison. The constructor refuses rows
 * with an invalid number of tiles; they are counted. */
static comparison compare_file(const char *file, const char *hand_column,
                               bool (*agrees)(const rows *r, uint8_t counts[HANTEI_TILES]))
{
    char what[128];
    rows r;
    comparison c;
    unsigned long refused = 0;
    compare_begin(&c);
    for (rows_begin(&r, file, 0); rows_next(&r);) {
        uint8_t counts[HANTEI_TILES];
        hantei_hand hand;
        const char *tiles = row_text(&r, hand_column);
        cr_assert(text_counts(tiles, counts), "%s is no list of tiles", tiles);
        rows_expect(&r, agrees(&r, counts), tiles);
        if (hantei_hand_from_counts(&hand, counts) == HANTEI_OK)
            compare_counts(&c, counts);
        else
            refused++;
    }
    snprintf(what, sizeof what, "corpus, %s", file);
    cr_assert_eq(compare_end(&c, what, NO_SEED), 0, "differences above");
    cr_assert_eq(c.hands + refused, r.c.rows);
    return c;
}

static bool says_yes(const rows *r, const char *column)
{
    const char *value = row_text(r, column);
    cr_assert(strcmp(value, "0") == 0 || strcmp(value, "1") == 0, "%s is neither 0 nor 1", value);
    return value[0] == '1';
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

static bool agrees_with_tenhou(const rows *r, uint8_t counts[HANTEI_TILES])
{
    const char *text = row_text(r, "discards_to_tenpai");
    hantei_discard list[HANTEI_MAX_TILES];
    size_t listed = oracle_discards(counts, list), seen = 0, length;
    if ((oracle_win(counts) != 0) != says_yes(r, "agari_shape"))
        return false;
    if (strcmp(text, "-") == 0)
        return listed == 0;
    for (const char *word = text; (word = next_word(word, &length)); word += length)
        if (seen == listed || !same_discard(word, length, &list[seen++]))
            return false;
    return seen == listed;
}

/* The melds of a row are ignored: only concealed tiles are judged. Rows of three players are read like the
 * others. */
Test(corpus, turns_of_real_games)
{
    const comparison c = compare_file("tenhou_turns_discards.tsv", "hand14", agrees_with_tenhou);
    cr_assert_gt(c.listings, 0);
    cr_assert_gt(c.complete, 0);
}

/* ---- majiang_test_tingpai ------------------------------------------------- */

/* majiang's tingpai are the tiles that lower the shanten: the waits, if the hand is tenpai. `none` is a hand
 * that waits only for a fifth copy, which most other tiles improve; `null` a hand with one tile too many for
 * the question. */
static bool agrees_with_majiang(const rows *r, uint8_t counts[HANTEI_TILES])
{
    const char *result = row_text(r, "result");
    hantei_tileset ukeire = oracle_ukeire(counts);
    if (is_word(result, "null"))
        return ukeire == 0;
    if (is_word(result, "none"))
        return ukeire != 0 && oracle_waits(counts) == 0;
    return ukeire == tiles_in(result);
}

Test(corpus, ukeire_of_majiang)
{
    const comparison c = compare_file("majiang_test_tingpai.tsv", "concealed", agrees_with_majiang);
    cr_assert_gt(c.tenpai, 0);
}

/* ---- mr_test_agari -------------------------------------------------------- */

/* Sets that are not concealed would be missing from the tiles: the file has none. Nobody calls an invalid
 * number of tiles complete. */
static bool agrees_with_mahjong_repository(const rows *r, uint8_t counts[HANTEI_TILES])
{
    cr_assert_str_eq(row_text(r, "open_sets"), "-");
    return (oracle_win(counts) != 0) == says_yes(r, "agari");
}

Test(corpus, wins_of_mahjong_repository)
{
    const comparison c = compare_file("mr_test_agari.tsv", "tiles_all", agrees_with_mahjong_repository);
    cr_assert_gt(c.complete, 0);
}

/* ---- riichienv_negative --------------------------------------------------- */

static bool agrees_with_riichienv(const rows *r, uint8_t counts[HANTEI_TILES])
{
    return (oracle_waits(counts) != 0) == says_yes(r, "tenpai");
}

Test(corpus, tenpai_of_riichienv)
{
    const comparison c = compare_file("riichienv_negative.tsv", "hand", agrees_with_riichienv);
    cr_assert_gt(c.tenpai, 0);
    cr_assert_lt(c.tenpai, c.hands);
}

/* ---- shanten_ara_40000, shanten_apricot_40000, shanten_gimite_mjai ---------- */

/* All forms of hands of fourteen tiles. */
static bool agrees_with_every_form(const rows *r, uint8_t counts[HANTEI_TILES])
{
    hantei_shantens s = oracle_shantens(counts);
    return s.standard == (int)row_number(r, "std") && s.chiitoi == (int)row_number(r, "chiitoi") &&
           s.kokushi == (int)row_number(r, "kokushi") && s.least == (int)row_number(r, "min");
}

Test(corpus, shanten_of_ara)
{
    const comparison c = compare_file("shanten_ara_40000.tsv", "hand", agrees_with_every_form);
    cr_assert_gt(c.complete, 0);
}

Test(corpus, shanten_of_apricot)
{
    const comparison c =
        compare_file("shanten_apricot_40000_peer_answers.tsv", "hand", agrees_with_every_form);
    cr_assert_gt(c.complete, 0);
}

/* The standard form alone. */
static bool agrees_with_gimite(const rows *r, uint8_t counts[HANTEI_TILES])
{
    return oracle_shantens(counts).standard == (int)row_number(r, "shanten");
}

Test(corpus, shanten_of_gimite)
{
    const comparison c = compare_file("shanten_gimite_mjai.tsv", "hand", agrees_with_gimite);
    cr_assert_gt(c.complete, 0);
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
static bool agrees_with_mahjong_repository_shanten(const rows *r, uint8_t counts[HANTEI_TILES])
{
    const char *kind = row_text(r, "kind"), *options = row_text(r, "kwargs");
    bool three_players = strcmp(options, "{\"is_three_player\": true}") == 0;
    int shanten = (int)row_number(r, "shanten");
    uint8_t unseen[HANTEI_TILES];
    hantei_hand hand;
    cr_assert_str_eq(row_text(r, "args"), "[]");
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
    const comparison c = compare_file("mr_test_shanten.tsv", "tiles", agrees_with_mahjong_repository_shanten);
    cr_assert_gt(c.complete, 0);
}
