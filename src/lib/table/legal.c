/* Why a seat may not do something. The judgements of a seat (rules/) decide what its own tiles allow. */
#include "table/table.h"

/* ---- Turns ------------------------------------------------------------------ */

hantei_refusal hantei_legal_turn(const hantei_table *t, unsigned who)
{
    if (t->phase != HANTEI_PHASE_TURN && t->phase != HANTEI_PHASE_DISCARD)
        return HANTEI_REFUSED_PHASE;
    return who == t->turn ? HANTEI_ALLOWED : HANTEI_REFUSED_TURN;
}

/* The player has drawn, and has not declared riichi. */
static hantei_refusal drawn_turn(const hantei_table *t, unsigned who)
{
    const hantei_refusal why = hantei_legal_turn(t, who);
    return why == HANTEI_ALLOWED && t->phase != HANTEI_PHASE_TURN ? HANTEI_REFUSED_PHASE : why;
}

/* ---- Discards --------------------------------------------------------------- */

static hantei_tileset banned_after_call(const hantei_table *t, const hantei_seat *seat)
{
    return seat->called != 0 && seat->meld_count > 0
               ? hantei_kuikae_banned(&seat->melds[seat->meld_count - 1], &t->rules)
               : 0;
}

hantei_tileset hantei_legal_banned(const hantei_table *t, unsigned who)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    return seat->riichi != 0 ? ~SET_OF(kind_of(seat->drawn)) : banned_after_call(t, seat);
}

static hantei_refusal legal_hidden_discard(const hantei_table *t, const hantei_table_seat *followed,
                                           hantei_tile tile, int drawn)
{
    if (hantei_t_known_copies(t, kind_of(tile)) >= HANTEI_COPIES)
        return HANTEI_REFUSED_FIFTH_COPY;
    if (followed->seat.riichi != 0 && drawn == 0)
        return HANTEI_REFUSED_IN_RIICHI;
    if (drawn > 0 && followed->seat.called != 0)
        return HANTEI_REFUSED_TSUMOGIRI;
    return has(banned_after_call(t, &followed->seat), kind_of(tile)) ? HANTEI_REFUSED_KUIKAE : HANTEI_ALLOWED;
}

hantei_refusal hantei_legal_discard(hantei_table *t, unsigned who, hantei_tile tile, int drawn)
{
    hantei_table_seat *const followed = &t->seats[who];
    const hantei_seat *const seat = &followed->seat;
    const hantei_refusal why = hantei_legal_turn(t, who);
    if (why != HANTEI_ALLOWED)
        return why;
    if (!hantei_t_has_in_play(t, tile))
        return HANTEI_REFUSED_TILE;
    if (is_hidden(t, who))
        return legal_hidden_discard(t, followed, tile, drawn);
    if (held_of(seat, tile) == 0)
        return HANTEI_REFUSED_NOT_HELD;
    if (seat->riichi != 0 && (tile != seat->drawn || drawn == 0))
        return HANTEI_REFUSED_IN_RIICHI;
    if (has(hantei_legal_banned(t, who), kind_of(tile)))
        return HANTEI_REFUSED_KUIKAE;
    if (followed->declared != 0) {
        const hantei_refusal riichi = hantei_t_seat_may_riichi(followed, &t->rules, tile);
        if (riichi != HANTEI_ALLOWED)
            return riichi;
    }
    return legal_tsumogiri(seat, tile, drawn);
}

/* For a hidden hand: whether the public state forbids riichi. */
static hantei_refusal legal_hidden_riichi(const hantei_table *t, const hantei_seat *seat)
{
    if (!is_closed(seat))
        return HANTEI_REFUSED_OPEN_HAND;
    if (t->rules.riichi_points != 0 && seat->points < t->rules.riichi_points)
        return HANTEI_REFUSED_POINTS;
    return seat->live < t->rules.riichi_wall ? HANTEI_REFUSED_WALL : HANTEI_ALLOWED;
}

hantei_refusal hantei_legal_riichi(hantei_table *t, unsigned who, hantei_tile tile)
{
    hantei_table_seat *const followed = &t->seats[who];
    const hantei_refusal why = drawn_turn(t, who);
    if (why != HANTEI_ALLOWED)
        return why;
    if (followed->seat.riichi != 0)
        return HANTEI_REFUSED_ALREADY;
    return is_hidden(t, who) ? legal_hidden_riichi(t, &followed->seat)
                             : hantei_t_seat_may_riichi(followed, &t->rules, tile);
}

/* ---- Wins ------------------------------------------------------------------- */

/* A player can be liable for one yakuman of a hand: the first of two. */
static void add_liability(hantei_claim *claim, const hantei_table *t, unsigned who)
{
    for (unsigned i = 0; i < 3 && claim->pao == 0; i++) {
        const unsigned liable = t->liable[who][i];
        if (liable == HANTEI_NO_PLAYER)
            continue;
        claim->pao = (uint8_t)(1u << i);
        claim->pao_from = side_of(t, who, liable);
    }
}

hantei_claim hantei_t_claim(const hantei_table *t, unsigned who)
{
    static const uint8_t ROBBED[] = {[HANTEI_EVENT_KAKAN] = HANTEI_ROBBED_KAKAN,
                                     [HANTEI_EVENT_ANKAN] = HANTEI_ROBBED_ANKAN,
                                     [HANTEI_EVENT_NUKIDORA] = HANTEI_ROBBED_KITA};
    const bool is_ron = t->offer != 0, is_robbed = is_ron && t->offer != HANTEI_EVENT_DAHAI;
    const bool is_rinshan = !is_ron && t->is_rinshan;
    hantei_claim claim = {.by = is_ron ? HANTEI_RON : HANTEI_TSUMO,
                          .tile = is_ron ? t->offered : t->seats[who].seat.drawn,
                          .from = is_ron ? side_of(t, who, t->offered_by) : 0,
                          .robbed = ROBBED[t->offer],
                          .round = t->game.wind,
                          .wind = (uint8_t)hantei_player_wind(players_of(t), t->game.dealer, who),
                          .ippatsu = t->ippatsu >> who & 1,
                          .rinshan = is_rinshan,
                          .last = t->live == 0 && !is_rinshan && !is_robbed,
                          .first = hantei_t_is_first_turn(t, who),
                          .dora_count = t->dora_count,
                          .honba = t->game.honba,
                          .sticks = t->sticks};
    for (size_t i = 0; i < t->dora_count; i++)
        claim.dora[i] = t->dora[i];
    add_liability(&claim, t, who);
    return claim;
}

static hantei_refusal judge_win(hantei_table *t, unsigned who, hantei_verdict *verdict)
{
    const hantei_claim claim = hantei_t_claim(t, who);
    hantei_verdict own;
    return hantei_seat_win(&t->seats[who].seat, &t->rules, &claim, verdict != NULL ? verdict : &own);
}

hantei_refusal hantei_legal_tsumo(hantei_table *t, unsigned who, hantei_verdict *verdict)
{
    return hantei_t_seat_forms(&t->seats[who]) == 0 ? HANTEI_REFUSED_NOT_COMPLETE
                                                    : judge_win(t, who, verdict);
}

hantei_refusal hantei_legal_ron(hantei_table *t, unsigned who, hantei_verdict *verdict)
{
    const hantei_tileset waits = hantei_t_seat_waits(&t->seats[who], &t->rules).effective;
    return has(waits, kind_of(t->offered)) ? judge_win(t, who, verdict) : HANTEI_REFUSED_NOT_COMPLETE;
}

/* ---- Calls ------------------------------------------------------------------ */

static size_t list_calls(hantei_table *t, unsigned who, hantei_call_option out[HANTEI_MAX_CALL_OPTIONS])
{
    return hantei_seat_calls(&t->seats[who].seat, &t->rules, t->offered, side_of(t, who, t->offered_by), out);
}

hantei_refusal hantei_legal_call(hantei_table *t, unsigned who, const hantei_seat_meld *meld)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const size_t count = list_calls(t, who, options);
    for (size_t i = 0; i < count; i++) {
        const hantei_seat_meld *const its = &options[i].meld;
        if (its->kind == meld->kind && its->tile == meld->tile && its->reds == meld->reds)
            return options[i].why;
    }
    return HANTEI_REFUSED_MELD;
}

/* ---- Kans and norths -------------------------------------------------------- */

/* Why a kan of this kind, or any if it is HANTEI_NO_TILE, is refused: the last of several. */
static hantei_refusal why_no_kan(const hantei_seat *seat, const hantei_kans *kans, bool is_added,
                                 hantei_tile kind)
{
    hantei_refusal why = kind == HANTEI_NO_TILE ? HANTEI_REFUSED_PHASE : HANTEI_REFUSED_MELD;
    for (size_t i = 0; i < kans->refused_count; i++) {
        const hantei_tile tile = kans->refused[i].tile;
        const bool is_of_kind =
            kind == HANTEI_NO_TILE ? (held_in(&seat->hand, tile) < HANTEI_COPIES) == is_added : tile == kind;
        why = is_of_kind ? (hantei_refusal)kans->refused[i].why : why;
    }
    return why;
}

hantei_refusal hantei_legal_kan(hantei_table *t, unsigned who, const hantei_seat_meld *meld)
{
    hantei_table_seat *const followed = &t->seats[who];
    const hantei_seat *const seat = &followed->seat;
    const bool is_added = meld->kind == HANTEI_KAKAN;
    const hantei_refusal why = drawn_turn(t, who);
    if (why != HANTEI_ALLOWED)
        return why;
    if (is_red(meld->tile) || !hantei_t_has_in_play(t, meld->tile) ||
        (is_added && kind_of(meld->added) != meld->tile))
        return HANTEI_REFUSED_MELD;
    if (is_hidden(t, who))
        return hantei_t_kans(t) >= KANS_AT_A_TABLE ? HANTEI_REFUSED_FIFTH_KAN
               : t->live == 0                      ? HANTEI_REFUSED_LAST_TILE
                                                   : HANTEI_ALLOWED;
    const hantei_kans kans = hantei_t_seat_kans(followed, &t->rules);
    if (!has(is_added ? kans.added : kans.concealed, meld->tile))
        return why_no_kan(seat, &kans, is_added, meld->tile);
    if (is_added)
        return held_of(seat, meld->added) > 0 ? HANTEI_ALLOWED : HANTEI_REFUSED_NOT_HELD;
    return meld->reds == reds_among(seat, meld->tile, HANTEI_COPIES) ? HANTEI_ALLOWED : HANTEI_REFUSED_MELD;
}

hantei_refusal hantei_legal_north(const hantei_table *t, unsigned who)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    const hantei_refusal why = drawn_turn(t, who);
    if (why != HANTEI_ALLOWED)
        return why;
    if (players_of(t) == HANTEI_MAX_PLAYERS)
        return HANTEI_REFUSED_NORTH;
    if (!is_hidden(t, who) && held_of(seat, HANTEI_NORTH) == 0)
        return HANTEI_REFUSED_NOT_HELD;
    if (t->live == 0)
        return HANTEI_REFUSED_LAST_TILE;
    return seat->riichi != 0 && !is_hidden(t, who) && seat->drawn != HANTEI_NORTH ? HANTEI_REFUSED_IN_RIICHI
                                                                                  : HANTEI_ALLOWED;
}

hantei_refusal hantei_legal_nine_terminals(hantei_table *t, unsigned who)
{
    if (!t->rules.nine_terminals || !hantei_t_is_first_turn(t, who))
        return HANTEI_REFUSED_NINE_TERMINALS;
    return is_hidden(t, who) || hantei_seat_nine_terminals(&t->seats[who].seat, &t->rules)
               ? HANTEI_ALLOWED
               : HANTEI_REFUSED_NINE_TERMINALS;
}

/* ---- Others ----------------------------------------------------------------- */

hantei_refusal hantei_legal_unseen(const hantei_table *t, hantei_tile tile)
{
    if (!hantei_t_has_in_play(t, tile))
        return HANTEI_REFUSED_TILE;
    return hantei_t_known_copies(t, kind_of(tile)) >= HANTEI_COPIES ? HANTEI_REFUSED_FIFTH_COPY
                                                                    : HANTEI_ALLOWED;
}

hantei_refusal hantei_legal_pass(const hantei_table *t, unsigned who)
{
    if (t->phase != HANTEI_PHASE_CLAIM)
        return HANTEI_REFUSED_PHASE;
    if (((t->may_ron | t->may_call) >> who & 1) == 0)
        return HANTEI_REFUSED_TURN;
    return t->dora_now > 0 ? HANTEI_REFUSED_INDICATOR_DUE : HANTEI_ALLOWED;
}

hantei_refusal hantei_legal_show(hantei_table *t, unsigned who)
{
    if (t->phase != HANTEI_PHASE_SHOW)
        return HANTEI_REFUSED_PHASE;
    return hantei_t_may_deny(t, who) ? HANTEI_ALLOWED : HANTEI_REFUSED_TENPAI;
}

hantei_refusal hantei_legal_indicator(const hantei_table *t, hantei_tile tile)
{
    const bool is_before_discard = t->phase == HANTEI_PHASE_TURN || t->phase == HANTEI_PHASE_DISCARD;
    const bool is_open = is_before_discard || t->phase == HANTEI_PHASE_DRAW || t->phase == HANTEI_PHASE_CLAIM;
    if (!is_open)
        return HANTEI_REFUSED_PHASE;
    if ((is_before_discard ? t->dora_later : t->dora_now) == 0)
        return HANTEI_REFUSED_INDICATOR;
    return hantei_legal_unseen(t, tile);
}

/* ---- Actions ---------------------------------------------------------------- */

/* Calls of one kind are all refused alike: a dead end has no tile for another run. */
static hantei_refusal why_no_call(hantei_table *t, unsigned who, unsigned kind)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    hantei_refusal why = HANTEI_REFUSED_PHASE;
    const size_t count = list_calls(t, who, options);
    for (size_t i = 0; i < count; i++)
        why = options[i].meld.kind == kind ? (hantei_refusal)options[i].why : why;
    return why;
}

/* Why no tile may be discarded: the last of several reasons. */
static hantei_refusal why_no_discard(hantei_table *t, unsigned who)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    hantei_refusal why = HANTEI_REFUSED_NOT_HELD;
    for (hantei_tileset left = kinds_in(&seat->hand); left != 0; left &= left - 1) {
        const hantei_tile kind = (hantei_tile)__builtin_ctzll(left);
        const hantei_tile tile = (hantei_tile)(held_of(seat, kind) > 0 ? kind : kind | HANTEI_RED);
        why = hantei_legal_discard(t, who, tile, -1);
    }
    return why;
}

static hantei_refusal why_not_on_turn(hantei_table *t, unsigned who, unsigned action)
{
    hantei_kans kans;
    if (action == HANTEI_DO_DISCARD)
        return why_no_discard(t, who);
    if (t->phase != HANTEI_PHASE_TURN)
        return HANTEI_REFUSED_PHASE;
    switch (action) {
    case HANTEI_DO_RIICHI:
        return hantei_legal_riichi(t, who, HANTEI_NO_TILE);
    case HANTEI_DO_TSUMO:
        return hantei_legal_tsumo(t, who, NULL);
    case HANTEI_DO_ANKAN:
    case HANTEI_DO_KAKAN:
        kans = hantei_t_seat_kans(&t->seats[who], &t->rules);
        return why_no_kan(&t->seats[who].seat, &kans, action == HANTEI_DO_KAKAN, HANTEI_NO_TILE);
    case HANTEI_DO_KITA:
        return hantei_legal_north(t, who);
    case HANTEI_DO_NINE_TERMINALS:
        return hantei_legal_nine_terminals(t, who);
    default:
        return HANTEI_REFUSED_PHASE;
    }
}

/* A pass, or an accepted riichi, has ended the chance to ron. */
static hantei_refusal why_no_claim(hantei_table *t, unsigned who, unsigned action)
{
    if (action == HANTEI_DO_PASS)
        return hantei_legal_pass(t, who);
    if (who == t->offered_by || t->dora_now > 0)
        return HANTEI_REFUSED_PHASE;
    if (action == HANTEI_DO_RON) {
        const hantei_refusal why = hantei_legal_ron(t, who, NULL);
        return why == HANTEI_ALLOWED ? HANTEI_REFUSED_PHASE : why;
    }
    return t->may_call >> who & 1 ? why_no_call(t, who, action - HANTEI_DO_CHI + HANTEI_CHI)
                                  : HANTEI_REFUSED_PHASE;
}

hantei_refusal hantei_legal_action(hantei_table *t, unsigned who, unsigned action)
{
    if (hantei_legal_turn(t, who) == HANTEI_ALLOWED)
        return why_not_on_turn(t, who, action);
    if (t->phase == HANTEI_PHASE_CLAIM)
        return why_no_claim(t, who, action);
    return action == HANTEI_DO_TENPAI ? hantei_legal_show(t, who) : HANTEI_REFUSED_PHASE;
}
