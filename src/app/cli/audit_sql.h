/* An audit as a script for psql: every claim is a row of a table. */
#pragma once

#include "cli/audit_show.h"

/* The script creates the table if missing and fills it by COPY, in one transaction. Its end is not written if
 * the audit breaks off: then it changes nothing. */
void audit_sql_begin(FILE *out);
void audit_sql_end(FILE *out);

/* A row for a claim, accepted or not; and for what cannot be read. */
void audit_sql_claim(FILE *out, const audit_place *place, const finding *found);
void audit_sql_trouble(FILE *out, const audit_place *place, const log_trouble *trouble);
