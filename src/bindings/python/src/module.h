/* What the files of the extension share. */
#pragma once

#define PY_SSIZE_T_CLEAN
#include <patchlevel.h>
#if PY_VERSION_HEX >= 0x030B0000 /* before, the limited API has no buffers */
#define Py_LIMITED_API 0x030B0000
#endif
#include <Python.h>
#if PY_VERSION_HEX < 0x030A0000
#define Py_IsNone(object) ((object) == Py_None)
#define Py_NewRef(object) (Py_INCREF(object), (object))
#endif

#include "notation/problem.h"
#include "json/writer.h"

#include <hantei.h>

/* Of a module, so of an interpreter. */
typedef struct state {
    PyObject *empty; /* numpy.empty, or NULL before the first array */
} state;

/* Raises hantei.Error. Returns NULL, which is false too. */
void *raise_problem(const request_problem *problem);

/* The same for a wrong value; `at` may be REQUEST_NOWHERE. */
void *raise_value(const char *field, size_t at, const char *message);

/* The text of a writer as a str. */
PyObject *text_of(const writer *out);

/* A capsule of zeroed memory, which `end` frees. */
PyObject *capsule_of(size_t size, const char *name, PyCapsule_Destructor end);

/* The functions of each file. */
extern PyMethodDef HAND_FUNCTIONS[], BATCH_FUNCTIONS[], TABLE_FUNCTIONS[], ENV_FUNCTIONS[], LOG_FUNCTIONS[],
    COMMAND_FUNCTIONS[];

/* ---- numbers.c ---- */

/* The one letter of the format of native elements; 0 for others. */
char letter_of(const Py_buffer *view);

/* Takes whole numbers: memory of elements of any size, 1 or 2 dimensions and any strides, or a sequence of
 * numbers up to 255. False: an exception is set; `field` is its name. */
bool numbers_take(Py_buffer *view, const char *field, PyObject *given);

/* The number at a place. Of more than one byte, -1 is UINT64_MAX; other negative ones are large. */
uint64_t number_at(const Py_buffer *view, Py_ssize_t i, Py_ssize_t j);

/* Places of a mask as bytes. */
void spread_mask(uint8_t out[HANTEI_MASK_PLACES], const uint64_t mask[HANTEI_MASK_WORDS]);

bool is_in_mask(const uint64_t *mask, uint64_t place);

/* Whether a seat has a choice. */
bool is_choice(const uint64_t *mask);

/* ---- table.c ---- */

/* False, with an exception, if the table has no such seat. */
bool is_seat(const hantei_table *t, Py_ssize_t seat);

/* A capsule of a copy. */
PyObject *capsule_of_table(const hantei_table *t);

/* The table of a capsule; NULL, with an exception, if it is not one, or is not open. */
hantei_table *table_of(PyObject *capsule);
