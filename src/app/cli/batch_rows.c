/* The rows of a batch. A line is judged where it lies in the input block, and its row written straight into
 * the output buffer. */
#include "cli/batch_rows.h"
#include "protocol/answer.h"
#include "protocol/judge.h"
#include "protocol/shanten.h"

#include <string.h>

enum {
    /* Bytes of the longest answer: a discard for each tile with its waits, or a message and its place. */
    ANSWER_ROOM = 14 * (HANTEI_TILE_TEXT + HANTEI_TILESET_TEXT) + 64,
    /* Bytes of the longest answer as JSON: a discard for each tile with all other tiles as its ukeire. */
    JSON_ANSWER_ROOM = 14 * (HANTEI_TILES * sizeof "{\"tile\":\"1m\",\"left\":3}," + 64) + 128,
    /* Bytes of the longest row of JSON: six for a byte of the hand at worst, and the answer. */
    JSON_ROOM = 6 * LINE_LIMIT + JSON_ANSWER_ROOM
};

_Static_assert((int)ANSWER_ROOM > PROTOCOL_MESSAGE + PROTOCOL_PLACE + 2, "a message fits");
_Static_assert((int)JSON_ROOM > LINE_LIMIT + (int)ANSWER_ROOM, "a row of text needs less than one of JSON");
_Static_assert((int)JSON_ROOM < BATCH_OUTPUT_SIZE, "a row fits");

/* The output's free end, with room for n bytes. */
static char *room(struct batch_output *output, size_t n)
{
    if (output->capacity - output->used < n)
        output->empty(output->owner);
    return output->data + output->used;
}

static char *copy(char *out, const char *text, size_t length)
{
    memcpy(out, text, length);
    return out + length;
}

/* Copies a line, or a piece of one, of any length. */
static void echo(struct batch_output *output, const char *text, size_t length)
{
    while (length > 0) {
        const size_t piece = length < output->capacity / 2 ? length : output->capacity / 2;
        memcpy(room(output, piece), text, piece);
        output->used += piece;
        text += piece;
        length -= piece;
    }
}

static char *write_tileset(char *out, hantei_tileset set)
{
    return out + hantei_tileset_format(out, set);
}

static char *write_waits(char *out, hantei_tileset waits)
{
    return waits ? write_tileset(out, waits) : copy(out, "-", 1);
}

static char *write_discards(char *out, const hantei_hand *hand)
{
    hantei_discard discards[HANTEI_MAX_TILES];
    const size_t count = hantei_discards(hand, discards);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            *out++ = ' ';
        out += hantei_tile_format(out, discards[i].tile);
        *out++ = ':';
        out = write_tileset(out, discards[i].waits);
    }
    return count ? out : copy(out, "-", 1);
}

static char *write_shanten(char *out, int8_t shanten)
{
    if (shanten == HANTEI_SHANTEN_NONE)
        return copy(out, "-", 1);
    if (shanten < 0)
        return copy(out, "-1", 2);
    if (shanten >= 10)
        *out++ = (char)('0' + shanten / 10);
    *out++ = (char)('0' + shanten % 10);
    return out;
}

static char *write_shantens(char *out, const hantei_parsed *hand, const protocol_wall *wall)
{
    const hantei_shantens shantens = protocol_shantens(hand, wall);
    out = write_shanten(out, shantens.least);
    *out++ = ' ';
    out = write_shanten(out, shantens.standard);
    *out++ = ' ';
    out = write_shanten(out, shantens.chiitoi);
    *out++ = ' ';
    return write_shanten(out, shantens.kokushi);
}

static char *write_yes(char *out, bool yes)
{
    return yes ? copy(out, "yes", 3) : copy(out, "no", 2);
}

static char *write_answer(char *out, protocol_op op, const hantei_parsed *hand, const protocol_wall *wall)
{
    switch (op) {
    case PROTOCOL_WAITS:
        return write_waits(out, hantei_waits(&hand->hand));
    case PROTOCOL_DISCARDS:
        return write_discards(out, &hand->hand);
    case PROTOCOL_SHANTEN:
        return write_shantens(out, hand, wall);
    default:
        return write_yes(out, protocol_yes(op, hand));
    }
}

/* Writes `! message, at character N`. */
static char *write_problem(char *out, const protocol_problem *problem, size_t length)
{
    char place[PROTOCOL_PLACE];
    const size_t place_length = protocol_place(place, problem, length);
    out = copy(out, "! ", 2);
    out = copy(out, problem->message, strlen(problem->message));
    return copy(out, place, place_length);
}

/* A line that has been read. */
struct row {
    hantei_parsed hand;
    protocol_wall wall;
};

/* Reads a line. What is unseen is found where it is answered, or has to be checked. */
static bool read_row(struct row *row, const struct batch_question *question, const char *line, size_t length,
                     protocol_problem *problem)
{
    row->wall.binds_shanten = false;
    if (!protocol_read_hand(&row->hand, question->op, line, length, problem))
        return false;
    return !(question->json || question->seen.told) ||
           protocol_find_unseen(&row->wall, &row->hand, &question->seen, problem);
}

/* Begins a row of text, with room for its answer. */
static char *begin_text(struct batch_rows *rows, const char *line, size_t length)
{
    char *out = copy(room(&rows->output, length + ANSWER_ROOM), line, length);
    *out++ = '\t';
    return out;
}

static void end_text(struct batch_rows *rows, char *out)
{
    *out++ = '\n';
    rows->output.used = (size_t)(out - rows->output.data);
}

static void answer_with_text(struct batch_rows *rows, const char *line, size_t length)
{
    struct row read;
    protocol_problem problem;
    char *out = begin_text(rows, line, length);
    if (read_row(&read, rows->question, line, length, &problem)) {
        out = write_answer(out, rows->question->op, &read.hand, &read.wall);
    } else {
        rows->bad++;
        out = write_problem(out, &problem, length);
    }
    end_text(rows, out);
}

/* ---- Rows that are judged together --------------------------------------------- */

enum { TOGETHER = 64 };

/* Lines of the block that wait for their answers. What is no hand is read again when it is its turn, to say
 * why. */
struct together {
    size_t count;
    struct waiting_line {
        const char *text;
        size_t length;
        bool is_bad;
    } lines[TOGETHER];
    hantei_hand hands[TOGETHER];
};

static bool is_judged_together(const struct batch_question *question)
{
    return !question->is_in_line && !question->json && !question->seen.told &&
           (question->op == PROTOCOL_WIN || question->op == PROTOCOL_WAITS);
}

/* The waits of each hand, or of a win what is not zero. */
static void judge_together(protocol_op op, const hantei_hands *hands, hantei_tileset answers[TOGETHER])
{
    uint8_t forms[TOGETHER];
    if (op == PROTOCOL_WAITS) {
        hantei_batch_waits(hands, answers);
        return;
    }
    hantei_batch_win(hands, forms);
    for (size_t i = 0; i < hands->count; i++)
        answers[i] = forms[i];
}

static void write_waiting(struct batch_rows *rows, const struct waiting_line *line, hantei_tileset answer)
{
    if (line->is_bad) {
        answer_with_text(rows, line->text, line->length);
        return;
    }
    char *out = begin_text(rows, line->text, line->length);
    out = rows->question->op == PROTOCOL_WIN ? write_yes(out, answer != 0) : write_waits(out, answer);
    end_text(rows, out);
}

/* Answers the lines that wait. */
static void answer_waiting(struct batch_rows *rows, struct together *waiting)
{
    hantei_tileset answers[TOGETHER];
    const hantei_hands hands = {.count = waiting->count, .hands = waiting->hands};
    if (waiting->count > 0)
        judge_together(rows->question->op, &hands, answers);
    for (size_t i = 0; i < waiting->count; i++)
        write_waiting(rows, &waiting->lines[i], answers[i]);
    waiting->count = 0;
}

static void answer_later(struct batch_rows *rows, struct together *waiting, const char *line, size_t length)
{
    hantei_parsed hand;
    protocol_problem problem;
    const bool is_bad = !protocol_read_hand(&hand, rows->question->op, line, length, &problem);
    waiting->lines[waiting->count] = (struct waiting_line){line, length, is_bad};
    waiting->hands[waiting->count] = is_bad ? (hantei_hand){{{0}}} : hand.hand;
    if (++waiting->count == TOGETHER)
        answer_waiting(rows, waiting);
}

/* ---- Rows one by one ------------------------------------------------------------- */

/* Writes a row of JSON and gives the answer back to jansson. */
static void write_json(struct batch_rows *rows, const char *line, size_t length, json_t *answer)
{
    struct batch_output *output = &rows->output;
    json_t *object = protocol_with_hand(line, length, answer);
    char *row = room(output, JSON_ROOM);
    const size_t written = json_dumpb(object, row, JSON_ROOM - 1, JSON_COMPACT);
    json_decref(object);
    if (written == 0 || written >= JSON_ROOM) {
        rows->out_of_memory = true;
        return;
    }
    row[written] = '\n';
    output->used += written + 1;
}

static json_t *bad_row(struct batch_rows *rows, const protocol_problem *problem)
{
    rows->bad++;
    return protocol_problem_answer(problem);
}

static void answer_with_json(struct batch_rows *rows, const char *line, size_t length)
{
    struct row read;
    protocol_problem problem;
    const bool good = read_row(&read, rows->question, line, length, &problem);
    write_json(rows, line, length,
               good ? protocol_answer(rows->question->op, &read.hand, &read.wall) : bad_row(rows, &problem));
}

/* Answers a request, or the beginning of a line that is too long to be one. */
static void answer_request(struct batch_rows *rows, const char *line, size_t length, bool too_long)
{
    yajl_gen answer = yajl_gen_alloc(NULL);
    const unsigned char *text;
    size_t written;
    if (!answer) {
        rows->out_of_memory = true;
        return;
    }
    if (too_long)
        protocol_judge_long_line(answer, line, LINE_LIMIT);
    rows->bad += too_long || !protocol_judge(answer, line, length);
    yajl_gen_get_buf(answer, &text, &written);
    echo(&rows->output, (const char *)text, written);
    echo(&rows->output, "\n", 1);
    yajl_gen_free(answer);
}

/* Echoes a piece of a line that is too long. JSON gives only the line's first bytes, with the verdict;
 * nothing is left to be said of later pieces. */
static void answer_long_piece(struct batch_rows *rows, const char *piece, size_t length, bool first,
                              bool last)
{
    protocol_problem problem;
    protocol_line_too_long(&problem, "hand", LINE_LIMIT);
    if (rows->question->is_in_line) {
        if (first)
            answer_request(rows, piece, length, true);
    } else if (rows->question->json) {
        if (first)
            write_json(rows, piece, LINE_LIMIT, bad_row(rows, &problem));
    } else {
        echo(&rows->output, piece, length);
        if (last) {
            char *const row = room(&rows->output, ANSWER_ROOM);
            char *out = write_problem(copy(row, "\t", 1), &problem, length);
            *out++ = '\n';
            rows->output.used += (size_t)(out - row);
            rows->bad++;
        }
    }
    rows->rows += last;
}

/* The length of the line that begins at `line`, without its CR LF or LF; *next is where the next one begins.
 * *ends is false when neither LF nor the end of the input closes the line. */
static size_t find_line(const char *line, const char *end, bool goes_on, const char **next, bool *ends)
{
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    *ends = newline || !goes_on;
    *next = newline ? newline + 1 : end;
    if (!newline)
        return (size_t)(end - line);
    return (size_t)(newline - line) - (newline > line && newline[-1] == '\r');
}

static void answer_line(struct batch_rows *rows, struct together *waiting, const char *line, size_t length)
{
    const struct batch_question *const question = rows->question;
    rows->rows++;
    if (question->is_in_line)
        answer_request(rows, line, length, false);
    else if (question->json)
        answer_with_json(rows, line, length);
    else if (is_judged_together(question))
        answer_later(rows, waiting, line, length);
    else
        answer_with_text(rows, line, length);
}

void batch_rows_answer(struct batch_rows *rows, const struct block *block)
{
    const char *line = block->data;
    const char *const end = block->data + block->length;
    bool continues = block->continues;
    struct together waiting;
    waiting.count = 0;
    while (line < end || continues) {
        const char *next;
        bool ends;
        const size_t length = find_line(line, end, block->goes_on, &next, &ends);
        if (continues || !ends || length > LINE_LIMIT) {
            answer_waiting(rows, &waiting);
            answer_long_piece(rows, line, length, !continues, ends);
        } else {
            answer_line(rows, &waiting, line, length);
        }
        continues = false;
        line = next;
    }
    answer_waiting(rows, &waiting);
}
