/* Parts of hands: the tiles of a suit, each known once (graph.h). Each kernel has them. */
#pragma once

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

/* ---- What is known of a part ------------------------------------------------- */

/* No jump depends on the tiles held. */
static void count_places(const struct graph *g, struct part *part)
{
    const unsigned first = suit_of(part->name) * PLACES_OF_SUIT;
    unsigned held = 0, live = 0, over = 0, changed = 0;
    for (unsigned place = 0; place < PLACES_OF_SUIT; place++) {
        const unsigned reds = reds_in(part->name) << (place == FIVE && first < 3 * PLACES_OF_SUIT ? 0 : 8);
        const unsigned copies = place == RED_PLACE ? reds_in(part->name) : count_in(part->name, place) - (reds & 7);
        const unsigned start = g->at_start[first + place], left = g->all[first + place] - copies;
        part->left |= (uint64_t)left << 4 * place;
        held |= (unsigned)(copies > 0) << place;
        live |= (unsigned)(left > 0) << place;
        over |= (unsigned)(copies > start) << place;
        changed += copies > start ? copies - start : 0;
    }
    part->held = (uint16_t)held;
    part->live = (uint16_t)live;
    part->over = (uint16_t)over;
    part->changed = (uint8_t)changed;
}

/* For ura: how many unseen tiles indicate one that is held so often: a byte for each number of copies, and
 * none for 0. */
static void count_ranks(const struct graph *g, struct part *part)
{
    const unsigned suit = suit_of(part->name);
    const struct suit_dora *const of = &g->wins.suit[suit];
    uint64_t gains = 0;
    uint32_t kinds = 0;
    unsigned once = 0, twice = 0, more = 0, tiles = 0, dora = g->wins.rules.red_fives ? reds_in(part->name) : 0;
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++) {
        const unsigned copies = count_in(part->name, rank), held = copies + of->elsewhere[rank];
        const unsigned shown = count_in(part->name, of->indicator[rank]), all = of->unseen[rank];
        const uint32_t counted = (copies > 0) | (uint32_t)(copies > 1) << KINDS_TWICE;
        kinds += counted + (counted << ORPHANS_HELD) * of->orphan[rank];
        once |= (unsigned)(copies == 1) << rank;
        twice |= (unsigned)(copies == 2) << rank;
        more |= (unsigned)(copies > 2) << rank;
        tiles += copies;
        dora += copies * of->dora[rank];
        gains += (uint64_t)(all > shown ? all - shown : 0) << 8 * (held < MOST_GAIN ? held : MOST_GAIN);
    }
    part->once = (uint16_t)once;
    part->twice = (uint16_t)twice;
    part->more = (uint16_t)more;
    part->tiles = (uint8_t)tiles;
    part->dora = (uint8_t)dora;
    part->kinds = kinds;
    part->gains = (uint32_t)(gains >> 8);
}

static const size_t WEIGHTS[HANTEI_RANKS] = {1, 5, 25, 125, 1, 5, 25, 125, 625};

static void find_part_vectors(const struct graph *g, struct part *part)
{
    const struct hantei_shanten_tables *const tables = g->tables;
    const unsigned suit = suit_of(part->name), ranks = suit == HONOUR_SUIT ? HANTEI_HONOURS : HANTEI_RANKS;
    size_t key[2] = {0, 0};
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++)
        key[rank >= LOW_RANKS] += WEIGHTS[rank] * count_in(part->name, rank);
    const size_t low = low_cells(tables, key[0], suit), high = high_cell(tables, key[1], suit);
    part->vector = (uint8_t)vector_in(tables, low + high, suit);
    for (unsigned rank = ranks; rank < HANTEI_RANKS; rank++)
        part->drawn[rank] = part->lost[rank] = part->vector;
    for (unsigned rank = 0; rank < LOW_RANKS; rank++) {
        const size_t less = count_in(part->name, rank) > 0 ? WEIGHTS[rank] : 0;
        part->drawn[rank] = (uint8_t)vector_in(tables, low_cells(tables, key[0] + WEIGHTS[rank], suit) + high, suit);
        part->lost[rank] = (uint8_t)vector_in(tables, low_cells(tables, key[0] - less, suit) + high, suit);
    }
    for (unsigned rank = LOW_RANKS; rank < ranks; rank++) {
        const size_t less = count_in(part->name, rank) > 0 ? WEIGHTS[rank] : 0;
        part->drawn[rank] = (uint8_t)vector_in(tables, low + high_cell(tables, key[1] + WEIGHTS[rank], suit), suit);
        part->lost[rank] = (uint8_t)vector_in(tables, low + high_cell(tables, key[1] - less, suit), suit);
    }
}

static void fill_part(const struct graph *g, struct part *part, uint32_t name)
{
    clear_bytes(part, sizeof *part);
    part->name = name;
    count_places(g, part);
    count_ranks(g, part);
    find_part_vectors(g, part);
}

/* ---- Finding it ---------------------------------------------------------------- */

static uint16_t find_part(struct graph *g, uint32_t name)
{
    const uint32_t mask = 2 * g->part_most - 1;
    for (uint32_t at = (uint32_t)(name * HASH >> 32);; at++) {
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

/* The part with one more tile at a place, which is without it this part. */
static uint16_t link_parts(struct graph *g, uint16_t part, uint16_t larger, unsigned place)
{
    g->parts[part].with[place] = larger;
    g->parts[larger].without[place] = part;
    return larger;
}

static uint16_t find_part_with(struct graph *g, uint16_t part, unsigned place)
{
    return link_parts(g, part, find_part(g, g->parts[part].name + tile_at(place)), place);
}

static uint16_t find_part_without(struct graph *g, uint16_t part, unsigned place)
{
    const uint16_t smaller = find_part(g, g->parts[part].name - tile_at(place));
    link_parts(g, smaller, part, place);
    return smaller;
}

/* The part of a suit at the start. */
static uint16_t find_first_part(struct graph *g, unsigned suit)
{
    const uint8_t *const at = &g->at_start[suit * PLACES_OF_SUIT];
    uint32_t name = (uint32_t)suit << SUIT_AT;
    for (unsigned place = 0; place < PLACES_OF_SUIT; place++)
        name += at[place] * tile_at(place);
    return find_part(g, name);
}
