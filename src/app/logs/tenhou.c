/* Tenhou's logs: XML, read in pieces. A log is one <mjloggm>; each event in it is an empty tag. */
#include "logs/tenhou.h"

#include <stdlib.h>
#include <string.h>

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
