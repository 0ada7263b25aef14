/* Compression: a suit's key is cut into a low and a high part, and parts that behave alike with every other
 * part share a class. */
#pragma once

#include <stdint.h>

/* The classes of one suit, or of the honours, for the shapes under `mask`. */
struct split {
    int low_ranks, high_ranks;
    uint32_t low_keys, high_keys;
    uint8_t mask; /* the SHAPE_ bits that distinguish classes */
    int low_classes, high_classes;
    uint8_t *low_class;  /* [low_keys] */
    uint8_t *high_class; /* [high_keys] */
    uint8_t *shape;      /* [low_classes * high_classes]: SHAPE_ bits of the two together */
};

/* Cuts shapes (of suit_shapes()) after `low_ranks` of `ranks` ranks. Class 0 is dead: nothing completes it.
 * Stops the program if the classes do not fit a byte. */
struct split split_make(const uint8_t *shapes, int ranks, int low_ranks, uint8_t mask);

void split_free(struct split *split);

/* The class of a part after one more tile (step 1) or one less (step -1) of a rank; dead if there is no such
 * tile. */
uint8_t class_after(const uint8_t *class_of_key, uint32_t key, int rank, int step);
