/* Any bytes as events, as answers, as a saved table and as a table's memory: nothing is read out of bounds, a
 * refusal changes nothing, and a saved table can be loaded. (tests/table proves which moves are legal.) */
#include "fuzz.h"

#include "protocol/question.h"
#include "support/raw.h"

#include <string.h>

enum { MOST_STEPS = 300, ANY_PLAYER = 6, SUM = 8 };

/* ---- Values ------------------------------------------------------------------ */

typedef struct game {
    hantei_table table;
    hantei_wall wall;
    bool is_odd; /* the table was reached by bytes or by force */
} game;

static void mend_bool(bool *flag)
{
    uint8_t byte;
    memcpy(&byte, flag, sizeof byte);
    byte &= 1;
    memcpy(flag, &byte, sizeof byte);
}

static void eat_table_rules(fuzz_food *food, hantei_rules *rules)
{
    const uint8_t which = fuzz_byte(food);
    const char *const name = hantei_rules_name(which % 5);
    if (hantei_rules_preset(rules, name, which & 8 ? 3 : 4) != HANTEI_OK)
        expect(hantei_rules_preset(rules, name, 4) == HANTEI_OK);
    /* Some switches get another value, if it is valid. */
    for (unsigned i = which >> 5; i > 0; i--) {
        const size_t rule = fuzz_byte(food) % 48;
        const unsigned value = fuzz_byte(food);
        if (hantei_rules_set(rules, rule, value) != HANTEI_OK)
            continue;
    }
}

static void begin(fuzz_food *food, game *g)
{
    hantei_rules rules;
    hantei_game start;
    eat_table_rules(food, &rules);
    memset(&start, 0, sizeof start);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        start.points[who] = 25000;
    if (fuzz_byte(food) < 64)
        fuzz_fill(food, &start, sizeof start);
    if (hantei_table_begin(&g->table, &rules, &start) != HANTEI_ALLOWED)
        expect(hantei_table_begin(&g->table, &rules, NULL) == HANTEI_ALLOWED);
    hantei_wall_shuffle(&g->wall, &rules, fuzz_number(food, 2));
    g->is_odd = false;
}

/* The front of a wall, in which hands may be hidden; or any bytes. */
static void eat_deal(fuzz_food *food, const hantei_rules *rules, hantei_deal *deal)
{
    hantei_wall wall;
    hantei_wall_shuffle(&wall, rules, fuzz_number(food, 2));
    const uint8_t how = fuzz_byte(food);
    memset(deal, 0, sizeof *deal);
    memcpy(deal->hands, wall.tiles, sizeof deal->hands);
    deal->indicator = hantei_wall_indicator(&wall, 0, false);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        if (how >> who & 1)
            memset(deal->hands[who], HANTEI_NO_TILE, HANTEI_DEALT);
    if (how >= 240) {
        fuzz_fill(food, deal, sizeof *deal);
        mend_bool(&deal->has_course);
    }
}

/* Any bytes, or an event that is nearly one. */
static void eat_event(fuzz_food *food, const hantei_table *t, hantei_deal *deal, hantei_event *e)
{
    const uint8_t how = fuzz_byte(food);
    hantei_event_init(e, fuzz_byte(food) % 22, fuzz_byte(food) % ANY_PLAYER);
    e->from = fuzz_byte(food) % ANY_PLAYER;
    e->tile = how & 1 ? fuzz_byte(food) : (hantei_tile)(fuzz_byte(food) % 36);
    e->drawn = (int8_t)(fuzz_byte(food) % 3 - 1);
    e->reason = fuzz_byte(food) % 10;
    e->meld = (hantei_seat_meld){
        fuzz_byte(food) % 6, fuzz_byte(food) % 35, t->offered, fuzz_byte(food) % 35, 0, fuzz_byte(food) % 4};
    if (how < 32)
        fuzz_fill(food, e, sizeof *e);
    else if (how < 64)
        e->has_hand = e->has_deltas = true;
    mend_bool(&e->has_deltas);
    mend_bool(&e->has_points);
    mend_bool(&e->has_hand);
    eat_deal(food, &t->rules, deal);
    e->deal = how & 2 ? deal : NULL;
}

/* ---- Questions ---------------------------------------------------------------- */

static void ask_player(hantei_table *t, unsigned who)
{
    hantei_actions a;
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_look look;
    hantei_table_actions(t, who, true, &a);
    expect(a.may < 1u << HANTEI_ACTIONS && a.riichi_count <= HANTEI_MAX_TILES &&
           a.meld_count <= HANTEI_MAX_CALL_OPTIONS);
    expect(!a.is_hidden || a.may == 0);
    hantei_table_mask(t, who, mask);
    expect((mask[0] | mask[1] | mask[2]) == 0 || a.may != 0);
    hantei_table_look(t, who, &look);
}

/* What the protocol prints of a table. */
static void print_table(const hantei_table *t, unsigned who)
{
    static const char *const LINES[] = {
        "{\"op\":\"actions\",\"table\":\"a\",\"why\":true}",
        "{\"op\":\"look\",\"table\":\"a\"}",
        "{\"op\":\"look\",\"table\":\"a\",\"seat\":1}",
        "{\"op\":\"settle\",\"table\":\"a\"}",
        "{\"op\":\"settle\",\"table\":\"a\",\"ura\":\"1m5p9s\"}",
        "{\"op\":\"event\",\"table\":\"a\",\"force\":true,\"event\":{\"type\":\"end_kyoku\"}}",
        "{\"op\":\"resolve\",\"table\":\"a\",\"responses\":[],\"final\":true}",
        "{\"op\":\"save\",\"table\":\"a\"}"};
    protocol_tables tables;
    protocol_tables_begin(&tables, 1);
    protocol_table *const at = protocol_tables_open(&tables, "a", 1);
    at->table = *t;
    at->by = (request_rule_set){.rules = t->rules};
    at->wall = (hantei_wall){.count = 0};
    at->is_mjai = who % 2 == 1;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        fuzz_line(&tables, LINES[i], strlen(LINES[i]));
    protocol_tables_end(&tables);
}

/* What is saved is loaded, and saved again the same. A hidden copy too. True if it can be loaded. */
static bool check_saved(const hantei_table *t, bool is_odd)
{
    uint8_t bytes[HANTEI_TABLE_BYTES], again[HANTEI_TABLE_BYTES];
    hantei_table loaded;
    const size_t n = hantei_table_save(t, bytes);
    expect(n <= HANTEI_TABLE_BYTES);
    const hantei_refusal why = hantei_table_load(&loaded, bytes, n);
    expect(is_odd || why == HANTEI_ALLOWED);
    if (why != HANTEI_ALLOWED)
        return false;
    expect(hantei_table_save(&loaded, again) == n && memcmp(bytes, again, n) == 0);
    return true;
}

/* Saving and printing take longest. */
static void ask_all(game *g, unsigned who, bool saves)
{
    hantei_table hidden;
    const hantei_due due = hantei_table_due(&g->table);
    expect(due.kind <= HANTEI_EVENT_END_GAME && due.who <= HANTEI_NO_PLAYER);
    hantei_table_hide(&hidden, &g->table, who);
    for (hantei_table *t = &g->table; t; t = t == &hidden ? NULL : &hidden) {
        ask_player(t, who);
        if (saves && check_saved(t, g->is_odd))
            print_table(t, who);
    }
}

/* ---- What happens --------------------------------------------------------------- */

/* The answer of a place of a seat's mask, the next from a byte on; false if it has none. */
static bool eat_answer(fuzz_food *food, hantei_table *t, unsigned who, hantei_event *e)
{
    const unsigned from = fuzz_byte(food);
    for (unsigned i = 0; i < HANTEI_MASK_PLACES; i++)
        if (hantei_table_answer(t, who, (from + i) % HANTEI_MASK_PLACES, e) == HANTEI_ALLOWED)
            return true;
    return false;
}

/* A seat moves, and the others pass. */
static void move(fuzz_food *food, game *g)
{
    hantei_event e;
    hantei_resolution out;
    const unsigned who = fuzz_byte(food) % HANTEI_MAX_PLAYERS;
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    given[who] = &e;
    if (eat_answer(food, &g->table, who, &e) &&
        hantei_table_resolve(&g->table, given, true, &out) != HANTEI_REFUSED_INDICATOR_DUE)
        expect(g->is_odd || out.refused[who] == HANTEI_ALLOWED);
}

/* What the wall brings, or is due. */
static void go_on(game *g)
{
    const hantei_due due = hantei_table_due(&g->table);
    hantei_event e;
    hantei_deal deal;
    hantei_refusal why = HANTEI_REFUSED_PHASE;
    hantei_event_init(&e, due.kind, due.who);
    e.reason = due.reason;
    if (hantei_wall_next(&g->wall, &g->table, &e, &deal) || due.kind != HANTEI_EVENT_NONE)
        why = hantei_table_apply(&g->table, &e);
    expect(hantei_refusal_name(why)[0] != '\0');
}

static void any_event(fuzz_food *food, game *g, bool forces)
{
    const hantei_table before = g->table;
    hantei_event e;
    hantei_deal deal;
    bool applied = false;
    eat_event(food, &g->table, &deal, &e);
    const hantei_refusal why =
        forces ? hantei_table_force(&g->table, &e, &applied) : hantei_table_apply(&g->table, &e);
    expect(hantei_refusal_name(why)[0] != '\0');
    if (forces ? !applied : why != HANTEI_ALLOWED)
        expect(memcmp(&before, &g->table, sizeof before) == 0);
    g->is_odd = g->is_odd || (applied && why != HANTEI_ALLOWED);
}

static void answer(fuzz_food *food, hantei_table *t)
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_deal deal;
    hantei_resolution out;
    const uint8_t how = fuzz_byte(food);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if (!(how >> who & 1))
            continue;
        given[who] = &events[who];
        if (!(how & 16) || !eat_answer(food, t, who, &events[who]))
            eat_event(food, t, &deal, &events[who]);
    }
    hantei_table_resolve(t, given, how & 32, &out);
    expect(out.event_count <= HANTEI_MAX_RESOLVED && (out.event_count == 0 || out.waiting == 0));
}

static void settle(fuzz_food *food, hantei_table *t)
{
    const hantei_table before = *t;
    hantei_settlement out;
    hantei_tile ura[8];
    const size_t count = fuzz_byte(food) % 8;
    for (size_t i = 0; i < 8; i++)
        ura[i] = fuzz_byte(food) % 40;
    if (hantei_table_settle(t, count > 0 ? ura : NULL, count, &out) != HANTEI_ALLOWED)
        expect(memcmp(&before, t, sizeof before) == 0);
    else
        expect(out.win_count <= HANTEI_TABLE_WINS && out.game_over <= HANTEI_GAME_LAST_DEALER);
}

/* Uses up the input. */
static void play(fuzz_food *food, game *g)
{
    for (unsigned steps = 0; steps < MOST_STEPS && food->n > 0; steps++) {
        const uint8_t what = fuzz_byte(food);
        if (what < 100)
            go_on(g);
        else if (what < 200)
            move(food, g);
        else if (what < 220)
            any_event(food, g, what >= 215);
        else if (what < 240)
            answer(food, &g->table);
        else if (what < 250)
            settle(food, &g->table);
        else
            hantei_table_hide(&g->table, &g->table, what % ANY_PLAYER);
        if (what % 4 == 0)
            ask_all(g, what % ANY_PLAYER, what % 16 == 0);
    }
}

/* A table in the middle of a game. */
static void play_some(fuzz_food *food, game *g)
{
    begin(food, g);
    for (unsigned steps = fuzz_byte(food); steps > 0 && food->n > 0; steps--) {
        if (steps % 2)
            go_on(g);
        else
            move(food, g);
    }
}

void fuzz_table(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    game g;
    begin(&food, &g);
    play(&food, &g);
}

/* ---- Saved bytes --------------------------------------------------------------- */

/* CRC-64/XZ, bit by bit. */
static void mend_sum(uint8_t *bytes, size_t n)
{
    uint64_t sum = UINT64_MAX;
    for (size_t i = 0; i + SUM < n; i++) {
        sum ^= bytes[i];
        for (unsigned bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? UINT64_C(0xC96C5795D7870F42) : 0);
    }
    for (size_t i = 0; i < SUM && n >= SUM; i++)
        bytes[n - SUM + i] = (uint8_t)(~sum >> 8 * i);
}

/* What is loaded is a table like any other. */
static void load_and_play(fuzz_food *food, const uint8_t *bytes, size_t n)
{
    static const hantei_table NOTHING;
    uint8_t again[HANTEI_TABLE_BYTES];
    game g = {.is_odd = true};
    memset(&g.table, 1, sizeof g.table);
    if (hantei_table_load(&g.table, bytes, n) != HANTEI_ALLOWED) {
        expect(memcmp(&g.table, &NOTHING, sizeof NOTHING) == 0);
        return;
    }
    expect(hantei_table_save(&g.table, again) == n && memcmp(bytes, again, n) == 0);
    hantei_wall_shuffle(&g.wall, &g.table.rules, n);
    play(food, &g);
}

/* Any bytes; and a table in the middle of a game, with some of its bytes changed. */
void fuzz_state(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    uint8_t saved[HANTEI_TABLE_BYTES], any[HANTEI_TABLE_BYTES];
    game g;
    const size_t length = n < sizeof any ? n : sizeof any;
    memcpy(any, bytes, length);
    mend_sum(any, length);
    load_and_play(&food, any, length);
    play_some(&food, &g);
    const size_t whole = hantei_table_save(&g.table, saved);
    for (unsigned changes = 1 + fuzz_byte(&food) % 4; changes > 0; changes--) {
        const size_t at = fuzz_number(&food, 2) % whole;
        saved[at] = fuzz_byte(&food);
    }
    mend_sum(saved, whole);
    load_and_play(&food, saved, whole);
}

/* ---- Any memory ---------------------------------------------------------------- */

static void mend_table(hantei_table *t)
{
    bool *const bools[] = {&t->is_rinshan,      &t->is_untouched,      &t->is_begun,           &t->has_ended,
                           &t->has_said_deltas, &t->let_go.is_rinshan, &t->let_go.is_untouched};
    for (size_t i = 0; i < sizeof bools / sizeof *bools; i++)
        mend_bool(bools[i]);
    for (unsigned i = 0; i < HANTEI_TABLE_WINS; i++)
        mend_bool(&t->wins[i].has_deltas);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        mend_bool(&t->answers[who].is_given);
        mend_bool(&t->seats[who].waits_known);
        mend_seat(&t->seats[who].seat);
    }
    mend_rules(&t->rules);
}

/* Bytes as a table, or a table with bytes changed: every call behaves. */
void fuzz_any_table(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    game g;
    memset(&g, 0, sizeof g);
    if (fuzz_byte(&food) < 32) {
        fuzz_fill(&food, &g.table, sizeof g.table);
    } else {
        play_some(&food, &g);
        for (unsigned changes = 1 + fuzz_byte(&food) % 8; changes > 0; changes--)
            ((uint8_t *)&g.table)[fuzz_number(&food, 2) % sizeof g.table] = fuzz_byte(&food);
    }
    mend_table(&g.table);
    g.is_odd = true;
    ask_all(&g, fuzz_byte(&food) % ANY_PLAYER, true);
    play(&food, &g);
}
