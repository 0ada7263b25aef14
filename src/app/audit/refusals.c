#include "audit/judgements.h"

bool is_riichi_refused(hantei_refusal why)
{
    return why >= HANTEI_REFUSED_NOTEN && why <= HANTEI_REFUSED_WALL;
}

bool is_win_refused(hantei_refusal why)
{
    return why == HANTEI_REFUSED_CLAIM ||
           (why >= HANTEI_REFUSED_NOT_COMPLETE && why <= HANTEI_REFUSED_NO_YAKU);
}

unsigned count_kans(const hantei_table *t)
{
    unsigned kans = 0;
    for (unsigned who = 0; who < t->rules.players; who++) {
        for (unsigned i = 0; i < t->seats[who].seat.meld_count; i++)
            kans += t->seats[who].seat.melds[i].kind >= HANTEI_DAIMINKAN;
    }
    return kans;
}

/* What aborts the round if the last discard is not ronned, in words; or NULL. */
static const char *abort_due(const hantei_table *t)
{
    const hantei_seat *const seats[] = {&t->seats[0].seat, &t->seats[1].seat, &t->seats[2].seat,
                                        &t->seats[3].seat};
    const unsigned aborts = hantei_round_aborts(&t->rules, seats);
    return aborts != 0 ? claim_reason(__builtin_ctz(aborts)) : NULL;
}

/* ---- Reasons to end a round ------------------------------------------------- */

static void object_to_nine_terminals(auditor *a, const hantei_event *end)
{
    const hantei_table *const t = &a->table;
    const unsigned who = end->who < a->rules.players ? end->who : t->turn;
    const unsigned kinds = hantei_seat_terminal_kinds(&t->seats[who].seat);
    if (t->turn != who || t->phase != HANTEI_PHASE_TURN)
        object(a, "it is not this player's turn");
    else if (!t->is_untouched || t->river_count[who] > 0)
        object(a, "it is not the player's first turn, or somebody has called");
    else if (a->rules.nine_terminals)
        object(a, "there are %u kinds of them", kinds);
    else
        object(a, "these rules do not abort a round for %u kinds", kinds);
}

static void object_to_triple_ron(auditor *a)
{
    const hantei_table *const t = &a->table;
    const bool is_offered = t->phase == HANTEI_PHASE_CLAIM;
    const unsigned players = a->rules.players;
    const unsigned from = is_offered ? t->offered_by : hantei_player_after(players, t->turn, players - 1);
    const bool is_discard = (is_offered || t->phase == HANTEI_PHASE_DRAW) && !t->is_rinshan;
    if (a->rules.multiple_ron != HANTEI_RON_ABORT)
        object_too(a, "these rules do not abort a round for three rons");
    for (unsigned who = 0; who < players && is_discard; who++) {
        if (who != from && !(is_offered && t->may_ron >> who & 1))
            object_too(a, "player %u could not ron", who);
    }
    if (!is_discard)
        object_too(a, "there is no discard to ron");
}

static void object_to_exhausted(auditor *a, bool is_nagashi)
{
    const hantei_table *const t = &a->table;
    const bool is_turn = t->phase == HANTEI_PHASE_TURN || t->phase == HANTEI_PHASE_DISCARD;
    if (!is_turn && abort_due(t))
        object(a, "the round must be aborted: %s", abort_due(t));
    else if (t->live != 0)
        object_too(a, "%u tiles are left in the wall", t->live);
    else if (is_turn || t->is_rinshan)
        object(a, "player %u has a turn", t->turn);
    else
        object(a, is_nagashi ? "it is not nagashi mangan" : "it is nagashi mangan");
}

bool is_exhausted(int reason)
{
    return reason == HANTEI_UNKNOWN || reason == HANTEI_RYUUKYOKU_EXHAUSTED ||
           reason == HANTEI_RYUUKYOKU_NAGASHI;
}

static void object_to_reason(auditor *a)
{
    const hantei_event *const end = &a->event->base;
    const unsigned kans = count_kans(&a->table);
    unsigned declared = 0;
    for (unsigned who = 0; who < a->rules.players; who++)
        declared += a->table.seats[who].seat.riichi != 0;
    if (is_exhausted(end->reason))
        object_to_exhausted(a, end->reason == HANTEI_RYUUKYOKU_NAGASHI);
    else if (end->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        object_to_nine_terminals(a, end);
    else if (end->reason == HANTEI_RYUUKYOKU_TRIPLE_RON)
        object_to_triple_ron(a);
    else if (end->reason == HANTEI_RYUUKYOKU_FOUR_WINDS)
        object(a, "the first four discards are not the same wind");
    else if (end->reason == HANTEI_RYUUKYOKU_FOUR_RIICHI)
        object(a, "%u players have declared riichi", declared);
    else if (kans != HANTEI_MAX_PLAYERS)
        object(a, "there are %u kans", kans);
    else
        object(a, "one player has all four kans");
}

/* ---- Turns ------------------------------------------------------------------- */

/* After a discard that others may claim the next player draws. */
static void object_to_turn(auditor *a)
{
    const hantei_table *const t = &a->table;
    const bool is_passing = t->phase == HANTEI_PHASE_CLAIM && t->offer == HANTEI_EVENT_DAHAI;
    const unsigned who = hantei_player_after(t->rules.players, t->turn, is_passing);
    const char *const due = t->phase == HANTEI_PHASE_TURN      ? "discard"
                            : t->phase == HANTEI_PHASE_DISCARD ? "discard after a call"
                                                               : "draw";
    if (!is_in_round(a))
        object(a, "the round is over");
    else if (t->seats[t->turn].declared != 0 && a->event->base.kind == HANTEI_EVENT_REACH)
        object(a, "not allowed: already");
    else if (t->seats[t->turn].declared != 0)
        object(a, "player %u has declared riichi, and must discard", t->turn);
    else if (who != a->event->base.who)
        object(a, "it is the turn of player %u to %s", who, due);
    else
        object(a, "the player must %s", due);
}

static bool is_call(const log_event *event)
{
    return event_is_meld(event) && event->base.meld.kind <= HANTEI_DAIMINKAN;
}

/* The tile is not on offer to call or to win with. */
static void object_to_offer(auditor *a)
{
    if (event_is_meld(a->event))
        object(a, "this tile is not on offer");
    else
        object(a, a->event->base.from == a->event->base.who ? "the player has not just drawn this tile"
                                                            : "this tile is not on offer");
}

static void object_to_phase(auditor *a)
{
    if (is_in_round(a) && a->event->base.kind == HANTEI_EVENT_RYUKYOKU)
        object_to_reason(a);
    else if (is_in_round(a) && (is_call(a->event) || a->event->base.kind == HANTEI_EVENT_HORA))
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

/* ---- All --------------------------------------------------------------------- */

/* Nothing is said about claims that are judged separately. */
static const char *const WORDS[] = {
    [HANTEI_REFUSED_RIICHI_DUE] = "",
    [HANTEI_REFUSED_INDICATOR_DUE] = "",
    [HANTEI_REFUSED_FIFTH_COPY] = "",
    [HANTEI_REFUSED_TENPAI] = "",
    [HANTEI_REFUSED_DELTAS] = "",
    [HANTEI_REFUSED_SCORES] = "",
    [HANTEI_REFUSED_URA] = "",
    [HANTEI_REFUSED_TILE] = "this tile is not in play",
    [HANTEI_REFUSED_NOT_HELD] = "the player does not hold it",
    [HANTEI_REFUSED_KUIKAE] = "kuikae: this tile may not follow the call",
    [HANTEI_REFUSED_NORTH] = "norths are set aside with three players only",
    [HANTEI_REFUSED_HEAD_BUMP] = "another has won already",
    [HANTEI_REFUSED_TRIPLE_RON] = "three rons abort the round",
    [HANTEI_REFUSED_ALREADY_WON] = "the player has won already",
};

static void object_by_name(auditor *a, hantei_refusal why)
{
    const unsigned kind = a->event->base.kind;
    const bool is_own = kind == HANTEI_EVENT_DAHAI || kind == HANTEI_EVENT_NUKIDORA;
    if ((kind == HANTEI_EVENT_DAHAI && is_riichi_refused(why)) ||
        (kind == HANTEI_EVENT_HORA && is_win_refused(why)))
        return;
    if (is_own && why == HANTEI_REFUSED_IN_RIICHI)
        object(a, "in riichi only the tile just drawn may be discarded");
    else if (is_own && why == HANTEI_REFUSED_LAST_TILE)
        object(a, "no tile is left in the wall");
    else
        object(a, "not allowed: %s", hantei_refusal_name(why));
}

void object_to_refusal(auditor *a, hantei_refusal why)
{
    const char *const words = why < sizeof WORDS / sizeof *WORDS ? WORDS[why] : NULL;
    const char *const due = abort_due(&a->table);
    if (words && *words != '\0')
        object(a, "%s", words);
    else if (why == HANTEI_REFUSED_PHASE || why == HANTEI_REFUSED_TURN)
        object_to_phase(a);
    else if (why == HANTEI_REFUSED_OFFER)
        object_to_offer(a);
    else if (why == HANTEI_REFUSED_INDICATOR)
        object_to_indicator(a);
    else if (why == HANTEI_REFUSED_REASON || why == HANTEI_REFUSED_NINE_TERMINALS)
        object_to_reason(a);
    else if (why == HANTEI_REFUSED_RYUUKYOKU_DUE && due)
        object(a, "the round must be aborted: %s", due);
    else if (why == HANTEI_REFUSED_RYUUKYOKU_DUE)
        object(a, "no tile is left in the wall");
    else if (why == HANTEI_REFUSED_MELD)
        object(a, "the hand cannot make this %s", is_call(a->event) ? "call" : "kan");
    else if (why == HANTEI_REFUSED_TSUMOGIRI)
        object(a, a->event->base.drawn == 1 ? "this is not the tile just drawn"
                                            : "the hand holds only the one just drawn");
    else if (!words)
        object_by_name(a, why);
}
