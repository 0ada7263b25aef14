/* The tag that is read: its attributes, and the place of what is wrong. */
#include "logs/tenhou.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { HUNDRED = 100, MOST_HUNDREDS = HANTEI_MAX_POINTS / HUNDRED };

void tenhou_fail(tenhou *t, const char *message, ...)
{
    char text[sizeof t->out->trouble.message];
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    format_fail(t->out, XML_GetCurrentLineNumber(t->parser), XML_GetCurrentColumnNumber(t->parser) + 1,
                "%.40s%s%s", t->tag ? t->tag : "", t->tag ? ": " : "", text);
}

log_event tenhou_event(tenhou *t, unsigned kind, unsigned who)
{
    return format_event(kind, who, XML_GetCurrentLineNumber(t->parser),
                        XML_GetCurrentColumnNumber(t->parser) + 1);
}

void tenhou_emit(tenhou *t, const log_event *event)
{
    if (t->has_game && !t->is_over)
        format_emit(t->out, event);
    else
        tenhou_fail(t, t->is_over ? "the game is over" : "no game has begun");
}

/* ---- Numbers -------------------------------------------------------------------- */

const char *tenhou_whole(const char *text, int *number)
{
    const bool negative = *text == '-';
    const char *digit = text + negative;
    int value = 0;
    for (; *digit >= '0' && *digit <= '9'; digit++)
        value = value > INT_MAX / 10 - 1 ? value : 10 * value + (*digit - '0');
    *number = negative ? -value : value;
    return digit > text + negative ? digit : NULL;
}

static bool is_within(int number, int least, int most)
{
    return number >= least && number <= most;
}

const char *tenhou_attribute(const tenhou *t, const char *name)
{
    for (const char **written = t->written; written[0]; written += 2)
        if (strcmp(written[0], name) == 0)
            return written[1];
    return NULL;
}

/* An attribute that must be there. */
static const char *needed(tenhou *t, const char *name)
{
    const char *const text = tenhou_attribute(t, name);
    if (!text)
        tenhou_fail(t, "the attribute %s is missing", name);
    return text ? text : "";
}

int tenhou_number(tenhou *t, const char *name, int least, int most)
{
    int number;
    const char *const text = needed(t, name), *const end = tenhou_whole(text, &number);
    if (end && *end == '\0' && is_within(number, least, most))
        return number;
    tenhou_fail(t, "%s is \"%.20s\", not a number from %d to %d", name, text, least, most);
    return least;
}

uint8_t tenhou_player(tenhou *t, const char *name)
{
    return (uint8_t)tenhou_number(t, name, 0, HANTEI_MAX_PLAYERS - 1);
}

static bool parse_list(const char *text, tenhou_list *list)
{
    while (text && *text && list->count < TENHOU_LIST) {
        text = tenhou_whole(text, &list->number[list->count++]);
        if (text && *text == ',' && text[1])
            text++;
        else if (text && *text)
            return false;
    }
    return text && *text == '\0';
}

tenhou_list tenhou_numbers(tenhou *t, const char *name, int wanted, int allowed)
{
    tenhou_list list = {.count = 0};
    if (wanted == 0 && !tenhou_attribute(t, name))
        return list;
    const char *const text = needed(t, name);
    if (!parse_list(text, &list))
        tenhou_fail(t, "%s is \"%.40s\", not a list of numbers", name, text);
    else if (is_within(list.count, wanted, allowed))
        return list;
    else if (wanted == allowed)
        tenhou_fail(t, "%s has %d numbers, not %d", name, list.count, wanted);
    else
        tenhou_fail(t, "%s has %d numbers, not %d to %d", name, list.count, wanted, allowed);
    return (tenhou_list){.count = 0};
}

tenhou_list tenhou_numbers_within(tenhou *t, const char *name, int wanted, int allowed, int least, int most)
{
    tenhou_list list = tenhou_numbers(t, name, wanted, allowed);
    for (int i = 0; i < list.count; i++)
        if (!is_within(list.number[i], least, most)) {
            tenhou_fail(t, "%s: %d is not a number from %d to %d", name, list.number[i], least, most);
            list.count = 0;
        }
    return list;
}

tenhou_list tenhou_tiles(tenhou *t, const char *name, int wanted, int allowed)
{
    return tenhou_numbers_within(t, name, wanted, allowed, 0, COPIES_TILES - 1);
}

/* ---- Points --------------------------------------------------------------------- */

/* Each `step`th number of a list, from the `first` on. */
static void take_hundreds(int32_t points[HANTEI_MAX_PLAYERS], const tenhou_list *list, int first, int step)
{
    for (int who = 0; who < HANTEI_MAX_PLAYERS && first < list->count; who++, first += step)
        points[who] = list->number[first] * HUNDRED;
}

void tenhou_scores(tenhou *t, const char *name, int32_t points[HANTEI_MAX_PLAYERS])
{
    const tenhou_list list =
        tenhou_numbers_within(t, name, 3, HANTEI_MAX_PLAYERS, -MOST_HUNDREDS, MOST_HUNDREDS);
    take_hundreds(points, &list, 0, 1);
}

void tenhou_changes(tenhou *t, log_event *event)
{
    if (!tenhou_attribute(t, "sc"))
        return;
    const tenhou_list list =
        tenhou_numbers_within(t, "sc", 6, 2 * HANTEI_MAX_PLAYERS, -MOST_HUNDREDS, MOST_HUNDREDS);
    take_hundreds(event->base.points, &list, 0, 2);
    take_hundreds(event->base.deltas, &list, 1, 2);
    for (int who = 0; who < HANTEI_MAX_PLAYERS; who++)
        event->base.points[who] += event->base.deltas[who];
    event->base.has_points = event->base.has_deltas = true;
}

/* Written as 462,55.0,255,-14.0: the points of each player, and the final score, which has a fraction. */
void tenhou_final_scores(tenhou *t, log_event *event)
{
    const char *text = tenhou_attribute(t, "owari");
    for (int who = 0; who < HANTEI_MAX_PLAYERS && text && *text; who++) {
        int hundreds;
        if (!tenhou_whole(text, &hundreds) || !is_within(hundreds, -MOST_HUNDREDS, MOST_HUNDREDS)) {
            tenhou_fail(t, "owari: \"%.20s\" does not begin with points", text);
            return;
        }
        event->base.points[who] = hundreds * HUNDRED;
        for (int commas = 2; commas > 0 && text; commas--) {
            text = strchr(text, ',');
            text = text ? text + 1 : NULL;
        }
    }
    event->base.has_points = true;
}

/* The first of the four copies of a five is the red one. */
hantei_tile tenhou_tile(const tenhou *t, int number)
{
    const bool is_red = t->red_fives && (number == 16 || number == 52 || number == 88);
    return (hantei_tile)(number / HANTEI_COPIES | (is_red ? HANTEI_RED : 0));
}

void tenhou_set_tile(const tenhou *t, log_event *event, int number)
{
    event->base.tile = tenhou_tile(t, number);
    event->id = (uint8_t)number;
}
