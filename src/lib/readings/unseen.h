/* Shared by shanten and ukeire if only unseen tiles can be drawn.
 *
 * Copies differ from game to game, so no lookup table has the answer. But the distance vectors that
 * shanten_template.h explains can be computed for one hand. A suit is scanned from rank 1 to rank 9. The
 * ranks before matter only by the number of runs that go on through the next two. Three runs from the same
 * rank are three triplets, so at most two are tried.
 *
 * A vector here holds the number of held tiles that each number of sets can keep, without and with a pair,
 * six bits each. Added sets and a pair shift it. Kept tiles are added to all fields at once. The better of
 * two vectors has the greater fields. The distance is the number of tiles that the kept ones lack of sets and
 * pair.
 *
 * A discard or a draw changes one rank. The scan up to this rank stays. So does the rest, that is what the
 * ranks after it and the other suits can add; it is scanned from rank 9 to rank 1. One addition of both shows
 * whether the hand comes nearer. */
#pragma once

#include "hand/tiles.h"

enum {
    MAX_SETS = 4,
    MOST_RUNS = 2,   /* from one rank */
    MOST_BESIDE = 4, /* copies that a rank gives to sets and a pair that begin in it */
    REACHABLE = 16   /* a field below this has sets that no draws bring; 14 tiles may be added */
};

/* Field 2 * s is for s sets, the next one for s sets and a pair. A field has the kept tiles, plus REACHABLE;
 * its top bit is clear. */
typedef uint64_t kept_vector;

/* For each tile how many are held, and how many could be held at most. */
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

/* The rest after a rank, by the runs that began in the rank before, and by the copies of the rank taken by
 * blocks that begin in it. A field is for the sets that exist already. It has 32, minus what these must keep
 * (with REACHABLE) for the hand to keep its goal; if that is impossible, less than any of these numbers. */
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

void hantei_unseen_scan(struct suit_scan *scan, const struct supply *supply, unsigned suit);

/* Scans the suit of a tile after this tile, with other copies of it than in the earlier scan. */
void hantei_unseen_rescan(struct suit_scan *scan, const struct suit_scan *before, const struct supply *supply,
                          size_t tile, struct copies copies);

static inline kept_vector vector_of(const struct suit_scan *scan, unsigned suit)
{
    return scan->before[ranks_of(suit)].of[0][0];
}

/* The vector of two parts of a hand together. */
kept_vector hantei_unseen_sum(kept_vector a, kept_vector b);

/* How many tiles these sets and the pair keep; negative if no draws bring them. */
int hantei_unseen_kept(kept_vector vector, unsigned sets);

/* The rest if one part of the hand, with the vector `behind`, is all that follows. The goal of the hand is to
 * keep `goal` tiles with `sets`. */
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
