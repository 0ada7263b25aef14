/* mjai logs: each line is a JSON object, an event, which is split into fields. */
#include "logs/mjai.h"
#include "logs/mjai_writer.h"

#include <string.h>

/* ---- Trouble --------------------------------------------------------------------- */

static bool fail(mjai_object *read, const char *code, size_t at, const char *message)
{
    (void)code;
    return mjai_fail((mjai *)read, at, "%s", message); /* its first member */
}

/* ---- The fields of a line --------------------------------------------------------- */

/* The object keeps the number of letters of a player, and the number of a yaku. */
static void keep_name(mjai_object *read, const json_token *found)
{
    mjai *const m = (mjai *)read;
    const mjai_value *const value = &read->value[read->field];
    const unsigned who = value->columns[0];
    if (read->field == MJAI_NAMES && who < HANTEI_MAX_PLAYERS)
        format_name(m->names[who], EVENT_NAME, found->text, found->length);
    if (read->field == MJAI_YAKUS)
        format_name(m->yaku[value->rows - 1], EVENT_YAKU_NAME, found->text, found->length);
}

/* Whether the log may end in the middle of the line: a file system may have filled it up, with zeros say. The
 * newline then is the first wrong byte, unless it cuts off a character. */
static bool is_cut(const mjai *m)
{
    const size_t end = m->length - 1;
    return m->json.depth > 0 && end > 0 && m->line[end - 1] != '}' &&
           (m->json.wrong_at >= end || (m->json.wrong == JSON_NOT_UTF8 && end - m->json.wrong_at < 4));
}

static void fail_by_json(mjai *m)
{
    m->is_cut = is_cut(m);
    if (m->json.wrong_at == m->length)
        mjai_fail(m, m->length - 1, "the line ends inside an object");
    else
        format_fail_by_json(m->out, m->number, mjai_column(m, m->json.wrong_at), &m->json);
}

/* Reads a line with its newline: one event, or several. */
static void parse_events(mjai *m)
{
    json_token found;
    json_begin(&m->json, m->line, m->length);
    m->json.is_sequence = true;
    while (!m->out->failed && json_next(&m->json, &found) < JSON_OVER) {
        m->at = found.at;
        if (found.kind != AN_OBJECT)
            mjai_fail(m, found.at, "a line must be an object");
        else if (mjai_object_read(&m->read, &m->json))
            mjai_take(m);
    }
    if (!m->out->failed && m->json.wrong)
        fail_by_json(m);
}

static void parse_event(mjai *m, const char *line, size_t length)
{
    m->line = line;
    m->length = length;
    m->is_cut = false;
    if (length > FORMAT_LONGEST)
        mjai_fail(m, 0, "a line of more than %d bytes", FORMAT_LONGEST);
    else
        parse_events(m);
}

/* ---- Lines ---------------------------------------------------------------------- */

/* After a trouble: skips the lines up to the next round without reporting their errors. */
static void go_on(mjai *m)
{
    const bool is_reported = !m->is_lost || mjai_resumes(m);
    const log_event gap =
        format_event(EVENT_GAP, HANTEI_NO_PLAYER, m->out->trouble.line, m->out->trouble.column);
    m->read.has = 0;
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
    if (m->is_ending && m->is_cut)
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

static bool begin(void *reader, format_output *out)
{
    mjai *m = reader;
    m->out = out;
    m->read.fail = fail;
    m->read.keep = keep_name;
    m->read.find_type = mjai_find_type;
    m->read.find_yaku = mjai_yaku;
    return true;
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

const format_reader FORMAT_MJAI = {sizeof(mjai), offsetof(mjai, kept), recognise, begin, feed, end, NULL};
