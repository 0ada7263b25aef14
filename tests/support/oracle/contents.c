#include "contents.h"

#include <stdio.h>
#include <stdlib.h>

enum { COPIES = 4, HONOURS = 7 };

/* By whether the suit is honours, whether it has the pair, and its number of sets. */
static content_list table[2][2][CONTENT_SETS + 1];

unsigned content_code(const uint8_t *counts, unsigned ranks)
{
    unsigned code = 0;
    for (unsigned i = 0; i < ranks; i++)
        code = (COPIES + 1) * code + counts[i];
    return code;
}

uint64_t content_copies(const uint8_t *counts, unsigned ranks)
{
    uint64_t copies = 0;
    for (unsigned i = 0; i < ranks; i++)
        for (unsigned n = 0; n < counts[i]; n++)
            copies |= (uint64_t)1 << (COPIES * i + n);
    return copies;
}

static void *or_give_up(void *memory)
{
    if (memory)
        return memory;
    perror("contents");
    exit(1);
}

/* Adds what is not there yet and has at most four copies of each tile. */
static void add_content(content_list *list, bool seen[CONTENT_CODES], const suit_content *c)
{
    for (unsigned i = 0; i < CONTENT_RANKS; i++)
        if (c->lane[i] > COPIES)
            return;
    bool *is_there = &seen[content_code(c->lane, CONTENT_RANKS)];
    if (*is_there)
        return;
    *is_there = true;
    if (list->n == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->contents = or_give_up(realloc(list->contents, list->room * sizeof *list->contents));
    }
    list->contents[list->n] = *c;
    list->contents[list->n++].copies = content_copies(c->lane, CONTENT_RANKS);
}

static suit_content with_tiles(const suit_content *c, unsigned rank, unsigned copies, unsigned length)
{
    suit_content more = *c;
    for (unsigned i = 0; i < length; i++)
        more.lane[rank + i] = (uint8_t)(more.lane[rank + i] + copies);
    return more;
}

/* Lays a set beside everything in a list. */
static void add_set(const content_list *from, content_list *to, bool honours, bool seen[CONTENT_CODES])
{
    unsigned ranks = honours ? HONOURS : CONTENT_RANKS;
    for (size_t i = 0; i < from->n; i++)
        for (unsigned rank = 0; rank < ranks; rank++) {
            suit_content triplet = with_tiles(&from->contents[i], rank, 3, 1);
            add_content(to, seen, &triplet);
            if (honours || rank + 3 > ranks)
                continue;
            suit_content run = with_tiles(&from->contents[i], rank, 1, 3);
            add_content(to, seen, &run);
        }
}

static void make_contents(bool honours)
{
    static const suit_content nothing;
    /* Numbers of tiles differ by list: no content is in two. */
    bool *seen = or_give_up(calloc(CONTENT_CODES, sizeof *seen));
    add_content(&table[honours][false][0], seen, &nothing);
    for (unsigned rank = 0; rank < (honours ? HONOURS : CONTENT_RANKS); rank++) {
        suit_content pair = with_tiles(&nothing, rank, 2, 1);
        add_content(&table[honours][true][0], seen, &pair);
    }
    for (unsigned paired = 0; paired <= 1; paired++)
        for (unsigned sets = 0; sets < CONTENT_SETS; sets++)
            add_set(&table[honours][paired][sets], &table[honours][paired][sets + 1], honours, seen);
    free(seen);
}

const content_list *suit_contents(bool honours, bool pair, unsigned sets)
{
    if (table[honours][false][0].n == 0)
        make_contents(honours);
    return &table[honours][pair][sets];
}
