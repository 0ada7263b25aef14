/* Reads a line: yajl parses it piece by piece, and each event in it is split into fields. */
#include "logs/mjai.h"

#include <string.h>

/* ---- Trouble --------------------------------------------------------------------- */

static bool fail(mjai_object *read, const char *code, size_t at, const char *message)
{
    (void)code;
    return mjai_fail((mjai *)read, at, "%s", message); /* its first member */
}

/* ---- Walking through a line. The functions of yajl go on where they return 1 ----------- */

/* The offset of the token that yajl has just read: behind the one before and what separates them. */
static size_t next_token(mjai *m)
{
    const size_t consumed = yajl_get_bytes_consumed(m->parser);
    size_t at = m->behind;
    while (at < m->length && strchr(" \t\r\n,:", m->line[at]))
        at++;
    m->behind = consumed < m->length ? consumed : m->length;
    return at;
}

static int refuse_line(mjai *m, size_t at)
{
    return mjai_fail(m, at, "a line is an object, and not something else");
}

static int parse_token(mjai *m, mjai_token found)
{
    found.at = next_token(m);
    return m->read.depth > 0 ? mjai_object_token(&m->read, &found) : refuse_line(m, found.at);
}

/* The object only needs the letters of a name. */
static void keep_name(mjai *m, const char *text, size_t length)
{
    const mjai_value *const names = &m->read.value[MJAI_NAMES];
    const unsigned who = mjai_has(&m->read, MJAI_NAMES) ? names->columns[0] : 0;
    if (m->read.field == MJAI_NAMES && who < HANTEI_MAX_PLAYERS)
        format_name(m->names[who], text, length);
}

static int on_text(void *context, const unsigned char *text, size_t length)
{
    keep_name(context, (const char *)text, length);
    return parse_token(context,
                       (mjai_token){.kind = MJAI_A_TEXT, .text = (const char *)text, .length = length});
}

static int on_number(void *context, const char *text, size_t length)
{
    return parse_token(context, (mjai_token){.kind = MJAI_A_NUMBER, .text = text, .length = length});
}

static int on_bool(void *context, int is_true)
{
    return parse_token(context, (mjai_token){.kind = MJAI_A_BOOL, .truth = is_true != 0});
}

static int on_null(void *context)
{
    mjai *m = context;
    const size_t at = next_token(m);
    return m->read.depth > 0 ? mjai_object_null(&m->read, at) : refuse_line(m, at);
}

static int on_list(void *context)
{
    mjai *m = context;
    const size_t at = next_token(m);
    return m->read.depth > 0 ? mjai_object_list(&m->read, at) : refuse_line(m, at);
}

static int on_object(void *context)
{
    mjai *m = context;
    const size_t at = next_token(m);
    if (m->read.depth > 0)
        return mjai_object_inner(&m->read, at);
    m->at = at;
    mjai_object_open(&m->read);
    return 1;
}

static int on_key(void *context, const unsigned char *key, size_t length)
{
    mjai *m = context;
    next_token(m);
    mjai_object_key(&m->read, (const char *)key, length);
    return 1;
}

static int on_end(void *context)
{
    mjai *m = context;
    next_token(m);
    if (mjai_object_close(&m->read))
        mjai_take(m);
    return !m->out->failed;
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

bool mjai_begin_fields(mjai *m)
{
    m->read.fail = fail;
    m->read.depth = 0;
    m->read.has = 0;
    if (m->parser)
        yajl_free(m->parser);
    m->parser = yajl_alloc(&CALLBACKS, NULL, m);
    if (m->parser)
        yajl_config(m->parser, yajl_allow_multiple_values, 1);
    return m->parser != NULL;
}

static void fail_by_json(mjai *m)
{
    const size_t consumed = yajl_get_bytes_consumed(m->parser);
    format_fail_by_json(m->out, m->number, mjai_column(m, consumed > 0 ? consumed - 1 : 0), m->parser);
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
    else if (yajl_parse(m->parser, (const unsigned char *)line, length) != yajl_status_ok)
        fail_by_json(m);
    else if (m->read.depth > 0)
        mjai_fail(m, length - 1, "the line ends inside an object");
}
