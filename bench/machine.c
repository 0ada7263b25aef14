#define _POSIX_C_SOURCE 200809L
#include "machine.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

/* Reads the value of a line such as "model name : AMD EPYC". */
static bool read_processor(char *out, size_t size)
{
    char line[256];
    bool found = false;
    FILE *file = fopen("/proc/cpuinfo", "r");
    if (file == NULL)
        return false;
    while (!found && fgets(line, sizeof line, file) != NULL) {
        const char *colon = strchr(line, ':');
        found = strncmp(line, "model name", 10) == 0 && colon != NULL;
        if (found)
            snprintf(out, size, "%.*s", (int)strcspn(colon + 1, "\n") - 1, colon + 2);
    }
    fclose(file);
    return found;
}

static void describe_processor(struct machine *out)
{
    struct utsname system;
    if (!read_processor(out->processor, sizeof out->processor) && uname(&system) == 0)
        snprintf(out->processor, sizeof out->processor, "%s", system.machine);
}

struct machine machine_describe(int pinned_to)
{
    struct machine out = {.pinned_to = pinned_to};
    struct tm utc;
    const time_t now = time(NULL);
    describe_processor(&out);
    snprintf(out.compiler, sizeof out.compiler, "%s", COMPILER);
    if (gmtime_r(&now, &utc) != NULL)
        strftime(out.date, sizeof out.date, "%Y-%m-%dT%H:%M:%SZ", &utc);
    hantei_lookup_tables_digest(out.tables);
    out.kernel = hantei_kernel_in_use();
    return out;
}
