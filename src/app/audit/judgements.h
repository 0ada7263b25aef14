/* The judgements by kind of event, and what they share. */
#pragma once

#include "audit/auditor.h"

/* ---- findings.c: differences between a log and the judge ---- */

/* Whether there is no error so far. */
static inline bool is_fine(const auditor *a)
{
    return a->wrong.length == 0;
}

/* Whether a round is dealt and has not ended. */
static inline bool is_in_round(const auditor *a)
{
    return a->is_followed && a->table.phase >= HANTEI_PHASE_DRAW && a->table.phase <= HANTEI_PHASE_SHOW;
}

/* Reports an error of the claim: as the first, or after an earlier one. */
__attribute__((format(printf, 2, 3))) void object(auditor *a, const char *format, ...);
__attribute__((format(printf, 2, 3))) void object_too(auditor *a, const char *format, ...);

/* Reports amounts that differ from the log's, unless the claim already has an error that is not a remark. */
void compare_amounts(auditor *a, const int32_t *said, const int32_t *amounts, const char *words);

/* Compares the log's honba and sticks with the table's; a later winner has no sticks. */
void check_counters(auditor *a, unsigned sticks);

/* Checks that the log's scores continue from the judge's payments, or from the log's own. The judge pays
 * `due` for this event, and `all` that the table's points do not include yet. */
void check_scores(auditor *a, const int32_t *due, const int32_t *all);

/* Counts a claim; if it has an error, the listener receives the finding. The next claim begins. */
void report_claim(auditor *a, claim_kind claim);

/* The same with other words for the log's claim. */
void report_claim_as(auditor *a, claim_kind claim, const char *says);

/* The rest of the round is not followed: the hands are unknown. */
void lose_round(auditor *a);

/* ---- claims.c: a claim and its description ---- */

/* The claim of a meld. */
static inline claim_kind claim_of_meld(const hantei_seat_meld *meld)
{
    return CLAIM_CHI + meld->kind - HANTEI_CHI;
}

/* The player of a claim; HANTEI_NO_PLAYER if no single one. */
unsigned claim_player(claim_kind kind, const hantei_table *t, const log_event *event);

/* The tile drawn, discarded or won on; HANTEI_NO_TILE for other claims. */
hantei_tile claim_tile(claim_kind kind, const hantei_table *t, const log_event *event);

/* The log's claim in words. */
void claim_describe(text_buffer *out, claim_kind kind, const hantei_table *t, const log_event *event);

/* Why a round ends without a winner, in words; -1 if not given. */
const char *claim_reason(int reason);

/* "; 3 han 40 fu; 5200 points", or "; 1 yakuman; 32000 points"; negative values are left out. */
void claim_add_worth(text_buffer *out, int han, int fu, int yakuman, int32_t points);

/* A limit as in event_win. */
void claim_add_limit(text_buffer *out, int limit);

/* ---- Functions by kind of event ---- */

typedef void audit_function(auditor *a, const log_event *event);

/* ---- rounds.c: what each round leaves to the next and to the end of the game ---- */

audit_function audit_game, audit_round;
void audit_game_end(auditor *a);

/* ---- moves.c: what players do in their turns ---- */

audit_function audit_draw, audit_discard, audit_riichi, audit_riichi_accepted, audit_meld, audit_north;

/* Feeds an event to the table; if it is refused, reports the reason and forces it. False if the tiles do not
 * allow it, and the table has not changed. */
bool feed_table(auditor *a, const hantei_event *event);

/* True if a log's reason means that the wall ran out. */
bool is_exhausted(int reason);

/* Whether a reason against a win depends on the winner's hand. */
bool is_win_refused(hantei_refusal why);

/* ---- ends.c: how a round ends ---- */

audit_function audit_win, audit_ryuukyoku;

/* ---- tiles.c ---- */

/* A round begins. */
void tiles_deal(audit_tiles *tiles, unsigned players, bool has_ids, const log_event *event);

/* Stops following the numbers of copies: after an impossible one they are unreliable. */
void tiles_forget_ids(audit_tiles *tiles);

/* Why the copies that the log names are impossible, or NULL. `table` is the state before the event. */
const char *tiles_object(const audit_tiles *tiles, const hantei_table *table, const log_event *event);

/* Follows the event. */
void tiles_follow(audit_tiles *tiles, const hantei_table *after, const log_event *event);

/* The index of a tile's triplet among the melds; their number if not found. */
unsigned tiles_triplet(const hantei_seat *seat, hantei_tile tile);

/* Whether a player holds exactly the tiles that a log shows, and one more (unless HANTEI_NO_TILE). */
bool tiles_are_held(const audit_tiles *tiles, const hantei_table *table, unsigned who, const event_hand *hand,
                    hantei_tile more, unsigned more_id);

/* Whether a win shows the turned indicators, and the melds as the log wrote them when they were made, in any
 * order. */
bool tiles_are_indicators(const audit_tiles *tiles, const event_indicators *dora);
bool tiles_are_melds(const audit_tiles *tiles, unsigned who, const event_win *win);
