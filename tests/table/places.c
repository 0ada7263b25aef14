/* Each place of each mask has one answer, which the table accepts and whose place it is; every other place is
 * refused. */
#include "compare.h"

#include <stdio.h>
#include <string.h>

static unsigned place_of_meld(const hantei_seat_meld *meld)
{
    const unsigned own = meld->reds - (meld->claimed & HANTEI_RED ? 1u : 0u);
    switch (meld->kind) {
    case HANTEI_CHI:
        return HANTEI_MASK_CHI + 2 * (kind_of(meld->claimed) - meld->tile) + own;
    case HANTEI_PON:
        return HANTEI_MASK_PON + own;
    case HANTEI_DAIMINKAN:
        return HANTEI_MASK_DAIMINKAN;
    default:
        return (unsigned)(meld->kind == HANTEI_ANKAN ? HANTEI_MASK_ANKAN : HANTEI_MASK_KAKAN) + meld->tile;
    }
}

static unsigned place_of_event(const hantei_event *e)
{
    switch (e->kind) {
    case HANTEI_EVENT_DAHAI:
        return HANTEI_MASK_DISCARD + face_of(e->tile);
    case HANTEI_EVENT_REACH:
        return HANTEI_MASK_RIICHI + face_of(e->tile);
    case HANTEI_EVENT_NUKIDORA:
        return HANTEI_MASK_KITA;
    case HANTEI_EVENT_HORA:
        return e->from == e->who ? HANTEI_MASK_TSUMO : HANTEI_MASK_RON;
    case HANTEI_EVENT_RYUKYOKU:
        return HANTEI_MASK_NINE_TERMINALS;
    case HANTEI_EVENT_NONE:
        return HANTEI_MASK_PASS;
    case HANTEI_EVENT_TENPAI:
        return HANTEI_MASK_TENPAI;
    case HANTEI_EVENT_NOTEN:
        return HANTEI_MASK_NOTEN;
    default:
        return place_of_meld(&e->meld);
    }
}

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
        const unsigned back = !may ? place : place_of_event(&answer);
        if (back != place && !(place == HANTEI_MASK_TSUMOGIRI && answer.tile == t->seats[who].seat.drawn))
            return DIFFERS(f, "seat %u: the answer of place %u is that of %u", who, place, back);
        if (may && !waits && !is_accepted(*t, &answer))
            return DIFFERS(f, "seat %u: the answer of place %u is refused", who, place);
    }
    return true;
}
