/* The library's table beside the referee.
 *
 *   table quick                    some hundred rounds of every preset, and a part of the corpus
 *   table rounds COUNT [PRESET]    every conceivable event at each decision of COUNT rounds a preset
 *   table play COUNT [PRESET]      lists alone
 *   table replay STEP              every STEPth game of the corpus
 *   table steps COUNT              COUNT steps of hantei_step() by each of some varied rules
 *
 * PRESET may be `varied`: rules with switches changed at random. The seed is HANTEI_TEST_SEED. Every
 * event and end has to occur (play.h). HANTEI_TEST_ALL_EVENTS=1 shows the whole round of what fails. */
#include "play.h"
#include "support/wins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_FAILURES = 5,
    PRESETS = 5,
    CHANGES = 5,
    LAST_EVENTS = 8,
    QUICK_ROUNDS = 270,
    QUICK_TRIES = 500,
    QUICK_LOOKS = 32,
    QUICK_STEP = 160,
    QUICK_STEPS = 700,
    STEPPED_RULES = 20,
    LOOKS = 8,
    PLAY_LOOKS = 100
};

static const char VARIED[] = "varied";
static unsigned passed, failed;

static const char *counted(bool good)
{
    *(good ? &passed : &failed) += 1;
    return good ? "ok     " : "FAILED ";
}

static void print_event(unsigned i, const hantei_event *e)
{
    fprintf(stderr, "  %3u %-14s who %u from %u tile %u%s drawn %d reason %u", i, hantei_event_name(e->kind),
            e->who, e->from, e->tile & ~HANTEI_RED, e->tile & HANTEI_RED ? " red" : "", e->drawn, e->reason);
    if (e->kind >= HANTEI_EVENT_CHI && e->kind <= HANTEI_EVENT_KAKAN)
        fprintf(stderr, " meld kind %u tile %u claimed %u added %u reds %u", e->meld.kind, e->meld.tile,
                e->meld.claimed, e->meld.added, e->meld.reds);
    fputc('\n', stderr);
}

static void print_failure(const play *p, const char *preset, unsigned long round)
{
    fprintf(stderr, "%s, %u players, round %lu, plan %u, %s: %s\n", preset, p->r.players, round, p->wall.plan,
            p->resolves ? "answers" : "events", p->f.why);
    fprintf(stderr, "  dealer %u wind %u honba %u sticks %u points %d %d %d %d live %u\n", p->r.game.dealer,
            p->r.game.wind, p->r.game.honba, p->r.sticks, p->r.game.points[0], p->r.game.points[1],
            p->r.game.points[2], p->r.game.points[3], p->r.live);
    const unsigned shown = getenv("HANTEI_TEST_ALL_EVENTS") ? MOST_EVENTS : LAST_EVENTS;
    for (unsigned i = p->event_count > shown ? p->event_count - shown : 0; i < p->event_count; i++)
        print_event(i, &p->events[i]);
    for (unsigned who = 0; who < p->r.players; who++) {
        fprintf(stderr, "  hand %u:", who);
        for (unsigned i = 0; i < p->r.chairs[who].count; i++)
            fprintf(stderr, " %u%s", p->r.chairs[who].hand[i] & ~HANTEI_RED,
                    p->r.chairs[who].hand[i] & HANTEI_RED ? "r" : "");
        fputc('\n', stderr);
    }
}

/* Any preset, with other values for some switches. */
static void vary(hantei_rules *rules, unsigned players, rng *r)
{
    unsigned rules_count = 0;
    random_preset(r, players, rules);
    while (hantei_rule_at(rules_count))
        rules_count++;
    for (unsigned changes = 0; changes < CHANGES; changes++)
        random_rule(r, rules, rng_below(r, rules_count));
    rules->fifth_tile =
        (uint8_t)rng_below(r, HANTEI_FIFTH_CONCEALED_AND_MELDS + 1); /* no preset has the first */
    if (rng_once_in(r, 2))
        rules->last_dealer = HANTEI_LAST_DEALER_CHOICE; /* few games get that far */
}

static const char *preset_name(size_t preset)
{
    return preset < PRESETS ? hantei_rules_name(preset) : VARIED;
}

/* Of VARIED each game has rules of its own. No two presets play the same walls. */
static void play_preset(size_t preset, unsigned players, unsigned long rounds, unsigned tries, unsigned looks,
                        occurrences *seen)
{
    static play p;
    hantei_rules rules;
    unsigned failures = 0;
    bool fresh = true;
    const clock_t started = clock();
    memset(&p, 0, sizeof p);
    p.seen = seen;
    const char *const name = preset_name(preset);
    const bool varies = preset == PRESETS;
    if (!varies && hantei_rules_preset(&rules, name, players) != HANTEI_OK)
        return;
    p.tries_once_in = tries;
    p.looks_once_in = looks;
    for (unsigned long i = 0; i < rounds && failures < MOST_FAILURES; i++) {
        p.random = rng_stream(test_seed(), (i * (PRESETS + 1) + preset) * 2 + players % 2);
        if (fresh && varies)
            vary(&rules, players, &p.random);
        if (fresh && !play_begin(&p, &rules))
            failures++;
        fresh = false;
        if (!play_round(&p, (unsigned)(i % (2 * wall_plans()) < wall_plans() ? i % wall_plans() : 0))) {
            print_failure(&p, name, i);
            failures++;
            fresh = true;
        }
        fresh = fresh || p.r.stage == ENDED;
    }
    printf("%s %s, %u players: %lu rounds, %lu events, %lu tried, %lu times saved, %.1f s\n",
           counted(failures == 0), name, players, p.rounds, p.taken, p.tried, p.saves,
           (double)(clock() - started) / CLOCKS_PER_SEC);
}

static void report_occurrence(const char *name, unsigned long count, bool only)
{
    const bool is_missing = count == 0 && !only;
    printf("%s %10lu %s\n", is_missing ? "FAILED " : "       ", count, name);
    failed += is_missing;
}

/* What never occurred was not tried: that fails too, but of one preset. */
static void report_occurrences(const occurrences *seen, bool only)
{
    for (unsigned i = 0; i < EVENT_KINDS; i++)
        if (i != HANTEI_EVENT_START_GAME)
            report_occurrence(hantei_event_name(i), seen->events[i], only);
    for (unsigned i = 0; i < REASONS; i++)
        report_occurrence(hantei_ryuukyoku_name(i), seen->reasons[i], only);
    for (unsigned i = 0; i < ENDS; i++)
        report_occurrence(hantei_game_end_name(i), seen->ends[i], only);
    for (unsigned i = 0; i < HANGING_YAKU; i++)
        report_occurrence(hantei_yaku_at(i)->name, seen->yaku[i], only);
}

/* All presets, or one. */
static void play_all(unsigned long rounds, const char *only, unsigned tries, unsigned looks)
{
    occurrences seen = {.events = {0}};
    printf("seed %llu\n", (unsigned long long)test_seed());
    for (size_t i = 0; i <= PRESETS; i++)
        for (unsigned players = 4; players >= 3; players--)
            if (!only || strcmp(only, preset_name(i)) == 0)
                play_preset(i, players, rounds, tries, looks, &seen);
    report_occurrences(&seen, only != NULL);
}

/* Every `step`th game of the corpus. */
static void replay_all(size_t step)
{
    replay p;
    const clock_t started = clock();
    if (!replay_games(&p, step)) {
        puts("SKIPPED table: no corpus (HANTEI_CORPUS, or ../shared/corpus)");
        return;
    }
    printf("%s corpus: %zu games, %lu events, %lu rounds settled, %lu times saved, %.1f s\n",
           counted(p.failures == 0 && p.games > 0), p.games, p.events, p.settlements, p.saves,
           (double)(clock() - started) / CLOCKS_PER_SEC);
}

/* By the presets, then by varied rules. */
static void step_all(unsigned steps)
{
    unsigned long rounds = 0;
    finding f = {""};
    bool good = true;
    const clock_t started = clock();
    for (unsigned i = 0; i < STEPPED_RULES && good; i++) {
        rng random = rng_stream(test_seed(), i);
        const unsigned players = i % 3 == 2 ? 3 : 4;
        hantei_rules rules;
        if (i >= 2 * PRESETS || hantei_rules_preset(&rules, hantei_rules_name(i / 2), players) != HANTEI_OK)
            vary(&rules, players, &random);
        good = steps_agree(&rules, &random, steps, &rounds, &f);
        if (!good)
            fprintf(stderr, "steps, rules %u, %u players: %s\n", i, rules.players, f.why);
    }
    printf("%s steps: %lu rounds, %.1f s\n", counted(good && rounds > 0), rounds,
           (double)(clock() - started) / CLOCKS_PER_SEC);
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    const unsigned long count = argc > 2 ? strtoul(argv[2], NULL, 0) : 0;
    const char *const what = argc > 1 ? argv[1] : "", *const only = argc > 3 ? argv[3] : NULL;
    if (argc == 2 && strcmp(what, "quick") == 0) {
        play_all(QUICK_ROUNDS, NULL, QUICK_TRIES, QUICK_LOOKS);
        replay_all(QUICK_STEP);
        step_all(QUICK_STEPS);
    } else if (count > 0 && strcmp(what, "rounds") == 0) {
        play_all(count, only, 1, LOOKS);
    } else if (count > 0 && strcmp(what, "play") == 0) {
        play_all(count, only, 0, PLAY_LOOKS);
    } else if (count > 0 && strcmp(what, "replay") == 0) {
        replay_all(count);
    } else if (count > 0 && strcmp(what, "steps") == 0) {
        step_all((unsigned)count);
    } else {
        fputs(
            "usage: table quick | rounds COUNT [PRESET] | play COUNT [PRESET] | replay STEP | steps COUNT\n",
            stderr);
        return 2;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
