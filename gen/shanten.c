/* shanten.bin: rows of draws by key, and how they add up. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cells.h"
#include "memory.h"
#include "rows.h"
#include "suit.h"
#include "tables.h"

/* The most tiles of honours: all of them, as they leave no key out. */
enum { ALL_HONOURS = 4 * HONOUR_RANKS };

static void demand(size_t found, size_t expected, const char *what)
{
    if (found == expected)
        return;
    fprintf(stderr, "hantei-gen: %zu %s, core/tables.h says %zu\n", found, what, expected);
    exit(1);
}

static void store_le16(uint8_t bytes[2], uint16_t value)
{
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
}

static uint8_t *number_rows(const struct rows *rows, const struct draws *draws, int ranks)
{
    const uint32_t keys = power_of_five(ranks);
    uint8_t *numbers = allocate(keys);
    for (uint32_t key = 0; key < keys; key++)
        numbers[key] = row_number(rows, &draws[key]);
    return numbers;
}

static void store_index(uint8_t (*bytes)[2], const uint16_t *values, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        store_le16(bytes[i], values[i]);
}

static void fill_suits(struct hantei_shanten_tables *tables, const struct rows *rows,
                       const struct draws *suits)
{
    uint8_t *numbers = number_rows(rows, suits, SUIT_RANKS);
    struct cells cells = cells_make(numbers, SUIT_RANKS, LOW_RANKS, HAND_TILES);
    demand(cells.n, SUIT_CELLS, "cells of suits");
    store_index(tables->suit_low, cells.start, LOW_KEYS);
    store_index(tables->suit_high, cells.rank, HIGH_KEYS);
    memcpy(tables->suit_cells, cells.cell, SUIT_CELLS);
    cells_free(&cells);
    free(numbers);
}

static void fill_honours(struct hantei_shanten_tables *tables, const struct rows *rows,
                         const struct draws *honours)
{
    uint8_t *numbers = number_rows(rows, honours, HONOUR_RANKS);
    struct cells cells = cells_make(numbers, HONOUR_RANKS, LOW_RANKS, ALL_HONOURS);
    free(numbers);
    demand(cells.n, HONOUR_CELLS, "cells of honours");
    store_index(tables->honour_low, cells.start, LOW_KEYS);
    store_index(tables->honour_high, cells.rank, HONOUR_HIGH_KEYS);
    memcpy(tables->honour_cells, cells.cell, HONOUR_CELLS);
    cells_free(&cells);
}

static void fill_sums(struct hantei_shanten_tables *tables, const struct rows *rows)
{
    for (int a = 0; a < rows->n; a++) {
        for (int b = 0; b < rows->n; b++) {
            const struct draws sum = draws_sum(&rows->row[a], &rows->row[b]);
            tables->sums[a][b] = row_number(rows, &sum);
        }
    }
}

static void fill_beside(struct hantei_shanten_tables *tables, const struct rows *rows)
{
    for (int sets = 0; sets < SETS_OF_HANDS; sets++) {
        const int called = sets < MAX_SETS ? MAX_SETS - sets : 0;
        for (int i = 0; i < rows->n; i++) {
            const struct draws row = draws_beside(&rows->row[i], called);
            tables->beside[sets][i] = row_number(rows, &row);
        }
    }
}

static void fill_shanten(struct hantei_shanten_tables *tables, const struct rows *rows)
{
    for (int sets = 0; sets < SETS_OF_HANDS; sets++) {
        for (int i = 0; i < rows->n; i++) {
            const int draws = sets <= MAX_SETS ? rows->row[i].to[2 * sets + 1] : NO_SHANTEN + 1;
            tables->shanten[sets][i] = (int8_t)(draws - 1);
        }
    }
}

/* Rows are in order of their draws. */
static void fill_nearer(struct hantei_shanten_tables *tables, const struct rows *rows)
{
    int nearer = 0;
    for (int i = 0; i < rows->n; i++) {
        while (draws_to_hand(&rows->row[nearer]) < draws_to_hand(&rows->row[i]))
            nearer++;
        tables->nearer[i] = (uint8_t)nearer;
    }
}

/* Sizes that no hand has lead to the tables of none. */
static void fill_sizes(struct hantei_shanten_tables *tables)
{
    for (int tiles = 0; tiles < SIZES; tiles++) {
        const bool is_hand = tiles % 3 != 0 && tiles <= HAND_TILES;
        const bool is_whole = is_hand && tiles >= HAND_TILES - 1;
        const int sets = is_hand ? tiles / 3 : SETS_OF_HANDS - 1;
        store_le16(tables->sizes[tiles].of_rows, (uint16_t)(sets * DRAW_ROWS));
        store_le16(tables->sizes[tiles].special, is_whole ? sizeof tables->special[0] : 0);
    }
}

/* Chiitoi needs seven pairs of seven kinds; kokushi each orphan, and one of them twice. */
static void fill_specials(struct hantei_shanten_tables *tables)
{
    memset(&tables->special[0], NO_SHANTEN, sizeof tables->special[0]);
    for (int sum = 0; sum < KIND_SUMS; sum++) {
        const int kinds = sum % TWICE, pairs = sum / TWICE;
        tables->special[1].chiitoi[sum] = (int8_t)(6 - pairs + (kinds < 7 ? 7 - kinds : 0));
        tables->special[1].kokushi[sum] = (int8_t)(13 - kinds - (pairs > 0));
    }
}

void make_shanten_tables(struct hantei_shanten_tables *tables, const struct draws *suits,
                         const struct draws *honours)
{
    static struct rows rows;
    rows_make(&rows, suits, honours);
    demand((size_t)rows.n, DRAW_ROWS, "rows of draws");
    memset(tables, 0, sizeof *tables);
    fill_suits(tables, &rows, suits);
    fill_honours(tables, &rows, honours);
    fill_sums(tables, &rows);
    fill_sizes(tables);
    fill_beside(tables, &rows);
    fill_shanten(tables, &rows);
    fill_nearer(tables, &rows);
    fill_specials(tables);
}
