/* Any bytes as events, as answers, as a saved table and as a table's memory: nothing is read out of bounds, a
 * refusal changes nothing, and a saved table can be loaded. (tests/table proves which moves are legal.) */
#include "fuzz.h"

#include "cli/table_print.h"
#include "protocol/judge.h"
#include "protocol/question.h"
#include "support/raw.h"

#include <string.h>

enum { MOST_STEPS = 300, ANY_PLAYER = 6, SUM = 8 };

/* ---- Values ------------------------------------------------------------------ */

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

static void begin(fuzz_food *food, hantei_table *t)
{
    hantei_rules rules;
    hantei_game start;
    eat_table_rules(food, &rules);
    memset(&start, 0, sizeof start);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        start.points[who] = 25000;
    if (fuzz_byte(food) < 64)
        fuzz_fill(food, &start, sizeof start);
    if (hantei_table_begin(t, &rules, &start) != HANTEI_ALLOWED)
        expect(hantei_table_begin(t, &rules, NULL) == HANTEI_ALLOWED);
}

/* Tiles in play, four of each, red fives among them, in an order that a byte chooses. */
static void shuffle_deal(fuzz_food *food, const hantei_rules *rules, hantei_deal *deal)
{
    hantei_tile tiles[136];
    const unsigned players = rules->players == 3 ? 3 : 4;
    unsigned count = 0, at = 0;
    rng r = rng_stream(fuzz_number(food, 2), 77);
    for (unsigned id = 0; id < 136; id++) {
        const unsigned kind = id / 4;
        const bool red = kind < HANTEI_EAST && kind % 9 == 4 && id % 4 == 0 && rules->red_fives;
        if (players != 3 || kind == 0 || kind >= 8)
            tiles[count++] = (hantei_tile)(kind | (red ? HANTEI_RED : 0u));
    }
    memset(deal, 0, sizeof *deal);
    for (unsigned i = 0; i < 13u * players + 1; i++) {
        const unsigned other = i + rng_below(&r, count - i);
        const hantei_tile tile = tiles[other];
        tiles[other] = tiles[i];
        tiles[i] = tile;
    }
    for (unsigned who = 0; who < players; who++, at += 13)
        memcpy(deal->hands[who], tiles + at, 13);
    deal->indicator = tiles[at];
}

static void eat_deal(fuzz_food *food, const hantei_rules *rules, hantei_deal *deal)
{
    shuffle_deal(food, rules, deal);
    const uint8_t how = fuzz_byte(food);
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

/* ---- What is printed ---------------------------------------------------------- */

static FILE *nowhere(void)
{
    static FILE *out;
    out = out ? out : fopen("/dev/null", "w");
    expect(out);
    return out;
}

/* ---- Questions ---------------------------------------------------------------- */

/* At a table reached by legal events each action is listed or has a reason. */
static void ask_player(hantei_table *t, unsigned who, bool is_legal)
{
    hantei_actions a;
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_look look;
    hantei_table_actions(t, who, true, &a);
    expect(a.may < 1u << HANTEI_ACTIONS && a.riichi_count <= HANTEI_MAX_TILES &&
           a.meld_count <= HANTEI_MAX_CALL_OPTIONS);
    expect(!a.is_hidden || a.may == 0);
    for (unsigned i = 0; i < HANTEI_ACTIONS && is_legal && !a.is_hidden && who < t->rules.players; i++)
        expect(hantei_refusal_name(a.why[i])[0] != '\0' && (a.may >> i & 1) == (a.why[i] == HANTEI_ALLOWED));
    hantei_table_mask(t, who, mask);
    expect((mask[0] | mask[1] | mask[2]) == 0 || a.may != 0);
    hantei_table_look(t, who, &look);
}

/* What the protocol and the command print of a table. */
static void print_table(const hantei_table *t, unsigned who)
{
    static const char *const LINES[] = {
        "{\"op\":\"actions\",\"table\":\"a\",\"why\":true}",
        "{\"op\":\"look\",\"table\":\"a\"}",
        "{\"op\":\"settle\",\"table\":\"a\"}",
        "{\"op\":\"settle\",\"table\":\"a\",\"ura\":\"1m5p9s\"}",
        "{\"op\":\"event\",\"table\":\"a\",\"force\":true,\"event\":{\"type\":\"end_kyoku\"}}",
        "{\"op\":\"resolve\",\"table\":\"a\",\"responses\":[],\"final\":true}",
        "{\"op\":\"save\",\"table\":\"a\"}"};
    char line[64];
    protocol_tables tables;
    hantei_look look;
    protocol_tables_begin(&tables, 1);
    protocol_table *const at = protocol_tables_open(&tables, "a", 1);
    at->table = *t;
    at->by = (request_rule_set){.rules = t->rules};
    at->wall = (hantei_wall){.count = 0};
    at->is_mjai = who % 2 == 1;
    at->questions = at->analyses = 0;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        fuzz_line(&tables, LINES[i], strlen(LINES[i]));
    const int length = snprintf(line, sizeof line, "{\"op\":\"look\",\"table\":\"a\",\"seat\":%u}", who);
    fuzz_line(&tables, line, (size_t)length);
    protocol_tables_end(&tables);
    hantei_table_look(t, who, &look);
    table_print(nowhere(), &(struct terminal){.unicode = true}, &look);
}

/* An event that the table allowed, and what follows. */
static void print_step(const hantei_table *before, const hantei_event *event, const hantei_table *after)
{
    hantei_table table = *after;
    const table_step step = {.preset = "tenhou",
                             .viewer = HANTEI_NO_PLAYER,
                             .event = event,
                             .is_applied = true,
                             .before = before,
                             .table = &table};
    table_print_step(nowhere(), &(struct terminal){.unicode = true}, &step);
}

/* What is saved is loaded, and saved again the same. A hidden copy too. True if it can be loaded. */
static bool check_saved(const hantei_table *t, bool is_legal)
{
    uint8_t bytes[HANTEI_TABLE_BYTES], again[HANTEI_TABLE_BYTES];
    hantei_table loaded;
    const size_t n = hantei_table_save(t, bytes);
    expect(n <= HANTEI_TABLE_BYTES);
    const hantei_refusal why = hantei_table_load(&loaded, bytes, n);
    expect(!is_legal || why == HANTEI_ALLOWED);
    if (why != HANTEI_ALLOWED)
        return false;
    expect(hantei_table_save(&loaded, again) == n && memcmp(bytes, again, n) == 0);
    return true;
}

/* Saving and printing take longest. */
static void ask_all(hantei_table *t, unsigned who, bool is_legal, bool saves)
{
    hantei_table hidden;
    const hantei_due due = hantei_table_due(t);
    expect(due.kind <= HANTEI_EVENT_END_GAME && due.who <= HANTEI_NO_PLAYER);
    ask_player(t, who, is_legal);
    hantei_table_hide(&hidden, t, who);
    ask_player(&hidden, who, is_legal);
    if (saves && check_saved(t, is_legal))
        print_table(t, who);
    if (saves && check_saved(&hidden, is_legal))
        print_table(&hidden, who);
}

/* ---- Moves that are listed ------------------------------------------------------ */

static hantei_tile any_discard(const hantei_actions *a)
{
    if (a->tsumogiri != HANTEI_NO_TILE || (a->discards == 0 && a->red_discards == 0))
        return a->tsumogiri;
    return (hantei_tile)(a->discards != 0 ? (unsigned)__builtin_ctzll(a->discards)
                                          : ((unsigned)__builtin_ctz(a->red_discards) * 9 + 4) | HANTEI_RED);
}

/* The event of a listed action, with the tile and the meld that bytes choose. */
static void listed_event(fuzz_food *food, const hantei_actions *a, unsigned who, unsigned action,
                         hantei_event *e)
{
    static const uint8_t KINDS[HANTEI_ACTIONS] = {
        [HANTEI_DO_PASS] = HANTEI_EVENT_NONE,     [HANTEI_DO_DISCARD] = HANTEI_EVENT_DAHAI,
        [HANTEI_DO_RIICHI] = HANTEI_EVENT_REACH,  [HANTEI_DO_TSUMO] = HANTEI_EVENT_HORA,
        [HANTEI_DO_RON] = HANTEI_EVENT_HORA,      [HANTEI_DO_CHI] = HANTEI_EVENT_CHI,
        [HANTEI_DO_PON] = HANTEI_EVENT_PON,       [HANTEI_DO_DAIMINKAN] = HANTEI_EVENT_DAIMINKAN,
        [HANTEI_DO_ANKAN] = HANTEI_EVENT_ANKAN,   [HANTEI_DO_KAKAN] = HANTEI_EVENT_KAKAN,
        [HANTEI_DO_KITA] = HANTEI_EVENT_NUKIDORA, [HANTEI_DO_NINE_TERMINALS] = HANTEI_EVENT_RYUKYOKU,
        [HANTEI_DO_TENPAI] = HANTEI_EVENT_TENPAI, [HANTEI_DO_NOTEN] = HANTEI_EVENT_NOTEN};
    const bool melds = action >= HANTEI_DO_CHI && action <= HANTEI_DO_KAKAN;
    hantei_event_init(e, KINDS[action], who);
    e->reason = HANTEI_RYUUKYOKU_NINE_TERMINALS;
    if (action == HANTEI_DO_DISCARD) {
        const unsigned tile = fuzz_byte(food) % HANTEI_TILES;
        e->tile = a->discards >> tile & 1 ? (hantei_tile)tile : any_discard(a);
    }
    for (unsigned i = melds ? fuzz_byte(food) % 8u + a->meld_count : 0; i > 0; i--) {
        const hantei_seat_meld *const meld = &a->melds[i % a->meld_count];
        if (meld->kind - (unsigned)HANTEI_CHI == action - (unsigned)HANTEI_DO_CHI)
            e->meld = *meld;
    }
}

/* What is listed is legal; but a call waits for the stick of a riichi. */
static void move(fuzz_food *food, hantei_table *t)
{
    hantei_actions a;
    hantei_event e;
    const unsigned who = fuzz_byte(food) % HANTEI_MAX_PLAYERS, from = fuzz_byte(food);
    hantei_table_actions(t, who, false, &a);
    for (unsigned i = 0; i < HANTEI_DO_TENPAI; i++) {
        const unsigned action = (from + i) % HANTEI_DO_TENPAI;
        if (!(a.may >> action & 1))
            continue;
        listed_event(food, &a, who, action, &e);
        const bool calls = action >= HANTEI_DO_CHI && action <= HANTEI_DO_DAIMINKAN;
        const hantei_table before = *t;
        expect(hantei_table_apply(t, &e) ==
               (calls && before.unaccepted != HANTEI_NO_PLAYER ? HANTEI_REFUSED_RIICHI_DUE : HANTEI_ALLOWED));
        if (t->sequence != before.sequence)
            print_step(&before, &e, t);
        return;
    }
}

/* What is due, with the first tile that fits. */
static void go_on(fuzz_food *food, hantei_table *t)
{
    const hantei_due due = hantei_table_due(t);
    hantei_event e;
    hantei_deal deal;
    hantei_event_init(&e, due.kind, due.who);
    e.reason = due.reason;
    const bool draws = due.kind == HANTEI_EVENT_TSUMO || due.kind == HANTEI_EVENT_DORA;
    const unsigned from = draws ? fuzz_byte(food) : 0;
    if (t->phase == HANTEI_PHASE_IDLE) {
        eat_deal(food, &t->rules, &deal);
        e.kind = HANTEI_EVENT_START_KYOKU;
        e.deal = &deal;
    }
    for (unsigned i = 0; i < (draws ? 36u : 1u); i++) {
        if (draws)
            e.tile = (hantei_tile)(i == 35 ? HANTEI_NO_TILE : (from + i) % 35);
        if (e.kind != HANTEI_EVENT_NONE && hantei_table_apply(t, &e) == HANTEI_ALLOWED)
            return;
    }
}

/* ---- Others ------------------------------------------------------------------- */

static void any_event(fuzz_food *food, hantei_table *t, bool forces, bool *forced)
{
    const hantei_table before = *t;
    hantei_event e;
    hantei_deal deal;
    bool applied = false;
    eat_event(food, t, &deal, &e);
    const hantei_refusal why = forces ? hantei_table_force(t, &e, &applied) : hantei_table_apply(t, &e);
    expect(hantei_refusal_name(why)[0] != '\0');
    if (forces ? !applied : why != HANTEI_ALLOWED)
        expect(memcmp(&before, t, sizeof before) == 0);
    *forced = *forced || (forces && applied && why != HANTEI_ALLOWED);
}

static void answer(fuzz_food *food, hantei_table *t)
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *given[HANTEI_MAX_PLAYERS];
    hantei_actions a;
    hantei_deal deal;
    hantei_resolution out;
    const uint8_t how = fuzz_byte(food);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        given[who] = how >> who & 1 ? &events[who] : NULL;
        if (!given[who])
            continue;
        eat_event(food, t, &deal, &events[who]);
        hantei_table_actions(t, who, false, &a);
        if (how & 16 && a.may != 0)
            listed_event(food, &a, who, (unsigned)__builtin_ctz(a.may), &events[who]);
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

static void reload(hantei_table *t)
{
    uint8_t bytes[HANTEI_TABLE_BYTES];
    hantei_table loaded;
    if (hantei_table_load(&loaded, bytes, hantei_table_save(t, bytes)) == HANTEI_ALLOWED)
        *t = loaded;
}

/* Uses up the input. `forced`: the table was reached by forced events. */
static void play(fuzz_food *food, hantei_table *t, bool forced)
{
    for (unsigned steps = 0; steps < MOST_STEPS && food->n > 0; steps++) {
        const uint8_t what = fuzz_byte(food);
        if (what < 100)
            go_on(food, t);
        else if (what < 200)
            forced ? any_event(food, t, false, &forced) : move(food, t);
        else if (what < 215)
            any_event(food, t, false, &forced);
        else if (what < 220)
            any_event(food, t, true, &forced);
        else if (what < 240)
            answer(food, t);
        else if (what < 246)
            settle(food, t);
        else if (what < 250)
            reload(t);
        else
            hantei_table_hide(t, t, what % ANY_PLAYER);
        if (what % 4 == 0)
            ask_all(t, what % ANY_PLAYER, !forced, what % 16 == 0);
    }
}

void fuzz_table(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    hantei_table t;
    begin(&food, &t);
    play(&food, &t, false);
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
    hantei_table t;
    memset(&t, 1, sizeof t);
    if (hantei_table_load(&t, bytes, n) != HANTEI_ALLOWED) {
        expect(memcmp(&t, &NOTHING, sizeof t) == 0);
        return;
    }
    expect(hantei_table_save(&t, again) == n && memcmp(bytes, again, n) == 0);
    play(food, &t, true);
}

/* Any bytes; and a table in the middle of a game, with some of its bytes changed. */
void fuzz_state(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    uint8_t saved[HANTEI_TABLE_BYTES], any[HANTEI_TABLE_BYTES];
    hantei_table t;
    const size_t length = n < sizeof any ? n : sizeof any;
    memcpy(any, bytes, length);
    mend_sum(any, length);
    load_and_play(&food, any, length);
    begin(&food, &t);
    for (unsigned steps = fuzz_byte(&food); steps > 0 && food.n > 0; steps--)
        steps % 2 ? go_on(&food, &t) : move(&food, &t);
    const size_t whole = hantei_table_save(&t, saved);
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
    hantei_table t;
    memset(&t, 0, sizeof t);
    if (fuzz_byte(&food) < 32) {
        fuzz_fill(&food, &t, sizeof t);
    } else {
        begin(&food, &t);
        for (unsigned steps = fuzz_byte(&food); steps > 0 && food.n > 0; steps--)
            steps % 2 ? go_on(&food, &t) : move(&food, &t);
        for (unsigned changes = 1 + fuzz_byte(&food) % 8; changes > 0; changes--)
            ((uint8_t *)&t)[fuzz_number(&food, 2) % sizeof t] = fuzz_byte(&food);
    }
    mend_table(&t);
    ask_all(&t, fuzz_byte(&food) % ANY_PLAYER, false, true);
    play(&food, &t, true);
}
