/* How suits add up. For the standard form a part of a hand, one suit or several, is described by its ten
 * distances and its number of tiles. This file judges a hand for every two different parts: for every two
 * suits, for two suits and a third, and for all four, as two and two or three and one. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/oracle/suit.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUITS = 4, HONOURS = 3, RANKS = 9, HONOUR_KINDS = 7, MOST_PARTS = 4096 };

/* For tiles of each number at these distances, some with the fewest pairs: seven pairs, which may be nearer
 * than the standard form, would hide them. */
typedef struct hand_part {
    suit_distances to;
    unsigned tiles, pairs;
    uint8_t counts[HANTEI_TILES];
} hand_part;

typedef struct part_list {
    size_t n;
    hand_part parts[MOST_PARTS];
} part_list;

/* Lists by their suits. */
enum { M, P, S, Z, MP, SZ, MPS, PSZ, PART_LISTS };

static unsigned pairs_in(const uint8_t counts[HANTEI_TILES])
{
    unsigned pairs = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        pairs += counts[tile] > 1;
    return pairs;
}

/* The part of these distances and this number of tiles, or the place for it. */
static hand_part *part_of(part_list *list, const suit_distances *to, unsigned tiles)
{
    size_t i = 0;
    while (i < list->n && (list->parts[i].tiles != tiles || memcmp(&list->parts[i].to, to, sizeof *to) != 0))
        i++;
    if (i == MOST_PARTS)
        abort();
    return &list->parts[i];
}

static void add_part(part_list *list, const suit_distances *to, unsigned tiles,
                     const uint8_t counts[HANTEI_TILES])
{
    hand_part *const p = part_of(list, to, tiles);
    const unsigned pairs = pairs_in(counts);
    const bool is_new = p == &list->parts[list->n];
    if (!is_new && p->pairs <= pairs)
        return;
    list->n += is_new;
    *p = (hand_part){.to = *to, .tiles = tiles, .pairs = pairs};
    memcpy(p->counts, counts, sizeof p->counts);
}

/* ---- One suit -------------------------------------------------------------- */

typedef struct suit_listing {
    unsigned suit, tiles;
    part_list *list;
} suit_listing;

static void add_suit(void *context, uint8_t counts[HANTEI_TILES])
{
    const suit_listing *s = context;
    const suit_distances to = suit_distances_of(counts + s->suit * RANKS, s->suit == HONOURS);
    add_part(s->list, &to, s->tiles, counts);
}

/* Adds all that one suit can be (3 is the honours) to an empty list. */
static void list_suit(unsigned suit, part_list *list)
{
    uint8_t counts[HANTEI_TILES] = {0};
    const unsigned first = suit * RANKS, ranks = suit == HONOURS ? HONOUR_KINDS : RANKS;
    suit_listing s = {.suit = suit, .list = list};
    for (s.tiles = 0; s.tiles <= HANTEI_MAX_TILES; s.tiles++)
        every_holding(first, first + ranks, s.tiles, counts, add_suit, &s);
}

/* ---- Two parts ------------------------------------------------------------- */

/* Compares the hand of each two parts, if its size is valid, and adds it to `both` if given. The two parts
 * have different suits. */
static void put_together(const part_list *some, const part_list *others, part_list *both, comparison *c)
{
    for (size_t i = 0; i < some->n; i++)
        for (size_t j = 0; j < others->n; j++) {
            const hand_part *a = &some->parts[i], *b = &others->parts[j];
            const unsigned tiles = a->tiles + b->tiles;
            uint8_t counts[HANTEI_TILES];
            if (tiles > HANTEI_MAX_TILES)
                continue;
            for (unsigned t = 0; t < HANTEI_TILES; t++)
                counts[t] = (uint8_t)(a->counts[t] + b->counts[t]);
            if (tiles % 3 != 0)
                compare_counts(c, counts);
            const suit_distances to = suit_distances_together(&a->to, &b->to);
            if (both)
                add_part(both, &to, tiles, counts);
        }
}

/* ---- All of them ------------------------------------------------------------ */

static void compare_sums(const part_list *some, const part_list *others, part_list *both, const char *what)
{
    char line[TEXT_MAX];
    comparison c;
    compare_begin(&c);
    put_together(some, others, both, &c);
    snprintf(line, sizeof line, "sums, every two of %s", what);
    cr_assert_eq(compare_end(&c, line, NO_SEED), 0, "differences above");
    cr_assert_gt(c.hands, 0);
}

Test(sums, every_two)
{
    part_list *list = calloc(PART_LISTS, sizeof *list);
    cr_assert_not_null(list);
    for (unsigned suit = 0; suit < SUITS; suit++)
        list_suit(suit, &list[suit]);
    compare_sums(&list[M], &list[P], &list[MP], "m and p");
    compare_sums(&list[S], &list[Z], &list[SZ], "s and z");
    compare_sums(&list[MP], &list[S], &list[MPS], "mp and s");
    compare_sums(&list[P], &list[SZ], &list[PSZ], "p and sz");
    compare_sums(&list[M], &list[SZ], NULL, "m and sz");
    compare_sums(&list[MP], &list[Z], NULL, "mp and z");
    compare_sums(&list[MP], &list[SZ], NULL, "mp and sz");
    compare_sums(&list[MPS], &list[Z], NULL, "mps and z");
    compare_sums(&list[M], &list[PSZ], NULL, "m and psz");
    report("sums, by number of tiles: %zu of a suit, %zu of honours, %zu of mp, %zu of sz, %zu of mps",
           list[M].n, list[Z].n, list[MP].n, list[SZ].n, list[MPS].n);
    free(list);
}
