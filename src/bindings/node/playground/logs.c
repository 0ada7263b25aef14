/* Logs, for the playground's module: the host gives one, and receives every claim of it with the judgement.
 * Then it asks for the table of a claim. */
#include "audit/replay.h"
#include "audit/review.h"
#include "protocol/answers.h"
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

/* A claim, and the table with its event. */
typedef struct kept_claim {
    hantei_table table;
    claim_kind claim;
    uint8_t who;
    hantei_tile tile;
} kept_claim;

static struct {
    kept_claim *claim;
    size_t count, room;
} kept;

/* Beyond this a browser may have no memory: then hand changes are left out. */
enum { REVIEW_BYTES = 48 << 20 };
static reviewer memory = {.most = REVIEW_BYTES};

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

static bool keep_claim(const finding *found)
{
    if (kept.count == kept.room) {
        const size_t wanted = 2 * kept.room + 64;
        kept_claim *const grown = realloc(kept.claim, wanted * sizeof *grown);
        if (!grown)
            return false;
        kept.claim = grown;
        kept.room = wanted;
    }
    kept.claim[kept.count++] = (kept_claim){*found->table, found->claim, (uint8_t)found->who, found->tile};
    return true;
}

static void write_place(log_position at)
{
    writer_open(&answer, '{');
    write_number(&answer, "line", (long long)at.line);
    write_number(&answer, "column", (long long)at.column);
}

/* As `hantei audit --json` has it, for accepted claims too; without the file and the hand. */
static void take_finding(void *context, const char *log, const finding *found)
{
    const hantei_table *const t = found->table;
    char round[16];
    (void)context, (void)log;
    if (!keep_claim(found))
        return;
    snprintf(round, sizeof round, "%.1s%u", hantei_wind_name(t->game.wind),
             protocol_kyoku(t, t->game.dealer));
    write_place(found->at);
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

/* The names of the players, one entry a game. */
static void take_game(void *context, const event_game *game)
{
    (void)context;
    writer_open(&answer, '{');
    write_open(&answer, "names", '[');
    for (unsigned who = 0; who < game->name_count && who < game->players; who++)
        writer_text(&answer, game->names[who]);
    writer_close(&answer, ']');
    writer_close(&answer, '}');
}

static void take_trouble(void *context, const char *log, const log_trouble *trouble)
{
    (void)context, (void)log;
    write_place(trouble->at);
    writer_key_text(&answer, trouble->kind == TROUBLE_UNFINISHED ? "unfinished" : "error");
    writer_text(&answer, trouble->message);
    writer_close(&answer, '}');
}

EXPORT("read_log") void read_log(size_t length)
{
    const replay_listener listener = {
        .wants_all = true, .found = take_finding, .game = take_game, .trouble = take_trouble};
    claim_counts counts = {.games = 0};
    given_length = length;
    kept.count = 0;
    writer_clear(&answer);
    writer_open(&answer, '[');
    replay_file(NULL, "tenhou", NULL, &listener, &counts);
    writer_close(&answer, ']');
}

/* ---- Tables -------------------------------------------------------------------- */

/* The state of a claim's table. */
EXPORT("save") void save(size_t claim)
{
    writer_clear(&answer);
    writer_open(&answer, '{');
    write_state(&answer, &kept.claim[claim].table, NULL);
    writer_close(&answer, '}');
}

/* ---- Reviews ------------------------------------------------------------------- */

/* In tenths of points and of per mille: the writer has whole numbers. */
static void write_value(const char *name, double value, double most, double unit)
{
    writer_key_text(&answer, name);
    writer_open(&answer, '[');
    writer_number(&answer, (long long)(value * unit + 0.5));
    writer_number(&answer, (long long)(most * unit + 0.5));
    writer_close(&answer, ']');
}

/* The review of a claim; null if it is no choice of a discard. */
EXPORT("review") void review(size_t claim)
{
    const kept_claim *const now = &kept.claim[claim];
    const finding found = {.claim = now->claim, .who = now->who, .tile = now->tile};
    review_discard discard;
    writer_clear(&answer);
    if (claim == 0 || !review_claim(&discard, &memory, &now[-1].table, &found)) {
        writer_text(&answer, NULL);
        return;
    }
    writer_open(&answer, '{');
    write_number(&answer, "shanten", discard.shanten);
    write_tile(&answer, "discard", discard.tile);
    write_tile(&answer, "best", discard.best);
    write_value("points", discard.value.points, discard.most.points, 10);
    write_value("win", discard.value.win, discard.most.win, 10000);
    write_value("tenpai", discard.value.tenpai, discard.most.tenpai, 10000);
    write_bool(&answer, "after_riichi", discard.after_riichi);
    write_bool(&answer, "hand_changes", discard.with_changes);
    writer_close(&answer, '}');
}
