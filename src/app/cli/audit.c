/* The command audit: its operands, output and exit code. */
#include "cli/audit.h"
#include "cli/audit_sql.h"
#include "cli/audit_workers.h"
#include "cli/error.h"

#include <errno.h>
#include <inttypes.h>

static int exit_code_of(const audit_result *result)
{
    if (result->out_of_memory)
        return complain_of_error("audit", NULL, ENOMEM);
    if (result->troubles > 0)
        return EXIT_IO;
    return result->findings > 0 ? EXIT_NO : EXIT_YES;
}

/* A finding that is wanted as a page and is not there: it may be in a log that cannot be read. */
static int refuse_page(const audit_job *job, const audit_result *result)
{
    complain_of_usage("audit", "there is no finding %" PRIu64 ": there are %" PRIu64 "%s", job->page,
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
    return exit_code_of(&result);
}

static bool is_preset(const char *name)
{
    hantei_rules rules;
    if (hantei_rules_preset(&rules, name, 4) == HANTEI_OK)
        return true;
    complain_of_name("audit", "rules", name, hantei_rules_name);
    return false;
}

int audit_run(const struct options *options)
{
    source_list files;
    const char *const rules = claim_option_text(&options->claim, "rules");
    const bool is_page = options->finding != NO_LIMIT;
    audit_job job = {.files = &files,
                     .preset = rules ? rules : hantei_rules_name(0),
                     .threads = options->threads && !is_page ? options->threads : 1,
                     .form = options->sql    ? AUDIT_SQL
                             : options->json ? AUDIT_JSON
                                             : AUDIT_TEXT,
                     .page = is_page ? options->finding : 0};
    if (is_page + options->json + options->sql > 1)
        return complain_of_usage("audit", "%s and %s exclude each other", options->json ? "--json" : "--sql",
                                 is_page ? "--explain" : "--sql");
    if (!is_preset(job.preset))
        return EXIT_USAGE;
    if (!source_list_make(&files, options->operands, options->operand_count))
        return complain_of_error("audit", NULL, ENOMEM);
    const int exit_code = files.count > 0
                              ? audit_files(&job)
                              : complain_of_usage("audit", "there is no file in '%s'", options->operands[0]);
    source_list_free(&files);
    return exit_code;
}
