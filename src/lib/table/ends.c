/* Events that end a round: wins and ryuukyoku. */
#include "table/table.h"

/* ---- Wins ------------------------------------------------------------------- */

/* A second and a third win on the same tile. */
static hantei_refusal check_another(const hantei_table *t, unsigned who)
{
    if (win_of(t, who) != NULL)
        return HANTEI_REFUSED_ALREADY_WON;
    if (t->rules.multiple_ron == HANTEI_RON_HEAD_BUMP)
        return HANTEI_REFUSED_HEAD_BUMP;
    return t->rules.multiple_ron == HANTEI_RON_ABORT && t->win_count == 2 ? HANTEI_REFUSED_TRIPLE_RON
                                                                          : HANTEI_ALLOWED;
}

static hantei_refusal check_ron(hantei_table *t, const hantei_event *e)
{
    const bool is_another = t->phase == HANTEI_PHASE_OVER;
    if (t->phase != HANTEI_PHASE_CLAIM && !is_another)
        return HANTEI_REFUSED_PHASE;
    if (e->who == t->offered_by || (e->from != HANTEI_NO_PLAYER && e->from != t->offered_by) ||
        (e->tile != HANTEI_NO_TILE && kind_of(e->tile) != kind_of(t->offered)))
        return HANTEI_REFUSED_OFFER;
    if (t->dora_now > 0)
        return HANTEI_REFUSED_INDICATOR_DUE;
    const hantei_refusal why = is_another ? check_another(t, e->who) : HANTEI_ALLOWED;
    if (why != HANTEI_ALLOWED)
        return why;
    const hantei_refusal judged = is_hidden(t, e->who) ? HANTEI_ALLOWED : hantei_legal_ron(t, e->who, NULL);
    return judged == HANTEI_ALLOWED && (t->may_ron >> e->who & 1) == 0 ? HANTEI_REFUSED_PHASE : judged;
}

static hantei_refusal check_tsumo(hantei_table *t, const hantei_event *e)
{
    if (e->from != HANTEI_NO_PLAYER && e->from != e->who)
        return HANTEI_REFUSED_OFFER;
    const hantei_refusal why =
        t->phase == HANTEI_PHASE_TURN ? hantei_legal_turn(t, e->who) : HANTEI_REFUSED_PHASE;
    if (why != HANTEI_ALLOWED)
        return why;
    if (is_hidden(t, e->who))
        return HANTEI_ALLOWED;
    if (e->tile != HANTEI_NO_TILE && kind_of(e->tile) != kind_of(t->seats[e->who].seat.drawn))
        return HANTEI_REFUSED_OFFER;
    return hantei_legal_tsumo(t, e->who, NULL);
}

/* Takes the shown tiles of a hidden hand; for a tsumo the drawn tile, too. */
static hantei_refusal show_hand(hantei_table *t, const hantei_event *e, bool is_tsumo)
{
    hantei_table_seat *const followed = &t->seats[e->who];
    hantei_seat seat;
    copy_bytes(&seat, &followed->seat, sizeof seat);
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        seat.reds[suit] = e->reds[suit];
    seat.hand = e->hand;
    seat.drawn = HANTEI_NO_TILE;
    hantei_table_seat shown;
    hantei_t_seat_begin(&shown, &seat);
    if (shown.tiles + (is_tsumo ? 1 : 0) != followed->tiles)
        return HANTEI_REFUSED_HIDDEN;
    if (is_tsumo && hantei_t_seat_draw(&shown, e->tile) != HANTEI_ALLOWED)
        return HANTEI_REFUSED_TILE;
    copy_bytes(followed, &shown, sizeof shown);
    t->hidden &= (uint8_t)~bit_of(e->who);
    return hantei_t_has_fifth_copy(t) ? HANTEI_REFUSED_FIFTH_COPY : HANTEI_ALLOWED;
}

/* Takes the ura of a win. A winner who is not in riichi has none, and leaves those of another winner. */
static hantei_refusal take_ura(hantei_table *t, const hantei_event *e)
{
    const bool is_given =
        e->ura_count != HANTEI_UNKNOWN && (e->ura_count > 0 || t->ura_count == HANTEI_UNKNOWN);
    return is_given ? hantei_t_take_ura(t, e->ura, e->ura_count) : HANTEI_ALLOWED;
}

static void take_win(hantei_table *t, const hantei_event *e)
{
    hantei_table_win *const win = &t->wins[t->win_count++];
    *win = (hantei_table_win){.who = e->who, .has_deltas = e->has_deltas};
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        win->deltas[who] = e->has_deltas ? e->deltas[who] : 0;
    t->unaccepted = HANTEI_NO_PLAYER;
    t->phase = HANTEI_PHASE_OVER;
}

/* Even a forced win needs a draw or a tile on offer, and is the first of its player. */
static bool can_win(const hantei_table *t, unsigned who, bool is_tsumo)
{
    const bool has_tile = is_tsumo ? t->phase == HANTEI_PHASE_TURN && who == t->turn
                                   : t->phase >= HANTEI_PHASE_CLAIM && who != t->offered_by;
    return has_tile && win_of(t, who) == NULL && t->win_count < HANTEI_TABLE_WINS;
}

bool hantei_t_hora(attempt *s)
{
    hantei_table *const t = s->t;
    const hantei_event *const e = s->e;
    const bool is_tsumo = t->offer == 0 && !hantei_t_reopen(t);
    if (is_hidden(t, e->who) && e->has_hand && stops(s, show_hand(t, e, is_tsumo)))
        return false;
    if (objects(s, is_tsumo ? check_tsumo(t, e) : check_ron(t, e)) || !can_win(t, e->who, is_tsumo) ||
        objects(s, take_ura(t, e)))
        return false;
    take_win(t, e);
    return !objects(s, hantei_t_check_end(t, e));
}

/* ---- Ryuukyoku -------------------------------------------------------------- */

/* The reasons that hold now, without nine terminals and three rons: bits 1 << hantei_ryuukyoku_reason. */
static unsigned reasons_of(const hantei_table *t)
{
    const bool is_before_draw = t->phase == HANTEI_PHASE_DRAW && !t->is_rinshan;
    if (t->unaccepted != HANTEI_NO_PLAYER || t->dora_now > 0 ||
        (!is_before_draw && t->phase != HANTEI_PHASE_SHOW))
        return 0;
    const unsigned aborts = hantei_t_due_aborts(t);
    if (aborts != 0)
        return aborts;
    return t->live == 0 ? 1u << hantei_t_exhausted(t) : 0;
}

/* The reason that holds, or HANTEI_UNKNOWN. Some logs give an exhausted wall for a nagashi mangan. */
static uint8_t find_reason(hantei_table *t, const hantei_event *e)
{
    const unsigned said = e->reason;
    const bool any = said == HANTEI_UNKNOWN;
    if (said == HANTEI_RYUUKYOKU_VOID)
        return HANTEI_RYUUKYOKU_VOID;
    if (t->phase == HANTEI_PHASE_TURN) {
        const bool is_right = any || said == HANTEI_RYUUKYOKU_NINE_TERMINALS;
        return is_right && hantei_legal_nine_terminals(t, t->turn) == HANTEI_ALLOWED
                   ? HANTEI_RYUUKYOKU_NINE_TERMINALS
                   : HANTEI_UNKNOWN;
    }
    const bool is_triple = t->phase == HANTEI_PHASE_CLAIM && t->rules.multiple_ron == HANTEI_RON_ABORT &&
                           count_tiles(t->may_ron) == HANTEI_TABLE_WINS && t->dora_now == 0;
    const bool is_sure = (t->may_ron & t->hidden) == 0;
    if (said == HANTEI_RYUUKYOKU_TRIPLE_RON || (any && is_triple && is_sure))
        return is_triple ? HANTEI_RYUUKYOKU_TRIPLE_RON : HANTEI_UNKNOWN;
    hantei_t_pass_before(t);
    const unsigned reasons = reasons_of(t);
    if (any && is_triple && reasons == 0)
        return HANTEI_RYUUKYOKU_TRIPLE_RON;
    if (said == HANTEI_RYUUKYOKU_EXHAUSTED && reasons == 1u << HANTEI_RYUUKYOKU_NAGASHI)
        return HANTEI_RYUUKYOKU_NAGASHI;
    if (reasons == 0 || (!any && (said > HANTEI_RYUUKYOKU_VOID || (reasons >> said & 1) == 0)))
        return HANTEI_UNKNOWN;
    return any ? (uint8_t)__builtin_ctz(reasons) : (uint8_t)said;
}

static hantei_refusal why_no_reason(const hantei_table *t, unsigned said)
{
    if (t->phase == HANTEI_PHASE_TURN && said == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        return HANTEI_REFUSED_NINE_TERMINALS;
    if (t->dora_now > 0)
        return HANTEI_REFUSED_INDICATOR_DUE;
    if (t->unaccepted != HANTEI_NO_PLAYER)
        return HANTEI_REFUSED_RIICHI_DUE;
    return HANTEI_REFUSED_REASON;
}

/* Whether a seat is tenpai by its riichi or by the event; -1 if not given. */
static int said_tenpai(const hantei_table *t, const hantei_event *e, unsigned who)
{
    return t->seats[who].seat.riichi != 0 ? 1 : e->tenpai[who];
}

/* The same for a hidden hand, also by its payment. If nobody pays, all seats are tenpai or all are noten. */
static int is_hidden_tenpai(hantei_table *t, const hantei_event *e, unsigned who)
{
    int known = said_tenpai(t, e, who);
    if (known >= 0 || !e->has_deltas || t->reason != HANTEI_RYUUKYOKU_EXHAUSTED)
        return known;
    if (e->deltas[who] != 0)
        return e->deltas[who] > 0;
    for (unsigned other = 0; known < 0 && other < players_of(t); other++)
        known = is_hidden(t, other) ? said_tenpai(t, e, other)
                                    : hantei_t_seat_waits(&t->seats[other], &t->rules).effective != 0;
    return known;
}

/* Whether a seat is tenpai at the end of the wall; -1 if a hidden hand does not say. */
static int is_tenpai(hantei_table *t, const hantei_event *e, unsigned who, hantei_refusal *why)
{
    const int said = e->tenpai[who];
    const bool denies = t->answers[who].is_given && t->answers[who].kind == HANTEI_EVENT_NOTEN;
    if (is_hidden(t, who))
        return is_hidden_tenpai(t, e, who);
    const bool waits = hantei_t_seat_waits(&t->seats[who], &t->rules).effective != 0;
    const bool may_deny = waits && hantei_t_may_deny(t, who);
    if (said >= 0 && said != waits && !(said == 0 && may_deny) && *why == HANTEI_ALLOWED)
        *why = HANTEI_REFUSED_TENPAI;
    return waits && !(may_deny && (said == 0 || (said < 0 && denies)));
}

static hantei_refusal find_tenpai(hantei_table *t, const hantei_event *e)
{
    hantei_refusal why = HANTEI_ALLOWED;
    t->tenpai = 0;
    for (unsigned who = 0; who < players_of(t); who++) {
        const int tenpai = is_tenpai(t, e, who, &why);
        if (tenpai > 0)
            t->tenpai |= bit_of(who);
        if (tenpai < 0 && !e->has_deltas && t->reason == HANTEI_RYUUKYOKU_EXHAUSTED && why == HANTEI_ALLOWED)
            why = HANTEI_REFUSED_HIDDEN;
        t->has_said_deltas |= tenpai < 0 && e->has_deltas;
    }
    return why;
}

bool hantei_t_ryuukyoku(attempt *s)
{
    hantei_table *const t = s->t;
    const hantei_event *const e = s->e;
    const bool is_of_another = is_player(t, e->who) && e->who != t->turn;
    if (t->phase < HANTEI_PHASE_DRAW || t->phase > HANTEI_PHASE_SHOW)
        return !stops(s, HANTEI_REFUSED_PHASE);
    if (e->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS && is_of_another && objects(s, HANTEI_REFUSED_TURN))
        return false;
    const uint8_t reason = find_reason(t, e);
    if (reason == HANTEI_UNKNOWN &&
        (objects(s, why_no_reason(t, e->reason)) || e->reason > HANTEI_RYUUKYOKU_VOID))
        return false;
    t->reason = reason != HANTEI_UNKNOWN ? reason : e->reason;
    hantei_t_close_offer(t);
    if (is_at_end_of_wall(t->reason) && objects(s, find_tenpai(t, e)))
        return false;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        t->said_deltas[who] = t->has_said_deltas ? e->deltas[who] : 0;
    t->phase = HANTEI_PHASE_OVER;
    t->unaccepted = HANTEI_NO_PLAYER;
    return !objects(s, hantei_t_check_end(t, e));
}
