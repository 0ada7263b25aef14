/* The format of a saved table; bytes that no game leaves, which are refused; tables of any bytes with a right
 * sum, which do no harm. (That a loaded table goes on as before: tests/table.) */
#include "given.h"
#include "support/compare.h"
#include "support/rng.h"

#include <criterion/criterion.h>
#include <string.h>

#define DULL "147m258p369s1234z"

enum { SAVED = 999, WALL = 148, SUM = 8 };

/* The sum as xz computes it, a bit at a time. */
static uint64_t sum_of(const uint8_t *bytes, size_t n)
{
    uint64_t crc = ~UINT64_C(0);
    for (size_t i = 0; i < n; i++) {
        crc ^= bytes[i];
        for (unsigned bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT64_C(0xc96c5795d7870f42) : 0);
    }
    return ~crc;
}

static void seal_all(uint8_t *bytes, size_t length)
{
    const uint64_t sum = sum_of(bytes, length - SUM);
    for (size_t i = 0; i < SUM; i++)
        bytes[length - SUM + i] = (uint8_t)(sum >> 8 * i);
}

static void seal(uint8_t bytes[SAVED])
{
    seal_all(bytes, SAVED);
}

static void save_well(const hantei_table *t, uint8_t bytes[HANTEI_TABLE_BYTES])
{
    cr_assert_eq(hantei_table_save(t, bytes), SAVED);
}

static hantei_table load_well(const uint8_t *bytes)
{
    hantei_table t;
    memset(&t, 0x5A, sizeof t);
    cr_assert_eq(hantei_table_load(&t, bytes, SAVED), HANTEI_ALLOWED);
    return t;
}

/* Version 1, which every later version loads: the bytes of a table that never changes. */
Test(table_saved, version_1)
{
    hantei_table t = table_of(4, DULL " ? 340m55p22555z334s 258m147p258s5677z");
    uint8_t bytes[HANTEI_TABLE_BYTES];
    t.game = t.dealt = (hantei_game){{25000, -100, 70000, INT32_MIN}, 1, 3, 2, 7};
    t.turn = t.game.dealer;
    happen(&t, HANTEI_EVENT_TSUMO, 3, "9m");
    happen(&t, HANTEI_EVENT_DAHAI, 3, "9m");
    happen(&t, HANTEI_EVENT_TSUMO, 0, "9p");
    happen(&t, HANTEI_EVENT_DAHAI, 0, "4z");
    happen(&t, HANTEI_EVENT_TSUMO, 1, NULL);
    happen(&t, HANTEI_EVENT_DAHAI, 1, "0s");
    save_well(&t, bytes);
    cr_expect_arr_eq(bytes, "hant\1\0\347\3", 8);
    cr_expect_eq(sum_of(bytes, SAVED - SUM), UINT64_C(0x1822b2bf3a54cfe6), "%#llx",
                 (unsigned long long)sum_of(bytes, SAVED - SUM));
}

/* ---- What is not a table --------------------------------------------------------- */

static void expect_refused(const uint8_t *bytes, size_t length, const char *why)
{
    static const hantei_table none;
    hantei_table t;
    memset(&t, 0x5A, sizeof t);
    cr_expect_eq(hantei_table_load(&t, bytes, length), HANTEI_REFUSED_TABLE, "%s", why);
    cr_expect_eq(memcmp(&t, &none, sizeof t), 0, "%s", why);
}

static hantei_table table_in_round(void)
{
    hantei_table t = table_of(4, DULL " " DULL " 340m55p22555z334s ?");
    happen(&t, HANTEI_EVENT_TSUMO, 0, "9m");
    happen(&t, HANTEI_EVENT_DAHAI, 0, "2z");
    happen(&t, HANTEI_EVENT_PON, 2, NULL);
    happen(&t, HANTEI_EVENT_DAHAI, 2, "3m");
    happen(&t, HANTEI_EVENT_TSUMO, 3, NULL);
    return t;
}

Test(table_saved, bytes_that_were_changed)
{
    uint8_t bytes[HANTEI_TABLE_BYTES];
    const hantei_table t = table_in_round();
    save_well(&t, bytes);
    for (size_t i = 0; i < SAVED; i++) {
        bytes[i] ^= 0x10;
        expect_refused(bytes, SAVED, "a byte");
        bytes[i] ^= 0x10;
    }
    for (size_t length = 0; length <= HANTEI_TABLE_BYTES; length++) {
        if (length != SAVED)
            expect_refused(bytes, length, "another length");
    }
    for (size_t i = 0; i < 8; i++) {
        bytes[i]++;
        seal(bytes);
        expect_refused(bytes, SAVED, "a header of another sum");
        bytes[i]--;
    }
    seal(bytes);
    load_well(bytes);
}

static hantei_table table_of_three(void)
{
    hantei_table t = table_of(3, "19m147p258s12346z ? 19m258p258s22567z");
    happen(&t, HANTEI_EVENT_TSUMO, 0, "9s");
    happen(&t, HANTEI_EVENT_DAHAI, 0, "2z");
    happen(&t, HANTEI_EVENT_PON, 2, NULL);
    return t;
}

/* Players 1 and 2 ron the discard of player 0. */
static hantei_table table_of_wins(void)
{
    hantei_table t = table_of(4, "? ? ? ?");
    happen(&t, HANTEI_EVENT_TSUMO, 0, NULL);
    happen(&t, HANTEI_EVENT_DAHAI, 0, "9s");
    happen(&t, HANTEI_EVENT_HORA, 1, NULL);
    happen(&t, HANTEI_EVENT_HORA, 2, NULL);
    return t;
}

static hantei_table broken; /* what the rows below break */

#define SEAT broken.seats[2].seat
#define BREAKS(BREAK)                                                                                       \
    BREAK(wind, broken.game.wind = 4)                                                                       \
    BREAK(points, broken.game.points[1] = HANTEI_MAX_POINTS + 1)                                            \
    BREAK(points_below, broken.dealt.points[3] = -HANTEI_MAX_POINTS - HANTEI_RIICHI_STICK - 1)              \
    BREAK(dealt_wind, broken.dealt.wind = 4)                                                                \
    BREAK(dealt_dealer, broken.dealt.dealer = 4)                                                            \
    BREAK(switch_value, broken.rules.double_wind_fu = 3)                                                    \
    BREAK(hidden_nobody, broken.hidden |= 16)                                                               \
    BREAK(ippatsu_nobody, broken.ippatsu = 16)                                                              \
    BREAK(tenpai_nobody, broken.tenpai = 32)                                                                \
    BREAK(live, broken.live = 71)                                                                           \
    BREAK(reason, broken.reason = HANTEI_RYUUKYOKU_VOID + 1)                                                \
    BREAK(game_over, broken.game_over = HANTEI_GAME_MAY_END + 1)                                            \
    BREAK(indicator, broken.dora[0] = 34)                                                                   \
    BREAK(indicators_due, broken.dora_now = 5)                                                              \
    BREAK(ura, (broken.ura_count = 1, broken.ura[0] = 0x40))                                                \
    BREAK(hand_size, SEAT.hand.lane[0][8]++)                                                                \
    BREAK(hand_and_size, (SEAT.hand.lane[0][8]++, broken.seats[2].tiles++))                                 \
    BREAK(hidden_tile, broken.seats[3].seat.hand.lane[0][8]++)                                              \
    BREAK(hidden_size, broken.seats[3].tiles--)                                                             \
    BREAK(hidden_drawn, broken.seats[3].seat.drawn = 0)                                                     \
    BREAK(drawn, SEAT.drawn = 33)                                                                           \
    BREAK(reds, SEAT.reds[2] = 1)                                                                           \
    BREAK(riichi, SEAT.riichi = 3)                                                                          \
    BREAK(declared, broken.seats[2].declared = 3)                                                           \
    BREAK(called, broken.seats[1].seat.called = 1)                                                          \
    BREAK(called_nothing, (broken.turn = 1, broken.seats[1].seat.called = 1))                               \
    BREAK(other_has_drawn, (broken.turn = 1, broken.phase = HANTEI_PHASE_OVER))                             \
    BREAK(norths, SEAT.norths = 1)                                                                          \
    BREAK(passed, SEAT.passed = UINT64_C(1) << 34)                                                          \
    BREAK(meld_kind, SEAT.melds[0].kind = 0)                                                                \
    BREAK(meld_from, SEAT.melds[0].from = 0)                                                                \
    BREAK(meld_added, (SEAT.melds[0].kind = HANTEI_KAKAN, SEAT.melds[0].added = 0))                         \
    BREAK(meld_tile, (broken.turn = 2, SEAT.melds[0].tile = 255))                                           \
    BREAK(meld_out_of_play, (broken = table_of_three(), SEAT.melds[0].tile = SEAT.melds[0].claimed = 1))    \
    BREAK(meld_reds, SEAT.melds[0].reds = 1)                                                                \
    BREAK(river_tile, broken.river[0][0].tile = 34)                                                         \
    BREAK(win_twice, (broken = table_of_wins(), broken.wins[1].who = 1))                                    \
    BREAK(over_for_no_reason, (broken = table_of_wins(), broken.win_count = 0))                             \
    BREAK(fifth_copy, broken.dora[0] = HANTEI_SOUTH)                                                        \
    BREAK(player_without_seat, (broken.rules.players = 3, broken.turn = 0))                                 \
    BREAK(offer, (broken.phase = HANTEI_PHASE_CLAIM, broken.offer = HANTEI_EVENT_DAHAI, broken.offered = 5, \
                  broken.offered_by = 2, broken.seats[3].tiles--))

#define BREAKER(name, change)      \
    static void break_##name(void) \
    {                              \
        change;                    \
    }
BREAKS(BREAKER)

#define ROW(name, change) {#name, break_##name},
static const struct {
    const char *name;
    void (*change)(void);
} ROWS[] = {BREAKS(ROW)};

Test(table_saved, tables_that_no_game_has)
{
    uint8_t bytes[HANTEI_TABLE_BYTES];
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        broken = table_in_round();
        save_well(&broken, bytes);
        load_well(bytes);
        ROWS[i].change();
        cr_assert_eq(hantei_table_save(&broken, bytes), SAVED, "%s", ROWS[i].name);
        expect_refused(bytes, SAVED, ROWS[i].name);
    }
}

Test(table_saved, no_table)
{
    uint8_t bytes[HANTEI_TABLE_BYTES];
    hantei_table none;
    memset(&none, 0, sizeof none);
    cr_expect_eq(hantei_table_save(&none, bytes), 0);
    expect_refused(bytes, 0, "nothing");
}

/* ---- Any bytes with a right sum ----------------------------------------------------- */

/* The seats answer by a place of their mask, or the wall gives what is due. */
static void take_step(hantei_table *t, hantei_wall *wall, rng *r)
{
    hantei_event next, events[HANTEI_MAX_PLAYERS];
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_deal deal;
    hantei_resolution found;
    hantei_settlement end;
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    for (unsigned i = 0; i < HANTEI_MAX_INDICATORS; i++)
        ura[i] = hantei_wall_indicator(wall, i, true);
    if (t->phase == HANTEI_PHASE_OVER) {
        cr_assert_eq(hantei_table_settle(t, ura, t->dora_count, &end), HANTEI_ALLOWED);
        happen(t, HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER, NULL);
    } else if (hantei_wall_next(wall, t, &next, &deal)) {
        cr_assert_eq(hantei_table_apply(t, &next), HANTEI_ALLOWED);
    } else {
        for (unsigned who = 0; who < t->rules.players; who++) {
            const unsigned first = rng_below(r, HANTEI_MASK_PLACES);
            for (unsigned i = 0; i < HANTEI_MASK_PLACES && given[who] == NULL; i++)
                if (hantei_table_answer(t, who, (first + i) % HANTEI_MASK_PLACES, &events[who]) ==
                    HANTEI_ALLOWED)
                    given[who] = &events[who];
        }
        (void)!hantei_table_resolve(t, given, true, &found);
    }
}

/* A table of any phase: somewhere in a random game, now and then as one player sees it. */
static hantei_table any_table(rng *r, hantei_wall *wall)
{
    static const char *const PRESETS[] = {"tenhou", "majsoul", "mleague"};
    const unsigned preset = rng_below(r, 3), players = preset < 2 ? 3 + rng_below(r, 2) : 4;
    const hantei_rules rules = rules_of(PRESETS[preset], players);
    hantei_table t;
    cr_assert_eq(hantei_table_begin(&t, &rules, NULL), HANTEI_ALLOWED);
    hantei_wall_shuffle(wall, &rules, rng_next(r));
    for (unsigned steps = rng_below(r, 250); steps > 0; steps--)
        take_step(&t, wall, r);
    if (rng_once_in(r, 3))
        hantei_table_hide(&t, &t, rng_below(r, HANTEI_MAX_PLAYERS + 1));
    return t;
}

/* An event of any kind, about any tile, with anything given. */
static hantei_event any_event(rng *r)
{
    hantei_event event;
    hantei_event_init(&event, rng_below(r, HANTEI_EVENT_NOTEN + 1), rng_below(r, 5));
    event.tile = (hantei_tile)(rng_once_in(r, 4) ? HANTEI_NO_TILE : rng_below(r, 35));
    event.reason = (uint8_t)(rng_once_in(r, 4) ? HANTEI_UNKNOWN : rng_below(r, 9));
    event.meld = (hantei_seat_meld){.kind = (uint8_t)(1 + rng_below(r, 5)),
                                    .tile = (hantei_tile)rng_below(r, 35),
                                    .claimed = event.tile,
                                    .added = event.tile,
                                    .from = (uint8_t)rng_below(r, 4)};
    event.ura_count = (uint8_t)(rng_once_in(r, 2) ? HANTEI_UNKNOWN : rng_below(r, 7));
    event.has_deltas = rng_once_in(r, 3);
    event.has_points = rng_once_in(r, 3);
    event.has_hand = rng_once_in(r, 3);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        event.tenpai[who] = (int8_t)((int)rng_below(r, 3) - 1);
    return event;
}

static void ask_all(hantei_table *t, rng *r)
{
    hantei_look look;
    uint8_t observed[HANTEI_OBSERVATION];
    hantei_settlement end;
    hantei_resolution out;
    uint64_t mask[HANTEI_MASK_WORDS];
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_deal deal = {.has_course = rng_once_in(r, 2), .dealer = (uint8_t)rng_below(r, 5)};
    hantei_table copy = *t;
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    hantei_table_look(t, HANTEI_NO_PLAYER, &look);
    for (unsigned who = 0; who <= HANTEI_NO_PLAYER; who++) {
        hantei_table_mask(t, who, mask);
        hantei_table_observe(t, who, observed);
        hantei_table_hide(&copy, t, who);
    }
    unsigned asked = hantei_table_settle(t, NULL, 0, &end);
    for (unsigned i = 0; i < 60; i++) {
        hantei_event event = any_event(r);
        event.deal = rng_once_in(r, 2) ? &deal : NULL;
        copy = *t;
        asked += hantei_table_apply(&copy, &event);
        copy = *t;
        asked += hantei_table_force(&copy, &event, &(bool){false});
        given[event.who % HANTEI_MAX_PLAYERS] = &event;
        copy = *t;
        asked += hantei_table_resolve(&copy, given, i % 2, &out);
        given[event.who % HANTEI_MAX_PLAYERS] = NULL;
    }
    cr_assert_gt(asked, 0);
}

/* Whatever is loaded is a table to every function, and is saved as it was. */
Test(table_saved, any_bytes_with_a_right_sum)
{
    enum { TABLES = 2000, CHANGED = 10 };
    rng r = rng_stream(test_seed(), 22);
    unsigned loaded = 0;
    uint8_t again[HANTEI_TABLE_BYTES];
    for (unsigned long i = 0; i < TABLES * CHANGED * test_scale(); i++) {
        static uint8_t plain[HANTEI_TABLE_BYTES];
        uint8_t bytes[HANTEI_TABLE_BYTES];
        hantei_table t;
        if (i % CHANGED == 0) {
            t = any_table(&r, &(hantei_wall){.count = 0});
            save_well(&t, plain);
            ask_all(&t, &r);
        }
        memcpy(bytes, plain, SAVED);
        for (unsigned changes = 1 + rng_below(&r, 3); changes > 0; changes--)
            bytes[8 + rng_below(&r, SAVED - SUM - 8)] = (uint8_t)rng_below(&r, rng_once_in(&r, 2) ? 256 : 6);
        seal(bytes);
        if (hantei_table_load(&t, bytes, SAVED) != HANTEI_ALLOWED)
            continue;
        loaded++;
        save_well(&t, again);
        cr_assert_arr_eq(bytes, again, SAVED);
        ask_all(&t, &r);
    }
    cr_expect_gt(loaded, 200, "%u", loaded);
}

/* What a caller has broken does no harm either. */
Test(table_saved, tables_that_cannot_be_loaded)
{
    rng r = rng_stream(test_seed(), 23);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        broken = table_in_round();
        ROWS[i].change();
        ask_all(&broken, &r);
    }
}

/* ---- With a wall -------------------------------------------------------------------- */

static void load_walled(const uint8_t *bytes, hantei_wall *wall, hantei_table *t)
{
    cr_assert_eq(hantei_wall_load(wall, t, bytes, SAVED + WALL), HANTEI_ALLOWED);
}

/* A table goes on with its wall as it did; the table alone is in both versions. Of changed bytes, what is
 * loaded is saved as it was. */
Test(table_saved, with_its_wall)
{
    rng r = rng_stream(test_seed(), 25);
    unsigned refused = 0;
    for (unsigned long i = 0; i < 300 * test_scale(); i++) {
        uint8_t bytes[HANTEI_TABLE_BYTES], again[HANTEI_TABLE_BYTES];
        hantei_wall wall, loaded;
        hantei_table t = any_table(&r, &wall), copy, alone;
        cr_assert_eq(hantei_wall_save(&wall, &t, bytes), SAVED + WALL);
        cr_expect_arr_eq(bytes, "hant\2\0\173\4", 8);
        load_walled(bytes, &loaded, &copy);
        cr_assert_eq(hantei_table_load(&alone, bytes, SAVED + WALL), HANTEI_ALLOWED);
        cr_expect_eq(hantei_table_save(&alone, again), SAVED);
        cr_assert_eq(hantei_wall_load(&(hantei_wall){.count = 1}, &alone, again, SAVED), HANTEI_ALLOWED);
        for (unsigned steps = 0; steps < 50 && t.hidden == 0; steps++) {
            rng other = r;
            take_step(&t, &wall, &r);
            take_step(&copy, &loaded, &other);
        }
        hantei_wall_save(&wall, &t, bytes);
        cr_assert_eq(hantei_wall_save(&loaded, &copy, again), SAVED + WALL);
        cr_assert_arr_eq(bytes, again, SAVED + WALL);
        bytes[SAVED - SUM + rng_below(&r, WALL)] = (uint8_t)rng_next(&r);
        seal_all(bytes, SAVED + WALL);
        if (hantei_wall_load(&loaded, &copy, bytes, SAVED + WALL) != HANTEI_ALLOWED) {
            refused++;
            cr_assert_eq(loaded.count | copy.rules.players, 0);
            continue;
        }
        hantei_wall_save(&loaded, &copy, again);
        cr_assert_arr_eq(bytes, again, SAVED + WALL);
    }
    cr_expect(refused > 100, "%u", refused);
    hantei_table t = table_of(3, "? ? ?");
    hantei_wall wall;
    hantei_wall_shuffle(&wall, tenhou_rules(), 1);
    cr_expect_eq(hantei_wall_save(&wall, &t, (uint8_t[HANTEI_TABLE_BYTES]){0}), 0, "four players' wall");
    t.phase = 99;
    cr_expect_eq(hantei_wall_save(&wall, &t, (uint8_t[HANTEI_TABLE_BYTES]){0}), 0, "no table");
}

/* ---- Forced events ------------------------------------------------------------------ */

/* Everything that can be seen of a table. */
typedef struct seen_table {
    uint8_t saved[HANTEI_TABLE_BYTES], observed[HANTEI_MAX_PLAYERS][HANTEI_OBSERVATION];
    uint64_t masks[HANTEI_MAX_PLAYERS][HANTEI_MASK_WORDS];
    hantei_look looks[HANTEI_MAX_PLAYERS + 1];
} seen_table;

static void answers_of(hantei_table *t, seen_table *out)
{
    memset(out, 0, sizeof *out);
    save_well(t, out->saved);
    for (unsigned who = 0; who < t->rules.players; who++) {
        hantei_table_observe(t, who, out->observed[who]);
        hantei_table_mask(t, who, out->masks[who]);
    }
    for (unsigned who = 0; who <= HANTEI_MAX_PLAYERS; who++)
        hantei_table_look(t, who, &out->looks[who]);
}

/* Forces any event; true if the table has changed. */
static bool force_any(hantei_table *t, rng *r)
{
    hantei_deal deal = {.indicator = (hantei_tile)rng_below(r, HANTEI_TILES)};
    for (size_t i = 0; i < sizeof deal.hands; i++)
        deal.hands[i / HANTEI_DEALT][i % HANTEI_DEALT] = (hantei_tile)rng_below(r, HANTEI_TILES);
    hantei_event event = any_event(r);
    event.deal = &deal;
    if (rng_once_in(r, 2))
        event.tile = t->offer != 0 ? t->offered : t->seats[event.who % HANTEI_MAX_PLAYERS].seat.drawn;
    event.meld.tile = event.meld.claimed = event.meld.added = event.tile;
    bool is_applied;
    hantei_table_force(t, &event, &is_applied);
    return is_applied;
}

/* Whatever is forced, the table is saved, loaded and goes on as before. */
Test(table_saved, forced_tables)
{
    enum { TRIES = 8000, EVENTS = 100 };
    static seen_table before, after;
    rng r = rng_stream(test_seed(), 24);
    unsigned forced = 0;
    for (unsigned long tries = 0; tries < TRIES * test_scale(); tries++) {
        hantei_table t = any_table(&r, &(hantei_wall){.count = 0});
        for (unsigned i = 0; i < EVENTS; i++) {
            if (!force_any(&t, &r))
                continue;
            forced++;
            answers_of(&t, &before);
            hantei_table loaded = load_well(before.saved);
            answers_of(&loaded, &after);
            cr_assert_arr_eq(&before, &after, sizeof before);
        }
    }
    cr_expect_gt(forced, 20000, "%u", forced);
}
