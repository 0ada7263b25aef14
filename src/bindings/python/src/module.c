/* The module: its functions and its types. Requests, tables and games as users see them are in the Python
 * files. */
#include "module.h"
#include "protocol/judge.h"
#include "request/operations.h"
#include "text/meld.h"
#include "text/mjai_names.h"

/* ---- Errors ---------------------------------------------------------------------- */

/* Steals the value, which may be NULL. */
static bool set(PyObject *object, const char *name, PyObject *value)
{
    const bool done = value && PyObject_SetAttrString(object, name, value) == 0;
    Py_XDECREF(value);
    return done;
}

PyObject *raise_problem(state *s, const protocol_problem *problem)
{
    const bool has_place = problem->at != PROTOCOL_NOWHERE;
    PyObject *const raised = PyObject_CallFunction(s->error, "s", problem->message);
    if (raised && set(raised, "code", PyUnicode_FromString(problem->code)) &&
        set(raised, "message", PyUnicode_FromString(problem->message)) &&
        set(raised, "field", PyUnicode_FromString(problem->field)) &&
        set(raised, "at", has_place ? PyLong_FromSize_t(problem->at) : Py_NewRef(Py_None)))
        PyErr_SetObject(s->error, raised);
    Py_XDECREF(raised);
    return NULL;
}

PyObject *raise_value(state *s, const char *field, size_t at, const char *message)
{
    protocol_problem problem;
    problem_set(&problem, "bad-value", field, at, "%s", message);
    return raise_problem(s, &problem);
}

static bool add_error(PyObject *module, state *s)
{
    s->error = PyErr_NewExceptionWithDoc(
        "hantei.Error",
        "Invalid input, as the protocol tells it: code, message, field, at (None if unknown).",
        PyExc_ValueError, NULL);
    return s->error && PyModule_AddObjectRef(module, "Error", s->error) == 0;
}

/* ---- Types ----------------------------------------------------------------------- */

state *state_of(PyObject *self)
{
    return PyType_GetModuleState(Py_TYPE(self));
}

bool add_type(PyObject *module, const char *name, PyType_Spec *spec)
{
    PyObject *const type = PyType_FromModuleAndSpec(module, spec, NULL);
    const bool done = type && PyModule_AddObjectRef(module, name, type) == 0;
    Py_XDECREF(type);
    return done;
}

PyObject *allocate(PyTypeObject *type)
{
    return ((allocfunc)(uintptr_t)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
}

void release(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);
    ((freefunc)(uintptr_t)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- The module ------------------------------------------------------------------ */

/* Functions of the module `self`, in `module`. */
static bool add_functions(PyObject *self, PyObject *module, PyMethodDef *functions)
{
    bool done = true;
    PyObject *const home = PyModule_GetNameObject(module);
    for (; home && done && functions->ml_name; functions++) {
        PyObject *const made = PyCFunction_NewEx(functions, self, home);
        done = made && PyModule_AddObjectRef(module, functions->ml_name, made) == 0;
        Py_XDECREF(made);
    }
    Py_XDECREF(home);
    return home && done;
}

static bool add_batch(PyObject *module)
{
    PyObject *const batch = PyModule_New("hantei.batch");
    const bool done = batch && add_functions(module, batch, BATCH_FUNCTIONS) &&
                      PyDict_SetItemString(PyImport_GetModuleDict(), "hantei.batch", batch) == 0 &&
                      PyModule_AddObjectRef(module, "batch", batch) == 0;
    Py_XDECREF(batch);
    return done;
}

static bool make_forms(state *s)
{
    static const char *const BUILDS[] = {"()", "(s)", "(ss)", "(sss)"};
    for (unsigned bits = 0; bits < 8; bits++) {
        const char *names[3] = {NULL};
        unsigned count = 0;
        for (unsigned form = 1; form < 8; form <<= 1)
            if (bits & form)
                names[count++] = hantei_form_name(form);
        s->forms[bits] = Py_BuildValue(BUILDS[count], names[0], names[1], names[2]);
        if (!s->forms[bits])
            return false;
    }
    return true;
}

/* Adds a pair of a name and a text to a list. */
static bool add_row(PyObject *list, const char *name, const char *text)
{
    PyObject *const row = list ? Py_BuildValue("(ss)", name, text) : NULL;
    const bool done = row && PyList_Append(list, row) == 0;
    Py_XDECREF(row);
    return done;
}

/* _operations: the ops of one request and what they do. */
static bool add_operations(PyObject *module)
{
    PyObject *const list = PyList_New(0);
    bool done = list && PyModule_AddObjectRef(module, "_operations", list) == 0;
    for (const operation *it = OPERATION_LIST; done && it < OPERATION_LIST + OPERATIONS; it++)
        if (operation_is_op(it, false) && !operation_is_of_table(it))
            done = add_row(list, it->op, it->summary);
    Py_XDECREF(list);
    return done;
}

/* _names: the tiles of the 34 kinds and of the three red fives in mjai's names, and in mpsz. */
static bool add_names(PyObject *module)
{
    PyObject *const list = PyList_New(0);
    bool done = list && PyModule_AddObjectRef(module, "_names", list) == 0;
    for (unsigned i = 0; done && i < HANTEI_TILES + 3; i++) {
        const unsigned tile = i < HANTEI_TILES ? i : (4 + (i - HANTEI_TILES) * HANTEI_RANKS) | HANTEI_RED;
        done =
            add_row(list, mjai_tile_name((hantei_tile)tile, false), mjai_tile_name((hantei_tile)tile, true));
    }
    Py_XDECREF(list);
    return done;
}

static bool add_constants(PyObject *module)
{
    return PyModule_AddStringConstant(module, "__version__", hantei_version()) == 0 &&
           PyModule_AddIntConstant(module, "TILES", HANTEI_TILES) == 0 &&
           PyModule_AddIntConstant(module, "MASK_PLACES", HANTEI_MASK_PLACES) == 0 &&
           PyModule_AddIntConstant(module, "OBSERVATION", HANTEI_OBSERVATION) == 0 &&
           PyModule_AddIntConstant(module, "OBSERVATION_VERSION", HANTEI_OBSERVATION_VERSION) == 0;
}

static int exec(PyObject *module)
{
    state *const s = PyModule_GetState(module);
    const bool done =
        add_error(module, s) && make_forms(s) && add_constants(module) && add_operations(module) &&
        add_names(module) && add_functions(module, module, HAND_FUNCTIONS) &&
        add_functions(module, module, TABLE_FUNCTIONS) && add_functions(module, module, LOG_FUNCTIONS) &&
        add_batch(module) && add_table_type(module) && add_env_type(module);
    return done ? 0 : -1;
}

static int clear(PyObject *module)
{
    state *const s = PyModule_GetState(module);
    Py_CLEAR(s->error);
    Py_CLEAR(s->empty);
    for (unsigned i = 0; i < 8; i++)
        Py_CLEAR(s->forms[i]);
    for (unsigned i = 0; i < DTYPES; i++)
        Py_CLEAR(s->dtypes[i]);
    return 0;
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    state *const s = PyModule_GetState(module);
    Py_VISIT(s->error);
    Py_VISIT(s->empty);
    return 0;
}

static void free_state(void *module)
{
    (void)clear(module);
}

PyMODINIT_FUNC PyInit__hantei(void)
{
    static PyModuleDef_Slot slots[] = {{Py_mod_exec, SLOT(exec)}, {0, NULL}};
    static PyModuleDef definition = {
        PyModuleDef_HEAD_INIT,  .m_name = "hantei._hantei", .m_size = sizeof(state), .m_slots = slots,
        .m_traverse = traverse, .m_clear = clear,           .m_free = free_state};
    return PyModuleDef_Init(&definition);
}
