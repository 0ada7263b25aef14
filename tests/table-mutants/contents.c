#include "contents.h"

#include "answers.h"
#include "support/text.h"

#include <stdlib.h>
#include <string.h>

unsigned tiles_of_key(unsigned key)
{
    unsigned tiles = 0;
    for (; key > 0; key /= 5)
        tiles += key % 5;
    return tiles;
}

static void count_kinds(unsigned key, kinds_held *held)
{
    for (; key > 0; key /= 5) {
        held->kinds += key % 5 > 0;
        held->twice += key % 5 > 1;
    }
}

kinds_held kinds_of_content(const content *c)
{
    kinds_held held = {0, 0};
    count_kinds(c->low, &held);
    count_kinds(c->high, &held);
    return held;
}

unsigned high_keys(bool honours)
{
    return honours ? HONOUR_HIGH_KEYS : HIGH_KEYS;
}

static bool show_content(bool honours, unsigned low, unsigned high, content_visitor *visit, void *context)
{
    const unsigned tiles = tiles_of_key(low) + tiles_of_key(high);
    const content c = {(uint16_t)low, (uint16_t)high, (uint8_t)tiles, honours};
    return tiles <= HANTEI_MAX_TILES && visit(context, &c);
}

bool contents_with_low(bool honours, unsigned low, content_visitor *visit, void *context)
{
    if (low >= LOW_KEYS || tiles_of_key(low) > HANTEI_MAX_TILES)
        return false;
    for (unsigned high = 0; high < high_keys(honours); high++)
        if (show_content(honours, low, high, visit, context))
            return true;
    return false;
}

bool contents_with_high(bool honours, unsigned high, content_visitor *visit, void *context)
{
    if (high >= high_keys(honours) || tiles_of_key(high) > HANTEI_MAX_TILES)
        return false;
    for (unsigned low = 0; low < LOW_KEYS; low++)
        if (show_content(honours, low, high, visit, context))
            return true;
    return false;
}

/* ---- The rest of a hand --------------------------------------------------------- */

/* Sets, and what else there may be: pairs, what waits for one tile, what is far from everything. */
static const char *const SETS_BESIDE[] = {"", "123p", "111222p", "111222333p", "111222333444p"};
static const char *const ELSE_BESIDE[] = {
    "",         "1z",       "11z",       "1s",          "11s",      "12s",        "13s",
    "55s",      "1s1z",     "11s1z",     "11s11z",      "12s11z",   "1112s",      "1112s11z",
    "1123s",    "13s1z",    "111s",      "111z",        "111s11z",  "12z",        "12s1z",
    "1122z",    "123z",     "1234z",     "11234z",      "12345z",   "123456z",    "14s1z",
    "1234567z", "1s12345z", "19s12345z", "19s1234567z", "11s1122z", "1122s1122z", "12s12s11z"};

enum {
    SETS_LISTED = sizeof SETS_BESIDE / sizeof *SETS_BESIDE,
    ELSE_LISTED = sizeof ELSE_BESIDE / sizeof *ELSE_BESIDE
};
enum { RESTS = SETS_LISTED * ELSE_LISTED, COPIES = 3 };

/* In p, s and z; beside honours, what is there in z is in m. */
static uint8_t rests[2][RESTS][HANTEI_TILES];

static void make_rests(void)
{
    for (size_t i = 0; i < RESTS; i++) {
        uint8_t *const rest = rests[0][i], *const beside_honours = rests[1][i];
        if (!text_add_tiles(SETS_BESIDE[i / ELSE_LISTED], strlen(SETS_BESIDE[i / ELSE_LISTED]), rest) ||
            !text_add_tiles(ELSE_BESIDE[i % ELSE_LISTED], strlen(ELSE_BESIDE[i % ELSE_LISTED]), rest))
            abort();
        memcpy(beside_honours, rest, HANTEI_TILES);
        for (unsigned rank = 0; rank < HANTEI_TILES - 3 * SUIT_RANKS; rank++) {
            beside_honours[rank] = rest[3 * SUIT_RANKS + rank];
            beside_honours[3 * SUIT_RANKS + rank] = 0;
        }
    }
}

static void put_key(uint8_t *counts, unsigned key)
{
    for (; key > 0; key /= 5)
        *counts++ = (uint8_t)(key % 5);
}

void put_content(const content *c, unsigned suit, uint8_t counts[HANTEI_TILES])
{
    put_key(counts + SUIT_RANKS * suit, c->low);
    put_key(counts + SUIT_RANKS * suit + LOW_RANKS, c->high);
}

bool hands_with(const content *c, hands_visitor *visit, void *context)
{
    static hantei_hand hands[HANDS_AT_ONCE];
    static bool made;
    size_t n = 0;
    if (!made)
        make_rests();
    made = true;
    for (unsigned copies = 1; copies <= (c->honours ? 1 : COPIES); copies++)
        for (size_t i = 0; i < RESTS; i++) {
            uint8_t counts[HANTEI_TILES];
            memcpy(counts, rests[c->honours][i], sizeof counts);
            for (unsigned copy = 0; copy < copies; copy++) {
                memset(counts + SUIT_RANKS * copy, 0, copy > 0 ? SUIT_RANKS : 0);
                put_content(c, c->honours ? SUITS - 1 : copy, counts);
            }
            n += hantei_hand_from_counts(&hands[n], counts) == HANTEI_OK;
        }
    return n > 0 && visit(context, hands, n);
}
