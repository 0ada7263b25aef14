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

enum { MOST_BEGUN = 2, PLACES = 9, MOST_STATES = 512, COUNTS = 5 };

/* A bit for each situation. Three equal runs are three triplets: no more than two begin at a rank. */
typedef uint32_t state;

struct automaton {
    int states;
    state state[MOST_STATES];
    int next[MOST_STATES][COUNTS];
    int class[MOST_STATES];
};

/* The bit of a situation: begun runs want two ranks more, going ones want one. */
static state bit_of(int begun, int going, bool pair)
{
    const int place = (MOST_BEGUN + 1) * begun + going;
    return begun > MOST_BEGUN ? 0 : (state)1 << (place + (pair ? PLACES : 0));
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
    for (int begun = 0; begun <= MOST_BEGUN; begun++) {
        for (int going = 0; going <= MOST_BEGUN; going++) {
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

static uint8_t meeting_bit(int going, bool pair)
{
    return (uint8_t)(1 << (going + (pair ? MOST_BEGUN + 1 : 0)));
}

/* Where a suit that is read from both ends meets. A run of which one end has one tile, the other has two:
 * what is going below is begun above, and the other way round; and one end at most has the pair. How many are
 * begun below need not be said: it follows from the tiles mod 3 (that are what below has read, and of which
 * the whole suit has none over, or two with the pair). */
static void fill_meeting(struct hantei_rank_tables *tables, int class, state s)
{
    for (int begun = 0; begun <= MOST_BEGUN; begun++) {
        for (int going = 0; going <= MOST_BEGUN; going++) {
            const bool alone = s & bit_of(begun, going, false), paired = s & bit_of(begun, going, true);
            tables->from_below[class] |= alone ? meeting_bit(going, false) : 0;
            tables->from_below[class] |= paired ? meeting_bit(going, true) : 0;
            tables->from_above[0][class] |= alone ? meeting_bit(begun, false) : 0;
            tables->from_above[1][class] |= alone ? meeting_bit(begun, true) : 0;
            tables->from_above[1][class] |= paired ? meeting_bit(begun, false) : 0;
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
