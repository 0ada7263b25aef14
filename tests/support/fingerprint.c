#include "fingerprint.h"

#include "hands.h"
#include "raw.h"
#include "text.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { STREAM_SEED = 1, ANSWER_MAX = 512 };

/* One hand's answers as bytes, in one order on every machine. */
typedef struct answer_bytes {
    size_t n;
    uint8_t bytes[ANSWER_MAX];
} answer_bytes;

static void put_number(answer_bytes *to, uint64_t number, unsigned bytes)
{
    for (; bytes; bytes--, number >>= 8)
        to->bytes[to->n++] = (uint8_t)number;
}

static void put_answers(answer_bytes *to, const hantei_hand *hand)
{
    hantei_discard list[HANTEI_MAX_TILES];
    hantei_tileset waits = hantei_waits(hand);
    hantei_shantens shantens = hantei_shanten_by_form(hand);
    size_t listed = hantei_discards(hand, list);
    to->n = 0;
    put_number(to, hantei_win(hand), 1);
    put_number(to, waits, 8);
    put_number(to, hantei_tenpai(hand), 1);
    put_number(to, hantei_tenpai_discards(hand), 8);
    put_number(to, listed, 1);
    for (size_t i = 0; i < listed; i++) {
        put_number(to, list[i].tile, 1);
        put_number(to, list[i].waits, 8);
    }
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        if (waits >> tile & 1)
            put_number(to, hantei_wait_kinds(hand, (hantei_tile)tile), 1);
    put_number(to, (uint8_t)shantens.least, 1);
    put_number(to, (uint8_t)shantens.standard, 1);
    put_number(to, (uint8_t)shantens.chiitoi, 1);
    put_number(to, (uint8_t)shantens.kokushi, 1);
    put_number(to, hantei_ukeire(hand), 8);
}

static void add_hand(XXH3_state_t *state, const hantei_hand *hand)
{
    answer_bytes answer;
    put_answers(&answer, hand);
    XXH3_64bits_update(state, answer.bytes, answer.n);
}

static uint64_t stream_fingerprint(void)
{
    XXH3_state_t state;
    hantei_hand hand;
    rng r = rng_stream(STREAM_SEED, STREAM_HANDS);
    XXH3_64bits_reset(&state);
    for (uint64_t i = 0; i < STREAM_HANDS; i++) {
        make_numbered_hand(STREAM_SEED, i, &hand);
        add_hand(&state, &hand);
    }
    for (unsigned i = 0; i < STREAM_BUFFERS; i++) {
        raw_buffer(&r, (raw_kind)(i % RAW_KINDS), &hand);
        add_hand(&state, &hand);
    }
    return XXH3_64bits_digest(&state);
}

unsigned long wrong_fingerprints(void)
{
    unsigned long wrong = 0;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        uint64_t found = stream_fingerprint();
        report("kernels, %-8s: fingerprint %016llx of %s hands and %s buffers", hantei_kernel_in_use(),
               (unsigned long long)found, grouped(STREAM_HANDS), grouped(STREAM_BUFFERS));
        wrong += found != FINGERPRINT;
    }
    return wrong;
}
