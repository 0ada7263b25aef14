/* Reads requests. yajl tells what stands in the line, piece by piece; each value is read where it stands,
 * and only the first thing that is wrong is kept. After it the line is still followed to its end, for the
 * `id`. */
#include "protocol/reader.h"
#include "protocol/text.h"

#include <string.h>

#define SPACES " \t\r"

/* ---- Walking through the line ---------------------------------------------- */

/* Whether the value that ends here stands in whole: yajl takes the 0 of 01, and sees later what is wrong. A
 * text, an array or an object says itself where it ends. */
static bool is_whole_value(const reader *r, size_t end)
{
    static const char CLOSING[] = "\"]}", BEHIND_VALUE[] = SPACES ",}";
    return memchr(CLOSING, r->line[end - 1], sizeof CLOSING - 1) ||
           (end < r->length && memchr(BEHIND_VALUE, r->line[end], sizeof BEHIND_VALUE - 1));
}

/* Behind the value of a field. The id is kept as it was written. */
static void end_field(reader *r)
{
    request *out = r->out;
    if (r->field != FIELD_ID || r->place != AMONG_FIELDS || out->id)
        return;
    const size_t end = yajl_get_bytes_consumed(r->parser);
    size_t from = r->behind_key;
    if (!is_whole_value(r, end))
        return;
    from += strspn(r->line + from, SPACES);
    from++; /* the colon */
    from += strspn(r->line + from, SPACES);
    out->id = r->line + from;
    out->id_length = end - from;
}

static void read_value(reader *r, const value *found)
{
    switch (r->place) {
    case AMONG_FIELDS:
        if (r->field < FIELDS)
            reader_field(r, found);
        end_field(r);
        break;
    case IN_MELDS:
        reader_meld(r, found);
        break;
    case IN_PAO:
        if (r->field < FIELDS)
            reader_field(r, found);
        break;
    case IN_RULES:
        if (r->rule != RULE_UNKNOWN)
            reader_rule(r, found);
        break;
    case IN_SET:
        reader_member(r, found);
        break;
    case BEFORE:
        if (!r->failed)
            problem_set(r->problem, "bad-type", "request", 0, "a request is an object, not %s",
                        READER_KIND_NAMES[found->kind]);
        r->failed = true;
        break;
    default:
        break;
    }
}

/* Where an array or an object leads whose contents are read; BEFORE for any other. */
static place place_inside(const reader *r, value_kind kind)
{
    if (kind == AN_OBJECT && r->place == BEFORE)
        return AMONG_FIELDS;
    if (kind == AN_OBJECT && r->place == AMONG_FIELDS && r->field == FIELD_RULES)
        return IN_RULES;
    if (kind == AN_OBJECT && r->place == AMONG_FIELDS && r->field == FIELD_PAO)
        return IN_PAO;
    if (kind == AN_ARRAY && r->place == AMONG_FIELDS && r->field == FIELD_MELDS)
        return IN_MELDS;
    if (kind == AN_ARRAY && r->place == IN_RULES && r->rule < REQUEST_RULES &&
        hantei_rule_at(r->rule)->kind == HANTEI_RULE_SET)
        return IN_SET;
    return BEFORE;
}

static int open_container(reader *r, value_kind kind)
{
    const place inside = place_inside(r, kind);
    if (r->place == IN_IGNORED) {
        r->depth++;
    } else if (inside != BEFORE) {
        r->place = inside;
    } else {
        const place here = r->place;
        const bool is_id = here == AMONG_FIELDS && r->field == FIELD_ID;
        if (!is_id)
            read_value(r, &(value){.kind = kind});
        r->place_of_ignored = here;
        r->place = IN_IGNORED;
        r->depth = 1;
    }
    return 1;
}

static int close_container(void *context)
{
    static const place OUTSIDE[] = {[AMONG_FIELDS] = BEHIND,
                                    [IN_MELDS] = AMONG_FIELDS,
                                    [IN_PAO] = AMONG_FIELDS,
                                    [IN_RULES] = AMONG_FIELDS,
                                    [IN_SET] = IN_RULES};
    reader *r = context;
    if (r->place != IN_IGNORED) {
        r->place = OUTSIDE[r->place];
    } else if (--r->depth == 0) {
        r->place = r->place_of_ignored;
        end_field(r);
    }
    return 1;
}

static int on_map(void *context)
{
    return open_container(context, AN_OBJECT);
}

static int on_array(void *context)
{
    return open_container(context, AN_ARRAY);
}

static int on_key(void *context, const unsigned char *key, size_t length)
{
    reader *r = context;
    if (r->place == AMONG_FIELDS)
        reader_field_key(r, (const char *)key, length);
    else if (r->place == IN_PAO)
        reader_pao_key(r, (const char *)key, length);
    else if (r->place == IN_RULES)
        reader_rule_key(r, (const char *)key, length);
    return 1;
}

static int on_text(void *context, const unsigned char *text, size_t length)
{
    read_value(context, &(value){.kind = A_TEXT, .text = (const char *)text, .length = length});
    return 1;
}

static int on_number(void *context, const char *text, size_t length)
{
    read_value(context, &(value){.kind = A_NUMBER, .text = text, .length = length});
    return 1;
}

static int on_bool(void *context, int is_true)
{
    read_value(context, &(value){.kind = A_BOOL, .is_true = is_true != 0});
    return 1;
}

static int on_null(void *context)
{
    read_value(context, &(value){.kind = A_NULL});
    return 1;
}

static const yajl_callbacks CALLBACKS = {
    .yajl_null = on_null,
    .yajl_boolean = on_bool,
    .yajl_number = on_number,
    .yajl_string = on_text,
    .yajl_start_map = on_map,
    .yajl_map_key = on_key,
    .yajl_end_map = close_container,
    .yajl_start_array = on_array,
    .yajl_end_array = close_container,
};

/* ---- The line -------------------------------------------------------------- */

/* Says what yajl found wrong, in its words. */
static void refuse_json(reader *r, size_t at)
{
    unsigned char *words = yajl_get_error(r->parser, 0, NULL, 0);
    const char *said = words ? (const char *)words : "no memory";
    problem_set(r->problem, "bad-json", "request", at, "%.*s", (int)strcspn(said, "\n"), said);
    if (words)
        yajl_free_error(r->parser, words);
    r->failed = true;
}

/* Says what yajl did not take, where nothing else has been said. */
static void walk(reader *r)
{
    const bool good = yajl_parse(r->parser, (const unsigned char *)r->line, r->length) == yajl_status_ok;
    const size_t consumed = yajl_get_bytes_consumed(r->parser); /* what is wrong included */
    const size_t at = good ? r->length : consumed - (consumed > 0);
    /* A number that the line breaks off behind comes now: in the middle of a request it is nowhere. */
    r->place = r->place == BEFORE ? BEFORE : BEHIND;
    if ((!good || yajl_complete_parse(r->parser) != yajl_status_ok) && !r->failed)
        refuse_json(r, at);
}

static bool is_control(char byte)
{
    return (unsigned char)byte < 0x20 && byte != '\t' && byte != '\r';
}

/* How many bytes are in front of the first control character that JSON has nowhere, not even as a space. */
static size_t printable_length(const char *line, size_t length)
{
    unsigned controls = 0;
    for (size_t i = 0; i < length; i++)
        controls |= is_control(line[i]);
    if (controls == 0)
        return length;
    size_t printable = 0;
    while (!is_control(line[printable]))
        printable++;
    return printable;
}

/* Finds how much of the line can be told to yajl, which is not strict about UTF-8 and about what is a space,
 * and says what follows that. */
static void find_text(reader *r, const char *line, size_t length)
{
    const size_t printable = printable_length(line, length), valid = protocol_utf8_length(line, length);
    if (length == 0)
        problem_set(r->problem, "bad-json", "request", 0, "an empty line");
    else if (printable < length && printable <= valid)
        problem_set(r->problem, "bad-json", "request", printable, "a control character (\\x%02X)",
                    (unsigned char)line[printable]);
    else if (valid < length)
        problem_set(r->problem, "bad-utf8", "request", valid, "not UTF-8");
    r->line = line;
    r->length = printable < valid ? printable : valid;
    r->failed = length == 0 || r->length < length;
}

static void read_line(reader *r)
{
    request_begin(r->out);
    r->parser = yajl_alloc(&CALLBACKS, NULL, r);
    if (r->parser) {
        walk(r);
        yajl_free(r->parser);
    } else {
        problem_set(r->problem, "no-memory", "request", PROTOCOL_NOWHERE, "no memory");
        r->failed = true;
    }
}

bool request_read(request *out, const char *line, size_t length, protocol_problem *problem)
{
    reader r = {.out = out, .problem = problem};
    find_text(&r, line, length);
    read_line(&r);
    return !r.failed;
}

void request_read_id(request *out, const char *line, size_t length)
{
    protocol_problem unsaid;
    reader r = {.out = out, .problem = &unsaid};
    find_text(&r, line, length);
    r.failed = true;
    read_line(&r);
}
