/* Env: n games that are played by decisions, one seat at a time, into rows of memory of its caller. */
#include "module.h"
#include "play/dice.h"
#include "play/play.h"

#include <stdlib.h>
#include <string.h>

enum {
    FEW = 16,   /* fewer games keep the GIL */
    FACES = 37, /* tiles, the red fives apart, as places count discards */
    NO_FACE = 255
};

static const char NAME[] = "hantei._hantei._env";

/* What is shown of a game: its row. `seen` is empty if not wanted. */
typedef struct shown {
    int32_t reward[HANTEI_MAX_PLAYERS], points[HANTEI_MAX_PLAYERS];
    uint8_t ranks[HANTEI_MAX_PLAYERS], who, over, ended, asked, mask[HANTEI_MASK_PLACES], seen[];
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
    int32_t paid[HANTEI_MAX_PLAYERS]; /* points after the last round */
    uint32_t number;                  /* of this game, from 1 */
    uint8_t left;                     /* seats that have not answered yet; then the table goes on */
    uint8_t who;                      /* the first of them, which is asked */
    record now, past;                 /* this game and the last one */
} slot;

typedef struct env {
    Py_ssize_t n;
    slot *games;
    hantei_table start;
    bool records, sees, has_begun, is_busy;
    uint8_t pays;
    int32_t uma[HANTEI_MAX_PLAYERS];
    Py_buffer rows;
} env;

/* ---- One game --------------------------------------------------------------------- */

static void begin_game(const env *e, slot *g)
{
    const record past = g->past;
    g->t = e->start;
    g->asked = (hantei_decision){.seats = 0};
    memcpy(g->paid, e->start.game.points, sizeof g->paid);
    g->number++;
    g->past = g->now;
    g->now = (record){g->wall, past.places};
    writer_clear(&g->now.places);
}

static bool advance(slot *g)
{
    size_t at;
    return hantei_step(&g->t, &g->wall, &g->asked, 1, &at) == HANTEI_ALLOWED;
}

/* The rewards of a round that has ended, and maybe its game with it: the deltas of its settlement; what the
 * round, with its riichi sticks, or the game changed a player's points by; the uma of the rank. */
static void pay(const env *e, slot *g)
{
    const bool is_over = g->asked.seats == 0;
    const int32_t *const points = g->t.game.points;
    for (unsigned who = 0; who < e->start.rules.players; who++) {
        const int32_t final = is_over ? points[who] - e->start.game.points[who] : 0,
                      uma = is_over ? e->uma[g->asked.ranks[who] - 1] : 0;
        const int32_t all[] = {g->asked.deltas[who], points[who] - g->paid[who], final, uma}; /* as REWARDS */
        g->row->reward[who] = all[e->pays];
    }
    memcpy(g->paid, points, sizeof g->paid);
}

/* A game that is over is kept as a result, and begins anew. */
static bool begin_anew(const env *e, slot *g)
{
    memcpy(g->row->ranks, g->asked.ranks, sizeof g->asked.ranks);
    memcpy(g->row->points, g->t.game.points, sizeof g->t.game.points);
    g->row->over = true;
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
        pay(e, g);
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

/* Takes the answer of the seat that is asked. A record has the answers of all who were asked together. */
static bool take_answer(const env *e, slot *g)
{
    g->left &= (uint8_t)(g->left - 1);
    if (g->left != 0)
        return true;
    for (unsigned who = 0; e->records && who < HANTEI_MAX_PLAYERS; who++) {
        char *const kept = g->asked.seats >> who & 1 ? writer_place(&g->now.places, 1) : NULL;
        if (kept)
            *kept = (char)g->asked.answers[who];
    }
    return play_on(e, g);
}

/* Asks the next seat. */
static void ask(const env *e, slot *g)
{
    g->row->who = g->who = (uint8_t)__builtin_ctz(g->left);
    g->row->asked = g->left;
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
        g->row->over = g->row->ended = false;
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
    if (!PyArg_ParseTuple(args, "OO", &capsule, &seed))
        return NULL;
    const unsigned long long first = Py_IsNone(seed) ? 0 : PyLong_AsUnsignedLongLong(seed);
    env *const e = PyErr_Occurred() ? NULL : env_of(capsule);
    for (Py_ssize_t i = 0; e && !Py_IsNone(seed) && i < e->n; i++) {
        dice d;
        dice_begin(&d, first, (uint64_t)i);
        e->games[i].wall.random = d.state;
    }
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

/* The env and a table of a call. NULL: an exception is set. */
static slot *slot_of(PyObject *capsule, Py_ssize_t i, const env **out)
{
    const env *const e = *out = env_of(capsule);
    if (e && !e->has_begun)
        PyErr_SetString(PyExc_RuntimeError, "reset() begins the games");
    else if (e && (i < 0 || i >= e->n))
        PyErr_Format(PyExc_IndexError, "there are %zd tables", e->n);
    return e && !PyErr_Occurred() ? &e->games[i] : NULL;
}

/* _mjai(env, i, back): the number of the current game of a table, and the log of that game, or of the one
 * before */
static PyObject *mjai(PyObject *module, PyObject *args)
{
    int back;
    Py_ssize_t i;
    PyObject *capsule;
    const env *e = NULL;
    const slot *const g = PyArg_ParseTuple(args, "Onp", &capsule, &i, &back) ? slot_of(capsule, i, &e) : NULL;
    if (!g)
        return NULL;
    if (!e->records || g->number <= (unsigned)back)
        return PyErr_Format(PyExc_RuntimeError, "the log of a game needs record=True");
    PyObject *const text = log_of(&e->start, back ? &g->past : &g->now);
    return text ? Py_BuildValue("kN", (unsigned long)g->number, text) : NULL;
}

/* ---- What is asked for beside a step ------------------------------------------------------ */

/* _at(env, i): a copy of a table, for the functions of tables */
static PyObject *table_at(PyObject *module, PyObject *args)
{
    Py_ssize_t i;
    PyObject *capsule;
    const env *e = NULL;
    const slot *const g = PyArg_ParseTuple(args, "On", &capsule, &i) ? slot_of(capsule, i, &e) : NULL;
    return g ? capsule_of_table(&g->t) : NULL;
}

/* _bots(env, seed): the place that the simple player of `hantei play` chooses at each table */
static PyObject *bots(PyObject *module, PyObject *args)
{
    PyObject *capsule;
    unsigned long long random;
    const env *e = NULL;
    if (!PyArg_ParseTuple(args, "OK", &capsule, &random) || !slot_of(capsule, 0, &e))
        return NULL;
    PyObject *out = PyByteArray_FromStringAndSize(NULL, e->n);
    uint64_t numbers = random;
    for (Py_ssize_t i = 0; out && i < e->n; i++) {
        PyByteArray_AsString(out)[i] = (char)play_place(&e->games[i].t, e->games[i].who, &numbers);
        if (i % 1024 == 0 && PyErr_CheckSignals() != 0)
            Py_CLEAR(out);
    }
    return out;
}

static uint8_t face_of(hantei_tile tile)
{
    const unsigned kind = tile & ~(unsigned)HANTEI_RED;
    return (uint8_t)(tile & HANTEI_RED ? HANTEI_TILES + kind / HANTEI_RANKS : kind);
}

static void show_scores(hantei_table *t, const hantei_wall *wall, unsigned who, void *out)
{
    memcpy(out, t->game.points, sizeof t->game.points);
}

static void show_hands(hantei_table *t, const hantei_wall *wall, unsigned who, void *out)
{
    uint8_t(*const hands)[FACES] = out;
    for (who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        const hantei_seat *const seat = &t->seats[who].seat;
        hantei_hand_counts(&seat->hand, hands[who]);
        for (unsigned suit = 0; suit < FACES - HANTEI_TILES; suit++) {
            hands[who][HANTEI_TILES + suit] = seat->reds[suit];
            hands[who][suit * HANTEI_RANKS + 4] =
                (uint8_t)(hands[who][suit * HANTEI_RANKS + 4] - seat->reds[suit]);
        }
    }
}

static void show_rivers(hantei_table *t, const hantei_wall *wall, unsigned who, void *out)
{
    uint8_t(*const rivers)[HANTEI_MAX_RIVER][2] = out;
    memset(out, NO_FACE, sizeof(uint8_t[HANTEI_MAX_PLAYERS][HANTEI_MAX_RIVER][2]));
    for (who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        for (unsigned i = 0; i < t->river_count[who]; i++) {
            rivers[who][i][0] = face_of(t->river[who][i].tile);
            rivers[who][i][1] = t->river[who][i].how;
        }
    }
}

static void show_wall(hantei_table *t, const hantei_wall *wall, unsigned who, void *out)
{
    uint8_t *const faces = out;
    memset(out, NO_FACE, HANTEI_WALL_TILES);
    for (unsigned i = 0; i < t->live; i++)
        faces[i] = face_of(wall->tiles[wall->drawn + i]);
}

static void show_seen(hantei_table *t, const hantei_wall *wall, unsigned who, void *out)
{
    hantei_table_observe(t, who, out);
}

static void show_mask(hantei_table *t, const hantei_wall *wall, unsigned who, void *out)
{
    uint64_t words[HANTEI_MASK_WORDS];
    hantei_table_mask(t, who, words);
    spread_mask(out, words);
}

/* What _show() writes of each table, by its names in Python, and the bytes. */
static const struct view {
    const char *name;
    size_t bytes;
    void (*show)(hantei_table *t, const hantei_wall *wall, unsigned who, void *out);
} VIEWS[] = {{"scores", sizeof(int32_t[HANTEI_MAX_PLAYERS]), show_scores},
             {"hands", HANTEI_MAX_PLAYERS *FACES, show_hands},
             {"rivers", sizeof(uint8_t[HANTEI_MAX_PLAYERS][HANTEI_MAX_RIVER][2]), show_rivers},
             {"wall", HANTEI_WALL_TILES, show_wall},
             {"observe", HANTEI_OBSERVATION, show_seen},
             {"masks", HANTEI_MASK_PLACES, show_mask}};

/* _show(env or table, view, seat): the bytes of a view of every table. A table has no wall. */
static PyObject *show(PyObject *module, PyObject *args)
{
    Py_ssize_t seat;
    const char *name;
    PyObject *capsule;
    const env *e = NULL;
    const struct view *view = VIEWS;
    if (!PyArg_ParseTuple(args, "Osn", &capsule, &name, &seat))
        return NULL;
    slot *const games = PyCapsule_IsValid(capsule, NAME) ? slot_of(capsule, 0, &e) : NULL;
    hantei_table *const first = games ? &games->t : PyErr_Occurred() ? NULL : table_of(capsule);
    if (!first || !is_seat(first, seat))
        return NULL;
    while (strcmp(view->name, name) != 0)
        view++;
    const Py_ssize_t n = games ? e->n : 1;
    PyObject *const out = PyByteArray_FromStringAndSize(NULL, n * (Py_ssize_t)view->bytes);
    for (Py_ssize_t i = 0; out && i < n; i++)
        view->show(games ? &games[i].t : first, games ? &games[i].wall : NULL, (unsigned)seat,
                   PyByteArray_AsString(out) + (size_t)i * view->bytes);
    return out;
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

static bool make_games(env *e)
{
    const Py_ssize_t width = e->rows.len / e->n;
    e->games = calloc((size_t)e->n, sizeof *e->games);
    for (Py_ssize_t i = 0; e->games && i < e->n; i++) {
        e->games[i].row = (shown *)((char *)e->rows.buf + i * width);
        e->games[i].now.places.grow = e->games[i].past.places.grow = realloc;
    }
    return e->games || PyErr_NoMemory();
}

static bool make(env *e, PyObject *args)
{
    int records, sees, pays, uma[HANTEI_MAX_PLAYERS];
    PyObject *table;
    if (!PyArg_ParseTuple(args, "Oppi(iiii)w*", &table, &records, &sees, &pays, &uma[0], &uma[1], &uma[2],
                          &uma[3], &e->rows))
        return false;
    const hantei_table *const start = table_of(table);
    const Py_ssize_t width = sizeof(shown) + (sees ? HANTEI_OBSERVATION : 0);
    if (!start)
        return false;
    *e = (env){e->rows.len / width, NULL, *start, records, sees, false, false, (uint8_t)pays, {0}, e->rows};
    memcpy(e->uma, uma, sizeof uma);
    return make_games(e);
}

/* _env(table as games begin, record, observe, memory of the rows) */
static PyObject *new_env(PyObject *module, PyObject *args)
{
    PyObject *self = capsule_of(sizeof(env), NAME, end);
    if (self && !make(PyCapsule_GetPointer(self, NAME), args))
        Py_CLEAR(self);
    return self;
}

/* They are no values of JSON: no comma follows. */
static writer copy_places(const writer *from)
{
    writer out = {.grow = realloc, .is_cut = from->is_cut};
    char *const at = from->length ? writer_place(&out, from->length) : NULL;
    if (at)
        memcpy(at, from->text, from->length);
    return out;
}

/* The games of an env as they are, those of the given numbers, in other rows. */
static bool copy_games(env *e, const env *from, const int64_t *numbers)
{
    for (Py_ssize_t i = 0; i < e->n; i++) {
        if (numbers[i] < 0 || numbers[i] >= from->n)
            return raise_value("tables", (size_t)i, "there is no such table");
        const slot *const its = &from->games[numbers[i]];
        slot *const g = &e->games[i];
        shown *const row = g->row;
        *g = *its;
        g->row = row;
        memcpy(row, its->row, (size_t)(e->rows.len / e->n));
        g->now.places = copy_places(&its->now.places);
        g->past.places = copy_places(&its->past.places);
    }
    return true;
}

/* _copy(env, tables as int64, memory of the rows) */
static PyObject *copy_env(PyObject *module, PyObject *args)
{
    Py_buffer rows, numbers;
    PyObject *capsule, *self = NULL;
    if (!PyArg_ParseTuple(args, "Oy*w*", &capsule, &numbers, &rows))
        return NULL;
    const env *const from = env_of(capsule);
    if (from && (self = capsule_of(sizeof(env), NAME, end))) {
        env *const e = PyCapsule_GetPointer(self, NAME);
        *e = *from;
        e->n = numbers.len / (Py_ssize_t)sizeof(int64_t);
        e->rows = rows;
        rows.obj = NULL;
        e->games = NULL;
        if (!make_games(e) || !copy_games(e, from, numbers.buf))
            Py_CLEAR(self);
    }
    PyBuffer_Release(&numbers);
    PyBuffer_Release(&rows);
    return self;
}

PyMethodDef ENV_FUNCTIONS[] = {{"_env", new_env, METH_VARARGS, NULL},
                               {"_reset", reset, METH_VARARGS, NULL},
                               {"_step", step, METH_VARARGS, NULL},
                               {"_mjai", mjai, METH_VARARGS, NULL},
                               {"_at", table_at, METH_VARARGS, NULL},
                               {"_bots", bots, METH_VARARGS, NULL},
                               {"_show", show, METH_VARARGS, NULL},
                               {"_copy", copy_env, METH_VARARGS, NULL},
                               {NULL, NULL, 0, NULL}};
