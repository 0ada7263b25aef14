/* What the files of the extension share. */
#pragma once

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "request/problem.h"

/* A function as the value of a slot. */
#define SLOT(function) (void *)(uintptr_t)(function)

/* Of a module, so of an interpreter. */
typedef struct state {
    PyObject *error; /* hantei.Error */
} state;

/* Raises hantei.Error. Returns NULL, as the next do. */
PyObject *raise_problem(state *s, const protocol_problem *problem);
