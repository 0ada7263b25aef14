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

/* Up to 64 hands whose planes are somewhere: `lanes` has a bit for each, `first` is the place of the first of
 * them in each plane. */
struct plane_block {
    const uint8_t *plane[HANTEI_TILES];
    const uint8_t *behind[4]; /* what must be zero; NULL where nothing has to be */
    size_t first;
    __mmask64 lanes;
};

static inline plane load_plane(const struct plane_block *block, const uint8_t *bytes)
{
    return _mm512_maskz_loadu_epi8(block->lanes, bytes + block->first);
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

/* What an honour is worth to a hand, by its copies: as `pairs` of the automaton's states. */
static inline plane honour_pairs(plane count)
{
    const __m128i values = _mm_setr_epi8(
        0, RANK_NOT_COMPLETE, 1, 0, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE,
        RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE,
        RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE, RANK_NOT_COMPLETE);
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(values), _mm512_min_epu8(count, all_bytes(15)));
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
    struct totals totals;
    plane ones;    /* tiles that are there once, or three times */
    plane missing; /* orphans that are not there */
    plane pairs;   /* of all suits and honours together */
    plane suit_pairs[3], residue[3];
    __mmask64 sound, chiitoi, kokushi, any_orphan;
    plane below[3][SUIT_RANKS]; /* states in which the suit has been read up to a rank, without it */
};

static inline void add_wait_plane(struct wait_hands *w, plane count, bool is_orphan)
{
    add_plane(&w->totals, count, is_orphan);
    w->ones = _mm512_add_epi8(w->ones, _mm512_and_si512(count, all_bytes(1)));
    if (is_orphan)
        w->missing =
            _mm512_mask_add_epi8(w->missing, _mm512_testn_epi8_mask(count, count), w->missing, all_bytes(1));
}

/* Numbers up to 36 modulo 3: of 0..15 by a table; what is more is no hand. */
static inline plane residue_of(plane tiles)
{
    const __m128i residues = _mm_setr_epi8(0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0);
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(residues), _mm512_min_epu8(tiles, all_bytes(15)));
}

static inline void read_upwards(struct wait_hands *w, const struct plane_block *block)
{
    const struct automaton a = load_automaton();
    plane state[HONOURS] = {all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN)};
    plane tiles[HONOURS] = {0};
    UNROLLED(9)
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HONOURS; suit++) {
            const plane count = load_tile(block, suit * SUIT_RANKS + rank);
            add_wait_plane(w, count, ends_suit(rank));
            tiles[suit] = _mm512_adds_epu8(tiles[suit], count);
            w->below[suit][rank] = state[suit];
            state[suit] = step(&a, state[suit], count);
        }
    }
    UNROLLED(3)
    for (unsigned suit = 0; suit < HONOURS; suit++) {
        w->suit_pairs[suit] = suit_pairs(state[suit]);
        w->residue[suit] = residue_of(tiles[suit]);
        w->pairs = _mm512_add_epi8(w->pairs, w->suit_pairs[suit]);
    }
}

/* Whether what has been read from below, a rank with its tile more included, and from above are complete
 * together. */
static inline __mmask64 meet(plane below, plane above)
{
    const struct hantei_rank_tables *const tables = &hantei_rank_image.tables;
    plane shared = _mm512_setzero_si512();
    for (size_t byte = 0; byte < 2; byte++) {
        const plane begun = _mm512_permutexvar_epi8(below, _mm512_loadu_si512(tables->from_below[byte]));
        const plane wanted = _mm512_permutexvar_epi8(above, _mm512_loadu_si512(tables->from_above[byte]));
        shared = _mm512_or_si512(shared, _mm512_and_si512(begun, wanted));
    }
    return _mm512_test_epi8_mask(shared, shared);
}

static inline void read_honours(struct wait_hands *w, const struct plane_block *block)
{
    UNROLLED(7)
    for (unsigned tile = HONOURS * SUIT_RANKS; tile < HANTEI_TILES; tile++) {
        const plane count = load_tile(block, tile);
        add_wait_plane(w, count, true);
        w->pairs = _mm512_add_epi8(w->pairs, honour_pairs(count));
    }
}

/* The pairs that the others must have where a suit with this residue waits, or an honour with so many copies:
 * one of it wants to be the pair, two want to be a set. Of none and of more, no number of pairs will do. */
static inline plane pairs_wanted(plane tiles)
{
    const __m128i wanted = _mm_setr_epi8(-1, 0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(wanted), _mm512_min_epu8(tiles, all_bytes(15)));
}

static inline __mmask64 may_wait(const struct wait_hands *w, unsigned suit)
{
    const plane others = _mm512_sub_epi8(w->pairs, w->suit_pairs[suit]);
    return _mm512_cmpeq_epi8_mask(others, pairs_wanted(w->residue[suit]));
}

/* Six pairs and a single tile; thirteen orphans, one of which may be missing. */
static inline void find_special(struct wait_hands *w)
{
    const struct totals *const t = &w->totals;
    const __mmask64 thirteen = w->sound & _mm512_cmpeq_epi8_mask(t->tiles, all_bytes(HANTEI_MAX_TILES - 1));
    w->chiitoi = thirteen & _mm512_cmple_epu8_mask(t->most, all_bytes(2)) &
                 _mm512_cmpeq_epi8_mask(w->ones, all_bytes(1));
    w->kokushi = thirteen & _mm512_testn_epi8_mask(t->no_orphans, t->no_orphans) &
                 _mm512_cmple_epu8_mask(w->missing, all_bytes(1));
    w->any_orphan = w->kokushi & _mm512_testn_epi8_mask(w->missing, w->missing);
}

/* The hands that wait for a tile in one of these forms. */
static inline __mmask64 special_waits(const struct wait_hands *w, plane count, bool is_orphan)
{
    const __mmask64 single = w->chiitoi & _mm512_test_epi8_mask(count, all_bytes(1));
    const __mmask64 orphan = w->any_orphan | (w->kokushi & _mm512_testn_epi8_mask(count, count));
    return is_orphan ? single | orphan : single;
}

static inline void wait_in_suits(const struct wait_hands *w, const struct plane_block *block,
                                 struct tilesets *waits)
{
    const struct automaton a = load_automaton(), one_more = with_one_more(&a);
    plane above[HONOURS] = {all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN), all_bytes(RANK_BEGIN)};
    const __mmask64 hands[HONOURS] = {w->sound & may_wait(w, 0), w->sound & may_wait(w, 1),
                                      w->sound & may_wait(w, 2)};
    UNROLLED(9)
    for (unsigned rank = SUIT_RANKS; rank-- > 0;) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HONOURS; suit++) {
            const unsigned tile = suit * SUIT_RANKS + rank;
            const plane count = load_tile(block, tile);
            const plane below = step(&one_more, w->below[suit][rank], count);
            add_tile(waits, tile,
                     (hands[suit] & meet(below, above[suit])) | special_waits(w, count, ends_suit(rank)));
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
        add_tile(waits, tile, hands | special_waits(w, count, true));
    }
}

/* Five bytes of each hand as its set of tiles, byte by byte in the order of the hands. */
static inline void store_tilesets(const struct plane_block *block, const struct tilesets *sets,
                                  hantei_tileset *out)
{
    HANTEI_ALIGNAS(64) uint8_t bytes[5][LANES];
    for (size_t byte = 0; byte < 5; byte++)
        _mm512_store_si512(bytes[byte], sets->byte[byte]);
    for (size_t first = 0; first < LANES; first += 8) {
        __m512i words = _mm512_setzero_si512();
        for (size_t byte = 5; byte-- > 0;) {
            const __m128i eight = _mm_loadl_epi64((const __m128i *)(bytes[byte] + first));
            words = _mm512_or_si512(_mm512_slli_epi64(words, 8), _mm512_cvtepu8_epi64(eight));
        }
        _mm512_mask_storeu_epi64(out + first, (__mmask8)(block->lanes >> first), words);
    }
}

static void waits_block(const struct plane_block *block, hantei_tileset *out)
{
    struct wait_hands w = {.totals = no_tiles()};
    struct tilesets waits = {0};
    read_honours(&w, block);
    read_upwards(&w, block);
    w.sound = sound_hands(block, &w.totals, HANTEI_MAX_TILES - 1);
    find_special(&w);
    wait_for_honours(&w, block, &waits);
    wait_in_suits(&w, block, &waits);
    store_tilesets(block, &waits, out);
}

/* ---- Many hands -------------------------------------------------------------- */

/* Fewer hands than this are judged one by one: a block takes its time however few are in it. */
enum { FEW = 24 };

/* A block of n hands that have been transposed. */
static inline struct plane_block block_of_hands(const struct plane_hands *hands, size_t n)
{
    struct plane_block block = {.first = 0, .lanes = ~(__mmask64)0 >> (LANES - n)};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        block.plane[tile] = hands->plane[tile / SUIT_RANKS][tile % SUIT_RANKS];
    for (size_t suit = 0; suit < 4; suit++)
        block.behind[suit] = hands->plane[suit][SUIT_RANKS];
    return block;
}

static inline struct plane_block block_of_planes(const uint8_t *const *planes, size_t first, size_t n)
{
    struct plane_block block = {.first = first, .lanes = ~(__mmask64)0 >> (LANES - n)};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        block.plane[tile] = planes[tile];
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
    for (size_t done = 0; done < n; done += block_size(n - done)) {
        const struct plane_block block = block_of_planes(planes, first + done, block_size(n - done));
        win_block(&block, forms + done);
    }
}

static void kernel_waits_planes(const uint8_t *const *planes, size_t first, size_t n, hantei_tileset *waits)
{
    for (size_t done = 0; done < n; done += block_size(n - done)) {
        const struct plane_block block = block_of_planes(planes, first + done, block_size(n - done));
        waits_block(&block, waits + done);
    }
}

#endif
