/* _Env: n games that are played by decisions, one seat at a time, into arrays of its caller. */
#include "env.h"
#include "module.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 16 }; /* fewer games keep the GIL */

/* One of the games. */
typedef struct game {
    hantei_table t;
    hantei_wall wall;
    hantei_decision asked;
    uint8_t left; /* seats that are still to be asked for their answers; then the table goes on */
    uint8_t who;  /* the one that is asked */
    bool is_over; /* the last step ended a game */
    game_record now, past;
} game;

typedef struct env {
    PyObject_HEAD Py_ssize_t n;
    game *games;
    uint8_t *places; /* those that a step takes */
    hantei_table start;
    bool records, has_begun, is_busy;
    array who, mask, reward, over, ranks, points, observation; /* the last only if wanted */
} env;

/* ---- One game --------------------------------------------------------------------- */

static void record_begin(game *g, uint64_t seed)
{
    const game_record past = g->past;
    g->past = g->now;
    g->now = past;
    g->now.count = 0;
    g->now.seed = seed;
}

static bool record_place(game_record *r, uint8_t place)
{
    if (r->count == r->room) {
        const size_t room = 2 * r->room + 256;
        uint8_t *const places = realloc(r->places, room);
        if (!places)
            return false;
        r->places = places;
        r->room = room;
    }
    r->places[r->count++] = place;
    return true;
}

/* The next seat that is asked. */
static void ask_next(game *g)
{
    g->who = 0;
    while (g->who < HANTEI_MAX_PLAYERS - 1 && !(g->left >> g->who & 1))
        g->who++;
}

static void *row(const array *a, Py_ssize_t i, size_t size)
{
    return (char *)a->view.buf + (size_t)i * size;
}

static void begin_game(const env *e, game *g)
{
    g->t = e->start;
    g->asked = (hantei_decision){.seats = 0};
    record_begin(g, g->wall.random);
}

/* A game that is over is kept as a result, and begins anew. */
static bool begin_anew(env *e, Py_ssize_t i)
{
    size_t at;
    game *const g = &e->games[i];
    memcpy(row(&e->ranks, i, HANTEI_MAX_PLAYERS), g->asked.ranks, HANTEI_MAX_PLAYERS);
    memcpy(row(&e->points, i, sizeof g->t.game.points), g->t.game.points, sizeof g->t.game.points);
    *(uint8_t *)row(&e->over, i, 1) = g->is_over = true;
    begin_game(e, g);
    return hantei_step(&g->t, &g->wall, &g->asked, 1, &at) == HANTEI_ALLOWED && g->asked.seats != 0;
}

/* Plays on to the next decision. */
static bool play_on(env *e, Py_ssize_t i)
{
    size_t at;
    game *const g = &e->games[i];
    if (hantei_step(&g->t, &g->wall, &g->asked, 1, &at) != HANTEI_ALLOWED)
        return false;
    if (g->asked.has_ended_round)
        memcpy(row(&e->reward, i, sizeof g->asked.deltas), g->asked.deltas, sizeof g->asked.deltas);
    if (g->asked.seats == 0 && (g->t.phase != HANTEI_PHASE_END || !begin_anew(e, i)))
        return false;
    g->left = g->asked.seats;
    ask_next(g);
    return true;
}

/* Takes the place of the seat that is asked. */
static bool take_place(env *e, Py_ssize_t i)
{
    game *const g = &e->games[i];
    g->asked.answers[g->who] = e->places[i];
    if (e->records && !record_place(&g->now, e->places[i]))
        return false;
    g->left &= (uint8_t) ~(1u << g->who);
    if (g->left == 0)
        return play_on(e, i);
    ask_next(g);
    return true;
}

static void show(env *e, Py_ssize_t i)
{
    const game *const g = &e->games[i];
    *(uint8_t *)row(&e->who, i, 1) = g->who;
    spread_mask(row(&e->mask, i, HANTEI_MASK_PLACES), g->asked.masks[g->who]);
    if (e->observation.object)
        hantei_table_observe(&g->t, g->who, row(&e->observation, i, HANTEI_OBSERVATION));
}

static void fetch(const game *g)
{
    for (size_t i = 0; i < sizeof *g; i += 64)
        __builtin_prefetch((const char *)g + i, 1);
}

/* All of them, by `function`. */
static bool each(env *e, bool (*function)(env *, Py_ssize_t))
{
    bool done = true;
    memset(e->reward.view.buf, 0, (size_t)e->reward.view.len);
    memset(e->over.view.buf, 0, (size_t)e->over.view.len);
    for (Py_ssize_t i = 0; i < e->n && done; i++) {
        if (i + 1 < e->n)
            fetch(&e->games[i + 1]);
        e->games[i].is_over = false;
        done = function(e, i);
        show(e, i);
    }
    return done;
}

/* ---- Calls ------------------------------------------------------------------------ */

/* Runs all of them, others of Python meanwhile. The env is not theirs until then. */
static PyObject *run(env *e, bool (*function)(env *, Py_ssize_t))
{
    bool done;
    e->is_busy = true;
    if (e->n < FEW) {
        done = each(e, function);
    } else {
        Py_BEGIN_ALLOW_THREADS done = each(e, function);
        Py_END_ALLOW_THREADS
    }
    e->is_busy = false;
    e->has_begun = done;
    return done ? Py_NewRef(Py_None) : PyErr_NoMemory();
}

static bool is_free(const env *e)
{
    if (e->is_busy)
        PyErr_SetString(PyExc_RuntimeError, "another thread is stepping this env");
    return !e->is_busy;
}

static bool begin(env *e, Py_ssize_t i)
{
    game *const g = &e->games[i];
    begin_game(e, g);
    hantei_wall_shuffle(&g->wall, &e->start.rules, g->wall.random);
    return play_on(e, i);
}

/* reset(seed): None goes on from where the walls are */
static PyObject *reset(PyObject *self, PyObject *seed)
{
    env *const e = (env *)self;
    const unsigned long long first = Py_IsNone(seed) ? 0 : PyLong_AsUnsignedLongLong(seed);
    if (PyErr_Occurred() || !is_free(e))
        return NULL;
    for (Py_ssize_t i = 0; !Py_IsNone(seed) && i < e->n; i++)
        e->games[i].wall.random = first + (uint64_t)i;
    return run(e, begin);
}

static bool check_places(const env *e, const Py_buffer *view, state *s)
{
    for (Py_ssize_t i = 0; i < e->n; i++) {
        const game *const g = &e->games[i];
        const uint64_t place = number_at(view, i, 0);
        if (place >= HANTEI_MASK_PLACES || !is_in_mask(g->asked.masks[g->who], (unsigned)place))
            return raise_value(s, "places", (size_t)i, "this place is not in the mask of its table"), false;
        e->places[i] = (uint8_t)place;
    }
    return true;
}

/* Between the check and the step no code of Python runs, so no other step. */
static PyObject *step_by(env *e, const Py_buffer *view, state *s)
{
    if (view->ndim != 1 || view->shape[0] != e->n)
        return PyErr_Format(PyExc_ValueError, "places are whole numbers of shape (%zd,)", e->n);
    if (!e->has_begun)
        return PyErr_Format(PyExc_RuntimeError, "reset() begins the games");
    return is_free(e) && check_places(e, view, s) ? run(e, take_place) : NULL;
}

/* step(places): whole numbers in an array, or in any sequence */
static PyObject *step(PyObject *self, PyObject *places)
{
    Py_buffer view;
    if (!numbers_take(&view, places))
        return NULL;
    PyObject *const out = step_by((env *)self, &view, state_of(self));
    PyBuffer_Release(&view);
    return out;
}

/* mjai(i): the game of a table that is not over, or the one that has just ended */
static PyObject *mjai(PyObject *self, PyObject *value)
{
    env *const e = (env *)self;
    writer out = {.grow = realloc};
    const Py_ssize_t i = PyNumber_AsSsize_t(value, PyExc_IndexError);
    if (PyErr_Occurred() || !is_free(e))
        return NULL;
    if (!e->records || !e->has_begun)
        return PyErr_Format(PyExc_RuntimeError, "mjai() needs record=True and reset()");
    if (i < 0 || i >= e->n)
        return PyErr_Format(PyExc_IndexError, "there are %zd tables", e->n);
    const game *const g = &e->games[i];
    const bool done = record_write(&out, &e->start, g->is_over ? &g->past : &g->now);
    PyObject *const text = done ? PyUnicode_FromStringAndSize(out.text, (Py_ssize_t)out.length)
                           : out.is_cut
                               ? PyErr_NoMemory()
                               : PyErr_Format(PyExc_SystemError, "the record of a game does not fit it");
    free(out.text);
    return text;
}

/* ---- Beginning and end -------------------------------------------------------------- */

/* The arrays, in the order in which they are given. */
enum { ARRAYS = 7 };
static const struct column {
    size_t offset;
    dtype type;
    Py_ssize_t width; /* 0: one element for each table */
} COLUMNS[ARRAYS] = {{offsetof(env, who), U8, 0},
                     {offsetof(env, mask), BOOL, HANTEI_MASK_PLACES},
                     {offsetof(env, reward), I32, HANTEI_MAX_PLAYERS},
                     {offsetof(env, over), BOOL, 0},
                     {offsetof(env, ranks), U8, HANTEI_MAX_PLAYERS},
                     {offsetof(env, points), I32, HANTEI_MAX_PLAYERS},
                     {offsetof(env, observation), U8, HANTEI_OBSERVATION}};

static array *array_at(env *e, unsigned i)
{
    return (array *)(void *)((char *)e + COLUMNS[i].offset);
}

static void env_dealloc(PyObject *self)
{
    env *const e = (env *)self;
    for (Py_ssize_t i = 0; e->games && i < e->n; i++) {
        free(e->games[i].now.places);
        free(e->games[i].past.places);
    }
    for (unsigned i = 0; i < ARRAYS; i++)
        array_drop(array_at(e, i));
    free(e->games);
    free(e->places);
    release(self);
}

static bool make(env *e, PyObject *given, PyObject *const *arrays)
{
    const hantei_table *const start = table_of(given);
    if (!start || e->n < 1 || e->n > INT32_MAX) {
        if (start)
            PyErr_SetString(PyExc_ValueError, "n is 1 or more");
        return false;
    }
    e->start = *start;
    e->games = calloc((size_t)e->n, sizeof *e->games);
    e->places = malloc((size_t)e->n);
    if (!e->games || !e->places)
        return PyErr_NoMemory(), false;
    for (unsigned i = 0; i < ARRAYS; i++)
        if ((i < ARRAYS - 1 || !Py_IsNone(arrays[i])) &&
            !array_take(array_at(e, i), arrays[i], COLUMNS[i].type, e->n, COLUMNS[i].width))
            return false;
    return true;
}

/* _Env(table as games begin, n, record, the arrays...): the last may be None */
static PyObject *env_new(PyTypeObject *type, PyObject *args, PyObject *fields)
{
    int records;
    Py_ssize_t n;
    PyObject *table, *a[ARRAYS];
    (void)fields;
    if (!PyArg_ParseTuple(args, "OnpOOOOOOO", &table, &n, &records, &a[0], &a[1], &a[2], &a[3], &a[4], &a[5],
                          &a[6]))
        return NULL;
    PyObject *self = allocate(type);
    if (self) {
        ((env *)self)->n = n;
        ((env *)self)->records = records;
    }
    if (self && !make((env *)self, table, a))
        Py_CLEAR(self);
    return self;
}

bool add_env_type(PyObject *module)
{
    static PyMethodDef methods[] = {{"reset", reset, METH_O, NULL},
                                    {"step", step, METH_O, NULL},
                                    {"mjai", mjai, METH_O, NULL},
                                    {NULL, NULL, 0, NULL}};
    static PyType_Slot slots[] = {
        {Py_tp_new, SLOT(env_new)}, {Py_tp_dealloc, SLOT(env_dealloc)}, {Py_tp_methods, methods}, {0, NULL}};
    static PyType_Spec spec = {
        .name = "hantei._hantei._Env", .basicsize = sizeof(env), .flags = Py_TPFLAGS_DEFAULT, .slots = slots};
    return add_type(module, "_Env", &spec);
}
