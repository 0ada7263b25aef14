/* Tables as bytes. */
#include "seated.h"
#include "tabled.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SAVED = 994, SUM = 8, GAMES = 4 };

static const struct {
    const char *preset;
    unsigned players;
} RULES[] = {{"tenhou", 4}, {"majsoul", 4}, {"mleague", 4}, {"ema", 4},
             {"wrc", 4},    {"tenhou", 3},  {"majsoul", 3}};

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

static void seal(uint8_t bytes[SAVED])
{
    const uint64_t sum = sum_of(bytes, SAVED - SUM);
    for (size_t i = 0; i < SUM; i++)
        bytes[SAVED - SUM + i] = (uint8_t)(sum >> 8 * i);
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

/* ---- What is saved is loaded ---------------------------------------------------- */

/* A game whose table is saved and loaded after every step equals one without. */
static void play_beside(const hantei_rules *rules, uint64_t number)
{
    random_game plain, saved;
    uint8_t before[HANTEI_TABLE_BYTES], after[HANTEI_TABLE_BYTES];
    random_begin(&plain, rules, number);
    random_begin(&saved, rules, number);
    while (random_step(&plain)) {
        cr_assert(random_step(&saved));
        save_well(&plain.table, before);
        save_well(&saved.table, after);
        cr_assert_arr_eq(before, after, SAVED, "game %d: a loaded table goes on otherwise", (int)number);
        saved.table = load_well(after);
        save_well(&saved.table, after);
        cr_assert_arr_eq(before, after, SAVED);
        cr_assert_arr_eq(saved.table.visible, plain.table.visible, HANTEI_TILES);
        for (unsigned who = 0; who < rules->players; who++) {
            cr_assert_eq(saved.table.seats[who].seat.river, plain.table.seats[who].seat.river);
            cr_assert_eq(saved.table.seats[who].seat.river_claimed,
                         plain.table.seats[who].seat.river_claimed);
        }
    }
}

Test(table_saved, games_go_on)
{
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        const hantei_rules rules = rules_of(RULES[i].preset, RULES[i].players);
        for (uint64_t number = 0; number < GAMES; number++)
            play_beside(&rules, number);
    }
}

/* Version 1, which every later version loads: the bytes of a table that never changes. */
Test(table_saved, version_1)
{
    static const char *const HANDS[4] = {"-", "?", "340m55p22555z334s", "-"};
    const hantei_game start = {{25000, -100, 70000, INT32_MIN}, 1, 3, 2, 7};
    hantei_table t = dealt_table(tenhou_rules(), &start, HANDS, "9p");
    uint8_t bytes[HANTEI_TABLE_BYTES];
    tell_all(&t, "draw 3 9m;cut 3 9m;draw 0 9p;cut 0 4z;draw 1 ?;cut 1 0s");
    save_well(&t, bytes);
    cr_expect_arr_eq(bytes, "hant\1\0\342\3", 8);
    cr_expect_eq(sum_of(bytes, SAVED - SUM), UINT64_C(0x75657e7b2d5f3939), "%#llx",
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
    static const char *const HANDS[4] = {"-", "-", "340m55p22555z334s", "?"};
    hantei_table t = dealt_table(tenhou_rules(), NULL, HANDS, "9p");
    tell_all(&t, "draw 0 9m;cut 0 2z;pon 2 pon:222z/2z@2;cut 2 3m;draw 3 ?");
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

static hantei_table broken; /* what the rows below break */

#define SEAT broken.seats[2].seat
#define BREAKS(BREAK)                                                                                       \
    BREAK(wind, broken.game.wind = 4)                                                                       \
    BREAK(dealt_wind, broken.dealt.wind = 4)                                                                \
    BREAK(dealt_dealer, broken.dealt.dealer = 4)                                                            \
    BREAK(switch_value, broken.rules.double_wind_fu = 3)                                                    \
    BREAK(hidden_nobody, broken.hidden |= 16)                                                               \
    BREAK(ippatsu_nobody, broken.ippatsu = 16)                                                              \
    BREAK(tenpai_nobody, broken.tenpai = 32)                                                                \
    BREAK(live, broken.live = 71)                                                                           \
    BREAK(reason, broken.reason = HANTEI_RYUUKYOKU_VOID + 1)                                                \
    BREAK(game_over, broken.game_over = HANTEI_GAME_LAST_DEALER + 1)                                        \
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
    BREAK(norths, SEAT.norths = 1)                                                                          \
    BREAK(passed, SEAT.passed = UINT64_C(1) << 34)                                                          \
    BREAK(meld_kind, SEAT.melds[0].kind = 0)                                                                \
    BREAK(meld_from, SEAT.melds[0].from = 0)                                                                \
    BREAK(meld_added, (SEAT.melds[0].kind = HANTEI_KAKAN, SEAT.melds[0].added = 0))                         \
    BREAK(meld_reds, SEAT.melds[0].reds = 1)                                                                \
    BREAK(river_tile, broken.river[0][0].tile = 34)                                                         \
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

Test(table_saved, tables_that_no_game_has)
{
#define ROW(name, change) {#name, break_##name},
    static const struct {
        const char *name;
        void (*change)(void);
    } ROWS[] = {BREAKS(ROW)};
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

/* With any byte changed: if it is loaded, it is saved unchanged. A bool is 0 or 1. */
Test(table_saved, each_byte)
{
    uint8_t plain[HANTEI_TABLE_BYTES], bytes[HANTEI_TABLE_BYTES], again[HANTEI_TABLE_BYTES];
    hantei_table t = table_in_round();
    unsigned loaded = 0;
    save_well(&t, plain);
    for (size_t at = 8; at < SAVED - SUM; at++) {
        memcpy(bytes, plain, SAVED);
        bytes[at] = 2;
        seal(bytes);
        if (hantei_table_load(&t, bytes, SAVED) != HANTEI_ALLOWED)
            continue;
        loaded++;
        save_well(&t, again);
        cr_expect_arr_eq(bytes, again, SAVED, "byte %zu", at);
    }
    cr_expect_gt(loaded, 100);
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

/* Asks everything of a table. */
static void ask_all(hantei_table *t, rng *r)
{
    hantei_look look;
    hantei_settlement end;
    hantei_resolution out;
    hantei_event event;
    uint64_t mask[HANTEI_MASK_WORDS];
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_table copy;
    hantei_table_look(t, HANTEI_NO_PLAYER, &look);
    for (unsigned who = 0; who <= HANTEI_NO_PLAYER; who++) {
        hantei_table_mask(t, who, mask);
        hantei_table_hide(&copy, t, who);
    }
    unsigned asked = hantei_table_settle(t, NULL, 0, &end);
    for (unsigned i = 0; i < 20; i++) {
        copy = *t;
        hantei_event_init(&event, rng_below(r, HANTEI_EVENT_NOTEN + 1), rng_below(r, 4));
        event.tile = (hantei_tile)rng_below(r, 35);
        event.reason = (uint8_t)rng_below(r, 9);
        asked += hantei_table_apply(&copy, &event);
        copy = *t;
        asked += hantei_table_force(&copy, &event, &(bool){false});
    }
    asked += hantei_table_resolve(t, answers, true, &out);
    cr_assert_gt(asked, 0);
}

Test(table_saved, any_bytes_with_a_right_sum)
{
    enum { TRIES = 3000 };
    rng r = rng_stream(test_seed(), 22);
    unsigned loaded = 0;
    for (unsigned number = 0; number < 6; number++) {
        const hantei_rules rules = rules_of(RULES[number].preset, RULES[number].players);
        random_game g;
        uint8_t plain[HANTEI_TABLE_BYTES], bytes[HANTEI_TABLE_BYTES];
        random_begin(&g, &rules, number);
        for (unsigned i = 0; i < TRIES && random_step(&g); i++) {
            hantei_table t;
            save_well(&g.table, plain);
            memcpy(bytes, plain, SAVED);
            for (unsigned changes = 1 + rng_below(&r, 3); changes > 0; changes--)
                bytes[8 + rng_below(&r, SAVED - SUM - 8)] =
                    (uint8_t)rng_below(&r, rng_once_in(&r, 2) ? 256 : 6);
            seal(bytes);
            if (hantei_table_load(&t, bytes, SAVED) != HANTEI_ALLOWED)
                continue;
            loaded++;
            ask_all(&t, &r);
        }
    }
    cr_expect_gt(loaded, 1000, "%u", loaded);
}
