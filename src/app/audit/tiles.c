#include "audit/judgements.h"
#include "notation/meld.h"

#include <string.h>

/* ---- Sets of copies ---------------------------------------------------------- */

static bool has_copy(const copies *set, unsigned id)
{
    return (set->word[id / COPIES_WORD] >> id % COPIES_WORD & 1) != 0;
}

static void lose_copy(copies *set, unsigned id)
{
    set->word[id / COPIES_WORD] &= ~(UINT64_C(1) << id % COPIES_WORD);
}

/* ---- Tiles come up ----------------------------------------------------------- */

static void show(audit_tiles *tiles, hantei_tile tile, unsigned id)
{
    const hantei_tile kind = text_kind(tile);
    if (kind >= HANTEI_TILES)
        return;
    if (tiles->has_ids && has_copy(&tiles->seen, id))
        tiles->repeated = (int)id;
    copies_add(&tiles->seen, id);
    tiles->has_absent |= !(tiles->in_play >> kind & 1);
    tiles->has_fifth |= ++tiles->shown[kind] > HANTEI_COPIES;
    if (tile & HANTEI_RED && text_is_five(kind))
        tiles->has_fifth |= ++tiles->shown_reds[kind / HANTEI_RANKS] > 1;
}

static void indicate(audit_tiles *tiles, hantei_tile tile, unsigned id)
{
    show(tiles, tile, id);
    if (tiles->dora.count == HANTEI_MAX_INDICATORS)
        return;
    tiles->dora.id[tiles->dora.count] = (uint8_t)id;
    tiles->dora.tile[tiles->dora.count++] = tile;
}

void tiles_forget_ids(audit_tiles *tiles)
{
    tiles->has_ids = false;
    tiles->repeated = -1;
}

void tiles_deal(audit_tiles *tiles, unsigned players, bool has_ids, const log_event *event)
{
    const event_round *const round = &event->of.round;
    *tiles = (audit_tiles){.has_ids = has_ids, .repeated = -1, .in_play = hantei_tiles_in_play(players)};
    indicate(tiles, round->deal.indicator, event->id);
    for (unsigned who = 0; who < players; who++) {
        for (size_t i = 0; i < HANTEI_DEALT; i++) {
            show(tiles, round->deal.hands[who][i], round->dealt_ids[who][i]);
            copies_add(&tiles->seats[who].held, round->dealt_ids[who][i]);
        }
    }
}

/* ---- Events ------------------------------------------------------------------ */

unsigned tiles_triplet(const hantei_seat *seat, hantei_tile tile)
{
    unsigned i = 0;
    while (i < seat->meld_count && (seat->melds[i].tile != tile || seat->melds[i].kind == HANTEI_CHI))
        i++;
    return i;
}

static const char OTHER_COPIES[] = "the player holds other copies of it";

static const char *object_to_meld(const audit_tiles *tiles, const hantei_table *table, const log_event *event)
{
    const seat_tiles *const seat = &tiles->seats[event->base.who];
    const unsigned triplet = tiles_triplet(&table->seats[event->base.who].seat, event->base.meld.tile);
    if (event->base.meld.kind <= HANTEI_DAIMINKAN && event->meld_ids.claimed != tiles->offered)
        return "another copy of this tile is on offer";
    if (event->base.meld.kind == HANTEI_KAKAN && triplet < HANTEI_MAX_MELDS &&
        seat->claimed[triplet] != event->meld_ids.claimed)
        return "the triplet was called with another copy";
    for (unsigned i = 0; i < event->meld_ids.own_count; i++)
        if (!has_copy(&seat->held, event->meld_ids.own[i]))
            return OTHER_COPIES;
    return NULL;
}

const char *tiles_object(const audit_tiles *tiles, const hantei_table *table, const log_event *event)
{
    if (!tiles->has_ids || event->base.kind == HANTEI_EVENT_DORA)
        return NULL;
    const seat_tiles *const seat = &tiles->seats[event->base.who];
    if (event_is_meld(event))
        return object_to_meld(tiles, table, event);
    if (event->base.kind == HANTEI_EVENT_HORA)
        return event->id == (event->base.from == event->base.who ? seat->drawn : tiles->offered)
                   ? NULL
                   : "it is another copy of this tile that wins";
    if (event->base.kind != HANTEI_EVENT_DAHAI && event->base.kind != HANTEI_EVENT_NUKIDORA)
        return NULL;
    return has_copy(&seat->held, event->id) ? NULL : OTHER_COPIES;
}

/* What the log says of the meld: the last one, or an extended triplet. */
static void follow_meld(audit_tiles *tiles, const hantei_seat *seat, const log_event *event)
{
    seat_tiles *const own = &tiles->seats[event->base.who];
    const bool is_added = event->base.meld.kind == HANTEI_KAKAN;
    const unsigned i = is_added ? tiles_triplet(seat, event->base.meld.tile) : seat->meld_count - 1u;
    for (unsigned tile = 0; tile < event->meld_ids.own_count; tile++)
        lose_copy(&own->held, event->meld_ids.own[tile]);
    tiles->offered = event->meld_ids.added;
    own->code[i] = 1u + event->code;
    own->claimed[i] = event->meld_ids.claimed;
}

/* The first of several winners shows the ura indicators. */
static void follow_win(audit_tiles *tiles, const hantei_table *after, const log_event *event)
{
    const unsigned count = event->base.ura_count == HANTEI_UNKNOWN ? 0 : event->base.ura_count;
    for (unsigned i = 0; i < count && after->win_count == 1; i++)
        show(tiles, event->base.ura[i], event->of.win.ura_ids[i]);
}

void tiles_follow(audit_tiles *tiles, const hantei_table *after, const log_event *event)
{
    const unsigned kind = event->base.kind, who = event->base.who;
    if (kind == HANTEI_EVENT_DORA) {
        indicate(tiles, event->base.tile, event->id);
        return;
    }
    const hantei_seat *const seat = &after->seats[who].seat;
    seat_tiles *const own = &tiles->seats[who];
    if (kind == HANTEI_EVENT_TSUMO) {
        show(tiles, event->base.tile, event->id);
        copies_add(&own->held, event->id);
        own->drawn = event->id;
    } else if (kind == HANTEI_EVENT_DAHAI || kind == HANTEI_EVENT_NUKIDORA) {
        lose_copy(&own->held, event->id);
        tiles->offered = event->id;
        if (kind == HANTEI_EVENT_NUKIDORA)
            own->code[HANTEI_MAX_MELDS + (seat->norths - 1u) % TILES_NORTHS] = 1u + event->code;
    } else if (kind == HANTEI_EVENT_HORA) {
        follow_win(tiles, after, event);
    } else if (event_is_meld(event)) {
        follow_meld(tiles, seat, event);
    }
}

/* ---- What the end of a round shows ------------------------------------------- */

bool tiles_are_held(const audit_tiles *tiles, const hantei_table *table, unsigned who, const event_hand *hand,
                    hantei_tile more, unsigned more_id)
{
    uint8_t held[HANTEI_TILES];
    copies ids = tiles->seats[who].held;
    hantei_hand_counts(&table->seats[who].seat.hand, held);
    if (text_kind(more) < HANTEI_TILES) {
        held[text_kind(more)]++;
        copies_add(&ids, more_id);
    }
    return memcmp(held, hand->counts, sizeof held) == 0 &&
           (!tiles->has_ids || memcmp(&ids, &hand->ids, sizeof ids) == 0);
}

bool tiles_are_indicators(const audit_tiles *tiles, const event_indicators *dora)
{
    bool same = dora->count == tiles->dora.count;
    for (unsigned i = 0; i < tiles->dora.count && same; i++)
        same = text_kind(dora->tile[i]) == text_kind(tiles->dora.tile[i]) &&
               (!tiles->has_ids || dora->id[i] == tiles->dora.id[i]);
    return same;
}

bool tiles_are_melds(const audit_tiles *tiles, unsigned who, const event_win *win)
{
    seat_tiles own = tiles->seats[who];
    bool same = true;
    for (unsigned i = 0; i < win->meld_count && same; i++) {
        unsigned at = 0;
        while (at < TILES_CODES && own.code[at] != 1u + win->melds[i])
            at++;
        same = at < TILES_CODES;
        own.code[same ? at : 0] = 0;
    }
    for (unsigned i = 0; i < TILES_CODES; i++)
        same &= own.code[i] == 0;
    return same;
}
