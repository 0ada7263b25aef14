/* Time, and the state of the caches. */
#ifndef BENCH_CLOCK_H
#define BENCH_CLOCK_H

#include <stdint.h>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

/* Nanoseconds of processor time of this thread, for spans of many calls: other programs on the processor do
 * not count. */
double clock_busy_ns(void);

/* Nanoseconds of wall time. */
double clock_wall_ns(void);

/* Ticks of the finest counter, for a span of one call: the fences keep what is measured between the two
 * readings. */
static inline uint64_t clock_ticks(void)
{
#if defined(__x86_64__)
    _mm_mfence();
    _mm_lfence();
    const uint64_t ticks = __rdtsc();
    _mm_lfence();
    return ticks;
#else
    __asm__ volatile("" ::: "memory");
    return (uint64_t)clock_wall_ns();
#endif
}

/* Nanoseconds of a tick; measured at the first call, which takes some milliseconds. */
double clock_tick_ns(void);

/* Evicts the contents of the first two levels of cache. */
void caches_evict(void);

/* Pins the program to its current processor; returns its number, or -1 if that is not allowed. */
int clock_pin(void);

/* Lets it run again on all processors that it was given. */
void clock_unpin(void);

#endif
