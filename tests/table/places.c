/* Each place of each mask has an event, which the table accepts and whose place it is: no two places have the
 * same one. Every other place is refused. */
#include "compare.h"

#include <stdio.h>
#include <string.h>

static bool is_accepted(hantei_table copy, const hantei_event *answer)
{
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution out;
    answers[answer->who] = answer;
    return hantei_table_resolve(&copy, answers, false, &out) == HANTEI_ALLOWED;
}

/* Answers wait until an indicator that is due has been turned. */
bool same_answers(hantei_table *t, unsigned who, finding *f)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    const bool waits = hantei_table_due(t).kind == HANTEI_EVENT_DORA;
    hantei_table_mask(t, who, mask);
    for (unsigned place = 0; place < 2 * HANTEI_MASK_PLACES; place++) {
        const bool may = place < HANTEI_MASK_PLACES && (mask[place / 64] >> place % 64 & 1);
        hantei_event answer;
        const hantei_refusal why = hantei_table_answer(t, who, place, &answer);
        if ((why == HANTEI_ALLOWED) != may)
            return DIFFERS(f, "seat %u: place %u is in the mask: %d, but %s", who, place, may,
                           hantei_refusal_name(why));
        const unsigned back = may ? hantei_table_place(t, who, &answer) : place;
        if (back != place)
            return DIFFERS(f, "seat %u: the answer of place %u is that of %u", who, place, back);
        if (may && !waits && !is_accepted(*t, &answer))
            return DIFFERS(f, "seat %u: the answer of place %u is refused", who, place);
    }
    return true;
}
