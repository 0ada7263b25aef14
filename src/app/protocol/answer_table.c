/* The answers of tables: open, load, events, responses, steps, save, close. */
#include "logs/mjai_writer.h"
#include "protocol/answers.h"
#include "protocol/table_words.h"

#include <stdio.h>
#include <string.h>

/* ---- The question ----------------------------------------------------------- */

/* Closed for lack of memory, as far as is known. */
static bool refuse_missing(const protocol_question *q, request_problem *problem)
{
    const bool is_closed = q->caller->tables->spared > 0;
    char quoted[PROBLEM_QUOTE];
    problem_quote(quoted, q->asked.table, q->asked.table_length);
    return problem_set(
        problem, is_closed ? ERROR_TABLE_CLOSED : ERROR_NO_SUCH_TABLE, "table", REQUEST_NOWHERE, "%s '%s'",
        is_closed ? "tables were closed for lack of memory; none is called" : "no open table is called",
        quoted);
}

/* Checks the lists of players in the events, and the players of the responses. */
static bool check_values(protocol_question *q, request_problem *problem)
{
    const request_table *const values = q->asked.values;
    const unsigned players = q->at->table.rules.players;
    char *const name = q->asked.name;
    for (size_t i = 0; i < values->event_count; i++) {
        const mjai_field field = mjai_event_misfit(&values->events[i], players);
        if (field == MJAI_FIELDS)
            continue;
        if (values->is_list)
            snprintf(name, REQUEST_NAME, "event[%zu].%s", i, mjai_field_name(field));
        else
            snprintf(name, REQUEST_NAME, "event.%s", mjai_field_name(field));
        return problem_set(problem, ERROR_BAD_VALUE, name, REQUEST_NOWHERE, "%s: the table has %u players",
                           mjai_field_name(field), players);
    }
    for (size_t i = 0; i < values->answer_count && i < HANTEI_MAX_PLAYERS; i++) {
        const unsigned who = values->answers[i].event.who;
        if (!values->answers[i].is_given || who == HANTEI_NO_PLAYER || who == i)
            continue;
        snprintf(name, REQUEST_NAME, "responses[%zu].actor", i);
        return problem_set(problem, ERROR_BAD_VALUE, name, REQUEST_NOWHERE,
                           "the answer of player %zu has the actor %u", i, who);
    }
    return true;
}

static bool check_points(const protocol_question *q, request_problem *problem)
{
    return !request_has(&q->asked, FIELD_ALL_POINTS) || q->asked.all_points_count == q->asked.players ||
           problem_set(problem, ERROR_BAD_VALUE, "points", REQUEST_NOWHERE,
                       "points of %u players, but %d play", q->asked.all_points_count, q->asked.players);
}

static bool check_wall(const protocol_question *q, unsigned players, request_problem *problem)
{
    const size_t count = q->asked.values->wall_count,
                 wanted = players == HANTEI_MAX_PLAYERS ? HANTEI_WALL_TILES : HANTEI_WALL_TILES_OF_3;
    if (!request_has(&q->asked, FIELD_WALL))
        return true;
    if (request_has(&q->asked, FIELD_SEED))
        return problem_set(problem, ERROR_BAD_VALUE, "seed", REQUEST_NOWHERE,
                           "wall and seed exclude each other");
    return count == wanted ||
           problem_set(problem, ERROR_BAD_VALUE, "wall", REQUEST_NOWHERE,
                       "%zu tiles, but the wall of %u players has %zu", count, players, wanted);
}

/* A new table is allocated before the answer, so that a lack of memory is an error. */
static bool make_place(protocol_question *q, request_problem *problem)
{
    protocol_tables *const all = q->caller->tables;
    if (q->at || all->count >= all->limit)
        return true; /* the answer refuses it */
    q->fresh = protocol_tables_open(all, q->asked.table, q->asked.table_length);
    return q->fresh ||
           problem_set(problem, ERROR_NO_MEMORY, "table", REQUEST_NOWHERE, "no memory for another table");
}

/* A saved table is loaded before the answer, so that invalid bytes are an error. */
static bool load(protocol_question *q, request_problem *problem)
{
    const request_table *const values = q->asked.values;
    if (!q->fresh)
        return true;
    hantei_table *const t = &q->fresh->table;
    if ((hantei_wall_load(&q->fresh->wall, t, values->state, values->state_length) == HANTEI_ALLOWED ||
         problem_set(problem, ERROR_BAD_STATE, "state", REQUEST_NOWHERE, "%s",
                     hantei_refusal_text(HANTEI_REFUSED_TABLE))) &&
        check_wall(q, t->rules.players, problem))
        return true;
    protocol_tables_close(q->caller->tables, q->fresh);
    return false;
}

/* A table goes on by itself with all its hands and a wall that has what it waits for: else an error ends a
 * loop of steps. */
static bool check_step(const protocol_question *q, request_problem *problem)
{
    static const char *const WHATS[] = {[HANTEI_EVENT_TSUMO] = "draw", [HANTEI_EVENT_DORA] = "indicator"};
    if (q->operation->id != OPERATION_STEP)
        return true;
    hantei_table copy = q->at->table;
    hantei_settlement settled;
    const unsigned due = hantei_table_due(&copy).kind;
    const bool is_idle = copy.phase == HANTEI_PHASE_IDLE,
               waits = due == HANTEI_EVENT_TSUMO || due == HANTEI_EVENT_DORA;
    hantei_refusal why = copy.hidden ? HANTEI_REFUSED_HIDDEN : HANTEI_ALLOWED;
    if (why == HANTEI_ALLOWED && copy.phase == HANTEI_PHASE_OVER)
        why = settle_round(q, &copy, &settled);
    if (why != HANTEI_ALLOWED)
        return problem_set(problem, hantei_refusal_name(why), "table", REQUEST_NOWHERE, "step: %s",
                           hantei_refusal_text(why));
    if (is_idle ? request_has(&q->asked, FIELD_WALL) : q->at->wall.count > 0 && !waits)
        return true;
    return problem_set(problem, ERROR_NO_WALL, "wall", REQUEST_NOWHERE,
                       "the table waits for a %s, but has no wall for it",
                       is_idle ? "deal"
                       : waits ? WHATS[due]
                               : "response");
}

bool question_of_table(protocol_question *q, request_problem *problem)
{
    if (!q->caller->tables)
        return problem_set(problem, ERROR_NO_TABLES, "op", REQUEST_NOWHERE,
                           "tables are not available here, only in judge, serve, and the class Table");
    if (q->caller->await)
        q->caller->await(q->caller->owner);
    q->fresh = NULL;
    q->at = protocol_tables_find(q->caller->tables, q->asked.table, q->asked.table_length);
    if (q->operation->id == OPERATION_OPEN)
        return request_rules_make(&q->by, &q->asked, problem) && check_points(q, problem) &&
               check_wall(q, q->by.rules.players, problem) && make_place(q, problem);
    if (q->operation->id == OPERATION_LOAD)
        return request_rules_make(&q->by, &q->asked, problem) && make_place(q, problem) && load(q, problem);
    return q->at ? check_wall(q, q->at->table.rules.players, problem) && check_values(q, problem) &&
                       check_step(q, problem)
                 : refuse_missing(q, problem);
}

/* ---- A wall ----------------------------------------------------------------- */

/* The wall of the request, if any, or the table's own. */
static hantei_refusal find_wall(const protocol_table *at, const hantei_rules *rules, const request *asked,
                                hantei_wall *out)
{
    *out = at->wall;
    if (request_has(asked, FIELD_WALL))
        return hantei_wall_order(out, rules, asked->values->wall, asked->values->wall_count);
    if (request_has(asked, FIELD_SEED))
        hantei_wall_shuffle(out, rules, (uint64_t)asked->seed);
    return HANTEI_ALLOWED;
}

/* Gives it to a table, as it is after the events of the request. */
static hantei_refusal take_wall(protocol_table *at, const hantei_table *t, const request *asked)
{
    const bool is_given = request_has(asked, FIELD_WALL) || request_has(asked, FIELD_SEED);
    hantei_wall wall;
    hantei_refusal why = find_wall(at, &t->rules, asked, &wall);
    if (is_given && t->phase != HANTEI_PHASE_IDLE && t->phase != HANTEI_PHASE_END)
        why = HANTEI_REFUSED_PHASE;
    if (why == HANTEI_ALLOWED)
        at->wall = wall;
    return why;
}

/* Writes an event that the table has applied, as the seat of the request may see it. */
static void put_event(writer *out, const protocol_question *q, const hantei_event *event)
{
    const hantei_table *const t = &q->at->table;
    hantei_event seen;
    hantei_deal deal;
    if (!request_has(&q->asked, FIELD_PLAYER))
        mjai_write_event(out, t, event);
    else if (hantei_event_hide(&seen, event, t, (unsigned)q->asked.player, &deal))
        mjai_write_event(out, t, &seen);
}

/* Applies and writes what comes from the table's wall, up to the next answer or the end of the round. */
static void put_drawn(writer *out, const protocol_question *q)
{
    hantei_event event;
    hantei_deal deal;
    while (hantei_wall_next(&q->at->wall, &q->at->table, &event, &deal) &&
           hantei_table_apply(&q->at->table, &event) == HANTEI_ALLOWED)
        put_event(out, q, &event);
}

static void write_drawn(writer *out, const protocol_question *q)
{
    if (q->at->wall.count == 0)
        return;
    write_open(out, "events", '[');
    put_drawn(out, q);
    writer_close(out, ']');
}

/* ---- Open, load, save, close ------------------------------------------------ */

static hantei_refusal begin(const protocol_question *q)
{
    hantei_table *const t = &q->fresh->table;
    const request *const asked = &q->asked;
    const hantei_refusal why = hantei_table_begin(t, &q->fresh->by.rules, NULL);
    hantei_game start = t->game;
    if (why != HANTEI_ALLOWED)
        return why;
    if (asked->first_dealer >= asked->players)
        return HANTEI_REFUSED_PLAYER;
    start.first = start.dealer = (uint8_t)asked->first_dealer;
    if (request_has(asked, FIELD_ALL_POINTS))
        memcpy(start.points, asked->all_points, sizeof start.points);
    return hantei_table_begin(t, &q->fresh->by.rules, &start);
}

static uint64_t differing_rules(const hantei_rules *a, const hantei_rules *b)
{
    uint64_t which = 0;
    for (size_t i = 0; hantei_rule_at(i); i++)
        which |= (uint64_t)(hantei_rules_get(a, i) != hantei_rules_get(b, i)) << i;
    return which;
}

/* A saved table has no preset: the preset with the fewest different switches is used. */
static request_rule_set find_rules(const hantei_rules *rules)
{
    request_rule_set found = {.rules = *rules};
    int least = REQUEST_RULES + 1;
    for (size_t i = 0; hantei_rules_name(i); i++) {
        hantei_rules preset;
        if (hantei_rules_preset(&preset, hantei_rules_name(i), rules->players) != HANTEI_OK)
            continue;
        const uint64_t which = differing_rules(rules, &preset);
        if (__builtin_popcountll(which) < least) {
            least = __builtin_popcountll(which);
            found.preset = i;
            found.given = which;
        }
    }
    return found;
}

/* The rules in a request must be those of the state. */
static bool are_rules_of(const protocol_question *q, const hantei_rules *rules)
{
    hantei_rules said = request_has(&q->asked, FIELD_RULES) ? q->by.rules : *rules;
    if (request_has(&q->asked, FIELD_LENGTH))
        said.game_length = (uint8_t)q->asked.length;
    return differing_rules(&said, rules) == 0;
}

/* Begins the new table, or checks the loaded one; and its wall. Writes why it is refused. */
static bool begin_fresh(writer *out, const protocol_question *q)
{
    const hantei_table *const t = &q->fresh->table;
    hantei_refusal why = HANTEI_ALLOWED;
    if (q->operation->id == OPERATION_OPEN) {
        q->fresh->by = q->by;
        q->fresh->wall = (hantei_wall){.count = 0};
        if (request_has(&q->asked, FIELD_LENGTH))
            q->fresh->by.rules.game_length = (uint8_t)q->asked.length;
        why = begin(q);
    } else if (request_has(&q->asked, FIELD_PLAYERS) && t->rules.players != q->asked.players) {
        return write_refused(out, ERROR_OTHER_PLAYERS, "the state has another number of players");
    } else if (!are_rules_of(q, &t->rules)) {
        return write_refused(out, ERROR_OTHER_RULES, "the state has other rules");
    } else {
        q->fresh->by = find_rules(&t->rules);
    }
    if (why == HANTEI_ALLOWED)
        why = take_wall(q->fresh, t, &q->asked);
    return why == HANTEI_ALLOWED || write_refused_why(out, why, NULL);
}

static bool open_table(writer *out, const protocol_question *q)
{
    protocol_question opened = *q;
    if (q->at)
        return write_refused(out, ERROR_ALREADY_OPEN, "a table of this name is open");
    if (!q->fresh)
        return write_refused(out, ERROR_TOO_MANY_TABLES, "%zu tables are open, the most allowed",
                             q->caller->tables->limit);
    if (!begin_fresh(out, q)) {
        protocol_tables_close(q->caller->tables, q->fresh);
        return false;
    }
    opened.at = q->fresh;
    opened.at->language = q->asked.language;
    opened.at->is_mjai = out->is_mjai = q->asked.notation == NOTATION_MJAI;
    out->is_mpsz = !out->is_mjai;
    write_drawn(out, &opened);
    return write_table(out, &opened);
}

static bool save_table(writer *out, const protocol_question *q)
{
    hantei_table seen;
    if (request_has(&q->asked, FIELD_PLAYER)) {
        hantei_table_hide(&seen, &q->at->table, (unsigned)q->asked.player);
        write_state(out, &seen, NULL);
    } else {
        write_state(out, &q->at->table, &q->at->wall);
    }
    return true;
}

static bool close_table(writer *out, const protocol_question *q)
{
    write_saved(out, q);
    protocol_tables_close(q->caller->tables, q->at);
    return true;
}

/* ---- Events ----------------------------------------------------------------- */

/* Applies one event; *is_applied is set if the table has changed. */
static hantei_refusal apply(const protocol_question *q, hantei_table *t, mjai_event *given, bool *is_applied)
{
    hantei_event *const event = &given->event;
    hantei_refusal numbered = HANTEI_ALLOWED, why;
    if (event->kind == HANTEI_EVENT_START_KYOKU) {
        event->deal = &given->deal;
        numbered = protocol_complete_deal(t, given) ? HANTEI_ALLOWED : HANTEI_REFUSED_COURSE;
    }
    *is_applied = false;
    if (q->asked.force)
        why = hantei_table_force(t, event, is_applied);
    else if (numbered == HANTEI_ALLOWED)
        why = hantei_table_apply(t, event);
    else
        return numbered;
    *is_applied |= why == HANTEI_ALLOWED;
    return why != HANTEI_ALLOWED ? why : numbered;
}

typedef struct applied_events {
    bool are_applied;
    hantei_refusal why; /* the first reason against one */
    size_t at;          /* the index of that event */
    char message[REQUEST_MESSAGE];
} applied_events;

static void apply_all(const protocol_question *q, hantei_table *t, applied_events *out)
{
    const request_table *const values = q->asked.values;
    out->are_applied = true;
    out->why = HANTEI_ALLOWED;
    for (size_t i = 0; i < values->event_count && out->are_applied; i++) {
        const hantei_table before = *t;
        const hantei_refusal why = apply(q, t, &values->events[i], &out->are_applied);
        if (why == HANTEI_ALLOWED || (out->why != HANTEI_ALLOWED && out->are_applied))
            continue;
        out->why = why;
        out->at = i;
        refusal_words_of(out->message, &before, &values->events[i].event, &values->events[i], why,
                         !q->at->is_mjai);
    }
}

static bool apply_events(writer *out, const protocol_question *q)
{
    applied_events result;
    hantei_table after = q->at->table;
    apply_all(q, &after, &result);
    if (result.why != HANTEI_ALLOWED) {
        write_refused_why(out, result.why, result.message);
        if (q->asked.values->is_list)
            write_number(out, "at", (long long)result.at);
        if (q->asked.force)
            write_bool(out, "applied", result.are_applied);
    }
    if (!result.are_applied)
        return false;
    const hantei_refusal wall = take_wall(q->at, &after, &q->asked);
    if (wall != HANTEI_ALLOWED)
        return write_refused_why(out, wall, NULL);
    q->at->table = after;
    write_drawn(out, q);
    return write_table(out, q);
}

/* ---- Answers of seats ------------------------------------------------------- */

/* Whether an answer names the tile on offer, or the own draw: the library reads neither. */
static hantei_refusal check_answer(const hantei_table *t, unsigned who, table_answer *answer)
{
    hantei_event *const event = &answer->event;
    const bool is_ron =
        answer->win_by == HANTEI_RON || (event->from < HANTEI_MAX_PLAYERS && event->from != who);
    const bool is_tsumo = answer->win_by == HANTEI_TSUMO || event->from == who;
    event->who = (uint8_t)who;
    if (answer->place != 0)
        event->from = (uint8_t)hantei_player_at(t->rules.players, t->game.dealer, who, answer->place);
    if (event->kind == HANTEI_EVENT_HORA)
        return (is_ron && t->phase != HANTEI_PHASE_CLAIM) || (is_tsumo && t->phase != HANTEI_PHASE_TURN)
                   ? HANTEI_REFUSED_PHASE
                   : HANTEI_ALLOWED;
    const bool is_call = event->kind >= HANTEI_EVENT_CHI && event->kind <= HANTEI_EVENT_DAIMINKAN;
    return is_call && t->phase == HANTEI_PHASE_CLAIM && event->from != HANTEI_NO_PLAYER &&
                   event->from != t->offered_by
               ? HANTEI_REFUSED_OFFER
               : HANTEI_ALLOWED;
}

/* Writes the events that follow. A round's end has what it pays, if that is known. */
static void put_followed(writer *out, const protocol_question *q, const hantei_resolution *result)
{
    hantei_table over;
    hantei_settlement settled;
    unsigned ends = 0;
    bool is_settled = q->at->table.phase == HANTEI_PHASE_OVER;
    if (is_settled) {
        over = q->at->table;
        is_settled = settle_round(q, &over, &settled) == HANTEI_ALLOWED;
    }
    for (unsigned i = 0; i < result->event_count; i++) {
        const unsigned kind = result->events[i].kind;
        if (is_settled && (kind == HANTEI_EVENT_HORA || kind == HANTEI_EVENT_RYUKYOKU))
            mjai_write_end(out, &over, &settled, ends++);
        else
            put_event(out, q, &result->events[i]);
    }
    put_drawn(out, q);
}

/* After an indicator of the table's wall, its round may end without another answer. */
static void put_events(writer *out, const protocol_question *q, const hantei_resolution *result)
{
    static const hantei_event *const NONE[HANTEI_MAX_PLAYERS] = {NULL};
    protocol_table *const at = q->at;
    hantei_resolution end;
    put_followed(out, q, result);
    if (at->wall.count > 0 && hantei_table_due(&at->table).kind == HANTEI_EVENT_RYUKYOKU &&
        hantei_table_resolve(&at->table, NONE, false, &end) == HANTEI_ALLOWED)
        put_followed(out, q, &end);
}

static void refuse_answer(writer *out, const protocol_question *q, const hantei_table *before, unsigned who,
                          hantei_refusal why)
{
    char message[REQUEST_MESSAGE];
    refusal_words_of(message, before, &q->asked.values->answers[who].event, NULL, why, !q->at->is_mjai);
    write_refused_why(out, why, message);
    write_number(out, "seat", who);
}

/* Which answers were refused, and which others were taken all the same. */
static void write_counted(writer *out, const request_table *values, unsigned refused)
{
    unsigned given = 0;
    for (unsigned who = 0; who < values->answer_count; who++)
        given |= (values->answers[who].is_given ? 1u : 0u) << who;
    write_key(out, "ignored");
    put_seats(out, refused);
    write_key(out, "counted");
    put_seats(out, given & ~refused);
}

static hantei_refusal resolve(const protocol_question *q, hantei_resolution *result)
{
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_refusal refused[HANTEI_MAX_PLAYERS] = {HANTEI_ALLOWED};
    request_table *const values = q->asked.values;
    hantei_table *const t = &q->at->table;
    for (unsigned who = 0; who < values->answer_count; who++) {
        if (!values->answers[who].is_given)
            continue;
        refused[who] = check_answer(t, who, &values->answers[who]);
        if (refused[who] == HANTEI_ALLOWED)
            answers[who] = &values->answers[who].event;
    }
    const hantei_refusal why = hantei_table_resolve(t, answers, q->asked.is_final, result);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if (refused[who] != HANTEI_ALLOWED)
            result->refused[who] = (uint8_t)refused[who];
    }
    return why;
}

/* Takes the responses. Returns false if the request is refused as a whole; *refused are the seats whose
 * response is, as bits. */
static bool take_responses(writer *out, const protocol_question *q, hantei_resolution *result,
                           unsigned *refused)
{
    const hantei_table before = q->at->table;
    if (request_has(&q->asked, FIELD_SEQ) && (uint32_t)q->asked.seq != before.sequence)
        return write_refused(out, "stale", "the responses are for seq %d, but the table is at %u",
                             q->asked.seq, before.sequence);
    if (request_has(&q->asked, FIELD_RESPONSES) && q->asked.values->answer_count != before.rules.players)
        return write_refused(out, "responses", "%zu responses for %u players", q->asked.values->answer_count,
                             before.rules.players);
    const hantei_refusal why = resolve(q, result);
    *refused = 0;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if (result->refused[who] == HANTEI_ALLOWED)
            continue;
        if (*refused == 0)
            refuse_answer(out, q, &before, who, result->refused[who]);
        *refused |= 1u << who;
    }
    if (*refused == 0 && why != HANTEI_ALLOWED)
        return write_refused_why(out, why, NULL);
    if (result->waiting == 0)
        return true;
    write_key(out, "waiting"); /* a seat learns of no other */
    put_seats(out, request_has(&q->asked, FIELD_PLAYER) ? result->waiting & 1u << q->asked.player
                                                        : result->waiting);
    return true;
}

/* ---- Steps ------------------------------------------------------------------ */

static void push(writer *out, const protocol_question *q, hantei_event_kind kind)
{
    hantei_event event;
    hantei_event_init(&event, kind, HANTEI_NO_PLAYER);
    if (hantei_table_apply(&q->at->table, &event) == HANTEI_ALLOWED)
        put_event(out, q, &event);
}

/* Goes on to the next round, or to the end of the game. */
static void put_next_round(writer *out, const protocol_question *q, const hantei_wall *next)
{
    push(out, q, HANTEI_EVENT_END_KYOKU);
    if (q->at->table.phase == HANTEI_PHASE_END)
        push(out, q, HANTEI_EVENT_END_GAME);
    if (request_has(&q->asked, FIELD_WALL))
        q->at->wall = *next;
    put_drawn(out, q);
}

/* The responses, and what follows; of the op step up to the next decision. */
static bool resolve_responses(writer *out, const protocol_question *q)
{
    const bool is_step = q->operation->id == OPERATION_STEP;
    const unsigned phase = q->at->table.phase;
    hantei_resolution result = {.event_count = 0};
    hantei_settlement settled;
    hantei_wall next;
    unsigned refused = 0;
    const hantei_refusal why = find_wall(q->at, &q->at->table.rules, &q->asked, &next);
    if (why != HANTEI_ALLOWED)
        return write_refused_why(out, why, NULL);
    if (is_step && phase == HANTEI_PHASE_IDLE)
        q->at->wall = next;
    else if ((!is_step || phase != HANTEI_PHASE_OVER) && !take_responses(out, q, &result, &refused))
        return false;
    write_open(out, "events", '[');
    put_events(out, q, &result);
    const bool is_settled = is_step && q->at->table.phase == HANTEI_PHASE_OVER &&
                            settle_round(q, &q->at->table, &settled) == HANTEI_ALLOWED;
    protocol_table ended;
    if (is_settled) {
        ended = *q->at;
        put_next_round(out, q, &next);
    }
    writer_close(out, ']');
    if (is_settled) {
        protocol_question past = *q;
        past.at = &ended;
        write_open(out, "settlement", '{');
        write_settlement(out, &past, &settled);
        writer_close(out, '}');
    }
    write_table(out, q);
    if (refused)
        write_counted(out, q->asked.values, refused);
    return refused == 0;
}

const operation_answer answer_open = {.act = open_table}, answer_load = {.act = open_table},
                       answer_save = {.act = save_table}, answer_close = {.act = close_table},
                       answer_actions = {.act = write_table}, answer_event = {.act = apply_events},
                       answer_resolve = {.act = resolve_responses}, answer_step = {.act = resolve_responses};
