/* Findings of an audit: for people, as JSON, and as a script for psql. */
#pragma once

#include "audit/replay.h"
#include "cli/terminal.h"
#include "logs/source.h"

#include <stdio.h>

/* How findings are written. */
typedef enum audit_form { AUDIT_TEXT, AUDIT_JSON, AUDIT_SQL } audit_form;

/* Where a finding comes from: a file, and a log in it if it is an archive, else NULL. */
typedef struct audit_place {
    const char *file;
    const char *log;
} audit_place;

/* A name for programs, in UTF-8: '%' becomes %25, and in a name that is not UTF-8 each byte beyond ASCII %NN.
 * To be freed; NULL if memory runs out. */
char *audit_name(const char *name);

/* A few lines: the position, the log's claim, the judgement, the hand. */
void audit_show_finding(FILE *out, const struct terminal *terminal, const audit_place *place,
                        const finding *found);

/* A line: the position, the log's claim, and the judgement by the rules of that name. */
void audit_show_difference(FILE *out, const audit_place *place, const char *rules, const finding *found);

/* A page: the whole table before the event, and the finding. */
void audit_show_page(FILE *out, const struct terminal *terminal, const audit_place *place,
                     const finding *found);

/* An object on a line. */
void audit_write_finding(FILE *out, const audit_place *place, const finding *found);

/* The same for what cannot be read. */
void audit_show_trouble(FILE *out, const audit_place *place, const log_trouble *trouble);
void audit_write_trouble(FILE *out, const audit_place *place, const log_trouble *trouble);

/* Columns of counts: of claims judged, or compared. */
void audit_show_counts(FILE *out, const claim_counts *counts, bool is_compared);

/* ---- audit_sql.c: every claim as a row of a table in PostgreSQL ---- */

/* Which rows are written, and their columns shard and load. */
typedef struct audit_load {
    uint64_t shards; /* 0: all rows, without these columns */
    uint64_t shard;  /* the only one whose rows are written; 0: all */
    uint64_t id;     /* a digest of the files: equal logs are not loaded twice */
} audit_load;

/* Makes the digest. False, and why, if a file cannot be read again. */
bool audit_load_digest(audit_load *load, const source_list *files);

/* After the audit: whether the files still have this digest. If not, says so. */
bool audit_load_holds(const audit_load *load, const source_list *files);

/* The script creates the table if missing and fills it by COPY, in one transaction. Its end is not written if
 * the audit breaks off: then it changes nothing. */
void audit_sql_begin(FILE *out, const audit_load *load);
void audit_sql_end(FILE *out, const audit_load *load);

/* A row for a claim, accepted or not; and for what cannot be read. */
void audit_sql_claim(FILE *out, const audit_load *load, const audit_place *place, const finding *found);
void audit_sql_trouble(FILE *out, const audit_load *load, const audit_place *place,
                       const log_trouble *trouble);
