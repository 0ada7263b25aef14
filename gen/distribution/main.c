/* hantei-distribution [--lines] [TILES...]: the exact number of hands for each shanten.
 *
 * There are too many hands to list. Holdings of one suit with the same effect on shanten are counted
 * together, and so are those of two suits and of four (parts.h). It shares the rules of the game with the
 * generator of the tables, and nothing with the judges. */
#include <stdlib.h>
#include <string.h>

#include "checks.h"
#include "memory.h"
#include "print.h"

/* Two suits, and the third beside the honours. */
struct halves {
    struct vector_sums sums;
    struct parts two_suits, suit_and_honours;
};

static void make_halves(struct halves *halves)
{
    struct vector *suits = allocate(power_of_five(HANTEI_RANKS) * sizeof *suits);
    struct vector *honours = allocate(power_of_five(HANTEI_HONOURS) * sizeof *honours);
    struct parts suit, honour;
    suit_vectors(suits, HANTEI_RANKS, 1);
    suit_vectors(honours, HANTEI_HONOURS, 0);
    vector_sums_make(&halves->sums, suits, honours);
    parts_of_suit(&suit, &halves->sums, suits, HANTEI_RANKS, 1);
    parts_of_suit(&honour, &halves->sums, honours, HANTEI_HONOURS, 0);
    parts_of_both(&halves->two_suits, &halves->sums, &suit, &suit);
    parts_of_both(&halves->suit_and_honours, &halves->sums, &suit, &honour);
    parts_free(&suit);
    parts_free(&honour);
    free(suits);
    free(honours);
}

/* Returns how many numbers are wrong. */
static int report(const struct halves *halves, int tiles, bool lines)
{
    struct answer answer;
    answer_make(&answer, tiles, &halves->sums, &halves->two_suits, &halves->suit_and_honours);
    if (lines)
        print_lines(&answer, stdout);
    else
        print_answer(&answer, stdout);
    return check_answer(&answer, lines ? NULL : stdout);
}

static int report_usual(const struct halves *halves, bool lines)
{
    const int wrong = report(halves, 13, lines);
    return wrong + report(halves, 14, lines);
}

static void wrong_usage(void)
{
    fputs("usage: hantei-distribution [--lines] [TILES...]\n"
          "TILES: 3k+1 or 3k+2, 14 at most; 13 and 14 when none are given\n",
          stderr);
    exit(2);
}

static int read_tiles(const char *text)
{
    char *end;
    const long tiles = strtol(text, &end, 10);
    if (end == text || *end != '\0' || tiles < 1 || tiles > HANTEI_MAX_TILES || tiles % 3 == 0)
        wrong_usage();
    return (int)tiles;
}

/* Prints the result of the program; returns its exit code. */
static int finish(int wrong)
{
    if (ferror(stdout) || fclose(stdout) != 0) {
        fputs("hantei-distribution: cannot write\n", stderr);
        return 3;
    }
    if (wrong > 0)
        fprintf(stderr, "hantei-distribution: %d numbers are wrong\n", wrong);
    return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    const bool lines = argc > 1 && strcmp(argv[1], "--lines") == 0;
    int wrong = 0;
    for (int i = 1 + lines; i < argc; i++)
        read_tiles(argv[i]);
    struct halves *halves = allocate(sizeof *halves);
    make_halves(halves);
    for (int i = 1 + lines; i < argc; i++)
        wrong += report(halves, read_tiles(argv[i]), lines);
    if (argc == 1 + lines)
        wrong = report_usual(halves, lines);
    parts_free(&halves->two_suits);
    parts_free(&halves->suit_and_honours);
    free(halves);
    return finish(wrong);
}
