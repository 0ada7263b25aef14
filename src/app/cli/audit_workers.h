/* The threads of an audit. Each replays a file. Its output is printed in the file's turn, in the order of the
 * files and the same for any number of threads. */
#ifndef HANTEI_CLI_AUDIT_WORKERS_H
#define HANTEI_CLI_AUDIT_WORKERS_H

#include "cli/audit_show.h"
#include "cli/progress.h"
#include "logs/source.h"

typedef struct audit_job {
    const source_list *files;
    const char *preset;         /* of the rules, for logs that do not give them */
    const audit_rules *against; /* NULL: no others */
    struct terminal terminal;
    unsigned threads;
    audit_form form;
    bool is_strict; /* unfinished logs count against it */
    uint64_t page;  /* number of the only finding to show, as a page (with one thread); 0: all */
    struct progress *progress;
} audit_job;

typedef struct audit_result {
    claim_counts counts;
    uint64_t findings, troubles;
    size_t files; /* that were read to their end, before the first that was not */
    bool out_of_memory;
} audit_result;

/* Writes to stdout. */
void audit_run_workers(const audit_job *job, audit_result *result);

#endif
