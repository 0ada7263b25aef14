/* Env: n games that are played by decisions, one seat at a time. */
#include "env.h"
#include "module.h"
#include "protocol/question.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <structmember.h>

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
    uint64_t seed;
    bool records, has_begun, is_busy;
    array who, mask, reward, over, observation, ranks, points;
    PyObject *step;
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

/* A game that is over is kept as a result, and begins anew. */
static bool begin_anew(env *e, Py_ssize_t i)
{
    size_t at;
    game *const g = &e->games[i];
    memcpy(row(&e->ranks, i, HANTEI_MAX_PLAYERS), g->asked.ranks, HANTEI_MAX_PLAYERS);
    memcpy(row(&e->points, i, sizeof g->t.game.points), g->t.game.points, sizeof g->t.game.points);
    *(uint8_t *)row(&e->over, i, 1) = g->is_over = true;
    g->t = e->start;
    g->asked = (hantei_decision){.seats = 0};
    record_begin(g, g->wall.random);
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
    return done ? Py_NewRef(e->step) : PyErr_NoMemory();
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
    g->t = e->start;
    g->asked = (hantei_decision){.seats = 0};
    record_begin(g, g->wall.random);
    hantei_wall_shuffle(&g->wall, &e->start.rules, g->wall.random);
    return play_on(e, i);
}

/* reset(seed=None) */
static PyObject *reset(PyObject *self, PyObject *args, PyObject *fields)
{
    static char name[] = "seed", *names[] = {name, NULL};
    env *const e = (env *)self;
    PyObject *seed = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, fields, "|O:reset", names, &seed) || !is_free(e))
        return NULL;
    if (!Py_IsNone(seed) || !e->has_begun) {
        const unsigned long long given = Py_IsNone(seed) ? e->seed : PyLong_AsUnsignedLongLong(seed);
        if (PyErr_Occurred())
            return NULL;
        for (Py_ssize_t i = 0; i < e->n; i++)
            e->games[i].wall.random = given + (uint64_t)i;
    }
    return run(e, begin);
}

static bool check_places(const env *e, const Py_buffer *view, state *s)
{
    for (Py_ssize_t i = 0; i < e->n; i++) {
        const game *const g = &e->games[i];
        const uint64_t place = number_at(view, i, 0);
        if (place >= HANTEI_MASK_PLACES || !(g->asked.masks[g->who][place / 64] >> place % 64 & 1))
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

/* step(places) */
static PyObject *step(PyObject *self, PyObject *places)
{
    Py_buffer view;
    PyObject *out = NULL, *const numbers =
                              PyObject_CheckBuffer(places) ? Py_NewRef(places) : PyBytes_FromObject(places);
    if (numbers && numbers_take(&view, numbers)) {
        out = step_by((env *)self, &view, state_of(self));
        PyBuffer_Release(&view);
    }
    Py_XDECREF(numbers);
    return out;
}

static PyObject *mjai(PyObject *self, PyObject *args)
{
    env *const e = (env *)self;
    Py_ssize_t i = 0;
    writer out = {.grow = realloc};
    if (!PyArg_ParseTuple(args, "|n:mjai", &i) || !is_free(e))
        return NULL;
    if (!e->records || !e->has_begun)
        return PyErr_Format(PyExc_RuntimeError, "mjai() needs record=True and reset()");
    if (i < 0 || i >= e->n)
        return PyErr_Format(PyExc_IndexError, "there are %zd tables", e->n);
    const game *const g = &e->games[i];
    if (record_write(&out, &e->start, g->is_over ? &g->past : &g->now)) {
        PyObject *const text = PyUnicode_FromStringAndSize(out.text, (Py_ssize_t)out.length);
        free(out.text);
        return text;
    }
    free(out.text);
    return out.is_cut ? PyErr_NoMemory()
                      : PyErr_Format(PyExc_SystemError, "the record of a game does not fit it");
}

/* ---- Beginning and end -------------------------------------------------------------- */

static void env_dealloc(PyObject *self)
{
    env *const e = (env *)self;
    array *const all[] = {&e->who, &e->mask, &e->reward, &e->over, &e->observation, &e->ranks, &e->points};
    for (Py_ssize_t i = 0; e->games && i < e->n; i++) {
        free(e->games[i].now.places);
        free(e->games[i].past.places);
    }
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        array_drop(all[i]);
    free(e->games);
    free(e->places);
    Py_XDECREF(e->step);
    release(self);
}

static bool make_arrays(env *e, state *s, bool observes)
{
    const Py_ssize_t n = e->n;
    PyObject *const type = s->step;
    if (!array_new(s, &e->who, U8, n, 0) || !array_new(s, &e->mask, BOOL, n, HANTEI_MASK_PLACES) ||
        !array_new(s, &e->reward, I32, n, HANTEI_MAX_PLAYERS) || !array_new(s, &e->over, BOOL, n, 0) ||
        !array_new(s, &e->ranks, U8, n, HANTEI_MAX_PLAYERS) ||
        !array_new(s, &e->points, I32, n, HANTEI_MAX_PLAYERS) ||
        (observes && !array_new(s, &e->observation, U8, n, HANTEI_OBSERVATION)))
        return false;
    memset(e->ranks.view.buf, 0, (size_t)e->ranks.view.len);
    memset(e->points.view.buf, 0, (size_t)e->points.view.len);
    e->step = PyObject_CallFunction(type, "((OOOO))", e->who.object, e->mask.object, e->reward.object,
                                    e->over.object);
    return e->step != NULL;
}

static bool make_start(env *e, state *s, PyObject *rules, PyObject *fields)
{
    protocol_tables tables;
    if (!open_table(s, &tables, "open", &(operands){.name = "rules", .first = rules, .dict = fields}))
        return false;
    e->start = protocol_tables_find(&tables, "t", 1)->table;
    protocol_tables_end(&tables);
    return true;
}

/* Moves the fields that are not the table's to a dict of their own. */
static PyObject *own_fields(PyObject *fields, char *const *names)
{
    PyObject *const own = PyDict_New();
    for (; own && *names; names++) {
        PyObject *const value = fields ? PyDict_GetItemString(fields, *names) : NULL;
        if (value &&
            (PyDict_SetItemString(own, *names, value) < 0 || PyDict_DelItemString(fields, *names) < 0))
            return Py_DECREF(own), NULL;
    }
    return own;
}

static bool make_games(env *e, PyObject *seed)
{
    e->seed = seed ? PyLong_AsUnsignedLongLong(seed) : 0;
    if (PyErr_Occurred())
        return false;
    if (e->n < 1 || e->n > INT32_MAX) {
        e->n = 0;
        PyErr_SetString(PyExc_ValueError, "n is 1 or more");
        return false;
    }
    e->games = calloc((size_t)e->n, sizeof *e->games);
    e->places = malloc((size_t)e->n);
    if (!e->games || !e->places)
        PyErr_NoMemory();
    return e->games && e->places;
}

static bool make(env *e, state *s, PyObject *args, PyObject *own, PyObject *fields, char **names)
{
    PyObject *rules = NULL, *seed = NULL;
    int observes = false, records = false;
    e->n = 1;
    if (!PyArg_ParseTupleAndKeywords(args, own, "|nOO$pp:Env", names, &e->n, &rules, &seed, &observes,
                                     &records))
        return false;
    e->records = records;
    return make_games(e, seed) && make_start(e, s, rules, fields) && make_arrays(e, s, observes);
}

static PyObject *env_new(PyTypeObject *type, PyObject *args, PyObject *fields)
{
    static char names[5][8] = {"n", "rules", "seed", "observe", "record"};
    char *list[] = {names[0], names[1], names[2], names[3], names[4], NULL};
    PyObject *const own = own_fields(fields, list);
    PyObject *self = own ? allocate(type) : NULL;
    if (self && !make((env *)self, PyType_GetModuleState(type), args, own, fields, list))
        Py_CLEAR(self);
    Py_XDECREF(own);
    return self;
}

/* ---- The type ------------------------------------------------------------------------ */

static PyObject *get_array(PyObject *self, void *offset)
{
    const array *const a = (const array *)(const void *)((char *)self + (uintptr_t)offset);
    return Py_NewRef(a->object ? a->object : Py_None);
}

#define ARRAY(name, text)                                         \
    {                                                             \
#name, get_array, NULL, text, (void *)offsetof(env, name) \
    }

bool add_env_type(PyObject *module)
{
    static PyMemberDef members[] = {
        {"n", T_PYSSIZET, offsetof(env, n), READONLY, "Number of tables."},
        {"players", T_UBYTE, offsetof(env, start.rules.players), READONLY, "4 or 3."},
        {NULL, 0, 0, 0, NULL}};
    static PyGetSetDef arrays[] = {
        ARRAY(observation, "uint8 (n, 856): what `who` sees; None unless observe."),
        ARRAY(ranks, "uint8 (n, 4): ranks in the last game of each table that ended, from 1; 0 before it."),
        ARRAY(points, "int32 (n, 4): points at its end, with the last sticks."),
        {NULL, NULL, NULL, NULL, NULL}};
    static PyMethodDef methods[] = {
        {"reset", (PyCFunction)(void (*)(void))reset, METH_VARARGS | METH_KEYWORDS,
         "reset($self, /, seed=None)\n--\n\nBegins all games anew, by a seed or from where the walls are. "
         "Returns who, mask, reward, over."},
        {"step", step, METH_O,
         "step($self, places, /)\n--\n\nTakes a place for each table. Returns who, mask, reward, over."},
        {"mjai", mjai, METH_VARARGS,
         "mjai($self, i=0, /)\n--\n\nThe game of table i, or the one that has just ended, as a log of mjai."},
        {NULL, NULL, 0, NULL}};
    static PyType_Slot slots[] = {
        {Py_tp_new, SLOT(env_new)},
        {Py_tp_dealloc, SLOT(env_dealloc)},
        {Py_tp_methods, methods},
        {Py_tp_members, members},
        {Py_tp_getset, arrays},
        {Py_tp_doc, "Env(n=1, rules='tenhou', seed=0, *, observe=False, record=False, **fields)\n--\n\n"
                    "n games that are played by decisions, one seat at a time."},
        {0, NULL}};
    static PyType_Spec spec = {
        .name = "hantei.Env", .basicsize = sizeof(env), .flags = Py_TPFLAGS_DEFAULT, .slots = slots};
    static const char *const fields[] = {"who", "mask", "reward", "over", NULL};
    state *const s = PyModule_GetState(module);
    s->step = named_tuple(module, "Step", "What Env.step() returns.", fields);
    return s->step && add_type(module, "Env", &spec);
}
