/* Two engines judge every hand of up to fourteen tiles alike.
 *
 *   census piece NUMBER    judges a piece, 0 to CENSUS_PIECES - 1, and prints its sums
 *
 * run.sh keeps each piece in a file. Exit code 1: some answer differs; 2: anything else is wrong. */
#include "holdings.h"
#include "support/compare.h"
#include "support/text.h"
#include "totals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KERNELS_ONCE_IN = 64 };

typedef struct judging {
    totals sums;
    verdicts answers;
    uint64_t wrong;
} judging;

static void judge_and_add(void *context, block *b)
{
    judging *const j = context;
    j->wrong += judge_block(b, &j->answers);
    totals_add_block(&j->sums, b, &j->answers);
}

static void judge_in_kernel(judging *j, size_t kernel, unsigned piece)
{
    *j = (judging){.wrong = 0};
    use_kernel(kernel);
    walk_piece(piece, judge_and_add, j);
}

/* The best kernel judges, and all others a share of the pieces. */
static int judge_piece(unsigned piece)
{
    static judging best, other;
    holdings_make();
    judge_in_kernel(&best, 0, piece);
    for (size_t kernel = 1; piece % KERNELS_ONCE_IN == 0 && kernel < kernel_count(); kernel++) {
        judge_in_kernel(&other, kernel, piece);
        best.wrong += other.wrong;
        if (memcmp(&best.sums, &other.sums, sizeof best.sums) != 0 && ++best.wrong)
            report("DIFFERENT sums of piece %u: kernel %s", piece, hantei_kernel_in_use());
    }
    if (best.wrong > 0) {
        report("piece %u: %s differences", piece, grouped(best.wrong));
        return 1;
    }
    totals_print(&best.sums);
    return fflush(stdout) == 0 ? 0 : 2;
}

int main(int argc, char **argv)
{
    char *end = "";
    const unsigned long piece = argc == 3 ? strtoul(argv[2], &end, 10) : CENSUS_PIECES;
    if (argc == 3 && strcmp(argv[1], "piece") == 0 && piece < CENSUS_PIECES && !*end)
        return judge_piece((unsigned)piece);
    fputs("usage: census piece NUMBER\n", stderr);
    return 2;
}
