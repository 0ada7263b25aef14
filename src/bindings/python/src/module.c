/* The module: its functions and constants. Requests, tables and games as users see them are in the Python
 * files. */
#include "module.h"
#include "request/operations.h"

#include <stdlib.h>

/* ---- Errors ---------------------------------------------------------------------- */

void *raise_problem(PyObject *module, const protocol_problem *problem)
{
    const state *const s = PyModule_GetState(module);
    const bool has_place = problem->at != PROTOCOL_NOWHERE;
    PyObject *const raised = PyObject_CallFunction(s->error, "s", problem->message);
    PyObject *const done =
        raised ? PyObject_CallMethod(raised, "__setstate__", "{sssssssN}", "code", problem->code, "message",
                                     problem->message, "field", problem->field, "at",
                                     has_place ? PyLong_FromSize_t(problem->at) : Py_NewRef(Py_None))
               : NULL;
    if (done)
        PyErr_SetObject(s->error, raised);
    Py_XDECREF(done);
    Py_XDECREF(raised);
    return NULL;
}

void *raise_value(PyObject *module, const char *field, size_t at, const char *message)
{
    protocol_problem problem;
    problem_set(&problem, "bad-value", field, at, "%s", message);
    return raise_problem(module, &problem);
}

static bool add_error(PyObject *module, state *s)
{
    s->error = PyErr_NewExceptionWithDoc("hantei.Error",
                                         "Invalid input, as in the protocol. str() is the message.\n\n"
                                         "code: such as 'bad-digit'. message. field: such as 'hand'. at: the "
                                         "offset in the text of the field,\n"
                                         "or the index in an array, or None.",
                                         PyExc_ValueError, NULL);
    return s->error && PyModule_AddObjectRef(module, "Error", s->error) == 0;
}

PyObject *text_of(const writer *out)
{
    return out->is_cut ? PyErr_NoMemory() : PyUnicode_FromStringAndSize(out->text, (Py_ssize_t)out->length);
}

PyObject *capsule_of(size_t size, const char *name, PyCapsule_Destructor end)
{
    void *const memory = calloc(1, size);
    PyObject *const capsule = memory ? PyCapsule_New(memory, name, end) : PyErr_NoMemory();
    if (!capsule)
        free(memory);
    return capsule;
}

/* ---- The module ------------------------------------------------------------------ */

/* _operations: the ops of one request and what they do. */
static bool add_operations(PyObject *module)
{
    PyObject *const list = PyList_New(0);
    bool done = list && PyModule_AddObjectRef(module, "_operations", list) == 0;
    for (const operation *it = OPERATION_LIST; done && it < OPERATION_LIST + OPERATIONS; it++) {
        if (!operation_is_op(it, false) || operation_is_of_table(it))
            continue;
        PyObject *const row = Py_BuildValue("(ss)", it->op, it->summary);
        done = row && PyList_Append(list, row) == 0;
        Py_XDECREF(row);
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
    PyMethodDef *const functions[] = {HAND_FUNCTIONS, BATCH_FUNCTIONS, TABLE_FUNCTIONS, ENV_FUNCTIONS,
                                      LOG_FUNCTIONS};
    bool done =
        add_error(module, PyModule_GetState(module)) && add_constants(module) && add_operations(module);
    for (unsigned i = 0; i < sizeof functions / sizeof *functions && done; i++)
        done = PyModule_AddFunctions(module, functions[i]) == 0;
    return done ? 0 : -1;
}

/* What it holds refers to no object of this module, so no collector has to see it. */
static void free_state(void *module)
{
    state *const s = PyModule_GetState(module);
    Py_CLEAR(s->error);
    Py_CLEAR(s->empty);
}

PyMODINIT_FUNC PyInit__hantei(void)
{
    static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)(uintptr_t)exec}, {0, NULL}};
    static PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "hantei._hantei",
                                     .m_size = sizeof(state), .m_slots = slots, .m_free = free_state};
    return PyModuleDef_Init(&definition);
}
