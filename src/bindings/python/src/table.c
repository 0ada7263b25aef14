/* Lines of the protocol, and tables that answer them. */
#include "schema/table.h"
#include "module.h"
#include "notation/mjai_names.h"
#include "protocol/judge.h"
#include "protocol/question.h"

#include <stdlib.h>
#include <string.h>

/* A capsule of the memory of a protocol_table. */
static const char NAME[] = "hantei._hantei._table";

static void end(PyObject *capsule)
{
    free(PyCapsule_GetPointer(capsule, NAME));
}

/* _table(): one that is not open yet */
static PyObject *new_table(PyObject *module, PyObject *nothing)
{
    return capsule_of(sizeof(protocol_table), NAME, end);
}

/* _serve(line, table=None, may_take_long=False): the answer's line; the last is without a table */
static PyObject *serve(PyObject *module, PyObject *args)
{
    const char *line;
    int may_take_long = 0;
    Py_ssize_t length;
    PyObject *table = Py_None;
    protocol_tables only;
    writer out = {.grow = realloc};
    if (!PyArg_ParseTuple(args, "s#|Op", &line, &length, &table, &may_take_long))
        return NULL;
    if (!Py_IsNone(table))
        protocol_tables_only(&only, PyCapsule_GetPointer(table, NAME));
    if (PyErr_Occurred())
        return NULL;
    const protocol_caller caller = {.tables = Py_IsNone(table) ? NULL : &only,
                                    .values_nodes = may_take_long ? VALUES_MANY_NODES : 0};
    PyThreadState *const thread = may_take_long ? PyEval_SaveThread() : NULL;
    (void)protocol_serve(&out, line, (size_t)length, &caller);
    if (thread)
        PyEval_RestoreThread(thread);
    PyObject *const answer = text_of(&out);
    free(out.text);
    return answer;
}

/* ---- The table itself --------------------------------------------------------------- */

hantei_table *table_of(PyObject *capsule)
{
    protocol_table *const kept = PyCapsule_GetPointer(capsule, NAME);
    if (kept && !kept->is_open)
        PyErr_SetString(PyExc_RuntimeError, "this table is not open");
    return kept && kept->is_open ? &kept->table : NULL;
}

PyObject *capsule_of_table(const hantei_table *t)
{
    PyObject *const capsule = capsule_of(sizeof(protocol_table), NAME, end);
    protocol_table *const kept = capsule ? PyCapsule_GetPointer(capsule, NAME) : NULL;
    if (kept) {
        kept->table = *t;
        kept->is_open = true;
    }
    return capsule;
}

bool is_seat(const hantei_table *t, Py_ssize_t seat)
{
    return (seat >= 0 && seat < t->rules.players) ||
           raise_value("seat", REQUEST_NOWHERE, "there is no such seat");
}

/* The table and the seat of a call. NULL: an exception is set. */
static hantei_table *table_with(PyObject *capsule, Py_ssize_t seat)
{
    hantei_table *const t = table_of(capsule);
    return t && is_seat(t, seat) ? t : NULL;
}

/* _answer(table, seat, place): its answer as an object of mjai */
static PyObject *answer_of(PyObject *module, PyObject *args)
{
    Py_ssize_t seat, place;
    PyObject *capsule;
    hantei_event answer;
    writer out = {.grow = realloc};
    hantei_table *const t =
        PyArg_ParseTuple(args, "Onn", &capsule, &seat, &place) ? table_with(capsule, seat) : NULL;
    if (!t)
        return NULL;
    if (place < 0 || place >= HANTEI_MASK_PLACES ||
        hantei_table_answer(t, (unsigned)seat, (unsigned)place, &answer) != HANTEI_ALLOWED)
        return raise_value("place", REQUEST_NOWHERE, "this place is not in the mask of the seat");
    mjai_open_event(&out, &answer);
    if (answer.kind == HANTEI_EVENT_REACH) {
        write_text(&out, "pai", mjai_tile_name(answer.tile, false));
        write_bool(&out, "tsumogiri", answer.drawn > 0);
    }
    writer_close(&out, '}');
    PyObject *const text = text_of(&out);
    free(out.text);
    return text;
}

/* _place(table, seat, line): the place that the seat's response in a request is or shows; else None */
static PyObject *place_of(PyObject *module, PyObject *args)
{
    request asked;
    const char *line;
    request_table values;
    request_problem problem;
    Py_ssize_t seat, length;
    PyObject *capsule;
    unsigned place = HANTEI_MASK_PLACES;
    hantei_table *const t =
        PyArg_ParseTuple(args, "Ons#", &capsule, &seat, &line, &length) ? table_with(capsule, seat) : NULL;
    if (!t)
        return NULL;
    request_table_begin(&values);
    const bool is_read = request_parse(&asked, &values, line, (size_t)length, &problem);
    table_answer *const answer = &values.answers[seat];
    if (is_read && answer->is_given) {
        if (answer->event.who == HANTEI_NO_PLAYER)
            answer->event.who = (uint8_t)seat;
        place = hantei_table_place(t, (unsigned)seat, &answer->event);
    }
    request_table_end(&values);
    if (!is_read)
        return raise_problem(&problem);
    return place == HANTEI_MASK_PLACES ? Py_NewRef(Py_None) : PyLong_FromLong((long)place);
}

PyMethodDef TABLE_FUNCTIONS[] = {{"_table", new_table, METH_NOARGS, NULL},
                                 {"_serve", serve, METH_VARARGS, NULL},
                                 {"_answer", answer_of, METH_VARARGS, NULL},
                                 {"_place", place_of, METH_VARARGS, NULL},
                                 {NULL, NULL, 0, NULL}};
