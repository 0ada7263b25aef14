/* The answers of tables: the public state, and the result of a round. */
#include "logs/mjai_writer.h"
#include "notation/meld.h"
#include "notation/mjai_names.h"
#include "protocol/answers.h"
#include "protocol/table_words.h"

#include <string.h>

/* ---- Look ------------------------------------------------------------------- */

static void write_wind(writer *out, unsigned wind)
{
    writer_bytes(out, hantei_wind_name(wind), 1);
}

static void write_round(writer *out, const hantei_table *t, const hantei_game *game)
{
    const unsigned kyoku = protocol_kyoku(t, game->dealer);
    write_key(out, "bakaze");
    write_wind(out, game->wind);
    write_number(out, "kyoku", kyoku);
    write_words(out, "round_text", HANTEI_TOPIC_ROUND, HANTEI_MAX_PLAYERS * game->wind + kyoku - 1);
}

static void write_river(writer *out, const hantei_seat_look *seat)
{
    write_open(out, "river", '[');
    for (unsigned i = 0; i < seat->river_count; i++) {
        const unsigned how = seat->river[i].how;
        writer_open(out, '{');
        write_tile(out, "tile", seat->river[i].tile);
        write_bool(out, "drawn", (how & HANTEI_RIVER_DRAWN) != 0);
        write_bool(out, "riichi", (how & HANTEI_RIVER_RIICHI) != 0);
        write_bool(out, "claimed", (how & HANTEI_RIVER_CLAIMED) != 0);
        writer_close(out, '}');
    }
    writer_close(out, ']');
}

static void write_hand_as_mjai(writer *out, const hantei_seat_look *look)
{
    hantei_tile tiles[HANTEI_MAX_TILES];
    unsigned count = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned suit = tile / HANTEI_RANKS, held = look->hand.lane[suit][tile % HANTEI_RANKS];
        const unsigned reds = text_is_five(tile) ? look->reds[suit] : 0;
        for (unsigned i = 0; i < held && count < HANTEI_MAX_TILES; i++)
            tiles[count++] = (hantei_tile)(i < held - reds ? tile : tile | HANTEI_RED);
    }
    put_tiles(out, tiles, count);
}

static void write_hand(writer *out, const hantei_seat_look *look)
{
    hantei_seat seat = HANTEI_SEAT_INIT;
    char text[HANTEI_SEAT_TEXT];
    write_key(out, "hand");
    seat.hand = look->hand;
    memcpy(seat.reds, look->reds, sizeof seat.reds);
    if (look->is_hidden)
        writer_text(out, NULL);
    else if (out->is_mjai)
        write_hand_as_mjai(out, look);
    else
        writer_bytes(out, text, hantei_seat_format(text, &seat));
}

/* What a seat knows of its own hand: its waits before the draw, why it may not ron, and its shanten, of three
 * players on unseen tiles. */
static void write_own(writer *out, const hantei_table *t, unsigned who)
{
    hantei_seat own = t->seats[who].seat, *const seat = &own;
    const hantei_tile drawn = seat->drawn;
    hantei_hand_counts(&seat->hand, seat->unseen);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        seat->unseen[kind] = (uint8_t)(seat->unseen[kind] + t->visible[kind]);
    hantei_unseen(seat->unseen, seat->unseen, t->rules.players);
    const int shanten = t->rules.players == 3 ? hantei_shanten_unseen(&seat->hand, seat->unseen).least
                                              : hantei_shanten(&seat->hand);
    if (drawn != HANTEI_NO_TILE) {
        const unsigned kind = text_kind(drawn);
        seat->hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS]--;
        seat->drawn = HANTEI_NO_TILE;
    }
    write_tileset(out, "waits", hantei_seat_waits(seat, &t->rules).effective);
    write_key(out, "furiten");
    writer_names(out, hantei_seat_furiten(seat, &t->rules), hantei_furiten_name);
    write_number(out, "shanten", shanten);
}

/* The number in the river of the discard with riichi, from 1; null without one. */
static void write_riichi_since(writer *out, const hantei_seat_look *seat)
{
    unsigned i = 0;
    while (i < seat->river_count && !(seat->river[i].how & HANTEI_RIVER_RIICHI))
        i++;
    write_key(out, "riichi_since");
    if (i < seat->river_count)
        writer_number(out, i + 1);
    else
        writer_text(out, NULL);
}

static void write_seat(writer *out, const hantei_table *t, const hantei_look *look, unsigned who, bool is_own)
{
    const hantei_seat_look *const seat = &look->seats[who];
    writer_open(out, '{');
    write_key(out, "wind");
    write_wind(out, seat->wind);
    write_words(out, "wind_text", HANTEI_TOPIC_WIND, seat->wind);
    write_number(out, "points", look->game.points[who]);
    write_hand(out, seat);
    write_number(out, "tiles", seat->tiles);
    write_tile(out, "drawn", seat->drawn);
    write_open(out, "melds", '[');
    for (unsigned i = 0; i < seat->meld_count; i++)
        put_meld_of(out, t, who, &seat->melds[i]);
    writer_close(out, ']');
    write_number(out, "kita", seat->norths);
    write_number(out, "riichi", seat->riichi);
    write_riichi_since(out, seat);
    write_bool(out, "ippatsu", seat->is_ippatsu);
    write_river(out, seat);
    if (is_own)
        write_own(out, t, who);
    writer_close(out, '}');
}

static bool write_look(writer *out, const protocol_question *q)
{
    const bool is_one = request_has(&q->asked, FIELD_PLAYER);
    const hantei_table *const t = &q->at->table;
    hantei_table seen = *t;
    hantei_look look;
    if (is_one)
        hantei_table_hide(&seen, t, (unsigned)q->asked.player);
    hantei_table_look(&seen, HANTEI_NO_PLAYER, &look);
    write_number(out, "seq", t->sequence);
    write_text(out, "phase", hantei_phase_name(look.phase));
    write_number(out, "turn", look.turn);
    write_number(out, "players", look.players);
    write_round(out, t, &look.game);
    write_number(out, "oya", look.game.dealer);
    write_number(out, "honba", look.game.honba);
    write_number(out, "kyotaku", look.sticks);
    write_number(out, "live", look.live);
    write_key(out, "dora");
    put_tiles(out, look.dora, look.dora_count);
    write_open(out, "seats", '[');
    for (unsigned who = 0; who < look.players; who++)
        write_seat(out, &seen, &look, who,
                   is_one && who == (unsigned)q->asked.player && !look.seats[who].is_hidden);
    writer_close(out, ']');
    write_saved(out, q);
    return true;
}

/* ---- Settle ----------------------------------------------------------------- */

static void write_win(writer *out, const protocol_question *q, const hantei_settled_win *win)
{
    writer_open(out, '{');
    write_number(out, "actor", win->who);
    write_number(out, "target", win->from);
    write_key(out, "points");
    if (win->is_judged)
        writer_number(out, win->verdict.points);
    else
        writer_text(out, NULL);
    mjai_write_amounts(out, "deltas", q->at->table.rules.players, win->deltas);
    if (win->is_judged) {
        write_key(out, "verdict");
        write_verdict(out, q, win->who, &win->claim);
    } else {
        write_bool(out, "judged", false);
    }
    writer_close(out, '}');
}

/* The end of the round; at the end of the wall also who was tenpai, and who had nagashi mangan. */
static void write_reason(writer *out, const hantei_settlement *settled)
{
    const bool is_tsumo = settled->win_count > 0 && settled->wins[0].who == settled->wins[0].from;
    write_key(out, "reason");
    if (settled->win_count > 0) {
        writer_text(out, is_tsumo ? "tsumo" : "ron");
        write_words(out, "reason_text", HANTEI_TOPIC_ACTION, is_tsumo ? HANTEI_DO_TSUMO : HANTEI_DO_RON);
        return;
    }
    writer_text(out,
                settled->reason <= HANTEI_RYUUKYOKU_VOID ? hantei_ryuukyoku_name(settled->reason) : NULL);
    write_words(out, "reason_text", HANTEI_TOPIC_RYUUKYOKU, settled->reason);
    if (settled->reason <= HANTEI_RYUUKYOKU_NAGASHI) {
        write_key(out, "tenpai");
        put_seats(out, settled->tenpai);
        write_key(out, "nagashi");
        put_seats(out, settled->nagashi);
    }
}

static bool is_over(const hantei_settlement *settled)
{
    return settled->game_over != HANTEI_GAME_GOES_ON && settled->game_over != HANTEI_GAME_MAY_END;
}

static void write_next(writer *out, const hantei_table *t, const hantei_settlement *settled)
{
    const hantei_game *const next = &settled->next;
    write_key(out, "next");
    if (is_over(settled)) {
        writer_text(out, NULL);
        return;
    }
    writer_open(out, '{');
    write_round(out, t, next);
    write_number(out, "honba", next->honba);
    write_number(out, "kyotaku", settled->sticks);
    write_number(out, "oya", next->dealer);
    writer_close(out, '}');
}

static void write_end(writer *out, unsigned players, const hantei_settlement *settled)
{
    write_text(out, "game_over", is_over(settled) ? hantei_game_end_name(settled->game_over) : NULL);
    if (is_over(settled)) {
        write_words(out, "game_over_text", HANTEI_TOPIC_GAME_END, settled->game_over);
        write_number(out, "kyotaku", settled->sticks);
    }
    if (settled->game_over == HANTEI_GAME_MAY_END)
        write_bool(out, "may_end", true);
    write_key(out, "ranks");
    if (settled->game_over == HANTEI_GAME_GOES_ON) {
        writer_text(out, NULL);
        return;
    }
    writer_open(out, '[');
    for (unsigned who = 0; who < players; who++)
        writer_number(out, settled->ranks[who]);
    writer_close(out, ']');
}

/* The ura of the request, or of the table's wall if somebody has won; returns how many. */
static unsigned take_ura(const protocol_question *q, const hantei_table *t,
                         hantei_tile ura[HANTEI_MAX_INDICATORS])
{
    unsigned count = q->asked.claim.ura_count;
    memcpy(ura, q->asked.claim.ura, sizeof q->asked.claim.ura);
    if (count > 0 || q->at->wall.count == 0 || t->win_count == 0)
        return count;
    for (; count < t->dora_count; count++)
        ura[count] = hantei_wall_indicator(&q->at->wall, count, true);
    return count;
}

hantei_refusal settle_round(const protocol_question *q, hantei_table *t, hantei_settlement *out)
{
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    const unsigned count = take_ura(q, t, ura);
    return hantei_table_settle(t, count > 0 ? ura : NULL, count, out);
}

/* The indicators, and those of ura that a winner sees. */
static void write_indicators(writer *out, const hantei_table *t, const hantei_settlement *settled)
{
    unsigned ura = 0;
    for (unsigned i = 0; i < settled->win_count; i++) {
        const unsigned seen = mjai_ura_of(t, settled->wins[i].who);
        ura = seen > ura ? seen : ura;
    }
    write_key(out, "dora");
    put_tiles(out, t->dora, t->dora_count);
    write_key(out, "ura");
    put_tiles(out, t->ura, ura);
}

void write_settlement(writer *out, const protocol_question *q, const hantei_settlement *settled)
{
    const hantei_table *const t = &q->at->table;
    write_open(out, "wins", '[');
    for (unsigned i = 0; i < settled->win_count; i++)
        write_win(out, q, &settled->wins[i]);
    writer_close(out, ']');
    write_reason(out, settled);
    mjai_write_amounts(out, "deltas", t->rules.players, settled->deltas);
    mjai_write_amounts(out, "points", t->rules.players, settled->next.points);
    write_indicators(out, t, settled);
    write_next(out, t, settled);
    write_end(out, t->rules.players, settled);
}

static bool settle(writer *out, const protocol_question *q)
{
    hantei_settlement settled;
    const hantei_refusal why = settle_round(q, &q->at->table, &settled);
    if (why != HANTEI_ALLOWED)
        return write_refused_why(out, why, NULL);
    write_settlement(out, q, &settled);
    write_saved(out, q);
    return true;
}

const operation_answer answer_look = {.act = write_look}, answer_settle = {.act = settle};
