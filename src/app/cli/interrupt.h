/* The first SIGINT or SIGTERM ends long work as if its input ended, so that the findings so far are printed;
 * a second one ends the process. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Starts watching for them. */
void interrupt_watch(void);

/* Ends long work as they do. Any thread may call it. */
void interrupt_work(void);

/* Whether it came. Any thread may ask. */
bool interrupt_came(void);

/* Waits until a file descriptor can be read, in any thread. False if the interrupt came. */
bool interrupt_await(int fd);

/* Reports that the work is partial, and how much was done; `all` is 0 if unknown, `unit` is in the plural.
 * Returns the exit code. */
int interrupt_report(const char *command, size_t done, size_t all, const char *unit);
