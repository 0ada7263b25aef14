#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum { HONOURS = 3, RANKS = 9, HONOUR_KINDS = 7 };

static bool has_part(const part_list *list, const suit_row *row, unsigned tiles)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->parts[i].tiles == tiles && memcmp(&list->parts[i].row, row, sizeof *row) == 0)
            return true;
    return false;
}

static void add_part(part_list *list, const suit_row *row, unsigned tiles, const uint8_t counts[HANTEI_TILES])
{
    if (has_part(list, row, tiles))
        return;
    if (list->n == MOST_PARTS)
        abort();
    hand_part *p = &list->parts[list->n++];
    p->row = *row;
    p->tiles = tiles;
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
    const suit_row row = suit_row_of(counts + s->suit * RANKS, s->suit == HONOURS);
    add_part(s->list, &row, s->tiles, counts);
}

void list_suit(unsigned suit, part_list *list)
{
    uint8_t counts[HANTEI_TILES] = {0};
    const unsigned first = suit * RANKS, ranks = suit == HONOURS ? HONOUR_KINDS : RANKS;
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
