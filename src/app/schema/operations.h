/* The list of operations (schema.def). */
#pragma once

#include "schema/request.h"

typedef enum operation_id {
#define OPERATION(id, ...) OPERATION_##id,
#include "schema/schema.def"
    OPERATIONS /* number of operations */
} operation_id;

typedef struct operation {
    operation_id id;
    const char *op;      /* its name in requests, or NULL */
    const char *command; /* its name on the command line, or NULL */
    request_sizes sizes;
    uint64_t takes, needs; /* fields beside those of the seat */
    const char *summary;   /* for the help of requests, or NULL */
} operation;

extern const operation OPERATION_LIST[OPERATIONS];

/* Whether requests may name it: to a server, or to anyone else. */
bool operation_is_op(const operation *it, bool to_server);

/* Whether it is about a table that the caller has open, or about a win. */
bool operation_is_of_table(const operation *it);
bool operation_is_of_win(const operation *it);

/* The operation of that name in requests, or on the command line; NULL if unknown. */
const operation *operation_find(const char *op, bool to_server);
const operation *operation_of_command(const char *command);

/* Writes the names in requests, such as "riichi, kan and win", cut to the size. */
void operation_list(char *out, size_t size, bool to_server);
