/* The judgement protocol: a line in, an answer out. */
#pragma once

#include "json/writer.h"

typedef struct protocol_tables protocol_tables; /* tables.h */
typedef struct request_problem request_problem; /* problem.h */

/* Answers a line with one JSON object. False if the answer is an error. */
bool protocol_judge(writer *out, const char *line, size_t length);

/* The program that answers, for questions about itself: the ops `health` and `stats`, which take only an
 * `id`. The functions write the members of the answer. */
typedef struct protocol_service {
    void (*health)(writer *out, void *self);
    void (*stats)(writer *out, void *self);
    void *self;
} protocol_service;

/* The result of a request. Static strings. */
typedef struct protocol_outcome {
    const char *op;    /* NULL: an op that does not exist */
    const char *error; /* the code, or NULL for an answer */
} protocol_outcome;

/* How many hands the op values may look at: the same everywhere, as no clock counts. Each takes some 0.2 us
 * and at most VALUES_NODE bytes; bytes that are not needed are not touched. */
enum {
    VALUES_NODES = 1 << 15, /* of a caller who names no number: a server's client, a thread of JavaScript */
    VALUES_MANY_NODES = 1 << 19, /* of a caller who waits apart: some hundred milliseconds, and 84 MB */
    VALUES_NODE = 160
};

/* The caller, and what it may ask for besides a seat. */
typedef struct protocol_caller {
    const protocol_service *service; /* NULL: it has no ops about the program that answers */
    protocol_tables *tables;         /* its open tables; NULL: it keeps none, and their ops are errors */
    uint32_t values_nodes;           /* the most hands for the op values; 0: VALUES_NODES */
    void (*await)(void *owner);      /* called before a table is asked or changed, if it is not NULL */
    void *owner;
} protocol_caller;

/* The same for a caller. */
protocol_outcome protocol_serve(writer *out, const char *line, size_t length, const protocol_caller *caller);

/* What a service writes when it ends a connection, or accepts none: an error without a request. */
void protocol_refuse(writer *out, const char *code, const char *message);

/* An error as an object, and as a member. */
void protocol_judge_problem(writer *out, const request_problem *problem);
void protocol_write_error(writer *out, const request_problem *problem);

/* The answer to a line of more than `limit` bytes. Only the `id` is read, if it comes within them. */
void protocol_judge_long_line(writer *out, const char *line, size_t limit);
