/* The events of a complete log of tenhou.net/6. */
#include "logs/tenhou6.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void tenhou6_refuse(tenhou6_round *round, tenhou6_place at, const char *message, ...)
{
    log_trouble *const trouble = &round->trouble;
    if (trouble->line > 0)
        return;
    trouble->line = at.line;
    trouble->column = at.column;
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(trouble->message, sizeof trouble->message, message, arguments);
    va_end(arguments);
}

/* ---- The rules ------------------------------------------------------------------------ */

/* Whether it is a game on Tenhou itself: only there the words give the rules. With three players another word
 * precedes them. */
static bool is_of_tenhou(const char *rules)
{
    static const char *const ROOMS[] = {"般", "上", "特", "鳳", "大会戦"};
    static const char THREE[] = "三";
    if (strncmp(rules, THREE, sizeof THREE - 1) == 0)
        rules += sizeof THREE - 1;
    for (size_t i = 0; i < sizeof ROOMS / sizeof *ROOMS; i++)
        if (strncmp(rules, ROOMS[i], strlen(ROOMS[i])) == 0)
            return true;
    return false;
}

/* The ending of the names of Mahjong Soul's rooms. */
static bool is_of_majsoul(const char *rules)
{
    return strstr(rules, "の間") || strstr(rules, " Room");
}

static int8_t length_of(const char *rules)
{
    if (strstr(rules, "東"))
        return HANTEI_GAME_EAST;
    return strstr(rules, "南") ? HANTEI_GAME_SOUTH : -1;
}

static void emit_game(const tenhou6_game *game, format_output *out)
{
    log_event event = format_event(HANTEI_EVENT_START_GAME, HANTEI_NO_PLAYER, game->at.line, game->at.column);
    const bool is_tenhou = is_of_tenhou(game->rules);
    event.of.game = (event_game){.players = (uint8_t)game->players,
                                 .preset = is_tenhou                    ? "tenhou"
                                           : is_of_majsoul(game->rules) ? "majsoul"
                                                                        : NULL,
                                 .red_fives = game->red_fives,
                                 .open_tanyao = -1,
                                 .length = -1};
    if (is_tenhou) {
        event.of.game.open_tanyao = strstr(game->rules, "喰") != NULL;
        event.of.game.length = length_of(game->rules);
    }
    event.of.game.name_count = game->name_count;
    for (unsigned who = 0; who < game->name_count; who++)
        event.of.game.names[who] = game->names[who];
    format_emit(out, &event);
}

/* ---- All --------------------------------------------------------------------------------- */

/* A round with an error is left out; the next one starts afresh. */
static void emit_trouble(const tenhou6_round *round, format_output *out)
{
    const log_event gap =
        format_event(EVENT_GAP, HANTEI_NO_PLAYER, round->trouble.line, round->trouble.column);
    format_fail(out, round->trouble.line, round->trouble.column, "%s", round->trouble.message);
    format_go_on(out, true);
    format_emit(out, &gap);
}

void tenhou6_emit(const tenhou6_game *game, format_output *out)
{
    emit_game(game, out);
    for (unsigned i = 0; i < game->round_count; i++) {
        if (game->round[i].trouble.line > 0)
            emit_trouble(&game->round[i], out);
        else
            tenhou6_emit_round(&game->round[i], game->players, out);
    }
    if (!game->has_scores)
        return;
    log_event end =
        format_event(HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER, game->scores_at.line, game->scores_at.column);
    end.base.has_points = true;
    memcpy(end.base.points, game->scores, sizeof end.base.points);
    format_emit(out, &end);
}
