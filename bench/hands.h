/* The hands of the benchmark: made from a fixed seed, the same everywhere. */
#ifndef BENCH_HANDS_H
#define BENCH_HANDS_H

#include <hantei.h>

/* The kinds of hands in a set. */
enum hand_set { SET_RANDOM, SET_NEAR_WIN, SET_ONE_SUIT, SET_COMPLETE, HAND_SETS };

/* A question is asked of hands of one size. */
enum hand_size { SIZE_WAITING, SIZE_DRAWN, HAND_SIZES };

/* The same hands in the forms that judges take. */
struct hands {
    size_t n;
    hantei_hand *hands; /* each on its own cache line */
    uint8_t (*counts)[HANTEI_TILES];
};

/* The name of a set, for people and for JSON. */
const char *hand_set_name(enum hand_set set);

/* Makes n hands of 14 tiles, and the same with one tile less. Ends the program if memory runs out. */
void hands_make(struct hands made[HAND_SIZES], enum hand_set set, size_t n);

void hands_free(struct hands made[HAND_SIZES]);

/* The hands from `first` on, n of them. */
struct hands hands_part(const struct hands *all, size_t first, size_t n);

#endif
