/* The command audit: its operands, output and exit code. */
#include "cli/audit_show.h"
#include "cli/command.h"
#include "cli/pool.h"
#include "logs/source.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct audit {
    source_list files;
    const char *preset;         /* of the rules, for logs that do not give them */
    const audit_rules *against; /* NULL: no others */
    struct terminal terminal;
    struct progress progress;
    audit_form form;
    bool is_strict; /* unfinished logs count against it */
    audit_load load;
    uint64_t page; /* number of the only finding to show, as a page (with one thread); 0: all */

    claim_counts counts;
    uint64_t findings, troubles;
    size_t read; /* files, to their end, before the first that was not */
    bool out_of_memory;
};

/* ---- A file, as a job of workers ------------------------------------------------- */

/* A worker, and the output of its file: kept until its turn comes, then printed as it comes. */
struct account {
    pool_worker base;
    const source_path *path;
    FILE *out; /* to memory: */
    char *text;
    size_t length;
    claim_counts counts;
    uint64_t findings, troubles;
    uint64_t printed; /* findings, or skipped */
    uint64_t rows;    /* of a script */
};

/* Bytes that an account may keep before its turn; a worker with more waits. */
enum { KEPT_MOST = 1 << 20 };

/* Findings are printed at once; rows of a script, a thousand a game, in groups of this size. */
enum { ROWS_TOGETHER = 1 << 10 };

/* Placeholder for the number of a finding, which is known only in the file's turn. No other control character
 * is written there. */
enum { NUMBER_HERE = '\x01' };

/* Prints the kept text in the file's turn, and numbers its findings. */
static void print_account(struct account *account)
{
    struct audit *const a = account->base.shared;
    uint64_t number = a->findings;
    int behind = 0;
    const char *text = account->text, *const end = text + account->length;
    if (account->length > 0)
        progress_end(&a->progress); /* both may be on one terminal */
    while (text < end) {
        const char *const mark = memchr(text, NUMBER_HERE, (size_t)(end - text));
        const size_t length = (size_t)((mark ? mark : end) - text);
        if (a->form == AUDIT_TEXT)
            terminal_print(&a->terminal, text, length, behind);
        else
            fwrite(text, 1, length, stdout);
        behind = mark ? printf("%" PRIu64 ". ", ++number) : 0;
        text = mark ? mark + 1 : end;
    }
    fflush(stdout);
    rewind(account->out);
    a->findings += account->findings - account->printed;
    account->printed = account->findings;
}

/* After output: prints it if possible, or if too much is kept. */
static void pass_on(struct account *account)
{
    fflush(account->out);
    if (account->length > KEPT_MOST)
        pool_enter(&account->base);
    else if (!pool_try_enter(&account->base))
        return;
    print_account(account);
    pool_leave(&account->base);
}

static void take_finding(void *context, const char *log, const finding *found)
{
    struct account *const account = context;
    const struct audit *const a = account->base.shared;
    const audit_place place = {account->path->text, log};
    account->findings += found->own || (found->judged[0] != '\0' && !found->is_remark);
    if (a->against && a->form == AUDIT_TEXT) {
        audit_show_difference(account->out, &place, a->against->name, found);
    } else if (a->page > 0) {
        if (a->findings + 1 == a->page && !found->is_remark)
            audit_show_page(account->out, &a->terminal, &place, found);
    } else if (a->form == AUDIT_SQL) {
        audit_sql_claim(account->out, &a->load, &place, found);
    } else if (a->form == AUDIT_JSON) {
        audit_write_finding(account->out, &place, found);
    } else {
        if (!found->is_remark)
            fputc(NUMBER_HERE, account->out);
        audit_show_finding(account->out, &a->terminal, &place, found);
    }
    if (a->form != AUDIT_SQL || ++account->rows % ROWS_TOGETHER == 0)
        pass_on(account);
}

static void take_trouble(void *context, const char *log, const log_trouble *trouble)
{
    struct account *const account = context;
    const struct audit *const a = account->base.shared;
    const audit_place place = {account->path->text, log};
    account->troubles += trouble->kind == TROUBLE_UNREADABLE;
    if (a->page > 0)
        return;
    if (a->form == AUDIT_SQL)
        audit_sql_trouble(account->out, &a->load, &place, trouble);
    else if (a->form == AUDIT_JSON)
        audit_write_trouble(account->out, &place, trouble);
    else
        audit_show_trouble(account->out, &place, trouble);
    pass_on(account);
}

static bool take_file(pool_worker *worker)
{
    const struct audit *const a = worker->shared;
    const bool is_taken = worker->job < a->files.count && !interrupt_came();
    if (is_taken)
        *(struct account *)worker = (struct account){.base = *worker, .path = &a->files.path[worker->job]};
    return is_taken;
}

static void audit_file(pool_worker *worker)
{
    struct account *const account = (struct account *)worker;
    const struct audit *const a = worker->shared;
    const replay_listener listener = {account,      a->form == AUDIT_SQL, take_finding,
                                      take_trouble, interrupt_came,       NULL};
    account->out = open_memstream(&account->text, &account->length);
    if (account->out) {
        replay_file(account->path, a->preset, a->against, &listener, &account->counts);
        fflush(account->out);
    }
}

/* Prints the rest, and adds up the counts. */
static bool finish_file(pool_worker *worker)
{
    struct account *const account = (struct account *)worker;
    struct audit *const a = worker->shared;
    if (account->out) {
        print_account(account);
        fclose(account->out);
    }
    free(account->text);
    a->out_of_memory |= account->out == NULL;
    a->troubles += account->troubles;
    claim_counts_add(&a->counts, &account->counts);
    a->read += !interrupt_came();
    progress_show(&a->progress, a->counts.games, worker->job + 1);
    return true;
}

/* ---- All files -------------------------------------------------------------------- */

static int exit_code_of(const struct audit *a)
{
    if (a->out_of_memory)
        return error_system("audit", NULL, ENOMEM);
    if (a->troubles > 0)
        return EXIT_IO;
    return a->findings > 0 || (a->is_strict && a->counts.unfinished > 0) ? EXIT_NO : EXIT_YES;
}

/* The finding requested as a page does not exist: it may be in an unreadable log. */
static int refuse_page(const struct audit *a)
{
    error_usage("audit", "no finding %" PRIu64 ": the audit has %" PRIu64 "%s", a->page, a->findings,
                a->troubles > 0 ? ", and logs that cannot be read" : "");
    return a->troubles > 0 ? EXIT_IO : EXIT_USAGE;
}

static int audit_files(struct audit *a, unsigned threads)
{
    static const pool_task TASK = {sizeof(struct account), take_file, audit_file, finish_file};
    terminal_detect(&a->terminal);
    progress_start_items(&a->progress, a->files.count, "games");
    if (a->form == AUDIT_SQL)
        audit_sql_begin(stdout, &a->load);
    if (!pool_run(&TASK, a, threads, &a->progress))
        return error_system("audit", NULL, ENOMEM);
    const bool is_partial = a->read < a->files.count;
    if (a->load.shards > 0 && !is_partial && !audit_load_holds(&a->load, &a->files))
        return EXIT_IO;
    if (a->form == AUDIT_SQL && !a->out_of_memory && !is_partial)
        audit_sql_end(stdout, &a->load); /* a script without its end changes nothing */
    if (a->page > a->findings && !is_partial)
        return refuse_page(a);
    if (a->page == 0 && a->form == AUDIT_TEXT)
        audit_show_counts(stdout, &a->counts, a->against != NULL);
    return is_partial ? interrupt_report("audit", a->read, a->files.count, "files") : exit_code_of(a);
}

/* ---- The command line ------------------------------------------------------------- */

/* Whether a part begins something new: a set of rules, or a switch. */
static bool begins_anew(const char *part)
{
    char name[16];
    part += strspn(part, " ");
    const size_t length = strcspn(part, ", ");
    snprintf(name, sizeof name, "%.*s", (int)length, part);
    return memchr(part, '=', length) || hantei_rules_name(hantei_rules_find(name));
}

static bool take_part(audit_rules *out, const char *part, size_t length)
{
    request_problem problem = {.code = NULL};
    char text[128];
    const bool is_switch = memchr(part, '=', length);
    snprintf(text, sizeof text, "%.*s", (int)length, part);
    if (!is_switch && request_has_rule(text)) {
        error_usage("audit", "--against: the rule %s takes a value: %s=VALUE", text, text);
        return false;
    }
    if (!is_switch && out->has_preset) {
        error_usage("audit", "--against takes one set of rules; '%s' is a second", text);
        return false;
    }
    out->has_preset |= !is_switch;
    if (is_switch ? request_give_rule(&out->asked, part, length, &problem)
                  : request_give(&out->asked, FIELD_RULES, part, length, &problem))
        return true;
    error_text("against", text, &problem);
    return false;
}

/* "ema2016, renhou=none, pao=dragons,winds": after a switch a part that begins nothing new is one more value
 * of its set. */
static bool read_against(audit_rules *out, const char *text)
{
    const char *end;
    request_begin(&out->asked);
    out->name = text;
    do {
        text += strspn(text, " ");
        end = text + strcspn(text, ",");
        while (*end && memchr(text, '=', (size_t)(end - text)) && !begins_anew(end + 1))
            end += 1 + strcspn(end + 1, ",");
        size_t length = (size_t)(end - text);
        while (length > 0 && text[length - 1] == ' ')
            length--;
        if (!take_part(out, text, length))
            return false;
        text = end + 1;
    } while (*end);
    return true;
}

static bool check_shards(const struct options *options, bool is_sql, audit_load *load)
{
    *load = (audit_load){.shards = option_number(options, OPTION_SHARDS, 0),
                         .shard = option_number(options, OPTION_SHARD, 0)};
    if (load->shards > 0 && !is_sql)
        error_usage("audit", "--shards needs --sql as well");
    else if (load->shard > 0 && load->shards == 0)
        error_usage("audit", "--shard needs --shards as well");
    else if (load->shard > load->shards)
        error_usage("audit", "there is no shard %" PRIu64 " of %" PRIu64, load->shard, load->shards);
    else
        return true;
    return false;
}

int audit_run(const struct options *options)
{
    static audit_rules against;
    const char *const *const text = options->text;
    const bool is_page = text[OPTION_EXPLAIN], is_json = text[OPTION_JSON], is_sql = text[OPTION_SQL];
    struct audit a = {.preset = option_preset(options),
                      .against = text[OPTION_AGAINST] ? &against : NULL,
                      .form = is_sql    ? AUDIT_SQL
                              : is_json ? AUDIT_JSON
                                        : AUDIT_TEXT,
                      .is_strict = text[OPTION_STRICT],
                      .page = option_number(options, OPTION_EXPLAIN, 0)};
    if (is_page + is_json + is_sql > 1)
        return error_usage("audit", "%s and %s exclude each other", is_json ? "--json" : "--sql",
                           is_page ? "--explain" : "--sql");
    if (a.against && (is_page || is_sql))
        return error_usage("audit", "--against and %s exclude each other", is_page ? "--explain" : "--sql");
    if (!check_shards(options, is_sql, &a.load))
        return EXIT_USAGE;
    if (!a.preset || (a.against && !read_against(&against, text[OPTION_AGAINST])))
        return EXIT_USAGE;
    if (!source_list_make(&a.files, options->operands, options->operand_count))
        return error_system("audit", NULL, ENOMEM);
    const bool has_digest = a.load.shards == 0 || audit_load_digest(&a.load, &a.files);
    const int exit_code =
        !has_digest         ? EXIT_USAGE
        : a.files.count > 0 ? audit_files(&a, is_page ? 1 : (unsigned)option_number(options, OPTION_JOBS, 1))
                            : error_usage("audit", "there is no file in '%s'", options->operands[0]);
    source_list_free(&a.files);
    return exit_code;
}
