/* A game, round by round. */
#include "play/bots.h"
#include "play/turn.h"

enum { POINTS_OF_FOUR = 25000, POINTS_OF_THREE = 35000, DEALT = 13 };

static void deal(table *t, unsigned who)
{
    hantei_tile tiles[DEALT];
    hantei_seat seat = {.drawn = HANTEI_NO_TILE};
    for (size_t i = 0; i < DEALT; i++)
        tiles[i] = wall_draw(&t->wall);
    table_must(hantei_hand_from_tiles(&seat.hand, tiles, DEALT, seat.reds));
    hantei_followed_begin(&t->player[who], &seat);
    t->notes[who] = (notes){.discards = 0};
}

static void tell_round(table *t)
{
    mjai_tiles hands[SEATS];
    for (unsigned who = 0; who < t->players; who++)
        hands[who].count = table_hand_tiles(&t->player[who].seat, hands[who].tile);
    const mjai_round round = {.wind = t->wind,
                              .dealer = t->dealer,
                              .honba = t->honba,
                              .sticks = t->sticks,
                              .points = t->points,
                              .indicator = wall_indicator(&t->wall, 0),
                              .hands = hands};
    mjai_round_begins(&t->out, &round);
}

static void begin_round(table *t)
{
    wall_build(&t->wall, t->rules, &t->dice);
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        t->visible[kind] = 0;
    t->visible[protocol_kind(wall_indicator(&t->wall, 0))] = 1;
    for (unsigned turns = 0; turns < t->players; turns++)
        deal(t, table_after(t, t->dealer, turns));
    bots_plan(t);
    t->turn = t->dealer;
    t->next = NEXT_DRAW;
    t->is_untouched = true;
    t->first_wind = HANTEI_NO_TILE;
    t->kans = t->kan_makers = t->indicators_due = 0;
    t->is_over = false;
}

static void play_round(table *t)
{
    begin_round(t);
    tell_round(t);
    while (!t->is_over)
        turn_take(t);
    mjai_round_ends(&t->out);
}

/* What the next round is. */
static void move_on(table *t)
{
    t->honba = t->adds_honba ? t->honba + 1 : 0;
    if (t->dealer_stays)
        return;
    t->dealer = table_after(t, t->dealer, 1);
    t->wind += t->dealer == 0;
}

static bool is_broke(const table *t)
{
    bool found = false;
    for (unsigned who = 0; who < t->players; who++)
        found |= t->points[who] < 0;
    return found;
}

void play_game(const play_setting *setting, uint64_t seed, uint64_t game, writer *out)
{
    const unsigned players = setting->rules.players;
    table t = {.rules = &setting->rules, .out = {out, players}, .players = players};
    dice_begin(&t.dice, seed, game);
    for (unsigned who = 0; who < players; who++)
        t.points[who] = players == 3 ? POINTS_OF_THREE : POINTS_OF_FOUR;
    mjai_game(&t.out, BOT_NAMES, setting->winds, setting->rules.red_fives);
    while (t.wind < setting->winds && !is_broke(&t)) {
        play_round(&t);
        move_on(&t);
    }
    mjai_game_ends(&t.out);
}
