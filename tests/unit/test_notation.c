/* Where exactly each error of notation is, and how tiles are written. */
#include "parses.h"
#include "support/rng.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

/* ---- Errors of hands ------------------------------------------------------ */

static const error_row ERRORS[] = {
    /* no tiles, or not a hand's number of them: the end of the concealed tiles */
    {"", HANTEI_ERROR_TILE_COUNT, 0, 0},
    {"123m", HANTEI_ERROR_TILE_COUNT, 4, 3},
    {"123456789m12345p1s", HANTEI_ERROR_TILE_COUNT, 18, 15},
    {"123m+111z", HANTEI_ERROR_TILE_COUNT, 4, 3},
    {"+111z", HANTEI_ERROR_TILE_COUNT, 0, 0},
    /* tiles and melds that are more than fourteen together */
    {"11223344556677m+111z", HANTEI_ERROR_TILE_COUNT, 15, 14},
    {"11m+111z+222z+333z+444z+555z", HANTEI_ERROR_TILE_COUNT, 3, 2},
    /* invalid characters */
    {"x", HANTEI_ERROR_LETTER, 0, 0},
    {"12x", HANTEI_ERROR_LETTER, 2, 0},
    {"11m\n", HANTEI_ERROR_LETTER, 3, 2},
    {"c9999m", HANTEI_ERROR_LETTER, 0, 0},
    {"11m+x", HANTEI_ERROR_LETTER, 4, 2},
    {"11m+12x", HANTEI_ERROR_LETTER, 6, 2},
    {"11m+cc1111z", HANTEI_ERROR_LETTER, 5, 2},
    {"11m++111z", HANTEI_ERROR_LETTER, 4, 2},
    {"11\xe4\xb8\x80", HANTEI_ERROR_LETTER, 2, 0},
    /* digits that a suit does not have */
    {"8z", HANTEI_ERROR_DIGIT, 0, 0},
    {"11m1238z", HANTEI_ERROR_DIGIT, 6, 2},
    {"11m+1110z", HANTEI_ERROR_DIGIT, 7, 2},
    {"11m+c0000z", HANTEI_ERROR_DIGIT, 5, 2},
    /* a fifth copy: the place of the fifth, wherever the others are */
    {"11111m", HANTEI_ERROR_FIFTH_COPY, 4, 0},
    {"1m1m1m1m1m", HANTEI_ERROR_FIFTH_COPY, 8, 4},
    {"55550p", HANTEI_ERROR_FIFTH_COPY, 4, 0},
    {"55m22p+055m", HANTEI_ERROR_FIFTH_COPY, 9, 4},
    {"22m+c1111z+1111z", HANTEI_ERROR_FIFTH_COPY, 11, 2},
    {"22m+11111z", HANTEI_ERROR_FIFTH_COPY, 8, 2},
    /* the first of two errors counts */
    {"118z99999m", HANTEI_ERROR_DIGIT, 2, 0},
    {"11111m8z", HANTEI_ERROR_FIFTH_COPY, 4, 0},
    {"123m+8z", HANTEI_ERROR_TILE_COUNT, 4, 3},
    {"22m+12m+x", HANTEI_ERROR_MELD, 4, 2},
    /* a suit is missing: at the end, or before a meld */
    {"1", HANTEI_ERROR_NO_LETTER, 1, 0},
    {"11+111z", HANTEI_ERROR_NO_LETTER, 2, 0},
    {"22m+111", HANTEI_ERROR_NO_LETTER, 7, 2},
    {"22m+c1111", HANTEI_ERROR_NO_LETTER, 9, 2},
    /* digits are missing */
    {"m", HANTEI_ERROR_NO_DIGITS, 0, 0},
    {"11mp", HANTEI_ERROR_NO_DIGITS, 3, 2},
    {"22m+z", HANTEI_ERROR_NO_DIGITS, 4, 2},
    {"22m+", HANTEI_ERROR_NO_DIGITS, 4, 2},
    /* invalid melds: the place of their first tile */
    {"22m+1m", HANTEI_ERROR_MELD, 4, 2},
    {"22m+11m", HANTEI_ERROR_MELD, 4, 2},
    {"22m+124m", HANTEI_ERROR_MELD, 4, 2},
    {"22m+123z", HANTEI_ERROR_MELD, 4, 2},
    {"22m+1234m", HANTEI_ERROR_MELD, 4, 2},
    {"22m+1122z", HANTEI_ERROR_MELD, 4, 2},
    {"22m+c111z", HANTEI_ERROR_MELD, 5, 2},
    {"22m+c123p", HANTEI_ERROR_MELD, 5, 2},
    {"22m+123p456p", HANTEI_ERROR_MELD, 4, 2},
    {"22m+222p+135s", HANTEI_ERROR_MELD, 9, 2},
};

Test(notation, errors_of_hands)
{
    for (size_t i = 0; i < ROWS(ERRORS); i++)
        assert_parse_fails(&ERRORS[i]);
    report("notation: %zu texts that are no hand", ROWS(ERRORS));
}

/* ---- Errors of lists ------------------------------------------------------ */

static const error_row LIST_ERRORS[] = {
    {"x", HANTEI_ERROR_LETTER, 0, 0},       {"123m-4p", HANTEI_ERROR_LETTER, 4, 0},
    {"123m+4p", HANTEI_ERROR_LETTER, 4, 0}, {"8z", HANTEI_ERROR_DIGIT, 0, 0},
    {"12340z", HANTEI_ERROR_DIGIT, 4, 0},   {"123", HANTEI_ERROR_NO_LETTER, 3, 0},
    {"1m23", HANTEI_ERROR_NO_LETTER, 4, 0}, {"m", HANTEI_ERROR_NO_DIGITS, 0, 0},
    {"1mp", HANTEI_ERROR_NO_DIGITS, 2, 0},  {"5555m0m", HANTEI_ERROR_FIFTH_COPY, 5, 0},
};

Test(notation, errors_of_tile_lists)
{
    static const uint8_t NONE[HANTEI_TILES];
    for (size_t i = 0; i < ROWS(LIST_ERRORS); i++) {
        const error_row *row = &LIST_ERRORS[i];
        uint8_t counts[HANTEI_TILES];
        size_t at = 999;
        memset(counts, 0xA5, sizeof counts);
        hantei_status status = hantei_parse_tiles(counts, unterminated(row->text), strlen(row->text), &at);
        cr_expect_eq(status, row->status, "'%s': %s", row->text, hantei_status_text(status));
        cr_expect_eq(at, row->at, "'%s': at %zu, not %zu", row->text, at, row->at);
        cr_expect_arr_eq(counts, NONE, sizeof NONE, "'%s' leaves tiles", row->text);
    }
}

Test(notation, tile_lists)
{
    static const char ALL[] = "111122223333444455556666777788889999m111122223333444455556666777788889999p"
                              "111122223333444405556666777788889999s1111222233334444555566667777z";
    uint8_t counts[HANTEI_TILES];
    size_t at = 999;
    cr_assert_eq(hantei_parse_tiles(counts, ALL, sizeof ALL - 1, &at), HANTEI_OK);
    cr_assert_eq(at, sizeof ALL - 1);
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        cr_assert_eq(counts[t], 4);
    cr_assert_eq(hantei_parse_tiles(counts, "", 0, &at), HANTEI_OK);
    cr_assert_eq(at, 0);
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        cr_assert_eq(counts[t], 0);
}

/* A NUL does not end the text: `length` does. */
Test(notation, nul_within_a_text)
{
    hantei_parsed parsed;
    size_t at;
    cr_assert_eq(hantei_parse(&parsed, "11m\0", 4, &at), HANTEI_ERROR_LETTER);
    cr_assert_eq(at, 3);
    cr_assert_eq(hantei_parse(&parsed, "11m\0", 3, &at), HANTEI_OK);
    cr_assert_eq(at, 3);
}

Test(notation, the_headers_example)
{
    hantei_parsed want = {
        .concealed = 2,
        .meld_count = 4,
        .melds = {{HANTEI_CHI, 9, 0}, {HANTEI_PON, 24, 0}, {HANTEI_DAIMINKAN, 27, 0}, {HANTEI_ANKAN, 8, 0}}};
    want.hand.lane[0][1] = 2;
    want.held[1] = 2, want.held[9] = 1, want.held[10] = 1, want.held[11] = 1;
    want.held[24] = 3, want.held[27] = 4, want.held[8] = 4;
    assert_parses_to("22m+123p+777s+1111z+c9999m", &want);
    assert_parses_to("2m2m+312p+777s+1111z+c9999m", &want);
}

/* ---- Writing -------------------------------------------------------------- */

Test(notation, tiles_as_text)
{
    for (unsigned tile = 0; tile <= UINT8_MAX; tile++) {
        char want[TEXT_MAX], got[HANTEI_TILE_TEXT + 1] = "###";
        const unsigned kind = tile & ~(unsigned)HANTEI_RED;
        const bool is_red = kind != tile,
                   is_tile = is_red ? kind < HANTEI_EAST && kind % 9 == 4 : tile < HANTEI_TILES;
        hantei_tileset set = is_tile ? (hantei_tileset)1 << kind : 0;
        text_of_tileset(set, want);
        if (is_red)
            want[0] = '0';
        size_t length = hantei_tile_format(got, (hantei_tile)tile);
        cr_assert_str_eq(got, set ? want : "", "tile %u", tile);
        cr_assert_eq(length, strlen(got));
        cr_assert_eq(got[HANTEI_TILE_TEXT], '\0');
    }
}

static void assert_set_text(hantei_tileset set)
{
    char want[TEXT_MAX], got[HANTEI_TILESET_TEXT + 1];
    memset(got, '#', sizeof got);
    text_of_tileset(set, want);
    size_t length = hantei_tileset_format(got, set);
    cr_assert_str_eq(got, set ? want : "");
    cr_assert_eq(length, strlen(got));
    cr_assert_eq(got[HANTEI_TILESET_TEXT], '#', "written beyond the end");
}

Test(notation, sets_as_text)
{
    const hantei_tileset all = ((hantei_tileset)1 << HANTEI_TILES) - 1;
    rng r = rng_stream(test_seed(), 2);
    assert_set_text(0);
    assert_set_text(all);
    char got[HANTEI_TILESET_TEXT];
    cr_assert_eq(hantei_tileset_format(got, ~all), 0, "bits beyond the tiles are no tiles");
    for (unsigned i = 0; i < 100000; i++)
        assert_set_text(rng_next(&r) & all & (i % 2 ? all : rng_next(&r)));
}
