/* What a player sees: a copy of a table without the rest, a look at it, events. The copy is the table that
 * follows from the events which this player sees. There a tile stays on offer until the next draw, as a
 * hidden hand might claim it. */
#include "table/shanten_bound.h"
#include "table/table.h"

/* What the seat remembers says much of its hand, and so does what it does not see. */
static void hide_seat(hantei_table *t, unsigned who)
{
    hantei_table_seat *const followed = &t->seats[who];
    hantei_seat *const seat = &followed->seat;
    seat->hand = (hantei_hand){{{0}}};
    seat->reds[0] = seat->reds[1] = seat->reds[2] = 0;
    seat->passed = seat->passed_riichi = 0;
    seat->drawn = HANTEI_NO_TILE;
    __builtin_memset(seat->unseen, 0, sizeof seat->unseen);
    followed->waits = (hantei_wait_sets){0, 0};
    followed->waits_known = false;
    bound_forget(&followed->min_shanten);
    t->answers[who] = (hantei_kept_answer){.kind = 0};
    t->hidden |= bit_of(who);
}

/* A winner in riichi sees the ura indicators. */
static void hide_ura(hantei_table *t)
{
    bool is_shown = false;
    for (unsigned i = 0; i < t->win_count; i++)
        is_shown |= t->seats[t->wins[i].who].seat.riichi != 0;
    if (!is_shown)
        hantei_t_take_ura(t, NULL, 0);
    if (t->ura_count == 0)
        t->ura_count = HANTEI_UNKNOWN;
}

/* ---- The tile on offer ------------------------------------------------------ */

/* Puts the last discard, if any, on offer again. */
static bool reopen_discard(hantei_table *t)
{
    const unsigned from = hantei_player_after(players_of(t), t->turn, players_of(t) - 1);
    if (t->river_count[from] == 0)
        return false;
    t->offer = HANTEI_EVENT_DAHAI;
    t->offered = t->river[from][t->river_count[from] - 1].tile;
    t->offered_by = (uint8_t)from;
    t->phase = HANTEI_PHASE_CLAIM;
    hantei_t_take_back_passes(t);
    return true;
}

/* Whether a tile is on offer for the copy: as at the table, or the last one if nobody has drawn since. The
 * table has let that go because it knows that nobody may claim it. */
static bool reopen(hantei_table *t)
{
    if (t->phase != HANTEI_PHASE_DRAW && t->phase != HANTEI_PHASE_SHOW)
        return t->phase == HANTEI_PHASE_CLAIM;
    return t->is_rinshan ? hantei_t_reopen(t) : reopen_discard(t);
}

/* Offers the tile to every hidden hand, and to the player if it is still asked. Whoever has answered, or was
 * not asked, waits for the others. A riichi that is accepted has ended the chance to ron its discard. */
static void offer_to_hidden(hantei_table *t, unsigned who, bool is_asked)
{
    const hantei_river_tile *const river = t->river[t->offered_by];
    const bool has_no_ron = t->offer == HANTEI_EVENT_DAHAI && t->unaccepted == HANTEI_NO_PLAYER &&
                            (river[t->river_count[t->offered_by] - 1].how & HANTEI_RIVER_RIICHI);
    t->turn = t->offered_by;
    hantei_t_offer(t, (hantei_event_kind)t->offer, t->offered);
    if (t->phase != HANTEI_PHASE_CLAIM)
        return;
    if (has_no_ron)
        t->may_ron = 0;
    if (!is_asked && is_player(t, who)) {
        t->may_ron &= (uint8_t)~bit_of(who);
        t->may_call &= (uint8_t)~bit_of(who);
    }
    if (t->may_ron == 0 && t->may_call == 0)
        hantei_t_pass_all(t);
}

static bool is_asked(const hantei_table *t, unsigned who)
{
    const bool may_claim = is_player(t, who) && ((t->may_ron | t->may_call) >> who & 1);
    return t->phase == HANTEI_PHASE_CLAIM && may_claim &&
           !(t->answers[who].is_given && t->answers[who].kind == HANTEI_EVENT_NONE);
}

static void hide_claims(hantei_table *t, unsigned who)
{
    const bool asked = is_asked(t, who);
    if (t->phase == HANTEI_PHASE_SHOW && is_player(t, who) && !is_hidden(t, who) && hantei_t_may_deny(t, who))
        return;
    if (!asked && is_player(t, who))
        t->answers[who] = (hantei_kept_answer){.kind = 0};
    if (reopen(t)) {
        offer_to_hidden(t, who, asked);
    } else if (t->phase == HANTEI_PHASE_OVER && t->offer != 0) {
        t->may_ron |= t->hidden & (uint8_t)~bit_of(t->offered_by);
        t->may_call = 0;
    }
}

/* ---- The copy --------------------------------------------------------------- */

void hantei_table_hide(hantei_table *out, const hantei_table *table, unsigned who)
{
    if (!hantei_t_is_sound(table)) {
        clear_bytes(out, sizeof *out);
        return;
    }
    copy_bytes(out, table, sizeof *out);
    const unsigned shown = winners_of(out) | out->tenpai; /* who is paid for tenpai shows it */
    for (unsigned other = 0; other < players_of(table); other++) {
        if (other != who && (shown >> other & 1) == 0)
            hide_seat(out, other);
    }
    hide_ura(out);
    hide_claims(out, who);
    if (out->phase != HANTEI_PHASE_CLAIM)
        out->could_rob = 0;
    out->let_go = (hantei_let_go){.offer = 0};
    out->sequence = 0;
}

/* ---- A look at it ------------------------------------------------------------ */

static void look_at_seat(const hantei_table *t, unsigned who, hantei_seat_look *out)
{
    const hantei_table_seat *const followed = &t->seats[who];
    __builtin_memcpy(out->river, t->river[who], sizeof out->river);
    __builtin_memcpy(out->melds, followed->seat.melds, sizeof out->melds);
    out->river_count = t->river_count[who];
    out->wind = (uint8_t)hantei_player_wind(players_of(t), t->game.dealer, who);
    out->riichi = followed->seat.riichi;
    out->is_ippatsu = t->ippatsu >> who & 1;
    out->norths = followed->seat.norths;
    out->meld_count = followed->seat.meld_count;
    out->tiles = followed->tiles;
    out->drawn = HANTEI_NO_TILE;
    out->is_hidden = is_hidden(t, who);
    if (out->is_hidden)
        return;
    out->hand = followed->seat.hand;
    out->drawn = followed->seat.drawn;
    __builtin_memcpy(out->reds, followed->seat.reds, sizeof out->reds);
}

static void look_at_table(const hantei_table *t, hantei_look *out)
{
    out->game = t->game;
    out->players = (uint8_t)players_of(t);
    out->phase = t->phase;
    out->turn = t->turn;
    out->sticks = t->sticks;
    out->live = t->live;
    out->dora_count = t->dora_count;
    __builtin_memcpy(out->dora, t->dora, sizeof out->dora);
    for (unsigned who = 0; who < players_of(t); who++)
        look_at_seat(t, who, &out->seats[who]);
}

/* A player sees its hidden copy, which does not show whether others may claim the tile on offer. */
void hantei_table_look(const hantei_table *table, unsigned who, hantei_look *out)
{
    hantei_table seen;
    clear_bytes(out, sizeof *out);
    if (!hantei_t_is_sound(table))
        return;
    if (who != HANTEI_NO_PLAYER)
        hantei_table_hide(&seen, table, who);
    look_at_table(who != HANTEI_NO_PLAYER ? &seen : table, out);
}

/* ---- Events ----------------------------------------------------------------- */

/* A winner's hand without the winning tile. */
static void show_hand(const hantei_table *t, hantei_event *out)
{
    const hantei_table_seat *const its = &t->seats[out->who];
    if (is_hidden(t, out->who))
        return;
    out->has_hand = true;
    out->hand = its->seat.hand;
    __builtin_memcpy(out->reds, its->seat.reds, sizeof out->reds);
    out->tile = t->offered;
    if (its->tiles % 3 == 2) {
        out->tile = its->seat.drawn;
        add_tile(&out->hand, out->reds, out->tile, -1);
    }
}

static void show_win(const hantei_table *t, hantei_event *out)
{
    if (!is_player(t, out->who) || win_of(t, out->who) == NULL)
        return;
    show_hand(t, out);
    if (t->seats[out->who].seat.riichi != 0)
        return;
    out->ura_count = HANTEI_UNKNOWN;
    __builtin_memset(out->ura, 0, sizeof out->ura);
}

static void show_end(const hantei_table *t, hantei_event *out)
{
    for (unsigned who = 0; who < players_of(t) && is_at_end_of_wall(t->reason); who++)
        out->tenpai[who] = t->tenpai >> who & 1;
}

static void hide_deal(hantei_event *out, unsigned who, hantei_deal *deal)
{
    *deal = *out->deal;
    out->deal = deal;
    for (unsigned other = 0; other < HANTEI_MAX_PLAYERS; other++) {
        if (other != who)
            __builtin_memset(deal->hands[other], HANTEI_NO_TILE, HANTEI_DEALT);
    }
}

bool hantei_event_hide(hantei_event *out, const hantei_event *event, const hantei_table *table, unsigned who,
                       hantei_deal *deal)
{
    const bool is_own = who != HANTEI_NO_PLAYER && event->who == who;
    hantei_event_init(out, event->kind, event->who);
    if (!hantei_t_is_sound(table) || (event->kind == HANTEI_EVENT_NONE && !is_own))
        return false;
    if (event->kind == HANTEI_EVENT_REACH || (event->kind == HANTEI_EVENT_TSUMO && !is_own))
        return true;
    *out = *event;
    if (event->kind == HANTEI_EVENT_START_KYOKU && event->deal != NULL)
        hide_deal(out, who, deal);
    else if (event->kind == HANTEI_EVENT_DAHAI && is_player(table, event->who) && event->drawn < 0 &&
             table->river_count[event->who] > 0)
        out->drawn = table->river[event->who][table->river_count[event->who] - 1].how & HANTEI_RIVER_DRAWN;
    else if (event->kind == HANTEI_EVENT_HORA)
        show_win(table, out);
    else if (event->kind == HANTEI_EVENT_RYUKYOKU)
        show_end(table, out);
    return true;
}
