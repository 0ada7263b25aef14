/* Takes real games, changes one thing in each, and checks whether `hantei audit` finds it. If it does not,
 * the referee must find the change legal; if it does, the referee must find it wrong.
 *
 *   tampered HANTEI FOLDER [EACH]    writes EACH games (default 64) of each kind to FOLDER, lists them in
 *                                    FOLDER.tsv
 *
 * The corpus is HANTEI_CORPUS, the seed HANTEI_TEST_SEED. */
#define _POSIX_C_SOURCE 200809L

#include "support/games.h"
#include "verdicts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEFAULT_EACH = 64, TRIES = 2500, PATH = 512 };

typedef struct workshop {
    const game_list *games;
    const char *folder;
    FILE *manifest;
    verdict_list verdicts;
    rng random;
} workshop;

/* ---- Making ------------------------------------------------------------------ */

/* A game of four or of three, each half of the time. */
static const game_log *pick_game(workshop *w)
{
    const bool three = rng_below(&w->random, 2) == 1 && w->games->of_three > 0;
    const unsigned first = three ? 0 : (unsigned)w->games->of_three;
    const unsigned count = three ? (unsigned)w->games->of_three : (unsigned)w->games->count - first;
    return &w->games->log[first + (count > 0 ? rng_below(&w->random, count) : 0)];
}

static void write_game(const workshop *w, size_t number, const char *text, size_t length)
{
    char path[PATH];
    snprintf(path, sizeof path, "%s/%05zu.xml", w->folder, number);
    FILE *const file = fopen(path, "wb");
    if (!file || fwrite(text, 1, length, file) != length || fclose(file) != 0) {
        fprintf(stderr, "tampered: %s: %s\n", path, strerror(errno));
        exit(1);
    }
}

/* In which columns a finding is in its place: from the change to the next deal. */
static void note_place(verdict *v, const tamperer *t, const game_log *changed)
{
    size_t tag = 0;
    while (tag + 1 < changed->count && changed->tags[tag + 1].start <= t->log->tags[t->tag].start)
        tag++;
    while (tag > 0 && !log_is(changed, tag, "INIT"))
        tag--;
    v->first = changed->tags[tag].start + 1;
    v->changed = t->log->tags[t->tag].start + 1;
    for (tag++; tag < changed->count && !log_is(changed, tag, "INIT");)
        tag++;
    v->last = tag < changed->count ? changed->tags[tag].start + 1 : changed->length + 1;
}

static void ask_referee(verdict *v, tamperer *t, const game_log *changed)
{
    log_judge *const j = &t->judge;
    v->is_legal = log_judge_agrees(j, changed);
    snprintf(v->why, sizeof v->why, "%s", v->is_legal ? "" : j->why);
    if (!v->is_legal && changed->whole && j->m.tag < changed->count)
        v->accused = changed->tags[j->m.tag].start + 1;
}

static void keep_game(workshop *w, tamperer *t)
{
    game_log changed;
    size_t length;
    char *const text = edits_apply(&t->edits, t->log, &length);
    verdict *const v = verdict_add(&w->verdicts);
    v->kind = t->kind;
    v->players = games_players(t->log);
    snprintf(v->what, sizeof v->what, "%s", t->what);
    write_game(w, w->verdicts.count - 1, text, length);
    log_open(&changed, text, length);
    ask_referee(v, t, &changed);
    note_place(v, t, &changed);
    fprintf(w->manifest, "%05zu.xml\t%s\t%s\tcolumn %zu\t%s%s\n", w->verdicts.count - 1, t->kind->name,
            t->what, v->changed, v->is_legal ? "legal: " : "",
            v->is_legal && t->kind->legal ? t->kind->legal : v->why);
    log_close(&changed);
}

static bool make_one(workshop *w, const tampering_kind *kind)
{
    static tamperer t;
    for (unsigned i = 0; i < TRIES; i++) {
        t.log = pick_game(w);
        t.random = &w->random;
        t.kind = kind;
        t.tag = 1;
        t.edits.count = 0;
        t.edits.full = false;
        memset(&t.judge, 0, sizeof t.judge);
        if (kind->make(&t) && !t.edits.full) {
            keep_game(w, &t);
            return true;
        }
    }
    return false;
}

static void make_all(workshop *w, unsigned each)
{
    for (size_t kind = 0; kind < KIND_COUNT; kind++) {
        w->random = rng_stream(test_seed(), kind);
        for (unsigned i = 0; i < each; i++)
            if (!make_one(w, &KINDS[kind]))
                break;
    }
}

/* ---- All --------------------------------------------------------------------- */

static bool referee_knows(const game_list *games)
{
    static log_judge j;
    for (size_t i = 0; i < games->count; i++)
        if (!log_judge_agrees(&j, &games->log[i])) {
            fprintf(stderr, "tampered: the referee is wrong about a game: %s\n", j.why);
            return false;
        }
    return true;
}

static bool begin(workshop *w)
{
    char path[PATH];
    if (mkdir(w->folder, 0777) != 0 && errno != EEXIST)
        return false;
    snprintf(path, sizeof path, "%s.tsv", w->folder);
    w->manifest = fopen(path, "w");
    if (!w->manifest)
        fprintf(stderr, "tampered: %s: %s\n", path, strerror(errno));
    return w->manifest != NULL;
}

int main(int argc, char **argv)
{
    game_list games;
    workshop w = {.games = &games};
    if (argc < 3) {
        fputs("usage: tampered HANTEI FOLDER [EACH]\n", stderr);
        return 2;
    }
    if (!games_read(&games)) {
        puts("tampered: skipped: no corpus (HANTEI_CORPUS, or ../shared/corpus)");
        return 0;
    }
    w.folder = argv[2];
    if (!begin(&w) || !referee_knows(&games))
        return 1;
    make_all(&w, argc > 3 ? (unsigned)atoi(argv[3]) : DEFAULT_EACH);
    fclose(w.manifest);
    const bool is_read = verdicts_read(&w.verdicts, argv[1], w.folder);
    const unsigned failed = is_read ? verdicts_report(&w.verdicts) : 1;
    games_free(&games);
    free(w.verdicts.verdict);
    return failed != 0;
}
