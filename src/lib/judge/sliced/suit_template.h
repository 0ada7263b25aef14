/* A suit of many hands, scanned rank by rank: suji mod 3 in slices.
 *
 * 1. Naively: take sets from the lowest rank up. Of its tiles, `older` go to runs that began two ranks
 * before, and `newer` to runs that began one rank before. The rest, without triplets, begins runs. A suit is
 * all sets if no rank has fewer tiles than its open runs take, and no run is open after the last rank.
 *
 * 2. So the runs that begin are the tiles less the open runs, mod 3. Their number at each rank follows from
 * the counts, whether the takes succeed or not: an addition mod 3 in slices, without a branch.
 *
 * 3. One more tile at a rank adds 1, 2, 0, 1, 2, 0 ... mod 3 to the runs that begin from that rank on. Taking
 * the pair away does the same: two less is one more, mod 3. So a tile drawn, or the pair, at any of the ranks
 * 1 4 7 leaves the same open runs after it. That is suji mod 3. The pair has three classes, not nine places,
 * and all ways of one class are scanned as one: can the hand be here by any of them? One bit.
 *
 * 4. The class of a way is the difference that it makes to `newer`, mod 3. Its difference in tiles, mod 3,
 * then gives the difference to `older`: mod 3, the tiles so far equal twice the older runs plus the newer.
 *
 * 5. Scanned from the highest rank down, the same bits say whether the ranks above can be completed. A draw
 * or a discard joins a way from below and a way from above. All waits of a suit take two scans. */
#pragma once

#include "judge/sliced/forms_template.h"

/* ---- Counts ------------------------------------------------------------------ */

/* Hands by their copies of a tile. Hands with a fifth copy are left out later (special_template.h): so four
 * is one bit. */
static inline slice has_one(struct sliced_count c)
{
    return c.bit[0] & ~c.bit[1];
}

static inline slice has_two(struct sliced_count c)
{
    return c.bit[1] & ~c.bit[0];
}

static inline slice has_three(struct sliced_count c)
{
    return c.bit[0] & c.bit[1];
}

static inline slice has_four(struct sliced_count c)
{
    return c.bit[2];
}

/* ---- Numbers mod 3 ----------------------------------------------------------- */

/* A number mod 3, as three sets of hands: those with 0, 1 and 2. */
struct mod_3 {
    slice is[3];
};

/* Seven operations and the zero: one of the known formulas for bit-sliced arithmetic mod 3. */
static inline struct mod_3 sum_mod_3(struct mod_3 x, struct mod_3 y)
{
    const slice carry = (x.is[1] | y.is[2]) ^ (x.is[2] | y.is[1]);
    const slice one = (x.is[2] | y.is[2]) ^ carry, two = (x.is[1] | y.is[1]) ^ carry;
    return (struct mod_3){{~(one | two), one, two}};
}

static inline struct mod_3 minus_mod_3(struct mod_3 x)
{
    return (struct mod_3){{x.is[0], x.is[2], x.is[1]}};
}

static inline struct mod_3 count_mod_3(struct sliced_count c)
{
    const slice two = has_two(c), one = has_one(c) | has_four(c);
    return (struct mod_3){{~(one | two), one, two}};
}

/* ---- Ranks ------------------------------------------------------------------- */

struct rank {
    struct mod_3 older, newer;         /* runs that are open before it */
    slice at_least[HANTEI_COPIES + 1]; /* copies of its tile */
};

/* The runs that begin at each rank, mod 3; none at the two ranks before the first. */
struct begun_runs {
    struct mod_3 before[HANTEI_RANKS + 2];
};

static inline void find_begun_runs(struct begun_runs *runs, const struct sliced_count suit[HANTEI_RANKS])
{
    struct mod_3 *const before = runs->before;
    before[0] = before[1] = (struct mod_3){{ALL_HANDS}};
    UNROLLED(9)
    for (size_t i = 0; i < HANTEI_RANKS; i++)
        before[i + 2] = sum_mod_3(count_mod_3(suit[i]), minus_mod_3(sum_mod_3(before[i], before[i + 1])));
}

static inline struct rank rank_at(const struct begun_runs *runs, const struct sliced_count suit[HANTEI_RANKS],
                                  size_t i)
{
    const struct sliced_count c = suit[i];
    const slice four = has_four(c);
    return (struct rank){.older = runs->before[i],
                         .newer = runs->before[i + 1],
                         .at_least = {ALL_HANDS, has_any(c), c.bit[1] | four, has_three(c) | four, four}};
}

/* ---- Ways -------------------------------------------------------------------- */

/* The hands that have a way: without and with the pair, by class. `more` is the number of tiles, mod 3, that
 * the ways without the pair have more than the hand; with the pair it is one more. */
struct ways {
    slice of[2][3];
};

/* The unchanged hand, without the pair, has class 0 alone. */
enum { ONE_CLASS = 1, ALL_CLASSES = 3 };

/* What a way does at a rank: tiles that it adds. To take the pair away is two less. */
enum { DISCARD = -1, AS_IS = 0, DRAW = 1, TAKE_PAIR = -2 };

/* The class after a rank: the open runs move on, and runs begin for the tiles that are more. */
INLINED unsigned suji_after(unsigned more, unsigned suji, int added)
{
    return (more + suji + (unsigned)(added + 3)) % 3;
}

INLINED unsigned older_difference(unsigned more, unsigned suji)
{
    return (2 * more + suji) % 3;
}

/* The hands with enough copies for the newer runs of a class and for `others`. */
INLINED slice enough_for_newer(const struct rank *rank, unsigned suji, int others)
{
    slice hands = NO_HANDS;
    UNROLLED(3)
    for (unsigned newer = 0; newer < 3; newer++) {
        const int wanted = others + (int)newer;
        const slice as_many = rank->newer.is[(newer + 3 - suji) % 3];
        if (wanted <= HANTEI_COPIES)
            hands |= as_many & rank->at_least[wanted > 0 ? wanted : 0];
    }
    return hands;
}

/* The hands with enough copies for all open runs of a class, with `added` tiles more. */
INLINED slice enough(const struct rank *rank, unsigned more, unsigned suji, int added)
{
    slice hands = NO_HANDS;
    UNROLLED(3)
    for (unsigned older = 0; older < 3; older++) {
        const slice as_many = rank->older.is[(older + 3 - older_difference(more, suji)) % 3];
        hands |= as_many & enough_for_newer(rank, suji, (int)older - added);
    }
    return hands;
}

/* Adds the ways before a rank that lead to the wanted ones after it. */
INLINED void step_down(struct ways *before, const struct ways *wanted, const struct rank *rank,
                       unsigned classes, unsigned more, int added)
{
    UNROLLED(3)
    for (unsigned suji = 0; suji < ALL_CLASSES; suji++) {
        const unsigned none = suji_after(more, suji, added), one = suji_after(more + 1, suji, added);
        const unsigned pair = suji_after(more, suji, added + TAKE_PAIR);
        if (suji < classes)
            before->of[0][suji] |= (wanted->of[0][none] & enough(rank, more, suji, added)) |
                                   (wanted->of[1][pair] & enough(rank, more, suji, added + TAKE_PAIR));
        before->of[1][suji] |= wanted->of[1][one] & enough(rank, more + 1, suji, added);
    }
}

/* Adds the ways after a rank that those before it lead to. */
INLINED void step_up(struct ways *behind, const struct ways *now, const struct rank *rank, unsigned classes,
                     unsigned more, int added)
{
    UNROLLED(3)
    for (unsigned suji = 0; suji < ALL_CLASSES; suji++) {
        const unsigned none = suji_after(more, suji, added), one = suji_after(more + 1, suji, added);
        const unsigned pair = suji_after(more, suji, added + TAKE_PAIR);
        behind->of[1][one] |= now->of[1][suji] & enough(rank, more + 1, suji, added);
        if (suji < classes) {
            behind->of[0][none] |= now->of[0][suji] & enough(rank, more, suji, added);
            behind->of[1][pair] |= now->of[0][suji] & enough(rank, more, suji, added + TAKE_PAIR);
        }
    }
}

/* The hands with a way among both. */
INLINED slice in_both(const struct ways *a, const struct ways *b, unsigned classes)
{
    slice hands = NO_HANDS;
    UNROLLED(3)
    for (unsigned suji = 0; suji < ALL_CLASSES; suji++) {
        if (suji < classes)
            hands |= a->of[0][suji] & b->of[0][suji];
        hands |= a->of[1][suji] & b->of[1][suji];
    }
    return hands;
}

/* The hands with a way from `now`, over a rank, to a wanted one. */
INLINED slice meet(const struct ways *now, const struct ways *wanted, const struct rank *rank,
                   unsigned classes, unsigned more, int added)
{
    struct ways before = {{{NO_HANDS}}};
    step_down(&before, wanted, rank, classes, more, added);
    return in_both(now, &before, classes);
}

/* A tile that is there four times is not drawn. */
INLINED void keep_drawable(struct ways *ways, const struct rank *rank)
{
    UNROLLED(3)
    for (unsigned suji = 0; suji < ALL_CLASSES; suji++) {
        ways->of[0][suji] &= ~rank->at_least[HANTEI_COPIES];
        ways->of[1][suji] &= ~rank->at_least[HANTEI_COPIES];
    }
}

/* ---- Both ends --------------------------------------------------------------- */

/* The one way at the beginning. */
INLINED struct ways ways_of_nothing(void)
{
    return (struct ways){{{ALL_HANDS}}};
}

/* The hands with a complete suit or honour: without the pair, and with it. */
struct part {
    slice none, one;
};

/* The hands with no run of a class open after the last rank. */
INLINED slice nothing_open(const struct begun_runs *runs, unsigned more, unsigned suji)
{
    const struct mod_3 older = runs->before[HANTEI_RANKS], newer = runs->before[HANTEI_RANKS + 1];
    return older.is[(3 - older_difference(more, suji)) % 3] & newer.is[(3 - suji) % 3];
}

/* The ways after the last rank that complete what the rest of a hand lacks. */
INLINED struct ways wanted_beside(struct part others, const struct begun_runs *runs, unsigned more)
{
    struct ways wanted;
    UNROLLED(3)
    for (unsigned suji = 0; suji < ALL_CLASSES; suji++) {
        wanted.of[0][suji] = others.one & nothing_open(runs, more, suji);
        wanted.of[1][suji] = others.none & nothing_open(runs, more + 1, suji);
    }
    return wanted;
}

INLINED struct part part_of_suit(const struct ways *end, const struct begun_runs *runs, unsigned classes,
                                 unsigned more)
{
    struct part part = {NO_HANDS, NO_HANDS};
    UNROLLED(3)
    for (unsigned suji = 0; suji < ALL_CLASSES; suji++) {
        if (suji < classes)
            part.none |= end->of[0][suji] & nothing_open(runs, more, suji);
        part.one |= end->of[1][suji] & nothing_open(runs, more + 1, suji);
    }
    return part;
}

static inline struct part part_of_honour(struct sliced_count c)
{
    return (struct part){~((c.bit[0] ^ c.bit[1]) | has_four(c)), has_two(c)};
}

static inline struct part both_parts(struct part a, struct part b)
{
    return (struct part){a.none & b.none, (a.none & b.one) | (a.one & b.none)};
}

/* Suits, and each honour by itself. */
enum { PARTS = HANTEI_NUMBER_SUITS + HANTEI_HONOURS };

/* Defines a function that joins for each part all the others; `nothing` is the empty one. */
#define DEFINE_OTHERS(name, type, both, ...)                             \
    static inline void name(type others[PARTS], const type parts[PARTS]) \
    {                                                                    \
        const type nothing = __VA_ARGS__;                                \
        type below = nothing, above = nothing;                           \
        for (size_t i = 0; i < PARTS; i++) {                             \
            others[i] = below;                                           \
            below = both(below, parts[i]);                               \
        }                                                                \
        for (size_t i = PARTS; i-- > 0;) {                               \
            others[i] = both(others[i], above);                          \
            above = both(above, parts[i]);                               \
        }                                                                \
    }
