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

enum { SUITS = 4 };

static void compare_sums(const part_list *some, const part_list *others, part_list *both, const char *what)
{
    char line[TEXT_MAX];
    comparison c;
    compare_begin(&c);
    put_together(some, others, both, compare_counts, &c);
    snprintf(line, sizeof line, "rows, every two of %s", what);
    cr_assert_eq(compare_end(&c, line, NO_SEED), 0, "differences above");
    cr_assert_gt(c.hands, 0);
}

Test(rows, every_two)
{
    part_list *list = calloc(PART_LISTS, sizeof *list);
    cr_assert_not_null(list);
    for (unsigned suit = 0; suit < SUITS; suit++)
        list_suit(suit, &list[suit]);
    compare_sums(&list[M], &list[P], &list[MP], "m and p");
    compare_sums(&list[S], &list[Z], &list[SZ], "s and z");
    compare_sums(&list[MP], &list[S], &list[MPS], "mp and s");
    compare_sums(&list[P], &list[SZ], &list[PSZ], "p and sz");
    compare_sums(&list[M], &list[SZ], NULL, "m and sz");
    compare_sums(&list[MP], &list[Z], NULL, "mp and z");
    compare_sums(&list[MP], &list[SZ], NULL, "mp and sz");
    compare_sums(&list[MPS], &list[Z], NULL, "mps and z");
    compare_sums(&list[M], &list[PSZ], NULL, "m and psz");
    report("rows, by number of tiles: %zu of a suit, %zu of honours, %zu of mp, %zu of sz, %zu of mps",
           list[M].n, list[Z].n, list[MP].n, list[SZ].n, list[MPS].n);
    free(list);
}
