#include "followed.h"

#include <stdio.h>
#include <stdlib.h>

#include "memory.h"
#include "random.h"

enum { TURNS = 17, OTHERS = 3, TURN_STEPS = 4 + 2 * OTHERS };

struct turn {
    hantei_tile drawn, discarded, shown[OTHERS]; /* the last by the other seats */
};

struct played {
    hantei_hand dealt;
    unsigned turns; /* up to the one that completes the hand */
    struct turn turn[TURNS];
};

const char *follower_name(enum follower follower)
{
    static const char *const names[FOLLOWERS] = {"hantei_followed_seat", "judges"};
    return names[follower];
}

/* ---- Playing beforehand ------------------------------------------------- */

/* Takes a tile out of the wall. */
static hantei_tile take(uint64_t *state, uint8_t wall[HANTEI_TILES])
{
    for (;;) {
        const unsigned copy = random_below(state, HANTEI_TILES * HANTEI_COPIES);
        if (copy % HANTEI_COPIES < wall[copy / HANTEI_COPIES]) {
            wall[copy / HANTEI_COPIES]--;
            return (hantei_tile)(copy / HANTEI_COPIES);
        }
    }
}

/* A discard that leaves the least shanten, and among these one with the most tiles to come. */
static hantei_tile sensible_discard(const hantei_hand *hand, const uint8_t wall[HANTEI_TILES])
{
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    hantei_ukeire_discards_by_shape(hand, wall, list);
    return list[0].tile;
}

/* Returns whether the round goes on. */
static bool play_turn(uint64_t *state, struct turn *turn, uint8_t counts[HANTEI_TILES],
                      uint8_t wall[HANTEI_TILES])
{
    hantei_hand hand;
    turn->drawn = take(state, wall);
    counts[turn->drawn]++;
    if (hantei_hand_from_counts(&hand, counts) != HANTEI_OK)
        abort();
    turn->discarded = sensible_discard(&hand, wall);
    counts[turn->discarded]--;
    for (unsigned other = 0; other < OTHERS; other++)
        turn->shown[other] = take(state, wall);
    return !hantei_win(&hand);
}

static void play_round(uint64_t *state, struct played *round, const hantei_hand *dealt)
{
    uint8_t counts[HANTEI_TILES], wall[HANTEI_TILES];
    bool goes_on = true;
    round->dealt = *dealt;
    hantei_hand_counts(dealt, counts);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        wall[tile] = (uint8_t)(HANTEI_COPIES - counts[tile]);
    for (round->turns = 0; round->turns < TURNS && goes_on; round->turns++)
        goes_on = play_turn(state, &round->turn[round->turns], counts, wall);
}

/* ---- Following ---------------------------------------------------------- */

static uint64_t ask_after_draw(hantei_followed_seat *followed, const hantei_rules *rules,
                               enum follower follower)
{
    if (follower == BY_SEAT)
        return hantei_followed_forms(followed) + hantei_followed_may_riichi(followed, rules, HANTEI_NO_TILE);
    return hantei_win(&followed->seat.hand) + hantei_seat_may_riichi(&followed->seat, rules, HANTEI_NO_TILE);
}

/* Whether it may ron; furiten is asked only if it waits for the tile. */
static uint64_t ask_of_tile(hantei_followed_seat *followed, const hantei_rules *rules, hantei_tile tile,
                            enum follower follower)
{
    const bool by_seat = follower == BY_SEAT;
    const hantei_wait_sets waits =
        by_seat ? hantei_followed_waits(followed, rules) : hantei_seat_waits(&followed->seat, rules);
    if (!(waits.effective >> tile & 1))
        return waits.shape;
    return by_seat ? hantei_followed_furiten(followed, rules) : hantei_seat_furiten(&followed->seat, rules);
}

static uint64_t follow_turn(hantei_followed_seat *followed, const hantei_rules *rules,
                            const struct turn *turn, enum follower follower)
{
    uint64_t sum = hantei_followed_draw(followed, turn->drawn);
    sum += ask_after_draw(followed, rules, follower);
    sum += hantei_followed_discard(followed, turn->discarded);
    for (unsigned other = 0; other < OTHERS; other++) {
        sum += ask_of_tile(followed, rules, turn->shown[other], follower);
        hantei_followed_pass(followed, turn->shown[other]);
    }
    return sum;
}

static uint64_t follow_round(hantei_followed_seat *followed, const hantei_rules *rules,
                             const struct played *round, enum follower follower)
{
    hantei_seat seat = {.points = 25000, .live = 70, .drawn = HANTEI_NO_TILE};
    uint64_t sum = 0;
    seat.hand = round->dealt;
    hantei_followed_begin(followed, &seat);
    for (unsigned turn = 0; turn < round->turns; turn++)
        sum += follow_turn(followed, rules, &round->turn[turn], follower);
    return sum;
}

uint64_t follow(const struct rounds *rounds, enum follower follower)
{
    hantei_followed_seat followed;
    hantei_rules rules;
    uint64_t sum = hantei_rules_preset(&rules, "tenhou", 4);
    for (size_t i = 0; i < rounds->n; i++)
        sum += follow_round(&followed, &rules, &rounds->list[i], follower);
    return sum;
}

/* ---- All rounds --------------------------------------------------------- */

static double share_unasked(const struct rounds *rounds)
{
    hantei_followed_seat followed;
    hantei_rules rules;
    double questions = 0, analyses = 0;
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK)
        abort();
    for (size_t i = 0; i < rounds->n; i++) {
        follow_round(&followed, &rules, &rounds->list[i], BY_SEAT);
        questions += followed.questions;
        analyses += followed.analyses;
    }
    return 1 - analyses / questions;
}

void rounds_make(struct rounds *made, const struct hands *dealt)
{
    uint64_t state = 20260102u;
    *made = (struct rounds){.n = dealt->n, .list = allocate(dealt->n * sizeof *made->list)};
    for (size_t i = 0; i < made->n; i++) {
        play_round(&state, &made->list[i], &dealt->hands[i]);
        made->steps += made->list[i].turns * (double)TURN_STEPS;
    }
    if (follow(made, BY_SEAT) != follow(made, BY_JUDGES)) {
        fputs("hantei-bench: what is followed and the judges disagree\n", stderr);
        exit(EXIT_FAILURE);
    }
    made->unasked = share_unasked(made);
}

void rounds_free(struct rounds *made)
{
    free(made->list);
}
