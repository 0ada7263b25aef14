/* The command convert: the events of logs go to a writer as they are read, game after game. */
#include "cli/audit_show.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "logs/log.h"
#include "logs/mjai_writer.h"
#include "logs/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct converter {
    audit_place place;
    log_feed feed;
    writer out;
    unsigned players;   /* of the game */
    bool is_round_over; /* which mjai writes before the next event: another player may win too */
    uint64_t games, troubles;
    size_t files; /* that were read to their end */
    struct progress progress;
} converter;

/* ---- What is written -------------------------------------------------------------- */

static void write_out(converter *c)
{
    if (c->out.length > 0) /* else there may be no text */
        fwrite(c->out.text, 1, c->out.length, stdout);
    writer_clear(&c->out);
}

static void end_round(converter *c)
{
    if (c->is_round_over)
        mjai_write_round_end(&c->out);
    c->is_round_over = false;
}

static void take_event(void *context, const log_event *event)
{
    converter *const c = context;
    const bool is_win = event->base.kind == HANTEI_EVENT_HORA;
    if (!is_win)
        end_round(c);
    if (event->base.kind == HANTEI_EVENT_START_GAME) {
        c->players = event->of.game.players;
        c->games++;
    }
    mjai_write_log(&c->out, c->players, event);
    c->is_round_over = is_win || event->base.kind == HANTEI_EVENT_RYUKYOKU;
    if (c->is_round_over)
        write_out(c);
}

/* Text read before the trouble is written first: both may be on one terminal. */
static void report_trouble(void *context, const log_trouble *trouble)
{
    converter *const c = context;
    if (ferror(stdout) || interrupt_came()) /* then the log was not read completely */
        return;
    write_out(c);
    fflush(stdout);
    progress_end(&c->progress);
    c->troubles += trouble->kind == TROUBLE_UNREADABLE;
    fputs("hantei: ", stderr);
    audit_show_trouble(stderr, &c->place, trouble);
}

/* ---- What is read ------------------------------------------------------------------ */

static void begin_log(void *context, const char *name)
{
    converter *const c = context;
    const log_listener listener = {c, take_event, report_trouble};
    c->place.log = name;
    log_feed_begin(&c->feed, &listener);
}

static bool take_bytes(void *context, const char *bytes, size_t length)
{
    converter *const c = context;
    return !interrupt_came() && log_feed_bytes(&c->feed, bytes, length) && !ferror(stdout);
}

static void end_log(void *context, const char *trouble)
{
    converter *const c = context;
    log_feed_end(&c->feed, trouble);
    end_round(c);
    write_out(c);
}

static void skip_entry(void *context, const char *name, const char *kind)
{
    converter *const c = context;
    log_trouble trouble = {.kind = TROUBLE_SKIPPED};
    snprintf(trouble.message, sizeof trouble.message, "%s", kind);
    c->place.log = name;
    report_trouble(c, &trouble);
}

static void convert_files(converter *c, const source_list *files)
{
    const source_visitor visitor = {c, begin_log, take_bytes, end_log, skip_entry};
    progress_start_items(&c->progress, files->count, "games");
    c->progress.wanted &= !isatty(STDOUT_FILENO);
    interrupt_watch();
    for (size_t i = 0; i < files->count && !ferror(stdout) && !interrupt_came(); i++) {
        c->place.file = files->path[i].text;
        source_read(&files->path[i], &visitor);
        c->files += !interrupt_came();
        progress_show(&c->progress, c->games, i + 1);
    }
    progress_end(&c->progress);
}

int convert_run(const struct options *options)
{
    static converter c;
    source_list files;
    const char *const to = options->text[OPTION_TO];
    if (to && strcmp(to, "mjai") != 0)
        return error_usage("convert", "--to takes mjai, not '%s'", to);
    if (!source_list_make(&files, options->operands, options->operand_count))
        return error_system("convert", NULL, ENOMEM);
    c = (converter){.out.grow = realloc};
    const size_t count = files.count;
    convert_files(&c, &files);
    source_list_free(&files);
    free(c.out.text);
    if (count == 0)
        return error_usage("convert", "there is no file in '%s'", options->operands[0]);
    if (c.out.is_cut)
        return error_system("convert", NULL, ENOMEM);
    if (c.files < count && interrupt_came())
        return interrupt_report("convert", c.files, count, "files");
    return c.troubles > 0 ? EXIT_IO : EXIT_YES;
}
