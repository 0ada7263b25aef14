/* A table's parts, by file:
 *
 *   state.c     what the others share: tiles, seats, an empty round
 *   begin.c     games and deals
 *   table_seat.c the tiles of one seat, and what it remembers
 *   legal.c     why a seat may not do something: the one place that decides it
 *   actions.c   lists what a seat may do: legal.c decides for each candidate
 *   apply.c     events: whether they fit, by legal.c, and what they change
 *   ends.c      events that end a round
 *   course.c    what is due, and the phase that follows
 *   resolve.c   answers of the seats, and the events that follow
 *   wall.c      the tiles of a round in order
 *   step.c      games from decision to decision
 *   settle.c    the result of a round
 *   game.c      the next round; the end of a game
 *   sound.c     whether bytes are a table
 *   answer.c    places of the mask as answers
 *   look.c, hide.c, observe.c, mask.c, save.c
 *
 * Without a table: seats.c, payments.c, aborts.c and kan_dora.c. */
#pragma once

#include "table/table_seat.h"

/* Number of players. */
static inline unsigned players_of(const hantei_table *t)
{
    return t->rules.players;
}

/* The win of the player that an event has reported, or NULL. */
static inline const hantei_table_win *win_of(const hantei_table *t, unsigned who)
{
    for (size_t i = 0; i < t->win_count; i++) {
        if (t->wins[i].who == who)
            return &t->wins[i];
    }
    return NULL;
}

/* Whether this reason ends a round after the last tile. */
static inline bool is_at_end_of_wall(unsigned reason)
{
    return reason == HANTEI_RYUUKYOKU_EXHAUSTED || reason == HANTEI_RYUUKYOKU_NAGASHI;
}

static inline bool is_hidden(const hantei_table *t, unsigned who)
{
    return t->hidden >> who & 1;
}

static inline uint8_t bit_of(unsigned who)
{
    return (uint8_t)(1u << who);
}

/* Whether the number is a player's. */
static inline bool is_player(const hantei_table *t, unsigned who)
{
    return who < players_of(t);
}

/* The player after this one. */
static inline uint8_t next_of(const hantei_table *t, unsigned who)
{
    return (uint8_t)(who + 1 == players_of(t) ? 0 : who + 1);
}

/* Where `other` sits as `who` sees it: 1 right, 2 across, 3 left. */
static inline uint8_t place_of(const hantei_table *t, unsigned who, unsigned other)
{
    return (uint8_t)hantei_player_place(players_of(t), t->game.dealer, who, other);
}

/* Events may contain any number: sums wrap around. */
static inline int32_t sum_of(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a + (uint32_t)b);
}

/* Whether the points of all players are within bounds. A player who has paid a stick may be below them. */
static inline bool are_points(unsigned players, const int32_t points[HANTEI_MAX_PLAYERS], int32_t paid)
{
    bool good = true;
    for (unsigned who = 0; who < players; who++)
        good &= points[who] >= -HANTEI_MAX_POINTS - paid && points[who] <= HANTEI_MAX_POINTS;
    return good;
}

/* Whether every index and count in a table is one: no call reads out of bounds of it. */
bool hantei_table_is_sound(const hantei_table *t);

/* ---- save.c ----------------------------------------------------------------- */

/* True if hantei_table_load() accepts this table once it is saved. */
bool hantei_table_is_possible(const hantei_table *t);

/* ---- state.c ----------------------------------------------------------------- */

bool hantei_table_has_in_play(const hantei_table *t, hantei_tile tile);

/* Copies of a kind that are visible or in hands that are not hidden. */
unsigned hantei_table_known_copies(const hantei_table *t, hantei_tile kind);

/* Whether some tile has come up five times. */
bool hantei_table_has_fifth_copy(const hantei_table *t);

/* Turns an indicator; there is room for it. */
void hantei_table_turn_indicator(hantei_table *t, hantei_tile tile);

/* The kans of all players. */
unsigned hantei_table_kans(const hantei_table *t);

/* Writes into the seats what belongs to the table: points, live tiles, kans. After every event. */
void hantei_table_fill_seats(hantei_table *t);

/* Writes into a seat the copies that it does not see. */
void hantei_table_count_unseen(hantei_table *t, unsigned who);

/* Nobody has called, and this player has not discarded. */
bool hantei_table_is_first_turn(const hantei_table *t, unsigned who);

/* Leaves rules, game and sequence, and no round. */
void hantei_table_clear_round(hantei_table *t);

/* Answers that wait for others are void. */
void hantei_table_forget_answers(hantei_table *t);

/* Whether a tenpai seat may say at the end of the wall that it is noten. */
bool hantei_table_may_deny(hantei_table *t, unsigned who);

/* ---- begin.c ---------------------------------------------------------------- */

/* Whether a deal's wind, dealer and points, if given, are some. */
bool hantei_table_is_course(const hantei_table *t, const hantei_deal *deal);

/* Whether a deal's wind, dealer, honba, sticks and points are those that follow. */
hantei_refusal hantei_table_check_course(const hantei_table *t, const hantei_deal *deal);

/* Deals. On refusal the table is half dealt. */
hantei_refusal hantei_table_deal(hantei_table *t, const hantei_deal *deal);

/* ---- apply.c, resolve.c ----------------------------------------------------- */

/* Applies an event that is known to fit, to a sound table: nothing is kept to go back to. False if it does
 * not fit after all; then the table is half changed. */
bool hantei_table_take(hantei_table *t, const hantei_event *event);

/* The same of a draw and of a discard, of the player in turn. Hands are not hidden. */
bool hantei_table_take_draw(hantei_table *t, hantei_tile tile);
bool hantei_table_take_discard(hantei_table *t, hantei_tile tile);

/* Takes over an answer to a tile on offer, or at the end of the wall. */
void hantei_table_keep(hantei_table *t, unsigned who, const hantei_event *answer);

/* Who may answer now: bits of seats. */
unsigned hantei_table_asked(hantei_table *t);

/* What follows from the answers that are kept: all who are asked have answered, or pass. False if it does not
 * fit after all. */
bool hantei_table_follow(hantei_table *t);

/* ---- course.c ---------------------------------------------------------------- */

/* Puts a tile of the player in turn on offer to all who may claim it. If nobody may, play goes on. */
void hantei_table_offer(hantei_table *t, hantei_event_kind what, hantei_tile tile);

/* The tile is no longer on offer: everybody who did not win with it has let it go. */
void hantei_table_close_offer(hantei_table *t);

/* Everybody lets the tile on offer go, and play goes on. */
void hantei_table_pass_all(hantei_table *t);

/* The same before an event that can only follow passing, if nothing else is due first. */
void hantei_table_pass_before(hantei_table *t);

/* Puts the tile that everybody let go back on offer, but for nobody to claim; false if something else has
 * happened since. */
bool hantei_table_reopen(hantei_table *t);

/* The tile that everybody let go last is not passed. */
void hantei_table_take_back_passes(hantei_table *t);

/* A call, a kan or a north: the first turn and every ippatsu end. */
void hantei_table_interrupt(hantei_table *t);

/* Counts the indicators that become due after this kan; 0 before a discard. */
void hantei_table_note_indicators(hantei_table *t, unsigned kan);

/* A kan of a hantei_meld_kind, or a north, 0, that nobody robbed: indicators are due, then a draw. */
void hantei_table_await_replacement(hantei_table *t, unsigned kan);

/* Before the next draw: the wall may be empty. */
void hantei_table_go_on(hantei_table *t);

/* The stick of the riichi that waits for it is paid. */
void hantei_table_accept_riichi(hantei_table *t);

/* What aborts the round after a discard: bits 1 << hantei_ryuukyoku_reason. */
unsigned hantei_table_due_aborts(const hantei_table *t);

/* The same as hantei_table_due(), of a sound table. */
hantei_due hantei_table_due_next(const hantei_table *t);

/* HANTEI_RYUUKYOKU_NAGASHI or _EXHAUSTED. */
uint8_t hantei_table_exhausted(const hantei_table *t);

/* ---- legal.c ---------------------------------------------------------------- */

/* Why a player may not act now: phase, then turn. */
hantei_refusal hantei_legal_turn(const hantei_table *t, unsigned who);

/* The tiles that a seat in riichi, or after a call, may not discard. */
hantei_tileset hantei_legal_banned(const hantei_table *t, unsigned who);

/* A discard: `drawn` as in hantei_event. For a hidden hand only the public state is checked. */
hantei_refusal hantei_legal_discard(hantei_table *t, unsigned who, hantei_tile tile, int drawn);

/* Riichi with a discard, or with any (HANTEI_NO_TILE). */
hantei_refusal hantei_legal_riichi(hantei_table *t, unsigned who, hantei_tile tile);

/* Wins on the own turn or of a tile that another offers, of hands that are not hidden. `verdict`: or NULL. */
hantei_refusal hantei_legal_tsumo(hantei_table *t, unsigned who, hantei_verdict *verdict);
hantei_refusal hantei_legal_ron(hantei_table *t, unsigned who, hantei_verdict *verdict);

/* The calls of the discard on offer that a seat may make, as bits of word 2 of its mask; and why not in this
 * way. */
unsigned hantei_legal_call_places(const hantei_table *t, unsigned who);
hantei_refusal hantei_legal_call(hantei_table *t, unsigned who, const hantei_seat_meld *meld);

/* An own kan, a north; on the own turn nine terminals. Of a hidden hand only what everybody can see. */
hantei_refusal hantei_legal_kan(hantei_table *t, unsigned who, const hantei_seat_meld *meld);
hantei_refusal hantei_legal_north(const hantei_table *t, unsigned who);
hantei_refusal hantei_legal_nine_terminals(hantei_table *t, unsigned who);

/* Letting the tile on offer go; saying tenpai or noten at the end of the wall. */
hantei_refusal hantei_legal_pass(const hantei_table *t, unsigned who);
hantei_refusal hantei_legal_show(hantei_table *t, unsigned who);

/* An indicator. */
hantei_refusal hantei_legal_indicator(const hantei_table *t, hantei_tile tile);

/* The claim of a seat that wins now, or has won: a ron on what is offered or, on its turn, a tsumo. Without
 * ura. */
hantei_claim hantei_table_claim(const hantei_table *t, unsigned who);

/* ---- mask.c ------------------------------------------------------------------ */

static inline bool is_in_mask(const uint64_t *mask, unsigned place)
{
    return place < HANTEI_MASK_PLACES && (mask[place / 64] >> place % 64 & 1);
}

/* ---- actions.c, answer.c ---------------------------------------------------- */

/* What a seat may discard on its turn. */
typedef struct table_discards {
    hantei_tileset kinds, plain; /* of all; of those with a copy that is not red */
    uint8_t reds;                /* bits of suits */
    hantei_tile tsumogiri;       /* the tile just drawn, if it may be discarded; else HANTEI_NO_TILE */
} table_discards;

table_discards hantei_table_discards(hantei_table *t, unsigned who);

/* The triplet of this kind with the copy that the hand holds, the red one first. */
hantei_seat_meld hantei_added_kan(const hantei_seat *seat, hantei_tile kind);

/* The mask of a seat at a sound table. */
void hantei_table_mask_of(hantei_table *t, unsigned who, uint64_t mask[HANTEI_MASK_WORDS]);

/* The tile of a discard's place, with riichi or without: red fives have their own places after the tiles. */
hantei_tile hantei_table_tile_at(const hantei_table *t, unsigned who, unsigned place);

/* The answer of a place that is in the seat's mask. */
void hantei_table_answer_at(const hantei_table *t, unsigned who, unsigned place, hantei_event *out);

/* ---- ends.c ----------------------------------------------------------------- */

/* A win, and a round without a winner. Returns the first reason against it. *is_applied says whether it is
 * applied, as a forced event may be anyway. */
hantei_refusal hantei_table_hora(hantei_table *t, const hantei_event *e, bool is_forced, bool *is_applied);
hantei_refusal hantei_table_ryuukyoku(hantei_table *t, const hantei_event *e, bool is_forced,
                                      bool *is_applied);

/* ---- settle.c --------------------------------------------------------------- */

/* Adds to each player's deltas what a win that is allowed pays: the payments, and the sticks to the winner.
 */
void hantei_pay_verdict(unsigned players, unsigned dealer, unsigned who, const hantei_verdict *verdict,
                        int32_t deltas[HANTEI_MAX_PLAYERS]);

/* Takes over the indicators below. HANTEI_REFUSED_URA, and nothing has changed, if they cannot be that. */
hantei_refusal hantei_table_take_ura(hantei_table *t, const hantei_tile *ura, size_t count);

/* Compares a win or a ryuukyoku that the table has just taken from `event` with the settlement:
 * HANTEI_REFUSED_DELTAS or _SCORES if they differ. They may count on others who may still win on
 * the same tile. */
hantei_refusal hantei_table_check_end(const hantei_table *t, const hantei_event *event);

/* Settles the round that is over, and goes on to the next one or to the end of the game. */
hantei_refusal hantei_table_close_round(hantei_table *t, hantei_settlement *out);

/* Ends a game that may end by the choice of its last dealer. */
void hantei_table_end_game(hantei_table *t);
