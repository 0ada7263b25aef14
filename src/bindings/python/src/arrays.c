/* Arrays: numpy's, made by numpy when the first one is needed, and used as memory. */
#include "module.h"

#include <string.h>

static const struct element {
    const char *name;
    char format;
    Py_ssize_t size;
} ELEMENTS[DTYPES] = {[U8] = {"uint8", 'B', 1},  [I8] = {"int8", 'b', 1},    [BOOL] = {"bool", '?', 1},
                      [I32] = {"int32", 'i', 4}, [U32] = {"uint32", 'I', 4}, [U64] = {"uint64", 'L', 8}};

static bool import_numpy(state *s)
{
    PyObject *const numpy = PyImport_ImportModule("numpy");
    if (!numpy)
        return false;
    for (unsigned i = 0; i < DTYPES; i++) {
        if (!s->dtypes[i])
            s->dtypes[i] = PyObject_CallMethod(numpy, "dtype", "s", ELEMENTS[i].name);
        if (!s->dtypes[i])
            return Py_DECREF(numpy), false;
    }
    s->empty = PyObject_GetAttrString(numpy, "empty");
    Py_DECREF(numpy);
    return s->empty != NULL;
}

/* The one letter of a format of native bytes; 0 for another. */
static char letter_of(const Py_buffer *view)
{
    const char *const format = view->format ? view->format : "B";
    const bool has_order = *format == '@' || *format == '=' || (*format == '<' && PY_LITTLE_ENDIAN);
    return format[has_order] && !format[has_order + 1] ? format[has_order] : 0;
}

static bool is_element(const Py_buffer *view, dtype type)
{
    const char letter = letter_of(view);
    return view->itemsize == ELEMENTS[type].size &&
           (letter == ELEMENTS[type].format || (type == U64 && letter == 'Q') ||
            (type == U32 && letter == 'L') || (type == I32 && letter == 'l'));
}

bool array_take(array *out, PyObject *object, dtype type, Py_ssize_t n, Py_ssize_t k)
{
    const Py_buffer *const view = &out->view;
    out->object = NULL;
    if (PyObject_GetBuffer(object, &out->view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0)
        return false;
    const bool fits = view->ndim == 1 + (k != 0) && view->shape[0] == n && (k == 0 || view->shape[1] == k);
    if (is_element(view, type) && fits) {
        out->object = Py_NewRef(object);
        return true;
    }
    PyErr_Format(fits ? PyExc_TypeError : PyExc_ValueError,
                 k ? "out is %s of shape (%zd, %zd)" : "out is %s of shape (%zd,)", ELEMENTS[type].name, n,
                 k);
    PyBuffer_Release(&out->view);
    return false;
}

bool array_new(state *s, array *out, dtype type, Py_ssize_t n, Py_ssize_t k)
{
    out->object = NULL;
    if (!s->empty && !import_numpy(s))
        return false;
    PyObject *const shape = k == 0 ? PyLong_FromSsize_t(n) : Py_BuildValue("(nn)", n, k);
    PyObject *const made =
        shape ? PyObject_CallFunctionObjArgs(s->empty, shape, s->dtypes[type], NULL) : NULL;
    Py_XDECREF(shape);
    const bool done = made && array_take(out, made, type, n, k);
    Py_XDECREF(made);
    return done;
}

PyObject *array_end(array *a)
{
    PyObject *const object = a->object;
    if (object)
        PyBuffer_Release(&a->view);
    a->object = NULL;
    return object;
}

void array_drop(array *a)
{
    Py_XDECREF(array_end(a));
}

/* ---- Numbers ------------------------------------------------------------------ */

bool numbers_take(Py_buffer *view, PyObject *given)
{
    PyObject *const object = PyObject_CheckBuffer(given) ? Py_NewRef(given) : PyBytes_FromObject(given);
    const bool is_taken = object && PyObject_GetBuffer(object, view, PyBUF_STRIDES | PyBUF_FORMAT) == 0;
    Py_XDECREF(object); /* the view holds it */
    if (!is_taken)
        return false;
    const char letter = letter_of(view);
    if (letter && strchr("bBhHiIlLqQ", letter) && (view->ndim == 1 || view->ndim == 2))
        return true;
    PyErr_SetString(letter ? PyExc_ValueError : PyExc_TypeError,
                    "this takes whole numbers in an array of one or two dimensions");
    PyBuffer_Release(view);
    return false;
}

uint64_t number_at(const Py_buffer *view, Py_ssize_t i, Py_ssize_t j)
{
    const char *const at =
        (const char *)view->buf + i * view->strides[0] + (view->ndim == 2 ? j * view->strides[1] : 0);
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (view->itemsize) {
    case 1:
        return *(const uint8_t *)at;
    case 2:
        memcpy(&two, at, sizeof two);
        return two == UINT16_MAX ? UINT64_MAX : two;
    case 4:
        memcpy(&four, at, sizeof four);
        return four == UINT32_MAX ? UINT64_MAX : four;
    default:
        memcpy(&eight, at, sizeof eight);
        return eight;
    }
}

/* ---- Bits --------------------------------------------------------------------- */

/* Eight bits at a time: each byte of the product has all of them, of which its own is left. */
void spread_mask(uint8_t out[HANTEI_MASK_PLACES], const uint64_t mask[HANTEI_MASK_WORDS])
{
    const uint64_t each = UINT64_C(0x0101010101010101), own = UINT64_C(0x8040201008040201);
    for (unsigned i = 0; i < HANTEI_MASK_PLACES / 8; i++) {
        const uint64_t eight = mask[i / 8] >> i % 8 * 8 & 0xff;
        const uint64_t bytes = (((eight * each & own) + (each * 0x7f)) >> 7) & each;
        for (unsigned k = 0; k < 8; k++)
            out[i * 8 + k] = (uint8_t)(bytes >> 8 * k);
    }
}
