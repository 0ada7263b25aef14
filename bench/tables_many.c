/* The tables about many hands: batches, and the dependence of the cost. */
#include "report.h"

static const enum hand_set shown_set = SET_NEAR_WIN; /* the others are in the files */

static void print_ns(const struct samples *samples, FILE *out)
{
    if (samples->n > 0)
        fprintf(out, " %8.2f %6.2f", ns_of(samples).middle, ratio_of(samples).middle);
    else
        fprintf(out, " %8s %6s", "-", "-");
}

/* ---- Batches ------------------------------------------------------------ */

static void print_sizes(FILE *out, bool single)
{
    fprintf(out, "  %-16s %-7s", "question", "of");
    if (single)
        fprintf(out, " %15s", "single call");
    for (unsigned size = 0; size < BATCH_SIZES; size++)
        fprintf(out, " %6s %8zu", "of", batch_size(size));
    fprintf(out, "\n  %-16s %-7s", "", "");
    for (unsigned size = !single; size <= BATCH_SIZES; size++)
        fprintf(out, " %8s %6s", "ns", "x");
    fprintf(out, "\n");
}

/* Single calls take hands and counts. */
static const struct samples *single_call(const struct report *report, enum question question,
                                         enum batch_input input, enum temperature temperature)
{
    static const struct samples none;
    static const enum asked asked[BATCH_INPUTS] = {ASKED_HAND, ASKED_COUNTS};
    return input == INPUT_PLANES ? &none
                                 : &report->sets[shown_set].kernel[0][question][asked[input]][temperature];
}

static void print_question(const struct report *report, unsigned kernel, unsigned question,
                           enum temperature temperature, FILE *out)
{
    const enum question of = batch_question_of(question);
    for (unsigned input = 0; input < BATCH_INPUTS; input++) {
        fprintf(out, "  %-16s %-7s", question_name(of), batch_input_name(input));
        if (kernel == 0)
            print_ns(single_call(report, of, input, temperature), out);
        for (unsigned size = 0; size < BATCH_SIZES; size++)
            print_ns(&report->batches[shown_set].of[kernel][question][input][size][temperature], out);
        fprintf(out, "\n");
    }
}

static void print_batches(const struct report *report, unsigned kernel, enum temperature temperature,
                          FILE *out)
{
    fprintf(out, "\nBatches, kernel %s, %s hands, %s\n\n", hantei_kernel_name(kernel),
            hand_set_name(shown_set), temperature_name(temperature));
    print_sizes(out, kernel == 0);
    for (unsigned question = 0; question < BATCH_QUESTIONS; question++)
        print_question(report, kernel, question, temperature, out);
}

void report_batches(const struct report *report, FILE *out)
{
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++)
        print_batches(report, 0, temperature, out);
    for (unsigned kernel = 1; kernel < kernel_count(); kernel++)
        print_batches(report, kernel, STREAMING, out);
}

/* ---- Scaling ------------------------------------------------------------ */

static void print_steps(const char *question, const char *how, const struct samples *samples,
                        const struct measured_scaling *scaling, FILE *out)
{
    fprintf(out, "  %-16s %-14s", question, how);
    for (unsigned step = 0; step < HAND_STEPS && hands_of_step(step) <= scaling->most_hands; step++)
        fprintf(out, " %8.2f", ns_of(&samples[step]).middle);
    fprintf(out, "\n");
}

static const char *batched_as(enum batch_input input)
{
    static const char *const names[BATCH_INPUTS] = {"batch, hand", "batch, counts", "batch, planes"};
    return names[input];
}

static void print_hands(const struct measured_scaling *scaling, FILE *out)
{
    fprintf(out, "\nThe number of %s hands in the loop, 64 bytes each: ns; batches of %d\n\n  %-31s",
            hand_set_name(SET_NEAR_WIN), MAX_BATCH, "question");
    for (unsigned step = 0; step < HAND_STEPS && hands_of_step(step) <= scaling->most_hands; step++)
        fprintf(out, " %8zu", hands_of_step(step));
    fprintf(out, "\n");
    for (unsigned question = 0; question < QUESTIONS; question++)
        print_steps(question_name(question), "single calls", scaling->of_hands[question], scaling, out);
    for (unsigned question = 0; question < BATCH_QUESTIONS; question++) {
        for (unsigned input = 0; input < BATCH_INPUTS; input++)
            print_steps(question_name(batch_question_of(question)), batched_as(input),
                        scaling->of_batches[question][input], scaling, out);
    }
}

static void print_class(enum question question, const struct samples *samples, unsigned most, FILE *out)
{
    fprintf(out, "  %-16s", question_name(question));
    for (unsigned n = 0; n <= most; n++) {
        if (samples[n].n > 0)
            fprintf(out, " %6.1f", ns_of(&samples[n]).middle);
        else
            fprintf(out, " %6s", "-");
    }
    fprintf(out, "\n");
}

static void print_classes(const char *of, unsigned most, FILE *out)
{
    fprintf(out, "\nThe number of %s that a hand has, hot: ns\n\n  %-16s", of, "question");
    for (unsigned n = 0; n <= most; n++)
        fprintf(out, " %6u", n);
    fprintf(out, "\n");
}

static void print_thread_row(const char *question, const char *how, const struct samples *samples, FILE *out)
{
    fprintf(out, "  %-16s %-14s", question, how);
    for (unsigned threads = 1; threads <= MAX_THREADS; threads++)
        fprintf(out, " %12.2f %12.1f", ns_of(&samples[threads - 1]).middle,
                threads * 1e3 / ns_of(&samples[threads - 1]).middle);
    fprintf(out, "\n");
}

static void print_threads(const struct measured_scaling *scaling, FILE *out)
{
    fprintf(
        out,
        "\nThreads, %s, each with %zu hands of its own: ns of a thread's own time, and millions of hands\n"
        "a second that this makes for all threads\n\n  %-31s",
        scaling->pinned ? "pinned to a processor each" : "not pinned to a processor each",
        scaling->most_hands / MAX_THREADS, "question");
    for (unsigned threads = 1; threads <= MAX_THREADS; threads++)
        fprintf(out, " %7s of %2u %12s", "ns", threads, "millions");
    fprintf(out, "\n");
    for (unsigned question = 0; question < QUESTIONS; question++)
        print_thread_row(question_name(question), "single calls", scaling->threads[question], out);
    for (unsigned question = 0; question < BATCH_QUESTIONS; question++) {
        for (unsigned input = 0; input < BATCH_INPUTS; input++)
            print_thread_row(question_name(batch_question_of(question)), batched_as(input),
                             scaling->threads_of_batches[question][input], out);
    }
}

void report_scaling(const struct report *report, FILE *out)
{
    const struct measured_scaling *scaling = &report->scaling;
    print_hands(scaling, out);
    print_classes("discards", MOST_LISTED, out);
    for (unsigned i = 0; i < LISTED_QUESTIONS; i++)
        print_class(discards_question(i), scaling->by_discards[i], MOST_LISTED, out);
    print_classes("waits", MOST_WAITS, out);
    for (unsigned i = 0; i < LISTED_QUESTIONS; i++)
        print_class(waits_question(i), scaling->by_waits[i], MOST_WAITS, out);
    print_threads(scaling, out);
}
