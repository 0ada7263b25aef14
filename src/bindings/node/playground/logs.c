/* Logs, for the playground's module: the host gives one, and receives every claim of it with the judgement.
 * Then it asks for the table of a claim. */
#include "audit/replay.h"
#include "protocol/table_words.h"
#include "json/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(name)))

/* For expat, instead of the C library's: there is no environment, and a log harms only the page that it is
 * dropped on. */
char *getenv(const char *name)
{
    (void)name;
    return NULL;
}

void arc4random_buf(void *to, size_t size)
{
    memset(to, 1, size);
}

/* The host's text, and the answer to it (wasm/module.c). */
extern char *given;
extern writer answer;

/* The tables of the claims. */
static struct {
    hantei_table *table;
    size_t count, room;
} kept;

/* ---- Findings ---------------------------------------------------------------- */

static size_t given_length;

/* The replay reads this instead of a file. */
void source_read(const source_path *path, const source_visitor *visitor)
{
    (void)path;
    visitor->begin(visitor->context, NULL);
    visitor->bytes(visitor->context, given, given_length);
    visitor->end(visitor->context, NULL);
}

static bool keep_table(const hantei_table *table)
{
    if (kept.count == kept.room) {
        const size_t wanted = 2 * kept.room + 64;
        hantei_table *const grown = realloc(kept.table, wanted * sizeof *grown);
        if (!grown)
            return false;
        kept.table = grown;
        kept.room = wanted;
    }
    kept.table[kept.count++] = *table;
    return true;
}

static void write_place(uint64_t line, uint64_t column)
{
    writer_open(&answer, '{');
    write_number(&answer, "line", (long long)line);
    write_number(&answer, "column", (long long)column);
}

/* As `hantei audit --json` has it, for accepted claims too; without the file and the hand. */
static void take_finding(void *context, const char *log, const finding *found)
{
    const hantei_table *const t = found->table;
    char round[16];
    (void)context, (void)log;
    if (!keep_table(t))
        return;
    snprintf(round, sizeof round, "%.1s%u", hantei_wind_name(t->game.wind),
             protocol_kyoku(t, t->game.dealer));
    write_place(found->line, found->column);
    write_number(&answer, "game", (long long)found->game);
    write_text(&answer, "round", round);
    write_number(&answer, "honba", t->game.honba);
    write_number(&answer, "event", found->event);
    write_text(&answer, "claim", claim_name(found->claim));
    write_number(&answer, "player", found->who < t->rules.players ? (long long)found->who : -1);
    write_text(&answer, "says", found->says);
    write_text(&answer, "judged", found->judged);
    write_bool(&answer, "remark", found->is_remark);
    writer_close(&answer, '}');
}

static void take_trouble(void *context, const char *log, const log_trouble *trouble)
{
    (void)context, (void)log;
    write_place(trouble->line, trouble->column);
    if (trouble->kind == TROUBLE_UNFINISHED)
        write_text(&answer, "unfinished", trouble->message);
    else
        write_text(&answer, "error", trouble->message);
    writer_close(&answer, '}');
}

EXPORT("read_log") void read_log(size_t length)
{
    const replay_listener listener = {.wants_all = true, .found = take_finding, .trouble = take_trouble};
    claim_counts counts = {.games = 0};
    given_length = length;
    kept.count = 0;
    writer_clear(&answer);
    writer_open(&answer, '[');
    replay_file(NULL, "tenhou", NULL, &listener, &counts);
    writer_close(&answer, ']');
}

/* ---- Tables -------------------------------------------------------------------- */

static uint8_t saved[HANTEI_TABLE_BYTES];

EXPORT("saved") const uint8_t *saved_bytes(void)
{
    return saved;
}

/* Returns the number of bytes. */
EXPORT("save") size_t save(size_t claim)
{
    return claim < kept.count ? hantei_table_save(&kept.table[claim], saved) : 0;
}
