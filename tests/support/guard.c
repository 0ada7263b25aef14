#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "guard.h"

#include <stdio.h>
#include <stdlib.h>

#if defined(_WIN32)

#include <windows.h>

static size_t page_size(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwPageSize;
}

/* n bytes that may be used, after `before` of `all` that may not. NULL without room. */
static char *pages_amid(size_t before, size_t n, size_t all)
{
    char *const reserved = VirtualAlloc(NULL, all, MEM_RESERVE, PAGE_NOACCESS);
    return reserved == NULL ? NULL : VirtualAlloc(reserved + before, n, MEM_COMMIT, PAGE_READWRITE);
}

#else

#include <sys/mman.h>
#include <unistd.h>

static size_t page_size(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

static char *pages_amid(size_t before, size_t n, size_t all)
{
    char *const reserved = mmap(NULL, all, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (reserved == MAP_FAILED || mprotect(reserved + before, n, PROT_READ | PROT_WRITE) != 0)
        return NULL;
    return reserved + before;
}

#endif

/* Room for n bytes, in whole pages. */
static size_t room_for(size_t n)
{
    const size_t page = page_size();
    return (n + page - 1) / page * page;
}

/* That room between two forbidden pages. It is kept until the test ends. */
static char *guarded_room(size_t n)
{
    const size_t page = page_size(), room = room_for(n);
    char *const pages = pages_amid(page, room, room + 2 * page);
    if (pages == NULL) {
        perror("guarded room");
        exit(1);
    }
    return pages;
}

void *guarded_end(size_t n)
{
    return guarded_room(n) + room_for(n) - n;
}

void *guarded_begin(size_t n)
{
    return guarded_room(n);
}
