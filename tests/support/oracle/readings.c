#include "readings.h"

#include <string.h>

enum { RANKS = 9, FIRST_HONOUR = 27 };

/* ---- What a block is ----------------------------------------------------- */

static unsigned size_of(hantei_block block)
{
    static const unsigned SIZES[] = {
        [HANTEI_BLOCK_RUN] = 3,     [HANTEI_BLOCK_TRIPLET] = 3, [HANTEI_BLOCK_PAIR] = 2,
        [HANTEI_BLOCK_RYANMEN] = 2, [HANTEI_BLOCK_PENCHAN] = 2, [HANTEI_BLOCK_KANCHAN] = 2,
        [HANTEI_BLOCK_SINGLE] = 1,
    };
    return SIZES[block.kind];
}

/* Tile number i of a block, the lowest being number 0. */
static unsigned tile_of(hantei_block block, unsigned i)
{
    switch (block.kind) {
    case HANTEI_BLOCK_KANCHAN:
        return block.tile + 2 * i;
    case HANTEI_BLOCK_RUN:
    case HANTEI_BLOCK_RYANMEN:
    case HANTEI_BLOCK_PENCHAN:
        return block.tile + i;
    default:
        return block.tile;
    }
}

/* Whether all tiles of a block are of one suit, and a run's not honours. A ryanmen has room for a tile below
 * and above it, a penchan for one of them. */
static bool is_block(hantei_block block)
{
    const unsigned last = tile_of(block, size_of(block) - 1);
    const unsigned rooms = (unsigned)(block.tile % RANKS > 0) + (last % RANKS < RANKS - 1);
    if (last == block.tile)
        return true;
    if ((block.kind == HANTEI_BLOCK_RYANMEN && rooms != 2) ||
        (block.kind == HANTEI_BLOCK_PENCHAN && rooms != 1))
        return false;
    return last < FIRST_HONOUR && last / RANKS == block.tile / RANKS;
}

int compare_blocks(const hantei_block *a, const hantei_block *b)
{
    return a->tile != b->tile ? a->tile - b->tile : a->kind - b->kind;
}

/* Takes a block's tiles out of the counts; false, without a change, if they are missing. */
static bool take(uint8_t counts[HANTEI_TILES], hantei_block block)
{
    uint8_t left[HANTEI_TILES];
    if (!is_block(block))
        return false;
    memcpy(left, counts, sizeof left);
    for (unsigned i = 0; i < size_of(block); i++)
        if (left[tile_of(block, i)]-- == 0)
            return false;
    memcpy(counts, left, sizeof left);
    return true;
}

/* ---- What blocks can become ------------------------------------------------ */

/* A set or a pair of the complete hand. */
typedef struct part {
    unsigned first, step, size; /* step 1: a run */
} part;

static bool add_part(uint8_t target[HANTEI_TILES], part p)
{
    for (unsigned i = 0; i < p.size; i++)
        if (++target[p.first + i * p.step] > 4)
            return false;
    return true;
}

/* Whether a block is in a part: each of its tiles is another tile of the part. */
static bool is_in(hantei_block block, part p)
{
    const unsigned size = size_of(block), last = tile_of(block, size - 1);
    const bool alike = last == block.tile;
    if (p.step == 0)
        return alike && block.tile == p.first && size <= p.size;
    return (!alike || size == 1) && block.tile >= p.first && last < p.first + p.size;
}

/* A reading whose blocks are tried one by one. */
typedef struct trial {
    const hantei_reading *reading;
    unsigned next;        /* the block to be decided on */
    unsigned kept;        /* tiles so far */
    unsigned undecided;   /* tiles in blocks from `next` on */
    unsigned sets, pairs; /* of the complete hand, still to be made */
    uint8_t target[HANTEI_TILES];
} trial;

static unsigned most_kept(const trial *t, unsigned best);

/* The next block becomes this part, if it is in it. */
static unsigned most_kept_with(const trial *t, part p, unsigned best)
{
    trial then = *t;
    hantei_block block = t->reading->block[t->next];
    unsigned *parts = p.size == 2 ? &then.pairs : &then.sets;
    if (*parts == 0 || !is_in(block, p) || !add_part(then.target, p))
        return best;
    --*parts;
    then.kept += size_of(block);
    then.undecided -= size_of(block);
    then.next++;
    return most_kept(&then, best);
}

/* The most tiles of the reading that a complete hand can keep, or `best` if that is more.
 * Every block is given up, or becomes any pair, triplet or run around its lowest tile. */
static unsigned most_kept(const trial *t, unsigned best)
{
    if (t->kept > best)
        best = t->kept;
    if (t->next == t->reading->count || t->kept + t->undecided <= best)
        return best;
    const unsigned tile = t->reading->block[t->next].tile, rank = tile % RANKS;
    best = most_kept_with(t, (part){tile, 0, 2}, best);
    best = most_kept_with(t, (part){tile, 0, 3}, best);
    for (unsigned lower = 0; lower <= 2 && tile < FIRST_HONOUR; lower++)
        if (lower <= rank && rank - lower <= RANKS - 3)
            best = most_kept_with(t, (part){tile - lower, 1, 3}, best);
    trial without = *t;
    without.undecided -= size_of(t->reading->block[t->next]);
    without.next++;
    return most_kept(&without, best);
}

/* ---- Readings -------------------------------------------------------------- */

typedef struct search {
    oracle_readings *out;
    unsigned tiles;
    unsigned kept; /* by the best readings so far */
} search;

static void weigh(search *s, const hantei_reading *reading)
{
    trial t = {.reading = reading, .undecided = s->tiles, .sets = s->tiles / 3, .pairs = 1};
    unsigned kept = most_kept(&t, s->kept > 0 ? s->kept - 1 : 0);
    s->out->all++;
    if (kept > s->kept) {
        s->kept = kept;
        s->out->count = 0;
    }
    if (kept == s->kept)
        s->out->best[s->out->count++] = *reading;
}

/* Cuts a block off in every way, and goes on with the rest. The same blocks come in many orders; only that of
 * compare_blocks() counts. */
static void cut(search *s, const uint8_t counts[HANTEI_TILES], const hantei_reading *reading)
{
    unsigned tile = 0;
    while (tile < HANTEI_TILES && counts[tile] == 0)
        tile++;
    if (tile == HANTEI_TILES) {
        weigh(s, reading);
        return;
    }
    for (unsigned kind = HANTEI_BLOCK_RUN; kind <= HANTEI_BLOCK_SINGLE; kind++) {
        uint8_t left[HANTEI_TILES];
        hantei_reading longer = *reading;
        hantei_block *block = &longer.block[longer.count++];
        *block = (hantei_block){(uint8_t)kind, (hantei_tile)tile};
        memcpy(left, counts, sizeof left);
        if (!take(left, *block))
            continue;
        if (longer.count > 1 && compare_blocks(block - 1, block) > 0)
            continue;
        cut(s, left, &longer);
    }
}

void oracle_explain(const uint8_t counts[HANTEI_TILES], oracle_readings *out)
{
    search s = {.out = out};
    const hantei_reading nothing = {0};
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        s.tiles += counts[tile];
    out->all = out->count = 0;
    cut(&s, counts, &nothing);
    out->draws = s.tiles / 3 * 3 + 2 - s.kept;
}
