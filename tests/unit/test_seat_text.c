/* Seats as text, and of text: none is made that contradicts itself; unseen tiles and tiles in play. (That
 * what is written reads back: test_notation.c.) */
#include "given.h"

#include <criterion/criterion.h>
#include <string.h>

/* ---- Out --------------------------------------------------------------------- */

static void expect_text(const char *hand, const char *want)
{
    char text[HANTEI_SEAT_TEXT];
    const hantei_seat seat = seat_of(hand);
    cr_expect_eq(hantei_seat_format(text, &seat), strlen(want));
    cr_expect_str_eq(text, want);
}

Test(seat_text, in_tile_order_with_reds_first)
{
    expect_text("55z8p5043m+777z+c9999m", "3405m8p55z+777z+c9999m");
    expect_text("1z+340m+505p+5505s+1111p", "1z+340m+055p+0555s+1111p");
    expect_text("0m", "0m");
}

/* A tile with more than four copies is written four times; invalid melds are left out. */
Test(seat_text, bytes_that_are_no_hand)
{
    char text[HANTEI_SEAT_TEXT];
    hantei_seat seat = HANTEI_SEAT_INIT;
    cr_expect_eq(hantei_seat_format(text, &seat), 0);
    cr_expect_str_eq(text, "");
    memset(&seat, 0xFF, sizeof seat);
    seat.river_claimed = true;
    for (size_t i = 0; i < HANTEI_MAX_MELDS; i++)
        seat.melds[i] = (hantei_seat_meld){HANTEI_ANKAN, 33, 0, 0, 0, 255};
    cr_expect_eq(hantei_seat_format(text, &seat), HANTEI_SEAT_TEXT - 1);
    seat.melds[0].kind = 6;
    seat.melds[1].tile = HANTEI_NO_TILE;
    seat.melds[2] = (hantei_seat_meld){.kind = HANTEI_CHI, .tile = 7};
    cr_expect_eq(hantei_seat_format(text, &seat), HANTEI_SEAT_TEXT - 1 - 3 * strlen("+c7777z"));
}

/* ---- In ---------------------------------------------------------------------- */

/* The default claimed tile, and its player: the first of a run, from the left; a five that is not red, if
 * there is one. */
Test(seat_text, usual_claims)
{
    enum { RED = HANTEI_RED };
    static const struct {
        const char *text;
        hantei_seat_meld meld;
    } ROWS[] = {
        {"1z+340m", {HANTEI_CHI, 2, 2, HANTEI_NO_TILE, 3, 1}},
        {"1z+067m", {HANTEI_CHI, 4, 5, HANTEI_NO_TILE, 3, 1}},
        {"1z+567m", {HANTEI_CHI, 4, 4, HANTEI_NO_TILE, 3, 0}},
        {"1z+055p", {HANTEI_PON, 13, 13, HANTEI_NO_TILE, 1, 1}},
        {"1z+000p", {HANTEI_PON, 13, 13 | RED, HANTEI_NO_TILE, 1, 3}},
        {"1z+777z", {HANTEI_PON, 33, 33, HANTEI_NO_TILE, 1, 0}},
        {"1z+0000s", {HANTEI_DAIMINKAN, 22, 22 | RED, HANTEI_NO_TILE, 1, 4}},
        {"1z+c0555s", {HANTEI_ANKAN, 22, HANTEI_NO_TILE, HANTEI_NO_TILE, 0, 1}},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const hantei_parsed parsed = parsed_of(ROWS[i].text, strlen(ROWS[i].text));
        const hantei_tile none[HANTEI_MAX_MELDS] = {HANTEI_NO_TILE, HANTEI_NO_TILE, HANTEI_NO_TILE,
                                                    HANTEI_NO_TILE};
        const uint8_t nobody[HANTEI_MAX_MELDS] = {0};
        hantei_seat seat, same;
        cr_assert_eq(hantei_seat_from_parsed(&seat, &parsed, HANTEI_NO_TILE, NULL, NULL), HANTEI_OK);
        cr_assert_eq(hantei_seat_from_parsed(&same, &parsed, HANTEI_NO_TILE, none, nobody), HANTEI_OK);
        cr_expect_eq(memcmp(seat.melds, &ROWS[i].meld, sizeof *seat.melds), 0, "%s", ROWS[i].text);
        cr_expect_eq(memcmp(&seat, &same, sizeof seat), 0, "%s", ROWS[i].text);
        cr_expect(seat.drawn == HANTEI_NO_TILE && seat.live == 0 && seat.riichi == 0);
    }
}

static void expect_status(const char *text, hantei_tile drawn, hantei_tile claimed, uint8_t from,
                          hantei_status status)
{
    static const hantei_seat NOTHING = HANTEI_SEAT_INIT;
    const hantei_parsed parsed = parsed_of(text, strlen(text));
    const hantei_tile tiles[HANTEI_MAX_MELDS] = {claimed};
    const uint8_t players[HANTEI_MAX_MELDS] = {from};
    hantei_seat seat;
    memset(&seat, 0x5A, sizeof seat);
    cr_expect_eq(hantei_seat_from_parsed(&seat, &parsed, drawn, tiles, players), status, "%s, %u, %u@%u",
                 text, drawn, claimed, from);
    if (status != HANTEI_OK)
        cr_expect_eq(memcmp(&seat, &NOTHING, sizeof seat), 0, "%s: a seat is left", text);
}

enum { NONE = HANTEI_NO_TILE, RED_5M = 4 | HANTEI_RED, EAST = HANTEI_EAST };

Test(seat_text, melds_that_do_not_fit)
{
    expect_status("1z+340m", NONE, 3, 3, HANTEI_OK);
    expect_status("1z+340m", NONE, RED_5M, 3, HANTEI_OK);
    expect_status("1z+340m", NONE, 4, 3, HANTEI_ERROR_MELD);
    expect_status("1z+345m", NONE, RED_5M, 3, HANTEI_ERROR_MELD);
    expect_status("1z+340m", NONE, 5, 3, HANTEI_ERROR_MELD);
    expect_status("1z+340m", NONE, 3, 1, HANTEI_ERROR_MELD);
    expect_status("1z+777z", NONE, 33, 2, HANTEI_OK);
    expect_status("1z+777z", NONE, 33, 4, HANTEI_ERROR_MELD);
    expect_status("1z+777z", NONE, 255, 2, HANTEI_ERROR_MELD);
    expect_status("1z+c7777z", NONE, NONE, 0, HANTEI_OK);
    expect_status("1z+c7777z", NONE, 33, 0, HANTEI_ERROR_MELD);
    expect_status("1z+c7777z", NONE, NONE, 2, HANTEI_ERROR_MELD);
}

Test(seat_text, draws_that_do_not_fit)
{
    expect_status("11z", EAST, NONE, 0, HANTEI_OK);
    expect_status("11z", 255, NONE, 0, HANTEI_ERROR_TILE);
    expect_status("11z", EAST | HANTEI_RED, NONE, 0, HANTEI_ERROR_TILE);
    expect_status("11z", EAST + 1, NONE, 0, HANTEI_ERROR_NOT_HELD);
    expect_status("0m1z", 4, NONE, 0, HANTEI_ERROR_NOT_HELD);
    expect_status("0m1z", RED_5M, NONE, 0, HANTEI_OK);
    expect_status("1z", EAST, NONE, 0, HANTEI_ERROR_TILE_COUNT);
}

/* ---- Unseen -------------------------------------------------------------------- */

Test(seat_text, in_play)
{
    cr_expect_eq(hantei_tiles_in_play(4), ((hantei_tileset)1 << HANTEI_TILES) - 1);
    cr_expect_eq(hantei_tiles_in_play(3), hantei_tiles_in_play(4) & ~((hantei_tileset)0x7f << 1));
    for (unsigned players = 0; players < 300; players++)
        cr_expect_eq(hantei_tiles_in_play(players) != 0, players == 3 || players == 4, "%u", players);
    cr_expect_eq(hantei_tiles_in_play(~0u), 0);
}

Test(seat_text, unseen)
{
    for (unsigned players = 0; players < 8; players++) {
        for (unsigned seen = 0; seen < 256; seen++) {
            uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
            memset(counts, (int)seen, sizeof counts);
            hantei_unseen(unseen, counts, players);
            hantei_unseen(counts, counts, players);
            cr_expect_eq(memcmp(counts, unseen, sizeof counts), 0, "in place");
            for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
                const bool in_play = players == 4 || (players == 3 && (tile == 0 || tile >= 8));
                cr_expect_eq(unseen[tile], in_play && seen < 4 ? 4 - seen : 0, "%u players, %u of %u",
                             players, seen, tile);
            }
        }
    }
}
