/* What the files of the extension share. */
#pragma once

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "request/problem.h"
#include "text/writer.h"

#include <hantei.h>

/* A function as the value of a slot. */
#define SLOT(function) (void *)(uintptr_t)(function)

/* The elements of arrays. */
typedef enum dtype { U8, I8, BOOL, U64, DTYPES } dtype;

/* Of a module, so of an interpreter. */
typedef struct state {
    PyObject *error; /* hantei.Error */
    PyObject *empty; /* numpy.empty, or NULL before the first array */
    PyObject *dtypes[DTYPES];
} state;

/* Raises hantei.Error. Returns NULL. */
PyObject *raise_problem(state *s, const protocol_problem *problem);

/* The same for a wrong value; `at` may be PROTOCOL_NOWHERE. */
PyObject *raise_value(state *s, const char *field, size_t at, const char *message);

/* The functions of each file. */
extern PyMethodDef HAND_FUNCTIONS[], BATCH_FUNCTIONS[], TABLE_FUNCTIONS[], LOG_FUNCTIONS[];

/* ---- numbers.c ---- */

/* The one letter of the format of native elements; 0 for others. */
char letter_of(const Py_buffer *view);

/* Takes whole numbers: memory of elements of any size, 1 or 2 dimensions and any strides, or a sequence of
 * numbers up to 255. False: an exception is set. */
bool numbers_take(Py_buffer *view, PyObject *given);

/* The number at a place. Of more than one byte, -1 is UINT64_MAX; other negative ones are large. */
uint64_t number_at(const Py_buffer *view, Py_ssize_t i, Py_ssize_t j);

/* Places of a mask as bytes. */
void spread_mask(uint8_t out[HANTEI_MASK_PLACES], const uint64_t mask[HANTEI_MASK_WORDS]);

bool is_in_mask(const uint64_t *mask, uint64_t place);

/* Whether a seat has a choice: the tile just drawn has two places. */
bool is_choice(const uint64_t *mask);

/* The text of a writer as a str. */
PyObject *text_of(const writer *out);

/* ---- Types, which are not for users: the Python files have theirs ---- */

state *state_of(PyObject *self);
bool add_type(PyObject *module, const char *name, PyType_Spec *spec);
PyObject *allocate(PyTypeObject *type);
void release(PyObject *self);

bool add_table_type(PyObject *module);
bool add_env_type(PyObject *module);

/* The table of a hantei._hantei._Table; NULL, with an exception, if the object is not one, or is not open. */
hantei_table *table_of(PyObject *object);

/* ---- record.c ---- */

/* Writes a game as mjai: from the answers of a decision to the next one. False if they do not fit. */
bool record_step(writer *out, const hantei_table *t, const hantei_wall *wall, const hantei_decision *asked);
