#include "logs/mjai_writer.h"
#include "logs/mjai_yaku.h"
#include "logs/table_event.h"
#include "text/meld.h"
#include "text/mjai_event.h"
#include "text/mjai_names.h"

#include <string.h>

/* ---- Parts ------------------------------------------------------------------ */

static void begin(writer *out, const char *type)
{
    writer_open(out, '{');
    write_text(out, "type", type);
}

static void end(writer *out)
{
    writer_close(out, '}');
    writer_end_line(out);
}

static void put_tile(writer *out, hantei_tile tile)
{
    writer_text(out, mjai_tile_name(tile));
}

/* Tiles in order, red fives first; "?" for a hand that is not shown. */
static void put_hand(writer *out, const event_hand *hand)
{
    for (hantei_tile kind = 0; kind < HANTEI_TILES && hand->is_shown; kind++) {
        const unsigned reds = protocol_is_five(kind) ? hand->reds[kind / HANTEI_RANKS] : 0;
        for (unsigned i = 0; i < hand->counts[kind]; i++)
            put_tile(out, (hantei_tile)(kind | (i < reds ? HANTEI_RED : 0)));
    }
    for (unsigned i = 0; i < hand->hidden && !hand->is_shown; i++)
        put_tile(out, HANTEI_NO_TILE);
}

#define put_amounts(out, key, players, amounts) \
    (write_key(out, key), mjai_write_amounts(out, players, amounts))

static void put_points(writer *out, unsigned players, const log_event *event)
{
    if (event->has_deltas)
        put_amounts(out, "deltas", players, event->deltas);
    if (event->has_scores)
        put_amounts(out, "scores", players, event->scores);
}

/* ---- Games and rounds ------------------------------------------------------- */

static void write_game(writer *out, const event_game *game)
{
    begin(out, "start_game");
    if (game->name_count >= game->players) {
        write_open(out, "names", '[');
        for (unsigned who = 0; who < game->players; who++)
            writer_text(out, game->names[who]);
        writer_close(out, ']');
    }
    if (game->has_first_round)
        write_number(out, "kyoku_first", game->first_round);
    else if (game->length >= 0)
        write_number(out, "kyoku_first",
                     game->length == HANTEI_GAME_EAST ? EVENT_FIRST_OF_EAST : EVENT_FIRST_OF_SOUTH);
    if (game->red_fives >= 0)
        write_bool(out, "aka_flag", game->red_fives > 0);
    end(out);
}

/* The dealt hand. Tiles beyond thirteen are unknown. */
static void put_dealt(writer *out, const event_round *round, unsigned who)
{
    const int count = EVENT_DEALT + round->surplus[who];
    writer_open(out, '[');
    for (int i = 0; i < count; i++)
        put_tile(out, i < EVENT_DEALT ? round->dealt[who][i] : (hantei_tile)HANTEI_NO_TILE);
    writer_close(out, ']');
}

static void write_deal(writer *out, unsigned players, const log_event *event)
{
    const event_round *const round = &event->of.round;
    begin(out, "start_kyoku");
    write_text(out, "bakaze", mjai_tile_name((hantei_tile)(HANTEI_EAST + round->wind % HANTEI_MAX_PLAYERS)));
    if (round->number >= 0)
        write_number(out, "kyoku", round->number + 1);
    if (round->has_counts) {
        write_number(out, "honba", event->honba);
        write_number(out, "kyotaku", event->sticks);
    }
    write_number(out, "oya", round->dealer);
    if (event->has_scores)
        put_amounts(out, "scores", players, event->scores);
    write_text(out, "dora_marker", mjai_tile_name(event->tile));
    write_open(out, "tehais", '[');
    for (unsigned who = 0; who < players; who++)
        put_dealt(out, round, who);
    writer_close(out, ']');
    end(out);
}

static void write_of_points(writer *out, const char *type, unsigned players, const log_event *event)
{
    begin(out, type);
    if (event->kind == EVENT_REACH_ACCEPTED)
        write_number(out, "actor", event->who);
    put_points(out, players, event);
    end(out);
}

/* ---- Moves ------------------------------------------------------------------ */

/* An indicator is nobody's. */
static void write_move(writer *out, unsigned players, const log_event *event)
{
    hantei_event move;
    log_to_table(event, NULL, &move, NULL);
    if (event->kind == EVENT_DORA)
        move.who = HANTEI_NO_PLAYER;
    mjai_write_move(out, players, &move);
    writer_end_line(out);
}

/* ---- How rounds end --------------------------------------------------------- */

/* The shown hand, the winning tile last. */
static void put_winner(writer *out, const log_event *event)
{
    event_hand hand = event->of.win.hand;
    const hantei_tile kind = protocol_kind(event->tile);
    const bool is_there = kind < HANTEI_TILES && hand.counts[kind] > 0;
    if (!hand.is_shown)
        return;
    if (is_there)
        hand.counts[kind]--;
    if (is_there && event->tile != kind && hand.reds[kind / HANTEI_RANKS] > 0)
        hand.reds[kind / HANTEI_RANKS]--;
    write_open(out, "hora_tehais", '[');
    put_hand(out, &hand);
    if (is_there)
        put_tile(out, event->tile);
    writer_close(out, ']');
}

static void put_yaku(writer *out, const event_win *win)
{
    write_open(out, "yakus", '[');
    for (unsigned i = 0; i < win->yaku_count; i++) {
        writer_open(out, '[');
        writer_text(out, mjai_yaku_name(win->yaku[i].yaku, win->yaku[i].alike));
        writer_number(out, win->yaku[i].han);
        writer_close(out, ']');
    }
    writer_close(out, ']');
}

/* If a log counts yakuman without names, gimite's number of han gives their number. */
static void put_worth(writer *out, const event_win *win)
{
    enum { GIMITE_YAKUMAN = 100 };
    if (win->has_yaku)
        put_yaku(out, win);
    if (win->fu >= 0)
        write_number(out, "fu", win->fu);
    if (win->yakuman > 0 && !win->has_yaku)
        write_number(out, "fan", GIMITE_YAKUMAN * win->yakuman);
    else if (win->han >= 0)
        write_number(out, "fan", win->han);
    if (win->points >= 0)
        write_number(out, "hora_points", win->points);
}

static void write_win(writer *out, unsigned players, const log_event *event)
{
    const event_win *const win = &event->of.win;
    begin(out, "hora");
    write_number(out, "actor", event->who);
    write_number(out, "target", event->from);
    if (event->tile != HANTEI_NO_TILE)
        write_text(out, "pai", mjai_tile_name(event->tile));
    write_open(out, "uradora_markers", '[');
    for (unsigned i = 0; i < win->ura.count; i++)
        put_tile(out, win->ura.tile[i]);
    writer_close(out, ']');
    put_winner(out, event);
    put_worth(out, win);
    put_points(out, players, event);
    end(out);
}

static void put_shown(writer *out, unsigned players, const event_hand *hands)
{
    bool is_told = false;
    for (unsigned who = 0; who < players; who++)
        is_told |= hands[who].is_shown || hands[who].hidden > 0;
    if (!is_told)
        return;
    write_open(out, "tehais", '[');
    for (unsigned who = 0; who < players; who++) {
        writer_open(out, '[');
        put_hand(out, &hands[who]);
        writer_close(out, ']');
    }
    writer_close(out, ']');
}

/* If a log gives tenpai for some players only, the others are noten. */
static void put_tenpai(writer *out, unsigned players, const int8_t *tenpai)
{
    bool is_told = false;
    for (unsigned who = 0; who < players; who++)
        is_told |= tenpai[who] >= 0;
    if (!is_told)
        return;
    write_open(out, "tenpais", '[');
    for (unsigned who = 0; who < players; who++)
        writer_bool(out, tenpai[who] > 0);
    writer_close(out, ']');
}

static void write_ryuukyoku(writer *out, unsigned players, const log_event *event)
{
    const event_ryuukyoku *const told = &event->of.ryuukyoku;
    begin(out, "ryukyoku");
    if (told->who < players)
        write_number(out, "actor", told->who);
    if (told->reason >= 0)
        write_text(out, "reason", mjai_reason_name((hantei_ryuukyoku_reason)told->reason));
    put_shown(out, players, told->hand);
    put_tenpai(out, players, told->tenpai);
    put_points(out, players, event);
    end(out);
}

/* ---- All -------------------------------------------------------------------- */

void mjai_write_log(writer *out, unsigned players, const log_event *event)
{
    switch (event->kind) {
    case EVENT_START_GAME:
        write_game(out, &event->of.game);
        break;
    case EVENT_START_KYOKU:
        write_deal(out, players, event);
        break;
    case EVENT_HORA:
        write_win(out, players, event);
        break;
    case EVENT_RYUUKYOKU:
        write_ryuukyoku(out, players, event);
        break;
    case EVENT_REACH_ACCEPTED:
        write_of_points(out, "reach_accepted", players, event);
        break;
    case EVENT_END_GAME:
        write_of_points(out, "end_game", players, event);
        break;
    case EVENT_GAP:
        break;
    default:
        write_move(out, players, event);
    }
}

void mjai_write_round_end(writer *out)
{
    begin(out, "end_kyoku");
    end(out);
}
