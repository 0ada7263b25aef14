/* The functions for lib/wasm.js. Bytes pass through areas of fixed size; the host passes large batches in
 * pieces, and text in room that it requests. */
#include "node/questions.h"
#include "node/wasm/host.h"
#include "protocol/followed.h"
#include "protocol/judge.h"
#include "protocol/tables.h"

#include <stdlib.h>

enum { BATCH = 1024 };

/* Hands, of any layout, and their answers: a batch's, or a row. */
static _Alignas(64) uint8_t hands[BATCH * NODE_HAND_BYTES];
static _Alignas(64) uint8_t answers[BATCH * NODE_ROW * sizeof(hantei_tileset)];
static protocol_followed seat;

EXPORT("hands") uint8_t *hands_area(void)
{
    return hands;
}

EXPORT("answers") uint8_t *answers_area(void)
{
    return answers;
}

EXPORT("seat") protocol_followed *seat_area(void)
{
    return &seat;
}

EXPORT("seat_bytes") size_t seat_bytes(void)
{
    return sizeof seat;
}

EXPORT("batch_size") size_t batch_size(void)
{
    return BATCH;
}

/* Room for the next text, until the next call; NULL if memory runs out. */
EXPORT("room") void *room(size_t length)
{
    static void *held;
    static size_t size;
    if (length > size) {
        free(held);
        held = malloc(length);
        size = held ? length : 0;
    }
    return held;
}

/* ---- Hands ----------------------------------------------------------------- */

EXPORT("ask") int64_t ask(node_question question, size_t length, unsigned tile)
{
    hantei_hand hand;
    return node_read_hand(&hand, hands, length) ? node_ask(question, &hand, (hantei_tile)tile) : 0;
}

EXPORT("check") hantei_status check(void)
{
    hantei_hand hand;
    return hantei_hand_from_counts(&hand, hands);
}

EXPORT("discards") size_t discards(size_t length)
{
    hantei_hand hand;
    return node_read_hand(&hand, hands, length) ? node_discards(&hand, (void *)answers) : 0;
}

EXPORT("batch") void batch(node_question question, node_layout layout, size_t count)
{
    node_batch(question, layout, hands, count, answers);
}

/* ---- Requests and seats ---------------------------------------------------- */

/* The line of the host's values; it must only not be empty. */
static const char LINE[] = "{}";

/* The latest answer, as JSON. */
static writer answer = {.grow = realloc};

EXPORT("answer") const char *answer_text(void)
{
    return answer.text;
}

/* 0 if memory ran out. */
EXPORT("answer_length") size_t answer_length(void)
{
    return answer.is_cut ? 0 : answer.length;
}

/* The open tables: each module has its own, for one thread. */
static protocol_tables open_tables;

EXPORT("begin_tables") void begin_tables(size_t limit)
{
    protocol_tables_begin(&open_tables, limit);
}

EXPORT("judge") void judge(void)
{
    const protocol_caller caller = {.tables = &open_tables};
    writer_clear(&answer);
    protocol_serve(&answer, LINE, sizeof LINE - 1, &caller);
}

EXPORT("judge_seat") void judge_seat(void)
{
    writer_clear(&answer);
    protocol_judge_followed(&answer, &seat, LINE, sizeof LINE - 1);
}

/* Answers with the problem, if any. */
static bool end(bool done, const protocol_problem *problem)
{
    writer_clear(&answer);
    if (!done)
        protocol_judge_problem(&answer, problem);
    return done;
}

EXPORT("follow") bool follow(void)
{
    protocol_problem problem;
    return end(protocol_follow(&seat, LINE, sizeof LINE - 1, &problem), &problem);
}

EXPORT("event") bool event(protocol_event kind, const char *text, size_t length)
{
    protocol_problem problem;
    const bool is_line = kind == PROTOCOL_TABLE;
    return end(protocol_followed_event(&seat, kind, is_line ? LINE : text, is_line ? sizeof LINE - 1 : length,
                                       &problem),
               &problem);
}

EXPORT("quick") uint64_t quick(protocol_quick question)
{
    return protocol_followed_quick(&seat, question);
}

/* ---- Text ------------------------------------------------------------------ */

/* Counts into the area of hands. */
EXPORT("parse") bool parse(const char *text, size_t length)
{
    protocol_problem problem;
    return end(node_parse_tiles(hands, text, length, &problem), &problem);
}

EXPORT("format") const char *format(hantei_tileset set)
{
    static char text[HANTEI_TILESET_TEXT];
    hantei_tileset_format(text, set);
    return text;
}

/* ---- About ----------------------------------------------------------------- */

EXPORT("operation") const char *operation(size_t i)
{
    return node_operation(i);
}

EXPORT("version") const char *version(void)
{
    return hantei_version();
}

EXPORT("kernel") const char *kernel(void)
{
    return hantei_kernel_in_use();
}

EXPORT("lookup_tables") const char *lookup_tables(void)
{
    static char digits[HANTEI_DIGEST_TEXT];
    hantei_lookup_tables_digest(digits);
    return digits;
}
