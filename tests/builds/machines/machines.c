/* The library on another machine, in a program that needs nothing but the C library: what the
 * daily tests ask of the kernels, in short.
 *
 *   machines             asks everything, and counts what passed
 *   machines --kernels   names the kernels that the machine runs, best first
 */
#include "support/compare.h"
#include "support/crowd.h"
#include "support/fingerprint.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/score_compare.h"
#include "support/text.h"
#include "support/wins.h"

#include <stdio.h>
#include <string.h>

enum { BUFFERS = 20000, CROWD = 5000, MOST_SIZES = 150, WINS = 20000 };

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
    test_batch();
    test_wins();
    report("%u passed, %u failed", passed, failed);
    return failed != 0;
}
