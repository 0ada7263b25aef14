/* Answers of tables: shared by their operations. */
#ifndef HANTEI_PROTOCOL_ANSWER_TABLE_H
#define HANTEI_PROTOCOL_ANSWER_TABLE_H

#include "protocol/answers.h"
#include "protocol/judge.h"
#include "protocol/table.h"
#include "request/table.h"

/* A tile as in the protocol, or null; and a meld. */
void put_one_tile(writer *out, hantei_tile tile);
void put_one_meld(writer *out, const hantei_seat_meld *meld);

/* A win of a seat as an object: the answer of the op win. */
void write_verdict(writer *out, const protocol_question *q, unsigned who, const hantei_claim *claim);

/* The state of the table: seq, phase, turn, due and actions, and `state` if requested. */
void write_table(writer *out, const protocol_question *q);

/* The table as the member `state`; the same if requested. */
void write_state(writer *out, const hantei_table *t);
void write_saved(writer *out, const protocol_question *q);

/* A refusal by its name. Returns false. */
bool write_refused(writer *out, const char *name, const char *message);

#endif
