/* Ukeire of each discard: the judges are asked for each hand that a discard leaves. */
#include "hand/tiles.h"

/* How to ask, of the hand alone (of unseen tiles: ukeire_unseen.c). */
struct judges {
    int (*shanten)(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES]);
    hantei_tileset (*ukeire)(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES]);
};

static int shanten_alone(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    (void)unseen;
    return hantei_shanten(hand);
}

static hantei_tileset ukeire_alone(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    (void)unseen;
    return hantei_ukeire(hand);
}

static const struct judges alone = {shanten_alone, ukeire_alone};

/* A hand whose discards are tried, and what can be drawn to it: copies that are neither unseen
 * nor discarded a moment ago. */
struct trial {
    const struct judges *judges;
    hantei_hand hand;
    uint8_t left[HANTEI_TILES];
    int8_t shanten[HANTEI_TILES]; /* after each discard; none where the tile is not held */
    int8_t least;                 /* of them */
};

static void begin(struct trial *trial, const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    trial->hand = *hand;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned most = (unsigned)HANTEI_COPIES - *count_at(&trial->hand, tile);
        trial->left[tile] = unseen[tile] < most ? unseen[tile] : (uint8_t)most;
    }
}

static void try_discards(struct trial *trial)
{
    trial->least = HANTEI_SHANTEN_NONE;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        uint8_t *const held = count_at(&trial->hand, tile);
        trial->shanten[tile] = HANTEI_SHANTEN_NONE;
        if (*held == 0)
            continue;
        --*held;
        trial->shanten[tile] = (int8_t)trial->judges->shanten(&trial->hand, trial->left);
        ++*held;
        if (trial->shanten[tile] < trial->least)
            trial->least = trial->shanten[tile];
    }
}

static uint8_t copies_left(const struct trial *trial, hantei_tileset set)
{
    unsigned left = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        left += set >> tile & 1 ? trial->left[tile] : 0u;
    return (uint8_t)left;
}

static hantei_ukeire_discard outlook_after(struct trial *trial, size_t tile)
{
    uint8_t *const held = count_at(&trial->hand, tile);
    --*held;
    const hantei_tileset ukeire = trial->judges->ukeire(&trial->hand, trial->left);
    ++*held;
    return (hantei_ukeire_discard){.ukeire = ukeire,
                                   .tile = (hantei_tile)tile,
                                   .left = copies_left(trial, ukeire),
                                   .shanten = trial->least};
}

/* Inserts an entry behind those with at least as many tiles left; returns the new number of entries. */
static size_t insert(hantei_ukeire_discard *out, size_t n, hantei_ukeire_discard entry)
{
    size_t at = n;
    for (; at > 0 && out[at - 1].left < entry.left; at--)
        out[at] = out[at - 1];
    out[at] = entry;
    return n + 1;
}

static size_t list(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES], const struct judges *judges,
                   hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    struct trial trial = {.judges = judges};
    size_t n = 0;
    begin(&trial, hand, unseen);
    try_discards(&trial);
    for (size_t tile = 0; tile < HANTEI_TILES && trial.least < HANTEI_SHANTEN_NONE; tile++)
        if (trial.shanten[tile] == trial.least)
            n = insert(out, n, outlook_after(&trial, tile));
    return n;
}

/* Whether the bytes are a hand, of 3k+2 tiles. */
static bool has_drawn(const hantei_hand *hand)
{
    unsigned tiles = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        tiles += hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
    return hantei_shanten(hand) != HANTEI_SHANTEN_NONE && tiles % 3 == 2;
}

size_t hantei_ukeire_discards(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],
                              hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    return has_drawn(hand) ? list(hand, unseen, &alone, out) : 0;
}
