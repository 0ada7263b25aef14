/* Waits of 64 hands at a time. Which suits may wait is colour mod 3, as in judge_template.h: the others are
 * complete, with one pair if the tile makes sets (sum search), and with none if it makes sets and the pair
 * (product search). */
#pragma once

#include "judge/avx512/win.h"

/* What is kept of each rank on the way up. */
struct wait_ranks {
    plane offsets[HANTEI_NUMBER_SUITS][HANTEI_RANKS];
    plane drawn[HANTEI_NUMBER_SUITS][HANTEI_RANKS]; /* situations up to a rank that has a tile more */
};

/* What all of a hand's suits have to do with its waits. */
struct wait_hands {
    plane most, no_orphans; /* as of wins */
    plane ones;             /* tiles held once or three times */
    plane missing;          /* orphans that are not there */
    plane pairs;            /* of all suits and honours together */
    plane suit_pairs[HANTEI_NUMBER_SUITS], suit_tiles[HANTEI_NUMBER_SUITS], honour_tiles;
    __mmask64 sound;
    plane singles; /* 1 if a single tile is waited for: six pairs */
    __mmask64 kokushi, any_orphan;
};

static inline void add_wait_plane(struct wait_hands *w, plane count, bool is_orphan)
{
    w->most = _mm512_max_epu8(w->most, count);
    w->ones = _mm512_add_epi8(w->ones, _mm512_and_si512(count, all_bytes(1)));
    if (is_orphan)
        w->missing =
            _mm512_mask_add_epi8(w->missing, _mm512_testn_epi8_mask(count, count), w->missing, all_bytes(1));
    else
        w->no_orphans = _mm512_or_si512(w->no_orphans, count);
}

static inline void scan_honours(struct wait_hands *w, const struct plane_block *block)
{
    UNROLLED(7)
    for (unsigned tile = HANTEI_EAST; tile < HANTEI_TILES; tile++) {
        const plane count = load_tile(block, tile);
        add_wait_plane(w, count, true);
        w->honour_tiles = _mm512_add_epi8(w->honour_tiles, count);
        w->pairs = _mm512_add_epi8(w->pairs, pairs_of_honour(count));
    }
}

static inline void scan_upwards(struct wait_hands *w, struct wait_ranks *ranks,
                                const struct plane_block *block)
{
    const struct hantei_ranks_tables *const tables = &hantei_ranks_image.tables;
    plane set[HANTEI_NUMBER_SUITS] = {all_bytes(WITHOUT_PAIR), all_bytes(WITHOUT_PAIR),
                                      all_bytes(WITHOUT_PAIR)};
    UNROLLED(9)
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
            const plane count = load_tile(block, suit * HANTEI_RANKS + rank);
            const plane offsets = offsets_of(w->suit_tiles[suit], count);
            const struct halves before = halves_of(set[suit], offsets);
            add_wait_plane(w, count, ends_suit(rank));
            w->suit_tiles[suit] = _mm512_add_epi8(w->suit_tiles[suit], count);
            ranks->offsets[suit][rank] = offsets;
            ranks->drawn[suit][rank] = step(&tables->up_drawing, before);
            set[suit] = step(&tables->up, before);
        }
    }
    UNROLLED(3)
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        w->suit_pairs[suit] = pairs_of_suit(set[suit], w->suit_tiles[suit]);
        w->pairs = _mm512_add_epi8(w->pairs, w->suit_pairs[suit]);
    }
}

/* Six pairs and a single tile; thirteen orphans, at most one missing. */
static inline void find_sound(struct wait_hands *w, const struct plane_block *block)
{
    const plane tiles = sum_of_tiles(w->suit_tiles, w->honour_tiles);
    w->sound = sound_hands(block, w->most, tiles, HANTEI_MAX_TILES - 1);
    const __mmask64 thirteen = w->sound & _mm512_cmpeq_epi8_mask(tiles, all_bytes(HANTEI_MAX_TILES - 1));
    const __mmask64 chiitoi = thirteen & _mm512_cmple_epu8_mask(w->most, all_bytes(2)) &
                              _mm512_cmpeq_epi8_mask(w->ones, all_bytes(1));
    w->singles = _mm512_maskz_mov_epi8(chiitoi, all_bytes(1));
    w->kokushi = thirteen & _mm512_testn_epi8_mask(w->no_orphans, w->no_orphans) &
                 _mm512_cmple_epu8_mask(w->missing, all_bytes(1));
    w->any_orphan = w->kokushi & _mm512_testn_epi8_mask(w->missing, w->missing);
}

/* The hands that wait for an orphan, from its count. */
static inline __mmask64 orphan_waits(const struct wait_hands *w, plane count)
{
    return w->any_orphan | _mm512_mask_testn_epi8_mask(w->kokushi, count, count);
}

/* The pairs that the others must have if a suit waits, by its tiles mod 3, or an honour, by its copies:
 * one wants to be the pair, two want to be a set. With none and with more, no number of pairs will do. */
enum { NO_PAIRS_DO = -1 };

/* What is wanted of a suit once it has its tile: nothing if it may not wait. */
static inline plane wanted_of_suit(const struct wait_hands *w, unsigned suit)
{
    const plane tiles = w->suit_tiles[suit];
    const plane others = _mm512_sub_epi8(w->pairs, w->suit_pairs[suit]);
    const plane pairs_wanted = table_of_16(BY_RESIDUE(NO_PAIRS_DO, 0, 1), tiles);
    const __mmask64 may_wait = w->sound & _mm512_cmpeq_epi8_mask(others, pairs_wanted);
    const plane end = table_of_16(BY_RESIDUE(NO_SITUATION, WITH_PAIR, WITHOUT_PAIR), tiles);
    return _mm512_maskz_mov_epi8(may_wait, end);
}

static inline void wait_in_suits(const struct wait_hands *w, const struct wait_ranks *ranks,
                                 const struct plane_block *block, struct tilesets *waits)
{
    plane wanted[HANTEI_NUMBER_SUITS] = {wanted_of_suit(w, 0), wanted_of_suit(w, 1), wanted_of_suit(w, 2)};
    UNROLLED(9)
    for (unsigned above = 0; above < HANTEI_RANKS; above++) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
            const unsigned rank = HANTEI_RANKS - 1 - above, tile = suit * HANTEI_RANKS + rank;
            const plane count = load_tile(block, tile);
            const plane single = _mm512_and_si512(count, w->singles);
            const plane any = and_or(ranks->drawn[suit][rank], wanted[suit], single);
            const __mmask64 hands = _mm512_test_epi8_mask(any, any);
            add_tile(waits, tile, ends_suit(rank) ? hands | orphan_waits(w, count) : hands);
            wanted[suit] = step(&hantei_ranks_image.tables.down_drawn,
                                halves_of(wanted[suit], ranks->offsets[suit][rank]));
        }
    }
}

/* A single honour becomes the pair, a pair a triplet. */
static inline void wait_for_honours(const struct wait_hands *w, const struct plane_block *block,
                                    struct tilesets *waits)
{
    UNROLLED(7)
    for (unsigned tile = HANTEI_EAST; tile < HANTEI_TILES; tile++) {
        const plane count = load_tile(block, tile);
        const plane others = _mm512_sub_epi8(w->pairs, pairs_of_honour(count));
        const plane pairs_wanted = table_of_16(BY_COPIES(NO_PAIRS_DO, 0, 1, NO_PAIRS_DO, NO_PAIRS_DO), count);
        const __mmask64 hands = w->sound & _mm512_cmpeq_epi8_mask(others, pairs_wanted);
        add_tile(waits, tile, hands | _mm512_test_epi8_mask(count, w->singles) | orphan_waits(w, count));
    }
}

static void waits_block(const struct plane_block *block, hantei_tileset *out)
{
    struct wait_hands w = {.sound = 0};
    struct wait_ranks ranks;
    struct tilesets waits = {0};
    scan_honours(&w, block);
    scan_upwards(&w, &ranks, block);
    find_sound(&w, block);
    wait_for_honours(&w, block, &waits);
    wait_in_suits(&w, &ranks, block, &waits);
    store_tilesets(block, &waits, out);
}
