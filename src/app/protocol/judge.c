/* Answers lines: finds the operation, checks that the request suits it, and writes its answer or an error. */
#include "protocol/judge.h"
#include "protocol/answers.h"
#include "schema/table.h"

#include <string.h>

/* ---- The request and its operation ----------------------------------------- */

static bool refuse_op(const protocol_question *q, request_problem *problem)
{
    char quoted[PROBLEM_QUOTE], names[REQUEST_MESSAGE];
    if (!request_has(&q->asked, FIELD_OP))
        return problem_set(problem, ERROR_MISSING_FIELD, "op", REQUEST_NOWHERE,
                           "a request needs the field 'op'");
    problem_quote(quoted, q->asked.op, strlen(q->asked.op));
    operation_list(names, sizeof names, q->caller->service);
    return problem_set(problem, ERROR_BAD_VALUE, "op", 0, "no op is called '%s' (valid: %s)", quoted, names);
}

/* Checks that a request has the fields that it needs, and none of other operations. */
static bool check_fields(const request *asked, const operation *it, request_problem *problem)
{
    const bool has_seat = it->sizes != REQUEST_NO_HAND;
    const uint64_t any_has =
        has_seat ? ~REQUEST_BITS_FROM(FIELD_TILE) : REQUEST_BIT(FIELD_OP) | REQUEST_BIT(FIELD_ID);
    const uint64_t missing = (it->needs | (has_seat ? REQUEST_BIT(FIELD_HAND) : 0)) & ~asked->given;
    if (!request_has_only(asked, any_has | it->takes, it->op, problem))
        return false;
    const char *const name = missing ? request_field_name((request_field)__builtin_ctzll(missing)) : NULL;
    return !name || problem_set(problem, ERROR_MISSING_FIELD, name, REQUEST_NOWHERE,
                                "%s needs the field '%s'", it->op, name);
}

/* A ron adds its tile to a waiting hand. */
static bool check_size(const request *asked, const operation *it, request_problem *problem)
{
    const bool is_ron = asked->claim.by == HANTEI_RON;
    const request_sizes sizes = is_ron ? REQUEST_WAITING : it->sizes;
    if (it->sizes == REQUEST_NO_HAND || asked->hand.concealed % 3u & sizes)
        return true;
    return problem_misfit_of(problem, asked->hand_length, asked->hand.concealed, is_ron ? "ron" : it->op,
                             sizes);
}

/* Parses a line and finds its operation; NULL, with *problem, if there is none. */
static const operation *parse(protocol_question *q, request_table *values, const char *line, size_t length,
                              request_problem *problem)
{
    if (!request_parse(&q->asked, values, line, length, problem))
        return NULL;
    const operation *const it = operation_find(q->asked.op, q->caller->service);
    return (it || refuse_op(q, problem)) && check_fields(&q->asked, it, problem) &&
                   check_size(&q->asked, it, problem)
               ? it
               : NULL;
}

/* ---- The answer ------------------------------------------------------------ */

void protocol_write_error(writer *out, const request_problem *problem)
{
    write_open(out, "error", '{');
    write_text(out, "code", problem->code);
    write_text(out, "message", problem->message);
    write_text(out, "field", problem->field);
    if (problem->at != REQUEST_NOWHERE)
        write_number(out, "at", (long long)problem->at);
    writer_close(out, '}');
}

static void write_id(writer *out, const request *asked)
{
    if (!asked->id)
        return;
    write_key(out, "id");
    writer_json(out, asked->id, asked->id_length);
}

protocol_outcome protocol_serve(writer *out, const char *line, size_t length, const protocol_caller *caller)
{
    protocol_question q;
    request_problem problem;
    request_table values;
    q.caller = caller;
    q.at = NULL;
    request_table_begin(&values);
    question_of(&q, parse(&q, &values, line, length, &problem));
    const bool has_answer = q.operation && question_make(&q, &problem);
    writer_open(out, '{');
    write_id(out, &q.asked);
    out->is_mjai = has_answer && q.at && q.at->is_mjai;
    out->is_mpsz = !out->is_mjai;
    out->language = has_answer && q.at && !q.asked.language ? q.at->language : q.asked.language;
    if (has_answer)
        question_answer(out, &q);
    else
        protocol_write_error(out, &problem);
    writer_close(out, '}');
    request_table_end(&values);
    return (protocol_outcome){.op = q.operation ? q.operation->op : NULL,
                              .error = has_answer ? NULL : problem.code};
}

/* A caller that keeps no tables and has no service. */
static const protocol_caller NOBODY = {.service = NULL};

bool protocol_judge(writer *out, const char *line, size_t length)
{
    return !protocol_serve(out, line, length, &NOBODY).error;
}

/* ---- Without a request ----------------------------------------------------- */

void protocol_judge_problem(writer *out, const request_problem *problem)
{
    writer_open(out, '{');
    protocol_write_error(out, problem);
    writer_close(out, '}');
}

void protocol_refuse(writer *out, const char *code, const char *message)
{
    request_problem problem;
    problem_set(&problem, code, "connection", REQUEST_NOWHERE, "%s", message);
    protocol_judge_problem(out, &problem);
}

void protocol_judge_long_line(writer *out, const char *line, size_t limit)
{
    request asked;
    request_problem problem;
    request_parse_id(&asked, line, limit);
    problem_line_too_long(&problem, "request", limit);
    writer_open(out, '{');
    write_id(out, &asked);
    protocol_write_error(out, &problem);
    writer_close(out, '}');
}
