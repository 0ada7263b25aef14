/* Wins of many hands: every suit is complete, and one has the pair. */
#pragma once

#include "judge/sliced/special_template.h"

static inline struct part win_suit(const struct sliced_count suit[HANTEI_RANKS])
{
    struct begun_runs runs;
    struct ways now = ways_of_nothing();
    find_begun_runs(&runs, suit);
    UNROLLED(9)
    for (size_t i = 0; i < HANTEI_RANKS; i++) {
        const struct rank rank = rank_at(&runs, suit, i);
        struct ways behind = {{{NO_HANDS}}};
        step_up(&behind, &now, &rank, ONE_CLASS, 0, AS_IS);
        now = behind;
    }
    return part_of_suit(&now, &runs, ONE_CLASS, 0);
}

static inline slice standard_wins(const struct sliced_hands *hands)
{
    struct part all = {ALL_HANDS, NO_HANDS};
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        all = both_parts(all, win_suit(&hands->at[LANE_PLACES * suit]));
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
