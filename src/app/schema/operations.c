/* The list of operations. */
#include "schema/operations.h"

#include <stdio.h>
#include <string.h>

const operation OPERATION_LIST[OPERATIONS] = {
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary, ...) \
    {OPERATION_##id, op, command, sizes, takes, needs, summary},
#include "schema/schema.def"
};

bool operation_is_op(const operation *it, bool to_server)
{
    return it->op && (to_server || it->summary);
}

bool operation_is_of_table(const operation *it)
{
    return it->takes & REQUEST_BIT(FIELD_TABLE);
}

bool operation_is_of_win(const operation *it)
{
    return it->takes & REQUEST_BIT(FIELD_BY);
}

const operation *operation_find(const char *op, bool to_server)
{
    for (const operation *it = OPERATION_LIST; it < OPERATION_LIST + OPERATIONS; it++)
        if (operation_is_op(it, to_server) && *it->op == *op && strcmp(it->op, op) == 0)
            return it;
    return NULL;
}

const operation *operation_of_command(const char *command)
{
    for (const operation *it = OPERATION_LIST; it < OPERATION_LIST + OPERATIONS; it++)
        if (it->command && strcmp(it->command, command) == 0)
            return it;
    return NULL;
}

void operation_list(char *out, size_t size, bool to_server)
{
    size_t last = OPERATIONS - 1, used = 0;
    while (!operation_is_op(&OPERATION_LIST[last], to_server))
        last--;
    for (size_t i = 0; i <= last && used < size; i++) {
        const char *const before = used == 0 ? "" : i == last ? " and " : ", ";
        if (operation_is_op(&OPERATION_LIST[i], to_server))
            used += (size_t)snprintf(out + used, size - used, "%s%s", before, OPERATION_LIST[i].op);
    }
}
