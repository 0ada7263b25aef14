/* The results for gnuplot: blocks of data, with a part for each question if they are about questions. plot.gp
 * draws the first, questions.gp the others. */
#include <math.h>

#include "report.h"

/* Near-win hands: the usual ones for a server. */
static const enum hand_set shown_set = SET_NEAR_WIN;

static void plot_speed(const struct report *report, FILE *out)
{
    const struct measured *measured = &report->sets[shown_set];
    char machine[192];
    machine_text(&report->machine, machine, sizeof machine);
    fprintf(out, "subject = \"hantei %s, kernel %s, %s hands\"\n", hantei_version(), report->machine.kernel,
            hand_set_name(shown_set));
    fprintf(out, "machine = \"%s, %s, %.10s\"\n", machine, report->machine.compiler, report->machine.date);
    fprintf(
        out,
        "# question; times XXH3 hot, streaming; ns streaming, cold, of the usual method\n$speed << END\n");
    for (unsigned question = 0; question < QUESTIONS; question++) {
        const struct samples *samples = measured->kernel[0][question][ASKED_HAND];
        fprintf(out, "%s %.2f %.2f %.2f %.2f %.2f\n", question_name(question), ratio_of(&samples[HOT]).middle,
                ratio_of(&samples[STREAMING]).middle, ns_of(&samples[STREAMING]).middle,
                ns_of(&samples[COLD]).middle, ns_of(&measured->naive[question]).middle);
    }
    fprintf(out, "END\n");
}

/* A missing measurement is a gap. */
static double ns_or_gap(const struct samples *samples)
{
    return samples != NULL && samples->n > 0 ? ns_of(samples).middle : NAN;
}

static void write_values(FILE *out, const struct samples *const *samples, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        fprintf(out, " %.2f", ns_or_gap(samples[i]));
    fprintf(out, "\n");
}

static const struct measured_batches *shown_batches(const struct report *report)
{
    return &report->batches[shown_set];
}

/* The place of a question among those of batches, or -1. */
static int batch_question_at(enum question question)
{
    for (int i = 0; i < BATCH_QUESTIONS; i++) {
        if (batch_question_of((enum batch_question)i) == question)
            return i;
    }
    return -1;
}

static void plot_singles(const struct report *report, enum question question, FILE *out)
{
    for (unsigned set = 0; set < HAND_SETS; set++) {
        const struct measured *measured = &report->sets[set];
        const struct samples *of_hand = measured->kernel[0][question][ASKED_HAND];
        const struct samples *of_counts = measured->kernel[0][question][ASKED_COUNTS];
        const struct samples *const values[] = {&of_hand[HOT],         &of_hand[STREAMING],
                                                &of_counts[STREAMING], &of_hand[COLD],
                                                &of_counts[COLD],      &measured->yardstick[STREAMING]};
        fprintf(out, "%s", hand_set_name(set));
        write_values(out, values, sizeof values / sizeof *values);
    }
}

/* Streaming: single calls first. */
static void plot_batches(const struct report *report, enum question question, FILE *out)
{
    const int at = batch_question_at(question);
    const struct measured *measured = &report->sets[shown_set];
    const struct samples *const singles[BATCH_INPUTS] = {
        &measured->kernel[0][question][ASKED_HAND][STREAMING],
        &measured->kernel[0][question][ASKED_COUNTS][STREAMING]};
    fprintf(out, "1");
    write_values(out, singles, BATCH_INPUTS);
    for (unsigned size = 0; size < BATCH_SIZES && at >= 0; size++) {
        const struct samples *values[BATCH_INPUTS];
        for (unsigned input = 0; input < BATCH_INPUTS; input++)
            values[input] = &shown_batches(report)->of[0][at][input][size][STREAMING];
        fprintf(out, "%zu", batch_size(size));
        write_values(out, values, BATCH_INPUTS);
    }
}

/* "64", "4k", "1M". */
static void write_number(FILE *out, size_t n)
{
    const bool millions = n >= 1 << 20, thousands = n >= 1 << 10;
    fprintf(out, "%zu%s", n >> (millions ? 20 : thousands ? 10 : 0), millions ? "M" : thousands ? "k" : "");
}

static void plot_steps(const struct report *report, enum question question, FILE *out)
{
    const struct measured_scaling *scaling = &report->scaling;
    const int at = batch_question_at(question);
    for (unsigned step = 0; step < HAND_STEPS && hands_of_step(step) <= scaling->most_hands; step++) {
        const struct samples *const values[] = {
            &scaling->of_hands[question][step],
            at < 0 ? NULL : &scaling->of_batches[at][INPUT_HANDS][step],
            at < 0 ? NULL : &scaling->of_batches[at][INPUT_COUNTS][step],
            at < 0 ? NULL : &scaling->of_batches[at][INPUT_PLANES][step],
        };
        write_number(out, hands_of_step(step));
        write_values(out, values, sizeof values / sizeof *values);
    }
}

/* Millions of hands a second. */
static void plot_threads(const struct report *report, enum question question, FILE *out)
{
    const struct measured_scaling *scaling = &report->scaling;
    const int at = batch_question_at(question);
    for (unsigned threads = 1; threads <= MAX_THREADS; threads++) {
        const struct samples *const values[] = {
            &scaling->threads[question][threads - 1],
            at < 0 ? NULL : &scaling->threads_of_batches[at][INPUT_HANDS][threads - 1],
            at < 0 ? NULL : &scaling->threads_of_batches[at][INPUT_COUNTS][threads - 1],
            at < 0 ? NULL : &scaling->threads_of_batches[at][INPUT_PLANES][threads - 1],
        };
        fprintf(out, "%u", threads);
        write_values(out, values, sizeof values / sizeof *values);
    }
}

typedef void question_plotter(const struct report *report, enum question question, FILE *out);

static void plot_questions(const struct report *report, const char *block, question_plotter *plot, FILE *out)
{
    fprintf(out, "$%s << END\n", block);
    for (unsigned question = 0; question < QUESTIONS; question++) {
        plot(report, question, out);
        fprintf(out, "\n\n");
    }
    fprintf(out, "END\n");
}

static void plot_classes(const char *block, const struct samples *const by[LISTED_QUESTIONS], unsigned most,
                         FILE *out)
{
    fprintf(out, "$%s << END\n", block);
    for (unsigned n = 0; n <= most; n++) {
        const struct samples *const values[LISTED_QUESTIONS] = {&by[0][n], &by[1][n]};
        fprintf(out, "%u", n);
        write_values(out, values, LISTED_QUESTIONS);
    }
    fprintf(out, "END\n");
}

void report_plot(const struct report *report, FILE *out)
{
    const struct measured_scaling *scaling = &report->scaling;
    const struct samples *const by_discards[] = {scaling->by_discards[0], scaling->by_discards[1]};
    const struct samples *const by_waits[] = {scaling->by_waits[0], scaling->by_waits[1]};
    plot_speed(report, out);
    fprintf(out, "questions = \"");
    for (unsigned question = 0; question < QUESTIONS; question++)
        fprintf(out, "%s ", question_name(question));
    fprintf(out, "\"\nbatched = \"");
    for (unsigned question = 0; question < QUESTIONS; question++)
        fprintf(out, "%d ", batch_question_at(question) >= 0);
    fprintf(out, "\"\n");
    plot_questions(report, "singles", plot_singles, out);
    plot_questions(report, "batches", plot_batches, out);
    plot_questions(report, "steps", plot_steps, out);
    plot_questions(report, "threads", plot_threads, out);
    plot_classes("by_discards", by_discards, MOST_LISTED, out);
    plot_classes("by_waits", by_waits, MOST_WAITS, out);
}
