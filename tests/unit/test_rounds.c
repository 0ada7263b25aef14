/* Rounds: when they are aborted, and when the indicators of kans are turned. */
#include "seated.h"

#include <criterion/criterion.h>
#include <string.h>

/* ---- Aborted rounds ----------------------------------------------------------- */

static unsigned aborts_by(const hantei_rules *rules, const hantei_seat seats[4])
{
    const hantei_seat *const all[] = {&seats[0], &seats[1], &seats[2], &seats[3]};
    return hantei_round_aborts(rules, all);
}

static unsigned aborts(const hantei_seat seats[4], unsigned players)
{
    const hantei_rules rules = rules_of("tenhou", players);
    return aborts_by(&rules, seats);
}

static void add_kans(hantei_seat *seat, unsigned kans)
{
    for (; kans > 0; kans--)
        seat->melds[seat->meld_count++] = (hantei_seat_meld){.kind = HANTEI_ANKAN};
}

/* Also not with a kan, nor when one of them has discarded another tile. */
Test(rounds, four_winds)
{
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const bool is_wind = tile >= HANTEI_EAST && tile <= HANTEI_NORTH;
        hantei_seat seats[4] = {{.river = 0}};
        for (unsigned who = 0; who < 4; who++) {
            cr_expect_eq(aborts(seats, 4), 0u);
            seats[who].river = (hantei_tileset)1 << tile;
        }
        cr_expect_eq(aborts(seats, 4), (unsigned)is_wind << HANTEI_RYUUKYOKU_FOUR_WINDS);
        cr_expect_eq(aborts(seats, 3), 0u);
        seats[tile % 4].norths = 1;
        cr_expect_eq(aborts(seats, 4), 0u);
        seats[tile % 4].norths = 0;
        add_kans(&seats[tile % 4], 1);
        cr_expect_eq(aborts(seats, 4), 0u);
        seats[tile % 4] = (hantei_seat){.river = (hantei_tileset)3 << HANTEI_EAST};
        cr_expect_eq(aborts(seats, 4), 0u);
    }
}

Test(rounds, four_riichi)
{
    for (unsigned bits = 0; bits < 16; bits++) {
        hantei_seat seats[4] = {{.river = 0}};
        for (unsigned who = 0; who < 4; who++)
            seats[who].riichi = bits >> who & 1 ? (uint8_t)(1 + who % 2) : 0;
        cr_expect_eq(aborts(seats, 4), (bits == 15 ? 1u : 0u) << HANTEI_RYUUKYOKU_FOUR_RIICHI);
        cr_expect_eq(aborts(seats, 3), 0u);
    }
}

/* Up to four kans of each player. With three players the fourth seat is empty. */
Test(rounds, four_kans)
{
    for (unsigned code = 0; code < 5 * 5 * 5 * 5; code++) {
        const unsigned kans[] = {code % 5, code / 5 % 5, code / 25 % 5, code / 125};
        const unsigned of_three = kans[0] + kans[1] + kans[2], all = of_three + kans[3];
        const bool has_one_all = kans[0] == 4 || kans[1] == 4 || kans[2] == 4;
        hantei_seat seats[4] = {{.river = 0}};
        for (unsigned who = 0; who < 4; who++)
            add_kans(&seats[who], kans[who]);
        cr_expect_eq(aborts(seats, 4) >> HANTEI_RYUUKYOKU_FOUR_KANS, all == 4 && !has_one_all && kans[3] < 4);
        cr_expect_eq(aborts(seats, 3) >> HANTEI_RYUUKYOKU_FOUR_KANS, of_three == 4 && !has_one_all);
    }
}

/* Each is a switch of its own, and a round of the leagues and championships is never aborted. */
Test(rounds, aborts_are_rules)
{
    static const char *const LEAGUES[] = {"mleague", "ema2016", "wrc2015"};
    hantei_seat winds[4], riichi[4], kans[4];
    memset(winds, 0, sizeof winds), memset(riichi, 0, sizeof riichi), memset(kans, 0, sizeof kans);
    for (unsigned who = 0; who < 4; who++) {
        winds[who].river = (hantei_tileset)1 << HANTEI_WEST;
        riichi[who].riichi = 1;
        add_kans(&kans[who], 1);
    }
    for (unsigned on = 0; on < 8; on++) {
        hantei_rules rules = rules_of("majsoul", 4);
        rules.four_winds = on & 1, rules.four_riichi = on >> 1 & 1, rules.four_kans = on >> 2;
        rules.nine_terminals = on % 3 == 0;
        cr_expect_eq(aborts_by(&rules, winds), (on & 1) << HANTEI_RYUUKYOKU_FOUR_WINDS);
        cr_expect_eq(aborts_by(&rules, riichi), (on >> 1 & 1) << HANTEI_RYUUKYOKU_FOUR_RIICHI);
        cr_expect_eq(aborts_by(&rules, kans), (on >> 2) << HANTEI_RYUUKYOKU_FOUR_KANS);
    }
    for (size_t i = 0; i < sizeof LEAGUES / sizeof *LEAGUES; i++) {
        const hantei_rules rules = rules_of(LEAGUES[i], 4);
        cr_expect(aborts_by(&rules, winds) == 0 && aborts_by(&rules, riichi) == 0 &&
                  aborts_by(&rules, kans) == 0);
    }
    cr_expect_eq(aborts_by(&(hantei_rules){.four_winds = true, .four_riichi = true}, riichi), 0);
}

/* ---- Indicators of kans --------------------------------------------------------- */

/* How many indicators lie open after each of these: o an open kan, a an added and c a concealed one that
 * nobody robs, n a north, d a discard. The first indicator is one of them. */
static void expect_indicators(const char *rules_name, const char *events, const char *open)
{
    const hantei_rules rules = rules_of(rules_name, 4);
    unsigned due = 0, turned = 1;
    for (size_t i = 0; events[i] != '\0'; i++) {
        const unsigned kan = events[i] == 'o'   ? HANTEI_DAIMINKAN
                             : events[i] == 'a' ? HANTEI_KAKAN
                             : events[i] == 'c' ? HANTEI_ANKAN
                                                : 0;
        turned += hantei_kan_indicators(&rules, kan, &due);
        cr_expect_eq(turned, (unsigned)(open[i] - '0'), "%s: %s at %zu: %u", rules_name, events, i, turned);
    }
}

/* A rinshan win after `o` or `a` counts the indicators open after that event; a ron those open after the
 * `d`. */
Test(rounds, indicators_of_kans)
{
    expect_indicators("tenhou", "dcdodadd", "12223344");
    expect_indicators("tenhou", "ood", "123");
    expect_indicators("tenhou", "oacd", "1244");
    expect_indicators("tenhou", "and", "122");
    expect_indicators("majsoul", "aod", "123");
    expect_indicators("mleague", "dcdodadd", "12233444");
    expect_indicators("ema2016", "oacd", "2344");
    expect_indicators("wrc2015", "and", "222");
}

Test(rounds, no_indicators_of_kans)
{
    hantei_rules rules = rules_of("tenhou", 4);
    for (unsigned at_once = 0; at_once < 2; at_once++) {
        unsigned due = 0;
        rules.kan_dora = false;
        rules.kan_dora_open = (uint8_t)at_once;
        for (unsigned kan = 0; kan <= HANTEI_KAKAN; kan++)
            cr_expect_eq(hantei_kan_indicators(&rules, kan, &due), 0);
        rules.kan_dora = true;
        cr_expect(hantei_kan_indicators(&rules, HANTEI_CHI, &due) == 0 && due == 0);
        rules.players = 5;
        cr_expect(hantei_kan_indicators(&rules, HANTEI_DAIMINKAN, &due) == 0 && due == 0);
        rules.players = 4;
        cr_expect(hantei_kan_indicators(&rules, HANTEI_PON, &due) == 0 && due == 0);
    }
}
