/* The functions for lib/wasm.js. Bytes pass through areas of fixed size; the host passes large batches in
 * pieces, and text in room that it requests. */
#include "node/questions.h"
#include "protocol/judge.h"
#include "protocol/question.h"

#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(name)))

enum { BATCH = 1024 };

/* Hands, and their answers: a batch's, or a row. */
static _Alignas(64) uint8_t hands[BATCH][HANTEI_TILES];
static _Alignas(64) uint8_t answers[BATCH * NODE_ROW * sizeof(hantei_tileset)];

/* The text of the host, until the next one; the playground's module has a log there. */
char *given;

/* Room for it; NULL if memory runs out. */
EXPORT("room") char *room(size_t length)
{
    static size_t size;
    if (length >= size) {
        free(given);
        given = malloc(length + 1);
        size = given ? length + 1 : 0;
    }
    return given;
}

/* ---- Hands ----------------------------------------------------------------- */

static int64_t answer_to(node_question question, size_t length, unsigned tile)
{
    hantei_hand hand;
    return node_read_hand(&hand, hands[0], length) ? node_ask(question, &hand, (hantei_tile)tile) : 0;
}

EXPORT("ask_number") int ask_number(node_question question, size_t length, unsigned tile)
{
    return (int)answer_to(question, length, tile);
}

EXPORT("ask_set") int64_t ask_set(node_question question, size_t length)
{
    return answer_to(question, length, 0);
}

EXPORT("check") hantei_status check(void)
{
    hantei_hand hand;
    return hantei_hand_from_counts(&hand, hands[0]);
}

EXPORT("discards") size_t discards(size_t length)
{
    hantei_hand hand;
    return node_read_hand(&hand, hands[0], length) ? node_discards(&hand, (void *)answers) : 0;
}

EXPORT("batch") void batch(node_question question, size_t count)
{
    node_batch(question, &(hantei_hands){.count = count, .counts = (void *)hands}, answers);
}

/* ---- Requests ------------------------------------------------------------- */

/* The latest answer, as JSON. */
writer answer = {.grow = realloc};

EXPORT("answer") const char *answer_text(void)
{
    return answer.text;
}

/* 0 if memory ran out. */
EXPORT("answer_length") size_t answer_length(void)
{
    return answer.is_cut ? 0 : answer.length;
}

/* The tables that requests have opened, for one thread. */
static protocol_tables open_tables;

EXPORT("begin_tables") void begin_tables(size_t limit)
{
    protocol_tables_begin(&open_tables, limit);
}

/* The host brings the table of its class Table here, and takes it back: no other request reaches it. */
static protocol_table own;

EXPORT("judge") void judge(size_t length, bool is_of_table, bool may_take_long)
{
    protocol_tables only;
    const protocol_caller caller = {.tables = is_of_table ? &only : &open_tables,
                                    .values_nodes = may_take_long ? VALUES_MANY_NODES : 0};
    protocol_tables_only(&only, &own);
    writer_clear(&answer);
    protocol_serve(&answer, given, length, &caller);
}

/* ---- Text ------------------------------------------------------------------ */

/* Counts into the area of hands, or a problem as the answer. */
EXPORT("parse") bool parse(size_t length)
{
    request_problem problem;
    const bool is_parsed = node_parse_tiles(hands[0], given, length, &problem);
    writer_clear(&answer);
    if (!is_parsed)
        protocol_judge_problem(&answer, &problem);
    return is_parsed;
}

EXPORT("format") const char *format(hantei_tileset set)
{
    static char text[HANTEI_TILESET_TEXT];
    hantei_tileset_format(text, set);
    return text;
}

/* ---- About ----------------------------------------------------------------- */

/* What the host reads once: eight numbers of 32 bits. */
typedef struct about_module {
    const void *hands, *answers;
    size_t batch;
    const void *table;
    size_t table_bytes;
    const char *version, *kernel, *lookup_tables;
} about_module;

EXPORT("about") const about_module *about(void)
{
    static char digits[HANTEI_DIGEST_TEXT];
    static about_module found;
    hantei_lookup_tables_digest(digits);
    found = (about_module){hands, answers, BATCH, &own, sizeof own, hantei_version(), hantei_kernel_in_use(),
                           digits};
    return &found;
}
