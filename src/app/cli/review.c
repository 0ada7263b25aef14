/* The command review: the discards of logs by what they cost, the costliest first, and a summary of each
 * player. */
#include "audit/review.h"
#include "cli/audit_show.h"
#include "cli/command.h"
#include "cli/glyphs.h"
#include "cli/progress.h"
#include "notation/printable.h"
#include "protocol/table_words.h"
#include "json/writer.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED = 20 };

/* A discard that is kept until all are known. */
struct row {
    size_t number;               /* of all discards, from 0 */
    uint64_t game, line, column; /* the game counts from the first of all files */
    const char *file;
    review_discard discard;
    unsigned who, wind, kyoku, honba, event;
    bool declares; /* riichi */
};

/* A player of a game. The sums are of the discards before another's riichi: afterwards players defend, and
 * the model does not. */
struct player {
    char name[EVENT_NAME];
    size_t judged, best;
    double lost; /* points */
};

struct cast {
    struct player players[HANTEI_MAX_PLAYERS];
    size_t rounds; /* with a discard */
    unsigned last; /* the round and honba of the last one */
};

typedef struct review {
    const char *file;
    struct row *rows;
    struct cast *games;
    size_t row_count, row_room, game_count, game_room;
    uint64_t troubles;
    size_t files; /* read to their end */
    bool lacks_memory;
    struct progress progress;
    reviewer memory;
    hantei_table before; /* the table before the next claim */
} review;

static double cost_of(const struct row *row)
{
    return row->discard.most.points - row->discard.value.points;
}

/* To the digit that is printed. */
static bool is_best(const struct row *row)
{
    return cost_of(row) < 0.05;
}

/* ---- What is kept ------------------------------------------------------------------ */

static bool make_room(review *r, void **list, size_t count, size_t *room, size_t size)
{
    if (count == *room) {
        const size_t wanted = 2 * *room + 64;
        void *const grown = realloc(*list, wanted * size);
        r->lacks_memory |= !grown;
        if (!grown)
            return false;
        *list = grown;
        *room = wanted;
    }
    return true;
}

static void take_game(void *context, const event_game *game)
{
    review *const r = context;
    if (!make_room(r, (void **)&r->games, r->game_count, &r->game_room, sizeof *r->games))
        return;
    struct cast *const cast = &r->games[r->game_count++];
    memset(cast, 0, sizeof *cast);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        const char *const name = who < game->name_count ? game->names[who] : "";
        char *const own = cast->players[who].name;
        printable_copy(own, EVENT_NAME, name, strlen(name));
        if (own[0] == '\0')
            snprintf(own, EVENT_NAME, "player %u", who);
    }
    progress_show(&r->progress, r->game_count, r->files);
}

static void add_up(struct cast *cast, const struct row *row)
{
    struct player *const player = &cast->players[row->who];
    const unsigned round = (row->wind * HANTEI_MAX_PLAYERS + row->kyoku) << 8 | row->honba;
    cast->rounds += round != cast->last;
    cast->last = round;
    if (row->discard.after_riichi)
        return;
    player->judged++;
    player->best += is_best(row);
    player->lost += cost_of(row);
}

static void take_discard(review *r, const finding *found, const review_discard *discard)
{
    const hantei_table *const t = found->table;
    if (r->game_count == 0 || !make_room(r, (void **)&r->rows, r->row_count, &r->row_room, sizeof *r->rows))
        return;
    struct row *const row = &r->rows[r->row_count];
    *row = (struct row){.number = r->row_count++,
                        .game = r->game_count,
                        .line = found->at.line,
                        .column = found->at.column,
                        .file = r->file,
                        .discard = *discard,
                        .who = found->who,
                        .wind = t->game.wind,
                        .kyoku = protocol_kyoku(t, t->game.dealer),
                        .honba = t->game.honba,
                        .event = found->event};
    row->declares = found->claim == CLAIM_RIICHI;
    add_up(&r->games[row->game - 1], row);
}

/* A log is read in large pieces: an interrupt may have come since. */
static void take_finding(void *context, const char *log, const finding *found)
{
    review *const r = context;
    review_discard discard;
    (void)log;
    if (interrupt_came())
        return;
    if (review_claim(&discard, &r->memory, &r->before, found))
        take_discard(r, found, &discard);
    r->before = *found->table;
}

static void take_trouble(void *context, const char *log, const log_trouble *trouble)
{
    review *const r = context;
    const audit_place place = {r->file, log};
    r->troubles += trouble->kind == TROUBLE_UNREADABLE;
    progress_end(&r->progress);
    fputs("hantei: ", stderr);
    audit_show_trouble(stderr, &place, trouble);
}

/* Costliest first; equal ones in the order of the logs. */
static int by_cost(const void *left, const void *right)
{
    const struct row *const a = left, *const b = right;
    const double difference = cost_of(b) - cost_of(a);
    if (difference > 0 || difference < 0)
        return difference > 0 ? 1 : -1;
    return a->number < b->number ? -1 : 1;
}

/* ---- A line a decision --------------------------------------------------------------- */

/* Writes one row twice over: as members of an object, or as columns. */
typedef struct line {
    writer out; /* the object */
    FILE *tsv;  /* NULL: the object is written */
    bool only_names;
    bool is_first;
} line;

static void put(line *l, const char *name, const char *text, bool is_text)
{
    if (l->tsv) {
        fprintf(l->tsv, "%s%s", l->is_first ? "" : "\t", l->only_names ? name : text);
        l->is_first = false;
        return;
    }
    writer_key_text(&l->out, name);
    if (is_text)
        writer_text(&l->out, text);
    else
        writer_json(&l->out, text, strlen(text));
}

/* A number, or true or false. */
__attribute__((format(printf, 3, 4))) static void put_value(line *l, const char *name, const char *format,
                                                            ...)
{
    char text[40];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put(l, name, text, false);
}

static void put_row(line *l, const review *r, const struct row *row)
{
    const review_discard *const d = &row->discard;
    char round[16];
    snprintf(round, sizeof round, "%.1s%u", hantei_wind_name(row->wind), row->kyoku);
    put(l, "file", source_name(row->file), true);
    put_value(l, "line", "%" PRIu64, row->line);
    put_value(l, "column", "%" PRIu64, row->column);
    put_value(l, "game", "%" PRIu64, row->game);
    put(l, "round", round, true);
    put_value(l, "honba", "%u", row->honba);
    put_value(l, "event", "%u", row->event);
    put_value(l, "player", "%u", row->who);
    put(l, "name", r->games[row->game - 1].players[row->who].name, true);
    put_value(l, "turn", "%u", d->turn);
    put_value(l, "shanten", "%d", d->shanten);
    put(l, "discard", TILE_TEXT(d->tile), true);
    put(l, "best", TILE_TEXT(d->best), true);
    put_value(l, "points", "%.1f", d->value.points);
    put_value(l, "most_points", "%.1f", d->most.points);
    put_value(l, "cost", "%.1f", cost_of(row));
    put_value(l, "win", "%.4f", d->value.win);
    put_value(l, "most_win", "%.4f", d->most.win);
    put_value(l, "tenpai", "%.4f", d->value.tenpai);
    put_value(l, "most_tenpai", "%.4f", d->most.tenpai);
    put_value(l, "riichi", "%s", row->declares ? "true" : "false");
    put_value(l, "after_riichi", "%s", d->after_riichi ? "true" : "false");
    put_value(l, "hand_changes", "%s", d->with_changes ? "true" : "false");
}

/* Columns have a first line with their names. */
static void print_lines(const review *r, bool as_json)
{
    line l = {.out.grow = realloc, .tsv = as_json ? NULL : stdout};
    const size_t heading = !as_json && r->row_count > 0;
    for (size_t i = 0; i < heading + r->row_count && !ferror(stdout); i++) {
        l.only_names = i < heading;
        l.is_first = true;
        if (as_json)
            writer_open(&l.out, '{');
        put_row(&l, r, &r->rows[l.only_names ? 0 : i - heading]);
        if (as_json)
            writer_close(&l.out, '}');
        if (l.out.length > 0)
            fwrite(l.out.text, 1, l.out.length, stdout);
        fputc('\n', stdout);
        writer_clear(&l.out);
    }
    free(l.out.text);
}

/* ---- For people -------------------------------------------------------------------- */

static void print_rows(const review *r, size_t most)
{
    printf("%-4s %-16s %-20s %4s %7s %7s %4s %6s %15s\n", "game", "round", "player", "turn", "shanten",
           "discard", "best", "points", "win");
    for (size_t i = 0; i < r->row_count && i < most && !is_best(&r->rows[i]); i++) {
        const struct row *const row = &r->rows[i];
        const review_discard *const d = &row->discard;
        char round[24];
        snprintf(round, sizeof round, row->honba > 0 ? "%s %u, honba %u" : "%s %u",
                 hantei_wind_name(row->wind), row->kyoku, row->honba);
        printf("%-4" PRIu64 " %-16s %-20.20s %4u %7d %7s %4s %6.0f %6.1f %% of %4.1f%s%s\n", row->game, round,
               r->games[row->game - 1].players[row->who].name, d->turn, d->shanten, TILE_TEXT(d->tile),
               TILE_TEXT(d->best), -cost_of(row), 100 * d->value.win, 100 * d->most.win,
               d->after_riichi ? "  after a riichi" : "", d->with_changes ? "" : "  without hand changes");
    }
}

static void print_summary(const review *r)
{
    printf("\n%-4s %-20s %8s %12s %20s\n", "game", "player", "discards", "were best", "points lost a round");
    for (size_t game = 0; game < r->game_count; game++)
        for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
            const struct cast *const cast = &r->games[game];
            const struct player *const player = &cast->players[who];
            if (player->judged > 0)
                printf("%-4zu %-20.20s %8zu %5zu, %3.0f %% %20.1f\n", game + 1, player->name, player->judged,
                       player->best, 100.0 * (double)player->best / (double)player->judged,
                       player->lost / (double)cast->rounds);
        }
    puts("\nThe values are those of a player who draws alone: no other hand, no danger, no folding. Discards "
         "after\n"
         "another's riichi are listed, and not summed.");
}

/* ---- The command line --------------------------------------------------------------- */

static void review_files(review *r, const source_list *files, const char *preset, bool is_full)
{
    const replay_listener listener = {r, true, take_finding, take_trouble, interrupt_came, take_game};
    claim_counts counts = {.games = 0};
    r->memory = (reviewer){.is_full = is_full, .most = SIZE_MAX};
    progress_start_items(&r->progress, files->count, "games");
    interrupt_watch();
    for (size_t i = 0; i < files->count && !interrupt_came(); i++) {
        r->file = files->path[i].text;
        replay_file(&files->path[i], preset, NULL, &listener, &counts);
        r->files += !interrupt_came();
        progress_show(&r->progress, r->game_count, i + 1);
    }
    progress_end(&r->progress);
    r->lacks_memory |= r->memory.lacks_memory;
    free(r->memory.bytes);
    if (r->row_count > 0)
        qsort(r->rows, r->row_count, sizeof *r->rows, by_cost);
}

static int show(const review *r, const struct options *options, size_t count)
{
    const char *const *const text = options->text;
    if (text[OPTION_JSON] || text[OPTION_TSV]) {
        print_lines(r, text[OPTION_JSON]);
    } else if (r->row_count == 0) {
        puts("no discard to review: no player whose hands are known had a choice");
    } else {
        print_rows(r, option_number(options, OPTION_LIMIT, LISTED));
        print_summary(r);
    }
    if (r->lacks_memory)
        return error_system("review", NULL, ENOMEM);
    if (r->files < count && interrupt_came())
        return interrupt_report("review", r->files, count, "files");
    return r->troubles > 0 ? EXIT_IO : EXIT_YES;
}

int review_run(const struct options *options)
{
    const char *const preset = option_preset(options);
    review r = {.row_count = 0};
    source_list files;
    if (!preset)
        return EXIT_USAGE;
    if (options->text[OPTION_JSON] && options->text[OPTION_TSV])
        return error_usage("review", "--json and --tsv exclude each other");
    if (!source_list_make(&files, options->operands, options->operand_count))
        return error_system("review", NULL, ENOMEM);
    const size_t count = files.count;
    review_files(&r, &files, preset, options->text[OPTION_FULL]);
    const int exit_code = count > 0 ? show(&r, options, count)
                                    : error_usage("review", "there is no file in '%s'", options->operands[0]);
    source_list_free(&files);
    free(r.rows);
    free(r.games);
    return exit_code;
}
