/* Time, and the state of the caches. */
#ifndef BENCH_CLOCK_H
#define BENCH_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

/* Nanoseconds that this thread has had a processor, for spans of many calls: what other programs
 * do on it in between does not count. */
double clock_busy_ns(void);

/* Nanoseconds of a clock on the wall. */
double clock_wall_ns(void);

/* Ticks of the finest counter there is, for a span of one call: the fences keep what is
 * measured between the two readings. */
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

/* Replaces what the first two levels of cache hold by something else. */
void caches_evict(void);

/* Makes the program stay on the processor that it runs on; returns its number, or -1
 * where that is not allowed. */
int clock_pin(void);

/* Makes this thread stay on the nth of the processors that the program was given before clock_pin(); returns
 * whether there is one and that is allowed. */
bool clock_pin_thread(unsigned nth);

#endif
