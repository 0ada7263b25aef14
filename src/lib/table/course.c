/* The course of a round: what is on offer, what is due, and which phase follows. */
#include "table/shanten_bound.h"
#include "table/table.h"

/* ---- Offers ----------------------------------------------------------------- */

/* A hidden hand may ron or call unless the public state forbids it. */
static void offer_to_hidden(hantei_table *t, unsigned who, bool aborts)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    const bool is_discard = t->offer == HANTEI_EVENT_DAHAI;
    if (t->offer != HANTEI_EVENT_ANKAN || t->rules.chankan_ankan)
        t->may_ron |= bit_of(who);
    if (is_discard && !aborts && t->live > 0 && seat->riichi == 0 && seat->meld_count < HANTEI_MAX_MELDS)
        t->may_call |= bit_of(who);
}

static void offer_to(hantei_table *t, unsigned who, bool aborts)
{
    if (!rules_out_waits(&t->seats[who], true) && hantei_legal_ron(t, who, NULL) == HANTEI_ALLOWED)
        t->may_ron |= bit_of(who);
    if (t->offer == HANTEI_EVENT_DAHAI && !aborts && calls_of(t, who) != 0)
        t->may_call |= bit_of(who);
}

/* A quick test before the rules are asked: mostly no abort is possible. */
static bool may_abort(const hantei_table *t)
{
    unsigned riichi = 0;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        riichi += t->seats[who].seat.riichi != 0;
    return (t->is_untouched && t->river_count[t->turn] <= 1) || riichi == HANTEI_MAX_PLAYERS ||
           t->seats[0].seat.kans >= KANS_AT_A_TABLE;
}

unsigned hantei_t_due_aborts(const hantei_table *t)
{
    if (!may_abort(t))
        return 0;
    const hantei_seat *const seats[] = {&t->seats[0].seat, &t->seats[1].seat, &t->seats[2].seat,
                                        &t->seats[3].seat};
    return hantei_round_aborts(&t->rules, seats);
}

void hantei_t_offer(hantei_table *t, hantei_event_kind what, hantei_tile tile)
{
    const bool aborts = what == HANTEI_EVENT_DAHAI && hantei_t_due_aborts(t) != 0;
    t->offer = (uint8_t)what;
    t->offered = tile;
    t->offered_by = t->turn;
    t->may_ron = t->may_call = 0;
    t->phase = HANTEI_PHASE_CLAIM;
    for (unsigned who = 0; who < players_of(t); who++) {
        if (who == t->turn)
            continue;
        if (is_hidden(t, who))
            offer_to_hidden(t, who, aborts);
        else
            offer_to(t, who, aborts);
    }
    t->could_rob = t->may_ron;
    if (t->may_ron == 0 && t->may_call == 0)
        hantei_t_pass_all(t);
}

/* Who passes now: bits of seats. Only a seat that could rob a concealed kan passes it, which is unknown for a
 * hidden hand. */
static unsigned who_passes(const hantei_table *t)
{
    const unsigned all = (1u << players_of(t)) - 1, could_rob = t->could_rob & ~(unsigned)t->hidden;
    return (t->offer == HANTEI_EVENT_ANKAN ? could_rob : all) & ~(unsigned)bit_of(t->offered_by);
}

/* Notes the passes. *first has the seats that pass such a tile for the first time since their own discard,
 * *first_in_riichi since their riichi. */
static void note_passes(hantei_table *t, uint8_t *first, uint8_t *first_in_riichi)
{
    const unsigned seats = who_passes(t);
    const hantei_tileset tile = SET_OF(kind_of(t->offered));
    for (unsigned who = 0; who < players_of(t); who++) {
        hantei_seat *const seat = &t->seats[who].seat;
        if (!(seats >> who & 1))
            continue;
        *first |= (seat->passed & tile) == 0 ? bit_of(who) : 0;
        *first_in_riichi |= (seat->passed_riichi & tile) == 0 ? bit_of(who) : 0;
        hantei_t_seat_pass(&t->seats[who], t->offered);
    }
}

static void end_offer(hantei_table *t)
{
    t->offer = 0;
    t->offered = HANTEI_NO_TILE;
    t->may_ron = t->may_call = 0;
}

void hantei_t_close_offer(hantei_table *t)
{
    uint8_t first = 0, first_in_riichi = 0;
    if (t->offer != 0)
        note_passes(t, &first, &first_in_riichi);
    end_offer(t);
}

/* ---- What follows ----------------------------------------------------------- */

void hantei_t_interrupt(hantei_table *t)
{
    t->is_untouched = false;
    t->ippatsu = 0;
}

/* An indicator that waits counts for a ron on the discard, but neither for the replacement draw of its kan,
 * nor if the next kan is robbed. */
void hantei_t_note_indicators(hantei_table *t, unsigned kan)
{
    const bool is_open = kan == HANTEI_DAIMINKAN || kan == HANTEI_KAKAN;
    const bool waits = is_open && t->rules.kan_dora_open == HANTEI_KAN_DORA_AFTER;
    const uint8_t more = kan != 0 && t->rules.kan_dora;
    t->dora_now = (uint8_t)(t->dora_now + t->dora_later + (waits ? 0 : more));
    t->dora_later = waits ? more : 0;
}

void hantei_t_await_replacement(hantei_table *t, unsigned kan)
{
    hantei_t_interrupt(t);
    hantei_t_note_indicators(t, kan);
    t->is_rinshan = true;
    t->phase = HANTEI_PHASE_DRAW;
}

static bool may_somebody_deny(hantei_table *t)
{
    bool found = false;
    for (unsigned who = 0; who < players_of(t); who++)
        found |= hantei_t_may_deny(t, who);
    return found;
}

void hantei_t_go_on(hantei_table *t)
{
    const bool is_open = t->dora_now > 0 || t->unaccepted != HANTEI_NO_PLAYER || t->live > 0;
    t->phase = HANTEI_PHASE_DRAW;
    if (!is_open && hantei_t_due_aborts(t) == 0 && may_somebody_deny(t))
        t->phase = HANTEI_PHASE_SHOW;
}

/* Notes the passes, and keeps what they change. */
static void keep_passes(hantei_table *t)
{
    hantei_let_go *const kept = &t->let_go;
    *kept = (hantei_let_go){.sequence = t->sequence + 1,
                            .offer = t->offer,
                            .offered = t->offered,
                            .offered_by = t->offered_by,
                            .could_rob = t->could_rob,
                            .ippatsu = t->ippatsu,
                            .dora_now = t->dora_now,
                            .dora_later = t->dora_later,
                            .is_rinshan = t->is_rinshan,
                            .is_untouched = t->is_untouched};
    note_passes(t, &kept->passed, &kept->passed_riichi);
}

void hantei_t_take_back_passes(hantei_table *t)
{
    const hantei_let_go *const kept = &t->let_go;
    const hantei_tileset tile = SET_OF(kind_of(kept->offered));
    for (unsigned who = 0; who < players_of(t); who++) {
        hantei_seat *const seat = &t->seats[who].seat;
        seat->passed &= kept->passed >> who & 1 ? ~tile : ALL_TILES;
        seat->passed_riichi &= kept->passed_riichi >> who & 1 ? ~tile : ALL_TILES;
    }
}

bool hantei_t_reopen(hantei_table *t)
{
    const hantei_let_go *const kept = &t->let_go;
    if (kept->offer == 0 || kept->sequence != t->sequence)
        return false;
    t->phase = HANTEI_PHASE_CLAIM;
    t->turn = t->offered_by = kept->offered_by;
    t->offer = kept->offer;
    t->offered = kept->offered;
    t->could_rob = kept->could_rob;
    t->may_ron = t->may_call = 0;
    t->ippatsu = kept->ippatsu;
    t->dora_now = kept->dora_now;
    t->dora_later = kept->dora_later;
    t->is_rinshan = kept->is_rinshan;
    t->is_untouched = kept->is_untouched;
    hantei_t_take_back_passes(t);
    return true;
}

void hantei_t_pass_all(hantei_table *t)
{
    const unsigned offer = t->offer;
    keep_passes(t);
    end_offer(t);
    if (offer != HANTEI_EVENT_DAHAI) {
        hantei_t_await_replacement(t, offer == HANTEI_EVENT_NUKIDORA ? 0 : meld_kind_of(offer));
        return;
    }
    t->turn = next_of(t, t->turn);
    hantei_t_go_on(t);
}

void hantei_t_pass_before(hantei_table *t)
{
    if (t->phase != HANTEI_PHASE_CLAIM || t->dora_now > 0 || t->unaccepted != HANTEI_NO_PLAYER)
        return;
    hantei_t_pass_all(t);
    t->let_go.offer = 0;
}

void hantei_t_accept_riichi(hantei_table *t)
{
    const unsigned who = t->unaccepted;
    /* Points may be any number: they wrap around. */
    t->game.points[who] = (int32_t)((uint32_t)t->game.points[who] - HANTEI_RIICHI_STICK);
    t->sticks = (uint8_t)(t->sticks + (t->sticks < UINT8_MAX));
    t->ippatsu |= bit_of(who);
    t->unaccepted = HANTEI_NO_PLAYER;
    t->may_ron = 0;
    if (t->phase == HANTEI_PHASE_CLAIM && t->may_call == 0)
        hantei_t_pass_all(t);
    else if (t->phase == HANTEI_PHASE_DRAW)
        hantei_t_go_on(t);
}

/* ---- What is due ------------------------------------------------------------ */

uint8_t hantei_t_exhausted(const hantei_table *t)
{
    bool nagashi = false;
    for (unsigned who = 0; who < players_of(t); who++)
        nagashi |= hantei_seat_nagashi(&t->seats[who].seat, &t->rules);
    return nagashi ? HANTEI_RYUUKYOKU_NAGASHI : HANTEI_RYUUKYOKU_EXHAUSTED;
}

static hantei_due due_of(hantei_event_kind kind, unsigned who, unsigned reason)
{
    return (hantei_due){(uint8_t)kind, (uint8_t)who, (uint8_t)reason, false};
}

/* Before a draw in turn. */
static hantei_due due_after_discard(const hantei_table *t)
{
    const unsigned aborts = hantei_t_due_aborts(t);
    if (t->unaccepted != HANTEI_NO_PLAYER)
        return due_of(HANTEI_EVENT_REACH_ACCEPTED, t->unaccepted, HANTEI_UNKNOWN);
    if (aborts != 0)
        return due_of(HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER, (unsigned)__builtin_ctz(aborts));
    if (t->live == 0)
        return due_of(HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER, hantei_t_exhausted(t));
    return due_of(HANTEI_EVENT_NONE, HANTEI_NO_PLAYER, HANTEI_UNKNOWN);
}

static hantei_due due_before_draw(const hantei_table *t)
{
    if (t->dora_now > 0)
        return due_of(HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, HANTEI_UNKNOWN);
    if (!t->is_rinshan) {
        const hantei_due due = due_after_discard(t);
        if (due.kind != HANTEI_EVENT_NONE)
            return due;
    }
    return (hantei_due){HANTEI_EVENT_TSUMO, t->turn, HANTEI_UNKNOWN, t->is_rinshan};
}

hantei_due hantei_table_due(const hantei_table *table)
{
    return hantei_t_is_sound(table) ? hantei_t_due_next(table)
                                    : due_of(HANTEI_EVENT_NONE, HANTEI_NO_PLAYER, HANTEI_UNKNOWN);
}

hantei_due hantei_t_due_next(const hantei_table *table)
{
    if (table->phase == HANTEI_PHASE_DRAW)
        return due_before_draw(table);
    if (table->phase == HANTEI_PHASE_CLAIM && table->dora_now > 0)
        return due_of(HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, HANTEI_UNKNOWN);
    if (table->phase == HANTEI_PHASE_OVER)
        return due_of(HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER, HANTEI_UNKNOWN);
    if (table->phase == HANTEI_PHASE_END && !table->has_ended)
        return due_of(HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER, HANTEI_UNKNOWN);
    return due_of(HANTEI_EVENT_NONE, HANTEI_NO_PLAYER, HANTEI_UNKNOWN);
}
