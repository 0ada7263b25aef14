/* Ukeire of each discard: the judges are asked for each hand that a discard leaves. */
#include "core/kernel.h"

/* The two ways to ask: of what is unseen, and of the hand alone. */
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

static int shanten_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES])
{
    return hantei_shanten_unseen(hand, unseen).least;
}

static const struct judges alone = {shanten_alone, ukeire_alone};
static const struct judges of_unseen = {shanten_unseen, hantei_ukeire_unseen};

/* One more of a tile, or with -1 one less. */
static void change(hantei_hand *hand, size_t tile, int by)
{
    uint8_t *const count = &hand->lane[tile / 9][tile % 9];
    *count = (uint8_t)(*count + by);
}

static unsigned held(const hantei_hand *hand, size_t tile)
{
    return hand->lane[tile / 9][tile % 9];
}

/* How far the hand is after each discard, and after the best. */
struct outlook {
    int after[HANTEI_TILES];
    int best;
};

static void look_ahead(struct outlook *outlook, const hantei_hand *given, const uint8_t unseen[HANTEI_TILES],
                       const struct judges *judges)
{
    hantei_hand hand = *given;
    outlook->best = HANTEI_SHANTEN_NONE;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        outlook->after[tile] = HANTEI_SHANTEN_NONE;
        if (held(&hand, tile) == 0)
            continue;
        change(&hand, tile, -1);
        outlook->after[tile] = judges->shanten(&hand, unseen);
        change(&hand, tile, +1);
        if (outlook->after[tile] < outlook->best)
            outlook->best = outlook->after[tile];
    }
}

/* Copies of all tiles in a set; nobody has a fifth. */
static uint8_t copies_left(hantei_tileset set, const uint8_t unseen[HANTEI_TILES])
{
    unsigned left = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        if (set >> tile & 1)
            left += unseen[tile] < 4 ? unseen[tile] : 4u;
    return (uint8_t)left;
}

/* Puts an entry behind those with as many tiles left; returns how many there are now. */
static size_t insert(hantei_ukeire_discard *out, size_t n, hantei_ukeire_discard entry)
{
    size_t at = n;
    for (; at > 0 && out[at - 1].left < entry.left; at--)
        out[at] = out[at - 1];
    out[at] = entry;
    return n + 1;
}

static size_t list(const hantei_hand *given, const uint8_t unseen[HANTEI_TILES], const struct judges *judges,
                   hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    hantei_hand hand = *given;
    struct outlook outlook;
    size_t n = 0;
    look_ahead(&outlook, given, unseen, judges);
    for (size_t tile = 0; tile < HANTEI_TILES && outlook.best < HANTEI_SHANTEN_NONE; tile++) {
        if (outlook.after[tile] > outlook.best)
            continue;
        change(&hand, tile, -1);
        const hantei_tileset ukeire = judges->ukeire(&hand, unseen);
        change(&hand, tile, +1);
        n = insert(out, n,
                   (hantei_ukeire_discard){
                       .ukeire = ukeire, .tile = (hantei_tile)tile, .left = copies_left(ukeire, unseen)});
    }
    return n;
}

/* Whether the bytes are a hand, of 3k+2 tiles. */
static bool has_drawn(const hantei_hand *hand)
{
    unsigned tiles = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        tiles += held(hand, tile);
    return hantei_shanten(hand) != HANTEI_SHANTEN_NONE && tiles % 3 == 2;
}

size_t hantei_ukeire_discards(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],
                              hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    return has_drawn(hand) ? list(hand, unseen, &alone, out) : 0;
}

size_t hantei_ukeire_discards_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],
                                     hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    return has_drawn(hand) ? list(hand, unseen, &of_unseen, out) : 0;
}
