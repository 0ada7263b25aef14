#include "answers.h"

#include "core/kernel.h"
#include "support/exam.h"

#include <string.h>

enum {
    MOST_KERNELS = 4,
    BLOCK = 64,
    MOST_LISTED = 64 /* a changed table may list more than a hand can discard */
};

static const struct hantei_kernel *kernels[MOST_KERNELS];
static size_t kernels_found;

void answers_begin(void)
{
    while (kernels_found < MOST_KERNELS && use_kernel(kernels_found))
        kernels[kernels_found++] = hantei_kernel_to_use();
}

bool image_is_read(image_number image)
{
    return image != RANKS || strcmp(kernels[0]->name, "avx512") == 0;
}

static bool reads_low_class(const char *kernel, image_number image)
{
    if (strcmp(kernel, "portable") == 0)
        return false;
    return image == DRAWS || strcmp(kernel, "avx2") != 0;
}

bool low_class_is_read(image_number image)
{
    bool is_read = false;
    for (size_t kernel = 0; kernel < kernels_found; kernel++)
        is_read |= reads_low_class(kernels[kernel]->name, image);
    return is_read;
}

/* ---- One question ------------------------------------------------------------ */

/* All that may depend on one image; zero where it does not. */
typedef struct single_answers {
    unsigned win;
    hantei_tileset waits, discards, ukeire;
    hantei_shantens shantens;
} single_answers;

typedef struct listed_answers {
    size_t n;
    hantei_discard list[MOST_LISTED];
} listed_answers;

static single_answers ask_single(const struct hantei_kernel *kernel, image_number image,
                                 const hantei_hand *hand)
{
    single_answers a = {0};
    if (image == DRAWS) {
        a.win = kernel->win(hand);
        a.waits = kernel->waits(hand);
    } else if (image == DISCARDS) {
        a.discards = kernel->tenpai_discards(hand);
    } else if (image == SHANTEN) {
        a.shantens = kernel->shanten_by_form(hand);
        a.ukeire = kernel->ukeire(hand);
    }
    return a;
}

static bool same_single(const single_answers *a, const single_answers *b)
{
    return a->win == b->win && a->waits == b->waits && a->discards == b->discards && a->ukeire == b->ukeire &&
           same_shantens(a->shantens, b->shantens);
}

static void list_discards(const struct hantei_kernel *kernel, const hantei_hand *hand, listed_answers *a)
{
    memset(a, 0, sizeof *a);
    a->n = kernel->discards(hand, a->list);
}

/* Another value of a byte while it is asked, and what it was before. */
typedef struct change {
    uint8_t *byte, now, before;
} change;

static void make_change(const change *c)
{
    *(volatile uint8_t *)c->byte = c->now;
}

static void undo_change(const change *c)
{
    *(volatile uint8_t *)c->byte = c->before;
}

/* The list is asked for only where its discards are the right ones: of others the judges need not know what
 * the hand is without them. */
static bool one_notices(const struct hantei_kernel *kernel, image_number image, const change *c,
                        const hantei_hand *hand)
{
    listed_answers right_list, list;
    const single_answers right = ask_single(kernel, image, hand);
    make_change(c);
    const single_answers now = ask_single(kernel, image, hand);
    undo_change(c);
    if (!same_single(&right, &now))
        return true;
    if (image != DRAWS && image != DISCARDS)
        return false;
    list_discards(kernel, hand, &right_list);
    make_change(c);
    list_discards(kernel, hand, &list);
    undo_change(c);
    return memcmp(&right_list, &list, sizeof list) != 0;
}

/* ---- Batches ----------------------------------------------------------------- */

typedef struct batch_answers {
    uint8_t win[HANDS_AT_ONCE];
    hantei_tileset waits[HANDS_AT_ONCE], discards[HANDS_AT_ONCE];
    int8_t shanten[HANDS_AT_ONCE];
} batch_answers;

static void ask_batch(image_number image, const hantei_hand *hands, size_t n, batch_answers *a)
{
    memset(a, 0, sizeof *a);
    if (image == RANKS) {
        kernels[0]->win_many(hands, n, a->win);
        kernels[0]->waits_many(hands, n, a->waits);
        kernels[0]->tenpai_discards_many(hands, n, a->discards);
    } else if (image == SHANTEN) {
        kernels[0]->shanten_many(hands, n, a->shanten);
    }
}

/* Few hands are judged one by one: so there are always as many as a block has. */
static bool batch_notices(image_number image, const change *c, const hantei_hand *some, size_t n)
{
    static batch_answers right, now;
    static hantei_hand hands[HANDS_AT_ONCE];
    if (image != RANKS && image != SHANTEN)
        return false;
    memcpy(hands, some, n * sizeof *some);
    for (; n < BLOCK; n++)
        hands[n] = some[0];
    ask_batch(image, hands, n, &right);
    make_change(c);
    ask_batch(image, hands, n, &now);
    undo_change(c);
    return memcmp(&right, &now, sizeof now) != 0;
}

bool answers_notice(image_number image, uint8_t *byte, uint8_t value, const hantei_hand *hands, size_t n)
{
    const change c = {byte, value, *byte};
    if (batch_notices(image, &c, hands, n))
        return true;
    for (size_t kernel = 0; kernel < kernels_found && image != RANKS; kernel++)
        for (size_t i = 0; i < n; i++)
            if (one_notices(kernels[kernel], image, &c, &hands[i]))
                return true;
    return false;
}
