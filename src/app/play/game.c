/* The course of a game, as an mjai log. The table says what is next, the wall which tile, and a function what
 * the players answer. */
#include "play/play.h"

bool play_event(played_game *g, const hantei_event *event)
{
    const bool done = hantei_table_apply(&g->table, event) == HANTEI_ALLOWED;
    if (done)
        mjai_happened(g->out, &g->table, event);
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
        mjai_happened(g->out, &g->table, &followed.events[i]);
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
    mjai_round_is_settled(g->out, &g->table, &end);
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
    mjai_game(g->out, names, &g->table.rules);
    while (done && !g->is_over)
        done = play_on(g);
    return done;
}
