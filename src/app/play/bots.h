/* The players: simple ones, who look at no more than a player sees. They are given what they may do. */
#ifndef HANTEI_PLAY_BOTS_H
#define HANTEI_PLAY_BOTS_H

#include "play/table.h"

/* Their names, by number: each has a manner of its own. */
extern const char *const BOT_NAMES[HANTEI_MAX_PLAYERS];

/* Decides what each is after in a round, when it has been dealt. */
void bots_plan(table *t);

/* Whether a win is taken: mostly, for one that is let go is furiten. */
bool bot_takes_win(table *t);

bool bot_aborts_with_nine_terminals(table *t, unsigned who);
bool bot_declares_noten(table *t);
bool bot_sets_north_aside(table *t);

/* Which of these kinds to declare a kan of, or HANTEI_NO_TILE. */
hantei_tile bot_kan(table *t, hantei_tileset kinds);

/* The discard with which riichi is declared, or HANTEI_NO_TILE. `candidates` leave tenpai and are allowed. */
hantei_tile bot_riichi(table *t, unsigned who, const hantei_seat_discard *candidates, size_t count);

/* The kind to discard, out of `allowed`. */
hantei_tile bot_discard(table *t, unsigned who, hantei_tileset allowed);

/* The call to make, or NULL. */
const hantei_call_option *bot_call(table *t, unsigned who, const hantei_call_option *options, size_t count);

#endif
