/* Changes of what is written in tags. */
#include "kinds.h"

#include <stdio.h>
#include <string.h>

enum { MOST_STEPS = 3, YAKU_BELOW = 36 };

/* ---- Numbers ----------------------------------------------------------------- */

/* With three players the fourth's numbers say nothing. */
static bool is_of_nobody(const tamperer *t, const numbers *list, int index)
{
    static const char *const BY_PLAYER[] = {"sc", "owari"};
    const bool by_player = strcmp(t->kind->attribute, BY_PLAYER[0]) == 0 ||
                           strcmp(t->kind->attribute, BY_PLAYER[1]) == 0 ||
                           (strcmp(t->kind->attribute, "ten") == 0 && strcmp(t->kind->tag, "AGARI") != 0);
    return by_player && list->count % SEATS == 0 && t->judge.r.players == 3 &&
           index / (list->count / SEATS) == 3;
}

/* One of the numbers that the kind names; -1. */
static int pick_index(tamperer *t, const numbers *list)
{
    unsigned found = 0;
    int picked = -1;
    for (int i = t->kind->first; i < list->count; i += t->kind->stride ? t->kind->stride : NUMBERS)
        if (!is_of_nobody(t, list, i) && below(t, ++found) == 0)
            picked = i;
    return picked;
}

bool change_number(tamperer *t)
{
    if (!pick_named(t) || !look(t))
        return false;
    const numbers list = log_numbers(t->log, t->tag, t->kind->attribute);
    const int index = pick_index(t, &list);
    if (index < 0)
        return false;
    const int by = t->kind->step * (1 + (int)below(t, MOST_STEPS)) * (below(t, 2) ? 1 : -1);
    const int value =
        list.at[index] >= 0 && list.at[index] + by < 0 ? list.at[index] - by : list.at[index] + by;
    write_number(t, t->tag, t->kind->attribute, index, value);
    say(t, "%s %s[%d] %d -> %d", t->kind->tag, t->kind->attribute, index, list.at[index], value);
    return true;
}

/* ---- Tiles ------------------------------------------------------------------- */

static bool write_other_tile(tamperer *t, bool same_kind)
{
    if (!pick_named(t))
        return false;
    char attribute[TAG_NAME];
    snprintf(attribute, sizeof attribute, "%s", t->kind->attribute);
    char *const digit = strchr(attribute, '?'); /* of one of the players */
    if (digit)
        *digit = (char)('0' + below(t, SEATS));
    const numbers list = log_numbers(t->log, t->tag, attribute);
    const int first = t->kind->first;
    if (list.count <= first)
        return false;
    const int index = first + (int)below(t, (unsigned)(list.count - first)), id = list.at[index];
    const int other =
        same_kind ? (id & ~3) + (int)((unsigned)(id + 1 + (int)below(t, 3)) % 4) : (int)below(t, TILE_IDS);
    if (!same_kind && other / 4 == id / 4)
        return false;
    write_number(t, t->tag, attribute, index, other);
    say(t, "%s %s[%d] %d -> %d", t->kind->tag, attribute, index, id, other);
    return true;
}

bool change_tile(tamperer *t)
{
    return write_other_tile(t, false);
}

bool change_copy(tamperer *t)
{
    return write_other_tile(t, true);
}

/* ---- Attributes and tags ------------------------------------------------------- */

bool drop_attribute(tamperer *t)
{
    size_t start, length;
    if (!pick_named(t) || !log_find(t->log, t->tag, t->kind->attribute, &start, &length))
        return false;
    const size_t name = strlen(t->kind->attribute);
    edit_add(&t->edits, start - name - 3, name + length + 4, "%s", "");
    say(t, "%s without %s", t->kind->tag, t->kind->attribute);
    return true;
}

bool drop_named(tamperer *t)
{
    if (!pick_named(t))
        return false;
    drop_tag(t, t->tag);
    say(t, "%s dropped", t->log->tags[t->tag].name);
    return true;
}

bool repeat_tag(tamperer *t)
{
    if (!pick_named(t))
        return false;
    const log_tag *const at = &t->log->tags[t->tag];
    if (at->length >= EDIT_TEXT)
        return false;
    insert_before(t, t->tag, "%.*s", (int)at->length, t->log->text + at->start);
    say(t, "%s twice", t->kind->tag);
    return true;
}

/* One number of a list goes. */
bool change_list(tamperer *t)
{
    size_t start, length;
    if (!pick_named(t) || !log_find(t->log, t->tag, t->kind->attribute, &start, &length))
        return false;
    const numbers list = log_numbers(t->log, t->tag, t->kind->attribute);
    const char *const comma = memchr(t->log->text + start, ',', length);
    if (list.count < 2 || !comma)
        return false;
    edit_add(&t->edits, start, (size_t)(comma + 1 - (t->log->text + start)), "%s", "");
    say(t, "%s %s without its first", t->kind->tag, t->kind->attribute);
    return true;
}

bool cut_log(tamperer *t)
{
    const size_t from = t->log->tags[1].start;
    const size_t at = from + below(t, (unsigned)(t->log->length - from));
    while (t->tag + 1 < t->log->count && t->log->tags[t->tag + 1].start <= at)
        t->tag++;
    edit_add(&t->edits, at, t->log->length - at, "%s", "");
    say(t, "cut at byte %zu of %zu", at, t->log->length);
    return true;
}

static bool is_amid_play(const game_log *log, size_t tag)
{
    return tag + 2 < log->count && tag > 3 && !log_is(log, tag, "UN") && !log_is(log, tag, "BYE") &&
           !log_is(log, tag + 1, "UN") && !log_is(log, tag + 1, "BYE");
}

bool swap_tags(tamperer *t)
{
    if (!pick(t, is_amid_play))
        return false;
    const log_tag *const a = &t->log->tags[t->tag], *const b = a + 1;
    if (a->length >= EDIT_TEXT || b->length >= EDIT_TEXT ||
        (a->length == b->length && memcmp(t->log->text + a->start, t->log->text + b->start, a->length) == 0))
        return false;
    edit_add(&t->edits, a->start, a->length, "%.*s", (int)b->length, t->log->text + b->start);
    edit_add(&t->edits, b->start, b->length, "%.*s", (int)a->length, t->log->text + a->start);
    say(t, "%s and %s exchanged", a->name, b->name);
    return true;
}

/* ---- Wins -------------------------------------------------------------------- */

bool remove_yaku(tamperer *t)
{
    if (!pick_named(t))
        return false;
    const numbers list = log_numbers(t->log, t->tag, "yaku");
    char text[EDIT_TEXT] = "";
    if (list.count < 2)
        return false;
    const int gone = 2 * (int)below(t, (unsigned)list.count / 2);
    for (int i = 0; i < list.count; i++) {
        const size_t length = strlen(text);
        if (i / 2 != gone / 2)
            snprintf(text + length, sizeof text - length, "%s%d", length > 0 ? "," : "", list.at[i]);
    }
    write_value(t, "yaku", "%s", text);
    say(t, "AGARI without the yaku %d of %d han", list.at[gone], list.at[gone + 1]);
    return true;
}

bool add_yaku(tamperer *t)
{
    size_t start, length;
    const unsigned yaku = below(t, YAKU_BELOW);
    if (!pick_named(t) || !log_find(t->log, t->tag, "yaku", &start, &length))
        return false;
    edit_add(&t->edits, start + length, 0, ",%u,1", yaku);
    say(t, "AGARI with a yaku more: %u", yaku);
    return true;
}

bool add_ura(tamperer *t)
{
    size_t start, length;
    if (!pick_named(t) || log_find(t->log, t->tag, "doraHaiUra", &start, &length))
        return false;
    const int id = unseen_tile(t);
    if (id == NO_ID || !log_find(t->log, t->tag, "who", &start, &length))
        return false;
    edit_add(&t->edits, start - 5, 0, "doraHaiUra=\"%d\" ", id);
    say(t, "AGARI without riichi, with doraHaiUra %d", id);
    return true;
}

bool add_pao(tamperer *t)
{
    size_t start, length;
    if (!pick_named(t) || !look(t) || !log_find(t->log, t->tag, "who", &start, &length))
        return false;
    const unsigned who = below(t, t->judge.r.players);
    edit_add(&t->edits, start - 5, 0, "paoWho=\"%u\" ", who);
    say(t, "AGARI with paoWho %u", who);
    return true;
}

/* ---- Rounds without a winner ---------------------------------------------------- */

static size_t write_hand(const tamperer *t, unsigned who, char text[EDIT_TEXT])
{
    size_t length = 0;
    for (int id = 0; id < TILE_IDS; id++)
        if (t->judge.of[who].held[id])
            length += (size_t)snprintf(text + length, EDIT_TEXT - length, "%s%d", length > 0 ? "," : "", id);
    return length;
}

bool show_hand(tamperer *t)
{
    size_t start, length;
    char hand[EDIT_TEXT], name[] = "hai0";
    if (!pick_named(t) || !look(t) || !log_find(t->log, t->tag, "sc", &start, &length))
        return false;
    const unsigned who = below(t, t->judge.r.players);
    name[3] = (char)('0' + who);
    if (log_numbers(t->log, t->tag, name).count > 0 || log_value_is(t->log, t->tag, "type", "yao9"))
        return false;
    write_hand(t, who, hand);
    edit_add(&t->edits, start + length + 1, 0, " %s=\"%s\"", name, hand);
    say(t, "RYUUKYOKU shows the hand of %u", who);
    return true;
}

bool hide_hand(tamperer *t)
{
    size_t start, length;
    char name[] = "hai0";
    name[3] = (char)('0' + below(t, SEATS));
    if (!pick_named(t) || !log_find(t->log, t->tag, name, &start, &length))
        return false;
    edit_add(&t->edits, start - 7, length + 8, "%s", "");
    say(t, "RYUUKYOKU without %s", name);
    return true;
}

bool end_otherwise(tamperer *t)
{
    static const char *const TYPES[] = {"nm", "yao9", "kaze4", "reach4", "ron3", "kan4"};
    const char *const type = TYPES[below(t, sizeof TYPES / sizeof *TYPES)];
    size_t start, length;
    if (!pick_named(t) || log_value_is(t->log, t->tag, "type", type))
        return false;
    if (log_find(t->log, t->tag, "type", &start, &length))
        edit_add(&t->edits, start, length, "%s", type);
    else
        edit_add(&t->edits, t->log->tags[t->tag].start + strlen("<RYUUKYOKU"), 0, " type=\"%s\"", type);
    say(t, "RYUUKYOKU of type %s", type);
    return true;
}

static bool is_nine(const game_log *log, size_t tag)
{
    return log_value_is(log, tag, "type", "yao9");
}

static bool is_outer(int id)
{
    const unsigned kind = kind_of_id(id);
    return kind >= 27 || kind % 9 == 0 || kind % 9 == 8;
}

static bool is_single_outer(const tamperer *t, unsigned who, int id)
{
    uint8_t held[HANTEI_TILES];
    count_concealed(&t->judge.r.chairs[who], held);
    return is_outer(id) && held[kind_of_id(id)] == 1;
}

/* One of nine kinds becomes a tile between 2 and 8. */
bool spoil_nine(tamperer *t)
{
    if (!pick(t, is_nine) || !look(t))
        return false;
    const int id = pick_held(t, t->judge.r.turn, is_single_outer), other = unseen_tile(t);
    if (id == NO_ID || other == NO_ID || is_outer(other) || !exchange_tile(t, id, other))
        return false;
    say(t, "nine terminals: the tile %d is %d throughout the round", id, other);
    return true;
}
