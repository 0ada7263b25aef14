/* Parts of hands: the tiles of a suit, each known once (graph.h). Each kernel has them. */
#pragma once

#include "values/graph.h"

static inline unsigned suit_of(uint32_t name)
{
    return name >> SUIT_AT;
}

/* What one tile at a place adds to a name. */
static inline uint32_t tile_at(unsigned place)
{
    return place == RED_PLACE ? (UINT32_C(1) << RED_AT) + (UINT32_C(1) << COUNT_BITS * FIVE)
                              : UINT32_C(1) << COUNT_BITS * place;
}

/* ---- What is known of a part ------------------------------------------------- */

static inline uint16_t with_bit(unsigned set, unsigned bit, bool is_in)
{
    return (uint16_t)((set & ~(1u << bit)) | (unsigned)is_in << bit);
}

static inline uint32_t kinds_of(unsigned copies, uint32_t orphan)
{
    const uint32_t counted = (copies > 0) | (uint32_t)(copies > 1) << KINDS_TWICE;
    return counted + orphan * (counted << ORPHANS_HELD);
}

/* The unseen indicators of a rank, in the byte of its copies. */
static inline uint64_t gains_of(const struct suit_dora *of, uint32_t name, unsigned rank)
{
    const unsigned shown = count_in(name, of->indicator[rank]), all = of->unseen[rank];
    const unsigned held = count_in(name, rank) + of->elsewhere[rank];
    return (uint64_t)(all > shown ? all - shown : 0) << 8 * (held < MOST_GAIN ? held : MOST_GAIN);
}

static inline unsigned more_than(unsigned copies, unsigned start)
{
    return copies > start ? copies - start : 0;
}

/* Counts a tile: the part has one more or one less at the place than before. */
static inline void count_place(const struct graph *g, struct part *part, unsigned place, bool is_more)
{
    const unsigned at = suit_of(part->name) * PLACES_OF_SUIT + place;
    part->left = is_more ? part->left - (UINT64_C(1) << 4 * place) : part->left + (UINT64_C(1) << 4 * place);
    const unsigned left = (unsigned)(part->left >> 4 * place) & 0xf, copies = g->all[at] - left;
    const unsigned start = g->at_start[at], before = is_more ? copies - 1 : copies + 1;
    part->held = with_bit(part->held, place, copies > 0);
    part->live = with_bit(part->live, place, left > 0);
    part->over = with_bit(part->over, place, copies > start);
    part->changed = (uint8_t)(part->changed + more_than(copies, start) - more_than(before, start));
}

static inline void count_rank(const struct graph *g, struct part *part, uint32_t before, unsigned rank)
{
    const struct suit_dora *const of = &g->wins.suit[suit_of(part->name)];
    const unsigned copies = count_in(part->name, rank), old = count_in(before, rank), shows = of->shows[rank];
    part->copies[rank] = (uint8_t)copies;
    part->once = with_bit(part->once, rank, copies == 1);
    part->twice = with_bit(part->twice, rank, copies == 2);
    part->more = with_bit(part->more, rank, copies > 2);
    part->kinds += kinds_of(copies, of->orphan[rank]) - kinds_of(old, of->orphan[rank]);
    part->tiles = (uint8_t)(part->tiles + copies - old);
    part->dora = (uint8_t)(part->dora + (copies - old) * of->dora[rank]);
    part->gains += gains_of(of, part->name, rank) - gains_of(of, before, rank);
    part->gains += gains_of(of, part->name, shows) - gains_of(of, before, shows);
}

static const size_t WEIGHTS[HANTEI_RANKS] = {1, 5, 25, 125, 1, 5, 25, 125, 625};

static inline void find_part_vectors(const struct graph *g, struct part *part)
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
        part->drawn[rank] =
            (uint8_t)vector_in(tables, low_cells(tables, key[0] + WEIGHTS[rank], suit) + high, suit);
        part->lost[rank] = (uint8_t)vector_in(tables, low_cells(tables, key[0] - less, suit) + high, suit);
    }
    for (unsigned rank = LOW_RANKS; rank < ranks; rank++) {
        const size_t less = count_in(part->name, rank) > 0 ? WEIGHTS[rank] : 0;
        part->drawn[rank] =
            (uint8_t)vector_in(tables, low + high_cell(tables, key[1] + WEIGHTS[rank], suit), suit);
        part->lost[rank] = (uint8_t)vector_in(tables, low + high_cell(tables, key[1] - less, suit), suit);
    }
}

/* A suit without tiles. */
static void fill_empty(const struct graph *g, struct part *part, unsigned suit)
{
    clear_bytes(part, sizeof *part);
    part->name = (uint32_t)suit << SUIT_AT;
    for (unsigned place = 0; place < PLACES_OF_SUIT; place++) {
        const unsigned left = g->all[suit * PLACES_OF_SUIT + place];
        part->left |= (uint64_t)left << 4 * place;
        part->live = with_bit(part->live, place, left > 0);
    }
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++)
        part->gains += gains_of(&g->wins.suit[suit], part->name, rank);
    find_part_vectors(g, part);
}

/* A part that has one tile more or less than another. */
static void fill_part(const struct graph *g, struct part *part, const struct part *from, unsigned place,
                      bool is_more)
{
    const unsigned red = place == RED_PLACE;
    copy_bytes(part, from, sizeof *part);
    part->name = is_more ? part->name + tile_at(place) : part->name - tile_at(place);
    count_place(g, part, place, is_more);
    count_rank(g, part, from->name, place == RED_PLACE ? FIVE : place);
    part->dora = (uint8_t)(is_more ? part->dora + red : part->dora - red);
    clear_bytes(part->with, sizeof part->with);
    clear_bytes(part->without, sizeof part->without);
    find_part_vectors(g, part);
}

/* ---- Finding it ---------------------------------------------------------------- */

/* The slot of a part, or the one that it may have. */
static inline uint16_t *part_slot(const struct graph *g, uint32_t name)
{
    const uint32_t mask = 2 * g->part_most - 1;
    uint32_t at = (uint32_t)(name * HASH >> 32) & mask;
    while (g->part_slots[at] != 0 && g->parts[g->part_slots[at]].name != name)
        at = (at + 1) & mask;
    return &g->part_slots[at];
}

/* A number for one more part; without room the number of another one. */
static uint16_t new_part(struct graph *g, uint16_t *slot)
{
    if (g->part_count + 1 >= g->part_most) {
        g->full = true;
        return 1;
    }
    return *slot = (uint16_t)++g->part_count;
}

/* The part with one more tile at a place, or one less. The two are known to each other. */
static uint16_t find_part(struct graph *g, uint16_t part, unsigned place, bool is_more)
{
    const uint32_t name = g->parts[part].name,
                   wanted = is_more ? name + tile_at(place) : name - tile_at(place);
    uint16_t *const slot = part_slot(g, wanted);
    uint16_t found = *slot;
    if (found == 0) {
        found = new_part(g, slot);
        if (!g->full)
            fill_part(g, &g->parts[found], &g->parts[part], place, is_more);
    }
    g->parts[is_more ? part : found].with[place] = is_more ? found : part;
    g->parts[is_more ? found : part].without[place] = is_more ? part : found;
    return found;
}

/* The part of a suit at the start: tile by tile. */
static uint16_t find_first_part(struct graph *g, unsigned suit)
{
    uint16_t part = new_part(g, part_slot(g, (uint32_t)suit << SUIT_AT));
    fill_empty(g, &g->parts[part], suit);
    for (unsigned place = 0; place < PLACES_OF_SUIT; place++)
        for (unsigned n = 0; n < g->at_start[suit * PLACES_OF_SUIT + place]; n++)
            part = find_part(g, part, place, true);
    return part;
}
