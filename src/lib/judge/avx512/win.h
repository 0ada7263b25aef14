/* Wins of 64 hands at a time: every suit is complete, and one has the pair. */
#pragma once

#include "judge/avx512/ranks.h"

/* Over all planes of 64 hands. */
struct win_hands {
    plane set[HANTEI_NUMBER_SUITS], tiles[HANTEI_NUMBER_SUITS]; /* of the ranks scanned */
    plane honour_tiles, honour_pairs;
    plane most;       /* copies of a tile */
    plane not_two;    /* zero if every count is 0 or 2 */
    plane fewest;     /* copies of an orphan, one at most */
    plane no_orphans; /* zero if all tiles are orphans */
};

static inline void add_win_plane(struct win_hands *w, plane count, bool is_orphan)
{
    w->most = _mm512_max_epu8(w->most, count);
    w->not_two = _mm512_or_si512(w->not_two, _mm512_andnot_si512(all_bytes(2), count));
    if (is_orphan)
        w->fewest = _mm512_min_epu8(w->fewest, count);
    else
        w->no_orphans = _mm512_or_si512(w->no_orphans, count);
}

/* All suits step by step together: each waits for its own last step only. */
static inline void win_suits(struct win_hands *w, const struct plane_block *block)
{
    UNROLLED(9)
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
            const plane count = load_tile(block, suit * HANTEI_RANKS + rank);
            const plane offsets = offsets_of(w->tiles[suit], count);
            add_win_plane(w, count, ends_suit(rank));
            w->tiles[suit] = _mm512_add_epi8(w->tiles[suit], count);
            w->set[suit] = step(&hantei_ranks_image.tables.up, halves_of(w->set[suit], offsets));
        }
    }
}

static inline void win_honours(struct win_hands *w, const struct plane_block *block)
{
    UNROLLED(7)
    for (unsigned rank = 0; rank < HANTEI_HONOURS; rank++) {
        const plane count = load_tile(block, HANTEI_EAST + rank);
        add_win_plane(w, count, true);
        w->honour_tiles = _mm512_add_epi8(w->honour_tiles, count);
        w->honour_pairs = _mm512_add_epi8(w->honour_pairs, pairs_of_honour(count));
    }
}

static inline plane all_pairs(const struct win_hands *w)
{
    plane pairs = w->honour_pairs;
    UNROLLED(3)
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        pairs = _mm512_add_epi8(pairs, pairs_of_suit(w->set[suit], w->tiles[suit]));
    return pairs;
}

static inline plane sum_of_tiles(const plane tiles[HANTEI_NUMBER_SUITS], plane honour_tiles)
{
    return _mm512_add_epi8(_mm512_add_epi8(tiles[0], tiles[1]), _mm512_add_epi8(tiles[2], honour_tiles));
}

static void win_block(const struct plane_block *block, uint8_t *forms)
{
    const plane begin = all_bytes(WITHOUT_PAIR);
    struct win_hands w = {.set = {begin, begin, begin}, .fewest = all_bytes(1)};
    win_honours(&w, block);
    win_suits(&w, block);
    const plane tiles = sum_of_tiles(w.tiles, w.honour_tiles);
    const __mmask64 sound = sound_hands(block, w.most, tiles, HANTEI_MAX_TILES);
    const __mmask64 whole = sound & _mm512_cmpeq_epi8_mask(tiles, all_bytes(HANTEI_MAX_TILES));
    const __mmask64 standard = sound & _mm512_cmpeq_epi8_mask(all_pairs(&w), all_bytes(1));
    const __mmask64 chiitoi = whole & _mm512_testn_epi8_mask(w.not_two, w.not_two);
    const __mmask64 kokushi = whole & _mm512_testn_epi8_mask(w.no_orphans, w.no_orphans) &
                              _mm512_test_epi8_mask(w.fewest, w.fewest);
    plane answer = _mm512_maskz_mov_epi8(standard, all_bytes(HANTEI_STANDARD));
    answer = _mm512_mask_add_epi8(answer, chiitoi, answer, all_bytes(HANTEI_CHIITOI));
    answer = _mm512_mask_add_epi8(answer, kokushi, answer, all_bytes(HANTEI_KOKUSHI));
    _mm512_mask_storeu_epi8(forms, block->lanes, answer);
}
