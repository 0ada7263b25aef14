/* What players call a wait: nobetan, entotsu and so on.
 *
 * Sets that have no part in the wait are taken out of the hand: those without which it waits for the same
 * tiles in the same kinds. What is left makes the wait. Its number of tiles and the kinds of its waits name
 * it: no other shape has both. */
#include "hand/tiles.h"

enum {
    SHAPE_WAITS = 9, /* the most that sets and a pair can wait for */
    SET_KINDS = HANTEI_RYANMEN | HANTEI_KANCHAN | HANTEI_PENCHAN | HANTEI_TANKI | HANTEI_SHANPON
};

/* The kinds of each wait, the least number first. */
typedef struct wait_shape {
    uint8_t shape; /* a hantei_wait_shape */
    uint8_t tiles;
    uint8_t kinds[SHAPE_WAITS];
} wait_shape;

#define R HANTEI_RYANMEN
#define K HANTEI_KANCHAN
#define P HANTEI_PENCHAN
#define T HANTEI_TANKI
#define S HANTEI_SHANPON

static const wait_shape SHAPES[] = {
    {HANTEI_NOBETAN, 4, {T, T}},
    {HANTEI_SANMENTAN, 7, {T, T, T}},
    {HANTEI_SANMENCHAN, 7, {R, R, R}},
    {HANTEI_SANMENCHAN, 7, {R, R, R | T}}, /* the pair is of a wait: 2344456 */
    {HANTEI_ARYANMEN, 4, {R, R | T}},
    {HANTEI_ENTOTSU, 7, {R, S, R | S}},
    {HANTEI_RYANTAN, 4, {R, R, T}},
    {HANTEI_KANTAN, 4, {K, T}},
    {HANTEI_KANTANKAN, 7, {K, K, T}},
    {HANTEI_PENTAN, 4, {P, T}},
    {HANTEI_TATSUMAKI, 7, {R, R, T, R | S, R | S}},
    {HANTEI_HAPPOUBIJIN, 10, {R, R, R, R, T, T, R | S, R | S}},
    {HANTEI_CHUUREN_9_SHAPE, 13, {R, R, R | P, R | P, T, T, T, R | S, R | S}},
};

#undef R
#undef K
#undef P
#undef T
#undef S

static unsigned kinds_of(const hantei_hand *hand, hantei_tileset waits)
{
    return hantei_wait_kinds(hand, (hantei_tile)__builtin_ctzll(waits)) & SET_KINDS;
}

/* ---- What makes the wait --------------------------------------------------- */

static bool waits_alike(const hantei_hand *hand, const hantei_hand *other)
{
    const hantei_tileset waits = hantei_waits(hand);
    if (hantei_waits(other) != waits)
        return false;
    for (hantei_tileset left = waits; left != 0; left &= left - 1) {
        if (kinds_of(hand, left) != kinds_of(other, left))
            return false;
    }
    return true;
}

/* Takes a triplet (step 0) or a run (step 1) out of a hand, if it has it. */
static bool take_set(hantei_hand *hand, unsigned lowest, unsigned step)
{
    if (step != 0 && !starts_run(lowest))
        return false;
    for (unsigned i = 0; i < 3; i++) {
        uint8_t *const count = count_at(hand, lowest + i * step);
        if (*count == 0)
            return false;
        --*count;
    }
    return true;
}

/* The hand without all sets that have no part in the wait. Where one or the other can go, but not both, the
 * fewest tiles are left: of 4666678999 it is 4666, not 4678999. */
static hantei_hand part_that_waits(const hantei_hand *hand)
{
    hantei_hand least = *hand;
    for (unsigned lowest = 0; lowest < HANTEI_TILES; lowest++) {
        for (unsigned step = 0; step <= 1; step++) {
            hantei_hand rest = *hand;
            if (!take_set(&rest, lowest, step) || !waits_alike(hand, &rest))
                continue;
            rest = part_that_waits(&rest);
            if (tiles_in(&rest) < tiles_in(&least))
                least = rest;
        }
    }
    return least;
}

/* ---- Its name -------------------------------------------------------------- */

static void insert(uint8_t kinds[SHAPE_WAITS], unsigned count, unsigned kind)
{
    for (; count > 0 && kinds[count - 1] > kind; count--)
        kinds[count] = kinds[count - 1];
    kinds[count] = (uint8_t)kind;
}

static wait_shape shape_of(const hantei_hand *hand)
{
    wait_shape found = {.tiles = tiles_in(hand)};
    unsigned waits = 0;
    for (hantei_tileset left = hantei_waits(hand); left != 0; left &= left - 1)
        insert(found.kinds, waits++, kinds_of(hand, left));
    return found;
}

static bool is_alike(const wait_shape *shape, const wait_shape *other)
{
    unsigned differences = shape->tiles ^ other->tiles;
    for (unsigned i = 0; i < SHAPE_WAITS; i++)
        differences |= shape->kinds[i] ^ other->kinds[i];
    return differences == 0;
}

hantei_wait_shape hantei_shape_of_wait(const hantei_hand *hand)
{
    if (hantei_waits(hand) == 0)
        return HANTEI_NO_SHAPE;
    if (hantei_wait_kinds(hand, 0) & HANTEI_KOKUSHI_13_WAIT)
        return HANTEI_KOKUSHI_13_SHAPE;
    const hantei_hand rest = part_that_waits(hand);
    const wait_shape found = shape_of(&rest);
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++) {
        if (is_alike(&found, &SHAPES[i]))
            return (hantei_wait_shape)SHAPES[i].shape;
    }
    return HANTEI_NO_SHAPE;
}
