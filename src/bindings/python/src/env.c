/* _Env: n games that are played by decisions, one seat at a time, into arrays of its caller. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 16 }; /* fewer games keep the GIL */

/* The arrays, in the order in which they are given, and their bytes for a game. */
enum { WHO, MASK, REWARD, OVER, RANKS, POINTS, SEEN, COLUMNS };
static const Py_ssize_t WIDTHS[COLUMNS] = {1,
                                           HANTEI_MASK_PLACES,
                                           HANTEI_MAX_PLAYERS * sizeof(int32_t),
                                           1,
                                           HANTEI_MAX_PLAYERS,
                                           HANTEI_MAX_PLAYERS * sizeof(int32_t),
                                           HANTEI_OBSERVATION};

/* One of the games. */
typedef struct game {
    hantei_table t;
    hantei_wall wall;
    hantei_decision asked;
    uint8_t left;     /* seats that are still to be asked for their answers; then the table goes on */
    uint8_t who;      /* the one that is asked */
    bool is_over;     /* the last step ended a game */
    writer now, past; /* logs of this game and of the last one */
} game;

typedef struct env {
    PyObject_HEAD Py_ssize_t n;
    game *games;
    hantei_table start;
    bool records, has_begun, is_busy;
    Py_buffer columns[COLUMNS]; /* SEEN may be empty */
} env;

/* ---- One game --------------------------------------------------------------------- */

static void *row(const env *e, unsigned column, Py_ssize_t i)
{
    return (char *)e->columns[column].buf + i * WIDTHS[column];
}

static void begin_game(const env *e, game *g)
{
    const writer past = g->past;
    g->t = e->start;
    g->asked = (hantei_decision){.seats = 0};
    g->past = g->now;
    g->now = past;
    writer_clear(&g->now);
}

static bool advance(const env *e, game *g)
{
    size_t at;
    return (!e->records || record_step(&g->now, &g->t, &g->wall, &g->asked)) &&
           hantei_step(&g->t, &g->wall, &g->asked, 1, &at) == HANTEI_ALLOWED;
}

/* A game that is over is kept as a result, and begins anew. */
static bool begin_anew(const env *e, Py_ssize_t i)
{
    game *const g = &e->games[i];
    memcpy(row(e, RANKS, i), g->asked.ranks, sizeof g->asked.ranks);
    memcpy(row(e, POINTS, i), g->t.game.points, sizeof g->t.game.points);
    *(uint8_t *)row(e, OVER, i) = g->is_over = true;
    begin_game(e, g);
    return advance(e, g);
}

/* The next seat that is asked. */
static void ask_next(game *g)
{
    g->who = 0;
    while (g->who < HANTEI_MAX_PLAYERS - 1 && !(g->left >> g->who & 1))
        g->who++;
}

/* Plays on to the next decision. */
static bool play_on(const env *e, Py_ssize_t i)
{
    game *const g = &e->games[i];
    if (!advance(e, g))
        return false;
    if (g->asked.has_ended_round)
        memcpy(row(e, REWARD, i), g->asked.deltas, sizeof g->asked.deltas);
    if (g->asked.seats == 0 && !begin_anew(e, i))
        return false;
    g->left = g->asked.seats;
    ask_next(g);
    return true;
}

static bool begin(const env *e, Py_ssize_t i)
{
    game *const g = &e->games[i];
    begin_game(e, g);
    hantei_wall_shuffle(&g->wall, &e->start.rules, g->wall.random);
    return play_on(e, i);
}

/* Takes the answer of the seat that is asked. */
static bool take_answer(const env *e, Py_ssize_t i)
{
    game *const g = &e->games[i];
    g->left &= (uint8_t) ~(1u << g->who);
    if (g->left == 0)
        return play_on(e, i);
    ask_next(g);
    return true;
}

static void show(const env *e, Py_ssize_t i)
{
    const game *const g = &e->games[i];
    *(uint8_t *)row(e, WHO, i) = g->who;
    spread_mask(row(e, MASK, i), g->asked.masks[g->who]);
    if (e->columns[SEEN].len > 0)
        hantei_table_observe(&g->t, g->who, row(e, SEEN, i));
}

static void fetch(const game *g)
{
    for (size_t i = 0; i < offsetof(game, now); i += 64)
        __builtin_prefetch((const char *)g + i, 1);
}

/* All of them, by `function`. */
static bool each(const env *e, bool (*function)(const env *, Py_ssize_t))
{
    bool done = true;
    memset(e->columns[REWARD].buf, 0, (size_t)e->columns[REWARD].len);
    memset(e->columns[OVER].buf, 0, (size_t)e->columns[OVER].len);
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
static PyObject *run(env *e, bool (*function)(const env *, Py_ssize_t))
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

/* Keeps the places as answers. Those of tables before a wrong one are given anew in the next call. */
static bool take_places(const env *e, const Py_buffer *view, state *s)
{
    for (Py_ssize_t i = 0; i < e->n; i++) {
        game *const g = &e->games[i];
        const uint64_t place = number_at(view, i, 0);
        if (!is_in_mask(g->asked.masks[g->who], place))
            return raise_value(s, "places", (size_t)i, "this place is not in the mask of its table"), false;
        g->asked.answers[g->who] = (uint8_t)place;
    }
    return true;
}

/* step(places): whole numbers in an array, or in any sequence */
static PyObject *step(PyObject *self, PyObject *places)
{
    Py_buffer view;
    PyObject *out = NULL;
    env *const e = (env *)self;
    if (!numbers_take(&view, places))
        return NULL;
    if (view.ndim != 1 || view.shape[0] != e->n)
        PyErr_Format(PyExc_ValueError, "places are whole numbers of shape (%zd,)", e->n);
    else if (!e->has_begun)
        PyErr_Format(PyExc_RuntimeError, "reset() begins the games");
    else if (is_free(e) && take_places(e, &view, state_of(self))) /* no code of Python runs in between */
        out = run(e, take_answer);
    PyBuffer_Release(&view);
    return out;
}

/* mjai(i): the game of a table that is not over, or the one that has just ended */
static PyObject *mjai(PyObject *self, PyObject *value)
{
    const env *const e = (env *)self;
    const Py_ssize_t i = PyNumber_AsSsize_t(value, PyExc_IndexError);
    if (PyErr_Occurred() || !is_free(e))
        return NULL;
    if (!e->records || !e->has_begun)
        return PyErr_Format(PyExc_RuntimeError, "mjai() needs record=True and reset()");
    if (i < 0 || i >= e->n)
        return PyErr_Format(PyExc_IndexError, "there are %zd tables", e->n);
    return text_of(e->games[i].is_over ? &e->games[i].past : &e->games[i].now);
}

/* ---- Beginning and end -------------------------------------------------------------- */

static void env_dealloc(PyObject *self)
{
    env *const e = (env *)self;
    for (Py_ssize_t i = 0; e->games && i < e->n; i++) {
        free(e->games[i].now.text);
        free(e->games[i].past.text);
    }
    for (unsigned i = 0; i < COLUMNS; i++)
        PyBuffer_Release(&e->columns[i]);
    free(e->games);
    release(self);
}

/* Takes (table as games begin, n, record, the arrays...). */
static bool make(env *e, PyObject *args)
{
    int records;
    PyObject *table;
    Py_buffer *const c = e->columns;
    if (!PyArg_ParseTuple(args, "Onpw*w*w*w*w*w*w*", &table, &e->n, &records, &c[WHO], &c[MASK], &c[REWARD],
                          &c[OVER], &c[RANKS], &c[POINTS], &c[SEEN]))
        return false;
    const hantei_table *const start = table_of(table);
    bool fits = e->n > 0;
    for (unsigned i = 0; i < COLUMNS; i++)
        fits &= c[i].len == e->n * WIDTHS[i] || (i == SEEN && c[i].len == 0);
    if (!fits)
        PyErr_SetString(PyExc_ValueError, "n is 1 or more");
    if (!start || !fits)
        return false;
    e->start = *start;
    e->records = records;
    e->games = calloc((size_t)e->n, sizeof *e->games);
    for (Py_ssize_t i = 0; e->games && i < e->n; i++)
        e->games[i].now.grow = e->games[i].past.grow = realloc;
    return e->games || PyErr_NoMemory();
}

static PyObject *env_new(PyTypeObject *type, PyObject *args, PyObject *fields)
{
    PyObject *self = allocate(type);
    (void)fields;
    if (self && !make((env *)self, args))
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
