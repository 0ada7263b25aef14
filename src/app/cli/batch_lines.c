/* The lines of a batch. A line is judged inside the input block, and its answer written directly into the
 * output buffer. */
#include "cli/batch_lines.h"

#include <string.h>

enum {
    /* Bytes of the longest answer: a discard for each tile with its waits, or a message and its place. */
    ANSWER_ROOM = 14 * (HANTEI_TILE_TEXT + HANTEI_TILESET_TEXT) + 64,
    /* Bytes of the longest answer as JSON: a discard for each tile with all other tiles as its ukeire. */
    JSON_ANSWER_ROOM = 14 * (HANTEI_TILES * sizeof "{\"tile\":\"1m\",\"left\":3}," + 64) + 128,
    /* The same for a table: the actions of four seats with all reasons, or all rivers, and the saved
     * table. */
    JSON_TABLE_ROOM = 32 * 1024,
    /* Bytes of the longest line of JSON: six for a byte of the hand or the id at worst, and the answer. */
    JSON_ROOM = 6 * LINE_LIMIT + JSON_ANSWER_ROOM + JSON_TABLE_ROOM
};

_Static_assert((int)ANSWER_ROOM > REQUEST_MESSAGE + REQUEST_PLACE + 2, "a message fits");
_Static_assert((int)JSON_ROOM > LINE_LIMIT + (int)ANSWER_ROOM, "a line of text needs less than one of JSON");
_Static_assert((int)JSON_ROOM < BATCH_OUTPUT_SIZE, "a line fits");

/* The output's free end, with room for n bytes. */
static char *room(struct batch_output *output, size_t n)
{
    if (BATCH_OUTPUT_SIZE - output->used < n)
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
        const size_t piece = length < BATCH_OUTPUT_SIZE / 2 ? length : BATCH_OUTPUT_SIZE / 2;
        memcpy(room(output, piece), text, piece);
        output->used += piece;
        text += piece;
        length -= piece;
    }
}

/* ---- Answers as text ------------------------------------------------------------- */

static char *write_waits(char *out, hantei_tileset waits)
{
    return waits ? out + hantei_tileset_format(out, waits) : copy(out, "-", 1);
}

static char *write_discards(char *out, const hantei_hand *hand)
{
    hantei_discard found[HANTEI_MAX_TILES];
    const size_t count = hantei_discards(hand, found);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            *out++ = ' ';
        out += hantei_tile_format(out, found[i].tile);
        *out++ = ':';
        out = write_waits(out, found[i].waits);
    }
    return count ? out : copy(out, "-", 1);
}

static char *write_yes(char *out, bool is_yes)
{
    return is_yes ? copy(out, "yes", 3) : copy(out, "no", 2);
}

static char *write_form(char *out, int8_t shanten)
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

static char *write_forms(char *out, const hantei_shantens *forms)
{
    out = copy(write_form(out, forms->least), " ", 1);
    out = copy(write_form(out, forms->standard), " ", 1);
    out = copy(write_form(out, forms->chiitoi), " ", 1);
    return write_form(out, forms->kokushi);
}

/* A row of text shows a part of an answer. This judges that part alone: a whole answer takes several
 * times as long. Only shanten depends on the question, which is NULL without options. */
static char *write_row(char *out, operation_id op, const protocol_question *q, const hantei_parsed *hand)
{
    hantei_shantens forms;
    switch (op) {
    case OPERATION_WAITS:
        return write_waits(out, hantei_waits(&hand->hand));
    case OPERATION_DISCARDS:
        return write_discards(out, &hand->hand);
    case OPERATION_SHANTEN:
        forms = q ? protocol_shantens(q) : hantei_shanten_by_form(&hand->hand);
        return write_forms(out, &forms);
    case OPERATION_RIICHI:
        return write_yes(out, hantei_hand_may_riichi(hand) == HANTEI_ALLOWED);
    default:
        return write_yes(out, hantei_win(&hand->hand) != 0);
    }
}

/* Writes `! message, at character N`. */
static char *write_problem(char *out, const request_problem *problem, const char *text, size_t length)
{
    char place[REQUEST_PLACE];
    const size_t place_length = problem_place(place, problem, text, length);
    out = copy(out, "! ", 2);
    out = copy(out, problem->message, strlen(problem->message));
    return copy(out, place, place_length);
}

/* Begins a line of text, with room for its answer. */
static char *begin_text(struct batch_lines *lines, const char *line, size_t length)
{
    char *out = copy(room(&lines->output, length + ANSWER_ROOM), line, length);
    *out++ = '\t';
    return out;
}

static void end_text(struct batch_lines *lines, char *out)
{
    *out++ = '\n';
    lines->output.used = (size_t)(out - lines->output.data);
}

static bool is_request(const struct batch_lines *lines)
{
    return !lines->question->question.operation;
}

/* Begins an answer in JSON; that to a hand is an object with the hand as given. */
static writer begin_json(struct batch_lines *lines, const char *line, size_t length)
{
    writer out = {.text = room(&lines->output, JSON_ROOM), .room = JSON_ROOM};
    if (!is_request(lines)) {
        writer_open(&out, '{');
        write_key(&out, "hand");
        writer_bytes(&out, line, length);
    }
    return out;
}

static void end_json(struct batch_lines *lines, writer *out)
{
    if (!is_request(lines))
        writer_close(out, '}');
    writer_end_line(out);
    lines->output.used += out->length;
    lines->out_of_memory |= out->is_cut;
}

/* Answers a bad line; a request is bad here only if it is too long. */
static void refuse(struct batch_lines *lines, const char *line, size_t length, const request_problem *problem)
{
    lines->bad++;
    if (!is_request(lines) && !lines->question->json) {
        end_text(lines, write_problem(begin_text(lines, line, length), problem, line, length));
        return;
    }
    writer out = begin_json(lines, line, length);
    if (is_request(lines))
        protocol_judge_long_line(&out, line, length);
    else
        protocol_write_error(&out, problem);
    end_json(lines, &out);
}

/* ---- Lines, one by one ------------------------------------------------------------ */

static bool make(protocol_question *q, hantei_parsed *hand, const protocol_question *begun, const char *line,
                 size_t length, request_problem *problem)
{
    *q = *begun;
    if (question_take_hand(q, hand, line, length, problem) && question_make(q, problem))
        return true;
    if (strcmp(problem->field, "hand") == 0)
        problem_find_tile(problem, line, length);
    return false;
}

/* Text needs no seat unless an option is given. */
static bool has_options(const struct batch_question *asked)
{
    return asked->question.asked.given != 0;
}

static void answer_with_text(struct batch_lines *lines, const char *line, size_t length)
{
    const struct batch_question *const asked = lines->question;
    const operation *const op = asked->question.operation;
    const bool needs_seat = has_options(asked);
    protocol_question q;
    request_problem problem;
    hantei_parsed hand;
    if (needs_seat ? make(&q, &hand, &asked->question, line, length, &problem)
                   : protocol_parse_hand(&hand, op, line, length, &problem)) {
        end_text(lines, write_row(begin_text(lines, line, length), op->id, needs_seat ? &q : NULL, &hand));
    } else {
        refuse(lines, line, length, &problem);
    }
}

/* ---- Lines that are judged together -------------------------------------------- */

enum { TOGETHER = 512 };

/* Lines of the block that wait for their answers. An invalid hand is parsed again in its turn, for the
 * message. */
struct together {
    size_t count;
    struct waiting_line {
        const char *text;
        size_t length;
        bool is_bad;
    } lines[TOGETHER];
    hantei_hand hands[TOGETHER];
};

static bool is_judged_together(const struct batch_question *asked)
{
    const operation_id op = asked->question.operation->id;
    return !asked->json && !has_options(asked) && (op == OPERATION_COMPLETE || op == OPERATION_WAITS);
}

/* Answers the lines that wait, as write_row() would each. */
static void answer_waiting(struct batch_lines *lines, struct together *waiting)
{
    const hantei_hands hands = {.count = waiting->count, .hands = waiting->hands};
    uint8_t forms[TOGETHER];
    hantei_tileset waits[TOGETHER];
    if (waiting->count == 0)
        return;
    const operation_id op = lines->question->question.operation->id;
    if (op == OPERATION_COMPLETE)
        hantei_batch_win(&hands, forms);
    else
        hantei_batch_waits(&hands, waits);
    for (size_t i = 0; i < waiting->count; i++) {
        const struct waiting_line *const line = &waiting->lines[i];
        if (line->is_bad) {
            answer_with_text(lines, line->text, line->length);
            continue;
        }
        char *const out = begin_text(lines, line->text, line->length);
        end_text(lines,
                 op == OPERATION_COMPLETE ? write_yes(out, forms[i] != 0) : write_waits(out, waits[i]));
    }
    waiting->count = 0;
}

static void answer_later(struct batch_lines *lines, struct together *waiting, const char *line, size_t length)
{
    hantei_parsed hand;
    request_problem problem;
    const operation *const asked = lines->question->question.operation;
    const bool is_bad = !protocol_parse_hand(&hand, asked, line, length, &problem);
    waiting->lines[waiting->count] = (struct waiting_line){line, length, is_bad};
    waiting->hands[waiting->count] = is_bad ? (hantei_hand){{{0}}} : hand.hand;
    if (++waiting->count == TOGETHER)
        answer_waiting(lines, waiting);
}

static void answer_with_json(struct batch_lines *lines, const char *line, size_t length)
{
    protocol_question q;
    request_problem problem;
    hantei_parsed hand;
    if (!make(&q, &hand, &lines->question->question, line, length, &problem)) {
        refuse(lines, line, length, &problem);
        return;
    }
    writer out = begin_json(lines, line, length);
    question_answer(&out, &q);
    end_json(lines, &out);
}

static void answer_request(struct batch_lines *lines, const char *line, size_t length)
{
    writer out = begin_json(lines, line, length);
    const protocol_caller caller = {.tables = lines->question->tables,
                                    .values_nodes = VALUES_MANY_NODES,
                                    .await = lines->output.await,
                                    .owner = lines->output.owner};
    lines->bad += protocol_serve(&out, line, length, &caller).error != NULL;
    end_json(lines, &out);
}

/* ---- All lines ------------------------------------------------------------------- */

/* Echoes a piece of a line that is too long, with a message after the last. JSON needs only the line's first
 * bytes: later pieces are skipped. */
static void answer_long_piece(struct batch_lines *lines, const char *piece, size_t length, bool first,
                              bool last)
{
    request_problem problem;
    problem_line_too_long(&problem, "hand", LINE_LIMIT);
    lines->count += last;
    if (is_request(lines) || lines->question->json) {
        if (first)
            refuse(lines, piece, LINE_LIMIT, &problem);
        return;
    }
    echo(&lines->output, piece, length);
    if (last) {
        char *const out = copy(room(&lines->output, ANSWER_ROOM), "\t", 1);
        end_text(lines, write_problem(out, &problem, piece, length));
        lines->bad++;
    }
}

/* The length of the line that begins at `line`, without its CR LF or LF; *next is the beginning of the next
 * one. *ends is false if neither LF nor the end of the input closes the line. */
static size_t find_line(const char *line, const char *end, bool goes_on, const char **next, bool *ends)
{
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    *ends = newline || !goes_on;
    *next = newline ? newline + 1 : end;
    if (!newline)
        return (size_t)(end - line);
    return (size_t)(newline - line) - (newline > line && newline[-1] == '\r');
}

static void answer_line(struct batch_lines *lines, struct together *waiting, const char *line, size_t length)
{
    const struct batch_question *const asked = lines->question;
    const char *const tab = lines->has_tabs && !is_request(lines) ? memchr(line, '\t', length) : NULL;
    request_problem problem;
    lines->count++;
    if (tab) { /* it ends the column of the hand: in a batch it is not a blank */
        problem_set(&problem, ERROR_BAD_LETTER, "hand", (size_t)(tab - line),
                    "a tab within a hand (write a blank)");
        answer_waiting(lines, waiting);
        refuse(lines, line, length, &problem);
    } else if (is_request(lines)) {
        answer_request(lines, line, length);
    } else if (asked->json) {
        answer_with_json(lines, line, length);
    } else if (is_judged_together(asked)) {
        answer_later(lines, waiting, line, length);
    } else {
        answer_with_text(lines, line, length);
    }
}

void batch_lines_answer(struct batch_lines *lines, const struct block *block)
{
    const char *line = block->data;
    const char *const end = block->data + block->length;
    bool continues = block->continues;
    struct together waiting;
    waiting.count = 0;
    lines->has_tabs = memchr(block->data, '\t', block->length) != NULL;
    while (line < end || continues) {
        const char *next;
        bool ends;
        const size_t length = find_line(line, end, block->goes_on, &next, &ends);
        if (continues || !ends || length > LINE_LIMIT) {
            answer_waiting(lines, &waiting);
            answer_long_piece(lines, line, length, !continues, ends);
        } else {
            answer_line(lines, &waiting, line, length);
        }
        continues = false;
        line = next;
    }
    answer_waiting(lines, &waiting);
}
