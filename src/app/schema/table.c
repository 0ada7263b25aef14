/* Parses the values for a table in a request. */
#include "schema/table.h"
#include "notation/mjai_names.h"
#include "notation/tiles.h"
#include "schema/parser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is wrong ---------------------------------------------------------- */

/* A value that the mjai parser refuses. */
static bool refuse_mjai(mjai_object *read, const char *code, size_t at, const char *message)
{
    parser *const p = ((request_table *)read)->parser; /* its first member */
    p->member = read->field < MJAI_FIELDS ? mjai_field_name((mjai_field)read->field) : NULL;
    parser_refuse(p, code, at == SIZE_MAX || strcmp(code, ERROR_BAD_TYPE) == 0 ? REQUEST_NOWHERE : 0, "%s",
                  message);
    return false;
}

/* ---- Room ------------------------------------------------------------------- */

void request_table_begin(request_table *values)
{
    values->read.fail = refuse_mjai;
    values->read.find_type = mjai_event_kind;
    values->read.find_yaku = NULL;
    values->read.own_key = NULL;
    values->read.keep = NULL;
    values->is_list = false;
    values->event_count = values->answer_count = values->state_length = values->wall_count = 0;
    values->room = REQUEST_FEW;
    values->events = values->few;
}

void request_table_end(request_table *values)
{
    if (values->events != values->few)
        free(values->events);
}

/* Room for another event; NULL if memory runs out. */
static mjai_event *next_event(request_table *values)
{
    if (values->event_count < values->room)
        return &values->events[values->event_count];
    const size_t room = 4 * values->room;
    mjai_event *const more = malloc(room * sizeof *more);
    if (!more) {
        parser_refuse(values->parser, ERROR_NO_MEMORY, REQUEST_NOWHERE, "no memory for these events");
        return NULL;
    }
    memcpy(more, values->events, values->event_count * sizeof *more);
    request_table_end(values);
    values->events = more;
    values->room = room;
    return &values->events[values->event_count];
}

/* ---- Answers ---------------------------------------------------------------- */

/* The events of the protocol's actions, and how a win is won. */
static const struct {
    hantei_action action;
    uint8_t kind, win_by;
} ACTIONS[] = {
    {HANTEI_DO_PASS, HANTEI_EVENT_NONE, 0},
    {HANTEI_DO_DISCARD, HANTEI_EVENT_DAHAI, 0},
    {HANTEI_DO_RIICHI, HANTEI_EVENT_REACH, 0},
    {HANTEI_DO_TSUMO, HANTEI_EVENT_HORA, HANTEI_TSUMO},
    {HANTEI_DO_RON, HANTEI_EVENT_HORA, HANTEI_RON},
    {HANTEI_DO_KITA, HANTEI_EVENT_NUKIDORA, 0},
    {HANTEI_DO_NINE_TERMINALS, HANTEI_EVENT_RYUKYOKU, 0},
    {HANTEI_DO_TENPAI, HANTEI_EVENT_TENPAI, 0},
    {HANTEI_DO_NOTEN, HANTEI_EVENT_NOTEN, 0},
};

/* A call is written as its meld. */
static void take_do(parser *p, table_answer *answer, const notation *source)
{
    const hantei_seat_meld *const meld = &answer->event.meld;
    char quoted[PROBLEM_QUOTE];
    size_t i = 0;
    if (memchr(source->text, ':', source->length)) {
        p->failed = !request_parse_meld(&answer->event.meld, source, 0, p->problem);
        answer->event.kind = (uint8_t)(HANTEI_EVENT_CHI + meld->kind - HANTEI_CHI);
        answer->place = meld->kind <= HANTEI_DAIMINKAN ? meld->from : 0;
        return;
    }
    while (i < sizeof ACTIONS / sizeof *ACTIONS &&
           !json_is(source->text, source->length, hantei_action_name(ACTIONS[i].action)))
        i++;
    if (i < sizeof ACTIONS / sizeof *ACTIONS) {
        answer->event.kind = ACTIONS[i].kind;
        answer->win_by = ACTIONS[i].win_by;
        return;
    }
    problem_quote(quoted, source->text, source->length);
    parser_refuse(p, ERROR_BAD_VALUE, 0, "no response is called '%s' (such as discard, ron or pon:550p/5p@1)",
                  quoted);
}

static const char *const OWN_FIELDS[] = {
    [ANSWER_DO] = "do", [ANSWER_TILE] = "tile", [ANSWER_DRAWN] = "drawn"};

static bool take_own_key(mjai_object *read, const char *key, size_t length)
{
    request_table *const values = (request_table *)read;
    values->field = ANSWER_DRAWN;
    while (values->field != ANSWER_MJAI && !json_is(key, length, OWN_FIELDS[values->field]))
        values->field--;
    values->has_do |= values->field == ANSWER_DO;
    values->has_tile |= values->field == ANSWER_TILE || values->field == ANSWER_DRAWN;
    if (values->field == ANSWER_MJAI && !values->odd[0])
        problem_quote(values->odd, key, length);
    return values->field != ANSWER_MJAI;
}

static void take_tile(parser *p, table_answer *answer, const notation *source)
{
    const int named = mjai_tile(source->text, source->length);
    if (named >= 0 && named != HANTEI_NO_TILE)
        answer->event.tile = (hantei_tile)named;
    else
        p->failed = !request_parse_tile(&answer->event.tile, source, p->problem);
}

static bool take_own_value(mjai_object *read, const json_token *found)
{
    request_table *const values = (request_table *)read;
    parser *const p = values->parser;
    const json_kind wanted = values->field == ANSWER_DRAWN ? A_BOOL : A_TEXT;
    table_answer *const answer = &values->answers[values->answer_count];
    p->member = OWN_FIELDS[values->field];
    const notation source = {parser_name(p), found->text, found->length};
    if (found->kind != wanted)
        parser_refuse_kind(p, VALUE_KIND_NAMES[wanted], found->kind);
    else if (values->field == ANSWER_DO)
        take_do(p, answer, &source);
    else if (values->field == ANSWER_DRAWN)
        answer->event.drawn = found->is_true;
    else
        take_tile(p, answer, &source);
    return !p->failed;
}

static void end_mjai_answer(request_table *values, table_answer *answer)
{
    mjai_event event;
    if (!mjai_has(&values->read, MJAI_TYPE))
        parser_refuse(values->parser, ERROR_MISSING_FIELD, REQUEST_NOWHERE,
                      "an answer needs the field 'do', or 'type' as an event of mjai");
    else if (values->has_tile)
        parser_refuse(values->parser, ERROR_MISSING_FIELD, REQUEST_NOWHERE,
                      "'tile' and 'drawn' need the field 'do'");
    else if (mjai_event_of(&values->read, &event))
        answer->event = event.event;
}

static void end_answer(request_table *values, table_answer *answer)
{
    parser *const p = values->parser;
    const unsigned kind = answer->event.kind;
    p->member = !values->has_do ? "do" : values->odd[0] ? values->odd : "tile";
    if (!values->has_do)
        end_mjai_answer(values, answer);
    else if (values->odd[0])
        parser_refuse(p, ERROR_UNKNOWN_FIELD, REQUEST_NOWHERE, "there is no field '%s' beside 'do'",
                      values->odd);
    else if ((kind == HANTEI_EVENT_DAHAI || kind == HANTEI_EVENT_REACH) &&
             answer->event.tile == HANTEI_NO_TILE)
        parser_refuse(p, ERROR_MISSING_FIELD, REQUEST_NOWHERE, "%s needs the field 'tile'",
                      kind == HANTEI_EVENT_DAHAI ? "discard" : "riichi");
}

/* ---- Walking through it ----------------------------------------------------- */

/* null is a seat that does not answer yet. */
void parser_responses(parser *p, const json_token *found)
{
    request_table *const values = p->out->values;
    if (found->kind == A_NULL) {
        if (values->answer_count < HANTEI_MAX_PLAYERS)
            values->answers[values->answer_count].is_given = false;
    } else if (found->kind != AN_OBJECT) {
        parser_refuse_kind(p, "an object or null", found->kind);
    } else if (values->answer_count >= HANTEI_MAX_PLAYERS) {
        parser_refuse(p, ERROR_BAD_VALUE, REQUEST_NOWHERE, "more than four responses");
    } else {
        table_answer *const answer = &values->answers[values->answer_count];
        *answer = (table_answer){.is_given = true};
        hantei_event_init(&answer->event, HANTEI_EVENT_NONE, HANTEI_NO_PLAYER);
        values->has_do = values->has_tile = false;
        values->odd[0] = '\0';
        values->read.own_key = take_own_key;
        values->read.own_value = take_own_value;
        if (mjai_object_read(&values->read, p->json))
            end_answer(values, answer);
        values->read.own_key = NULL;
        p->member = NULL;
    }
    values->answer_count++;
}

void parser_events(parser *p, const json_token *found)
{
    request_table *const values = p->out->values;
    values->is_list = p->item > 0;
    if (found->kind != AN_OBJECT) {
        parser_refuse_kind(p, "an object", found->kind);
    } else if (mjai_object_read(&values->read, p->json)) {
        mjai_event *const event = next_event(values);
        if (event)
            values->event_count += mjai_event_of(&values->read, event);
    }
}
