/* The parts of a table that its other files share: tiles, seats, an empty round. */
#include "table/table.h"

/* ---- Tiles that everybody sees ---------------------------------------------- */

bool hantei_t_has_in_play(const hantei_table *t, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    return kind != HANTEI_NO_TILE && (players_of(t) == HANTEI_MAX_PLAYERS || !has(OF_FOUR_PLAYERS, kind));
}

unsigned hantei_t_known_copies(const hantei_table *t, hantei_tile kind)
{
    unsigned copies = t->visible[kind];
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        copies += held_in(&t->seats[who].seat.hand, kind);
    return copies;
}

bool hantei_t_has_fifth_copy(const hantei_table *t)
{
    bool found = false;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        found |= hantei_t_known_copies(t, kind) > HANTEI_COPIES;
    return found;
}

void hantei_t_turn_indicator(hantei_table *t, hantei_tile tile)
{
    t->dora[t->dora_count++] = tile;
    t->visible[kind_of(tile)]++;
}

/* ---- Seats ------------------------------------------------------------------ */

unsigned hantei_t_kans(const hantei_table *t)
{
    unsigned kans = 0;
    for (unsigned who = 0; who < players_of(t); who++)
        kans += t->seats[who].seat.meld_count > 0 ? hantei_own_kans(&t->seats[who].seat) : 0;
    return kans;
}

void hantei_t_fill_seats(hantei_table *t)
{
    const unsigned kans = hantei_t_kans(t);
    for (unsigned who = 0; who < players_of(t); who++) {
        hantei_seat *const seat = &t->seats[who].seat;
        seat->points = t->game.points[who];
        seat->live = t->live;
        seat->kans = (uint8_t)kans;
    }
}

void hantei_t_count_unseen(hantei_table *t, unsigned who)
{
    hantei_seat *const seat = &t->seats[who].seat;
    uint8_t seen[HANTEI_TILES];
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        seen[kind] = (uint8_t)(t->visible[kind] + held_in(&seat->hand, kind));
    hantei_unseen(seat->unseen, seen, players_of(t));
}

bool hantei_t_is_first_turn(const hantei_table *t, unsigned who)
{
    return t->is_untouched && t->river_count[who] == 0;
}

bool hantei_t_may_deny(hantei_table *t, unsigned who)
{
    const hantei_table_seat *const seat = &t->seats[who];
    if (!t->rules.noten_allowed || seat->seat.riichi != 0)
        return false;
    return is_hidden(t, who) || hantei_t_seat_waits(&t->seats[who], &t->rules).effective != 0;
}

/* ---- A round ---------------------------------------------------------------- */

void hantei_t_clear_round(hantei_table *t)
{
    hantei_table old;
    const hantei_seat empty = HANTEI_SEAT_INIT;
    copy_bytes(&old, t, sizeof old);
    clear_bytes(t, sizeof *t);
    t->rules = old.rules;
    t->game = old.game;
    t->dealt = old.dealt;
    t->sequence = old.sequence;
    t->sticks = old.sticks;
    t->dealt_sticks = old.dealt_sticks;
    t->game_over = old.game_over;
    t->is_begun = old.is_begun;
    t->has_ended = old.has_ended;
    t->phase = HANTEI_PHASE_IDLE;
    t->offered = HANTEI_NO_TILE;
    t->unaccepted = HANTEI_NO_PLAYER;
    t->ura_count = t->reason = HANTEI_UNKNOWN;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        hantei_t_seat_begin(&t->seats[who], &empty);
        for (unsigned i = 0; i < 3; i++)
            t->liable[who][i] = HANTEI_NO_PLAYER;
    }
}

void hantei_t_forget_answers(hantei_table *t)
{
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        t->answers[who] = (hantei_kept_answer){.is_given = false};
}
