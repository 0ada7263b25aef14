/* Whole numbers of any buffer or sequence, and masks. */
#include "module.h"

#include <string.h>

char letter_of(const Py_buffer *view)
{
    const char *const format = view->format ? view->format : "B";
    return format[0] && !format[1] ? format[0] : 0;
}

bool numbers_take(Py_buffer *view, const char *field, PyObject *given)
{
    const bool is_memory = PyObject_CheckBuffer(given);
    if (!is_memory && !PySequence_Check(given))
        return PyErr_SetString(PyExc_TypeError, "this takes whole numbers in an array or a sequence"), false;
    PyObject *const object = is_memory ? Py_NewRef(given) : PyBytes_FromObject(given);
    const bool is_taken = object && PyObject_GetBuffer(object, view, PyBUF_STRIDES | PyBUF_FORMAT) == 0;
    Py_XDECREF(object); /* the view holds it */
    if (!object && PyErr_ExceptionMatches(PyExc_ValueError)) {
        PyErr_Clear();
        raise_value(field, REQUEST_NOWHERE, "the numbers of a sequence are from 0 to 255");
    }
    if (!is_taken)
        return false;
    const char letter = letter_of(view);
    const bool is_whole = letter && strchr("bBhHiIlLqQ", letter);
    if (is_whole && (view->ndim == 1 || view->ndim == 2))
        return true;
    PyErr_Format(is_whole ? PyExc_ValueError : PyExc_TypeError, "%s takes %s", field,
                 is_whole ? "an array of one or two dimensions" : "whole numbers in native byte order");
    PyBuffer_Release(view);
    return false;
}

uint64_t number_at(const Py_buffer *view, Py_ssize_t i, Py_ssize_t j)
{
    uint64_t number = 0;
    const unsigned unused = 64 - 8 * (unsigned)view->itemsize;
    const char *const at =
        (const char *)view->buf + i * view->strides[0] + (view->ndim == 2 ? j * view->strides[1] : 0);
    if (view->itemsize == 1)
        return *(const uint8_t *)at;
    memcpy(&number, at, (size_t)view->itemsize);
    number >>= PY_LITTLE_ENDIAN ? 0 : unused;
    return number == UINT64_MAX >> unused ? UINT64_MAX : number;
}

/* Eight bits at a time: each byte of the product has all of them, and keeps its own. */
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

bool is_in_mask(const uint64_t *mask, uint64_t place)
{
    return place < HANTEI_MASK_PLACES && mask[place / 64] >> place % 64 & 1;
}

bool is_choice(const uint64_t *mask)
{
    int places = 0;
    for (unsigned word = 0; word < HANTEI_MASK_WORDS; word++)
        places += __builtin_popcountll(mask[word]);
    return places > 1;
}
