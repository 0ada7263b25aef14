/* Events of a followed seat, by name: what they drop of what it remembers and what they keep; and which are
 * refused, which changes nothing. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/text.h"
#include "unit/followed_seat.h"
#include "unit/seated.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

static hantei_tile tile_of(const char *text)
{
    return read_tile(text, 2);
}

static hantei_followed_seat begin_with(const char *tiles, const char *melds)
{
    const hantei_seat seat = seat_of(tiles, melds);
    hantei_followed_seat followed;
    hantei_followed_begin(&followed, &seat);
    return followed;
}

static void draw(hantei_followed_seat *followed, const char *tile)
{
    must(hantei_followed_draw(followed, tile_of(tile)));
}

static void discard(hantei_followed_seat *followed, const char *tile)
{
    must(hantei_followed_discard(followed, tile_of(tile)));
}

static void turn(hantei_followed_seat *followed, const char *drawn, const char *discarded)
{
    draw(followed, drawn);
    discard(followed, discarded);
}

static void pass(hantei_followed_seat *followed, const char *tile)
{
    hantei_followed_pass(followed, tile_of(tile));
}

static void meld(hantei_followed_seat *followed, const char *text)
{
    const hantei_seat_meld m = read_meld(text, strlen(text));
    must(hantei_followed_meld(followed, &m));
}

static void expect_waits(hantei_followed_seat *followed, const hantei_rules *rules, const char *shape,
                         const char *effective)
{
    char text[TEXT_MAX];
    const hantei_wait_sets waits = hantei_followed_waits(followed, rules);
    cr_assert_eq(waits.shape, read_tileset(shape), "%s, not %s", text_of_tileset(waits.shape, text), shape);
    cr_assert_eq(waits.effective, read_tileset(effective), "%s, not %s",
                 text_of_tileset(waits.effective, text), effective);
}

/* ---- What is dropped ------------------------------------------------------------ */

/* Shipped elsewhere: waits of before a call, still shown after it. */
Test(followed_events, call_after_known_waits)
{
    hantei_followed_seat p = begin_with("23m456p77s", "-");
    expect_waits(&p, tenhou_rules(), "14m", "14m");
    meld(&p, "pon:777s/7s@2");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), 0);
    cr_assert_eq(p.seat.called, 1);
    discard(&p, "2m");
    cr_assert_eq(p.seat.called, 0);
    expect_waits(&p, tenhou_rules(), "3m", "3m");
}

/* A bound of the larger hand says nothing of the smaller one. */
Test(followed_events, call_after_a_bound)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_followed_seat p = begin_with("23m55778p", "-");
    expect_waits(&p, tenhou_rules(), "-", "-");
    cr_assert_eq(p.min_shanten.now, 1);
    meld(&p, "chi:123m/1m@3");
    cr_assert(p.min_shanten.now == -1 && p.min_shanten.before_draw == -1);
    cr_assert_eq(hantei_followed_discards(&p, tenhou_rules(), list), 2);
    discard(&p, "8p");
    expect_waits(&p, tenhou_rules(), "57p", "57p");
}

/* The three were needed for one wait: 111 23 55 waits for 1 4 and, as 11 123 55, for haku. */
Test(followed_events, concealed_kan_after_known_waits)
{
    hantei_followed_seat p = begin_with("11123m55z", "-");
    expect_waits(&p, tenhou_rules(), "14m5z", "14m5z");
    draw(&p, "1m");
    meld(&p, "ankan:1111m");
    expect_waits(&p, tenhou_rules(), "14m", "14m");
    draw(&p, "5z");
    cr_assert_eq(hantei_followed_forms(&p), 0);
}

Test(followed_events, open_kan_after_known_waits)
{
    hantei_followed_seat p = begin_with("11123m55z", "-");
    expect_waits(&p, tenhou_rules(), "14m5z", "14m5z");
    meld(&p, "minkan:1111m/1m@1");
    expect_waits(&p, tenhou_rules(), "14m", "14m");
}

/* The tile just drawn makes the kan, so the hand is the same as before. But if copies in melds count, it no
 * longer waits for a fifth. */
Test(followed_events, added_kan_of_the_draw)
{
    const hantei_rules ema = rules_of("ema", 4), tenhou = rules_of("tenhou", 4);
    hantei_followed_seat p = begin_with("23m55z", "pon:111m/1m@2"), other = p;
    expect_waits(&p, &ema, "14m", "14m");
    draw(&p, "1m");
    meld(&p, "kakan:1111m/1m@2+1m");
    expect_waits(&p, &ema, "14m", "4m");
    expect_waits(&other, &tenhou, "14m", "14m");
    draw(&other, "1m");
    meld(&other, "kakan:1111m/1m@2+1m");
    expect_waits(&other, &tenhou, "14m", "14m");
    cr_assert_eq(other.seat.meld_count, 1);
    cr_assert_eq(other.seat.melds[0].kind, HANTEI_KAKAN);
    cr_assert_eq(other.seat.melds[0].from, 2);
}

/* Another tile than the draw is added. */
Test(followed_events, added_kan_of_a_kept_tile)
{
    hantei_followed_seat p = begin_with("123m5z", "pon:111m/1m@2");
    expect_waits(&p, tenhou_rules(), "5z", "5z");
    draw(&p, "9s");
    meld(&p, "kakan:1111m/1m@2+1m");
    expect_waits(&p, tenhou_rules(), "-", "-");
    turn(&p, "9s", "5z");
    expect_waits(&p, tenhou_rules(), "14m", "14m");
}

Test(followed_events, draw_that_is_kept)
{
    hantei_followed_seat p = begin_with("23m456p77s", "-");
    expect_waits(&p, tenhou_rules(), "14m", "14m");
    turn(&p, "4m", "2m");
    expect_waits(&p, tenhou_rules(), "25m", "25m");
    turn(&p, "9m", "3m");
    expect_waits(&p, tenhou_rules(), "-", "-");
}

/* ---- What is kept --------------------------------------------------------------- */

Test(followed_events, draws_thrown_away)
{
    hantei_followed_seat p = begin_with("234567m234p55s67s", "-");
    expect_waits(&p, tenhou_rules(), "58s", "58s");
    for (hantei_tile tile = tile_of("1z"); tile < HANTEI_TILES; tile++) {
        must(hantei_followed_draw(&p, tile));
        cr_assert_eq(hantei_followed_forms(&p), 0);
        must(hantei_followed_discard(&p, tile));
        expect_waits(&p, tenhou_rules(), "58s", "58s");
        cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), 0);
    }
    cr_assert_eq(p.questions, 22);
    cr_assert_eq(p.analyses, 1);
    draw(&p, "8s");
    cr_assert_eq(hantei_followed_forms(&p), HANTEI_STANDARD);
    cr_assert_eq(p.analyses, 2);
}

/* Which of two fives is discarded makes no difference to the waits, but to the red ones. */
Test(followed_events, a_red_five_for_a_plain_one)
{
    hantei_followed_seat p = begin_with("23m456p77s", "-");
    expect_waits(&p, tenhou_rules(), "14m", "14m");
    draw(&p, "0p");
    cr_assert_eq(p.seat.drawn, tile_of("0p"));
    cr_assert_eq(hantei_followed_discard(&p, tile_of("0m")), HANTEI_ERROR_NOT_HELD);
    discard(&p, "5p");
    cr_assert_eq(p.seat.reds[1], 1);
    cr_assert_eq(hantei_followed_discard(&p, tile_of("5p")), HANTEI_ERROR_NOT_HELD);
    expect_waits(&p, tenhou_rules(), "14m", "14m");
    cr_assert_eq(p.analyses, 1);
    meld(&p, "chi:340p/3p@3");
    cr_assert_eq(p.seat.reds[1], 0);
}

static void fruitless_turn(hantei_followed_seat *followed, const char *drawn, const char *discarded)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    draw(followed, drawn);
    cr_assert_eq(hantei_followed_forms(followed), 0);
    cr_assert_eq(hantei_followed_discards(followed, tenhou_rules(), list), 0);
    discard(followed, discarded);
    expect_waits(followed, tenhou_rules(), "-", "-");
}

/* After a shanten of 4 any three turns need no judge; the fourth does. */
Test(followed_events, turns_that_cannot_bring_tenpai)
{
    hantei_followed_seat p = begin_with("13568m3467p35689s", "-");
    cr_assert_eq(hantei_followed_may_riichi(&p, tenhou_rules(), HANTEI_NO_TILE), HANTEI_REFUSED_NOTEN);
    cr_assert_eq(p.min_shanten.now, 4);
    discard(&p, "1m");
    fruitless_turn(&p, "7m", "3m");
    fruitless_turn(&p, "5p", "3s");
    fruitless_turn(&p, "7s", "3p");
    cr_assert(p.questions == 10 && p.analyses == 1);
    fruitless_turn(&p, "1z", "1z");
    cr_assert(p.questions == 13 && p.analyses > 1);
}

/* What a judge says with a draw holds without it: no draw that is thrown away has brought tenpai. */
Test(followed_events, draw_that_does_not_help)
{
    hantei_followed_seat p = begin_with("234567m234p5689s", "-");
    draw(&p, "1z");
    cr_assert_eq(hantei_followed_may_riichi(&p, tenhou_rules(), HANTEI_NO_TILE), HANTEI_REFUSED_NOTEN);
    for (hantei_tile tile = tile_of("1z"); tile < HANTEI_TILES; tile++) {
        must(hantei_followed_discard(&p, tile));
        expect_waits(&p, tenhou_rules(), "-", "-");
        must(hantei_followed_draw(&p, (hantei_tile)((tile + 1) % HANTEI_TILES)));
    }
    cr_assert_eq(p.analyses, 1);
}

/* A question that does not fit the size of the hand needs no judge. */
Test(followed_events, questions_of_the_other_size)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_followed_seat waiting = begin_with("1m", "-"), drawn = begin_with("11m", "-");
    cr_assert_eq(hantei_followed_forms(&waiting), 0);
    cr_assert_eq(hantei_followed_discards(&waiting, tenhou_rules(), list), 0);
    cr_assert_eq(hantei_followed_may_riichi(&waiting, tenhou_rules(), HANTEI_NO_TILE), HANTEI_REFUSED_NOTEN);
    expect_waits(&drawn, tenhou_rules(), "-", "-");
    cr_assert_eq(hantei_followed_furiten(&drawn, tenhou_rules()), 0);
    cr_assert_eq(waiting.analyses + drawn.analyses, 0);
    expect_waits(&waiting, tenhou_rules(), "1m", "1m");
    cr_assert_eq(hantei_followed_forms(&drawn), HANTEI_STANDARD);
}

/* ---- Furiten -------------------------------------------------------------------- */

Test(followed_events, river_furiten_by_a_discard)
{
    hantei_followed_seat p = begin_with("23m456p77s", "-");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), 0);
    draw(&p, "1m");
    cr_assert_eq(hantei_followed_forms(&p), HANTEI_STANDARD);
    discard(&p, "1m");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), HANTEI_FURITEN_RIVER);
    turn(&p, "4m", "2m");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), HANTEI_FURITEN_RIVER);
    turn(&p, "5z", "4m");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), 0);
}

/* Shipped elsewhere: temporary furiten dropped too soon. It ends with the own discard. */
Test(followed_events, pass_until_the_own_discard)
{
    hantei_followed_seat p = begin_with("23m406p77s", "-");
    pass(&p, "9m");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), 0);
    pass(&p, "4m");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), HANTEI_FURITEN_TURN);
    draw(&p, "9s");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), 0);
    cr_assert_eq(p.seat.passed, read_tileset("49m"));
    discard(&p, "9s");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), 0);
    cr_assert_eq(p.seat.passed, 0);
    hantei_followed_pass(&p, HANTEI_NO_TILE);
    hantei_followed_pass(&p, tile_of("4m") | HANTEI_RED);
    cr_assert_eq(p.seat.passed, 0);
}

/* What was let go before the declaration is forgiven by it; what is let go after it never is. */
Test(followed_events, riichi_and_pass)
{
    hantei_followed_seat p = begin_with("23m456789p11177s", "-");
    p.seat.passed_riichi = read_tileset("14m");
    pass(&p, "1m");
    draw(&p, "9s");
    hantei_followed_declare_riichi(&p, 2);
    cr_assert_eq(p.seat.riichi, 0);
    pass(&p, "4m");
    discard(&p, "9s");
    cr_assert_eq(p.seat.riichi, 2);
    cr_assert_eq(p.declared, 0);
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), 0);
    pass(&p, "4m");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), HANTEI_FURITEN_TURN | HANTEI_FURITEN_RIICHI);
    turn(&p, "1z", "1z");
    cr_assert_eq(hantei_followed_furiten(&p, tenhou_rules()), HANTEI_FURITEN_RIICHI);
    hantei_followed_declare_riichi(&p, 1);
    turn(&p, "2z", "2z");
    cr_assert_eq(p.seat.riichi, 2);
    cr_assert_eq(p.seat.passed_riichi, read_tileset("4m"));
}

Test(followed_events, riichi_taken_back)
{
    hantei_followed_seat p = begin_with("23m456789p11177s", "-");
    draw(&p, "9s");
    hantei_followed_declare_riichi(&p, 1);
    hantei_followed_declare_riichi(&p, 3);
    cr_assert_eq(p.declared, 1);
    hantei_followed_declare_riichi(&p, 0);
    discard(&p, "9s");
    cr_assert_eq(p.seat.riichi, 0);
}

/* A north set aside is not a discard: it joins no river, and passed tiles stay. */
Test(followed_events, north_set_aside)
{
    const hantei_rules rules = rules_of("tenhou", 3);
    hantei_followed_seat p = begin_with("23p456789s77s", "-");
    cr_assert_eq(hantei_followed_north(&p), HANTEI_ERROR_NOT_HELD);
    expect_waits(&p, &rules, "14p", "14p");
    pass(&p, "4p");
    draw(&p, "4z");
    must(hantei_followed_north(&p));
    cr_assert(p.seat.river == 0 && p.seat.norths == 1);
    cr_assert_eq(hantei_followed_furiten(&p, &rules), HANTEI_FURITEN_TURN);
    cr_assert_eq(p.analyses, 1);
    turn(&p, "1z", "1z");
    cr_assert_eq(hantei_followed_furiten(&p, &rules), 0);
    hantei_followed_claimed(&p);
    cr_assert(p.seat.river_claimed);
}

/* ---- Fifth tiles ---------------------------------------------------------------- */

/* One away by its shanten, waiting by its shape. Everything is asked twice, in each order. */
Test(followed_events, fifth_tile_beside_a_bound)
{
    hantei_rules rules = rules_of("tenhou", 4);
    for (uint8_t policy = 0; policy <= HANTEI_FIFTH_CONCEALED_AND_MELDS; policy++) {
        rules.fifth_tile = policy;
        for (unsigned first = 0; first < FOLLOWED_QUESTIONS; first++) {
            hantei_followed_seat p = begin_with("123456789m1111p", "-");
            compare_all(&p, &rules, first, tile_of("1z"));
            cr_assert_eq(p.min_shanten.now, 1);
            expect_waits(&p, &rules, "1p", policy == HANTEI_FIFTH_SHAPE ? "1p" : "-");
            draw(&p, "1z");
            compare_all(&p, &rules, first, tile_of("1z"));
            discard(&p, "1z");
            compare_all(&p, &rules, first, tile_of("1z"));
        }
    }
}

/* Fours count against the bound only if fifth copies are effective waits. */
Test(followed_events, bound_beside_fours)
{
    hantei_rules rules = *tenhou_rules();
    hantei_seat_discard list[HANTEI_MAX_TILES];
    for (uint8_t policy = 0; policy <= HANTEI_FIFTH_CONCEALED_AND_MELDS; policy++) {
        hantei_followed_seat p = begin_with("1111m258p369s1247z", "-");
        rules.fifth_tile = policy;
        cr_assert_eq(hantei_followed_may_riichi(&p, &rules, HANTEI_NO_TILE), HANTEI_REFUSED_NOTEN);
        cr_assert_eq(hantei_followed_discards(&p, &rules, list), 0);
        cr_assert_eq(p.analyses, policy == HANTEI_FIFTH_SHAPE ? 2 : 1);
    }
}

/* The same with a draw from the beginning: only the bound is known. */
Test(followed_events, fifth_tile_after_a_discard)
{
    hantei_rules rules = rules_of("tenhou", 4);
    hantei_seat_discard list[HANTEI_MAX_TILES];
    rules.fifth_tile = HANTEI_FIFTH_SHAPE;
    hantei_followed_seat p = begin_with("123456789m1111p", "-");
    p.seat.river = read_tileset("1p");
    cr_assert_eq(hantei_followed_furiten(&p, &rules), HANTEI_FURITEN_RIVER);
    p = begin_with("12345678m1111p19s", "-");
    cr_assert_eq(hantei_followed_forms(&p), 0);
    for (unsigned i = 0; i < 2; i++)
        cr_assert_eq(hantei_followed_discards(&p, &rules, list), hantei_seat_discards(&p.seat, &rules, list));
    discard(&p, "1s");
    draw(&p, "9m");
    for (unsigned first = 0; first < FOLLOWED_QUESTIONS; first++)
        compare_all(&p, &rules, first, tile_of("9s"));
    cr_assert_eq(hantei_followed_may_riichi(&p, &rules, tile_of("9s")), HANTEI_ALLOWED);
}

/* ---- Refused events ---------------------------------------------------------------- */

static hantei_status make(hantei_followed_seat *followed, event kind, const char *text)
{
    hantei_seat_meld m = {0};
    switch (kind) {
    case DRAW:
        return hantei_followed_draw(followed, *text ? tile_of(text) : HANTEI_NO_TILE);
    case DISCARD:
        return hantei_followed_discard(followed, *text ? tile_of(text) : HANTEI_NO_TILE);
    case MELD:
        m = *text ? read_meld(text, strlen(text)) : m;
        return hantei_followed_meld(followed, &m);
    default:
        return hantei_followed_north(followed);
    }
}

static const struct {
    const char *tiles, *melds;
    event kind;
    const char *text;
    hantei_status status;
} REFUSED[] = {
    {"23m44p", "-", DRAW, "", HANTEI_ERROR_TILE},
    {"2m4444p", "-", DRAW, "4p", HANTEI_ERROR_FIFTH_COPY},
    {"4p", "pon:444p/4p@1", DRAW, "4p", HANTEI_ERROR_FIFTH_COPY},
    {"4p", "minkan:4444s/4s@1", DRAW, "4s", HANTEI_ERROR_FIFTH_COPY},
    {"22p", "chi:123p/1p@3 pon:333p/3p@1", DRAW, "3p", HANTEI_ERROR_FIFTH_COPY},
    {"23m444p", "-", DRAW, "1z", HANTEI_ERROR_TILE_COUNT},
    {"23m444p", "-", DISCARD, "", HANTEI_ERROR_TILE},
    {"23m444p", "-", DISCARD, "5p", HANTEI_ERROR_NOT_HELD},
    {"23m455p", "-", DISCARD, "0p", HANTEI_ERROR_NOT_HELD},
    {"23m406p", "-", DISCARD, "5p", HANTEI_ERROR_NOT_HELD},
    {"23m44p", "-", DISCARD, "4p", HANTEI_ERROR_TILE_COUNT},
    {"23m44p", "-", ASIDE, "", HANTEI_ERROR_NOT_HELD},
    {"23m44z", "-", ASIDE, "", HANTEI_ERROR_TILE_COUNT},
    {"23m44p", "-", MELD, "", HANTEI_ERROR_MELD},
    {"23m44p", "-", MELD, "chi:123m/4m@3", HANTEI_ERROR_MELD},
    {"23m44p", "-", MELD, "chi:123m/1m@2", HANTEI_ERROR_MELD},
    {"89m44p", "-", MELD, "chi:89m/8m@3", HANTEI_ERROR_MELD},
    {"23m44p", "-", MELD, "pon:444p/3p@2", HANTEI_ERROR_MELD},
    {"23m44p", "-", MELD, "pon:444p/4p", HANTEI_ERROR_MELD},
    {"23m44p", "-", MELD, "pon:444p/4p@4", HANTEI_ERROR_MELD},
    {"23m55p", "-", MELD, "pon:555p/0p@1", HANTEI_ERROR_MELD},
    {"23m44p", "-", MELD, "pon:444p/4p@1+4p", HANTEI_ERROR_MELD},
    {"23m444p", "-", MELD, "kakan:4444p/4p@1+4p", HANTEI_ERROR_MELD},
    {"4p1z", "chi:234p/4p@3", MELD, "kakan:4444p/4p@1+4p", HANTEI_ERROR_MELD},
    {"4p1z", "pon:444p/4p@1", MELD, "kakan:4444p/4p@1+5p", HANTEI_ERROR_MELD},
    {"4p1z", "pon:444p/4p@1", MELD, "kakan:4444p/4p@1", HANTEI_ERROR_MELD},
    {"1z", "pon:111m/1m@1 pon:222m/2m@1 pon:333m/3m@1 pon:444m/4m@1", MELD, "pon:111z/1z@1",
     HANTEI_ERROR_MELD},
    {"2m4444p", "-", MELD, "ankan:4444p/4p", HANTEI_ERROR_MELD},
    {"2m4444p", "-", MELD, "ankan:4444p@1", HANTEI_ERROR_MELD},
    {"23m44p", "-", MELD, "chi:345m/5m@3", HANTEI_ERROR_NOT_HELD},
    {"23m44p", "-", MELD, "minkan:4444p/4p@1", HANTEI_ERROR_NOT_HELD},
    {"23m55p", "-", MELD, "pon:055p/5p@1", HANTEI_ERROR_NOT_HELD},
    {"23m05p", "-", MELD, "pon:555p/5p@1", HANTEI_ERROR_NOT_HELD},
    {"46m05p", "-", MELD, "chi:406m/4m@3", HANTEI_ERROR_NOT_HELD},
    {"23m444p", "-", MELD, "ankan:4444p", HANTEI_ERROR_NOT_HELD},
    {"3p1z", "pon:444p/4p@1", MELD, "kakan:4444p/4p@1+4p", HANTEI_ERROR_NOT_HELD},
    {"5p1z", "pon:555p/5p@1", MELD, "kakan:0555p/5p@1+0p", HANTEI_ERROR_NOT_HELD},
    {"2223m444p", "-", MELD, "pon:222m/2m@1", HANTEI_OK},
    {"2222m444p", "-", MELD, "pon:222m/2m@1", HANTEI_ERROR_FIFTH_COPY},
    {"2222m444p", "-", MELD, "minkan:2222m/2m@1", HANTEI_ERROR_FIFTH_COPY},
    {"34m55p", "pon:222m/2m@1 chi:234m/4m@3", MELD, "chi:234m/2m@3", HANTEI_ERROR_FIFTH_COPY},
    {"23m444p", "-", MELD, "pon:444p/4p@1", HANTEI_ERROR_TILE_COUNT},
    {"4444p", "-", MELD, "ankan:4444p", HANTEI_ERROR_TILE_COUNT},
    {"4p", "pon:444p/4p@1", MELD, "kakan:4444p/4p@1+4p", HANTEI_ERROR_TILE_COUNT},
    {"4055p1z", "-", MELD, "chi:340p/3p@3", HANTEI_ERROR_TILE_COUNT},
};

Test(followed_events, refused)
{
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) {
        hantei_followed_seat followed = begin_with(REFUSED[i].tiles, REFUSED[i].melds), before;
        memcpy(&before, &followed, sizeof before);
        const hantei_status status = make(&followed, REFUSED[i].kind, REFUSED[i].text);
        cr_assert_eq(status, REFUSED[i].status, "row %zu, %s of %s: %s", i, REFUSED[i].text, REFUSED[i].tiles,
                     hantei_status_text(status));
        cr_assert_eq(memcmp(&followed, &before, sizeof before) == 0, status != HANTEI_OK, "row %zu", i);
    }
}

/* Unknown kinds, melds without a tile, and a triplet after the last meld. */
Test(followed_events, no_meld)
{
    for (unsigned kind = 0; kind < 256; kind++) {
        const hantei_tile tile = kind - 1u < HANTEI_KAKAN ? HANTEI_NO_TILE : tile_of("4p");
        const bool concealed = kind == HANTEI_ANKAN;
        hantei_followed_seat p = begin_with("23m44p", "-");
        const hantei_seat_meld m = {(uint8_t)kind,
                                    tile,
                                    concealed ? HANTEI_NO_TILE : tile,
                                    kind == HANTEI_KAKAN ? tile : HANTEI_NO_TILE,
                                    concealed ? 0 : 3,
                                    0};
        cr_assert_eq(hantei_followed_meld(&p, &m), HANTEI_ERROR_MELD, "kind %u", kind);
    }
    hantei_followed_seat p = begin_with("23m444p", "-");
    p.seat.melds[0] = read_meld("pon:444p/4p@1", 13);
    cr_assert_eq(make(&p, MELD, "kakan:4444p/4p@1+4p"), HANTEI_ERROR_MELD, "behind the last meld");
}

/* Five copies of a tile are invalid until one is discarded. */
Test(followed_events, bytes_that_become_a_hand)
{
    const hantei_seat seat = {.hand = {{{5, 1, 1, 1, 1, 1, 1, 1, 2}}}, .drawn = HANTEI_NO_TILE};
    hantei_followed_seat followed;
    hantei_followed_begin(&followed, &seat);
    compare_all(&followed, tenhou_rules(), 0, tile_of("1m"));
    discard(&followed, "1m");
    draw(&followed, "9m");
    cr_assert_eq(hantei_followed_forms(&followed), HANTEI_STANDARD);
    compare_all(&followed, tenhou_rules(), 0, tile_of("1m"));
}

/* Bugs that other engines shipped: a declined chankan was not furiten; nor was a north's. */
Test(followed_events, declined_chankan)
{
    hantei_followed_seat followed = begin_with("23m456p789s11222z", "-");
    pass(&followed, "4m"); /* the tile that another has added to a triplet */
    cr_assert_eq(hantei_followed_furiten(&followed, tenhou_rules()), HANTEI_FURITEN_TURN);
    turn(&followed, "9p", "9p");
    cr_assert_eq(hantei_followed_furiten(&followed, tenhou_rules()), 0);
    hantei_followed_declare_riichi(&followed, 1);
    turn(&followed, "9p", "9p");
    pass(&followed, "4m");
    turn(&followed, "8p", "8p");
    cr_assert_eq(hantei_followed_furiten(&followed, tenhou_rules()), HANTEI_FURITEN_RIICHI);
}

Test(followed_events, declined_north)
{
    const hantei_rules rules = rules_of("tenhou", 3);
    hantei_followed_seat followed = begin_with("123456p11789s44z", "-");
    pass(&followed, "4z");
    cr_assert_eq(hantei_followed_furiten(&followed, &rules), HANTEI_FURITEN_TURN);
}

/* Kans were fed to the win check as sets of three or four: a win beside one to four of them. */
Test(followed_events, win_beside_kans)
{
    static const char *const TILES[] = {"123m456p789s2z", "123m456p2z", "123m2z", "2z"};
    static const char *const MELDS[] = {"ankan:1111z", "ankan:1111z minkan:3333z/3z@1",
                                        "ankan:1111z minkan:3333z/3z@1 kakan:9999s/9s@2+9s",
                                        "ankan:1111z minkan:3333z/3z@1 kakan:9999s/9s@2+9s ankan:1111p"};
    for (size_t i = 0; i < sizeof TILES / sizeof *TILES; i++) {
        hantei_followed_seat followed = begin_with(TILES[i], MELDS[i]);
        draw(&followed, "2z");
        cr_expect_eq(hantei_followed_forms(&followed), HANTEI_STANDARD, "%s", TILES[i]);
    }
}

/* Chi with its tiles in any order: what is lowest is said, not guessed. */
Test(followed_events, chi_of_the_middle_tile)
{
    hantei_followed_seat followed = begin_with("64m11234p", "-");
    meld(&followed, "chi:456m/5m@3");
    discard(&followed, "1p");
    expect_waits(&followed, tenhou_rules(), "14p", "14p");
}

Test(followed_events, nine_terminals_after_a_north)
{
    const hantei_rules rules = rules_of("tenhou", 3);
    hantei_followed_seat followed = begin_with("19m19p19s123z2355p", "-");
    draw(&followed, "4z");
    cr_assert(hantei_seat_nine_terminals(&followed.seat, &rules));
    must(hantei_followed_north(&followed));
    draw(&followed, "5z");
    cr_assert_not(hantei_seat_nine_terminals(&followed.seat, &rules));
}

/* In riichi the kan of a drawn tile must leave the waits that are remembered. */
Test(followed_events, kan_by_known_waits)
{
    hantei_followed_seat followed = begin_with("111z23m44p", "-");
    followed.seat.riichi = 1;
    cr_assert_neq(hantei_followed_waits(&followed, tenhou_rules()).effective, 0);
    draw(&followed, "1z");
    cr_assert(followed.waits_known);
    cr_expect_eq(hantei_followed_kans(&followed, tenhou_rules()).concealed, read_tileset("1z"));
    compare_all(&followed, tenhou_rules(), 0, tile_of("1z"));
}
