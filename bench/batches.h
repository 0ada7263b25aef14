/* Many hands in one call: the time of the batch judges, by form of the hands and by size of the batch. */
#ifndef BENCH_BATCHES_H
#define BENCH_BATCHES_H

#include "measure.h"

/* The forms of hands in hantei_hands. */
enum batch_input { INPUT_HANDS, INPUT_COUNTS, INPUT_PLANES, BATCH_INPUTS };

/* The questions of batches. */
enum batch_question {
    BATCH_WIN,
    BATCH_WAITS,
    BATCH_TENPAI,
    BATCH_TENPAI_DISCARDS,
    BATCH_DISCARDS,
    BATCH_SHANTEN,
    BATCH_UKEIRE,
    BATCH_SHANTEN_DISCARDS,
    BATCH_QUESTIONS
};

enum { BATCH_SIZES = 4, MAX_BATCH = 4096 };

struct measured_batches {
    struct samples of[MAX_KERNELS][BATCH_QUESTIONS][BATCH_INPUTS][BATCH_SIZES][TEMPERATURES];
};

const char *batch_input_name(enum batch_input input);
enum question batch_question_of(enum batch_question question);
size_t batch_size(unsigned size);

/* Measures batches of a set, cold ones with the best kernel alone. `out` must be zeros. */
void measure_batches(struct measured_batches *out, enum hand_set set, const struct effort *effort);

#endif
