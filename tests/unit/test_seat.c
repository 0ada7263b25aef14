/* What a table allows a seat, in cases that have a name: rules with an example in a rule book, and bugs that
 * other engines shipped. What is written here was worked out by hand. */
#include "seated.h"

#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_set(hantei_tileset got, const char *expected, const char *what)
{
    char text[TEXT_MAX];
    cr_expect_str_eq(text_of_tileset(got, text), expected, "%s: %s, not %s", what, text, expected);
}

/* ---- Waits -------------------------------------------------------------------- */

typedef struct wait_row {
    const char *tiles, *melds;
    const char *shape, *concealed, *and_melds; /* what each policy for a fifth tile leaves */
} wait_row;

static const wait_row WAITS[] = {
    {"23m55p", "-", "14m", "14m", "14m"},
    /* the hand of the data that was noten */
    {"6666s", "pon:111m/1m@1 pon:222m/2m@2 pon:333m/3m@3", "6s", "-", "-"},
    /* some waits are dead, others live */
    {"1111234m", "-", "14m", "4m", "4m"},
    {"3333m12p55s", "-", "-", "-", "-"},
    {"123456789m1111p", "-", "1p", "-", "-"},
    {"33334m55z", "-", "25m", "25m", "25m"},
    /* four alike in runs, or beside them: 111 11 234 234 */
    {"22223444m11z", "-", "14m1z", "14m1z", "14m1z"},
    {"1111223344m", "-", "14m", "4m", "4m"},
    /* the copies are in the own kan, or shared with a triplet */
    {"23m55p", "ankan:1111m", "14m", "14m", "4m"},
    {"56m55p", "minkan:4444m/4m@1 minkan:7777m/7m@2", "47m", "47m", "-"},
    {"1m", "pon:111m/1m@1", "1m", "1m", "-"},
    {"4m", "chi:345m/3m@3 chi:345m/3m@3 chi:456m/4m@3", "4m", "4m", "-"},
    /* seven pairs are different, so four alike never were a wait */
    {"1111m22p3344s55z6z", "-", "-", "-", "-"},
};

Test(seat, waits_by_policy)
{
    for (size_t i = 0; i < sizeof WAITS / sizeof *WAITS; i++) {
        const wait_row *row = &WAITS[i];
        const char *const effective[] = {row->shape, row->concealed, row->and_melds};
        hantei_rules rules = rules_of("tenhou", 4);
        const hantei_seat seat = seat_of(row->tiles, row->melds);
        for (rules.fifth_tile = 0; rules.fifth_tile < 3; rules.fifth_tile++) {
            const hantei_wait_sets waits = hantei_seat_waits(&seat, &rules);
            expect_set(waits.shape, row->shape, row->tiles);
            expect_set(waits.effective, effective[rules.fifth_tile], row->tiles);
        }
    }
}

/* A hand of 3k+2 tiles waits for nothing, nor does an invalid one. */
Test(seat, waits_of_other_sizes)
{
    hantei_seat seat = seat_of("23m55p1z", "-");
    cr_expect_eq(hantei_seat_waits(&seat, tenhou_rules()).shape, 0);
    seat = seat_of("23m55p", "-");
    seat.hand.lane[0][12] = 1;
    cr_expect_eq(hantei_seat_waits(&seat, tenhou_rules()).shape, 0);
    seat.hand.lane[0][12] = 0;
    seat.hand.lane[0][0] = 6;
    cr_expect_eq(hantei_seat_waits(&seat, tenhou_rules()).shape, 0);
}

/* ---- Furiten ------------------------------------------------------------------ */

static unsigned furiten_of(const char *tiles, const char *river, const char *passed,
                           const char *passed_riichi, unsigned riichi)
{
    const hantei_rules rules = rules_of("tenhou", 4);
    hantei_seat seat = seat_of(tiles, "-");
    seat.river = read_tileset(river);
    seat.passed = read_tileset(passed);
    seat.passed_riichi = read_tileset(passed_riichi);
    seat.riichi = (uint8_t)riichi;
    return hantei_seat_furiten(&seat, &rules);
}

Test(seat, furiten)
{
    cr_expect_eq(furiten_of("23m55p", "9s", "5p", "-", 0), 0);
    cr_expect_eq(furiten_of("23m55p", "4m", "-", "-", 0), HANTEI_FURITEN_RIVER);
    cr_expect_eq(furiten_of("23m55p", "-", "1m", "-", 0), HANTEI_FURITEN_TURN);
    cr_expect_eq(furiten_of("23m55p", "-", "-", "4m", 1), HANTEI_FURITEN_RIICHI);
    cr_expect_eq(furiten_of("23m55p", "14m", "1m", "1m", 2),
                 HANTEI_FURITEN_RIVER | HANTEI_FURITEN_TURN | HANTEI_FURITEN_RIICHI);
}

/* A bug of other programs: a legal ron refused. Tiles that are not waits, or no longer, do not matter. */
Test(seat, furiten_of_tiles_that_are_no_waits)
{
    cr_expect_eq(furiten_of("23m55p", "2356m5p", "2356m5p", "5p", 1), 0);
    cr_expect_eq(furiten_of("1111234m", "1m", "1m", "1m", 1), 0, "a fifth tile is no wait");
    cr_expect_eq(furiten_of("1111234m", "4m", "-", "-", 0), HANTEI_FURITEN_RIVER);
    cr_expect_eq(furiten_of("23m55p", "-", "-", "4m", 0), 0, "not in riichi");
    cr_expect_eq(furiten_of("23m55p1z", "1m", "1m", "1m", 1), 0, "a drawn hand has no ron");
}

/* ---- Riichi ------------------------------------------------------------------- */

static const char CLOSED[] = "123m456p789s11222z", NOTEN[] = "147m258p369s12345z";

static hantei_refusal riichi_of(const char *tiles, const char *melds, int32_t points, uint8_t live,
                                const hantei_rules *rules)
{
    hantei_seat seat = seat_of(tiles, melds);
    seat.points = points;
    seat.live = live;
    return hantei_seat_may_riichi(&seat, rules, HANTEI_NO_TILE);
}

/* Shipped elsewhere: riichi on a noten hand; points or wall not looked at. */
Test(seat, riichi_bounds)
{
    const hantei_rules tenhou = rules_of("tenhou", 4), mleague = rules_of("mleague", 4),
                       ema = rules_of("ema", 4);
    cr_expect_eq(riichi_of(NOTEN, "-", 25000, 40, &tenhou), HANTEI_REFUSED_NOTEN);
    cr_expect_eq(riichi_of(CLOSED, "-", 1000, 4, &tenhou), HANTEI_ALLOWED);
    cr_expect_eq(riichi_of(CLOSED, "-", 999, 40, &tenhou), HANTEI_REFUSED_POINTS);
    cr_expect_eq(riichi_of(CLOSED, "-", -200, 40, &tenhou), HANTEI_REFUSED_POINTS);
    cr_expect_eq(riichi_of(CLOSED, "-", 1000, 3, &tenhou), HANTEI_REFUSED_WALL);
    cr_expect_eq(riichi_of(CLOSED, "-", -200, 0, &mleague), HANTEI_ALLOWED);
    cr_expect_eq(riichi_of(CLOSED, "-", -200, 4, &ema), HANTEI_ALLOWED);
    cr_expect_eq(riichi_of(CLOSED, "-", -200, 3, &ema), HANTEI_REFUSED_WALL);
}

/* Shipped elsewhere: three players need a draw each too, which is three tiles. */
Test(seat, riichi_of_three_players)
{
    const hantei_rules tenhou = rules_of("tenhou", 3), majsoul = rules_of("majsoul", 3);
    cr_expect_eq(riichi_of(CLOSED, "-", 1000, 3, &tenhou), HANTEI_ALLOWED);
    cr_expect_eq(riichi_of(CLOSED, "-", 1000, 2, &tenhou), HANTEI_REFUSED_WALL);
    cr_expect_eq(riichi_of(CLOSED, "-", 1000, 3, &majsoul), HANTEI_ALLOWED);
}

/* Shipped elsewhere: none after a concealed kan; and kans taken for three tiles, or for four. */
Test(seat, riichi_beside_kans)
{
    cr_expect_eq(riichi_of("123m456p11789s", "ankan:1111z", 25000, 40, tenhou_rules()), HANTEI_ALLOWED);
    cr_expect_eq(
        riichi_of("12m", "ankan:1111z ankan:2222z ankan:3333z ankan:4444z", 25000, 40, tenhou_rules()),
        HANTEI_ALLOWED);
    cr_expect_eq(riichi_of("123m456p11789s", "minkan:1111z/1z@2", 25000, 40, tenhou_rules()),
                 HANTEI_REFUSED_OPEN_HAND);
    cr_expect_eq(riichi_of("123m456p11789s", "kakan:1111z/1z@2+1z", 25000, 40, tenhou_rules()),
                 HANTEI_REFUSED_OPEN_HAND);
    cr_expect_eq(riichi_of("123m456p11789s", "pon:111z/1z@2", 25000, 40, tenhou_rules()),
                 HANTEI_REFUSED_OPEN_HAND);
}

/* The first reason of the list. */
Test(seat, riichi_reasons_in_order)
{
    hantei_seat seat = seat_of("14m", "pon:111z/1z@2");
    seat.points = 0;
    seat.live = 0;
    seat.riichi = 1;
    cr_expect_eq(hantei_seat_may_riichi(&seat, tenhou_rules(), HANTEI_NO_TILE), HANTEI_REFUSED_OPEN_HAND);
    seat.meld_count = 0;
    seat.hand = seat_of("147m25z", "-").hand;
    cr_expect_eq(hantei_seat_may_riichi(&seat, tenhou_rules(), HANTEI_NO_TILE), HANTEI_REFUSED_NOTEN);
    seat.hand = seat_of("14m", "-").hand;
    cr_expect_eq(hantei_seat_may_riichi(&seat, tenhou_rules(), HANTEI_NO_TILE), HANTEI_REFUSED_POINTS);
    seat.points = 1000;
    cr_expect_eq(hantei_seat_may_riichi(&seat, tenhou_rules(), HANTEI_NO_TILE), HANTEI_REFUSED_WALL);
    seat.live = 4;
    cr_expect_eq(hantei_seat_may_riichi(&seat, tenhou_rules(), HANTEI_NO_TILE), HANTEI_REFUSED_ALREADY);
    seat.riichi = 0;
    cr_expect_eq(hantei_seat_may_riichi(&seat, tenhou_rules(), HANTEI_NO_TILE), HANTEI_ALLOWED);
}

/* By effective waits: what waits for a fifth tile alone is noten. */
Test(seat, riichi_on_a_fifth_tile)
{
    hantei_rules rules = rules_of("tenhou", 4);
    const hantei_seat seat = seat_of("123456789m1111p9s", "-");
    const hantei_tile nine = 26;
    cr_expect_eq(hantei_seat_may_riichi(&seat, &rules, nine), HANTEI_REFUSED_NOTEN);
    rules.fifth_tile = HANTEI_FIFTH_SHAPE;
    cr_expect_eq(hantei_seat_may_riichi(&seat, &rules, nine), HANTEI_ALLOWED);
    cr_expect_eq(hantei_seat_may_riichi(&seat, &rules, 30), HANTEI_REFUSED_NOTEN, "a tile that is not held");
    cr_expect_eq(hantei_seat_may_riichi(&seat, &rules, 200), HANTEI_REFUSED_NOTEN, "no tile");
}

/* ---- Discards ----------------------------------------------------------------- */

Test(seat, discards)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = drawn_seat("23m44p1z", "-", "1z");
    seat.river = read_tileset("4m");
    seat.unseen[0] = 1;
    cr_assert_eq(hantei_seat_discards(&seat, tenhou_rules(), list), 1);
    cr_expect_eq(list[0].tile, 27);
    cr_expect_eq(list[0].left, 1 + 4);
    cr_expect(list[0].furiten);
    expect_set(list[0].waits, "14m", "waits");
}

/* In riichi a wait that was let go stays furiten, with any discard. */
Test(seat, discards_in_riichi_furiten)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = drawn_seat("23m44p9s", "-", "9s");
    seat.passed_riichi = read_tileset("1m");
    cr_assert_eq(hantei_seat_discards(&seat, tenhou_rules(), list), 1);
    cr_expect_not(list[0].furiten);
    seat.riichi = 1;
    cr_assert_eq(hantei_seat_discards(&seat, tenhou_rules(), list), 1);
    cr_expect(list[0].furiten);
}

Test(seat, discards_in_riichi)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = drawn_seat("23m44p1m", "-", "1m");
    seat.riichi = 1;
    cr_assert_eq(hantei_seat_discards(&seat, tenhou_rules(), list), 1);
    cr_expect_eq(list[0].tile, 0);
    cr_expect(list[0].furiten);
    seat.drawn = HANTEI_NO_TILE;
    cr_expect_eq(hantei_seat_discards(&seat, tenhou_rules(), list), 0);
}

/* 4m called to 56m: neither 4m nor 7m may go. */
Test(seat, discards_after_a_call)
{
    hantei_rules rules = rules_of("tenhou", 4);
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = seat_of("47m", "chi:456m/4m@3");
    cr_expect_eq(hantei_seat_discards(&seat, &rules, list), 2);
    seat.called = 1;
    cr_expect_eq(hantei_seat_discards(&seat, &rules, list), 0);
    rules.kuikae = HANTEI_KUIKAE_TILE;
    cr_expect_eq(hantei_seat_discards(&seat, &rules, list), 1);
    rules.kuikae = HANTEI_KUIKAE_NONE;
    cr_expect_eq(hantei_seat_discards(&seat, &rules, list), 2);
}

/* ---- Kans --------------------------------------------------------------------- */

static hantei_refusal riichi_kan(const char *tiles, const char *drawn, const hantei_rules *rules)
{
    hantei_seat seat = drawn_seat(tiles, "-", drawn);
    seat.riichi = 1;
    const hantei_kans kans = hantei_seat_kans(&seat, rules);
    const hantei_refusal why = why_no_kan(&kans, seat.drawn);
    cr_expect_eq(kans.concealed >> seat.drawn & 1, why == HANTEI_ALLOWED, "%s", tiles);
    return why;
}

Test(seat, kans_in_riichi)
{
    const hantei_rules waits = rules_of("tenhou", 4), readings = rules_of("ema", 4);
    hantei_rules none = waits;
    none.kan_after_riichi = HANTEI_RIICHI_KAN_NONE;
    cr_expect_eq(riichi_kan("1111z234m567p3456s", "1z", &waits), HANTEI_ALLOWED);
    cr_expect_eq(riichi_kan("1111z234m567p3456s", "1z", &readings), HANTEI_ALLOWED);
    cr_expect_eq(riichi_kan("1111z234m567p3456s", "1z", &none), HANTEI_REFUSED_IN_RIICHI);
    /* 111222333 may be read as three runs */
    cr_expect_eq(riichi_kan("1111222333m45p99s", "1m", &waits), HANTEI_ALLOWED);
    cr_expect_eq(riichi_kan("1111222333m45p99s", "1m", &readings), HANTEI_REFUSED_READINGS_CHANGE);
    /* 3334 waits for 2, 4 and 5; without the three for 4 alone */
    cr_expect_eq(riichi_kan("33334m123456789p", "3m", &waits), HANTEI_REFUSED_WAITS_CHANGE);
    /* 3345 with 3: the third one wins */
    cr_expect_eq(riichi_kan("333345m123456p99s", "3m", &waits), HANTEI_REFUSED_IS_A_WAIT);
}

/* Shipped elsewhere: a kan of tiles held before (okuri-kan), and a fifth kan. */
Test(seat, kans_in_riichi_of_tiles_not_drawn)
{
    hantei_seat seat = drawn_seat("1111z234m567p3456s", "-", "6s");
    seat.riichi = 1;
    hantei_kans kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_expect_eq(why_no_kan(&kans, 27), HANTEI_REFUSED_NOT_DRAWN);
    seat.drawn = HANTEI_NO_TILE;
    kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_expect_eq(why_no_kan(&kans, 27), HANTEI_REFUSED_NOT_DRAWN);
    seat.drawn = 27;
    seat.kans = 4;
    kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_expect_eq(why_no_kan(&kans, 27), HANTEI_REFUSED_FIFTH_KAN);
    seat.kans = 3;
    seat.live = 0;
    kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_expect_eq(why_no_kan(&kans, 27), HANTEI_REFUSED_LAST_TILE);
    seat.live = 1;
    cr_expect_eq(hantei_seat_kans(&seat, tenhou_rules()).concealed, read_tileset("1z"));
}

/* 1113445678999s would be nine gates with 2s, and the kan of 1s leaves the waits and every reading. */
Test(seat, kans_that_break_nine_gates)
{
    hantei_rules rules = rules_of("ema", 4);
    cr_expect_eq(riichi_kan("11113445678999s", "1s", &rules), HANTEI_ALLOWED);
    rules.nine_gates_kan = false;
    cr_expect_eq(riichi_kan("11113445678999s", "1s", &rules), HANTEI_REFUSED_NINE_GATES);
    rules.kan_after_riichi = HANTEI_RIICHI_KAN_WAITS;
    cr_expect_eq(riichi_kan("11113445678999s", "1s", &rules), HANTEI_REFUSED_NINE_GATES);
    cr_expect_eq(riichi_kan("1111z234m567p3456s", "1z", &rules), HANTEI_ALLOWED);
}

Test(seat, kans_without_riichi)
{
    hantei_seat seat = drawn_seat("1111z237m1p", "pon:222z/2z@1 pon:333m/3m@2", "1p");
    hantei_kans kans = hantei_seat_kans(&seat, tenhou_rules());
    expect_set(kans.concealed, "1z", "concealed");
    expect_set(kans.added, "3m", "added");
    cr_expect_eq(kans.refused_count, 0);
    seat.kans = 4;
    seat.live = 0;
    kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_expect_eq(kans.concealed | kans.added, 0);
    cr_assert_eq(kans.refused_count, 2);
    cr_expect_eq(kans.refused[0].tile, 2);
    cr_expect_eq(kans.refused[0].why, HANTEI_REFUSED_FIFTH_KAN, "the first of two reasons");
    cr_expect_eq(kans.refused[1].tile, 27);
    seat.kans = 0;
    seat.live = 1;
    seat.called = 1;
    kans = hantei_seat_kans(&seat, tenhou_rules());
    cr_expect_eq(why_no_kan(&kans, 27), HANTEI_REFUSED_NOT_DRAWN, "a discard must follow a call");
}

/* ---- Calls -------------------------------------------------------------------- */

/* The options as text: meld, then the possible discards, or `!` if there are none. */
static void expect_calls(const hantei_seat *seat, const hantei_rules *rules, const char *tile, unsigned from,
                         const char *expected)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    char text[TEXT_MAX] = "";
    const size_t n = hantei_seat_calls(seat, rules, read_tile(tile, strlen(tile)), from, options);
    for (size_t i = 0; i < n; i++) {
        char meld[MELD_TEXT], tiles[TEXT_MAX];
        strcat(text, i ? " " : "");
        strcat(text, text_of_meld(&options[i].meld, meld));
        strcat(text, "=");
        strcat(text, options[i].why ? "!" : text_of_tileset(options[i].discards, tiles));
    }
    cr_expect_str_eq(text, expected, "%s: %s", tile, text);
}

/* Runs are ordered by their lowest tile, wherever the claimed one is; red fives apart. */
Test(seat, calls_in_order)
{
    const hantei_seat seat = seat_of("3445067m1z22p444s", "-");
    expect_calls(&seat, tenhou_rules(), "5m", 3,
                 "chi:345m/5m@3=467m2p4s1z chi:456m/5m@3=347m2p4s1z chi:567m/5m@3=34m2p4s1z "
                 "pon:055m/5m@3=3467m2p4s1z");
    expect_calls(&seat, tenhou_rules(), "4s", 2, "pon:444s/4s@2=34567m2p1z minkan:4444s/4s@2=-");
    expect_calls(&seat, tenhou_rules(), "4m", 1, "pon:444m/4m@1=3567m2p4s1z");
    expect_calls(&seat, tenhou_rules(), "1z", 3, "");
}

Test(seat, calls_with_red_fives)
{
    hantei_seat seat = seat_of("4056m", "-");
    expect_calls(&seat, tenhou_rules(), "7m", 3, "chi:567m/7m@3=5m chi:067m/7m@3=5m");
    expect_calls(&seat, tenhou_rules(), "5m", 2, "pon:055m/5m@2=46m");
    seat = seat_of("0055p1z22p", "-");
    cr_expect_eq(seat.reds[1], 2);
    expect_calls(&seat, tenhou_rules(), "5p", 1, "");
    seat = seat_of("005p1z", "-");
    expect_calls(&seat, tenhou_rules(), "5p", 1, "pon:055p/5p@1=1z pon:005p/5p@1=1z minkan:0055p/5p@1=-");
}

/* More reds than fives count as the fives, and more unseen copies than possible as those possible. */
Test(seat, numbers_that_cannot_be)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = seat_of("4566m", "-"), drawn = seat_of("23m44p1z", "-");
    seat.reds[0] = 200;
    expect_calls(&seat, tenhou_rules(), "3m", 3, "chi:340m/3m@3=!");
    memset(drawn.unseen, 255, sizeof drawn.unseen);
    cr_assert_eq(hantei_seat_discards(&drawn, tenhou_rules(), list), 1);
    cr_expect_eq(list[0].left, 8);
}

/* Shipped elsewhere: a red five taken for another tile than a five. */
Test(seat, kuikae_of_red_fives)
{
    const hantei_seat_meld red = read_meld("chi:067m/0m@3", 13), plain = read_meld("pon:055s/5s@1", 13);
    const hantei_seat_meld end = read_meld("chi:340p/3p@3", 13);
    expect_set(hantei_kuikae_banned(&red, tenhou_rules()), "58m", "red five claimed");
    expect_set(hantei_kuikae_banned(&plain, tenhou_rules()), "5s", "red five held");
    expect_set(hantei_kuikae_banned(&end, tenhou_rules()), "36p", "red five in the run");
    const hantei_seat seat = seat_of("6750m", "-");
    expect_calls(&seat, tenhou_rules(), "0m", 3, "chi:067m/0m@3=! pon:005m/0m@3=67m");
    expect_calls(&seat, tenhou_rules(), "5m", 3, "chi:567m/5m@3=! pon:055m/5m@3=67m");
}

/* A bug of other programs: a chi after which nothing may be discarded. A pon leaves at most one tile of its
 * kind, and at least two tiles: it has no dead end. */
Test(seat, kuikae_dead_ends)
{
    hantei_rules rules = rules_of("tenhou", 4);
    const hantei_seat seat = seat_of("5647m", "-"), same = seat_of("1123m", "-"), pon = seat_of("1112m", "-");
    expect_calls(&seat, &rules, "4m", 3, "chi:456m/4m@3=!");
    expect_calls(&same, &rules, "1m", 3, "chi:123m/1m@3=! pon:111m/1m@3=23m");
    expect_calls(&pon, &rules, "1m", 3, "pon:111m/1m@3=2m minkan:1111m/1m@3=-");
    rules.kuikae = HANTEI_KUIKAE_TILE;
    expect_calls(&seat, &rules, "4m", 3, "chi:456m/4m@3=7m");
    rules.kuikae = HANTEI_KUIKAE_NONE;
    expect_calls(&seat, &rules, "4m", 3, "chi:456m/4m@3=47m");
}

Test(seat, calls_that_the_table_refuses)
{
    const hantei_rules four = rules_of("tenhou", 4), three = rules_of("tenhou", 3);
    hantei_seat seat = seat_of("2344s111z", "-");
    expect_calls(&seat, &four, "4s", 3, "chi:234s/4s@3=1z pon:444s/4s@3=23s1z");
    expect_calls(&seat, &four, "4s", 2, "pon:444s/4s@2=23s1z");
    expect_calls(&seat, &three, "4s", 3, "pon:444s/4s@3=23s1z");
    expect_calls(&seat, &four, "1z", 1, "pon:111z/1z@1=234s minkan:1111z/1z@1=-");
    seat.kans = 4;
    expect_calls(&seat, &four, "1z", 1, "pon:111z/1z@1=234s minkan:1111z/1z@1=!");
    seat.kans = 0;
    seat.live = 0;
    expect_calls(&seat, &four, "4s", 3, "chi:234s/4s@3=! pon:444s/4s@3=!");
    seat.live = 1;
    seat.riichi = 1;
    expect_calls(&seat, &four, "1z", 1, "pon:111z/1z@1=! minkan:1111z/1z@1=!");
}

Test(seat, call_reasons_in_order)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    hantei_seat seat = seat_of("1112z", "-");
    seat.kans = 4;
    seat.live = 0;
    seat.riichi = 1;
    cr_assert_eq(hantei_seat_calls(&seat, tenhou_rules(), 27, 1, options), 2);
    cr_expect_eq(options[0].why, HANTEI_REFUSED_LAST_TILE);
    cr_expect_eq(options[1].why, HANTEI_REFUSED_FIFTH_KAN);
    seat.live = 1;
    seat.kans = 0;
    cr_assert_eq(hantei_seat_calls(&seat, tenhou_rules(), 27, 1, options), 2);
    cr_expect_eq(options[0].why, HANTEI_REFUSED_IN_RIICHI);
    cr_expect_eq(options[1].why, HANTEI_REFUSED_IN_RIICHI);
}

/* Nothing to call: from nobody, no tile, a fifth copy, a hand that has drawn. */
Test(seat, calls_that_are_none)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const hantei_seat seat = seat_of("1112z", "-"), drawn = seat_of("11122z", "-"), one = seat_of("1z", "-");
    cr_expect_eq(hantei_seat_calls(&seat, tenhou_rules(), 27, 0, options), 0);
    cr_expect_eq(hantei_seat_calls(&seat, tenhou_rules(), 27, 4, options), 0);
    cr_expect_eq(hantei_seat_calls(&seat, tenhou_rules(), 27, 259, options), 0);
    cr_expect_eq(hantei_seat_calls(&seat, tenhou_rules(), HANTEI_NO_TILE, 1, options), 0);
    cr_expect_eq(hantei_seat_calls(&seat, tenhou_rules(), 27 | HANTEI_RED, 1, options), 0);
    cr_expect_eq(hantei_seat_calls(&drawn, tenhou_rules(), 27, 1, options), 0);
    cr_expect_eq(hantei_seat_calls(&one, tenhou_rules(), 27, 1, options), 0);
    const hantei_seat four = seat_of("1111m", "-");
    cr_expect_eq(hantei_seat_calls(&four, tenhou_rules(), 0, 1, options), 0);
}

/* ---- Chankan ------------------------------------------------------------------ */

Test(seat, chankan)
{
    const hantei_rules tenhou = rules_of("tenhou", 4), majsoul = rules_of("majsoul", 4);
    const hantei_rules three = rules_of("tenhou", 3);
    const hantei_seat run = seat_of("23m55p", "-"), north = seat_of("4z", "-");
    const hantei_seat orphans = seat_of("19m19p19s1234567z", "-");
    cr_expect(hantei_seat_chankan(&run, &tenhou, HANTEI_KAKAN, 0));
    cr_expect_not(hantei_seat_chankan(&run, &tenhou, HANTEI_KAKAN, 1), "no wait");
    cr_expect_not(hantei_seat_chankan(&run, &majsoul, HANTEI_ANKAN, 0), "no orphans");
    cr_expect_not(hantei_seat_chankan(&run, &tenhou, HANTEI_DAIMINKAN, 0), "nobody robs an open kan");
    cr_expect(hantei_seat_chankan(&orphans, &majsoul, HANTEI_ANKAN, 33));
    cr_expect_not(hantei_seat_chankan(&orphans, &tenhou, HANTEI_ANKAN, 33));
    cr_expect(hantei_seat_chankan(&orphans, &tenhou, HANTEI_KAKAN, 33));
    cr_expect(hantei_seat_chankan(&north, &three, 0, 30));
    cr_expect_not(hantei_seat_chankan(&north, &tenhou, 0, 30), "four players set no north aside");
    cr_expect_not(hantei_seat_chankan(&orphans, &three, 0, 33), "only a north is set aside");
    cr_expect_not(hantei_seat_chankan(&run, &tenhou, HANTEI_KAKAN, HANTEI_NO_TILE));
}

/* The added tile may be a red five. */
Test(seat, chankan_of_a_red_five)
{
    const hantei_seat seat = seat_of("34m99p", "-");
    cr_expect(hantei_seat_chankan(&seat, tenhou_rules(), HANTEI_KAKAN, 4 | HANTEI_RED));
    cr_expect_not(hantei_seat_chankan(&seat, tenhou_rules(), HANTEI_KAKAN, 1 | HANTEI_RED));
}

/* ---- Ryuukyoku ---------------------------------------------------------------- */

Test(seat, ryuukyoku)
{
    const hantei_rules tenhou = rules_of("tenhou", 4), ema = rules_of("ema", 4);
    hantei_seat seat = seat_of("23m55p", "-");
    expect_set(hantei_seat_ryuukyoku(&seat, &tenhou).waits, "14m", "tenpai");
    cr_expect_not(hantei_seat_ryuukyoku(&seat, &tenhou).may_declare_noten);
    cr_expect(hantei_seat_ryuukyoku(&seat, &ema).may_declare_noten);
    seat.riichi = 1;
    cr_expect_not(hantei_seat_ryuukyoku(&seat, &ema).may_declare_noten);
    seat = seat_of("6666s", "pon:111m/1m@1 pon:222m/2m@2 pon:333m/3m@3");
    cr_expect_eq(hantei_seat_ryuukyoku(&seat, &tenhou).waits, 0);
    cr_expect_not(hantei_seat_ryuukyoku(&seat, &ema).may_declare_noten);
}

Test(seat, wait_kinds_of_a_fifth_copy)
{
    hantei_seat seat = seat_of("6666s", "-");
    const hantei_tile six = read_tile("6s", 2), three = read_tile("3m", 2);
    cr_expect_eq(hantei_seat_wait_kinds(&seat, six), HANTEI_TANKI, "no shanpon of one kind");
    cr_expect_eq(hantei_seat_wait_kinds(&seat, six + 1), 0);
    seat = seat_of("12333345m11z", "-");
    cr_expect_eq(hantei_seat_wait_kinds(&seat, three), HANTEI_RYANMEN | HANTEI_PENCHAN | HANTEI_SHANPON);
    seat = seat_of("33335m", "-");
    cr_expect_eq(hantei_seat_wait_kinds(&seat, three), 0, "a tile has been drawn");
    seat = seat_of("40p11z", "-");
    cr_expect_eq(hantei_seat_wait_kinds(&seat, read_tile("3p", 2)), HANTEI_RYANMEN);
    cr_expect_eq(hantei_seat_wait_kinds(&seat, HANTEI_NO_TILE), 0);
    seat = seat_of("46p11z", "ankan:0555p");
    cr_expect_eq(hantei_seat_wait_kinds(&seat, read_tile("0p", 2)), HANTEI_KANCHAN);
}

/* Rules that count a fifth copy as a wait do not allow robbing a concealed kan for it: no such hand
 * exists. */
Test(seat, chankan_of_a_fifth_copy)
{
    const hantei_seat seat = seat_of("6666s", "pon:111m/1m@1 pon:222m/2m@2 pon:333m/3m@3");
    hantei_rules rules = rules_of("majsoul", 4);
    rules.fifth_tile = HANTEI_FIFTH_SHAPE;
    cr_expect(hantei_seat_chankan(&seat, &rules, HANTEI_KAKAN, read_tile("6s", 2)));
    cr_expect_not(hantei_seat_chankan(&seat, &rules, HANTEI_ANKAN, read_tile("6s", 2)));
}

Test(seat, nagashi)
{
    const hantei_rules tenhou = rules_of("tenhou", 4), wrc = rules_of("wrc", 4);
    hantei_seat seat = seat_of("147m2z", "-");
    cr_expect_not(hantei_seat_ryuukyoku(&seat, &tenhou).nagashi, "no discard");
    seat.river = read_tileset("19m19p19s1234567z");
    cr_expect(hantei_seat_ryuukyoku(&seat, &tenhou).nagashi);
    cr_expect_not(hantei_seat_ryuukyoku(&seat, &wrc).nagashi);
    seat.river_claimed = true;
    cr_expect_not(hantei_seat_ryuukyoku(&seat, &tenhou).nagashi);
    seat.river_claimed = false;
    seat.river = read_tileset("19m198p");
    cr_expect_not(hantei_seat_ryuukyoku(&seat, &tenhou).nagashi);
}

Test(seat, nine_terminals)
{
    const hantei_rules tenhou = rules_of("tenhou", 4), mleague = rules_of("mleague", 4);
    hantei_seat seat = seat_of("19m19p19s123m11234z", "-");
    cr_expect_eq(hantei_seat_terminal_kinds(&seat), 10);
    cr_expect(hantei_seat_nine_terminals(&seat, &tenhou));
    cr_expect_not(hantei_seat_nine_terminals(&seat, &mleague));
    seat.river = 1;
    cr_expect_not(hantei_seat_nine_terminals(&seat, &tenhou), "not the first draw");
    cr_expect_eq(hantei_seat_terminal_kinds(&seat), 10);
    seat.river = 0;
    seat.kans = 1;
    cr_expect_not(hantei_seat_nine_terminals(&seat, &tenhou), "a kan before");
    cr_expect_eq(hantei_seat_terminal_kinds(&seat), 10);
    seat.kans = 0;
    seat.riichi = 2;
    cr_expect_not(hantei_seat_nine_terminals(&seat, &tenhou), "in riichi");
    seat = seat_of("19m19p19s12345z", "ankan:7777z");
    seat.kans = 0;
    cr_expect_not(hantei_seat_nine_terminals(&seat, &tenhou), "beside a meld");
    cr_expect_eq(hantei_seat_terminal_kinds(&seat), 11);
    seat = seat_of("1199m119p19s12345m", "-");
    cr_expect_eq(hantei_seat_terminal_kinds(&seat), 6);
    cr_expect_not(hantei_seat_nine_terminals(&seat, &tenhou));
    seat = seat_of("19m19p19s123m1123z", "-");
    cr_expect_eq(hantei_seat_terminal_kinds(&seat), 0, "thirteen tiles");
}

/* The fifth copy may be in a meld. */
Test(seat, calls_of_a_fifth_copy)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const hantei_seat seat = seat_of("23m55p", "minkan:4444m/4m@1");
    cr_expect_eq(hantei_seat_calls(&seat, tenhou_rules(), 3, 3, options), 0);
    cr_expect_eq(hantei_seat_calls(&seat, tenhou_rules(), 0, 3, options), 1);
}

/* ---- Beginning --------------------------------------------------------------- */

/* A seat of zeros would have drawn 1m, and a claim of zeros would be of it. */
Test(seat, begins_with_no_tile)
{
    static const hantei_seat seat = HANTEI_SEAT_INIT, want_seat = {.drawn = HANTEI_NO_TILE};
    static const hantei_claim claim = HANTEI_CLAIM_INIT, want_claim = {.tile = HANTEI_NO_TILE};
    hantei_seat init_seat;
    hantei_claim init_claim;
    hantei_seat_init(&init_seat);
    hantei_claim_init(&init_claim);
    cr_assert_eq(memcmp(&seat, &want_seat, sizeof seat), 0);
    cr_assert_eq(memcmp(&claim, &want_claim, sizeof claim), 0);
    cr_assert_eq(memcmp(&seat, &init_seat, sizeof seat), 0);
    cr_assert_eq(memcmp(&claim, &init_claim, sizeof claim), 0);
}
