/* Logs of tenhou.net/6: JSON objects, each with rounds of a game, or the address of its viewer with such an
 * object after "#json=". Each is read completely, then passed on. */
#include "logs/tenhou6.h"
#include "logs/address.h"

#include <yajl/yajl_parse.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The sections of an object. */
typedef enum section { OTHER, NAMES, RULES, ROUNDS, SCORES } section;

/* The depths of nested lists. */
enum { IN_OBJECT = 1, IN_SECTION, IN_ROUND, IN_LIST, IN_END_LIST, KNOWN_DEPTHS, DEEPEST = 32 };

/* The bytes of an address: "%7B" is one that is read. */
typedef enum address { NO_ADDRESS, BEFORE_JSON, IN_JSON, BEHIND_JSON } address;

typedef struct reader {
    format_output *out;
    yajl_handle parser;
    const char *piece; /* that is parsed: of one line */
    size_t length, counted;
    tenhou6_place at;     /* of the byte `counted` */
    uint64_t fed, behind; /* bytes; those before the last token */
    bool has_begun;
    address address;
    unsigned marker; /* characters of "#json=" read so far */
    address_escape escape;
    section section;
    bool is_aka, is_disp; /* the rule of the next value */
    unsigned depth;
    unsigned index[KNOWN_DEPTHS]; /* of the next value, at each depth */
    tenhou6_game game;
} reader;

/* An element of a list. */
typedef struct value {
    bool is_number, is_text;
    long long number;
    const char *text;
    size_t length;
    tenhou6_place at;
} value;

/* ---- Places ------------------------------------------------------------------------------- */

static bool is_character(char byte)
{
    return ((unsigned char)byte & 0xC0) != 0x80;
}

/* The place after what yajl has read. */
static tenhou6_place place_behind(reader *t)
{
    const size_t consumed = yajl_get_bytes_consumed(t->parser);
    for (; t->counted < consumed && t->counted < t->length; t->counted++)
        t->at.column += is_character(t->piece[t->counted]);
    return t->at;
}

/* The place of the token that ends here. One that began in an earlier piece is placed at column 1. */
static tenhou6_place place_of(reader *t, const char *text, size_t length, unsigned quotes)
{
    tenhou6_place at = place_behind(t);
    uint32_t characters = quotes;
    for (size_t i = 0; i < length; i++)
        characters += is_character(text[i]);
    at.column = at.column > characters ? at.column - characters : 1;
    t->behind = t->fed;
    return at;
}

static int fail(reader *t, tenhou6_place at, const char *message)
{
    format_fail(t->out, at.line, at.column, "%s", message);
    return 0;
}

static tenhou6_round *last_round(const reader *t)
{
    return &t->game.round[t->game.round_count - 1];
}

/* ---- Values -------------------------------------------------------------------------------- */

static bool is_within(const value *found, long long least, long long most)
{
    return found->is_number && found->number >= least && found->number <= most;
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

static void take_cell(tenhou6_round *round, unsigned list, const value *found)
{
    tenhou6_column *const column = &round->column[list];
    tenhou6_cell cell = {.at = found->at};
    bool good = is_within(found, 0, UINT8_MAX);
    if (good) {
        cell.count = 1;
        cell.tile[0] = (uint8_t)found->number;
    } else {
        good = found->is_text && tenhou6_parse_cell(&cell, found->text, found->length);
    }
    if (!good || !is_in_place(&cell, list) || !are_tiles(&cell, list))
        tenhou6_refuse(round, found->at, "this is no tile and no call of one");
    else if (column->count == (list < 2 ? HANTEI_MAX_INDICATORS : TENHOU6_CELLS))
        tenhou6_refuse(round, found->at, "too many tiles");
    else
        column->cell[column->count++] = cell;
}

static void take_count(tenhou6_round *round, const value *found)
{
    static const int MOST[] = {15, UINT8_MAX, UINT8_MAX};
    enum { COUNTS = sizeof MOST / sizeof *MOST };
    if (round->counts == COUNTS)
        return;
    if (!is_within(found, 0, MOST[round->counts]))
        tenhou6_refuse(round, found->at, "a round begins with its number, honba and sticks");
    round->count[round->counts++] = (int32_t)found->number;
}

enum { MOST_POINTS = 10000000 };

/* An amount of points for each player. */
static void take_amount(tenhou6_round *round, int32_t *amounts, unsigned i, const value *found)
{
    if (i >= HANTEI_MAX_PLAYERS || !is_within(found, -MOST_POINTS, MOST_POINTS))
        tenhou6_refuse(round, found->at, "these are no points of four players");
    else
        amounts[i] = (int32_t)found->number;
}

/* ---- The end of a round ------------------------------------------------------------------------ */

static void take_reason(tenhou6_round *round, const value *found)
{
    round->has_end = true;
    round->end_at = found->at;
    round->reason = tenhou6_find_reason(found->text, found->length);
    if (!round->reason)
        tenhou6_refuse(round, found->at, "no round ends by \"%.*s\"",
                       (int)(found->length < 60 ? found->length : 60), found->text);
}

static void take_player(tenhou6_round *round, uint8_t *player, const value *found)
{
    if (!is_within(found, 0, HANTEI_MAX_PLAYERS - 1))
        tenhou6_refuse(round, found->at, "this is no player");
    else
        *player = (uint8_t)found->number;
}

/* Who wins, from whom, who is liable; what it is worth; the yaku. */
static void take_win(tenhou6_round *round, unsigned i, const value *found)
{
    if (round->wins == 0)
        return;
    tenhou6_win *const win = &round->win[round->wins - 1];
    if (i < 3)
        take_player(round, i == 0 ? &win->who : i == 1 ? &win->from : &win->pao, found);
    else if (found->is_text && i == 3)
        tenhou6_parse_worth(win, found->text, found->length);
    else if (found->is_text)
        tenhou6_parse_yaku(&win->win, found->text, found->length);
}

static bool is_of_points(const reader *t)
{
    return t->index[IN_LIST] % 2 == 1;
}

/* The lists after the reason: points that players win or lose, and a win, alternately. */
static void open_end_list(reader *t)
{
    tenhou6_round *const round = last_round(t);
    uint8_t *const count = is_of_points(t) ? &round->deltas : &round->wins;
    if (*count == HANTEI_MAX_PLAYERS)
        tenhou6_refuse(round, place_behind(t), "more than four players win");
    else if (!is_of_points(t))
        round->win[round->wins] = (tenhou6_win){.win = EVENT_UNKNOWN_WIN};
    *count = (uint8_t)(*count + (*count < HANTEI_MAX_PLAYERS));
}

/* ---- Rounds -------------------------------------------------------------------------------------- */

static int open_round(reader *t)
{
    tenhou6_game *const game = &t->game;
    if (game->round_count == TENHOU6_ROUNDS)
        return fail(t, place_behind(t), "a game of more than 255 rounds");
    const size_t size = (game->round_count + 1) * sizeof *game->round;
    tenhou6_round *const more = realloc(game->round, size);
    if (!more)
        return fail(t, place_behind(t), "no memory");
    game->round = more;
    game->round_count++;
    memset(last_round(t), 0, sizeof *more);
    last_round(t)->at = place_behind(t);
    return 1;
}

/* The end may follow the lists of three players or of four. */
static bool is_end(const tenhou6_round *round, unsigned list, const value *found)
{
    enum { OF_THREE = 13 };
    tenhou6_cell cell = {.letter = 0};
    return list >= OF_THREE && round->counts > 0 && found->is_text &&
           !tenhou6_parse_cell(&cell, found->text, found->length);
}

static void take_of_list(reader *t, const value *found)
{
    enum { COUNTS, POINTS, COLUMNS };
    tenhou6_round *const round = last_round(t);
    const unsigned list = t->index[IN_ROUND], i = t->index[IN_LIST];
    if (i == 0 && is_end(round, list, found))
        take_reason(round, found);
    else if (round->has_end)
        return;
    else if (list == COUNTS)
        take_count(round, found);
    else if (list == POINTS)
        take_amount(round, round->points, round->amounts++, found);
    else if (list - COLUMNS < TENHOU6_COLUMNS)
        take_cell(round, list - COLUMNS, found);
}

static void take_of_end(reader *t, const value *found)
{
    tenhou6_round *const round = last_round(t);
    const unsigned i = t->index[IN_END_LIST];
    if (!round->has_end)
        tenhou6_refuse(round, found->at, "this is no tile and no call of one");
    else if (is_of_points(t) && round->deltas > 0)
        take_amount(round, round->delta[round->deltas - 1], i, found);
    else
        take_win(round, i, found);
}

/* The first thing missing when a round closes. */
static void close_round(reader *t)
{
    enum { COUNTS = 3 };
    tenhou6_round *const round = last_round(t);
    const tenhou6_place at = place_behind(t);
    if (!round->has_end)
        tenhou6_refuse(round, at, "the round does not say how it ends");
    if (round->counts < COUNTS || round->amounts < 3 || round->column[0].count == 0)
        tenhou6_refuse(round, round->at, "the round has no number, no points or no indicator");
    if (round->reason && round->reason->reason < 0 && round->wins == 0)
        tenhou6_refuse(round, round->end_at, "the round does not say who wins");
}

/* ---- The object ------------------------------------------------------------------------------------ */

static void take_name(tenhou6_game *game, unsigned i, const value *found)
{
    if (!found->is_text || i >= HANTEI_MAX_PLAYERS)
        return;
    format_name(game->names[i], found->text, found->length);
    game->name_count = (uint8_t)(i + 1);
}

static void take_rule(reader *t, const value *found)
{
    tenhou6_game *const game = &t->game;
    if (t->is_aka && found->is_number)
        game->red_fives = game->red_fives > 0 || found->number > 0;
    if (!t->is_disp || !found->is_text)
        return;
    const size_t length = found->length < sizeof game->rules ? found->length : sizeof game->rules - 1;
    memcpy(game->rules, found->text, length);
    game->rules[length] = '\0';
}

/* The points of each player, and their final score. */
static void take_score(tenhou6_game *game, unsigned i, const value *found)
{
    if (i == 0)
        game->scores_at = found->at;
    if (i % 2 == 0 && i / 2 < HANTEI_MAX_PLAYERS && is_within(found, -MOST_POINTS, MOST_POINTS))
        game->scores[i / 2] = (int32_t)found->number;
    game->has_scores |= i / 2 == 2;
}

static int take(reader *t, const value *found)
{
    if (t->depth == 0)
        return fail(t, found->at, "a log is an object, and not something else");
    if (t->section == NAMES && t->depth == IN_SECTION)
        take_name(&t->game, t->index[IN_SECTION], found);
    else if (t->section == RULES && t->depth == IN_SECTION)
        take_rule(t, found);
    else if (t->section == SCORES && t->depth == IN_SECTION)
        take_score(&t->game, t->index[IN_SECTION], found);
    else if (t->section == ROUNDS && t->depth < IN_LIST)
        return fail(t, found->at, "\"log\" is a list of rounds, and a round of lists");
    else if (t->section == ROUNDS && t->depth == IN_LIST)
        take_of_list(t, found);
    else if (t->section == ROUNDS && t->depth == IN_END_LIST)
        take_of_end(t, found);
    if (t->depth < KNOWN_DEPTHS)
        t->index[t->depth]++;
    return 1;
}

static void begin_object(reader *t)
{
    tenhou6_round *const kept = t->game.round;
    t->game = (tenhou6_game){.at = place_behind(t), .players = 4, .red_fives = -1, .round = kept};
    t->section = OTHER;
}

/* A game is for three if the fourth seat is empty. */
static void pass_on(reader *t)
{
    tenhou6_game *const game = &t->game;
    if (game->round_count > 0 && tenhou6_dealt(&game->round[0], 3)->count == 0)
        game->players = 3;
    if (game->round_count > 0)
        tenhou6_emit(game, t->out);
    game->round_count = 0;
}

/* ---- yajl: functions that return 1 let it go on ------------------------------------------------------- */

static int on_other(reader *t)
{
    return take(t, &(value){.at = place_of(t, NULL, 0, 0)});
}

static int on_null(void *context)
{
    return on_other(context);
}

static int on_bool(void *context, int truth)
{
    (void)truth;
    return on_other(context);
}

/* Points may have a fraction, which is dropped. */
static int on_number(void *context, const char *text, size_t length)
{
    reader *const t = context;
    char digits[24];
    const size_t kept = length < sizeof digits ? length : sizeof digits - 1;
    memcpy(digits, text, kept);
    digits[kept] = '\0';
    char *end;
    value found = {.number = strtoll(digits, &end, 10), .at = place_of(t, text, length, 0)};
    found.is_number = kept == length && *end == '\0';
    return take(t, &found);
}

static int on_text(void *context, const unsigned char *text, size_t length)
{
    enum { QUOTES = 2 };
    reader *const t = context;
    return take(t, &(value){.is_text = true,
                            .text = (const char *)text,
                            .length = length,
                            .at = place_of(t, (const char *)text, length, QUOTES)});
}

static int open(reader *t, bool is_list)
{
    place_of(t, NULL, 0, 0);
    if (t->depth == 0 && is_list)
        return fail(t, place_behind(t), "a log is an object, and not something else");
    if (t->depth == DEEPEST)
        return fail(t, place_behind(t), "lists inside lists inside lists");
    if (t->depth == 0)
        begin_object(t);
    t->depth++;
    if (t->depth < KNOWN_DEPTHS)
        t->index[t->depth] = 0;
    if (t->section != ROUNDS || t->depth > IN_END_LIST)
        return 1;
    if (!is_list)
        return fail(t, place_behind(t), "\"log\" is a list of rounds, and a round of lists");
    if (t->depth == IN_ROUND)
        return open_round(t);
    if (t->depth == IN_LIST && last_round(t)->has_end)
        tenhou6_refuse(last_round(t), place_behind(t), "something stands behind the end of the round");
    if (t->depth == IN_END_LIST)
        open_end_list(t);
    return 1;
}

static int on_list(void *context)
{
    return open(context, true);
}

static int on_object(void *context)
{
    return open(context, false);
}

static int on_end(void *context)
{
    reader *const t = context;
    place_of(t, NULL, 0, 0);
    if (t->section == ROUNDS && t->depth == IN_ROUND)
        close_round(t);
    t->depth--;
    if (t->depth == 0)
        pass_on(t);
    else if (t->depth < KNOWN_DEPTHS)
        t->index[t->depth]++;
    return !t->out->failed;
}

static bool is_key(const unsigned char *key, size_t length, const char *wanted)
{
    return strlen(wanted) == length && memcmp(key, wanted, length) == 0;
}

static int on_key(void *context, const unsigned char *key, size_t length)
{
    reader *const t = context;
    place_of(t, NULL, 0, 0);
    if (t->depth == IN_OBJECT)
        t->section = is_key(key, length, "log")    ? ROUNDS
                     : is_key(key, length, "name") ? NAMES
                     : is_key(key, length, "rule") ? RULES
                     : is_key(key, length, "sc")   ? SCORES
                                                   : OTHER;
    t->is_disp = t->depth == IN_SECTION && is_key(key, length, "disp");
    t->is_aka = t->depth == IN_SECTION && length >= 3 && memcmp(key, "aka", 3) == 0;
    return 1;
}

static const yajl_callbacks CALLBACKS = {
    .yajl_null = on_null,
    .yajl_boolean = on_bool,
    .yajl_number = on_number,
    .yajl_string = on_text,
    .yajl_start_map = on_object,
    .yajl_map_key = on_key,
    .yajl_end_map = on_end,
    .yajl_start_array = on_list,
    .yajl_end_array = on_end,
};

/* ---- Bytes ------------------------------------------------------------------------------------------------
 */

/* The rounds before the error are good. */
static void fail_by_json(reader *t)
{
    unsigned char *const words = yajl_get_error(t->parser, 0, NULL, 0);
    const char *const said = words ? (const char *)words : "no memory";
    const tenhou6_place at = place_behind(t);
    if (t->depth >= IN_ROUND && t->section == ROUNDS && t->game.round_count > 0)
        t->game.round_count--;
    if (!t->out->failed)
        pass_on(t);
    format_fail(t->out, at.line, at.column, "%.*s", (int)strcspn(said, ".\n"), said);
    if (words)
        yajl_free_error(t->parser, words);
}

/* Parses bytes of one line. */
static void parse(reader *t, const char *bytes, size_t length)
{
    t->piece = bytes;
    t->length = length;
    t->counted = 0;
    t->fed += length;
    if (yajl_parse(t->parser, (const unsigned char *)bytes, length) != yajl_status_ok)
        fail_by_json(t);
    else if (t->fed - t->behind > FORMAT_LONGEST)
        format_fail(t->out, t->at.line, t->at.column, "a name or a number of more than %d bytes",
                    FORMAT_LONGEST);
    for (; t->counted < length; t->counted++)
        t->at.column += is_character(bytes[t->counted]);
}

static void parse_lines(reader *t, const char *bytes, size_t length)
{
    enum { PIECE = 1 << 16 };
    while (length > 0 && !t->out->failed) {
        const char *const end = memchr(bytes, '\n', length);
        size_t part = end ? (size_t)(end - bytes) + 1 : length;
        part = part < PIECE ? part : PIECE;
        parse(t, bytes, part);
        if (bytes[part - 1] == '\n')
            t->at = (tenhou6_place){t->at.line + 1, 1};
        bytes += part;
        length -= part;
    }
}

/* ---- Addresses
 * ---------------------------------------------------------------------------------------------- */

/* A byte of the JSON in an address. Other fields may follow its object. */
static void take_unescaped(reader *t, char byte)
{
    const bool was_inside = t->depth > 0;
    parse(t, &byte, 1);
    if (was_inside && t->depth == 0)
        t->address = BEHIND_JSON;
}

static void take_address_byte(reader *t, char byte)
{
    static const char MARKER[] = "#json=";
    char json;
    if (t->address == IN_JSON) {
        if (address_take(&t->escape, byte, &json))
            take_unescaped(t, json);
    } else if (t->address == BEFORE_JSON) {
        t->marker = byte == MARKER[t->marker] ? t->marker + 1 : byte == MARKER[0];
        if (t->marker == sizeof MARKER - 1)
            t->address = IN_JSON;
    }
}

/* ---- The reader
 * ------------------------------------------------------------------------------------------------ */

static const char ADDRESS[] = "http";

/* Some writers put a mark before UTF-8. */
static size_t mark_length(const char *bytes, size_t length)
{
    static const char MARK[] = "\xEF\xBB\xBF";
    const size_t mark = sizeof MARK - 1;
    return length >= mark && memcmp(bytes, MARK, mark) == 0 ? mark : 0;
}

/* The first byte of the log. */
static size_t first_byte(const char *bytes, size_t length)
{
    size_t i = mark_length(bytes, length);
    while (i < length && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\r' || bytes[i] == '\n'))
        i++;
    return i;
}

static bool is_address(const char *bytes, size_t length)
{
    return length >= sizeof ADDRESS - 1 && memcmp(bytes, ADDRESS, sizeof ADDRESS - 1) == 0;
}

static bool has_text(const char *bytes, size_t length, const char *text)
{
    const size_t wanted = strlen(text);
    for (size_t i = 0; i + wanted <= length; i++)
        if (memcmp(bytes + i, text, wanted) == 0)
            return true;
    return false;
}

/* The page of a game may have much text before the list of rounds. */
static bool recognise(const char *bytes, size_t length)
{
    const size_t at = first_byte(bytes, length);
    if (is_address(bytes + at, length - at))
        return has_text(bytes + at, length - at, "#json=");
    if (at == length || bytes[at] != '{' || has_text(bytes, length, "\"type\""))
        return false;
    return has_text(bytes, length, "\"log\"") || has_text(bytes, length, "\"rule\"");
}

static void free_reader(void *context)
{
    reader *const t = context;
    if (t->parser)
        yajl_free(t->parser);
    free(t->game.round);
    free(t);
}

static void *begin(format_output *out)
{
    reader *const t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->out = out;
    t->at = (tenhou6_place){1, 1};
    t->parser = yajl_alloc(&CALLBACKS, NULL, t);
    if (!t->parser) {
        free_reader(t);
        return NULL;
    }
    yajl_config(t->parser, yajl_allow_multiple_values, 1);
    return t;
}

static void feed(void *context, const char *bytes, size_t length)
{
    reader *const t = context;
    if (!t->has_begun) {
        const size_t first = first_byte(bytes, length), mark = mark_length(bytes, length);
        t->has_begun = true;
        t->address = is_address(bytes + first, length - first) ? BEFORE_JSON : NO_ADDRESS;
        bytes += mark;
        length -= mark;
    }
    if (t->address == NO_ADDRESS)
        parse_lines(t, bytes, length);
    for (size_t i = 0; i < length && t->address != NO_ADDRESS && !t->out->failed; i++)
        take_address_byte(t, bytes[i]);
}

static void end(void *context)
{
    reader *const t = context;
    const bool is_round = t->depth >= IN_ROUND && t->section == ROUNDS;
    if (t->depth == 0)
        return;
    if (is_round && t->game.round_count > 0)
        t->game.round_count--;
    pass_on(t);
    format_unfinished(t->out, t->at.line, t->at.column,
                      is_round ? "the log ends inside a round" : "the log ends before its object");
}

const format_reader FORMAT_TENHOU6 = {
    .recognise = recognise, .begin = begin, .feed = feed, .end = end, .free = free_reader};
