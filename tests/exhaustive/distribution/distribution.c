/* Compares the numbers of hands for each shanten, which build/hantei-distribution counts without
 * a judge, with the judge's answers:
 *
 *   hantei-distribution --lines N | distribution list N    of every hand of N tiles
 *   hantei-distribution --lines N | distribution deal N    of hands dealt from a wall
 */
#include "support/rng.h"

#include <hantei.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WALL = HANTEI_TILES * HANTEI_COPIES, DEALT_HANDS = 4000000 };

enum { FORMS = 4, SHANTENS = HANTEI_SHANTEN_NONE + 2 /* from -1 on */ };

static const char *const forms[FORMS] = {"least", "standard", "chiitoi", "kokushi"};

struct numbers {
    double hands[FORMS][SHANTENS], ways[FORMS][SHANTENS];
};

static struct numbers claimed, found;
static unsigned wrong;

/* The numbers are whole, and those compared exactly far below 2^53. */
static void read_claimed(int tiles)
{
    int n, shanten;
    char name[16];
    double hands, ways;
    unsigned lines = 0;
    while (scanf("%d %15s %d %lf %lf", &n, name, &shanten, &hands, &ways) == 5) {
        int form = 0;
        while (form < FORMS && strcmp(name, forms[form]) != 0)
            form++;
        if (form == FORMS || n != tiles || shanten < -1 || shanten > HANTEI_SHANTEN_NONE) {
            fprintf(stderr, "distribution: a line that is not understood: %d %s %d\n", n, name, shanten);
            exit(2);
        }
        claimed.hands[form][shanten + 1] = hands;
        claimed.ways[form][shanten + 1] = ways;
        lines++;
    }
    if (lines == 0) {
        fputs("distribution: nothing to compare with\n", stderr);
        exit(2);
    }
}

static void count_hand(const hantei_hand *hand, double ways)
{
    const hantei_shantens s = hantei_shanten_by_form(hand);
    const int8_t of[FORMS] = {s.least, s.standard, s.chiitoi, s.kokushi};
    for (int form = 0; form < FORMS; form++) {
        found.hands[form][of[form] + 1]++;
        found.ways[form][of[form] + 1] += ways;
    }
}

static void print_error(int form, int shanten, double claim, double count)
{
    printf("%s, shanten %d: claimed %.0f, found %.0f\n", forms[form], shanten, claim, count);
    wrong++;
}

/* ---- Every hand ----------------------------------------------------------- */

/* Adds `left` tiles of the kinds from `tile` on, in every way. */
static void list(hantei_hand *hand, unsigned tile, unsigned left, double ways)
{
    static const double ways_of[] = {1, 4, 6, 4, 1};
    if (left == 0 || tile == HANTEI_TILES) {
        if (left == 0)
            count_hand(hand, ways);
        return;
    }
    uint8_t *count = &hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
    for (unsigned n = 0; n <= HANTEI_COPIES && n <= left; n++) {
        *count = (uint8_t)n;
        list(hand, tile + 1, left - n, ways * ways_of[n]);
    }
    *count = 0;
}

static void compare_exactly(bool chiitoi_too)
{
    for (int form = 0; form < (chiitoi_too ? FORMS : 2); form++) {
        for (int i = 0; i < SHANTENS; i++) {
            if (claimed.hands[form][i] != found.hands[form][i])
                print_error(form, i - 1, claimed.hands[form][i], found.hands[form][i]);
            if (claimed.ways[form][i] != found.ways[form][i])
                print_error(form, i - 1, claimed.ways[form][i], found.ways[form][i]);
        }
    }
}

/* ---- Dealt hands ---------------------------------------------------------- */

static void deal(rng *random, hantei_tile wall[WALL], unsigned tiles)
{
    hantei_hand hand;
    for (unsigned i = 0; i < tiles; i++) {
        const unsigned other = i + rng_below(random, WALL - i);
        const hantei_tile tile = wall[other];
        wall[other] = wall[i];
        wall[i] = tile;
    }
    if (hantei_hand_from_tiles(&hand, wall, tiles, NULL) == HANTEI_OK)
        count_hand(&hand, 0);
}

static void deal_hands(unsigned tiles)
{
    rng random = rng_stream(test_seed(), tiles);
    hantei_tile wall[WALL];
    for (unsigned i = 0; i < WALL; i++)
        wall[i] = (hantei_tile)(i / HANTEI_COPIES);
    for (unsigned i = 0; i < DEALT_HANDS; i++)
        deal(&random, wall, tiles);
}

/* Six standard deviations, and three hands where few are to be expected, do not happen by chance. */
static void compare_roughly(void)
{
    for (int form = 0; form < FORMS; form++) {
        double all = 0;
        for (int i = 0; i < SHANTENS; i++)
            all += claimed.ways[form][i];
        for (int i = 0; i < SHANTENS; i++) {
            const double share = all > 0 ? claimed.ways[form][i] / all : 0;
            const double expected = share * (double)DEALT_HANDS;
            const double deviation = sqrt(expected * (1 - share));
            if (all > 0 && fabs(found.hands[form][i] - expected) > 6 * deviation + 3)
                print_error(form, i - 1, expected, found.hands[form][i]);
        }
    }
}

int main(int argc, char **argv)
{
    const int tiles = argc == 3 ? atoi(argv[2]) : 0;
    if (tiles < 1 || tiles > HANTEI_MAX_TILES)
        return fputs("usage: distribution list|deal TILES\n", stderr), 2;
    read_claimed(tiles);
    if (strcmp(argv[1], "list") == 0) {
        hantei_hand hand = {{{0}}};
        list(&hand, 0, (unsigned)tiles, 1);
        compare_exactly(tiles >= 13);
    } else {
        deal_hands((unsigned)tiles);
        compare_roughly();
    }
    return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
