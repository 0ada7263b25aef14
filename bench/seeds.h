/* The numbers of the texts that the method is from, and ours beside them: bench/seeds.sh writes SEEDS.md. */
#ifndef BENCH_SEEDS_H
#define BENCH_SEEDS_H

#include <stdbool.h>

/* Prints tables in Markdown: 900,900 hands judged in every way, and all ways to draw seven tiles. Takes
 * minutes. */
void seeds_print(void);

/* Writes the hands of real games that a question applies to, 64 bytes each, to the standard output. False
 * if there is no corpus, or no such question. */
bool seeds_write_real(const char *question);

/* Asks it once of each hand of the standard input, for a tracer to watch. Prints the address of
 * hantei_version(), the number of hands and the kernel. False if there are no hands, or no such question. */
bool seeds_ask(const char *question);

#endif
