/* What each seat may do, as lists, and what is next. */
#include "referee.h"

#include <string.h>

enum { EAST_TILE = 27 };

/* ---- Lists ------------------------------------------------------------------- */

static void choose_discards(const referee *r, unsigned who, choices *out)
{
    const chair *const c = &r->chairs[who];
    const bool riichi = objects_to_declaring(r, who) == NULL;
    for (unsigned face = 0; face < FACES; face++) {
        const hantei_tile tile = tile_of_face(face);
        if (copies_of(c, tile) == 0)
            continue;
        const bool ready = riichi && try_ready(r, c, tile, &out->ready[face]);
        for (int drawn = 0; drawn < 2; drawn++) {
            out->discard[face][drawn] = objects_to_discard(r, who, tile, drawn) == NULL;
            out->riichi[face][drawn] = ready && out->discard[face][drawn];
        }
    }
}

static void add_meld(choices *out, const char *why, const hantei_seat_meld *meld)
{
    if (!why)
        out->melds[out->meld_count++] = *meld;
}

static void choose_kans(const referee *r, unsigned who, choices *out)
{
    const chair *const c = &r->chairs[who];
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned reds = copies_of(c, (hantei_tile)(kind | HANTEI_RED));
        const hantei_seat_meld meld = {HANTEI_ANKAN, (hantei_tile)kind, HANTEI_NO_TILE, HANTEI_NO_TILE, 0,
                                       (uint8_t)reds};
        add_meld(out, objects_to_kan(r, who, &meld), &meld);
    }
    for (unsigned i = 0; i < c->meld_count; i++) {
        hantei_seat_meld meld = c->melds[i];
        const bool red = copies_of(c, (hantei_tile)(meld.tile | HANTEI_RED)) > 0;
        meld.kind = HANTEI_KAKAN;
        meld.added = (hantei_tile)(meld.tile | (red ? HANTEI_RED : 0u));
        meld.reds = (uint8_t)(meld.reds + red);
        add_meld(out, objects_to_kan(r, who, &meld), &meld);
    }
}

static void choose_turn(const referee *r, unsigned who, choices *out)
{
    choose_discards(r, who, out);
    out->tsumo = r->stage == TURN && objects_to_win(r, who, &out->win) == NULL;
    choose_kans(r, who, out);
    out->north = objects_to_north(r, who) == NULL;
    out->nine = objects_to_nine(r, who) == NULL;
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
        add_meld(out, objects_to_call(r, who, &meld), &meld);
    }
}

static void choose_claims(const referee *r, unsigned who, choices *out)
{
    out->ron = objects_to_win(r, who, &out->win) == NULL;
    for (unsigned lowest = 0; lowest < EAST_TILE; lowest++)
        try_call(r, who, HANTEI_CHI, lowest, out);
    try_call(r, who, HANTEI_PON, kind_of(r->offered), out);
    try_call(r, who, HANTEI_DAIMINKAN, kind_of(r->offered), out);
    out->pass = out->ron || out->meld_count > 0;
}

static void choose(const referee *r, unsigned who, choices *out)
{
    memset(out, 0, sizeof *out);
    if ((r->stage == TURN || r->stage == DISCARDING) && r->turn == who)
        choose_turn(r, who, out);
    else if (is_exhausted(r))
        out->tenpai = out->noten = may_deny(r, who);
    else if (r->stage == OFFERING)
        choose_claims(r, who, out);
}

void referee_choices(const referee *r, unsigned who, choices *out)
{
    static choices known[SEATS];
    static unsigned long version[SEATS];
    if (version[who] != r->version)
        choose(r, who, &known[who]);
    version[who] = r->version;
    *out = known[who];
}

/* ---- What is next ------------------------------------------------------------ */

/* An indicator may come before the answers. */
static bool waits_for_claims(const referee *r)
{
    referee turned = *r;
    bool any = false;
    if (waits_for_indicator(r)) {
        turned.dora_now = 0;
        referee_changed(&turned);
    }
    for (unsigned who = 0; who < r->players && r->stage == OFFERING && !any; who++) {
        choices may;
        referee_choices(&turned, who, &may);
        any = may.pass;
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
    switch (r->stage) {
    case AT_REST:
        return HANTEI_PHASE_IDLE;
    case TURN:
        return HANTEI_PHASE_TURN;
    case DISCARDING:
        return HANTEI_PHASE_DISCARD;
    case OVER:
        return HANTEI_PHASE_OVER;
    case ENDED:
        return HANTEI_PHASE_END;
    default:
        break;
    }
    if (is_exhausted(r))
        return someone_may_deny(r) ? HANTEI_PHASE_SHOW : HANTEI_PHASE_DRAW;
    return waits_for_claims(r) ? HANTEI_PHASE_CLAIM : HANTEI_PHASE_DRAW;
}

hantei_due referee_due(const referee *r)
{
    const hantei_due nothing = {HANTEI_EVENT_NONE, HANTEI_NO_PLAYER, HANTEI_UNKNOWN, false};
    switch (referee_phase(r)) {
    case HANTEI_PHASE_DRAW:
        return due_of_itself(r);
    case HANTEI_PHASE_OVER:
        return (hantei_due){HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER, HANTEI_UNKNOWN, false};
    case HANTEI_PHASE_END:
        return r->has_ended ? nothing
                            : (hantei_due){HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER, HANTEI_UNKNOWN, false};
    case HANTEI_PHASE_CLAIM:
        return waits_for_indicator(r) ? due_of_itself(r) : nothing;
    default:
        return nothing;
    }
}
