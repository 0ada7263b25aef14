/* One hand, and the notations of tiles. */
#include "logs/event.h"
#include "module.h"
#include "text/meld.h"

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

/* ---- Texts ---- */

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

/* ---- Rows of tiles ---------------------------------------------------------- */

/* What a function is given: one list of tiles, or rows of them. */
typedef struct rows {
    PyObject *texts; /* a text, or a list of them; NULL: numbers */
    Py_buffer view;
    Py_ssize_t count;
    bool is_one;
} rows;

static bool is_list_of_texts(PyObject *value)
{
    return PyList_Check(value) && PyList_Size(value) > 0 && PyUnicode_Check(PyList_GetItem(value, 0));
}

static bool rows_take(rows *out, PyObject *value)
{
    *out = (rows){.count = 1, .is_one = !is_list_of_texts(value)};
    if (PyUnicode_Check(value) || !out->is_one) {
        out->texts = value;
        out->count = out->is_one ? 1 : PyList_Size(value);
        return true;
    }
    if (!PyObject_CheckBuffer(value) && !PySequence_Check(value))
        return PyErr_SetString(PyExc_TypeError, "tiles are a text, or whole numbers in a sequence"), false;
    const bool done = numbers_take(&out->view, value);
    if (done && out->view.ndim == 2) {
        out->is_one = false;
        out->count = out->view.shape[0];
    }
    return done;
}

static void rows_end(rows *r)
{
    if (!r->texts)
        PyBuffer_Release(&r->view);
}

static bool row_of(state *s, tiles *out, const rows *r, Py_ssize_t i)
{
    if (!r->texts)
        return tiles_of_row(s, out, &r->view, i, r->view.shape[r->view.ndim - 1]);
    PyObject *const text =
        r->is_one ? r->texts : PyList_GetItem(r->texts, i); /* NULL: the list is shorter now */
    if (text && PyUnicode_Check(text))
        return tiles_of_text(s, out, text);
    if (text)
        PyErr_SetString(PyExc_TypeError, "a list of texts has something else in it");
    return false;
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
    rows given;
    tiles all;
    protocol_problem problem;
    unsigned count = 0;
    if (!rows_take(&given, value))
        return false;
    const bool done = given.is_one && row_of(s, &all, &given, 0);
    if (!given.is_one)
        PyErr_SetString(PyExc_ValueError, "this takes one hand: hantei.batch takes many");
    rows_end(&given);
    for (unsigned i = 0; done && i < HANTEI_TILES; i++)
        count += all.counts[i];
    if (!done || (hantei_hand_from_counts(hand, all.counts) == HANTEI_OK && (count % 3 & q->sizes)))
        return done;
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

static unsigned counts_of(const tiles *all, uint8_t out[IDS])
{
    memcpy(out, all->counts, HANTEI_TILES);
    return HANTEI_TILES;
}

typedef unsigned write_function(const tiles *all, uint8_t out[IDS]);

/* The bytes of the longest row. */
static bool longest_row(state *s, const rows *r, write_function *write, Py_ssize_t *longest)
{
    tiles all;
    uint8_t bytes[IDS];
    *longest = 1;
    for (Py_ssize_t i = 0; i < r->count; i++) {
        if (!row_of(s, &all, r, i))
            return false;
        const Py_ssize_t length = write(&all, bytes);
        *longest = length > *longest ? length : *longest;
    }
    return true;
}

static PyObject *convert_rows(state *s, const rows *r, write_function *write)
{
    array out;
    tiles all;
    uint8_t bytes[IDS];
    Py_ssize_t length = HANTEI_TILES;
    if ((write != counts_of && !longest_row(s, r, write, &length)) ||
        !array_new(s, &out, U8, r->count, length))
        return NULL;
    for (Py_ssize_t i = 0; i < r->count; i++) {
        memset(bytes, NO_ID, sizeof bytes);
        if (!row_of(s, &all, r, i))
            return array_drop(&out), NULL;
        (void)write(&all, bytes);
        memcpy((uint8_t *)out.view.buf + i * length, bytes, (size_t)length);
    }
    return array_end(&out);
}

static PyObject *convert_one(state *s, const rows *r, write_function *write)
{
    tiles all;
    uint8_t bytes[IDS];
    if (!row_of(s, &all, r, 0))
        return NULL;
    const Py_ssize_t length = write(&all, bytes);
    return PyBytes_FromStringAndSize((const char *)bytes, length);
}

static PyObject *convert(PyObject *self, PyObject *value, write_function *write)
{
    state *const s = PyModule_GetState(self);
    rows given;
    if (!rows_take(&given, value))
        return NULL;
    PyObject *const out = given.is_one ? convert_one(s, &given, write) : convert_rows(s, &given, write);
    rows_end(&given);
    return out;
}

static PyObject *counts(PyObject *self, PyObject *value)
{
    return convert(self, value, counts_of);
}

/* Bytes of one list of tiles. */
static PyObject *ids(PyObject *self, PyObject *value)
{
    return convert(self, value, ids_of);
}

#define FUNCTION(name, of, text)                              \
    {                                                         \
#name, name, METH_O, #name "(" of ", /)\n--\n\n" text \
    }

PyMethodDef HAND_FUNCTIONS[] = {
    FUNCTION(forms, "hand",
             "The forms in which the hand is complete, such as ('standard', 'chiitoi'); () if it is not."),
    FUNCTION(waits, "hand",
             "The tiles that complete a hand of 3k+1 tiles, such as '14m'; '' if it is not tenpai."),
    FUNCTION(tenpai, "hand", "Whether a hand of 3k+1 tiles waits for any tile."),
    FUNCTION(discards, "hand",
             "The discards that leave tenpai from 3k+2 tiles, each with its waits: {'5z': '14m'}."),
    FUNCTION(shanten, "hand", "How many tiles the hand is away from tenpai: -1 complete, 0 tenpai."),
    FUNCTION(counts, "tiles",
             "34 counts as bytes, of a text or ids; uint8 (n, 34) of texts or of ids (n, k)."),
    {"_ids", ids, METH_O, "The same as ids, of one list of tiles bytes."},
    {NULL, NULL, 0, NULL}};
