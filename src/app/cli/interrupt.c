#define _POSIX_C_SOURCE 200809L

#include "cli/interrupt.h"
#include "cli/cli.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_bool came; /* lock-free, for the handler and threads */

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&came, true);
}

void interrupt_watch(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

bool interrupt_came(void)
{
    return atomic_load(&came);
}

int interrupt_report(const char *command, size_t done, size_t all, const char *unit)
{
    fflush(stdout);
    fprintf(stderr, PROGRAM ": %s: interrupted; this is of %zu of %zu %s, and partial\n", command, done, all,
            unit);
    return EXIT_IO;
}
