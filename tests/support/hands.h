/* Random hands of every kind that has a trap in it, as counts of tiles. */
#pragma once

#include "hantei.h"
#include "rng.h"

typedef enum hand_kind {
    DEALT,         /* from the whole wall */
    ONE_SUIT,      /* from one suit: the most readings */
    TWO_SUITS,     /* from two suits, honours being one: pairs and waits apart */
    NEAR_WIN,      /* a complete hand with up to two tiles exchanged */
    NEAR_CHIITOI,  /* pairs, now and then two alike, with up to two exchanged */
    NEAR_KOKUSHI,  /* orphans, with up to two exchanged */
    FULL_OF_FOURS, /* fours and threes close together: waits for a fifth copy */
    HAND_KINDS
} hand_kind;

/* What to call a kind of hand in a line of output. */
const char *hand_kind_name(hand_kind kind);

/* The bytes that counts lay out, be they a hand or not. */
hantei_hand hand_of_counts(const uint8_t counts[HANTEI_TILES]);

/* A hand of 1 to 14 concealed tiles; NEAR_WIN takes up to 20. */
void random_hand(rng *r, hand_kind kind, unsigned tiles, uint8_t counts[HANTEI_TILES]);

/* How many copies of each tile a player who holds the hand may not have seen: in some
 * suits all, in others a few or none. */
void random_unseen(rng *r, const uint8_t counts[HANTEI_TILES], uint8_t unseen[HANTEI_TILES]);

/* One of the held tiles, each as likely as the others. */
hantei_tile any_held(rng *r, const uint8_t counts[HANTEI_TILES]);

/* Puts tiles into random order. */
void shuffle_tiles(rng *r, hantei_tile *tiles, size_t n);

/* A number of tiles that waits (3k+1), half of the time 13; or that has drawn
 * (3k+2), half of the time 14. */
unsigned random_waiting_size(rng *r);
unsigned random_drawn_size(rng *r);

/* A fixed stream of hands of both sizes and all kinds: number i of it. */
void numbered_hand(uint64_t seed, uint64_t i, uint8_t counts[HANTEI_TILES]);

/* The same as a hand; ends the program if the library refuses it. */
void make_numbered_hand(uint64_t seed, uint64_t i, hantei_hand *out);

/* Is shown a hand. */
typedef void hand_visitor(void *context, uint8_t counts[HANTEI_TILES]);

/* Shows every way to hold a number of tiles among those from `first` to before `end`, at most
 * four of each; counts of other tiles stay. Returns the number of ways. */
unsigned long every_holding(unsigned first, unsigned end, unsigned tiles, uint8_t counts[HANTEI_TILES],
                            hand_visitor *visit, void *context);
