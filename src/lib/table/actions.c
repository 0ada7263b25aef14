/* All that a seat may do now: every candidate that legal.c allows. */
#include "table/table.h"

/* Notes whether an action is allowed, and why not. Returns whether it is. */
static bool note(hantei_actions *out, hantei_action action, hantei_refusal why)
{
    out->why[action] = (uint8_t)why;
    out->may |= (uint32_t)(why == HANTEI_ALLOWED) << action;
    return why == HANTEI_ALLOWED;
}

/* ---- Discards --------------------------------------------------------------- */

/* Without the tiles held as red fives only; these are listed apart. */
static void set_discards(const hantei_seat *seat, table_discards *out)
{
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        const hantei_tile five = (hantei_tile)(suit * HANTEI_RANKS + FIVE);
        if (seat->reds[suit] == 0 || !has(out->kinds, five))
            continue;
        out->reds |= (uint8_t)(1u << suit);
        if (held_of(seat, five) == 0)
            out->plain &= ~SET_OF(five);
    }
}

/* What is discarded with riichi has to leave tenpai. */
static hantei_tileset leave_tenpai(hantei_table *t, unsigned who, hantei_tileset kinds)
{
    hantei_tileset found = 0;
    for (hantei_tileset left = kinds; left != 0; left &= left - 1) {
        const hantei_tile kind = (hantei_tile)__builtin_ctzll(left);
        const bool leaves = hantei_table_seat_may_riichi(&t->seats[who], &t->rules, kind) == HANTEI_ALLOWED;
        found |= (hantei_tileset)leaves << kind;
    }
    return found;
}

table_discards hantei_table_discards(hantei_table *t, unsigned who)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    table_discards out = {.kinds = kinds_in(&seat->hand) & ~hantei_legal_banned(t, who),
                          .tsumogiri = HANTEI_NO_TILE};
    if (t->seats[who].declared != 0)
        out.kinds = leave_tenpai(t, who, out.kinds);
    out.plain = seat->riichi != 0 && is_red(seat->drawn) ? 0 : out.kinds;
    if (seat->riichi == 0)
        set_discards(seat, &out);
    else if (is_red(seat->drawn))
        out.reds = (uint8_t)(1u << kind_of(seat->drawn) / HANTEI_RANKS);
    if (has(out.kinds, kind_of(seat->drawn)))
        out.tsumogiri = seat->drawn;
    return out;
}

static void list_discards(hantei_table *t, unsigned who, hantei_actions *out)
{
    const table_discards found = hantei_table_discards(t, who);
    out->discards = found.plain;
    out->red_discards = found.reds;
    out->tsumogiri = found.tsumogiri;
    note(out, HANTEI_DO_DISCARD, found.kinds != 0 ? HANTEI_ALLOWED : HANTEI_REFUSED_KUIKAE);
}

static void list_riichi(hantei_table *t, unsigned who, hantei_actions *out)
{
    hantei_seat_discard found[HANTEI_MAX_TILES];
    const hantei_seat *const seat = &t->seats[who].seat;
    if (!note(out, HANTEI_DO_RIICHI, hantei_legal_riichi(t, who, HANTEI_NO_TILE)))
        return;
    hantei_table_count_unseen(t, who);
    const size_t count = hantei_table_seat_discards(&t->seats[who], &t->rules, found);
    for (size_t i = 0; i < count; i++) {
        const hantei_tile plain = found[i].tile, red = (hantei_tile)(plain | HANTEI_RED);
        if (held_of(seat, plain) > 0)
            out->riichi[out->riichi_count++] = found[i];
        if (is_five(plain) && held_of(seat, red) > 0) {
            out->riichi[out->riichi_count] = found[i];
            out->riichi[out->riichi_count++].tile = red;
        }
    }
}

/* ---- Kans ------------------------------------------------------------------- */

static void list_kan(hantei_table *t, unsigned who, const hantei_seat_meld *meld, hantei_actions *out)
{
    const hantei_action action = meld->kind == HANTEI_KAKAN ? HANTEI_DO_KAKAN : HANTEI_DO_ANKAN;
    const hantei_refusal why = hantei_legal_kan(t, who, meld);
    if (why == HANTEI_ALLOWED)
        out->melds[out->meld_count++] = *meld;
    if (why == HANTEI_ALLOWED || (out->may >> action & 1) == 0)
        note(out, action, why);
}

static void list_concealed_kans(hantei_table *t, unsigned who, hantei_actions *out)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    for (hantei_tileset left = kinds_in(&seat->hand); left != 0; left &= left - 1) {
        const hantei_tile kind = (hantei_tile)__builtin_ctzll(left);
        const unsigned held = seat->hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS];
        if (held == HANTEI_COPIES)
            list_kan(t, who,
                     &(hantei_seat_meld){HANTEI_ANKAN, kind, HANTEI_NO_TILE, HANTEI_NO_TILE, 0,
                                         (uint8_t)reds_among(seat, kind, held)},
                     out);
    }
}

hantei_seat_meld hantei_added_kan(const hantei_seat *seat, hantei_tile kind)
{
    const hantei_tile red = (hantei_tile)(kind | HANTEI_RED);
    hantei_seat_meld kan = {.kind = HANTEI_KAKAN, .tile = kind, .claimed = HANTEI_NO_TILE};
    for (size_t i = 0; i < melds_of(seat); i++) {
        if (seat->melds[i].kind == HANTEI_PON && seat->melds[i].tile == kind)
            kan = seat->melds[i];
    }
    kan.kind = HANTEI_KAKAN;
    kan.added = is_five(kind) && held_of(seat, red) > 0 ? red : kind;
    kan.reds = (uint8_t)(kan.reds + is_red(kan.added));
    return kan;
}

static void list_added_kans(hantei_table *t, unsigned who, hantei_actions *out)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    for (size_t i = 0; i < seat->meld_count; i++) {
        const hantei_tile kind = seat->melds[i].tile;
        if (seat->melds[i].kind != HANTEI_PON || kind >= HANTEI_TILES ||
            seat->hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS] == 0)
            continue;
        const hantei_seat_meld kan = hantei_added_kan(seat, kind);
        list_kan(t, who, &kan, out);
    }
}

/* ---- Turns and claims ------------------------------------------------------- */

static void list_win(hantei_table *t, unsigned who, hantei_action action, hantei_actions *out)
{
    hantei_verdict verdict;
    const hantei_refusal why =
        action == HANTEI_DO_TSUMO ? hantei_legal_tsumo(t, who, &verdict) : hantei_legal_ron(t, who, &verdict);
    if (!note(out, action, why))
        return;
    out->win = verdict;
    out->claim = hantei_table_claim(t, who);
}

static void list_turn(hantei_table *t, unsigned who, hantei_actions *out)
{
    list_discards(t, who, out);
    if (t->phase != HANTEI_PHASE_TURN)
        return;
    list_riichi(t, who, out);
    list_win(t, who, HANTEI_DO_TSUMO, out);
    list_concealed_kans(t, who, out);
    list_added_kans(t, who, out);
    note(out, HANTEI_DO_KITA, hantei_legal_north(t, who));
    note(out, HANTEI_DO_NINE_TERMINALS, hantei_legal_nine_terminals(t, who));
}

/* Options of one kind are all allowed or all refused: a dead end has no tile for another run. */
static void list_calls(hantei_table *t, unsigned who, hantei_actions *out)
{
    static const uint8_t ACTIONS[] = {
        [HANTEI_CHI] = HANTEI_DO_CHI, [HANTEI_PON] = HANTEI_DO_PON, [HANTEI_DAIMINKAN] = HANTEI_DO_DAIMINKAN};
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const size_t count = hantei_table_seat_calls(&t->seats[who], &t->rules, t->offered,
                                                 place_of(t, who, t->offered_by), options);
    for (size_t i = 0; i < count; i++) {
        const hantei_action action = (hantei_action)ACTIONS[options[i].meld.kind];
        if (note(out, action, (hantei_refusal)options[i].why))
            out->melds[out->meld_count++] = options[i].meld;
    }
}

/* A pass, or an accepted riichi, has ended the chance to ron. */
static void list_claims(hantei_table *t, unsigned who, hantei_actions *out)
{
    const bool is_open = who != t->offered_by && t->dora_now == 0;
    if (is_open)
        list_win(t, who, HANTEI_DO_RON, out);
    if (is_open && (t->may_ron >> who & 1) == 0 && (out->may >> HANTEI_DO_RON & 1)) {
        out->may = 0;
        note(out, HANTEI_DO_RON, HANTEI_REFUSED_PHASE);
    }
    if (is_open && (t->may_call >> who & 1))
        list_calls(t, who, out);
    note(out, HANTEI_DO_PASS, hantei_legal_pass(t, who));
}

/* Whether a seat has anything to do: without reasons the others are not looked at. */
static bool is_asked(const hantei_table *t, unsigned who)
{
    const bool is_turn = t->phase == HANTEI_PHASE_TURN || t->phase == HANTEI_PHASE_DISCARD;
    return is_turn ? who == t->turn
                   : t->phase == HANTEI_PHASE_SHOW || ((t->may_ron | t->may_call) >> who & 1);
}

void hantei_table_actions(hantei_table *table, unsigned who, bool why, hantei_actions *out)
{
    clear_bytes(out, sizeof *out);
    out->tsumogiri = HANTEI_NO_TILE;
    if (!hantei_table_is_sound(table) || !is_player(table, who))
        return;
    out->is_hidden = is_hidden(table, who);
    if (out->is_hidden || (!why && !is_asked(table, who)))
        return;
    for (unsigned action = 0; action < HANTEI_ACTIONS; action++)
        out->why[action] = HANTEI_REFUSED_PHASE;
    if (hantei_legal_turn(table, who) == HANTEI_ALLOWED)
        list_turn(table, who, out);
    else if (table->phase == HANTEI_PHASE_CLAIM)
        list_claims(table, who, out);
    else if (note(out, HANTEI_DO_TENPAI, hantei_legal_show(table, who)))
        note(out, HANTEI_DO_NOTEN, HANTEI_ALLOWED);
}
