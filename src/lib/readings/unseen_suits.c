/* The vectors of suits, and the rests beside them (unseen.h). */
#include "readings/unseen.h"

enum { FIELD_BITS = 6, SET_BITS = 2 * FIELD_BITS, FIELDS = 2 * (MAX_SETS + 1) };

/* A number in each field. */
#define EACH_FIELD(number) ((kept_vector)(number)*UINT64_C(0x0041041041041041))
#define TOP_BITS EACH_FIELD(0x20)
#define ALL_FIELDS EACH_FIELD(0x3f)
#define WITHOUT_PAIR (ALL_FIELDS / 0x41) /* every second field */

/* The kept tiles by the copies that are taken, of a tile that is held 0 to 4 times. */
#define KEPT(one, two, three, four)                                              \
    {                                                                            \
        0, EACH_FIELD(one), EACH_FIELD(two), EACH_FIELD(three), EACH_FIELD(four) \
    }
static const kept_vector KEPT_OF_HELD[HANTEI_COPIES + 1][HANTEI_COPIES + 1] = {
    KEPT(0, 0, 0, 0), KEPT(1, 1, 1, 1), KEPT(1, 2, 2, 2), KEPT(1, 2, 3, 3), KEPT(1, 2, 3, 4)};

/* The greater of each two fields. Where the top bit survives the subtraction, the first is, by what
 * is left below that bit. */
static inline kept_vector greater(kept_vector a, kept_vector b)
{
    const kept_vector more = (a | TOP_BITS) - b, top = more & TOP_BITS;
    return b + (more & (top - (top >> (FIELD_BITS - 1))));
}

static inline unsigned field_of(kept_vector vector, unsigned field)
{
    return (unsigned)(vector >> FIELD_BITS * field) & 0x3f;
}

/* Sets and a pair that are added shift a vector up, and a rest down. */
static inline kept_vector add_sets(kept_vector vector, unsigned sets)
{
    return vector << SET_BITS * sets & ALL_FIELDS;
}

static inline kept_vector add_pair(kept_vector vector)
{
    return (vector & WITHOUT_PAIR) << FIELD_BITS;
}

static inline kept_vector rest_of_sets(kept_vector rest, unsigned sets)
{
    return rest >> SET_BITS * sets;
}

static inline kept_vector rest_of_pair(kept_vector rest)
{
    return rest >> FIELD_BITS & WITHOUT_PAIR;
}

/* How many runs may begin in a rank, and began in the two ranks before. */
struct most_runs {
    unsigned begun, newer, older;
};

static inline struct most_runs most_runs_at(unsigned suit, unsigned rank)
{
    static const uint8_t by_rank[] = {0, 0, 2, 2, 2, 2, 2, 2, 2, 0, 0};
    if (suit == HONOUR_SUIT)
        return (struct most_runs){0, 0, 0};
    return (struct most_runs){by_rank[rank + 2], by_rank[rank + 1], by_rank[rank]};
}

/* ---- Vectors ---------------------------------------------------------------- */

/* The best over the numbers of older runs, with these copies taken besides. */
static inline kept_vector best_of_older(const kept_vector by_older[MOST_RUNS + 1], unsigned taken,
                                        unsigned most, const kept_vector kept[])
{
    if (taken > most)
        return 0;
    kept_vector best = by_older[0] + kept[taken];
    if (taken + 1 <= most)
        best = greater(by_older[1] + kept[taken + 1], best);
    if (taken + 2 <= most)
        best = greater(by_older[2] + kept[taken + 2], best);
    return best;
}

/* Goes on from a number of newer runs: by runs, a triplet and a pair that begin in this rank. */
static inline void pass_newer(struct open_runs *next, const struct open_runs *now, unsigned newer,
                              unsigned most, const kept_vector kept[])
{
    const kept_vector *const by_older = now->of[newer];
    const kept_vector none = best_of_older(by_older, newer, most, kept);
    const kept_vector one = best_of_older(by_older, newer + 1, most, kept);
    const kept_vector two = best_of_older(by_older, newer + 2, most, kept);
    const kept_vector three = best_of_older(by_older, newer + 3, most, kept);
    const kept_vector four = best_of_older(by_older, newer + 4, most, kept);
    next->of[0][newer] = greater(greater(none, add_pair(two)), add_sets(three, 1));
    next->of[1][newer] = greater(add_sets(greater(one, add_pair(three)), 1), add_sets(four, 2));
    next->of[2][newer] = add_sets(greater(two, add_pair(four)), 2);
}

static inline void pass_all(struct open_runs *next, const struct open_runs *now, bool has_newer,
                            unsigned most, const kept_vector kept[])
{
    pass_newer(next, now, 0, most, kept);
    if (has_newer) {
        pass_newer(next, now, 1, most, kept);
        pass_newer(next, now, 2, most, kept);
        return;
    }
    for (unsigned begun = 0; begun <= MOST_RUNS; begun++)
        next->of[begun][1] = next->of[begun][2] = 0;
}

/* Nearly all conditions are about `most`: as a constant it decides them once. */
static void pass_rank(struct open_runs *next, const struct open_runs *now, bool has_newer,
                      struct copies copies)
{
    const kept_vector *const kept = KEPT_OF_HELD[copies.held];
    switch (copies.most) {
    case 0:
        pass_all(next, now, has_newer, 0, kept);
        break;
    case 1:
        pass_all(next, now, has_newer, 1, kept);
        break;
    case 2:
        pass_all(next, now, has_newer, 2, kept);
        break;
    case 3:
        pass_all(next, now, has_newer, 3, kept);
        break;
    default:
        pass_all(next, now, has_newer, 4, kept);
    }
}

/* An honour has no neighbours. */
static void pass_honour(struct open_runs *next, const struct open_runs *now, struct copies copies)
{
    const kept_vector *const kept = KEPT_OF_HELD[copies.held];
    kept_vector best = now->of[0][0];
    if (copies.most >= 2)
        best = greater(best, add_pair(now->of[0][0]) + kept[2]);
    if (copies.most >= 3)
        best = greater(best, add_sets(now->of[0][0], 1) + kept[3]);
    next->of[0][0] = best;
}

static void pass(struct open_runs *next, const struct open_runs *now, unsigned suit, unsigned rank,
                 struct copies copies)
{
    if (suit == HONOUR_SUIT)
        pass_honour(next, now, copies);
    else
        pass_rank(next, now, most_runs_at(suit, rank).newer > 0, copies);
}

static void pass_from(struct suit_scan *scan, const struct supply *supply, unsigned suit, unsigned from)
{
    for (unsigned rank = from; rank < ranks_of(suit); rank++)
        pass(&scan->before[rank + 1], &scan->before[rank], suit, rank,
             copies_of(supply, HANTEI_RANKS * suit + rank));
}

void hantei_unseen_scan(struct suit_scan *scan, const struct supply *supply, unsigned suit)
{
    scan->before[0] = (struct open_runs){{{REACHABLE}}};
    pass_from(scan, supply, suit, 0);
}

void hantei_unseen_rescan(struct suit_scan *scan, const struct suit_scan *before, const struct supply *supply,
                          size_t tile, struct copies copies)
{
    const unsigned suit = (unsigned)tile / HANTEI_RANKS, rank = (unsigned)tile % HANTEI_RANKS;
    pass(&scan->before[rank + 1], &before->before[rank], suit, rank, copies);
    pass_from(scan, supply, suit, rank + 1);
}

/* A vector, or a rest, with one more part: the best over the sets and the pair that the part has. */
static inline kept_vector with_part(kept_vector of, kept_vector part, bool is_rest)
{
    kept_vector sum = 0;
    for (unsigned field = 0; field < FIELDS; field++) {
        const unsigned kept = field_of(part, field), sets = field / 2;
        const kept_vector paired = field % 2 == 0 ? of : is_rest ? rest_of_pair(of) : add_pair(of);
        const kept_vector moved = is_rest ? rest_of_sets(paired, sets) : add_sets(paired, sets);
        if (kept >= REACHABLE)
            sum = greater(sum, moved + EACH_FIELD(kept - REACHABLE));
    }
    return sum;
}

kept_vector hantei_unseen_sum(kept_vector a, kept_vector b)
{
    return with_part(a, b, false);
}

int hantei_unseen_kept(kept_vector vector, unsigned sets)
{
    return (int)field_of(vector, 2 * sets + 1) - REACHABLE;
}

/* ---- Rests ------------------------------------------------------------------ */

kept_vector hantei_unseen_rest(kept_vector behind, unsigned sets, unsigned goal)
{
    kept_vector rest = 0;
    for (unsigned field = 0; field <= 2 * sets + 1; field++) {
        const unsigned kept = field_of(behind, 2 * sets + 1 - field);
        if (kept >= REACHABLE)
            rest |= (kept_vector)(kept - goal) << FIELD_BITS * field;
    }
    return rest;
}

kept_vector hantei_unseen_add_to_rest(kept_vector rest, kept_vector part)
{
    return with_part(rest, part, true);
}

/* By the copies that runs, a triplet and a pair take which begin in a rank; `after` is by these runs. */
static inline void find_beside(kept_vector beside[MOST_BESIDE + 1], const kept_vector after[MOST_RUNS + 1])
{
    const kept_vector run = rest_of_sets(after[1], 1), two_runs = rest_of_sets(after[2], 2);
    beside[0] = after[0];
    beside[1] = run;
    beside[2] = greater(two_runs, rest_of_pair(after[0]));
    beside[3] = greater(rest_of_sets(after[0], 1), rest_of_pair(run));
    beside[4] = greater(rest_of_sets(run, 1), rest_of_pair(two_runs));
}

static inline kept_vector best_beside(const kept_vector beside[MOST_BESIDE + 1], unsigned open,
                                      struct copies copies)
{
    kept_vector best = 0;
    for (unsigned taken = 0; open + taken <= copies.most; taken++)
        best = greater(best, beside[taken] + KEPT_OF_HELD[copies.held][open + taken]);
    return best;
}

void hantei_unseen_suit_rest(struct suit_rest *out, const struct supply *supply, unsigned suit,
                             kept_vector rest)
{
    kept_vector after[MOST_RUNS + 1][MOST_RUNS + 1] = {{rest}}; /* by older and newer runs */
    for (unsigned rank = ranks_of(suit); rank-- > 0;) {
        const struct copies copies = copies_of(supply, HANTEI_RANKS * suit + rank);
        const struct most_runs most = most_runs_at(suit, rank);
        for (unsigned newer = 0; newer <= most.newer; newer++)
            find_beside(out->behind[rank].of[newer], after[newer]);
        for (unsigned older = 0; older <= most.older; older++)
            for (unsigned newer = 0; newer <= most.newer; newer++)
                after[older][newer] = best_beside(out->behind[rank].of[newer], older + newer, copies);
    }
}

bool hantei_unseen_reaches(kept_vector part, kept_vector rest)
{
    return ((part + rest) & TOP_BITS) != 0;
}

bool hantei_unseen_reaches_with(const struct open_runs *before, const struct suit_rest *rest, size_t tile,
                                struct copies copies)
{
    const unsigned suit = (unsigned)tile / HANTEI_RANKS, rank = (unsigned)tile % HANTEI_RANKS;
    const struct most_runs most = most_runs_at(suit, rank);
    kept_vector any = 0;
    for (unsigned newer = 0; newer <= most.newer; newer++)
        for (unsigned older = 0; older <= most.older; older++)
            for (unsigned taken = 0; newer + older + taken <= copies.most; taken++)
                any |= before->of[newer][older] + KEPT_OF_HELD[copies.held][newer + older + taken] +
                       rest->behind[rank].of[newer][taken];
    return (any & TOP_BITS) != 0;
}
