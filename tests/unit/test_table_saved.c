/* The format of a saved table, with its wall or without, and bytes that no game leaves, which are refused.
 * (Any bytes with a right sum, and that a loaded table goes on as before: tests/fuzz/table_games.c,
 * tests/table.) */
#include "given.h"
#include "support/raw.h"

#include <criterion/criterion.h>
#include <string.h>

#define DULL "147m258p369s1234z"

enum { SAVED = 999, WALL = 148, SUM = 8 };

static void save_well(const hantei_table *t, uint8_t bytes[HANTEI_TABLE_BYTES])
{
    cr_assert_eq(hantei_table_save(t, bytes), SAVED);
}

static void load_well(const uint8_t *bytes)
{
    hantei_table t;
    memset(&t, 0x5A, sizeof t);
    cr_assert_eq(hantei_table_load(&t, bytes, SAVED), HANTEI_ALLOWED);
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
    cr_expect_eq(plain_crc64(0, bytes, SAVED - SUM), UINT64_C(0x1822b2bf3a54cfe6));
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
        store_crc64(bytes, SAVED);
        expect_refused(bytes, SAVED, "a header of another sum");
        bytes[i]--;
    }
    store_crc64(bytes, SAVED);
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

static hantei_table broken;

static void expect_broken(const char *what)
{
    uint8_t bytes[HANTEI_TABLE_BYTES];
    save_well(&broken, bytes);
    expect_refused(bytes, SAVED, what);
}

/* After a change of a good table. */
#define REFUSED(change) (broken = table_in_round(), (void)(change), expect_broken(#change))
#define SEAT broken.seats[2].seat

Test(table_saved, tables_that_no_game_has)
{
    uint8_t bytes[HANTEI_TABLE_BYTES];
    broken = table_in_round();
    save_well(&broken, bytes);
    load_well(bytes);
    REFUSED(broken.game.wind = 4);
    REFUSED(broken.game.points[1] = HANTEI_MAX_POINTS + 1);
    REFUSED(broken.dealt.points[3] = -HANTEI_MAX_POINTS - HANTEI_RIICHI_STICK - 1);
    REFUSED(broken.dealt.wind = 4);
    REFUSED(broken.dealt.dealer = 4);
    REFUSED(broken.rules.double_wind_fu = 3);
    REFUSED(broken.hidden |= 16);
    REFUSED(broken.ippatsu = 16);
    REFUSED(broken.tenpai = 32);
    REFUSED((broken.let_go.sequence = broken.sequence, broken.let_go.ippatsu = 16));
    REFUSED(broken.liable[2][1] = HANTEI_NO_PLAYER + 1);
    REFUSED(broken.live = 71);
    REFUSED(broken.reason = HANTEI_RYUUKYOKU_VOID + 1);
    REFUSED(broken.game_over = HANTEI_GAME_MAY_END + 1);
    REFUSED(broken.dora[0] = 34);
    REFUSED(broken.dora_now = 5);
    REFUSED((broken.ura_count = 1, broken.ura[0] = 0x40));
    REFUSED(SEAT.hand.lane[0][8]++);
    REFUSED((SEAT.hand.lane[0][8]++, broken.seats[2].tiles++));
    REFUSED(broken.seats[3].seat.hand.lane[0][8]++);
    REFUSED(broken.seats[3].tiles--);
    REFUSED(broken.seats[3].seat.drawn = 0);
    REFUSED(SEAT.drawn = 33);
    REFUSED(SEAT.reds[2] = 1);
    REFUSED(SEAT.riichi = 3);
    REFUSED(broken.seats[2].declared = 3);
    REFUSED(broken.seats[1].seat.called = 1);
    REFUSED((broken.turn = 1, broken.seats[1].seat.called = 1));
    REFUSED((broken.turn = 1, broken.phase = HANTEI_PHASE_OVER));
    REFUSED(SEAT.norths = 1);
    REFUSED(SEAT.passed = UINT64_C(1) << 34);
    REFUSED(SEAT.melds[0].kind = 0);
    REFUSED(SEAT.melds[0].from = 0);
    REFUSED((SEAT.melds[0].kind = HANTEI_KAKAN, SEAT.melds[0].added = 0));
    REFUSED((broken.turn = 2, SEAT.melds[0].tile = 255));
    REFUSED((broken = table_of_three(), SEAT.melds[0].tile = SEAT.melds[0].claimed = 1));
    REFUSED(SEAT.melds[0].reds = 1);
    REFUSED(broken.river[0][0].tile = 34);
    REFUSED((broken = table_of_wins(), broken.wins[1].who = 1));
    REFUSED((broken = table_of_wins(), broken.win_count = 0));
    REFUSED((broken = table_of_wins(), broken.seats[3].tiles++));
    REFUSED(broken.dora[0] = HANTEI_SOUTH);
    REFUSED((broken.rules.players = 3, broken.turn = 0));
    REFUSED((broken.phase = HANTEI_PHASE_CLAIM, broken.offer = HANTEI_EVENT_DAHAI, broken.offered = 5,
             broken.offered_by = 2, broken.seats[3].tiles--));
}

/* ---- With a wall -------------------------------------------------------------------- */

/* The table alone is in both versions. A wall of other tiles is refused. */
Test(table_saved, with_its_wall)
{
    uint8_t bytes[HANTEI_TABLE_BYTES], alone[HANTEI_TABLE_BYTES];
    hantei_table t = table_of(4, "? ? ? ?"), loaded;
    hantei_wall wall, found;
    unsigned refused = 0;
    hantei_wall_shuffle(&wall, tenhou_rules(), 1);
    cr_assert_eq(hantei_wall_save(&wall, &t, bytes), SAVED + WALL);
    cr_expect_arr_eq(bytes, "hant\2\0\173\4", 8);
    cr_assert_eq(hantei_table_load(&loaded, bytes, SAVED + WALL), HANTEI_ALLOWED);
    save_well(&loaded, alone);
    cr_assert_eq(hantei_wall_load(&found, &loaded, alone, SAVED), HANTEI_ALLOWED);
    cr_expect_eq(found.count, 0);
    for (unsigned changed = 0; changed < WALL; changed++) {
        bytes[SAVED - SUM + changed] ^= 0x80;
        store_crc64(bytes, SAVED + WALL);
        const hantei_refusal why = hantei_wall_load(&found, &loaded, bytes, SAVED + WALL);
        cr_expect(why == HANTEI_ALLOWED ? hantei_wall_save(&found, &loaded, alone) == SAVED + WALL
                                        : found.count + loaded.rules.players == 0);
        refused += why != HANTEI_ALLOWED;
        bytes[SAVED - SUM + changed] ^= 0x80;
    }
    cr_expect_eq(refused, HANTEI_WALL_TILES + 2); /* also the count, and a bool */
    t = table_of(3, "? ? ?");
    cr_expect_eq(hantei_wall_save(&wall, &t, bytes), 0, "four players' wall");
    t.phase = 99;
    cr_expect_eq(hantei_wall_save(&wall, &t, bytes) + hantei_table_save(&t, bytes), 0, "no table");
}
