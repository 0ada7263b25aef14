/* How suits add up. For the standard form a suit is what its row of ten distances says, and
 * its number of tiles. Here is a hand for every two rows that two suits can have; for every
 * two of what two suits make together and a third; and so on for four, two and two or three
 * and one. */
#include "support/compare.h"
#include "support/parts.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

static void ask_oracle(void *context, uint8_t counts[HANTEI_TILES])
{
    exam_ask_oracle(context, counts);
}

static void examine(const part_list *some, const part_list *others, part_list *both, const char *what)
{
    char line[TEXT_MAX];
    exam e;
    exam_begin(&e);
    put_together(some, others, both, ask_oracle, &e);
    snprintf(line, sizeof line, "rows, every two of %s", what);
    cr_assert_eq(exam_end(&e, line, NO_SEED), 0, "differences above");
    cr_assert_gt(e.hands, 0);
}

Test(rows, every_two)
{
    part_list *list = calloc(PART_LISTS, sizeof *list);
    cr_assert_not_null(list);
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        list_suit(suit, &list[suit]);
    examine(&list[M], &list[P], &list[MP], "m and p");
    examine(&list[S], &list[Z], &list[SZ], "s and z");
    examine(&list[MP], &list[S], &list[MPS], "mp and s");
    examine(&list[P], &list[SZ], &list[PSZ], "p and sz");
    examine(&list[M], &list[SZ], NULL, "m and sz");
    examine(&list[MP], &list[Z], NULL, "mp and z");
    examine(&list[MP], &list[SZ], NULL, "mp and sz");
    examine(&list[MPS], &list[Z], NULL, "mps and z");
    examine(&list[M], &list[PSZ], NULL, "m and psz");
    report("rows, by number of tiles: %zu of a suit, %zu of honours, %zu of mp, %zu of sz, %zu of mps",
           list[M].n, list[Z].n, list[MP].n, list[SZ].n, list[MPS].n);
    free(list);
}
