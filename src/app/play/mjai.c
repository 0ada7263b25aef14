/* Writes games as the events of an mjai log. */
#include "logs/mjai_writer.h"
#include "notation/mjai_event.h"
#include "play/play.h"

#include <string.h>

/* ---- Games and rounds ------------------------------------------------------- */

void mjai_game(writer *out, const char *const names[], const hantei_rules *rules)
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
        hantei_tile tiles[COPIES_TILES];
        const event_hand hand = mjai_hand_of(t, who, true);
        mjai_hand_tiles(&hand, tiles);
        memcpy(deal->hands[who], tiles, sizeof deal->hands[who]);
    }
    mjai_write_log(out, t->rules.players, &event);
}

/* ---- Turns ------------------------------------------------------------------ */

void mjai_happened(writer *out, const hantei_table *t, const hantei_event *event)
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

void mjai_round_is_settled(writer *out, const hantei_table *t, const hantei_settlement *s)
{
    const unsigned ends = s->win_count > 0 ? s->win_count : 1;
    for (unsigned i = 0; i < ends; i++) {
        mjai_write_end(out, t, s, i);
        writer_end_line(out);
    }
}
