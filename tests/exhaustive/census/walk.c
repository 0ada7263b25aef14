#include "walk.h"
#include "holdings.h"

#include <string.h>

enum { THIRD = 2 * HANTEI_RANKS, MOST_COPIES = 4 };

static const unsigned SIZES[] = {1, 2, 4, 5, 7, 8, 10, 11, 13, 14};

/* Planes of hands that all have the same number of copies. */
static uint8_t constant[MOST_COPIES + 1][CENSUS_BLOCK];

typedef struct unit {
    uint64_t number;
    unsigned tiles;
    size_t first, second; /* holdings */
    unsigned held, least; /* tiles of both, and at least in the third suit */
} unit;

/* ---- Units ----------------------------------------------------------------- */

typedef void unit_visitor(void *context, const unit *u);

static void each_unit(unit_visitor *visit, void *context)
{
    unit u = {0};
    for (unsigned size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        u.tiles = SIZES[size];
        for (u.first = 0; u.first < suits.from[u.tiles / 3 + 1]; u.first++) {
            const unsigned tiles = holding_tiles(&suits, u.first);
            for (u.second = u.first; u.second < suits.from[(u.tiles - tiles) / 2 + 1]; u.second++) {
                u.least = holding_tiles(&suits, u.second);
                u.held = tiles + u.least;
                visit(context, &u);
                u.number++;
            }
        }
    }
}

/* The first third suit with that many tiles that is not below the second. */
static size_t first_third(const unit *u, unsigned tiles)
{
    return tiles == u->least ? u->second : suits.from[tiles];
}

/* ---- Blocks ---------------------------------------------------------------- */

typedef struct walking {
    unsigned piece;
    uint64_t blocks; /* of the unit */
    block_visitor *visit;
    void *context;
    block b;
} walking;

/* Takes a holding for one suit of all hands. */
static void place_holding(block *b, unsigned suit, const holdings *from, size_t holding)
{
    const unsigned ranks = from == &honours ? HANTEI_HONOURS : HANTEI_RANKS;
    for (unsigned rank = 0; rank < ranks; rank++)
        b->plane[HANTEI_RANKS * suit + rank] = constant[from->lane[holding][rank]];
    for (size_t i = 0; i < b->n; i++)
        memcpy(b->hand[i].lane[suit], from->lane[holding], sizeof *from->lane);
}

static unsigned orders_of(const unit *u, size_t third)
{
    const bool low = u->first == u->second, high = u->second == third;
    return low && high ? 1 : low || high ? 3 : 6;
}

/* Shows hands of n third suits with all honours of a number of tiles. */
static void show_thirds(walking *w, const unit *u, size_t third, size_t n, unsigned tiles)
{
    block *const b = &w->b;
    b->n = n;
    b->ways = suits.ways + third;
    b->orders = orders_of(u, third);
    place_holding(b, 0, &suits, u->first);
    place_holding(b, 1, &suits, u->second);
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++)
        b->plane[THIRD + rank] = suits.plane[rank] + third;
    for (size_t i = 0; i < n; i++)
        memcpy(b->hand[i].lane[2], suits.lane[third + i], sizeof *suits.lane);
    for (size_t z = honours.from[tiles]; z < honours.from[tiles + 1]; z++) {
        place_holding(b, 3, &honours, z);
        b->other_ways = (uint64_t)suits.ways[u->first] * suits.ways[u->second] * honours.ways[z];
        b->shares = rng_stream(u->number + 1, w->blocks++);
        w->visit(w->context, b);
    }
}

/* A third suit that equals the second has fewer orders, and so a block of its own. */
static void walk_unit(void *context, const unit *u)
{
    walking *const w = context;
    if (u->number % CENSUS_PIECES != w->piece)
        return;
    w->blocks = 0;
    w->b.tiles = u->tiles;
    for (unsigned z = 0; u->held + u->least + z <= u->tiles; z++) {
        const unsigned tiles = u->tiles - u->held - z;
        const size_t end = suits.from[tiles + 1];
        for (size_t third = first_third(u, tiles), n; third < end; third += n) {
            n = third == u->second ? 1 : end - third < CENSUS_BLOCK ? end - third : CENSUS_BLOCK;
            show_thirds(w, u, third, n, z);
        }
    }
}

void walk_piece(unsigned piece, block_visitor *visit, void *context)
{
    static walking w;
    w = (walking){.piece = piece, .visit = visit, .context = context};
    for (unsigned copies = 0; copies <= MOST_COPIES; copies++)
        memset(constant[copies], (int)copies, sizeof constant[copies]);
    each_unit(walk_unit, &w);
}
