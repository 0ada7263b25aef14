/* Tenhou's logs: XML, read in pieces. A log is one <mjloggm>; each event in it is an empty tag. */
#include "logs/tenhou.h"

#include <string.h>

/* ---- XML ----------------------------------------------------------------------------- */

static void on_tag(void *context, const char *name, const char **attributes)
{
    tenhou *t = context;
    if (t->out->failed)
        return;
    t->written = attributes;
    t->tag = t->depth > 0 ? name : NULL;
    t->has_root = true;
    if (++t->depth > 2)
        tenhou_fail(t, "a tag inside another");
    else if (t->tag)
        tenhou_parse_tag(t);
    else if (strcmp(name, "mjloggm") != 0)
        tenhou_fail(t, "a Tenhou log is <mjloggm>, not <%.40s>", name);
    t->tag = NULL;
    if (t->out->failed)
        XML_StopParser(t->parser, XML_FALSE);
}

static void on_tag_end(void *context, const char *name)
{
    tenhou *t = context;
    (void)name;
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

/* All of a log is in its tags. */
static void on_text(void *context, const char *text, int length)
{
    tenhou *t = context;
    if (t->out->failed || format_first(text, (size_t)length) == (size_t)length)
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

static void free_reader(void *reader)
{
    const tenhou *t = reader;
    if (t->parser)
        XML_ParserFree(t->parser);
}

static bool begin(void *reader, format_output *out)
{
    tenhou *t = reader;
    t->out = out;
    t->red_fives = true;
    t->parser = XML_ParserCreate(NULL);
    if (!t->parser)
        return false;
    XML_SetUserData(t->parser, t);
    XML_SetElementHandler(t->parser, on_tag, on_tag_end);
    XML_SetStartDoctypeDeclHandler(t->parser, on_doctype);
    XML_SetCharacterDataHandler(t->parser, on_text);
    return true;
}

static void fail_by_xml(tenhou *t)
{
    tenhou_emit_game(t);
    const char *why = XML_ErrorString(XML_GetErrorCode(t->parser));
    if (XML_GetErrorCode(t->parser) == XML_ERROR_DUPLICATE_ATTRIBUTE && *t->repeated != '\0')
        tenhou_fail(t, "%s is given twice, with different values", t->repeated);
    else
        tenhou_fail(t, "%s", why ? why : "not XML");
}

/* The parser keeps what has not ended, such as a comment. */
static void parse(tenhou *t, const char *bytes, size_t length)
{
    t->fed += (XML_Index)length;
    if (XML_Parse(t->parser, bytes, (int)length, XML_FALSE) != XML_STATUS_OK)
        fail_by_xml(t);
    else if (t->fed - XML_GetCurrentByteIndex(t->parser) > FORMAT_LONGEST)
        tenhou_fail(t, "a tag of more than %d bytes", FORMAT_LONGEST);
}

/* ---- Tags ---------------------------------------------------------------------------- */

/* An attribute in a tag: name="value". */
typedef struct attribute {
    char *name, *value, *end; /* the value with its quotes */
} attribute;

/* The next one in a tag, from *at on. */
static bool next_attribute(char **at, char *end, attribute *found)
{
    char *const equals = memchr(*at, '=', (size_t)(end - *at));
    char *quote = equals ? equals + 1 : end;
    if (quote >= end || (*quote != '"' && *quote != '\''))
        return false;
    char *const last = memchr(quote + 1, *quote, (size_t)(end - quote - 1));
    char *name = equals;
    while (name > *at && name[-1] > ' ')
        name--;
    *found = (attribute){name, quote, last ? last + 1 : end};
    *at = found->end;
    return last;
}

static bool same_text(const char *a, const char *a_end, const char *b, const char *b_end)
{
    return a_end - a == b_end - b && memcmp(a, b, (size_t)(a_end - a)) == 0;
}

/* Real logs have an attribute twice, which no XML may. Spaces replace it if it has the same value; else the
 * parser refuses it, and its name is kept. */
static void merge_attributes(tenhou *t, char *tag, char *end)
{
    enum { MOST_ATTRIBUTES = 64 }; /* no log has more: they are not compared */
    attribute found, before;
    char *at = tag;
    for (unsigned count = 0; count < MOST_ATTRIBUTES && next_attribute(&at, end, &found); count++) {
        for (char *first = tag; next_attribute(&first, found.name, &before);) {
            if (!same_text(before.name, before.value, found.name, found.value))
                continue;
            if (same_text(before.value + 1, before.end - 1, found.value + 1, found.end - 1))
                memset(found.name, ' ', (size_t)(found.end - found.name));
            else
                format_name(t->repeated, sizeof t->repeated, found.name,
                            (size_t)(found.value - found.name - 1));
            break;
        }
    }
}

/* Keeps bytes of a tag, and parses it at its end. */
static void take_tag(tenhou *t, const char *bytes, size_t length, bool is_end)
{
    if (t->kept_length + length > FORMAT_LONGEST) {
        tenhou_fail(t, "a tag of more than %d bytes", FORMAT_LONGEST);
        return;
    }
    memcpy(t->kept + t->kept_length, bytes, length);
    t->kept_length += length;
    if (!is_end)
        return;
    merge_attributes(t, t->kept, t->kept + t->kept_length);
    parse(t, t->kept, t->kept_length);
    t->kept_length = 0;
}

static void feed(void *reader, const char *bytes, size_t length)
{
    enum { PIECE = 1 << 16 };
    tenhou *t = reader;
    while (length > 0 && !t->out->failed) {
        const bool is_tag = t->kept_length > 0 || *bytes == '<';
        const char *const end = memchr(bytes, is_tag ? '>' : '<', length);
        size_t part = end ? (size_t)(end - bytes) + is_tag : length;
        if (!is_tag && part > PIECE)
            part = PIECE;
        if (is_tag)
            take_tag(t, bytes, part, end);
        else
            parse(t, bytes, part);
        bytes += part;
        length -= part;
    }
}

static void end(void *reader)
{
    tenhou *t = reader;
    const bool is_xml = XML_Parse(t->parser, t->kept, (int)t->kept_length, XML_TRUE) == XML_STATUS_OK;
    const bool is_between = !is_xml && XML_GetErrorCode(t->parser) == XML_ERROR_NO_ELEMENTS;
    tenhou_emit_game(t);
    const log_position at = tenhou_position(t);
    if (is_between && !t->has_root)
        tenhou_fail(t, "the log ends before <mjloggm>");
    else if (!is_xml)
        format_unfinished(t->out, at,
                          is_between ? "the log ends before </mjloggm>" : "the log ends inside a tag");
    else if (t->has_round && !t->is_over)
        format_unfinished(t->out, at, "the log ends before its game");
}

const format_reader FORMAT_TENHOU = {sizeof(tenhou), offsetof(tenhou, kept), recognise, begin, feed, end,
                                     free_reader};
