/* Parses the values for a table in a request. */
#include "request/table.h"
#include "request/parser.h"
#include "request/tiles.h"
#include "text/mjai_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is wrong ---------------------------------------------------------- */

/* The name of the value being parsed, such as "event[3]" or "responses[1]", then one of its fields. */
static const char *name_of(request_table *told, const char *field)
{
    const bool is_answer = told->parser->place == IN_RESPONSE || told->parser->place == IN_RESPONSES;
    const size_t index = is_answer ? told->answer_count : told->event_count;
    const char *const dot = *field ? "." : "";
    if (is_answer || told->is_list)
        snprintf(told->where, sizeof told->where, "%s[%zu]%s%s", is_answer ? "responses" : "event", index,
                 dot, field);
    else
        snprintf(told->where, sizeof told->where, "event%s%s", dot, field);
    return told->where;
}

__attribute__((format(printf, 5, 6))) static bool
refuse(request_table *told, const char *code, const char *field, size_t at, const char *format, ...)
{
    parser *const p = told->parser;
    va_list arguments;
    if (p->failed)
        return false;
    va_start(arguments, format);
    problem_set_list(p->problem, code, name_of(told, field), at, format, arguments);
    va_end(arguments);
    problem_keep_field(p->problem);
    p->failed = true;
    return false;
}

/* A value that the mjai parser refuses. */
static bool refuse_mjai(mjai_object *read, const char *code, size_t at, const char *message)
{
    request_table *const told = (request_table *)read; /* its first member */
    return refuse(told, code, read->field < MJAI_FIELDS ? mjai_field_name((mjai_field)read->field) : "",
                  at == SIZE_MAX || strcmp(code, "bad-type") == 0 ? PROTOCOL_NOWHERE : 0, "%s", message);
}

static void refuse_kind(request_table *told, const char *field, const char *wanted, value_kind kind)
{
    char name[REQUEST_NAME];
    snprintf(name, sizeof name, "%s", name_of(told, field));
    refuse(told, "bad-type", field, PROTOCOL_NOWHERE, "%s takes %s, not %s", name, wanted,
           VALUE_KIND_NAMES[kind]);
}

/* ---- Room ------------------------------------------------------------------- */

void request_table_begin(request_table *told)
{
    told->read.fail = refuse_mjai;
    told->read.find_type = mjai_event_kind;
    told->read.find_yaku = NULL;
    told->is_list = false;
    told->event_count = told->answer_count = told->state_length = 0;
    told->room = TOLD_FEW;
    told->events = told->few;
}

void request_table_end(request_table *told)
{
    if (told->events != told->few)
        free(told->events);
}

/* Room for another event; NULL if memory runs out. */
static mjai_event *next_event(request_table *told)
{
    if (told->event_count < told->room)
        return &told->events[told->event_count];
    const size_t room = 4 * told->room;
    mjai_event *const more = malloc(room * sizeof *more);
    if (!more) {
        refuse(told, "no-memory", "", PROTOCOL_NOWHERE, "no memory for so many events");
        return NULL;
    }
    memcpy(more, told->events, told->event_count * sizeof *more);
    request_table_end(told);
    told->events = more;
    told->room = room;
    return &told->events[told->event_count];
}

/* ---- Answers ---------------------------------------------------------------- */

/* The events of the protocol's actions; for a call its notation decides. */
static const struct {
    hantei_action action;
    hantei_event_kind kind;
} ACTIONS[] = {
    {HANTEI_DO_PASS, HANTEI_EVENT_NONE},
    {HANTEI_DO_DISCARD, HANTEI_EVENT_DAHAI},
    {HANTEI_DO_RIICHI, HANTEI_EVENT_REACH},
    {HANTEI_DO_TSUMO, HANTEI_EVENT_HORA},
    {HANTEI_DO_RON, HANTEI_EVENT_HORA},
    {HANTEI_DO_KITA, HANTEI_EVENT_NUKIDORA},
    {HANTEI_DO_NINE_TERMINALS, HANTEI_EVENT_RYUKYOKU},
    {HANTEI_DO_TENPAI, HANTEI_EVENT_TENPAI},
    {HANTEI_DO_NOTEN, HANTEI_EVENT_NOTEN},
};

static void take_call(request_table *told, told_answer *answer, const notation *source)
{
    static const uint8_t KINDS[] = {[HANTEI_CHI] = HANTEI_EVENT_CHI,
                                    [HANTEI_PON] = HANTEI_EVENT_PON,
                                    [HANTEI_DAIMINKAN] = HANTEI_EVENT_DAIMINKAN,
                                    [HANTEI_ANKAN] = HANTEI_EVENT_ANKAN,
                                    [HANTEI_KAKAN] = HANTEI_EVENT_KAKAN};
    parser *const p = told->parser;
    if (!protocol_parse_meld(&answer->event.meld, source, p->problem)) {
        problem_keep_field(p->problem);
        p->failed = true;
        return;
    }
    answer->event.kind = KINDS[answer->event.meld.kind];
    answer->place = answer->event.meld.kind <= HANTEI_DAIMINKAN ? answer->event.meld.from : 0;
}

static void take_do(request_table *told, told_answer *answer, const notation *source)
{
    char quoted[PROBLEM_QUOTE];
    if (memchr(source->text, ':', source->length)) {
        take_call(told, answer, source);
        return;
    }
    for (size_t i = 0; i < sizeof ACTIONS / sizeof *ACTIONS; i++) {
        if (mjai_is_name(source->text, source->length, hantei_action_name(ACTIONS[i].action))) {
            answer->event.kind = (uint8_t)ACTIONS[i].kind;
            answer->win_by = ACTIONS[i].action == HANTEI_DO_RON     ? HANTEI_RON
                             : ACTIONS[i].action == HANTEI_DO_TSUMO ? HANTEI_TSUMO
                                                                    : 0;
            return;
        }
    }
    problem_quote(quoted, source->text, source->length);
    refuse(told, "bad-value", "do", 0,
           "there is nothing to do that is called '%s' (such as discard, ron or "
           "pon:550p/5p@1)",
           quoted);
}

static void take_answer_value(request_table *told, const value *found)
{
    static const char *const NAMES[] = {[TOLD_DO] = "do", [TOLD_TILE] = "tile", [TOLD_DRAWN] = "drawn"};
    const char *const name = NAMES[told->field];
    const value_kind wanted = told->field == TOLD_DRAWN ? A_BOOL : A_TEXT;
    told_answer *const answer = &told->answers[told->answer_count];
    const notation source = {name_of(told, name), found->text, found->length};
    if (found->kind != wanted) {
        refuse_kind(told, name, VALUE_KIND_NAMES[wanted], found->kind);
    } else if (told->field == TOLD_DO) {
        take_do(told, answer, &source);
    } else if (told->field == TOLD_DRAWN) {
        answer->event.drawn = found->is_true;
    } else if (!protocol_parse_tile(&answer->event.tile, &source, told->parser->problem)) {
        problem_keep_field(told->parser->problem);
        told->parser->failed = true;
    }
}

static void begin_answer(request_table *told)
{
    told->has_do = told->has_tile = false;
    told->odd[0] = '\0';
    told->field = TOLD_MJAI;
    if (told->answer_count >= HANTEI_MAX_PLAYERS) {
        refuse(told, "bad-value", "", PROTOCOL_NOWHERE, "more than four responses");
        return;
    }
    told_answer *const answer = &told->answers[told->answer_count];
    *answer = (told_answer){.is_given = true};
    hantei_event_init(&answer->event, HANTEI_EVENT_NONE, HANTEI_NO_PLAYER);
}

static void end_mjai_answer(request_table *told, told_answer *answer)
{
    mjai_event event;
    if (!mjai_has(&told->read, MJAI_TYPE))
        refuse(told, "missing-field", "do", PROTOCOL_NOWHERE,
               "an answer needs the field 'do', or 'type' as an event of mjai");
    else if (told->has_tile)
        refuse(told, "missing-field", "do", PROTOCOL_NOWHERE, "'tile' and 'drawn' stand beside 'do'");
    else if (mjai_event_of(&told->read, &event))
        answer->event = event.event;
}

static void end_answer(request_table *told)
{
    told_answer *const answer = &told->answers[told->answer_count];
    const unsigned kind = answer->event.kind;
    if (!told->has_do)
        end_mjai_answer(told, answer);
    else if (told->odd[0])
        refuse(told, "unknown-field", told->odd, PROTOCOL_NOWHERE, "there is no field '%s' beside 'do'",
               told->odd);
    else if ((kind == HANTEI_EVENT_DAHAI || kind == HANTEI_EVENT_REACH) &&
             answer->event.tile == HANTEI_NO_TILE)
        refuse(told, "missing-field", "tile", PROTOCOL_NOWHERE, "%s needs the field 'tile'",
               kind == HANTEI_EVENT_DAHAI ? "discard" : "riichi");
    told->answer_count++;
}

/* ---- Walking through it ----------------------------------------------------- */

/* The error is reported: the rest of the object is ignored. */
static void ignore_rest(parser *p, unsigned depth)
{
    p->place = IN_IGNORED;
    p->depth = depth;
}

void parser_told_open(parser *p)
{
    request_table *const told = p->out->told;
    mjai_object_open(&told->read);
    if (p->place == IN_RESPONSE)
        begin_answer(told);
    else
        told->is_list = p->place_of_ignored == IN_EVENTS;
    if (p->failed)
        ignore_rest(p, 1);
}

void parser_told_key(parser *p, const char *key, size_t length)
{
    request_table *const told = p->out->told;
    if (p->place != IN_RESPONSE || told->read.depth != 1) {
        mjai_object_key(&told->read, key, length);
        return;
    }
    told->field = mjai_is_name(key, length, "do")      ? TOLD_DO
                  : mjai_is_name(key, length, "tile")  ? TOLD_TILE
                  : mjai_is_name(key, length, "drawn") ? TOLD_DRAWN
                                                       : TOLD_MJAI;
    told->has_do |= told->field == TOLD_DO;
    told->has_tile |= told->field == TOLD_TILE || told->field == TOLD_DRAWN;
    if (told->field == TOLD_MJAI && !told->odd[0])
        problem_quote(told->odd, key, length);
    mjai_object_key(&told->read, key, length);
}

/* An element of an array that should be an object. */
static void take_element(parser *p, const value *found)
{
    request_table *const told = p->out->told;
    const bool is_answer = p->place == IN_RESPONSES;
    if (!is_answer || found->kind != A_NULL) {
        told->is_list = !is_answer || told->is_list;
        refuse_kind(told, "", is_answer ? "an object or null" : "an object", found->kind);
        return;
    }
    if (told->answer_count < HANTEI_MAX_PLAYERS)
        told->answers[told->answer_count].is_given = false;
    told->answer_count++;
}

void parser_told_value(parser *p, const value *found)
{
    request_table *const told = p->out->told;
    const mjai_token token = {.kind = found->kind == A_TEXT     ? MJAI_A_TEXT
                                      : found->kind == A_NUMBER ? MJAI_A_NUMBER
                                                                : MJAI_A_BOOL,
                              .text = found->text,
                              .length = found->length,
                              .truth = found->is_true};
    if (p->failed)
        return;
    if (p->place == IN_EVENTS || p->place == IN_RESPONSES)
        take_element(p, found);
    else if (p->place == IN_RESPONSE && told->read.depth == 1 && told->field != TOLD_MJAI)
        take_answer_value(told, found);
    else if (found->kind == A_NULL)
        mjai_object_null(&told->read, 0);
    else
        mjai_object_token(&told->read, &token);
    if (p->failed && (p->place == IN_EVENT || p->place == IN_RESPONSE))
        ignore_rest(p, told->read.depth);
}

void parser_told_inner(parser *p, value_kind kind)
{
    request_table *const told = p->out->told;
    const unsigned depth = told->read.depth;
    if (p->place == IN_RESPONSE && depth == 1 && told->field != TOLD_MJAI)
        take_answer_value(told, &(value){.kind = kind});
    else if (kind == AN_OBJECT)
        mjai_object_inner(&told->read, 0);
    else
        mjai_object_list(&told->read, 0);
    if (p->failed)
        ignore_rest(p, depth + 1);
}

void parser_told_close(parser *p)
{
    request_table *const told = p->out->told;
    if (!mjai_object_close(&told->read))
        return;
    if (p->place == IN_RESPONSE) {
        end_answer(told);
    } else {
        mjai_event *const event = next_event(told);
        if (event)
            told->event_count += mjai_event_of(&told->read, event);
    }
    p->place = p->place_of_ignored;
}
