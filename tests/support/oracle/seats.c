#include "seats.h"

#include "tiles.h"
#include "win_readings.h"

#include <string.h>

/* Reads the hand with a tile that it draws, perhaps a fifth copy. */
static void divide_with(const uint8_t concealed[HANTEI_TILES], hantei_tile tile, uint8_t counts[HANTEI_TILES],
                        win_readings *out)
{
    memcpy(counts, concealed, HANTEI_TILES);
    counts[tile]++;
    oracle_divide(counts, out);
}

static bool completes(const uint8_t concealed[HANTEI_TILES], hantei_tile tile)
{
    uint8_t counts[HANTEI_TILES];
    win_readings divided;
    divide_with(concealed, tile, counts, &divided);
    return divided.count > 0;
}

void oracle_add_melds(const hantei_seat_meld *melds, unsigned count, uint8_t counts[HANTEI_TILES])
{
    for (unsigned i = 0; i < count; i++) {
        const bool is_run = melds[i].kind == HANTEI_CHI;
        for (unsigned j = 0; j < (melds[i].kind >= HANTEI_DAIMINKAN ? 4u : 3u); j++)
            counts[melds[i].tile + (is_run ? j : 0)]++;
    }
}

hantei_wait_sets oracle_wait_sets(const uint8_t concealed[HANTEI_TILES], const uint8_t melded[HANTEI_TILES],
                                  unsigned fifth_tile)
{
    hantei_wait_sets waits = {0, 0};
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        unsigned copies = 0;
        if (fifth_tile == HANTEI_FIFTH_CONCEALED)
            copies = concealed[tile];
        else if (fifth_tile == HANTEI_FIFTH_CONCEALED_AND_MELDS)
            copies = concealed[tile] + melded[tile];
        hantei_tileset completing = (hantei_tileset)completes(concealed, tile) << tile;
        waits.shape |= completing;
        waits.effective |= copies < 4 ? completing : 0;
    }
    return waits;
}

unsigned oracle_seat_wait_kinds(const uint8_t concealed[HANTEI_TILES], hantei_tile tile)
{
    uint8_t counts[HANTEI_TILES];
    win_readings divided, placed;
    unsigned kinds = 0;
    divide_with(concealed, tile, counts, &divided);
    oracle_place_last(&divided, counts, tile, &placed);
    for (size_t i = 0; i < placed.count; i++)
        kinds |= placed.reading[i].wait;
    return kinds;
}

/* ---- Kans in riichi ---------------------------------------------------------- */

/* Whether some reading of the hand, completed with the wait, has the tile in no triplet. */
static bool is_read_otherwise(const uint8_t before[HANTEI_TILES], hantei_tile wait, hantei_tile tile)
{
    uint8_t counts[HANTEI_TILES];
    win_readings divided;
    bool otherwise = false;
    divide_with(before, wait, counts, &divided);
    for (size_t i = 0; i < divided.count; i++) {
        const hantei_win_reading *const reading = &divided.reading[i];
        bool has_triplet = false;
        for (unsigned j = 0; j < reading->count; j++)
            has_triplet |= reading->block[j].kind == HANTEI_BLOCK_TRIPLET && reading->block[j].tile == tile;
        otherwise |= !has_triplet;
    }
    return otherwise;
}

/* One tile more than 1112345678999. */
static bool is_nine_gates(const uint8_t before[HANTEI_TILES], hantei_tile wait)
{
    uint8_t counts[HANTEI_TILES];
    const unsigned suit = wait / RANKS;
    memcpy(counts, before, sizeof counts);
    counts[wait]++;
    return suit != HONOURS && total(counts + RANKS * suit, RANKS) == HANTEI_MAX_TILES &&
           has_gates(counts + RANKS * suit);
}

hantei_refusal oracle_riichi_kan(const uint8_t concealed[HANTEI_TILES], const uint8_t melded[HANTEI_TILES],
                                 hantei_tile tile, const hantei_rules *rules)
{
    uint8_t before[HANTEI_TILES], after[HANTEI_TILES], melded_after[HANTEI_TILES];
    bool otherwise = false, gates = false;
    memcpy(before, concealed, sizeof before);
    memcpy(after, concealed, sizeof after);
    memcpy(melded_after, melded, sizeof melded_after);
    before[tile] = 3;
    after[tile] = 0;
    melded_after[tile] = 4;
    if (rules->kan_after_riichi == HANTEI_RIICHI_KAN_NONE)
        return HANTEI_REFUSED_IN_RIICHI;
    hantei_tileset waits = oracle_wait_sets(before, melded, rules->fifth_tile).effective;
    if (waits >> tile & 1)
        return HANTEI_REFUSED_IS_A_WAIT;
    if (waits != oracle_wait_sets(after, melded_after, rules->fifth_tile).effective)
        return HANTEI_REFUSED_WAITS_CHANGE;
    for (hantei_tile wait = 0; wait < HANTEI_TILES; wait++) {
        if (waits >> wait & 1) {
            otherwise |= is_read_otherwise(before, wait, tile);
            gates |= is_nine_gates(before, wait);
        }
    }
    if (otherwise && rules->kan_after_riichi == HANTEI_RIICHI_KAN_READINGS)
        return HANTEI_REFUSED_READINGS_CHANGE;
    return gates && !rules->nine_gates_kan ? HANTEI_REFUSED_NINE_GATES : HANTEI_ALLOWED;
}

/* ---- Kuikae ------------------------------------------------------------------ */

static bool is_set(hantei_tile a, hantei_tile b, hantei_tile c)
{
    const hantei_tileset one = 1, tiles = one << a | one << b | one << c;
    const unsigned first = (unsigned)__builtin_ctzll(tiles);
    return tiles == one << first || (starts_run(first) && tiles == (hantei_tileset)7 << first);
}

hantei_tileset oracle_kuikae(const hantei_tile own[2], hantei_tile claimed, unsigned level)
{
    hantei_tileset banned = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const bool completes_set = is_set(own[0], own[1], tile);
        if (tile == claimed ? level != HANTEI_KUIKAE_NONE : completes_set && level == HANTEI_KUIKAE_SUJI)
            banned |= (hantei_tileset)1 << tile;
    }
    return banned;
}
