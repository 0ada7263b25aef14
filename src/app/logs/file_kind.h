/* What an entry of a folder or an archive is. */
#pragma once

#include <stddef.h>
#include <sys/stat.h>

/* What is not a file; NULL for a file. */
static inline const char *file_kind(mode_t mode)
{
    switch (mode & S_IFMT) {
    case S_IFREG:
        return NULL;
    case S_IFIFO:
        return "a pipe";
    case S_IFSOCK:
        return "a socket";
    case S_IFCHR:
    case S_IFBLK:
        return "a device";
    default:
        return "a link";
    }
}
