/* Tables of bytes that no call has made. */
#include "table/table.h"

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
