/* What stands in the attributes of a tag. */
#include "logs/tenhou.h"

#include <limits.h>
#include <string.h>

enum { MOST_HUNDREDS = 1000000, HUNDRED = 100 };

/* A whole number at the start of a text; NULL where there is none. */
static const char *read_whole(const char *text, int *number)
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

/* One that has to be there. */
static const char *needed(tenhou *t, const char *name)
{
    const char *text = tenhou_attribute(t, name);
    if (!text)
        tenhou_fail(t, "the attribute %s is missing", name);
    return text;
}

bool tenhou_number(tenhou *t, const char *name, int least, int most, int *number)
{
    const char *text = needed(t, name);
    if (!text)
        return false;
    const char *end = read_whole(text, number);
    if (end && *end == '\0' && is_within(*number, least, most))
        return true;
    tenhou_fail(t, "%s is \"%.20s\", not a number from %d to %d", name, text, least, most);
    return false;
}

static bool read_list(const char *text, tenhou_list *list)
{
    list->count = 0;
    while (text && *text && list->count < TENHOU_LIST) {
        text = read_whole(text, &list->number[list->count++]);
        if (text && *text == ',' && text[1])
            text++;
        else if (text && *text)
            return false;
    }
    return text && *text == '\0';
}

bool tenhou_numbers(tenhou *t, const char *name, int wanted, int allowed, tenhou_list *list)
{
    const char *text = needed(t, name);
    if (!text)
        return false;
    if (!read_list(text, list))
        tenhou_fail(t, "%s is \"%.40s\", not a list of numbers", name, text);
    else if (list->count >= wanted && list->count <= allowed)
        return true;
    else if (wanted == allowed)
        tenhou_fail(t, "%s has %d numbers, not %d", name, list->count, wanted);
    else
        tenhou_fail(t, "%s has %d numbers, not %d to %d", name, list->count, wanted, allowed);
    return false;
}

/* Whether all numbers of a list are within bounds. */
static bool all_within(tenhou *t, const char *name, const tenhou_list *list, int least, int most)
{
    for (int i = 0; i < list->count; i++)
        if (!is_within(list->number[i], least, most)) {
            tenhou_fail(t, "%s: %d is not a number from %d to %d", name, list->number[i], least, most);
            return false;
        }
    return true;
}

bool tenhou_tiles(tenhou *t, const char *name, int wanted, int allowed, tenhou_list *list)
{
    return tenhou_numbers(t, name, wanted, allowed, list) && all_within(t, name, list, 0, TENHOU_TILES - 1);
}

/* Each `step`th number of a list, from the `first` on. */
static void take_hundreds(int32_t points[EVENT_PLAYERS], const tenhou_list *list, int first, int step)
{
    memset(points, 0, EVENT_PLAYERS * sizeof *points);
    for (int who = 0; who < EVENT_PLAYERS && first < list->count; who++, first += step)
        points[who] = list->number[first] * HUNDRED;
}

bool tenhou_scores(tenhou *t, const char *name, int32_t scores[EVENT_PLAYERS])
{
    tenhou_list list;
    if (!tenhou_numbers(t, name, 3, EVENT_PLAYERS, &list) ||
        !all_within(t, name, &list, -MOST_HUNDREDS, MOST_HUNDREDS))
        return false;
    take_hundreds(scores, &list, 0, 1);
    return true;
}

bool tenhou_changes(tenhou *t, log_event *event, bool *has_deltas, int32_t deltas[EVENT_PLAYERS])
{
    tenhou_list list;
    if (!tenhou_attribute(t, "sc"))
        return true;
    if (!tenhou_numbers(t, "sc", 6, 2 * EVENT_PLAYERS, &list) ||
        !all_within(t, "sc", &list, -MOST_HUNDREDS, MOST_HUNDREDS))
        return false;
    take_hundreds(event->scores, &list, 0, 2);
    take_hundreds(deltas, &list, 1, 2);
    for (int who = 0; who < EVENT_PLAYERS; who++)
        event->scores[who] += deltas[who];
    event->has_scores = *has_deltas = true;
    return true;
}

/* Written as 462,55.0,255,-14.0: the points of each player and what they are worth, which has a fraction. */
bool tenhou_final_scores(tenhou *t, int32_t scores[EVENT_PLAYERS])
{
    const char *text = needed(t, "owari");
    memset(scores, 0, EVENT_PLAYERS * sizeof *scores);
    for (int who = 0; who < EVENT_PLAYERS && text && *text; who++) {
        int hundreds;
        if (!read_whole(text, &hundreds) || !is_within(hundreds, -MOST_HUNDREDS, MOST_HUNDREDS)) {
            tenhou_fail(t, "owari: \"%.20s\" does not begin with points", text);
            return false;
        }
        scores[who] = hundreds * HUNDRED;
        for (int commas = 2; commas > 0 && text; commas--) {
            text = strchr(text, ',');
            text = text ? text + 1 : NULL;
        }
    }
    return true;
}

/* The first of the four copies of a five is the red one. */
hantei_tile tenhou_tile(const tenhou *t, int number)
{
    const int tile = number / 4;
    const bool is_red = t->red_fives && (number == 16 || number == 52 || number == 88);
    return (hantei_tile)(tile | (is_red ? HANTEI_RED : 0));
}

void tenhou_count(uint8_t counts[HANTEI_TILES], copies *ids, const tenhou_list *tiles)
{
    for (int i = 0; i < tiles->count; i++) {
        counts[tiles->number[i] / COPIES_OF_A_TILE]++;
        copies_add(ids, (unsigned)tiles->number[i]);
    }
}
