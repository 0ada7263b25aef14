/* Parses requests. yajl reports the tokens of the line; each value is parsed in place. Only the first error
 * is kept. After it the line is still parsed to its end, for the `id`. */
#include "request/parser.h"
#include "request/table.h"
#include "text/writer.h"

#include <stdlib.h>
#include <string.h>

#define SPACES " \t\r"

/* ---- Walking through the line ---------------------------------------------- */

/* Whether the value that ends here is complete: yajl takes the 0 of 01, and finds the error later. A text, an
 * array or an object shows its own end. */
static bool is_whole_value(const parser *p, size_t end)
{
    static const char CLOSING[] = "\"]}", BEHIND_VALUE[] = SPACES ",}";
    return memchr(CLOSING, p->line[end - 1], sizeof CLOSING - 1) ||
           (end < p->length && memchr(BEHIND_VALUE, p->line[end], sizeof BEHIND_VALUE - 1));
}

/* After the value of a field. The id is kept as written. */
static void end_field(parser *p)
{
    request *out = p->out;
    if (p->field != FIELD_ID || p->place != AMONG_FIELDS || out->id)
        return;
    const size_t end = yajl_get_bytes_consumed(p->json.yajl);
    size_t from = p->behind_key;
    if (!is_whole_value(p, end))
        return;
    from += strspn(p->line + from, SPACES);
    from++; /* the colon */
    from += strspn(p->line + from, SPACES);
    out->id = p->line + from;
    out->id_length = end - from;
}

static void parse_value(parser *p, const json_token *found)
{
    switch (p->place) {
    case AMONG_FIELDS:
        if (p->field < FIELDS)
            parser_field(p, found);
        end_field(p);
        break;
    case IN_MELDS:
        parser_meld(p, found);
        break;
    case IN_PAO:
        if (p->field < FIELDS)
            parser_field(p, found);
        break;
    case IN_RULES:
        if (p->rule != RULE_UNKNOWN)
            parser_rule(p, found);
        break;
    case IN_SET:
        parser_member(p, found);
        break;
    case IN_POINTS:
        parser_points(p, found);
        break;
    case IN_EVENTS:
    case IN_EVENT:
    case IN_RESPONSES:
    case IN_RESPONSE:
        parser_table_value(p, found);
        break;
    case BEFORE:
        if (!p->failed)
            problem_set(p->problem, ERROR_BAD_TYPE, "request", 0, "a request is an object, not %s",
                        VALUE_KIND_NAMES[found->kind]);
        p->failed = true;
        break;
    default:
        break;
    }
}

/* The same for values of a table. */
static place place_in_table(const parser *p, json_kind kind)
{
    const bool is_object = kind == AN_OBJECT;
    if (p->failed || !p->out->values)
        return BEFORE;
    if (p->place == AMONG_FIELDS && p->field == FIELD_EVENT)
        return is_object ? IN_EVENT : IN_EVENTS;
    if (p->place == AMONG_FIELDS && p->field == FIELD_RESPONSES && !is_object)
        return IN_RESPONSES;
    if (p->place == IN_EVENTS && is_object)
        return IN_EVENT;
    return p->place == IN_RESPONSES && is_object ? IN_RESPONSE : BEFORE;
}

/* The place inside an array or an object whose contents are parsed; else BEFORE. */
static place place_inside(parser *p, json_kind kind)
{
    if (kind == AN_OBJECT && p->place == BEFORE)
        return AMONG_FIELDS;
    if (kind == AN_ARRAY && p->place == AMONG_FIELDS && p->field < FIELDS && parser_begins_points(p))
        return IN_POINTS;
    if (kind == AN_OBJECT && p->place == AMONG_FIELDS && p->field == FIELD_RULES)
        return IN_RULES;
    if (kind == AN_OBJECT && p->place == AMONG_FIELDS && p->field == FIELD_PAO)
        return IN_PAO;
    if (kind == AN_ARRAY && p->place == AMONG_FIELDS && p->field == FIELD_MELDS)
        return IN_MELDS;
    if (kind == AN_ARRAY && p->place == IN_RULES && p->rule < REQUEST_RULES &&
        hantei_rule_at(p->rule)->kind == HANTEI_RULE_SET)
        return IN_SET;
    return place_in_table(p, kind);
}

static void open_container(parser *p, json_kind kind)
{
    if (p->place == IN_IGNORED) {
        p->depth++;
        return;
    }
    if (p->place == IN_EVENT || p->place == IN_RESPONSE) {
        parser_table_value(p, &(json_token){.kind = kind});
        return;
    }
    const place inside = place_inside(p, kind);
    if (inside == IN_EVENT || inside == IN_RESPONSE) {
        p->place_of_ignored = p->place;
        p->place = inside;
        parser_table_open(p);
    } else if (inside != BEFORE) {
        p->place = inside;
    } else {
        const place here = p->place;
        const bool is_id = here == AMONG_FIELDS && p->field == FIELD_ID;
        if (!is_id)
            parse_value(p, &(json_token){.kind = kind});
        p->place_of_ignored = here;
        p->place = IN_IGNORED;
        p->depth = 1;
    }
}

/* The next value's field, or its rule. */
static void take_key(parser *p, const char *key, size_t length)
{
    if (p->place == AMONG_FIELDS)
        parser_field_key(p, key, length);
    else if (p->place == IN_PAO)
        parser_pao_key(p, key, length);
    else if (p->place == IN_RULES)
        parser_rule_key(p, key, length);
    else if (p->place == IN_EVENT || p->place == IN_RESPONSE)
        parser_table_key(p, key, length);
}

static void close_container(parser *p)
{
    static const place OUTSIDE[] = {
        [AMONG_FIELDS] = BEHIND,    [IN_MELDS] = AMONG_FIELDS,    [IN_PAO] = AMONG_FIELDS,
        [IN_RULES] = AMONG_FIELDS,  [IN_SET] = IN_RULES,          [IN_POINTS] = AMONG_FIELDS,
        [IN_EVENTS] = AMONG_FIELDS, [IN_RESPONSES] = AMONG_FIELDS};
    if (p->place == IN_EVENT || p->place == IN_RESPONSE) {
        parser_table_close(p);
    } else if (p->place != IN_IGNORED) {
        p->place = OUTSIDE[p->place];
        p->behind = p->place == BEHIND ? yajl_get_bytes_consumed(p->json.yajl) : 0;
    } else if (--p->depth == 0) {
        p->place = p->place_of_ignored;
        end_field(p);
    }
}

static bool take(void *self, json_token *found)
{
    parser *const p = self;
    if (found->kind == A_KEY)
        take_key(p, found->text, found->length);
    else if (found->kind == AN_END)
        close_container(p);
    else if (found->kind == AN_OBJECT || found->kind == AN_ARRAY)
        open_container(p, found->kind);
    else
        parse_value(p, found);
    return true;
}

/* ---- Memory for yajl: a piece of the stack, then the heap ------------------- */

/* What yajl needs for a request with an escaped text of a thousand bytes. */
enum { ARENA_ROOM = 8192 };

/* Consecutive blocks, each after its size; the last one can be given back, and can grow. `used` begins as 0;
 * nothing else needs to be set. */
typedef struct arena {
    size_t used;
    _Alignas(max_align_t) unsigned char room[ARENA_ROOM];
} arena;

enum { UNIT = sizeof(max_align_t) }; /* keeps the next block aligned, and has room for a size */

static size_t units(size_t size)
{
    return (size + UNIT - 1) / UNIT * UNIT;
}

static bool is_inside(const arena *a, const void *block)
{
    return (uintptr_t)block - (uintptr_t)a->room < sizeof a->room;
}

static size_t size_of(const void *block)
{
    size_t size;
    memcpy(&size, (const unsigned char *)block - UNIT, sizeof size);
    return size;
}

static size_t place_of(const arena *a, const void *block)
{
    return (size_t)((const unsigned char *)block - UNIT - a->room);
}

static void *arena_take(void *of, size_t size)
{
    arena *const a = of;
    const size_t left = sizeof a->room - a->used;
    if (size > left || UNIT + units(size) > left)
        return malloc(size);
    unsigned char *const block = a->room + a->used + UNIT;
    memcpy(block - UNIT, &size, sizeof size);
    a->used += UNIT + units(size);
    return block;
}

static void arena_give(void *of, void *block)
{
    arena *const a = of;
    if (!block || !is_inside(a, block))
        free(block);
    else if (place_of(a, block) + UNIT + units(size_of(block)) == a->used)
        a->used = place_of(a, block);
}

static void *arena_resize(void *of, void *block, size_t size)
{
    if (!block)
        return arena_take(of, size);
    if (!is_inside(of, block))
        return realloc(block, size);
    const size_t kept = size_of(block);
    arena_give(of, block); /* the bytes stay; what was the last block comes back at the same place */
    void *const taken = arena_take(of, size);
    if (taken && taken != block)
        memcpy(taken, block, kept < size ? kept : size);
    return taken;
}

/* ---- The line -------------------------------------------------------------- */

/* Reports yajl's error, in its words. */
static void refuse_json(parser *p, size_t at)
{
    unsigned char *words = yajl_get_error(p->json.yajl, 0, NULL, 0);
    const char *said = words ? (const char *)words : "no memory";
    problem_set(p->problem, ERROR_BAD_JSON, "request", at, "%.*s", (int)strcspn(said, "\n"), said);
    if (words)
        yajl_free_error(p->json.yajl, words);
    p->failed = true;
}

/* Refuses text after the request. yajl accepts a text or a word there that the line cuts off. */
static void refuse_rest(parser *p)
{
    size_t at = p->behind;
    while (at < p->length && memchr(SPACES, p->line[at], sizeof SPACES - 1))
        at++;
    if (p->behind == 0 || at == p->length)
        return;
    problem_set(p->problem, ERROR_BAD_JSON, "request", at, "parse error: trailing garbage");
    p->failed = true;
}

/* Reports what yajl did not accept, if there is no other error. */
static void walk(parser *p)
{
    const bool good = yajl_parse(p->json.yajl, (const unsigned char *)p->line, p->length) == yajl_status_ok;
    const size_t consumed = yajl_get_bytes_consumed(p->json.yajl); /* the error included */
    const size_t at = good ? p->length : consumed - (consumed > 0);
    /* A number that the line cuts off comes now: inside a request it is invalid. */
    p->place = p->place == BEFORE ? BEFORE : BEHIND;
    if (!p->failed)
        refuse_rest(p);
    if ((!good || yajl_complete_parse(p->json.yajl) != yajl_status_ok) && !p->failed)
        refuse_json(p, at);
}

static bool is_control(char byte)
{
    return (unsigned char)byte < 0x20 && byte != '\t' && byte != '\r';
}

/* The number of bytes before the first control character that JSON never allows, not even as a space. */
static size_t printable_length(const char *line, size_t length)
{
    size_t printable = 0;
    while (printable < length && !is_control(line[printable]))
        printable++;
    return printable;
}

/* The top six bits of the UTF-16 unit escaped here as \uXXXX; 0 if none is. */
static unsigned escaped_half(const char *text, size_t length)
{
    unsigned unit = 0;
    if (length < 6 || text[0] != '\\' || text[1] != 'u')
        return 0;
    for (size_t i = 2; i < 6; i++) {
        const unsigned letter = (unsigned char)text[i] | 0x20u;
        const unsigned digit = letter >= 'a' ? letter - 'a' + 10 : letter - '0';
        if (digit > 15 || text[i] < '0')
            return 0;
        unit = unit << 4 | digit;
    }
    return unit >> 10;
}

/* The number of bytes before the first escaped surrogate without its other half. */
static size_t paired_length(const char *line, size_t length)
{
    enum { HIGH = 0xD800 >> 10, LOW = 0xDC00 >> 10, PAIR = 12 };
    size_t at = 0;
    const char *escape;
    while (at < length && (escape = memchr(line + at, '\\', length - at))) {
        at = (size_t)(escape - line);
        const unsigned half = escaped_half(escape, length - at);
        const bool is_pair = half == HIGH && escaped_half(escape + PAIR / 2, length - at - PAIR / 2) == LOW;
        if ((half == HIGH || half == LOW) && !is_pair)
            return at;
        at += is_pair ? PAIR : 2;
    }
    return length;
}

/* Most lines: nothing in them needs a check of its own. */
static bool is_plain(const char *line, size_t length)
{
    unsigned others = 0;
    for (size_t i = 0; i < length; i++)
        others |= (unsigned)((unsigned char)(line[i] - 0x20) >= 0x60) | (unsigned)(line[i] == '\\');
    return others == 0;
}

/* The length of the line that yajl may parse: it is not strict about UTF-8, spaces and surrogates. Reports
 * what follows it. */
static size_t find_text(request_problem *problem, const char *line, size_t length)
{
    if (is_plain(line, length))
        return length;
    const size_t printable = printable_length(line, length), valid = utf8_length(line, length),
                 paired = paired_length(line, length);
    size_t text = printable < valid ? printable : valid;
    text = text < paired ? text : paired;
    if (text == length)
        return length;
    if (text == printable)
        problem_set(problem, ERROR_BAD_JSON, "request", text, "a control character (\\x%02X)",
                    (unsigned char)line[text]);
    else
        problem_set(problem, ERROR_BAD_UTF8, "request", text,
                    text == valid ? "not UTF-8" : "half a surrogate pair");
    return text;
}

/* Finds the text of the line. */
static parser begin(request *out, const char *line, size_t length, request_problem *problem)
{
    const size_t text = find_text(problem, line, length);
    if (length == 0)
        problem_set(problem, ERROR_BAD_JSON, "request", 0, "an empty line");
    return (parser){
        .out = out, .problem = problem, .failed = length == 0 || text < length, .line = line, .length = text};
}

static void parse_line(parser *p, request_table *values)
{
    arena room;
    yajl_alloc_funcs memory = {arena_take, arena_resize, arena_give, &room};
    room.used = 0;
    request_begin(p->out);
    p->out->values = values;
    if (values)
        values->parser = p;
    if (json_begin(&p->json, take, p, &memory)) {
        walk(p);
        json_end(&p->json);
    } else {
        problem_set(p->problem, ERROR_NO_MEMORY, "request", REQUEST_NOWHERE, "no memory");
        p->failed = true;
    }
}

bool request_parse(request *out, request_table *values, const char *line, size_t length,
                   request_problem *problem)
{
    parser p = begin(out, line, length, problem);
    parse_line(&p, values);
    return !p.failed;
}

void request_parse_id(request *out, const char *line, size_t length)
{
    request_problem unused;
    parser p = begin(out, line, length, &unused);
    p.failed = true;
    parse_line(&p, NULL);
}
