/* A followed table as JSON. */
#ifndef HANTEI_CLI_TABLE_JSON_H
#define HANTEI_CLI_TABLE_JSON_H

#include "cli/table_step.h"
#include "text/writer.h"

/* Writes an object on a line: the event, and in the protocol's form each seat's actions, the table, and the
 * settlement of a round that is over. */
void table_json_step(writer *out, const table_step *step);

#endif
