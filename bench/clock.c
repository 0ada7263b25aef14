#define _GNU_SOURCE /* sched_setaffinity, sched_getcpu */
#include "bench.h"

#include <sched.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    /* Pages are mapped to the sets of a cache at random, so a buffer of its exact size would leave some of
     * them untouched. Four times the size does not. */
    TIMES_CACHE = 4,
    CACHE_IF_UNKNOWN = 1 << 20
};

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

double clock_wall_ns(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double clock_busy_ns(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

double clock_tick_ns(void)
{
    static double tick_ns;
    if (tick_ns == 0) {
        const double begin_ns = clock_wall_ns();
        const uint64_t begin = clock_ticks();
        double end_ns;
        do
            end_ns = clock_wall_ns();
        while (end_ns - begin_ns < 20e6);
        tick_ns = (end_ns - begin_ns) / (double)(clock_ticks() - begin);
    }
    return tick_ns;
}

static size_t evicting_bytes(void)
{
#if defined(_SC_LEVEL2_CACHE_SIZE)
    const long size = sysconf(_SC_LEVEL2_CACHE_SIZE);
#else
    const long size = 0;
#endif
    return TIMES_CACHE * (size > 0 ? (size_t)size : CACHE_IF_UNKNOWN);
}

void caches_evict(void)
{
    static unsigned char *buffer;
    static size_t bytes;
    if (buffer == NULL) {
        bytes = evicting_bytes();
        buffer = allocate(bytes);
        /* Memory that was never written is one page of zeros many times over. */
        memset(buffer, 1, bytes);
    }
    for (size_t at = 0; at < bytes; at += LINE)
        (void)*(volatile unsigned char *)&buffer[at];
}

static cpu_set_t given; /* processors that the program may run on */

bool clock_pin(void)
{
    cpu_set_t one;
    const int processor = sched_getcpu();
    if (sched_getaffinity(0, sizeof given, &given) != 0 || processor < 0)
        return false;
    CPU_ZERO(&one);
    CPU_SET((size_t)processor, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0;
}

void clock_unpin(void)
{
    (void)sched_setaffinity(0, sizeof given, &given);
}
