/* replay(): a log as arrays of its decisions. */
#include "decisions.h"
#include "module.h"

/* Memory of columns becomes that of arrays. */
static bool put(PyObject *out, Py_ssize_t place, PyObject *value)
{
    if (value)
        PyStructSequence_SetItem(out, place, value);
    return value != NULL;
}

/* A column, which is then no longer the decisions'. */
static PyObject *column(state *s, void *memory, dtype type, size_t count, Py_ssize_t k)
{
    void *at;
    memcpy(&at, memory, sizeof at);
    memset(memory, 0, sizeof at);
    return array_of(s, at, type, (Py_ssize_t)count, k);
}

static PyObject *column_or_none(state *s, void *memory, bool has, dtype type, size_t count, Py_ssize_t k)
{
    return has ? column(s, memory, type, count, k) : Py_NewRef(Py_None);
}

static PyObject *result(state *s, decisions *d)
{
    PyObject *const out = PyStructSequence_New((PyTypeObject *)s->replay);
    const size_t n = d->count;
    if (out && put(out, 0, column_or_none(s, &d->states, d->has_states, U8, n, HANTEI_OBSERVATION)) &&
        put(out, 1, column_or_none(s, &d->masks, d->has_masks, BOOL, n, HANTEI_MASK_PLACES)) &&
        put(out, 2, column(s, &d->places, U8, n, 0)) && put(out, 3, column(s, &d->who, U8, n, 0)) &&
        put(out, 4, column(s, &d->games, U32, n, 0)) && put(out, 5, column(s, &d->lines, U64, n, 0)) &&
        put(out, 6, PyLong_FromSize_t(d->events)) &&
        put(out, 7, read_answer(s, d->troubles.text, d->troubles.length)))
        return out;
    Py_XDECREF(out);
    return NULL;
}

static PyObject *replay_of(state *s, const Py_buffer *view, const char *preset, bool states, bool masks)
{
    decisions d = {.has_states = states, .has_masks = masks};
    Py_BEGIN_ALLOW_THREADS decisions_read(&d, view->buf, (size_t)view->len, preset);
    Py_END_ALLOW_THREADS PyObject *const out = d.is_full ? PyErr_NoMemory() : result(s, &d);
    decisions_free(&d);
    return out;
}

/* replay(log, *, rules="tenhou", states=True, masks=True) */
static PyObject *replay(PyObject *self, PyObject *args, PyObject *fields)
{
    static char name[4][8] = {"", "rules", "states", "masks"};
    char *names[] = {name[0], name[1], name[2], name[3], NULL};
    state *const s = PyModule_GetState(self);
    const char *preset = "tenhou";
    hantei_rules rules;
    Py_buffer view;
    int states = true, masks = true;
    PyObject *out = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, fields, "y*|$spp:replay", names, &view, &preset, &states, &masks))
        return NULL;
    if (hantei_rules_preset(&rules, preset, 4) != HANTEI_OK &&
        hantei_rules_preset(&rules, preset, 3) != HANTEI_OK)
        raise_value(s, "rules", PROTOCOL_NOWHERE, "no preset is called so");
    else
        out = replay_of(s, &view, preset, states, masks);
    PyBuffer_Release(&view);
    return out;
}

PyMethodDef LOG_FUNCTIONS[] = {
    {"replay", (PyCFunction)(void (*)(void))replay, METH_VARARGS | METH_KEYWORDS,
     "replay(log, /, *, rules='tenhou', states=True, masks=True)\n--\n\n"
     "The decisions of a log: Tenhou's XML, tenhou.net/6 or mjai, not compressed."},
    {NULL, NULL, 0, NULL}};

bool add_replay_type(PyObject *module)
{
    static const char *const fields[] = {"state", "mask",   "place",    "who", "game",
                                         "line",  "events", "troubles", NULL};
    state *const s = PyModule_GetState(module);
    s->replay = named_tuple(module, "Replay", "The decisions of a log.", fields);
    return s->replay != NULL;
}
