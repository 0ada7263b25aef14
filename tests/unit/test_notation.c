/* Notation as people write it and as it is written: each form as mpsz, each tile in each form, random hands,
 * and where exactly each error is. */
#include "support/guard.h"
#include "support/notation.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

/* Copies a text to where no byte after it may be read. */
static const char *unterminated(const char *text)
{
    size_t length = strlen(text);
    char *copy = guarded_end(length);
    memcpy(copy, text, length);
    return copy;
}

typedef struct error_row {
    const char *text;
    hantei_status status;
    size_t at;
    unsigned concealed; /* tiles of whole groups before the error */
} error_row;

static void assert_parse_fails(const error_row *row)
{
    hantei_parsed parsed, empty = {.concealed = (uint8_t)row->concealed};
    size_t length = strlen(row->text), at = 999;
    memset(&parsed, 0xA5, sizeof parsed);
    hantei_status status = hantei_parse(&parsed, unterminated(row->text), length, &at);
    cr_expect_eq(status, row->status, "'%s': %s", row->text, hantei_status_text(status));
    cr_expect_eq(at, row->at, "'%s': at %zu, not %zu", row->text, at, row->at);
    cr_expect_eq(parsed.concealed, row->concealed, "'%s': %u concealed", row->text, parsed.concealed);
    cr_expect_arr_eq(&parsed.hand, &empty.hand, sizeof empty.hand, "'%s' leaves a hand", row->text);
    cr_expect_arr_eq(parsed.held, empty.held, sizeof empty.held, "'%s' leaves tiles", row->text);
    cr_expect_arr_eq(parsed.reds, empty.reds, sizeof empty.reds, "'%s' leaves reds", row->text);
    cr_expect_eq(parsed.meld_count, 0, "'%s' leaves melds", row->text);
}

static void assert_same_melds(const hantei_parsed *got, const hantei_parsed *want, const char *text)
{
    cr_assert_eq(got->meld_count, want->meld_count, "%s", text);
    for (unsigned i = 0; i < want->meld_count; i++) {
        cr_assert_eq(got->melds[i].kind, want->melds[i].kind, "%s: meld %u", text, i);
        cr_assert_eq(got->melds[i].tile, want->melds[i].tile, "%s: meld %u", text, i);
        cr_assert_eq(got->melds[i].reds, want->melds[i].reds, "%s: meld %u", text, i);
    }
}

static void assert_parses_to(const char *text, const hantei_parsed *want)
{
    hantei_parsed got;
    size_t length = strlen(text), at = 999;
    memset(&got, 0xA5, sizeof got);
    hantei_status status = hantei_parse(&got, text, length, &at);
    cr_assert_eq(status, HANTEI_OK, "%s: %s at %zu", text, hantei_status_text(status), at);
    cr_assert_eq(at, length, "%s: at %zu", text, at);
    cr_assert_arr_eq(&got.hand, &want->hand, sizeof got.hand, "%s", text);
    cr_assert_arr_eq(got.held, want->held, sizeof got.held, "%s", text);
    cr_assert_arr_eq(got.reds, want->reds, sizeof got.reds, "%s", text);
    cr_assert_eq(got.concealed, want->concealed, "%s", text);
    assert_same_melds(&got, want, text);
}

/* ---- Errors of hands ------------------------------------------------------ */

static const error_row ERRORS[] = {
    /* no tiles, or not a hand's number of them: the end of the concealed tiles */
    {"", HANTEI_ERROR_TILE_COUNT, 0, 0},
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
    {"11m+cc1111z", HANTEI_ERROR_LETTER, 5, 2},
    {"11m++111z", HANTEI_ERROR_LETTER, 4, 2},
    {"11\xe4\xb8\x80", HANTEI_ERROR_LETTER, 2, 0},
    /* digits that a suit does not have */
    {"8z", HANTEI_ERROR_DIGIT, 0, 0},
    {"11m1238z", HANTEI_ERROR_DIGIT, 6, 2},
    {"11m+c0000z", HANTEI_ERROR_DIGIT, 5, 2},
    /* a fifth copy: the place of the fifth, wherever the others are */
    {"11111m", HANTEI_ERROR_FIFTH_COPY, 4, 0},
    {"1m1m1m1m1m", HANTEI_ERROR_FIFTH_COPY, 8, 4},
    {"55m22p+055m", HANTEI_ERROR_FIFTH_COPY, 9, 4},
    {"22m+c1111z+1111z", HANTEI_ERROR_FIFTH_COPY, 11, 2},
    /* the first of two errors counts */
    {"118z99999m", HANTEI_ERROR_DIGIT, 2, 0},
    {"11111m8z", HANTEI_ERROR_FIFTH_COPY, 4, 0},
    {"123m+8z", HANTEI_ERROR_TILE_COUNT, 4, 3},
    {"22m+12m+x", HANTEI_ERROR_MELD, 4, 2},
    /* a suit is missing: at the end, or before a meld */
    {"1", HANTEI_ERROR_NO_LETTER, 1, 0},
    {"11+111z", HANTEI_ERROR_NO_LETTER, 2, 0},
    {"22m+111", HANTEI_ERROR_NO_LETTER, 7, 2},
    /* digits are missing */
    {"m", HANTEI_ERROR_NO_DIGITS, 0, 0},
    {"11mp", HANTEI_ERROR_NO_DIGITS, 3, 2},
    {"22m+z", HANTEI_ERROR_NO_DIGITS, 4, 2},
    {"22m+", HANTEI_ERROR_NO_DIGITS, 4, 2},
    /* invalid melds: the place of their first tile */
    {"22m+11m", HANTEI_ERROR_MELD, 4, 2},
    {"22m+124m", HANTEI_ERROR_MELD, 4, 2},
    {"22m+123z", HANTEI_ERROR_MELD, 4, 2},
    {"22m+1234m", HANTEI_ERROR_MELD, 4, 2},
    {"22m+c111z", HANTEI_ERROR_MELD, 5, 2},
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

/* ---- As people write it ---------------------------------------------------- */

typedef struct form_row {
    const char *text, *mpsz;
} form_row;

static const form_row FORMS[] = {
    /* blanks */
    {"23m 456p 78999s 111z", "23m456p78999s111z"},
    {"  11m\t", "11m"},
    {"11m　123p", "11m123p"},
    {"22m + 123p + c 1111z", "22m+123p+c1111z"},
    /* letters of either case; honours by letter, unless digits precede */
    {"123M456P11S22Z", "123m456p11s22z"},
    {"ESWNPFC", "1234567z"},
    {"123SS", "123s2z"},
    {"5P5S", "5p5s"},
    {"11m+cEEEE", "11m+c1111z"},
    /* honours as characters */
    {"東南西北白發中", "1234567z"},
    {"11m発発 發", "11m666z"},
    /* full-width */
    {"１２３ｍ４５６Ｐ１ｓＥＥ４ｚ", "123m456p1s11z4z"},
    {"２２ｍ＋ｃ１１１１ｚ", "22m+c1111z"},
    /* red fives */
    {"4m5mr6m5m", "4m0m6m5m"},
    {"4r5m", "40m"},
    {"r55p", "05p"},
    {"11m+34r5m", "11m+340m"},
    {"5Mr1ＰＥＥ", "0m1p11z"},
    {"3mr5pr5s1m", "3m0p0s1m"},
    {"5mrr5p", "0m0p"},
    {"r5Mr5Pr5S1m", "0m0p0s1m"},
    {"5Mr5Pr1m5Sr", "0m0p1m0s"},
    {"0M0P0S1m", "0m0p0s1m"},
    {"０ｍｒ５ｐ５Ｓｒ1m", "0m0p0s1m"},
    /* melds of single tiles */
    {"22m+cE E E E", "22m+c1111z"},
    /* faces, with variation selectors */
    {"🀈🀉 🀜🀝🀞 🀖🀗🀘🀘🀘 🀀🀀🀀", "23m456p78999s111z"},
    {"🀄\uFE0F🀄\uFE0E🀅🀆", "7765z"},
    {"🀈🀉 + c🀀🀀🀀🀀", "23m+c1111z"},
};

static void assert_form(const form_row *row)
{
    const size_t length = strlen(row->text);
    char mpsz[HANTEI_MPSZ_TEXT];
    hantei_parsed want;
    size_t at;
    hantei_rewrite(mpsz, NULL, unterminated(row->text), length, &at);
    cr_expect_str_eq(mpsz, row->mpsz, "%s: %s", row->text, mpsz);
    cr_assert_eq(hantei_parse(&want, row->mpsz, strlen(row->mpsz), &at), HANTEI_OK, "%s", row->mpsz);
    assert_parses_to(row->text, &want);
}

Test(rewrite, forms)
{
    for (size_t i = 0; i < ROWS(FORMS); i++)
        assert_form(&FORMS[i]);
    report("rewrite: %zu texts that are not mpsz", ROWS(FORMS));
}

/* Places are of bytes: a face has four, an ideograph and a full-width character three. */
static const error_row FORM_ERRORS[] = {
    {" ", HANTEI_ERROR_TILE_COUNT, 1, 0},
    {"23m 4p", HANTEI_ERROR_TILE_COUNT, 6, 3},
    {"東東東", HANTEI_ERROR_TILE_COUNT, 9, 3},
    {"東東東東東", HANTEI_ERROR_FIFTH_COPY, 12, 0},
    {"11m ８z", HANTEI_ERROR_DIGIT, 4, 2},
    {"r5z", HANTEI_ERROR_DIGIT, 1, 0},
    {"11m+東東", HANTEI_ERROR_MELD, 4, 2},
    {"東東 +東", HANTEI_ERROR_MELD, 8, 2},
    {"M", HANTEI_ERROR_NO_DIGITS, 0, 0},
    {"11mp", HANTEI_ERROR_NO_DIGITS, 3, 2},
    {"1 1m", HANTEI_ERROR_NO_LETTER, 1, 0},
    {"11 m", HANTEI_ERROR_NO_LETTER, 2, 0},
    {"1E", HANTEI_ERROR_NO_LETTER, 1, 0},
    {"1東", HANTEI_ERROR_NO_LETTER, 1, 0},
    {"1🀀", HANTEI_ERROR_NO_LETTER, 1, 0},
    {"11mx東", HANTEI_ERROR_LETTER, 3, 2},
    {"東x", HANTEI_ERROR_LETTER, 3, 1},
    {"11m\xC2\xA0", HANTEI_ERROR_LETTER, 3, 2},
    {"11ｍ\xEF\xBD", HANTEI_ERROR_LETTER, 5, 2},
    {"E\xF0\x9F\x80", HANTEI_ERROR_LETTER, 1, 1},
    {"E\xE0\x81\xAD", HANTEI_ERROR_LETTER, 1, 1},     /* an m in three bytes, which is not UTF-8 */
    {"E\xF0\x86\x9D\xB1", HANTEI_ERROR_LETTER, 1, 1}, /* an East in four */
    {"E\xEF\xB8\x8F", HANTEI_ERROR_LETTER, 1, 1},     /* a selector without a face */
    {"🀢", HANTEI_ERROR_LETTER, 0, 0},                 /* a flower */
    {"🀫", HANTEI_ERROR_LETTER, 0, 0},
    {"1mr", HANTEI_ERROR_LETTER, 2, 1},
    {"r4m", HANTEI_ERROR_LETTER, 0, 0},
    {"r0m", HANTEI_ERROR_LETTER, 0, 0},
    {"0mr", HANTEI_ERROR_LETTER, 2, 1},
    {"55mr", HANTEI_ERROR_LETTER, 3, 2},
    {"5m r", HANTEI_ERROR_LETTER, 3, 1},
    {"5zr", HANTEI_ERROR_DIGIT, 0, 0},
    /* two readings */
    {"🀈🀉  🀜🀝🀞", HANTEI_ERROR_AMBIGUOUS, 9, 5},
    {"🀈🀉  🀜  🀝🀞", HANTEI_ERROR_AMBIGUOUS, 9, 5},
    {"🀈🀉 23m", HANTEI_ERROR_AMBIGUOUS, 9, 2},
    {"🀈🀉 白", HANTEI_ERROR_AMBIGUOUS, 9, 2},
    {"23m 🀈🀉", HANTEI_ERROR_AMBIGUOUS, 4, 2},
};

Test(rewrite, errors_of_forms)
{
    for (size_t i = 0; i < ROWS(FORM_ERRORS); i++)
        assert_parse_fails(&FORM_ERRORS[i]);
    report("rewrite: %zu texts that are nearly a hand", ROWS(FORM_ERRORS));
}

/* ---- Each tile in each form ------------------------------------------------ */

static char *put_point(char *out, unsigned point)
{
    const unsigned bytes = point < 0x80 ? 1 : point < 0x10000 ? 3 : 4;
    *out = (char)(bytes == 1 ? point : (bytes == 3 ? 0xE0 : 0xF0) | point >> 6 * (bytes - 1));
    for (unsigned i = 1; i < bytes; i++)
        out[i] = (char)(0x80 | (point >> 6 * (bytes - 1 - i) & 0x3F));
    out[bytes] = '\0';
    return out + bytes;
}

static unsigned wide(char character)
{
    return (unsigned)(unsigned char)character - '!' + 0xFF01;
}

static unsigned face_of(unsigned tile)
{
    static const unsigned FIRST[] = {0x1F007, 0x1F019, 0x1F010};
    static const unsigned HONOURS[] = {0x1F000, 0x1F001, 0x1F002, 0x1F003, 0x1F006, 0x1F005, 0x1F004};
    return tile < HANTEI_EAST ? FIRST[tile / 9] + tile % 9 : HONOURS[tile - HANTEI_EAST];
}

static void assert_is_tile(const char *text, unsigned tile)
{
    hantei_parsed got;
    uint8_t counts[HANTEI_TILES];
    size_t at;
    cr_assert_eq(hantei_parse_tiles(counts, text, strlen(text), &at), HANTEI_OK, "%s", text);
    for (unsigned i = 0; i < HANTEI_TILES; i++)
        cr_assert_eq(counts[i], i == tile, "%s: %u of tile %u", text, counts[i], i);
    cr_assert_eq(hantei_parse(&got, text, strlen(text), &at), HANTEI_OK, "%s", text);
    cr_assert_eq(got.held[tile], 1, "%s", text);
    for (unsigned suit = 0; suit < 3; suit++)
        cr_assert_eq(got.reds[suit], 0, "%s", text);
}

Test(rewrite, every_tile_in_every_form)
{
    static const char LOWER[] = "mpsz", UPPER[] = "MPSZ", HONOURS[] = "ESWNPFC";
    static const unsigned CHARACTERS[] = {0x6771, 0x5357, 0x897F, 0x5317, 0x767D, 0x767C, 0x4E2D};
    char text[16];
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        const char digit = (char)('1' + tile % 9), suit = LOWER[tile / 9], upper = UPPER[tile / 9];
        const unsigned digits[] = {(unsigned)digit, wide(digit)};
        const unsigned suits[] = {(unsigned)suit, (unsigned)upper, wide(suit), wide(upper)};
        for (unsigned i = 0; i < 8; i++) {
            put_point(put_point(text, digits[i % 2]), suits[i / 2]);
            assert_is_tile(text, tile);
        }
        put_point(text, face_of(tile));
        assert_is_tile(text, tile);
        put_point(put_point(text, face_of(tile)), tile % 2 ? 0xFE0E : 0xFE0F);
        assert_is_tile(text, tile);
        if (tile < HANTEI_EAST)
            continue;
        const unsigned names[] = {(unsigned)HONOURS[tile - 27], wide(HONOURS[tile - 27]),
                                  CHARACTERS[tile - 27]};
        for (unsigned i = 0; i < 3; i++) {
            put_point(text, names[i]);
            assert_is_tile(text, tile);
        }
    }
    put_point(text, 0x767A);
    assert_is_tile(text, HANTEI_HATSU);
}

/* ---- Random hands ---------------------------------------------------------- */

/* Writes a hand without melds as faces. */
static void put_faces(char *out, const hantei_parsed *hand)
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned copy = 0; copy < hand->hand.lane[tile / 9][tile % 9]; copy++)
            out = put_point(out, face_of(tile));
}

/* As a seat writes it, with melds and red fives of every kind. */
static void assert_reads_back(const hantei_parsed *meant)
{
    char text[HANTEI_SEAT_TEXT];
    hantei_seat seat;
    cr_assert_eq(hantei_seat_from_parsed(&seat, meant, HANTEI_NO_TILE, NULL, NULL), HANTEI_OK);
    hantei_seat_format(text, &seat);
    assert_parses_to(text, meant);
}

Test(rewrite, hands_as_mpsz_and_as_faces)
{
    enum { HANDS = 30000 };
    char text[1024];
    rng r = rng_stream(test_seed(), 3);
    for (unsigned i = 0; i < HANDS; i++) {
        written_hand hand;
        write_random_hand(&r, &hand);
        assert_parses_to(hand.text, &hand.meant);
        assert_reads_back(&hand.meant);
        hand.meant.reds[0] = hand.meant.reds[1] = hand.meant.reds[2] = 0;
        if (hand.meant.meld_count == 0) {
            put_faces(text, &hand.meant);
            assert_parses_to(text, &hand.meant);
        }
    }
    report("rewrite: %s hands, and as faces, seed %llu", grouped(HANDS), (unsigned long long)test_seed());
}

/* ---- What is rewritten ----------------------------------------------------- */

Test(rewrite, places_of_what_is_rewritten)
{
    static const char TEXT[] = "   ２3m+r5pＥ";
    static const size_t WANTED[] = {3, 6, 7, 8, 10, 11, 12, 12};
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t from[HANTEI_MPSZ_TEXT], at;
    cr_assert_eq(hantei_rewrite(mpsz, from, TEXT, strlen(TEXT), &at), ROWS(WANTED));
    cr_assert_str_eq(mpsz, "23m+0p1z");
    cr_assert_arr_eq(from, WANTED, sizeof WANTED);
    cr_assert_eq(at, strlen(TEXT));
    cr_assert_eq(hantei_rewrite(mpsz, from, "1m東x2", 8, &at), 4);
    cr_assert_str_eq(mpsz, "1m1z");
    cr_assert_eq(at, 5);
}

/* Texts of any length: the place of what is wrong, or of the first tile too many. */
static void assert_long(const char *piece, size_t pieces, hantei_status status, size_t at)
{
    const size_t length = strlen(piece);
    char *const text = malloc(length * pieces + 1);
    hantei_parsed hand;
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t place, end;
    for (size_t i = 0; i < pieces; i++)
        strcpy(text + i * length, piece);
    cr_expect_eq(hantei_parse(&hand, text, length * pieces, &place), status, "many %s", piece);
    cr_expect_eq(place, at, "many %s: at %zu", piece, place);
    cr_expect_lt(hantei_rewrite(mpsz, NULL, text, length * pieces, &end), HANTEI_MPSZ_TEXT);
    free(text);
}

Test(rewrite, long_texts)
{
    enum { MANY = 100000 };
    assert_long("1", MANY, HANTEI_ERROR_NO_LETTER, MANY);
    assert_long("🀀", MANY, HANTEI_ERROR_FIFTH_COPY, 16);
    assert_long("１", MANY, HANTEI_ERROR_NO_LETTER, 3 * MANY);
    assert_long("　", MANY, HANTEI_ERROR_TILE_COUNT, 3 * MANY);
    assert_long("＋", MANY, HANTEI_ERROR_TILE_COUNT, 0);
    assert_long("E+", MANY, HANTEI_ERROR_MELD, 2);
    assert_long("東南西北", MANY, HANTEI_ERROR_FIFTH_COPY, 48);
    assert_long("ｍ", MANY, HANTEI_ERROR_NO_DIGITS, 0);
    for (size_t digits = 150; digits < 400; digits++) {
        char group[3 * 400 + 2] = "";
        for (size_t i = 0; i < digits; i++)
            memcpy(group + 3 * i, "１", sizeof "１");
        assert_long(strcat(group, "m"), 1, HANTEI_ERROR_FIFTH_COPY, 12);
    }
    for (size_t pieces = 130; pieces < 170; pieces++) {
        assert_long("Ｅ東", pieces, HANTEI_ERROR_FIFTH_COPY, 12);
        assert_long("1mE", pieces, HANTEI_ERROR_FIFTH_COPY, 12);
    }
}
