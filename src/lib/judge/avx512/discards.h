/* Discards that leave tenpai, of 64 hands at a time.
 *
 * A discard leaves tenpai if one drawn tile then completes the hand, in the same suit or in another. So ask
 * of each suit whether it is complete, and whether a tile completes it; and the same without each of its
 * tiles. Colour mod 3 (judge_template.h) says with how many pairs.
 *
 * In its own suit, two sets of situations go up: of the hand's tiles, and of these with one tile more. Two
 * sets go down: what is wanted if the tile has been drawn (for the discard), and if it has not. They meet at
 * the rank of the discard. If the other suits do not fit, nothing is wanted at the upper end, and none meet.
 * A tile drawn in another suit only changes what is wanted.
 *
 * Every honour is a suit of its own. */
#pragma once

#include "judge/avx512/waits.h"

/* The state of a suit or an honour as a number. The sum of these numbers is enough to know about all others:
 * three that are not complete make 12 or more; two make 9, 10 or 11 only if one draws its tile and the other
 * is the pair. */
enum {
    COMPLETE = 0,
    PAIR = 4,        /* complete with the pair */
    PAIR_DRAWS = 5,  /* the same, and a tile would make it all sets */
    DRAWS_SETS = 6,  /* a tile would make it all sets */
    BROKEN = 8,      /* nothing of all this */
    DRAWS_PAIR = 9,  /* a tile would make it complete with the pair */
    MOST_OF_SUM = 15 /* larger sums are as bad */
};

/* The meaning of the sum of all others, in bits. */
enum {
    OTHERS_COMPLETE = 1,  /* with no pair */
    OTHERS_HAVE_PAIR = 2, /* and are complete */
    OTHERS_DRAW_SETS = 4, /* one draws a tile, and they are complete with no pair */
    OTHERS_DRAW_PAIR = 8  /* one draws a tile, and they are complete with the pair */
};

/* What is kept of each rank on the way up: offsets; situations up to it with a tile of it less; and these
 * with a tile more up to it, perhaps the same. */
struct discard_ranks {
    plane offsets[HANTEI_NUMBER_SUITS][HANTEI_RANKS];
    plane discarded[HANTEI_NUMBER_SUITS][HANTEI_RANKS];
    plane drawn_discarded[HANTEI_NUMBER_SUITS][HANTEI_RANKS];
};

struct discard_hands {
    plane most;
    plane kinds;        /* held once; plus sixteen times those held twice */
    plane orphan_kinds; /* held */
    plane no_orphans;   /* tiles that are not orphans */
    plane suit_tiles[HANTEI_NUMBER_SUITS], honour_tiles;
    plane sum, suit_part[HANTEI_NUMBER_SUITS]; /* of COMPLETE, PAIR and so on */
    plane special_orphans, special_others;     /* a bit for each number of copies to discard from */
    __mmask64 sound;
};

static inline void add_discard_plane(struct discard_hands *d, plane count, bool is_orphan)
{
    d->most = _mm512_max_epu8(d->most, count);
    d->kinds = _mm512_add_epi8(d->kinds, table_of_16(BY_COPIES(0, 1, 16, 0, 0), count));
    if (is_orphan)
        d->orphan_kinds = _mm512_add_epi8(d->orphan_kinds, _mm512_min_epu8(count, all_bytes(1)));
    else
        d->no_orphans = _mm512_add_epi8(d->no_orphans, count);
}

/* ---- What the suits are ------------------------------------------------------ */

static inline plane part_of_honour(plane count)
{
    return table_of_16(BY_COPIES(COMPLETE, DRAWS_PAIR, PAIR_DRAWS, COMPLETE, BROKEN), count);
}

/* By tiles mod 3, and whether the suit is complete (4), or complete with one more tile (8). */
static inline plane part_of_suit(plane set, plane drawn, plane tiles)
{
    const __m128i parts =
        _mm_setr_epi8(BROKEN, BROKEN, BROKEN, 0, COMPLETE, BROKEN, PAIR, 0, //
                      BROKEN, DRAWS_PAIR, DRAWS_SETS, 0, COMPLETE, DRAWS_PAIR, PAIR_DRAWS, 0);
    const plane end_drawn = table_of_16(BY_RESIDUE(NO_SITUATION, WITH_PAIR, WITHOUT_PAIR), tiles);
    const __mmask64 complete = _mm512_test_epi8_mask(set, end_of_suit(tiles));
    const __mmask64 draws = _mm512_test_epi8_mask(drawn, end_drawn);
    plane index = table_of_16(BY_RESIDUE(0, 1, 2), tiles);
    index = _mm512_mask_add_epi8(index, complete, index, all_bytes(4));
    index = _mm512_mask_add_epi8(index, draws, index, all_bytes(8));
    return table_of_16(parts, index);
}

static inline void scan_honours_to_discard(struct discard_hands *d, const struct plane_block *block)
{
    UNROLLED(7)
    for (unsigned tile = HANTEI_EAST; tile < HANTEI_TILES; tile++) {
        const plane count = load_tile(block, tile);
        add_discard_plane(d, count, true);
        d->honour_tiles = _mm512_add_epi8(d->honour_tiles, count);
        d->sum = _mm512_add_epi8(d->sum, part_of_honour(count));
    }
}

static inline void scan_rank_to_discard(struct discard_hands *d, struct discard_ranks *ranks, unsigned suit,
                                        unsigned rank, plane count, plane *set, plane *drawn)
{
    const struct hantei_ranks_tables *const tables = &hantei_ranks_image.tables;
    const plane offsets = offsets_of(d->suit_tiles[suit], count);
    const struct halves before = halves_of(*set, offsets), drawn_before = halves_of(*drawn, offsets);
    d->suit_tiles[suit] = _mm512_add_epi8(d->suit_tiles[suit], count);
    ranks->offsets[suit][rank] = offsets;
    ranks->discarded[suit][rank] = step(&tables->up_discarding, before);
    *set = step(&tables->up, before);
    *drawn = two_steps(&tables->up_drawn, drawn_before, &tables->up_drawing, before);
    ranks->drawn_discarded[suit][rank] =
        any_of_3(look_up_128(tables->up_drawn_discarding.without_pair, drawn_before.without_pair),
                 look_up_128(tables->up_drawn_discarding.with_pair, drawn_before.with_pair), *set);
}

static inline void scan_suits_to_discard(struct discard_hands *d, struct discard_ranks *ranks,
                                         const struct plane_block *block)
{
    const plane begin = all_bytes(WITHOUT_PAIR), none = _mm512_setzero_si512();
    plane set[HANTEI_NUMBER_SUITS] = {begin, begin, begin}, drawn[HANTEI_NUMBER_SUITS] = {none, none, none};
    UNROLLED(9)
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
            const plane count = load_tile(block, suit * HANTEI_RANKS + rank);
            add_discard_plane(d, count, ends_suit(rank));
            scan_rank_to_discard(d, ranks, suit, rank, count, &set[suit], &drawn[suit]);
        }
    }
    UNROLLED(3)
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        d->suit_part[suit] = part_of_suit(set[suit], drawn[suit], d->suit_tiles[suit]);
        d->sum = _mm512_add_epi8(d->sum, d->suit_part[suit]);
    }
}

/* ---- Chiitoi and kokushi ----------------------------------------------------- */

/* Of fourteen tiles six pairs and a single have to be left: of seven pairs any may go, of six a single, and
 * of five with a triplet and a single the tile too many. */
static inline plane chiitoi_copies(const struct discard_hands *d)
{
    const __m128i by_pairs = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 1 << 1, 1 << 2, 0, 0, 0, 0, 0, 0, 0, 0);
    const plane pairs = _mm512_and_si512(_mm512_srli_epi16(d->kinds, 4), all_bytes(15));
    const __mmask64 too_many = _mm512_cmpeq_epi8_mask(d->kinds, all_bytes(16 * 5 + 1));
    return _mm512_mask_mov_epi8(table_of_16(by_pairs, pairs), too_many, all_bytes(1 << 3));
}

/* Thirteen kinds of orphans can spare any, twelve those held twice or more. Both can spare a single other
 * tile. */
static inline void find_special(struct discard_hands *d, const struct plane_block *block)
{
    const plane tiles = sum_of_tiles(d->suit_tiles, d->honour_tiles), chiitoi = chiitoi_copies(d);
    d->sound = sound_hands(block, d->most, tiles, HANTEI_MAX_TILES);
    const __mmask64 fourteen = _mm512_cmpeq_epi8_mask(tiles, all_bytes(HANTEI_MAX_TILES));
    const __mmask64 twelve = fourteen & _mm512_cmpge_epu8_mask(d->orphan_kinds, all_bytes(12));
    const __mmask64 thirteen = fourteen & _mm512_cmpeq_epi8_mask(d->orphan_kinds, all_bytes(13));
    const __mmask64 alone = _mm512_testn_epi8_mask(d->no_orphans, d->no_orphans);
    const __mmask64 one_other = _mm512_cmpeq_epi8_mask(d->no_orphans, all_bytes(1));
    const plane pairs = _mm512_maskz_mov_epi8(fourteen, chiitoi), any = all_bytes(0x1e);
    const plane orphans = _mm512_mask_mov_epi8(pairs, twelve & alone, all_bytes(0x1c));
    d->special_orphans = _mm512_mask_mov_epi8(orphans, thirteen & alone, any);
    d->special_others = _mm512_mask_mov_epi8(pairs, twelve & one_other, all_bytes(1 << 1));
}

static inline plane special_discard(const struct discard_hands *d, plane count, bool is_orphan)
{
    const plane copies = table_of_16(BY_COPIES(0, 1 << 1, 1 << 2, 1 << 3, 1 << 4), count);
    return _mm512_and_si512(copies, is_orphan ? d->special_orphans : d->special_others);
}

/* ---- Discards ---------------------------------------------------------------- */

/* What the others are beside a part. */
static inline plane others_of(const struct discard_hands *d, plane part)
{
    const __m128i by_sum = _mm_setr_epi8(OTHERS_COMPLETE, 0, 0, 0, OTHERS_HAVE_PAIR,
                                         OTHERS_HAVE_PAIR | OTHERS_DRAW_SETS, OTHERS_DRAW_SETS, 0, 0,
                                         OTHERS_DRAW_PAIR, OTHERS_DRAW_PAIR, OTHERS_DRAW_PAIR, 0, 0, 0, 0);
    const plane sum = _mm512_sub_epi8(d->sum, part);
    return table_of_16(by_sum, _mm512_min_epu8(sum, all_bytes(MOST_OF_SUM)));
}

/* What is wanted of a suit at its upper end: with a tile drawn for the discard, and with none drawn in it. */
struct wanted {
    plane drawn, discarded;
};

static inline struct wanted wanted_to_discard(const struct discard_hands *d, unsigned suit)
{
    const plane others = others_of(d, d->suit_part[suit]), tiles = d->suit_tiles[suit];
    const plane fitting = _mm512_and_si512(others, table_of_16(BY_RESIDUE(OTHERS_HAVE_PAIR | OTHERS_DRAW_SETS,
                                                                          OTHERS_DRAW_PAIR, OTHERS_COMPLETE),
                                                               tiles));
    const __m128i drawn =
        _mm_setr_epi8(0, WITH_PAIR, WITHOUT_PAIR, 0, 0, 0, WITHOUT_PAIR, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m128i discarded =
        _mm_setr_epi8(0, 0, 0, 0, WITH_PAIR, 0, WITH_PAIR, 0, WITHOUT_PAIR, 0, 0, 0, 0, 0, 0, 0);
    return (struct wanted){table_of_16(drawn, fitting), table_of_16(discarded, fitting)};
}

static inline void discard_from_suits(const struct discard_hands *d, const struct discard_ranks *ranks,
                                      const struct plane_block *block, struct tilesets *discards)
{
    const struct hantei_ranks_tables *const tables = &hantei_ranks_image.tables;
    struct wanted wanted[HANTEI_NUMBER_SUITS] = {wanted_to_discard(d, 0), wanted_to_discard(d, 1),
                                                 wanted_to_discard(d, 2)};
    UNROLLED(9)
    for (unsigned above = 0; above < HANTEI_RANKS; above++) {
        UNROLLED(3)
        for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
            const unsigned rank = HANTEI_RANKS - 1 - above, tile = suit * HANTEI_RANKS + rank;
            const plane count = load_tile(block, tile), offsets = ranks->offsets[suit][rank];
            const plane special = special_discard(d, count, ends_suit(rank));
            const plane any = and_or(ranks->drawn_discarded[suit][rank], wanted[suit].drawn,
                                     and_or(ranks->discarded[suit][rank], wanted[suit].discarded, special));
            const struct halves drawn = halves_of(wanted[suit].drawn, offsets);
            add_tile(discards, tile,
                     _mm512_mask_test_epi8_mask(_mm512_test_epi8_mask(count, count), any, any));
            wanted[suit].discarded =
                two_steps(&tables->down_discarded, halves_of(wanted[suit].discarded, offsets),
                          &tables->down_discarded_drawing, drawn);
            wanted[suit].drawn = step(&tables->down, drawn);
        }
    }
}

/* A single honour goes if the others can draw, and have the pair. A pair or a triplet waits for the tile that
 * it loses; a triplet may also become the pair. Of four, one is too many. */
static inline void discard_honours(const struct discard_hands *d, const struct plane_block *block,
                                   struct tilesets *discards)
{
    const __m128i fitting = BY_COPIES(0, OTHERS_DRAW_PAIR, OTHERS_COMPLETE,
                                      OTHERS_HAVE_PAIR | OTHERS_DRAW_SETS, OTHERS_DRAW_PAIR);
    UNROLLED(7)
    for (unsigned tile = HANTEI_EAST; tile < HANTEI_TILES; tile++) {
        const plane count = load_tile(block, tile);
        const plane any = and_or(others_of(d, part_of_honour(count)), table_of_16(fitting, count),
                                 special_discard(d, count, true));
        add_tile(discards, tile, _mm512_test_epi8_mask(any, any));
    }
}

static void tenpai_discards_block(const struct plane_block *block, hantei_tileset *out)
{
    struct discard_hands d = {.sound = 0};
    struct discard_ranks ranks;
    struct tilesets discards = {0};
    scan_honours_to_discard(&d, block);
    scan_suits_to_discard(&d, &ranks, block);
    find_special(&d, block);
    discard_honours(&d, block, &discards);
    discard_from_suits(&d, &ranks, block, &discards);
    UNROLLED(5)
    for (size_t i = 0; i < 5; i++)
        discards.byte[i] = _mm512_maskz_mov_epi8(d.sound, discards.byte[i]);
    store_tilesets(block, &discards, out);
}
