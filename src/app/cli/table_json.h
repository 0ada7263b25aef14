/* A table that is followed, as JSON. */
#ifndef HANTEI_CLI_TABLE_JSON_H
#define HANTEI_CLI_TABLE_JSON_H

#include "cli/table_step.h"
#include "protocol/writer.h"

/* Writes an object on a line: the event, and as the protocol's operations have it what each seat may do, the
 * table, and what a round comes to that is over. */
void table_json_step(writer *out, const table_step *step);

#endif
