/* The command audit: its operands, output and exit code. */
#include "cli/audit.h"
#include "cli/audit_sql.h"
#include "cli/audit_workers.h"
#include "cli/error.h"

#include <errno.h>
#include <inttypes.h>

static int exit_code_of(const audit_result *result, bool is_strict)
{
    if (result->out_of_memory)
        return error_system("audit", NULL, ENOMEM);
    if (result->troubles > 0)
        return EXIT_IO;
    return result->findings > 0 || (is_strict && result->counts.unfinished > 0) ? EXIT_NO : EXIT_YES;
}

/* A finding that is wanted as a page and is not there: it may be in a log that cannot be read. */
static int refuse_page(const audit_job *job, const audit_result *result)
{
    error_usage("audit", "there is no finding %" PRIu64 ": there are %" PRIu64 "%s", job->page,
                result->findings, result->troubles > 0 ? ", and logs that cannot be read" : "");
    return result->troubles > 0 ? EXIT_IO : EXIT_USAGE;
}

static int audit_files(audit_job *job)
{
    audit_result result = {.findings = 0};
    struct progress progress;
    job->progress = &progress;
    terminal_detect(&job->terminal);
    progress_start_items(&progress, job->files->count, "games");
    if (job->form == AUDIT_SQL)
        audit_sql_begin(stdout);
    audit_run_workers(job, &result);
    progress_end(&progress);
    if (job->form == AUDIT_SQL && !result.out_of_memory)
        audit_sql_end(stdout);
    if (job->page > result.findings)
        return refuse_page(job, &result);
    if (job->page == 0 && job->form == AUDIT_TEXT)
        audit_show_counts(stdout, &result.counts);
    return exit_code_of(&result, job->is_strict);
}

static bool is_preset(const char *name)
{
    hantei_rules rules;
    if (hantei_rules_preset(&rules, name, 4) == HANTEI_OK)
        return true;
    error_name("audit", "rules", name, hantei_rules_name);
    return false;
}

int audit_run(const struct options *options)
{
    source_list files;
    const char *const rules = options->text[OPTION_RULES];
    const char *const *const text = options->text;
    const bool is_page = text[OPTION_EXPLAIN], is_json = text[OPTION_JSON], is_sql = text[OPTION_SQL];
    audit_job job = {.files = &files,
                     .preset = rules ? rules : hantei_rules_name(0),
                     .threads = is_page ? 1 : (unsigned)option_number(options, OPTION_JOBS, 1),
                     .form = is_sql    ? AUDIT_SQL
                             : is_json ? AUDIT_JSON
                                       : AUDIT_TEXT,
                     .is_strict = text[OPTION_STRICT],
                     .page = option_number(options, OPTION_EXPLAIN, 0)};
    if (is_page + is_json + is_sql > 1)
        return error_usage("audit", "%s and %s exclude each other", is_json ? "--json" : "--sql",
                           is_page ? "--explain" : "--sql");
    if (!is_preset(job.preset))
        return EXIT_USAGE;
    if (!source_list_make(&files, options->operands, options->operand_count))
        return error_system("audit", NULL, ENOMEM);
    const int exit_code = files.count > 0
                              ? audit_files(&job)
                              : error_usage("audit", "there is no file in '%s'", options->operands[0]);
    source_list_free(&files);
    return exit_code;
}
