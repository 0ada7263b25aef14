/* From an object to events: its rules and players, then round after round. */
#include "logs/tenhou6.h"

#include <string.h>

/* ---- Tiles ------------------------------------------------------------------------ */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The letters, and the tiles that may follow them. */
static bool is_call(const tenhou6_cell *cell)
{
    static const struct {
        char letter;
        uint8_t count, places; /* bit i: i tiles may precede it */
    } CALLS[] = {{'c', 3, 1}, {'p', 3, 7}, {'m', 4, 11}, {'k', 4, 7}, {'a', 4, 8}, {'r', 1, 1}, {'f', 1, 1}};
    for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++)
        if (cell->letter == CALLS[i].letter)
            return cell->count == CALLS[i].count && CALLS[i].places >> cell->in_front & 1;
    return false;
}

/* "52p1515": false if it is not such a text. */
static bool parse_cell(tenhou6_cell *cell, const char *text)
{
    for (; *text != '\0'; text++) {
        if (is_digit(text[0]) && is_digit(text[1]) && cell->count < HANTEI_COPIES) {
            cell->tile[cell->count++] = (uint8_t)(10 * (text[0] - '0') + text[1] - '0');
            text++;
        } else if (cell->letter == 0) {
            cell->letter = *text;
            cell->in_front = cell->count;
        } else {
            return false;
        }
    }
    return is_call(cell);
}

/* ---- Words ------------------------------------------------------------------------- */

static bool begins_with(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

static bool is_any(const char *text, size_t length, const char *const *words, size_t count)
{
    size_t i = 0;
    while (i < count && words[i] && !json_is_nearly(text, length, words[i]))
        i++;
    return i < count && words[i];
}

/* Tenhou's words, and those of programs that write Mahjong Soul's games for its viewer: tensoul, downloadlogs
 * and what descends from them. They write Japanese, romaji or English. */
static const tenhou6_reason REASONS[] = {
    {-1, -1, {"和了", "Agari"}},
    {HANTEI_RYUUKYOKU_EXHAUSTED, -1, {"流局", "Ryuukyoku", "Exhaustive Draw"}},
    {HANTEI_RYUUKYOKU_EXHAUSTED, 1, {"全員聴牌"}},
    {HANTEI_RYUUKYOKU_EXHAUSTED, 0, {"全員不聴"}},
    {HANTEI_RYUUKYOKU_NAGASHI, -1, {"流し満貫", "Nagashi Mangan", "Mangan at Draw"}},
    {HANTEI_RYUUKYOKU_NINE_TERMINALS, -1, {"九種九牌", "Kyuushu Kyuuhai", "Nine Terminal Abortion"}},
    {HANTEI_RYUUKYOKU_FOUR_WINDS, -1, {"四風連打", "Suufon Renda", "Four Wind Abortion"}},
    {HANTEI_RYUUKYOKU_FOUR_RIICHI, 1, {"四家立直", "Suucha Riichi", "Four Riichi Abortion"}},
    {HANTEI_RYUUKYOKU_FOUR_KANS, -1, {"四槓散了", "四開槓", "Suukaikan", "Four Kan Abortion"}},
    {HANTEI_RYUUKYOKU_TRIPLE_RON, -1, {"三家和了", "三家和", "Sanchahou", "Three Ron Abortion"}},
};

static const tenhou6_reason *find_reason(const char *text)
{
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (is_any(text, strlen(text), REASONS[i].names, 4))
            return &REASONS[i];
    return NULL;
}

/* ---- What a win is worth ------------------------------------------------------------ */

enum { MOST_NUMBER = 1000000 };

/* The number at *text, which moves after it. */
static int32_t take_number(const char **text)
{
    int32_t number = 0;
    for (; is_digit(**text); ++*text)
        number = number < MOST_NUMBER ? 10 * number + **text - '0' : MOST_NUMBER;
    return number;
}

/* A minus after no digit is a sign, and a point makes a fraction: neither is an amount of a win. */
static bool is_no_amount(const char *text, const char *at)
{
    return at > text && (at[-1] == '.' || (at[-1] == '-' && (at - 1 == text || !is_digit(at[-2]))));
}

/* As in event_win, where every yakuman is the fifth. Higher limits come first: their words contain others. */
static int16_t limit_of(const char *text)
{
    for (unsigned limit = HANTEI_YAKUMAN; limit >= HANTEI_MANGAN; limit--)
        if (strstr(text, hantei_words(HANTEI_TOPIC_LIMIT, limit, HANTEI_JAPANESE)) ||
            strstr(text, hantei_words(HANTEI_TOPIC_LIMIT, limit, HANTEI_ENGLISH)))
            return (int16_t)(limit < HANTEI_KAZOE ? limit : HANTEI_KAZOE);
    return -1;
}

/* "30符4飜7700点" */
static void parse_worth(tenhou6_win *out, const char *text)
{
    event_win *const win = &out->event.of.win;
    const char *const whole = text;
    win->limit = limit_of(text);
    out->is_from_all = strstr(text, "∀");
    while (*(text += strcspn(text, "0123456789")) != '\0') {
        const bool is_odd = is_no_amount(whole, text);
        const int32_t read = take_number(&text), number = is_odd ? MOST_NUMBER : read;
        if (begins_with(text, "符") || begins_with(text, "Fu"))
            win->fu = number;
        else if (begins_with(text, "飜") || begins_with(text, "Han"))
            out->han = number;
        else if (begins_with(text, "点") && out->paid > 0)
            out->dealer_pays = number;
        else if (begins_with(text, "点") || begins_with(text, "-"))
            out->paid = number;
    }
    if (win->limit < 0 && win->fu >= 0)
        win->limit = 0;
}

/* A triplet has this before its name, with a space or a colon. */
static size_t length_of_triplet(const char *text, size_t length)
{
    static const char TRIPLET[] = "役牌";
    const size_t name = sizeof TRIPLET - 1;
    return length <= name || !begins_with(text, TRIPLET) ? 0
                                                         : name + (text[name] == ' ' || text[name] == ':');
}

/* hantei_yaku_at() of a name, and how many it may mean; -1 if unknown. */
static int find_yaku(const char *text, size_t length, bool is_yakuman, uint8_t *alike)
{
    const hantei_yaku *yaku;
    *alike = 1;
    for (int i = 0; (yaku = hantei_yaku_at((size_t)i)) != NULL; i++) {
        const size_t skipped = length_of_triplet(yaku->japanese, strlen(yaku->japanese));
        const char *const names[] = {yaku->japanese + skipped, yaku->english, yaku->romaji};
        if ((yaku->closed >= YAKUMAN_HAN) == is_yakuman && is_any(text, length, names, 3))
            return i;
    }
    for (const format_yaku_names *row = FORMAT_YAKU; row->ours; row++) {
        *alike = row->alike;
        if (is_any(text, length, row->tenhou6, 4))
            return format_yaku(row->ours, strlen(row->ours), is_yakuman);
    }
    return -1;
}

static event_yaku yaku_of(const char *text, size_t length, bool is_yakuman)
{
    uint8_t alike;
    const size_t skipped = length_of_triplet(text, length);
    const int yaku = find_yaku(text + skipped, length - skipped, is_yakuman, &alike);
    event_yaku found = {.is_yakuman = is_yakuman};
    if (yaku >= 0)
        return (event_yaku){.yaku = (uint8_t)yaku, .alike = alike, .is_yakuman = is_yakuman};
    format_name(found.name, sizeof found.name, text, length);
    return found;
}

/* The same yaku before this one: norths are listed beside other dora. */
static event_yaku *find_before(event_win *win, const event_yaku *yaku)
{
    for (unsigned i = 0; i < win->yaku_count && yaku->alike > 0; i++)
        if (win->yaku[i].alike > 0 && win->yaku[i].yaku == yaku->yaku)
            return &win->yaku[i];
    return NULL;
}

/* "立直(1飜)" */
static void parse_yaku(event_win *win, const char *text)
{
    const char *worth = strrchr(text, '(');
    if (!worth || win->yaku_count == EVENT_YAKU)
        return; /* a remark of the log's writer */
    const bool is_yakuman = strstr(worth, "役満");
    event_yaku yaku = yaku_of(text, (size_t)(worth++ - text), is_yakuman);
    event_yaku *const before = find_before(win, &yaku);
    yaku.han = is_yakuman ? YAKUMAN_HAN : take_number(&worth);
    if (!win->has_yaku)
        win->han = win->yakuman = 0;
    win->has_yaku = true;
    win->yakuman += is_yakuman;
    if (before) {
        before->han += yaku.han;
        win->han += yaku.han;
    } else {
        format_add_yaku(win, &yaku);
    }
}

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

static void take_cell(tenhou6_round *round, unsigned list, const tenhou6_value *found)
{
    static const char *const CALLS[] = {"", "cpm", "karf"}; /* of each column of a player */
    tenhou6_column *const column = &round->column[list];
    tenhou6_cell cell = {.at = found->at};
    int32_t number;
    bool good = is_within(found, 0, UINT8_MAX, &number);
    if (good) {
        cell.count = 1;
        cell.tile[0] = (uint8_t)number;
    } else {
        good = found->kind == A_TEXT && parse_cell(&cell, found->text);
    }
    if (cell.letter != 0)
        good = good && list >= 2 && strchr(CALLS[(list - 2) % 3], cell.letter);
    if (!good || !are_tiles(&cell, list))
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
           !parse_cell(&cell, found->text);
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
            parse_worth(win, found->text);
        else if (found->kind == A_TEXT)
            parse_yaku(&event->of.win, found->text);
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
    const tenhou6_value *const first = tenhou6_first(end);
    unsigned i = 0;
    round->has_end = true;
    round->end_at = first->at;
    round->reason = find_reason(first->text);
    if (!round->reason)
        format_fail(round->out, first->at, "no round ends by \"%.60s\"", first->text);
    for (const tenhou6_value *found = first; found; found = tenhou6_next(end, found), i++)
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

/* "disp" is for people, and names the rooms of Mahjong Soul; "aka", "aka51" and so on are numbers of red
 * fives. */
static void take_rules(event_game *game, const tenhou6_value *rules)
{
    int32_t number;
    for (const tenhou6_value *found = tenhou6_first(rules); found; found = tenhou6_next(rules, found)) {
        if (found->key && strncmp(found->key, "aka", 3) == 0 && is_within(found, 0, INT32_MAX, &number))
            game->red_fives = game->red_fives > 0 || number > 0;
        if (!found->key || found->kind != A_TEXT || strcmp(found->key, "disp") != 0)
            continue;
        const char *const words = found->text;
        const bool is_tenhou = is_of_tenhou(words),
                   is_majsoul = strstr(words, "の間") || strstr(words, " Room");
        game->preset = is_tenhou ? "tenhou" : is_majsoul ? "majsoul" : NULL;
        game->open_tanyao = (int8_t)(is_tenhou ? strstr(words, "喰") != NULL : -1);
        game->length = (int8_t)(!is_tenhou            ? -1
                                : strstr(words, "東") ? HANTEI_GAME_EAST
                                : strstr(words, "南") ? HANTEI_GAME_SOUTH
                                                      : -1);
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
