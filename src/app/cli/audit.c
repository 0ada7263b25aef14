/* The command audit: its operands, output and exit code. */
#include "cli/audit_sql.h"
#include "cli/audit_workers.h"
#include "cli/command.h"
#include "cli/error.h"
#include "cli/interrupt.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static int exit_code_of(const audit_result *result, bool is_strict)
{
    if (result->out_of_memory)
        return error_system("audit", NULL, ENOMEM);
    if (result->troubles > 0)
        return EXIT_IO;
    return result->findings > 0 || (is_strict && result->counts.unfinished > 0) ? EXIT_NO : EXIT_YES;
}

/* The finding requested as a page does not exist: it may be in an unreadable log. */
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
    interrupt_watch();
    audit_run_workers(job, &result);
    progress_end(&progress);
    const bool is_partial = result.files < job->files->count;
    if (job->form == AUDIT_SQL && !result.out_of_memory && !is_partial)
        audit_sql_end(stdout); /* a script without its end changes nothing */
    if (job->page > result.findings && !is_partial)
        return refuse_page(job, &result);
    if (job->page == 0 && job->form == AUDIT_TEXT)
        audit_show_counts(stdout, &result.counts, job->against != NULL);
    return is_partial ? interrupt_report("audit", result.files, job->files->count, "files")
                      : exit_code_of(&result, job->is_strict);
}

static bool is_preset(const char *name)
{
    return hantei_rules_name(hantei_rules_find(name)) != NULL;
}

static bool check_preset(const char *name)
{
    if (is_preset(name))
        return true;
    error_name("audit", "rules", name, hantei_rules_name);
    return false;
}

/* Whether a part begins something new: a set of rules, or a switch. */
static bool begins_anew(const char *part, size_t length)
{
    char name[16];
    snprintf(name, sizeof name, "%.*s", (int)length, part);
    return memchr(part, '=', length) || is_preset(name);
}

/* A set of rules, or a switch with its value. */
static bool take_part(audit_rules *out, const char *part, size_t length)
{
    protocol_problem problem = {.code = NULL};
    char text[128];
    const bool is_switch = memchr(part, '=', length);
    snprintf(text, sizeof text, "%.*s", (int)length, part);
    if (!is_switch && request_has_rule(text)) {
        error_usage("audit", "--against: the rule %s takes a value: %s=VALUE", text, text);
        return false;
    }
    if (!is_switch && out->has_preset) {
        error_usage("audit", "--against takes one set of rules, and '%s' is one more", text);
        return false;
    }
    out->has_preset |= !is_switch;
    if (is_switch ? request_give_rule(&out->asked, part, length, &problem)
                  : request_give(&out->asked, FIELD_RULES, part, length, &problem))
        return true;
    error_text("against", text, &problem);
    return false;
}

/* The length of the first part. After a switch a part that begins nothing new is one more value of its set.
 */
static size_t part_length(const char *text)
{
    size_t length = strcspn(text, ",");
    const bool is_switch = memchr(text, '=', length);
    while (is_switch && text[length] == ',') {
        const char *const next = text + length + 1 + strspn(text + length + 1, " ");
        const size_t behind = strcspn(next, ",");
        if (begins_anew(next, strcspn(next, ", ")))
            break;
        length = (size_t)(next - text) + behind;
    }
    return length;
}

/* "ema2016, renhou=none, pao=dragons,winds" */
static bool read_against(audit_rules *out, const char *text)
{
    request_begin(&out->asked);
    out->name = text;
    for (;;) {
        text += strspn(text, " ");
        const size_t length = part_length(text);
        size_t part = length;
        while (part > 0 && text[part - 1] == ' ')
            part--;
        if (!take_part(out, text, part))
            return false;
        if (text[length] == '\0')
            return true;
        text += length + 1;
    }
}

int audit_run(const struct options *options)
{
    source_list files;
    static audit_rules against;
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
    if (text[OPTION_AGAINST] && (is_page || is_sql))
        return error_usage("audit", "--against and %s exclude each other", is_page ? "--explain" : "--sql");
    if (!check_preset(job.preset) || (text[OPTION_AGAINST] && !read_against(&against, text[OPTION_AGAINST])))
        return EXIT_USAGE;
    job.against = text[OPTION_AGAINST] ? &against : NULL;
    if (!source_list_make(&files, options->operands, options->operand_count))
        return error_system("audit", NULL, ENOMEM);
    const int exit_code = files.count > 0
                              ? audit_files(&job)
                              : error_usage("audit", "there is no file in '%s'", options->operands[0]);
    source_list_free(&files);
    return exit_code;
}
