#include "serve/systemd.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* A number in the environment, or 0. */
static long number_in(const char *name)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : 0;
}

int systemd_sockets(void)
{
    enum { MOST = 64 };
    const bool are_ours = number_in("LISTEN_PID") == (long)getpid();
    const long count = are_ours ? number_in("LISTEN_FDS") : 0;
    unsetenv("LISTEN_PID");
    unsetenv("LISTEN_FDS");
    unsetenv("LISTEN_FDNAMES");
    if (count < 0 || count > MOST)
        return 0;
    for (int fd = SYSTEMD_FIRST_FD; fd < SYSTEMD_FIRST_FD + count; fd++)
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    return (int)count;
}

uint64_t systemd_watchdog(void)
{
    const long pid = number_in("WATCHDOG_PID"), us = number_in("WATCHDOG_USEC");
    const bool is_ours = pid == 0 || pid == (long)getpid();
    return is_ours && us > 0 ? (uint64_t)us / 1000 : 0;
}

void systemd_notify(const char *state)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const char *path = getenv("NOTIFY_SOCKET");
    const size_t length = path ? strlen(path) : 0;
    if (length == 0 || length >= sizeof address.sun_path)
        return;
    memcpy(address.sun_path, path, length);
    if (path[0] == '@') /* an abstract name */
        address.sun_path[0] = '\0';
    const int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return;
    const socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    sendto(fd, state, strlen(state), MSG_NOSIGNAL, (const struct sockaddr *)&address, size);
    close(fd);
}
