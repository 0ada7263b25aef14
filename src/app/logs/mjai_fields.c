/* Reads a line: yajl parses it piece by piece, and each event in it is split into fields. */
#include "logs/mjai.h"

#include <string.h>

/* ---- Trouble --------------------------------------------------------------------- */

static bool fail(mjai_object *read, const char *code, size_t at, const char *message)
{
    (void)code;
    return mjai_fail((mjai *)read, at, "%s", message); /* its first member */
}

/* ---- Walking through a line. --------------------------------------------------------- */

/* The offset of the token that yajl has just read: behind the one before and what separates them. */
static size_t next_token(mjai *m)
{
    const size_t consumed = yajl_get_bytes_consumed(m->json.yajl);
    size_t at = m->behind;
    while (at < m->length && strchr(" \t\r\n,:", m->line[at]))
        at++;
    m->behind = consumed < m->length ? consumed : m->length;
    return at;
}

/* The object only needs the letters of a name. */
static void keep_name(mjai *m, const char *text, size_t length)
{
    const mjai_value *const names = &m->read.value[MJAI_NAMES];
    const unsigned who = mjai_has(&m->read, MJAI_NAMES) ? names->columns[0] : 0;
    if (m->read.field == MJAI_NAMES && who < HANTEI_MAX_PLAYERS)
        format_name(m->names[who], text, length);
}

static bool take_end(mjai *m)
{
    if (mjai_object_close(&m->read))
        mjai_take(m);
    return !m->out->failed;
}

static bool take(void *self, const json_token *found)
{
    mjai *const m = self;
    json_token token = *found;
    token.at = next_token(m);
    if (token.kind == AN_END)
        return take_end(m);
    if (token.kind == A_KEY) {
        mjai_object_key(&m->read, token.text, token.length);
        return true;
    }
    if (token.kind == A_TEXT)
        keep_name(m, token.text, token.length);
    if (m->read.depth > 0)
        return mjai_object_token(&m->read, &token);
    if (token.kind != AN_OBJECT)
        return mjai_fail(m, token.at, "a line is an object, and not something else");
    m->at = token.at;
    mjai_object_open(&m->read);
    return true;
}

bool mjai_begin_fields(mjai *m)
{
    m->read.fail = fail;
    m->read.depth = 0;
    m->read.has = 0;
    json_end(&m->json);
    return json_begin(&m->json, take, m, NULL) && yajl_config(m->json.yajl, yajl_allow_multiple_values, 1);
}

static void fail_by_json(mjai *m)
{
    const size_t consumed = yajl_get_bytes_consumed(m->json.yajl);
    format_fail_by_json(m->out, m->number, mjai_column(m, consumed > 0 ? consumed - 1 : 0), m->json.yajl);
}

/* With the newline at the end of a line yajl holds nothing back. The same parser reads all lines: nothing may
 * be open after a line. */
void mjai_parse_line(mjai *m, const char *line, size_t length)
{
    m->line = line;
    m->length = length;
    m->behind = 0;
    if (length > FORMAT_LONGEST)
        mjai_fail(m, 0, "a line of more than %d bytes", FORMAT_LONGEST);
    else if (yajl_parse(m->json.yajl, (const unsigned char *)line, length) != yajl_status_ok)
        fail_by_json(m);
    else if (m->read.depth > 0)
        mjai_fail(m, length - 1, "the line ends inside an object");
}
