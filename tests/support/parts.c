#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum { HONOURS = 3 };

static unsigned pairs_in(const uint8_t counts[HANTEI_TILES])
{
    unsigned pairs = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        pairs += counts[tile] > 1;
    return pairs;
}

/* The part of this row and so many tiles, or the place for it. */
static hand_part *part_of(part_list *list, const suit_row *row, unsigned tiles)
{
    size_t i = 0;
    while (i < list->n &&
           (list->parts[i].tiles != tiles || memcmp(&list->parts[i].row, row, sizeof *row) != 0))
        i++;
    if (i == MOST_PARTS)
        abort();
    return &list->parts[i];
}

static void add_part(part_list *list, const suit_row *row, unsigned tiles, const uint8_t counts[HANTEI_TILES])
{
    hand_part *const p = part_of(list, row, tiles);
    const unsigned pairs = pairs_in(counts);
    const bool is_new = p == &list->parts[list->n];
    if (!is_new && p->pairs <= pairs)
        return;
    list->n += is_new;
    *p = (hand_part){.row = *row, .tiles = tiles, .pairs = pairs};
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
    const suit_row row = suit_row_of(counts + s->suit * HANTEI_RANKS, s->suit == HONOURS);
    add_part(s->list, &row, s->tiles, counts);
}

void list_suit(unsigned suit, part_list *list)
{
    uint8_t counts[HANTEI_TILES] = {0};
    const unsigned first = suit * HANTEI_RANKS, ranks = suit == HONOURS ? HANTEI_HONOURS : HANTEI_RANKS;
    suit_listing s = {.suit = suit, .list = list};
    for (s.tiles = 0; s.tiles <= HANTEI_MAX_TILES; s.tiles++)
        every_holding(first, first + ranks, s.tiles, counts, add_suit, &s);
}

/* ---- Two parts ------------------------------------------------------------- */

void put_together(const part_list *some, const part_list *others, part_list *both, hand_visitor *visit,
                  void *context)
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
            if (visit && tiles % 3 != 0)
                visit(context, counts);
            const suit_row row = suit_rows_together(&a->row, &b->row);
            if (both)
                add_part(both, &row, tiles, counts);
        }
}
