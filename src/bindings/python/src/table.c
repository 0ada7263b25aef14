/* Lines of the protocol, and tables that answer them. */
#include "module.h"
#include "protocol/judge.h"
#include "protocol/question.h"
#include "protocol/values.h"

#include <stdlib.h>
#include <string.h>

/* A capsule of protocol_tables with one table, called "t". */
static const char NAME[] = "hantei._hantei._table";

static void end(PyObject *capsule)
{
    protocol_tables *const tables = PyCapsule_GetPointer(capsule, NAME);
    protocol_tables_end(tables);
    free(tables);
}

/* _table(): one that is not open yet */
static PyObject *new_table(PyObject *module, PyObject *nothing)
{
    PyObject *const capsule = capsule_of(sizeof(protocol_tables), NAME, end);
    (void)module, (void)nothing;
    if (capsule)
        protocol_tables_begin(PyCapsule_GetPointer(capsule, NAME), 1);
    return capsule;
}

/* _serve(line, table=None, may_take_long=False): the answer's line; the last is without a table */
static PyObject *serve(PyObject *module, PyObject *args)
{
    const char *line;
    int may_take_long = 0;
    Py_ssize_t length;
    PyObject *table = Py_None;
    writer out = {.grow = realloc};
    (void)module;
    if (!PyArg_ParseTuple(args, "s#|Op", &line, &length, &table, &may_take_long))
        return NULL;
    const protocol_caller caller = {.tables = Py_IsNone(table) ? NULL : PyCapsule_GetPointer(table, NAME),
                                    .values_nodes = may_take_long ? VALUES_MANY_NODES : 0};
    if (PyErr_Occurred())
        return NULL;
    PyThreadState *const thread = may_take_long ? PyEval_SaveThread() : NULL;
    (void)protocol_serve(&out, line, (size_t)length, &caller);
    if (thread)
        PyEval_RestoreThread(thread);
    PyObject *const answer = text_of(&out);
    free(out.text);
    return answer;
}

/* ---- The table itself --------------------------------------------------------------- */

static protocol_table *kept(PyObject *capsule)
{
    protocol_tables *const tables = PyCapsule_GetPointer(capsule, NAME);
    protocol_table *const found = tables ? protocol_tables_find(tables, "t", 1) : NULL;
    if (tables && !found)
        PyErr_SetString(PyExc_RuntimeError, "this table is not open");
    return found;
}

hantei_table *table_of(PyObject *capsule)
{
    protocol_table *const found = kept(capsule);
    return found ? &found->table : NULL;
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

/* _wall(table, wall=None): the bytes of its wall, which a saved table does not have, or sets them. What the
 * tiles are, the table checks as they come. */
static PyObject *wall(PyObject *module, PyObject *args)
{
    PyObject *capsule;
    const char *given = NULL;
    Py_ssize_t length = 0;
    (void)module;
    protocol_table *const t =
        PyArg_ParseTuple(args, "O|y#", &capsule, &given, &length) ? kept(capsule) : NULL;
    if (!t)
        return NULL;
    if (given && (length != sizeof t->wall || given[offsetof(hantei_wall, is_shuffled)] & ~1))
        return raise_value("wall", REQUEST_NOWHERE, "this is no wall");
    if (given)
        memcpy(&t->wall, given, sizeof t->wall);
    return PyBytes_FromStringAndSize((const char *)&t->wall, sizeof t->wall);
}

PyMethodDef TABLE_FUNCTIONS[] = {{"_table", new_table, METH_NOARGS, NULL},
                                 {"_serve", serve, METH_VARARGS, NULL},
                                 {"_see", see, METH_VARARGS, NULL},
                                 {"_wall", wall, METH_VARARGS, NULL},
                                 {NULL, NULL, 0, NULL}};
