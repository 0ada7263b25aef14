/* Compares the library with the automaton on hands by the billion.
 *
 *   differential HANDS [CHECKPOINT]
 *
 * Goes on where the checkpoint says that it stopped, and writes it every few seconds and when it is
 * interrupted. The code may be other than it was then: the first hands are judged again.
 *
 * What is asked of every hand: the shanten of each form, win, waits, tenpai and the discards that leave
 * tenpai, by the best kernel and, in one turn of five, by all in turn, in single calls and in batches; of one
 * hand in sixty-four its ukeire too. Exit code 1: some answer differs; 4: interrupted. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "automaton.h"
#include "support/compare.h"
#include "support/rng.h"
#include "support/text.h"
#include "walk.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Most blocks are for the best kernel, the fastest. To change it takes as long as to judge a hundred hands.
 */
enum {
    BLOCKS_A_TURN = 64,
    OTHERS_ONCE_IN = 5,
    UKEIRE_ONCE_IN = 64,
    BLOCKS_AGAIN = 2 * BLOCKS_A_TURN * OTHERS_ONCE_IN, /* two turns of other kernels */
    MOST_SHOWN = 20,
    SECONDS_BETWEEN = 10,
    PATH_BYTES = 4096
};

/* How far it is; what the checkpoint keeps. */
typedef struct progress {
    uint64_t seed, blocks, complete, tenpai, differences;
} progress;

static volatile sig_atomic_t interrupted;

static void interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* ---- One block ------------------------------------------------------------- */

static uint8_t counts[WALK_BLOCK][HANTEI_TILES];
static hantei_hand hands[WALK_BLOCK];

static struct {
    uint8_t win[WALK_BLOCK];
    hantei_tileset waits[WALK_BLOCK], discards[WALK_BLOCK];
    bool tenpai[WALK_BLOCK];
    int8_t shanten[WALK_BLOCK];
} said;

static void ask_one_by_one(void)
{
    for (unsigned i = 0; i < WALK_BLOCK; i++) {
        said.win[i] = (uint8_t)hantei_win(&hands[i]);
        said.waits[i] = hantei_waits(&hands[i]);
        said.tenpai[i] = hantei_tenpai(&hands[i]);
        said.discards[i] = hantei_tenpai_discards(&hands[i]);
        said.shanten[i] = (int8_t)hantei_shanten(&hands[i]);
    }
}

static void ask_together(void)
{
    const hantei_hands all = {.count = WALK_BLOCK, .hands = hands};
    hantei_batch_win(&all, said.win);
    hantei_batch_waits(&all, said.waits);
    hantei_batch_tenpai(&all, said.tenpai);
    hantei_batch_tenpai_discards(&all, said.discards);
    hantei_batch_shanten(&all, said.shanten);
}

static bool has_drawn(const uint8_t hand[HANTEI_TILES])
{
    unsigned tiles = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        tiles += hand[tile];
    return tiles % 3 == 2;
}

/* What of the judges' answers to hand number i is not what the automaton says; NULL where nothing is. Hands
 * that are not tenpai have no waits, and so no tile needs to be tried. */
static const char *difference(unsigned i, hantei_shantens expected)
{
    const bool drawn = has_drawn(counts[i]), near = expected.least <= 0;
    const hantei_tileset waits = near && !drawn ? automaton_draws(counts[i], -1) : 0;
    if (!same_shantens(hantei_shanten_by_form(&hands[i]), expected) || said.shanten[i] != expected.least)
        return "shanten";
    if (said.win[i] != automaton_forms(expected))
        return "win";
    if (said.waits[i] != waits || said.tenpai[i] != (near && !drawn))
        return "waits";
    if (said.discards[i] != (near && drawn ? automaton_discards(counts[i], 0) : 0))
        return "discards";
    if (i % UKEIRE_ONCE_IN == 0 && !drawn &&
        hantei_ukeire(&hands[i]) != automaton_draws(counts[i], expected.least - 1))
        return "ukeire";
    return NULL;
}

static void judge_hand(progress *p, unsigned i)
{
    char text[TEXT_MAX];
    const hantei_shantens expected = automaton_shantens(counts[i]);
    const char *what = difference(i, expected);
    p->complete += expected.least == -1;
    p->tenpai += expected.least == 0;
    if (what && p->differences++ < MOST_SHOWN)
        report("DIFFERENT %s: %s (%s kernel, block %" PRIu64 ")", what, text_of_counts(counts[i], text),
               hantei_kernel_in_use(), p->blocks);
}

/* Every fifth turn is one for all kernels, one after the other. */
static void choose_kernel(uint64_t block)
{
    static size_t in_use = SIZE_MAX, kernels;
    kernels = kernels ? kernels : kernel_count();
    const uint64_t turn = block / BLOCKS_A_TURN;
    const size_t kernel = turn % OTHERS_ONCE_IN ? 0 : turn / OTHERS_ONCE_IN % kernels;
    if (kernel != in_use)
        use_kernel(in_use = kernel);
}

static void judge_block(progress *p)
{
    choose_kernel(p->blocks);
    walk_block(p->seed, p->blocks, counts);
    for (unsigned i = 0; i < WALK_BLOCK; i++)
        if (hantei_hand_from_counts(&hands[i], counts[i]) != HANTEI_OK)
            abort();
    if (p->blocks % 2)
        ask_together();
    else
        ask_one_by_one();
    for (unsigned i = 0; i < WALK_BLOCK; i++)
        judge_hand(p, i);
    p->blocks++;
}

/* ---- The checkpoint -------------------------------------------------------- */

#define CHECKPOINT_FORMAT(n) \
    "hantei-differential 1 seed %" n " blocks %" n " complete %" n " tenpai %" n " differences %" n "\n"

static void fail(const char *path, const char *what)
{
    fprintf(stderr, "differential: %s: %s\n", path, what);
    exit(2);
}

/* Where there is none yet, it begins anew; with another seed it would be another run. */
static void read_checkpoint(const char *path, progress *p)
{
    progress old = {0};
    FILE *file = path ? fopen(path, "r") : NULL;
    if (!file)
        return;
    if (fscanf(file, CHECKPOINT_FORMAT(SCNu64), &old.seed, &old.blocks, &old.complete, &old.tenpai,
               &old.differences) != 5)
        fail(path, "is no checkpoint of this program");
    if (old.seed != p->seed)
        fail(path, "is of another seed (HANTEI_TEST_SEED): remove it to begin anew");
    fclose(file);
    *p = old;
}

/* In one piece or not at all. */
static void write_checkpoint(const char *path, const progress *p)
{
    char beside[PATH_BYTES];
    if (!path)
        return;
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = fopen(beside, "w");
    if (!file)
        fail(beside, "cannot be written");
    const bool written = fprintf(file, CHECKPOINT_FORMAT(PRIu64), p->seed, p->blocks, p->complete, p->tenpai,
                                 p->differences) > 0;
    if (fclose(file) != 0 || !written || rename(beside, path) != 0)
        fail(path, "cannot be written");
}

/* ---- The run --------------------------------------------------------------- */

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* One line that is written again and again on a terminal, and else a line each time. */
static void show(const progress *p, uint64_t blocks, double rate)
{
    const uint64_t left = blocks > p->blocks ? blocks - p->blocks : 0;
    fprintf(stderr, "differential: %s of %s hands, %.1f million a second, %.0f minutes left%s",
            grouped(p->blocks * WALK_BLOCK), grouped(blocks * WALK_BLOCK), rate * (double)WALK_BLOCK / 1e6,
            rate > 0 ? (double)left / rate / 60 : 0.0, isatty(STDERR_FILENO) ? "  \r" : "\n");
}

static void run(progress *p, uint64_t blocks, const char *path)
{
    const uint64_t first = p->blocks;
    const double started = seconds_now();
    double shown = started;
    while (p->blocks < blocks && !interrupted) {
        judge_block(p);
        const double now = seconds_now();
        if (now - shown < (double)SECONDS_BETWEEN)
            continue;
        write_checkpoint(path, p);
        show(p, blocks, (double)(p->blocks - first) / (now - started));
        shown = now;
    }
    write_checkpoint(path, p);
    report("this run: %s hands in %.0f s", grouped((p->blocks - first) * WALK_BLOCK),
           seconds_now() - started);
}

static void judge_again(progress *p)
{
    progress again = {.seed = p->seed};
    while (again.blocks < p->blocks && again.blocks < BLOCKS_AGAIN && !interrupted)
        judge_block(&again);
    p->differences += again.differences;
}

int main(int argc, char **argv)
{
    char *end = "";
    const uint64_t wanted = argc > 1 ? strtoull(argv[1], &end, 10) : 0;
    const char *path = argc > 2 ? argv[2] : NULL;
    if (wanted == 0 || wanted > INT64_MAX || *end || argc > 3) {
        fputs("usage: differential HANDS [CHECKPOINT]\n", stderr);
        return 2;
    }
    progress p = {.seed = test_seed()};
    read_checkpoint(path, &p);
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    automaton_make();
    report("an automaton of %u states; seed %" PRIu64 ", from hand %s on", automaton_states(), p.seed,
           grouped(p.blocks * WALK_BLOCK));
    judge_again(&p);
    run(&p, (wanted + WALK_BLOCK - 1) / WALK_BLOCK, path);
    report("%s hands, %s complete, %s tenpai, %s differences", grouped(p.blocks * WALK_BLOCK),
           grouped(p.complete), grouped(p.tenpai), grouped(p.differences));
    const bool is_whole = p.differences == 0 && !interrupted;
    report("%d passed, %d failed", is_whole, !is_whole);
    return p.differences ? 1 : interrupted ? 4 : 0;
}
