/* Many hands in one call: the form of the hands, and the kernel that judges them. */
#include "judge/batch_forms.h"
#include "judge/kernel.h"

/* As many hands as any kernel judges together. */
enum { BLOCK = 512 };

typedef struct block {
    _Alignas(64) hantei_hand made[BLOCK];
    const hantei_hand *hands;
    size_t n;
} block;

/* The next hands from `first` on: the caller's own, or a block made from them. */
static void take_block(block *b, const struct hantei_kernel *kernel, const hantei_hands *from, size_t first)
{
    const size_t left = from->count - first;
    b->hands = from->hands ? from->hands + first : b->made;
    b->n = from->hands || left < BLOCK ? left : BLOCK;
    for (size_t i = 0; i < b->n && from->counts; i++)
        place_counts(b->made[i].lane, from->counts[first + i]);
    if (from->planes)
        kernel->place_planes(b->made, from->planes, first, b->n);
}

/* Hand by hand: counts and planes are placed as hands first. */
#define DEFINE_LOOPED(answer, question)                                                        \
    static void loop_##question(const struct hantei_kernel *kernel, const hantei_hands *hands, \
                                answer *answers)                                               \
    {                                                                                          \
        block b;                                                                               \
        for (size_t done = 0; done < hands->count; done += b.n) {                              \
            take_block(&b, kernel, hands, done);                                               \
            kernel->question##_many(b.hands, b.n, answers + done);                             \
        }                                                                                      \
    }
HANTEI_LOOPED_BATCHES(DEFINE_LOOPED)

void hantei_batch_shanten(const hantei_hands *hands, int8_t *shanten)
{
    const struct hantei_kernel *const kernel = hantei_kernel_to_use();
    if (hands->counts)
        kernel->shanten_counts(hands->counts, hands->count, shanten);
    else if (hands->planes && kernel->shanten_planes)
        kernel->shanten_planes(hands->planes, hands->count, shanten);
    else
        loop_shanten(kernel, hands, shanten);
}

void hantei_batch_ukeire(const hantei_hands *hands, hantei_tileset *ukeire)
{
    loop_ukeire(hantei_kernel_to_use(), hands, ukeire);
}

void hantei_batch_shanten_discards(const hantei_hands *hands, hantei_tileset *discards)
{
    loop_shanten_discards(hantei_kernel_to_use(), hands, discards);
}

static hantei_hands part_of(const hantei_hands *hands, size_t first, size_t n,
                            const uint8_t *planes[HANTEI_TILES])
{
    hantei_hands part = {.count = n};
    for (size_t tile = 0; tile < HANTEI_TILES && hands->planes; tile++)
        planes[tile] = hands->planes[tile] + first;
    part.hands = hands->hands ? hands->hands + first : NULL;
    part.counts = hands->counts ? hands->counts + first : NULL;
    part.planes = hands->planes ? planes : NULL;
    return part;
}

static void fill_up(block *b, size_t size)
{
    for (size_t i = 0; i < b->n && b->hands != b->made; i++)
        copy_bytes(&b->made[i], &b->hands[i], sizeof b->made[i]);
    for (size_t i = b->n; i < size; i++)
        clear_bytes(&b->made[i], sizeof b->made[i]);
}

/* Block by block. Three quarters of a block and more are filled up: a partial block costs as much as a full
 * one. Fewer hands go to a kernel of smaller blocks first. What is left is filled up from half a block on, or
 * judged one by one. */
#define DEFINE_SLICED(answer, question)                                                                    \
    static size_t judge_##question##_blocks(const struct hantei_kernel *kernel, const hantei_hands *hands, \
                                            answer *answers)                                               \
    {                                                                                                      \
        return hands->planes   ? kernel->question##_planes(hands->planes, hands->count, answers)           \
               : hands->counts ? kernel->question##_counts(hands->counts, hands->count, answers)           \
                               : kernel->question##_hands(hands->hands, hands->count, answers);            \
    }                                                                                                      \
    void hantei_batch_##question(const hantei_hands *hands, answer *answers)                               \
    {                                                                                                      \
        const struct hantei_kernel *const kernel = hantei_kernel_to_use();                                 \
        answer of_block[BLOCK];                                                                            \
        const uint8_t *planes[HANTEI_TILES];                                                               \
        block b;                                                                                           \
        size_t done = judge_##question##_blocks(kernel, hands, answers);                                   \
        if (done == hands->count)                                                                          \
            return;                                                                                        \
        if (kernel->smaller && hands->count - done < kernel->block / 4 * 3) {                              \
            const hantei_hands rest = part_of(hands, done, hands->count - done, planes);                   \
            done += judge_##question##_blocks(kernel->smaller, &rest, answers + done);                     \
        }                                                                                                  \
        take_block(&b, kernel, hands, done);                                                               \
        if (b.n < kernel->block / 2) {                                                                     \
            kernel->question##_many(b.hands, b.n, answers + done);                                         \
            return;                                                                                        \
        }                                                                                                  \
        fill_up(&b, kernel->block);                                                                        \
        kernel->question##_hands(b.made, kernel->block, of_block);                                         \
        for (size_t i = 0; i < b.n; i++)                                                                   \
            answers[done + i] = of_block[i];                                                               \
    }
HANTEI_SLICED_BATCHES(DEFINE_SLICED)

void hantei_batch_discards(const hantei_hands *hands, hantei_discard (*discards)[HANTEI_MAX_TILES],
                           uint8_t *listed)
{
    const struct hantei_kernel *const kernel = hantei_kernel_to_use();
    block b;
    for (size_t done = 0; done < hands->count; done += b.n) {
        take_block(&b, kernel, hands, done);
        for (size_t i = 0; i < b.n; i++)
            listed[done + i] = (uint8_t)kernel->discards(&b.hands[i], discards[done + i]);
    }
}

void hantei_batch_tenpai(const hantei_hands *hands, bool *tenpai)
{
    hantei_tileset waits[BLOCK];
    const uint8_t *planes[HANTEI_TILES];
    for (size_t done = 0; done < hands->count; done += BLOCK) {
        const size_t left = hands->count - done, n = left < BLOCK ? left : BLOCK;
        const hantei_hands part = part_of(hands, done, n, planes);
        hantei_batch_waits(&part, waits);
        for (size_t i = 0; i < n; i++)
            tenpai[done + i] = waits[i] != 0;
    }
}
