/* From an object to events: its rules and players, then round after round. */
#include "logs/tenhou6.h"

#include <string.h>

/* ---- The columns of a round ------------------------------------------------------------- */

/* A whole number within bounds. */
static bool is_within(const tenhou6_value *found, int32_t least, int32_t most, int32_t *number)
{
    const size_t length = found->kind == A_NUMBER ? strlen(found->text) : 0;
    const json_token token = {.kind = found->kind, .text = found->text, .length = length};
    return json_whole(&token, number) && *number >= least && *number <= most;
}

/* Valid tiles; 60 and the filler 0 among discards only, and hidden tiles among dealt ones. */
static bool are_tiles(const tenhou6_cell *cell, unsigned column)
{
    const bool is_discard = column >= 2 && (column - 2) % 3 == 2,
               is_dealt = column >= 2 && (column - 2) % 3 == 0;
    for (unsigned i = 0; i < cell->count; i++) {
        const unsigned number = cell->tile[i];
        const bool is_special = number == TENHOU6_SAME
                                    ? is_discard && (cell->letter == 0 || cell->letter == 'r')
                                    : number == 0 && cell->letter == 0 && (is_discard || is_dealt);
        if (tenhou6_tile(number) == HANTEI_NO_TILE && !is_special)
            return false;
    }
    return true;
}

/* Whether the column may have a text: calls among draws, others among discards. */
static bool is_in_place(const tenhou6_cell *cell, unsigned column)
{
    static const char *const LETTERS[] = {"", "cpm", "karf"};
    return cell->letter == 0 || (column >= 2 && strchr(LETTERS[(column - 2) % 3], cell->letter));
}

static void take_cell(tenhou6_round *round, unsigned list, const tenhou6_value *found)
{
    tenhou6_column *const column = &round->column[list];
    tenhou6_cell cell = {.at = found->at};
    int32_t number;
    bool good = is_within(found, 0, UINT8_MAX, &number);
    if (good) {
        cell.count = 1;
        cell.tile[0] = (uint8_t)number;
    } else {
        good = found->kind == A_TEXT && tenhou6_parse_cell(&cell, found->text);
    }
    if (!good || !is_in_place(&cell, list) || !are_tiles(&cell, list))
        format_fail(round->out, found->at, "neither a tile nor a call");
    else if (column->count == (list < 2 ? HANTEI_MAX_INDICATORS : TENHOU6_CELLS))
        format_fail(round->out, found->at, "too many tiles");
    else
        column->cell[column->count++] = cell;
}

static void take_count(tenhou6_round *round, const tenhou6_value *found)
{
    static const int MOST[] = {15, UINT8_MAX, UINT8_MAX};
    enum { COUNTS = sizeof MOST / sizeof *MOST };
    if (round->counts == COUNTS)
        return;
    if (!is_within(found, 0, MOST[round->counts], &round->count[round->counts]))
        format_fail(round->out, found->at, "a round begins with its number, honba and sticks");
    round->counts++;
}

/* An amount of points for each player. */
static void take_amount(tenhou6_round *round, int32_t *amounts, unsigned i, const tenhou6_value *found)
{
    if (i >= HANTEI_MAX_PLAYERS || !is_within(found, -HANTEI_MAX_POINTS, HANTEI_MAX_POINTS, &amounts[i]))
        format_fail(round->out, found->at, "not the points of four players");
}

/* The end may follow the lists of three players or of four. */
static bool is_end(const tenhou6_round *round, unsigned list, const tenhou6_value *found)
{
    enum { OF_THREE = 13 };
    tenhou6_cell cell = {.letter = 0};
    return found && list >= OF_THREE && round->counts > 0 && found->kind == A_TEXT &&
           !tenhou6_parse_cell(&cell, found->text);
}

static void take_item(tenhou6_round *round, unsigned list, const tenhou6_value *found)
{
    enum { COUNTS, POINTS, COLUMNS };
    if (found->kind == AN_ARRAY)
        format_fail(round->out, found->size > 1 ? found[1].at : found->at, "neither a tile nor a call");
    else if (list == COUNTS)
        take_count(round, found);
    else if (list == POINTS)
        take_amount(round, round->points, round->amounts++, found);
    else if (list - COLUMNS < TENHOU6_COLUMNS)
        take_cell(round, list - COLUMNS, found);
    else
        format_fail(round->out, found->at, "a round has lists of at most four players");
}

/* ---- The end of a round ----------------------------------------------------------------- */

static void take_reason(tenhou6_round *round, const tenhou6_value *found)
{
    round->has_end = true;
    round->end_at = found->at;
    round->reason = tenhou6_find_reason(found->text);
    if (!round->reason)
        format_fail(round->out, found->at, "no round ends by \"%.60s\"", found->text);
}

/* Who wins, from whom, who is liable; what it is worth; the yaku. */
static void take_win(tenhou6_round *round, tenhou6_win *win, const tenhou6_value *list)
{
    enum { WHO, FROM, LIABLE, WORTH };
    log_event *const event = &win->event;
    int32_t players[WORTH] = {0};
    unsigned i = 0;
    *win = (tenhou6_win){.event = format_event(HANTEI_EVENT_HORA, HANTEI_NO_PLAYER, round->end_at)};
    event->of.win = EVENT_UNKNOWN_WIN;
    for (const tenhou6_value *found = tenhou6_first(list); found; found = tenhou6_next(list, found), i++) {
        if (i < WORTH && !is_within(found, 0, HANTEI_MAX_PLAYERS - 1, &players[i]))
            format_fail(round->out, found->at, "not a player");
        else if (found->kind == A_TEXT && i == WORTH)
            tenhou6_parse_worth(win, found->text);
        else if (found->kind == A_TEXT)
            tenhou6_parse_yaku(&event->of.win, found->text);
    }
    event->base.who = (uint8_t)players[WHO];
    event->base.from = (uint8_t)players[FROM];
    if (players[LIABLE] != players[WHO] && players[LIABLE] != players[FROM])
        event->of.win.pao = (int8_t)players[LIABLE];
    if (win->han > 0)
        event->of.win.han = win->han; /* if the yaku do not add up, the given han is used */
}

/* Points that players win or lose, and a win, alternately. */
static void take_end_list(tenhou6_round *round, const tenhou6_value *list, bool is_of_points)
{
    uint8_t *const count = is_of_points ? &round->deltas : &round->wins;
    unsigned i = 0;
    if (*count == HANTEI_MAX_PLAYERS) {
        format_fail(round->out, list->at, "more than four players win");
        return;
    }
    if (!is_of_points)
        take_win(round, &round->win[round->wins], list);
    for (const tenhou6_value *found = tenhou6_first(list); found && is_of_points;
         found = tenhou6_next(list, found))
        take_amount(round, round->delta[round->deltas], i++, found);
    ++*count;
}

/* The reason, then the lists. */
static void take_end(tenhou6_round *round, const tenhou6_value *end)
{
    unsigned i = 0;
    take_reason(round, tenhou6_first(end));
    for (const tenhou6_value *found = tenhou6_first(end); found; found = tenhou6_next(end, found), i++)
        if (found->kind == AN_ARRAY)
            take_end_list(round, found, i % 2 == 1);
}

/* ---- Rounds ----------------------------------------------------------------------------- */

/* The first thing missing. */
static void check_round(tenhou6_round *round, log_position end_at)
{
    enum { COUNTS = 3 };
    if (!round->has_end)
        format_fail(round->out, end_at, "the round does not say how it ends");
    if (round->counts < COUNTS || round->amounts < 3 || round->column[0].count == 0)
        format_fail(round->out, round->at, "the round has no number, no points or no indicator");
    if (round->reason && round->reason->reason < 0 && round->wins == 0)
        format_fail(round->out, round->end_at, "the round does not say who wins");
}

static void take_round(tenhou6_round *round, const tenhou6_value *lists, format_output *out)
{
    unsigned number = 0;
    *round = (tenhou6_round){.at = lists->at, .out = out};
    for (const tenhou6_value *list = tenhou6_first(lists); list; list = tenhou6_next(lists, list), number++) {
        const tenhou6_value *found = tenhou6_first(list);
        if (round->has_end)
            format_fail(round->out, list->at, "a value follows the end of the round");
        else if (is_end(round, number, found))
            take_end(round, list);
        for (; found && !round->has_end; found = tenhou6_next(list, found))
            take_item(round, number, found);
    }
    check_round(round, lists->end_at);
}

/* ---- The rules and the players ------------------------------------------------------------ */

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

static void take_names(event_game *game, char names[][EVENT_NAME], const tenhou6_value *list)
{
    unsigned i = 0;
    for (const tenhou6_value *found = tenhou6_first(list); found && i < HANTEI_MAX_PLAYERS;
         found = tenhou6_next(list, found), i++) {
        if (found->kind != A_TEXT)
            continue;
        format_name(names[i], EVENT_NAME, found->text, strlen(found->text));
        game->name_count = (uint8_t)(i + 1);
    }
}

/* "disp" is for people; "aka", "aka51" and so on are numbers of red fives. */
static void take_rules(event_game *game, const tenhou6_value *rules)
{
    int32_t number;
    for (const tenhou6_value *found = tenhou6_first(rules); found; found = tenhou6_next(rules, found)) {
        if (found->key && strncmp(found->key, "aka", 3) == 0 && is_within(found, 0, INT32_MAX, &number))
            game->red_fives = game->red_fives > 0 || number > 0;
        if (!found->key || found->kind != A_TEXT || strcmp(found->key, "disp") != 0)
            continue;
        const bool is_tenhou = is_of_tenhou(found->text);
        game->preset = is_tenhou ? "tenhou" : is_of_majsoul(found->text) ? "majsoul" : NULL;
        game->open_tanyao = (int8_t)(is_tenhou ? strstr(found->text, "喰") != NULL : -1);
        game->length = (int8_t)(is_tenhou ? length_of(found->text) : -1);
    }
}

/* The points of each player, and their final score. */
static void emit_scores(const tenhou6_value *list, format_output *out)
{
    unsigned i = 0;
    const tenhou6_value *found = tenhou6_first(list);
    const log_position at = found ? found->at : list->at;
    log_event event = format_event(HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER, at);
    for (; found && i < 2 * HANTEI_MAX_PLAYERS; found = tenhou6_next(list, found), i++)
        if (i % 2 == 0 && !is_within(found, -HANTEI_MAX_POINTS, HANTEI_MAX_POINTS, &event.base.points[i / 2]))
            event.base.points[i / 2] = 0;
    event.base.has_points = true;
    if (i > 4)
        format_emit(out, &event);
}

/* ---- The object --------------------------------------------------------------------------- */

/* The value of this name in an object; NULL if missing. */
static const tenhou6_value *find(const tenhou6_value *object, const char *name)
{
    const tenhou6_value *value = tenhou6_first(object);
    while (value && strcmp(value->key, name) != 0)
        value = tenhou6_next(object, value);
    return value;
}

/* Reports the members that are read, but stand in the object before: of each the first counts. */
static void report_repeated(const tenhou6_value *object, format_output *out)
{
    static const char *const READ[] = {"log", "name", "rule", "sc"};
    for (const tenhou6_value *value = tenhou6_first(object); value; value = tenhou6_next(object, value)) {
        bool is_read = false;
        for (size_t i = 0; i < sizeof READ / sizeof *READ; i++)
            is_read |= strcmp(value->key, READ[i]) == 0;
        if (!is_read || find(object, value->key) == value)
            continue;
        format_fail(out, value->at, "the object has another \"%s\" before this one", value->key);
        format_go_on(out, true);
    }
}

/* The value that should be a list, or not an object, in the lists of rounds; NULL if all are right. */
static const tenhou6_value *misplaced(const tenhou6_value *value, unsigned depth)
{
    enum { ITEMS = 3 };
    const tenhou6_value *wrong = NULL;
    if (depth == ITEMS ? value->kind == AN_OBJECT : value->kind != AN_ARRAY)
        return value;
    for (const tenhou6_value *in = depth < ITEMS ? tenhou6_first(value) : NULL; in && !wrong;
         in = tenhou6_next(value, in))
        wrong = misplaced(in, depth + 1);
    return wrong;
}

static void emit_game(const tenhou6_value *object, unsigned players, format_output *out)
{
    char kept[HANTEI_MAX_PLAYERS][EVENT_NAME] = {{0}};
    log_event event = format_event(HANTEI_EVENT_START_GAME, HANTEI_NO_PLAYER, object->at);
    const tenhou6_value *const names = find(object, "name"), *const rules = find(object, "rule");
    event.of.game = (event_game){.players = (uint8_t)players,
                                 .red_fives = -1,
                                 .open_tanyao = -1,
                                 .length = -1,
                                 .names = {kept[0], kept[1], kept[2], kept[3]}};
    if (names)
        take_names(&event.of.game, kept, names);
    if (rules)
        take_rules(&event.of.game, rules);
    format_emit(out, &event);
}

/* A round with an error is left out; the next one starts afresh. A game is for three if the fourth seat is
 * empty in its first round. */
static void emit_rounds(const tenhou6_value *object, const tenhou6_value *log, format_output *out)
{
    enum { FOURTH = 2 + 3 * 3 };
    tenhou6_round round;
    const tenhou6_value *const first = tenhou6_first(log), *const scores = find(object, "sc");
    unsigned players = 0;
    for (const tenhou6_value *lists = first; lists && lists->end_at.line > 0;
         lists = tenhou6_next(log, lists)) {
        take_round(&round, lists, out);
        const bool is_good = !out->failed;
        format_go_on(out, false);
        if (lists == first) {
            players = round.column[FOURTH].count == 0 ? 3 : HANTEI_MAX_PLAYERS;
            emit_game(object, players, out);
        }
        if (is_good)
            tenhou6_emit_round(&round, players);
        else
            format_gap(out, true);
    }
    if (players > 0 && scores)
        emit_scores(scores, out);
}

void tenhou6_emit(const tenhou6_value *object, format_output *out)
{
    const tenhou6_value *const log = find(object, "log"), *const wrong = log ? misplaced(log, 0) : NULL;
    const bool is_complete = object->end_at.line > 0;
    report_repeated(object, out);
    if (wrong)
        format_fail(out, wrong->at, "\"log\" is a list of rounds, and a round of lists");
    else if (is_complete && !log)
        format_fail(out, object->at, "an object without \"log\" is not a game");
    else if (is_complete && !tenhou6_first(log))
        format_fail(out, log->at, "there is no round in this game");
    else if (log)
        emit_rounds(object, log, out);
}
