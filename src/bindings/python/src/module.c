/* The module: its functions, its types, its errors. */
#include "module.h"

PyObject *raise_problem(state *s, const protocol_problem *problem)
{
    PyErr_SetString(s->error, problem->message);
    return NULL;
}

static PyObject *waits(PyObject *self, PyObject *hand)
{
    Py_ssize_t length;
    hantei_parsed parsed;
    size_t at;
    char out[HANTEI_TILESET_TEXT];
    state *const s = PyModule_GetState(self);
    const char *text = PyUnicode_AsUTF8AndSize(hand, &length);
    if (!text)
        return NULL;
    if (hantei_parse(&parsed, text, (size_t)length, &at) != HANTEI_OK) {
        protocol_problem problem = {.message = "x"};
        return raise_problem(s, &problem);
    }
    return PyUnicode_FromStringAndSize(out,
                                       (Py_ssize_t)hantei_tileset_format(out, hantei_waits(&parsed.hand)));
}

static PyMethodDef FUNCTIONS[] = {{"waits", waits, METH_O, NULL}, {NULL, NULL, 0, NULL}};

static int exec(PyObject *module)
{
    state *const s = PyModule_GetState(module);
    s->error = PyErr_NewException("hantei.Error", PyExc_ValueError, NULL);
    return s->error && PyModule_AddObjectRef(module, "Error", s->error) == 0 &&
                   PyModule_AddStringConstant(module, "__version__", hantei_version()) == 0
               ? 0
               : -1;
}

static PyModuleDef_Slot SLOTS[] = {{Py_mod_exec, SLOT(exec)}, {0, NULL}};

static PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, .m_name = "_hantei", .m_size = sizeof(state),
                             .m_methods = FUNCTIONS, .m_slots = SLOTS};

PyMODINIT_FUNC PyInit__hantei(void)
{
    return PyModuleDef_Init(&MODULE);
}
