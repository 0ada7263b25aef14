/* Tables of bytes that no call has made. */
#include "table/table.h"

static bool are_seats_sound(const hantei_table *t)
{
    bool sound = true;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        const hantei_followed_seat *const followed = &t->seats[who];
        sound &= followed->seat.meld_count <= HANTEI_MAX_MELDS && followed->tiles <= HANTEI_MAX_TILES &&
                 t->river_count[who] <= HANTEI_MAX_RIVER;
        for (unsigned i = 0; i < 3; i++)
            sound &= t->liable[who][i] <= HANTEI_NO_PLAYER;
        for (size_t i = 0; sound && i < followed->seat.meld_count; i++)
            sound &= followed->seat.melds[i].tile < HANTEI_TILES;
    }
    return sound;
}

static bool are_wins_sound(const hantei_table *t)
{
    bool sound = t->win_count <= HANTEI_TABLE_WINS;
    for (unsigned i = 0; sound && i < t->win_count; i++)
        sound &= is_player(t, t->wins[i].who);
    return sound;
}

static bool is_offer_sound(const hantei_table *t)
{
    const bool is_known = t->offer == HANTEI_EVENT_DAHAI || t->offer == HANTEI_EVENT_KAKAN ||
                          t->offer == HANTEI_EVENT_ANKAN || t->offer == HANTEI_EVENT_NUKIDORA;
    if (t->offer == 0)
        return t->phase != HANTEI_PHASE_CLAIM;
    return is_known && kind_of(t->offered) != HANTEI_NO_TILE && is_player(t, t->offered_by);
}

static bool are_indicators_sound(const hantei_table *t)
{
    bool sound = t->dora_count <= HANTEI_MAX_INDICATORS &&
                 (t->ura_count <= HANTEI_MAX_INDICATORS || t->ura_count == HANTEI_UNKNOWN);
    return sound;
}

bool table_is_sound(const hantei_table *t)
{
    return are_valid(&t->rules) && t->phase <= HANTEI_PHASE_END && is_player(t, t->turn) &&
           is_player(t, t->game.first) && is_player(t, t->game.dealer) &&
           (t->unaccepted == HANTEI_NO_PLAYER || is_player(t, t->unaccepted)) && are_indicators_sound(t) &&
           is_offer_sound(t) && are_wins_sound(t) && are_seats_sound(t);
}
