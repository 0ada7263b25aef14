/* Random hands written down in random ways, with what they mean. */
#pragma once

#include "hantei.h"
#include "rng.h"

enum { WRITTEN_MAX = 128 };

typedef struct written_hand {
    hantei_parsed meant;
    char text[WRITTEN_MAX];
} written_hand;

/* A hand with up to four melds: tiles in any order, suits in any order and more than
 * once, melds of every kind, fives red or not. */
void write_random_hand(rng *r, written_hand *out);
