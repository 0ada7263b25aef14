/* Events: whether they fit, and what they change. A refused event leaves the table as before. */
#include "table/table.h"

/* ---- Seats ------------------------------------------------------------------ */

/* A tile that a hidden hand shows is put into it, so that it can be taken out. */
static void reveal(hantei_table *t, unsigned who, hantei_tile tile)
{
    hantei_seat *const seat = &t->seats[who].seat;
    if (is_hidden(t, who) && kind_of(tile) != HANTEI_NO_TILE)
        add_tile(&seat->hand, seat->reds, tile, 1);
}

static hantei_refusal draw(hantei_table *t, unsigned who, hantei_tile tile)
{
    hantei_table_seat *const followed = &t->seats[who];
    if (!is_hidden(t, who))
        return hantei_t_seat_draw(followed, tile);
    if (followed->tiles % 3 != 1)
        return HANTEI_REFUSED_PHASE;
    followed->tiles++;
    followed->seat.called = 0;
    return HANTEI_ALLOWED;
}

/* The tiles that leave the hand for a meld. */
static own_tiles own_of(const hantei_seat_meld *made)
{
    own_tiles own = {.tile = {made->added}, .count = 1};
    if (made->kind != HANTEI_KAKAN)
        hantei_list_own(made, &own);
    return own;
}

static hantei_refusal meld(hantei_table *t, unsigned who, const hantei_seat_meld *made)
{
    const own_tiles own = own_of(made);
    for (size_t i = 0; i < own.count; i++)
        reveal(t, who, own.tile[i]);
    return hantei_t_seat_meld(&t->seats[who], made);
}

/* The tiles of a meld are now visible; the claimed one already was in its river. Those of a hidden hand may
 * be too many. */
static bool shows_meld(attempt *s, const hantei_seat_meld *made)
{
    const own_tiles own = own_of(made);
    for (size_t i = 0; i < own.count; i++)
        s->t->visible[kind_of(own.tile[i]) % HANTEI_TILES]++; /* seats take no other tile */
    if (is_hidden(s->t, s->e->who) && hantei_t_has_fifth_copy(s->t))
        return !stops(s, HANTEI_REFUSED_FIFTH_COPY);
    return true;
}

/* ---- What must come first --------------------------------------------------- */

/* Why a table that waits for something does not take another event. */
static hantei_refusal why_not_now(const hantei_table *t)
{
    switch (hantei_t_due_next(t).kind) {
    case HANTEI_EVENT_DORA:
        return HANTEI_REFUSED_INDICATOR_DUE;
    case HANTEI_EVENT_REACH_ACCEPTED:
        return HANTEI_REFUSED_RIICHI_DUE;
    case HANTEI_EVENT_RYUKYOKU:
        return HANTEI_REFUSED_RYUUKYOKU_DUE;
    default:
        break;
    }
    if (t->phase == HANTEI_PHASE_CLAIM)
        return HANTEI_REFUSED_RIICHI_DUE;
    return t->phase == HANTEI_PHASE_SHOW ? HANTEI_REFUSED_RYUUKYOKU_DUE : HANTEI_REFUSED_PHASE;
}

/* A forced event takes what is due before it as done. */
static void catch_up(hantei_table *t)
{
    t->dora_now = 0;
    if (t->unaccepted != HANTEI_NO_PLAYER)
        hantei_t_accept_riichi(t);
    hantei_t_pass_before(t);
}

/* ---- Draws and discards ----------------------------------------------------- */

static hantei_refusal check_drawn_tile(const hantei_table *t, unsigned who, hantei_tile tile)
{
    if (is_hidden(t, who))
        return tile == HANTEI_NO_TILE ? HANTEI_ALLOWED : HANTEI_REFUSED_HIDDEN;
    return hantei_legal_unseen(t, tile);
}

static void has_drawn_tile(hantei_table *t, unsigned who)
{
    t->turn = (uint8_t)who;
    t->live = (uint8_t)(t->live - (t->live > 0));
    t->phase = HANTEI_PHASE_TURN;
}

static bool apply_tsumo(attempt *s)
{
    hantei_table *const t = s->t;
    const unsigned who = s->e->who;
    hantei_t_pass_before(t);
    const bool is_due = t->phase == HANTEI_PHASE_DRAW && hantei_t_due_next(t).kind == HANTEI_EVENT_TSUMO;
    if (!is_due && objects(s, why_not_now(t)))
        return false;
    catch_up(t);
    if ((who != t->turn && objects(s, HANTEI_REFUSED_TURN)) ||
        objects(s, check_drawn_tile(t, who, s->e->tile)))
        return false;
    if (stops(s, draw(t, who, s->e->tile)))
        return false;
    has_drawn_tile(t, who);
    return true;
}

bool hantei_t_take_draw(hantei_table *t, hantei_tile tile)
{
    if (check_drawn_tile(t, t->turn, tile) != HANTEI_ALLOWED ||
        hantei_t_seat_draw(&t->seats[t->turn], tile) != HANTEI_ALLOWED)
        return false;
    has_drawn_tile(t, t->turn);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        t->seats[who].seat.live = t->live;
    t->sequence++;
    return true;
}

/* A tile that the rules allow leaves the hand, and is on offer. */
static hantei_refusal discard(hantei_table *t, unsigned who, hantei_tile tile, bool is_drawn)
{
    const bool declares = t->seats[who].declared != 0;
    reveal(t, who, tile);
    const hantei_refusal why = hantei_t_seat_discard(&t->seats[who], tile);
    if (why != HANTEI_ALLOWED)
        return why;
    t->river[who][t->river_count[who]++] = (hantei_river_tile){
        tile, (uint8_t)((is_drawn ? HANTEI_RIVER_DRAWN : 0) | (declares ? HANTEI_RIVER_RIICHI : 0))};
    t->visible[kind_of(tile)]++;
    t->turn = (uint8_t)who;
    t->ippatsu &= (uint8_t)~bit_of(who);
    t->is_rinshan = false;
    if (declares)
        t->unaccepted = (uint8_t)who;
    if (t->dora_later > 0)
        hantei_t_note_indicators(t, 0);
    hantei_t_offer(t, HANTEI_EVENT_DAHAI, tile);
    return HANTEI_ALLOWED;
}

bool hantei_t_take_discard(hantei_table *t, hantei_tile tile, bool is_drawn)
{
    const unsigned who = t->turn;
    if (t->river_count[who] >= HANTEI_MAX_RIVER ||
        legal_tsumogiri(&t->seats[who].seat, tile, is_drawn) != HANTEI_ALLOWED ||
        discard(t, who, tile, is_drawn) != HANTEI_ALLOWED)
        return false;
    t->sequence++;
    return true;
}

static bool apply_dahai(attempt *s)
{
    hantei_table *const t = s->t;
    const unsigned who = s->e->who;
    const hantei_tile tile = s->e->tile;
    const bool is_drawn = s->e->drawn > 0 || (s->e->drawn < 0 && tile == t->seats[who].seat.drawn);
    if (objects(s, hantei_legal_discard(t, who, tile, s->e->drawn)))
        return false;
    if (!hantei_t_has_in_play(t, tile) || t->river_count[who] >= HANTEI_MAX_RIVER)
        return !stops(s, HANTEI_REFUSED_TILE);
    return !stops(s, discard(t, who, tile, is_drawn));
}

/* ---- Riichi ----------------------------------------------------------------- */

static bool apply_reach(attempt *s)
{
    hantei_table *const t = s->t;
    const unsigned who = s->e->who;
    if (objects(s, hantei_legal_riichi(t, who, HANTEI_NO_TILE)))
        return false;
    if (who != t->turn || t->phase != HANTEI_PHASE_TURN)
        return false;
    if (t->seats[who].seat.riichi == 0)
        t->seats[who].declared = hantei_t_is_first_turn(t, who) ? 2 : 1;
    t->phase = HANTEI_PHASE_DISCARD;
    return true;
}

/* Whether a riichi waits for its stick, and nothing else is due first. */
static hantei_refusal check_accepted(const hantei_table *t, unsigned who)
{
    const bool is_after_discard =
        t->phase == HANTEI_PHASE_CLAIM || (t->phase == HANTEI_PHASE_DRAW && !t->is_rinshan);
    if (t->unaccepted == HANTEI_NO_PLAYER || !is_after_discard)
        return HANTEI_REFUSED_PHASE;
    if (t->unaccepted != who)
        return HANTEI_REFUSED_TURN;
    return t->dora_now > 0 ? HANTEI_REFUSED_INDICATOR_DUE : HANTEI_ALLOWED;
}

/* Whether the players have the points in the event, or it is forced. */
static bool agrees_on_points(attempt *s)
{
    bool same = true;
    for (unsigned who = 0; who < players_of(s->t); who++)
        same &= s->e->points[who] == s->t->game.points[who];
    return !s->e->has_points || same || !objects(s, HANTEI_REFUSED_SCORES);
}

/* A stick is paid by its player alone. */
static bool is_stick_of(const hantei_table *t, unsigned payer, const int32_t *deltas)
{
    bool same = true;
    for (unsigned who = 0; who < players_of(t); who++)
        same &= deltas[who] == (who == payer ? -HANTEI_RIICHI_STICK : 0);
    return same;
}

static bool apply_reach_accepted(attempt *s)
{
    hantei_table *const t = s->t;
    const unsigned who = s->e->who;
    if (objects(s, check_accepted(t, who)))
        return false;
    if (t->unaccepted != who)
        return false;
    if (s->e->has_deltas && !is_stick_of(t, who, s->e->deltas) && objects(s, HANTEI_REFUSED_DELTAS))
        return false;
    t->dora_now = 0;
    hantei_t_accept_riichi(t);
    return agrees_on_points(s);
}

/* ---- Liability (pao): WRC 6.2, EMA 3.3.9 ------------------------------------- */

enum { DRAGON_SETS = 3, WIND_SETS = 4 };

/* Whether the meld is of these tiles. Invalid ones are read as some tile. */
static bool is_of(const hantei_seat_meld *meld, hantei_tileset tiles)
{
    return has(tiles, meld->tile % 64);
}

/* Whether the last meld completes all these tiles: any hand with it has the yakuman. */
static bool completes(const hantei_seat *seat, const hantei_seat_meld *last, hantei_tileset tiles,
                      unsigned all)
{
    unsigned count = 0;
    for (size_t i = 0; i < melds_of(seat); i++)
        count += is_of(&seat->melds[i], tiles);
    return is_of(last, tiles) && count == all;
}

/* The yakuman, as HANTEI_PAO_ bits, for which the player whose tile became the last meld is liable. */
static unsigned pao_of(const hantei_seat *seat, const hantei_rules *rules)
{
    const hantei_seat_meld *const last = &seat->melds[melds_of(seat) - 1];
    unsigned pao = 0;
    if (last->kind != HANTEI_PON && last->kind != HANTEI_DAIMINKAN)
        return 0;
    if (completes(seat, last, DRAGONS, DRAGON_SETS))
        pao |= HANTEI_PAO_DRAGONS;
    if (completes(seat, last, WINDS, WIND_SETS))
        pao |= HANTEI_PAO_WINDS;
    if (last->kind == HANTEI_DAIMINKAN && hantei_own_kans(seat) == KANS_AT_A_TABLE)
        pao |= HANTEI_PAO_KANS;
    return pao & rules->pao;
}

/* Whoever discards the tile of the last meld is liable. */
static void note_liable(hantei_table *t, unsigned who, unsigned from)
{
    const unsigned pao = pao_of(&t->seats[who].seat, &t->rules);
    for (unsigned i = 0; i < 3; i++) {
        if (pao >> i & 1)
            t->liable[who][i] = (uint8_t)from;
    }
}

/* ---- Calls ------------------------------------------------------------------ */

static hantei_refusal check_call(hantei_table *t, const hantei_event *e, const hantei_seat_meld *made)
{
    if (t->phase != HANTEI_PHASE_CLAIM)
        return why_not_now(t);
    if (t->offer != HANTEI_EVENT_DAHAI || made->claimed != t->offered || e->who == t->offered_by ||
        (e->from != HANTEI_NO_PLAYER && e->from != t->offered_by))
        return HANTEI_REFUSED_OFFER;
    if (t->dora_now > 0)
        return HANTEI_REFUSED_INDICATOR_DUE;
    if (t->unaccepted != HANTEI_NO_PLAYER)
        return HANTEI_REFUSED_RIICHI_DUE;
    if (hantei_t_due_aborts(t) != 0)
        return HANTEI_REFUSED_RYUUKYOKU_DUE;
    const hantei_refusal why = is_hidden(t, e->who) ? HANTEI_ALLOWED : hantei_legal_call(t, e->who, made);
    return why == HANTEI_ALLOWED && (t->may_call >> e->who & 1) == 0 ? HANTEI_REFUSED_PHASE : why;
}

static void follow_call(hantei_table *t, unsigned who, unsigned from, bool is_kan)
{
    hantei_river_tile *const last = &t->river[from][t->river_count[from] - 1];
    t->seats[from].seat.river_claimed = true;
    last->how |= HANTEI_RIVER_CLAIMED;
    note_liable(t, who, from);
    t->turn = (uint8_t)who;
    if (is_kan) {
        hantei_t_await_replacement(t, HANTEI_DAIMINKAN);
        return;
    }
    hantei_t_interrupt(t);
    t->phase = HANTEI_PHASE_DISCARD;
}

static bool apply_call(attempt *s)
{
    hantei_table *const t = s->t;
    const bool is_open = t->offer != 0 || hantei_t_reopen(t);
    const unsigned who = s->e->who, from = t->offered_by;
    hantei_seat_meld made = s->e->meld;
    made.from = is_open ? side_of(t, who, from) : 0;
    if (objects(s, check_call(t, s->e, &made)))
        return false;
    if (t->phase != HANTEI_PHASE_CLAIM || t->offer != HANTEI_EVENT_DAHAI || made.claimed != t->offered ||
        who == from)
        return false;
    t->dora_now = 0;
    if (t->unaccepted != HANTEI_NO_PLAYER)
        hantei_t_accept_riichi(t);
    hantei_t_close_offer(t);
    if (stops(s, meld(t, who, &made)))
        return false;
    follow_call(t, who, from, made.kind == HANTEI_DAIMINKAN);
    return shows_meld(s, &made);
}

/* ---- Kans and norths -------------------------------------------------------- */

/* For an added kan only the tile and the added one are given: the rest comes from the triplet. */
static hantei_seat_meld own_kan(const hantei_event *e)
{
    hantei_seat_meld made = e->meld;
    made.from = 0;
    if (made.kind == HANTEI_ANKAN)
        made.claimed = made.added = HANTEI_NO_TILE;
    return made;
}

static bool apply_own_kan(attempt *s)
{
    hantei_table *const t = s->t;
    const unsigned who = s->e->who;
    const hantei_seat_meld made = own_kan(s->e);
    const bool is_added = made.kind == HANTEI_KAKAN;
    if (objects(s, hantei_legal_kan(t, who, &made)))
        return false;
    if (is_red(made.tile) || !hantei_t_has_in_play(t, made.tile))
        return !stops(s, HANTEI_REFUSED_MELD);
    if (stops(s, meld(t, who, &made)))
        return false;
    t->turn = (uint8_t)who;
    if (!shows_meld(s, &made))
        return false;
    hantei_t_offer(t, is_added ? HANTEI_EVENT_KAKAN : HANTEI_EVENT_ANKAN, is_added ? made.added : made.tile);
    return true;
}

static bool apply_nukidora(attempt *s)
{
    hantei_table *const t = s->t;
    const unsigned who = s->e->who;
    if (objects(s, hantei_legal_north(t, who)))
        return false;
    if (s->e->tile != HANTEI_NO_TILE && s->e->tile != HANTEI_NORTH)
        return !stops(s, HANTEI_REFUSED_TILE);
    if (is_hidden(t, who) && hantei_t_known_copies(t, HANTEI_NORTH) >= HANTEI_COPIES)
        return !stops(s, HANTEI_REFUSED_FIFTH_COPY);
    reveal(t, who, HANTEI_NORTH);
    if (stops(s, hantei_t_seat_north(&t->seats[who])))
        return false;
    t->visible[HANTEI_NORTH]++;
    t->turn = (uint8_t)who;
    hantei_t_offer(t, HANTEI_EVENT_NUKIDORA, HANTEI_NORTH);
    return true;
}

/* Forced without a tile, the indicator is never turned. */
static bool apply_dora(attempt *s)
{
    hantei_table *const t = s->t;
    const hantei_tile tile = s->e->tile;
    if (t->offer != HANTEI_EVENT_DAHAI)
        hantei_t_pass_before(t);
    uint8_t *const due = t->dora_now > 0 ? &t->dora_now : &t->dora_later;
    if (objects(s, hantei_legal_indicator(t, tile)))
        return false;
    const bool is_left_out = tile == HANTEI_NO_TILE && *due > 0;
    if ((!is_left_out && !hantei_t_has_in_play(t, tile)) || t->dora_count >= HANTEI_MAX_INDICATORS)
        return !stops(s, HANTEI_REFUSED_INDICATOR);
    *due = (uint8_t)(*due - (*due > 0));
    if (!is_left_out)
        hantei_t_turn_indicator(t, tile);
    if (t->phase == HANTEI_PHASE_DRAW && !t->is_rinshan)
        hantei_t_go_on(t);
    return true;
}

/* ---- Passes ----------------------------------------------------------------- */

static bool apply_pass(attempt *s)
{
    hantei_table *const t = s->t;
    const uint8_t others = (uint8_t)~bit_of(s->e->who);
    if (objects(s, hantei_legal_pass(t, s->e->who)) || t->phase != HANTEI_PHASE_CLAIM)
        return false;
    t->may_ron &= others;
    t->may_call &= others;
    if (t->may_ron == 0 && t->may_call == 0)
        hantei_t_pass_all(t);
    return true;
}

/* ---- Rounds and games ------------------------------------------------------- */

/* Closes a round before the next deal or the end of the game. */
static bool close_round(attempt *s)
{
    hantei_table *const t = s->t;
    hantei_settlement end;
    if (t->phase == HANTEI_PHASE_IDLE || t->phase == HANTEI_PHASE_END)
        return true;
    if (t->phase != HANTEI_PHASE_OVER && objects(s, HANTEI_REFUSED_PHASE))
        return false;
    const hantei_refusal why =
        t->phase == HANTEI_PHASE_OVER ? hantei_t_close_round(t, &end) : HANTEI_REFUSED_PHASE;
    if (why == HANTEI_ALLOWED)
        return true;
    if (objects(s, why))
        return false;
    hantei_t_clear_round(t);
    return true;
}

static bool apply_start_kyoku(attempt *s)
{
    hantei_table *const t = s->t;
    if (s->e->deal == NULL)
        return !stops(s, HANTEI_REFUSED_EVENT);
    if (!close_round(s))
        return false;
    if ((t->phase == HANTEI_PHASE_END && objects(s, HANTEI_REFUSED_GAME_OVER)) ||
        objects(s, hantei_t_check_course(t, s->e->deal)))
        return false;
    if (!hantei_t_is_course(t, s->e->deal))
        return false;
    t->game_over = HANTEI_GAME_GOES_ON;
    return !stops(s, hantei_t_deal(t, s->e->deal));
}

static bool apply_end_kyoku(attempt *s)
{
    hantei_table *const t = s->t;
    if ((t->phase == HANTEI_PHASE_IDLE || t->phase == HANTEI_PHASE_END) && objects(s, HANTEI_REFUSED_PHASE))
        return false;
    if (!close_round(s))
        return false;
    return agrees_on_points(s);
}

static bool apply_end_game(attempt *s)
{
    hantei_table *const t = s->t;
    if (!close_round(s))
        return false;
    if (t->phase == HANTEI_PHASE_IDLE && t->game_over == HANTEI_GAME_MAY_END)
        hantei_t_end_game(t);
    if (t->phase != HANTEI_PHASE_END && objects(s, HANTEI_REFUSED_GAME_GOES_ON))
        return false;
    t->phase = HANTEI_PHASE_END;
    t->has_ended = true;
    return agrees_on_points(s);
}

/* Only the first event may be this one. */
static bool apply_start_game(attempt *s)
{
    return !stops(s, s->t->sequence > 0 ? HANTEI_REFUSED_PHASE : HANTEI_ALLOWED);
}

/* ---- All of them ------------------------------------------------------------ */

static const struct {
    bool (*apply)(attempt *s);
    bool needs_player;
} KINDS[] = {
    [HANTEI_EVENT_NONE] = {apply_pass, true},
    [HANTEI_EVENT_START_GAME] = {apply_start_game, false},
    [HANTEI_EVENT_START_KYOKU] = {apply_start_kyoku, false},
    [HANTEI_EVENT_TSUMO] = {apply_tsumo, true},
    [HANTEI_EVENT_DAHAI] = {apply_dahai, true},
    [HANTEI_EVENT_REACH] = {apply_reach, true},
    [HANTEI_EVENT_REACH_ACCEPTED] = {apply_reach_accepted, true},
    [HANTEI_EVENT_CHI] = {apply_call, true},
    [HANTEI_EVENT_PON] = {apply_call, true},
    [HANTEI_EVENT_DAIMINKAN] = {apply_call, true},
    [HANTEI_EVENT_ANKAN] = {apply_own_kan, true},
    [HANTEI_EVENT_KAKAN] = {apply_own_kan, true},
    [HANTEI_EVENT_NUKIDORA] = {apply_nukidora, true},
    [HANTEI_EVENT_DORA] = {apply_dora, false},
    [HANTEI_EVENT_HORA] = {hantei_t_hora, true},
    [HANTEI_EVENT_RYUKYOKU] = {hantei_t_ryuukyoku, false},
    [HANTEI_EVENT_END_KYOKU] = {apply_end_kyoku, false},
    [HANTEI_EVENT_END_GAME] = {apply_end_game, false},
};

static bool is_event(unsigned kind)
{
    return kind < sizeof KINDS / sizeof *KINDS;
}

/* A ryuukyoku may have a player. */
static bool needs_player(const hantei_event *e)
{
    return is_event(e->kind) &&
           (KINDS[e->kind].needs_player || (e->kind == HANTEI_EVENT_RYUKYOKU && e->who != HANTEI_NO_PLAYER));
}

static hantei_refusal check_event(const hantei_table *t, const hantei_event *e)
{
    const bool has_meld = e->kind >= HANTEI_EVENT_CHI && e->kind <= HANTEI_EVENT_KAKAN;
    if (!hantei_t_is_sound(t))
        return HANTEI_REFUSED_TABLE;
    if (t->has_ended)
        return HANTEI_REFUSED_GAME_OVER;
    if (needs_player(e) && !is_player(t, e->who))
        return HANTEI_REFUSED_PLAYER;
    return has_meld && e->meld.kind != meld_kind_of(e->kind) ? HANTEI_REFUSED_MELD : HANTEI_ALLOWED;
}

/* Applies an event; on refusal the table is half changed. */
static bool take(attempt *s)
{
    if (stops(s, is_event(s->e->kind) ? HANTEI_ALLOWED : HANTEI_REFUSED_EVENT) || !KINDS[s->e->kind].apply(s))
        return false;
    hantei_t_forget_answers(s->t);
    hantei_t_fill_seats(s->t);
    s->t->sequence++;
    return true;
}

static hantei_refusal apply(hantei_table *table, const hantei_event *event, bool is_forced, bool *is_applied)
{
    *is_applied = false;
    const hantei_refusal why = check_event(table, event);
    if (why != HANTEI_ALLOWED)
        return why;
    hantei_table before;
    copy_bytes(&before, table, sizeof before);
    attempt s = {table, event, is_forced, HANTEI_ALLOWED};
    *is_applied = take(&s) && (s.why == HANTEI_ALLOWED || hantei_t_is_possible(table));
    if (!*is_applied) {
        copy_bytes(table, &before, sizeof before);
        return s.why != HANTEI_ALLOWED ? s.why : HANTEI_REFUSED_PHASE;
    }
    return s.why;
}

bool hantei_t_take(hantei_table *t, const hantei_event *event)
{
    attempt s = {t, event, false, HANTEI_ALLOWED};
    return take(&s);
}

hantei_refusal hantei_table_apply(hantei_table *table, const hantei_event *event)
{
    bool is_applied;
    return apply(table, event, false, &is_applied);
}

hantei_refusal hantei_table_force(hantei_table *table, const hantei_event *event, bool *applied)
{
    return apply(table, event, true, applied);
}

hantei_refusal hantei_table_round(hantei_table *table, const hantei_deal *deal)
{
    hantei_event event;
    hantei_event_init(&event, HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER);
    event.deal = deal;
    return hantei_table_apply(table, &event);
}
