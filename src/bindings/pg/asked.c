/* What the protocol answers: hantei_judge(), from jsonb to jsonb; hantei_score(), what a win is worth, by
 * named arguments, the verdict as a row. */
#include "pg.h"

#include "protocol/answers.h"
#include "protocol/judge.h"

#include <catalog/pg_type.h>
#include <funcapi.h>
#include <mb/pg_wchar.h>
#include <utils/array.h>
#include <utils/builtins.h>
#include <utils/jsonb.h>

/* ---- hantei_judge() ------------------------------------------------------------- */

/* The memory context owns the answer, so an error that ends the statement frees it. */
static void *grow(void *old, size_t size)
{
    return old ? repalloc(old, size) : palloc(size);
}

/* The protocol is UTF-8 in any database. A wrong request has an answer too, with its error: a bad row does
 * not stop others. */
SQL_FUNCTION(pg_hantei_judge)
{
    Jsonb *const given = PG_GETARG_JSONB_P(0);
    char *const text = JsonbToCString(NULL, &given->root, (int)VARSIZE(given));
    char *const line = pg_server_to_any(text, (int)strlen(text), PG_UTF8);
    writer out = {.grow = grow};
    protocol_judge(&out, line, strlen(line));
    writer_end_line(&out);
    out.text[out.length - 1] = '\0';
    const char *const answered = pg_any_to_server(out.text, (int)out.length - 1, PG_UTF8);
    PG_RETURN_DATUM(DirectFunctionCall1(jsonb_in, CStringGetDatum(answered)));
}

/* ---- hantei_score() ------------------------------------------------------------- */

/* The arguments after the hand, in the order of hantei--1.0.sql: fields of the protocol's op win. */
static const struct {
    request_field field;
    Oid type;
} ARGUMENTS[] = {
    {FIELD_TILE, TEXTOID},    {FIELD_BY, TEXTOID},      {FIELD_SEAT, TEXTOID},    {FIELD_ROUND, TEXTOID},
    {FIELD_RIICHI, INT4OID},  {FIELD_IPPATSU, BOOLOID}, {FIELD_DORA, TEXTOID},    {FIELD_URA, TEXTOID},
    {FIELD_RINSHAN, BOOLOID}, {FIELD_CHANKAN, TEXTOID}, {FIELD_LAST, BOOLOID},    {FIELD_FIRST, BOOLOID},
    {FIELD_HONBA, INT4OID},   {FIELD_STICKS, INT4OID},  {FIELD_PLAYERS, INT4OID}, {FIELD_KITA, INT4OID},
    {FIELD_RIVER, TEXTOID},   {FIELD_PASSED, TEXTOID},  {FIELD_RULES, TEXTOID},
};

enum { TILE = 1, COLUMNS = 8 };

/* Argument `n` as request_give() takes it. */
static notation argument_text(FunctionCallInfo fcinfo, int n)
{
    const Oid type = ARGUMENTS[n - TILE].type;
    const char *const given = type == TEXTOID     ? text_to_cstring(PG_GETARG_TEXT_PP(n))
                              : type == INT4OID   ? psprintf("%d", PG_GETARG_INT32(n))
                              : PG_GETARG_BOOL(n) ? ""
                                                  : "false";
    return (notation){request_field_name(ARGUMENTS[n - TILE].field), given, strlen(given)};
}

/* Ends the statement; the place is one in the argument with the problem, or in the hand. */
_Noreturn static void refuse(FunctionCallInfo fcinfo, const notation *hand, request_problem *problem)
{
    notation source = *hand;
    for (int n = TILE; n < PG_NARGS(); n++) {
        if (!PG_ARGISNULL(n) && strcmp(request_field_name(ARGUMENTS[n - TILE].field), problem->field) == 0)
            source = argument_text(fcinfo, n);
    }
    problem_find_tile(problem, source.text, source.length);
    pg_refuse_argument(&source, problem);
}

static void make_question(protocol_question *q, FunctionCallInfo fcinfo)
{
    char text[HANTEI_SEAT_TEXT];
    const notation hand = {"hand", text, hand_format(text, hand_argument(fcinfo, 0))};
    hantei_parsed parsed;
    request_problem problem;
    question_of(q, &OPERATION_LIST[OPERATION_WIN]);
    request_begin(&q->asked);
    for (int n = TILE; n < PG_NARGS(); n++) {
        if (PG_ARGISNULL(n))
            continue;
        const notation given = argument_text(fcinfo, n);
        if (!request_give(&q->asked, ARGUMENTS[n - TILE].field, given.text, given.length, &problem))
            refuse(fcinfo, &hand, &problem);
    }
    if (!question_take_hand(q, &parsed, hand.text, hand.length, &problem) || !question_make(q, &problem))
        refuse(fcinfo, &hand, &problem);
}

static Datum yaku_of(const hantei_verdict *verdict, const hantei_rules *rules)
{
    Datum names[64]; /* verdict->yaku has a bit for each */
    int count = 0;
    for (unsigned i = 0; hantei_yaku_at(i); i++)
        if (hantei_verdict_han(verdict, rules, i) > 0)
            names[count++] = CStringGetTextDatum(hantei_yaku_at(i)->name);
    return PointerGetDatum(construct_array(names, count, TEXTOID, -1, false, TYPALIGN_INT));
}

SQL_FUNCTION(pg_hantei_score)
{
    protocol_question q;
    protocol_answer answer;
    if (PG_ARGISNULL(0) || PG_ARGISNULL(TILE))
        PG_RETURN_NULL();
    make_question(&q, fcinfo);
    q.answer->judge(&answer, &q);
    const hantei_verdict *const verdict = &answer.win;
    const bool legal = answer.is_yes;
    Datum values[COLUMNS] = {
        BoolGetDatum(legal),
        legal ? 0 : CStringGetTextDatum(hantei_refusal_name(verdict->why)),
        legal ? yaku_of(verdict, &q.by.rules) : 0,
        Int32GetDatum(verdict->yakuman),
        Int32GetDatum(verdict->han),
        Int32GetDatum(verdict->fu),
        Int32GetDatum(verdict->points),
        Int32GetDatum(verdict->payments[0] + verdict->sticks),
    };
    bool nulls[COLUMNS] = {false, legal};
    memset(nulls + 2, !legal, COLUMNS - 2);
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(pg_columns(fcinfo), values, nulls)));
}
