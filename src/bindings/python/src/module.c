/* The module: its functions, the operations of the protocol, its types. */
#include "module.h"
#include "protocol/judge.h"
#include "protocol/tables.h"
#include "request/operations.h"

#include <stdlib.h>

/* ---- Requests ------------------------------------------------------------------ */

static bool write_operands(writer *line, const operands *given)
{
    if (given->first) {
        writer_key_text(line, given->name);
        if (!write_value(line, given->first, 0))
            return false;
    }
    return write_fields(line, given->values, given->names) && (!given->dict || write_dict(line, given->dict));
}

PyObject *ask(state *s, protocol_tables *tables, const char *op, const operands *given)
{
    writer line = {.grow = realloc}, out = {.grow = realloc};
    const protocol_caller caller = {.tables = tables};
    PyObject *answer = NULL;
    writer_open(&line, '{');
    write_text(&line, "op", op);
    if (tables)
        write_text(&line, "table", "t");
    if (write_operands(&line, given)) {
        writer_close(&line, '}');
        if (!line.is_cut)
            (void)protocol_serve(&out, line.text, line.length, &caller);
        answer = line.is_cut || out.is_cut ? PyErr_NoMemory() : read_answer(s, out.text, out.length);
    }
    free(line.text);
    free(out.text);
    return answer;
}

static PyObject *no_operands(Py_ssize_t most)
{
    return PyErr_Format(PyExc_TypeError, "this takes %zd operand%s, and fields by their names", most,
                        most == 1 ? "" : "s");
}

static PyObject *judge(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    const char *const op =
        count == 1 && PyUnicode_Check(args[0]) ? PyUnicode_AsUTF8AndSize(args[0], NULL) : NULL;
    if (!op)
        return PyErr_Occurred() ? NULL : no_operands(1);
    return ask(PyModule_GetState(self), NULL, op, &(operands){.values = args + 1, .names = names});
}

#define OPERATION(id, op, ...)                                                                            \
    static PyObject *judge_##id(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names) \
    {                                                                                                     \
        if (count > 0)                                                                                    \
            return no_operands(0);                                                                        \
        return ask(PyModule_GetState(self), NULL, op, &(operands){.values = args, .names = names});       \
    }
#include "request/operations.def"
#undef OPERATION

/* A function for each operation, with its name in Python. */
static char operation_names[OPERATIONS][24];
static PyMethodDef operation_functions[OPERATIONS] = {
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary) \
    [OPERATION_##id] = FAST(operation_names[OPERATION_##id], judge_##id, summary),
#include "request/operations.def"
#undef OPERATION
};

static PyMethodDef FUNCTIONS[] = {
    FAST("judge", judge,
         "judge(op, /, **fields)\n--\n\nAny request of hantei-protocol(7): its answer as a dict."),
    {NULL, NULL, 0, NULL}};

/* ---- Types --------------------------------------------------------------------- */

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

PyObject *named_tuple(PyObject *module, const char *name, const char *text, const char *const *fields)
{
    char full[32];
    PyStructSequence_Field list[9] = {{NULL, NULL}};
    PyStructSequence_Desc made = {full, text, list, 0};
    PyOS_snprintf(full, sizeof full, "hantei.%s", name);
    for (; fields[made.n_in_sequence]; made.n_in_sequence++)
        list[made.n_in_sequence].name = fields[made.n_in_sequence];
    PyObject *type = (PyObject *)PyStructSequence_NewType(&made);
    if (type && PyModule_AddObjectRef(module, name, type) < 0)
        Py_CLEAR(type);
    return type;
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

/* ---- The module ---------------------------------------------------------------- */

/* Functions of the module `self`, in `module`. */
static bool add_function(PyObject *self, PyObject *module, PyMethodDef *function)
{
    PyObject *const home = PyModule_GetNameObject(module);
    PyObject *const made = home ? PyCFunction_NewEx(function, self, home) : NULL;
    const bool done = made && PyModule_AddObjectRef(module, function->ml_name, made) == 0;
    Py_XDECREF(home);
    Py_XDECREF(made);
    return done;
}

static bool add_functions(PyObject *self, PyObject *module, PyMethodDef *functions)
{
    for (; functions->ml_name; functions++)
        if (!add_function(self, module, functions))
            return false;
    return true;
}

/* Those whose name is not that of a function of one hand. */
static bool add_operations(PyObject *module)
{
    for (unsigned i = 0; i < OPERATIONS; i++) {
        const operation *const it = &OPERATION_LIST[i];
        if (!operation_is_op(it, false) || operation_is_of_table(it))
            continue;
        for (size_t k = 0; it->op[k] && k < sizeof *operation_names - 1; k++)
            operation_names[i][k] = it->op[k] == '-' ? '_' : it->op[k];
        if (!PyObject_HasAttrString(module, operation_names[i]) &&
            !add_function(module, module, &operation_functions[i]))
            return false;
    }
    return true;
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

static bool add_error(PyObject *module, state *s)
{
    s->error = PyErr_NewExceptionWithDoc(
        "hantei.Error",
        "Invalid input, as the protocol tells it: code, message, field, at (None if unknown).",
        PyExc_ValueError, NULL);
    return s->error && PyModule_AddObjectRef(module, "Error", s->error) == 0;
}

static bool make_forms(state *s)
{
    for (unsigned bits = 0; bits < 8; bits++) {
        PyObject *const names = PyList_New(0);
        for (unsigned form = 1; names && form < 8; form <<= 1) {
            PyObject *const name = bits & form ? PyUnicode_FromString(hantei_form_name(form)) : NULL;
            if (name)
                (void)PyList_Append(names, name);
            Py_XDECREF(name);
        }
        s->forms[bits] = names ? PyList_AsTuple(names) : NULL;
        Py_XDECREF(names);
        if (!s->forms[bits] || PyErr_Occurred())
            return false;
    }
    return true;
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
    s->answer = Py_NewRef((PyObject *)&PyDict_Type);
    const bool done =
        add_error(module, s) && make_forms(s) && add_constants(module) &&
        PyModule_SetDocString(module, "A judge of riichi mahjong hands.") == 0 &&
        add_functions(module, module, FUNCTIONS) && add_functions(module, module, HAND_FUNCTIONS) &&
        add_functions(module, module, ANSWER_FUNCTIONS) && add_functions(module, module, ARRAY_FUNCTIONS) &&
        add_functions(module, module, LOG_FUNCTIONS) && add_operations(module) && add_batch(module) &&
        add_table_type(module) && add_env_type(module) && add_replay_type(module);
    return done ? 0 : -1;
}

/* What the module holds, for the collector and the end. */
static int traverse(PyObject *module, visitproc visit, void *arg)
{
    state *const s = PyModule_GetState(module);
    Py_VISIT(s->error);
    Py_VISIT(s->answer);
    Py_VISIT(s->step);
    Py_VISIT(s->replay);
    Py_VISIT(s->empty);
    return 0;
}

static int clear(PyObject *module)
{
    state *const s = PyModule_GetState(module);
    Py_CLEAR(s->error);
    Py_CLEAR(s->answer);
    Py_CLEAR(s->step);
    Py_CLEAR(s->replay);
    Py_CLEAR(s->empty);
    for (unsigned i = 0; i < 8; i++)
        Py_CLEAR(s->forms[i]);
    for (unsigned i = 0; i < DTYPES; i++)
        Py_CLEAR(s->dtypes[i]);
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
