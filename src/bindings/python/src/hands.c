/* One hand, and the notations of tiles. */
#include "logs/event.h"
#include "module.h"
#include "notation/mjai_names.h"
#include "notation/tiles.h"
#include "protocol/question.h"

#include <string.h>

enum { IDS = 136, NO_ID = 255 };

/* Tiles of any number. The red fives of counts are unknown, and none. */
typedef event_hand tiles;

/* ---- Tiles: of 34 counts, of ids, of a text ----------------------------------- */

static hantei_tile tile_of(uint64_t id)
{
    const hantei_tile kind = (hantei_tile)(id / HANTEI_COPIES);
    const bool is_red = id % HANTEI_COPIES == 0 && kind < HANTEI_EAST && text_is_five(kind);
    return is_red ? kind | HANTEI_RED : kind;
}

/* Takes the numbers of a row; 255 and -1 are no tile among ids. */
static bool tiles_of_row(tiles *out, const Py_buffer *view, Py_ssize_t row)
{
    bool seen[IDS] = {false};
    *out = (tiles){.hidden = 0};
    const bool is_row = view->ndim == 2;
    const Py_ssize_t n = view->shape[view->ndim - 1];
    for (Py_ssize_t i = 0; i < n; i++) {
        const uint64_t number = number_at(view, is_row ? row : i, i);
        const bool is_count = n == HANTEI_TILES, is_none = number == NO_ID || number == UINT64_MAX;
        if (is_count ? number > HANTEI_COPIES : !is_none && (number >= IDS || seen[number]))
            return raise_value("tiles", (size_t)(is_row ? row : i),
                               "this is neither 34 counts from 0 to 4 nor different ids from 0 to 135"),
                   false;
        if (is_count) {
            out->counts[i] = (uint8_t)number;
        } else if (!is_none) {
            seen[number] = true;
            event_hand_add(out, tile_of(number));
        }
    }
    return true;
}

/* The UTF-8 of a text, as an Error if it has none. */
static const char *utf8_of(PyObject *value, Py_ssize_t *length, const char *field)
{
    request_problem problem;
    const char *const text = PyUnicode_AsUTF8AndSize(value, length);
    if (text || !PyErr_ExceptionMatches(PyExc_UnicodeError))
        return text;
    PyErr_Clear();
    problem_set(&problem, ERROR_BAD_UTF8, field, REQUEST_NOWHERE, "half a surrogate pair");
    return raise_problem(&problem);
}

static bool read_tiles(tiles *out, const notation *source, request_problem *problem)
{
    size_t count;
    hantei_tile list[IDS];
    if (!request_parse_tiles(list, IDS, &count, source, problem))
        return false;
    for (size_t i = 0; i < count; i++)
        event_hand_add(out, list[i]);
    return true;
}

/* Of a hand with melds the concealed tiles, as waits and the others judge it. */
static bool read_hand(tiles *out, const notation *source, request_problem *problem)
{
    hantei_parsed hand;
    if (!request_parse_hand(&hand, source, "a hand", REQUEST_ANY_HAND, REQUEST_ANY_HAND, problem))
        return false;
    hantei_hand_counts(&hand.hand, out->counts);
    memcpy(out->reds, hand.reds, sizeof out->reds);
    return true;
}

static bool tiles_of_text(tiles *out, PyObject *value)
{
    Py_ssize_t length;
    request_problem problem;
    const char *const text = utf8_of(value, &length, "tiles");
    const notation source = {"tiles", text, (size_t)length};
    *out = (tiles){.hidden = 0};
    if (!text)
        return false;
    const bool has_melds = notation_end_of_concealed(&source) < source.length;
    return (has_melds ? read_hand : read_tiles)(out, &source, &problem) || (raise_problem(&problem), false);
}

/* ---- One hand ----------------------------------------------------------------- */

static bool hand_of_text(hantei_hand *hand, const operation *asked, PyObject *value, request_problem *problem)
{
    Py_ssize_t length;
    hantei_parsed parsed;
    const char *const text = utf8_of(value, &length, "hand");
    const bool done = text && protocol_parse_hand(&parsed, asked, text, (size_t)length, problem);
    if (done)
        *hand = parsed.hand;
    return done;
}

/* Whether it is a list of names, as mjai has them. */
static bool is_of_names(PyObject *value)
{
    PyObject *const first = PyList_Check(value) && PyList_Size(value) > 0 ? PyList_GetItem(value, 0) : NULL;
    return first && PyUnicode_Check(first);
}

static bool tiles_of_names(tiles *out, PyObject *names)
{
    *out = (tiles){.hidden = 0};
    for (Py_ssize_t i = 0; i < PyList_Size(names); i++) {
        Py_ssize_t length = 0;
        PyObject *const name = PyList_GetItem(names, i);
        const char *const text = name && PyUnicode_Check(name) ? utf8_of(name, &length, "hand") : "";
        const int tile = text ? mjai_tile(text, (size_t)length) : -1;
        if (text && (tile < 0 || tile == HANTEI_NO_TILE))
            raise_value("hand", (size_t)i, "this is no name of a tile, such as 1m, 5mr or E");
        if (PyErr_Occurred())
            return false;
        if (out->counts[tile & ~HANTEI_RED] < UINT8_MAX)
            event_hand_add(out, (hantei_tile)tile);
    }
    return true;
}

static bool tiles_of_numbers(tiles *out, PyObject *value)
{
    Py_buffer view;
    if (!numbers_take(&view, "hand", value))
        return false;
    const bool done = view.ndim == 1 && tiles_of_row(out, &view, 0);
    if (view.ndim == 2)
        PyErr_SetString(PyExc_ValueError, "this takes one hand: hantei.batch takes many");
    PyBuffer_Release(&view);
    return done;
}

static bool hand_of_tiles(hantei_hand *hand, const operation *asked, PyObject *value,
                          request_problem *problem)
{
    tiles all;
    unsigned count = 0;
    const bool done = is_of_names(value) ? tiles_of_names(&all, value) : tiles_of_numbers(&all, value);
    for (unsigned i = 0; done && i < HANTEI_TILES; i++)
        count += all.counts[i];
    if (!done || (hantei_hand_from_counts(hand, all.counts) == HANTEI_OK && (count % 3 & asked->sizes)))
        return done;
    return problem_misfit_of(problem, REQUEST_NOWHERE, count, asked->command, asked->sizes);
}

/* A hand that this operation takes. */
static bool hand_of(hantei_hand *hand, operation_id id, PyObject *value)
{
    const operation *const asked = &OPERATION_LIST[id];
    request_problem problem;
    const bool done = PyUnicode_Check(value) ? hand_of_text(hand, asked, value, &problem)
                                             : hand_of_tiles(hand, asked, value, &problem);
    if (!done && !PyErr_Occurred())
        raise_problem(&problem);
    return done;
}

static PyObject *set_text(hantei_tileset set)
{
    char text[HANTEI_TILESET_TEXT];
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)hantei_tileset_format(text, set));
}

static PyObject *names_of(unsigned forms)
{
    static const char *const BUILDS[] = {"()", "(s)", "(ss)", "(sss)"};
    const char *names[3] = {NULL};
    unsigned count = 0;
    for (unsigned form = 1; form <= forms; form <<= 1)
        if (forms & form)
            names[count++] = hantei_form_name(form);
    return Py_BuildValue(BUILDS[count], names[0], names[1], names[2]);
}

static PyObject *discards_of(const hantei_hand *hand)
{
    hantei_discard found[HANTEI_MAX_TILES];
    PyObject *out = PyDict_New();
    const size_t count = hantei_discards(hand, found);
    for (size_t i = 0; out && i < count; i++) {
        char name[HANTEI_TILE_TEXT];
        hantei_tile_format(name, found[i].tile);
        PyObject *const set = set_text(found[i].waits);
        if (!set || PyDict_SetItemString(out, name, set) < 0)
            Py_CLEAR(out);
        Py_XDECREF(set);
    }
    return out;
}

#define ASK(name, id, answer)                                           \
    static PyObject *name(PyObject *module, PyObject *value)            \
    {                                                                   \
        hantei_hand hand;                                               \
        (void)module;                                                   \
        return hand_of(&hand, OPERATION_##id, value) ? (answer) : NULL; \
    }
ASK(forms, SHANTEN, names_of(hantei_win(&hand)))
ASK(waits, WAITS, set_text(hantei_waits(&hand)))
ASK(tenpai, WAITS, PyBool_FromLong(hantei_tenpai(&hand)))
ASK(discards, DISCARDS, discards_of(&hand))
ASK(shanten, SHANTEN, PyLong_FromLong(hantei_shanten(&hand)))

/* ---- Notations ---------------------------------------------------------------- */

/* Writes ids in order. Returns how many. Raises for more red fives than there are ids. */
static Py_ssize_t write_ids(const tiles *all, uint8_t *ids)
{
    Py_ssize_t count = 0;
    if ((all->reds[0] | all->reds[1] | all->reds[2]) > 1)
        raise_value("tiles", REQUEST_NOWHERE, "ids have one red five of each suit");
    memset(ids, NO_ID, IDS);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++) {
        const bool is_five = text_is_five((hantei_tile)kind);
        const bool has_red = is_five && all->reds[kind / HANTEI_RANKS] > 0;
        const unsigned first = is_five && !has_red && all->counts[kind] < HANTEI_COPIES;
        for (unsigned i = 0; i < all->counts[kind] && i < HANTEI_COPIES; i++)
            ids[count++] = (uint8_t)(kind * HANTEI_COPIES + first + i);
    }
    return count;
}

/* _convert(tiles, to_ids), of a text or numbers: (rows of 136 ids or 34 counts, the most that a row has,
 * whether an array has rows) */
static PyObject *convert(PyObject *module, PyObject *args)
{
    int to_ids;
    tiles all;
    Py_buffer view = {.ndim = 1};
    PyObject *value, *out;
    if (!PyArg_ParseTuple(args, "Op", &value, &to_ids))
        return NULL;
    const bool is_text = PyUnicode_Check(value);
    if (!is_text && !numbers_take(&view, "tiles", value))
        return NULL;
    const Py_ssize_t n = view.ndim == 2 ? view.shape[0] : 1, width = to_ids ? IDS : HANTEI_TILES;
    Py_ssize_t most = to_ids ? 0 : HANTEI_TILES;
    out = n > PTRDIFF_MAX / width ? PyErr_NoMemory() : PyByteArray_FromStringAndSize(NULL, n * width);
    for (Py_ssize_t i = 0; out && i < n; i++) {
        uint8_t *const row = (uint8_t *)PyByteArray_AsString(out) + i * width;
        const bool is_read = is_text ? tiles_of_text(&all, value) : tiles_of_row(&all, &view, i);
        const Py_ssize_t count = is_read && to_ids ? write_ids(&all, row) : 0;
        if (is_read && !to_ids)
            memcpy(row, all.counts, HANTEI_TILES);
        if (PyErr_Occurred())
            Py_CLEAR(out);
        most = count > most ? count : most;
    }
    const bool has_rows = view.ndim == 2;
    if (!is_text)
        PyBuffer_Release(&view);
    return out ? Py_BuildValue("NnN", out, most, PyBool_FromLong(has_rows)) : NULL;
}

#define FUNCTION(name, text)                                \
    {                                                       \
#name, name, METH_O, #name "(hand, /)\n--\n\n" text \
    }

PyMethodDef HAND_FUNCTIONS[] = {
    FUNCTION(forms,
             "The forms in which a hand is complete: 'standard', 'chiitoi', 'kokushi'; () if it is not."),
    FUNCTION(waits, "The tiles that complete a hand of 3k+1 tiles, such as '14m'; '' if it is not tenpai."),
    FUNCTION(tenpai, "Whether a hand of 3k+1 tiles waits for any tile."),
    FUNCTION(discards,
             "The discards that leave tenpai from 3k+2 tiles, in tile order, with waits: {'5z': '14m'}."),
    FUNCTION(shanten, "How many tiles a hand is away from tenpai: -1 complete, 0 tenpai."),
    {"_convert", convert, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};
