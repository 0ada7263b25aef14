/* The results as rows of text, a line for each measurement, its columns separated by tabs. */
#include "report.h"

/* A row that is written. All members identify it. */
struct row {
    const char *question;    /* "waits"; "xxh3" is the yardstick */
    const char *input;       /* "hand", "counts", "planes", "seat", "table" */
    const char *set;         /* which hands */
    const char *temperature; /* "hot", "streaming", "cold" */
    const char *kernel;      /* or "xxh3" */
    size_t batch;            /* hands in a call */
};

/* Writes rows that have much in common. */
struct shower {
    FILE *out;
    struct row row;
};

/* A missing measurement has no row. */
static void show(const struct shower *to, const struct samples *samples)
{
    const struct row *const row = &to->row;
    if (samples->n == 0)
        return;
    const struct spread ns = ns_of(samples);
    fprintf(to->out, "%s\t%s\t%s\t%s\t%s\t%zu\t%.3f\t%.3f\t%.3f\t%.3f\n", row->question, row->input, row->set,
            row->temperature, row->kernel, row->batch, ns.middle, ns.min, ns.p90, ratio_of(samples).middle);
}

static void show_temperatures(struct shower *to, const struct samples *samples, unsigned n)
{
    for (unsigned temperature = 0; temperature < n; temperature++) {
        to->row.temperature = temperature_name(temperature);
        show(to, &samples[temperature]);
    }
}

static void show_singles(struct shower *to, const struct measured *measured)
{
    to->row.batch = 1;
    for (unsigned question = 0; question < QUESTIONS; question++) {
        to->row.question = question_name(question);
        for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
            to->row.kernel = hantei_kernel_name(kernel);
            to->row.input = "hand";
            show_temperatures(to, measured->kernel[kernel][question][ASKED_HAND], TEMPERATURES);
            to->row.input = "counts";
            show_temperatures(to, measured->kernel[kernel][question][ASKED_COUNTS], TEMPERATURES);
        }
    }
}

static void show_yardstick(struct shower *to, const struct measured *measured)
{
    to->row.question = to->row.kernel = "xxh3";
    to->row.input = "hand";
    to->row.batch = 1;
    show_temperatures(to, measured->yardstick, TEMPERATURES);
}

static void show_batches(struct shower *to, const struct measured_batches *measured, unsigned kernel,
                         unsigned question)
{
    to->row.question = question_name(batch_question_of(question));
    to->row.kernel = hantei_kernel_name(kernel);
    for (unsigned input = 0; input < BATCH_INPUTS; input++) {
        to->row.input = batch_input_name(input);
        for (unsigned size = 0; size < BATCH_SIZES; size++) {
            to->row.batch = batch_size(size);
            show_temperatures(to, measured->of[kernel][question][input][size], TEMPERATURES);
        }
    }
}

static void show_set(struct shower *to, const struct report *report, enum hand_set set)
{
    to->row.set = hand_set_name(set);
    show_yardstick(to, &report->sets[set]);
    show_singles(to, &report->sets[set]);
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++) {
        for (unsigned question = 0; question < BATCH_QUESTIONS; question++)
            show_batches(to, &report->batches[set], kernel, question);
    }
}

/* ---- Seats -------------------------------------------------------------- */

static void show_seats(struct shower *to, const struct report *report)
{
    to->row.input = "seat";
    to->row.batch = 1;
    to->row.kernel = hantei_kernel_name(0);
    to->row.set = hand_set_name(SET_COMPLETE);
    for (unsigned kind = 0; kind < WIN_KINDS; kind++) {
        to->row.question = win_kind_name(kind);
        show_temperatures(to, report->wins.of[kind], COLD);
    }
}

static void show_plays(struct shower *to, const struct report *report)
{
    to->row.input = "table";
    to->row.batch = PLAY_TABLES;
    for (unsigned kind = 0; kind < PLAY_KINDS; kind++) {
        to->row.question = play_kinds[kind].question;
        to->row.set = play_kinds[kind].set;
        show_temperatures(to, &report->plays.of[kind], 1);
    }
}

/* A row's batch is the number of threads. */
static void show_values(struct shower *to, const struct report *report)
{
    to->row.question = to->row.input = "values";
    for (unsigned set = 0; set < VALUE_SETS; set++) {
        const char name[] = {(char)('0' + set), '-', 's', 'h', 'a', 'n', 't', 'e', 'n', '\0'};
        to->row.set = name;
        for (unsigned kernel = 0; kernel < kernel_count(); kernel++)
            for (unsigned thread = 0; thread < MOST_THREADS; thread++) {
                to->row.kernel = hantei_kernel_name(kernel);
                to->row.batch = thread + 1;
                show_temperatures(to, report->values.of[set][kernel][thread], TEMPERATURES);
            }
    }
}

static void write_values(const struct measured_values *values, FILE *out)
{
    for (unsigned set = 0; set < VALUE_SETS && values->nodes[set] > 0; set++)
        fprintf(out, "# Values of a hand of %u-shanten: %.0f nodes, %.2f MB.\n", set, values->nodes[set],
                values->bytes[set] / (1 << 20));
}

/* ---- All of it ---------------------------------------------------------- */

static void write_machine(const struct report *report, FILE *out)
{
    const struct machine *machine = &report->machine;
    fprintf(out, "# hantei %s, lookup tables %s, kernel %s\n", hantei_version(), machine->tables,
            machine->kernel);
    fprintf(out, "# %s; %s; %s; %s\n", machine->processor, machine->compiler, machine->date,
            machine->pinned_to >= 0 ? "pinned to a processor" : "not pinned to a processor");
    fprintf(out,
            "# ns: nanoseconds per hand. x: times XXH3 of the same 64 bytes, in the same loop. Means of the\n"
            "# middle half of %u rounds (%zu hands streaming) or %u cold calls.\n",
            report->effort.rounds, report->effort.streaming_hands, report->effort.cold_samples);
}

/* A decision is that of a seat with two answers or more. */
static void write_plays(const struct measured_plays *plays, FILE *out)
{
    for (unsigned kind = 0; kind < PLAY_KINDS; kind++) {
        const double second = 1e9 / ns_of(&plays->of[kind]).middle;
        fprintf(out, "# %u random players%s: %.0f decisions a second, %.0f rounds, %.0f hanchans.\n",
                play_kinds[kind].players, play_kinds[kind].observes ? ", with observations" : "", second,
                second / plays->in_round[kind], second / plays->in_game[kind]);
    }
}

void report_write(const struct report *report, FILE *out)
{
    struct shower to = {.out = out};
    write_machine(report, out);
    write_plays(&report->plays, out);
    write_values(&report->values, out);
    fputs("question\tinput\tset\ttemperature\tkernel\tbatch\tns\tmin\tp90\tx\n", out);
    for (unsigned set = 0; set < HAND_SETS; set++)
        show_set(&to, report, set);
    show_seats(&to, report);
    show_plays(&to, report);
    show_values(&to, report);
}
