/* Hands as slices, from each form of a batch; answers from slices.
 *
 * Hand h of a block is bit h / SLICE_BYTES of byte h % SLICE_BYTES. So eight vectors of bytes become one of
 * bits by shifts and masks alone, and answers come out in the order of the hands. */
#pragma once

#include "judge/batch_forms.h"
#include "judge/sliced/slice.h"

/* A tile's count: three bits, the lowest first. Larger counts are seven. */
struct sliced_count {
    slice bit[3];
};

/* A block of hands: a count for each byte of a hand. */
struct sliced_hands {
    struct sliced_count at[HAND_PLACES];
    slice unclean; /* hands with a byte after the tiles of a suit that is not zero */
};

static inline size_t place_of(size_t tile)
{
    return tile / HANTEI_RANKS * LANE_PLACES + tile % HANTEI_RANKS;
}

static inline slice has_any(struct sliced_count c)
{
    return c.bit[0] | c.bit[1] | c.bit[2];
}

enum { CACHE_LINE = 64 };

/* ---- From bytes -------------------------------------------------------------- */

/* Eight vectors of numbers below eight: of each byte three bits. First two numbers share a byte, then bits 0
 * and 1 of four. */
static inline struct sliced_count slice_bytes(const slice x[8])
{
    const uint64_t low_two = EACH_BYTE(0x33), third = EACH_BYTE(0x44), even = EACH_BYTE(0x55);
    const slice y0 = x[0] | x[4] << 4, y1 = x[1] | x[5] << 4, y2 = x[2] | x[6] << 4, y3 = x[3] | x[7] << 4;
    const slice z0 = (y0 & low_two) | (y2 & low_two) << 2, z1 = (y1 & low_two) | (y3 & low_two) << 2;
    return (struct sliced_count){{(z0 & even) | (z1 & even) << 1, (z0 >> 1 & even) | (z1 & ~even),
                                  (y0 & third) >> 2 | (y1 & third) >> 1 | (y2 & third) | (y3 & third) << 1}};
}

/* Fetches the next block's bytes, too: addresses after the last hand do no harm. */
INLINED void slice_plane(struct sliced_count *out, const uint8_t *plane)
{
    slice x[8];
    UNROLLED(8)
    for (size_t i = 0; i < SLICE_HANDS; i += CACHE_LINE)
        __builtin_prefetch((const void *)((uintptr_t)plane + SLICE_HANDS + i));
    UNROLLED(8)
    for (size_t i = 0; i < 8; i++)
        x[i] = at_most_7(load_slice(plane + i * SLICE_BYTES));
    *out = slice_bytes(x);
}

NOT_INLINED void slice_planes(struct sliced_hands *out, const uint8_t *const *planes, size_t first)
{
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        slice_plane(&out->at[place_of(tile)], planes[tile] + first);
    out->unclean = NO_HANDS;
}

/* A row of a block: LANE_BYTES bytes of every LANE_BYTES-th hand, from `bytes` on; hands are `next` bytes
 * apart. */
static inline void slice_row(struct sliced_count *row, const uint8_t *bytes, size_t next)
{
    slice x[8];
    UNROLLED(8)
    for (size_t i = 0; i < 8; i++)
        x[i] = at_most_7(gather_lanes(bytes + i * SLICE_BYTES * next, LANE_BYTES * next));
    *row = slice_bytes(x);
}

/* Rows to columns: to the places from `first` on, or to those of the tiles from `first` on. */
INLINED void turn_rows(struct sliced_hands *out, size_t first, bool are_tiles,
                       const struct sliced_count rows[LANE_BYTES])
{
    for (size_t bit = 0; bit < 3; bit++) {
        slice x[LANE_BYTES];
        for (size_t i = 0; i < LANE_BYTES; i++)
            x[i] = rows[i].bit[bit];
        transpose_bytes(x, LANE_BYTES);
        for (size_t i = 0; i < LANE_BYTES; i++)
            out->at[are_tiles ? place_of(first + i) : first + i].bit[bit] = x[i];
    }
}

/* All bytes of a hand at once: the hands of a block may fill the first cache. */
NOT_INLINED void slice_hands(struct sliced_hands *out, const hantei_hand *hands)
{
    for (size_t row = 0; row < LANE_BYTES; row++)
        for (size_t place = 0; place < HAND_PLACES; place += LANE_BYTES)
            slice_row(&out->at[place + row], (const uint8_t *)&hands[row] + place, sizeof *hands);
    for (size_t place = 0; place < HAND_PLACES; place += LANE_BYTES)
        turn_rows(out, place, false, &out->at[place]);
    out->unclean = NO_HANDS;
    for (size_t suit = 0; suit < HANTEI_SUITS; suit++)
        for (size_t i = suit == HONOUR_SUIT ? HANTEI_HONOURS : HANTEI_RANKS; i < LANE_PLACES; i++)
            out->unclean |= has_any(out->at[LANE_PLACES * suit + i]);
}

/* The last part ends with the last tile: some tiles are sliced twice. */
NOT_INLINED void slice_counts(struct sliced_hands *out, const uint8_t (*counts)[HANTEI_TILES])
{
    struct sliced_count rows[LANE_BYTES];
    for (size_t done = 0; done < HANTEI_TILES; done += LANE_BYTES) {
        const size_t last = HANTEI_TILES - LANE_BYTES, first = done < last ? done : last;
        for (size_t row = 0; row < LANE_BYTES; row++)
            slice_row(&rows[row], counts[row] + first, sizeof *counts);
        turn_rows(out, first, true, rows);
    }
    out->unclean = NO_HANDS;
}

/* ---- Answers ----------------------------------------------------------------- */

/* Eight slices as a byte of each hand. */
static inline void store_forms(uint8_t out[SLICE_HANDS], slice bits[8])
{
    transpose_bits(bits);
    UNROLLED(8)
    for (size_t i = 0; i < 8; i++)
        store_slice(out + i * SLICE_BYTES, bits[i]);
}

enum { SET_BYTES = 5, SET_BITS = 8 * SET_BYTES };

/* As many sets as a lane has hands. */
static inline void store_sets(hantei_tileset *out, slice sets)
{
#if defined(SLICE_IS_WORD)
    *out = sets;
#else
    scatter_lanes((uint8_t *)out, LANE_BYTES * sizeof *out, sets);
#endif
}

/* A slice for each tile as a set of each hand. Behind the tiles there is room. */
static inline void store_tilesets(hantei_tileset out[SLICE_HANDS], slice tiles[SET_BITS])
{
    for (size_t bit = HANTEI_TILES; bit < SET_BITS; bit++)
        tiles[bit] = NO_HANDS;
    for (size_t byte = 0; byte < SET_BYTES; byte++)
        transpose_bits(&tiles[8 * byte]);
    for (size_t i = 0; i < 8; i++) {
        slice x[8] = {tiles[i], tiles[8 + i], tiles[16 + i], tiles[24 + i], tiles[32 + i]};
        transpose_bytes(x, 8);
        UNROLLED(8)
        for (size_t part = 0; part < 8; part++)
            store_sets(out + i * SLICE_BYTES + part * (LANE_BYTES / sizeof *out), x[part]);
    }
}
