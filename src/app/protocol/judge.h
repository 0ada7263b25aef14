/* The judgement protocol: a line in, an answer out. */
#ifndef HANTEI_PROTOCOL_JUDGE_H
#define HANTEI_PROTOCOL_JUDGE_H

#include "protocol/writer.h"

typedef struct protocol_followed protocol_followed; /* followed.h */
typedef struct protocol_tables protocol_tables;     /* tables.h */
typedef struct protocol_problem protocol_problem;   /* problem.h */

/* Answers a line with one JSON object. False if the answer is an error. */
bool protocol_judge(writer *out, const char *line, size_t length);

/* The same of a line that asks a seat that is followed: an op and its own fields. */
bool protocol_judge_followed(writer *out, const protocol_followed *seat, const char *line, size_t length);

/* Whoever answers, where it is asked about itself: the ops `health` and `stats`, which take nothing but an
 * `id`. The functions write the members of the answer. */
typedef struct protocol_service {
    void (*health)(writer *out, void *self);
    void (*stats)(writer *out, void *self);
    void *self;
} protocol_service;

/* What became of a request. Static strings. */
typedef struct protocol_outcome {
    const char *op;    /* NULL: an op that does not exist */
    const char *error; /* the code, or NULL: it has an answer */
} protocol_outcome;

/* Who asks, and what it may ask beside a seat. */
typedef struct protocol_caller {
    const protocol_service *service; /* NULL: there are no ops about whoever answers */
    protocol_tables *tables;    /* those that it has open; NULL: it keeps none, and their ops are errors */
    void (*await)(void *owner); /* called before a table is asked or changed, if it is not NULL */
    void *owner;
} protocol_caller;

/* The same for a caller. */
protocol_outcome protocol_serve(writer *out, const char *line, size_t length, const protocol_caller *caller);

/* What a service says when it ends a connection, or takes none: an error without a request. */
void protocol_refuse(writer *out, const char *code, const char *message);

/* An error as an object, and as a member. */
void protocol_judge_problem(writer *out, const protocol_problem *problem);
void protocol_write_error(writer *out, const protocol_problem *problem);

/* The answer to a line of more than `limit` bytes. Only the `id` is read, if it is among those. */
void protocol_judge_long_line(writer *out, const char *line, size_t limit);

#endif
