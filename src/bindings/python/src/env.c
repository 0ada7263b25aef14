/* Env: n games that are played by decisions, one seat at a time, into rows of memory of its caller. */
#include "module.h"
#include "play/play.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 16 }; /* fewer games keep the GIL */

static const char NAME[] = "hantei._hantei._env";

/* What is shown of a game: its row. `seen` is empty if not wanted. */
typedef struct shown {
    int32_t reward[HANTEI_MAX_PLAYERS], points[HANTEI_MAX_PLAYERS];
    uint8_t ranks[HANTEI_MAX_PLAYERS], who, over, ended, unused, mask[HANTEI_MASK_PLACES], seen[];
} shown;

/* A game to be written as mjai: its first wall, and the places that were chosen. */
typedef struct record {
    hantei_wall wall;
    writer places;
} record;

/* One of the games. */
typedef struct slot {
    hantei_table t;
    hantei_wall wall;
    hantei_decision asked;
    shown *row;
    uint8_t left;     /* seats that have not answered yet; then the table goes on */
    uint8_t who;      /* the first of them, which is asked */
    bool is_over;     /* the last step ended a game */
    record now, past; /* this game and the last one */
} slot;

typedef struct env {
    Py_ssize_t n;
    slot *games;
    hantei_table start;
    bool records, sees, has_begun, is_busy;
    Py_buffer rows;
} env;

/* ---- One game --------------------------------------------------------------------- */

static void begin_game(const env *e, slot *g)
{
    const record past = g->past;
    g->t = e->start;
    g->asked = (hantei_decision){.seats = 0};
    g->past = g->now;
    g->now = (record){g->wall, past.places};
    writer_clear(&g->now.places);
}

static bool advance(slot *g)
{
    size_t at;
    return hantei_step(&g->t, &g->wall, &g->asked, 1, &at) == HANTEI_ALLOWED;
}

/* A game that is over is kept as a result, and begins anew. */
static bool begin_anew(const env *e, slot *g)
{
    memcpy(g->row->ranks, g->asked.ranks, sizeof g->asked.ranks);
    memcpy(g->row->points, g->t.game.points, sizeof g->t.game.points);
    g->row->over = g->is_over = true;
    begin_game(e, g);
    return advance(g);
}

/* Plays on to the next decision. */
static bool play_on(const env *e, slot *g)
{
    if (!advance(g))
        return false;
    g->row->ended = g->asked.has_ended_round;
    if (g->asked.has_ended_round)
        memcpy(g->row->reward, g->asked.deltas, sizeof g->asked.deltas);
    if (g->asked.seats == 0 && !begin_anew(e, g))
        return false;
    g->left = g->asked.seats;
    return true;
}

static bool begin(const env *e, slot *g)
{
    hantei_wall_shuffle(&g->wall, &e->start.rules, g->wall.random);
    begin_game(e, g);
    return play_on(e, g);
}

/* Takes the answer of the seat that is asked. */
static bool take_answer(const env *e, slot *g)
{
    char *const kept = e->records ? writer_place(&g->now.places, 1) : NULL;
    if (kept)
        *kept = (char)g->asked.answers[g->who];
    g->left &= (uint8_t)(g->left - 1);
    return g->left != 0 || play_on(e, g);
}

/* Asks the next seat. */
static void ask(const env *e, slot *g)
{
    g->row->who = g->who = (uint8_t)__builtin_ctz(g->left);
    spread_mask(g->row->mask, g->asked.masks[g->who]);
    if (e->sees)
        hantei_table_observe(&g->t, g->who, g->row->seen);
}

static void fetch(const slot *g)
{
    for (size_t i = 0; i < offsetof(slot, now); i += 64)
        __builtin_prefetch((const char *)g + i, 1);
}

/* All of them, by `function`. */
static bool each(const env *e, bool (*function)(const env *, slot *))
{
    bool done = true;
    for (slot *g = e->games; g < e->games + e->n && done; g++) {
        if (g + 1 < e->games + e->n)
            fetch(g + 1);
        memset(g->row->reward, 0, sizeof g->row->reward);
        g->row->over = g->row->ended = g->is_over = false;
        done = function(e, g);
        if (done)
            ask(e, g);
    }
    return done;
}

/* ---- Calls ------------------------------------------------------------------------ */

/* Runs all of them, others of Python meanwhile. The env is not theirs until then. */
static PyObject *run(env *e, bool (*function)(const env *, slot *))
{
    e->is_busy = true;
    PyThreadState *const thread = e->n < FEW ? NULL : PyEval_SaveThread();
    e->has_begun = each(e, function);
    if (thread)
        PyEval_RestoreThread(thread);
    e->is_busy = false;
    return e->has_begun ? Py_NewRef(Py_None)
                        : raise_value("points", REQUEST_NOWHERE, "a player's points are beyond 10000000");
}

/* The env of a capsule. NULL, with an exception, for others, and while another thread steps it. */
static env *env_of(PyObject *capsule)
{
    env *const e = PyCapsule_GetPointer(capsule, NAME);
    if (!e || !e->is_busy)
        return e;
    PyErr_SetString(PyExc_RuntimeError, "another thread is stepping this env");
    return NULL;
}

/* _reset(env, seed): None goes on from where the walls are */
static PyObject *reset(PyObject *module, PyObject *args)
{
    PyObject *capsule, *seed;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO", &capsule, &seed))
        return NULL;
    const unsigned long long first = Py_IsNone(seed) ? 0 : PyLong_AsUnsignedLongLong(seed);
    env *const e = PyErr_Occurred() ? NULL : env_of(capsule);
    for (Py_ssize_t i = 0; e && !Py_IsNone(seed) && i < e->n; i++)
        e->games[i].wall.random = first + (uint64_t)i;
    return e ? run(e, begin) : NULL;
}

/* Keeps the places as answers. Those of tables before a wrong one are given anew in the next call. */
static bool take_places(const env *e, const Py_buffer *view)
{
    for (Py_ssize_t i = 0; i < e->n; i++) {
        slot *const g = &e->games[i];
        const uint64_t place = number_at(view, i, 0);
        if (!is_in_mask(g->asked.masks[g->who], place))
            return raise_value("places", (size_t)i, "this place is not in the mask of its table");
        g->asked.answers[g->who] = (uint8_t)place;
    }
    return true;
}

/* _step(env, places): whole numbers in an array, or in any sequence */
static PyObject *step(PyObject *module, PyObject *args)
{
    Py_buffer view;
    PyObject *capsule, *places, *out = NULL;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO", &capsule, &places) || !numbers_take(&view, "places", places))
        return NULL;
    env *const e = env_of(capsule); /* from here on no code of Python runs before the games do */
    if (e && (view.ndim != 1 || view.shape[0] != e->n))
        PyErr_Format(PyExc_ValueError, "places are whole numbers of shape (%zd,)", e->n);
    else if (e && !e->has_begun)
        PyErr_Format(PyExc_RuntimeError, "reset() begins the games");
    else if (e && take_places(e, &view))
        out = run(e, take_answer);
    PyBuffer_Release(&view);
    return out;
}

/* ---- Logs ------------------------------------------------------------------------- */

/* The next answer of a record, of a seat that had a choice. The log ends where the record does. */
static bool read_answer(played_game *g, unsigned who, hantei_event *answer)
{
    writer *const left = g->players;
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_table_mask(&g->table, who, mask);
    if (!is_choice(mask))
        return false;
    g->is_over = left->length == 0;
    return !g->is_over && left->length-- &&
           hantei_table_answer(&g->table, who, (uint8_t)*left->text++, answer) == HANTEI_ALLOWED;
}

/* Plays a recorded game again. */
static PyObject *log_of(const hantei_table *start, const record *played)
{
    static const char *const NAMES[HANTEI_MAX_PLAYERS] = {"player0", "player1", "player2", "player3"};
    writer out = {.grow = realloc}, left = played->places;
    played_game g = {
        .table = *start, .wall = played->wall, .out = &out, .answer = read_answer, .players = &left};
    PyObject *const text = play_to_end(&g, NAMES) && !left.is_cut ? text_of(&out) : PyErr_NoMemory();
    free(out.text);
    return text;
}

/* _mjai(env, i): the game of a table that is not over, or the one that has just ended */
static PyObject *mjai(PyObject *module, PyObject *args)
{
    Py_ssize_t i;
    PyObject *capsule;
    (void)module;
    const env *const e = PyArg_ParseTuple(args, "On", &capsule, &i) ? env_of(capsule) : NULL;
    if (!e)
        return NULL;
    if (!e->records || !e->has_begun)
        return PyErr_Format(PyExc_RuntimeError, "mjai() needs record=True and reset()");
    if (i < 0 || i >= e->n)
        return PyErr_Format(PyExc_IndexError, "there are %zd tables", e->n);
    return log_of(&e->start, e->games[i].is_over ? &e->games[i].past : &e->games[i].now);
}

/* ---- Beginning and end -------------------------------------------------------------- */

static void end(PyObject *capsule)
{
    env *const e = PyCapsule_GetPointer(capsule, NAME);
    for (Py_ssize_t i = 0; e->games && i < e->n; i++) {
        free(e->games[i].now.places.text);
        free(e->games[i].past.places.text);
    }
    PyBuffer_Release(&e->rows);
    free(e->games);
    free(e);
}

static bool make(env *e, PyObject *args)
{
    int records, sees;
    PyObject *table;
    if (!PyArg_ParseTuple(args, "Oppw*", &table, &records, &sees, &e->rows))
        return false;
    const hantei_table *const start = table_of(table);
    const Py_ssize_t width = sizeof(shown) + (sees ? HANTEI_OBSERVATION : 0);
    if (e->rows.len < width)
        PyErr_SetString(PyExc_ValueError, "n is 1 or more");
    if (!start || e->rows.len < width)
        return false;
    *e = (env){e->rows.len / width, NULL, *start, records, sees, false, false, e->rows};
    e->games = calloc((size_t)e->n, sizeof *e->games);
    for (Py_ssize_t i = 0; e->games && i < e->n; i++) {
        e->games[i].row = (shown *)((char *)e->rows.buf + i * width);
        e->games[i].now.places.grow = e->games[i].past.places.grow = realloc;
    }
    return e->games || PyErr_NoMemory();
}

/* _env(table as games begin, record, observe, memory of the rows) */
static PyObject *new_env(PyObject *module, PyObject *args)
{
    PyObject *self = capsule_of(sizeof(env), NAME, end);
    (void)module;
    if (self && !make(PyCapsule_GetPointer(self, NAME), args))
        Py_CLEAR(self);
    return self;
}

PyMethodDef ENV_FUNCTIONS[] = {{"_env", new_env, METH_VARARGS, NULL},
                               {"_reset", reset, METH_VARARGS, NULL},
                               {"_step", step, METH_VARARGS, NULL},
                               {"_mjai", mjai, METH_VARARGS, NULL},
                               {NULL, NULL, 0, NULL}};
