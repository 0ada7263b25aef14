#include "rows.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suit.h"

static uint8_t least(int a, int b)
{
    return (uint8_t)(a < b ? a : b);
}

struct draws draws_sum(const struct draws *a, const struct draws *b)
{
    struct draws sum;
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

struct draws draws_beside(const struct draws *part, int sets)
{
    struct draws row;
    for (int i = 0; i < ROW_NUMBERS; i++)
        row.to[i] = part->to[i < 2 * sets ? i % 2 : i - 2 * sets];
    return row;
}

int draws_to_hand(const struct draws *draws)
{
    return draws->to[2 * MAX_SETS + 1];
}

static int find(const struct rows *rows, const struct draws *row)
{
    int number = 0;
    while (number < rows->n && memcmp(&rows->row[number], row, sizeof *row) != 0)
        number++;
    return number;
}

static void add(struct rows *rows, const struct draws *row)
{
    const int number = find(rows, row);
    if (number < rows->n)
        return;
    if (number == MAX_ROWS) {
        fprintf(stderr, "more than %d rows of draws\n", MAX_ROWS);
        exit(1);
    }
    rows->row[rows->n++] = *row;
}

/* By draws to a whole hand; among equals in any order that is always the same. */
static int compare(const void *a, const void *b)
{
    const struct draws *left = a, *right = b;
    const int difference = draws_to_hand(left) - draws_to_hand(right);
    return difference != 0 ? difference : memcmp(left, right, sizeof *left);
}

void rows_make(struct rows *rows, const struct draws *suits, const struct draws *honours)
{
    memset(rows, 0, sizeof *rows);
    for (uint32_t key = 0; key < power_of_five(SUIT_RANKS); key++)
        add(rows, &suits[key]);
    for (uint32_t key = 0; key < power_of_five(HONOUR_RANKS); key++) {
        for (int called = 0; called <= MAX_SETS; called++) {
            const struct draws row = draws_beside(&honours[key], called);
            add(rows, &row);
        }
    }
    for (int a = 0; a < rows->n; a++) { /* rows that this finds are added to in their turn */
        for (int b = 0; b <= a; b++) {
            const struct draws sum = draws_sum(&rows->row[a], &rows->row[b]);
            add(rows, &sum);
        }
    }
    qsort(rows->row, (size_t)rows->n, sizeof rows->row[0], compare);
}

uint8_t row_number(const struct rows *rows, const struct draws *row)
{
    return (uint8_t)find(rows, row);
}
