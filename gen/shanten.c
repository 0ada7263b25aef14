/* shanten.bin: distance vectors by key, and their sums. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cells.h"
#include "memory.h"
#include "suit.h"
#include "tables.h"
#include "vectors.h"

/* The most tiles of honours: all of them, so every key is included. */
enum { HONOUR_TILES = HANTEI_COPIES * HANTEI_HONOURS };

static void demand(size_t found, size_t expected, const char *what)
{
    if (found == expected)
        return;
    fprintf(stderr, "hantei-gen: %zu %s, judge/lookup_tables.h says %zu\n", found, what, expected);
    exit(1);
}

static void store_le16(uint8_t bytes[2], uint16_t value)
{
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
}

static uint8_t *number_vectors(const struct vectors *vectors, const struct vector *by_key, int ranks)
{
    const uint32_t keys = power_of_five(ranks);
    uint8_t *numbers = allocate(keys);
    for (uint32_t key = 0; key < keys; key++)
        numbers[key] = vector_number(vectors, &by_key[key]);
    return numbers;
}

static void store_index(uint8_t (*bytes)[2], const uint16_t *values, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        store_le16(bytes[i], values[i]);
}

static size_t largest(const uint16_t *values, uint32_t n)
{
    size_t most = 0;
    for (uint32_t i = 0; i < n; i++)
        most = values[i] > most ? values[i] : most;
    return most;
}

/* A discard of a tile that is not held looks up a low key beside a high one that does not fit
 * (judge/shanten_discards_template.h). What it then reads must be in the cells, or in those after them. */
static void demand_cells(const struct cells *cells, uint32_t high_keys, size_t room)
{
    const size_t last = 2 * largest(cells->start, LOW_KEYS) + largest(cells->place, high_keys);
    demand(last < room, 1, "cells that hold whatever low and high keys lead to");
}

static void fill_suits(struct hantei_shanten_tables *tables, const struct vectors *vectors,
                       const struct vector *suits)
{
    uint8_t *numbers = number_vectors(vectors, suits, HANTEI_RANKS);
    struct cells cells = cells_make(numbers, HANTEI_RANKS, LOW_RANKS, HANTEI_MAX_TILES);
    demand(cells.n, SUIT_CELLS, "cells of suits");
    store_index(tables->suit_low, cells.start, LOW_KEYS);
    store_index(tables->suit_high, cells.place, HIGH_KEYS);
    demand_cells(&cells, HIGH_KEYS, SUIT_CELLS + HONOUR_CELLS);
    memcpy(tables->suit_cells, cells.cell, SUIT_CELLS);
    cells_free(&cells);
    free(numbers);
}

static void fill_honours(struct hantei_shanten_tables *tables, const struct vectors *vectors,
                         const struct vector *honours)
{
    uint8_t *numbers = number_vectors(vectors, honours, HANTEI_HONOURS);
    struct cells cells = cells_make(numbers, HANTEI_HONOURS, LOW_RANKS, HONOUR_TILES);
    free(numbers);
    demand(cells.n, HONOUR_CELLS, "cells of honours");
    store_index(tables->honour_low, cells.start, LOW_KEYS);
    store_index(tables->honour_high, cells.place, HONOUR_HIGH_KEYS);
    demand_cells(&cells, HONOUR_HIGH_KEYS, HONOUR_CELLS);
    memcpy(tables->honour_cells, cells.cell, HONOUR_CELLS);
    cells_free(&cells);
}

static void fill_sums(struct hantei_shanten_tables *tables, const struct vectors *vectors)
{
    for (int a = 0; a < vectors->n; a++) {
        for (int b = 0; b < vectors->n; b++) {
            const struct vector sum = vector_sum(&vectors->vector[a], &vectors->vector[b]);
            tables->sums[a][b] = vector_number(vectors, &sum);
        }
    }
}

static void fill_beside(struct hantei_shanten_tables *tables, const struct vectors *vectors)
{
    for (int sets = 0; sets < SETS_OF_HANDS; sets++) {
        const int called = sets < MAX_SETS ? MAX_SETS - sets : 0;
        for (int i = 0; i < vectors->n; i++) {
            const struct vector vector = vector_beside(&vectors->vector[i], called);
            tables->beside[sets][i] = vector_number(vectors, &vector);
        }
    }
}

static void fill_shanten(struct hantei_shanten_tables *tables, const struct vectors *vectors)
{
    for (int sets = 0; sets < SETS_OF_HANDS; sets++) {
        for (int i = 0; i < vectors->n; i++) {
            const int distance =
                sets <= MAX_SETS ? vectors->vector[i].to[2 * sets + 1] : HANTEI_SHANTEN_NONE + 1;
            tables->shanten[sets][i] = (int8_t)(distance - 1);
        }
    }
}

/* Vectors are in order of their distance. */
static void fill_nearer(struct hantei_shanten_tables *tables, const struct vectors *vectors)
{
    int nearer = 0;
    for (int i = 0; i < vectors->n; i++) {
        while (distance_to_hand(&vectors->vector[nearer]) < distance_to_hand(&vectors->vector[i]))
            nearer++;
        tables->nearer[i] = (uint8_t)nearer;
    }
}

/* Invalid sizes lead to the tables of invalid hands. */
static void fill_sizes(struct hantei_shanten_tables *tables)
{
    for (int tiles = 0; tiles < SIZES; tiles++) {
        const bool is_hand = tiles % 3 != 0 && tiles <= HANTEI_MAX_TILES;
        const bool is_whole = is_hand && tiles >= HANTEI_MAX_TILES - 1;
        const int sets = is_hand ? tiles / 3 : SETS_OF_HANDS - 1;
        store_le16(tables->sizes[tiles].by_vector, (uint16_t)(sets * DISTANCE_VECTORS));
        store_le16(tables->sizes[tiles].special, is_whole ? sizeof tables->special[0] : 0);
    }
}

/* Chiitoi needs seven pairs of seven kinds; kokushi each orphan, and one of them twice. */
static void fill_specials(struct hantei_shanten_tables *tables)
{
    memset(&tables->special[0], HANTEI_SHANTEN_NONE, sizeof tables->special[0]);
    for (int sum = 0; sum < KIND_SUMS; sum++) {
        const int kinds = sum % TWICE, pairs = sum / TWICE;
        tables->special[1].chiitoi[sum] = (int8_t)(6 - pairs + (kinds < 7 ? 7 - kinds : 0));
        tables->special[1].kokushi[sum] = (int8_t)(13 - kinds - (pairs > 0));
    }
}

void make_shanten_tables(struct hantei_shanten_tables *tables, const struct vector *suits,
                         const struct vector *honours)
{
    static struct vectors vectors;
    vectors_make(&vectors, suits, honours);
    demand((size_t)vectors.n, DISTANCE_VECTORS, "distance vectors");
    memset(tables, 0, sizeof *tables);
    fill_suits(tables, &vectors, suits);
    fill_honours(tables, &vectors, honours);
    fill_sums(tables, &vectors);
    fill_sizes(tables);
    fill_beside(tables, &vectors);
    fill_shanten(tables, &vectors);
    fill_nearer(tables, &vectors);
    fill_specials(tables);
}
