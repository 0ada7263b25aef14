/* Reading a suit from its first rank to its ninth, all that matters of the ranks read so far is which runs
 * are still open: so many that want this rank and the next, so many that want this rank alone; and whether
 * there is the pair. A state of the automaton is the set of such situations that the tiles allow. States that
 * no ranks to come can tell apart are one, which leaves 56.
 *
 * Runs read backwards are runs: so the same automaton reads the suit from the ninth rank down, and where the
 * two meet, what one has begun the other has to want. */
#include "ranks.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OPEN = 4, PLACES = 15, SITUATIONS = 2 * PLACES, MOST_STATES = 512, COUNTS = 5 };

/* A bit for each situation. */
typedef uint32_t state;

struct automaton {
    int states;
    state state[MOST_STATES];
    int next[MOST_STATES][COUNTS];
    int class[MOST_STATES];
};

/* Numbers (begun, going) with at most four runs open: begun want two ranks more, going want one. */
static int place_of(int begun, int going)
{
    int place = 0;
    for (int b = 0; b < begun; b++)
        place += MOST_OPEN + 1 - b;
    return place + going;
}

static state bit_of(int begun, int going, bool pair)
{
    const bool too_many = begun + going > MOST_OPEN; /* a rank has four tiles */
    return too_many ? 0 : (state)1 << (place_of(begun, going) + (pair ? PLACES : 0));
}

/* The situations after a rank with so many tiles left once the open runs have theirs. */
static state spend(int left, int begun, bool pair)
{
    state after = 0;
    for (int triplets = 0; 3 * triplets <= left; triplets++) {
        const int rest = left - 3 * triplets;
        after |= bit_of(rest, begun, pair);
        if (!pair && rest >= 2)
            after |= bit_of(rest - 2, begun, true);
    }
    return after;
}

static state read_rank(state before, int tiles)
{
    state after = 0;
    for (int begun = 0; begun <= MOST_OPEN; begun++) {
        for (int going = 0; begun + going <= MOST_OPEN; going++) {
            for (int pair = 0; pair < 2; pair++) {
                const int left = tiles - begun - going;
                if (before & bit_of(begun, going, pair) && left >= 0)
                    after |= spend(left, begun, pair);
            }
        }
    }
    return after;
}

static int number_of(struct automaton *a, state wanted)
{
    int number = 0;
    while (number < a->states && a->state[number] != wanted)
        number++;
    if (number == MOST_STATES) {
        fprintf(stderr, "hantei-gen: more than %d states\n", MOST_STATES);
        exit(1);
    }
    if (number == a->states)
        a->state[a->states++] = wanted;
    return number;
}

static void find_states(struct automaton *a)
{
    memset(a, 0, sizeof *a);
    number_of(a, 0); /* dead */
    number_of(a, bit_of(0, 0, false));
    for (int i = 0; i < a->states; i++) {
        for (int tiles = 0; tiles < COUNTS; tiles++)
            a->next[i][tiles] = number_of(a, read_rank(a->state[i], tiles));
    }
}

/* What a suit that ends here is worth to a hand: how many pairs it has, or that it is not complete. */
static uint8_t pairs_of(state s)
{
    if (s & bit_of(0, 0, false))
        return 0;
    return s & bit_of(0, 0, true) ? 1 : RANK_NOT_COMPLETE;
}

static bool alike(const struct automaton *a, int one, int other)
{
    bool same = a->class[one] == a->class[other];
    for (int tiles = 0; tiles < COUNTS; tiles++)
        same = same && a->class[a->next[one][tiles]] == a->class[a->next[other][tiles]];
    return same;
}

/* Splits classes until all states of one go on to the same classes. Returns how many there are. */
static int find_classes(struct automaton *a)
{
    int classes = 0, before;
    for (int i = 0; i < a->states; i++)
        a->class[i] = pairs_of(a->state[i]);
    do {
        int class[MOST_STATES];
        before = classes;
        classes = 0;
        for (int i = 0; i < a->states; i++) {
            int same = 0;
            while (!alike(a, i, same))
                same++;
            class[i] = same < i ? class[same] : classes++;
        }
        memcpy(a->class, class, sizeof class);
    } while (classes != before);
    return classes;
}

/* The situations at which a suit that is read from both ends may meet: a run of which one end has one tile,
 * the other has two. */
static void fill_meeting(struct hantei_rank_tables *tables, int class, state s)
{
    for (int begun = 0; begun <= MOST_OPEN; begun++) {
        for (int going = 0; begun + going <= MOST_OPEN; going++) {
            const int here = place_of(begun, going), there = place_of(going, begun);
            if (!(s & (bit_of(begun, going, false) | bit_of(begun, going, true))))
                continue;
            tables->from_below[here / 8][class] |= (uint8_t)(1 << here % 8);
            tables->from_above[there / 8][class] |= (uint8_t)(1 << there % 8);
        }
    }
}

void make_rank_tables(struct hantei_rank_tables *tables)
{
    static struct automaton a;
    find_states(&a);
    const int classes = find_classes(&a);
    if (classes > RANK_STATES) {
        fprintf(stderr, "hantei-gen: %d states, %d fit\n", classes, RANK_STATES);
        exit(1);
    }
    memset(tables, 0, sizeof *tables);
    memset(tables->pairs, RANK_NOT_COMPLETE, sizeof tables->pairs);
    for (int i = a.states - 1; i >= 0; i--) { /* of each class the first state stays */
        const int class = a.class[i];
        for (int tiles = 0; tiles < COUNTS; tiles++)
            tables->next[tiles][class] = (uint8_t)a.class[a.next[i][tiles]];
        tables->pairs[class] = pairs_of(a.state[i]);
    }
    for (int class = 0; class < classes; class ++) {
        int first = 0;
        while (a.class[first] != class)
            first++;
        fill_meeting(tables, class, a.state[first]);
    }
}
