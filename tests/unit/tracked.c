#include "tracked.h"

#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

const char *const QUESTION_NAMES[QUESTIONS] = {"win", "waits", "tenpai", "tenpai_discards"};

fresh judge_afresh(const uint8_t counts[HANTEI_TILES])
{
    fresh f;
    cr_assert_eq(hantei_hand_from_counts(&f.hand, counts), HANTEI_OK);
    f.answers[0] = hantei_win(&f.hand);
    f.answers[1] = hantei_waits(&f.hand);
    f.answers[2] = hantei_tenpai(&f.hand);
    f.answers[3] = hantei_tenpai_discards(&f.hand);
    return f;
}

hantei_tileset ask_tracker(hantei_tracker *tracker, unsigned number)
{
    switch (number) {
    case 0:
        return hantei_tracker_win(tracker);
    case 1:
        return hantei_tracker_waits(tracker);
    case 2:
        return hantei_tracker_tenpai(tracker);
    default:
        return hantei_tracker_tenpai_discards(tracker);
    }
}

void tracker_differs(const hantei_tracker *tracker, const char *what)
{
    char text[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&tracker->hand, counts);
    cr_assert_fail("%s differs: %s, drawn %u, resting %d, at least %d", what, text_of_counts(counts, text),
                   tracker->drawn, tracker->resting, tracker->at_least);
}

void compare_answers(hantei_tracker *tracker, const fresh *f, unsigned first)
{
    const uint32_t before = tracker->questions;
    for (unsigned i = 0; i < QUESTIONS; i++) {
        const unsigned number = (first + i) % QUESTIONS;
        if (ask_tracker(tracker, number) != f->answers[number])
            tracker_differs(tracker, QUESTION_NAMES[number]);
    }
    if (tracker->questions != before + QUESTIONS || tracker->analyses > tracker->questions)
        tracker_differs(tracker, "number of questions");
    if (memcmp(&tracker->hand, &f->hand, sizeof f->hand) != 0)
        tracker_differs(tracker, "hand");
}

void check_bounds(const hantei_tracker *tracker)
{
    hantei_hand before = tracker->hand;
    if (tracker->drawn != HANTEI_NO_TILE)
        before.lane[tracker->drawn / HANTEI_RANKS][tracker->drawn % HANTEI_RANKS]--;
    if (hantei_shanten(&tracker->hand) < tracker->at_least)
        tracker_differs(tracker, "bound");
    if (hantei_shanten(&before) < tracker->resting)
        tracker_differs(tracker, "bound before the draw");
    if (tracker->waits_known && hantei_waits(&before) != tracker->waits)
        tracker_differs(tracker, "known waits");
}
