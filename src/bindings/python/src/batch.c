/* hantei.batch: many hands in a call, on arrays where they are. */
#include "module.h"

#include <string.h>

/* Below this many hands another thread gains less than the change costs. */
enum { RELEASE = 256, CHUNK = 64 };

/* Hands in memory of Python, or a copy of it. */
typedef struct many {
    Py_buffer view;
    uint8_t *copy; /* NULL: none was needed */
    const uint8_t *planes[HANTEI_TILES];
    hantei_hands hands;
} many;

static bool take_planes(many *m, const char *first, Py_ssize_t stride, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < HANTEI_TILES; i++)
        m->planes[i] = (const uint8_t *)first + i * stride;
    m->hands = (hantei_hands){.count = (size_t)count, .planes = m->planes};
    return true;
}

/* Counts or planes where they are; of other strides a copy. */
static bool take_layout(many *m)
{
    const Py_buffer *const v = &m->view;
    const bool is_counts = v->shape[1] == HANTEI_TILES;
    const Py_ssize_t count = v->shape[is_counts ? 0 : 1], next_tile = v->strides[is_counts ? 1 : 0],
                     next_hand = v->strides[is_counts ? 0 : 1];
    m->hands = (hantei_hands){.count = (size_t)count, .counts = v->buf};
    if (count == 0 || (next_tile == 1 && (next_hand == HANTEI_TILES || count == 1)))
        return true;
    if (next_hand == 1 || count == 1) /* of planes, or of one hand with any steps */
        return take_planes(m, v->buf, next_tile, count);
    m->copy = PyMem_Malloc((size_t)count * HANTEI_TILES);
    if (!m->copy)
        return PyErr_NoMemory(), false;
    for (Py_ssize_t i = 0; i < count; i++)
        for (Py_ssize_t t = 0; t < HANTEI_TILES; t++)
            m->copy[i * HANTEI_TILES + t] = *((const uint8_t *)v->buf + i * next_hand + t * next_tile);
    m->hands.counts = (const uint8_t(*)[HANTEI_TILES])m->copy;
    return true;
}

static void many_end(many *m)
{
    PyMem_Free(m->copy);
    PyBuffer_Release(&m->view);
}

static bool many_take(many *m, PyObject *value)
{
    m->copy = NULL;
    if (PyObject_GetBuffer(value, &m->view, PyBUF_STRIDES | PyBUF_FORMAT) < 0)
        return false;
    const Py_buffer *const v = &m->view;
    if (v->itemsize != 1 || (v->format && strcmp(v->format, "B") != 0))
        PyErr_SetString(PyExc_TypeError, "hands are uint8");
    else if (v->ndim != 2 || (v->shape[0] != HANTEI_TILES && v->shape[1] != HANTEI_TILES))
        PyErr_SetString(PyExc_ValueError, "hands are counts of shape (n, 34) or planes of shape (34, n)");
    else if (take_layout(m))
        return true;
    many_end(m);
    return false;
}

/* ---- The batches -------------------------------------------------------------- */

typedef void run_function(const hantei_hands *hands, void *out);

/* Rows of 34 sets, from lists for some hands at a time. */
static void run_discards(const hantei_hands *all, void *out)
{
    hantei_discard found[CHUNK][HANTEI_MAX_TILES];
    uint8_t listed[CHUNK];
    const uint8_t *planes[HANTEI_TILES];
    hantei_tileset *row = out;
    memset(out, 0, all->count * HANTEI_TILES * sizeof *row);
    for (size_t done = 0; done < all->count; done += CHUNK) {
        const size_t count = all->count - done < CHUNK ? all->count - done : CHUNK;
        for (unsigned t = 0; all->planes && t < HANTEI_TILES; t++)
            planes[t] = all->planes[t] + done;
        const hantei_hands some = {.count = count,
                                   .counts = all->counts ? all->counts + done : NULL,
                                   .planes = all->planes ? planes : NULL};
        hantei_batch_discards(&some, found, listed);
        for (size_t i = 0; i < count; i++, row += HANTEI_TILES)
            for (unsigned k = 0; k < listed[i]; k++)
                row[found[i][k].tile] = found[i][k].waits;
    }
}

/* BATCH(name, dtype, what it answers). */
#define BATCHES                                                                                      \
    BATCH(win, U8,                                                                                   \
          "uint8 (n,): the forms in which each hand is complete: 1 standard, 2 chiitoi, 4 kokushi.") \
    BATCH(waits, U64, "uint64 (n,): the tiles that each hand waits for, bit t for tile t.")          \
    BATCH(tenpai, BOOL, "bool (n,): whether each hand waits for any tile.")                          \
    BATCH(tenpai_discards, U64, "uint64 (n,): the discards after which each hand is tenpai.")        \
    BATCH(shanten, I8, "int8 (n,): the least shanten; 99 if the counts are invalid.")                \
    BATCH(ukeire, U64, "uint64 (n,): the tiles whose draw lowers the shanten.")

#define BATCH(name, type, text)                                \
    static void run_##name(const hantei_hands *all, void *out) \
    {                                                          \
        hantei_batch_##name(all, out);                         \
    }
BATCHES
#undef BATCH

/* The hands, and `out` by its place or its name. */
static bool take_arguments(PyObject *const *args, Py_ssize_t count, PyObject *names, PyObject **out)
{
    const Py_ssize_t named = names ? PyTuple_Size(names) : 0;
    *out = count + named > 1 ? args[1] : Py_None;
    if (count == 1 && (named == 0 || (named == 1 && PyUnicode_CompareWithASCIIString(
                                                        PyTuple_GetItem(names, 0), "out") == 0)))
        return true;
    if (count == 2 && named == 0)
        return true;
    PyErr_SetString(PyExc_TypeError, "a batch takes hands, and out=None");
    return false;
}

/* Whether memory of Python is part of the hands. */
static bool overlaps(const many *m, const array *out)
{
    const Py_buffer *const v = &m->view;
    uintptr_t first = (uintptr_t)v->buf, last = first;
    for (int i = 0; i < 2; i++) {
        const Py_ssize_t way = v->shape[i] > 0 ? (v->shape[i] - 1) * v->strides[i] : 0;
        *(way < 0 ? &first : &last) += (uintptr_t)way;
    }
    const uintptr_t begin = (uintptr_t)out->view.buf;
    return m->hands.count > 0 && begin <= last && first < begin + (uintptr_t)out->view.len;
}

static PyObject *run(const many *m, array *out, run_function *function)
{
    if (m->hands.count < RELEASE) {
        if (m->hands.count > 0)
            function(&m->hands, out->view.buf);
        return array_end(out);
    }
    Py_BEGIN_ALLOW_THREADS function(&m->hands, out->view.buf);
    Py_END_ALLOW_THREADS return array_end(out);
}

static PyObject *batch(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names, dtype type,
                       Py_ssize_t columns, run_function *function)
{
    many m;
    array out;
    PyObject *given, *answer = NULL;
    if (!take_arguments(args, count, names, &given) || !many_take(&m, args[0]))
        return NULL;
    const Py_ssize_t n = (Py_ssize_t)m.hands.count;
    if (Py_IsNone(given) ? array_new(PyModule_GetState(self), &out, type, n, columns)
                         : array_take(&out, given, type, n, columns)) {
        if (!overlaps(&m, &out))
            answer = run(&m, &out, function);
        else
            PyErr_SetString(PyExc_ValueError, "out overlaps the hands");
        array_drop(&out);
    }
    many_end(&m);
    return answer;
}

#define COLUMNED(name, type, columns)                                                                       \
    static PyObject *batch_##name(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names) \
    {                                                                                                       \
        return batch(self, args, count, names, type, columns, run_##name);                                  \
    }
#define BATCH(name, type, text) COLUMNED(name, type, 0)
BATCHES
#undef BATCH
COLUMNED(discards, U64, HANTEI_TILES)

#define ROW(name, text) FAST(#name, batch_##name, #name "(hands, out=None)\n--\n\n" text)
PyMethodDef BATCH_FUNCTIONS[] = {
#define BATCH(name, type, text) ROW(name, text),
    BATCHES
#undef BATCH
        ROW(discards, "uint64 (n, 34): what each hand waits for after the discard of each tile; 0 if it is "
                      "not tenpai."),
    {NULL, NULL, 0, NULL}};
