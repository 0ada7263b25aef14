#include "kinds.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { KEYS = 10 };

unsigned below(mutator *m, unsigned bound)
{
    return rng_below(m->random, bound);
}

void say(mutator *m, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(m->what, sizeof m->what, format, arguments);
    va_end(arguments);
}

/* ---- Picking ----------------------------------------------------------------- */

bool pick(mutator *m, fitting *fits)
{
    unsigned found = 0;
    for (size_t tag = 1; tag + 1 < m->log->count; tag++)
        if (fits(m->log, tag) && below(m, ++found) == 0)
            m->tag = tag;
    return found > 0;
}

bool pick_named(mutator *m)
{
    unsigned found = 0;
    for (size_t tag = 1; tag + 1 < m->log->count; tag++)
        if (log_is(m->log, tag, m->kind->tag) && below(m, ++found) == 0)
            m->tag = tag;
    return found > 0;
}

bool is_a_discard(const game_log *log, size_t tag)
{
    unsigned who;
    return log_discarded(log, tag, &who) >= 0;
}

bool is_a_draw(const game_log *log, size_t tag)
{
    unsigned who;
    return log_drawn(log, tag, &who) >= 0;
}

int pick_held(mutator *m, unsigned who, fitting_tile *fits)
{
    unsigned found = 0;
    int picked = NO_ID;
    for (int id = 0; id < TILE_IDS; id++)
        if (m->table.seats[who].held[id] && fits(m, who, id) && below(m, ++found) == 0)
            picked = id;
    return picked;
}

/* ---- Looking ----------------------------------------------------------------- */

bool look(mutator *m)
{
    return referee_follow(&m->table, m->log, m->tag);
}

size_t round_end(const mutator *m)
{
    size_t tag = m->tag + 1;
    while (tag + 1 < m->log->count && !log_is(m->log, tag, "INIT"))
        tag++;
    return tag;
}

int unseen_tile(mutator *m)
{
    unsigned found = 0;
    int picked = NO_ID;
    referee end;
    if (!referee_follow(&end, m->log, round_end(m)))
        return NO_ID;
    for (int id = 0; id < TILE_IDS; id++) {
        const bool in_play = end.players == SEATS || kind_of(id) == 0 || kind_of(id) > 7;
        if (!end.seen[id] && in_play && below(m, ++found) == 0)
            picked = id;
    }
    return picked;
}

/* ---- Writing ----------------------------------------------------------------- */

void write_number(mutator *m, size_t tag, const char *attribute, int index, int value)
{
    size_t start, length;
    if (!log_find(m->log, tag, attribute, &start, &length))
        return;
    while (index-- > 0)
        start += strcspn(m->log->text + start, ",") + 1;
    edit_add(&m->edits, start, strcspn(m->log->text + start, ",.\""), "%d", value);
}

void write_value(mutator *m, const char *attribute, const char *format, ...)
{
    char text[EDIT_TEXT];
    size_t start, length;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (log_find(m->log, m->tag, attribute, &start, &length))
        edit_add(&m->edits, start, length, "%s", text);
}

void write_tile(mutator *m, size_t tag, int id)
{
    const log_tag *const t = &m->log->tags[tag];
    edit_add(&m->edits, t->start + 2, strlen(t->name) - 1, "%d", id);
}

void drop_tag(mutator *m, size_t tag)
{
    edit_add(&m->edits, m->log->tags[tag].start, m->log->tags[tag].length, "%s", "");
}

void insert_before(mutator *m, size_t tag, const char *format, ...)
{
    char text[EDIT_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    edit_add(&m->edits, m->log->tags[tag].start, 0, "%s", text);
}

/* ---- A tile throughout a round ------------------------------------------------- */

static bool is_melded(const mutator *m, size_t tag, int id)
{
    int ids[4];
    const unsigned count = log_is(m->log, tag, "N") ? meld_tiles(log_number(m->log, tag, "m"), ids) : 0;
    for (unsigned i = 0; i < count; i++)
        if (ids[i] == id)
            return true;
    return false;
}

static void exchange_in_lists(mutator *m, size_t tag, int id, int other)
{
    static const char *const LISTS[KEYS] = {"hai",  "hai0",  "hai1",    "hai2",       "hai3",
                                            "seed", "machi", "doraHai", "doraHaiUra", NULL};
    for (const char *const *name = LISTS; *name; name++) {
        const numbers list = log_numbers(m->log, tag, *name);
        for (int i = strcmp(*name, "seed") == 0 ? 5 : 0; i < list.count; i++)
            if (list.at[i] == id)
                write_number(m, tag, *name, i, other);
    }
}

bool exchange_tile(mutator *m, int id, int other)
{
    const size_t end = round_end(m);
    size_t tag = m->tag;
    unsigned who;
    while (tag > 1 && !log_is(m->log, tag, "INIT"))
        tag--;
    for (; tag < end; tag++) {
        if (is_melded(m, tag, id))
            return false;
        if (log_drawn(m->log, tag, &who) == id || log_discarded(m->log, tag, &who) == id)
            write_tile(m, tag, other);
        exchange_in_lists(m, tag, id, other);
    }
    return m->edits.count > 0 && !m->edits.full;
}
