#include "tabled.h"
#include "seated.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP_TEXT = 160, WORD = 48 };

/* Takes the next part of a text; the rest begins after the separator. False at the end. */
static bool next_part(const char **rest, const char *separator, char *out, size_t size)
{
    const char *const end = strstr(*rest, separator);
    const size_t length = end ? (size_t)(end - *rest) : strlen(*rest);
    if (**rest == '\0')
        return false;
    cr_assert_lt(length, size, "%s", *rest);
    memcpy(out, *rest, length);
    out[length] = '\0';
    *rest += length + (end ? strlen(separator) : 0);
    return true;
}

/* ---- Deals ------------------------------------------------------------------ */

/* In a table of all four no tile is there more than four times. */
static const char *const DULL[2][4] = {
    {"19m147p258s12346z", "19m147p369s15567z", "19m258p258s25677z", "?"},
    {"147m258p369s1234z", "147m258p369s1234z", "147m258p369s1234z", "258m147p258s5677z"}};

static void deal_hand(hantei_tile out[HANTEI_DEALT], const char *tiles)
{
    hantei_seat seat;
    uint8_t counts[HANTEI_TILES];
    size_t count = 0;
    memset(out, HANTEI_NO_TILE, HANTEI_DEALT);
    if (strcmp(tiles, "?") == 0)
        return;
    seat = seat_of(tiles, "-");
    hantei_hand_counts(&seat.hand, counts);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned copy = 0; copy < counts[tile]; copy++) {
            const bool is_red = tile < HANTEI_EAST && tile % 9 == 4 && copy < seat.reds[tile / 9];
            cr_assert_lt(count, HANTEI_DEALT, "%s", tiles);
            out[count++] = (hantei_tile)(tile | (is_red ? HANTEI_RED : 0));
        }
    cr_assert_eq(count, HANTEI_DEALT, "%s", tiles);
}

hantei_table table_of(const char *rules, const char *hands)
{
    const hantei_rules by = rules_of_text(rules);
    hantei_table t;
    hantei_deal deal = {.indicator = read_tile("9p", 2)};
    cr_assert_eq(hantei_table_begin(&t, &by, NULL), HANTEI_ALLOWED);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        char text[WORD] = "-";
        next_part(&hands, " ", text, sizeof text);
        deal_hand(deal.hands[who], strcmp(text, "-") == 0 ? DULL[by.players - 3][who] : text);
    }
    const hantei_refusal why = hantei_table_round(&t, &deal);
    cr_assert_eq(why, HANTEI_ALLOWED, "%s", hantei_refusal_name(why));
    return t;
}

/* ---- Events ----------------------------------------------------------------- */

static unsigned number_named(const char *(*name)(unsigned), const char *text)
{
    unsigned number = 0;
    while (number < 64 && strcmp(name(number), text) != 0)
        number++;
    cr_assert_lt(number, 64, "%s", text);
    return number;
}

static void read_numbers(const char **rest, int32_t out[HANTEI_MAX_PLAYERS])
{
    char number[WORD];
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS && next_part(rest, " ", number, sizeof number); who++)
        out[who] = (int32_t)strtol(number, NULL, 10);
}

/* A meld whose text lacks its kind, as the event has it. */
static hantei_seat_meld meld_of(unsigned kind, const char *text)
{
    static const char *const KINDS[] = {"chi", "pon", "minkan", "ankan", "kakan"};
    char whole[WORD];
    const int length = snprintf(whole, sizeof whole, "%s:%s", KINDS[kind - HANTEI_EVENT_CHI], text);
    return read_meld(whole, (size_t)length);
}

/* What is given with an event. */
static void give(hantei_event *e, const char *word, const char **rest)
{
    char value[WORD];
    if (strcmp(word, "deltas") == 0 || strcmp(word, "points") == 0) {
        const bool deltas = *word == 'd';
        *(deltas ? &e->has_deltas : &e->has_points) = true;
        read_numbers(rest, deltas ? e->deltas : e->points);
    } else if (strcmp(word, "tsumogiri") == 0 || strcmp(word, "tedashi") == 0)
        e->drawn = word[1] == 's';
    else {
        cr_assert(next_part(rest, " ", value, sizeof value), "%s", word);
        if (strcmp(word, "hand") == 0) {
            e->has_hand = true;
            e->hand = hand_of_text(value);
        } else if (strcmp(word, "tile") == 0)
            e->tile = read_tile(value, 2);
        else if (strcmp(word, "ura") == 0) {
            e->ura_count = *value != '?';
            e->ura[0] = *value != '?' ? read_tile(value, 2) : HANTEI_NO_TILE;
        } else
            cr_assert_fail("%s %s: unknown", word, value);
    }
}

hantei_event event_of(const char *text)
{
    char word[WORD] = "", value[WORD] = "";
    hantei_event event;
    cr_assert(next_part(&text, " ", word, sizeof word));
    const unsigned kind = number_named(hantei_event_name, word);
    const bool is_of_nobody = kind == HANTEI_EVENT_DORA || kind == HANTEI_EVENT_RYUKYOKU ||
                              !next_part(&text, " ", word, sizeof word);
    hantei_event_init(&event, kind, is_of_nobody ? HANTEI_NO_PLAYER : (unsigned)(word[0] - '0'));
    if (kind == HANTEI_EVENT_HORA || !next_part(&text, " ", value, sizeof value))
        strcpy(value, "?");
    if (kind == HANTEI_EVENT_RYUKYOKU && *value != '?')
        event.reason = (uint8_t)number_named(hantei_ryuukyoku_name, value);
    else if (kind >= HANTEI_EVENT_CHI && kind <= HANTEI_EVENT_KAKAN)
        event.meld = meld_of(kind, value);
    else if (*value != '?')
        event.tile = read_tile(value, 2);
    while (next_part(&text, " ", word, sizeof word))
        give(&event, word, &text);
    return event;
}

/* ---- Questions -------------------------------------------------------------- */

/* A refused event leaves the table as it was. */
static void apply(hantei_table *t, const char *text, char *out)
{
    const hantei_table before = *t;
    const hantei_event event = event_of(text);
    const hantei_refusal why = hantei_table_apply(t, &event);
    text_append(out, "%s", hantei_refusal_name(why));
    cr_expect(why == HANTEI_ALLOWED || memcmp(&before, t, sizeof before) == 0, "%s changed it", text);
}

static void force(hantei_table *t, const char *text, char *out)
{
    const hantei_table before = *t;
    const hantei_event event = event_of(text);
    bool is_applied;
    text_append(out, "%s", hantei_refusal_name(hantei_table_force(t, &event, &is_applied)));
    text_append(out, "%s", is_applied ? ", applied" : "");
    cr_expect_eq(memcmp(&before, t, sizeof before) != 0, is_applied, "%s", text);
}

static void put_player(unsigned who, char *out)
{
    if (who < HANTEI_NO_PLAYER)
        text_append(out, " %u", who);
}

static void answer(hantei_table *t, const char *texts, bool is_final, char *out)
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution found;
    char text[STEP_TEXT];
    while (next_part(&texts, ", ", text, sizeof text)) {
        const hantei_event event = event_of(text);
        events[event.who] = event;
        given[event.who] = &events[event.who];
    }
    const hantei_refusal why = hantei_table_resolve(t, given, is_final, &found);
    text_append(out, "%s", why != HANTEI_ALLOWED ? hantei_refusal_name(why) : "");
    for (unsigned i = 0; i < found.event_count; i++) {
        const hantei_event *const e = &found.events[i];
        text_append(out, "%s%s", *out ? ", " : "", hantei_event_name(e->kind));
        put_player(e->who, out);
    }
    if (found.waiting != 0)
        text_append(out, "%swaits for", *out ? ", " : "");
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        put_player(found.waiting >> who & 1 ? who : HANTEI_NO_PLAYER, out);
}

static void due(const hantei_table *t, char *out)
{
    const hantei_due next = hantei_table_due(t);
    text_append(out, "%s", hantei_event_name(next.kind));
    put_player(next.who, out);
    text_append(out, "%s", next.is_rinshan ? " rinshan" : "");
}

static void list_actions(hantei_table *t, unsigned who, char *out)
{
    hantei_actions its;
    hantei_table_actions(t, who, false, &its);
    for (unsigned action = 0; action < HANTEI_ACTIONS; action++)
        if (its.may >> action & 1)
            text_append(out, "%s%s", *out ? " " : "", hantei_action_name(action));
}

static void list_mask(hantei_table *t, unsigned who, char *out)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_table_mask(t, who, mask);
    for (unsigned place = 0; place < 64 * HANTEI_MASK_WORDS; place++)
        if (mask[place / 64] >> place % 64 & 1)
            text_append(out, "%s%u", *out ? " " : "", place);
}

static void put_points(const int32_t points[HANTEI_MAX_PLAYERS], unsigned players, char *out)
{
    for (unsigned who = 0; who < players; who++)
        text_append(out, "%s%d", who > 0 ? " " : "", points[who]);
}

static void settle(hantei_table *t, const char *tiles, char *out)
{
    const unsigned players = t->rules.players;
    hantei_tile ura[HANTEI_MAX_INDICATORS + 1];
    hantei_settlement end;
    size_t count = 0;
    for (char tile[WORD]; next_part(&tiles, " ", tile, sizeof tile); count++)
        ura[count] = *tile == '?' ? HANTEI_NO_TILE : read_tile(tile, 2);
    const hantei_refusal why = hantei_table_settle(t, count > 0 ? ura : NULL, count, &end);
    const hantei_game *const next = &end.next;
    if (why != HANTEI_ALLOWED) {
        text_append(out, "%s", hantei_refusal_name(why));
        return;
    }
    put_points(end.deltas, players, out);
    if (end.game_over == HANTEI_GAME_GOES_ON) {
        text_append(out, "; %c%u.%u, %u sticks", "ESWN"[next->wind],
                    (next->dealer + players - next->first) % players + 1, next->honba, end.sticks);
        return;
    }
    text_append(out, "; %s, ", hantei_game_end_name(end.game_over));
    put_points(next->points, players, out);
    text_append(out, ", ranks");
    for (unsigned who = 0; who < players; who++)
        text_append(out, " %u", end.ranks[who]);
}

static void set(hantei_table *t, const char *text)
{
    char member[WORD] = "";
    int32_t values[HANTEI_MAX_PLAYERS] = {0};
    cr_assert(next_part(&text, " ", member, sizeof member));
    read_numbers(&text, values);
    const uint8_t value = (uint8_t)values[0];
    if (strcmp(member, "live") == 0)
        t->live = value;
    else if (strcmp(member, "indicators") == 0) {
        t->dora_count = value;
        t->dora[1] = HANTEI_EAST;
    } else if (strcmp(member, "discards") == 0)
        t->river_count[0] = value;
    else if (strcmp(member, "winners") == 0) {
        t->win_count = value;
        t->wins[1] = t->wins[2] = t->wins[0];
    } else if (strcmp(member, "honba") == 0)
        t->game.honba = t->dealt.honba = value;
    else if (strcmp(member, "sticks") == 0)
        t->sticks = t->dealt_sticks = value;
    else if (strcmp(member, "dealer") == 0)
        t->game.dealer = t->dealt.dealer = value;
    else if (strcmp(member, "wind") == 0)
        t->game.wind = t->dealt.wind = value;
    else if (strcmp(member, "points") == 0)
        memcpy(t->game.points, values, sizeof values);
    else
        cr_assert_fail("%s: no member", member);
}

/* ---- Steps ------------------------------------------------------------------ */

const char *answer_of(hantei_table *t, const char *steps, char out[TEXT_MAX])
{
    char step[STEP_TEXT];
    for (const char *rest = NULL; next_part(&steps, "; ", step, sizeof step);) {
        *out = '\0';
        if ((rest = after_word(step, "force")) != NULL)
            force(t, rest, out);
        else if ((rest = after_word(step, "answer")) != NULL || (rest = after_word(step, "final")) != NULL)
            answer(t, rest, *step == 'f', out);
        else if ((rest = after_word(step, "settle")) != NULL)
            settle(t, rest, out);
        else if ((rest = after_word(step, "may")) != NULL)
            list_actions(t, (unsigned)(*rest - '0'), out);
        else if ((rest = after_word(step, "mask")) != NULL)
            list_mask(t, (unsigned)(*rest - '0'), out);
        else if ((rest = after_word(step, "set")) != NULL)
            set(t, rest);
        else if (strcmp(step, "due") == 0)
            due(t, out);
        else {
            apply(t, step, out);
            cr_assert(*steps == '\0' || strcmp(out, "allowed") == 0, "%s: %s", step, out);
        }
    }
    return out;
}

void take_steps(hantei_table *t, const char *steps)
{
    char out[TEXT_MAX];
    answer_of(t, steps, out);
    cr_assert(strcmp(out, "allowed") == 0 || strchr(out, ',') != NULL || *out == '\0', "%s: %s", steps, out);
}
