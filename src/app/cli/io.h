/* Reading and writing through file descriptors, with interruptions and descriptors that do not block taken
 * care of. */
#ifndef HANTEI_CLI_IO_H
#define HANTEI_CLI_IO_H

#include <stdbool.h>
#include <sys/types.h>

/* Reads what is there, at most n bytes, waiting for the first. Returns how many, 0 at the end, -1
 * with errno. */
ssize_t io_read(int fd, char *data, size_t n);

/* Writes all n bytes. Returns 0, or -1 with errno. */
int io_write(int fd, const char *data, size_t n);

#endif
