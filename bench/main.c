/* hantei-bench: how long the judges take, beside a hash of the same 64 bytes and beside the usual
 * method. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "report.h"

static const struct effort full_effort = {21, 201, 65536, 256, 4096};
static const struct effort quick_effort = {3, 5, 1024, 32, 64};

struct options {
    bool quick;
    const char *json, *plot;
};

static const char usage[] = "Usage: hantei-bench [--quick] [--json FILE] [--plot FILE]\n"
                            "\n"
                            "  --quick      a few seconds' run, to see that it works\n"
                            "  --json FILE  write all figures\n"
                            "  --plot FILE  write what bench/plot.gp draws\n";

static void wrong_usage(void)
{
    fputs(usage, stderr);
    exit(2);
}

static struct options read_options(int argc, char **argv)
{
    struct options options = {0};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--quick") == 0) {
            options.quick = true;
        } else if (strcmp(argv[i], "--json") == 0 && i + 1 < argc) {
            options.json = argv[++i];
        } else if (strcmp(argv[i], "--plot") == 0 && i + 1 < argc) {
            options.plot = argv[++i];
        } else if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            exit(EXIT_SUCCESS);
        } else {
            wrong_usage();
        }
    }
    return options;
}

static enum hand_set set_in_work;

/* One line on a terminal, written over and at the end removed. */
static void show_progress(double done)
{
    if (!isatty(STDERR_FILENO))
        return;
    const double all = ((int)set_in_work + done) / HAND_SETS;
    if (all < 1)
        fprintf(stderr, "\rmeasuring %s hands, %3.0f %%   ", hand_set_name(set_in_work), 100 * all);
    else
        fprintf(stderr, "\r%40s\r", "");
}

static void fail_to_write(const char *path)
{
    fprintf(stderr, "hantei-bench: cannot write %s\n", path);
    exit(3);
}

static void write_plot(const struct report *report, const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        fail_to_write(path);
    report_plot(report, file);
    if (ferror(file) || fclose(file) != 0)
        fail_to_write(path);
}

int main(int argc, char **argv)
{
    static struct report report; /* megabytes: not for the stack */
    const struct options options = read_options(argc, argv);
    report.effort = options.quick ? quick_effort : full_effort;
    report.machine = machine_describe(clock_pin());
    for (set_in_work = 0; set_in_work < HAND_SETS; set_in_work++)
        measure_set(&report.sets[set_in_work], set_in_work, &report.effort, show_progress);
    measure_rounds(&report.rounds, &report.effort);
    measure_wins(&report.wins, &report.effort);
    report_tables(&report, stdout);
    if (options.json != NULL && !report_json(&report, options.json))
        fail_to_write(options.json);
    if (options.plot != NULL)
        write_plot(&report, options.plot);
    return EXIT_SUCCESS;
}
