/* Follows a table through its rounds. */
#include "audit/table.h"

#include <string.h>

/* The live wall before the first draw. */
enum { LIVE_OF_FOUR = 70, LIVE_OF_THREE = 55 };

const hantei_seat *table_seat_of(audit_table *t, unsigned who)
{
    hantei_seat *const seat = &t->seats[who].player.seat;
    seat->points = t->points[who];
    seat->live = (uint8_t)t->live;
    seat->kans = (uint8_t)t->kans;
    return seat;
}

unsigned table_triplet(const audit_table *t, unsigned who, hantei_tile tile)
{
    const hantei_seat *const seat = &t->seats[who].player.seat;
    unsigned i = 0;
    while (i < seat->meld_count && (seat->melds[i].tile != tile || seat->melds[i].kind == HANTEI_CHI))
        i++;
    return i;
}

hantei_tile table_winning_tile(const audit_table *t, const log_event *event)
{
    if (event->tile != HANTEI_NO_TILE)
        return event->tile;
    return event->from == event->who ? t->seats[event->who].player.seat.drawn : t->offered;
}

bool table_holds(const audit_table *t, unsigned who, const event_hand *hand, hantei_tile more,
                 unsigned more_id)
{
    uint8_t held[HANTEI_TILES];
    copies ids = t->seats[who].held;
    hantei_hand_counts(&t->seats[who].player.seat.hand, held);
    if (protocol_kind(more) < HANTEI_TILES) {
        held[protocol_kind(more)]++;
        copies_add(&ids, more_id);
    }
    return memcmp(held, hand->counts, sizeof held) == 0 && (!t->has_ids || copies_equal(&ids, &hand->ids));
}

unsigned table_aborts(const audit_table *t)
{
    const hantei_seat *seats[HANTEI_MAX_PLAYERS];
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        seats[who] = &t->seats[who].player.seat;
    return hantei_table_aborts(&t->rules, seats);
}

/* ---- A round begins ---------------------------------------------------------- */

static void show_id(audit_table *t, unsigned id)
{
    if (copies_has(&t->seen, id))
        t->repeated = (int)id;
    copies_add(&t->seen, id);
}

void table_show(audit_table *t, hantei_tile tile, unsigned id)
{
    const hantei_tile kind = protocol_kind(tile);
    if (kind >= HANTEI_TILES)
        return;
    if (t->has_ids)
        show_id(t, id);
    t->has_absent |= !(hantei_tiles_in_play(t->players) >> kind & 1);
    t->has_fifth |= ++t->shown[kind] > HANTEI_COPIES;
    if (tile & HANTEI_RED && kind < HANTEI_EAST)
        t->has_fifth |= ++t->shown_reds[kind / HANTEI_RANKS] > 1;
}

void table_follow_ids(audit_table *t, bool has_ids)
{
    t->has_ids = has_ids;
    t->repeated = -1;
    memset(&t->seen, 0, sizeof t->seen);
}

static bool deal_hand(audit_table *t, unsigned who, const event_round *round)
{
    const hantei_tile *const dealt = round->dealt[who];
    hantei_seat seat = HANTEI_SEAT_INIT;
    t->seats[who] = (table_seat){.discards = 0};
    for (size_t i = 0; i < EVENT_DEALT; i++) {
        if (dealt[i] == HANTEI_NO_TILE)
            return false;
        table_show(t, dealt[i], round->dealt_ids[who][i]);
        copies_add(&t->seats[who].held, round->dealt_ids[who][i]);
    }
    const hantei_status status = hantei_hand_from_tiles(&seat.hand, dealt, EVENT_DEALT, seat.reds);
    hantei_followed_begin(&t->seats[who].player, &seat);
    return status == HANTEI_OK;
}

bool table_deal(audit_table *t, const log_event *event)
{
    const event_round *const round = &event->of.round;
    bool dealt = true;
    t->wind = round->wind;
    t->dealer = t->turn = round->dealer;
    t->honba = (unsigned)event->honba;
    t->sticks = (unsigned)event->sticks;
    memcpy(t->points, event->scores, sizeof t->points);
    memset(t->shown, 0, sizeof t->shown);
    memset(t->shown_reds, 0, sizeof t->shown_reds);
    t->has_fifth = t->has_absent = t->draws_replacement = t->after_concealed = false;
    t->phase = PHASE_DRAW;
    t->accepts = HANTEI_NO_PLAYER;
    t->live = t->players == 3 ? LIVE_OF_THREE : LIVE_OF_FOUR;
    t->kans = t->winners = t->won = 0;
    t->uninterrupted = true;
    t->offer = OFFER_NONE;
    t->dora.count = 0;
    table_indicate(t, event);
    for (unsigned who = 0; who < t->players; who++)
        dealt &= deal_hand(t, who, round);
    return dealt;
}

/* ---- Offers ------------------------------------------------------------------ */

static void offer(audit_table *t, offer_kind kind, unsigned who, hantei_tile tile, unsigned id)
{
    t->offer = kind;
    t->offered_by = who;
    t->offered = tile;
    t->offered_id = (uint8_t)id;
    t->is_passed = false;
}

/* A call, or a kan or north that nobody robbed. */
static void interrupt(audit_table *t)
{
    t->uninterrupted = false;
    for (unsigned who = 0; who < t->players; who++)
        t->seats[who].ippatsu = false;
}

/* Whether a player lets the tile go: a tile that cannot be ronned, as of most concealed kans, is not. */
static bool could_rob(const audit_table *t, unsigned who)
{
    return t->offer != OFFER_CONCEALED_KAN ||
           hantei_seat_chankan(&t->seats[who].player.seat, &t->rules, HANTEI_CONCEALED_KAN, t->offered);
}

void table_pass(audit_table *t)
{
    if (t->offer == OFFER_NONE || t->is_passed)
        return;
    for (unsigned who = 0; who < t->players; who++) {
        if (who != t->offered_by && could_rob(t, who))
            hantei_followed_pass(&t->seats[who].player, protocol_kind(t->offered));
    }
    if (t->offer != OFFER_DISCARD)
        interrupt(t);
    t->is_passed = true;
}

/* ---- Moves ------------------------------------------------------------------- */

hantei_status table_draw(audit_table *t, const log_event *event)
{
    table_seat *const seat = &t->seats[event->who];
    const hantei_status status = hantei_followed_draw(&seat->player, event->tile);
    if (status != HANTEI_OK)
        return status;
    table_show(t, event->tile, event->id);
    copies_add(&seat->held, event->id);
    seat->drawn_id = event->id;
    seat->replaced = t->draws_replacement;
    t->live -= t->live > 0;
    t->turn = event->who;
    t->phase = PHASE_ACT;
    t->offer = OFFER_NONE;
    t->draws_replacement = t->after_concealed = false;
    return HANTEI_OK;
}

static void let_go(table_seat *seat, unsigned id)
{
    const copies gone = copies_of(id);
    copies_remove(&seat->held, &gone);
}

hantei_status table_discard(audit_table *t, const log_event *event)
{
    const unsigned who = event->who;
    table_seat *const seat = &t->seats[who];
    hantei_followed_declare_riichi(&seat->player, seat->declares ? 1u + table_is_first_turn(t, who) : 0);
    const hantei_status status = hantei_followed_discard(&seat->player, event->tile);
    if (status != HANTEI_OK) {
        hantei_followed_declare_riichi(&seat->player, 0);
        return status;
    }
    if (seat->discards < TABLE_RIVER)
        seat->river[seat->discards] = event->tile;
    seat->discards++;
    let_go(seat, event->id);
    if (seat->declares)
        t->accepts = who;
    seat->ippatsu = seat->declares;
    seat->declares = seat->replaced = false;
    seat->banned = 0;
    t->turn = hantei_table_after(t->players, who, 1);
    t->phase = PHASE_DRAW;
    offer(t, OFFER_DISCARD, who, event->tile, event->id);
    return HANTEI_OK;
}

void table_accept_riichi(audit_table *t, unsigned who)
{
    t->points[who] -= HANTEI_RIICHI_STICK;
    t->sticks++;
    t->accepts = HANTEI_NO_PLAYER;
}

void table_indicate(audit_table *t, const log_event *event)
{
    table_show(t, event->tile, event->id);
    if (t->dora.count == HANTEI_MAX_INDICATORS)
        return;
    t->dora.id[t->dora.count] = event->id;
    t->dora.tile[t->dora.count++] = event->tile;
}

/* ---- Melds ------------------------------------------------------------------- */

/* Who let the tile be called may be liable from now on. */
static void note_liability(table_seat *seat, const hantei_rules *rules, unsigned from)
{
    const unsigned pao = hantei_seat_pao(&seat->player.seat, rules);
    seat->pao = (uint8_t)(seat->pao | pao);
    for (unsigned left = pao; left != 0; left &= left - 1)
        seat->liable[__builtin_ctz(left)] = (uint8_t)from;
}

static void take_call(audit_table *t, unsigned who, const hantei_seat_meld *meld, unsigned from)
{
    table_seat *const seat = &t->seats[who];
    interrupt(t);
    note_liability(seat, &t->rules, from);
    hantei_followed_claimed(&t->seats[from].player);
    t->offer = OFFER_NONE;
    t->turn = who;
    t->draws_replacement = meld->kind == HANTEI_OPEN_KAN;
    t->phase = t->draws_replacement ? PHASE_DRAW : PHASE_DISCARD;
    seat->banned = t->draws_replacement ? 0 : hantei_kuikae_banned(meld, &t->rules);
}

/* A replacement tile is to be drawn; what was laid down is on offer. */
static void await_replacement(audit_table *t, const log_event *event, offer_kind kind, hantei_tile tile,
                              unsigned id)
{
    t->turn = event->who;
    t->phase = PHASE_DRAW;
    t->draws_replacement = true;
    offer(t, kind, event->who, tile, id);
}

/* What the log says of the meld that was made: the last one, or a triplet that has grown. */
static void note_meld(audit_table *t, const log_event *event)
{
    table_seat *const seat = &t->seats[event->who];
    const unsigned i = event->meld.kind == HANTEI_ADDED_KAN ? table_triplet(t, event->who, event->meld.tile)
                                                            : seat->player.seat.meld_count - 1u;
    copies_remove(&seat->held, &event->meld_ids.own);
    seat->meld_code[i] = event->code;
    seat->claimed_id[i] = event->meld_ids.claimed;
}

hantei_status table_meld(audit_table *t, const log_event *event)
{
    const unsigned who = event->who, kind = event->meld.kind;
    const bool is_concealed = kind == HANTEI_CONCEALED_KAN;
    hantei_seat_meld meld = event->meld;
    meld.from = (uint8_t)(is_concealed ? 0 : table_place(t, who, event->from));
    const hantei_status status = hantei_followed_meld(&t->seats[who].player, &meld);
    if (status != HANTEI_OK)
        return status;
    t->kans += kind >= HANTEI_OPEN_KAN;
    note_meld(t, event);
    if (kind <= HANTEI_OPEN_KAN) {
        take_call(t, who, &meld, event->from);
    } else {
        t->after_concealed = is_concealed;
        await_replacement(t, event, is_concealed ? OFFER_CONCEALED_KAN : OFFER_ADDED_KAN,
                          is_concealed ? meld.tile : meld.added, event->meld_ids.added);
    }
    return HANTEI_OK;
}

hantei_status table_north(audit_table *t, const log_event *event)
{
    table_seat *const seat = &t->seats[event->who];
    const hantei_status status = hantei_followed_north(&seat->player);
    if (status != HANTEI_OK)
        return status;
    let_go(seat, event->id);
    if (seat->player.seat.norths <= TABLE_NORTHS)
        seat->north_code[seat->player.seat.norths - 1u] = event->code;
    await_replacement(t, event, OFFER_NORTH, HANTEI_NORTH, event->id);
    return HANTEI_OK;
}
