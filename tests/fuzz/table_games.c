/* Any bytes as events, as answers, as a saved table and as a table's memory: nothing is read out of bounds, a
 * refusal changes nothing, and a table is saved, loaded and goes on as before, also after whatever was
 * forced. (tests/table proves which moves are legal.) */
#include "fuzz.h"

#include "protocol/question.h"
#include "support/raw.h"
#include "support/rng.h"

#include <string.h>

enum { MOST_STEPS = 300, ANY_PLAYER = 6, HEADER = 8, SUM = 8, CHANGES = 3, TRIES = 90 };

/* ---- Values ------------------------------------------------------------------ */

typedef struct game {
    hantei_table table;
    hantei_wall wall;
    bool is_legal; /* reached by the rules: what its masks offer is allowed */
    bool is_sound; /* not changed by bytes: it can be loaded */
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
    g->is_legal = g->is_sound = true;
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
    else if (how < 96)
        for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
            e->tenpai[who] = (int8_t)(fuzz_byte(food) % 3 - 1);
    else if (how < 160)
        e->tile = t->offer != 0 ? t->offered : t->seats[e->who % HANTEI_MAX_PLAYERS].seat.drawn;
    if (how & 4)
        e->meld.tile = e->meld.claimed = e->meld.added = e->tile;
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
    uint8_t observed[HANTEI_OBSERVATION];
    hantei_table_actions(t, who, true, &a);
    expect(a.may < 1u << HANTEI_ACTIONS && a.riichi_count <= HANTEI_MAX_TILES &&
           a.meld_count <= HANTEI_MAX_CALL_OPTIONS);
    expect(!a.is_hidden || a.may == 0);
    hantei_table_mask(t, who, mask);
    expect((mask[0] | mask[1] | mask[2]) == 0 || a.may != 0);
    hantei_table_look(t, who, &look);
    hantei_table_observe(t, who, observed);
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

/* Everything that can be seen of a table, and what loading derives. */
typedef struct seen_table {
    uint8_t visible[HANTEI_TILES];
    bool is_claimed[HANTEI_MAX_PLAYERS];
    hantei_tileset rivers[HANTEI_MAX_PLAYERS];
    uint8_t observed[HANTEI_MAX_PLAYERS][HANTEI_OBSERVATION];
    uint64_t masks[HANTEI_MAX_PLAYERS][HANTEI_MASK_WORDS];
    hantei_look looks[HANTEI_MAX_PLAYERS + 1];
} seen_table;

static void look_at(hantei_table *t, seen_table *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->visible, t->visible, sizeof out->visible);
    for (unsigned who = 0; who < t->rules.players; who++) {
        out->is_claimed[who] = t->seats[who].seat.river_claimed;
        out->rivers[who] = t->seats[who].seat.river;
        hantei_table_observe(t, who, out->observed[who]);
        hantei_table_mask(t, who, out->masks[who]);
    }
    for (unsigned who = 0; who <= HANTEI_MAX_PLAYERS; who++)
        hantei_table_look(t, who, &out->looks[who]);
}

/* What is saved is loaded, looks the same, and is saved again the same. True if it can be loaded. */
static bool check_saved(hantei_table *t, const hantei_wall *wall, bool is_sound)
{
    static seen_table before, after;
    uint8_t bytes[HANTEI_TABLE_BYTES], again[HANTEI_TABLE_BYTES];
    hantei_table loaded;
    hantei_wall walled;
    const size_t n = hantei_wall_save(wall, t, bytes);
    expect(n <= HANTEI_TABLE_BYTES);
    const hantei_refusal why = hantei_wall_load(&walled, &loaded, bytes, n);
    expect(!is_sound || why == HANTEI_ALLOWED);
    if (why != HANTEI_ALLOWED)
        return false;
    expect(hantei_wall_save(&walled, &loaded, again) == n && memcmp(bytes, again, n) == 0);
    look_at(t, &before);
    look_at(&loaded, &after);
    expect(!is_sound || memcmp(&before, &after, sizeof before) == 0);
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
        if (saves && check_saved(t, &g->wall, g->is_sound))
            print_table(t, who);
    }
}

/* ---- What happens --------------------------------------------------------------- */

/* The answer of a place of a seat's mask, the next from a byte on; false if it has none. */
static bool eat_answer(fuzz_food *food, hantei_table *t, unsigned who, hantei_event *e)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_table_mask(t, who, mask);
    expect(mask[HANTEI_MASK_PLACES / 64] >> HANTEI_MASK_PLACES % 64 == 0);
    if ((mask[0] | mask[1] | mask[2]) == 0)
        return false;
    unsigned place = fuzz_byte(food) % HANTEI_MASK_PLACES;
    while (!(mask[place / 64] >> place % 64 & 1))
        place = (place + 1) % HANTEI_MASK_PLACES;
    return hantei_table_answer(t, who, place, e) == HANTEI_ALLOWED;
}

/* Some seats answer, or all: by places of their masks, or with any event. */
static void answer(fuzz_food *food, game *g, bool by_places, uint8_t seats, bool is_final)
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_deal deal;
    hantei_resolution out;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if (!(seats >> who & 1) || (by_places && !eat_answer(food, &g->table, who, &events[who])))
            continue;
        given[who] = &events[who];
        if (!by_places)
            eat_event(food, &g->table, &deal, &events[who]);
    }
    const hantei_refusal why = hantei_table_resolve(&g->table, given, is_final, &out);
    expect(out.event_count <= HANTEI_MAX_RESOLVED && (out.event_count == 0 || out.waiting == 0));
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS && by_places && why != HANTEI_REFUSED_INDICATOR_DUE;
         who++)
        expect(!g->is_legal || !given[who] || out.refused[who] == HANTEI_ALLOWED);
}

static void settle(hantei_table *t, const hantei_tile *ura, size_t count)
{
    const hantei_table before = *t;
    hantei_settlement out;
    if (hantei_table_settle(t, ura, count, &out) != HANTEI_ALLOWED)
        expect(memcmp(&before, t, sizeof before) == 0);
    else
        expect(out.win_count <= HANTEI_TABLE_WINS && out.game_over <= HANTEI_GAME_LAST_DEALER);
}

/* The wall gives what is due, or all seats answer. */
static void go_on(fuzz_food *food, game *g)
{
    const hantei_due due = hantei_table_due(&g->table);
    hantei_event e;
    hantei_deal deal;
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    for (unsigned i = 0; i < HANTEI_MAX_INDICATORS; i++)
        ura[i] = hantei_wall_indicator(&g->wall, i, true);
    if (g->table.phase == HANTEI_PHASE_OVER)
        settle(&g->table, ura, g->table.dora_count);
    if (hantei_wall_next(&g->wall, &g->table, &e, &deal) || due.kind != HANTEI_EVENT_NONE)
        expect(hantei_refusal_name(hantei_table_apply(&g->table, &e))[0] != '\0');
    else
        answer(food, g, true, UINT8_MAX, true);
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
    g->is_legal = g->is_legal && !(applied && why != HANTEI_ALLOWED);
}

/* Many events, each at a copy of the table. */
static void try_events(fuzz_food *food, const game *g)
{
    rng r = rng_stream(fuzz_number(food, 4), 0);
    for (unsigned tries = 0; tries < TRIES; tries++) {
        uint8_t bytes[512];
        fuzz_food made = {bytes, sizeof bytes};
        game copy = *g;
        rng_fill(&r, bytes, sizeof bytes);
        if (tries % 3 < 2)
            any_event(&made, &copy, tries % 3);
        else
            answer(&made, &copy, false, (uint8_t)tries, tries % 2);
        if (tries % 15 == 1) /* whatever was forced */
            check_saved(&copy.table, &copy.wall, copy.is_sound);
    }
}

static void settle_anyhow(fuzz_food *food, hantei_table *t)
{
    hantei_tile ura[8];
    const size_t count = fuzz_byte(food) % 8;
    for (size_t i = 0; i < 8; i++)
        ura[i] = fuzz_byte(food) % 40;
    settle(t, count > 0 ? ura : NULL, count);
}

/* Uses up the input. */
static void play(fuzz_food *food, game *g)
{
    for (unsigned steps = 0; steps < MOST_STEPS && food->n > 0; steps++) {
        const uint8_t what = fuzz_byte(food);
        if (what < 200)
            go_on(food, g);
        else if (what < 220)
            any_event(food, g, what >= 205);
        else if (what < 240)
            answer(food, g, what % 2, fuzz_byte(food), what % 3 == 0);
        else if (what < 250)
            settle_anyhow(food, &g->table);
        else
            hantei_table_hide(&g->table, &g->table, what % ANY_PLAYER);
        if (what % 8 == 0)
            ask_all(g, what % ANY_PLAYER, what % 32 == 0);
        if (what % 32 == 1)
            try_events(food, g);
    }
}

/* A table in the middle of a game. */
static void play_some(fuzz_food *food, game *g)
{
    begin(food, g);
    for (unsigned steps = fuzz_byte(food); steps > 0 && food->n > 0; steps--)
        go_on(food, g);
}

void fuzz_table(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    game g;
    begin(&food, &g);
    play(&food, &g);
}

/* ---- Saved bytes --------------------------------------------------------------- */

/* What is loaded is a table like any other. */
static void load_and_play(fuzz_food *food, const uint8_t *bytes, size_t n)
{
    static const game NOTHING;
    uint8_t again[HANTEI_TABLE_BYTES];
    game g;
    memset(&g, 1, sizeof g);
    g.is_legal = g.is_sound = false;
    if (hantei_wall_load(&g.wall, &g.table, bytes, n) != HANTEI_ALLOWED) {
        expect(memcmp(&g.table, &NOTHING.table, sizeof g.table) == 0);
        expect(memcmp(&g.wall, &NOTHING.wall, sizeof g.wall) == 0);
        return;
    }
    g.is_sound = true;
    expect(hantei_wall_save(&g.wall, &g.table, again) == n && memcmp(bytes, again, n) == 0);
    try_events(food, &g);
    play(food, &g);
}

/* A table in the middle of a game, alone or with its wall, with some of its bytes changed. */
void fuzz_state(const uint8_t *bytes, size_t n)
{
    static const hantei_wall NONE;
    fuzz_food food = {bytes, n};
    uint8_t saved[HANTEI_TABLE_BYTES], changes[CHANGES][3];
    game g;
    const uint8_t how = fuzz_byte(&food);
    fuzz_fill(&food, changes, sizeof changes);
    play_some(&food, &g);
    const size_t whole = hantei_wall_save(how < 64 ? &g.wall : &NONE, &g.table, saved);
    for (unsigned i = 0; i <= how % CHANGES; i++)
        saved[HEADER + ((size_t)changes[i][0] << 8 | changes[i][1]) % (whole - HEADER - SUM)] =
            (uint8_t)(changes[i][2] % (how & 4 ? 256 : 6));
    store_crc64(saved, whole);
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
    g.is_legal = g.is_sound = false;
    ask_all(&g, fuzz_byte(&food) % ANY_PLAYER, true);
    try_events(&food, &g);
    play(&food, &g);
}
