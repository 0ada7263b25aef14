#include "logs/table_event.h"

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
        table->rules.game_length = HANTEI_GAME_EAST;
}

/* The number of the round shows who dealt first; if not given, player 0. */
hantei_game log_game(const log_event *event, unsigned players)
{
    const event_round *const round = &event->of.round;
    const unsigned number = (unsigned)round->number;
    hantei_game game = {.dealer = round->dealer, .wind = round->wind, .honba = (uint8_t)event->honba};
    if (round->number >= 0 && number < players)
        game.first = (uint8_t)hantei_player_after(players, round->dealer, players - number);
    memcpy(game.points, event->scores, sizeof game.points);
    return game;
}

static void fill_deal(hantei_deal *deal, const log_event *event, const hantei_table *own)
{
    const event_round *const round = &event->of.round;
    *deal = (hantei_deal){.indicator = event->tile,
                          .has_course = true,
                          .wind = round->wind,
                          .dealer = round->dealer,
                          .honba = (uint8_t)event->honba,
                          .sticks = (uint8_t)event->sticks};
    memcpy(deal->hands, round->dealt, sizeof deal->hands);
    memcpy(deal->points, event->scores, sizeof deal->points);
    if (own && !round->has_counts) {
        deal->honba = own->game.honba;
        deal->sticks = own->sticks;
    }
    if (own && !event->has_scores)
        memcpy(deal->points, own->game.points, sizeof deal->points);
}

/* ---- Events ------------------------------------------------------------------ */

/* The hand that a winner shows, without the winning tile. Logs do not say which fives are red. */
static void take_hand(hantei_event *out, const event_hand *shown, hantei_tile winning)
{
    uint8_t counts[HANTEI_TILES];
    const hantei_tile kind = (hantei_tile)(winning & ~HANTEI_RED);
    memcpy(counts, shown->counts, sizeof counts);
    if (!shown->is_shown || kind >= HANTEI_TILES || counts[kind] == 0)
        return;
    counts[kind]--;
    out->has_hand = hantei_hand_from_counts(&out->hand, counts) == HANTEI_OK;
}

static void take_win(hantei_event *out, const log_event *event)
{
    const event_indicators *const ura = &event->of.win.ura;
    if (ura->is_given) {
        out->ura_count = ura->count;
        memcpy(out->ura, ura->tile, ura->count);
    }
    take_hand(out, &event->of.win.hand, event->tile);
}

static void take_ryuukyoku(hantei_event *out, const event_ryuukyoku *end)
{
    out->who = end->who;
    if (end->reason >= 0)
        out->reason = (uint8_t)end->reason;
    memcpy(out->tenpai, end->tenpai, sizeof out->tenpai);
}

static void take_amounts(hantei_event *out, const log_event *event)
{
    out->has_deltas = event->has_deltas;
    out->has_points = event->has_scores;
    memcpy(out->deltas, event->deltas, sizeof out->deltas);
    memcpy(out->points, event->scores, sizeof out->points);
}

static unsigned kind_of(const log_event *event)
{
    static const uint8_t KINDS[] = {[EVENT_START_GAME] = HANTEI_EVENT_START_GAME,
                                    [EVENT_START_KYOKU] = HANTEI_EVENT_START_KYOKU,
                                    [EVENT_TSUMO] = HANTEI_EVENT_TSUMO,
                                    [EVENT_DAHAI] = HANTEI_EVENT_DAHAI,
                                    [EVENT_REACH] = HANTEI_EVENT_REACH,
                                    [EVENT_REACH_ACCEPTED] = HANTEI_EVENT_REACH_ACCEPTED,
                                    [EVENT_NUKIDORA] = HANTEI_EVENT_NUKIDORA,
                                    [EVENT_DORA] = HANTEI_EVENT_DORA,
                                    [EVENT_HORA] = HANTEI_EVENT_HORA,
                                    [EVENT_RYUUKYOKU] = HANTEI_EVENT_RYUKYOKU,
                                    [EVENT_END_GAME] = HANTEI_EVENT_END_GAME};
    if (event->kind == EVENT_MELD)
        return (unsigned)HANTEI_EVENT_CHI + event->meld.kind - HANTEI_CHI;
    return KINDS[event->kind];
}

bool log_to_table(const log_event *event, const hantei_table *own, hantei_event *out, hantei_deal *deal)
{
    if (event->kind == EVENT_GAP)
        return false;
    hantei_event_init(out, kind_of(event), event->who);
    out->from = event->from;
    out->tile = event->tile;
    out->drawn = event->is_drawn;
    out->meld = event->meld;
    take_amounts(out, event);
    if (event->kind == EVENT_HORA)
        take_win(out, event);
    else if (event->kind == EVENT_RYUUKYOKU)
        take_ryuukyoku(out, &event->of.ryuukyoku);
    else if (event->kind == EVENT_START_KYOKU)
        fill_deal(deal, event, own);
    if (event->kind == EVENT_START_KYOKU)
        out->deal = deal;
    return true;
}
