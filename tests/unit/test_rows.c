/* How suits add up. For the standard form a suit is what its row of ten distances says, and
 * its number of tiles. Here is a hand for every two rows that two suits can have; for every
 * two of what two suits make together and a third; and so on for four, two and two or three
 * and one. */
#include "oracle/suit.h"
#include "support/exam.h"
#include "support/hands.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUITS = 4, HONOURS = 3, RANKS = 9, HONOUR_KINDS = 7, MOST_SAMPLES = 4096 };

/* The first tiles that were found to have a row, among those of their number. */
typedef struct sample {
    suit_row row;
    unsigned tiles;
    uint8_t counts[HANTEI_TILES];
} sample;

typedef struct sample_list {
    size_t n;
    sample samples[MOST_SAMPLES];
} sample_list;

static bool has_sample(const sample_list *list, const suit_row *row, unsigned tiles)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->samples[i].tiles == tiles && memcmp(&list->samples[i].row, row, sizeof *row) == 0)
            return true;
    return false;
}

static void add_sample(sample_list *list, const suit_row *row, unsigned tiles,
                       const uint8_t counts[HANTEI_TILES])
{
    if (has_sample(list, row, tiles))
        return;
    cr_assert_lt(list->n, MOST_SAMPLES);
    sample *s = &list->samples[list->n++];
    s->row = *row;
    s->tiles = tiles;
    memcpy(s->counts, counts, sizeof s->counts);
}

/* ---- One suit -------------------------------------------------------------- */

typedef struct suit_samples {
    unsigned suit, tiles;
    sample_list *list;
} suit_samples;

static void sample_suit(void *context, uint8_t counts[HANTEI_TILES])
{
    const suit_samples *s = context;
    suit_row row = suit_row_of(counts + s->suit * RANKS, s->suit == HONOURS);
    add_sample(s->list, &row, s->tiles, counts);
}

static void sample_every_suit(unsigned suit, sample_list *list)
{
    uint8_t counts[HANTEI_TILES] = {0};
    const unsigned first = suit * RANKS, ranks = suit == HONOURS ? HONOUR_KINDS : RANKS;
    suit_samples s = {.suit = suit, .list = list};
    for (s.tiles = 0; s.tiles <= HANTEI_MAX_TILES; s.tiles++)
        every_holding(first, first + ranks, s.tiles, counts, sample_suit, &s);
}

/* ---- Two parts of a hand ----------------------------------------------------- */

/* Asks for the hand of each two samples, if it is one; and adds those to a list of samples of
 * both parts together, if there is one. */
static void put_together(const sample_list *some, const sample_list *others, exam *e, sample_list *both)
{
    for (size_t i = 0; i < some->n; i++)
        for (size_t j = 0; j < others->n; j++) {
            const sample *a = &some->samples[i], *b = &others->samples[j];
            const unsigned tiles = a->tiles + b->tiles;
            uint8_t counts[HANTEI_TILES];
            if (tiles > HANTEI_MAX_TILES)
                continue;
            for (unsigned t = 0; t < HANTEI_TILES; t++)
                counts[t] = (uint8_t)(a->counts[t] + b->counts[t]);
            if (tiles % 3 != 0)
                exam_ask_oracle(e, counts);
            suit_row row = suit_rows_together(&a->row, &b->row);
            if (both)
                add_sample(both, &row, tiles, counts);
        }
}

/* Puts two parts together by number: suits are 0 to 3. */
static void examine(const sample_list *some, const sample_list *others, sample_list *both, const char *what)
{
    char line[TEXT_MAX];
    exam e;
    exam_begin(&e);
    put_together(some, others, &e, both);
    snprintf(line, sizeof line, "rows, every two of %s", what);
    cr_assert_eq(exam_end(&e, line, NO_SEED), 0, "differences above");
    cr_assert_gt(e.hands, 0);
}

enum { M, P, S, Z, MP, SZ, MPS, PSZ, PARTS };

Test(rows, every_two)
{
    sample_list *part = calloc(PARTS, sizeof *part);
    cr_assert_not_null(part);
    for (unsigned suit = 0; suit < SUITS; suit++)
        sample_every_suit(suit, &part[suit]);
    examine(&part[M], &part[P], &part[MP], "m and p");
    examine(&part[S], &part[Z], &part[SZ], "s and z");
    examine(&part[MP], &part[S], &part[MPS], "mp and s");
    examine(&part[P], &part[SZ], &part[PSZ], "p and sz");
    examine(&part[M], &part[SZ], NULL, "m and sz");
    examine(&part[MP], &part[Z], NULL, "mp and z");
    examine(&part[MP], &part[SZ], NULL, "mp and sz");
    examine(&part[MPS], &part[Z], NULL, "mps and z");
    examine(&part[M], &part[PSZ], NULL, "m and psz");
    report("rows, by number of tiles: %zu of a suit, %zu of honours, %zu of mp, %zu of sz, %zu of mps",
           part[M].n, part[Z].n, part[MP].n, part[SZ].n, part[MPS].n);
    free(part);
}
