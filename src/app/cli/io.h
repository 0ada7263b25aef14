/* Reading and writing through file descriptors; handles interruptions and non-blocking descriptors. */
#ifndef HANTEI_CLI_IO_H
#define HANTEI_CLI_IO_H

#include <stdbool.h>
#include <sys/types.h>

/* Reads the available bytes, at most n, waiting for the first. Returns how many, 0 at the end, -1 with
 * errno. */
ssize_t io_read(int fd, char *data, size_t n);

/* Writes all n bytes. Returns 0, or -1 with errno. */
int io_write(int fd, const char *data, size_t n);

#endif
