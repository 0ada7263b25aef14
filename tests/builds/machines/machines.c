/* The library on another machine, in a program that needs nothing but the C library: what the
 * daily tests ask of the kernels, in short.
 *
 *   machines             asks everything, and counts what passed
 *   machines --kernels   names the kernels that the machine runs, best first
 */
#include "support/compare.h"
#include "support/crowd.h"
#include "support/fingerprint.h"
#include "support/guard.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/score_compare.h"
#include "support/text.h"
#include "support/wins.h"

#include <stdio.h>
#include <string.h>

enum {
    BUFFERS = 20000,
    GUARDED = 2000,
    CROWD = 5000,
    WALK = 3000,
    MOST_SIZES = 150,
    MOST_COPIES = 255,
    WINS = 20000
};

static unsigned passed, failed;

static void verdict(bool good, const char *what)
{
    report("%s %s", good ? "ok     " : "FAILED ", what);
    passed += good;
    failed += !good;
}

/* ---- Against the oracle --------------------------------------------------- */

/* A few are hands. All answers to 400,000 are in the fingerprint but those of hantei_shanten(). */
static void test_buffers(void)
{
    comparison c;
    rng r = rng_stream(test_seed(), RAW_KINDS);
    compare_begin(&c);
    for (unsigned long i = 0; i < BUFFERS * test_scale(); i++) {
        hantei_hand raw;
        answers expected;
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &raw);
        raw_answers(&raw, &expected);
        compare_hand(&c, &raw, &expected);
    }
    verdict(compare_end(&c, "buffers", test_seed()) == 0,
            "buffers: any bytes have the empty answer, or a hand's");
}

/* ---- Constructors --------------------------------------------------------- */

static bool is_empty(const hantei_hand *hand)
{
    static const hantei_hand empty;
    return memcmp(hand, &empty, sizeof empty) == 0;
}

/* Every number of copies of every tile beside twelve others; `counts` are filled anew. */
static unsigned long wrong_copies(uint8_t *counts)
{
    unsigned long wrong = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned copies = 0; copies <= MOST_COPIES; copies++) {
            hantei_hand hand;
            uint8_t back[HANTEI_TILES];
            memset(counts, 0, HANTEI_TILES);
            for (unsigned other = 0; other < 3; other++)
                counts[(tile + 1 + 11 * other) % HANTEI_TILES] = 4;
            counts[tile] = (uint8_t)copies;
            const hantei_status status = hantei_hand_from_counts(&hand, counts);
            const bool is_hand = copies == 1 || copies == 2;
            hantei_hand_counts(&hand, back);
            wrong += status != (is_hand      ? HANTEI_OK
                                : copies > 4 ? HANTEI_ERROR_FIFTH_COPY
                                             : HANTEI_ERROR_TILE_COUNT);
            wrong += is_hand ? memcmp(back, counts, sizeof back) != 0 : !is_empty(&hand);
        }
    return wrong;
}

static void test_constructor(void)
{
    unsigned long wrong = 0;
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        wrong += wrong_copies(guarded_begin(HANTEI_TILES)) + wrong_copies(guarded_end(HANTEI_TILES));
    verdict(wrong == 0, "constructor: every number of copies; within its bounds");
}

/* ---- Bounds --------------------------------------------------------------- */

/* Asks with the hand elsewhere and there. */
static unsigned long wrong_there(hantei_hand *hand)
{
    const hantei_tileset all = ((hantei_tileset)1 << HANTEI_TILES) - 1;
    unsigned long wrong = 0;
    rng r = rng_stream(test_seed(), GUARDED);
    for (unsigned i = 0; i < GUARDED; i++) {
        hantei_hand raw;
        answers there, elsewhere;
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &raw);
        *hand = raw;
        memset(&there, 0, sizeof there);
        memset(&elsewhere, 0, sizeof elsewhere);
        wrong += !library_answers(hand, all, &there) || !library_answers(&raw, all, &elsewhere);
        wrong += memcmp(&there, &elsewhere, sizeof there) != 0 || memcmp(hand, &raw, sizeof raw) != 0;
    }
    return wrong;
}

static void test_bounds(void)
{
    unsigned long wrong = 0;
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        wrong +=
            wrong_there(guarded_begin(sizeof(hantei_hand))) + wrong_there(guarded_end(sizeof(hantei_hand)));
    verdict(wrong == 0, "bounds: nothing beside the hand is read");
}

/* ---- Many hands in one call ----------------------------------------------- */

static unsigned long wrong_crowds(size_t place)
{
    crowd c;
    unsigned long wrong = 0;
    rng r = rng_stream(test_seed(), CROWD);
    for (size_t n = 0; n <= MOST_SIZES; n++) {
        crowd_allocate(&c, n, n);
        crowd_take_numbered(&c, test_seed());
        wrong += crowd_differences(&c);
        crowd_free(&c);
    }
    crowd_allocate(&c, CROWD, place);
    crowd_take_numbered(&c, test_seed());
    wrong += crowd_differences(&c);
    crowd_take_buffers(&c, &r);
    wrong += crowd_differences_of_hands(&c);
    crowd_free(&c);
    return wrong;
}

static void test_batch(void)
{
    unsigned long wrong = 0;
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        wrong += wrong_crowds(kernel);
    verdict(wrong == 0, "batch: as single calls answer, in every form and number");
}

/* ---- Wins ----------------------------------------------------------------- */

/* Of four and of three players, under presets and switches at random. */
static void test_wins(void)
{
    score_tally t = {.asked = 0};
    rng r = rng_stream(test_seed(), WINS);
    for (unsigned long i = 0; i < WINS * test_scale(); i++) {
        hantei_rules rules;
        hantei_seat seat;
        hantei_claim claim;
        random_score_rules(&r, 3 + i % 2, &rules);
        random_win(&r, &rules, &seat, &claim);
        score_agrees(&t, &seat, &rules, &claim);
    }
    report_scores(&t, "wins");
    verdict(t.differences == 0 && t.won > 0, "wins: as the oracle judges and pays them");
}

/* ---- Kernels --------------------------------------------------------------- */

/* For run.sh, which knows what each machine has. */
static void print_kernels(void)
{
    for (size_t kernel = 0; hantei_kernel_name(kernel) != NULL; kernel++)
        printf("%s%s", kernel > 0 ? " " : "", hantei_kernel_name(kernel));
    printf("\n");
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--kernels") == 0) {
        print_kernels();
        return 0;
    }
    verdict(wrong_fingerprints() == 0, "fingerprint: that of every other machine");
    verdict(hantei_lookup_tables_verify() == HANTEI_OK, "tables: whole");
    test_buffers();
    test_constructor();
    test_bounds();
    test_batch();
    test_wins();
    report("%u passed, %u failed", passed, failed);
    return failed != 0;
}
