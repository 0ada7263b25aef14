#include "samples.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"

static volatile uint64_t answers; /* receives the sums, so that they are used */

void samples_add(struct samples *samples, double ns, double yardstick_ns)
{
    if (samples->n < MAX_SAMPLES) {
        samples->ns[samples->n] = ns;
        samples->ratio[samples->n] = ns / yardstick_ns;
        samples->n++;
    }
}

void samples_relate(struct samples *samples, double yardstick_ns)
{
    const double tick_ns = clock_tick_ns();
    for (unsigned i = 0; i < samples->n; i++)
        samples->ratio[i] = samples->ns[i] / (yardstick_ns > tick_ns ? yardstick_ns : tick_ns);
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

struct spread spread_of(const double *values, unsigned n)
{
    double sorted[MAX_SAMPLES];
    memcpy(sorted, values, n * sizeof *values);
    qsort(sorted, n, sizeof *sorted, compare);
    double sum = 0;
    for (unsigned i = n / 4; i < n - n / 4; i++)
        sum += sorted[i];
    return (struct spread){sorted[0], sum / (n - n / 4 - n / 4), sorted[n * 9 / 10]};
}

struct spread ns_of(const struct samples *samples)
{
    return spread_of(samples->ns, samples->n);
}

struct spread ratio_of(const struct samples *samples)
{
    return spread_of(samples->ratio, samples->n);
}

double time_work(job *todo, const void *of, unsigned repeats)
{
    const double begin = clock_busy_ns();
    for (unsigned i = 0; i < repeats; i++)
        answers += todo(of);
    return (clock_busy_ns() - begin) / (double)repeats;
}

double time_work_cold(job *todo, const void *of)
{
    caches_evict();
    const uint64_t begin = clock_ticks();
    const uint64_t answer = todo(of);
    const uint64_t end = clock_ticks();
    answers += answer;
    return (double)(end - begin) * clock_tick_ns();
}
