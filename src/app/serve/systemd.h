/* What systemd tells a service and is told by it: sd_listen_fds(3), sd_notify(3) and
 * sd_watchdog_enabled(3), whose protocols are a few lines each. */
#ifndef HANTEI_SERVE_SYSTEMD_H
#define HANTEI_SERVE_SYSTEMD_H

#include <stdint.h>

enum { SYSTEMD_FIRST_FD = 3 };

/* How many sockets were handed over, numbered from SYSTEMD_FIRST_FD; 0 where none were. Makes them close on
 * exec, and takes what told of them out of the environment. */
int systemd_sockets(void);

/* Tells the service manager, such as "READY=1"; does nothing where there is none. */
void systemd_notify(const char *state);

/* How often the service manager wants to be told "WATCHDOG=1", in ms; 0 where it does not. */
uint64_t systemd_watchdog(void);

#endif
