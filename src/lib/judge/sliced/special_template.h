/* What chiitoi and kokushi ask of all tiles of many hands, and which bytes are hands. */
#pragma once

#include "judge/sliced/suit_template.h"

/* The hands that have something at least once, twice and three times. */
struct times {
    slice once, twice, thrice;
};

static inline void add_time(struct times *times, slice hands)
{
    times->thrice |= times->twice & hands;
    times->twice |= times->once & hands;
    times->once |= hands;
}

static inline slice just_once(struct times times)
{
    return times.once & ~times.twice;
}

/* What a question does not use, the compiler does not compute. */
struct special {
    slice tiles[4], too_many;     /* a number of four bits; 16 and more */
    slice fifth;                  /* a tile has a fifth copy */
    struct times ones, threes;    /* tiles held once, three times */
    slice four;                   /* a tile is there four times */
    struct times others, missing; /* tiles that are not orphans; orphans that are missing */
};

/* A sum of three bits to the next weight. */
static inline slice carry_of(slice a, slice b, slice c)
{
    return (a & b) | ((a ^ b) & c);
}

static inline void add_tiles(struct special *s, struct sliced_count c)
{
    const slice twos = s->tiles[0] & c.bit[0], fours = carry_of(s->tiles[1], c.bit[1], twos);
    const slice eights = carry_of(s->tiles[2], c.bit[2], fours);
    s->tiles[0] ^= c.bit[0];
    s->tiles[1] ^= c.bit[1] ^ twos;
    s->tiles[2] ^= c.bit[2] ^ fours;
    s->too_many |= s->tiles[3] & eights;
    s->tiles[3] ^= eights;
}

static inline void add_special(struct special *s, struct sliced_count c, bool is_orphan)
{
    const slice any = has_any(c);
    add_tiles(s, c);
    s->fifth |= has_four(c) & (c.bit[0] | c.bit[1]);
    s->four |= has_four(c);
    add_time(&s->ones, has_one(c));
    add_time(&s->threes, has_three(c));
    if (is_orphan) {
        add_time(&s->missing, ~any);
    } else {
        add_time(&s->others, any);
        s->others.twice |= c.bit[1] | c.bit[2];
    }
}

static inline bool is_orphan(size_t tile)
{
    return ORPHANS >> tile & 1;
}

static inline struct special find_special(const struct sliced_hands *hands)
{
    struct special s = {.fifth = hands->unclean};
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        UNROLLED(9)
        for (size_t rank = 0; rank < HANTEI_RANKS; rank++)
            add_special(&s, hands->at[LANE_PLACES * suit + rank], rank == 0 || rank == HANTEI_RANKS - 1);
    }
    for (size_t tile = HANTEI_EAST; tile < HANTEI_TILES; tile++)
        add_special(&s, hands->at[place_of(tile)], true);
    return s;
}

static inline slice has_tiles(const struct special *s, unsigned tiles)
{
    slice hands = ~s->too_many & ~s->fifth;
    UNROLLED(4)
    for (unsigned bit = 0; bit < 4; bit++)
        hands &= tiles >> bit & 1 ? s->tiles[bit] : ~s->tiles[bit];
    return hands;
}

/* The hands of at most fifteen tiles. Those of fifteen are incomplete after any draw or discard. */
static inline slice are_hands(const struct special *s)
{
    return ~(s->too_many | s->fifth);
}
