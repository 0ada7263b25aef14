/* Parses the line of a request. Only the first error is kept. After it the line is still read to its end, for
 * the `id`. */
#include "schema/parser.h"
#include "schema/table.h"
#include "json/writer.h"

#include <string.h>

/* Whether the value that has just been read is complete: the 0 of 01 is a number too. */
static bool is_complete(const json_reader *r)
{
    return memchr("\"]}", r->text[r->at - 1], 3) || memchr(" \t\r,}", r->text[r->at], 5);
}

/* The id is kept as written. */
static void take_field(parser *p, const json_token *found)
{
    request *const out = p->out;
    const json_reader *const r = p->json;
    if (p->field != FIELD_ID) {
        parser_field(p, found);
    } else if (json_skip(p->json, 1) && !out->id && is_complete(r)) {
        out->id = r->text + found->at;
        out->id_length = r->at - found->at;
    }
}

/* Reports the wrong byte in the words of the reader, unless it is wrong anywhere. */
static void refuse_json(parser *p)
{
    const json_reader *const r = p->json;
    const size_t at = r->wrong_at, left = r->length - at;
    const unsigned char byte = left > 0 ? (unsigned char)r->text[at] : ' ';
    uint32_t point;
    p->name = "request";
    p->item = 0;
    p->rule = NO_RULE;
    if (r->length == 0)
        parser_refuse(p, ERROR_BAD_JSON, 0, "an empty line");
    else if (byte < 0x20 && byte != '\t' && byte != '\r')
        parser_refuse(p, ERROR_BAD_JSON, at, "a control character (\\x%02X)", byte);
    else if (r->wrong == JSON_HALF_PAIR || (byte >= 0x80 && utf8_character(r->text + at, left, &point) == 0))
        parser_refuse(p, ERROR_BAD_UTF8, at, "%s", r->wrong == JSON_HALF_PAIR ? r->wrong : "not UTF-8");
    else
        parser_refuse(p, ERROR_BAD_JSON, at, "%s", r->wrong);
}

static void parse_line(parser *p)
{
    json_token found;
    const json_kind kind = json_next(p->json, &found);
    if (kind == AN_OBJECT)
        parser_members(p, parser_field_key, take_field);
    else if (kind < AN_OBJECT)
        parser_refuse(p, ERROR_BAD_TYPE, 0, "a request is an object, not %s", VALUE_KIND_NAMES[kind]);
    if (json_skip(p->json, 0))
        json_next(p->json, &found);
    if (p->json->wrong)
        refuse_json(p);
}

bool request_parse(request *out, request_table *values, const char *line, size_t length,
                   request_problem *problem)
{
    json_reader json;
    parser p = {.out = out, .problem = problem, .json = &json, .rule = NO_RULE};
    json_begin(&json, line, length);
    request_begin(out);
    out->values = values;
    if (values)
        values->parser = &p;
    parse_line(&p);
    return !p.failed;
}

void request_parse_id(request *out, const char *line, size_t length)
{
    json_reader json;
    parser p = {.out = out, .json = &json, .failed = true, .rule = NO_RULE};
    json_begin(&json, line, length);
    request_begin(out);
    parse_line(&p);
}
