/* The best readings of a hand: the ways to see it as blocks nearest to a complete hand.
 *
 * Readings are listed by taking the lowest tile that is not in a block yet and trying every kind of block
 * that begins with it. Blocks that begin with the same tile come in the order of their kinds. So each reading
 * comes once, and its blocks are in order.
 *
 * A reading is best if some complete hand keeps all but shanten + 1 of its tiles by the blocks. Arithmetic
 * gives the number of kept tiles if every block could become anything; this rules out most readings. For the
 * others a search finds whether the sets and the pair need a tile five times: 1111p cannot become a set with
 * a pair. */
#include "hand/tiles.h"

/* Tiles are in an array of places. Two places without a tile, and without room for one, follow every suit and
 * every honour, so a run across them fails by itself. Two more precede the first, as a run may begin two
 * places before a tile. */
enum {
    GAP = 2,
    SUIT_PLACES = HANTEI_RANKS + GAP,
    HONOUR_PLACES = 1 + GAP,
    PLACES = GAP + HANTEI_NUMBER_SUITS * SUIT_PLACES + HANTEI_HONOURS * HONOUR_PLACES,
    FIRST_KIND = HANTEI_BLOCK_RUN,
    LAST_KIND = HANTEI_BLOCK_SINGLE
};

/* What blocks consist of, and what they can become. */
static const struct {
    uint8_t tiles[3]; /* copies of the lowest tile, the next one and the one after that */
    uint8_t size;
    uint8_t runs; /* how many runs hold the block: from the lowest tile, from one below, from two below */
    bool triplet, pair;
} SHAPE[] = {
    [HANTEI_BLOCK_RUN] = {{1, 1, 1}, 3, 1, false, false},
    [HANTEI_BLOCK_TRIPLET] = {{3, 0, 0}, 3, 0, true, false},
    [HANTEI_BLOCK_PAIR] = {{2, 0, 0}, 2, 0, true, true},
    [HANTEI_BLOCK_RYANMEN] = {{1, 1, 0}, 2, 2, false, false},
    [HANTEI_BLOCK_PENCHAN] = {{1, 1, 0}, 2, 2, false, false},
    [HANTEI_BLOCK_KANCHAN] = {{1, 0, 1}, 2, 1, false, false},
    [HANTEI_BLOCK_SINGLE] = {{1, 0, 0}, 1, 3, true, true},
};

struct search {
    uint8_t held[PLACES];    /* tiles in no block yet */
    uint8_t room[PLACES];    /* copies that the complete hand may still take */
    uint8_t tile_at[PLACES]; /* undefined in gaps */
    uint8_t places[HANTEI_MAX_TILES];
    hantei_reading reading;
    unsigned unread;               /* tiles in no block yet */
    unsigned of_size[4];           /* blocks by their number of tiles */
    unsigned pairs;                /* among the blocks of two */
    unsigned sets;                 /* of a complete hand */
    unsigned needed;               /* tiles that a best reading keeps */
    hantei_reading_visitor *visit; /* may be NULL */
    void *context;
    size_t shown;
};

/* ---- Complete hands that keep blocks --------------------------------------- */

/* The blocks of a reading that are still to be decided: from number `next` on, largest first. */
struct rest {
    const uint8_t *order;
    unsigned next;
    unsigned sets, pairs; /* of the complete hand that no block has become yet */
    unsigned needed;
};

/* An upper bound: the largest blocks, one for each part of the complete hand. */
static bool may_suffice(const struct search *s, struct rest rest)
{
    const unsigned end = at_most(rest.next + rest.sets + rest.pairs, s->reading.count);
    unsigned tiles = 0;
    for (unsigned i = rest.next; i < end; i++)
        tiles += SHAPE[s->reading.block[rest.order[i]].kind].size;
    return tiles >= rest.needed;
}

static bool keeps_enough(struct search *s, struct rest rest);

static bool keeps_enough_with_run(struct search *s, struct rest rest, unsigned first)
{
    uint8_t *const room = &s->room[first];
    if (room[0] == 0 || room[1] == 0 || room[2] == 0)
        return false;
    room[0]--, room[1]--, room[2]--;
    const bool enough = keeps_enough(s, rest);
    room[0]++, room[1]++, room[2]++;
    return enough;
}

static bool keeps_enough_with_copies(struct search *s, struct rest rest, unsigned place, unsigned copies)
{
    if (s->room[place] < copies)
        return false;
    s->room[place] = (uint8_t)(s->room[place] - copies);
    const bool enough = keeps_enough(s, rest);
    s->room[place] = (uint8_t)(s->room[place] + copies);
    return enough;
}

/* Whether the next block as a set, and those after it, keep enough. */
static bool keeps_enough_with_set(struct search *s, struct rest rest, unsigned place, unsigned kind)
{
    if (rest.sets-- == 0)
        return false;
    bool enough = SHAPE[kind].triplet && keeps_enough_with_copies(s, rest, place, 3);
    for (unsigned lower = 0; lower < SHAPE[kind].runs && !enough; lower++)
        enough = keeps_enough_with_run(s, rest, place - lower);
    return enough;
}

static bool keeps_enough_with_pair(struct search *s, struct rest rest, unsigned place, unsigned kind)
{
    if (!SHAPE[kind].pair || rest.pairs-- == 0)
        return false;
    return keeps_enough_with_copies(s, rest, place, 2);
}

/* Whether the rest of the blocks can keep the tiles needed. A block that is not kept costs nothing here: sets
 * and pairs that no block begins are drawn whole, of other tiles. Recursion is at most as deep as the number
 * of blocks. */
static bool keeps_enough(struct search *s, struct rest rest)
{
    if (rest.needed == 0)
        return true;
    if (!may_suffice(s, rest))
        return false;
    const unsigned number = rest.order[rest.next++];
    const unsigned kind = s->reading.block[number].kind;
    struct rest kept = rest;
    kept.needed -= at_most(SHAPE[kind].size, rest.needed);
    return keeps_enough_with_set(s, kept, s->places[number], kind) ||
           keeps_enough_with_pair(s, kept, s->places[number], kind) || keeps_enough(s, rest);
}

static bool is_best(struct search *s)
{
    uint8_t order[HANTEI_MAX_TILES];
    unsigned n = 0;
    for (unsigned size = 3; size > 0; size--)
        for (unsigned i = 0; i < s->reading.count; i++)
            if (SHAPE[s->reading.block[i].kind].size == size)
                order[n++] = (uint8_t)i;
    return keeps_enough(s, (struct rest){order, 0, s->sets, 1, s->needed});
}

/* ---- Readings -------------------------------------------------------------- */

/* Whether the blocks, with any others that the unread tiles could form, keep enough tiles if copies are not
 * counted. Sets keep most. Of blocks of two one more has a place if one of them can be the pair. */
static bool is_promising(const struct search *s)
{
    const unsigned sets = s->of_size[3] + s->unread / 3;
    const unsigned parts = s->sets - sets + 1;
    const bool can_pair = s->pairs > 0 || s->unread >= 2;
    const unsigned twos = at_most(s->of_size[2] + s->unread % 3 / 2, parts - 1 + can_pair);
    const unsigned ones = at_most(s->of_size[1] + s->unread % 3 % 2, parts - twos);
    return 3 * sets + 2 * twos + ones >= s->needed;
}

/* Two neighbours are a penchan at the edge of a suit, 12 and 89, and a ryanmen elsewhere. */
static bool is_misnamed(const struct search *s, unsigned place, unsigned kind)
{
    const unsigned rank = s->tile_at[place] % HANTEI_RANKS;
    const bool is_edge = rank == 0 || rank == HANTEI_RANKS - 2;
    return kind == (is_edge ? HANTEI_BLOCK_RYANMEN : HANTEI_BLOCK_PENCHAN);
}

static bool holds(const struct search *s, unsigned place, unsigned kind)
{
    const uint8_t *const held = &s->held[place];
    const uint8_t *const tiles = SHAPE[kind].tiles;
    return held[0] >= tiles[0] && held[1] >= tiles[1] && held[2] >= tiles[2] && !is_misnamed(s, place, kind);
}

static void put_block(struct search *s, unsigned place, unsigned kind)
{
    for (unsigned i = 0; i < 3; i++)
        s->held[place + i] = (uint8_t)(s->held[place + i] - SHAPE[kind].tiles[i]);
    s->unread -= SHAPE[kind].size;
    s->of_size[SHAPE[kind].size]++;
    s->pairs += kind == HANTEI_BLOCK_PAIR;
    s->places[s->reading.count] = (uint8_t)place;
    s->reading.block[s->reading.count++] = (hantei_block){(uint8_t)kind, s->tile_at[place]};
}

/* The reverse. Behind the last block of a reading are zeros. */
static void take_block_back(struct search *s, unsigned place, unsigned kind)
{
    for (unsigned i = 0; i < 3; i++)
        s->held[place + i] = (uint8_t)(s->held[place + i] + SHAPE[kind].tiles[i]);
    s->unread += SHAPE[kind].size;
    s->of_size[SHAPE[kind].size]--;
    s->pairs -= kind == HANTEI_BLOCK_PAIR;
    s->reading.block[--s->reading.count] = (hantei_block){0, 0};
}

/* Shows the reading if it is best. Returns whether another is wanted. */
static bool show(struct search *s)
{
    if (!is_best(s))
        return true;
    s->shown++;
    return s->visit == NULL || s->visit(s->context, &s->reading);
}

/* Reads the tiles left from a place on, with blocks of this kind or later ones. Returns whether another
 * reading is wanted. Recursion is at most as deep as the number of tiles. */
static bool read_on(struct search *s, unsigned place, unsigned kind)
{
    if (!is_promising(s))
        return true;
    if (s->unread == 0)
        return show(s);
    for (; s->held[place] == 0; place++)
        kind = FIRST_KIND;
    bool more = true;
    for (; kind <= LAST_KIND && more; kind++) {
        if (holds(s, place, kind)) {
            put_block(s, place, kind);
            more = read_on(s, place, kind);
            take_block_back(s, place, kind);
        }
    }
    return more;
}

/* ---- Beginning ------------------------------------------------------------- */

static void put_hand(struct search *s, const hantei_hand *hand)
{
    unsigned place = GAP;
    for (unsigned i = 0; i < PLACES; i++)
        s->held[i] = s->room[i] = 0;
    s->unread = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        s->tile_at[place] = (uint8_t)tile;
        s->held[place] = (uint8_t)held_in(hand, tile);
        s->room[place] = HANTEI_COPIES;
        s->unread += s->held[place];
        const bool gap_follows = tile >= HANTEI_EAST || tile % HANTEI_RANKS == HANTEI_RANKS - 1;
        place += gap_follows ? 1 + GAP : 1;
    }
}

static void begin(struct search *s, const hantei_hand *hand, unsigned draws)
{
    put_hand(s, hand);
    for (unsigned size = 0; size < 4; size++)
        s->of_size[size] = 0;
    s->pairs = 0;
    s->sets = s->unread / 3;
    s->needed = 3 * s->sets + 2 - draws;
    s->reading = (hantei_reading){.count = 0};
}

size_t hantei_best_readings(const hantei_hand *hand, hantei_reading_visitor *visit, void *context)
{
    const int shanten = hantei_shanten_by_form(hand).standard;
    if (shanten == HANTEI_SHANTEN_NONE)
        return 0;
    struct search s;
    begin(&s, hand, (unsigned)(shanten + 1));
    s.visit = visit;
    s.context = context;
    s.shown = 0;
    read_on(&s, GAP, FIRST_KIND);
    return s.shown;
}
