/* The judgement protocol: one request in, one answer out. */
#ifndef HANTEI_PROTOCOL_JUDGE_H
#define HANTEI_PROTOCOL_JUDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <yajl/yajl_gen.h>

typedef struct protocol_followed protocol_followed; /* followed.h */
typedef struct protocol_problem protocol_problem;   /* question.h */

/* Judges a line and gives its answer to `out`, as one JSON object. False where the answer is an error. */
bool protocol_judge(yajl_gen out, const char *line, size_t length);

/* The same of a line that asks a seat that is followed: an op and its own fields. */
bool protocol_judge_followed(yajl_gen out, const protocol_followed *seat, const char *line, size_t length);

/* Whoever answers, where it is asked about itself: the ops `health` and `stats`, which take nothing but an
 * `id`. The functions write the members of the answer. */
typedef struct protocol_service {
    void (*health)(yajl_gen out, void *self);
    void (*stats)(yajl_gen out, void *self);
    void *self;
} protocol_service;

/* What became of a request. Static strings. */
typedef struct protocol_outcome {
    const char *op;    /* NULL where it asks for none that there is */
    const char *error; /* the code, or NULL where it has been answered */
} protocol_outcome;

/* The same for a service. */
protocol_outcome protocol_serve(yajl_gen out, const char *line, size_t length,
                                const protocol_service *service);

/* What a service says when it ends a connection, or takes none: an error without a request. */
void protocol_refuse(yajl_gen out, const char *code, const char *message);

/* The answer where there is no question, but a problem. */
void protocol_judge_problem(yajl_gen out, const protocol_problem *problem);

/* The answer to a line of more than `limit` bytes, of which only the `id` is read, where it is
 * among those. */
void protocol_judge_long_line(yajl_gen out, const char *line, size_t limit);

#endif
