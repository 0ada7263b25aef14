/* The table. */
#include "play/table.h"

#include <stdlib.h>

enum { PLACES = 4 };

/* ---- Seats ------------------------------------------------------------------ */

unsigned table_wind(const table *t, unsigned who)
{
    return (who + t->players - t->dealer) % t->players;
}

unsigned table_place(const table *t, unsigned who, unsigned other)
{
    return (table_wind(t, other) + PLACES - table_wind(t, who)) % PLACES;
}

unsigned table_at(const table *t, unsigned who, unsigned place)
{
    const unsigned wind = (table_wind(t, who) + place) % PLACES;
    return wind < t->players ? (t->dealer + wind) % t->players : (unsigned)NO_SEAT;
}

unsigned table_after(const table *t, unsigned who, unsigned turns)
{
    return (who + turns) % t->players;
}

static unsigned unseen_by(const table *t, const hantei_seat *seat, hantei_tile kind)
{
    const bool is_in_play = t->players != 3 || kind == 0 || kind >= HANTEI_RANKS - 1;
    return is_in_play ? (unsigned)HANTEI_COPIES - hand_count(&seat->hand, kind) - t->visible[kind] : 0;
}

hantei_followed_seat *table_player(table *t, unsigned who)
{
    hantei_seat *const seat = &t->player[who].seat;
    seat->points = t->points[who];
    seat->live = (uint8_t)wall_live(&t->wall);
    seat->kans = (uint8_t)t->kans;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        seat->unseen[kind] = (uint8_t)unseen_by(t, seat, kind);
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

static void turn_indicator(table *t)
{
    const hantei_tile tile = wall_indicator(&t->wall, t->wall.turned++);
    t->visible[protocol_kind(tile)]++;
    mjai_dora(&t->out, tile);
}

void table_turn_due(table *t)
{
    for (; t->indicators_due > 0; t->indicators_due--)
        turn_indicator(t);
}

void table_count_kan(table *t, unsigned who)
{
    t->kans++;
    t->kan_makers |= 1u << who;
}

size_t table_own_tiles(const hantei_seat_meld *meld, hantei_tile out[HANTEI_COPIES])
{
    const unsigned size = meld->kind <= HANTEI_PON || meld->kind == HANTEI_ADDED_KAN ? 3 : HANTEI_COPIES;
    const hantei_tile claimed = meld->kind == HANTEI_ADDED_KAN ? meld->added : meld->claimed;
    unsigned reds = meld->reds - (claimed != protocol_kind(claimed) ? 1u : 0);
    bool is_left_out = meld->kind == HANTEI_CONCEALED_KAN || meld->kind == HANTEI_ADDED_KAN;
    size_t count = 0;
    for (unsigned i = 0; i < size; i++) {
        const hantei_tile kind = (hantei_tile)(meld->tile + (meld->kind == HANTEI_CHI ? i : 0));
        if (kind == protocol_kind(claimed) && !is_left_out) {
            is_left_out = true;
            continue;
        }
        const bool is_red = protocol_is_five(kind) && reds > 0;
        out[count++] = (hantei_tile)(kind | (is_red ? HANTEI_RED : 0));
        reds -= is_red;
    }
    return count;
}

size_t table_hand_tiles(const hantei_seat *seat, hantei_tile out[HANTEI_MAX_TILES])
{
    size_t count = 0;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned held = hand_count(&seat->hand, kind);
        const unsigned reds = protocol_is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0;
        for (unsigned i = 0; i < held; i++)
            out[count++] = (hantei_tile)(kind | (i < reds ? HANTEI_RED : 0));
    }
    return count;
}

void table_pay(table *t, const int32_t deltas[SEATS])
{
    for (unsigned who = 0; who < t->players; who++)
        t->points[who] += deltas[who];
}

void table_end_round(table *t, bool dealer_stays, bool adds_honba)
{
    t->is_over = true;
    t->dealer_stays = dealer_stays;
    t->adds_honba = adds_honba;
}

/* ---- Tiles ------------------------------------------------------------------ */

bool tile_is_orphan(hantei_tile kind)
{
    return kind >= HANTEI_EAST || kind % HANTEI_RANKS == 0 || kind % HANTEI_RANKS == HANTEI_RANKS - 1;
}
