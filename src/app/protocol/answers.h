/* The answers to operations, and their judgements: commands print what requests return. */
#pragma once

#include "protocol/judge.h"
#include "protocol/question.h"
#include "request/table.h"

/* One for each operation. */
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary, ...) answer_function answer;
#include "request/schema.def"

/* Sets the operation of a question, and its function. */
void question_of(protocol_question *q, const operation *it);

/* The waits of a hand, and the kinds of wait of each: bits by tile. */
typedef struct judged_waits {
    hantei_wait_sets sets;
    unsigned kinds[HANTEI_TILES];
} judged_waits;

judged_waits protocol_waits(const protocol_question *q);

/* The value of a wait: by ron, by tsumo, and, if the ron lacks only a yaku, by ron in riichi. The last is
 * refused too if riichi does not help. */
typedef struct wait_value {
    hantei_verdict ron, tsumo, riichi;
} wait_value;

/* For a wait of a question that asks for values, if the seat has a complete set of tiles. */
wait_value protocol_wait_value(const protocol_question *q, hantei_tile tile);

/* Whether the seat has 13 tiles, each meld counting as three: nothing smaller wins. */
bool protocol_is_whole(const protocol_question *q);

/* Whether the hand is complete, and large enough to win. */
bool protocol_has_won(const protocol_question *q);

/* The same question before the draw, without furiten: the drawn tile is its `tile`, a wait with a value.
 * False if the hand has not won, or no drawn tile is given. */
bool protocol_before_draw(protocol_question *before, const protocol_question *q);

/* The values of waits as the member `value`; null if the hand is not whole. */
void answer_values(writer *out, const protocol_question *q, hantei_tileset waits);

/* The names of switches, bits by hantei_rule_at(), as the member `disputed`. */
void answer_disputed(writer *out, uint64_t rules);

/* The payments of the other players to a seat of this wind, as members of an object. With three players the
 * place of North is still named: a server may count its places differently. */
void answer_payments(writer *out, const hantei_rules *rules, unsigned wind, const int32_t payments[4]);

/* What players call it, as a member, if the answer has words in a language. */
void write_words(writer *out, const char *key, unsigned topic, unsigned number);

/* A refusal as the member `reason`, with its words. */
void write_why(writer *out, hantei_refusal why);

/* ---- Of tables: answer_actions.c, answer_table.c ---- */

/* A tile as in the protocol, or null; a meld; and an array of seats, given as bits. */
void put_tile(writer *out, hantei_tile tile);
void put_meld(writer *out, const hantei_seat_meld *meld);

/* The same of a player at a table: in mjai's notation, its event. */
void put_meld_of(writer *out, const hantei_table *t, unsigned who, const hantei_seat_meld *meld);

/* Tiles, each with its suit, at most PUT_TILES; in mjai's notation an array. */
enum { PUT_TILES = HANTEI_TILES + HANTEI_NUMBER_SUITS };
void put_tiles(writer *out, const hantei_tile *tiles, unsigned count);
void put_seats(writer *out, unsigned seats);

#define write_tile(out, key, tile) (write_key(out, key), put_tile(out, tile))

/* A win of a seat as an object: the answer of the op win. */
void write_verdict(writer *out, const protocol_question *q, unsigned who, const hantei_claim *claim);

/* The state of the table: seq, phase, turn, due and actions, and `state` if requested. */
void write_table(writer *out, const protocol_question *q);

/* The table as the member `state`; the same if requested. */
void write_state(writer *out, const hantei_table *t);
void write_saved(writer *out, const protocol_question *q);

/* A refusal by its name. Returns false. */
bool write_refused(writer *out, const char *name, const char *message);
