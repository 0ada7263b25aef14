/* mjai logs: each line is a JSON object, an event. */
#include "logs/mjai.h"
#include "logs/mjai_writer.h"

#include <stdlib.h>
#include <string.h>

/* ---- Lines ---------------------------------------------------------------------- */

/* After a trouble: the parser starts again, and skips the lines up to the next round without reporting their
 * errors. */
static void go_on(mjai *m)
{
    const bool is_reported = !m->is_lost || mjai_resumes(m);
    const log_event gap =
        format_event(EVENT_GAP, HANTEI_NO_PLAYER, m->out->trouble.line, m->out->trouble.column);
    if (!mjai_begin_fields(m))
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
    mjai_parse_line(m, line + mark, length - mark);
    if (!m->out->failed)
        return;
    m->out->trouble.is_unfinished = m->is_ending && m->read.depth > 0 && line[length - 2] != '}';
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
    return first < length && bytes[first] == '{' && format_has(bytes + first, length - first, "\"type\"");
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
    if (m->kept && mjai_begin_fields(m))
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
