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

#define DEFINE_BATCH(answer, question)                                              \
    void hantei_batch_##question(const hantei_hands *hands, answer *answers)        \
    {                                                                               \
        const struct hantei_kernel *const kernel = hantei_kernel_to_use();          \
        block b;                                                                    \
        size_t done = 0;                                                            \
        if (hands->planes && kernel->question##_planes)                             \
            done = kernel->question##_planes(hands->planes, hands->count, answers); \
        else if (hands->counts && kernel->question##_counts)                        \
            done = kernel->question##_counts(hands->counts, hands->count, answers); \
        for (; done < hands->count; done += b.n) {                                  \
            take_block(&b, kernel, hands, done);                                    \
            kernel->question##_many(b.hands, b.n, answers + done);                  \
        }                                                                           \
    }

HANTEI_BATCHES(DEFINE_BATCH)

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

/* Part of a batch, for answers that are made from other answers. */
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
