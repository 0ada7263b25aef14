#include "gen.h"

#include <string.h>

enum { MOST_SETS = HANTEI_COPIES * HANTEI_RANKS / 3 };

/* The state of a list of all holdings that are sets, or sets and a pair, and nothing else. */
struct listing {
    struct suit *suit;
    bool runs;
    uint8_t counts[HANTEI_RANKS];
    uint32_t key;
    int sets, pair;
};

uint32_t power_of_five(int n)
{
    uint32_t power = 1;
    while (n-- > 0)
        power *= 5;
    return power;
}

/* Adds copies of some ranks, or removes them; false if that makes more than four of one. */
static bool put(struct listing *listing, int rank, int ranks, int copies)
{
    bool room = true;
    for (; ranks-- > 0; rank++) {
        listing->counts[rank] = (uint8_t)(listing->counts[rank] + copies);
        listing->key += power_of_five(rank) * (uint32_t)copies;
        room &= listing->counts[rank] <= HANTEI_COPIES;
    }
    return room;
}

static void list_sets(struct listing *listing, int first);

/* Goes on with one set more, if there is room for it: a triplet of a rank, or the run from it. */
static void list_with_set(struct listing *listing, int group, int rank, int ranks, int copies)
{
    if (put(listing, rank, ranks, copies)) {
        listing->sets++;
        list_sets(listing, group);
        listing->sets--;
    }
    put(listing, rank, ranks, -copies);
}

/* Marks the holding, and all with more sets; groups come in order, triplets first. */
static void list_sets(struct listing *listing, int first)
{
    const int ranks = listing->suit->ranks, groups = ranks + (listing->runs ? ranks - 2 : 0);
    listing->suit->shapes[listing->key] = SHAPE_COMPLETE;
    if (listing->sets <= MAX_SETS)
        listing->suit->vectors[listing->key].to[2 * listing->sets + listing->pair] = 0;
    for (int group = first; group < groups && listing->sets < MOST_SETS; group++) {
        if (group < ranks)
            list_with_set(listing, group, group, 1, 3);
        else
            list_with_set(listing, group, group - ranks, 3, 1);
    }
}

static void list_holdings(struct suit *suit, bool runs)
{
    struct listing listing = {.suit = suit, .runs = runs};
    list_sets(&listing, 0);
    listing.pair = 1;
    for (int rank = 0; rank < suit->ranks; rank++) {
        put(&listing, rank, 1, 2);
        list_sets(&listing, 0);
        put(&listing, rank, 1, -2);
    }
}

/* Takes the smaller of each distance: those of `other` are a draw further. */
static void take_least(struct vector *vector, const struct vector *other)
{
    for (int i = 0; i < VECTOR_LENGTH; i++)
        if (other->to[i] + 1 < vector->to[i])
            vector->to[i] = (uint8_t)(other->to[i] + 1);
}

/* What is held with one tile less is also held with it. */
static void spread_up(struct suit *suit, uint32_t key)
{
    for (int rank = 0; rank < suit->ranks; rank++)
        if (key / power_of_five(rank) % 5 > 0)
            for (int i = 0; i < VECTOR_LENGTH; i++)
                if (suit->vectors[key - power_of_five(rank)].to[i] == 0)
                    suit->vectors[key].to[i] = 0;
}

/* What is held after a draw is one draw away. */
static void spread_down(struct suit *suit, uint32_t key)
{
    for (int rank = 0; rank < suit->ranks; rank++) {
        const uint32_t drawn = key + power_of_five(rank);
        if (key / power_of_five(rank) % 5 == HANTEI_COPIES)
            continue;
        take_least(&suit->vectors[key], &suit->vectors[drawn]);
        if (suit->shapes[drawn] & SHAPE_COMPLETE)
            suit->shapes[key] |= SHAPE_TENPAI;
    }
}

void suit_make(struct suit *suit, int ranks, bool runs)
{
    const uint32_t keys = power_of_five(ranks);
    *suit = (struct suit){ranks, allocate(keys), allocate(keys * sizeof *suit->vectors)};
    memset(suit->vectors, UINT8_MAX, keys * sizeof *suit->vectors);
    list_holdings(suit, runs);
    for (uint32_t key = 0; key < keys; key++)
        spread_up(suit, key);
    for (uint32_t key = keys; key-- > 0;)
        spread_down(suit, key);
}
