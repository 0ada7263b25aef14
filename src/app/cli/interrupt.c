#define _POSIX_C_SOURCE 200809L

#include "cli/interrupt.h"
#include "cli/error.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static atomic_bool came; /* lock-free, for the handler and threads */

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&came, true);
}

static void watch(int number)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND}, before;
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN) /* as in the background */
        sigaction(number, &action, NULL);
}

void interrupt_watch(void)
{
    watch(SIGINT);
    watch(SIGTERM);
}

void interrupt_work(void)
{
    atomic_store(&came, true);
}

bool interrupt_came(void)
{
    return atomic_load(&came);
}

/* The signal ends the wait of any one thread, so this wait is short. */
bool interrupt_await(int fd)
{
    enum { MILLISECONDS = 100 };
    struct pollfd wait = {.fd = fd, .events = POLLIN};
    int ready = 0;
    while (!interrupt_came() && (ready == 0 || (ready < 0 && errno == EINTR)))
        ready = poll(&wait, 1, MILLISECONDS);
    return !interrupt_came();
}

int interrupt_report(const char *command, size_t done, size_t all, const char *unit)
{
    char of_all[32] = "";
    if (all > 0)
        snprintf(of_all, sizeof of_all, " of %zu", all);
    fflush(stdout);
    const int unit_length = (int)strlen(unit) - (done == 1 && all == 0);
    fprintf(stderr, PROGRAM ": %s: interrupted after %zu%s %.*s; the output is partial\n", command, done,
            of_all, unit_length, unit);
    return EXIT_IO;
}
