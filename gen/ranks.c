/* A suit is scanned from its first rank to its ninth. Only the open runs of the ranks so far matter: those
 * that began at the last rank and need two more tiles, and those that need one; and whether the pair is
 * taken. That is a situation. The tiles may allow several.
 *
 * All tiles are in sets, in the pair or in open runs. So their number mod 3 gives the runs that go on, from
 * those that began and the pair: six bits hold every set of situations. A rank turns a set into the union of
 * what it makes of each situation, and so of each half of the set. */
#include "gen.h"

/* Three equal runs are three triplets: at most two begin at a rank. */
enum { MOST_BEGUN = 2, COUNTS = HANTEI_COPIES + 1, RESIDUES = 3 };

struct situation {
    int begun, going;
    bool pair;
};

static int mod_3(int number)
{
    return (number % 3 + 3) % 3;
}

/* The situation of one bit of a set after `tiles` tiles. */
static struct situation situation_of(int bit, int tiles)
{
    const bool pair = bit > MOST_BEGUN;
    const int begun = bit % (MOST_BEGUN + 1);
    return (struct situation){begun, mod_3(begun + 2 * pair - tiles), pair};
}

/* The bit of a situation, the inverse; none if too many runs have begun. */
static unsigned bit_of(int begun, bool pair)
{
    return begun > MOST_BEGUN ? 0 : 1u << (begun + (pair ? MOST_BEGUN + 1 : 0));
}

/* The situations after a rank with `left` tiles besides those of the open runs. */
static unsigned spend(int left, bool pair)
{
    unsigned after = 0;
    for (int rest = left; rest >= 0; rest -= 3) { /* triplets */
        after |= bit_of(rest, pair);
        if (!pair && rest >= 2)
            after |= bit_of(rest - 2, true);
    }
    return after;
}

static unsigned scan_rank(struct situation before, int tiles)
{
    const int left = tiles - before.begun - before.going;
    return left < 0 ? 0 : spend(left, before.pair);
}

/* A step with more tiles, or fewer, before the rank than the hand has, and at the rank. Upwards it leads from
 * a set of situations to those after the rank; downwards from a set to the situations before the rank that
 * can become one of them. */
struct step {
    int more_before, more_tiles;
    bool down;
};

/* The result of a step for one bit of a set, by the tiles that the hand has before the rank and at it. */
static unsigned take_step(struct step step, int bit, int before, int tiles)
{
    const int read = before + step.more_before, drawn = tiles + step.more_tiles;
    unsigned taken = 0;
    if (drawn < 0 || drawn >= COUNTS)
        return 0;
    if (!step.down)
        return scan_rank(situation_of(bit, read), drawn);
    for (int from = 0; from < RANK_SITUATIONS; from++)
        taken |= (scan_rank(situation_of(from, read), drawn) >> bit & 1) << from;
    return taken;
}

/* The same for all sets of the three bits from `first` on. */
static void fill_half(uint8_t half[RANK_BYTES], struct step step, int first)
{
    for (int entry = 0; entry < RESIDUES * COUNTS; entry++) {
        for (int bits = 0; bits < RANK_SETS; bits++) {
            unsigned taken = 0;
            for (int bit = 0; bit <= MOST_BEGUN; bit++)
                taken |= bits >> bit & 1 ? take_step(step, first + bit, entry / COUNTS, entry % COUNTS) : 0;
            half[RANK_SETS * entry + bits] = (uint8_t)taken;
        }
    }
}

static void fill_step(struct hantei_rank_step *table, struct step step)
{
    fill_half(table->without_pair, step, 0);
    fill_half(table->with_pair, step, MOST_BEGUN + 1);
}

void make_ranks_tables(struct hantei_ranks_tables *tables)
{
    fill_step(&tables->up, (struct step){0, 0, false});
    fill_step(&tables->up_drawing, (struct step){0, 1, false});
    fill_step(&tables->up_discarding, (struct step){0, -1, false});
    fill_step(&tables->up_drawn, (struct step){1, 0, false});
    fill_step(&tables->up_drawn_discarding, (struct step){1, -1, false});
    fill_step(&tables->down, (struct step){0, 0, true});
    fill_step(&tables->down_drawn, (struct step){1, 0, true});
    fill_step(&tables->down_discarded, (struct step){-1, 0, true});
    fill_step(&tables->down_discarded_drawing, (struct step){-1, 1, true});
}
