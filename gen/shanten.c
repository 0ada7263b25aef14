/* shanten.bin: distance vectors by key, and their sums. */
#include "gen.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_VECTORS = 256 };

/* All vectors that suits can have, alone and added up, each once: the nearer to a complete hand, the lower
 * its number. */
struct vectors {
    int n;
    struct vector vector[MAX_VECTORS];
};

/* ---- Vectors ------------------------------------------------------------ */

static uint8_t least(int a, int b)
{
    return (uint8_t)(a < b ? a : b);
}

/* The vector of two parts of a hand together: sets and the pair may come from either. */
static struct vector vector_sum(const struct vector *a, const struct vector *b)
{
    struct vector sum;
    memset(&sum, UINT8_MAX, sizeof sum);
    for (int sets = 0; sets <= MAX_SETS; sets++) {
        uint8_t *alone = &sum.to[2 * sets], *with_pair = alone + 1;
        for (int own = 0; own <= sets; own++) {
            const uint8_t *of_a = &a->to[2 * own], *of_b = &b->to[2 * (sets - own)];
            *alone = least(*alone, of_a[0] + of_b[0]);
            *with_pair = least(*with_pair, least(of_a[1] + of_b[0], of_a[0] + of_b[1]));
        }
    }
    return sum;
}

/* The vector of a part beside `sets` sets. */
static struct vector vector_beside(const struct vector *part, int sets)
{
    struct vector vector;
    for (int i = 0; i < VECTOR_LENGTH; i++)
        vector.to[i] = part->to[i < 2 * sets ? i % 2 : i - 2 * sets];
    return vector;
}

static int distance_to_hand(const struct vector *vector)
{
    return vector->to[2 * MAX_SETS + 1];
}

/* The number of a vector; that of a new one if it does not occur. */
static int find(const struct vectors *vectors, const struct vector *vector)
{
    int number = 0;
    while (number < vectors->n && memcmp(&vectors->vector[number], vector, sizeof *vector) != 0)
        number++;
    return number;
}

static void add(struct vectors *vectors, const struct vector *vector)
{
    const int number = find(vectors, vector);
    if (number < vectors->n)
        return;
    demand(number < MAX_VECTORS, "more than %d distance vectors", MAX_VECTORS);
    vectors->vector[vectors->n++] = *vector;
}

/* By distance to a complete hand; equals in any fixed order. */
static int compare(const void *a, const void *b)
{
    const struct vector *left = a, *right = b;
    const int difference = distance_to_hand(left) - distance_to_hand(right);
    return difference != 0 ? difference : memcmp(left, right, sizeof *left);
}

/* All vectors of suits and honours, of honours beside called sets, and all their sums. */
static void vectors_make(struct vectors *vectors, const struct suit *suit, const struct suit *honours)
{
    for (uint32_t key = 0; key < power_of_five(suit->ranks); key++)
        add(vectors, &suit->vectors[key]);
    for (uint32_t key = 0; key < power_of_five(honours->ranks); key++) {
        for (int called = 0; called <= MAX_SETS; called++) {
            const struct vector vector = vector_beside(&honours->vectors[key], called);
            add(vectors, &vector);
        }
    }
    for (int a = 0; a < vectors->n; a++) { /* vectors found in this loop are added in their turn */
        for (int b = 0; b <= a; b++) {
            const struct vector sum = vector_sum(&vectors->vector[a], &vectors->vector[b]);
            add(vectors, &sum);
        }
    }
    qsort(vectors->vector, (size_t)vectors->n, sizeof vectors->vector[0], compare);
    demand(vectors->n == DISTANCE_VECTORS, "%d distance vectors, judge/lookup_tables.h says %d", vectors->n,
           DISTANCE_VECTORS);
}

/* ---- Cells -------------------------------------------------------------- */

static void store_le16(uint8_t bytes[2], size_t value)
{
    demand(value <= UINT16_MAX, "%zu does not fit two bytes", value);
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
}

/* Writes the cells of a low class, those of the high classes that fit beside it: the first ones, as high
 * classes are ordered by their fewest tiles. Returns how many, always an even number. */
static size_t write_cells(const struct cut *cut, int low_class, uint8_t *cell)
{
    const int room = cut->max_tiles - tiles_of_key(cut->low.example[low_class]);
    size_t n = 0;
    for (int high = 0; high < cut->high.classes; high++)
        if (tiles_of_key(cut->high.example[high]) <= room)
            cell[n++] = cut_byte(cut, low_class, high);
    return n + n % 2;
}

struct cells {
    uint8_t (*low)[2], (*high)[2]; /* by key */
    uint8_t *cells;
    size_t n;
    size_t room; /* for whatever a low and a high key lead to */
};

/* A discard of a tile that is not held looks up a low key beside a high one that does not fit
 * (judge/shanten_discards_template.h). What it then reads must be in the cells, or in those after them. */
static void fill_cells(const struct cells *to, const struct cut *cut)
{
    size_t *const start = allocate((size_t)cut->low.classes * sizeof *start);
    uint8_t *const cells = allocate((size_t)cut->low.classes * ((size_t)cut->high.classes + 1));
    size_t n = 0, last = 0;
    for (int low = 0; low < cut->low.classes; low++) {
        start[low] = last = n;
        n += write_cells(cut, low, cells + n);
    }
    demand(n == to->n, "%zu cells, judge/lookup_tables.h says %zu", n, to->n);
    demand(last + (size_t)cut->high.classes - 1 < to->room, "cells do not hold what keys lead to");
    for (uint32_t key = 0; key < cut->low.keys; key++)
        store_le16(to->low[key], start[cut->low.class[key]] / 2);
    for (uint32_t key = 0; key < cut->high.keys; key++)
        store_le16(to->high[key], cut->high.class[key]);
    memcpy(to->cells, cells, n);
}

static void fill_suit(const struct cells *to, const struct vectors *vectors, const struct suit *suit,
                      int max_tiles)
{
    const uint32_t keys = power_of_five(suit->ranks);
    uint8_t *const numbers = allocate(keys);
    for (uint32_t key = 0; key < keys; key++)
        numbers[key] = (uint8_t)find(vectors, &suit->vectors[key]);
    struct cut cut = cut_make_for_tiles(numbers, suit->ranks, max_tiles);
    fill_cells(to, &cut);
}

/* Every key of honours is looked up. */
static void fill_suits(struct hantei_shanten_tables *tables, const struct vectors *vectors,
                       const struct suit *suit, const struct suit *honours)
{
    const struct cells of_suit = {tables->suit_low, tables->suit_high, tables->suit_cells, SUIT_CELLS,
                                  SUIT_CELLS + HONOUR_CELLS},
                       of_honours = {tables->honour_low, tables->honour_high, tables->honour_cells,
                                     HONOUR_CELLS, HONOUR_CELLS};
    fill_suit(&of_suit, vectors, suit, HANTEI_MAX_TILES);
    fill_suit(&of_honours, vectors, honours, HANTEI_COPIES * HANTEI_HONOURS);
}

/* ---- Tables of vectors -------------------------------------------------- */

static void fill_sums(struct hantei_shanten_tables *tables, const struct vectors *vectors)
{
    for (int a = 0; a < vectors->n; a++) {
        for (int b = 0; b < vectors->n; b++) {
            const struct vector sum = vector_sum(&vectors->vector[a], &vectors->vector[b]);
            tables->sums[a][b] = (uint8_t)find(vectors, &sum);
        }
    }
}

static void fill_beside(struct hantei_shanten_tables *tables, const struct vectors *vectors)
{
    for (int sets = 0; sets < SETS_OF_HANDS; sets++) {
        const int called = sets < MAX_SETS ? MAX_SETS - sets : 0;
        for (int i = 0; i < vectors->n; i++) {
            const struct vector vector = vector_beside(&vectors->vector[i], called);
            tables->beside[sets][i] = (uint8_t)find(vectors, &vector);
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

void make_shanten_tables(struct hantei_shanten_tables *tables, const struct suit *suit,
                         const struct suit *honours)
{
    static struct vectors vectors;
    vectors_make(&vectors, suit, honours);
    fill_suits(tables, &vectors, suit, honours);
    fill_sums(tables, &vectors);
    fill_sizes(tables);
    fill_beside(tables, &vectors);
    fill_shanten(tables, &vectors);
    fill_nearer(tables, &vectors);
    fill_specials(tables);
}
