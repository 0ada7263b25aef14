/* Games. The table says what is next; here are the wall, and whom to ask. */
#include "play/bots.h"
#include "play/mjai.h"
#include "play/play.h"
#include "play/wall.h"
#include "protocol/meld.h"

#include <stdlib.h>

typedef struct game {
    hantei_table table;
    wall wall;
    dice dice;
    bot_plan plans[HANTEI_MAX_PLAYERS];
    mjai out;
} game;

/* What the table refuses is a bug of this program, which ends. */
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
    mjai_happened(&g->out, &g->table, &event);
}

static void turn_indicator(game *g)
{
    push(g, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, wall_indicator(&g->wall, g->table.dora_count));
}

/* ---- Players ---------------------------------------------------------------- */

static hantei_event meld_event(const hantei_table *t, unsigned who, const hantei_seat_meld *meld)
{
    hantei_event out;
    hantei_event_init(&out, HANTEI_EVENT_CHI + meld->kind - HANTEI_CHI, who);
    out.from = t->offered_by;
    out.meld = *meld;
    return out;
}

/* The tile just drawn if it is of this kind, or one that is not red. */
static void choose_copy(hantei_event *out, const hantei_actions *may, unsigned kind)
{
    out->drawn = protocol_kind(may->tsumogiri) == kind;
    out->tile =
        out->drawn ? may->tsumogiri : (hantei_tile)(kind | (may->discards >> kind & 1 ? 0 : HANTEI_RED));
}

static hantei_event event_of(const hantei_table *t, unsigned who, const hantei_actions *may,
                             const bot_choice *choice)
{
    static const uint8_t KINDS[HANTEI_ACTIONS] = {
        [HANTEI_DO_DISCARD] = HANTEI_EVENT_DAHAI, [HANTEI_DO_RIICHI] = HANTEI_EVENT_REACH,
        [HANTEI_DO_TSUMO] = HANTEI_EVENT_HORA,    [HANTEI_DO_RON] = HANTEI_EVENT_HORA,
        [HANTEI_DO_KITA] = HANTEI_EVENT_NUKIDORA, [HANTEI_DO_NINE_TERMINALS] = HANTEI_EVENT_RYUKYOKU,
        [HANTEI_DO_TENPAI] = HANTEI_EVENT_TENPAI, [HANTEI_DO_NOTEN] = HANTEI_EVENT_NOTEN};
    hantei_event out;
    if (choice->meld)
        return meld_event(t, who, choice->meld);
    hantei_event_init(&out, KINDS[choice->action], who);
    if (choice->action == HANTEI_DO_DISCARD || choice->action == HANTEI_DO_RIICHI)
        choose_copy(&out, may, choice->kind);
    if (out.kind == HANTEI_EVENT_HORA)
        out.from = choice->action == HANTEI_DO_RON ? t->offered_by : (uint8_t)who;
    if (out.kind == HANTEI_EVENT_RYUKYOKU)
        out.reason = HANTEI_RYUUKYOKU_NINE_TERMINALS;
    return out;
}

/* Lets everybody answer who may do something. An indicator that is due before a discard is turned in front of
 * it, as servers do, and not behind. */
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
        events[who] = event_of(&g->table, who, &may, &choice);
        answers[who] = &events[who];
        is_discard |= events[who].kind == HANTEI_EVENT_DAHAI || events[who].kind == HANTEI_EVENT_REACH;
    }
    while (is_discard && g->table.dora_later > 0)
        turn_indicator(g);
    must(hantei_table_resolve(&g->table, answers, true, &followed));
    for (unsigned i = 0; i < followed.event_count; i++)
        mjai_happened(&g->out, &g->table, &followed.events[i]);
}

/* ---- Rounds ----------------------------------------------------------------- */

static void deal(game *g)
{
    hantei_table *const t = &g->table;
    hantei_deal deal = {.has_course = false};
    wall_build(&g->wall, &t->rules, &g->dice);
    deal.indicator = wall_indicator(&g->wall, 0);
    for (unsigned turns = 0; turns < t->rules.players; turns++) {
        const unsigned who = hantei_table_after(t->rules.players, t->game.dealer, turns);
        for (unsigned i = 0; i < HANTEI_DEALT; i++)
            deal.hands[who][i] = wall_draw(&g->wall);
    }
    must(hantei_table_round(t, &deal));
    bots_plan(g->plans, t, &g->dice);
    mjai_round_begins(&g->out, t);
}

static void play_step(game *g)
{
    const hantei_due due = hantei_table_due(&g->table);
    if (due.kind == HANTEI_EVENT_TSUMO)
        push(g, HANTEI_EVENT_TSUMO, due.who,
             due.is_rinshan ? wall_draw_replacement(&g->wall) : wall_draw(&g->wall));
    else if (due.kind == HANTEI_EVENT_DORA)
        turn_indicator(g);
    else
        ask(g);
}

/* Returns whether and why the game is over with it. */
static unsigned play_round(game *g)
{
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    hantei_settlement settlement;
    deal(g);
    while (g->table.phase != HANTEI_PHASE_OVER)
        play_step(g);
    for (unsigned i = 0; i < g->table.dora_count; i++)
        ura[i] = wall_ura_indicator(&g->wall, i);
    must(hantei_table_settle(&g->table, ura, g->table.dora_count, &settlement));
    mjai_round_is_settled(&g->out, &g->table, &settlement);
    push(g, HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER, HANTEI_NO_TILE);
    return settlement.game_over;
}

void play_game(const hantei_rules *rules, uint64_t seed, uint64_t number, writer *out)
{
    game g = {.out = {out, rules->players}};
    dice_begin(&g.dice, seed, number);
    must(hantei_table_begin(&g.table, rules, NULL));
    mjai_game(&g.out, BOT_NAMES, rules);
    while (play_round(&g) == HANTEI_GAME_GOES_ON)
        continue;
    push(&g, HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER, HANTEI_NO_TILE);
}
