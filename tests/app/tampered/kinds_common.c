#include "kinds.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { KEYS = 10 };

unsigned below(tamperer *t, unsigned bound)
{
    return rng_below(t->random, bound);
}

void say(tamperer *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->what, sizeof t->what, format, arguments);
    va_end(arguments);
}

/* ---- Picking ----------------------------------------------------------------- */

bool pick(tamperer *t, fitting *fits)
{
    unsigned found = 0;
    for (size_t tag = 1; tag + 1 < t->log->count; tag++)
        if ((fits ? fits(t->log, tag) : log_is(t->log, tag, t->kind->tag)) && below(t, ++found) == 0)
            t->tag = tag;
    return found > 0;
}

bool pick_named(tamperer *t)
{
    return pick(t, t->kind->fits);
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

bool is_a_turn(const game_log *log, size_t tag)
{
    return is_a_draw(log, tag) || is_a_discard(log, tag);
}

static bool is_riichi_step(const game_log *log, size_t tag, int step)
{
    return log_is(log, tag, "REACH") && log_number(log, tag, "step") == step;
}

bool declares(const game_log *log, size_t tag)
{
    return is_riichi_step(log, tag, 1);
}

bool accepts(const game_log *log, size_t tag)
{
    return is_riichi_step(log, tag, 2);
}

int pick_held(tamperer *t, unsigned who, fitting_tile *fits)
{
    unsigned found = 0;
    int picked = NO_ID;
    for (int id = 0; id < TILE_IDS; id++)
        if (t->judge.of[who].held[id] && fits(t, who, id) && below(t, ++found) == 0)
            picked = id;
    return picked;
}

/* ---- Looking ----------------------------------------------------------------- */

bool look(tamperer *t)
{
    return log_judge_follow(&t->judge, t->log, t->tag);
}

size_t round_end(const tamperer *t)
{
    size_t tag = t->tag + 1;
    while (tag + 1 < t->log->count && !log_is(t->log, tag, "INIT"))
        tag++;
    return tag;
}

int unseen_tile(tamperer *t)
{
    unsigned found = 0;
    int picked = NO_ID;
    log_judge end;
    if (!log_judge_follow(&end, t->log, round_end(t)))
        return NO_ID;
    for (int id = 0; id < TILE_IDS; id++) {
        const bool in_play = end.r.players == SEATS || kind_of_id(id) == 0 || kind_of_id(id) > 7;
        if (!end.seen[id] && in_play && below(t, ++found) == 0)
            picked = id;
    }
    return picked;
}

/* ---- Writing ----------------------------------------------------------------- */

void write_number(tamperer *t, size_t tag, const char *attribute, int index, int value)
{
    size_t start, length;
    if (!log_find(t->log, tag, attribute, &start, &length))
        return;
    while (index-- > 0)
        start += strcspn(t->log->text + start, ",") + 1;
    edit_add(&t->edits, start, strcspn(t->log->text + start, ",.\""), "%d", value);
}

void write_value(tamperer *t, const char *attribute, const char *format, ...)
{
    char text[EDIT_TEXT];
    size_t start, length;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (log_find(t->log, t->tag, attribute, &start, &length))
        edit_add(&t->edits, start, length, "%s", text);
}

void write_tile(tamperer *t, size_t tag, int id)
{
    const log_tag *const at = &t->log->tags[tag];
    edit_add(&t->edits, at->start + 2, strlen(at->name) - 1, "%d", id);
}

void drop_tag(tamperer *t, size_t tag)
{
    edit_add(&t->edits, t->log->tags[tag].start, t->log->tags[tag].length, "%s", "");
}

void insert_before(tamperer *t, size_t tag, const char *format, ...)
{
    char text[EDIT_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    edit_add(&t->edits, t->log->tags[tag].start, 0, "%s", text);
}

/* ---- A tile throughout a round ------------------------------------------------- */

static bool is_melded(const tamperer *t, size_t tag, int id)
{
    const int code = log_is(t->log, tag, "N") ? log_number(t->log, tag, "m") : -1;
    mjlog_meld w;
    if (code >= 0 && mjlog_is_north(code))
        return code >> 8 == id;
    bool melded = code >= 0 && mjlog_meld_read(code, &w) && w.added == id;
    for (int i = 0; code >= 0 && i < w.count; i++)
        melded = melded || w.ids[i] == id;
    return melded;
}

static void exchange_in_lists(tamperer *t, size_t tag, int id, int other)
{
    static const char *const LISTS[KEYS] = {"hai",  "hai0",  "hai1",    "hai2",       "hai3",
                                            "seed", "machi", "doraHai", "doraHaiUra", NULL};
    for (const char *const *name = LISTS; *name; name++) {
        const numbers list = log_numbers(t->log, tag, *name);
        for (int i = strcmp(*name, "seed") == 0 ? 5 : 0; i < list.count; i++)
            if (list.at[i] == id)
                write_number(t, tag, *name, i, other);
    }
}

bool exchange_tile(tamperer *t, int id, int other)
{
    const size_t end = round_end(t);
    size_t tag = t->tag;
    unsigned who;
    while (tag > 1 && !log_is(t->log, tag, "INIT"))
        tag--;
    for (; tag < end; tag++) {
        if (is_melded(t, tag, id))
            return false;
        if (log_drawn(t->log, tag, &who) == id || log_discarded(t->log, tag, &who) == id)
            write_tile(t, tag, other);
        exchange_in_lists(t, tag, id, other);
    }
    return t->edits.count > 0 && !t->edits.full;
}
