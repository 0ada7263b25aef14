/* Reading and writing through file descriptors. */
#define _POSIX_C_SOURCE 200809L

#include "cli/io.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/* Whether a failed call may be tried again; waits first if it would have blocked. A parent process may pass a
 * descriptor with O_NONBLOCK set. */
static bool may_try_again(int fd, short events)
{
    if (errno == EAGAIN) {
        struct pollfd wait = {.fd = fd, .events = events};
        return poll(&wait, 1, -1) >= 0 || errno == EINTR;
    }
    return errno == EINTR;
}

ssize_t io_read(int fd, char *data, size_t n)
{
    ssize_t got;
    do
        got = read(fd, data, n);
    while (got < 0 && may_try_again(fd, POLLIN));
    return got;
}

int io_write(int fd, const char *data, size_t n)
{
    while (n > 0) {
        const ssize_t written = write(fd, data, n);
        if (written < 0 && !may_try_again(fd, POLLOUT))
            return -1;
        if (written > 0) {
            data += written;
            n -= (size_t)written;
        }
    }
    return 0;
}
