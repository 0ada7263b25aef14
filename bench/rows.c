#include "rows.h"

#include <stdio.h>

/* Shows rows that have much in common. */
struct shower {
    row_visitor *visit;
    void *context;
    struct row row;
};

/* A missing measurement has no row. */
static void show(struct shower *to, const struct samples *samples)
{
    if (samples->n > 0) {
        to->row.ns = ns_of(samples);
        to->row.ratio = ratio_of(samples).middle;
        to->visit(to->context, &to->row);
    }
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
            to->row.input = "keyed hand";
            if (question_pass(question, ASKED_KEYED) != NULL)
                show_temperatures(to, measured->kernel[kernel][question][ASKED_KEYED], TEMPERATURES);
        }
        to->row.kernel = "usual method";
        to->row.input = "counts";
        show_temperatures(to, &measured->naive[question], 1);
        to->row.kernel = "author's search";
        to->row.input = "hand";
        show_temperatures(to, measured->author[question], TEMPERATURES);
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

/* ---- Scaling ------------------------------------------------------------ */

static void show_steps(struct shower *to, const struct samples *samples)
{
    to->row.temperature = "streaming";
    for (unsigned step = 0; step < HAND_STEPS; step++) {
        to->row.hands = hands_of_step(step);
        show(to, &samples[step]);
    }
    to->row.hands = 0;
}

static void show_threads(struct shower *to, const struct samples *samples, size_t hands)
{
    to->row.temperature = "streaming";
    to->row.hands = hands / MAX_THREADS;
    for (unsigned threads = 1; threads <= MAX_THREADS; threads++) {
        to->row.threads = threads;
        show(to, &samples[threads - 1]);
    }
    to->row.hands = to->row.threads = 0;
}

static void show_classes(struct shower *to, const struct samples *samples, unsigned most, const char *of)
{
    char set[32];
    to->row.set = set;
    to->row.temperature = "hot";
    for (unsigned n = 0; n <= most; n++) {
        snprintf(set, sizeof set, "%u %s", n, of);
        show(to, &samples[n]);
    }
}

static void show_scaling_of_singles(struct shower *to, const struct measured_scaling *scaling)
{
    to->row.batch = 1;
    to->row.input = "hand";
    for (unsigned question = 0; question < QUESTIONS; question++) {
        to->row.question = question_name(question);
        show_steps(to, scaling->of_hands[question]);
        show_threads(to, scaling->threads[question], scaling->most_hands);
    }
}

static void show_scaling_of_batches(struct shower *to, const struct measured_scaling *scaling)
{
    to->row.batch = MAX_BATCH;
    for (unsigned question = 0; question < BATCH_QUESTIONS; question++) {
        to->row.question = question_name(batch_question_of(question));
        for (unsigned input = 0; input < BATCH_INPUTS; input++) {
            to->row.input = batch_input_name(input);
            show_steps(to, scaling->of_batches[question][input]);
            show_threads(to, scaling->threads_of_batches[question][input], scaling->most_hands);
        }
    }
}

static void show_listed(struct shower *to, const struct measured_scaling *scaling)
{
    to->row.batch = 1;
    to->row.input = "hand";
    for (unsigned i = 0; i < LISTED_QUESTIONS; i++) {
        to->row.question = question_name(discards_question(i));
        show_classes(to, scaling->by_discards[i], MOST_LISTED, "discards");
        to->row.question = question_name(waits_question(i));
        show_classes(to, scaling->by_waits[i], MOST_WAITS, "waits");
    }
}

static void show_scaling(struct shower *to, const struct measured_scaling *scaling)
{
    to->row.kernel = hantei_kernel_name(0);
    to->row.set = hand_set_name(SET_NEAR_WIN);
    show_scaling_of_singles(to, scaling);
    show_scaling_of_batches(to, scaling);
    show_listed(to, scaling);
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
    to->row.set = "rounds";
    for (unsigned follower = 0; follower < FOLLOWERS; follower++) {
        to->row.question = follower_name(follower);
        show_temperatures(to, &report->rounds.by[follower], 1);
    }
    to->row.set = "logs";
    to->row.input = "table";
    for (unsigned work = 0; work < TABLE_WORKS; work++) {
        to->row.question = table_work_name(work);
        show_temperatures(to, &report->games.of[work], 1);
    }
}

void report_rows(const struct report *report, row_visitor *visit, void *context)
{
    struct shower to = {.visit = visit, .context = context};
    for (unsigned set = 0; set < HAND_SETS; set++)
        show_set(&to, report, set);
    show_scaling(&to, &report->scaling);
    show_seats(&to, report);
}
