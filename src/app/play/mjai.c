/* Events as mjai has them. The fields of hora and ryukyoku are those of the first mjai server (gimite's). */
#include "play/mjai.h"
#include "logs/mjai_names.h"

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

static void put_list(mjai *m, const tile_list *tiles)
{
    writer_open(m->out, '[');
    for (size_t i = 0; i < tiles->count; i++)
        writer_text(m->out, mjai_tile_name(tiles->tile[i]));
    writer_close(m->out, ']');
}

#define put_tiles(m, key, tiles) (write_key((m)->out, key), put_list(m, tiles))

static void put_hands(mjai *m, const tile_list *hands)
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

void mjai_round_begins(mjai *m, const hantei_table *t)
{
    tile_list hands[HANTEI_MAX_PLAYERS];
    for (unsigned who = 0; who < m->players; who++)
        hands[who] = tiles_of_hand(&t->seats[who].seat);
    begin(m, "start_kyoku");
    write_text(m->out, "bakaze", mjai_tile_name((hantei_tile)(HANTEI_EAST + t->game.wind)));
    write_number(m->out, "kyoku", t->game.dealer + 1);
    write_number(m->out, "honba", t->game.honba);
    write_number(m->out, "kyotaku", t->sticks);
    write_number(m->out, "oya", t->game.dealer);
    put_points(m, "scores", t->game.points);
    write_text(m->out, "dora_marker", mjai_tile_name(t->dora[0]));
    put_hands(m, hands);
    end(m);
}

/* ---- Turns ------------------------------------------------------------------ */

/* An added kan as the seat has it: the event has the tile alone. */
static const hantei_seat_meld *meld_of(const hantei_table *t, const hantei_event *event)
{
    const hantei_seat *const seat = &t->seats[event->who].seat;
    const hantei_seat_meld *found = &event->meld;
    for (size_t i = 0; i < seat->meld_count && found->kind == HANTEI_ADDED_KAN; i++)
        found = seat->melds[i].tile == found->tile && seat->melds[i].kind == found->kind ? &seat->melds[i]
                                                                                         : found;
    return found;
}

static void put_meld(mjai *m, const hantei_table *t, const hantei_event *event)
{
    const hantei_seat_meld *const meld = meld_of(t, event);
    const tile_list own = tiles_of_meld(meld);
    if (meld->kind <= HANTEI_OPEN_KAN) {
        write_number(m->out, "target", event->from);
        write_text(m->out, "pai", mjai_tile_name(meld->claimed));
    } else if (meld->kind == HANTEI_ADDED_KAN) {
        write_text(m->out, "pai", mjai_tile_name(meld->added));
    }
    put_tiles(m, "consumed", &own);
}

static void put_stick(mjai *m, const hantei_table *t, unsigned who)
{
    int32_t deltas[HANTEI_MAX_PLAYERS] = {0};
    deltas[who] = -HANTEI_RIICHI_STICK;
    put_points(m, "deltas", deltas);
    put_points(m, "scores", t->game.points);
}

void mjai_event(mjai *m, const hantei_table *t, const hantei_event *event)
{
    if (event->kind == HANTEI_EVENT_HORA || event->kind == HANTEI_EVENT_RYUKYOKU)
        return;
    begin(m, hantei_event_name(event->kind));
    if (event->who != HANTEI_NO_PLAYER)
        write_number(m->out, "actor", event->who);
    if (event->kind >= HANTEI_EVENT_CHI && event->kind <= HANTEI_EVENT_KAKAN)
        put_meld(m, t, event);
    else if (event->kind == HANTEI_EVENT_REACH_ACCEPTED)
        put_stick(m, t, event->who);
    else if (event->kind == HANTEI_EVENT_DORA)
        write_text(m->out, "dora_marker", mjai_tile_name(event->tile));
    else if (event->kind == HANTEI_EVENT_NUKIDORA)
        write_text(m->out, "pai", mjai_tile_name(HANTEI_NORTH));
    else if (event->kind == HANTEI_EVENT_TSUMO || event->kind == HANTEI_EVENT_DAHAI)
        write_text(m->out, "pai", mjai_tile_name(event->tile));
    if (event->kind == HANTEI_EVENT_DAHAI)
        write_bool(m->out, "tsumogiri", event->drawn == 1);
    end(m);
}

/* ---- How rounds end --------------------------------------------------------- */

/* The hand as it is shown, the winning tile last. */
static tile_list shown_hand(const hantei_table *t, const hantei_settled_win *win)
{
    tile_list hand = tiles_of_hand(&t->seats[win->who].seat);
    bool is_taken = win->claim.by == HANTEI_RON;
    size_t kept = 0;
    for (size_t i = 0; i < hand.count; i++) {
        if (hand.tile[i] == win->claim.tile && !is_taken)
            is_taken = true;
        else
            hand.tile[kept++] = hand.tile[i];
    }
    hand.tile[kept] = win->claim.tile;
    hand.count = kept + 1;
    return hand;
}

/* The indicators that riichi may look at. */
static tile_list shown_ura(const hantei_table *t, unsigned who)
{
    const unsigned all = t->rules.kan_ura ? t->dora_count : 1;
    tile_list ura = {.count = t->seats[who].seat.riichi != 0 && t->rules.ura ? all : 0};
    for (unsigned i = 0; i < ura.count; i++)
        ura.tile[i] = t->ura[i];
    return ura;
}

static void write_win(mjai *m, const hantei_table *t, const hantei_settled_win *win, const int32_t *points)
{
    const tile_list hand = shown_hand(t, win), ura = shown_ura(t, win->who);
    begin(m, "hora");
    write_number(m->out, "actor", win->who);
    write_number(m->out, "target", win->from);
    write_text(m->out, "pai", mjai_tile_name(win->claim.tile));
    put_tiles(m, "uradora_markers", &ura);
    put_tiles(m, "hora_tehais", &hand);
    put_yaku(m, &win->verdict, &t->rules);
    write_number(m->out, "fu", win->verdict.fu);
    write_number(m->out, "fan", win->verdict.han);
    write_number(m->out, "hora_points", win->verdict.points);
    put_points(m, "deltas", win->deltas);
    put_points(m, "scores", points);
    end(m);
}

/* Who shows the hand where nobody wins: bits of seats. */
static unsigned shown_by(const hantei_table *t, const hantei_settlement *s)
{
    const unsigned all = (1u << t->rules.players) - 1;
    switch (s->reason) {
    case HANTEI_RYUUKYOKU_NINE_TERMINALS:
        return 1u << t->turn;
    case HANTEI_RYUUKYOKU_FOUR_RIICHI:
        return all;
    case HANTEI_RYUUKYOKU_TRIPLE_RON:
        return all & ~(1u << t->offered_by);
    default:
        return s->tenpai;
    }
}

static void write_no_win(mjai *m, const hantei_table *t, const hantei_settlement *s, const int32_t *points)
{
    const unsigned shown = shown_by(t, s);
    const bool is_nine_terminals = s->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS;
    tile_list hands[HANTEI_MAX_PLAYERS];
    begin(m, "ryukyoku");
    if (is_nine_terminals)
        write_number(m->out, "actor", t->turn);
    write_text(m->out, "reason", mjai_reason_name(s->reason));
    for (unsigned who = 0; who < m->players; who++) {
        hands[who] = tiles_of_hand(&t->seats[who].seat);
        for (size_t i = 0; i < hands[who].count && !(shown >> who & 1); i++)
            hands[who].tile[i] = HANTEI_NO_TILE;
    }
    put_hands(m, hands);
    write_open(m->out, "tenpais", '[');
    for (unsigned who = 0; who < m->players; who++)
        writer_bool(m->out, shown >> who & 1 && !is_nine_terminals);
    writer_close(m->out, ']');
    put_points(m, "deltas", s->deltas);
    put_points(m, "scores", points);
    end(m);
}

void mjai_round_is_settled(mjai *m, const hantei_table *t, const hantei_settlement *s)
{
    int32_t points[HANTEI_MAX_PLAYERS];
    for (unsigned who = 0; who < m->players; who++)
        points[who] = t->game.points[who] + (s->win_count == 0 ? s->deltas[who] : 0);
    if (s->win_count == 0)
        write_no_win(m, t, s, points);
    for (size_t i = 0; i < s->win_count; i++) {
        for (unsigned who = 0; who < m->players; who++)
            points[who] += s->wins[i].deltas[who];
        write_win(m, t, &s->wins[i], points);
    }
}
