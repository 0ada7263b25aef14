/* Random numbers that are the same on every machine for the same seed. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct rng {
    uint64_t state;
} rng;

/* The seed of this run: HANTEI_TEST_SEED from the environment, else a fixed number; never 0.
 * Every test that uses it prints it. */
uint64_t test_seed(void);

/* A stream of its own for each pair of seed and number. */
rng rng_stream(uint64_t seed, uint64_t number);

uint64_t rng_next(rng *r);

/* 0 .. below-1, each as likely as the others. */
unsigned rng_below(rng *r, unsigned below);

/* True once in `times`. */
bool rng_once_in(rng *r, unsigned times);

void rng_fill(rng *r, void *bytes, size_t n);
