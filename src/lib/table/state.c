/* The parts of a table that its other files share: tiles, seats, sound bytes, an empty round. */
#include "table/table.h"

/* ---- Tiles that everybody sees ---------------------------------------------- */

bool hantei_t_has_in_play(const hantei_table *t, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    return kind != HANTEI_NO_TILE && (players_of(t) == HANTEI_MAX_PLAYERS || !has(OF_FOUR_PLAYERS, kind));
}

bool hantei_t_are_in_play(const hantei_table *t, const hantei_tile *tiles, size_t count)
{
    bool found = true;
    for (size_t i = 0; i < count; i++)
        found &= hantei_t_has_in_play(t, tiles[i]);
    return found;
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

/* ---- Bytes that no call has made -------------------------------------------- */

/* Melds are checked in use: every judgement ignores an invalid one. */
static bool are_seats_sound(const hantei_table *t)
{
    bool sound = true;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        sound &=
            (t->seats[who].seat.meld_count <= HANTEI_MAX_MELDS) & (t->river_count[who] <= HANTEI_MAX_RIVER);
    return sound;
}

static bool are_wins_sound(const hantei_table *t)
{
    bool sound = t->win_count <= HANTEI_TABLE_WINS;
    for (unsigned i = 0; sound && i < t->win_count; i++)
        sound &= is_player(t, t->wins[i].who);
    return sound;
}

static bool is_offer_of(const hantei_table *t, unsigned offer, hantei_tile tile, unsigned by)
{
    const bool is_known = offer == HANTEI_EVENT_DAHAI || offer == HANTEI_EVENT_KAKAN ||
                          offer == HANTEI_EVENT_ANKAN || offer == HANTEI_EVENT_NUKIDORA;
    return is_known && hantei_t_has_in_play(t, tile) && is_player(t, by) &&
           (offer != HANTEI_EVENT_DAHAI || t->river_count[by] > 0);
}

static bool is_offer_sound(const hantei_table *t)
{
    const hantei_let_go *const kept = &t->let_go;
    if (kept->offer != 0 && !is_offer_of(t, kept->offer, kept->offered, kept->offered_by))
        return false;
    if (t->offer == 0)
        return t->phase != HANTEI_PHASE_CLAIM;
    return is_offer_of(t, t->offer, t->offered, t->offered_by);
}

static bool are_indicators_sound(const hantei_table *t)
{
    return t->dora_count <= HANTEI_MAX_INDICATORS &&
           (t->ura_count <= HANTEI_MAX_INDICATORS || t->ura_count == HANTEI_UNKNOWN);
}

bool hantei_t_is_sound(const hantei_table *t)
{
    return are_valid(&t->rules) && t->phase <= HANTEI_PHASE_END && is_player(t, t->turn) &&
           is_player(t, t->game.first) && is_player(t, t->game.dealer) &&
           (t->unaccepted == HANTEI_NO_PLAYER || is_player(t, t->unaccepted)) && are_indicators_sound(t) &&
           is_offer_sound(t) && are_wins_sound(t) && are_seats_sound(t);
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
