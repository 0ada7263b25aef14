#include "seats.h"

#include "oracle.h"
#include "tiles.h"

#include <string.h>

/* ---- Complete hands, a tile of them perhaps five times ---------------------- */

/* Looks for a reading of standard form; with `unlike` below 34, for one that has that tile in no triplet. */
static bool find_reading(uint8_t *counts, bool has_pair, hantei_tile unlike)
{
    unsigned first = 0;
    bool found = false;
    while (first < HANTEI_TILES && counts[first] == 0)
        first++;
    if (first == HANTEI_TILES)
        return has_pair;
    for (unsigned copies = has_pair ? 3 : 2; copies <= 3 && !found; copies++) {
        bool excluded = copies == 3 && first == unlike;
        if (counts[first] < copies || excluded)
            continue;
        counts[first] = (uint8_t)(counts[first] - copies);
        found = find_reading(counts, has_pair || copies == 2, unlike);
        counts[first] = (uint8_t)(counts[first] + copies);
    }
    if (!found && has_run(counts, first)) {
        take_run(counts, first);
        found = find_reading(counts, has_pair, unlike);
        put_run_back(counts, first);
    }
    return found;
}

static bool completes(const uint8_t concealed[HANTEI_TILES], hantei_tile tile)
{
    uint8_t counts[HANTEI_TILES];
    memcpy(counts, concealed, sizeof counts);
    counts[tile]++;
    return total(counts, HANTEI_TILES) % 3 == 2 && (oracle_is_chiitoi(counts) || oracle_is_kokushi(counts) ||
                                                    find_reading(counts, false, HANTEI_NO_TILE));
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

/* ---- Kinds of wait ----------------------------------------------------------- */

static unsigned kind_of_run(unsigned first, hantei_tile tile)
{
    if (tile == first + 1)
        return HANTEI_KANCHAN;
    const bool is_edge = tile == first ? tile % RANKS == 6 : tile % RANKS == 2;
    return is_edge ? HANTEI_PENCHAN : HANTEI_RYANMEN;
}

/* The kinds in readings with a certain pair, which has been taken out. */
static unsigned kinds_beside(uint8_t *counts, hantei_tile pair, hantei_tile tile)
{
    unsigned kinds = 0;
    if (pair == tile && find_reading(counts, true, HANTEI_NO_TILE))
        kinds |= HANTEI_TANKI;
    if (pair != tile && counts[tile] >= 3) {
        counts[tile] = (uint8_t)(counts[tile] - 3);
        kinds |= find_reading(counts, true, HANTEI_NO_TILE) ? HANTEI_SHANPON : 0;
        counts[tile] = (uint8_t)(counts[tile] + 3);
    }
    for (unsigned first = tile < 2 ? 0 : tile - 2u; first <= tile; first++) {
        if (has_run(counts, first)) {
            take_run(counts, first);
            kinds |= find_reading(counts, true, HANTEI_NO_TILE) ? kind_of_run(first, tile) : 0;
            put_run_back(counts, first);
        }
    }
    return kinds;
}

unsigned oracle_seat_wait_kinds(const uint8_t concealed[HANTEI_TILES], hantei_tile tile)
{
    uint8_t counts[HANTEI_TILES];
    unsigned kinds = 0;
    memcpy(counts, concealed, sizeof counts);
    counts[tile]++;
    if (total(counts, HANTEI_TILES) % 3 != 2)
        return 0;
    if (oracle_is_chiitoi(counts))
        kinds |= HANTEI_CHIITOI_WAIT;
    if (oracle_is_kokushi(counts))
        kinds |= concealed[tile] == 1 ? HANTEI_KOKUSHI_13_WAIT : HANTEI_KOKUSHI_WAIT;
    for (hantei_tile pair = 0; pair < HANTEI_TILES; pair++) {
        if (counts[pair] >= 2) {
            counts[pair] = (uint8_t)(counts[pair] - 2);
            kinds |= kinds_beside(counts, pair, tile);
            counts[pair] = (uint8_t)(counts[pair] + 2);
        }
    }
    return kinds;
}

/* ---- Kans in riichi ---------------------------------------------------------- */

/* Whether some reading of the hand, completed with the wait, has the tile in no triplet. */
static bool is_read_otherwise(const uint8_t before[HANTEI_TILES], hantei_tile wait, hantei_tile tile)
{
    uint8_t counts[HANTEI_TILES];
    memcpy(counts, before, sizeof counts);
    counts[wait]++;
    return find_reading(counts, false, tile);
}

/* One tile more than 1112345678999. */
static bool is_nine_gates(const uint8_t before[HANTEI_TILES], hantei_tile wait)
{
    static const uint8_t GATES[RANKS] = {3, 1, 1, 1, 1, 1, 1, 1, 3};
    uint8_t counts[HANTEI_TILES];
    unsigned suit = wait / RANKS, missing = 0;
    memcpy(counts, before, sizeof counts);
    counts[wait]++;
    if (suit == HONOURS || total(counts + RANKS * suit, RANKS) != 14)
        return false;
    for (unsigned rank = 0; rank < RANKS; rank++)
        missing += counts[RANKS * suit + rank] < GATES[rank];
    return missing == 0;
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

static bool is_triplet(hantei_tile a, hantei_tile b, hantei_tile c)
{
    return a == b && b == c;
}

static bool is_run(hantei_tile a, hantei_tile b, hantei_tile c)
{
    for (unsigned first = 0; first < HANTEI_TILES; first++) {
        unsigned seen = 0;
        for (unsigned i = 0; i < 3 && starts_run(first); i++)
            seen += a == first + i || b == first + i || c == first + i;
        if (seen == 3)
            return true;
    }
    return false;
}

hantei_tileset oracle_kuikae(const hantei_tile own[2], hantei_tile claimed, unsigned level)
{
    hantei_tileset banned = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        bool is_set = is_run(own[0], own[1], tile) || is_triplet(own[0], own[1], tile);
        if (tile == claimed ? level != HANTEI_KUIKAE_NONE : is_set && level == HANTEI_KUIKAE_SUJI)
            banned |= (hantei_tileset)1 << tile;
    }
    return banned;
}
