#include "parts.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

/* Equal parts meet in one place. */
enum {
    KINDS = ENOUGH_KINDS + 1,
    PAIRS = HANTEI_MAX_TILES / 2 + 1,
    PLACES = MAX_VECTORS * KINDS * PAIRS * (ORPHAN_KINDS + 1) * 2
};

struct places {
    struct part part[PLACES]; /* no hands: an empty place */
};

static size_t place_of(const struct part *part)
{
    size_t place = part->vector;
    place = place * KINDS + part->kinds;
    place = place * PAIRS + part->pairs;
    place = place * (ORPHAN_KINDS + 1) + part->orphans;
    return 2 * place + part->twice;
}

static void add_part(struct places *places, const struct part *part)
{
    struct part *same = &places->part[place_of(part)];
    const struct number before = same->number;
    *same = *part;
    same->number.hands += before.hands;
    same->number.ways += before.ways;
}

/* Makes a list of the parts, and empties their places. */
static struct part_list collect(struct places *places)
{
    struct part_list list = {0};
    for (size_t i = 0; i < PLACES; i++)
        list.n += places->part[i].number.hands > 0;
    list.parts = allocate((list.n + 1) * sizeof *list.parts);
    struct part *next = list.parts;
    for (size_t i = 0; i < PLACES; i++) {
        if (places->part[i].number.hands > 0)
            *next++ = places->part[i];
    }
    memset(places, 0, sizeof *places);
    return list;
}

static uint8_t at_most(int value, int limit)
{
    return (uint8_t)(value < limit ? value : limit);
}

static int is_orphan(int rank, int runs)
{
    return !runs || rank == 0 || rank == HANTEI_RANKS - 1;
}

/* The part of a key, without its vector; returns its tiles. */
static int describe(struct part *part, uint32_t key, int ranks, int runs)
{
    static const uint8_t ways[] = {1, 4, 6, 4, 1};
    int tiles = 0, kinds = 0;
    *part = (struct part){.number = {1, 1}};
    for (int rank = 0; rank < ranks; rank++, key /= 5) {
        const int count = (int)(key % 5), orphan = is_orphan(rank, runs);
        tiles += count;
        kinds += count > 0;
        part->pairs = (uint8_t)(part->pairs + (count >= 2));
        part->orphans = (uint8_t)(part->orphans + (orphan && count > 0));
        part->twice |= orphan && count >= 2;
        part->number.ways *= ways[count];
    }
    part->kinds = at_most(kinds, ENOUGH_KINDS);
    return tiles;
}

static void add_keys(struct places *places, const struct vector_sums *sums, const struct vector *vectors,
                     int ranks, int runs, int tiles)
{
    for (uint32_t key = 0; key < power_of_five(ranks); key++) {
        struct part part;
        if (describe(&part, key, ranks, runs) == tiles) {
            part.vector = vector_number(&sums->vectors, &vectors[key]);
            add_part(places, &part);
        }
    }
}

void parts_of_suit(struct parts *parts, const struct vector_sums *sums, const struct vector *vectors,
                   int ranks, int runs)
{
    struct places *places = allocate(sizeof *places);
    for (int tiles = 0; tiles <= HANTEI_MAX_TILES; tiles++) {
        add_keys(places, sums, vectors, ranks, runs, tiles);
        parts->of[tiles] = collect(places);
    }
    free(places);
}

struct part parts_add(const struct vector_sums *sums, const struct part *a, const struct part *b)
{
    return (struct part){
        .number = {a->number.hands * b->number.hands, a->number.ways * b->number.ways},
        .vector = sums->sum[a->vector][b->vector],
        .kinds = at_most(a->kinds + b->kinds, ENOUGH_KINDS),
        .pairs = (uint8_t)(a->pairs + b->pairs),
        .orphans = (uint8_t)(a->orphans + b->orphans),
        .twice = a->twice | b->twice,
    };
}

static void add_both(struct places *places, const struct vector_sums *sums, const struct part_list *a,
                     const struct part_list *b)
{
    for (size_t i = 0; i < a->n; i++) {
        for (size_t j = 0; j < b->n; j++) {
            const struct part both = parts_add(sums, &a->parts[i], &b->parts[j]);
            add_part(places, &both);
        }
    }
}

void parts_of_both(struct parts *parts, const struct vector_sums *sums, const struct parts *a,
                   const struct parts *b)
{
    struct places *places = allocate(sizeof *places);
    for (int tiles = 0; tiles <= HANTEI_MAX_TILES; tiles++) {
        for (int own = 0; own <= tiles; own++)
            add_both(places, sums, &a->of[own], &b->of[tiles - own]);
        parts->of[tiles] = collect(places);
    }
    free(places);
}

void parts_free(struct parts *parts)
{
    for (int tiles = 0; tiles <= HANTEI_MAX_TILES; tiles++)
        free(parts->of[tiles].parts);
}

void vector_sums_make(struct vector_sums *sums, const struct vector *suits, const struct vector *honours)
{
    vectors_make(&sums->vectors, suits, honours);
    for (int a = 0; a < sums->vectors.n; a++) {
        for (int b = 0; b <= a; b++) {
            const struct vector sum = vector_sum(&sums->vectors.vector[a], &sums->vectors.vector[b]);
            sums->sum[a][b] = sums->sum[b][a] = vector_number(&sums->vectors, &sum);
        }
    }
}
