/* The library's table beside the referee.
 *
 *   table quick                        some hundred rounds of every preset, and a part of the corpus
 *   table rounds COUNT [PRESET]        every conceivable event at each decision of COUNT rounds a preset
 *   table play COUNT [PRESET]          lists alone
 *
 * The seed is HANTEI_TEST_SEED. Every kind of thing has to occur. */
#include "play.h"
#include "replay.h"
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_FAILURES = 5, LAST_EVENTS = 8 };

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
    fprintf(stderr, "  dealer %u wind %u honba %u sticks %u points %d %d %d %d live %u\n", p->r.dealer,
            p->r.wind, p->r.honba, p->r.sticks, p->r.points[0], p->r.points[1], p->r.points[2],
            p->r.points[3], p->r.live);
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

static unsigned play_preset(const char *name, unsigned players, unsigned long rounds, bool tries_all,
                            unsigned long total[OCCURRENCE_KINDS])
{
    static play p;
    hantei_rules rules;
    unsigned failures = 0;
    bool fresh = true;
    const clock_t started = clock();
    memset(&p, 0, sizeof p);
    if (hantei_rules_preset(&rules, name, players) != HANTEI_OK)
        return 0;
    p.tries_all = tries_all;
    for (unsigned long i = 0; i < rounds && failures < MOST_FAILURES; i++) {
        p.random = rng_stream(test_seed(), i * 2 + players % 2);
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
    for (unsigned i = 0; i < OCCURRENCE_KINDS; i++)
        total[i] += p.count[i];
    printf("%s %s, %u players: %lu rounds, %lu events, %lu tried, %.1f s\n", failures ? "FAILED " : "ok     ",
           name, players, p.count[HAS_ROUND], p.count[HAS_EVENT], p.count[HAS_TRIED],
           (double)(clock() - started) / CLOCKS_PER_SEC);
    return failures;
}

static unsigned play_all(unsigned long rounds, const char *only, bool tries_all)
{
    unsigned long total[OCCURRENCE_KINDS] = {0};
    unsigned failures = 0;
    for (size_t i = 0; hantei_rules_name(i); i++)
        for (unsigned players = 4; players >= 3; players--)
            if (!only || strcmp(only, hantei_rules_name(i)) == 0)
                failures += play_preset(hantei_rules_name(i), players, rounds, tries_all, total);
    for (unsigned i = 0; i < OCCURRENCE_KINDS; i++)
        printf("  %10lu %s\n", total[i], OCCURRENCE_TEXT[i]);
    return failures;
}

/* Every `step`th game of the corpus. */
static unsigned replay_all(size_t step, bool with_referee)
{
    static replay p;
    game_list games;
    unsigned failures = 0;
    size_t count = 0;
    const clock_t started = clock();
    memset(&p, 0, sizeof p);
    p.with_referee = with_referee;
    if (!games_read(&games)) {
        puts("SKIPPED the corpus: it is not there (HANTEI_CORPUS, or ../shared/corpus)");
        return 0;
    }
    for (size_t i = 0; i < games.count && failures < MOST_FAILURES; i += step, count++)
        if (!replay_game(&p, &games.log[i])) {
            fprintf(stderr, "game %zu, tag %zu, %.40s: %s\n", i, p.tag,
                    p.tag < games.log[i].count ? games.log[i].text + games.log[i].tags[p.tag].start : "",
                    p.f.why);
            failures++;
        }
    printf(
        "%s corpus: %zu games, %lu events, %lu moves listed, %lu rounds settled, %lu times saved, %.1f s\n",
        failures ? "FAILED " : "ok     ", count, p.events, p.moves, p.settlements, p.saves,
        (double)(clock() - started) / CLOCKS_PER_SEC);
    games_free(&games);
    return failures;
}

int main(int argc, char **argv)
{
    const unsigned long count = argc > 2 ? strtoul(argv[2], NULL, 0) : 0;
    const char *const only = argc > 3 ? argv[3] : NULL;
    if (argc > 2 && strcmp(argv[1], "rounds") == 0)
        return play_all(count, only, true) != 0;
    if (argc > 2 && strcmp(argv[1], "play") == 0)
        return play_all(count, only, false) != 0;
    if (argc > 2 && strcmp(argv[1], "replay") == 0)
        return replay_all(count > 0 ? count : 1, true) != 0;
    fputs("usage: table rounds|play COUNT [PRESET]\n", stderr);
    return 2;
}
