#include "vectors.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suit.h"

static uint8_t least(int a, int b)
{
    return (uint8_t)(a < b ? a : b);
}

struct vector vector_sum(const struct vector *a, const struct vector *b)
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

struct vector vector_beside(const struct vector *part, int sets)
{
    struct vector vector;
    for (int i = 0; i < VECTOR_LENGTH; i++)
        vector.to[i] = part->to[i < 2 * sets ? i % 2 : i - 2 * sets];
    return vector;
}

int distance_to_hand(const struct vector *vector)
{
    return vector->to[2 * MAX_SETS + 1];
}

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
    if (number == MAX_VECTORS) {
        fprintf(stderr, "more than %d distance vectors\n", MAX_VECTORS);
        exit(1);
    }
    vectors->vector[vectors->n++] = *vector;
}

/* By distance to a complete hand; equals in any fixed order. */
static int compare(const void *a, const void *b)
{
    const struct vector *left = a, *right = b;
    const int difference = distance_to_hand(left) - distance_to_hand(right);
    return difference != 0 ? difference : memcmp(left, right, sizeof *left);
}

void vectors_make(struct vectors *vectors, const struct vector *suits, const struct vector *honours)
{
    memset(vectors, 0, sizeof *vectors);
    for (uint32_t key = 0; key < power_of_five(HANTEI_RANKS); key++)
        add(vectors, &suits[key]);
    for (uint32_t key = 0; key < power_of_five(HANTEI_HONOURS); key++) {
        for (int called = 0; called <= MAX_SETS; called++) {
            const struct vector vector = vector_beside(&honours[key], called);
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
}

uint8_t vector_number(const struct vectors *vectors, const struct vector *vector)
{
    return (uint8_t)find(vectors, vector);
}
