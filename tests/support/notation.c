#include "notation.h"

#include "hands.h"

#include <string.h>

enum { FIVE_RANK = 4 };

/* ---- Text ----------------------------------------------------------------- */

static void put(written_hand *out, char character)
{
    size_t n = strlen(out->text);
    out->text[n] = character;
    out->text[n + 1] = '\0';
}

static bool may_be_red(hantei_tile tile)
{
    return tile < HANTEI_EAST && tile % HANTEI_RANKS == FIVE_RANK;
}

/* Writes a tile's digit; counts it in *reds when it was written as a red five. */
static void put_digit(rng *r, written_hand *out, hantei_tile tile, uint8_t *reds)
{
    bool red = may_be_red(tile) && rng_once_in(r, 3);
    put(out, red ? '0' : (char)('1' + tile % HANTEI_RANKS));
    *reds = (uint8_t)(*reds + red);
}

static void put_suit(written_hand *out, hantei_tile tile)
{
    put(out, "mpsz"[tile / HANTEI_RANKS]);
}

/* ---- Concealed tiles ------------------------------------------------------ */

static void draw_concealed(rng *r, written_hand *out, hantei_tile *tiles, unsigned n)
{
    for (unsigned i = 0; i < n;) {
        hantei_tile tile = (hantei_tile)rng_below(r, HANTEI_TILES);
        if (out->meant.held[tile] == HANTEI_COPIES)
            continue;
        out->meant.held[tile]++;
        out->meant.hand.lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS]++;
        tiles[i++] = tile;
    }
    out->meant.concealed = (uint8_t)n;
}

/* Half of the time sorted by suit, as people write. A suit's letter comes after its last consecutive tile,
 * and sometimes earlier. */
static void put_concealed(rng *r, written_hand *out, hantei_tile *tiles, unsigned n)
{
    bool by_suit = rng_once_in(r, 2);
    shuffle_tiles(r, tiles, n);
    for (unsigned i = 1; by_suit && i < n; i++)
        for (unsigned j = i; j && tiles[j] / HANTEI_RANKS < tiles[j - 1] / HANTEI_RANKS; j--) {
            hantei_tile moved = tiles[j];
            tiles[j] = tiles[j - 1];
            tiles[j - 1] = moved;
        }
    for (unsigned i = 0; i < n; i++) {
        uint8_t none = 0, *reds = tiles[i] < HANTEI_EAST ? &out->meant.reds[tiles[i] / HANTEI_RANKS] : &none;
        put_digit(r, out, tiles[i], reds);
        if (i + 1 == n || tiles[i + 1] / 9 != tiles[i] / HANTEI_RANKS || rng_once_in(r, 5))
            put_suit(out, tiles[i]);
    }
}

/* ---- Melds ---------------------------------------------------------------- */

static bool fits_run(const uint8_t held[HANTEI_TILES], hantei_tile tile)
{
    return tile < HANTEI_EAST && tile % HANTEI_RANKS <= 6 && held[tile] < HANTEI_COPIES &&
           held[tile + 1] < HANTEI_COPIES && held[tile + 2] < HANTEI_COPIES;
}

/* Chooses a meld that the tiles left allow, and its tiles in random order; returns how
 * many they are, 0 when it does not fit. */
static unsigned choose_meld(rng *r, written_hand *out, hantei_meld *meld, hantei_tile tiles[HANTEI_COPIES])
{
    meld->kind = (uint8_t)(HANTEI_CHI + rng_below(r, 4));
    meld->tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    bool run = meld->kind == HANTEI_CHI;
    unsigned n = run || meld->kind == HANTEI_PON ? 3 : HANTEI_COPIES;
    if (run ? !fits_run(out->meant.held, meld->tile) : out->meant.held[meld->tile] + n > HANTEI_COPIES)
        return 0;
    for (unsigned i = 0; i < n; i++) {
        tiles[i] = (hantei_tile)(meld->tile + (run ? i : 0));
        out->meant.held[tiles[i]]++;
    }
    shuffle_tiles(r, tiles, n);
    return n;
}

static void put_meld(rng *r, written_hand *out)
{
    hantei_meld meld = {.reds = 0};
    hantei_tile tiles[HANTEI_COPIES];
    unsigned n;
    while ((n = choose_meld(r, out, &meld, tiles)) == 0)
        continue;
    put(out, '+');
    if (meld.kind == HANTEI_ANKAN)
        put(out, 'c');
    for (unsigned i = 0; i < n; i++)
        put_digit(r, out, tiles[i], &meld.reds);
    put_suit(out, tiles[0]);
    out->meant.melds[out->meant.meld_count++] = meld;
}

void write_random_hand(rng *r, written_hand *out)
{
    hantei_tile tiles[HANTEI_MAX_TILES];
    unsigned melds = rng_below(r, HANTEI_MAX_MELDS + 1);
    unsigned sets = rng_below(r, HANTEI_MAX_MELDS + 1 - melds), concealed = 3 * sets + 1 + rng_below(r, 2);
    memset(out, 0, sizeof *out);
    draw_concealed(r, out, tiles, concealed);
    put_concealed(r, out, tiles, concealed);
    for (; melds; melds--)
        put_meld(r, out);
}
