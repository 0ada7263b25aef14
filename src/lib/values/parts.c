/* Parts of hands: the tiles of a suit, each known once (graph.h). */
#include "values/graph.h"

enum { COUNT_BITS = 3, COUNT_MASK = 7, RED_AT = COUNT_BITS * HANTEI_RANKS, SUIT_AT = RED_AT + COUNT_BITS };

static unsigned count_in(uint32_t name, unsigned rank)
{
    return name >> COUNT_BITS * rank & COUNT_MASK;
}

static unsigned suit_of(uint32_t name)
{
    return name >> SUIT_AT;
}

static unsigned reds_in(uint32_t name)
{
    return name >> RED_AT & COUNT_MASK;
}

/* Copies at a place: a five is either red or not. */
static unsigned copies_at(uint32_t name, unsigned place)
{
    if (place == RED_PLACE)
        return reds_in(name);
    const unsigned reds = place == FIVE && suit_of(name) != HONOUR_SUIT ? reds_in(name) : 0;
    return count_in(name, place) - reds;
}

/* ---- What is known of a part ------------------------------------------------- */

static void count_places(const struct graph *g, struct part *part)
{
    const unsigned first = suit_of(part->name) * PLACES_OF_SUIT;
    for (unsigned place = 0; place < PLACES_OF_SUIT; place++) {
        const unsigned copies = copies_at(part->name, place), start = g->at_start[first + place];
        const unsigned all = g->all[first + place], left = all > copies ? all - copies : 0;
        part->left |= (uint64_t)left << 4 * place;
        part->held = (uint16_t)(part->held | (copies > 0) << place);
        part->live = (uint16_t)(part->live | (left > 0) << place);
        part->over = (uint16_t)(part->over | (copies > start) << place);
        part->changed = (uint8_t)(part->changed + (copies > start ? copies - start : 0));
    }
}

static void count_ranks(const struct graph *g, struct part *part)
{
    const unsigned suit = suit_of(part->name);
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++) {
        const unsigned copies = count_in(part->name, rank), tile = suit * HANTEI_RANKS + rank;
        if (copies == 0)
            continue;
        part->once = (uint16_t)(part->once | (copies == 1) << rank);
        part->twice = (uint16_t)(part->twice | (copies == 2) << rank);
        part->more = (uint16_t)(part->more | (copies > 2) << rank);
        part->tiles = (uint8_t)(part->tiles + copies);
        part->dora = (uint8_t)(part->dora + copies * g->wins.dora_of[tile]);
        const uint32_t orphan = ORPHANS >> tile & 1;
        const uint32_t kinds = 1 | (uint32_t)(copies > 1) << KINDS_TWICE;
        part->kinds += kinds | orphan * (kinds << ORPHANS_HELD);
    }
    part->dora = (uint8_t)(part->dora + (g->wins.rules.red_fives ? reds_in(part->name) : 0));
}

/* Unseen copies of a rank, red or not. */
static unsigned left_of(const struct graph *g, const struct part *part, unsigned tile)
{
    const unsigned suit = tile / HANTEI_RANKS, rank = tile % HANTEI_RANKS;
    const uint8_t *const all = &g->all[suit * PLACES_OF_SUIT];
    const unsigned copies = all[rank] + (rank == FIVE && suit != HONOUR_SUIT ? all[RED_PLACE] : 0u);
    return copies - count_in(part->name, rank);
}

/* A tile and its indicator are of one suit. */
static void count_gains(const struct graph *g, struct part *part)
{
    const unsigned first = suit_of(part->name) * HANTEI_RANKS;
    for (unsigned tile = first; tile < first + HANTEI_RANKS && tile < HANTEI_TILES; tile++) {
        const unsigned copies = count_in(part->name, tile - first) + g->wins.elsewhere[tile];
        const unsigned indicator = g->wins.indicator_of[tile];
        if (copies > 0 && indicator != HANTEI_NO_TILE)
            part->gains += left_of(g, part, indicator) << 8 * ((copies < MOST_GAIN ? copies : MOST_GAIN) - 1);
    }
}

static const size_t WEIGHTS[HANTEI_RANKS] = {1, 5, 25, 125, 1, 5, 25, 125, 625};

static void find_part_vectors(const struct graph *g, struct part *part)
{
    const struct hantei_shanten_tables *const tables = g->tables;
    const unsigned suit = suit_of(part->name), ranks = suit == HONOUR_SUIT ? HANTEI_HONOURS : HANTEI_RANKS;
    size_t key[2] = {0, 0};
    for (unsigned rank = 0; rank < ranks; rank++)
        key[rank >= LOW_RANKS] += WEIGHTS[rank] * count_in(part->name, rank);
    const size_t low = low_cells(tables, key[0], suit), high = high_cell(tables, key[1], suit);
    part->vector = (uint8_t)vector_in(tables, low + high, suit);
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++)
        part->drawn[rank] = part->lost[rank] = part->vector;
    for (unsigned rank = 0; rank < ranks; rank++) {
        const bool is_high = rank >= LOW_RANKS, held = count_in(part->name, rank) > 0;
        const size_t more = key[is_high] + WEIGHTS[rank], less = key[is_high] - (held ? WEIGHTS[rank] : 0);
        const size_t drawn = is_high ? low + high_cell(tables, more, suit) : low_cells(tables, more, suit) + high;
        const size_t lost = is_high ? low + high_cell(tables, less, suit) : low_cells(tables, less, suit) + high;
        part->drawn[rank] = (uint8_t)vector_in(tables, drawn, suit);
        part->lost[rank] = (uint8_t)vector_in(tables, lost, suit);
    }
}

static void fill_part(const struct graph *g, struct part *part, uint32_t name)
{
    *part = (struct part){.name = name};
    count_places(g, part);
    count_ranks(g, part);
    find_part_vectors(g, part);
    if (g->wins.ura_indicators > 0)
        count_gains(g, part);
}

/* ---- Finding it ---------------------------------------------------------------- */

uint16_t hantei_values_part(struct graph *g, uint32_t name)
{
    const uint32_t mask = 2 * g->part_most - 1;
    for (uint32_t at = name * UINT32_C(2654435761) >> 12;; at++) {
        uint16_t *const slot = &g->part_slots[at & mask];
        if (*slot == 0) {
            if (g->part_count + 1 >= g->part_most) {
                g->full = true;
                return 1;
            }
            *slot = (uint16_t)++g->part_count;
            fill_part(g, &g->parts[*slot], name);
        }
        if (g->parts[*slot].name == name)
            return *slot;
    }
}

static uint32_t tile_at(unsigned place)
{
    return place == RED_PLACE ? (UINT32_C(1) << RED_AT) + (UINT32_C(1) << COUNT_BITS * FIVE)
                              : UINT32_C(1) << COUNT_BITS * place;
}

uint16_t hantei_values_part_with(struct graph *g, uint16_t part, unsigned place)
{
    const uint32_t name = g->parts[part].name;
    const uint16_t found = hantei_values_part(g, name + tile_at(place));
    g->parts[part].with[place] = found;
    return found;
}

uint16_t hantei_values_part_without(struct graph *g, uint16_t part, unsigned place)
{
    const uint32_t name = g->parts[part].name;
    const uint16_t found = hantei_values_part(g, name - tile_at(place));
    g->parts[part].without[place] = found;
    return found;
}

uint16_t hantei_values_first_part(struct graph *g, unsigned suit)
{
    const uint8_t *const at = &g->at_start[suit * PLACES_OF_SUIT];
    uint32_t name = (uint32_t)suit << SUIT_AT;
    for (unsigned place = 0; place < PLACES_OF_SUIT; place++)
        name += at[place] * tile_at(place);
    return hantei_values_part(g, name);
}
