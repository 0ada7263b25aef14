/* hantei.batch: many hands in a call, on arrays where they are. numpy makes the arrays of the answers. */
#include "module.h"

#include <string.h>

/* Below this many hands another thread gains less than the change costs. */
enum { RELEASE = 256, CHUNK = 64, PIECE = 1 << 16 /* hands between two looks for Ctrl-C */ };

/* The elements of an answer. */
typedef struct element {
    const char *name, *letters; /* of numpy's dtype, and of formats: any of them */
    Py_ssize_t size;
} element;

static const element U8 = {"uint8", "B", 1}, I8 = {"int8", "b", 1}, BOOL = {"bool", "?", 1},
                     U64 = {"uint64", "QL", 8};

/* ---- The hands ------------------------------------------------------------------ */

/* Hands in memory of Python, or in a copy that Python made. */
typedef struct many {
    Py_buffer view;
    const uint8_t *planes[HANTEI_TILES];
    hantei_hands hands;
} many;

/* Takes counts or planes where they are. False for other strides. */
static bool take_layout(many *m)
{
    const Py_buffer *const v = &m->view;
    const bool is_counts = v->shape[1] == HANTEI_TILES;
    const Py_ssize_t count = v->shape[is_counts ? 0 : 1], next_tile = v->strides[is_counts ? 1 : 0],
                     next_hand = v->strides[is_counts ? 0 : 1];
    m->hands = (hantei_hands){.count = (size_t)count, .counts = v->buf};
    if (count == 0 || (next_tile == 1 && (next_hand == HANTEI_TILES || count == 1)))
        return true;
    for (Py_ssize_t i = 0; i < HANTEI_TILES; i++)
        m->planes[i] = (const uint8_t *)v->buf + i * next_tile;
    m->hands = (hantei_hands){.count = (size_t)count, .planes = m->planes};
    return next_hand == 1 || count == 1; /* planes, or one hand with any steps */
}

static bool many_take(many *m, PyObject *value)
{
    if (!PyObject_CheckBuffer(value))
        return PyErr_SetString(PyExc_TypeError, "hands are a uint8 array"), false;
    if (PyObject_GetBuffer(value, &m->view, PyBUF_STRIDES | PyBUF_FORMAT) < 0)
        return false;
    const Py_buffer *const v = &m->view;
    if (letter_of(v) != 'B')
        PyErr_SetString(PyExc_TypeError, "hands are uint8");
    else if (v->ndim != 2 || (v->shape[0] != HANTEI_TILES && v->shape[1] != HANTEI_TILES))
        PyErr_SetString(PyExc_ValueError, "hands are counts of shape (n, 34) or planes of shape (34, n)");
    else if (take_layout(m))
        return true;
    PyBuffer_Release(&m->view);
    PyObject *const copy = PyErr_Occurred() ? NULL : PyMemoryView_GetContiguous(value, PyBUF_READ, 'C');
    const bool done = copy && many_take(m, copy);
    Py_XDECREF(copy); /* the view holds it */
    return done;
}

/* ---- The answers ---------------------------------------------------------------- */

/* An array of n elements, or of rows of `columns` if that is not 0. */
static PyObject *make_out(state *s, const element *of, Py_ssize_t n, Py_ssize_t columns)
{
    PyObject *const ours = s->empty ? NULL : PyImport_ImportModule("hantei._notations");
    PyObject *const numpy = ours ? PyObject_CallMethod(ours, "_numpy", NULL) : NULL;
    if (numpy)
        s->empty = PyObject_GetAttrString(numpy, "empty");
    Py_XDECREF(ours);
    Py_XDECREF(numpy);
    if (!s->empty)
        return NULL;
    return columns == 0 ? PyObject_CallFunction(s->empty, "nC", n, of->letters[0])
                        : PyObject_CallFunction(s->empty, "(nn)C", n, columns, of->letters[0]);
}

/* Its memory, contiguous and writable, if its elements and its shape are these. */
static bool take_out(Py_buffer *view, PyObject *out, const element *of, Py_ssize_t n, Py_ssize_t columns)
{
    if (!PyObject_CheckBuffer(out))
        return PyErr_SetString(PyExc_TypeError, "out is an array"), false;
    if (PyObject_GetBuffer(out, view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0)
        return PyErr_SetString(PyExc_ValueError, "out is a C-contiguous, writable array"), false;
    const char letter = letter_of(view);
    const bool fits =
        view->ndim == (columns ? 2 : 1) && view->shape[0] == n && (!columns || view->shape[1] == columns);
    if (fits && letter && strchr(of->letters, letter) && view->itemsize == of->size)
        return true;
    PyErr_Format(fits ? PyExc_TypeError : PyExc_ValueError,
                 columns ? "out is %s of shape (%zd, %zd)" : "out is %s of shape (%zd,)", of->name, n,
                 columns);
    PyBuffer_Release(view);
    return false;
}

static bool overlaps(const hantei_hands *hands, const Py_buffer *out)
{
    const uint8_t *const begin = out->buf, *const end = begin + out->len;
    if (hands->counts)
        return begin < *hands->counts + HANTEI_TILES * hands->count && *hands->counts < end;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (begin < hands->planes[t] + hands->count && hands->planes[t] < end)
            return true;
    return false;
}

/* ---- The batches -------------------------------------------------------------- */

typedef void run_function(const hantei_hands *hands, void *out);

/* Some hands of all. `planes` is room for theirs. */
static hantei_hands part_of(const hantei_hands *all, size_t first, size_t most,
                            const uint8_t *planes[HANTEI_TILES])
{
    for (unsigned t = 0; all->planes && t < HANTEI_TILES; t++)
        planes[t] = all->planes[t] + first;
    return (hantei_hands){.count = all->count - first < most ? all->count - first : most,
                          .counts = all->counts ? all->counts + first : NULL,
                          .planes = all->planes ? planes : NULL};
}

/* Rows of 34 sets, from lists for some hands at a time. */
static void run_discards(const hantei_hands *all, void *out)
{
    hantei_discard found[CHUNK][HANTEI_MAX_TILES];
    uint8_t listed[CHUNK];
    const uint8_t *planes[HANTEI_TILES];
    hantei_tileset *row = out;
    for (size_t done = 0; done < all->count; done += CHUNK) {
        const hantei_hands some = part_of(all, done, CHUNK, planes);
        hantei_batch_discards(&some, found, listed);
        memset(row, 0, some.count * HANTEI_TILES * sizeof *row);
        for (size_t i = 0; i < some.count; i++, row += HANTEI_TILES)
            for (unsigned k = 0; k < listed[i]; k++)
                row[found[i][k].tile] = found[i][k].waits;
    }
}

/* Bits of the numbers of tiles that a question refuses. */
enum { ANY = 0, WAITING = 0x2492, DRAWN = 0x4924 };

static bool is_refused(const hantei_hands *all, size_t i, unsigned refused)
{
    unsigned tiles = 0;
    for (unsigned t = 0; t < HANTEI_TILES && all->counts; t++)
        tiles += all->counts[i][t];
    for (unsigned t = 0; t < HANTEI_TILES && !all->counts; t++)
        tiles += all->planes[t][i];
    return tiles <= HANTEI_MAX_TILES && refused >> tiles & 1;
}

enum { CHECKED = 256 };

/* Raises for a hand of a refused size, whose answer is empty. Of questions that are often answered so, only
 * the first CHECKED hands are looked at: to count the tiles of all would take as long as some judges. */
static bool check_sizes(const hantei_hands *hands, size_t first, const char *out, size_t bytes,
                        unsigned refused, bool all)
{
    static const char EMPTY[sizeof(hantei_tileset[HANTEI_TILES])] = "";
    for (size_t i = 0; refused && i < hands->count && (all || first + i < CHECKED); i++)
        if (memcmp(out + i * bytes, EMPTY, bytes) == 0 && is_refused(hands, i, refused))
            return raise_value("hands", first + i,
                               refused == DRAWN ? "this takes hands of 3k+1 tiles: discard one first"
                                                : "this takes hands of 3k+2 tiles: draw one first");
    return true;
}

static run_function run_ukeire;

/* False: an exception is set, also by a signal's handler. `bytes` are those of a hand's answer. */
static bool run(const hantei_hands *hands, char *out, size_t bytes, run_function *function, unsigned refused)
{
    const uint8_t *planes[HANTEI_TILES];
    for (size_t done = 0; done < hands->count; done += PIECE) {
        const hantei_hands some = part_of(hands, done, PIECE, planes);
        PyThreadState *const thread = hands->count < RELEASE ? NULL : PyEval_SaveThread();
        function(&some, out + done * bytes);
        if (thread)
            PyEval_RestoreThread(thread);
        if (!check_sizes(&some, done, out + done * bytes, bytes, refused, function == run_ukeire) ||
            (hands->count > PIECE && PyErr_CheckSignals() != 0))
            return false;
    }
    return true;
}

static PyObject *batch(PyObject *self, PyObject *args, PyObject *fields, const element *of,
                       Py_ssize_t columns, run_function *function, unsigned refused)
{
    static char *names[] = {"hands", "out", NULL};
    many m;
    Py_buffer view;
    PyObject *hands, *given = Py_None, *answer = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, fields, "O|O:batch", names, &hands, &given) ||
        !many_take(&m, hands))
        return NULL;
    const Py_ssize_t n = (Py_ssize_t)m.hands.count;
    PyObject *const out =
        Py_IsNone(given) ? make_out(PyModule_GetState(self), of, n, columns) : Py_NewRef(given);
    if (out && take_out(&view, out, of, n, columns)) {
        if (overlaps(&m.hands, &view)) {
            PyErr_SetString(PyExc_ValueError, "out overlaps the hands");
        } else {
            const size_t bytes = (size_t)(of->size * (columns ? columns : 1));
            answer = run(&m.hands, view.buf, bytes, function, refused) ? Py_NewRef(out) : NULL;
        }
        PyBuffer_Release(&view);
    }
    Py_XDECREF(out);
    PyBuffer_Release(&m.view);
    return answer;
}

/* BATCH(name, dtype, refused sizes, what it answers): those with exactly an answer of the library. */
#define BATCHES                                                                                           \
    BATCH(win, U8, ANY,                                                                                   \
          "uint8 (n,): the forms in which each hand is complete: bits 1 standard, 2 chiitoi, 4 kokushi.") \
    BATCH(waits, U64, DRAWN, "uint64 (n,): the tiles that each hand of 3k+1 tiles waits for.")            \
    BATCH(tenpai, BOOL, DRAWN, "bool (n,): whether each hand of 3k+1 tiles waits for any tile.")          \
    BATCH(tenpai_discards, U64, WAITING,                                                                  \
          "uint64 (n,): the discards after which each hand of 3k+2 tiles is tenpai.")                     \
    BATCH(shanten, I8, ANY, "int8 (n,): the least shanten; 99 if the counts are invalid.")                \
    BATCH(ukeire, U64, DRAWN, "uint64 (n,): the tiles whose draw lowers the shanten, of hands of 3k+1 tiles.")

#define CALL(name, type, columns, refused)                                          \
    static PyObject *batch_##name(PyObject *self, PyObject *args, PyObject *fields) \
    {                                                                               \
        return batch(self, args, fields, &type, columns, run_##name, refused);      \
    }
#define BATCH(name, type, refused, text)                       \
    static void run_##name(const hantei_hands *all, void *out) \
    {                                                          \
        hantei_batch_##name(all, out);                         \
    }                                                          \
    CALL(name, type, 0, refused)
BATCHES
CALL(discards, U64, HANTEI_TILES, WAITING)
#undef BATCH

#define BATCH(name, type, refused, text)                                                       \
    {"_batch_" #name, (PyCFunction)(void (*)(void))batch_##name, METH_VARARGS | METH_KEYWORDS, \
     "_batch_" #name "(hands, out=None)\n--\n\n" text},
PyMethodDef BATCH_FUNCTIONS[] = {
    BATCHES BATCH(discards, U64, WAITING,
                  "uint64 (n, 34): what each hand of 3k+2 tiles waits for after the discard of each tile; 0 "
                  "if it is not tenpai then."){NULL, NULL, 0, NULL}};
