/* The ways to read a complete hand as sets and a pair, and the place of the last tile.
 *
 * Naive: try each tile as the pair; then take the lowest tile of the rest in a triplet or in a run: try both
 * and go on with the next. Nearly all of that search fails. Two sums replace it.
 *
 * Suji mod 3: which tile is the pair. Within a suit, add the counts at ranks 1 4 7, at 2 5 8 and at 3 6 9
 * (the three suji), modulo 3. A run adds one to each, a triplet three to one of them: sets alone leave (a, a,
 * a), and a pair adds two to one. In one sum: weigh the three with 0, 1 and 2, which turns sets into 3a = 0
 * and a pair of weight w into 2w. So w is twice the sum, and as these weights are the tile numbers modulo 3,
 * it is twice the sum of all tile numbers, over the whole hand at once (list_standard_readings()). The suit
 * is the one whose number of tiles leaves 2 (colour mod 3).
 *
 * Takes: which sets. Once pair and triplets are chosen, the takes of runs follow. With counts c(i) that are
 * left to runs, and r(i) runs whose last tile is i, c(i) = r(i) + r(i-1) + r(i-2), counted from the nine
 * down. As series in z, c = r * (1 + z + z^2), hence
 *
 *     r = c * (1 - z) / (1 - z^3) = c * (1 - z) * (1 + z^3 + z^6)     up to z^8
 *
 * which is one multiplication (RUNS_OF_COUNTS): the counts are digits of a number, and z is their base.
 * Impossible digits, such as -1 runs, show in bits that must be zero. So each choice of pair and triplets is
 * judged without a branch and without a search.
 *
 * Triplets need three copies, which at most four tiles of a hand have; a suit rarely has more than one. The
 * lowest rank has the highest digit. So counting up lists the choices of triplets in the order of their
 * blocks, and the highest bit is the first block. */
#include "hand/tiles.h"

enum { DIGIT = 7 };

/* A digit of this value at a rank, or of one at each. */
#define AT_RANK(value, rank) ((uint64_t)(value) << (DIGIT * (HANTEI_RANKS - 1 - (rank))))
#define ONES UINT64_C(0x0102040810204081)
#define ALL_DIGITS (((uint64_t)1 << (DIGIT * HANTEI_RANKS)) - 1)

/* (1 - z)(1 + z^3 + z^6). */
#define Z_TO(n) ((uint64_t)1 << (DIGIT * (n)))
#define RUNS_OF_COUNTS ((1 - Z_TO(1)) * (1 + Z_TO(3) + Z_TO(6)))

/* The numbers of runs that a suit can have, each at its last tile: up to four at 3 to 9. */
#define RUN_COUNTS (ONES * 7 >> 2 * DIGIT)

/* A digit of a suit that has been read: a bit for each block with this lowest tile. The highest bit is the
 * first block: runs, from FIRST_RUN on, come before the others. */
enum { PAIR_BIT, TRIPLET_BIT, LAST_RUN, FIRST_RUN = LAST_RUN + 3 };

/* How the last tile finishes a run that has it as its lowest tile, the middle or the highest, or
 * a triplet, or a pair. */
enum { LOWEST, HIGHEST = 2, IN_TRIPLET, IN_PAIR, PLACES };

struct lister {
    uint64_t counts[HANTEI_SUITS]; /* of the suits that are held */
    uint64_t read[HANTEI_SUITS];   /* and their blocks */
    uint64_t of_last[HANTEI_SUITS];
    uint8_t suit[HANTEI_SUITS];
    unsigned suits, blocks;
    hantei_tile pair, last;
    uint8_t wait[PLACES];
    hantei_win_reading *out; /* NULL: only the kinds are needed */
    size_t listed;
    unsigned kinds; /* of wait */
};

static void list(struct lister *l, const hantei_win_reading *reading, unsigned block, unsigned wait)
{
    l->kinds |= wait;
    if (l->out == NULL)
        return;
    hantei_win_reading *const entry = &l->out[l->listed++];
    *entry = *reading;
    entry->last = (uint8_t)block;
    entry->wait = (uint8_t)wait;
}

/* ---- Where the last tile sits ---------------------------------------------- */

static void set_waits(struct lister *l)
{
    const unsigned rank = l->last % HANTEI_RANKS;
    l->wait[LOWEST] = rank == 6 ? HANTEI_PENCHAN : HANTEI_RYANMEN;
    l->wait[LOWEST + 1] = HANTEI_KANCHAN;
    l->wait[HIGHEST] = rank == 2 ? HANTEI_PENCHAN : HANTEI_RYANMEN;
    l->wait[IN_TRIPLET] = HANTEI_SHANPON;
    l->wait[IN_PAIR] = HANTEI_TANKI;
}

/* The bits of all blocks that could have the last tile; only the first of equal ones. */
static uint64_t blocks_of_last(unsigned rank)
{
    uint64_t blocks = AT_RANK(1 << TRIPLET_BIT | 1 << PAIR_BIT, rank);
    for (unsigned place = LOWEST; place <= HIGHEST && place <= rank; place++)
        blocks |= AT_RANK(1 << FIRST_RUN, rank - place);
    return blocks;
}

static unsigned wait_in(const struct lister *l, hantei_block block)
{
    const unsigned place = (unsigned)l->last - block.tile;
    const unsigned alike = block.kind - (unsigned)HANTEI_BLOCK_TRIPLET + IN_TRIPLET;
    return l->wait[block.kind == HANTEI_BLOCK_RUN ? place : alike];
}

/* ---- Sets and a pair ------------------------------------------------------- */

/* The block of a bit in a digit of a suit that has been read. */
static hantei_block block_of(unsigned suit, unsigned bit)
{
    static const uint8_t KIND[] = {HANTEI_BLOCK_PAIR, HANTEI_BLOCK_TRIPLET, HANTEI_BLOCK_RUN,
                                   HANTEI_BLOCK_RUN,  HANTEI_BLOCK_RUN,     HANTEI_BLOCK_RUN};
    return (hantei_block){KIND[bit % DIGIT],
                          (hantei_tile)(suit * HANTEI_RANKS + HANTEI_RANKS - 1 - bit / DIGIT)};
}

/* The blocks of a reading, one after the other, and which of them have the last tile (a bit for
 * each). A suit is done when no bit is left of it. */
static unsigned write_blocks(const struct lister *l, hantei_block *block)
{
    uint64_t left = l->read[0];
    unsigned suit = 0, with_last = 0;
    for (unsigned i = 0; i < l->blocks; i++) {
        const unsigned top = 63 - (unsigned)__builtin_clzll(left);
        block[i] = block_of(l->suit[suit], top);
        with_last |= (unsigned)(l->of_last[suit] >> top & 1) << i;
        left ^= (uint64_t)1 << top;
        suit += left == 0;
        left = left == 0 ? l->read[suit % HANTEI_SUITS] : left;
    }
    return with_last;
}

/* Lists a reading for each block that has the last tile. */
static void list_standard(struct lister *l)
{
    hantei_win_reading reading = {.form = HANTEI_STANDARD, .count = (uint8_t)l->blocks};
    unsigned with_last = write_blocks(l, reading.block);
    for (; with_last != 0; with_last &= with_last - 1) {
        const unsigned i = (unsigned)__builtin_ctz(with_last);
        list(l, &reading, i, wait_in(l, reading.block[i]));
    }
}

/* The same without a list of the blocks. */
static void add_kinds(struct lister *l)
{
    for (unsigned suit = 0; suit < l->suits; suit++) {
        for (uint64_t left = l->read[suit] & l->of_last[suit]; left != 0; left &= left - 1)
            l->kinds |= wait_in(l, block_of(l->suit[suit], (unsigned)__builtin_ctzll(left)));
    }
}

/* Tiles held three or four times: 5 carries a digit from 3 up to 8. */
static uint64_t possible_triplets(uint64_t counts)
{
    return (counts + 5 * ONES) >> 3 & ONES;
}

/* A bit for each run, from FIRST_RUN down, in each digit that is a number of runs. */
static uint64_t bits_of_runs(uint64_t runs)
{
    const uint64_t one = runs & ONES, two = runs >> 1 & ONES, four = runs >> 2 & ONES;
    return (one | two | four) << FIRST_RUN | (two | four) << (FIRST_RUN - 1) |
           ((one & two) | four) << (FIRST_RUN - 2) | four << LAST_RUN;
}

/* Reads the last `left` suits, in every way. */
static void read_suits(struct lister *l, unsigned left)
{
    if (left == 0) {
        if (l->out != NULL)
            list_standard(l);
        else
            add_kinds(l);
        return;
    }
    const unsigned number = l->suits - left, suit = l->suit[number];
    const uint64_t pair = l->pair / HANTEI_RANKS == suit ? AT_RANK(1, l->pair % HANTEI_RANKS) : 0;
    const uint64_t counts = l->counts[number] - 2 * pair;
    const uint64_t possible = possible_triplets(l->counts[number]);
    const uint64_t allowed = suit == HONOUR_SUIT ? 0 : RUN_COUNTS;
    uint64_t triplets = 0;
    do {
        const uint64_t runs = (counts - 3 * triplets) * RUNS_OF_COUNTS & ALL_DIGITS;
        if ((runs & ~allowed) == 0) {
            const uint64_t by_lowest = runs << 2 * DIGIT;
            l->read[number] = bits_of_runs(by_lowest) | triplets << TRIPLET_BIT | pair << PAIR_BIT;
            read_suits(l, left - 1);
        }
        triplets = (triplets - possible) & possible; /* the next choice, counting up */
    } while (triplets != 0);
}

/* Sums of eight bytes, each with the weight of its place, end in the highest byte of a product; a hand's are
 * too small to carry. */
#define TOP_BYTE(product) ((unsigned)((product) >> 56))
#define SUM_BY_PLACE UINT64_C(0x0001020304050607)

/* The digits of eight bytes, the first the highest: pairs of bytes move together, then fours, then all. */
static uint64_t digits_of(uint64_t bytes)
{
    uint64_t digits = __builtin_bswap64(bytes);
    digits = (digits & UINT64_C(0x00ff00ff00ff00ff)) | (digits & UINT64_C(0xff00ff00ff00ff00)) >> 1;
    digits = (digits & UINT64_C(0x0000ffff0000ffff)) | (digits & UINT64_C(0xffff0000ffff0000)) >> 2;
    return (digits & UINT64_C(0x00000000ffffffff)) | (digits & UINT64_C(0xffffffff00000000)) >> 4;
}

struct suit_sums {
    unsigned tiles, ranks; /* how many, and their ranks (from 0) added up */
};

static struct suit_sums add_suit(struct lister *l, unsigned suit, const uint8_t *lane)
{
    const uint64_t bytes = load_bits(lane);
    const unsigned ninth = lane[HANTEI_RANKS - 1];
    const unsigned tiles = TOP_BYTE(bytes * EACH_BYTE(1)) + ninth;
    l->counts[l->suits] = digits_of(bytes) << DIGIT | ninth;
    l->of_last[l->suits] = l->last / HANTEI_RANKS == suit ? blocks_of_last(l->last % HANTEI_RANKS) : 0;
    l->suit[l->suits] = (uint8_t)suit;
    l->suits += tiles != 0;
    return (struct suit_sums){tiles, TOP_BYTE(bytes * SUM_BY_PLACE) + (HANTEI_RANKS - 1) * ninth};
}

static void list_standard_readings(struct lister *l, const hantei_hand *hand)
{
    unsigned tiles = 0, ranks = 0, suit_of_pair = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct suit_sums own = add_suit(l, suit, hand->lane[suit]);
        suit_of_pair |= own.tiles % 3 == 2 ? suit : 0;
        tiles += own.tiles;
        ranks += own.ranks;
    }
    l->blocks = tiles / 3 + 1;
    set_waits(l);
    const unsigned first = suit_of_pair * HANTEI_RANKS + 2 * ranks % 3;
    for (unsigned pair = first; pair < first + HANTEI_RANKS; pair += 3) {
        l->pair = (hantei_tile)pair;
        if (hand->lane[suit_of_pair][pair % HANTEI_RANKS] >= 2)
            read_suits(l, l->suits);
    }
}

/* ---- The other forms ------------------------------------------------------- */

static void list_seven_pairs(struct lister *l, const hantei_hand *hand)
{
    hantei_win_reading reading = {.form = HANTEI_CHIITOI};
    unsigned of_last = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (held_in(hand, tile) == 0)
            continue;
        of_last = tile == l->last ? reading.count : of_last;
        reading.block[reading.count++] = (hantei_block){HANTEI_BLOCK_PAIR, (hantei_tile)tile};
    }
    list(l, &reading, of_last, HANTEI_CHIITOI_WAIT);
}

/* Before the last tile came, all thirteen orphans were there when it is now there twice. */
static void list_orphans(struct lister *l, unsigned copies_of_last)
{
    const hantei_win_reading reading = {.form = HANTEI_KOKUSHI};
    list(l, &reading, 0, copies_of_last == 2 ? HANTEI_KOKUSHI_13_WAIT : HANTEI_KOKUSHI_WAIT);
}

/* ---- All forms ------------------------------------------------------------- */

static void begin(struct lister *l, hantei_tile last, hantei_win_reading *out)
{
    l->last = last;
    l->out = out;
    l->listed = 0;
    l->kinds = 0;
    l->suits = 0;
}

static void list_readings(struct lister *l, const hantei_hand *hand)
{
    const unsigned copies = l->last < HANTEI_TILES ? held_in(hand, l->last) : 0;
    const unsigned forms = copies != 0 ? hantei_win(hand) : 0;
    if (forms & HANTEI_STANDARD)
        list_standard_readings(l, hand);
    if (forms & HANTEI_CHIITOI)
        list_seven_pairs(l, hand);
    if (forms & HANTEI_KOKUSHI)
        list_orphans(l, copies);
}

size_t hantei_win_readings(const hantei_hand *hand, hantei_tile last,
                           hantei_win_reading out[HANTEI_MAX_WIN_READINGS])
{
    struct lister l;
    begin(&l, last, out);
    list_readings(&l, hand);
    return l.listed;
}

/* The kinds of all readings of the complete hand. An invalid hand, a fifth copy and a hand of 3k+2 tiles give
 * 0. */
unsigned hantei_wait_kinds(const hantei_hand *hand, hantei_tile tile)
{
    hantei_hand complete = *hand;
    struct lister l;
    if (tile >= HANTEI_TILES)
        return 0;
    ++*count_at(&complete, tile);
    begin(&l, tile, NULL);
    list_readings(&l, &complete);
    return l.kinds;
}
