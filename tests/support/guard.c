#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static size_t page_size(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

/* One page between two forbidden ones. It is kept until the test ends. */
static char *guarded_page(size_t n)
{
    size_t page = page_size();
    char *three = mmap(NULL, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (n > page || three == MAP_FAILED || mprotect(three + page, page, PROT_READ | PROT_WRITE) != 0) {
        perror("guarded page");
        exit(1);
    }
    return three + page;
}

void *guarded_end(size_t n)
{
    return guarded_page(n) + page_size() - n;
}

void *guarded_begin(size_t n)
{
    return guarded_page(n);
}
