#include "audit/refusals.h"
#include "audit/ends.h"

bool is_riichi_refused(hantei_refusal why)
{
    return why == HANTEI_REFUSED_NOTEN || why == HANTEI_REFUSED_POINTS || why == HANTEI_REFUSED_WALL;
}

bool is_win_refused(hantei_refusal why)
{
    return why == HANTEI_REFUSED_CLAIM ||
           (why >= HANTEI_REFUSED_NOT_COMPLETE && why <= HANTEI_REFUSED_NO_YAKU);
}

/* ---- What the table knows ---------------------------------------------------- */

unsigned count_kans(const hantei_table *t)
{
    unsigned kans = 0;
    for (unsigned who = 0; who < t->rules.players; who++) {
        for (unsigned i = 0; i < t->seats[who].seat.meld_count; i++)
            kans += t->seats[who].seat.melds[i].kind >= HANTEI_OPEN_KAN;
    }
    return kans;
}

const char *abort_due(const hantei_table *t)
{
    const hantei_seat *const seats[] = {&t->seats[0].seat, &t->seats[1].seat, &t->seats[2].seat,
                                        &t->seats[3].seat};
    const unsigned aborts = hantei_table_aborts(&t->rules, seats);
    return aborts != 0 ? claim_reason(__builtin_ctz(aborts)) : NULL;
}

/* ---- Turns ------------------------------------------------------------------- */

/* Behind a discard that others may claim the next player draws. */
static unsigned next_player(const hantei_table *t)
{
    const bool is_offered = t->phase == HANTEI_PHASE_CLAIM && t->offer == HANTEI_EVENT_DAHAI;
    return is_offered ? hantei_table_after(t->rules.players, t->offered_by, 1) : t->turn;
}

static const char *what_is_due(const hantei_table *t)
{
    if (t->phase == HANTEI_PHASE_TURN)
        return "discard";
    return t->phase == HANTEI_PHASE_DISCARD ? "discard after a call" : "draw";
}

static void object_to_turn(auditor *a)
{
    const hantei_table *const t = &a->table;
    const unsigned who = next_player(t);
    if (!is_in_round(a))
        object(a, "the round is over");
    else if (t->seats[t->turn].declared != 0 && a->event->kind == EVENT_REACH)
        object(a, "not allowed: already");
    else if (t->seats[t->turn].declared != 0)
        object(a, "player %u has declared riichi, and is to discard", t->turn);
    else if (who != a->event->who)
        object(a, "it is the turn of player %u to %s", who, what_is_due(t));
    else
        object(a, "the player is to %s", what_is_due(t));
}

/* ---- Kinds of events --------------------------------------------------------- */

static bool is_call(const log_event *event)
{
    return event->kind == EVENT_MELD && event->meld.kind <= HANTEI_OPEN_KAN;
}

/* The tile is not there to be called, or to win with. */
static void object_to_offer(auditor *a)
{
    const log_event *const event = a->event;
    if (event->kind == EVENT_MELD)
        object(a, "this tile is not there to be called");
    else if (event->from == event->who)
        object(a, "the player has not just drawn this tile");
    else
        object(a, "this tile is not there to be ronned");
}

static void object_to_phase(auditor *a)
{
    if (!is_in_round(a))
        object_to_turn(a);
    else if (a->event->kind == EVENT_RYUUKYOKU)
        object_to_reason(a);
    else if (is_call(a->event) || a->event->kind == EVENT_HORA)
        object_to_offer(a);
    else
        object_to_turn(a);
}

static void object_to_indicator(auditor *a)
{
    const hantei_table *const t = &a->table;
    const unsigned kans = count_kans(t);
    if (!t->rules.kan_dora)
        object(a, "these rules turn no indicator for a kan");
    else if (t->dora_count > kans || t->dora_count == HANTEI_MAX_INDICATORS)
        object(a, "there are %u indicators for %u kans already", t->dora_count, kans);
    else
        object(a, "it is not the time to turn an indicator");
}

static void object_to_tsumogiri(auditor *a)
{
    if (a->event->is_drawn == 1)
        object(a, "this is not the tile just drawn");
    else
        object(a, "the hand holds none but the one just drawn");
}

static void object_to_end_due(auditor *a)
{
    const char *const reason = abort_due(&a->table);
    if (reason)
        object(a, "the round is to be aborted: %s", reason);
    else
        object(a, "no tile is left in the wall");
}

static void object_by_name(auditor *a, hantei_refusal why)
{
    const bool is_discard = a->event->kind == EVENT_DAHAI;
    const bool is_own = is_discard || a->event->kind == EVENT_NUKIDORA;
    if ((is_discard && is_riichi_refused(why)) || (a->event->kind == EVENT_HORA && is_win_refused(why)))
        return; /* said with the riichi, or behind what is wrong with the log's account of the win */
    if (is_own && why == HANTEI_REFUSED_IN_RIICHI)
        object(a, "in riichi only the tile just drawn may go");
    else if (is_own && why == HANTEI_REFUSED_LAST_TILE)
        object(a, "no tile is left in the wall");
    else
        object(a, "not allowed: %s", hantei_refusal_name(why));
}

/* ---- All --------------------------------------------------------------------- */

void object_to_refusal(auditor *a, hantei_refusal why)
{
    switch (why) {
    case HANTEI_REFUSED_DELTAS:
    case HANTEI_REFUSED_SCORES:
    case HANTEI_REFUSED_FIFTH_COPY:
    case HANTEI_REFUSED_TENPAI:
    case HANTEI_REFUSED_URA:
    case HANTEI_REFUSED_RIICHI_DUE:
    case HANTEI_REFUSED_INDICATOR_DUE:
        return;
    case HANTEI_REFUSED_PHASE:
    case HANTEI_REFUSED_TURN:
        object_to_phase(a);
        return;
    case HANTEI_REFUSED_RYUUKYOKU_DUE:
        object_to_end_due(a);
        return;
    case HANTEI_REFUSED_REASON:
    case HANTEI_REFUSED_NINE_TERMINALS:
        object_to_reason(a);
        return;
    case HANTEI_REFUSED_OFFER:
        object_to_offer(a);
        return;
    case HANTEI_REFUSED_NOT_HELD:
        object(a, "the player does not hold it");
        return;
    case HANTEI_REFUSED_MELD:
        object(a, "the hand cannot make this %s", is_call(a->event) ? "call" : "kan");
        return;
    case HANTEI_REFUSED_TSUMOGIRI:
        object_to_tsumogiri(a);
        return;
    case HANTEI_REFUSED_KUIKAE:
        object(a, "kuikae: this tile may not follow the call");
        return;
    case HANTEI_REFUSED_ALREADY_WON:
        object(a, "the player has won already");
        return;
    case HANTEI_REFUSED_HEAD_BUMP:
        object(a, "another has won already");
        return;
    case HANTEI_REFUSED_TRIPLE_RON:
        object(a, "three rons abort the round");
        return;
    case HANTEI_REFUSED_NORTH:
        object(a, "norths are set aside with three players only");
        return;
    case HANTEI_REFUSED_INDICATOR:
        object_to_indicator(a);
        return;
    case HANTEI_REFUSED_TILE:
        object(a, "this tile is not played with");
        return;
    default:
        object_by_name(a, why);
    }
}
