/* Wins and waits of many hands.
 *
 * A win: every suit is complete, and one has the pair.
 *
 * For waits a suit is scanned up without the draw, and down with it. The others are complete, with the pair
 * if the suit has none after the draw (sum search), else without (product search). */
#pragma once

#include "judge/sliced/special_template.h"

/* A suit from below: ways before each rank. */
struct wait_suit {
    struct begun_runs runs;
    struct ways before[HANTEI_RANKS];
};

INLINED struct part scan_suit(struct wait_suit *scan, const struct sliced_count suit[HANTEI_RANKS])
{
    struct ways now = ways_of_nothing();
    find_begun_runs(&scan->runs, suit);
    UNROLLED(9)
    for (size_t i = 0; i < HANTEI_RANKS; i++) {
        const struct rank rank = rank_at(&scan->runs, suit, i);
        struct ways behind = {{{NO_HANDS}}};
        scan->before[i] = now;
        step_up(&behind, &now, &rank, ONE_CLASS, 0, AS_IS);
        now = behind;
    }
    return part_of_suit(&now, &scan->runs, ONE_CLASS, 0);
}

/* ---- Wins ---------------------------------------------------------------------- */

static inline slice standard_wins(const struct sliced_hands *hands)
{
    struct wait_suit scan; /* not needed, but for its part */
    struct part all = {ALL_HANDS, NO_HANDS};
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        all = both_parts(all, scan_suit(&scan, &hands->at[LANE_PLACES * suit]));
    for (size_t tile = HANTEI_EAST; tile < HANTEI_TILES; tile++)
        all = both_parts(all, part_of_honour(hands->at[place_of(tile)]));
    return all.one;
}

NOT_INLINED void sliced_win(const struct sliced_hands *hands, uint8_t forms[SLICE_HANDS])
{
    const struct special s = find_special(hands);
    const slice fourteen = has_tiles(&s, HANTEI_MAX_TILES);
    slice bits[8] = {standard_wins(hands) & are_hands(&s), fourteen & ~(s.ones.once | s.threes.once | s.four),
                     fourteen & ~(s.others.once | s.missing.once)};
    store_forms(forms, bits);
}

_Static_assert(HANTEI_STANDARD == 1 && HANTEI_CHIITOI == 2 && HANTEI_KOKUSHI == 4, "the forms are bits");

/* ---- Waits --------------------------------------------------------------------- */

NOT_INLINED struct part scan_waits(struct wait_suit *scan, const struct sliced_count suit[HANTEI_RANKS])
{
    return scan_suit(scan, suit);
}

NOT_INLINED void find_suit_waits(slice waits[HANTEI_RANKS], const struct wait_suit *scan,
                                 const struct sliced_count suit[HANTEI_RANKS], const struct part *others)
{
    struct ways wanted = wanted_beside(*others, &scan->runs, DRAW);
    UNROLLED(9)
    for (size_t above = 0; above < HANTEI_RANKS; above++) {
        const size_t i = HANTEI_RANKS - 1 - above;
        const struct rank rank = rank_at(&scan->runs, suit, i);
        struct ways before = {{{NO_HANDS}}};
        waits[i] = meet(&scan->before[i], &wanted, &rank, ONE_CLASS, 0, DRAW) & ~has_four(suit[i]);
        step_down(&before, &wanted, &rank, ALL_CLASSES, DRAW, AS_IS);
        wanted = before;
    }
}

/* A single honour becomes the pair, a pair a triplet. */
static inline slice honour_waits(struct sliced_count c, struct part others)
{
    return (has_one(c) & others.none) | (has_two(c) & others.one);
}

DEFINE_OTHERS(find_others, struct part, both_parts, {.none = ALL_HANDS})

static inline void find_standard_waits(slice waits[HANTEI_TILES], const struct sliced_hands *hands)
{
    struct wait_suit scans[HANTEI_NUMBER_SUITS];
    struct part parts[PARTS], others[PARTS];
    for (size_t i = 0; i < PARTS; i++)
        parts[i] = i < HONOUR_SUIT ? scan_waits(&scans[i], &hands->at[LANE_PLACES * i])
                                   : part_of_honour(hands->at[place_of(HANTEI_EAST + i - HONOUR_SUIT)]);
    find_others(others, parts);
    for (size_t suit = 0; suit < HONOUR_SUIT; suit++)
        find_suit_waits(&waits[HANTEI_RANKS * suit], &scans[suit], &hands->at[LANE_PLACES * suit],
                        &others[suit]);
    for (size_t i = HONOUR_SUIT; i < PARTS; i++) {
        const size_t tile = HANTEI_EAST + i - HONOUR_SUIT;
        waits[tile] = honour_waits(hands->at[place_of(tile)], others[i]);
    }
}

NOT_INLINED void sliced_waits(const struct sliced_hands *hands, hantei_tileset waits[SLICE_HANDS])
{
    const struct special s = find_special(hands);
    const slice are = are_hands(&s), thirteen = has_tiles(&s, HANTEI_MAX_TILES - 1);
    const slice chiitoi = thirteen & ~(s.threes.once | s.four) & just_once(s.ones);
    const slice kokushi = thirteen & ~(s.others.once | s.missing.twice),
                any_orphan = kokushi & ~s.missing.once;
    slice tiles[SET_BITS];
    find_standard_waits(tiles, hands);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        const struct sliced_count c = hands->at[place_of(tile)];
        const slice orphan = (kokushi & ~has_any(c)) | any_orphan;
        tiles[tile] = (tiles[tile] & are) | (chiitoi & has_one(c)) | (is_orphan(tile) ? orphan : NO_HANDS);
    }
    store_tilesets(waits, tiles);
}
