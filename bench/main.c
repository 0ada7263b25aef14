/* hantei-bench: the time of the judges, beside a hash of the same 64 bytes. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

static const struct effort FULL = {21, 201, 51, 65536, 4096}, QUICK = {1, 5, 3, MAX_BATCH, 512};

static const char usage[] =
    "Usage: hantei-bench [--quick] >FILE\n"
    "\n"
    "Measures, and writes a row for each measurement, its columns separated by tabs. bench/tables.awk "
    "prints\n"
    "them as tables. --quick is a few seconds' run, to see that it works: its figures mean nothing.\n";

void demand(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "hantei-bench: cannot go on without %s\n", what);
    exit(EXIT_FAILURE);
}

void *allocate(size_t bytes)
{
    void *const memory = aligned_alloc(LINE, (bytes + LINE - 1) / LINE * LINE);
    demand(memory, "memory");
    return memory;
}

const char *use_kernel(size_t index)
{
    const char *const name = hantei_kernel_name(index);
    demand(!name || hantei_kernel_use(name) == HANTEI_OK, "the kernels of this processor");
    return name;
}

/* By the value of a line such as "model name : AMD EPYC". */
static void print_processor(void)
{
    char line[256], *colon = NULL;
    struct utsname system = {.machine = ""};
    FILE *const file = fopen("/proc/cpuinfo", "r");
    while (file && !colon && fgets(line, sizeof line, file))
        colon = strncmp(line, "model name", 10) == 0 ? strstr(line, ": ") : NULL;
    if (colon)
        printf("# %.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
    else if (uname(&system) == 0)
        printf("# %s", system.machine);
    if (file)
        fclose(file);
}

static void print_machine(const struct effort *effort)
{
    char tables[HANTEI_DIGEST_TEXT], date[32] = "";
    struct tm utc;
    const time_t now = time(NULL);
    const bool is_pinned = clock_pin();
    hantei_lookup_tables_digest(tables);
    if (gmtime_r(&now, &utc))
        strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &utc);
    printf("# hantei %s, lookup tables %s, kernel %s\n", hantei_version(), tables, hantei_kernel_in_use());
    print_processor();
    printf("; %s; %s; %spinned to a processor\n", COMPILER, date, is_pinned ? "" : "not ");
    printf("# ns: nanoseconds per hand. x: times XXH3 of the same 64 bytes, in the same loop. Means of the\n"
           "# middle half of %u rounds (%zu hands streaming) or %u cold calls.\n",
           effort->rounds, effort->streaming_hands, effort->cold_samples);
    puts("question\tinput\tset\ttemperature\tkernel\tbatch\tns\tmin\tp90\tx");
}

int main(int argc, char **argv)
{
    const bool is_quick = argc == 2 && strcmp(argv[1], "--quick") == 0;
    const bool is_help = argc == 2 && strcmp(argv[1], "--help") == 0;
    const struct effort *const effort = is_quick ? &QUICK : &FULL;
    if (argc != 1 && !is_quick) {
        fputs(usage, is_help ? stdout : stderr);
        return is_help ? EXIT_SUCCESS : 2;
    }
    print_machine(effort);
    measure_calls(effort);
    measure_wins(effort);
    measure_plays(effort);
    measure_values(effort);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_SUCCESS;
    perror("hantei-bench: cannot write");
    return 3;
}
