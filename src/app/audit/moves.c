/* What players do in their turns, and why the table refuses an event, in words. */
#include "audit/judgements.h"

/* ---- Kinds of refusals ------------------------------------------------------- */

/* Whether a reason against a riichi depends on the discard, on points or on the wall. */
static bool is_riichi_refused(hantei_refusal why)
{
    return why >= HANTEI_REFUSED_NOTEN && why <= HANTEI_REFUSED_WALL;
}

bool is_win_refused(hantei_refusal why)
{
    return why == HANTEI_REFUSED_CLAIM ||
           (why >= HANTEI_REFUSED_NOT_COMPLETE && why <= HANTEI_REFUSED_NO_YAKU);
}

static unsigned count_kans(const hantei_table *t)
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
    const bool is_tsumo = !event_is_meld(a->event) && a->event->base.from == a->event->base.who;
    object(a, is_tsumo ? "the player has not just drawn this tile" : "this tile is not on offer");
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

/* ---- All refusals ----------------------------------------------------------------- */

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

/* Says why the event is refused; the table is the one before it. Payments, points, copies and reasons in the
 * winner's hand are judged separately. */
static void object_to_refusal(auditor *a, hantei_refusal why)
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

/* ---- What the table is fed --------------------------------------------------- */

/* Once for each round. */
static void object_to_missing_indicator(auditor *a)
{
    if (!a->missed_indicator)
        object_too(a, "no indicator has been turned for the last kan");
    a->missed_indicator = true;
}

/* Adds an event that is missing before this one: an incomplete log leaves out accepted riichi. Returns
 * whether to try the event again. */
static bool supply(auditor *a, hantei_refusal why)
{
    if (why == HANTEI_REFUSED_INDICATOR_DUE)
        object_to_missing_indicator(a);
    else if (why == HANTEI_REFUSED_RIICHI_DUE && a->says_accepted)
        object_too(a, "the riichi of player %u has not been accepted", a->table.unaccepted);
    return log_supply(&a->table, why);
}

bool feed_table(auditor *a, const hantei_event *event)
{
    bool applied = true;
    hantei_refusal why = hantei_table_apply(&a->table, event);
    while (supply(a, why))
        why = hantei_table_apply(&a->table, event);
    a->refused = why;
    if (why == HANTEI_ALLOWED)
        return true;
    object_to_refusal(a, why);
    hantei_table_force(&a->table, event, &applied);
    return applied;
}

/* ---- Moves ------------------------------------------------------------------- */

/* Feeds the event, which stands in the log as the table needs it, with the copies that the log names, and
 * reports it. If the tiles do not allow it, the round is lost; but an indicator has no player. */
static void judge_move(auditor *a, claim_kind claim)
{
    const char *const why_not = tiles_object(&a->tiles, &a->table, a->event);
    const bool applied = feed_table(a, &a->event->base);
    if (applied && why_not)
        object_too(a, "%s", why_not);
    else if (!applied && claim != CLAIM_INDICATOR)
        object(a, "the tiles do not allow it");
    if (why_not)
        tiles_forget_ids(&a->tiles);
    if (applied || claim == CLAIM_INDICATOR)
        tiles_follow(&a->tiles, &a->table, a->event);
    report_claim(a, claim);
    if (!applied && claim != CLAIM_INDICATOR)
        lose_round(a);
}

/* A tile from the wall: a draw, which may be hidden, or an indicator. */
void audit_draw(auditor *a, const log_event *event)
{
    const bool is_draw = event->base.kind == HANTEI_EVENT_TSUMO;
    if (is_draw && event->base.tile == HANTEI_NO_TILE)
        lose_round(a);
    else
        judge_move(a, is_draw ? CLAIM_DRAW : CLAIM_INDICATOR);
}

/* ---- Discards and riichi ----------------------------------------------------- */

/* Errors so far; the rest is judged with its discard. */
void audit_riichi(auditor *a, const log_event *event)
{
    hantei_event declared;
    bool applied;
    hantei_event_init(&declared, HANTEI_EVENT_REACH, event->base.who);
    a->riichi = hantei_table_apply(&a->table, &declared);
    if (a->riichi == HANTEI_ALLOWED)
        return;
    if (is_riichi_refused(a->riichi)) {
        hantei_table_force(&a->table, &declared, &applied);
        return;
    }
    object_to_refusal(a, a->riichi);
    report_claim(a, CLAIM_RIICHI);
}

/* The declared riichi, with its discard: before the tile is gone. */
static void judge_riichi(auditor *a, const log_event *discard)
{
    hantei_table after = a->table;
    hantei_refusal why = a->riichi;
    if (why == HANTEI_ALLOWED)
        why = hantei_table_apply(&after, &discard->base);
    if (is_riichi_refused(why))
        object(a, "not allowed: %s", hantei_refusal_name(why));
    report_claim(a, CLAIM_RIICHI);
}

/* In a complete log the indicator for a kan comes before the discard of its player. */
void audit_discard(auditor *a, const log_event *event)
{
    if (a->table.seats[event->base.who].declared != 0)
        judge_riichi(a, event);
    if (a->is_whole && a->table.dora_now + a->table.dora_later > 0)
        object_to_missing_indicator(a);
    judge_move(a, CLAIM_DISCARD);
}

/* The player pays a stick, and nobody else pays. */
void audit_riichi_accepted(auditor *a, const log_event *event)
{
    static const int32_t NONE[HANTEI_MAX_PLAYERS];
    int32_t deltas[HANTEI_MAX_PLAYERS] = {0};
    hantei_event accepted;
    hantei_event_init(&accepted, HANTEI_EVENT_REACH_ACCEPTED, event->base.who);
    hantei_refusal why = hantei_table_apply(&a->table, &accepted);
    if (why == HANTEI_REFUSED_INDICATOR_DUE && supply(a, why))
        why = hantei_table_apply(&a->table, &accepted);
    if (why != HANTEI_ALLOWED)
        object_too(a, "this player has no riichi to accept");
    a->says_accepted = true;
    deltas[event->base.who] = -HANTEI_RIICHI_STICK;
    if (event->base.has_deltas)
        compare_amounts(a, event->base.deltas, deltas, "it is paid");
    check_scores(a, deltas, NONE);
    if (!is_fine(a))
        report_claim(a, CLAIM_RIICHI);
}

/* ---- Melds and norths -------------------------------------------------------- */

/* Whether an added kan names the player that its triplet was called from. */
static void check_triplet(auditor *a, const log_event *event)
{
    const hantei_seat *const seat = &a->table.seats[event->base.who].seat;
    const unsigned i = tiles_triplet(seat, event->base.meld.tile);
    const unsigned from =
        hantei_player_side(a->rules.players, a->table.game.dealer, event->base.who, event->base.from);
    if (event->base.meld.kind == HANTEI_KAKAN && event->base.meld.claimed != HANTEI_NO_TILE &&
        i < seat->meld_count && seat->melds[i].from != from)
        object(a, "the triplet was called from another player");
}

void audit_meld(auditor *a, const log_event *event)
{
    const claim_kind claim = claim_of_meld(&event->base.meld);
    if (event->base.meld.tile >= HANTEI_TILES) {
        object(a, "the hand cannot make this call: its tiles are not a %s",
               claim == CLAIM_CHI ? "run" : "set");
        report_claim(a, claim);
        lose_round(a);
        return;
    }
    check_triplet(a, event);
    judge_move(a, claim);
}

/* In riichi it must be the tile just drawn itself. */
void audit_north(auditor *a, const log_event *event)
{
    const hantei_seat *const seat = &a->table.seats[event->base.who].seat;
    const seat_tiles *const own = &a->tiles.seats[event->base.who];
    if (event->base.tile != HANTEI_NORTH)
        object(a, "this tile is not a north");
    else if (seat->riichi != 0 && seat->drawn == HANTEI_NORTH && a->tiles.has_ids && own->drawn != event->id)
        object(a, "in riichi only the tile just drawn may be discarded");
    judge_move(a, CLAIM_NORTH);
}
