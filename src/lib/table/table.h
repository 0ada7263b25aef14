/* A table's parts. Which file decides what:
 *
 *   begin.c     games and deals
 *   legal.c     why a seat may not do something: the one place where that is decided
 *   actions.c   lists what it may do, by asking legal.c for each candidate
 *   apply.c     events: whether they fit, by legal.c, and what they change
 *   course.c    what is due, and which phase follows
 *   resolve.c   answers of the seats, and the events that follow
 *   settle.c    what a round comes to; the next one
 *   look.c, hide.c, mask.c, save.c
 */
#ifndef HANTEI_TABLE_TABLE_H
#define HANTEI_TABLE_TABLE_H

#include "rules/holding.h"

/* How many play. */
static inline unsigned players_of(const hantei_table *t)
{
    return t->rules.players;
}

static inline bool is_hidden(const hantei_table *t, unsigned who)
{
    return t->hidden >> who & 1;
}

static inline uint8_t bit_of(unsigned who)
{
    return (uint8_t)(1u << who);
}

/* Whether somebody has the number. */
static inline bool is_player(const hantei_table *t, unsigned who)
{
    return who < players_of(t);
}

/* Where `other` sits as `who` sees it: 1 right, 2 across, 3 left. */
static inline uint8_t place_of(const hantei_table *t, unsigned who, unsigned other)
{
    return (uint8_t)hantei_table_place(players_of(t), t->game.dealer, who, other);
}

/* Whether every index and count in a table is one: no call reads out of bounds of it. */
bool table_is_sound(const hantei_table *t);

/* The claim of a seat that wins now, or has won: a ron on what is offered or, on its turn, a tsumo. Without
 * ura. */
hantei_claim table_claim(const hantei_table *t, unsigned who);

/* Writes what belongs to the table into a seat: points, live tiles, kans, unseen tiles. */
hantei_followed_seat *table_seat(hantei_table *t, unsigned who);

/* Adds to each player's deltas what a win that is allowed pays: the payments, and the sticks to the winner.
 */
void table_pay_win(unsigned players, unsigned dealer, unsigned who, const hantei_verdict *verdict,
                   int32_t deltas[HANTEI_MAX_PLAYERS]);

/* Takes over the indicators below. HANTEI_REFUSED_URA, and nothing has changed, if they cannot be that. */
hantei_refusal table_take_ura(hantei_table *t, const hantei_tile *ura, size_t count);

/* What is to be said of a win or a ryuukyoku that the table has just taken over from `event`:
 * HANTEI_REFUSED_DELTAS or _SCORES if the event gives others than the round comes to. Deltas of a ron may be
 * those of a later winner if somebody nearer to the discarder may still win. */
hantei_refusal table_check_end(const hantei_table *t, const hantei_event *event);

/* Settles the round that is over, and goes on to the next one or to the end of the game. */
hantei_refusal table_close_round(hantei_table *t);

#endif
