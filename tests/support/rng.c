#include "rng.h"

#include <stdlib.h>

uint64_t test_seed(void)
{
    const char *text = getenv("HANTEI_TEST_SEED");
    uint64_t chosen = text ? strtoull(text, NULL, 0) : 0;
    return chosen ? chosen : 20240611;
}

/* splitmix64: one addition, and a mix of its bits. */
uint64_t rng_next(rng *r)
{
    uint64_t x = r->state += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

rng rng_stream(uint64_t seed, uint64_t number)
{
    rng r = {.state = seed};
    r.state = rng_next(&r) + number;
    r.state = rng_next(&r);
    return r;
}

unsigned rng_below(rng *r, unsigned below)
{
    return (unsigned)(((rng_next(r) >> 32) * below) >> 32);
}

bool rng_once_in(rng *r, unsigned times)
{
    return rng_below(r, times) == 0;
}

/* The lowest byte of a number first, on every machine. */
void rng_fill(rng *r, void *bytes, size_t n)
{
    uint8_t *to = bytes;
    uint64_t x = 0;
    for (size_t i = 0; i < n; i++, x >>= 8) {
        if (i % 8 == 0)
            x = rng_next(r);
        to[i] = (uint8_t)x;
    }
}
