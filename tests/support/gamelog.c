#include "gamelog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Tags -------------------------------------------------------------------- */

static void name_tag(const game_log *log, log_tag *tag)
{
    const char *const text = log->text + tag->start + 1;
    size_t length = strcspn(text, " />");
    if (text[0] == '/')
        length = 1 + strcspn(text + 1, " >");
    if (length >= sizeof tag->name)
        length = sizeof tag->name - 1;
    memcpy(tag->name, text, length);
    tag->name[length] = '\0';
}

void log_open(game_log *log, char *text, size_t length)
{
    size_t room = 0, at = 0;
    *log = (game_log){.text = text, .length = length};
    while (at < length) {
        const char *const end = text[at] == '<' ? memchr(text + at, '>', length - at) : NULL;
        if (!end)
            break;
        if (log->count == room) {
            room = 2 * room + 256;
            log->tags = realloc(log->tags, room * sizeof *log->tags);
        }
        log->tags[log->count] = (log_tag){.start = at, .length = (size_t)(end - text) + 1 - at};
        name_tag(log, &log->tags[log->count++]);
        at = (size_t)(end - text) + 1;
        at += strspn(text + at, "\r\n");
    }
}

void log_close(game_log *log)
{
    free(log->text);
    free(log->tags);
    *log = (game_log){.text = NULL};
}

bool log_is(const game_log *log, size_t tag, const char *name)
{
    return strcmp(log->tags[tag].name, name) == 0;
}

/* ---- Attributes -------------------------------------------------------------- */

/* The place of an attribute's value; false if it is missing. */
static bool find(const game_log *log, size_t tag, const char *attribute, size_t *start, size_t *length)
{
    char wanted[TAG_NAME + 4];
    const char *const text = log->text + log->tags[tag].start, *const end = text + log->tags[tag].length;
    snprintf(wanted, sizeof wanted, " %s=\"", attribute);
    const char *found = strstr(text, wanted);
    if (!found || found >= end)
        return false;
    found += strlen(wanted);
    *start = (size_t)(found - log->text);
    *length = strcspn(found, "\">");
    return true;
}

numbers log_numbers(const game_log *log, size_t tag, const char *attribute)
{
    numbers list = {.count = -1};
    size_t start, length;
    if (!find(log, tag, attribute, &start, &length))
        return list;
    const char *at = log->text + start, *const end = at + length;
    list.count = 0;
    while (at < end && list.count < NUMBERS) {
        char *next;
        list.at[list.count++] = (int)strtol(at, &next, 10);
        if (next == at)
            return (numbers){.count = -1};
        at = next + strspn(next, ".0123456789");
        at += *at == ',';
    }
    return list;
}

int log_number(const game_log *log, size_t tag, const char *attribute)
{
    const numbers list = log_numbers(log, tag, attribute);
    return list.count == 1 ? list.at[0] : -1;
}

bool log_value_is(const game_log *log, size_t tag, const char *attribute, const char *value)
{
    size_t start, length;
    return find(log, tag, attribute, &start, &length) && length == strlen(value) &&
           memcmp(log->text + start, value, length) == 0;
}

static int tile_of(const char *name, const char *letters, unsigned *who)
{
    const char *const letter = strchr(letters, name[0]);
    char *end;
    const long tile = strtol(name + 1, &end, 10);
    if (name[0] == '\0' || !letter || end == name + 1 || *end != '\0')
        return -1;
    *who = (unsigned)(letter - letters);
    return (int)tile;
}

int log_drawn(const game_log *log, size_t tag, unsigned *who)
{
    return tile_of(log->tags[tag].name, "TUVW", who);
}

int log_discarded(const game_log *log, size_t tag, unsigned *who)
{
    return tile_of(log->tags[tag].name, "DEFG", who);
}
