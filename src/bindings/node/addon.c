/* The addon: the functions of lib/binding.js, on raw N-API. Every function returns undefined if an argument
 * is invalid, and lib/ then reports the error: nothing is thrown from here. Strings are the protocol's lines.
 * The memory of typed arrays is used only within a call: a detached one has no bytes. */
#define NAPI_VERSION 8
#include "node/questions.h"
#include "protocol/judge.h"
#include "protocol/question.h"

#include <node_api.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 2048, ARGUMENTS_MAX = 3 };

/* A call: its arguments, those that are missing undefined, and what it uses of the following. */
typedef struct call {
    napi_env env;
    napi_value argument[ARGUMENTS_MAX];
    /* A string as UTF-8: in `room` if it fits, else in `held`. */
    const char *line;
    size_t length;
    char *held, room[LINE_ROOM];
    writer out; /* an answer's text */
} call;

typedef napi_value function(call *c);

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

static bool read_line(call *c, unsigned index)
{
    if (napi_get_value_string_utf8(c->env, c->argument[index], NULL, 0, &c->length) != napi_ok)
        return false;
    const size_t room = c->length + 1;
    char *const line = room <= LINE_ROOM ? c->room : (c->held = malloc(room));
    c->line = line;
    return line && napi_get_value_string_utf8(c->env, c->argument[index], line, room, &c->length) == napi_ok;
}

/* ---- Values out ------------------------------------------------------------ */

static napi_value number(napi_env env, int64_t value)
{
    napi_value out = NULL;
    (void)napi_create_int64(env, value, &out);
    return out;
}

/* Sets of tiles are BigInts. */
static napi_value set(napi_env env, uint64_t value)
{
    napi_value out = NULL;
    (void)napi_create_bigint_uint64(env, value, &out);
    return out;
}

static napi_value text(napi_env env, const char *bytes, size_t length)
{
    napi_value out = NULL;
    (void)napi_create_string_utf8(env, bytes, length, &out);
    return out;
}

/* The text of an answer. */
static napi_value answer(const call *c)
{
    return c->out.is_cut ? NULL : text(c->env, c->out.text, c->out.length);
}

/* ---- Hands ----------------------------------------------------------------- */

/* ask(question, hand, tile) */
static napi_value ask(call *c)
{
    uint32_t question, tile = HANTEI_NO_TILE;
    hantei_hand hand;
    if (!read_number(c, 0, NODE_DISCARDS, &question) || !read_hand(c, 1, &hand))
        return NULL;
    if (question == NODE_WAIT_KINDS && !read_number(c, 2, HANTEI_TILES, &tile))
        return NULL;
    const int64_t value = node_ask(question, &hand, (hantei_tile)tile);
    return node_answer_is_set(question) ? set(c->env, (uint64_t)value) : number(c->env, value);
}

/* check(counts): a hantei_status */
static napi_value check(call *c)
{
    hantei_hand hand;
    array counts;
    if (!read_bytes(c, 0, &counts) || counts.length != HANTEI_TILES)
        return NULL;
    return number(c->env, hantei_hand_from_counts(&hand, counts.data));
}

/* discards(hand, row): how many; the row is filled */
static napi_value discards(call *c)
{
    hantei_hand hand;
    array row;
    if (!read_hand(c, 0, &hand) || !read_array(c, 1, &row) || row.type != napi_biguint64_array ||
        row.length != NODE_ROW)
        return NULL;
    return number(c->env, (int64_t)node_discards(&hand, row.data));
}

/* batch(question, hands, out): how many */
static napi_value batch(call *c)
{
    uint32_t question;
    array hands, out;
    if (!read_number(c, 0, NODE_QUESTIONS, &question) || question < NODE_WIN || !read_bytes(c, 1, &hands) ||
        !read_array(c, 2, &out))
        return NULL;
    const size_t count = hands.length / HANTEI_TILES;
    const size_t each = question == NODE_DISCARDS ? NODE_ROW : 1;
    if (hands.length % HANTEI_TILES != 0 || out.length / each < count ||
        (out.type == napi_biguint64_array) != node_answer_is_set(question))
        return NULL;
    node_batch(question, &(hantei_hands){.count = count, .counts = hands.data}, out.data);
    return number(c->env, (int64_t)count);
}

/* ---- Requests -------------------------------------------------------------- */

/* The tables of an environment, which is one thread of JavaScript: those that requests have opened. */
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
    protocol_tables *const tables = malloc(sizeof *tables);
    if (!tables)
        return false;
    protocol_tables_begin(tables, PROTOCOL_TABLES);
    if (napi_set_instance_data(env, tables, end_tables, NULL) == napi_ok)
        return true;
    free(tables);
    return false;
}

/* limitTables(limit): how many tables requests may have open */
static napi_value limit_tables(call *c)
{
    protocol_tables *const tables = tables_of(c->env);
    uint32_t limit;
    if (!tables || !read_number(c, 0, UINT32_MAX, &limit))
        return NULL;
    tables->limit = limit;
    return number(c->env, limit);
}

/* judge(line, table): the answer's text. `table` is the memory of a Table, `tableBytes` of them, which no
 * other request reaches. */
static napi_value judge(call *c)
{
    protocol_tables only;
    protocol_caller caller = {.tables = tables_of(c->env)};
    array own;
    if (read_bytes(c, 1, &own)) {
        if (own.length != sizeof(protocol_table))
            return NULL;
        protocol_tables_only(&only, own.data);
        caller.tables = &only;
    }
    if (!read_line(c, 0))
        return NULL;
    (void)protocol_serve(&c->out, c->line, c->length, &caller);
    return answer(c);
}

/* ---- Requests that take long -------------------------------------------------- */

/* A request that a thread of libuv's pool judges. */
typedef struct later {
    napi_async_work work;
    napi_deferred promise;
    writer out;
    size_t length;
    char line[];
} later;

static void judge_there(napi_env env, void *data)
{
    static const protocol_caller APART = {.values_nodes = VALUES_MANY_NODES};
    later *const l = data;
    (void)env;
    (void)protocol_serve(&l->out, l->line, l->length, &APART);
}

static void end_later(napi_env env, napi_status status, void *data)
{
    later *const l = data;
    napi_value nothing = NULL;
    (void)napi_get_undefined(env, &nothing);
    const bool is_judged = status == napi_ok && !l->out.is_cut;
    (void)napi_resolve_deferred(env, l->promise, is_judged ? text(env, l->out.text, l->out.length) : nothing);
    (void)napi_delete_async_work(env, l->work);
    free(l->out.text);
    free(l);
}

/* judgeLater(line): a promise of the answer's text; it asks no table */
static napi_value judge_later(call *c)
{
    napi_value promise = NULL;
    if (!read_line(c, 0))
        return NULL;
    later *const l = malloc(sizeof *l + c->length);
    if (!l)
        return NULL;
    l->out = (writer){.grow = realloc};
    l->length = c->length;
    memcpy(l->line, c->line, c->length);
    if (napi_create_async_work(c->env, NULL, text(c->env, "hantei", 6), judge_there, end_later, l,
                               &l->work) == napi_ok &&
        napi_create_promise(c->env, &l->promise, &promise) == napi_ok &&
        napi_queue_async_work(c->env, l->work) == napi_ok)
        return promise;
    free(l);
    return NULL;
}

/* ---- Text ------------------------------------------------------------------ */

/* parse(text, counts): an empty text, and the counts are filled; or the text of the problem */
static napi_value parse(call *c)
{
    array counts;
    request_problem problem;
    if (!read_line(c, 0) || !read_bytes(c, 1, &counts) || counts.length != HANTEI_TILES)
        return NULL;
    if (node_parse_tiles(counts.data, c->line, c->length, &problem))
        return text(c->env, "", 0);
    protocol_judge_problem(&c->out, &problem);
    return answer(c);
}

/* format(set) */
static napi_value format(call *c)
{
    char written[HANTEI_TILESET_TEXT];
    uint64_t set;
    bool is_whole;
    if (napi_get_value_bigint_uint64(c->env, c->argument[0], &set, &is_whole) != napi_ok)
        return NULL;
    return text(c->env, written, hantei_tileset_format(written, set));
}

/* ---- The module ------------------------------------------------------------ */

/* The functions of JavaScript. */
static const struct row {
    const char *name;
    function *call;
} FUNCTIONS[] = {{"ask", ask},     {"check", check},   {"discards", discards},
                 {"batch", batch}, {"judge", judge},   {"judgeLater", judge_later},
                 {"parse", parse}, {"format", format}, {"limitTables", limit_tables}};

/* Calls one of them, and frees what its call holds. */
static napi_value run(napi_env env, napi_callback_info info)
{
    call c;
    size_t count = ARGUMENTS_MAX;
    void *row = NULL;
    c.env = env;
    c.held = NULL;
    c.out = (writer){.grow = realloc};
    (void)napi_get_cb_info(env, info, &count, c.argument, NULL, &row);
    const napi_value result = ((const struct row *)row)->call(&c);
    free(c.held);
    free(c.out.text);
    return result;
}

NAPI_MODULE_INIT()
{
    enum { COUNT = sizeof FUNCTIONS / sizeof *FUNCTIONS };
    napi_property_descriptor functions[COUNT];
    char digest[HANTEI_DIGEST_TEXT];
    hantei_lookup_tables_digest(digest);
    const napi_property_descriptor values[] = {
#define VALUE(key, is) {.utf8name = key, .value = is, .attributes = napi_enumerable}
        VALUE("version", text(env, hantei_version(), NAPI_AUTO_LENGTH)),
        VALUE("kernel", text(env, hantei_kernel_in_use(), NAPI_AUTO_LENGTH)),
        VALUE("lookupTables", text(env, digest, NAPI_AUTO_LENGTH)),
        VALUE("tableBytes", number(env, sizeof(protocol_table))),
    };
    for (size_t i = 0; i < COUNT; i++)
        functions[i] = (napi_property_descriptor){.utf8name = FUNCTIONS[i].name,
                                                  .method = run,
                                                  .attributes = napi_enumerable,
                                                  .data = (void *)(uintptr_t)&FUNCTIONS[i]};
    if (!begin_tables(env))
        (void)napi_throw_error(env, NULL, "hantei: no memory");
    (void)napi_define_properties(env, exports, COUNT, functions);
    (void)napi_define_properties(env, exports, sizeof values / sizeof *values, values);
    return exports;
}
