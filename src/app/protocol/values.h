/* What would you discard: the values of a seat's discards, for all adapters (hantei-values(7)). */
#pragma once

#include "protocol/question.h"

/* How many hands an answer may look at: the same everywhere, as no clock counts. Each takes some 0.2 us and
 * at most VALUES_NODE bytes; bytes that are not needed are not touched. */
enum {
    VALUES_NODES = 1 << 15, /* of a caller who names no number: a server's client, a thread of JavaScript */
    VALUES_MANY_NODES = 1 << 19, /* of a caller who waits apart: some hundred milliseconds, and 84 MB */
    VALUES_NODE = 160
};

typedef struct judged_values {
    hantei_values list;              /* the best first: by points now, then wins, then tenpai */
    unsigned left[HANTEI_MAX_TILES]; /* unseen tiles that lower the shanten after each discard */
    bool changes;                    /* hand changes and steps back are among them */
    const char *refused;             /* ERROR_TOO_MANY_HANDS or ERROR_NO_MEMORY; else NULL */
    const char *message;
} judged_values;

/* Judges. With too many hands it judges without hand changes. False if that is refused too. */
bool protocol_values(judged_values *out, const protocol_question *q);
