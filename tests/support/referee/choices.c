/* What each seat may do, as lists, and what is next. */
#include "referee.h"

#include <string.h>

/* ---- Lists ------------------------------------------------------------------- */

static void list_action(choices *out, unsigned action, bool allowed)
{
    out->list.may |= (unsigned)allowed << action;
}

static void list_discard(const referee *r, unsigned who, hantei_tile tile, choices *out)
{
    hantei_actions *const list = &out->list;
    if (!may_discard(r, who, tile, -1))
        return;
    list_action(out, HANTEI_DO_DISCARD, true);
    if (tile & HANTEI_RED)
        list->red_discards = (uint8_t)(list->red_discards | 1u << kind_of(tile) / HANTEI_RANKS);
    else
        list->discards |= set_of(tile);
    if (may_discard(r, who, tile, 1))
        list->tsumogiri = tile;
    if (may_discard(r, who, tile, 0))
        out->from_hand |= (uint64_t)1 << face_of(tile);
}

static void choose_discards(const referee *r, unsigned who, choices *out)
{
    const chair *const c = &r->chairs[who];
    const bool riichi = may_declare(r, who);
    for (unsigned place = 0; place < FACES; place++) {
        const hantei_tile tile = tile_at(place);
        list_discard(r, who, tile, out);
        if (!riichi || copies_held(c, tile) == 0 ||
            !try_ready(r, c, tile, &out->list.riichi[out->list.riichi_count]))
            continue;
        list_action(out, HANTEI_DO_RIICHI, true);
        out->list.riichi_count++;
    }
}

static void list_meld(choices *out, bool allowed, const hantei_seat_meld *meld)
{
    if (!allowed || out->list.meld_count == HANTEI_MAX_CALL_OPTIONS)
        return;
    list_action(out, event_of_meld(meld) - HANTEI_EVENT_CHI + HANTEI_DO_CHI, true);
    out->list.melds[out->list.meld_count++] = *meld;
}

static void choose_kans(const referee *r, unsigned who, choices *out)
{
    const chair *const c = &r->chairs[who];
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned reds = copies_held(c, (hantei_tile)(kind | HANTEI_RED));
        const hantei_seat_meld meld = {HANTEI_ANKAN, (hantei_tile)kind, HANTEI_NO_TILE, HANTEI_NO_TILE, 0,
                                       (uint8_t)reds};
        list_meld(out, may_kan(r, who, &meld), &meld);
    }
    for (unsigned i = 0; i < c->meld_count; i++) {
        hantei_seat_meld meld = c->melds[i];
        const bool red = copies_held(c, (hantei_tile)(meld.tile | HANTEI_RED)) > 0;
        meld.kind = HANTEI_KAKAN;
        meld.added = (hantei_tile)(meld.tile | (red ? HANTEI_RED : 0u));
        meld.reds = (uint8_t)(meld.reds + red);
        list_meld(out, may_kan(r, who, &meld), &meld);
    }
}

static void choose_turn(const referee *r, unsigned who, choices *out)
{
    choose_discards(r, who, out);
    choose_kans(r, who, out);
    list_action(out, HANTEI_DO_TSUMO, may_win(r, who, &out->win));
    list_action(out, HANTEI_DO_KITA, may_north(r, who));
    list_action(out, HANTEI_DO_NINE_TERMINALS, may_abort_by_nine(r, who));
}

static void try_call(const referee *r, unsigned who, unsigned kind, unsigned tile, choices *out)
{
    const unsigned reds = (r->offered & HANTEI_RED) != 0;
    for (unsigned more = 0; more < 4; more++) {
        const hantei_seat_meld meld = {(uint8_t)kind,
                                       (hantei_tile)tile,
                                       r->offered,
                                       HANTEI_NO_TILE,
                                       (uint8_t)side_of(r, who, r->offered_by),
                                       (uint8_t)(reds + more)};
        list_meld(out, may_call(r, who, &meld), &meld);
    }
}

static void choose_claims(const referee *r, unsigned who, choices *out)
{
    list_action(out, HANTEI_DO_RON, may_win(r, who, &out->win));
    for (unsigned lowest = 0; lowest < HANTEI_EAST; lowest++)
        try_call(r, who, HANTEI_CHI, lowest, out);
    try_call(r, who, HANTEI_PON, kind_of(r->offered), out);
    try_call(r, who, HANTEI_DAIMINKAN, kind_of(r->offered), out);
    list_action(out, HANTEI_DO_PASS, out->list.may != 0);
}

void referee_choices(const referee *r, unsigned who, choices *out)
{
    memset(out, 0, sizeof *out);
    out->list.tsumogiri = HANTEI_NO_TILE;
    if ((r->stage == TURN || r->stage == DISCARDING) && r->turn == who)
        choose_turn(r, who, out);
    else if (is_exhausted(r))
        out->list.may = may_deny(r, who) ? 1u << HANTEI_DO_TENPAI | 1u << HANTEI_DO_NOTEN : 0;
    else if (r->stage == OFFERING)
        choose_claims(r, who, out);
}

/* ---- What is next ------------------------------------------------------------ */

/* An indicator may come before the answers. */
static bool waits_for_claims(const referee *r)
{
    referee turned = *r;
    bool any = false;
    if (waits_for_indicator(r))
        turned.dora_now = 0;
    for (unsigned who = 0; who < r->players && r->stage == OFFERING && !any; who++) {
        choices all;
        referee_choices(&turned, who, &all);
        any = may(&all, HANTEI_DO_PASS);
    }
    return any;
}

static bool someone_may_deny(const referee *r)
{
    bool any = false;
    for (unsigned who = 0; who < r->players; who++)
        any = any || may_deny(r, who);
    return any;
}

hantei_phase referee_phase(const referee *r)
{
    static const hantei_phase PHASES[] = {[AT_REST] = HANTEI_PHASE_IDLE,
                                          [TURN] = HANTEI_PHASE_TURN,
                                          [DISCARDING] = HANTEI_PHASE_DISCARD,
                                          [OVER] = HANTEI_PHASE_OVER,
                                          [ENDED] = HANTEI_PHASE_END};
    if (r->stage != DRAWING && r->stage != OFFERING)
        return PHASES[r->stage];
    if (is_exhausted(r))
        return someone_may_deny(r) ? HANTEI_PHASE_SHOW : HANTEI_PHASE_DRAW;
    return waits_for_claims(r) ? HANTEI_PHASE_CLAIM : HANTEI_PHASE_DRAW;
}

hantei_due referee_due(const referee *r)
{
    const unsigned phase = referee_phase(r);
    if (phase == HANTEI_PHASE_DRAW || (phase == HANTEI_PHASE_CLAIM && waits_for_indicator(r)))
        return due_of_itself(r);
    return due_of(phase == HANTEI_PHASE_OVER                   ? HANTEI_EVENT_END_KYOKU
                  : phase == HANTEI_PHASE_END && !r->has_ended ? HANTEI_EVENT_END_GAME
                                                               : HANTEI_EVENT_NONE,
                  HANTEI_NO_PLAYER);
}
