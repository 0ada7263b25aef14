/* An audit as a script for psql: every claim is a row of a table. */
#ifndef HANTEI_CLI_AUDIT_SQL_H
#define HANTEI_CLI_AUDIT_SQL_H

#include "cli/audit_show.h"

/* The script makes the table where it is missing and fills it by COPY, in one transaction: without its end,
 * which is not written where the audit breaks off, it changes nothing. */
void audit_sql_begin(FILE *out);
void audit_sql_end(FILE *out);

/* A row of a claim, whether or not the judge agrees; and of what cannot be read. */
void audit_sql_claim(FILE *out, const audit_place *place, const finding *found);
void audit_sql_trouble(FILE *out, const audit_place *place, const log_trouble *trouble);

#endif
