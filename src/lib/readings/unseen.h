/* What shanten and ukeire share where only unseen tiles can be drawn.
 *
 * Copies differ from game to game, so no lookup table has the answer. But the distance vectors that
 * shanten_template.h explains can be computed for one hand. A suit is scanned from rank 1 to rank 9: what
 * matters of the ranks before is how many runs go on through the next two. Three runs from the same rank are
 * three triplets, so no more than two are tried.
 *
 * A vector has here the held tiles that each number of sets can keep, without and with a pair: a field of six
 * bits each. Sets and pair that are added shift it, tiles that are kept are added to all fields at once, and
 * of two vectors the better is the greater, field by field. The distance is what the kept tiles lack of sets
 * and pair.
 *
 * A discard or a draw changes one rank. The scan up to this rank stays, and so does what the ranks behind it
 * and the other suits can add: the rest, which is scanned from rank 9 to rank 1. Where both meet, one
 * addition tells whether the hand comes nearer. */
#ifndef HANTEI_READINGS_UNSEEN_H
#define HANTEI_READINGS_UNSEEN_H

#include "hand/tiles.h"

enum {
    MAX_SETS = 4,
    MOST_RUNS = 2,   /* from one rank */
    MOST_BESIDE = 4, /* copies that a rank gives to sets and a pair that begin in it */
    REACHABLE = 16   /* a field below this stands for sets that no draws bring: 14 tiles may be added */
};

/* Field 2 * s is for s sets, the field behind it for s sets and a pair. A field has the kept tiles, plus
 * REACHABLE; its top bit is clear. */
typedef uint64_t kept_vector;

/* Of each tile how many are held, and how many could be held at most. */
struct supply {
    uint8_t held[HANTEI_TILES], most[HANTEI_TILES];
};

/* The same of one tile; never more than four. */
struct copies {
    unsigned held, most;
};

/* The vectors of the ranks before one, by the runs that began in the rank before, and in the rank before
 * that. */
struct open_runs {
    kept_vector of[MOST_RUNS + 1][MOST_RUNS + 1];
};

struct suit_scan {
    struct open_runs before[HANTEI_RANKS + 1];
};

/* The rest behind a rank, by the runs that began in the rank before, and by the copies of the rank that are
 * taken by what begins in it. A field is for the sets that there are already. It has 32, minus what these
 * must keep (with REACHABLE) for the hand to keep its goal; where that is impossible, less than any of these
 * numbers. */
struct rank_rest {
    kept_vector of[MOST_RUNS + 1][MOST_BESIDE + 1];
};

struct suit_rest {
    struct rank_rest behind[HANTEI_RANKS];
};

static inline unsigned ranks_of(unsigned suit)
{
    return suit == HONOUR_SUIT ? HANTEI_HONOURS : HANTEI_RANKS;
}

static inline struct copies copies_of(const struct supply *supply, size_t tile)
{
    return (struct copies){.held = supply->held[tile], .most = supply->most[tile]};
}

static inline bool can_draw(struct copies copies)
{
    return copies.held < copies.most;
}

static inline struct copies copies_after_draw(struct copies copies)
{
    return (struct copies){.held = copies.held + 1, .most = copies.most};
}

/* The discard is not drawn again. */
static inline struct copies copies_after_discard(struct copies copies)
{
    return (struct copies){.held = copies.held - 1, .most = copies.most - 1};
}

/* Scans a suit. */
void hantei_unseen_scan(struct suit_scan *scan, const struct supply *supply, unsigned suit);

/* Scans the suit of a tile behind this tile, with other copies of it than in the scan before it. */
void hantei_unseen_rescan(struct suit_scan *scan, const struct suit_scan *before, const struct supply *supply,
                          size_t tile, struct copies copies);

static inline kept_vector vector_of(const struct suit_scan *scan, unsigned suit)
{
    return scan->before[ranks_of(suit)].of[0][0];
}

/* The vector of two parts of a hand together. */
kept_vector hantei_unseen_sum(kept_vector a, kept_vector b);

/* How many tiles so many sets and a pair keep; negative if no draws bring them. */
int hantei_unseen_kept(kept_vector vector, unsigned sets);

/* The rest of which everything is behind a part of the hand: what has this vector. The hand wants so many
 * sets and a pair, and its goal is to keep so many tiles. */
kept_vector hantei_unseen_rest(kept_vector behind, unsigned sets, unsigned goal);

/* The same with one more part, that has this vector. */
kept_vector hantei_unseen_add_to_rest(kept_vector rest, kept_vector part);

/* Fills in the rests in a suit, from the rest of the other suits. */
void hantei_unseen_suit_rest(struct suit_rest *out, const struct supply *supply, unsigned suit,
                             kept_vector rest);

/* Whether a part of the hand reaches the goal with its rest. */
bool hantei_unseen_reaches(kept_vector part, kept_vector rest);

/* Whether the ranks before a tile do, with these copies of it. */
bool hantei_unseen_reaches_with(const struct open_runs *before, const struct suit_rest *rest, size_t tile,
                                struct copies copies);

#endif
