/* The machine of a measurement, and the build. */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include <hantei.h>

struct machine {
    char processor[128];
    int pinned_to; /* a processor's number, -1 if that was not allowed */
    char compiler[64];
    char date[32]; /* UTC, ISO 8601 */
    char tables[HANTEI_DIGEST_TEXT];
    const char *kernel;
};

/* Describes this machine; the kernel is the one that hantei chooses. */
struct machine machine_describe(int pinned_to);

#endif
