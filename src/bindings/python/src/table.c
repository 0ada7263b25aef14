/* Lines of the protocol, and a table that answers them. */
#include "module.h"
#include "protocol/judge.h"
#include "protocol/question.h"

#include <stdlib.h>
#include <string.h>

/* _Table: keeps the one table called "t". */
typedef struct table {
    PyObject_HEAD protocol_tables tables;
} table;

static PyObject *answer(protocol_tables *tables, PyObject *line)
{
    Py_ssize_t length;
    writer out = {.grow = realloc};
    const protocol_caller caller = {.tables = tables};
    const char *const text = PyUnicode_AsUTF8AndSize(line, &length);
    if (!text)
        return NULL;
    (void)protocol_serve(&out, text, (size_t)length, &caller);
    PyObject *const said = text_of(&out);
    free(out.text);
    return said;
}

/* _serve(line): the answer's line */
static PyObject *serve_line(PyObject *module, PyObject *line)
{
    (void)module;
    return answer(NULL, line);
}

PyMethodDef TABLE_FUNCTIONS[] = {{"_serve", serve_line, METH_O, NULL}, {NULL, NULL, 0, NULL}};

static PyObject *serve(PyObject *self, PyObject *line)
{
    return answer(&((table *)self)->tables, line);
}

/* ---- The table itself --------------------------------------------------------------- */

static protocol_table *kept(PyObject *self)
{
    protocol_table *const found = protocol_tables_find(&((table *)self)->tables, "t", 1);
    if (!found)
        PyErr_SetString(PyExc_RuntimeError, "this table is not open");
    return found;
}

static void table_dealloc(PyObject *self)
{
    protocol_tables_end(&((table *)self)->tables);
    release(self);
}

hantei_table *table_of(PyObject *object)
{
    destructor found = (destructor)(uintptr_t)PyType_GetSlot(Py_TYPE(object), Py_tp_dealloc);
    protocol_table *const t = found == table_dealloc ? kept(object) : NULL;
    if (found != table_dealloc)
        PyErr_SetString(PyExc_TypeError, "this is no table");
    return t ? &t->table : NULL;
}

static PyObject *table_new(PyTypeObject *type, PyObject *args, PyObject *fields)
{
    PyObject *const self = allocate(type);
    (void)args, (void)fields;
    if (self)
        protocol_tables_begin(&((table *)self)->tables, 1);
    return self;
}

static bool seat_of(PyObject *self, PyObject *value, unsigned *seat)
{
    const Py_ssize_t number = PyNumber_AsSsize_t(value, NULL);
    const protocol_table *const t = PyErr_Occurred() ? NULL : kept(self);
    *seat = (unsigned)number;
    if (t && (number < 0 || number >= t->table.rules.players))
        return raise_value(state_of(self), "seat", PROTOCOL_NOWHERE, "there is no such seat"), false;
    return t;
}

/* mask(seat), observe(seat): bytes */
static PyObject *mask(PyObject *self, PyObject *value)
{
    unsigned seat;
    uint64_t words[HANTEI_MASK_WORDS];
    uint8_t places[HANTEI_MASK_PLACES];
    if (!seat_of(self, value, &seat))
        return NULL;
    hantei_table_mask(&kept(self)->table, seat, words);
    spread_mask(places, words);
    return PyByteArray_FromStringAndSize((const char *)places, sizeof places);
}

static PyObject *observe(PyObject *self, PyObject *value)
{
    unsigned seat;
    uint8_t seen[HANTEI_OBSERVATION];
    if (!seat_of(self, value, &seat))
        return NULL;
    hantei_table_observe(&kept(self)->table, seat, seen);
    return PyByteArray_FromStringAndSize((const char *)seen, sizeof seen);
}

/* wall(): what pickle keeps of it beside a saved table */
static PyObject *wall(PyObject *self, PyObject *nothing)
{
    const protocol_table *const t = kept(self);
    (void)nothing;
    if (!t || t->wall.count == 0)
        return t ? Py_NewRef(Py_None) : NULL;
    return Py_BuildValue("Ky#iii", (unsigned long long)t->wall.random, t->wall.tiles,
                         (Py_ssize_t)t->wall.count, t->wall.drawn, t->wall.replaced, t->wall.is_shuffled);
}

/* set_wall(...) of these; what the tiles are, the table checks as they come */
static PyObject *set_wall(PyObject *self, PyObject *args)
{
    unsigned long long random;
    const char *tiles;
    Py_ssize_t count;
    int drawn, replaced, is_shuffled;
    protocol_table *const t = kept(self);
    if (!t || !PyArg_ParseTuple(args, "Ky#iii", &random, &tiles, &count, &drawn, &replaced, &is_shuffled))
        return NULL;
    if (count > HANTEI_WALL_TILES || drawn < 0 || replaced < 0 || drawn > count - replaced)
        return raise_value(state_of(self), "wall", PROTOCOL_NOWHERE, "this is no wall");
    t->wall = (hantei_wall){.random = random,
                            .count = (uint8_t)count,
                            .drawn = (uint8_t)drawn,
                            .replaced = (uint8_t)replaced,
                            .is_shuffled = is_shuffled != 0};
    memcpy(t->wall.tiles, tiles, (size_t)count);
    return Py_NewRef(Py_None);
}

bool add_table_type(PyObject *module)
{
    static PyMethodDef methods[] = {{"serve", serve, METH_O, NULL},
                                    {"mask", mask, METH_O, NULL},
                                    {"observe", observe, METH_O, NULL},
                                    {"wall", wall, METH_NOARGS, NULL},
                                    {"set_wall", set_wall, METH_VARARGS, NULL},
                                    {NULL, NULL, 0, NULL}};
    static PyType_Slot slots[] = {{Py_tp_new, SLOT(table_new)},
                                  {Py_tp_dealloc, SLOT(table_dealloc)},
                                  {Py_tp_methods, methods},
                                  {0, NULL}};
    static PyType_Spec spec = {.name = "hantei._hantei._Table",
                               .basicsize = sizeof(table),
                               .flags = Py_TPFLAGS_DEFAULT,
                               .slots = slots};
    return add_type(module, "_Table", &spec);
}
