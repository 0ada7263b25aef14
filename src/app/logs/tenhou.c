/* Tenhou's logs: XML, read in pieces. A log is one <mjloggm>; each event in it is an empty tag. */
#include "logs/tenhou.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HUNDRED = 100, MOST_HUNDREDS = HANTEI_MAX_POINTS / HUNDRED };

/* ---- The tag -------------------------------------------------------------------- */

void tenhou_fail(tenhou *t, const char *message, ...)
{
    char text[sizeof t->out->trouble.message];
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    format_fail(t->out, XML_GetCurrentLineNumber(t->parser), XML_GetCurrentColumnNumber(t->parser) + 1,
                "%.40s%s%s", t->tag ? t->tag : "", t->tag ? ": " : "", text);
}

log_event tenhou_event(tenhou *t, unsigned kind, unsigned who)
{
    return format_event(kind, who, XML_GetCurrentLineNumber(t->parser),
                        XML_GetCurrentColumnNumber(t->parser) + 1);
}

void tenhou_emit(tenhou *t, const log_event *event)
{
    if (t->has_game && !t->is_over)
        format_emit(t->out, event);
    else
        tenhou_fail(t, t->is_over ? "the game is over" : "no game has begun");
}

/* ---- Numbers -------------------------------------------------------------------- */

const char *tenhou_whole(const char *text, int *number)
{
    const bool negative = *text == '-';
    const char *digit = text + negative;
    int value = 0;
    for (; *digit >= '0' && *digit <= '9'; digit++)
        value = value > INT_MAX / 10 - 1 ? value : 10 * value + (*digit - '0');
    *number = negative ? -value : value;
    return digit > text + negative ? digit : NULL;
}

static bool is_within(int number, int least, int most)
{
    return number >= least && number <= most;
}

const char *tenhou_attribute(const tenhou *t, const char *name)
{
    for (const char **written = t->written; written[0]; written += 2)
        if (strcmp(written[0], name) == 0)
            return written[1];
    return NULL;
}

/* An attribute that must be there. */
static const char *needed(tenhou *t, const char *name)
{
    const char *const text = tenhou_attribute(t, name);
    if (!text)
        tenhou_fail(t, "the attribute %s is missing", name);
    return text ? text : "";
}

int tenhou_number(tenhou *t, const char *name, int least, int most)
{
    int number;
    const char *const text = needed(t, name), *const end = tenhou_whole(text, &number);
    if (end && *end == '\0' && is_within(number, least, most))
        return number;
    tenhou_fail(t, "%s is \"%.20s\", not a number from %d to %d", name, text, least, most);
    return least;
}

uint8_t tenhou_player(tenhou *t, const char *name)
{
    return (uint8_t)tenhou_number(t, name, 0, HANTEI_MAX_PLAYERS - 1);
}

static bool parse_list(const char *text, tenhou_list *list)
{
    while (text && *text && list->count < TENHOU_LIST) {
        text = tenhou_whole(text, &list->number[list->count++]);
        if (text && *text == ',' && text[1])
            text++;
        else if (text && *text)
            return false;
    }
    return text && *text == '\0';
}

tenhou_list tenhou_numbers(tenhou *t, const char *name, int wanted, int allowed)
{
    tenhou_list list = {.count = 0};
    if (wanted == 0 && !tenhou_attribute(t, name))
        return list;
    const char *const text = needed(t, name);
    if (!parse_list(text, &list))
        tenhou_fail(t, "%s is \"%.40s\", not a list of numbers", name, text);
    else if (is_within(list.count, wanted, allowed))
        return list;
    else if (wanted == allowed)
        tenhou_fail(t, "%s has %d numbers, not %d", name, list.count, wanted);
    else
        tenhou_fail(t, "%s has %d numbers, not %d to %d", name, list.count, wanted, allowed);
    return (tenhou_list){.count = 0};
}

tenhou_list tenhou_numbers_within(tenhou *t, const char *name, int wanted, int allowed, int least, int most)
{
    tenhou_list list = tenhou_numbers(t, name, wanted, allowed);
    for (int i = 0; i < list.count; i++)
        if (!is_within(list.number[i], least, most)) {
            tenhou_fail(t, "%s: %d is not a number from %d to %d", name, list.number[i], least, most);
            list.count = 0;
        }
    return list;
}

tenhou_list tenhou_tiles(tenhou *t, const char *name, int wanted, int allowed)
{
    return tenhou_numbers_within(t, name, wanted, allowed, 0, COPIES_TILES - 1);
}

/* ---- Points --------------------------------------------------------------------- */

/* Each `step`th number of a list, from the `first` on. */
static void take_hundreds(int32_t points[HANTEI_MAX_PLAYERS], const tenhou_list *list, int first, int step)
{
    for (int who = 0; who < HANTEI_MAX_PLAYERS && first < list->count; who++, first += step)
        points[who] = list->number[first] * HUNDRED;
}

void tenhou_scores(tenhou *t, const char *name, int32_t points[HANTEI_MAX_PLAYERS])
{
    const tenhou_list list =
        tenhou_numbers_within(t, name, 3, HANTEI_MAX_PLAYERS, -MOST_HUNDREDS, MOST_HUNDREDS);
    take_hundreds(points, &list, 0, 1);
}

void tenhou_changes(tenhou *t, log_event *event)
{
    if (!tenhou_attribute(t, "sc"))
        return;
    const tenhou_list list =
        tenhou_numbers_within(t, "sc", 6, 2 * HANTEI_MAX_PLAYERS, -MOST_HUNDREDS, MOST_HUNDREDS);
    take_hundreds(event->base.points, &list, 0, 2);
    take_hundreds(event->base.deltas, &list, 1, 2);
    for (int who = 0; who < HANTEI_MAX_PLAYERS; who++)
        event->base.points[who] += event->base.deltas[who];
    event->base.has_points = event->base.has_deltas = true;
}

/* Written as 462,55.0,255,-14.0: the points of each player, and the final score, which has a fraction. */
void tenhou_final_scores(tenhou *t, log_event *event)
{
    const char *text = tenhou_attribute(t, "owari");
    for (int who = 0; who < HANTEI_MAX_PLAYERS && text && *text; who++) {
        int hundreds;
        if (!tenhou_whole(text, &hundreds) || !is_within(hundreds, -MOST_HUNDREDS, MOST_HUNDREDS)) {
            tenhou_fail(t, "owari: \"%.20s\" does not begin with points", text);
            return;
        }
        event->base.points[who] = hundreds * HUNDRED;
        for (int commas = 2; commas > 0 && text; commas--) {
            text = strchr(text, ',');
            text = text ? text + 1 : NULL;
        }
    }
    event->base.has_points = true;
}

/* The first of the four copies of a five is the red one. */
hantei_tile tenhou_tile(const tenhou *t, int number)
{
    const bool is_red = t->red_fives && (number == 16 || number == 52 || number == 88);
    return (hantei_tile)(number / HANTEI_COPIES | (is_red ? HANTEI_RED : 0));
}

void tenhou_set_tile(const tenhou *t, log_event *event, int number)
{
    event->base.tile = tenhou_tile(t, number);
    event->id = (uint8_t)number;
}

/* ---- XML ----------------------------------------------------------------------------- */

/* Some part of the log has been read completely. */
static void note_progress(tenhou *t)
{
    t->behind = (uint64_t)XML_GetCurrentByteIndex(t->parser) + (uint64_t)XML_GetCurrentByteCount(t->parser);
}

static void parse_root(tenhou *t, const char *name)
{
    t->has_root = true;
    if (strcmp(name, "mjloggm") != 0)
        tenhou_fail(t, "a Tenhou log is <mjloggm>, not <%.40s>", name);
}

static void parse_tag(tenhou *t, const char *name)
{
    t->tag = name;
    if (t->depth > 2)
        tenhou_fail(t, "a tag inside another");
    else
        tenhou_parse_tag(t);
    t->tag = NULL;
}

static void on_tag(void *context, const char *name, const char **attributes)
{
    tenhou *t = context;
    if (t->out->failed)
        return;
    note_progress(t);
    t->written = attributes;
    if (++t->depth == 1)
        parse_root(t, name);
    else
        parse_tag(t, name);
    if (t->out->failed)
        XML_StopParser(t->parser, XML_FALSE);
}

static void on_tag_end(void *context, const char *name)
{
    tenhou *t = context;
    (void)name;
    if (t->out->failed)
        return;
    note_progress(t);
    t->depth--;
}

/* Definitions of entities can expand without bound. No log has any. */
static void on_doctype(void *context, const char *name, const char *system, const char *public,
                       int has_subset)
{
    tenhou *t = context;
    (void)name, (void)system, (void)public, (void)has_subset;
    tenhou_fail(t, "a log has no DOCTYPE");
    XML_StopParser(t->parser, XML_FALSE);
}

/* Comments and so on. */
static void on_other(void *context, const char *text, int length)
{
    tenhou *t = context;
    (void)text, (void)length;
    if (!t->out->failed)
        note_progress(t);
}

/* All of a log is in its tags. */
static void on_text(void *context, const char *text, int length)
{
    tenhou *t = context;
    if (t->out->failed)
        return;
    note_progress(t);
    if (format_first(text, (size_t)length) == (size_t)length)
        return;
    tenhou_fail(t, "text between the tags");
    XML_StopParser(t->parser, XML_FALSE);
}

/* ---- The reader ---------------------------------------------------------------------- */

static bool recognise(const char *bytes, size_t length)
{
    const size_t first = format_first(bytes, length);
    return first < length && bytes[first] == '<' && format_find(bytes, length, "<mjloggm") < length;
}

static void *begin(format_output *out)
{
    tenhou *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->out = out;
    t->red_fives = true;
    t->parser = XML_ParserCreate(NULL);
    if (!t->parser) {
        free(t);
        return NULL;
    }
    XML_SetUserData(t->parser, t);
    XML_SetElementHandler(t->parser, on_tag, on_tag_end);
    XML_SetStartDoctypeDeclHandler(t->parser, on_doctype);
    XML_SetCharacterDataHandler(t->parser, on_text);
    XML_SetDefaultHandler(t->parser, on_other);
    return t;
}

static void fail_by_xml(tenhou *t)
{
    tenhou_emit_game(t);
    const char *why = XML_ErrorString(XML_GetErrorCode(t->parser));
    tenhou_fail(t, "%s", why ? why : "not XML");
}

static void feed_piece(tenhou *t, const char *bytes, size_t length)
{
    t->fed += length;
    if (XML_Parse(t->parser, bytes, (int)length, XML_FALSE) != XML_STATUS_OK)
        fail_by_xml(t);
    else if (t->fed - t->behind > FORMAT_LONGEST)
        tenhou_fail(t, "a tag of more than %d bytes", FORMAT_LONGEST);
}

static void feed(void *reader, const char *bytes, size_t length)
{
    enum { PIECE = 1 << 16 };
    tenhou *t = reader;
    while (length > 0 && !t->out->failed) {
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
    const bool is_between = !is_xml && XML_GetErrorCode(t->parser) == XML_ERROR_NO_ELEMENTS;
    tenhou_emit_game(t);
    const uint64_t line = (uint64_t)XML_GetCurrentLineNumber(t->parser);
    const uint64_t column = (uint64_t)XML_GetCurrentColumnNumber(t->parser) + 1;
    if (is_between && !t->has_root)
        tenhou_fail(t, "the log ends before <mjloggm>");
    else if (!is_xml)
        format_unfinished(t->out, line, column,
                          is_between ? "the log ends before </mjloggm>" : "the log ends inside a tag");
    else if (t->has_round && !t->is_over)
        format_unfinished(t->out, line, column, "the log ends before its game");
}

static void free_reader(void *reader)
{
    tenhou *t = reader;
    XML_ParserFree(t->parser);
    free(t);
}

const format_reader FORMAT_TENHOU = {
    .recognise = recognise, .begin = begin, .feed = feed, .end = end, .free = free_reader};
