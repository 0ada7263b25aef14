#include "crowd.h"

#include "compare.h"
#include "hands.h"
#include "raw.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* How many places hands stand at, beside multiples of 64. */
enum { LINE = 64, PLACES = 4 };

/* Memory that begins `by` bytes behind a multiple of 64. Windows has no aligned_alloc(). */
static void *misplaced(crowd *c, size_t bytes, size_t by)
{
    char *block = malloc(LINE + by + bytes);
    c->block[c->blocks++] = block;
    return block + (LINE - (uintptr_t)block % LINE) + by;
}

void crowd_take(crowd *c, size_t i, const hantei_hand *hand)
{
    c->hands[i] = *hand;
    hantei_hand_counts(hand, c->counts[i]);
    for (size_t t = 0; t < HANTEI_TILES; t++)
        c->plane[t][i] = c->counts[i][t];
    c->forms[i] = (uint8_t)hantei_win(hand);
    c->waits[i] = hantei_waits(hand);
    c->discards[i] = hantei_tenpai_discards(hand);
    c->shanten[i] = (int8_t)hantei_shanten(hand);
}

void crowd_allocate(crowd *c, size_t n, size_t place)
{
    const size_t by = place % PLACES;
    c->n = n;
    c->blocks = 0;
    c->hands = misplaced(c, n * sizeof *c->hands, 17 * by);
    c->counts = misplaced(c, n * sizeof *c->counts, place % 16);
    for (size_t t = 0; t < HANTEI_TILES; t++)
        c->plane[t] = misplaced(c, n, (place + t) % 16);
    c->forms = misplaced(c, n, 0);
    c->waits = misplaced(c, n * sizeof *c->waits, 0);
    c->discards = misplaced(c, n * sizeof *c->discards, 0);
    c->shanten = misplaced(c, n, 0);
}

void crowd_free(crowd *c)
{
    while (c->blocks)
        free(c->block[--c->blocks]);
}

void crowd_take_numbered(crowd *c, uint64_t seed)
{
    for (size_t i = 0; i < c->n; i++) {
        hantei_hand hand;
        make_numbered_hand(seed, i, &hand);
        crowd_take(c, i, &hand);
    }
}

void crowd_take_buffers(crowd *c, rng *r)
{
    for (size_t i = 0; i < c->n; i++) {
        hantei_hand raw;
        raw_buffer(r, (raw_kind)(i % RAW_KINDS), &raw);
        crowd_take(c, i, &raw);
    }
}

/* How many answers differ, and whether anything behind the last was written. */
static unsigned long differences(const crowd *c, const hantei_hands *in, const char *form)
{
    const size_t n = c->n, room = n + 8;
    uint8_t *forms = malloc(room);
    hantei_tileset *waits = malloc(room * sizeof *waits), *discards = malloc(room * sizeof *discards);
    bool *tenpai = malloc(room * sizeof *tenpai);
    int8_t *shanten = malloc(room);
    unsigned long wrong = 0;
    memset(forms, UNTOUCHED, room);
    memset(waits, UNTOUCHED, room * sizeof *waits);
    memset(tenpai, UNTOUCHED, room * sizeof *tenpai);
    memset(discards, UNTOUCHED, room * sizeof *discards);
    memset(shanten, UNTOUCHED, room);
    hantei_batch_win(in, forms);
    hantei_batch_waits(in, waits);
    hantei_batch_tenpai(in, tenpai);
    hantei_batch_tenpai_discards(in, discards);
    hantei_batch_shanten(in, shanten);
    for (size_t i = 0; i < n; i++)
        wrong += forms[i] != c->forms[i] || waits[i] != c->waits[i] || tenpai[i] != (c->waits[i] != 0) ||
                 discards[i] != c->discards[i] || shanten[i] != c->shanten[i];
    wrong += !is_untouched(forms + n, 8) || !is_untouched(waits + n, 8 * sizeof *waits) ||
             !is_untouched(tenpai + n, 8 * sizeof *tenpai) ||
             !is_untouched(discards + n, 8 * sizeof *discards) || !is_untouched(shanten + n, 8);
    free(forms);
    free(waits);
    free(discards);
    free(tenpai);
    free(shanten);
    if (wrong)
        report("DIFFERENCE kernel %s: %lu of %lu %s", hantei_kernel_in_use(), wrong, (unsigned long)n, form);
    return wrong;
}

unsigned long crowd_differences_of_hands(const crowd *c)
{
    const hantei_hands hands = {.count = c->n, .hands = c->hands};
    return differences(c, &hands, "hands");
}

unsigned long crowd_differences(const crowd *c)
{
    const hantei_hands counts = {.count = c->n, .counts = (const uint8_t(*)[HANTEI_TILES])c->counts};
    const hantei_hands planes = {.count = c->n, .planes = (const uint8_t *const *)c->plane};
    return crowd_differences_of_hands(c) + differences(c, &counts, "counts") +
           differences(c, &planes, "planes");
}
