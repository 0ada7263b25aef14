/* Walls: a seed gives the same order for ever, and wrong tiles are refused. (Which tile is taken when:
 * tests/table.) */
#include "given.h"

#include <criterion/criterion.h>
#include <string.h>

/* The orders are those of the algorithm that play.h describes, written in Python. */
static const struct {
    uint64_t seed;
    unsigned players;
    const char *front, *end;
} ORDERS[] = {{0, 4, "0p9s4m7m9p3s8m9m8p2m", "7p4s9p8p6s4p7z8m7s6m2p4m6z1m6p4z"},
              {1, 4, "1z3p0m6m7z5m3z9p8s7p", "6m5p8p6p1s4p7z1p8p2z7s6p6p6z8s2s"},
              {UINT64_MAX, 3, "7s3s8p6z9m7p4z4z5s4s", "5s3p1z1m9s5z1m9s5p7z2z8s1s4p5z5z"}};

static hantei_tile tile_at(const char *text)
{
    return tile_of((const char[]){text[0], text[1], '\0'});
}

Test(wall, a_seed_gives_the_same_order_for_ever)
{
    for (size_t i = 0; i < sizeof ORDERS / sizeof *ORDERS; i++) {
        const hantei_rules rules = rules_of("tenhou", ORDERS[i].players);
        const char *const front = ORDERS[i].front, *const end = ORDERS[i].end;
        hantei_wall wall;
        hantei_wall_shuffle(&wall, &rules, ORDERS[i].seed);
        cr_assert_eq(wall.count, ORDERS[i].players == 3 ? HANTEI_WALL_TILES_OF_3 : HANTEI_WALL_TILES);
        for (size_t at = 0; at < strlen(front); at += 2)
            cr_assert_eq(wall.tiles[at / 2], tile_at(front + at), "seed %zu, %zu", i, at);
        for (size_t at = 0; at < strlen(end); at += 2)
            cr_assert_eq(wall.tiles[wall.count - (strlen(end) - at) / 2], tile_at(end + at), "seed %zu, %zu",
                         i, at);
        cr_assert_eq(hantei_wall_indicator(&wall, 0, true), tile_at(end + 6));
        cr_assert_eq(hantei_wall_indicator(&wall, 5, false), HANTEI_NO_TILE);
    }
}

/* The tile at a place becomes another one. */
static hantei_refusal changed(const hantei_rules *rules, const hantei_wall *from, hantei_tile old,
                              hantei_tile tile)
{
    hantei_wall wall = *from, out;
    *(hantei_tile *)memchr(wall.tiles, old, wall.count) = tile;
    const hantei_refusal why = hantei_wall_order(&out, rules, wall.tiles, wall.count);
    cr_assert_eq(out.count, why == HANTEI_ALLOWED ? wall.count : 0);
    return why;
}

Test(wall, wrong_tiles_are_refused)
{
    const hantei_tile red = 4 | HANTEI_RED;
    for (unsigned players = 3; players <= 4; players++) {
        hantei_rules rules = rules_of("tenhou", players);
        hantei_wall wall, out;
        hantei_wall_shuffle(&wall, &rules, players);
        cr_assert_eq(changed(&rules, &wall, 0, 0), HANTEI_ALLOWED);
        cr_assert_eq(changed(&rules, &wall, 0, 8), HANTEI_REFUSED_FIFTH_COPY);
        cr_assert_eq(changed(&rules, &wall, 13, 13 | HANTEI_RED), HANTEI_REFUSED_FIFTH_COPY);
        cr_assert_eq(changed(&rules, &wall, 13 | HANTEI_RED, 13), HANTEI_REFUSED_FIFTH_COPY);
        cr_assert_eq(changed(&rules, &wall, 0, HANTEI_NO_TILE), HANTEI_REFUSED_TILE);
        cr_assert_eq(changed(&rules, &wall, 0, HANTEI_RED), HANTEI_REFUSED_TILE);
        cr_assert_eq(changed(&rules, &wall, 0, 255), HANTEI_REFUSED_TILE);
        cr_assert_eq(changed(&rules, &wall, 0, red),
                     players == 3 ? HANTEI_REFUSED_TILE : HANTEI_REFUSED_FIFTH_COPY);
        cr_assert_eq(hantei_wall_order(&out, &rules, wall.tiles, wall.count - 1u), HANTEI_REFUSED_TILE);
        rules.red_fives = false;
        cr_assert_eq(changed(&rules, &wall, 0, 0), HANTEI_REFUSED_TILE);
        rules.players = 5;
        cr_assert_eq(changed(&rules, &wall, 0, 0), HANTEI_REFUSED_RULES);
        hantei_wall_shuffle(&wall, &rules, 1);
        cr_assert_eq(wall.count, 0);
    }
}

/* ---- Bytes that no call has made ------------------------------------------------- */

/* Two tables. Bytes of the second are changed. */
typedef struct pair {
    hantei_table tables[2];
    hantei_wall walls[2];
    hantei_decision asked[2];
} pair;

#define TABLE p.tables[1]
#define WALL p.walls[1]
#define ASKED p.asked[1]

/* The dealers have drawn, and answer with that tile. *full: the second wall before the deal. */
static pair two_tables(hantei_wall *full)
{
    pair p;
    memset(&p, 0, sizeof p);
    for (size_t i = 0; i < 2; i++) {
        cr_assert_eq(hantei_table_begin(&p.tables[i], tenhou_rules(), NULL), HANTEI_ALLOWED);
        hantei_wall_shuffle(&p.walls[i], tenhou_rules(), i);
        p.asked[i].answers[0] = HANTEI_MASK_TSUMOGIRI;
    }
    *full = WALL;
    cr_assert_eq(hantei_step(p.tables, p.walls, p.asked, 2, &(size_t){0}), HANTEI_ALLOWED);
    return p;
}

/* The second table is refused, before the first is played on or when its turn comes. */
static void expect_refused(pair p, bool is_early, hantei_refusal why, const char *what)
{
    const hantei_table first = p.tables[0];
    size_t at = 0;
    cr_expect_eq(hantei_step(p.tables, p.walls, p.asked, 2, &at), why, "%s", what);
    cr_expect_eq(at, 1, "%s", what);
    cr_expect_eq(memcmp(&first, &p.tables[0], sizeof first) == 0, is_early, "%s", what);
}

#define EXPECT_REFUSED(change, is_early, why)      \
    do {                                           \
        pair p = good;                             \
        (void)(change);                            \
        expect_refused(p, is_early, why, #change); \
    } while (0)
#define EARLY(change, why) EXPECT_REFUSED(change, true, why)
#define LATE(change) EXPECT_REFUSED(change, false, HANTEI_REFUSED_TABLE)

Test(wall, bytes_that_no_step_has_made_are_refused)
{
    hantei_wall full;
    const pair good = two_tables(&full);
    EARLY((ASKED.seats = 2, ASKED.masks[1][0] = 1, ASKED.answers[0] = 255), HANTEI_REFUSED_PHASE);
    EARLY(TABLE.sequence++, HANTEI_REFUSED_PHASE);
    EARLY(TABLE.hidden = 1, HANTEI_REFUSED_HIDDEN);
    EARLY(TABLE.phase = 99, HANTEI_REFUSED_TABLE);
    EARLY(WALL.count = 7, HANTEI_REFUSED_TABLE);
    EARLY(WALL.count = 0, HANTEI_REFUSED_TABLE);
    EARLY(WALL = full, HANTEI_REFUSED_TABLE);
    EARLY((TABLE.phase = HANTEI_PHASE_IDLE, WALL.count = 7), HANTEI_REFUSED_TABLE);
    LATE(memset(WALL.tiles, 255, sizeof WALL.tiles));
    LATE(TABLE.river_count[0] = HANTEI_MAX_RIVER);
    LATE((ASKED.seats = 0, TABLE.seats[0].seat.riichi = 1, TABLE.river_count[0] = HANTEI_MAX_RIVER));
    LATE((ASKED.seats = 0, TABLE.phase = HANTEI_PHASE_DRAW)); /* by a hand of fourteen */
    LATE((ASKED.seats = 0, memset(&TABLE.seats[0].seat.hand, 0, sizeof(hantei_hand))));
    LATE((ASKED.seats = 0, TABLE.phase = HANTEI_PHASE_OVER, TABLE.win_count = 1,
          memset(WALL.tiles, 255, sizeof WALL.tiles)));
    LATE((ASKED.seats = 0, TABLE.phase = HANTEI_PHASE_OVER, TABLE.game.points[0] = INT32_MAX));
}

/* Who has not been asked, or has lost the decision, is asked anew. */
Test(wall, a_decision_of_zeros_is_asked_again)
{
    hantei_wall full;
    pair p = two_tables(&full);
    const hantei_decision before = ASKED;
    memset(p.asked, 0, sizeof p.asked);
    cr_assert_eq(hantei_step(p.tables, p.walls, p.asked, 2, &(size_t){0}), HANTEI_ALLOWED);
    cr_assert_eq(ASKED.seats, before.seats);
    cr_assert_arr_eq(ASKED.masks, before.masks, sizeof before.masks);
}

/* A mask that allows everything allows nothing that is illegal: nor the only copy of the drawn tile from the
 * hand. */
Test(wall, places_of_no_mask_are_refused)
{
    hantei_wall full;
    const pair good = two_tables(&full);
    for (unsigned place = 0; place < HANTEI_MASK_PLACES; place++)
        if (!(good.asked[1].masks[0][place / 64] >> place % 64 & 1))
            LATE((ASKED.answers[0] = (uint8_t)place, memset(ASKED.masks, 255, sizeof ASKED.masks)));
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        if (good.tables[1].seats[0].seat.hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS] == 1)
            LATE((ASKED.answers[0] = kind, memset(ASKED.masks, 255, sizeof ASKED.masks),
                  TABLE.seats[0].seat.drawn = kind));
}

Test(wall, places_that_no_wall_has)
{
    hantei_wall full, wall = {.count = 255, .drawn = HANTEI_WALL_TILES};
    hantei_table t = two_tables(&full).tables[0];
    hantei_event event;
    t.phase = HANTEI_PHASE_DRAW;
    cr_assert_not(hantei_wall_next(&wall, &t, &event, &(hantei_deal){0}));
    wall.count = 0;
    cr_assert_not(hantei_wall_next(&wall, &t, &event, &(hantei_deal){0}));
    cr_assert_eq(hantei_wall_indicator(&wall, 0, false), HANTEI_NO_TILE);
    wall.count = 255;
    cr_assert_eq(hantei_wall_indicator(&wall, 0, false), HANTEI_NO_TILE);
}
