/* Constructors of hands beside hantei_hand_from_counts(), which is the kernels'. */
#include "hand/tiles.h"

enum { WHOLE_SET = HANTEI_TILES * HANTEI_COPIES, TILE_CODES = 128 };

/* Whether a number in a tile list is valid: a tile, no tile, or a red five. */
static bool is_tile_code(hantei_tile code)
{
    const unsigned tile = code & ~(unsigned)HANTEI_RED;
    const bool red = code & HANTEI_RED;
    const bool five = (tile % HANTEI_RANKS == FIVE) & (tile < HANTEI_EAST);
    return (tile <= HANTEI_NO_TILE) & (!red | five);
}

/* Counts a list without a branch on the tiles: every code has its own slot, red fives after HANTEI_RED; the
 * null tile's is never read. */
static bool count_codes(uint8_t slots[TILE_CODES], const hantei_tile *tiles, size_t n)
{
    bool all_tiles = true;
    for (size_t i = 0; i < TILE_CODES; i++)
        slots[i] = 0;
    for (size_t i = 0; i < n; i++) {
        all_tiles &= is_tile_code(tiles[i]);
        slots[tiles[i] % TILE_CODES]++;
    }
    return all_tiles;
}

static hantei_status empty_hand(hantei_hand *out, hantei_status status)
{
    *out = (hantei_hand){0};
    return status;
}

hantei_status hantei_hand_from_tiles(hantei_hand *out, const hantei_tile *tiles, size_t n, uint8_t reds[3])
{
    uint8_t slots[TILE_CODES];
    uint8_t unused[HANTEI_NUMBER_SUITS];
    uint8_t *red = reds != NULL ? reds : unused;
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        red[suit] = 0;
    if (n > WHOLE_SET)
        return empty_hand(out, HANTEI_ERROR_TILE_COUNT);
    if (!count_codes(slots, tiles, n))
        return empty_hand(out, HANTEI_ERROR_TILE);
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        const size_t five = HANTEI_RANKS * suit + FIVE;
        slots[five] = (uint8_t)(slots[five] + slots[HANTEI_RED + five]);
    }
    const hantei_status status = hantei_hand_from_counts(out, slots);
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS && status == HANTEI_OK; suit++)
        red[suit] = slots[HANTEI_RED + HANTEI_RANKS * suit + FIVE];
    return status;
}

void hantei_hand_counts(const hantei_hand *hand, uint8_t counts[HANTEI_TILES])
{
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        __builtin_memcpy(counts + HANTEI_RANKS * suit, hand->lane[suit], HANTEI_RANKS);
    __builtin_memcpy(counts + HANTEI_EAST, hand->lane[HONOUR_SUIT], HANTEI_HONOURS);
}
