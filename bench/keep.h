/* Keeps the compiler from optimising measured work away. */
#ifndef BENCH_KEEP_H
#define BENCH_KEEP_H

/* Makes the compiler believe that a value is used here: the work for it, and its order, stay. */
#define KEEP(value) __asm__ volatile("" : "+r"(value) : : "memory")

#endif
