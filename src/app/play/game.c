/* The course of a game, as an mjai log. The table says what is next, the wall which tile, and a function what
 * the players answer. */
#include "logs/mjai_writer.h"
#include "notation/mjai_event.h"
#include "play/play.h"

#include <string.h>

/* ---- The log ---------------------------------------------------------------- */

static void write_game(writer *out, const char *const names[], const hantei_rules *rules)
{
    log_event event = {.base = {.kind = HANTEI_EVENT_START_GAME}};
    event.of.game = (event_game){.players = rules->players,
                                 .red_fives = rules->red_fives,
                                 .length = (int8_t)rules->game_length,
                                 .name_count = rules->players};
    memcpy(event.of.game.names, names, rules->players * sizeof *names);
    mjai_write_log(out, rules->players, &event);
}

static void write_round(writer *out, const hantei_table *t)
{
    log_event event = {.base = {.kind = HANTEI_EVENT_START_KYOKU}};
    hantei_deal *const deal = &event.of.round.deal;
    event.of.round = (event_round){.deal = {.indicator = t->dora[0],
                                            .wind = t->game.wind,
                                            .dealer = t->game.dealer,
                                            .honba = t->game.honba,
                                            .sticks = t->sticks},
                                   .number = (int8_t)t->game.dealer,
                                   .has_counts = true,
                                   .has_points = true};
    memcpy(deal->points, t->game.points, sizeof deal->points);
    for (unsigned who = 0; who < t->rules.players; who++) {
        const event_hand hand = mjai_hand_of(t, who, true);
        mjai_hand_tiles(&hand, deal->hands[who]);
    }
    mjai_write_log(out, t->rules.players, &event);
}

/* An event that has been applied. The settlement writes wins and ryuukyoku. */
static void write_event(writer *out, const hantei_table *t, const hantei_event *event)
{
    if (event->kind == HANTEI_EVENT_HORA || event->kind == HANTEI_EVENT_RYUKYOKU)
        return;
    if (event->kind == HANTEI_EVENT_START_KYOKU) {
        write_round(out, t);
        return;
    }
    mjai_write_event(out, t, event);
    writer_end_line(out);
}

/* ---- The course ------------------------------------------------------------- */

bool play_event(played_game *g, const hantei_event *event)
{
    const bool done = hantei_table_apply(&g->table, event) == HANTEI_ALLOWED;
    if (done)
        write_event(g->out, &g->table, event);
    return done;
}

static bool push(played_game *g, hantei_event_kind kind)
{
    hantei_event event;
    hantei_event_init(&event, kind, HANTEI_NO_PLAYER);
    return play_event(g, &event);
}

/* Others than those who answer have one answer, or none. */
static bool ask(played_game *g)
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution followed;
    for (unsigned who = 0; who < g->table.rules.players && !g->is_over; who++)
        answers[who] = g->answer(g, who, &events[who]) ? &events[who] : NULL;
    if (g->is_over)
        return true;
    if (hantei_table_resolve(&g->table, answers, true, &followed) != HANTEI_ALLOWED)
        return false;
    for (unsigned i = 0; i < followed.event_count; i++)
        write_event(g->out, &g->table, &followed.events[i]);
    return true;
}

static bool settle(played_game *g)
{
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    hantei_settlement end;
    for (unsigned i = 0; i < g->table.dora_count; i++)
        ura[i] = hantei_wall_indicator(&g->wall, i, true);
    if (hantei_table_settle(&g->table, ura, g->table.dora_count, &end) != HANTEI_ALLOWED)
        return false;
    for (unsigned i = 0; i == 0 || i < end.win_count; i++) {
        mjai_write_end(g->out, &g->table, &end, i);
        writer_end_line(g->out);
    }
    g->is_over = end.game_over != HANTEI_GAME_GOES_ON;
    return push(g, HANTEI_EVENT_END_KYOKU) && (!g->is_over || push(g, HANTEI_EVENT_END_GAME));
}

/* The next thing that happens. */
static bool play_on(played_game *g)
{
    hantei_event event;
    hantei_deal deal;
    if (g->table.phase == HANTEI_PHASE_OVER)
        return settle(g);
    if (!hantei_wall_next(&g->wall, &g->table, &event, &deal))
        return ask(g);
    if (!play_event(g, &event))
        return false;
    if (event.kind == HANTEI_EVENT_START_KYOKU && g->begin_round)
        g->begin_round(g);
    return true;
}

bool play_to_end(played_game *g, const char *const names[])
{
    bool done = true;
    write_game(g->out, names, &g->table.rules);
    while (done && !g->is_over)
        done = play_on(g);
    return done;
}
