/* hantei-bench: the time of the judges, beside a hash of the same 64 bytes and the usual method. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "rows.h"
#include "seeds.h"

static const struct effort full_effort = {21, 201, 51, 65536, 1 << 20, 256, 4096, SIZE_MAX};
static const struct effort quick_effort = {1, 5, 3, MAX_BATCH, MAX_BATCH, 32, 64, 4};

struct options {
    bool quick, seeds;
    const char *json, *rows, *plot, *compare, *real, *ask;
};

static const char usage[] =
    "Usage: hantei-bench [--quick] [--json FILE] [--rows FILE] [--plot FILE] [--compare FILE]\n"
    "       hantei-bench --seeds | --real QUESTION | --ask QUESTION\n"
    "\n"
    "  --quick         a few seconds' run, to see that it works: its figures are too few to be trusted\n"
    "  --json FILE     write the figures of single calls, seats and wins, and what they were measured on\n"
    "  --rows FILE     write all figures, those of batches too, as an array, an object for each\n"
    "  --plot FILE     write what bench/plot.gp and bench/questions.gp draw\n"
    "  --compare FILE  print all figures beside those of an earlier run's --rows\n"
    "  --seeds         print the tables of bench/SEEDS.md\n"
    "  --real QUESTION write the hands of real games (HANTEI_CORPUS) that it is asked of, 64 bytes each\n"
    "  --ask QUESTION  ask it once of each hand of the standard input, for bench/seeds.sh to trace\n";

static void wrong_usage(void)
{
    fputs(usage, stderr);
    exit(2);
}

/* The variable for the text of an option; NULL for other options. */
static const char **text_option(struct options *options, const char *name)
{
    if (strcmp(name, "--json") == 0)
        return &options->json;
    if (strcmp(name, "--rows") == 0)
        return &options->rows;
    if (strcmp(name, "--plot") == 0)
        return &options->plot;
    if (strcmp(name, "--real") == 0)
        return &options->real;
    if (strcmp(name, "--ask") == 0)
        return &options->ask;
    return strcmp(name, "--compare") == 0 ? &options->compare : NULL;
}

static struct options read_options(int argc, char **argv)
{
    struct options options = {0};
    for (int i = 1; i < argc; i++) {
        const char **text = text_option(&options, argv[i]);
        if (text != NULL && i + 1 < argc) {
            *text = argv[++i];
        } else if (strcmp(argv[i], "--quick") == 0) {
            options.quick = true;
        } else if (strcmp(argv[i], "--seeds") == 0) {
            options.seeds = true;
        } else if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            exit(EXIT_SUCCESS);
        } else {
            wrong_usage();
        }
    }
    return options;
}

/* The current part, and the share of the work done before it. */
static struct {
    const char *what;
    unsigned done;
} part;

/* Each set twice, and scaling, which takes about the time of a set. */
enum { PARTS = 2 * HAND_SETS + 1 };

/* One line on a terminal, overwritten, and removed at the end. */
static void show_progress(double done)
{
    if (!isatty(STDERR_FILENO))
        return;
    const double all = (part.done + done) / (double)PARTS;
    if (all < 1)
        fprintf(stderr, "\rmeasuring %s, %3.0f %%   ", part.what, 100 * all);
    else
        fprintf(stderr, "\r%40s\r", "");
}

static void measure_all(struct report *report)
{
    const struct effort *effort = &report->effort;
    for (unsigned set = 0; set < HAND_SETS; set++) {
        part.what = hand_set_name(set);
        measure_set(&report->sets[set], set, effort, show_progress);
        part.done++;
        measure_batches(&report->batches[set], set, effort, show_progress);
        part.done++;
    }
    part.what = "scaling";
    measure_scaling(&report->scaling, effort, show_progress);
    measure_rounds(&report->rounds, effort);
    measure_wins(&report->wins, effort);
    measure_games(&report->games, effort);
}

static void fail_to_write(const char *path)
{
    fprintf(stderr, "hantei-bench: cannot write %s\n", path);
    exit(3);
}

/* Before minutes of measuring. */
static void expect_writable(const char *path)
{
    FILE *file = path != NULL ? fopen(path, "a") : NULL;
    if (path != NULL && file == NULL)
        fail_to_write(path);
    if (file != NULL)
        fclose(file);
}

static void fail_to_read(const char *path)
{
    fprintf(stderr, "hantei-bench: %s: no rows of an earlier run\n", path);
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
    static struct report report; /* megabytes: too large for the stack */
    const struct options options = read_options(argc, argv);
    if (options.real != NULL)
        return seeds_write_real(options.real) ? EXIT_SUCCESS : EXIT_FAILURE;
    if (options.ask != NULL)
        return seeds_ask(options.ask) ? EXIT_SUCCESS : EXIT_FAILURE;
    if (options.seeds)
        return seeds_print(), EXIT_SUCCESS;
    if (options.compare != NULL && !rows_readable(options.compare))
        fail_to_read(options.compare);
    expect_writable(options.json);
    expect_writable(options.rows);
    expect_writable(options.plot);
    report.effort = options.quick ? quick_effort : full_effort;
    report.machine = machine_describe(clock_pin());
    measure_all(&report);
    report_tables(&report, stdout);
    if (options.compare != NULL && !rows_compare(&report, options.compare, stdout))
        fail_to_read(options.compare);
    if (options.json != NULL && !report_json(&report, options.json))
        fail_to_write(options.json);
    if (options.rows != NULL && !rows_write(&report, options.rows))
        fail_to_write(options.rows);
    if (options.plot != NULL)
        write_plot(&report, options.plot);
    return EXIT_SUCCESS;
}
