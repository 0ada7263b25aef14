#include "crowd.h"

#include "compare.h"
#include "hands.h"
#include "raw.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* The places of hands, besides multiples of 64. */
enum { LINE = 64, PLACES = 4 };

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
    c->forms[i] = (uint8_t)hantei_win(hand);
    c->waits[i] = hantei_waits(hand);
    c->discards[i] = hantei_tenpai_discards(hand);
    c->shanten[i] = (int8_t)hantei_shanten(hand);
    c->ukeire[i] = hantei_ukeire(hand);
    c->listed[i] = (uint8_t)hantei_discards(hand, c->list[i]);
    c->spared[i] = hantei_shanten_discards(hand);
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
    c->ukeire = misplaced(c, n * sizeof *c->ukeire, 0);
    c->list = misplaced(c, n * sizeof *c->list, 0);
    c->listed = misplaced(c, n, 0);
    c->spared = misplaced(c, n * sizeof *c->spared, 0);
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

/* The answers of one batch, with room for eight more hands, which must stay untouched. */
enum { BEHIND = 8 };
typedef struct given {
    uint8_t *forms, *listed;
    hantei_tileset *waits, *discards, *ukeire, *spared;
    bool *tenpai;
    int8_t *shanten;
    hantei_discard (*list)[HANTEI_MAX_TILES];
} given;

static void *untouched(size_t n, size_t size)
{
    return memset(malloc((n + BEHIND) * size), UNTOUCHED, (n + BEHIND) * size);
}

static void ask_all(given *g, const hantei_hands *in, size_t n)
{
    hantei_batch_win(in, g->forms = untouched(n, 1));
    hantei_batch_waits(in, g->waits = untouched(n, sizeof *g->waits));
    hantei_batch_tenpai(in, g->tenpai = untouched(n, sizeof *g->tenpai));
    hantei_batch_tenpai_discards(in, g->discards = untouched(n, sizeof *g->discards));
    hantei_batch_shanten(in, g->shanten = untouched(n, 1));
    hantei_batch_ukeire(in, g->ukeire = untouched(n, sizeof *g->ukeire));
    hantei_batch_shanten_discards(in, g->spared = untouched(n, sizeof *g->spared));
    g->list = untouched(n, sizeof *g->list);
    hantei_batch_discards(in, g->list, g->listed = untouched(n, 1));
}

static void free_all(given *g)
{
    free(g->forms);
    free(g->listed);
    free(g->waits);
    free(g->discards);
    free(g->ukeire);
    free(g->spared);
    free(g->tenpai);
    free(g->shanten);
    free(g->list);
}

static bool same_list(const crowd *c, const given *g, size_t i)
{
    const size_t n = c->listed[i];
    for (size_t k = 0; k < n && g->listed[i] == n; k++)
        if (g->list[i][k].tile != c->list[i][k].tile || g->list[i][k].waits != c->list[i][k].waits)
            return false;
    return g->listed[i] == n && is_untouched(&g->list[i][n], (HANTEI_MAX_TILES - n) * sizeof g->list[i][0]);
}

static bool is_as_alone(const crowd *c, const given *g, size_t i)
{
    return g->forms[i] == c->forms[i] && g->waits[i] == c->waits[i] && g->tenpai[i] == (c->waits[i] != 0) &&
           g->discards[i] == c->discards[i] && g->shanten[i] == c->shanten[i] &&
           g->ukeire[i] == c->ukeire[i] && g->spared[i] == c->spared[i] && same_list(c, g, i);
}

static bool nothing_behind(const given *g, size_t n)
{
    return is_untouched(g->forms + n, BEHIND) && is_untouched(g->waits + n, BEHIND * sizeof *g->waits) &&
           is_untouched(g->tenpai + n, BEHIND * sizeof *g->tenpai) &&
           is_untouched(g->discards + n, BEHIND * sizeof *g->discards) &&
           is_untouched(g->shanten + n, BEHIND) && is_untouched(g->ukeire + n, BEHIND * sizeof *g->ukeire) &&
           is_untouched(g->spared + n, BEHIND * sizeof *g->spared) &&
           is_untouched(g->list + n, BEHIND * sizeof *g->list) && is_untouched(g->listed + n, BEHIND);
}

/* How many answers differ, and whether anything after the last was written. */
static unsigned long differences(const crowd *c, const hantei_hands *in, const char *form)
{
    given g;
    ask_all(&g, in, c->n);
    unsigned long wrong = !nothing_behind(&g, c->n);
    for (size_t i = 0; i < c->n; i++)
        wrong += !is_as_alone(c, &g, i);
    free_all(&g);
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
