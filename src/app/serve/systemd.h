/* The protocols between systemd and a service: sd_listen_fds(3), sd_notify(3) and sd_watchdog_enabled(3), a
 * few lines each. */
#pragma once

#include <stdint.h>

enum { SYSTEMD_FIRST_FD = 3 };

/* The number of sockets passed by systemd, from SYSTEMD_FIRST_FD on; 0 if none. Makes them close on exec, and
 * removes their variables from the environment. */
int systemd_sockets(void);

/* Sends a state to the service manager, such as "READY=1"; nothing without one. */
void systemd_notify(const char *state);

/* The interval of "WATCHDOG=1" that the service manager expects, in ms; 0 if it expects none. */
uint64_t systemd_watchdog(void);
