/* Changes of what is written in tags. */
#include "kinds.h"

#include <stdio.h>
#include <string.h>

enum { MOST_STEPS = 3, YAKU_BELOW = 36 };

/* ---- Numbers ----------------------------------------------------------------- */

/* With three players the fourth's numbers say nothing. */
static bool is_of_nobody(const mutator *m, const numbers *list, int index)
{
    static const char *const BY_PLAYER[] = {"sc", "owari"};
    const bool by_player = strcmp(m->kind->attribute, BY_PLAYER[0]) == 0 ||
                           strcmp(m->kind->attribute, BY_PLAYER[1]) == 0 ||
                           (strcmp(m->kind->attribute, "ten") == 0 && strcmp(m->kind->tag, "AGARI") != 0);
    return by_player && list->count % SEATS == 0 && m->table.players == 3 &&
           index / (list->count / SEATS) == 3;
}

/* One of the numbers that the kind names; -1. */
static int pick_index(mutator *m, const numbers *list)
{
    unsigned found = 0;
    int picked = -1;
    for (int i = m->kind->first; i < list->count; i += m->kind->stride ? m->kind->stride : NUMBERS)
        if (!is_of_nobody(m, list, i) && below(m, ++found) == 0)
            picked = i;
    return picked;
}

bool change_number(mutator *m)
{
    if (!pick_named(m) || !look(m))
        return false;
    const numbers list = log_numbers(m->log, m->tag, m->kind->attribute);
    const int index = pick_index(m, &list);
    if (index < 0)
        return false;
    const int by = m->kind->step * (1 + (int)below(m, MOST_STEPS)) * (below(m, 2) ? 1 : -1);
    const int value =
        list.at[index] >= 0 && list.at[index] + by < 0 ? list.at[index] - by : list.at[index] + by;
    write_number(m, m->tag, m->kind->attribute, index, value);
    say(m, "%s %s[%d] %d -> %d", m->kind->tag, m->kind->attribute, index, list.at[index], value);
    return true;
}

/* ---- Tiles ------------------------------------------------------------------- */

static bool write_other_tile(mutator *m, bool same_kind)
{
    if (!pick_named(m))
        return false;
    char attribute[TAG_NAME];
    snprintf(attribute, sizeof attribute, "%s", m->kind->attribute);
    char *const digit = strchr(attribute, '?'); /* of one of the players */
    if (digit)
        *digit = (char)('0' + below(m, SEATS));
    const numbers list = log_numbers(m->log, m->tag, attribute);
    const int first = m->kind->first;
    if (list.count <= first)
        return false;
    const int index = first + (int)below(m, (unsigned)(list.count - first)), id = list.at[index];
    const int other =
        same_kind ? (id & ~3) + (int)((unsigned)(id + 1 + (int)below(m, 3)) % 4) : (int)below(m, TILE_IDS);
    if (!same_kind && other / 4 == id / 4)
        return false;
    write_number(m, m->tag, attribute, index, other);
    say(m, "%s %s[%d] %d -> %d", m->kind->tag, attribute, index, id, other);
    return true;
}

bool change_tile(mutator *m)
{
    return write_other_tile(m, false);
}

bool change_copy(mutator *m)
{
    return write_other_tile(m, true);
}

/* ---- Attributes and tags ------------------------------------------------------- */

bool drop_attribute(mutator *m)
{
    size_t start, length;
    if (!pick_named(m) || !log_find(m->log, m->tag, m->kind->attribute, &start, &length))
        return false;
    const size_t name = strlen(m->kind->attribute);
    edit_add(&m->edits, start - name - 3, name + length + 4, "%s", "");
    say(m, "%s without %s", m->kind->tag, m->kind->attribute);
    return true;
}

bool drop_named(mutator *m)
{
    if (!pick_named(m))
        return false;
    drop_tag(m, m->tag);
    say(m, "%s dropped", m->kind->tag);
    return true;
}

bool repeat_tag(mutator *m)
{
    if (!pick_named(m))
        return false;
    const log_tag *const t = &m->log->tags[m->tag];
    if (t->length >= EDIT_TEXT)
        return false;
    insert_before(m, m->tag, "%.*s", (int)t->length, m->log->text + t->start);
    say(m, "%s twice", m->kind->tag);
    return true;
}

/* One number of a list goes. */
bool change_list(mutator *m)
{
    size_t start, length;
    if (!pick_named(m) || !log_find(m->log, m->tag, m->kind->attribute, &start, &length))
        return false;
    const numbers list = log_numbers(m->log, m->tag, m->kind->attribute);
    const char *const comma = memchr(m->log->text + start, ',', length);
    if (list.count < 2 || !comma)
        return false;
    edit_add(&m->edits, start, (size_t)(comma + 1 - (m->log->text + start)), "%s", "");
    say(m, "%s %s without its first", m->kind->tag, m->kind->attribute);
    return true;
}

bool cut_log(mutator *m)
{
    const size_t from = m->log->tags[1].start;
    const size_t at = from + below(m, (unsigned)(m->log->length - from));
    while (m->tag + 1 < m->log->count && m->log->tags[m->tag + 1].start <= at)
        m->tag++;
    edit_add(&m->edits, at, m->log->length - at, "%s", "");
    say(m, "cut at byte %zu of %zu", at, m->log->length);
    return true;
}

static bool is_in_round(const game_log *log, size_t tag)
{
    return tag + 2 < log->count && tag > 3 && !log_is(log, tag, "UN") && !log_is(log, tag, "BYE") &&
           !log_is(log, tag + 1, "UN") && !log_is(log, tag + 1, "BYE");
}

bool swap_tags(mutator *m)
{
    if (!pick(m, is_in_round))
        return false;
    const log_tag *const a = &m->log->tags[m->tag], *const b = a + 1;
    if (a->length >= EDIT_TEXT || b->length >= EDIT_TEXT ||
        (a->length == b->length && memcmp(m->log->text + a->start, m->log->text + b->start, a->length) == 0))
        return false;
    edit_add(&m->edits, a->start, a->length, "%.*s", (int)b->length, m->log->text + b->start);
    edit_add(&m->edits, b->start, b->length, "%.*s", (int)a->length, m->log->text + a->start);
    say(m, "%s and %s exchanged", a->name, b->name);
    return true;
}

/* ---- Wins -------------------------------------------------------------------- */

bool remove_yaku(mutator *m)
{
    if (!pick_named(m))
        return false;
    const numbers list = log_numbers(m->log, m->tag, "yaku");
    char text[EDIT_TEXT] = "";
    if (list.count < 2)
        return false;
    const int gone = 2 * (int)below(m, (unsigned)list.count / 2);
    for (int i = 0; i < list.count; i++) {
        const size_t length = strlen(text);
        if (i / 2 != gone / 2)
            snprintf(text + length, sizeof text - length, "%s%d", length > 0 ? "," : "", list.at[i]);
    }
    write_value(m, "yaku", "%s", text);
    say(m, "AGARI without the yaku %d of %d han", list.at[gone], list.at[gone + 1]);
    return true;
}

bool add_yaku(mutator *m)
{
    size_t start, length;
    const unsigned yaku = below(m, YAKU_BELOW);
    if (!pick_named(m) || !log_find(m->log, m->tag, "yaku", &start, &length))
        return false;
    edit_add(&m->edits, start + length, 0, ",%u,1", yaku);
    say(m, "AGARI with a yaku more: %u", yaku);
    return true;
}

bool add_ura(mutator *m)
{
    size_t start, length;
    if (!pick_named(m) || log_find(m->log, m->tag, "doraHaiUra", &start, &length))
        return false;
    const int id = unseen_tile(m);
    if (id == NO_ID || !log_find(m->log, m->tag, "who", &start, &length))
        return false;
    edit_add(&m->edits, start - 5, 0, "doraHaiUra=\"%d\" ", id);
    say(m, "AGARI without riichi, with doraHaiUra %d", id);
    return true;
}

bool add_pao(mutator *m)
{
    size_t start, length;
    if (!pick_named(m) || !look(m) || !log_find(m->log, m->tag, "who", &start, &length))
        return false;
    const unsigned who = below(m, m->table.players);
    edit_add(&m->edits, start - 5, 0, "paoWho=\"%u\" ", who);
    say(m, "AGARI with paoWho %u", who);
    return true;
}

/* ---- Rounds without a winner ---------------------------------------------------- */

static size_t write_hand(const mutator *m, unsigned who, char text[EDIT_TEXT])
{
    size_t length = 0;
    for (int id = 0; id < TILE_IDS; id++)
        if (m->table.seats[who].held[id])
            length += (size_t)snprintf(text + length, EDIT_TEXT - length, "%s%d", length > 0 ? "," : "", id);
    return length;
}

bool show_hand(mutator *m)
{
    size_t start, length;
    char hand[EDIT_TEXT], name[] = "hai0";
    if (!pick_named(m) || !look(m) || !log_find(m->log, m->tag, "sc", &start, &length))
        return false;
    const unsigned who = below(m, m->table.players);
    name[3] = (char)('0' + who);
    if (log_numbers(m->log, m->tag, name).count > 0 || log_value_is(m->log, m->tag, "type", "yao9"))
        return false;
    write_hand(m, who, hand);
    edit_add(&m->edits, start + length + 1, 0, " %s=\"%s\"", name, hand);
    say(m, "RYUUKYOKU shows the hand of %u", who);
    return true;
}

bool hide_hand(mutator *m)
{
    size_t start, length;
    char name[] = "hai0";
    name[3] = (char)('0' + below(m, SEATS));
    if (!pick_named(m) || !log_find(m->log, m->tag, name, &start, &length))
        return false;
    edit_add(&m->edits, start - 7, length + 8, "%s", "");
    say(m, "RYUUKYOKU without %s", name);
    return true;
}

bool end_otherwise(mutator *m)
{
    static const char *const TYPES[] = {"nm", "yao9", "kaze4", "reach4", "ron3", "kan4"};
    const char *const type = TYPES[below(m, sizeof TYPES / sizeof *TYPES)];
    size_t start, length;
    if (!pick_named(m) || log_value_is(m->log, m->tag, "type", type))
        return false;
    if (log_find(m->log, m->tag, "type", &start, &length))
        edit_add(&m->edits, start, length, "%s", type);
    else
        edit_add(&m->edits, m->log->tags[m->tag].start + strlen("<RYUUKYOKU"), 0, " type=\"%s\"", type);
    say(m, "RYUUKYOKU of type %s", type);
    return true;
}

static bool is_nine(const game_log *log, size_t tag)
{
    return log_value_is(log, tag, "type", "yao9");
}

static bool is_outer(int id)
{
    const unsigned kind = kind_of(id);
    return kind >= 27 || kind % 9 == 0 || kind % 9 == 8;
}

static bool is_single_outer(const mutator *m, unsigned who, int id)
{
    uint8_t held[HANTEI_TILES];
    count_held(&m->table.seats[who], held);
    return is_outer(id) && held[kind_of(id)] == 1;
}

/* One of nine kinds becomes a tile between 2 and 8. */
bool spoil_nine(mutator *m)
{
    if (!pick(m, is_nine) || !look(m))
        return false;
    const int id = pick_held(m, m->table.turn, is_single_outer), other = unseen_tile(m);
    if (id == NO_ID || other == NO_ID || is_outer(other) || !exchange_tile(m, id, other))
        return false;
    say(m, "nine terminals: the tile %d is %d throughout the round", id, other);
    return true;
}
