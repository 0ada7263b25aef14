/* Table: one table of the protocol, kept by its object. */
#include "module.h"
#include "protocol/question.h"

#include <string.h>

typedef struct table {
    PyObject_HEAD protocol_tables tables; /* of which one is open, "t" */
} table;

static protocol_table *kept(PyObject *self)
{
    return protocol_tables_find(&((table *)self)->tables, "t", 1);
}

/* ---- Beginning and end ---------------------------------------------------------- */

static bool raise_refusal(state *s, const operands *given, PyObject *answer)
{
    protocol_problem problem;
    PyObject *const code = PyDict_GetItemString(answer, "refused"),
                    *message = PyDict_GetItemString(answer, "message");
    const char *const name = code && PyUnicode_Check(code) ? PyUnicode_AsUTF8AndSize(code, NULL) : NULL,
                      *words =
                          message && PyUnicode_Check(message) ? PyUnicode_AsUTF8AndSize(message, NULL) : NULL;
    if (!name || !words)
        return false;
    problem_set(&problem, name, given->name ? given->name : "rules", PROTOCOL_NOWHERE, "%s", words);
    return raise_problem(s, &problem), true;
}

bool open_table(state *s, protocol_tables *tables, const char *op, const operands *given)
{
    protocol_tables_begin(tables, 1);
    PyObject *const answer = ask(s, tables, op, given);
    const bool done = answer && !raise_refusal(s, given, answer) && protocol_tables_find(tables, "t", 1);
    Py_XDECREF(answer);
    if (!done)
        protocol_tables_end(tables);
    if (!done && !PyErr_Occurred())
        PyErr_NoMemory();
    return done;
}

static PyObject *new_by(PyTypeObject *type, const char *op, const operands *given)
{
    protocol_tables tables;
    if (!open_table(PyType_GetModuleState(type), &tables, op, given))
        return NULL;
    PyObject *const self = allocate(type);
    if (self)
        ((table *)self)->tables = tables;
    else
        protocol_tables_end(&tables);
    return self;
}

static PyObject *table_new(PyTypeObject *type, PyObject *args, PyObject *fields)
{
    operands given = {.name = "rules", .dict = fields};
    return PyArg_ParseTuple(args, "|O:Table", &given.first) ? new_by(type, "open", &given) : NULL;
}

static void table_dealloc(PyObject *self)
{
    protocol_tables_end(&((table *)self)->tables);
    release(self);
}

/* Table.load(state, **fields) */
static PyObject *load(PyObject *type, PyObject *args, PyObject *fields)
{
    operands given = {.name = "state", .dict = fields};
    return PyArg_ParseTuple(args, "O:load", &given.first) ? new_by((PyTypeObject *)type, "load", &given)
                                                          : NULL;
}

/* ---- Its operations -------------------------------------------------------------- */

static PyObject *ask_table(PyObject *self, const char *op, const char *operand, PyObject *const *args,
                           Py_ssize_t count, PyObject *names)
{
    operands given = {.name = operand,
                      .first = operand && count == 1 ? args[0] : NULL,
                      .values = args + count,
                      .names = names};
    if (count == (operand != NULL))
        return ask(state_of(self), &((table *)self)->tables, op, &given);
    return PyErr_Format(PyExc_TypeError,
                        operand ? "%s() takes one operand, and fields by their names"
                                : "%s() takes fields by their names",
                        op);
}

/* OPERATION(name, its operand or NULL, what it does) */
#define OPERATIONS_OF_TABLE                                                                     \
    OPERATION(event, "event", "Applies an event of mjai, or a list. Fields: force, why, wall.") \
    OPERATION(actions, NULL, "What each seat may do now. Fields: seat, why.")                   \
    OPERATION(resolve, "responses",                                                             \
              "The seats' responses, and the events that follow. Fields: final, seq, why.")     \
    OPERATION(settle, NULL, "The result of a round that is over. Field: ura.")                  \
    OPERATION(look, NULL, "The table as everybody sees it, or one seat. Field: seat.")          \
    OPERATION(save, NULL, "The table as text, in `state`. Field: seat.")

#define OPERATION(name, operand, text)                                                              \
    static PyObject *name(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names) \
    {                                                                                               \
        return ask_table(self, #name, operand, args, count, names);                                 \
    }
OPERATIONS_OF_TABLE
#undef OPERATION

static bool seat_of(PyObject *self, PyObject *value, unsigned *seat)
{
    const Py_ssize_t number = PyNumber_AsSsize_t(value, NULL);
    const unsigned players = kept(self)->table.rules.players;
    *seat = (unsigned)number;
    if (number >= 0 && number < (Py_ssize_t)players)
        return true;
    if (!PyErr_Occurred())
        raise_value(state_of(self), "seat", PROTOCOL_NOWHERE, "there is no such seat");
    return false;
}

static PyObject *mask(PyObject *self, PyObject *value)
{
    array out;
    unsigned seat;
    uint64_t words[HANTEI_MASK_WORDS];
    if (!seat_of(self, value, &seat) || !array_new(state_of(self), &out, BOOL, HANTEI_MASK_PLACES, 0))
        return NULL;
    hantei_table_mask(&kept(self)->table, seat, words);
    spread_mask(out.view.buf, words);
    return array_end(&out);
}

static PyObject *observe(PyObject *self, PyObject *value)
{
    array out;
    unsigned seat;
    if (!seat_of(self, value, &seat) || !array_new(state_of(self), &out, U8, HANTEI_OBSERVATION, 0))
        return NULL;
    hantei_table_observe(&kept(self)->table, seat, out.view.buf);
    return array_end(&out);
}

/* ---- Pickle ---------------------------------------------------------------------- */

/* (Table, (), (state, notation, random, tiles of the wall, drawn, replaced, is_shuffled)) */
static PyObject *reduce(PyObject *self, PyObject *nothing)
{
    const protocol_table *const t = kept(self);
    const hantei_wall wall = t->wall.count > 0 ? t->wall : (hantei_wall){0};
    (void)nothing;
    PyObject *const saved = ask(state_of(self), &((table *)self)->tables, "save", &(operands){.first = NULL});
    PyObject *const text = saved ? PyDict_GetItemString(saved, "state") : NULL;
    PyObject *const out =
        text ? Py_BuildValue("O()(OsKy#iii)", Py_TYPE(self), text, t->is_mjai ? "mjai" : "mpsz",
                             (unsigned long long)wall.random, wall.tiles, (Py_ssize_t)wall.count, wall.drawn,
                             wall.replaced, wall.is_shuffled)
             : NULL;
    Py_XDECREF(saved);
    return out;
}

/* False if it is no wall; what the tiles are, the table checks as they come. */
static bool take_wall(hantei_wall *out, const char *tiles, Py_ssize_t count, int drawn, int replaced)
{
    if (count < 0 || count > HANTEI_WALL_TILES || drawn < 0 || replaced < 0 || drawn + replaced > count)
        return false;
    memcpy(out->tiles, tiles, (size_t)count);
    out->count = (uint8_t)count;
    out->drawn = (uint8_t)drawn;
    out->replaced = (uint8_t)replaced;
    return true;
}

static PyObject *setstate(PyObject *self, PyObject *value)
{
    protocol_tables fresh;
    unsigned long long random;
    const char *tiles;
    Py_ssize_t count;
    int drawn, replaced, is_shuffled;
    hantei_wall wall = {0};
    PyObject *text, *words;
    if (!PyArg_ParseTuple(value, "OOKy#iii", &text, &words, &random, &tiles, &count, &drawn, &replaced,
                          &is_shuffled))
        return NULL;
    if (!take_wall(&wall, tiles, count, drawn, replaced))
        return raise_value(state_of(self), "wall", PROTOCOL_NOWHERE, "this is no wall");
    PyObject *const fields = Py_BuildValue("{sO}", "notation", words);
    const bool done = fields && open_table(state_of(self), &fresh, "load",
                                           &(operands){.name = "state", .first = text, .dict = fields});
    Py_XDECREF(fields);
    if (!done)
        return NULL;
    wall.random = random;
    wall.is_shuffled = is_shuffled != 0;
    protocol_tables_end(&((table *)self)->tables);
    ((table *)self)->tables = fresh;
    kept(self)->wall = wall;
    return Py_NewRef(Py_None);
}

/* ---- The type --------------------------------------------------------------------- */

bool add_table_type(PyObject *module)
{
    static PyMethodDef methods[] = {
#define OPERATION(name, operand, text) FAST(#name, name, text),
        OPERATIONS_OF_TABLE
#undef OPERATION
        {"mask", mask, METH_O,
         "mask($self, seat, /)\n--\n\nbool (160,): the places of what a seat may do now."},
        {"observe", observe, METH_O, "observe($self, seat, /)\n--\n\nuint8 (856,): what a seat sees."},
        {"load", (PyCFunction)(void (*)(void))load, METH_VARARGS | METH_KEYWORDS | METH_CLASS,
         "A saved table. Field: notation."},
        {"__reduce__", reduce, METH_NOARGS, NULL},
        {"__setstate__", setstate, METH_O, NULL},
        {NULL, NULL, 0, NULL}};
    static PyType_Slot slots[] = {
        {Py_tp_new, SLOT(table_new)},
        {Py_tp_dealloc, SLOT(table_dealloc)},
        {Py_tp_methods, methods},
        {Py_tp_doc, "A game that is followed from event to event: the table ops of hantei-protocol(7)."},
        {0, NULL}};
    static PyType_Spec spec = {
        .name = "hantei.Table", .basicsize = sizeof(table), .flags = Py_TPFLAGS_DEFAULT, .slots = slots};
    return add_type(module, "Table", &spec);
}
