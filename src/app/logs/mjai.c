/* mjai logs: each line is a JSON object, an event. yajl parses it piece by piece, and it is split into
 * fields. */
#include "logs/mjai.h"
#include "logs/mjai_writer.h"

#include <stdlib.h>
#include <string.h>

/* ---- Trouble --------------------------------------------------------------------- */

static bool fail(mjai_object *read, const char *code, size_t at, const char *message)
{
    (void)code;
    return mjai_fail((mjai *)read, at, "%s", message); /* its first member */
}

/* ---- The fields of a line --------------------------------------------------------- */

static inline bool separates(char byte)
{
    return (unsigned char)byte <= ' ' || byte == ',' || byte == ':';
}

/* The offset of the token that yajl has just read: behind the one before and what separates them. */
static size_t next_token(mjai *m)
{
    const size_t consumed = yajl_get_bytes_consumed(m->json.yajl);
    size_t at = m->behind;
    while (at < m->length && separates(m->line[at]))
        at++;
    m->behind = consumed < m->length ? consumed : m->length;
    return at;
}

/* The object keeps the number of letters of a player, and the number of a yaku. */
static void keep_name(mjai *m, const char *text, size_t length)
{
    const mjai_value *const names = &m->read.value[MJAI_NAMES], *const yaku = &m->read.value[MJAI_YAKUS];
    const unsigned who = mjai_has(&m->read, MJAI_NAMES) ? names->columns[0] : 0;
    if (m->read.field == MJAI_NAMES && who < HANTEI_MAX_PLAYERS)
        format_name(m->names[who], EVENT_NAME, text, length);
    if (m->read.field == MJAI_YAKUS && mjai_has(&m->read, MJAI_YAKUS) && yaku->rows > 0)
        format_name(m->yaku[yaku->rows - 1], EVENT_YAKU_NAME, text, length);
}

static bool take_end(mjai *m)
{
    if (mjai_object_close(&m->read))
        mjai_take(m);
    return !m->out->failed;
}

static bool take(void *self, json_token *found)
{
    mjai *const m = self;
    found->at = next_token(m);
    if (found->kind == AN_END)
        return take_end(m);
    if (found->kind == A_KEY) {
        mjai_object_key(&m->read, found->text, found->length);
        return true;
    }
    if (found->kind == A_TEXT)
        keep_name(m, found->text, found->length);
    if (m->read.depth > 0)
        return mjai_object_token(&m->read, found);
    if (found->kind != AN_OBJECT)
        return mjai_fail(m, found->at, "a line must be an object");
    m->at = found->at;
    mjai_object_open(&m->read);
    return true;
}

/* Starts again, before the first line or after a trouble. False if memory runs out. */
static bool begin_parser(mjai *m)
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
    m->is_cut = m->read.depth > 0 && !m->out->failed;
    format_fail_by_json(m->out, m->number, mjai_column(m, consumed > 0 ? consumed - 1 : 0), m->json.yajl);
}

/* With the newline at the end of a line yajl holds nothing back. The same parser reads all lines: nothing may
 * be open after a line. */
static void parse_event(mjai *m, const char *line, size_t length)
{
    m->line = line;
    m->length = length;
    m->behind = 0;
    m->is_cut = false;
    if (length > FORMAT_LONGEST)
        mjai_fail(m, 0, "a line of more than %d bytes", FORMAT_LONGEST);
    else if (yajl_parse(m->json.yajl, (const unsigned char *)line, length) != yajl_status_ok)
        fail_by_json(m);
    else if (m->read.depth > 0)
        m->is_cut = !mjai_fail(m, length - 1, "the line ends inside an object");
}

/* Whether the log may end in the middle of the line: a file system may have filled it up, with zeros say. */
static bool may_go_on(const mjai *m, const char *line, size_t length)
{
    const yajl_handle parser = m->is_cut && line[length - 1] != '}' ? yajl_alloc(NULL, NULL, NULL) : NULL;
    const bool is_valid = parser && yajl_parse(parser, (const unsigned char *)line, length) == yajl_status_ok;
    if (parser)
        yajl_free(parser);
    return is_valid;
}

/* ---- Lines ---------------------------------------------------------------------- */

/* After a trouble: the parser starts again, and skips the lines up to the next round without reporting their
 * errors. */
static void go_on(mjai *m)
{
    const bool is_reported = !m->is_lost || mjai_resumes(m);
    const log_event gap =
        format_event(EVENT_GAP, HANTEI_NO_PLAYER, m->out->trouble.line, m->out->trouble.column);
    if (!begin_parser(m))
        return;
    m->is_lost = true;
    m->in_round = false;
    m->may_have_round = true;
    format_go_on(m->out, is_reported);
    format_emit(m->out, &gap);
}

static void parse_line(mjai *m, const char *line, size_t length)
{
    const size_t mark = m->number == 0 ? format_mark(line, length) : 0;
    m->number++;
    parse_event(m, line + mark, length - mark);
    if (!m->out->failed)
        return;
    if (m->is_ending && may_go_on(m, line + mark, length - mark - 1))
        m->out->trouble.kind = TROUBLE_UNFINISHED;
    go_on(m);
}

/* Keeps a part of a line that has not ended. */
static void keep(mjai *m, const char *bytes, size_t length)
{
    if (m->kept_length + length > FORMAT_LONGEST) {
        format_fail(m->out, m->number + 1, 1, "a line of more than %d bytes", FORMAT_LONGEST);
        m->kept_length = 0;
        m->is_overlong = true;
        go_on(m);
        return;
    }
    memcpy(m->kept + m->kept_length, bytes, length);
    m->kept_length += length;
}

/* Reads a line's last part, or all of it. */
static void take_line(mjai *m, const char *bytes, size_t length)
{
    if (m->kept_length == 0) {
        parse_line(m, bytes, length);
        return;
    }
    keep(m, bytes, length);
    if (m->is_overlong)
        return;
    const size_t whole = m->kept_length;
    m->kept_length = 0;
    parse_line(m, m->kept, whole);
}

/* ---- The reader ----------------------------------------------------------------- */

static bool recognise(const char *bytes, size_t length)
{
    const size_t first = format_first(bytes, length);
    return first < length && bytes[first] == '{' && format_find(bytes, length, "\"type\"") < length;
}

static void free_reader(void *reader)
{
    mjai *m = reader;
    json_end(&m->json);
    free(m->kept);
    free(m);
}

static void *begin(format_output *out)
{
    mjai *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->out = out;
    m->read.find_type = mjai_find_type;
    m->read.find_yaku = mjai_yaku;
    m->kept = malloc(FORMAT_LONGEST);
    if (m->kept && begin_parser(m))
        return m;
    free_reader(m);
    return NULL;
}

static void feed(void *reader, const char *bytes, size_t length)
{
    mjai *m = reader;
    while (length > 0 && !m->out->failed) {
        const char *end = memchr(bytes, '\n', length);
        const size_t part = end ? (size_t)(end - bytes) + 1 : length;
        if (!m->is_overlong && end)
            take_line(m, bytes, part);
        else if (!m->is_overlong)
            keep(m, bytes, part);
        if (m->is_overlong && end) {
            m->is_overlong = false;
            m->number++;
        }
        bytes += part;
        length -= part;
    }
}

/* A log may end anywhere but inside a line, a round or a game that it has begun explicitly. */
static void end(void *reader)
{
    mjai *m = reader;
    m->is_ending = true;
    if (m->kept_length > 0)
        take_line(m, "\n", 1);
    mjai_emit_game(m);
    if (!m->is_lost && (m->in_round || m->in_game))
        mjai_break_off(m, m->number, 1);
}

const format_reader FORMAT_MJAI = {
    .recognise = recognise, .begin = begin, .feed = feed, .end = end, .free = free_reader};
