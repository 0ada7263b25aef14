/* Findings of an audit, for people and as JSON. */
#ifndef HANTEI_CLI_AUDIT_SHOW_H
#define HANTEI_CLI_AUDIT_SHOW_H

#include "audit/replay.h"
#include "cli/terminal.h"

#include <stdio.h>

/* How findings are written. */
typedef enum audit_form { AUDIT_TEXT, AUDIT_JSON, AUDIT_SQL } audit_form;

/* Where a finding comes from: a file, and a log in it where it is an archive, else NULL. */
typedef struct audit_place {
    const char *file;
    const char *log;
} audit_place;

/* A name for programs, in UTF-8: '%' becomes %25, and in a name that is not UTF-8 each byte beyond ASCII %NN.
 * To be freed; NULL if memory runs out. */
char *audit_name(const char *name);

/* A few lines: the place, what the log says, what the judge says, the hand. */
void audit_show_finding(FILE *out, const struct terminal *terminal, const audit_place *place,
                        const finding *found);

/* A line: the place, what the log says, and what other rules of that name say. */
void audit_show_difference(FILE *out, const audit_place *place, const char *rules, const finding *found);

/* A page: the whole table as it was, and the finding. */
void audit_show_page(FILE *out, const struct terminal *terminal, const audit_place *place,
                     const finding *found);

/* An object on a line. */
void audit_write_finding(FILE *out, const audit_place *place, const finding *found);

/* The same of what cannot be read. */
void audit_show_trouble(FILE *out, const audit_place *place, const log_trouble *trouble);
void audit_write_trouble(FILE *out, const audit_place *place, const log_trouble *trouble);

/* A table of what was judged; or of what was compared. */
void audit_show_counts(FILE *out, const claim_counts *counts, bool is_compared);

#endif
