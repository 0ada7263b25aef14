#include "play/table.h"

#include <stdlib.h>

/* ---- Seats ------------------------------------------------------------------ */

unsigned table_place(const table *t, unsigned who, unsigned other)
{
    return hantei_table_place(t->players, t->game.dealer, who, other);
}

bool table_is_first_turn(const table *t, unsigned who)
{
    return t->is_untouched && t->player[who].seat.river == 0;
}

hantei_followed_seat *table_player(table *t, unsigned who)
{
    hantei_seat *const seat = &t->player[who].seat;
    seat->points = t->game.points[who];
    seat->live = (uint8_t)wall_live(&t->wall);
    seat->kans = (uint8_t)t->kans;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned seen = hand_count(&seat->hand, kind) + t->visible[kind];
        seat->unseen[kind] = (uint8_t)(wall_is_in_play(kind, t->rules) ? HANTEI_COPIES - seen : 0);
    }
    return &t->player[who];
}

const hantei_seat *table_seat(table *t, unsigned who)
{
    return &table_player(t, who)->seat;
}

/* ---- What happens ----------------------------------------------------------- */

void table_must(hantei_status status)
{
    if (status != HANTEI_OK)
        abort();
}

void table_interrupt(table *t)
{
    t->is_untouched = false;
    for (unsigned who = 0; who < t->players; who++)
        t->notes[who].ippatsu = false;
}

void table_turn_indicators(table *t, unsigned kan)
{
    for (unsigned left = hantei_table_indicators(t->rules, kan, &t->indicators_due); left > 0; left--) {
        const hantei_tile tile = wall_indicator(&t->wall, t->wall.turned++);
        t->visible[protocol_kind(tile)]++;
        mjai_dora(&t->out, tile);
    }
}

void table_pay(table *t, const int32_t deltas[HANTEI_MAX_PLAYERS])
{
    for (unsigned who = 0; who < t->players; who++)
        t->game.points[who] += deltas[who];
}

void table_end_round(table *t, hantei_round_end end)
{
    t->is_over = true;
    t->end = end;
}

/* ---- Tiles ------------------------------------------------------------------ */

/* Adds copies of a kind, the red ones in front. */
static void add_copies(mjai_tiles *tiles, hantei_tile kind, unsigned copies, unsigned reds)
{
    for (unsigned i = 0; i < copies; i++)
        tiles->tile[tiles->count++] = (hantei_tile)(kind | (i < reds ? HANTEI_RED : 0));
}

mjai_tiles table_own_tiles(const hantei_seat_meld *meld)
{
    const protocol_meld_tiles all = protocol_meld_tiles_of(meld);
    const hantei_tile other = meld->kind == HANTEI_ADDED_KAN ? meld->added : meld->claimed;
    const unsigned reds = meld->reds - (other != protocol_kind(other) ? 1u : 0);
    mjai_tiles own = {.count = 0};
    for (unsigned i = 0; i < 3; i++) {
        const hantei_tile kind = (hantei_tile)(all.tile + i);
        const unsigned copies = all.copies[i] - (kind == protocol_kind(other) ? 1u : 0);
        if (all.copies[i] > 0)
            add_copies(&own, kind, copies, protocol_is_five(kind) ? reds : 0);
    }
    return own;
}

mjai_tiles table_hand_tiles(const table *t, unsigned who)
{
    const hantei_seat *seat = &t->player[who].seat;
    mjai_tiles tiles = {.count = 0};
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        add_copies(&tiles, kind, hand_count(&seat->hand, kind), hand_reds(seat, kind));
    return tiles;
}
