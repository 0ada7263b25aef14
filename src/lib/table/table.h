/* What the files of a table share: src/lib/README.md lists them. Names that begin with hantei_t_ are
 * internal. */
#pragma once

#include "rules/holding.h"
#include "rules/melds.h"

static inline unsigned players_of(const hantei_table *t)
{
    return t->rules.players;
}

/* The reported win of a player, or NULL. */
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

/* Those who have won: bits of seats. */
static inline unsigned winners_of(const hantei_table *t)
{
    unsigned winners = 0;
    for (size_t i = 0; i < t->win_count; i++)
        winners |= bit_of(t->wins[i].who);
    return winners;
}

static inline bool is_player(const hantei_table *t, unsigned who)
{
    return who < players_of(t);
}

static inline uint8_t next_of(const hantei_table *t, unsigned who)
{
    return (uint8_t)(who + 1 == players_of(t) ? 0 : who + 1);
}

/* Whether a player is before another one: of equal points, whoever was East earlier. game.c */
bool hantei_is_before(unsigned players, unsigned first, const int32_t points[HANTEI_MAX_PLAYERS],
                      unsigned who, unsigned other);

/* The side of `other` as `who` sees it: 1 right, 2 across, 3 left. */
static inline uint8_t side_of(const hantei_table *t, unsigned who, unsigned other)
{
    return (uint8_t)(players_of(t) == HANTEI_MAX_PLAYERS
                         ? (other - who) % HANTEI_MAX_PLAYERS
                         : hantei_player_side(players_of(t), t->game.dealer, who, other));
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

/* ---- save.c ----------------------------------------------------------------- */

/* True if hantei_table_load() accepts this table once it is saved. */
bool hantei_t_is_possible(const hantei_table *t);

/* ---- state.c ----------------------------------------------------------------- */

/* True if every index and count is in range: no call reads out of bounds. */
bool hantei_t_is_sound(const hantei_table *t);

bool hantei_t_has_in_play(const hantei_table *t, hantei_tile tile);
bool hantei_t_are_in_play(const hantei_table *t, const hantei_tile *tiles, size_t count);

/* Copies of a kind that are visible or in hands that are not hidden. */
unsigned hantei_t_known_copies(const hantei_table *t, hantei_tile kind);

/* Whether some tile has come up five times. */
bool hantei_t_has_fifth_copy(const hantei_table *t);

/* Turns an indicator; there is room for it. */
void hantei_t_turn_indicator(hantei_table *t, hantei_tile tile);

unsigned hantei_t_kans(const hantei_table *t);

/* Writes into the seats what belongs to the table: points, live tiles, kans. After every event. */
void hantei_t_fill_seats(hantei_table *t);

/* Nobody has called, and this player has not discarded. */
bool hantei_t_is_first_turn(const hantei_table *t, unsigned who);

/* Clears the round; keeps rules, game and sequence. */
void hantei_t_clear_round(hantei_table *t);

void hantei_t_forget_answers(hantei_table *t);

/* Whether a tenpai seat may say at the end of the wall that it is noten. */
bool hantei_t_may_deny(hantei_table *t, unsigned who);

/* ---- table_seat.c ------------------------------------------------------------- */

/* The events and questions of one seat; hantei/tables.h has what it remembers. Rules stay the same. A
 * question may change what is remembered, never an answer; nothing remembered depends on points, live tiles,
 * kans and unseen tiles. */

/* Begins with this seat, without waits or a bound. */
void hantei_t_seat_begin(hantei_table_seat *followed, const hantei_seat *seat);

/* A draw: 3k+1 tiles become 3k+2. HANTEI_REFUSED_TILE, _FIFTH_COPY or _PHASE. */
hantei_refusal hantei_t_seat_draw(hantei_table_seat *followed, hantei_tile tile) HANTEI_MUST_CHECK;

/* A discard: it joins the river, ends temporary furiten and brings a declared riichi. HANTEI_REFUSED_TILE,
 * _NOT_HELD or _PHASE. */
hantei_refusal hantei_t_seat_discard(hantei_table_seat *followed, hantei_tile tile) HANTEI_MUST_CHECK;

/* The index of the seat's pon of a kind; without one the number of melds. */
size_t hantei_find_triplet(const hantei_seat *seat, hantei_tile kind);

/* A meld, whose other tiles leave the hand; an added kan replaces its triplet. HANTEI_REFUSED_MELD,
 * _NOT_HELD or _PHASE. */
hantei_refusal hantei_t_seat_meld(hantei_table_seat *followed,
                                  const hantei_seat_meld *meld) HANTEI_MUST_CHECK;

/* A north set aside, which is not a discard. HANTEI_REFUSED_NOT_HELD or _PHASE. */
hantei_refusal hantei_t_seat_north(hantei_table_seat *followed) HANTEI_MUST_CHECK;

/* A tile of another player that was not ronned, a wait or not. */
void hantei_t_seat_pass(hantei_table_seat *followed, hantei_tile tile);

/* The answers of hantei_seat_waits() and so on; the forms are hantei_win() of the hand. */
hantei_wait_sets hantei_t_seat_waits(hantei_table_seat *followed, const hantei_rules *rules);
unsigned hantei_t_seat_forms(hantei_table_seat *followed);
hantei_kans hantei_t_seat_kans(hantei_table_seat *followed, const hantei_rules *rules);
hantei_refusal hantei_t_seat_may_riichi(hantei_table_seat *followed, const hantei_rules *rules,
                                        hantei_tile discard);

/* ---- begin.c ---------------------------------------------------------------- */

/* Whether wind, dealer and points of a deal, if given, are in range. */
bool hantei_t_is_course(const hantei_table *t, const hantei_deal *deal);

/* Whether wind, dealer, honba, sticks and points of a deal continue the game. */
hantei_refusal hantei_t_check_course(const hantei_table *t, const hantei_deal *deal);

/* Deals. On refusal the table is half dealt. */
hantei_refusal hantei_t_deal(hantei_table *t, const hantei_deal *deal);

/* Kinds of melds and their events are in one order. */
static inline unsigned meld_kind_of(unsigned event)
{
    return event - HANTEI_EVENT_CHI + HANTEI_CHI;
}

/* An event that is being applied. */
typedef struct attempt {
    hantei_table *t;
    const hantei_event *e;
    bool is_forced;
    hantei_refusal why; /* the first reason against it */
} attempt;

/* Notes a reason. Returns whether the event must stop for it. */
static inline bool objects(attempt *s, hantei_refusal why)
{
    if (s->why == HANTEI_ALLOWED)
        s->why = why;
    return why != HANTEI_ALLOWED && !s->is_forced;
}

/* The same if the tiles do not allow it: even a forced event stops. */
static inline bool stops(attempt *s, hantei_refusal why)
{
    objects(s, why);
    return why != HANTEI_ALLOWED;
}

/* ---- apply.c, resolve.c ----------------------------------------------------- */

/* Applies an event that is known to fit, to a sound table: nothing is kept to go back to. False if it does
 * not fit after all; then the table is half changed. */
bool hantei_t_take(hantei_table *t, const hantei_event *event);

/* The same for a draw and a discard of the player in turn. Hands are not hidden. */
bool hantei_t_take_draw(hantei_table *t, hantei_tile tile);
bool hantei_t_take_discard(hantei_table *t, hantei_tile tile, bool is_drawn);

/* Takes over an answer to a tile on offer, or at the end of the wall. */
void hantei_t_keep(hantei_table *t, unsigned who, const hantei_event *answer);

/* Who may answer now: bits of seats. */
unsigned hantei_t_asked(hantei_table *t);

/* What follows from the answers that are kept: all who are asked have answered, or pass. False if it does not
 * fit after all. */
bool hantei_t_follow(hantei_table *t);

/* Whether an event shows that a seat with this mask has passed: whatever it may claim would have come first.
 */
bool hantei_claims_show_pass(const hantei_table *t, unsigned who, const uint64_t *mask,
                             const hantei_event *event);

/* ---- course.c ---------------------------------------------------------------- */

/* Puts a tile of the player in turn on offer to all who may claim it. If nobody may, play goes on. */
void hantei_t_offer(hantei_table *t, hantei_event_kind what, hantei_tile tile);

/* Ends the offer: everybody who did not win with the tile has passed. */
void hantei_t_close_offer(hantei_table *t);

void hantei_t_pass_all(hantei_table *t);

/* The same, before an event that can only follow a pass, if nothing else is due first. */
void hantei_t_pass_before(hantei_table *t);

/* Puts the tile that everybody passed on offer again, but nobody may claim it. False if another event has
 * followed. */
bool hantei_t_reopen(hantei_table *t);

/* Takes the passes of the last offer back. */
void hantei_t_take_back_passes(hantei_table *t);

/* A call, a kan or a north ends the first turn and every ippatsu. */
void hantei_t_interrupt(hantei_table *t);

/* Counts the indicators that become due after this kan; 0 before a discard. */
void hantei_t_note_indicators(hantei_table *t, unsigned kan);

/* A kan of a hantei_meld_kind, or a north, 0, that nobody robbed: indicators are due, then a draw. */
void hantei_t_await_replacement(hantei_table *t, unsigned kan);

/* Goes on to the next draw, or to the end of the wall. */
void hantei_t_go_on(hantei_table *t);

void hantei_t_accept_riichi(hantei_table *t);

/* Why the round is aborted after a discard: bits 1 << hantei_ryuukyoku_reason. */
unsigned hantei_t_due_aborts(const hantei_table *t);

/* The same as hantei_table_due(), of a sound table. */
hantei_due hantei_t_due_next(const hantei_table *t);

/* HANTEI_RYUUKYOKU_NAGASHI or _EXHAUSTED. */
uint8_t hantei_t_exhausted(const hantei_table *t);

/* ---- legal.c ---------------------------------------------------------------- */

/* Why a player may not act now: phase, then turn. */
hantei_refusal hantei_legal_turn(const hantei_table *t, unsigned who);

/* The tiles that a seat in riichi, or after a call, may not discard. */
hantei_tileset hantei_legal_banned(const hantei_table *t, unsigned who);

/* A discard: `drawn` as in hantei_event. For a hidden hand only the public state is checked. */
hantei_refusal hantei_legal_discard(hantei_table *t, unsigned who, hantei_tile tile, int drawn);

/* Whether a discard can be the tile just drawn, or one from the hand, as `drawn` says. */
static inline hantei_refusal legal_tsumogiri(const hantei_seat *seat, hantei_tile tile, int drawn)
{
    const bool may_be = tile == seat->drawn, must_be = may_be && held_of(seat, tile) == 1;
    return (drawn > 0 && !may_be) || (drawn == 0 && must_be) ? HANTEI_REFUSED_TSUMOGIRI : HANTEI_ALLOWED;
}

/* Riichi with a discard, or with any (HANTEI_NO_TILE). */
hantei_refusal hantei_legal_riichi(hantei_table *t, unsigned who, hantei_tile tile);

/* Wins on the own turn or of a tile that another offers, of hands that are not hidden. `verdict`: or NULL. */
hantei_refusal hantei_legal_tsumo(hantei_table *t, unsigned who, hantei_verdict *verdict);
hantei_refusal hantei_legal_ron(hantei_table *t, unsigned who, hantei_verdict *verdict);

/* A call of the discard on offer. */
hantei_refusal hantei_legal_call(hantei_table *t, unsigned who, const hantei_seat_meld *meld);

/* An own kan, a north; on the own turn nine terminals. Of a hidden hand only what everybody can see. */
hantei_refusal hantei_legal_kan(hantei_table *t, unsigned who, const hantei_seat_meld *meld);
hantei_refusal hantei_legal_north(const hantei_table *t, unsigned who);
hantei_refusal hantei_legal_nine_terminals(hantei_table *t, unsigned who);

/* Why an action is not in a seat's mask, of a hand that is not hidden. */
hantei_refusal hantei_legal_action(hantei_table *t, unsigned who, unsigned action);

/* A pass; tenpai or noten at the end of the wall. */
hantei_refusal hantei_legal_pass(const hantei_table *t, unsigned who);
hantei_refusal hantei_legal_show(hantei_table *t, unsigned who);

/* A tile that comes from the wall; an indicator. */
hantei_refusal hantei_legal_unseen(const hantei_table *t, hantei_tile tile);
hantei_refusal hantei_legal_indicator(const hantei_table *t, hantei_tile tile);

/* The claim of a seat that wins now, or has won: a ron of the offered tile, or a tsumo on its turn. Without
 * ura. */
hantei_claim hantei_t_claim(const hantei_table *t, unsigned who);

/* The calls of the discard on offer that a seat may make, as hantei_calls_allowed(). It asks only whether the
 * tile is from the left. */
static inline unsigned calls_of(const hantei_table *t, unsigned who)
{
    const unsigned from = who == next_of(t, t->offered_by) ? 3 : 1;
    return hantei_calls_allowed(&t->seats[who].seat, &t->rules, t->offered, from);
}

/* ---- mask.c ------------------------------------------------------------------ */

/* The face of a tile: its kind, or of red fives a number after the kinds. */
static inline unsigned face_of(hantei_tile tile)
{
    return is_red(tile) ? HANTEI_TILES + kind_of(tile) / HANTEI_RANKS : tile;
}

static inline hantei_tile tile_of_face(unsigned face)
{
    return (hantei_tile)(face < HANTEI_TILES ? face
                                             : ((face - HANTEI_TILES) * HANTEI_RANKS + FIVE) | HANTEI_RED);
}

static inline bool is_in_mask(const uint64_t *mask, unsigned place)
{
    return place < HANTEI_MASK_PLACES && (mask[place / 64] >> place % 64 & 1);
}

/* The mask of a seat at a sound table. */
void hantei_t_mask_of(hantei_table *t, unsigned who, uint64_t mask[HANTEI_MASK_WORDS]);

/* ---- answer.c --------------------------------------------------------------- */

/* The tile of a discard's place, with riichi or without. */
hantei_tile hantei_t_tile_at(const hantei_table *t, unsigned who, unsigned place);

/* The answer of a place that is in the seat's mask. */
void hantei_t_answer_at(const hantei_table *t, unsigned who, unsigned place, hantei_event *out);

/* ---- wall.c ----------------------------------------------------------------- */

/* Takes the next tile, or the next replacement tile. HANTEI_NO_TILE if no tile is left. */
hantei_tile hantei_wall_draw(hantei_wall *wall, bool is_rinshan);

/* ---- ends.c ----------------------------------------------------------------- */

/* A win, and a round without a winner. False if it stops. */
bool hantei_t_hora(attempt *s);
bool hantei_t_ryuukyoku(attempt *s);

/* ---- settle.c --------------------------------------------------------------- */

/* Takes the ura indicators. Fails with HANTEI_REFUSED_URA if they are invalid; then nothing has changed. */
hantei_refusal hantei_t_take_ura(hantei_table *t, const hantei_tile *ura, size_t count);

/* Compares a win or a ryuukyoku that the table has just taken from `event` with the settlement:
 * HANTEI_REFUSED_DELTAS or _SCORES if they differ. They may count on others who may still win on
 * the same tile. */
hantei_refusal hantei_t_check_end(const hantei_table *t, const hantei_event *event);

/* Settles the round that is over, and goes on to the next one or to the end of the game. */
hantei_refusal hantei_t_close_round(hantei_table *t, hantei_settlement *out);

/* Ends a game that may end by the choice of its last dealer. */
void hantei_t_end_game(hantei_table *t);
