/* What keeps the compiler from measuring less than it says. */
#ifndef BENCH_KEEP_H
#define BENCH_KEEP_H

/* Makes the compiler believe that a value is used here: neither the work for it nor its order
 * can be optimised away. */
#define KEEP(value) __asm__ volatile("" : "+r"(value) : : "memory")

#endif
