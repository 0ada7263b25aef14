/* Lines of the protocol, and tables that answer them. */
#include "module.h"
#include "protocol/judge.h"
#include "protocol/question.h"
#include "protocol/values.h"

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
    (void)module, (void)nothing;
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
    (void)module;
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

/* _see(table, seat, observes): what the seat sees, or the places of its mask */
static PyObject *see(PyObject *module, PyObject *args)
{
    int observes;
    Py_ssize_t seat;
    PyObject *capsule;
    uint64_t words[HANTEI_MASK_WORDS];
    uint8_t seen[HANTEI_OBSERVATION];
    (void)module;
    hantei_table *const t =
        PyArg_ParseTuple(args, "Onp", &capsule, &seat, &observes) ? table_of(capsule) : NULL;
    if (!t)
        return NULL;
    if (seat < 0 || seat >= t->rules.players)
        return raise_value("seat", REQUEST_NOWHERE, "there is no such seat");
    if (observes) {
        hantei_table_observe(t, (unsigned)seat, seen);
    } else {
        hantei_table_mask(t, (unsigned)seat, words);
        spread_mask(seen, words);
    }
    return PyByteArray_FromStringAndSize((const char *)seen,
                                         observes ? HANTEI_OBSERVATION : HANTEI_MASK_PLACES);
}

PyMethodDef TABLE_FUNCTIONS[] = {{"_table", new_table, METH_NOARGS, NULL},
                                 {"_serve", serve, METH_VARARGS, NULL},
                                 {"_see", see, METH_VARARGS, NULL},
                                 {NULL, NULL, 0, NULL}};
