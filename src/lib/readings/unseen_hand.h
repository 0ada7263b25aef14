/* A hand if only unseen tiles can be drawn: its suits and its forms. */
#pragma once

#include "readings/unseen.h"

/* What seven pairs and thirteen orphans need: the kinds held once, and twice or more; and those that can be
 * held once, and twice. */
struct kinds {
    hantei_tileset single, pair, may_one, may_two;
};

struct unseen_hand {
    struct supply supply;
    unsigned tiles;
    struct kinds kinds;
    struct suit_scan scan[HANTEI_SUITS];
    kept_vector vector[HANTEI_SUITS];
};

/* The vectors of all suits but two; those of all but one if both are the same suit. */
struct unseen_others {
    kept_vector but[HANTEI_SUITS][HANTEI_SUITS];
};

/* False if the hand is invalid; then nothing is filled in. */
bool hantei_unseen_hand(struct unseen_hand *out, const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES]);

void hantei_unseen_others(struct unseen_others *out, const struct unseen_hand *hand);

/* The same kinds with other numbers of a tile. */
struct kinds hantei_unseen_kinds_with(struct kinds kinds, size_t tile, unsigned held, unsigned most);

/* All forms of a hand of `tiles` tiles, from the vector of all suits. */
hantei_shantens hantei_unseen_shantens(unsigned tiles, kept_vector vector, const struct kinds *kinds);

/* The tiles that bring seven pairs and thirteen orphans nearer, if one of them is the least. */
hantei_tileset hantei_unseen_special_ukeire(const hantei_shantens *of, const struct kinds *kinds);

/* How many tiles sets and a pair keep that are nearer than a shanten. */
static inline unsigned kept_nearer(unsigned tiles, int shanten)
{
    return 3 * (tiles / 3) + 2 - (unsigned)shanten;
}
