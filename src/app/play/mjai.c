/* Events as mjai has them. The fields of hora and ryukyoku are those of the first mjai server (gimite's). */
#include "play/mjai.h"
#include "protocol/mjai_names.h"
#include "protocol/writer.h"

/* ---- Parts ------------------------------------------------------------------ */

static void begin(mjai *m, const char *type)
{
    writer_open(m->out, '{');
    write_text(m->out, "type", type);
}

static void end(mjai *m)
{
    writer_close(m->out, '}');
    writer_end_line(m->out);
}

static void put_list(mjai *m, const mjai_tiles *tiles)
{
    writer_open(m->out, '[');
    for (size_t i = 0; i < tiles->count; i++)
        writer_text(m->out, mjai_tile_name(tiles->tile[i]));
    writer_close(m->out, ']');
}

#define put_tiles(m, key, tiles) (write_key((m)->out, key), put_list(m, tiles))

static void put_hands(mjai *m, const mjai_tiles *hands)
{
    write_open(m->out, "tehais", '[');
    for (unsigned who = 0; who < m->players; who++)
        put_list(m, &hands[who]);
    writer_close(m->out, ']');
}

static void put_numbers(mjai *m, const int32_t *points)
{
    writer_open(m->out, '[');
    for (unsigned who = 0; who < m->players; who++)
        writer_number(m->out, points[who]);
    writer_close(m->out, ']');
}

#define put_points(m, key, points) (write_key((m)->out, key), put_numbers(m, points))

static void put_yaku(mjai *m, const hantei_verdict *verdict, const hantei_rules *rules)
{
    write_open(m->out, "yakus", '[');
    for (size_t i = 0; hantei_yaku_at(i); i++) {
        const unsigned han = hantei_verdict_han(verdict, rules, i);
        if (han == 0)
            continue;
        writer_open(m->out, '[');
        writer_text(m->out, hantei_yaku_at(i)->name);
        writer_number(m->out, han);
        writer_close(m->out, ']');
    }
    writer_close(m->out, ']');
}

/* ---- Games and rounds ------------------------------------------------------- */

void mjai_game(mjai *m, const char *const names[], const hantei_rules *rules)
{
    enum { WHOLE_GAME = 0, EAST_ONLY = 4 };
    begin(m, "start_game");
    write_open(m->out, "names", '[');
    for (unsigned who = 0; who < m->players; who++)
        writer_text(m->out, names[who]);
    writer_close(m->out, ']');
    write_number(m->out, "kyoku_first", rules->game_length == HANTEI_GAME_EAST ? EAST_ONLY : WHOLE_GAME);
    write_bool(m->out, "aka_flag", rules->red_fives);
    end(m);
}

void mjai_round_begins(mjai *m, const mjai_round *round)
{
    begin(m, "start_kyoku");
    write_text(m->out, "bakaze", mjai_tile_name((hantei_tile)(HANTEI_EAST + round->wind)));
    write_number(m->out, "kyoku", round->dealer + 1);
    write_number(m->out, "honba", round->honba);
    write_number(m->out, "kyotaku", round->sticks);
    write_number(m->out, "oya", round->dealer);
    put_points(m, "scores", round->points);
    write_text(m->out, "dora_marker", mjai_tile_name(round->indicator));
    put_hands(m, round->hands);
    end(m);
}

void mjai_round_ends(mjai *m)
{
    begin(m, "end_kyoku");
    end(m);
}

void mjai_game_ends(mjai *m)
{
    begin(m, "end_game");
    end(m);
}

/* ---- Turns ------------------------------------------------------------------ */

void mjai_draw(mjai *m, unsigned who, hantei_tile tile)
{
    begin(m, "tsumo");
    write_number(m->out, "actor", who);
    write_text(m->out, "pai", mjai_tile_name(tile));
    end(m);
}

void mjai_discard(mjai *m, unsigned who, hantei_tile tile, bool is_drawn)
{
    begin(m, "dahai");
    write_number(m->out, "actor", who);
    write_text(m->out, "pai", mjai_tile_name(tile));
    write_bool(m->out, "tsumogiri", is_drawn);
    end(m);
}

void mjai_riichi(mjai *m, unsigned who)
{
    begin(m, "reach");
    write_number(m->out, "actor", who);
    end(m);
}

void mjai_riichi_accepted(mjai *m, unsigned who, const int32_t *deltas, const int32_t *points)
{
    begin(m, "reach_accepted");
    write_number(m->out, "actor", who);
    put_points(m, "deltas", deltas);
    put_points(m, "scores", points);
    end(m);
}

void mjai_meld(mjai *m, unsigned who, const hantei_seat_meld *meld, unsigned from, const mjai_tiles *own)
{
    static const char *const TYPES[] = {[HANTEI_CHI] = "chi",
                                        [HANTEI_PON] = "pon",
                                        [HANTEI_OPEN_KAN] = "daiminkan",
                                        [HANTEI_CONCEALED_KAN] = "ankan",
                                        [HANTEI_ADDED_KAN] = "kakan"};
    begin(m, TYPES[meld->kind]);
    write_number(m->out, "actor", who);
    if (meld->kind <= HANTEI_OPEN_KAN) {
        write_number(m->out, "target", from);
        write_text(m->out, "pai", mjai_tile_name(meld->claimed));
    } else if (meld->kind == HANTEI_ADDED_KAN) {
        write_text(m->out, "pai", mjai_tile_name(meld->added));
    }
    put_tiles(m, "consumed", own);
    end(m);
}

void mjai_north(mjai *m, unsigned who)
{
    begin(m, "nukidora");
    write_number(m->out, "actor", who);
    write_text(m->out, "pai", "N");
    end(m);
}

void mjai_dora(mjai *m, hantei_tile indicator)
{
    begin(m, "dora");
    write_text(m->out, "dora_marker", mjai_tile_name(indicator));
    end(m);
}

/* ---- How rounds end --------------------------------------------------------- */

void mjai_wins(mjai *m, const mjai_win *win)
{
    begin(m, "hora");
    write_number(m->out, "actor", win->who);
    write_number(m->out, "target", win->from);
    write_text(m->out, "pai", mjai_tile_name(win->tile));
    put_tiles(m, "uradora_markers", &win->ura);
    put_tiles(m, "hora_tehais", &win->hand);
    put_yaku(m, win->verdict, win->rules);
    write_number(m->out, "fu", win->verdict->fu);
    write_number(m->out, "fan", win->verdict->han);
    write_number(m->out, "hora_points", win->verdict->points);
    put_points(m, "deltas", win->deltas);
    put_points(m, "scores", win->points);
    end(m);
}

void mjai_nobody_wins(mjai *m, const mjai_no_win *no_win)
{
    begin(m, "ryukyoku");
    if (no_win->who < MJAI_PLAYERS)
        write_number(m->out, "actor", no_win->who);
    write_text(m->out, "reason", no_win->reason);
    put_hands(m, no_win->hands);
    write_open(m->out, "tenpais", '[');
    for (unsigned who = 0; who < m->players; who++)
        writer_bool(m->out, no_win->tenpai[who]);
    writer_close(m->out, ']');
    put_points(m, "deltas", no_win->deltas);
    put_points(m, "scores", no_win->points);
    end(m);
}
