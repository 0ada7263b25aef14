/* hantei.batch.values: the values of the discards of many hands. */
#include "protocol/values.h"
#include "module.h"
#include "protocol/answers.h"
#include "text/errors.h"

#include <math.h>
#include <string.h>

/* A hand's numbers: by discard, or for 13 tiles NO_DISCARD; then tenpai, win and points; then by turn. */
enum { NO_DISCARD = HANTEI_TILES, DISCARDS, MEMBERS = 3, ROW = DISCARDS * MEMBERS * HANTEI_TURNS };

static const protocol_caller APART = {.values_nodes = VALUES_MANY_NODES};

/* What all hands have in common: the fields of a request besides its hand. The kokushi hand tries them: it
 * may only have too many copies of them. */
static bool begin(protocol_question *q, const char *line, size_t length)
{
    static const uint64_t TAKEN = REQUEST_BIT(FIELD_RULES) | REQUEST_BIT(FIELD_PLAYERS) |
                                  REQUEST_BIT(FIELD_ROUND) | REQUEST_BIT(FIELD_SEAT) |
                                  REQUEST_BIT(FIELD_DORA) | REQUEST_BIT(FIELD_TURN) |
                                  REQUEST_BIT(FIELD_LAST_TURN) | REQUEST_BIT(FIELD_HAND_CHANGES);
    static const char ANY[] = "19m19p19s1234567z";
    hantei_parsed hand;
    request_problem problem;
    q->caller = &APART;
    question_of(q, &OPERATION_LIST[OPERATION_NANIKIRU]);
    if (!request_parse(&q->asked, NULL, line, length, &problem) ||
        !request_has_only(&q->asked, TAKEN, "batch.values", &problem))
        return raise_problem(&problem);
    protocol_question tried = *q;
    if (question_take_hand(&tried, &hand, ANY, sizeof ANY - 1, &problem) &&
        !question_make(&tried, NULL, &problem) && problem.code != ERROR_FIFTH_COPY)
        return raise_problem(&problem);
    return true;
}

static bool judge(judged_values *found, protocol_question *q, const uint8_t *counts, const uint8_t *seen)
{
    hantei_parsed hand = {.concealed = 0};
    request_problem unsaid;
    if (hantei_hand_from_counts(&hand.hand, counts) != HANTEI_OK)
        return false;
    memcpy(hand.held, counts, sizeof hand.held);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        hand.concealed = (uint8_t)(hand.concealed + counts[tile]);
    request_give_hand(&q->asked, &hand, "", 0);
    if (seen)
        memcpy(q->asked.seen, seen, sizeof q->asked.seen);
    return question_make(q, NULL, &unsaid) && protocol_values(found, q);
}

static void fill(double *row, const judged_values *found, const hantei_values_question *turns)
{
    for (unsigned i = 0; i < found->list.count; i++) {
        const hantei_discard_values *const of = &found->list.of[i];
        double *const to = row + (of->tile < HANTEI_TILES ? of->tile : NO_DISCARD) * MEMBERS * HANTEI_TURNS;
        for (unsigned turn = turns->first; turn <= turns->last; turn++) {
            to[turn] = of->at[turn].tenpai;
            to[HANTEI_TURNS + turn] = of->at[turn].win;
            to[2 * HANTEI_TURNS + turn] = of->at[turn].points;
        }
    }
}

/* _batch_values(hands, seen, out, changes, line): counts of hands, C-contiguous, as the others; fills in
 * rows, NaN where there is no value, and whether each is with hand changes */
static PyObject *values(PyObject *module, PyObject *args)
{
    Py_buffer hands, seen, out, changes;
    const char *line;
    Py_ssize_t length;
    protocol_question begun;
    (void)module;
    if (!PyArg_ParseTuple(args, "y*z*w*w*s#", &hands, &seen, &out, &changes, &line, &length))
        return NULL;
    const size_t n = (size_t)changes.len;
    const bool fits = (size_t)hands.len == n * HANTEI_TILES && (!seen.buf || seen.len == hands.len) &&
                      (size_t)out.len == n * ROW * sizeof(double);
    const bool done = fits && begin(&begun, line, (size_t)length);
    PyThreadState *const thread = done ? PyEval_SaveThread() : NULL;
    for (size_t i = 0; done && i < n; i++) {
        judged_values found = {.list.count = 0};
        protocol_question q = begun;
        double *const row = (double *)out.buf + i * ROW;
        const uint8_t *const its_seen = seen.buf ? (const uint8_t *)seen.buf + i * HANTEI_TILES : NULL;
        for (unsigned k = 0; k < ROW; k++)
            row[k] = NAN;
        if (judge(&found, &q, (const uint8_t *)hands.buf + i * HANTEI_TILES, its_seen))
            fill(row, &found, &q.asked.draws);
        ((uint8_t *)changes.buf)[i] = found.changes;
    }
    if (thread)
        PyEval_RestoreThread(thread);
    PyBuffer_Release(&hands);
    PyBuffer_Release(&seen);
    PyBuffer_Release(&out);
    PyBuffer_Release(&changes);
    if (!fits)
        PyErr_SetString(PyExc_ValueError, "hands and seen are counts of shape (n, 34)");
    return done ? Py_NewRef(Py_None) : NULL;
}

PyMethodDef VALUES_FUNCTIONS[] = {{"_batch_values", values, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
