/* Values of Python as JSON, and back: what goes to the protocol and what it answers. */
#include "text/json.h"
#include "module.h"
#include "protocol/judge.h"

#include <stdlib.h>

enum { DEPTH = 64 };

/* ---- Out ---------------------------------------------------------------------- */

static bool write_text_of(writer *out, PyObject *value)
{
    Py_ssize_t length;
    const char *const text = PyUnicode_AsUTF8AndSize(value, &length);
    if (text)
        writer_bytes(out, text, (size_t)length);
    return text != NULL;
}

/* A number as Python writes it: the protocol says what is wrong with one. */
static bool write_digits(writer *out, PyObject *value)
{
    Py_ssize_t length;
    PyObject *const words = PyObject_Str(value);
    const char *const text = words ? PyUnicode_AsUTF8AndSize(words, &length) : NULL;
    if (text)
        writer_json(out, text, (size_t)length);
    Py_XDECREF(words);
    return text != NULL;
}

static bool write_number_of(writer *out, PyObject *value)
{
    int overflow;
    PyObject *const whole = PyNumber_Index(value);
    const long long number = whole ? PyLong_AsLongLongAndOverflow(whole, &overflow) : 0;
    const bool done =
        whole && (overflow != 0 ? write_digits(out, whole) : (writer_number(out, number), true));
    Py_XDECREF(whole);
    return done;
}

static bool write_list(writer *out, PyObject *list, unsigned depth)
{
    PyObject *item;
    PyObject *const items = PyObject_GetIter(list);
    if (!items)
        return false;
    writer_open(out, '[');
    while ((item = PyIter_Next(items)) != NULL) {
        const bool done = write_value(out, item, depth);
        Py_DECREF(item);
        if (!done)
            break;
    }
    writer_close(out, ']');
    Py_DECREF(items);
    return !PyErr_Occurred();
}

static bool write_member(writer *out, PyObject *key, PyObject *value, unsigned depth)
{
    if (!PyUnicode_Check(key)) {
        PyErr_SetString(PyExc_TypeError, "the keys of an object are texts");
        return false;
    }
    const char *const name = PyUnicode_AsUTF8AndSize(key, NULL);
    if (!name)
        return false;
    writer_key_text(out, name);
    return write_value(out, value, depth);
}

static bool write_items(writer *out, PyObject *items, unsigned depth)
{
    const Py_ssize_t count = PyList_Size(items);
    writer_open(out, '{');
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *const pair = PyList_GetItem(items, i);
        if (!PyTuple_Check(pair) || PyTuple_Size(pair) != 2) {
            PyErr_SetString(PyExc_TypeError, "items() of an object are pairs");
            return false;
        }
        if (!write_member(out, PyTuple_GetItem(pair, 0), PyTuple_GetItem(pair, 1), depth))
            return false;
    }
    writer_close(out, '}');
    return true;
}

static bool write_object(writer *out, PyObject *mapping, unsigned depth)
{
    PyObject *const items = PyMapping_Items(mapping);
    const bool done = items && write_items(out, items, depth);
    Py_XDECREF(items);
    return done;
}

static bool refuse_type(PyObject *value)
{
    PyObject *const name = PyType_GetName(Py_TYPE(value));
    if (name)
        PyErr_Format(PyExc_TypeError, "a request has no values of the type %U", name);
    Py_XDECREF(name);
    return false;
}

bool write_value(writer *out, PyObject *value, unsigned depth)
{
    if (depth == DEPTH) {
        PyErr_SetString(PyExc_ValueError, "a value is nested too deep");
        return false;
    }
    if (PyUnicode_Check(value))
        return write_text_of(out, value);
    if (Py_IsNone(value))
        return writer_text(out, NULL), true;
    if (PyBool_Check(value))
        return writer_bool(out, Py_IsTrue(value)), true;
    if (PyDict_Check(value))
        return write_object(out, value, depth + 1);
    if (PyList_Check(value) || PyTuple_Check(value))
        return write_list(out, value, depth + 1);
    if (PyIndex_Check(value))
        return write_number_of(out, value);
    if (PyFloat_Check(value))
        return write_digits(out, value);
    return refuse_type(value);
}

bool write_fields(writer *out, PyObject *const *values, PyObject *names)
{
    const Py_ssize_t count = names ? PyTuple_Size(names) : 0;
    for (Py_ssize_t i = 0; i < count; i++)
        if (!write_member(out, PyTuple_GetItem(names, i), values[i], 0))
            return false;
    return true;
}

bool write_dict(writer *out, PyObject *dict)
{
    PyObject *key, *value;
    Py_ssize_t at = 0;
    while (PyDict_Next(dict, &at, &key, &value))
        if (!write_member(out, key, value, 0))
            return false;
    return true;
}

/* ---- In ----------------------------------------------------------------------- */

/* Arrays and objects that are open, and the key of the next value in each. */
typedef struct reader {
    PyObject *open[DEPTH + 8], *key[DEPTH + 8];
    unsigned depth;
    PyObject *whole;
    PyObject *answer; /* the type of the outermost object */
} reader;

static PyObject *number_of(const json_token *found)
{
    int32_t small;
    if (json_whole(found, &small))
        return PyLong_FromLong(small);
    PyObject *const text = PyUnicode_FromStringAndSize(found->text, (Py_ssize_t)found->length);
    const char *const digits = text ? PyUnicode_AsUTF8AndSize(text, NULL) : NULL;
    PyObject *out = digits ? PyLong_FromString(digits, NULL, 10) : NULL;
    if (digits && !out && PyErr_ExceptionMatches(PyExc_ValueError)) {
        PyErr_Clear();
        out = PyFloat_FromString(text);
    }
    Py_XDECREF(text);
    return out;
}

static PyObject *value_of(const reader *r, const json_token *found)
{
    switch (found->kind) {
    case A_TEXT:
    case A_KEY:
        return PyUnicode_FromStringAndSize(found->text, (Py_ssize_t)found->length);
    case A_NUMBER:
        return number_of(found);
    case A_BOOL:
        return PyBool_FromLong(found->is_true);
    case AN_ARRAY:
        return PyList_New(0);
    case AN_OBJECT:
        return r->depth == 0 ? PyObject_CallFunctionObjArgs(r->answer, NULL) : PyDict_New();
    default:
        return Py_NewRef(Py_None);
    }
}

/* Puts a value where it belongs; the reference stays with the caller. */
static bool put(reader *r, PyObject *value)
{
    if (r->depth == 0) {
        r->whole = Py_NewRef(value);
        return true;
    }
    PyObject *const into = r->open[r->depth - 1], **const key = &r->key[r->depth - 1];
    if (PyList_Check(into))
        return PyList_Append(into, value) == 0;
    const bool done = PyDict_SetItem(into, *key, value) == 0;
    Py_CLEAR(*key);
    return done;
}

static bool take(void *self, json_token *found)
{
    reader *const r = self;
    if (found->kind == AN_END)
        return r->depth--, true;
    PyObject *const value = value_of(r, found);
    if (!value || found->kind == A_KEY)
        return r->key[r->depth - 1] = value, value != NULL;
    const bool opens = found->kind == AN_ARRAY || found->kind == AN_OBJECT;
    const bool done = put(r, value) && !(opens && r->depth == sizeof r->open / sizeof *r->open);
    if (done && opens) {
        r->open[r->depth] = value; /* what holds it keeps it */
        r->key[r->depth++] = NULL;
    }
    Py_DECREF(value);
    return done;
}

static PyObject *read_json(state *s, const char *json, size_t length)
{
    reader r = {.answer = s->answer};
    json_parser parser;
    if (!json_begin(&parser, take, &r, NULL))
        return PyErr_NoMemory();
    const bool done = yajl_parse(parser.yajl, (const unsigned char *)json, length) == yajl_status_ok &&
                      yajl_complete_parse(parser.yajl) == yajl_status_ok && r.depth == 0;
    json_end(&parser);
    while (r.depth > 0)
        Py_CLEAR(r.key[--r.depth]);
    if (!done)
        Py_CLEAR(r.whole);
    if (!done && !PyErr_Occurred())
        PyErr_SetString(PyExc_SystemError, "an answer cannot be read");
    return r.whole;
}

/* Raises it, with the members of the protocol's error as attributes. */
static void raise_error(state *s, PyObject *error)
{
    static const char *const MEMBERS[] = {"code", "message", "field", "at"};
    PyObject *const message = PyDict_GetItemString(error, "message");
    PyObject *const raised = message ? PyObject_CallFunctionObjArgs(s->error, message, NULL) : NULL;
    for (unsigned i = 0; raised && i < 4; i++) {
        PyObject *const member = PyDict_GetItemString(error, MEMBERS[i]);
        if (PyObject_SetAttrString(raised, MEMBERS[i], member ? member : Py_None) < 0)
            break;
    }
    if (raised && !PyErr_Occurred())
        PyErr_SetObject(s->error, raised);
    Py_XDECREF(raised);
}

PyObject *read_answer(state *s, const char *json, size_t length)
{
    PyObject *const answer = read_json(s, json, length);
    PyObject *const error = answer && PyDict_Check(answer) ? PyDict_GetItemString(answer, "error") : NULL;
    if (!error || !PyDict_Check(error))
        return answer;
    raise_error(s, error);
    Py_DECREF(answer);
    return NULL;
}

/* _answers(type) */
static PyObject *answers(PyObject *self, PyObject *type)
{
    state *const s = PyModule_GetState(self);
    PyObject *const before = s->answer;
    if (!PyType_Check(type) || !PyType_IsSubtype((PyTypeObject *)type, &PyDict_Type))
        return PyErr_Format(PyExc_TypeError, "the type of answers is a dict");
    s->answer = Py_NewRef(type);
    Py_DECREF(before);
    return Py_NewRef(Py_None);
}

PyMethodDef ANSWER_FUNCTIONS[] = {{"_answers", answers, METH_O, "The type of answers."},
                                  {NULL, NULL, 0, NULL}};

PyObject *raise_problem(state *s, const protocol_problem *problem)
{
    writer out = {.grow = realloc};
    writer_open(&out, '{');
    protocol_write_error(&out, problem);
    writer_close(&out, '}');
    PyObject *const answer = out.is_cut ? PyErr_NoMemory() : read_answer(s, out.text, out.length);
    Py_XDECREF(answer);
    free(out.text);
    return NULL;
}

PyObject *raise_value(state *s, const char *field, size_t at, const char *message)
{
    protocol_problem problem;
    problem_set(&problem, "bad-value", field, at, "%s", message);
    return raise_problem(s, &problem);
}
