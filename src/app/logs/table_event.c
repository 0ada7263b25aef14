/* From a log's events to a table's: rules, the first round that is followed, and events. */
#include "logs/event.h"

#include <string.h>

/* ---- Games and rounds -------------------------------------------------------- */

bool log_rules(hantei_rules *out, const event_game *game, const char *preset)
{
    if (hantei_rules_preset(out, game->preset ? game->preset : preset, game->players) != HANTEI_OK)
        return false;
    if (game->red_fives >= 0)
        out->red_fives = game->red_fives;
    if (game->open_tanyao >= 0)
        out->open_tanyao = game->open_tanyao;
    if (game->length >= 0)
        out->game_length = (uint8_t)game->length;
    return true;
}

void log_find_length(hantei_table *table)
{
    hantei_settlement end;
    if (hantei_table_settle(table, NULL, 0, &end) == HANTEI_ALLOWED && end.game_over == HANTEI_GAME_GOES_ON)
        hantei_table_amend(table, NULL, HANTEI_GAME_EAST);
}

/* The number of the round shows who dealt first; if not given, player 0. */
hantei_game log_game(const log_event *event, unsigned players)
{
    const event_round *const round = &event->of.round;
    const unsigned number = (unsigned)round->number;
    hantei_game game = {.dealer = round->deal.dealer, .wind = round->deal.wind, .honba = round->deal.honba};
    if (round->number >= 0 && number < players)
        game.first = (uint8_t)hantei_player_after(players, game.dealer, players - number);
    memcpy(game.points, round->deal.points, sizeof game.points);
    return game;
}

bool log_begin_table(hantei_table *out, const hantei_rules *rules, const log_event *round)
{
    const hantei_game start = log_game(round, rules->players);
    return hantei_table_begin(out, rules, &start) == HANTEI_ALLOWED ||
           hantei_table_begin(out, rules, NULL) == HANTEI_ALLOWED;
}

/* ---- Events ------------------------------------------------------------------ */

/* The hand that a winner shows, without the winning tile. */
static void take_hand(hantei_event *out, const event_hand *shown)
{
    uint8_t counts[HANTEI_TILES];
    const hantei_tile kind = (hantei_tile)(out->tile & ~HANTEI_RED);
    memcpy(counts, shown->counts, sizeof counts);
    if (!shown->is_shown || kind >= HANTEI_TILES || counts[kind] == 0)
        return;
    counts[kind]--;
    memcpy(out->reds, shown->reds, sizeof out->reds);
    if (out->tile & HANTEI_RED && out->reds[kind / HANTEI_RANKS] > 0)
        out->reds[kind / HANTEI_RANKS]--;
    out->has_hand = hantei_hand_from_counts(&out->hand, counts) == HANTEI_OK;
}

bool log_supply(hantei_table *table, hantei_refusal why)
{
    hantei_event left_out;
    bool is_applied = false;
    hantei_event_init(&left_out, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER);
    if (why == HANTEI_REFUSED_INDICATOR_DUE)
        hantei_table_force(table, &left_out, &is_applied);
    hantei_event_init(&left_out, HANTEI_EVENT_REACH_ACCEPTED, table->unaccepted);
    if (why == HANTEI_REFUSED_RIICHI_DUE)
        is_applied = hantei_table_apply(table, &left_out) == HANTEI_ALLOWED;
    return is_applied;
}

bool log_to_table(const log_event *event, const hantei_table *own, hantei_event *out, hantei_deal *deal)
{
    *out = event->base;
    if (out->kind == HANTEI_EVENT_HORA)
        take_hand(out, &event->of.win.hand);
    if (out->kind == HANTEI_EVENT_START_KYOKU) {
        const event_round *const round = &event->of.round;
        *deal = round->deal;
        out->deal = deal;
        if (own && !round->has_counts) {
            deal->honba = own->game.honba;
            deal->sticks = own->sticks;
        }
        if (own && !round->has_points)
            memcpy(deal->points, own->game.points, sizeof deal->points);
    }
    return out->kind != EVENT_GAP;
}
