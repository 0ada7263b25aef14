/* Seats that are followed through rounds: what a server asks at each turn, of a hantei_followed_seat and of
 * the stateless judgements. */
#ifndef BENCH_FOLLOWED_H
#define BENCH_FOLLOWED_H

#include "hands.h"

enum follower { BY_SEAT, BY_JUDGES, FOLLOWERS };

/* Rounds of a seat that discards for shanten and for tiles to come; dealt and decided beforehand. */
struct rounds {
    size_t n;
    struct played *list;
    double steps;   /* events and questions in all of them */
    double unasked; /* the share of the questions answered without a judge */
};

const char *follower_name(enum follower follower);

/* Begins with each of these hands of thirteen tiles. Ends the program if a followed seat answers differently
 * from the judges. */
void rounds_make(struct rounds *made, const struct hands *dealt);

void rounds_free(struct rounds *made);

/* Plays all rounds and returns the sum of the answers. */
uint64_t follow(const struct rounds *rounds, enum follower follower);

#endif
