/* The command table: follows a log event by event. */
#include "cli/audit_show.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/table_print.h"
#include "logs/log.h"
#include "logs/source.h"
#include "notation/mjai_event.h"
#include "protocol/answers.h"
#include "protocol/table_words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct follower {
    const char *file, *preset;
    unsigned viewer; /* who sees only the own hand, or HANTEI_NO_PLAYER */
    struct terminal terminal;
    log_feed feed;
    writer json;
    hantei_rules rules;     /* of the game */
    const char *log_preset; /* and their preset */
    hantei_table table;
    bool is_json;
    bool has_rules;
    bool knows_length; /* the length of the game is known */
    bool is_followed;  /* its rounds so far are known */
    bool is_misused;   /* the viewer does not play */
    uint64_t refused, troubles;
    size_t events; /* applied so far */
} follower;

/* ---- Steps as JSON ---------------------------------------------------------- */

/* The rules as in a request: the preset, and the log's own values. */
static request_rule_set rules_of(const table_step *step)
{
    const hantei_rules *const rules = &step->table->rules;
    request_rule_set by = {.rules = *rules, .preset = hantei_rules_find(step->preset)};
    hantei_rules preset;
    const bool is_known = hantei_rules_preset(&preset, step->preset, rules->players) == HANTEI_OK;
    for (size_t i = 0; is_known && hantei_rule_at(i); i++)
        by.given |= (uint64_t)(hantei_rules_get(rules, i) != hantei_rules_get(&preset, i)) << i;
    return by;
}

static void write_refusal(writer *out, const table_step *step)
{
    char message[REQUEST_MESSAGE];
    refusal_words_of(message, step->before, step->event, NULL, step->why, false);
    write_text(out, "refused", hantei_refusal_name(step->why));
    write_text(out, "message", message);
    write_bool(out, "applied", step->is_applied);
}

static void write_table_of(writer *out, const table_step *step)
{
    protocol_tables none = {.limit = 0};
    const protocol_caller caller = {.tables = &none};
    protocol_table at = {.table = *step->table, .by = rules_of(step)};
    protocol_question q = {.caller = &caller, .by = at.by, .at = &at};
    if (step->viewer != HANTEI_NO_PLAYER) {
        q.asked.given = REQUEST_BIT(FIELD_PLAYER);
        q.asked.player = (int32_t)step->viewer;
    }
    answer_actions.act(out, &q);
    write_open(out, "look", '{');
    answer_look.act(out, &q);
    writer_close(out, '}');
    if (at.table.phase != HANTEI_PHASE_OVER)
        return;
    write_open(out, "settle", '{');
    answer_settle.act(out, &q);
    writer_close(out, '}');
}

/* Writes an object on a line: the event, and in the protocol's form each seat's actions, the table, and the
 * settlement of a round that is over. */
static void write_step(writer *out, const table_step *step)
{
    writer_open(out, '{');
    write_number(out, "line", (long long)step->line);
    write_key(out, "event");
    mjai_write_event(out, step->table, step->event);
    if (step->why != HANTEI_ALLOWED)
        write_refusal(out, step);
    if (step->is_applied)
        write_table_of(out, step);
    writer_close(out, '}');
    writer_end_line(out);
}

/* ---- Following -------------------------------------------------------------- */

/* A part of the log is unreadable, or it ends in the middle: perhaps a server crashed. */
static void report_trouble(void *context, const log_trouble *trouble)
{
    follower *const f = context;
    if (ferror(stdout) || interrupt_came()) /* then the log was not read completely */
        return;
    f->troubles += trouble->kind == TROUBLE_UNREADABLE;
    fflush(stdout);
    fputs(PROGRAM ": ", stderr);
    audit_show_trouble(stderr, &(audit_place){f->file, NULL}, trouble);
}

/* A game that cannot be followed is skipped. */
static void begin_game(follower *f, const log_event *event)
{
    const event_game *const game = &event->of.game;
    const char *const players = game->players == 3 ? "three" : "four";
    log_trouble trouble = {.at = event->at};
    f->is_followed = false;
    f->log_preset = game->preset ? game->preset : f->preset;
    f->has_rules = log_rules(&f->rules, game, f->preset);
    f->knows_length = game->length >= 0;
    if (f->has_rules && f->viewer != HANTEI_NO_PLAYER && f->viewer >= f->rules.players) {
        error_usage("table", "there is no player %u in a game of %s", f->viewer, players);
        f->has_rules = false;
        f->is_misused = true;
    } else if (!f->has_rules) {
        snprintf(trouble.message, sizeof trouble.message, "the rules %s are not for %s players",
                 f->log_preset, players);
        report_trouble(f, &trouble);
    }
}

static void print_step(const follower *f, const table_step *step)
{
    char *text = NULL;
    size_t length = 0;
    FILE *const out = f->terminal.is_there ? open_memstream(&text, &length) : NULL;
    table_print_step(out ? out : stdout, &f->terminal, step);
    if (out && fclose(out) == 0)
        terminal_print(&f->terminal, text, length, 0);
    free(text);
}

static void show_step(follower *f, table_step *step)
{
    hantei_event shown = *step->event;
    hantei_table seen = f->table;
    f->events++;
    step->event = &shown;
    step->table = &seen;
    if (f->viewer != HANTEI_NO_PLAYER)
        hantei_table_hide(&seen, &f->table, f->viewer);
    if (f->viewer != HANTEI_NO_PLAYER && f->viewer != shown.who && shown.kind == HANTEI_EVENT_TSUMO)
        shown.tile = HANTEI_NO_TILE;
    if (shown.kind == HANTEI_EVENT_START_KYOKU || shown.kind == HANTEI_EVENT_DORA ||
        shown.kind == HANTEI_EVENT_END_GAME)
        shown.who = HANTEI_NO_PLAYER;
    if (!f->is_json) {
        print_step(f, step);
        return;
    }
    writer_clear(&f->json);
    write_step(&f->json, step);
    fwrite(f->json.text, 1, f->json.length, stdout);
}

/* A refused event is reported, and applied if the tiles allow it. */
static void follow(follower *f, const log_event *event)
{
    if (event->base.kind == HANTEI_EVENT_END_GAME && f->is_followed && !f->knows_length)
        log_find_length(&f->table);
    const hantei_table before = f->table;
    hantei_event at_table;
    hantei_deal deal;
    bool is_applied = true;
    const bool is_event = log_to_table(event, f->is_followed ? &f->table : NULL, &at_table, &deal);
    const hantei_refusal why =
        is_event ? hantei_table_force(&f->table, &at_table, &is_applied) : HANTEI_ALLOWED;
    f->is_followed = is_event && is_applied;
    f->refused += why != HANTEI_ALLOWED;
    if (is_event)
        show_step(f, &(table_step){.preset = f->log_preset,
                                   .viewer = f->viewer,
                                   .line = event->at.line,
                                   .column = event->at.column,
                                   .event = &at_table,
                                   .why = why,
                                   .is_applied = is_applied,
                                   .before = &before});
}

static void take_event(void *context, const log_event *event)
{
    follower *const f = context;
    if (event->base.kind == HANTEI_EVENT_START_GAME)
        begin_game(f, event);
    else if (f->is_followed || (event->base.kind == HANTEI_EVENT_START_KYOKU && f->has_rules &&
                                log_begin_table(&f->table, &f->rules, event)))
        follow(f, event);
    fflush(stdout);
}

/* ---- The log ---------------------------------------------------------------- */

static void begin_log(void *context, const char *name)
{
    follower *const f = context;
    const log_listener listener = {f, take_event, report_trouble};
    (void)name;
    log_feed_begin(&f->feed, &listener);
}

static bool take_bytes(void *context, const char *bytes, size_t length)
{
    follower *const f = context;
    return log_feed_bytes(&f->feed, bytes, length) && !ferror(stdout) && !interrupt_came();
}

static void end_log(void *context, const char *trouble)
{
    follower *const f = context;
    log_feed_end(&f->feed, trouble);
}

/* ---- The command line ------------------------------------------------------- */

static bool read_viewer(unsigned *viewer, const char *text)
{
    unsigned long number = HANTEI_NO_PLAYER;
    const bool is_right = !text || parse_number(&number, text, 0, HANTEI_MAX_PLAYERS - 1);
    if (!is_right)
        error_usage("table", "--seat takes the number of a player from 0 to 3, not '%s'", text);
    *viewer = (unsigned)number;
    return is_right;
}

int table_run(const struct options *options)
{
    static follower f;
    const source_visitor visitor = {&f, begin_log, take_bytes, end_log, NULL};
    f = (follower){.preset = option_preset(options), .json.grow = realloc};
    if (!f.preset || !read_viewer(&f.viewer, options->text[OPTION_SEAT]))
        return EXIT_USAGE;
    if (options->operand_count > 1)
        return error_usage("table", "table follows one FILE, not %zu", options->operand_count);
    f.file = options->operands[0];
    f.is_json = options->text[OPTION_JSON];
    terminal_detect(&f.terminal);
    interrupt_watch();
    source_follow(&(source_path){options->operands[0], NULL}, &visitor);
    free(f.json.text);
    if (f.json.is_cut)
        return error_system("follow", NULL, ENOMEM);
    if (interrupt_came())
        return interrupt_report("table", f.events, 0, "events");
    return f.troubles > 0 ? EXIT_IO : f.is_misused ? EXIT_USAGE : f.refused > 0 ? EXIT_NO : EXIT_YES;
}
