/* Distance vectors of suits by their keys, and sums of them (shanten_template.h). */
#pragma once

#include "judge/key.h"

static inline size_t load_16(const uint8_t bytes[2])
{
    return (size_t)bytes[0] | (size_t)bytes[1] << 8;
}

/* The lookup tables at an address that the compiler does not know: otherwise it computes one address for each
 * table, in more instructions than the lookups take. */
static inline const struct hantei_shanten_tables *shanten_tables(void)
{
    const struct hantei_shanten_tables *tables = &hantei_shanten_image.tables;
#if defined(__GNUC__)
    __asm__("" : "+r"(tables));
#endif
    return tables;
}

static inline size_t low_cells(const struct hantei_shanten_tables *tables, size_t low, unsigned suit)
{
    return 2 * load_16(ENTRY_AT(tables->suit_low, suit, 2 * low));
}

static inline size_t high_cell(const struct hantei_shanten_tables *tables, size_t high, unsigned suit)
{
    return load_16(ENTRY_AT(tables->suit_high, suit, 2 * high));
}

static inline size_t vector_in(const struct hantei_shanten_tables *tables, size_t cell, unsigned suit)
{
    return *(const uint8_t *)ENTRY_AT(tables->suit_cells, suit, cell);
}

static inline size_t sum_of_vectors(const struct hantei_shanten_tables *tables, size_t a, size_t b)
{
    return tables->sums[a][b];
}

/* The part of a lookup table for the size of a hand. */
static inline const void *part_of_size(const void *table, const uint8_t begin[2])
{
    return (const uint8_t *)table + load_16(begin);
}

/* The standard form, from the tiles and the vector of the whole hand. */
static inline int8_t standard_shanten(const struct hantei_shanten_tables *tables, size_t tiles, size_t vector)
{
    const int8_t *by_vector = part_of_size(tables->shanten, tables->sizes[tiles].by_vector);
    return by_vector[vector];
}
