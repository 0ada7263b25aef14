/* Discards that leave tenpai, of many hands.
 *
 * A discard leaves tenpai if one draw then completes the hand: below it in its suit, above it, at its own
 * rank, or in another suit. So a suit is scanned up without a draw and with one, and down with the draw made
 * and still to be made; after the last rank the other suits draw. A discard joins the two scans. */
#pragma once

#include "judge/sliced/waits_template.h"

/* A part without a draw, and with a tile drawn in it. */
struct drawing_part {
    struct part as_is, drawn;
};

static inline struct drawing_part both_drawing(struct drawing_part a, struct drawing_part b)
{
    const struct part in_a = both_parts(a.drawn, b.as_is), in_b = both_parts(a.as_is, b.drawn);
    return (struct drawing_part){both_parts(a.as_is, b.as_is), {in_a.none | in_b.none, in_a.one | in_b.one}};
}

static inline struct drawing_part drawing_honour(struct sliced_count c)
{
    return (struct drawing_part){part_of_honour(c), {has_two(c), has_one(c)}};
}

/* A suit from below: ways before each rank, without and with a draw. */
struct discard_suit {
    struct begun_runs runs;
    struct ways before[HANTEI_RANKS], drawn_before[HANTEI_RANKS];
};

/* The ways after a rank with a tile drawn in it or below. */
INLINED struct ways step_up_drawn(const struct ways *now, const struct ways *drawn, const struct rank *rank)
{
    struct ways behind = {{{NO_HANDS}}};
    step_up(&behind, now, rank, ONE_CLASS, 0, DRAW);
    keep_drawable(&behind, rank);
    step_up(&behind, drawn, rank, ALL_CLASSES, DRAW, AS_IS);
    return behind;
}

NOT_INLINED struct drawing_part scan_discards(struct discard_suit *scan,
                                              const struct sliced_count suit[HANTEI_RANKS])
{
    struct ways now = ways_of_nothing(), drawn = {{{NO_HANDS}}};
    find_begun_runs(&scan->runs, suit);
    UNROLLED(9)
    for (size_t i = 0; i < HANTEI_RANKS; i++) {
        const struct rank rank = rank_at(&scan->runs, suit, i);
        struct ways behind = {{{NO_HANDS}}};
        scan->before[i] = now;
        scan->drawn_before[i] = drawn;
        step_up(&behind, &now, &rank, ONE_CLASS, 0, AS_IS);
        drawn = step_up_drawn(&now, &drawn, &rank);
        now = behind;
    }
    return (struct drawing_part){part_of_suit(&now, &scan->runs, ONE_CLASS, 0),
                                 part_of_suit(&drawn, &scan->runs, ALL_CLASSES, DRAW)};
}

/* The ways wanted above a rank if the hand has one tile less: with the draw made, and still to be made. */
enum { MORE_DRAWN = DRAW + DISCARD, MORE_TO_DRAW = 3 + DISCARD };

/* The ways before a rank with a tile to be drawn in it or above. */
INLINED struct ways step_down_to_draw(const struct ways *drawn, const struct ways *to_draw,
                                      const struct rank *rank)
{
    struct ways before = {{{NO_HANDS}}};
    step_down(&before, drawn, rank, ALL_CLASSES, MORE_TO_DRAW, DRAW);
    keep_drawable(&before, rank);
    step_down(&before, to_draw, rank, ALL_CLASSES, MORE_TO_DRAW, AS_IS);
    return before;
}

NOT_INLINED void find_suit_discards(slice discards[HANTEI_RANKS], const struct discard_suit *scan,
                                    const struct sliced_count suit[HANTEI_RANKS],
                                    const struct drawing_part *others)
{
    struct ways drawn = wanted_beside(others->as_is, &scan->runs, MORE_DRAWN);
    struct ways to_draw = wanted_beside(others->drawn, &scan->runs, MORE_TO_DRAW);
    UNROLLED(9)
    for (size_t above = 0; above < HANTEI_RANKS; above++) {
        const size_t i = HANTEI_RANKS - 1 - above;
        const struct rank rank = rank_at(&scan->runs, suit, i);
        struct ways before = {{{NO_HANDS}}};
        step_down(&before, &drawn, &rank, ALL_CLASSES, MORE_DRAWN, AS_IS);
        const slice in_place = in_both(&scan->before[i], &before, ONE_CLASS) & rank.at_least[1];
        const slice draw_below = meet(&scan->drawn_before[i], &drawn, &rank, ALL_CLASSES, DRAW, DISCARD);
        discards[i] = in_place | draw_below | meet(&scan->before[i], &to_draw, &rank, ONE_CLASS, 0, DISCARD);
        to_draw = step_down_to_draw(&drawn, &to_draw, &rank);
        drawn = before;
    }
}

/* A single honour goes if the others can draw, and have the pair. A pair or a triplet waits for the tile that
 * it loses; a triplet may also become the pair. Of four, one is too many. */
static inline slice honour_discards(struct sliced_count c, const struct drawing_part *others)
{
    return ((has_one(c) | has_four(c)) & others->drawn.one) | (has_two(c) & others->as_is.none) |
           (has_three(c) & (others->drawn.none | others->as_is.one));
}

DEFINE_OTHERS(find_drawing_others, struct drawing_part, both_drawing, {.as_is = {.none = ALL_HANDS}})

static inline void find_standard_discards(slice discards[HANTEI_TILES], const struct sliced_hands *hands)
{
    struct discard_suit scans[HANTEI_NUMBER_SUITS];
    struct drawing_part parts[PARTS], others[PARTS];
    for (size_t i = 0; i < PARTS; i++)
        parts[i] = i < HONOUR_SUIT ? scan_discards(&scans[i], &hands->at[LANE_PLACES * i])
                                   : drawing_honour(hands->at[place_of(HANTEI_EAST + i - HONOUR_SUIT)]);
    find_drawing_others(others, parts);
    for (size_t suit = 0; suit < HONOUR_SUIT; suit++)
        find_suit_discards(&discards[HANTEI_RANKS * suit], &scans[suit], &hands->at[LANE_PLACES * suit],
                           &others[suit]);
    for (size_t i = HONOUR_SUIT; i < PARTS; i++) {
        const size_t tile = HANTEI_EAST + i - HONOUR_SUIT;
        discards[tile] = honour_discards(hands->at[place_of(tile)], &others[i]);
    }
}

/* Hands of fourteen tiles that can spare tiles: by their copies; orphans; tiles that are not orphans. */
struct special_discards {
    slice ones, twos, threes;
    slice any_orphan, orphan_pairs, others;
};

/* Six pairs and a single must be left. Seven pairs can spare any tile, six a single, five with a triplet and
 * a single the third copy. Thirteen kinds of orphans can spare any, twelve one held twice or more. A single
 * tile that is not an orphan goes. */
static inline struct special_discards find_special_discards(const struct special *s)
{
    const slice fourteen = has_tiles(s, HANTEI_MAX_TILES), pairs = fourteen & ~s->four;
    const slice orphans = fourteen & ~s->missing.twice, alone = orphans & ~s->others.once;
    return (struct special_discards){.ones = pairs & s->ones.twice & ~(s->ones.thrice | s->threes.once),
                                     .twos = pairs & ~(s->ones.once | s->threes.once),
                                     .threes = pairs & just_once(s->ones) & just_once(s->threes),
                                     .any_orphan = alone & ~s->missing.once,
                                     .orphan_pairs = alone,
                                     .others = orphans & just_once(s->others)};
}

static inline slice special_discard(const struct special_discards *d, struct sliced_count c, bool is_orphan)
{
    const slice of_pairs = (d->ones & has_one(c)) | (d->twos & has_two(c)) | (d->threes & has_three(c));
    const slice orphan = (d->any_orphan & has_any(c)) | (d->orphan_pairs & (c.bit[1] | c.bit[2]));
    return of_pairs | (is_orphan ? orphan : d->others & has_any(c));
}

NOT_INLINED void sliced_tenpai_discards(const struct sliced_hands *hands,
                                        hantei_tileset discards[SLICE_HANDS])
{
    const struct special s = find_special(hands);
    const struct special_discards special = find_special_discards(&s);
    const slice are = are_hands(&s);
    slice tiles[SET_BITS];
    find_standard_discards(tiles, hands);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        tiles[tile] =
            (tiles[tile] & are) | special_discard(&special, hands->at[place_of(tile)], is_orphan(tile));
    store_tilesets(discards, tiles);
}
