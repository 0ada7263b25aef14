/* Tenhou's logs: XML, read as it comes. A log is one <mjloggm>, in which each event is an empty tag. */
#include "logs/tenhou.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Telling ----------------------------------------------------------------------- */

static uint64_t line_of(tenhou *t)
{
    return XML_GetCurrentLineNumber(t->parser);
}

static uint64_t column_of(tenhou *t)
{
    return XML_GetCurrentColumnNumber(t->parser) + 1;
}

void tenhou_fail(tenhou *t, const char *message, ...)
{
    char text[sizeof t->port->trouble.message];
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    format_fail(t->port, line_of(t), column_of(t), "%.40s: %s", t->tag, text);
}

log_event tenhou_event(tenhou *t, event_kind kind, int who)
{
    log_event event = format_event(kind, line_of(t), column_of(t));
    event.who = (uint8_t)who;
    return event;
}

void tenhou_tell(tenhou *t, const log_event *event)
{
    if (t->has_game && !t->is_over)
        format_tell(t->port, event);
    else
        tenhou_fail(t, t->is_over ? "the game is over" : "no game has begun");
}

/* ---- Tags -------------------------------------------------------------------------- */

/* Bits of the type of a game. */
enum { NO_RED_FIVES = 2, NO_OPEN_TANYAO = 4, THREE_PLAYERS = 16 };

static void read_game(tenhou *t)
{
    int type;
    if (!tenhou_number(t, "type", 0, 0xFFFF, &type))
        return;
    if (t->has_game) {
        tenhou_fail(t, "a game has begun before");
        return;
    }
    log_event event = tenhou_event(t, EVENT_GAME, 0);
    t->has_game = true;
    t->red_fives = (type & NO_RED_FIVES) == 0;
    event.of.game = (event_game){.players = type & THREE_PLAYERS ? 3 : 4,
                                 .preset = "tenhou",
                                 .has_ids = true,
                                 .is_whole = true,
                                 .red_fives = t->red_fives,
                                 .open_tanyao = (type & NO_OPEN_TANYAO) == 0};
    format_tell(t->port, &event);
}

/* seed="round,honba,sticks,dice,dice,indicator" */
static bool read_seed(tenhou *t, event_round *round)
{
    static const int MOST[] = {15, UINT8_MAX, UINT8_MAX, 5, 5, TENHOU_TILES - 1};
    tenhou_list list;
    if (!tenhou_numbers(t, "seed", 6, 6, &list))
        return false;
    for (int i = 0; i < list.count; i++)
        if (list.number[i] < 0 || list.number[i] > MOST[i]) {
            tenhou_fail(t, "seed: %d is not a number from 0 to %d", list.number[i], MOST[i]);
            return false;
        }
    round->wind = (uint8_t)(list.number[0] / 4);
    round->number = (int8_t)(list.number[0] % 4);
    round->has_counts = true;
    round->honba = (uint8_t)list.number[1];
    round->sticks = (uint8_t)list.number[2];
    round->indicator = tenhou_tile(t, list.number[5]);
    round->indicator_id = (uint8_t)list.number[5];
    return true;
}

/* Thirteen tiles; none where the hand is hidden, or nobody sits there. */
static bool read_dealt(tenhou *t, const char *name, hantei_tile dealt[EVENT_DEALT], uint8_t ids[EVENT_DEALT])
{
    const char *text = tenhou_attribute(t, name);
    tenhou_list list;
    memset(dealt, HANTEI_NO_TILE, EVENT_DEALT);
    if (!text || !*text)
        return true;
    if (!tenhou_tiles(t, name, EVENT_DEALT, EVENT_DEALT, &list))
        return false;
    for (int i = 0; i < EVENT_DEALT; i++) {
        dealt[i] = tenhou_tile(t, list.number[i]);
        ids[i] = (uint8_t)list.number[i];
    }
    return true;
}

static void forget_draws(tenhou *t)
{
    for (int who = 0; who < EVENT_PLAYERS; who++)
        t->drawn[who] = TENHOU_NONE;
}

static void read_round(tenhou *t)
{
    static const char *const HANDS[EVENT_PLAYERS] = {"hai0", "hai1", "hai2", "hai3"};
    log_event event = tenhou_event(t, EVENT_ROUND, 0);
    event_round *round = &event.of.round;
    int dealer;
    bool good = tenhou_number(t, "oya", 0, EVENT_PLAYERS - 1, &dealer) && read_seed(t, round) &&
                tenhou_scores(t, "ten", round->points);
    for (int who = 0; who < EVENT_PLAYERS && good; who++)
        good = read_dealt(t, HANDS[who], round->dealt[who], round->dealt_ids[who]);
    if (!good)
        return;
    round->dealer = (uint8_t)dealer;
    round->has_points = true;
    forget_draws(t);
    tenhou_tell(t, &event);
}

/* The declaration, and that its discard went through. */
static void read_riichi(tenhou *t)
{
    int who, step;
    if (!tenhou_number(t, "who", 0, EVENT_PLAYERS - 1, &who) || !tenhou_number(t, "step", 1, 2, &step))
        return;
    log_event event = tenhou_event(t, step == 1 ? EVENT_RIICHI : EVENT_RIICHI_ACCEPTED, who);
    event.has_scores = step == 2 && tenhou_attribute(t, "ten");
    if (!event.has_scores || tenhou_scores(t, "ten", event.scores))
        tenhou_tell(t, &event);
}

static void read_indicator(tenhou *t)
{
    int tile;
    if (!tenhou_number(t, "hai", 0, TENHOU_TILES - 1, &tile))
        return;
    log_event event = tenhou_event(t, EVENT_DORA, 0);
    event.tile = tenhou_tile(t, tile);
    event.id = (uint8_t)tile;
    tenhou_tell(t, &event);
}

/* The seed of the wall, who plays, who comes and goes, and what only a client hears. */
static void pass_over(tenhou *t)
{
    (void)t;
}

typedef void tag_reader(tenhou *t);

static const struct {
    const char *name;
    tag_reader *read;
} TAGS[] = {
    {"N", tenhou_call},       {"REACH", read_riichi},       {"INIT", read_round},    {"AGARI", tenhou_win},
    {"DORA", read_indicator}, {"RYUUKYOKU", tenhou_no_win}, {"GO", read_game},       {"SHUFFLE", pass_over},
    {"UN", pass_over},        {"BYE", pass_over},           {"TAIKYOKU", pass_over}, {"CHAT", pass_over},
    {"FURITEN", pass_over},   {"SAIKAI", pass_over},        {"PROF", pass_over},     {"RANKING", pass_over},
};

static void read_named(tenhou *t)
{
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        if (strcmp(TAGS[i].name, t->tag) == 0) {
            TAGS[i].read(t);
            return;
        }
    format_fail(t->port, line_of(t), column_of(t), "no tag is called \"%.40s\"", t->tag);
}

/* ---- Draws and discards, most of a log ----------------------------------------------- */

/* The number behind the letter; -1 where there is none at all, TENHOU_TILES where it is no tile. */
static int read_tile_number(const char *digits)
{
    int number = *digits ? 0 : -1;
    for (; *digits; digits++) {
        if (*digits < '0' || *digits > '9' || number > TENHOU_TILES)
            return TENHOU_TILES;
        number = 10 * number + (*digits - '0');
    }
    return number;
}

static void tell_draw(tenhou *t, int who, int tile)
{
    log_event event = tenhou_event(t, EVENT_DRAW, who);
    event.tile = tile < 0 ? HANTEI_NO_TILE : tenhou_tile(t, tile);
    event.id = (uint8_t)(tile < 0 ? 0 : tile);
    t->drawn[who] = (int16_t)(tile < 0 ? TENHOU_HIDDEN : tile);
    tenhou_tell(t, &event);
}

/* Each tile has a number of its own: so the log says which of equal tiles was discarded. */
static void tell_discard(tenhou *t, int who, int tile)
{
    log_event event = tenhou_event(t, EVENT_DISCARD, who);
    event.tile = tenhou_tile(t, tile);
    event.id = (uint8_t)tile;
    event.is_drawn = (int8_t)(t->drawn[who] == TENHOU_HIDDEN ? -1 : tile == t->drawn[who]);
    t->drawn[who] = TENHOU_NONE;
    tenhou_tell(t, &event);
}

/* T0 is a draw of the first player, D0 his discard; with U, V, W and E, F, G of the others. False where the
 * tag is another. */
static bool read_turn(tenhou *t)
{
    static const char DRAWS[] = "TUVW", DISCARDS[] = "DEFG";
    const char letter = t->tag[0], next = t->tag[1];
    const char *draw = strchr(DRAWS, letter), *discard = strchr(DISCARDS, letter);
    if ((!draw && !discard) || !(next == '\0' || (next >= '0' && next <= '9')))
        return false;
    const int tile = read_tile_number(t->tag + 1);
    if (tile >= TENHOU_TILES || (discard && tile < 0))
        tenhou_fail(t, "there is no such tile");
    else if (draw)
        tell_draw(t, (int)(draw - DRAWS), tile);
    else
        tell_discard(t, (int)(discard - DISCARDS), tile);
    return true;
}

/* ---- XML ----------------------------------------------------------------------------- */

/* Something of the log has been read whole. */
static void note_progress(tenhou *t)
{
    t->behind = (uint64_t)XML_GetCurrentByteIndex(t->parser) + (uint64_t)XML_GetCurrentByteCount(t->parser);
}

static void read_root(tenhou *t)
{
    t->has_root = true;
    if (strcmp(t->tag, "mjloggm") != 0)
        format_fail(t->port, line_of(t), column_of(t), "a Tenhou log is <mjloggm>, not <%.40s>", t->tag);
}

static void on_tag(void *context, const char *name, const char **attributes)
{
    tenhou *t = context;
    if (t->port->failed)
        return;
    note_progress(t);
    t->tag = name;
    t->written = attributes;
    t->depth++;
    if (t->depth == 1)
        read_root(t);
    else if (t->depth > 2)
        tenhou_fail(t, "a tag inside another");
    else if (!read_turn(t))
        read_named(t);
    if (t->port->failed)
        XML_StopParser(t->parser, XML_FALSE);
}

static void on_tag_end(void *context, const char *name)
{
    tenhou *t = context;
    (void)name;
    if (t->port->failed)
        return;
    note_progress(t);
    t->depth--;
}

/* Definitions of entities can make much of little. No log has any. */
static void on_doctype(void *context, const char *name, const char *system, const char *public,
                       int has_subset)
{
    tenhou *t = context;
    (void)name, (void)system, (void)public, (void)has_subset;
    format_fail(t->port, line_of(t), column_of(t), "a log has no DOCTYPE");
    XML_StopParser(t->parser, XML_FALSE);
}

/* Texts between tags, comments and so on. */
static void on_other(void *context, const char *text, int length)
{
    tenhou *t = context;
    (void)text, (void)length;
    if (!t->port->failed)
        note_progress(t);
}

/* ---- The reader ---------------------------------------------------------------------- */

static bool recognise(const char *bytes, size_t length)
{
    static const char ROOT[] = "<mjloggm";
    for (size_t i = 0; i + sizeof ROOT - 1 <= length; i++)
        if (memcmp(bytes + i, ROOT, sizeof ROOT - 1) == 0)
            return true;
    return false;
}

static void *begin(format_port *port)
{
    tenhou *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->port = port;
    t->red_fives = true;
    forget_draws(t);
    t->parser = XML_ParserCreate(NULL);
    if (!t->parser) {
        free(t);
        return NULL;
    }
    XML_SetUserData(t->parser, t);
    XML_SetElementHandler(t->parser, on_tag, on_tag_end);
    XML_SetStartDoctypeDeclHandler(t->parser, on_doctype);
    XML_SetDefaultHandler(t->parser, on_other);
    return t;
}

static void fail_by_xml(tenhou *t)
{
    const char *why = XML_ErrorString(XML_GetErrorCode(t->parser));
    format_fail(t->port, line_of(t), column_of(t), "%s", why ? why : "not XML");
}

static void feed_piece(tenhou *t, const char *bytes, size_t length)
{
    t->fed += length;
    if (XML_Parse(t->parser, bytes, (int)length, XML_FALSE) != XML_STATUS_OK)
        fail_by_xml(t);
    else if (t->fed - t->behind > FORMAT_LONGEST)
        format_fail(t->port, line_of(t), column_of(t), "a tag of more than %d bytes", FORMAT_LONGEST);
}

static void feed(void *reader, const char *bytes, size_t length)
{
    enum { PIECE = 1 << 16 };
    tenhou *t = reader;
    while (length > 0 && !t->port->failed) {
        const size_t piece = length < PIECE ? length : PIECE;
        feed_piece(t, bytes, piece);
        bytes += piece;
        length -= piece;
    }
}

static void end(void *reader)
{
    tenhou *t = reader;
    const bool is_xml = XML_Parse(t->parser, "", 0, XML_TRUE) == XML_STATUS_OK;
    if (is_xml && t->has_game && !t->is_over)
        format_fail(t->port, line_of(t), column_of(t), "the log ends before its game");
    if (is_xml || t->port->failed)
        return;
    if (XML_GetErrorCode(t->parser) == XML_ERROR_NO_ELEMENTS)
        format_fail(t->port, line_of(t), column_of(t), "the log ends before %s",
                    t->has_root ? "</mjloggm>" : "<mjloggm>");
    else
        format_fail(t->port, line_of(t), column_of(t), "the log ends inside a tag (%s)",
                    XML_ErrorString(XML_GetErrorCode(t->parser)));
}

static void free_reader(void *reader)
{
    tenhou *t = reader;
    XML_ParserFree(t->parser);
    free(t);
}

const format_reader FORMAT_TENHOU = {
    .recognise = recognise, .begin = begin, .feed = feed, .end = end, .free = free_reader};
