#include "crowd.h"

#include "compare.h"
#include "hands.h"
#include "judges.h"
#include "raw.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* The places of hands, besides multiples of 64. */
enum { LINE = 64, PLACES = 4 };

#define JUDGE(judge, type)                                              \
    static void alone_##judge(const hantei_hand *hand, void *answer)    \
    {                                                                   \
        *(type *)answer = (type)hantei_##judge(hand);                   \
    }                                                                   \
    static void batch_##judge(const hantei_hands *hands, void *results) \
    {                                                                   \
        hantei_batch_##judge(hands, results);                           \
    }
BATCH_JUDGES(JUDGE)

#define ROW(judge, type) {sizeof(type), alone_##judge, batch_##judge},
const crowd_judge CROWD_JUDGE[CROWD_JUDGES] = {BATCH_JUDGES(ROW)};

/* Memory that begins `by` bytes after a multiple of 64. Windows has no aligned_alloc(). */
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
    for (size_t judge = 0; judge < CROWD_JUDGES; judge++)
        CROWD_JUDGE[judge].alone(hand, c->answers[judge] + i * CROWD_JUDGE[judge].size);
    c->listed[i] = (uint8_t)hantei_discards(hand, c->list[i]);
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
    for (size_t judge = 0; judge < CROWD_JUDGES; judge++)
        c->answers[judge] = misplaced(c, n * CROWD_JUDGE[judge].size, 0);
    c->list = misplaced(c, n * sizeof *c->list, 0);
    c->listed = misplaced(c, n, 0);
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

/* Answers have room for eight more hands, which must stay untouched. */
enum { BEHIND = 8 };

static void *untouched(size_t n, size_t size)
{
    return memset(malloc((n + BEHIND) * size), UNTOUCHED, (n + BEHIND) * size);
}

static unsigned long different_answers(const crowd *c, const hantei_hands *in, size_t judge)
{
    const size_t size = CROWD_JUDGE[judge].size;
    uint8_t *const given = untouched(c->n, size);
    CROWD_JUDGE[judge].batch(in, given);
    unsigned long wrong = !is_untouched(given + c->n * size, BEHIND * size);
    for (size_t at = 0; at < c->n * size; at += size)
        wrong += memcmp(given + at, c->answers[judge] + at, size) != 0;
    free(given);
    return wrong;
}

static bool same_list(const hantei_discard *a, const hantei_discard *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (a[i].tile != b[i].tile || a[i].waits != b[i].waits)
            return false;
    return is_untouched(&a[n], (HANTEI_MAX_TILES - n) * sizeof *a);
}

static unsigned long different_lists(const crowd *c, const hantei_hands *in)
{
    hantei_discard(*const list)[HANTEI_MAX_TILES] = untouched(c->n, sizeof *list);
    uint8_t *const listed = untouched(c->n, 1);
    hantei_batch_discards(in, list, listed);
    unsigned long wrong =
        !is_untouched(list + c->n, BEHIND * sizeof *list) || !is_untouched(listed + c->n, BEHIND);
    for (size_t i = 0; i < c->n; i++)
        wrong += listed[i] != c->listed[i] || !same_list(list[i], c->list[i], c->listed[i]);
    free(list);
    free(listed);
    return wrong;
}

/* How many answers differ, and whether anything after the last was written. */
static unsigned long differences(const crowd *c, const hantei_hands *in, const char *form)
{
    unsigned long wrong = different_lists(c, in);
    for (size_t judge = 0; judge < CROWD_JUDGES; judge++)
        wrong += different_answers(c, in, judge);
    if (wrong)
        report("DIFFERENCE kernel %s: %lu of %lu %s", hantei_kernel_in_use(), wrong, (unsigned long)c->n,
               form);
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
