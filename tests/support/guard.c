#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "guard.h"

#if !defined(_WIN32) /* where no test asks for it */

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* Room for n bytes, in whole pages. */
static size_t room_for(size_t n)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return (n + page - 1) / page * page;
}

/* That room between two forbidden pages. It is kept until the test ends. */
static char *guarded_room(size_t n)
{
    const size_t page = room_for(1), room = room_for(n);
    char *const pages = mmap(NULL, room + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + page, room, PROT_READ | PROT_WRITE) != 0) {
        perror("guarded room");
        exit(1);
    }
    return pages + page;
}

void *guarded_end(size_t n)
{
    return guarded_room(n) + room_for(n) - n;
}

void *guarded_begin(size_t n)
{
    return guarded_room(n);
}

#endif
