#include "fingerprint.h"

#include "compare.h"
#include "hands.h"
#include "raw.h"
#include "text.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { STREAM_SEED = 1, MOST_BYTES = 512 };

static uint8_t *put_number(uint8_t *to, uint64_t number, unsigned bytes)
{
    for (; bytes; bytes--, number >>= 8)
        *to++ = (uint8_t)number;
    return to;
}

void fingerprint_stream(stream_visitor *visit, void *context)
{
    hantei_hand hand;
    rng r = rng_stream(STREAM_SEED, STREAM_HANDS);
    for (uint64_t i = 0; i < STREAM_HANDS; i++) {
        make_numbered_hand(STREAM_SEED, i, &hand);
        visit(context, &hand);
    }
    for (unsigned i = 0; i < STREAM_BUFFERS; i++) {
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &hand);
        visit(context, &hand);
    }
}

/* All answers but those of add_discards(), as bytes in one order on every machine: kinds only of the waits.
 */
static void add_hand(void *state, const hantei_hand *hand)
{
    answers all;
    uint8_t bytes[MOST_BYTES], *to = bytes;
    library_answers(hand, hantei_waits(hand), &all);
    to = put_number(to, all.win, 1);
    to = put_number(to, all.waits, 8);
    to = put_number(to, hantei_tenpai(hand), 1);
    to = put_number(to, hantei_tenpai_discards(hand), 8);
    to = put_number(to, all.listed, 1);
    for (size_t i = 0; i < all.listed; i++) {
        to = put_number(to, all.list[i].tile, 1);
        to = put_number(to, all.list[i].waits, 8);
    }
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        if (all.waits >> tile & 1)
            to = put_number(to, all.kinds[tile], 1);
    to = put_number(to, (uint8_t)all.shantens.least, 1);
    to = put_number(to, (uint8_t)all.shantens.standard, 1);
    to = put_number(to, (uint8_t)all.shantens.chiitoi, 1);
    to = put_number(to, (uint8_t)all.shantens.kokushi, 1);
    to = put_number(to, all.ukeire, 8);
    XXH3_64bits_update(state, bytes, (size_t)(to - bytes));
}

/* How many copies are unseen depends on the hand. */
static void add_discards(void *state, const hantei_hand *hand)
{
    uint8_t unseen[HANTEI_TILES], bytes[MOST_BYTES];
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        unseen[tile] = (uint8_t)((tile * 7 + hand->lane[0][tile % HANTEI_RANKS]) % 5);
    const size_t n = hantei_ukeire_discards_by_shape(hand, unseen, list);
    uint8_t *to = put_number(bytes, hantei_shanten_discards(hand), 8);
    for (size_t i = 0; i < n; i++) {
        to = put_number(to, list[i].ukeire, 8);
        to = put_number(to, list[i].tile, 1);
        to = put_number(to, list[i].left, 1);
        to = put_number(to, (uint8_t)list[i].shanten, 1);
    }
    XXH3_64bits_update(state, bytes, (size_t)(to - bytes));
}

static uint64_t stream_fingerprint(stream_visitor *add)
{
    XXH3_state_t state;
    XXH3_64bits_reset(&state);
    fingerprint_stream(add, &state);
    return XXH3_64bits_digest(&state);
}

unsigned long wrong_fingerprints(void)
{
    unsigned long wrong = 0;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        uint64_t found = stream_fingerprint(add_hand), discards = stream_fingerprint(add_discards);
        report("kernels, %-8s: fingerprints %016llx and %016llx of %s hands and %s buffers",
               hantei_kernel_in_use(), (unsigned long long)found, (unsigned long long)discards,
               grouped(STREAM_HANDS), grouped(STREAM_BUFFERS));
        wrong += found != FINGERPRINT || discards != DISCARDS_FINGERPRINT;
    }
    return wrong;
}
