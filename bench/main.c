/* hantei-bench: the time of the judges, beside a hash of the same 64 bytes. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "report.h"

static const struct effort full_effort = {21, 201, 51, 65536, 4096};
static const struct effort quick_effort = {1, 5, 3, MAX_BATCH, 512};

static const char usage[] =
    "Usage: hantei-bench [--quick] >FILE\n"
    "\n"
    "Measures, and writes a row for each measurement, its columns separated by tabs. bench/tables.awk "
    "prints\n"
    "them as tables. --quick is a few seconds' run, to see that it works: its figures mean nothing.\n";

/* Whether the run is a quick one. */
static bool read_options(int argc, char **argv)
{
    const bool is_quick = argc == 2 && strcmp(argv[1], "--quick") == 0;
    const bool is_help = argc == 2 && strcmp(argv[1], "--help") == 0;
    if (argc == 1 || is_quick)
        return is_quick;
    fputs(usage, is_help ? stdout : stderr);
    exit(is_help ? EXIT_SUCCESS : 2);
}

static void measure_all(struct report *report)
{
    const struct effort *effort = &report->effort;
    for (unsigned set = 0; set < HAND_SETS; set++) {
        measure_set(&report->sets[set], set, effort);
        measure_batches(&report->batches[set], set, effort);
    }
    measure_wins(&report->wins, effort);
    measure_plays(&report->plays, effort);
    measure_values(&report->values, effort);
}

int main(int argc, char **argv)
{
    static struct report report; /* megabytes: too large for the stack */
    report.effort = read_options(argc, argv) ? quick_effort : full_effort;
    report.machine = machine_describe(clock_pin());
    measure_all(&report);
    report_write(&report, stdout);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_SUCCESS;
    perror("hantei-bench: cannot write");
    return 3;
}
