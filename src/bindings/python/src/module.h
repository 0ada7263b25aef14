/* What the files of the extension share. */
#pragma once

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "env.h"
#include "request/problem.h"
#include "text/writer.h"

/* A function as the value of a slot. */
#define SLOT(function) (void *)(uintptr_t)(function)

/* The elements of arrays. */
typedef enum dtype { U8, I8, BOOL, I32, U32, U64, DTYPES } dtype;

/* Of a module, so of an interpreter. */
typedef struct state {
    PyObject *error;         /* hantei.Error */
    PyObject *answer;        /* hantei.Answer: a dict that prints like the command */
    PyObject *step, *replay; /* the types of named tuples */
    PyObject *forms[8];      /* tuples of names, by bits */
    PyObject *empty;         /* numpy.empty, or NULL before the first array */
    PyObject *dtypes[DTYPES];
} state;

typedef PyObject *fast_function(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names);

/* A row of a table of methods, for a fast_function. */
#define FAST(name, function, doc)                                                         \
    {                                                                                     \
        name, (PyCFunction)(void (*)(void))(function), METH_FASTCALL | METH_KEYWORDS, doc \
    }

/* Raises hantei.Error. Returns NULL. */
PyObject *raise_problem(state *s, const protocol_problem *problem);

/* The same for a wrong value; `at` may be PROTOCOL_NOWHERE. */
PyObject *raise_value(state *s, const char *field, size_t at, const char *message);

/* ---- arrays.c ---- */

/* A numpy array and its memory, contiguous and writable, until array_end() or array_drop(). */
typedef struct array {
    PyObject *object; /* NULL: none */
    Py_buffer view;
} array;

/* Makes one of n elements, or of (n, k) if k is not 0. False: an exception is set, as in all that follows. */
bool array_new(state *s, array *out, dtype type, Py_ssize_t n, Py_ssize_t k);

/* Takes one that the caller gave, and checks its elements and its shape. */
bool array_take(array *out, PyObject *object, dtype type, Py_ssize_t n, Py_ssize_t k);

/* Lets the memory go. Returns the array, or nothing. */
PyObject *array_end(array *a);
void array_drop(array *a);

/* Makes an array of memory of malloc(), which it frees at its end, also if this fails. */
PyObject *array_of(state *s, void *memory, dtype type, Py_ssize_t n, Py_ssize_t k);

/* Takes memory of elements of one byte, or whole numbers of any size, of 1 or 2 dimensions and any strides.
 */
bool numbers_take(Py_buffer *view, PyObject *object);

/* The number at a place; a negative one is above all that are allowed. */
uint64_t number_at(const Py_buffer *view, Py_ssize_t i, Py_ssize_t j);

/* The functions of each file; those of batch.c belong to hantei.batch. */
extern PyMethodDef ANSWER_FUNCTIONS[], HAND_FUNCTIONS[], BATCH_FUNCTIONS[], ARRAY_FUNCTIONS[],
    LOG_FUNCTIONS[];

/* ---- json.c ---- */

/* Writes a value as JSON, and a call's fields as the members of an object. */
bool write_value(writer *out, PyObject *value, unsigned depth);
bool write_fields(writer *out, PyObject *const *values, PyObject *names);
bool write_dict(writer *out, PyObject *dict);

/* The value of an answer. If it is an error, raises that. */
PyObject *read_answer(state *s, const char *json, size_t length);

/* ---- table.c, env.c, replay.c ---- */

typedef struct protocol_tables protocol_tables;

/* What an operation is asked: one operand, unless NULL, and fields, of a call or of a dict. */
typedef struct operands {
    const char *name; /* of `first` */
    PyObject *first, *const *values, *names, *dict;
} operands;

/* Asks the protocol, or table "t" of `tables`, unless NULL. */
PyObject *ask(state *s, protocol_tables *tables, const char *op, const operands *given);

/* Opens table "t" of `tables`, in which none is open: with "open" by rules, with "load" by a state. A refusal
 * is raised too. */
bool open_table(state *s, protocol_tables *tables, const char *op, const operands *given);

/* Types. */
state *state_of(PyObject *self);
bool add_type(PyObject *module, const char *name, PyType_Spec *spec);
/* A type of named tuples, up to 8 fields and a NULL. */
PyObject *named_tuple(PyObject *module, const char *name, const char *text, const char *const *fields);
PyObject *allocate(PyTypeObject *type);
void release(PyObject *self);
bool add_table_type(PyObject *module);
bool add_env_type(PyObject *module);
bool add_replay_type(PyObject *module);
