/* Sixty-four hands at a time, for AVX-512 with VBMI: kernel_avx512.c includes it.
 *
 * A register holds one rank of a suit of 64 hands ("plane"), a byte a hand, and another one the states in
 * which an automaton is that has read the suit so far (ranks.bin). Its 56 states fit a byte index into one
 * register, so that a step is five look-ups in registers, one for each number of tiles: nothing is loaded, no
 * key is made, and no hand waits for another. A suit is nine steps. It ends in a state that says whether it
 * is complete, and with how many pairs; the pairs of all suits together must be one.
 *
 * Waits ask about one tile more at each rank. The same automaton has read the suit from above as well; where
 * the two readings meet, at the rank with its tile more, they share a bit when what one has begun the other
 * wants. Which suits may wait is colour mod 3, as in judge.h: the pairs of the others must be one where the
 * tile makes sets, and none where it makes sets and the pair. */
#ifndef HANTEI_CORE_PLANES_AVX512_H
#define HANTEI_CORE_PLANES_AVX512_H

#include "core/judge.h"
#include "core/planes.h"

enum { LANES = 64, HONOUR_RANKS = 7, MOST_COPIES = 4 };

typedef __m512i plane;

/* Stands before a loop of so many rounds: none of its jumps is left. */
#define PRAGMA(words) _Pragma(#words)
#if defined(__clang__)
#define UNROLLED(rounds) PRAGMA(clang loop unroll(full))
#else
#define UNROLLED(rounds) PRAGMA(GCC unroll rounds)
#endif

static inline plane all_bytes(int value)
{
    return _mm512_set1_epi8((char)value);
}

/* ---- The automaton ----------------------------------------------------------- */

struct automaton {
    plane next[5]; /* after so many tiles */
};

static inline struct automaton load_automaton(void)
{
    const struct hantei_rank_tables *const tables = &hantei_rank_image.tables;
    struct automaton a;
    for (size_t tiles = 0; tiles < 5; tiles++)
        a.next[tiles] = _mm512_loadu_si512(tables->next[tiles]);
    return a;
}

/* The automaton that reads one tile more than there are: a fifth copy is dead. */
static inline struct automaton with_one_more(const struct automaton *a)
{
    return (struct automaton){{a->next[1], a->next[2], a->next[3], a->next[4], all_bytes(RANK_DEAD)}};
}

/* Counts above four are for the caller to refuse. Two tables of 64 bytes are one of 128 for
 * vpermi2b, whose index has the lowest bit of the count above the state. */
static inline plane step(const struct automaton *a, plane state, plane count)
{
    const plane odd = _mm512_slli_epi16(_mm512_and_si512(count, all_bytes(1)), 6);
    const plane index = _mm512_or_si512(state, odd);
    const plane few = _mm512_permutex2var_epi8(a->next[0], index, a->next[1]);
    const plane more = _mm512_permutex2var_epi8(a->next[2], index, a->next[3]);
    const plane some = _mm512_mask_mov_epi8(few, _mm512_test_epi8_mask(count, all_bytes(2)), more);
    return _mm512_mask_permutexvar_epi8(some, _mm512_test_epi8_mask(count, all_bytes(4)), state, a->next[4]);
}

/* ---- What is known of all tiles ---------------------------------------------- */

/* Over all planes of 64 hands. */
struct totals {
    plane tiles;      /* saturating */
    plane most;       /* copies of a tile */
    plane not_two;    /* zero where every count is 0 or 2 */
    plane fewest;     /* copies of an orphan, one at most */
    plane no_orphans; /* zero where all tiles are orphans */
};

static inline struct totals no_tiles(void)
{
    const plane zero = _mm512_setzero_si512();
    return (struct totals){zero, zero, zero, all_bytes(1), zero};
}

static inline void add_plane(struct totals *t, plane count, bool is_orphan)
{
    t->tiles = _mm512_adds_epu8(t->tiles, count);
    t->most = _mm512_max_epu8(t->most, count);
    t->not_two = _mm512_or_si512(t->not_two, _mm512_andnot_si512(all_bytes(2), count));
    if (is_orphan)
        t->fewest = _mm512_min_epu8(t->fewest, count);
    else
        t->no_orphans = _mm512_or_si512(t->no_orphans, count);
}

/* ---- Hands as planes --------------------------------------------------------- */

/* Sixty-four hands: the planes of each suit, of which the last holds whatever is behind its tiles. */
struct plane_hands {
    HANTEI_ALIGNAS(64) uint8_t plane[4][SUIT_RANKS + 1][LANES];
};

enum { GROUP = 16, GROUPS = LANES / GROUP, PAIRS_OF_RANKS = 8 };

/* The ranks of a suit in pairs, a word each: four bits for each rank. Fifteen stands for all that is more. */
static inline plane pack_ranks(const hantei_hand *hand)
{
    const plane counts = _mm512_min_epu8(_mm512_loadu_si512(hand), all_bytes(15));
    return _mm512_maddubs_epi16(counts, _mm512_set1_epi16(0x1001));
}

/* One round of a transposition: bytes of the lower and of the upper halves of the quarters of two registers.
 * A byte's place gets one bit more from below, the first of its register's number, and gives one away above.
 */
static inline void interleave(plane out[PAIRS_OF_RANKS], const plane in[PAIRS_OF_RANKS])
{
    UNROLLED(4)
    for (size_t i = 0; i < PAIRS_OF_RANKS / 2; i++) {
        out[2 * i] = _mm512_unpacklo_epi8(in[i], in[i + PAIRS_OF_RANKS / 2]);
        out[2 * i + 1] = _mm512_unpackhi_epi8(in[i], in[i + PAIRS_OF_RANKS / 2]);
    }
}

/* Sixteen hands: register p then has, in each suit's quarter, the ranks 2p and 2p + 1 of all of them in a
 * byte each. What is behind the tenth rank is put together in register 5. */
static inline void transpose_group(plane x[PAIRS_OF_RANKS], const hantei_hand *hands)
{
    plane y[PAIRS_OF_RANKS];
    UNROLLED(16)
    for (size_t i = 0; i < GROUP; i++)
        __builtin_prefetch(&hands[LANES + i], 0, 2); /* of the next block; what is not there does no harm */
    UNROLLED(8)
    for (size_t i = 0; i < PAIRS_OF_RANKS; i++)
        x[i] = _mm512_or_si512(pack_ranks(&hands[i]),
                               _mm512_slli_epi16(pack_ranks(&hands[PAIRS_OF_RANKS + i]), 8));
    interleave(y, x);
    interleave(x, y);
    interleave(y, x);
    UNROLLED(8)
    for (size_t i = 0; i < PAIRS_OF_RANKS; i++)
        x[i] = y[i];
    x[5] = _mm512_or_si512(x[5], _mm512_or_si512(x[6], x[7]));
}

/* The quarters of four registers, transposed: those of suit after suit. */
static inline void transpose_quarters(plane out[4], plane a, plane b, plane c, plane d)
{
    const plane mp_ab = _mm512_shuffle_i64x2(a, b, 0x44), mp_cd = _mm512_shuffle_i64x2(c, d, 0x44);
    const plane sz_ab = _mm512_shuffle_i64x2(a, b, 0xee), sz_cd = _mm512_shuffle_i64x2(c, d, 0xee);
    out[0] = _mm512_shuffle_i64x2(mp_ab, mp_cd, 0x88);
    out[1] = _mm512_shuffle_i64x2(mp_ab, mp_cd, 0xdd);
    out[2] = _mm512_shuffle_i64x2(sz_ab, sz_cd, 0x88);
    out[3] = _mm512_shuffle_i64x2(sz_ab, sz_cd, 0xdd);
}

static inline plane lower_rank(plane both)
{
    return _mm512_and_si512(both, all_bytes(15));
}

static inline plane upper_rank(plane both)
{
    return lower_rank(_mm512_srli_epi16(both, 4));
}

static inline void store_plane(struct plane_hands *out, unsigned suit, unsigned rank, plane count)
{
    _mm512_store_si512(out->plane[suit][rank], count);
}

/* What is behind the last rank of a suit; honours have two ranks less. */
static inline plane behind_suit(plane pairs[6][4], unsigned suit)
{
    const plane behind = _mm512_or_si512(pairs[5][suit], upper_rank(pairs[4][suit]));
    const plane honours = _mm512_or_si512(upper_rank(pairs[3][suit]), pairs[4][suit]);
    return suit == HONOURS ? _mm512_or_si512(behind, honours) : behind;
}

static inline void transpose_hands(struct plane_hands *out, const hantei_hand *hands)
{
    plane group[GROUPS][PAIRS_OF_RANKS], pairs[6][4];
    UNROLLED(4)
    for (size_t i = 0; i < GROUPS; i++)
        transpose_group(group[i], &hands[GROUP * i]);
    UNROLLED(6)
    for (size_t p = 0; p < 6; p++)
        transpose_quarters(pairs[p], group[0][p], group[1][p], group[2][p], group[3][p]);
    UNROLLED(4)
    for (unsigned suit = 0; suit < 4; suit++) {
        UNROLLED(4)
        for (unsigned p = 0; p < 4; p++) {
            store_plane(out, suit, 2 * p, lower_rank(pairs[p][suit]));
            store_plane(out, suit, 2 * p + 1, upper_rank(pairs[p][suit]));
        }
        store_plane(out, suit, SUIT_RANKS - 1, lower_rank(pairs[4][suit]));
        store_plane(out, suit, SUIT_RANKS, behind_suit(pairs, suit));
    }
}

/* ---- Blocks ------------------------------------------------------------------ */

/* 64 hands whose planes are somewhere; `first` is the place of the first of them in each. Answers are wanted
 * of those that have a bit in `lanes`. */
struct plane_block {
    const uint8_t *plane[HANTEI_TILES];
    const uint8_t *behind[4]; /* what must be zero; NULL where nothing has to be */
    size_t first;
    __mmask64 lanes;
};

static inline plane load_plane(const struct plane_block *block, const uint8_t *bytes)
{
    return _mm512_loadu_si512(bytes + block->first);
}

static inline plane load_tile(const struct plane_block *block, unsigned tile)
{
    return load_plane(block, block->plane[tile]);
}

static inline bool ends_suit(unsigned rank)
{
    return rank == 0 || rank == SUIT_RANKS - 1;
}

/* The hands that have nothing behind their tiles. */
static inline __mmask64 clean_hands(const struct plane_block *block)
{
    plane behind = _mm512_setzero_si512();
    for (size_t suit = 0; suit < 4; suit++) {
        if (block->behind[suit])
            behind = _mm512_or_si512(behind, load_plane(block, block->behind[suit]));
    }
    return _mm512_testn_epi8_mask(behind, behind);
}

/* Hands of which no tile is there five times, and with at most so many tiles. */
static inline __mmask64 sound_hands(const struct plane_block *block, const struct totals *t, int most_tiles)
{
    return clean_hands(block) & _mm512_cmple_epu8_mask(t->most, all_bytes(MOST_COPIES)) &
           _mm512_cmple_epu8_mask(t->tiles, all_bytes(most_tiles));
}

/* ---- Wins -------------------------------------------------------------------- */

/* What a table of sixteen bytes has for each number; for more than fifteen, the last. */
static inline plane table_of_16(__m128i table, plane index)
{
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(table), _mm512_min_epu8(index, all_bytes(15)));
}

/* What an honour is worth to a hand, by its copies: as `pairs` of the automaton's states. */
static inline plane honour_pairs(plane count)
{
    const __m128i values = _mm_setr_epi8(
        0, RANK_NOT_COMPLETE, 1, 0, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE,
        RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE,
        RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE);
    return table_of_16(values, count);
}

static inline plane suit_pairs(plane state)
{
    return _mm512_permutexvar_epi8(state, _mm512_loadu_si512(hantei_rank_image.tables.pairs));
}

/* All suits step by step together: each waits for its own last step only. */
static inline plane win_suits(const struct plane_block *block, struct totals *t)
{
    const struct automaton a = load_automaton();
    plane state[HONOURS] = {all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN)};
    UNROLLED(9)
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HONOURS; suit++) {
            const plane count = load_tile(block, suit * SUIT_RANKS + rank);
            add_plane(t, count, ends_suit(rank));
            state[suit] = step(&a, state[suit], count);
        }
    }
    return _mm512_add_epi8(suit_pairs(state[0]), _mm512_add_epi8(suit_pairs(state[1]), suit_pairs(state[2])));
}

static inline plane win_honours(const struct plane_block *block, struct totals *t)
{
    plane pairs = _mm512_setzero_si512();
    UNROLLED(7)
    for (unsigned rank = 0; rank < HONOUR_RANKS; rank++) {
        const plane count = load_tile(block, HONOURS * SUIT_RANKS + rank);
        add_plane(t, count, true);
        pairs = _mm512_add_epi8(pairs, honour_pairs(count));
    }
    return pairs;
}

static void win_block(const struct plane_block *block, uint8_t *forms)
{
    struct totals t = no_tiles();
    const plane pairs = _mm512_add_epi8(win_honours(block, &t), win_suits(block, &t));
    const __mmask64 sound = sound_hands(block, &t, HANTEI_MAX_TILES);
    const __mmask64 whole = sound & _mm512_cmpeq_epi8_mask(t.tiles, all_bytes(HANTEI_MAX_TILES));
    const __mmask64 standard = sound & _mm512_cmpeq_epi8_mask(pairs, all_bytes(1));
    const __mmask64 chiitoi = whole & _mm512_testn_epi8_mask(t.not_two, t.not_two);
    const __mmask64 kokushi = whole & _mm512_testn_epi8_mask(t.no_orphans, t.no_orphans) &
                              _mm512_test_epi8_mask(t.fewest, t.fewest);
    plane answer = _mm512_maskz_mov_epi8(standard, all_bytes(HANTEI_STANDARD));
    answer = _mm512_mask_add_epi8(answer, chiitoi, answer, all_bytes(HANTEI_CHIITOI));
    answer = _mm512_mask_add_epi8(answer, kokushi, answer, all_bytes(HANTEI_KOKUSHI));
    _mm512_mask_storeu_epi8(forms, block->lanes, answer);
}

/* ---- Waits ------------------------------------------------------------------- */

/* Sets of tiles of 64 hands, byte by byte: a bit for each tile. */
struct tilesets {
    plane byte[5];
};

static inline void add_tile(struct tilesets *sets, unsigned tile, __mmask64 hands)
{
    plane *const byte = &sets->byte[tile / 8];
    *byte = _mm512_mask_add_epi8(*byte, hands, *byte, all_bytes(1 << tile % 8));
}

/* What all of a hand's suits have to do with its waits. */
struct wait_hands {
    plane most, no_orphans; /* as in totals */
    plane ones;             /* tiles that are there once, or three times */
    plane missing;          /* orphans that are not there */
    plane pairs;            /* of all suits and honours together */
    plane suit_pairs[HONOURS], suit_tiles[HONOURS], honour_tiles;
    plane below[HONOURS][SUIT_RANKS]; /* states in which the suit has been read up to a rank, without it */
    __mmask64 sound;
    plane singles; /* 1 where a single tile is waited for: six pairs */
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

static inline void read_honours(struct wait_hands *w, const struct plane_block *block)
{
    UNROLLED(7)
    for (unsigned tile = HONOURS * SUIT_RANKS; tile < HANTEI_TILES; tile++) {
        const plane count = load_tile(block, tile);
        add_wait_plane(w, count, true);
        w->honour_tiles = _mm512_adds_epu8(w->honour_tiles, count);
        w->pairs = _mm512_add_epi8(w->pairs, honour_pairs(count));
    }
}

static inline void read_upwards(struct wait_hands *w, const struct plane_block *block)
{
    const struct automaton a = load_automaton();
    plane state[HONOURS] = {all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN)};
    UNROLLED(9)
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HONOURS; suit++) {
            const plane count = load_tile(block, suit * SUIT_RANKS + rank);
            add_wait_plane(w, count, ends_suit(rank));
            w->suit_tiles[suit] = _mm512_adds_epu8(w->suit_tiles[suit], count);
            w->below[suit][rank] = state[suit];
            state[suit] = step(&a, state[suit], count);
        }
    }
    UNROLLED(3)
    for (unsigned suit = 0; suit < HONOURS; suit++) {
        w->suit_pairs[suit] = suit_pairs(state[suit]);
        w->pairs = _mm512_add_epi8(w->pairs, w->suit_pairs[suit]);
    }
}

/* Six pairs and a single tile; thirteen orphans, one of which may be missing. */
static inline void find_sound(struct wait_hands *w, const struct plane_block *block)
{
    const plane two_suits = _mm512_adds_epu8(w->suit_tiles[0], w->suit_tiles[1]);
    const plane tiles = _mm512_adds_epu8(two_suits, _mm512_adds_epu8(w->suit_tiles[2], w->honour_tiles));
    const plane thirteen_tiles = all_bytes(HANTEI_MAX_TILES - 1);
    w->sound = clean_hands(block) & _mm512_cmple_epu8_mask(w->most, all_bytes(MOST_COPIES)) &
               _mm512_cmple_epu8_mask(tiles, thirteen_tiles);
    const __mmask64 thirteen = w->sound & _mm512_cmpeq_epi8_mask(tiles, thirteen_tiles);
    const __mmask64 chiitoi = thirteen & _mm512_cmple_epu8_mask(w->most, all_bytes(2)) &
                              _mm512_cmpeq_epi8_mask(w->ones, all_bytes(1));
    w->singles = _mm512_maskz_mov_epi8(chiitoi, all_bytes(1));
    w->kokushi = thirteen & _mm512_testn_epi8_mask(w->no_orphans, w->no_orphans) &
                 _mm512_cmple_epu8_mask(w->missing, all_bytes(1));
    w->any_orphan = w->kokushi & _mm512_testn_epi8_mask(w->missing, w->missing);
}

/* The hands that wait for an orphan of which they have so many. */
static inline __mmask64 orphan_waits(const struct wait_hands *w, plane count)
{
    return w->any_orphan | _mm512_mask_testn_epi8_mask(w->kokushi, count, count);
}

/* The pairs that the others must have where a suit with so many tiles mod 3 waits, or an honour with so many
 * copies: one wants to be the pair, two want to be a set. Of none and of more, no number of pairs will do. */
static inline plane pairs_wanted(plane copies)
{
    return table_of_16(_mm_setr_epi8(-1, 0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1), copies);
}

static inline plane residue_of(plane tiles)
{
    return table_of_16(_mm_setr_epi8(0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0), tiles);
}

/* A suit that may wait. */
struct waiting_suit {
    plane hands; /* all ones where it may */
    plane table; /* 64 where its tile makes it one with the pair: the second table of from_above */
};

static inline struct waiting_suit waiting_suit_of(const struct wait_hands *w, unsigned suit)
{
    const plane residue = residue_of(w->suit_tiles[suit]);
    const plane others = _mm512_sub_epi8(w->pairs, w->suit_pairs[suit]);
    const __mmask64 hands = w->sound & _mm512_cmpeq_epi8_mask(others, pairs_wanted(residue));
    const __mmask64 takes_pair = _mm512_cmpeq_epi8_mask(residue, all_bytes(1));
    return (struct waiting_suit){_mm512_movm_epi8(hands),
                                 _mm512_maskz_mov_epi8(takes_pair, all_bytes(RANK_STATES))};
}

/* Not zero where what has been read from below, a rank with its tile more included, and from above are
 * complete together. */
static inline plane meet(plane below, plane above, plane table)
{
    const struct hantei_rank_tables *const tables = &hantei_rank_image.tables;
    const plane begun = _mm512_permutexvar_epi8(below, _mm512_loadu_si512(tables->from_below));
    const plane wanted =
        _mm512_permutex2var_epi8(_mm512_loadu_si512(tables->from_above[0]), _mm512_or_si512(above, table),
                                 _mm512_loadu_si512(tables->from_above[1]));
    return _mm512_and_si512(begun, wanted);
}

static inline void wait_in_suits(const struct wait_hands *w, const struct plane_block *block,
                                 struct tilesets *waits)
{
    enum { AND_OR = 0xea }; /* vpternlog: (a & b) | c */
    const struct automaton a = load_automaton(), one_more = with_one_more(&a);
    const struct waiting_suit suits[HONOURS] = {waiting_suit_of(w, 0), waiting_suit_of(w, 1),
                                                waiting_suit_of(w, 2)};
    plane above[HONOURS] = {all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN)};
    UNROLLED(9)
    for (unsigned rank = SUIT_RANKS; rank-- > 0;) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HONOURS; suit++) {
            const unsigned tile = suit * SUIT_RANKS + rank;
            const plane count = load_tile(block, tile);
            const plane below = step(&one_more, w->below[suit][rank], count);
            const plane standard = meet(below, above[suit], suits[suit].table);
            const plane single = _mm512_and_si512(count, w->singles);
            const plane any = _mm512_ternarylogic_epi64(standard, suits[suit].hands, single, AND_OR);
            const __mmask64 hands = _mm512_test_epi8_mask(any, any);
            add_tile(waits, tile, ends_suit(rank) ? hands | orphan_waits(w, count) : hands);
            above[suit] = step(&a, above[suit], count);
        }
    }
}

/* A single honour becomes the pair, a pair a triplet. */
static inline void wait_for_honours(const struct wait_hands *w, const struct plane_block *block,
                                    struct tilesets *waits)
{
    UNROLLED(7)
    for (unsigned tile = HONOURS * SUIT_RANKS; tile < HANTEI_TILES; tile++) {
        const plane count = load_tile(block, tile);
        const plane others = _mm512_sub_epi8(w->pairs, honour_pairs(count));
        const __mmask64 hands = w->sound & _mm512_cmpeq_epi8_mask(others, pairs_wanted(count));
        add_tile(waits, tile, hands | _mm512_test_epi8_mask(count, w->singles) | orphan_waits(w, count));
    }
}

/* Eight hands' sets of tiles: byte after byte of each from the five planes. */
static inline __m512i eight_tilesets(const struct tilesets *sets, unsigned first)
{
    const __m512i each = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
    const __m512i hand = _mm512_add_epi64(each, _mm512_set1_epi64(first));
    /* In bytes 0 and 1 of each set the places of a hand's byte in two planes, in the others of none. */
    const __m512i low =
        _mm512_or_si512(hand, _mm512_slli_epi64(_mm512_add_epi64(hand, _mm512_set1_epi64(LANES)), 8));
    const __m512i b01 =
        _mm512_maskz_permutex2var_epi8(0x0303030303030303u, sets->byte[0], low, sets->byte[1]);
    const __m512i next = _mm512_slli_epi64(low, 16);
    const __m512i b23 =
        _mm512_maskz_permutex2var_epi8(0x0c0c0c0c0c0c0c0cu, sets->byte[2], next, sets->byte[3]);
    const __m512i last = _mm512_slli_epi64(hand, 32);
    const __m512i b4 = _mm512_maskz_permutexvar_epi8(0x1010101010101010u, last, sets->byte[4]);
    return _mm512_or_si512(b01, _mm512_or_si512(b23, b4));
}

static inline void store_tilesets(const struct plane_block *block, const struct tilesets *sets,
                                  hantei_tileset *out)
{
    UNROLLED(8)
    for (unsigned first = 0; first < LANES; first += 8)
        _mm512_mask_storeu_epi64(out + first, (__mmask8)(block->lanes >> first), eight_tilesets(sets, first));
}

static void waits_block(const struct plane_block *block, hantei_tileset *out)
{
    struct wait_hands w = {.sound = 0};
    struct tilesets waits = {0};
    read_honours(&w, block);
    read_upwards(&w, block);
    find_sound(&w, block);
    wait_for_honours(&w, block, &waits);
    wait_in_suits(&w, block, &waits);
    store_tilesets(block, &waits, out);
}

/* ---- Many hands -------------------------------------------------------------- */

/* Fewer hands than this are judged one by one: a block takes its time however few are in it. To put single
 * hands together from planes takes longer than to judge them. */
enum { FEW = 24, FEW_OF_PLANES = 4 };

static inline __mmask64 lanes_of(size_t n)
{
    return ~(__mmask64)0 >> (LANES - n);
}

/* A block of n hands that have been transposed. */
static inline struct plane_block block_of_hands(const struct plane_hands *hands, size_t n)
{
    struct plane_block block = {.first = 0, .lanes = lanes_of(n)};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        block.plane[tile] = hands->plane[tile / SUIT_RANKS][tile % SUIT_RANKS];
    for (size_t suit = 0; suit < 4; suit++)
        block.behind[suit] = hands->plane[suit][SUIT_RANKS];
    return block;
}

/* A block of n hands of planes. Where they are fewer than 64, they are copied, and nothing is read behind
 * them. */
static inline struct plane_block block_of_planes(struct plane_hands *copied, const uint8_t *const *planes,
                                                 size_t first, size_t n)
{
    struct plane_block block = {.first = first, .lanes = lanes_of(n)};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        uint8_t *const copy = copied->plane[tile / SUIT_RANKS][tile % SUIT_RANKS];
        block.plane[tile] = planes[tile];
        if (n < LANES) {
            _mm512_store_si512(copy, _mm512_maskz_loadu_epi8(block.lanes, planes[tile] + first));
            block.plane[tile] = copy;
            block.first = 0;
        }
    }
    return block;
}

static inline size_t block_size(size_t left)
{
    return left < LANES ? left : LANES;
}

/* Transposes n hands, 64 at most, and reads none behind them. */
static inline struct plane_block transpose_some(struct plane_hands *out, const hantei_hand *hands, size_t n)
{
    hantei_hand some[LANES];
    if (n < LANES) {
        for (size_t i = 0; i < LANES; i++)
            _mm512_store_si512(&some[i], i < n ? _mm512_loadu_si512(&hands[i]) : _mm512_setzero_si512());
    }
    transpose_hands(out, n < LANES ? some : hands);
    return block_of_hands(out, n);
}

static void kernel_place_counts(hantei_hand *hands, const uint8_t (*counts)[HANTEI_TILES], size_t n)
{
    for (size_t i = 0; i < n; i++)
        _mm512_storeu_si512(&hands[i], placed_counts(counts[i]));
}

static void kernel_win_many(const hantei_hand *hands, size_t n, uint8_t *forms)
{
    struct plane_hands planes;
    size_t done = 0;
    for (; n - done >= FEW; done += block_size(n - done)) {
        const struct plane_block block = transpose_some(&planes, hands + done, block_size(n - done));
        win_block(&block, forms + done);
    }
    for (; done < n; done++)
        forms[done] = (uint8_t)kernel_win(&hands[done]);
}

static void kernel_waits_many(const hantei_hand *hands, size_t n, hantei_tileset *waits)
{
    struct plane_hands planes;
    size_t done = 0;
    for (; n - done >= FEW; done += block_size(n - done)) {
        const struct plane_block block = transpose_some(&planes, hands + done, block_size(n - done));
        waits_block(&block, waits + done);
    }
    for (; done < n; done++)
        waits[done] = kernel_waits(&hands[done]);
}

static void kernel_win_planes(const uint8_t *const *planes, size_t first, size_t n, uint8_t *forms)
{
    struct plane_hands copied;
    size_t done = 0;
    for (; n - done >= FEW_OF_PLANES; done += block_size(n - done)) {
        const struct plane_block block = block_of_planes(&copied, planes, first + done, block_size(n - done));
        win_block(&block, forms + done);
    }
    for (; done < n; done++) {
        const hantei_hand hand = hand_of_planes(planes, first + done);
        forms[done] = (uint8_t)kernel_win(&hand);
    }
}

static void kernel_waits_planes(const uint8_t *const *planes, size_t first, size_t n, hantei_tileset *waits)
{
    struct plane_hands copied;
    size_t done = 0;
    for (; n - done >= FEW_OF_PLANES; done += block_size(n - done)) {
        const struct plane_block block = block_of_planes(&copied, planes, first + done, block_size(n - done));
        waits_block(&block, waits + done);
    }
    for (; done < n; done++) {
        const hantei_hand hand = hand_of_planes(planes, first + done);
        waits[done] = kernel_waits(&hand);
    }
}

#endif
