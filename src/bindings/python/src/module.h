/* What the files of the extension share. */
#pragma once

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "env.h"
#include "request/problem.h"

/* A function as the value of a slot. */
#define SLOT(function) (void *)(uintptr_t)(function)

/* The elements of arrays. */
typedef enum dtype { U8, I8, BOOL, I32, U32, U64, DTYPES } dtype;

/* Of a module, so of an interpreter. */
typedef struct state {
    PyObject *error;    /* hantei.Error */
    PyObject *forms[8]; /* tuples of names, by bits */
    PyObject *empty;    /* numpy.empty, or NULL before the first array */
    PyObject *dtypes[DTYPES];
} state;

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

/* Takes whole numbers: memory of elements of any size, 1 or 2 dimensions and any strides, or a sequence of
 * numbers up to 255. */
bool numbers_take(Py_buffer *view, PyObject *given);

/* The number at a place; a negative one is above all that are allowed. */
uint64_t number_at(const Py_buffer *view, Py_ssize_t i, Py_ssize_t j);

/* The functions of each file; those of batch.c belong to hantei.batch. */
extern PyMethodDef HAND_FUNCTIONS[], BATCH_FUNCTIONS[], TABLE_FUNCTIONS[], LOG_FUNCTIONS[];

/* ---- Types, which are not for users: the files beside this one have theirs ---- */

state *state_of(PyObject *self);
bool add_type(PyObject *module, const char *name, PyType_Spec *spec);
PyObject *allocate(PyTypeObject *type);
void release(PyObject *self);

bool add_table_type(PyObject *module);
bool add_env_type(PyObject *module);

/* The table of a hantei._hantei._Table; NULL, with an exception, if it is none or not open. */
hantei_table *table_of(PyObject *object);
