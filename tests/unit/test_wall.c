/* Without this file a seed could give another order tomorrow, and a wall could have wrong tiles. (What is
 * taken from which place: tests/table, steps.) */
#include "seated.h"

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

Test(wall, a_seed_gives_the_same_order_for_ever)
{
    for (size_t i = 0; i < sizeof ORDERS / sizeof *ORDERS; i++) {
        const hantei_rules rules = rules_of("tenhou", ORDERS[i].players);
        const char *const front = ORDERS[i].front, *const end = ORDERS[i].end;
        hantei_wall wall;
        hantei_wall_shuffle(&wall, &rules, ORDERS[i].seed);
        cr_assert_eq(wall.count, ORDERS[i].players == 3 ? HANTEI_WALL_TILES_OF_3 : HANTEI_WALL_TILES);
        for (size_t at = 0; at < strlen(front); at += 2)
            cr_assert_eq(hantei_wall_draw(&wall, false), read_tile(front + at, 2), "seed %zu, %zu", i, at);
        for (size_t at = strlen(end); at > strlen(end) - 8; at -= 2)
            cr_assert_eq(hantei_wall_draw(&wall, true), read_tile(end + at - 2, 2), "seed %zu, %zu", i, at);
        cr_assert_eq(hantei_wall_draw(&wall, true), read_tile(end + 2, 2)); /* the fifth */
        cr_assert_eq(hantei_wall_indicator(&wall, 0, true), read_tile(end + 6, 2));
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
        cr_assert_eq(hantei_wall_draw(&wall, false), HANTEI_NO_TILE);
    }
}

/* A step at the second of two tables, which is not as the step before left it. */
enum { TABLES = 2 };

static hantei_refusal stepped(hantei_table tables[], hantei_wall walls[], hantei_decision asked[])
{
    size_t at = TABLES;
    const hantei_refusal why = hantei_step(tables, walls, asked, TABLES, &at);
    cr_assert_eq(at, 1);
    return why;
}

Test(wall, bytes_that_no_step_has_made_are_refused)
{
    hantei_table tables[TABLES], first, good;
    hantei_wall walls[TABLES], full, taken;
    hantei_decision asked[TABLES];
    memset(asked, 0, sizeof asked);
    for (size_t i = 0; i < TABLES; i++) {
        cr_assert_eq(hantei_table_begin(&tables[i], tenhou_rules(), NULL), HANTEI_ALLOWED);
        hantei_wall_shuffle(&walls[i], tenhou_rules(), i);
    }
    full = walls[1];
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_ALLOWED);
    memset(asked, 0, sizeof asked); /* asked anew */
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_ALLOWED);
    for (size_t i = 0; i < TABLES; i++)
        asked[i].answers[tables[i].turn] = HANTEI_MASK_TSUMOGIRI;
    first = tables[0];
    good = tables[1];
    taken = walls[1];
    asked[1].seats = 2; /* another seat, and an answer that nobody has checked */
    asked[1].masks[1][0] = 1;
    asked[1].answers[0] = 255;
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_REFUSED_PHASE);
    asked[1].seats = 1;
    asked[1].answers[0] = HANTEI_MASK_TSUMOGIRI;
    tables[1].sequence++;
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_REFUSED_PHASE);
    tables[1].hidden = 1;
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_REFUSED_HIDDEN);
    tables[1].phase = 99;
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_REFUSED_TABLE);
    tables[1] = good;
    walls[1].count = 7;
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_REFUSED_TABLE);
    walls[1].count = 0;
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_REFUSED_TABLE);
    walls[1] = full; /* as it was before the deal */
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_REFUSED_TABLE);
    cr_assert_arr_eq(&tables[0], &first, sizeof first); /* no table has changed */
    walls[1] = taken;
    memset(walls[1].tiles, 255, sizeof walls[1].tiles); /* nothing can be drawn */
    cr_assert_eq(stepped(tables, walls, asked), HANTEI_REFUSED_TABLE);
}
