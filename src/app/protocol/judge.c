/* Answers requests: for each op the library's judgement, as the JSON that hantei-protocol(7) has. Nothing is
 * decided here. */
#include "protocol/judge.h"
#include "protocol/answer.h"
#include "protocol/followed.h"
#include "protocol/meld.h"
#include "protocol/seat.h"
#include "protocol/shanten.h"
#include "protocol/win.h"
#include "protocol/write.h"

#include <string.h>

/* ---- The ops --------------------------------------------------------------- */

/* A request, and what has been made of it; a claim only of a win. */
typedef struct question {
    const protocol_service *service; /* NULL where there is none */
    request asked;
    hantei_seat seat;
    hantei_rules rules;
    hantei_claim claim;
} question;

static void write_discards(yajl_gen out, const question *q)
{
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    const size_t count = hantei_seat_discards(&q->seat, &q->rules, discards);
    write_text(out, "discards");
    yajl_gen_array_open(out);
    for (size_t i = 0; i < count; i++) {
        yajl_gen_map_open(out);
        write_text(out, "tile");
        write_tile(out, discards[i].tile);
        write_tileset(out, "waits", discards[i].waits);
        write_number(out, "left", discards[i].left);
        write_bool(out, "furiten", discards[i].furiten);
        yajl_gen_map_close(out);
    }
    yajl_gen_array_close(out);
}

static void answer_riichi(yajl_gen out, const question *q)
{
    const hantei_refusal why = hantei_seat_may_riichi(&q->seat, &q->rules, HANTEI_NO_TILE);
    write_bool(out, "legal", why == HANTEI_ALLOWED);
    if (why == HANTEI_ALLOWED)
        write_discards(out, q);
    else
        write_name(out, "reason", PROTOCOL_REFUSAL_NAMES[why]);
    if (request_has(&q->asked, FIELD_TILE))
        write_bool(out, "allowed",
                   hantei_seat_may_riichi(&q->seat, &q->rules, q->asked.tile) == HANTEI_ALLOWED);
}

static void answer_discards(yajl_gen out, const question *q)
{
    write_discards(out, q);
}

static void write_kinds(yajl_gen out, const question *q, hantei_tileset waits)
{
    write_text(out, "kinds");
    yajl_gen_map_open(out);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (waits >> tile & 1) {
            write_tile(out, tile);
            write_names(out, hantei_seat_wait_kinds(&q->seat, tile), PROTOCOL_KIND_NAMES, PROTOCOL_KINDS);
        }
    }
    yajl_gen_map_close(out);
}

static void answer_waits(yajl_gen out, const question *q)
{
    static const char *const FURITEN_NAMES[] = {"river", "turn", "riichi"};
    const hantei_wait_sets waits = hantei_seat_waits(&q->seat, &q->rules);
    write_bool(out, "tenpai", waits.effective != 0);
    write_tileset(out, "shape", waits.shape);
    write_tileset(out, "effective", waits.effective);
    write_kinds(out, q, waits.shape);
    write_text(out, "furiten");
    write_names(out, hantei_seat_furiten(&q->seat, &q->rules), FURITEN_NAMES, 3);
}

static void answer_kan(yajl_gen out, const question *q)
{
    const hantei_kans kans = hantei_seat_kans(&q->seat, &q->rules);
    write_tileset(out, "ankan", kans.concealed);
    write_tileset(out, "kakan", kans.added);
    write_text(out, "refused");
    yajl_gen_map_open(out);
    for (unsigned i = 0; i < kans.refused_count; i++) {
        write_tile(out, kans.refused[i].tile);
        write_text(out, PROTOCOL_REFUSAL_NAMES[kans.refused[i].why]);
    }
    yajl_gen_map_close(out);
}

static void write_meld(yajl_gen out, const hantei_seat_meld *meld)
{
    char text[PROTOCOL_MELD_TEXT];
    const size_t length = protocol_meld_format(text, meld);
    write_text(out, "meld");
    yajl_gen_string(out, (const unsigned char *)text, length);
}

static void write_option(yajl_gen out, const hantei_call_option *option)
{
    yajl_gen_map_open(out);
    write_meld(out, &option->meld);
    if (option->why == HANTEI_ALLOWED) {
        write_tileset(out, "discards", option->discards);
        write_tileset(out, "banned", option->banned);
    } else {
        write_name(out, "reason", PROTOCOL_REFUSAL_NAMES[option->why]);
    }
    yajl_gen_map_close(out);
}

static void write_options(yajl_gen out, const char *key, const hantei_call_option *options, size_t count,
                          bool allowed)
{
    write_text(out, key);
    yajl_gen_array_open(out);
    for (size_t i = 0; i < count; i++) {
        if ((options[i].why == HANTEI_ALLOWED) == allowed)
            write_option(out, &options[i]);
    }
    yajl_gen_array_close(out);
}

static void answer_call(yajl_gen out, const question *q)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const size_t count =
        hantei_seat_calls(&q->seat, &q->rules, q->asked.tile, (unsigned)q->asked.from, options);
    write_options(out, "options", options, count, true);
    write_options(out, "refused", options, count, false);
}

static void write_nagashi_payments(yajl_gen out, const question *q)
{
    const unsigned wind = (unsigned)q->asked.seat;
    int32_t payments[4];
    hantei_nagashi_payments(&q->rules, wind, payments);
    write_text(out, "payments");
    yajl_gen_map_open(out);
    protocol_payments_write(out, &q->rules, wind, payments);
    yajl_gen_map_close(out);
}

static void answer_draw(yajl_gen out, const question *q)
{
    const hantei_ryuukyoku draw = hantei_seat_ryuukyoku(&q->seat, &q->rules);
    write_bool(out, "tenpai", draw.waits != 0);
    write_tileset(out, "waits", draw.waits);
    write_bool(out, "may_declare_noten", draw.may_declare_noten);
    if (request_has(&q->asked, FIELD_RIVER_CLAIMED)) {
        write_bool(out, "nagashi", draw.nagashi);
        if (draw.nagashi)
            write_nagashi_payments(out, q);
    }
}

static void answer_abort(yajl_gen out, const question *q)
{
    write_bool(out, "nine-terminals", hantei_seat_nine_terminals(&q->seat, &q->rules));
    write_number(out, "kinds", hantei_seat_terminal_kinds(&q->seat));
}

/* ---- Wins ------------------------------------------------------------------ */

static bool make_claim(question *q, protocol_problem *problem)
{
    return protocol_claim_make(&q->claim, &q->asked, &q->rules, problem);
}

static void answer_win(yajl_gen out, const question *q)
{
    protocol_win win;
    protocol_win_judge(&win, &q->seat, &q->rules, &q->claim);
    protocol_win_write(out, &win);
}

/* ---- Shanten --------------------------------------------------------------- */

static void write_shanten(yajl_gen out, const char *key, int8_t shanten)
{
    write_text(out, key);
    if (shanten == HANTEI_SHANTEN_NONE)
        yajl_gen_null(out);
    else
        yajl_gen_integer(out, shanten);
}

static void write_ukeire(yajl_gen out, hantei_tileset ukeire, const uint8_t *unseen)
{
    write_text(out, "ukeire");
    yajl_gen_array_open(out);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (ukeire >> tile & 1) {
            yajl_gen_map_open(out);
            write_text(out, "tile");
            write_tile(out, tile);
            write_number(out, "left", unseen[tile]);
            yajl_gen_map_close(out);
        }
    }
    yajl_gen_array_close(out);
}

static void write_ukeire_discards(yajl_gen out, const hantei_parsed *hand, const protocol_wall *wall)
{
    hantei_ukeire_discard discards[HANTEI_MAX_TILES];
    const size_t count = protocol_ukeire_discards(hand, wall, discards);
    write_text(out, "discards");
    yajl_gen_array_open(out);
    for (size_t i = 0; i < count; i++) {
        yajl_gen_map_open(out);
        write_text(out, "tile");
        write_tile(out, discards[i].tile);
        write_number(out, "shanten", discards[i].shanten);
        write_number(out, "left", discards[i].left);
        write_ukeire(out, discards[i].ukeire, wall->unseen);
        yajl_gen_map_close(out);
    }
    yajl_gen_array_close(out);
}

static void answer_shanten(yajl_gen out, const question *q)
{
    const hantei_parsed *hand = &q->asked.hand;
    /* Four of each tile, as shanten would have it without them, are never there with three players. */
    protocol_wall wall = {.binds_shanten = request_has(&q->asked, FIELD_SEEN) || q->rules.players == 3};
    memcpy(wall.unseen, q->seat.unseen, sizeof wall.unseen);
    const hantei_shantens shantens = protocol_shantens(hand, &wall);
    write_shanten(out, "least", shantens.least);
    write_shanten(out, "standard", shantens.standard);
    write_shanten(out, "chiitoi", shantens.chiitoi);
    write_shanten(out, "kokushi", shantens.kokushi);
    if (hand->concealed % 3 == 1)
        write_ukeire(out, protocol_ukeire(hand, &wall), wall.unseen);
    else
        write_ukeire_discards(out, hand, &wall);
}

/* ---- All requests ---------------------------------------------------------- */

#define BITS_FROM(field) (~(uint64_t)0 << (field))

static const struct op {
    const char *name;
    protocol_sizes sizes;
    uint64_t takes, needs; /* of the fields that only some ops have */
    void (*answer)(yajl_gen out, const question *q);
    bool (*make)(question *q, protocol_problem *problem); /* what it asks for beside the seat, or NULL */
} OPS[] = {
    {"riichi", PROTOCOL_DRAWN, REQUEST_BIT(FIELD_TILE), 0, answer_riichi, NULL},
    {"discards", PROTOCOL_DRAWN, 0, 0, answer_discards, NULL},
    {"waits", PROTOCOL_WAITING, 0, 0, answer_waits, NULL},
    {"kan", PROTOCOL_DRAWN, 0, 0, answer_kan, NULL},
    {"call", PROTOCOL_WAITING, REQUEST_BIT(FIELD_TILE) | REQUEST_BIT(FIELD_FROM),
     REQUEST_BIT(FIELD_TILE) | REQUEST_BIT(FIELD_FROM), answer_call, NULL},
    {"draw", PROTOCOL_WAITING, REQUEST_BIT(FIELD_RIVER_CLAIMED), 0, answer_draw, NULL},
    {"abort", PROTOCOL_DRAWN, 0, 0, answer_abort, NULL},
    {"shanten", PROTOCOL_ANY_HAND, 0, 0, answer_shanten, NULL},
    {"win", PROTOCOL_ANY_HAND, REQUEST_BIT(FIELD_TILE) | REQUEST_BIT(FIELD_FROM) | BITS_FROM(FIELD_BY),
     REQUEST_BIT(FIELD_TILE) | REQUEST_BIT(FIELD_BY), answer_win, make_claim},
};

static void answer_health(yajl_gen out, const question *q)
{
    q->service->health(out, q->service->self);
}

static void answer_stats(yajl_gen out, const question *q)
{
    q->service->stats(out, q->service->self);
}

/* Those about a service take no hand. */
static const struct op SERVICE_OPS[] = {
    {"health", PROTOCOL_NO_HAND, 0, 0, answer_health, NULL},
    {"stats", PROTOCOL_NO_HAND, 0, 0, answer_stats, NULL},
};

enum { OP_COUNT = sizeof OPS / sizeof *OPS, SERVICE_OP_COUNT = sizeof SERVICE_OPS / sizeof *SERVICE_OPS };

static const struct op *look_up(const struct op *ops, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(ops[i].name, name) == 0)
            return &ops[i];
    }
    return NULL;
}

static const struct op *find_op(const question *q, protocol_problem *problem)
{
    const struct op *op = look_up(OPS, OP_COUNT, q->asked.op);
    if (!op && q->service)
        op = look_up(SERVICE_OPS, SERVICE_OP_COUNT, q->asked.op);
    if (op)
        return op;
    char quoted[PROBLEM_QUOTE];
    problem_quote(quoted, q->asked.op, strlen(q->asked.op));
    problem_set(problem, "bad-value", "op", 0,
                "no op is called '%s' (there are riichi, discards, waits, kan, call, draw, abort, shanten%s)",
                quoted, q->service ? ", win, health and stats" : " and win");
    return NULL;
}

static bool is_about_service(const struct op *op)
{
    return op->sizes == PROTOCOL_NO_HAND;
}

/* Checks that a request has the fields that it needs, and none that another op has. */
static bool check_fields(const request *asked, const struct op *op, protocol_problem *problem)
{
    const bool has_seat = !is_about_service(op);
    const uint64_t any_op_has =
        has_seat ? ~BITS_FROM(FIELD_TILE) : REQUEST_BIT(FIELD_OP) | REQUEST_BIT(FIELD_ID);
    const uint64_t missing = (op->needs | (has_seat ? REQUEST_BIT(FIELD_HAND) : 0)) & ~asked->given;
    if (!request_has_only(asked, any_op_has | op->takes, op->name, problem))
        return false;
    if (missing) {
        const char *name = request_field_name((request_field)__builtin_ctzll(missing));
        problem_set(problem, "missing-field", name, PROTOCOL_NOWHERE, "%s needs the field '%s'", op->name,
                    name);
    }
    return !missing;
}

/* A ron adds its tile to a hand that waits. */
static bool check_size(const request *asked, const struct op *op, protocol_problem *problem)
{
    const bool is_ron = asked->by == HANTEI_RON;
    const protocol_sizes sizes = is_ron ? PROTOCOL_WAITING : op->sizes;
    if (is_about_service(op) || asked->hand.concealed % 3u & sizes)
        return true;
    problem_misfit_of(problem, asked->hand_length, asked->hand.concealed, is_ron ? "ron" : op->name, sizes);
    return false;
}

/* Checks what the op asks for. */
static const struct op *check_op(const question *q, protocol_problem *problem)
{
    const request *const asked = &q->asked;
    if (!request_has(asked, FIELD_OP)) {
        problem_set(problem, "missing-field", "op", PROTOCOL_NOWHERE, "a request needs the field 'op'");
        return NULL;
    }
    const struct op *op = find_op(q, problem);
    if (!op || !check_fields(asked, op, problem))
        return NULL;
    return check_size(asked, op, problem) ? op : NULL;
}

static void write_error(yajl_gen out, const protocol_problem *problem)
{
    write_text(out, "error");
    yajl_gen_map_open(out);
    write_name(out, "code", problem->code);
    write_name(out, "message", problem->message);
    write_name(out, "field", problem->field);
    if (problem->at != PROTOCOL_NOWHERE)
        write_number(out, "at", (long long)problem->at);
    yajl_gen_map_close(out);
}

/* The id goes back as it came: yajl writes the text of a number as it is, and does not look at it. */
static void write_id(yajl_gen out, const request *asked)
{
    if (!asked->id)
        return;
    write_text(out, "id");
    yajl_gen_number(out, asked->id, asked->id_length);
}

/* Reads a line, which may ask a seat that is followed, and finds its op; NULL, with *problem, where
 * there is none. */
static const struct op *read_question(question *q, const protocol_followed *followed, const char *line,
                                      size_t length, protocol_problem *problem)
{
    const bool is_read = followed ? protocol_followed_read(&q->asked, followed, line, length, problem)
                                  : request_read(&q->asked, line, length, problem);
    return is_read ? check_op(q, problem) : NULL;
}

/* Makes what an op asks for; false, with *problem, where that cannot be. */
static bool make_question(question *q, const struct op *op, const protocol_followed *followed,
                          protocol_problem *problem)
{
    if (is_about_service(op))
        return true;
    if (!protocol_seat_make(&q->seat, &q->rules, &q->asked, problem))
        return false;
    if (followed)
        q->rules = followed->rules;
    return !op->make || op->make(q, problem);
}

static protocol_outcome judge(yajl_gen out, const protocol_service *service,
                              const protocol_followed *followed, const char *line, size_t length)
{
    question q;
    protocol_problem problem;
    q.service = service;
    const struct op *op = read_question(&q, followed, line, length, &problem);
    const bool has_question = op && make_question(&q, op, followed, &problem);
    yajl_gen_map_open(out);
    write_id(out, &q.asked);
    if (has_question)
        op->answer(out, &q);
    else
        write_error(out, &problem);
    yajl_gen_map_close(out);
    return (protocol_outcome){.op = op ? op->name : NULL, .error = has_question ? NULL : problem.code};
}

protocol_outcome protocol_serve(yajl_gen out, const char *line, size_t length,
                                const protocol_service *service)
{
    return judge(out, service, NULL, line, length);
}

bool protocol_judge(yajl_gen out, const char *line, size_t length)
{
    return !judge(out, NULL, NULL, line, length).error;
}

bool protocol_judge_followed(yajl_gen out, const protocol_followed *seat, const char *line, size_t length)
{
    return !judge(out, NULL, seat, line, length).error;
}

void protocol_judge_problem(yajl_gen out, const protocol_problem *problem)
{
    yajl_gen_map_open(out);
    write_error(out, problem);
    yajl_gen_map_close(out);
}

void protocol_refuse(yajl_gen out, const char *code, const char *message)
{
    protocol_problem problem;
    problem_set(&problem, code, "connection", PROTOCOL_NOWHERE, "%s", message);
    protocol_judge_problem(out, &problem);
}

void protocol_judge_long_line(yajl_gen out, const char *line, size_t limit)
{
    request asked;
    protocol_problem problem;
    request_read_id(&asked, line, limit);
    protocol_line_too_long(&problem, "request", limit);
    yajl_gen_map_open(out);
    write_id(out, &asked);
    write_error(out, &problem);
    yajl_gen_map_close(out);
}
