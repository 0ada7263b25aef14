/* Games. The table says what is next, the wall which tile; this file asks the players. */
#include "play/play.h"
#include "text/meld.h"

#include <stdlib.h>

typedef struct game {
    hantei_table table;
    hantei_wall wall;
    dice dice;
    bot_plan plans[HANTEI_MAX_PLAYERS];
    writer *out;
} game;

/* A refusal of the table is a bug of this program, which ends. */
static void must(hantei_refusal why)
{
    if (why != HANTEI_ALLOWED)
        abort();
}

static void push(game *g, hantei_event_kind kind, unsigned who, hantei_tile tile)
{
    hantei_event event;
    hantei_event_init(&event, kind, who);
    event.tile = tile;
    must(hantei_table_apply(&g->table, &event));
    mjai_happened(g->out, &g->table, &event);
}

static void turn_indicator(game *g)
{
    push(g, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, hantei_wall_indicator(&g->wall, g->table.dora_count, false));
}

/* ---- Players ---------------------------------------------------------------- */

/* The discard of a kind: the tile just drawn, or else one that is not red. */
static hantei_event answer_of(const hantei_table *t, unsigned who, const hantei_actions *may,
                              const bot_choice *choice)
{
    static const uint8_t KINDS[HANTEI_ACTIONS] = {
        [HANTEI_DO_DISCARD] = HANTEI_EVENT_DAHAI, [HANTEI_DO_RIICHI] = HANTEI_EVENT_REACH,
        [HANTEI_DO_TSUMO] = HANTEI_EVENT_HORA,    [HANTEI_DO_RON] = HANTEI_EVENT_HORA,
        [HANTEI_DO_KITA] = HANTEI_EVENT_NUKIDORA, [HANTEI_DO_NINE_TERMINALS] = HANTEI_EVENT_RYUKYOKU,
        [HANTEI_DO_TENPAI] = HANTEI_EVENT_TENPAI, [HANTEI_DO_NOTEN] = HANTEI_EVENT_NOTEN};
    const hantei_seat_meld *const meld = choice->meld;
    const bool is_plain = may->discards >> choice->kind & 1;
    hantei_event out;
    hantei_event_init(&out, meld ? HANTEI_EVENT_CHI + meld->kind - HANTEI_CHI : KINDS[choice->action], who);
    out.from = !meld && choice->action == HANTEI_DO_TSUMO ? (uint8_t)who : t->offered_by;
    out.reason = HANTEI_RYUUKYOKU_NINE_TERMINALS;
    if (meld)
        out.meld = *meld;
    if (out.kind == HANTEI_EVENT_DAHAI || out.kind == HANTEI_EVENT_REACH) {
        out.drawn = protocol_kind(may->tsumogiri) == choice->kind;
        out.tile = out.drawn ? may->tsumogiri : (hantei_tile)(choice->kind | (is_plain ? 0 : HANTEI_RED));
    }
    return out;
}

/* Asks everybody who may act. An indicator due before a discard is turned before it, as servers do. */
static void ask(game *g)
{
    bool is_discard = false;
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution followed;
    for (unsigned who = 0; who < g->table.rules.players; who++) {
        hantei_actions may;
        hantei_table_actions(&g->table, who, false, &may);
        if (may.may == 0)
            continue;
        const bot_choice choice = bot_choose(&g->table, who, g->plans[who], &may, &g->dice);
        events[who] = answer_of(&g->table, who, &may, &choice);
        answers[who] = &events[who];
        is_discard |= events[who].kind == HANTEI_EVENT_DAHAI || events[who].kind == HANTEI_EVENT_REACH;
    }
    while (is_discard && g->table.dora_later > 0)
        turn_indicator(g);
    must(hantei_table_resolve(&g->table, answers, true, &followed));
    for (unsigned i = 0; i < followed.event_count; i++)
        mjai_happened(g->out, &g->table, &followed.events[i]);
}

/* ---- Rounds ----------------------------------------------------------------- */

static void deal(game *g)
{
    hantei_table *const t = &g->table;
    hantei_deal deal;
    hantei_wall_shuffle(&g->wall, &t->rules, g->dice.state);
    g->dice.state = g->wall.random;
    hantei_wall_deal(&g->wall, t->game.dealer, &deal);
    must(hantei_table_round(t, &deal));
    bots_plan(g->plans, t, &g->dice);
    mjai_round_begins(g->out, t);
}

static void play_step(game *g)
{
    const hantei_due due = hantei_table_due(&g->table);
    if (due.kind == HANTEI_EVENT_TSUMO)
        push(g, HANTEI_EVENT_TSUMO, due.who, hantei_wall_draw(&g->wall, due.is_rinshan));
    else if (due.kind == HANTEI_EVENT_DORA)
        turn_indicator(g);
    else
        ask(g);
}

/* Returns a hantei_game_end. */
static unsigned play_round(game *g)
{
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    hantei_settlement settlement;
    deal(g);
    while (g->table.phase != HANTEI_PHASE_OVER)
        play_step(g);
    for (unsigned i = 0; i < g->table.dora_count; i++)
        ura[i] = hantei_wall_indicator(&g->wall, i, true);
    must(hantei_table_settle(&g->table, ura, g->table.dora_count, &settlement));
    mjai_round_is_settled(g->out, &g->table, &settlement);
    push(g, HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER, HANTEI_NO_TILE);
    return settlement.game_over;
}

void play_game(const hantei_rules *rules, uint64_t seed, uint64_t number, writer *out)
{
    game g = {.out = out};
    dice_begin(&g.dice, seed, number);
    must(hantei_table_begin(&g.table, rules, NULL));
    mjai_game(g.out, BOT_NAMES, rules);
    while (play_round(&g) == HANTEI_GAME_GOES_ON)
        continue;
    push(&g, HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER, HANTEI_NO_TILE);
}
