/* A table as one player sees it, or everybody. */
#include "table/table.h"

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
