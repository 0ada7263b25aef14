/* The answers to operations, and what is judged for them: commands print what requests are answered. */
#ifndef HANTEI_PROTOCOL_ANSWERS_H
#define HANTEI_PROTOCOL_ANSWERS_H

#include "protocol/question.h"

/* One for each operation. */
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary) \
    bool answer(writer *out, const protocol_question *q);
#include "protocol/operations.def"
#undef OPERATION

/* The waits of a hand, and in which kinds of wait each completes it: bits by tile. */
typedef struct judged_waits {
    hantei_wait_sets sets;
    unsigned kinds[HANTEI_TILES];
} judged_waits;

judged_waits protocol_waits(const protocol_question *q);

/* The names of switches, bits by hantei_rule_at(), as the member `disputed`. */
void answer_disputed(writer *out, uint64_t rules);

/* What each other player pays to a seat of this wind, as members of an object. The place of a North who is
 * not there is named where it pays: a server may count its places from elsewhere. */
void answer_payments(writer *out, const hantei_rules *rules, unsigned wind, const int32_t payments[4]);

#endif
