#include "distances.h"

#include <stdbool.h>
#include <string.h>

#include "suit.h"

/* The state of a list of all holdings that are sets, or sets and a pair, and nothing else. */
struct listing {
    struct vector *vectors;
    int ranks, runs;
    uint8_t counts[HANTEI_RANKS];
    uint32_t key;
    int sets, pair;
};

/* Adds copies of one tile, or removes them; false if that makes more than four. */
static bool put(struct listing *listing, int rank, int copies)
{
    listing->counts[rank] = (uint8_t)(listing->counts[rank] + copies);
    listing->key += power_of_five(rank) * (uint32_t)copies;
    return listing->counts[rank] <= 4;
}

/* The same for a set: a triplet of a rank, or the run from it. */
static bool put_group(struct listing *listing, int rank, int ranks, int copies)
{
    bool room = true;
    for (int i = 0; i < ranks; i++)
        room &= put(listing, rank + i, copies);
    return room;
}

static void list_sets(struct listing *listing, int first);

/* Goes on with one set more, if there is room for it. */
static void list_with_set(struct listing *listing, int group, int rank, int ranks, int copies)
{
    if (put_group(listing, rank, ranks, copies)) {
        listing->sets++;
        list_sets(listing, group);
        listing->sets--;
    }
    put_group(listing, rank, ranks, -copies);
}

/* Marks the holding, and all with more sets; groups come in order, triplets first. */
static void list_sets(struct listing *listing, int first)
{
    const int groups = listing->ranks + (listing->runs ? listing->ranks - 2 : 0);
    listing->vectors[listing->key].to[2 * listing->sets + listing->pair] = 0;
    for (int group = first; group < groups && listing->sets < MAX_SETS; group++) {
        if (group < listing->ranks)
            list_with_set(listing, group, group, 1, 3);
        else
            list_with_set(listing, group, group - listing->ranks, 3, 1);
    }
}

static void list_holdings(struct vector *vectors, int ranks, int runs)
{
    struct listing listing = {.vectors = vectors, .ranks = ranks, .runs = runs};
    list_sets(&listing, 0);
    listing.pair = 1;
    for (int rank = 0; rank < ranks; rank++) {
        put(&listing, rank, 2);
        list_sets(&listing, 0);
        put(&listing, rank, -2);
    }
}

/* Takes the smaller of each distance: those of `other` are `steps` further. */
static void take_least(struct vector *vector, const struct vector *other, int steps)
{
    for (int i = 0; i < VECTOR_LENGTH; i++)
        if (other->to[i] + steps < vector->to[i])
            vector->to[i] = (uint8_t)(other->to[i] + steps);
}

/* What is held with one tile less is also held with it. */
static void spread_up(struct vector *vectors, int ranks, uint32_t key)
{
    for (int rank = 0; rank < ranks; rank++)
        if (key / power_of_five(rank) % 5 > 0)
            for (int i = 0; i < VECTOR_LENGTH; i++)
                if (vectors[key - power_of_five(rank)].to[i] == 0)
                    vectors[key].to[i] = 0;
}

/* What is held after a draw is one draw away. */
static void spread_down(struct vector *vectors, int ranks, uint32_t key)
{
    for (int rank = 0; rank < ranks; rank++)
        if (key / power_of_five(rank) % 5 < 4)
            take_least(&vectors[key], &vectors[key + power_of_five(rank)], 1);
}

void suit_vectors(struct vector *vectors, int ranks, int runs)
{
    const uint32_t keys = power_of_five(ranks);
    memset(vectors, UINT8_MAX, keys * sizeof *vectors);
    list_holdings(vectors, ranks, runs);
    for (uint32_t key = 0; key < keys; key++)
        spread_up(vectors, ranks, key);
    for (uint32_t key = keys; key-- > 0;)
        spread_down(vectors, ranks, key);
}
