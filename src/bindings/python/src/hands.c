/* One hand, and the notations of tiles. */
#include "logs/mjai_writer.h"
#include "module.h"
#include "text/meld.h"
#include "text/mjai_names.h"

#include <string.h>

enum { IDS = 136, NO_ID = 255 };

/* ---- Numbers: 34 counts or ids ------------------------------------------------ */

/* Tiles of any number. The red fives of counts are unknown, and none. */
typedef event_hand tiles;

static bool is_red_id(unsigned id)
{
    return id % HANTEI_COPIES == 0 && protocol_is_five((hantei_tile)(id / HANTEI_COPIES)) &&
           id / HANTEI_COPIES < HANTEI_EAST;
}

static bool bad_number(state *s, size_t at)
{
    return raise_value(s, "tiles", at,
                       "this is neither 34 counts from 0 to 4 nor different ids from 0 to 135"),
           false;
}

/* The tiles of `n` numbers, or of a row of them; NO_ID and -1 are no tile among ids. */
static bool tiles_of_row(state *s, tiles *out, const Py_buffer *view, Py_ssize_t row, Py_ssize_t n)
{
    bool seen[IDS] = {false};
    const bool is_row = view->ndim == 2;
    *out = (tiles){.is_shown = true};
    for (Py_ssize_t i = 0; i < n; i++) {
        const uint64_t number = number_at(view, is_row ? row : i, i);
        if (n == HANTEI_TILES && number <= HANTEI_COPIES) {
            out->counts[i] = (uint8_t)number;
        } else if (n == HANTEI_TILES || (number >= IDS && number != NO_ID && number != UINT64_MAX) ||
                   (number < IDS && seen[number])) {
            return bad_number(s, (size_t)(is_row ? row : i));
        } else if (number < IDS) {
            seen[number] = true;
            event_hand_add(
                out, (hantei_tile)(number / HANTEI_COPIES | (is_red_id((unsigned)number) ? HANTEI_RED : 0)));
        }
    }
    return true;
}

/* The same of a sequence of Python's numbers. */
static bool tiles_of_sequence(state *s, tiles *out, PyObject *value)
{
    uint64_t numbers[IDS];
    Py_ssize_t shape = PySequence_Size(value), stride = sizeof *numbers;
    if (shape < 0)
        return false;
    if (shape > IDS)
        return bad_number(s, IDS);
    for (Py_ssize_t i = 0; i < shape; i++) {
        PyObject *const item = PySequence_GetItem(value, i);
        const Py_ssize_t number = item ? PyNumber_AsSsize_t(item, NULL) : -1;
        Py_XDECREF(item);
        if (PyErr_Occurred())
            return false;
        numbers[i] = (uint64_t)number;
    }
    const Py_buffer view = {
        .buf = numbers, .itemsize = sizeof *numbers, .ndim = 1, .shape = &shape, .strides = &stride};
    return tiles_of_row(s, out, &view, 0, shape);
}

static bool tiles_of_numbers(state *s, tiles *out, PyObject *value)
{
    Py_buffer view;
    if (!PyObject_CheckBuffer(value))
        return tiles_of_sequence(s, out, value);
    if (!numbers_take(&view, value))
        return false;
    const bool done = view.ndim == 1 && tiles_of_row(s, out, &view, 0, view.shape[0]);
    if (view.ndim != 1)
        PyErr_SetString(PyExc_ValueError, "this takes one hand: an array of one dimension");
    PyBuffer_Release(&view);
    return done;
}

/* ---- One hand ----------------------------------------------------------------- */

/* What a function is called, and which hands it takes. */
typedef struct question {
    const char *name;
    protocol_sizes sizes;
} question;

static bool hand_of_text(state *s, hantei_hand *hand, const question *q, PyObject *value)
{
    Py_ssize_t length;
    size_t at;
    hantei_parsed parsed;
    protocol_problem problem;
    const char *const text = PyUnicode_AsUTF8AndSize(value, &length);
    const notation source = {"hand", text, (size_t)length};
    if (!text)
        return false;
    const hantei_status status = hantei_parse(&parsed, text, (size_t)length, &at);
    *hand = parsed.hand;
    if (status == HANTEI_OK && (parsed.concealed % 3u & q->sizes))
        return true;
    if (status == HANTEI_OK)
        problem_misfit(&problem, &source, parsed.concealed, q->name, q->sizes);
    else if (status == HANTEI_ERROR_TILE_COUNT)
        problem_no_hand(&problem, &source, at, parsed.concealed, q->name, q->sizes);
    else
        problem_hand(&problem, &source, at, status, q->sizes);
    return raise_problem(s, &problem), false;
}

static bool hand_of_numbers(state *s, hantei_hand *hand, const question *q, PyObject *value)
{
    tiles given;
    protocol_problem problem;
    unsigned count = 0;
    if (!tiles_of_numbers(s, &given, value))
        return false;
    const hantei_status status = hantei_hand_from_counts(hand, given.counts);
    for (unsigned i = 0; i < HANTEI_TILES; i++)
        count += given.counts[i];
    if (status == HANTEI_OK && (count % 3 & q->sizes))
        return true;
    problem_misfit_of(&problem, PROTOCOL_NOWHERE, count, q->name, q->sizes);
    return raise_problem(s, &problem), false;
}

static bool hand_of(PyObject *self, hantei_hand *hand, const question *q, PyObject *value)
{
    state *const s = PyModule_GetState(self);
    return PyUnicode_Check(value) ? hand_of_text(s, hand, q, value) : hand_of_numbers(s, hand, q, value);
}

static PyObject *set_text(hantei_tileset set)
{
    char text[HANTEI_TILESET_TEXT];
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)hantei_tileset_format(text, set));
}

static PyObject *forms(PyObject *self, PyObject *value)
{
    static const question Q = {"forms", PROTOCOL_ANY_HAND};
    hantei_hand hand;
    return hand_of(self, &hand, &Q, value)
               ? Py_NewRef(((state *)PyModule_GetState(self))->forms[hantei_win(&hand)])
               : NULL;
}

static PyObject *waits(PyObject *self, PyObject *value)
{
    static const question Q = {"waits", PROTOCOL_WAITING};
    hantei_hand hand;
    return hand_of(self, &hand, &Q, value) ? set_text(hantei_waits(&hand)) : NULL;
}

static PyObject *tenpai(PyObject *self, PyObject *value)
{
    static const question Q = {"tenpai", PROTOCOL_WAITING};
    hantei_hand hand;
    return hand_of(self, &hand, &Q, value) ? PyBool_FromLong(hantei_tenpai(&hand)) : NULL;
}

static PyObject *shanten(PyObject *self, PyObject *value)
{
    static const question Q = {"shanten", PROTOCOL_ANY_HAND};
    hantei_hand hand;
    return hand_of(self, &hand, &Q, value) ? PyLong_FromLong(hantei_shanten(&hand)) : NULL;
}

static PyObject *discards(PyObject *self, PyObject *value)
{
    static const question Q = {"discards", PROTOCOL_DRAWN};
    hantei_hand hand;
    hantei_discard found[HANTEI_MAX_TILES];
    if (!hand_of(self, &hand, &Q, value))
        return NULL;
    PyObject *const out = PyDict_New();
    const size_t count = hantei_discards(&hand, found);
    for (size_t i = 0; out && i < count; i++) {
        char name[HANTEI_TILE_TEXT];
        hantei_tile_format(name, found[i].tile);
        PyObject *const set = set_text(found[i].waits);
        const bool failed = !set || PyDict_SetItemString(out, name, set) < 0;
        Py_XDECREF(set);
        if (failed)
            return Py_DECREF(out), NULL;
    }
    return out;
}

/* ---- Notations ---------------------------------------------------------------- */

/* The red fives of mpsz. */
static void add_reds(tiles *out, const char *mpsz)
{
    unsigned zeros = 0;
    for (; *mpsz; mpsz++) {
        const char *const suit = strchr("mps", *mpsz);
        zeros += *mpsz == '0';
        if (suit)
            out->reds[suit - "mps"] = (uint8_t)(out->reds[suit - "mps"] + zeros);
        zeros = suit ? 0 : zeros;
    }
}

static bool tiles_of_text(state *s, tiles *out, PyObject *value)
{
    Py_ssize_t length;
    size_t at;
    char mpsz[HANTEI_MPSZ_TEXT];
    protocol_problem problem;
    const char *const text = PyUnicode_AsUTF8AndSize(value, &length);
    *out = (tiles){.is_shown = true};
    if (!text)
        return false;
    const hantei_status status = hantei_parse_tiles(out->counts, text, (size_t)length, &at);
    if (status != HANTEI_OK) {
        problem_notation(&problem, &(notation){"tiles", text, (size_t)length}, at, status);
        return raise_problem(s, &problem), false;
    }
    hantei_rewrite(mpsz, NULL, text, (size_t)length, &at);
    add_reds(out, mpsz);
    return true;
}

/* What a conversion is given: one list of tiles, or rows of them. */
typedef struct rows {
    PyObject *list; /* of texts, or NULL */
    Py_buffer view; /* of numbers, if it has dimensions */
    Py_ssize_t count;
} rows;

static bool is_list_of_texts(PyObject *value)
{
    if (!PyList_Check(value) || PyList_Size(value) == 0)
        return false;
    return PyUnicode_Check(PyList_GetItem(value, 0));
}

/* False if it is one list of tiles, or an exception is set. */
static bool rows_take(rows *out, PyObject *value)
{
    *out = (rows){.list = NULL};
    if (is_list_of_texts(value)) {
        out->list = value;
        out->count = PyList_Size(value);
        return true;
    }
    if (PyUnicode_Check(value) || !PyObject_CheckBuffer(value) || !numbers_take(&out->view, value))
        return false;
    out->count = out->view.shape[0];
    if (out->view.ndim == 2)
        return true;
    PyBuffer_Release(&out->view);
    return false;
}

static void rows_end(rows *r)
{
    if (!r->list)
        PyBuffer_Release(&r->view);
}

static bool row_of(state *s, tiles *out, const rows *r, Py_ssize_t i)
{
    if (!r->list)
        return tiles_of_row(s, out, &r->view, i, r->view.shape[1]);
    PyObject *const text = PyList_GetItem(r->list, i); /* NULL if the list has become shorter */
    if (text && PyUnicode_Check(text))
        return tiles_of_text(s, out, text);
    if (text)
        PyErr_SetString(PyExc_TypeError, "a list of texts has something else in it");
    return false;
}

static bool one_of(state *s, tiles *out, PyObject *value)
{
    return PyUnicode_Check(value) ? tiles_of_text(s, out, value) : tiles_of_numbers(s, out, value);
}

/* Ids in order; returns how many. */
static unsigned ids_of(const tiles *all, uint8_t ids[IDS])
{
    unsigned count = 0;
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++) {
        const bool is_five = protocol_is_five((hantei_tile)kind);
        const bool has_red = is_five && all->reds[kind / HANTEI_RANKS] > 0;
        const unsigned first = is_five && !has_red && all->counts[kind] < HANTEI_COPIES;
        for (unsigned i = 0; i < all->counts[kind] && i < HANTEI_COPIES; i++)
            ids[count++] = (uint8_t)(kind * HANTEI_COPIES + first + i);
    }
    return count;
}

/* The arrays of rows: (n, 34), or of ids (n, k) for the row with the most. */
static PyObject *counts_of_rows(state *s, const rows *r)
{
    array out;
    tiles all;
    if (!array_new(s, &out, U8, r->count, HANTEI_TILES))
        return NULL;
    for (Py_ssize_t i = 0; i < r->count; i++) {
        if (!row_of(s, &all, r, i))
            return array_drop(&out), NULL;
        memcpy((uint8_t *)out.view.buf + i * HANTEI_TILES, all.counts, HANTEI_TILES);
    }
    return array_end(&out);
}

static bool most_ids(state *s, const rows *r, Py_ssize_t *most)
{
    tiles all;
    uint8_t ids[IDS];
    *most = 1;
    for (Py_ssize_t i = 0; i < r->count; i++) {
        if (!row_of(s, &all, r, i))
            return false;
        const Py_ssize_t count = ids_of(&all, ids);
        *most = count > *most ? count : *most;
    }
    return true;
}

static PyObject *ids_of_rows(state *s, const rows *r)
{
    array out;
    tiles all;
    Py_ssize_t most;
    uint8_t ids[IDS];
    if (!most_ids(s, r, &most) || !array_new(s, &out, U8, r->count, most))
        return NULL;
    for (Py_ssize_t i = 0; i < r->count; i++) {
        memset(ids, NO_ID, sizeof ids);
        if (!row_of(s, &all, r, i))
            return array_drop(&out), NULL;
        (void)ids_of(&all, ids);
        memcpy((uint8_t *)out.view.buf + i * most, ids, (size_t)most);
    }
    return array_end(&out);
}

static PyObject *names_of(const tiles *all)
{
    hantei_tile list[COPIES_TILES];
    const unsigned count = mjai_hand_tiles(all, list);
    PyObject *const out = PyList_New(count);
    for (unsigned i = 0; out && i < count; i++) {
        PyObject *const name = PyUnicode_FromString(mjai_tile_name(list[i], false));
        if (!name || PyList_SetItem(out, i, name) < 0)
            return Py_DECREF(out), NULL;
    }
    return out;
}

static PyObject *names_of_rows(state *s, const rows *r)
{
    tiles all;
    PyObject *const out = PyList_New(r->count);
    for (Py_ssize_t i = 0; out && i < r->count; i++) {
        PyObject *const names = row_of(s, &all, r, i) ? names_of(&all) : NULL;
        if (!names || PyList_SetItem(out, i, names) < 0)
            return Py_DECREF(out), NULL;
    }
    return out;
}

static PyObject *counts_bytes(const tiles *all)
{
    return PyBytes_FromStringAndSize((const char *)all->counts, HANTEI_TILES);
}

static PyObject *ids_list(const tiles *all)
{
    uint8_t ids[IDS];
    const unsigned count = ids_of(all, ids);
    PyObject *const out = PyList_New(count);
    for (unsigned i = 0; out && i < count; i++) {
        PyObject *const id = PyLong_FromLong(ids[i]);
        if (!id || PyList_SetItem(out, i, id) < 0)
            return Py_DECREF(out), NULL;
    }
    return out;
}

static PyObject *convert(PyObject *self, PyObject *value, PyObject *(*one)(const tiles *),
                         PyObject *(*many)(state *, const rows *))
{
    state *const s = PyModule_GetState(self);
    rows given;
    tiles all;
    if (rows_take(&given, value)) {
        PyObject *const out = many(s, &given);
        rows_end(&given);
        return out;
    }
    return !PyErr_Occurred() && one_of(s, &all, value) ? one(&all) : NULL;
}

static PyObject *counts(PyObject *self, PyObject *value)
{
    return convert(self, value, counts_bytes, counts_of_rows);
}

static PyObject *ids(PyObject *self, PyObject *value)
{
    return convert(self, value, ids_list, ids_of_rows);
}

static PyObject *mjai(PyObject *self, PyObject *value)
{
    return convert(self, value, names_of, names_of_rows);
}

#define HAND(name, text)                                    \
    {                                                       \
#name, name, METH_O, #name "(hand, /)\n--\n\n" text \
    }
#define TILES(name, text)                                    \
    {                                                        \
#name, name, METH_O, #name "(tiles, /)\n--\n\n" text \
    }

PyMethodDef HAND_FUNCTIONS[] = {
    HAND(forms, "The forms in which the hand is complete, such as ('standard', 'chiitoi'); () if it is not."),
    HAND(waits, "The tiles that complete a hand of 3k+1 tiles, such as '14m'; '' if it is not tenpai."),
    HAND(tenpai, "Whether a hand of 3k+1 tiles waits for any tile."),
    HAND(discards, "The discards that leave tenpai from 3k+2 tiles, each with its waits: {'5z': '14m'}."),
    HAND(shanten, "How many tiles the hand is away from tenpai: -1 complete, 0 tenpai."),
    TILES(counts, "34 counts as bytes, of a text or ids; uint8 (n, 34) of texts or of ids (n, k)."),
    TILES(ids, "Ids from 0 to 135 in tile order, of a text or 34 counts; uint8 (n, k) of texts or of counts "
               "(n, 34)."),
    TILES(mjai, "Names of mjai, such as '5mr' and 'E', of a text, 34 counts or ids; a list for each row of "
                "an array."),
    {NULL, NULL, 0, NULL}};
