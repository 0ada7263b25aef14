#include "bench.h"

#include <stdlib.h>
#include <string.h>

/* A loop covers at least this number of hands. */
enum { LOOP_HANDS = 16384 };

static volatile uint64_t answers; /* receives the sums, so that they are used */

void row_add(struct row *row, double ns, double yardstick_ns)
{
    if (row->n < MAX_SAMPLES) {
        row->ns[row->n] = ns;
        row->ratio[row->n++] = ns / yardstick_ns;
    }
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void sort(double sorted[MAX_SAMPLES], const double *values, unsigned n)
{
    memcpy(sorted, values, n * sizeof *values);
    qsort(sorted, n, sizeof *sorted, compare);
}

double middle_of(const double *values, unsigned n)
{
    double sorted[MAX_SAMPLES], sum = 0;
    sort(sorted, values, n);
    for (unsigned i = n / 4; i < n - n / 4; i++)
        sum += sorted[i];
    return sum / (n - n / 4 - n / 4);
}

void row_write(const struct row *row, double x)
{
    double sorted[MAX_SAMPLES];
    if (row->n == 0)
        return;
    sort(sorted, row->ns, row->n);
    printf("%s\t%s\t%s\t%s\t%s\t%zu\t%.3f\t%.3f\t%.3f\t%.3f\n", row->question, row->input, row->set,
           row->temperature, row->kernel, row->batch, middle_of(row->ns, row->n), sorted[0],
           sorted[row->n * 9 / 10], x != 0 ? x : middle_of(row->ratio, row->n));
}

double time_pass(pass *work, const void *hands, size_t n)
{
    const size_t repeats = n < LOOP_HANDS ? LOOP_HANDS / n : 1;
    const double begin = clock_busy_ns();
    for (size_t i = 0; i < repeats; i++)
        answers += work(hands);
    return (clock_busy_ns() - begin) / (double)(repeats * n);
}

double time_cold(pass *work, const void *hands)
{
    caches_evict();
    const uint64_t begin = clock_ticks();
    const uint64_t answer = work(hands);
    const uint64_t end = clock_ticks();
    answers += answer;
    return (double)(end - begin) * clock_tick_ns();
}
