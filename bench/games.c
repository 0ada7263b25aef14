#define _POSIX_C_SOURCE 200809L
#include "games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "keep.h"
#include "logs/log.h"
#include "logs/source.h"

const char *table_work_name(enum table_work work)
{
    static const char *const names[TABLE_WORKS] = {"event", "event, all actions", "event, four looks",
                                                   "event, four copies", "event, observation"};
    return names[work];
}

/* ---- Replaying ---------------------------------------------------------- */

static hantei_refusal apply(hantei_table *table, const struct games *games, const struct game_event *event)
{
    const struct dealt *const dealt = &games->deals[event->deal];
    if (event->event.kind != HANTEI_EVENT_START_KYOKU)
        return hantei_table_apply(table, &event->event);
    if (dealt->is_first && hantei_table_begin(table, &dealt->rules, &dealt->start) != HANTEI_ALLOWED)
        return HANTEI_REFUSED_RULES;
    return hantei_table_round(table, &dealt->deal);
}

static uint64_t list_all(hantei_table *table)
{
    hantei_actions actions;
    uint64_t sum = 0;
    for (unsigned who = 0; who < table->rules.players; who++) {
        hantei_table_actions(table, who, false, &actions);
        sum += actions.may + actions.discards;
    }
    return sum;
}

static uint64_t look_as_all(const hantei_table *table)
{
    hantei_look look;
    uint64_t sum = 0;
    for (unsigned who = 0; who < table->rules.players; who++) {
        hantei_table_look(table, who, &look);
        sum += look.turn + look.seats[who].tiles;
    }
    return sum;
}

static uint64_t hide_from_all(const hantei_table *table)
{
    hantei_table copy;
    uint64_t sum = 0;
    for (unsigned who = 0; who < table->rules.players; who++) {
        hantei_table_hide(&copy, table, who);
        sum += copy.turn + copy.hidden;
    }
    return sum;
}

static uint64_t observe(const hantei_table *table)
{
    uint8_t seen[HANTEI_OBSERVATION];
    hantei_table_observe(table, table->turn, seen);
    return seen[HANTEI_SEES_NUMBERS] + seen[HANTEI_OBSERVATION - 1];
}

uint64_t games_replay(const struct games *games, enum table_work work)
{
    hantei_table table;
    uint64_t sum = 0;
    for (size_t i = 0; i < games->n; i++) {
        sum += apply(&table, games, &games->events[i]);
        if (work == TABLE_LISTS)
            sum += list_all(&table);
        else if (work == TABLE_LOOKS)
            sum += look_as_all(&table);
        else if (work == TABLE_HIDES)
            sum += hide_from_all(&table);
        else if (work == TABLE_OBSERVES)
            sum += observe(&table);
        KEEP(sum);
    }
    return sum;
}

/* No event is refused. Returns the share of the seats' questions answered without a judge. */
static double verify(const struct games *games)
{
    hantei_table table;
    double questions = 0, analyses = 0;
    for (size_t i = 0; i < games->n; i++) {
        const hantei_refusal why = apply(&table, games, &games->events[i]);
        if (why != HANTEI_ALLOWED) {
            fprintf(stderr, "hantei-bench: event %zu of the logs is refused: %s\n", i,
                    hantei_refusal_name(why));
            exit(EXIT_FAILURE);
        }
        list_all(&table);
        for (unsigned who = 0; who < table.rules.players && table.phase == HANTEI_PHASE_OVER; who++) {
            questions += table.seats[who].questions;
            analyses += table.seats[who].analyses;
        }
    }
    return 1 - analyses / questions;
}

/* ---- Reading ------------------------------------------------------------ */

/* A log being read. */
struct reading {
    struct games *into;
    size_t most, event_room, deal_room;
    log_feed feed;
    bool is_wanted;
    event_game game;
    bool begins;
};

/* Room for one more; grows by doubling. */
static void *make_room(void *list, size_t n, size_t *room, size_t size)
{
    if (n < *room)
        return list;
    *room = *room == 0 ? 1024 : 2 * *room;
    void *const larger = realloc(list, *room * size);
    if (larger == NULL)
        abort();
    return larger;
}

static void add_deal(struct reading *r, const log_event *event, const hantei_deal *deal)
{
    struct games *const g = r->into;
    g->deals = make_room(g->deals, g->rounds, &r->deal_room, sizeof *g->deals);
    struct dealt *const dealt = &g->deals[g->rounds++];
    *dealt = (struct dealt){.deal = *deal, .start = log_game(event, r->game.players), .is_first = r->begins};
    if (!log_rules(&dealt->rules, &r->game, "tenhou"))
        abort();
    r->begins = false;
}

static void take_event(void *context, const log_event *event)
{
    struct reading *const r = context;
    struct games *const g = r->into;
    hantei_deal deal;
    if (event->base.kind == HANTEI_EVENT_START_GAME) {
        r->game = event->of.game;
        r->begins = true;
        g->games++;
        return;
    }
    g->events = make_room(g->events, g->n, &r->event_room, sizeof *g->events);
    if (!log_to_table(event, NULL, &g->events[g->n].event, &deal))
        return;
    if (event->base.kind == HANTEI_EVENT_START_KYOKU) {
        g->events[g->n].deal = g->rounds;
        add_deal(r, event, &deal);
    }
    g->n++;
}

static void take_trouble(void *context, const log_trouble *trouble)
{
    (void)context;
    fprintf(stderr, "hantei-bench: a log: %s\n", trouble->message);
    exit(EXIT_FAILURE);
}

static void begin_log(void *context, const char *name)
{
    struct reading *const r = context;
    const log_listener listener = {r, take_event, take_trouble};
    (void)name;
    r->is_wanted = r->into->games < r->most;
    log_feed_begin(&r->feed, &listener);
}

static bool read_bytes(void *context, const char *bytes, size_t length)
{
    struct reading *const r = context;
    return r->is_wanted && log_feed_bytes(&r->feed, bytes, length);
}

static void end_log(void *context, const char *trouble)
{
    struct reading *const r = context;
    if (r->is_wanted)
        log_feed_end(&r->feed, trouble);
}

void games_read(struct games *out, size_t most)
{
    const char *const folder = getenv("HANTEI_CORPUS");
    char path[4096];
    struct reading reading = {.into = out, .most = most};
    const source_visitor visitor = {&reading, begin_log, read_bytes, end_log, NULL};
    *out = (struct games){.n = 0};
    snprintf(path, sizeof path, "%s/tenhou_mjlog.tar.gz", folder != NULL ? folder : "../shared/corpus");
    if (access(path, R_OK) != 0)
        return;
    source_read(&(source_path){path, NULL}, &visitor);
    out->unasked = out->n > 0 ? verify(out) : 0;
}

void games_free(struct games *games)
{
    free(games->events);
    free(games->deals);
}
