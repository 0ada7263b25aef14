/* In which ways a hand can be read as blocks, and which of these readings are best.
 *
 * Readings are listed by taking the lowest tile that is in no block yet and trying every
 * block that begins with it; of blocks that begin with the same tile, a later one is of the
 * same kind or a later kind. So each reading comes once, and blocks are in order.
 *
 * A reading is best when some complete hand keeps enough of its blocks that only shanten + 1
 * tiles are missing. How many tiles the blocks could keep if every block could become
 * anything is simple arithmetic, and says of most readings that they are not best. Of the
 * others, only a search can tell whether the sets and the pair that the blocks are to become
 * need a tile five times: 1111p is no set with a pair. */
#include "hand/tiles.h"

/* Tiles stand in a row of places in which every suit, and every honour, has two places behind
 * it that hold no tile and have no room for one: what would be a run across them fails by
 * itself. So has the row's front, as a run may begin two places before a tile. */
enum {
    GAP = 2,
    SUIT_PLACES = HANTEI_RANKS + GAP,
    HONOUR_PLACES = 1 + GAP,
    PLACES = GAP + HANTEI_NUMBER_SUITS * SUIT_PLACES + HANTEI_HONOURS * HONOUR_PLACES,
    FIRST_KIND = HANTEI_BLOCK_RUN,
    LAST_KIND = HANTEI_BLOCK_SINGLE
};

/* What blocks are made of, and what they can become. */
static const struct {
    uint8_t tiles[3]; /* of the lowest tile, the next one and the one behind that */
    uint8_t size;
    uint8_t runs; /* that hold it: they begin with its lowest tile or so much lower */
    bool triplet, pair;
} SHAPE[] = {
    [HANTEI_BLOCK_RUN] = {{1, 1, 1}, 3, 1, false, false},
    [HANTEI_BLOCK_TRIPLET] = {{3, 0, 0}, 3, 0, true, false},
    [HANTEI_BLOCK_PAIR] = {{2, 0, 0}, 2, 0, true, true},
    [HANTEI_BLOCK_SIDE] = {{1, 1, 0}, 2, 2, false, false},
    [HANTEI_BLOCK_SPLIT] = {{1, 0, 1}, 2, 1, false, false},
    [HANTEI_BLOCK_SINGLE] = {{1, 0, 0}, 1, 3, true, true},
};

struct explainer {
    uint8_t held[PLACES];    /* tiles in no block yet */
    uint8_t room[PLACES];    /* copies that the complete hand may still take */
    uint8_t tile_at[PLACES]; /* nothing in gaps */
    uint8_t places[HANTEI_MAX_TILES];
    hantei_reading reading;
    unsigned unread;               /* tiles in no block yet */
    unsigned of_size[4];           /* blocks of so many tiles */
    unsigned pairs;                /* among the blocks of two */
    unsigned sets;                 /* of a complete hand */
    unsigned needed;               /* tiles that a best reading keeps */
    hantei_reading_visitor *visit; /* may be NULL */
    void *context;
    size_t shown;
};

static unsigned at_most(unsigned number, unsigned limit)
{
    return number < limit ? number : limit;
}

/* ---- Complete hands that keep blocks --------------------------------------- */

/* What is still to be decided of a reading: blocks from number `next` on, largest first. */
struct rest {
    const uint8_t *order;
    unsigned next;
    unsigned sets, pairs; /* of the complete hand, not begun yet */
    unsigned needed;
};

/* An upper bound: as many of the largest blocks as the complete hand has parts. */
static bool may_suffice(const struct explainer *e, struct rest rest)
{
    const unsigned end = at_most(rest.next + rest.sets + rest.pairs, e->reading.count);
    unsigned tiles = 0;
    for (unsigned i = rest.next; i < end; i++)
        tiles += SHAPE[e->reading.block[rest.order[i]].kind].size;
    return tiles >= rest.needed;
}

static bool keeps_enough(struct explainer *e, struct rest rest);

static bool keeps_enough_with_run(struct explainer *e, struct rest rest, unsigned first)
{
    uint8_t *const room = &e->room[first];
    if (room[0] == 0 || room[1] == 0 || room[2] == 0)
        return false;
    room[0]--, room[1]--, room[2]--;
    const bool enough = keeps_enough(e, rest);
    room[0]++, room[1]++, room[2]++;
    return enough;
}

static bool keeps_enough_with_copies(struct explainer *e, struct rest rest, unsigned place, unsigned copies)
{
    if (e->room[place] < copies)
        return false;
    e->room[place] = (uint8_t)(e->room[place] - copies);
    const bool enough = keeps_enough(e, rest);
    e->room[place] = (uint8_t)(e->room[place] + copies);
    return enough;
}

/* Whether the next block, become a set, and those behind it keep enough. */
static bool keeps_enough_with_set(struct explainer *e, struct rest rest, unsigned place, unsigned kind)
{
    if (rest.sets-- == 0)
        return false;
    bool enough = SHAPE[kind].triplet && keeps_enough_with_copies(e, rest, place, 3);
    for (unsigned lower = 0; lower < SHAPE[kind].runs && !enough; lower++)
        enough = keeps_enough_with_run(e, rest, place - lower);
    return enough;
}

static bool keeps_enough_with_pair(struct explainer *e, struct rest rest, unsigned place, unsigned kind)
{
    if (!SHAPE[kind].pair || rest.pairs-- == 0)
        return false;
    return keeps_enough_with_copies(e, rest, place, 2);
}

/* Whether the rest of the blocks can keep the tiles that are needed. A block that is not kept
 * costs nothing here: sets and pairs that no block begins are drawn whole, of tiles that the
 * hand has no use for otherwise. No deeper than there are blocks. */
static bool keeps_enough(struct explainer *e, struct rest rest)
{
    if (rest.needed == 0)
        return true;
    if (!may_suffice(e, rest))
        return false;
    const unsigned number = rest.order[rest.next++];
    const unsigned kind = e->reading.block[number].kind;
    struct rest kept = rest;
    kept.needed -= at_most(SHAPE[kind].size, rest.needed);
    return keeps_enough_with_set(e, kept, e->places[number], kind) ||
           keeps_enough_with_pair(e, kept, e->places[number], kind) || keeps_enough(e, rest);
}

static bool is_best(struct explainer *e)
{
    uint8_t order[HANTEI_MAX_TILES];
    unsigned n = 0;
    for (unsigned size = 3; size > 0; size--)
        for (unsigned i = 0; i < e->reading.count; i++)
            if (SHAPE[e->reading.block[i].kind].size == size)
                order[n++] = (uint8_t)i;
    return keeps_enough(e, (struct rest){order, 0, e->sets, 1, e->needed});
}

/* ---- Readings -------------------------------------------------------------- */

/* Whether the blocks, with any others that the unread tiles could be, keep enough tiles as
 * long as nobody counts copies. Sets are best; of blocks of two there is one more place
 * where one of them can be the pair. */
static bool is_promising(const struct explainer *e)
{
    const unsigned sets = e->of_size[3] + e->unread / 3;
    const unsigned parts = e->sets - sets + 1;
    const bool can_pair = e->pairs > 0 || e->unread >= 2;
    const unsigned twos = at_most(e->of_size[2] + e->unread % 3 / 2, parts - 1 + can_pair);
    const unsigned ones = at_most(e->of_size[1] + e->unread % 3 % 2, parts - twos);
    return 3 * sets + 2 * twos + ones >= e->needed;
}

static bool holds(const struct explainer *e, unsigned place, unsigned kind)
{
    const uint8_t *const held = &e->held[place];
    const uint8_t *const tiles = SHAPE[kind].tiles;
    return held[0] >= tiles[0] && held[1] >= tiles[1] && held[2] >= tiles[2];
}

static void put_block(struct explainer *e, unsigned place, unsigned kind)
{
    for (unsigned i = 0; i < 3; i++)
        e->held[place + i] = (uint8_t)(e->held[place + i] - SHAPE[kind].tiles[i]);
    e->unread -= SHAPE[kind].size;
    e->of_size[SHAPE[kind].size]++;
    e->pairs += kind == HANTEI_BLOCK_PAIR;
    e->places[e->reading.count] = (uint8_t)place;
    e->reading.block[e->reading.count++] = (hantei_block){(uint8_t)kind, e->tile_at[place]};
}

/* The reverse: what is behind the last block of a reading is zero. */
static void take_block_back(struct explainer *e, unsigned place, unsigned kind)
{
    for (unsigned i = 0; i < 3; i++)
        e->held[place + i] = (uint8_t)(e->held[place + i] + SHAPE[kind].tiles[i]);
    e->unread += SHAPE[kind].size;
    e->of_size[SHAPE[kind].size]--;
    e->pairs -= kind == HANTEI_BLOCK_PAIR;
    e->reading.block[--e->reading.count] = (hantei_block){0, 0};
}

/* Shows the reading if it is best; whether another is wanted. */
static bool show(struct explainer *e)
{
    if (!is_best(e))
        return true;
    e->shown++;
    return e->visit == NULL || e->visit(e->context, &e->reading);
}

/* Reads what is left from a place on, its blocks of no earlier kind than this; whether
 * another reading is wanted. No deeper than there are tiles. */
static bool read_on(struct explainer *e, unsigned place, unsigned kind)
{
    if (!is_promising(e))
        return true;
    if (e->unread == 0)
        return show(e);
    for (; e->held[place] == 0; place++)
        kind = FIRST_KIND;
    bool more = true;
    for (; kind <= LAST_KIND && more; kind++) {
        if (holds(e, place, kind)) {
            put_block(e, place, kind);
            more = read_on(e, place, kind);
            take_block_back(e, place, kind);
        }
    }
    return more;
}

/* ---- Beginning ------------------------------------------------------------- */

static void put_tile(struct explainer *e, unsigned place, unsigned tile, uint8_t copies)
{
    e->tile_at[place] = (uint8_t)tile;
    e->held[place] = copies;
    e->room[place] = HANTEI_COPIES;
    e->unread += copies;
}

static void put_hand(struct explainer *e, const hantei_hand *hand)
{
    unsigned place = GAP;
    for (unsigned i = 0; i < PLACES; i++)
        e->held[i] = e->room[i] = 0;
    e->unread = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        put_tile(e, place, tile, hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS]);
        const bool gap_follows = tile >= HANTEI_EAST || tile % HANTEI_RANKS == HANTEI_RANKS - 1;
        place += gap_follows ? 1 + GAP : 1;
    }
}

static void begin(struct explainer *e, const hantei_hand *hand, unsigned draws)
{
    put_hand(e, hand);
    for (unsigned size = 0; size < 4; size++)
        e->of_size[size] = 0;
    e->pairs = 0;
    e->sets = e->unread / 3;
    e->needed = 3 * e->sets + 2 - draws;
    e->reading.count = 0;
    for (unsigned i = 0; i < HANTEI_MAX_TILES; i++)
        e->reading.block[i] = (hantei_block){0, 0};
}

size_t hantei_best_readings(const hantei_hand *hand, hantei_reading_visitor *visit, void *context)
{
    const int shanten = hantei_shanten_by_form(hand).standard;
    if (shanten == HANTEI_SHANTEN_NONE)
        return 0;
    struct explainer e;
    begin(&e, hand, (unsigned)(shanten + 1));
    e.visit = visit;
    e.context = context;
    e.shown = 0;
    read_on(&e, GAP, FIRST_KIND);
    return e.shown;
}
