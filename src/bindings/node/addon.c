/* The addon: the functions of lib/binding.js, on raw N-API. Every function returns undefined if an argument
 * is invalid, and lib/ then reports the error: nothing is thrown from here. Strings are the protocol's lines.
 * The memory of typed arrays is used only within a call: a detached one has no bytes. */
#define NAPI_VERSION 8
#include "node/questions.h"
#include "protocol/followed.h"
#include "protocol/judge.h"
#include "protocol/tables.h"
#include "request/operations.h"

#include <node_api.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 2048, ARGUMENTS_MAX = 4 };

/* The arguments of a call; those that are missing are undefined. */
typedef struct call {
    napi_env env;
    napi_value argument[ARGUMENTS_MAX];
} call;

static call begin(napi_env env, napi_callback_info info)
{
    call c = {.env = env};
    size_t count = ARGUMENTS_MAX;
    (void)napi_get_cb_info(env, info, &count, c.argument, NULL, NULL);
    return c;
}

/* ---- Values in ------------------------------------------------------------- */

/* A whole number below `end`; false for anything else. N-API's own conversions truncate and wrap. */
static bool read_number(const call *c, unsigned index, uint32_t end, uint32_t *number)
{
    double value;
    if (napi_get_value_double(c->env, c->argument[index], &value) != napi_ok || !(value >= 0 && value < end))
        return false;
    *number = (uint32_t)value;
    return value <= *number;
}

typedef struct array {
    napi_typedarray_type type;
    size_t length; /* elements */
    void *data;
} array;

static bool read_array(const call *c, unsigned index, array *out)
{
    return napi_get_typedarray_info(c->env, c->argument[index], &out->type, &out->length, &out->data, NULL,
                                    NULL) == napi_ok;
}

static bool read_bytes(const call *c, unsigned index, array *out)
{
    return read_array(c, index, out) && out->type == napi_uint8_array;
}

static bool read_hand(const call *c, unsigned index, hantei_hand *hand)
{
    array bytes;
    return read_bytes(c, index, &bytes) && node_read_hand(hand, bytes.data, bytes.length);
}

/* A string as UTF-8: in `room` if it fits, else in memory that line_free() frees. */
typedef struct line {
    const char *text;
    size_t length;
    char *held;
    char room[LINE_ROOM];
} line;

static bool read_long_line(const call *c, unsigned index, line *out)
{
    size_t length;
    if (napi_get_value_string_utf8(c->env, c->argument[index], NULL, 0, &length) != napi_ok)
        return false;
    out->held = malloc(length + 1);
    out->text = out->held;
    return out->held && napi_get_value_string_utf8(c->env, c->argument[index], out->held, length + 1,
                                                   &out->length) == napi_ok;
}

/* Three bytes short of the room a character may have been left out. */
static bool read_line(const call *c, unsigned index, line *out)
{
    out->held = NULL;
    out->text = out->room;
    if (napi_get_value_string_utf8(c->env, c->argument[index], out->room, LINE_ROOM, &out->length) != napi_ok)
        return false;
    return out->length < LINE_ROOM - 4 || read_long_line(c, index, out);
}

static void line_free(line *l)
{
    free(l->held);
}

/* ---- Values out ------------------------------------------------------------ */

static napi_value number(napi_env env, int64_t value)
{
    napi_value out = NULL;
    (void)napi_create_int64(env, value, &out);
    return out;
}

/* Sets of tiles are BigInts. */
static napi_value number_or_set(napi_env env, int64_t value, bool is_set)
{
    napi_value out = NULL;
    if (!is_set)
        return number(env, value);
    (void)napi_create_bigint_uint64(env, (uint64_t)value, &out);
    return out;
}

static napi_value text(napi_env env, const char *bytes, size_t length)
{
    napi_value out = NULL;
    (void)napi_create_string_utf8(env, bytes, length, &out);
    return out;
}

static napi_value flag(napi_env env, bool value)
{
    napi_value out = NULL;
    (void)napi_get_boolean(env, value, &out);
    return out;
}

/* The text of an answer; frees its writer. */
static napi_value answer(napi_env env, writer *out)
{
    napi_value result = out->is_cut ? NULL : text(env, out->text, out->length);
    free(out->text);
    return result;
}

static napi_value problem_answer(napi_env env, const protocol_problem *problem)
{
    writer out = {.grow = realloc};
    protocol_judge_problem(&out, problem);
    return answer(env, &out);
}

/* ---- Hands ----------------------------------------------------------------- */

/* ask(question, hand, tile) */
static napi_value ask(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    uint32_t question, tile = HANTEI_NO_TILE;
    hantei_hand hand;
    if (!read_number(&c, 0, NODE_DISCARDS, &question) || !read_hand(&c, 1, &hand))
        return NULL;
    if (question == NODE_WAIT_KINDS && !read_number(&c, 2, HANTEI_TILES, &tile))
        return NULL;
    const int64_t value = node_ask((node_question)question, &hand, (hantei_tile)tile);
    return number_or_set(env, value, node_answer_is_set((node_question)question));
}

/* check(counts): a hantei_status */
static napi_value check(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    hantei_hand hand;
    array counts;
    if (!read_bytes(&c, 0, &counts) || counts.length != HANTEI_TILES)
        return NULL;
    return number(env, hantei_hand_from_counts(&hand, counts.data));
}

/* discards(hand, row): how many; the row is filled */
static napi_value discards(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    hantei_hand hand;
    array row;
    if (!read_hand(&c, 0, &hand) || !read_array(&c, 1, &row) || row.type != napi_biguint64_array ||
        row.length != NODE_ROW)
        return NULL;
    return number(env, (int64_t)node_discards(&hand, row.data));
}

static napi_typedarray_type answer_type(node_question question)
{
    if (node_answer_is_set(question))
        return napi_biguint64_array;
    return question == NODE_SHANTEN ? napi_int8_array : napi_uint8_array;
}

/* batch(question, layout, hands, out): how many */
static napi_value batch(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    uint32_t question, layout;
    array hands, out;
    if (!read_number(&c, 0, NODE_QUESTIONS, &question) || !read_number(&c, 1, NODE_LAYOUTS, &layout) ||
        !read_bytes(&c, 2, &hands) || !read_array(&c, 3, &out))
        return NULL;
    const size_t hand_bytes = node_hand_bytes((node_layout)layout), count = hands.length / hand_bytes;
    const size_t answer_bytes = node_answer_bytes((node_question)question);
    const size_t element = out.type == napi_biguint64_array ? sizeof(uint64_t) : 1;
    if (answer_bytes == 0 || hands.length % hand_bytes != 0 ||
        out.type != answer_type((node_question)question) || out.length * element / answer_bytes < count)
        return NULL;
    if (count > 0)
        node_batch((node_question)question, (node_layout)layout, hands.data, count, out.data);
    return number(env, (int64_t)count);
}

/* ---- Requests -------------------------------------------------------------- */

/* The tables of an environment, which is one thread of JavaScript; no other thread has them. */
static protocol_tables *tables_of(napi_env env)
{
    void *tables = NULL;
    (void)napi_get_instance_data(env, &tables);
    return tables;
}

static void end_tables(napi_env env, void *tables, void *hint)
{
    (void)env, (void)hint;
    protocol_tables_end(tables);
    free(tables);
}

static bool begin_tables(napi_env env)
{
    protocol_tables *tables = malloc(sizeof *tables);
    if (!tables)
        return false;
    protocol_tables_begin(tables, PROTOCOL_TABLES);
    if (napi_set_instance_data(env, tables, end_tables, NULL) == napi_ok)
        return true;
    free(tables);
    return false;
}

/* limitTables(limit): how many tables may be open */
static napi_value limit_tables(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    protocol_tables *tables = tables_of(env);
    uint32_t limit;
    if (!tables || !read_number(&c, 0, UINT32_MAX, &limit))
        return NULL;
    tables->limit = limit;
    return flag(env, true);
}

/* judge(line): the answer's text */
static napi_value judge(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    const protocol_caller caller = {.tables = tables_of(env)};
    writer out = {.grow = realloc};
    line asked = {.held = NULL};
    napi_value result = NULL;
    if (read_line(&c, 0, &asked)) {
        (void)protocol_serve(&out, asked.text, asked.length, &caller);
        result = answer(env, &out);
    }
    line_free(&asked);
    return result;
}

/* ---- Seats ----------------------------------------------------------------- */

/* Seats are in byte arrays of JavaScript, which need not be aligned: they are copied in and out. */
static bool read_seat(const call *c, protocol_followed *seat, array *bytes)
{
    if (!read_bytes(c, 0, bytes) || bytes->length != sizeof *seat)
        return false;
    memcpy(seat, bytes->data, sizeof *seat);
    return true;
}

static void write_seat(const array *bytes, const protocol_followed *seat)
{
    memcpy(bytes->data, seat, sizeof *seat);
}

/* True, having written the seat, or the text of the problem. */
static napi_value end_event(napi_env env, bool done, const array *bytes, const protocol_followed *seat,
                            const protocol_problem *problem)
{
    if (!done)
        return problem_answer(env, problem);
    write_seat(bytes, seat);
    return flag(env, true);
}

/* follow(seat, line) */
static napi_value follow(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    protocol_followed seat;
    protocol_problem problem;
    array bytes;
    line given = {.held = NULL};
    napi_value result = NULL;
    if (read_seat(&c, &seat, &bytes) && read_line(&c, 1, &given))
        result = end_event(env, protocol_follow(&seat, given.text, given.length, &problem), &bytes, &seat,
                           &problem);
    line_free(&given);
    return result;
}

/* event(seat, event, text) */
static napi_value event(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    protocol_followed seat;
    protocol_problem problem;
    array bytes;
    uint32_t kind;
    line given = {.held = NULL};
    napi_value result = NULL;
    if (read_seat(&c, &seat, &bytes) && read_number(&c, 1, PROTOCOL_EVENTS, &kind) &&
        read_line(&c, 2, &given))
        result = end_event(
            env, protocol_followed_event(&seat, (protocol_event)kind, given.text, given.length, &problem),
            &bytes, &seat, &problem);
    line_free(&given);
    return result;
}

/* quick(seat, question) */
static napi_value quick(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    protocol_followed seat;
    array bytes;
    uint32_t question;
    if (!read_seat(&c, &seat, &bytes) || !read_number(&c, 1, PROTOCOL_QUICKS, &question))
        return NULL;
    const uint64_t value = protocol_followed_quick(&seat, (protocol_quick)question);
    write_seat(&bytes, &seat);
    return number_or_set(env, (int64_t)value, protocol_quick_is_set((protocol_quick)question));
}

/* judgeSeat(seat, line): the answer's text */
static napi_value judge_seat(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    protocol_followed seat;
    array bytes;
    writer out = {.grow = realloc};
    line asked = {.held = NULL};
    napi_value result = NULL;
    if (read_seat(&c, &seat, &bytes) && read_line(&c, 1, &asked)) {
        (void)protocol_judge_followed(&out, &seat, asked.text, asked.length);
        result = answer(env, &out);
    }
    line_free(&asked);
    return result;
}

/* ---- Text ------------------------------------------------------------------ */

static napi_value counts_array(napi_env env, const uint8_t counts[HANTEI_TILES])
{
    void *data;
    napi_value buffer, out = NULL;
    if (napi_create_arraybuffer(env, HANTEI_TILES, &data, &buffer) != napi_ok ||
        napi_create_typedarray(env, napi_uint8_array, HANTEI_TILES, buffer, 0, &out) != napi_ok)
        return NULL;
    memcpy(data, counts, HANTEI_TILES);
    return out;
}

/* parse(text): counts, or the text of the problem */
static napi_value parse(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    protocol_problem problem;
    uint8_t counts[HANTEI_TILES];
    line tiles;
    napi_value result = NULL;
    if (read_line(&c, 0, &tiles))
        result = node_parse_tiles(counts, tiles.text, tiles.length, &problem) ? counts_array(env, counts)
                                                                              : problem_answer(env, &problem);
    line_free(&tiles);
    return result;
}

/* format(set) */
static napi_value format(napi_env env, napi_callback_info info)
{
    const call c = begin(env, info);
    char written[HANTEI_TILESET_TEXT];
    uint64_t set;
    bool is_whole;
    if (napi_get_value_bigint_uint64(env, c.argument[0], &set, &is_whole) != napi_ok)
        return NULL;
    return text(env, written, hantei_tileset_format(written, set));
}

/* ---- The module ------------------------------------------------------------ */

static napi_value digest(napi_env env)
{
    char digits[HANTEI_DIGEST_TEXT];
    hantei_lookup_tables_digest(digits);
    return text(env, digits, sizeof digits - 1);
}

static napi_value name(napi_env env, const char *value)
{
    return text(env, value, strlen(value));
}

/* The names of the operations in requests: those of tables, or all others. */
static napi_value operations(napi_env env, bool of_tables)
{
    napi_value names = NULL;
    uint32_t count = 0;
    (void)napi_create_array(env, &names);
    for (size_t i = 0; i < OPERATIONS; i++) {
        if (operation_is_op(&OPERATION_LIST[i], false) &&
            operation_is_of_table(&OPERATION_LIST[i]) == of_tables)
            (void)napi_set_element(env, names, count++, name(env, OPERATION_LIST[i].op));
    }
    return names;
}

NAPI_MODULE_INIT()
{
    const napi_property_descriptor properties[] = {
        {.utf8name = "ask", .method = ask, .attributes = napi_enumerable},
        {.utf8name = "check", .method = check, .attributes = napi_enumerable},
        {.utf8name = "discards", .method = discards, .attributes = napi_enumerable},
        {.utf8name = "batch", .method = batch, .attributes = napi_enumerable},
        {.utf8name = "judge", .method = judge, .attributes = napi_enumerable},
        {.utf8name = "limitTables", .method = limit_tables, .attributes = napi_enumerable},
        {.utf8name = "parse", .method = parse, .attributes = napi_enumerable},
        {.utf8name = "format", .method = format, .attributes = napi_enumerable},
        {.utf8name = "follow", .method = follow, .attributes = napi_enumerable},
        {.utf8name = "event", .method = event, .attributes = napi_enumerable},
        {.utf8name = "quick", .method = quick, .attributes = napi_enumerable},
        {.utf8name = "judgeSeat", .method = judge_seat, .attributes = napi_enumerable},
        {.utf8name = "seatBytes",
         .value = number(env, sizeof(protocol_followed)),
         .attributes = napi_enumerable},
        {.utf8name = "operations", .value = operations(env, false), .attributes = napi_enumerable},
        {.utf8name = "tableOperations", .value = operations(env, true), .attributes = napi_enumerable},
        {.utf8name = "version", .value = name(env, hantei_version()), .attributes = napi_enumerable},
        {.utf8name = "kernel", .value = name(env, hantei_kernel_in_use()), .attributes = napi_enumerable},
        {.utf8name = "tables", .value = digest(env), .attributes = napi_enumerable},
    };
    if (!begin_tables(env))
        (void)napi_throw_error(env, NULL, "hantei: no memory");
    (void)napi_define_properties(env, exports, sizeof properties / sizeof *properties, properties);
    return exports;
}
