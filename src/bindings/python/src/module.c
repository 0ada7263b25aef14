/* The module: its functions and constants. Requests, tables and games as users see them are in the Python
 * files. */
#include "module.h"

#include <stdlib.h>

/* ---- Errors ---------------------------------------------------------------------- */

void *raise_problem(const request_problem *problem)
{
    PyObject *const package = PyImport_ImportModule("hantei");
    PyObject *const type = package ? PyObject_GetAttrString(package, "Error") : NULL;
    PyObject *const at = problem->at == REQUEST_NOWHERE ? Py_NewRef(Py_None) : PyLong_FromSize_t(problem->at);
    PyObject *const fields = Py_BuildValue("(sssN)", problem->message, problem->code, problem->field, at);
    if (type && fields)
        PyErr_SetObject(type, fields);
    Py_XDECREF(fields);
    Py_XDECREF(type);
    Py_XDECREF(package);
    return NULL;
}

void *raise_value(const char *field, size_t at, const char *message)
{
    request_problem problem;
    problem_set(&problem, ERROR_BAD_VALUE, field, at, "%s", message);
    return raise_problem(&problem);
}

/* ---- What C and Python hand over ---------------------------------------------------- */

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

/* Single places of a mask, and the first ones of several. */
static bool add_places(PyObject *module)
{
#define PLACE(name) (PyModule_AddIntConstant(module, #name, HANTEI_MASK_##name) == 0)
    return PLACE(DISCARD) && PLACE(RIICHI) && PLACE(ANKAN) && PLACE(KAKAN) && PLACE(CHI) && PLACE(PON) &&
           PLACE(DAIMINKAN) && PLACE(KITA) && PLACE(TSUMO) && PLACE(RON) && PLACE(NINE_TERMINALS) &&
           PLACE(PASS) && PLACE(TENPAI) && PLACE(NOTEN) && PLACE(TSUMOGIRI);
#undef PLACE
}

static bool add_constants(PyObject *module)
{
    return PyModule_AddStringConstant(module, "__version__", hantei_version()) == 0 &&
           PyModule_AddIntConstant(module, "TILES", HANTEI_TILES) == 0 &&
           PyModule_AddIntConstant(module, "MASK_PLACES", HANTEI_MASK_PLACES) == 0 &&
           PyModule_AddIntConstant(module, "OBSERVATION", HANTEI_OBSERVATION) == 0 &&
           PyModule_AddIntConstant(module, "OBSERVATION_VERSION", HANTEI_OBSERVATION_VERSION) == 0 &&
           add_places(module);
}

static int exec(PyObject *module)
{
    PyMethodDef *const functions[] = {HAND_FUNCTIONS, BATCH_FUNCTIONS, TABLE_FUNCTIONS,
                                      ENV_FUNCTIONS,  LOG_FUNCTIONS,   COMMAND_FUNCTIONS};
    bool done = add_constants(module);
    for (unsigned i = 0; i < sizeof functions / sizeof *functions && done; i++)
        done = PyModule_AddFunctions(module, functions[i]) == 0;
    return done ? 0 : -1;
}

/* What it holds refers to no object of this module, so no collector has to see it. */
static void free_state(void *module)
{
    Py_CLEAR(((state *)PyModule_GetState(module))->empty);
}

PyMODINIT_FUNC PyInit__hantei(void)
{
    static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)(uintptr_t)exec}, {0, NULL}};
    static PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "hantei._hantei",
                                     .m_size = sizeof(state), .m_slots = slots, .m_free = free_state};
    return PyModuleDef_Init(&definition);
}
