/* Many hands in one call: in which form they come, and which kernel judges them. */
#include "core/kernel.h"
#include "core/planes.h"

/* Hands that come in a form which the kernel does not judge as it is are made in blocks of so many. */
enum { BLOCK = 64 };

typedef struct block {
    hantei_hand made[BLOCK];
    const hantei_hand *hands;
    size_t n;
} block;

/* The next hands from `first` on: as they stand, all that there are, or made. */
static void take_block(block *b, const struct hantei_kernel *kernel, const hantei_hands *from, size_t first)
{
    const size_t left = from->count - first;
    b->hands = from->hands ? from->hands + first : b->made;
    b->n = from->hands || left < BLOCK ? left : BLOCK;
    if (from->counts)
        kernel->place_counts(b->made, from->counts + first, b->n);
    for (size_t i = 0; i < b->n && from->planes; i++)
        b->made[i] = hand_of_planes(from->planes, first + i);
}

void hantei_batch_win(const hantei_hands *hands, uint8_t *forms)
{
    const struct hantei_kernel *const kernel = hantei_kernel_to_use();
    block b;
    if (hands->planes) {
        kernel->win_planes(hands->planes, 0, hands->count, forms);
        return;
    }
    for (size_t done = 0; done < hands->count; done += b.n) {
        take_block(&b, kernel, hands, done);
        kernel->win_many(b.hands, b.n, forms + done);
    }
}

void hantei_batch_waits(const hantei_hands *hands, hantei_tileset *waits)
{
    const struct hantei_kernel *const kernel = hantei_kernel_to_use();
    block b;
    if (hands->planes) {
        kernel->waits_planes(hands->planes, 0, hands->count, waits);
        return;
    }
    for (size_t done = 0; done < hands->count; done += b.n) {
        take_block(&b, kernel, hands, done);
        kernel->waits_many(b.hands, b.n, waits + done);
    }
}

/* Part of a batch, for answers that are made from others. */
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

void hantei_batch_tenpai_discards(const hantei_hands *hands, hantei_tileset *discards)
{
    const struct hantei_kernel *const kernel = hantei_kernel_to_use();
    block b;
    for (size_t done = 0; done < hands->count; done += b.n) {
        take_block(&b, kernel, hands, done);
        kernel->tenpai_discards_many(b.hands, b.n, discards + done);
    }
}

void hantei_batch_shanten(const hantei_hands *hands, int8_t *shanten)
{
    const struct hantei_kernel *const kernel = hantei_kernel_to_use();
    block b;
    for (size_t done = 0; done < hands->count; done += b.n) {
        take_block(&b, kernel, hands, done);
        kernel->shanten_many(b.hands, b.n, shanten + done);
    }
}
