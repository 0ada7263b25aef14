/* A table for people. */
#include "cli/table_print.h"
#include "cli/glyphs.h"
#include "notation/meld.h"
#include "protocol/table_words.h"

#include <inttypes.h>
#include <string.h>

const char *player_text(char out[PLAYER_ROOM], unsigned players, unsigned dealer, unsigned who)
{
    snprintf(out, PLAYER_ROOM, "player %u (%s)", who,
             hantei_wind_name(hantei_player_wind(players, dealer, who)));
    return out;
}

#define PLAYER_AT(t, who) PLAYER_TEXT((t)->rules.players, (t)->game.dealer, who)

static const char *meld_text(char out[HANTEI_MELD_TEXT], const hantei_seat_meld *meld)
{
    hantei_meld_format(out, &(hantei_meld){meld->kind, meld->tile, meld->reds});
    return out;
}

#define MELD(meld) meld_text((char[HANTEI_MELD_TEXT]){0}, meld)

static const char *plural(unsigned count)
{
    return count == 1 ? "" : "s";
}

static void print_set(FILE *out, const struct terminal *terminal, hantei_tileset set)
{
    struct glyphs glyphs = {.length = 0};
    glyphs_add_tileset(&glyphs, terminal, set);
    fputs(glyphs.text, out);
}

/* ---- The table -------------------------------------------------------------- */

static void print_round(FILE *out, const hantei_game *game, unsigned players, unsigned sticks)
{
    const unsigned number = (players + game->dealer - game->first) % players + 1;
    fprintf(out, "%s %u, honba %u, %u stick%s", hantei_wind_name(game->wind), number, game->honba, sticks,
            plural(sticks));
}

static void print_hand(FILE *out, const struct terminal *terminal, const hantei_seat_look *look)
{
    struct glyphs glyphs = {.length = 0};
    hantei_seat seat = HANTEI_SEAT_INIT;
    seat.hand = look->hand;
    seat.meld_count = look->meld_count;
    memcpy(seat.melds, look->melds, sizeof seat.melds);
    memcpy(seat.reds, look->reds, sizeof seat.reds);
    fputs("    hand   ", out);
    if (!look->is_hidden) {
        glyphs_add_seat(&glyphs, terminal, &seat);
        fputs(glyphs.text, out);
    } else {
        fprintf(out, "%u hidden", look->tiles);
        for (unsigned i = 0; i < look->meld_count; i++)
            fprintf(out, "+%s", MELD(&look->melds[i]));
    }
}

static void print_river(FILE *out, const hantei_seat_look *seat)
{
    fputs("\n    river", out);
    for (unsigned i = 0; i < seat->river_count; i++) {
        const unsigned how = seat->river[i].how;
        const char *const marks = how & HANTEI_RIVER_CLAIMED ? "()" : how & HANTEI_RIVER_RIICHI ? "[]" : "";
        fprintf(out, "%s%.1s%s%s%s", i == 0 ? "  " : " ", marks, TILE_TEXT(seat->river[i].tile),
                how & HANTEI_RIVER_DRAWN ? "'" : "", *marks ? marks + 1 : "");
    }
    fputc('\n', out);
}

static void print_seat(FILE *out, const struct terminal *terminal, const hantei_look *look, unsigned who)
{
    const hantei_seat_look *const seat = &look->seats[who];
    fprintf(out, "  %s, %" PRId32 " points", PLAYER_TEXT(look->players, look->game.dealer, who),
            look->game.points[who]);
    if (seat->norths > 0)
        fprintf(out, ", %u north%s", seat->norths, plural(seat->norths));
    fputs(seat->riichi == 2 ? ", in double riichi" : seat->riichi == 1 ? ", in riichi" : "", out);
    fputs(seat->is_ippatsu ? ", ippatsu" : "", out);
    fputs(look->turn == who ? ", whose turn it is\n" : "\n", out);
    print_hand(out, terminal, seat);
    print_river(out, seat);
}

void table_print(FILE *out, const struct terminal *terminal, const hantei_look *look)
{
    fputs("  ", out);
    print_round(out, &look->game, look->players, look->sticks);
    fprintf(out, ", %u tile%s left, indicator%s", look->live, plural(look->live), plural(look->dora_count));
    for (unsigned i = 0; i < look->dora_count; i++)
        fprintf(out, " %s", TILE_TEXT(look->dora[i]));
    fputc('\n', out);
    for (unsigned who = 0; who < look->players; who++)
        print_seat(out, terminal, look, who);
}

/* ---- Events ----------------------------------------------------------------- */

static void print_call(FILE *out, const hantei_table *t, const hantei_event *event)
{
    static const char *const VERBS[] = {[HANTEI_CHI] = "calls chi",
                                        [HANTEI_PON] = "calls pon",
                                        [HANTEI_DAIMINKAN] = "calls kan",
                                        [HANTEI_ANKAN] = "declares a concealed kan"};
    if (event->kind == HANTEI_EVENT_KAKAN) {
        fprintf(out, " adds %s to a triplet", TILE_TEXT(event->meld.added));
        return;
    }
    fprintf(out, " %s %s", VERBS[event->meld.kind], MELD(&event->meld));
    if (event->kind != HANTEI_EVENT_ANKAN)
        fprintf(out, " with %s of %s", TILE_TEXT(event->meld.claimed), PLAYER_AT(t, event->from));
}

static void print_action(FILE *out, const hantei_table *t, const hantei_event *event)
{
    static const char *const VERBS[] = {[HANTEI_EVENT_TSUMO] = "draws",
                                        [HANTEI_EVENT_DAHAI] = "discards",
                                        [HANTEI_EVENT_REACH] = "declares riichi",
                                        [HANTEI_EVENT_REACH_ACCEPTED] = "pays a stick for riichi",
                                        [HANTEI_EVENT_NUKIDORA] = "sets a north aside",
                                        [HANTEI_EVENT_HORA] = "wins by tsumo"};
    const bool has_tile = event->kind == HANTEI_EVENT_TSUMO || event->kind == HANTEI_EVENT_DAHAI;
    fputs(PLAYER_AT(t, event->who), out);
    if (event->kind >= HANTEI_EVENT_CHI && event->kind <= HANTEI_EVENT_KAKAN)
        print_call(out, t, event);
    else if (event->kind == HANTEI_EVENT_HORA && event->from != event->who)
        fprintf(out, " wins by ron from %s", PLAYER_AT(t, event->from));
    else
        fprintf(out, " %s", VERBS[event->kind]);
    if (has_tile && event->tile != HANTEI_NO_TILE)
        fprintf(out, " %s", TILE_TEXT(event->tile));
    if (event->kind == HANTEI_EVENT_DAHAI && event->drawn == 1)
        fputs(", which was just drawn", out);
}

static void print_event(FILE *out, const hantei_table *t, const hantei_event *event)
{
    switch (event->kind) {
    case HANTEI_EVENT_START_KYOKU:
        fputs("a round is dealt: ", out);
        print_round(out, &t->game, t->rules.players, t->sticks);
        break;
    case HANTEI_EVENT_DORA:
        fprintf(out, "the indicator %s is turned", TILE_TEXT(event->tile));
        break;
    case HANTEI_EVENT_RYUKYOKU:
        fputs("nobody wins", out);
        if (event->reason != HANTEI_UNKNOWN)
            fprintf(out, ": %s", hantei_ryuukyoku_name(event->reason));
        break;
    case HANTEI_EVENT_END_GAME:
        fputs("the game ends", out);
        break;
    default:
        print_action(out, t, event);
    }
    fputc('\n', out);
}

/* ---- Actions ---------------------------------------------------------------- */

static void print_verdict(FILE *out, const hantei_verdict *verdict, const hantei_rules *rules)
{
    const char *comma = "";
    for (size_t i = 0; hantei_yaku_at(i); i++) {
        const unsigned han = hantei_verdict_han(verdict, rules, i);
        if (han > 0)
            fprintf(out, "%s%s %u", comma, hantei_yaku_at(i)->name, han);
        comma = han > 0 ? ", " : comma;
    }
    fprintf(out, "; %u han %u fu; %" PRId32 " points", verdict->han, verdict->fu, verdict->points);
}

static void print_discards(FILE *out, const struct terminal *terminal, const hantei_actions *may)
{
    print_set(out, terminal, may->discards);
    for (unsigned suit = 0; suit < 3; suit++) {
        if (may->red_discards >> suit & 1)
            fprintf(out, " 0%c", "mps"[suit]);
    }
}

static void print_melds(FILE *out, const hantei_actions *may, unsigned action)
{
    for (unsigned i = 0; i < may->meld_count; i++) {
        if (may->melds[i].kind - HANTEI_CHI == (int)action - HANTEI_DO_CHI)
            fprintf(out, "    %-7s  %s\n", hantei_action_name(action), MELD(&may->melds[i]));
    }
}

static void print_riichis(FILE *out, const struct terminal *terminal, const hantei_actions *may)
{
    for (unsigned i = 0; i < may->riichi_count; i++) {
        const hantei_seat_discard *const discard = &may->riichi[i];
        fprintf(out, "    %-7s  %s, waits ", hantei_action_name(HANTEI_DO_RIICHI), TILE_TEXT(discard->tile));
        print_set(out, terminal, discard->waits);
        fprintf(out, ", %u left%s\n", discard->left, discard->furiten ? ", furiten" : "");
    }
}

static void print_choice(FILE *out, const struct terminal *terminal, const hantei_table *t,
                         const hantei_actions *may, unsigned action)
{
    const bool is_win = action == HANTEI_DO_TSUMO || action == HANTEI_DO_RON;
    if (action == HANTEI_DO_RIICHI) {
        print_riichis(out, terminal, may);
    } else if (action >= HANTEI_DO_CHI && action <= HANTEI_DO_KAKAN) {
        print_melds(out, may, action);
    } else if (is_win || action == HANTEI_DO_DISCARD) {
        fprintf(out, "    %-7s  ", hantei_action_name(action));
        if (is_win)
            print_verdict(out, &may->win, &t->rules);
        else
            print_discards(out, terminal, may);
        fputc('\n', out);
    } else {
        fprintf(out, "    %s\n", hantei_action_name(action));
    }
}

static void print_actions(FILE *out, const struct terminal *terminal, const hantei_table *t, unsigned who,
                          const hantei_actions *may)
{
    fprintf(out, "  %s may\n", PLAYER_AT(t, who));
    for (unsigned action = 0; action < HANTEI_ACTIONS; action++) {
        if (may->may >> action & 1)
            print_choice(out, terminal, t, may, action);
    }
}

/* ---- Settlements ------------------------------------------------------------ */

static void print_amounts(FILE *out, const char *what, const char *format, const int32_t *amounts,
                          unsigned players)
{
    fputs(what, out);
    for (unsigned who = 0; who < players; who++)
        fprintf(out, format, (int)amounts[who]);
    fputc('\n', out);
}

static void print_win(FILE *out, const hantei_table *t, const hantei_settled_win *win)
{
    fprintf(out, "  %s: ", PLAYER_AT(t, win->who));
    if (win->is_judged)
        print_verdict(out, &win->verdict, &t->rules);
    else
        fputs("a hidden hand, which is not judged", out);
    fputc('\n', out);
}

static void print_settlement(FILE *out, const hantei_table *t, const hantei_settlement *settlement)
{
    const unsigned players = t->rules.players;
    const bool may_end = settlement->game_over == HANTEI_GAME_MAY_END;
    for (unsigned i = 0; i < settlement->win_count; i++)
        print_win(out, t, &settlement->wins[i]);
    print_amounts(out, "  payments", " %+d", settlement->deltas, players);
    print_amounts(out, "  points", " %d", settlement->next.points, players);
    if (settlement->game_over == HANTEI_GAME_GOES_ON || may_end) {
        fputs("  next ", out);
        print_round(out, &settlement->next, players, settlement->sticks);
    }
    if (settlement->game_over != HANTEI_GAME_GOES_ON) {
        fprintf(out, may_end ? "; the dealer may end the game; ranks" : "  the game is over: %s; ranks",
                hantei_game_end_name(settlement->game_over));
        for (unsigned who = 0; who < players; who++)
            fprintf(out, " %u", settlement->ranks[who]);
    }
    fputc('\n', out);
}

/* ---- Steps ------------------------------------------------------------------ */

/* The table, if somebody may do something. */
static void print_decision(FILE *out, const struct terminal *terminal, const table_step *step)
{
    hantei_actions may[HANTEI_MAX_PLAYERS];
    hantei_look look;
    uint32_t any = 0;
    for (unsigned who = 0; who < step->table->rules.players; who++) {
        hantei_table_actions(step->table, who, false, &may[who]);
        any |= may[who].may;
    }
    if (any == 0)
        return;
    hantei_table_look(step->table, step->viewer, &look);
    table_print(out, terminal, &look);
    for (unsigned who = 0; who < step->table->rules.players; who++) {
        if (may[who].may != 0)
            print_actions(out, terminal, step->table, who, &may[who]);
    }
    fputc('\n', out);
}

static void print_end(FILE *out, const table_step *step)
{
    hantei_settlement settlement;
    const hantei_refusal why = hantei_table_settle(step->table, NULL, 0, &settlement);
    if (why == HANTEI_ALLOWED)
        print_settlement(out, step->table, &settlement);
    else
        fprintf(out, "  not settled: %s\n", hantei_refusal_text(why));
}

void table_print_step(FILE *out, const struct terminal *terminal, const table_step *step)
{
    char message[REQUEST_MESSAGE];
    if (step->why != HANTEI_ALLOWED)
        fprintf(out, "refused (line %" PRIu64 ", column %" PRIu64 "): ", step->line, step->column);
    print_event(out, step->table, step->event);
    if (step->why != HANTEI_ALLOWED) {
        refusal_words_of(message, step->before, step->event, NULL, step->why, false);
        fprintf(out, "  %s: %s%s\n", hantei_refusal_name(step->why), message,
                step->is_applied ? "" : "; the log is followed again from the next round on");
    }
    if (step->is_applied && step->table->phase == HANTEI_PHASE_OVER)
        print_end(out, step);
    else if (step->is_applied)
        print_decision(out, terminal, step);
}
