/* Which waits have a name of their own: those of text books, and every hand of one suit beside brute force,
 * which knows them as patterns of tiles. */
#include "given.h"
#include "support/hands.h"
#include "support/oracle/oracle.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

enum { ROOM = 64, PATTERNS = 200, LARGE_HANDS = 300 };

/* ---- By name ----------------------------------------------------------------- */

typedef struct shape_row {
    const char *hand;
    hantei_wait_shape shape;
} shape_row;

static void expect(const shape_row *row, const char *more)
{
    char text[ROOM];
    const int length = snprintf(text, sizeof text, "%s%s", row->hand, more);
    const hantei_parsed parsed = parsed_of(text, (size_t)length);
    const hantei_wait_shape shape = hantei_shape_of_wait(&parsed.hand);
    cr_expect_eq(shape, row->shape, "%s: %s", text, hantei_wait_shape_name(shape));
}

/* The examples of "Machi" in the Japanese Mahjong Wiki (riichi.wiki/Machi): named combinations, and the
 * patterns of double yakuman. */
static const shape_row TEXT_BOOK[] = {
    {"2345p", HANTEI_NOBETAN},
    {"23456m77z", HANTEI_SANMENCHAN},
    {"2345678s", HANTEI_SANMENTAN},
    {"45666s11z", HANTEI_ENTOTSU},
    {"6788m", HANTEI_ARYANMEN},
    {"4555p", HANTEI_RYANTAN},
    {"1222m", HANTEI_PENTAN},
    {"5777s", HANTEI_KANTAN},
    {"3335777s", HANTEI_KANTANKAN},
    {"6667888p", HANTEI_TATSUMAKI},
    {"2223456777s", HANTEI_HAPPOUBIJIN},
    {"1112345678999s", HANTEI_CHUUREN_9_SHAPE},
    {"19m19p19s1234567z", HANTEI_KOKUSHI_13_SHAPE},
};

/* A set beside it changes nothing; the last two have no room for one. */
Test(wait_shapes, named)
{
    for (size_t i = 0; i < ROWS(TEXT_BOOK); i++) {
        expect(&TEXT_BOOK[i], "");
        if (i + 2 < ROWS(TEXT_BOOK))
            expect(&TEXT_BOOK[i], "+123m");
    }
}

/* ---- As patterns of tiles ---------------------------------------------------- */

/* A shape in one of its places, and its waits, which must be tiles wherever it is moved. */
typedef struct pattern {
    hantei_wait_shape shape;
    const char *tiles, *waits;
    const char *no_pair; /* it needs a pair of any tile but these; NULL: no pair */
    bool is_fixed;       /* it is at the end of a suit */
} pattern;

static const pattern PATTERNS_OF[] = {
    {HANTEI_NOBETAN, "2345", "25", NULL, false},
    {HANTEI_SANMENTAN, "2345678", "258", NULL, false},
    {HANTEI_SANMENCHAN, "23456", "147", "2356", false},
    {HANTEI_ARYANMEN, "6788", "58", NULL, false},
    {HANTEI_ENTOTSU, "45666", "36", "3456", false},
    {HANTEI_RYANTAN, "4555", "346", NULL, false},
    {HANTEI_KANTAN, "5777", "56", NULL, false},
    {HANTEI_KANTANKAN, "3335777", "456", NULL, false},
    {HANTEI_PENTAN, "1222", "13", NULL, true},
    {HANTEI_PENTAN, "1112", "23", NULL, true},
    {HANTEI_TATSUMAKI, "6667888", "56789", NULL, false},
    {HANTEI_HAPPOUBIJIN, "2223456777", "12345678", NULL, false},
};

typedef struct known_part {
    uint8_t counts[HANTEI_TILES]; /* of m and, as a pair elsewhere, 1z */
    hantei_wait_shape shape;
} known_part;

typedef struct known_parts {
    known_part part[PATTERNS];
    size_t count;
} known_parts;

/* The place of a pattern's rank, counted from 0; HANTEI_RANKS if it is off the suit. */
static unsigned moved(char rank, int by, bool is_mirrored)
{
    const int to = (is_mirrored ? '9' - rank : rank - '1') + by;
    return to >= 0 && to < HANTEI_RANKS ? (unsigned)to : HANTEI_RANKS;
}

static bool is_of(const char *ranks, int by, bool is_mirrored, unsigned rank)
{
    bool found = false;
    for (; *ranks; ranks++)
        found |= moved(*ranks, by, is_mirrored) == rank;
    return found;
}

static void add_part(known_parts *known, const pattern *p, int by, bool is_mirrored, unsigned pair)
{
    known_part part = {.shape = p->shape};
    for (const char *rank = p->tiles; *rank; rank++)
        part.counts[moved(*rank, by, is_mirrored)]++;
    if (p->no_pair)
        part.counts[pair == HANTEI_RANKS ? HANTEI_EAST : pair] += 2;
    for (size_t i = 0; i < known->count; i++) {
        if (memcmp(known->part[i].counts, part.counts, sizeof part.counts) == 0)
            return;
    }
    cr_assert_lt(known->count, PATTERNS);
    known->part[known->count++] = part;
}

static void add_place(known_parts *known, const pattern *p, int by, bool is_mirrored)
{
    const unsigned no_rank = HANTEI_RANKS;
    if (is_of(p->waits, by, is_mirrored, no_rank) || is_of(p->tiles, by, is_mirrored, no_rank))
        return;
    add_part(known, p, by, is_mirrored, no_rank);
    for (unsigned pair = 0; pair < HANTEI_RANKS && p->no_pair; pair++) {
        if (!is_of(p->no_pair, by, is_mirrored, pair))
            add_part(known, p, by, is_mirrored, pair);
    }
}

static const known_parts *all_parts(void)
{
    static known_parts known;
    for (size_t i = 0; i < ROWS(PATTERNS_OF) && (i > 0 || known.count == 0); i++) {
        const int most = PATTERNS_OF[i].is_fixed ? 0 : 8;
        for (int by = -most; by <= most; by++) {
            add_place(&known, &PATTERNS_OF[i], by, false);
            add_place(&known, &PATTERNS_OF[i], by, true);
        }
    }
    return &known;
}

static hantei_wait_shape known_shape(const uint8_t counts[HANTEI_TILES])
{
    const known_parts *const known = all_parts();
    for (size_t i = 0; i < known->count; i++) {
        if (memcmp(known->part[i].counts, counts, HANTEI_TILES) == 0)
            return known->part[i].shape;
    }
    return HANTEI_NO_SHAPE;
}

/* ---- Every hand of one suit -------------------------------------------------- */

/* The smallest parts of a hand that wait as it does: how many tiles they have, and the shapes of them. */
typedef struct smallest {
    unsigned tiles;
    unsigned shapes; /* bits */
} smallest;

static bool is_same_wait(const uint8_t counts[HANTEI_TILES], const uint8_t rest[HANTEI_TILES])
{
    const hantei_tileset waits = oracle_waits(counts);
    bool is_same = oracle_waits(rest) == waits;
    for (hantei_tile tile = 0; tile < HANTEI_TILES && is_same; tile++)
        is_same = !(waits >> tile & 1) || oracle_wait_kinds(counts, tile) == oracle_wait_kinds(rest, tile);
    return is_same;
}

static unsigned sum(const uint8_t counts[HANTEI_TILES])
{
    unsigned tiles = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        tiles += counts[tile];
    return tiles;
}

static smallest find_smallest(const uint8_t counts[HANTEI_TILES]);

static void try_without(const uint8_t counts[HANTEI_TILES], const unsigned set[3], smallest *found)
{
    uint8_t rest[HANTEI_TILES];
    memcpy(rest, counts, sizeof rest);
    for (unsigned i = 0; i < 3; i++) {
        if (rest[set[i]]-- == 0)
            return;
    }
    if (!is_same_wait(counts, rest))
        return;
    const smallest smaller = find_smallest(rest);
    if (smaller.tiles < found->tiles)
        *found = smaller;
    else if (smaller.tiles == found->tiles)
        found->shapes |= smaller.shapes;
}

static smallest find_smallest(const uint8_t counts[HANTEI_TILES])
{
    smallest found = {sum(counts), 1u << known_shape(counts)};
    for (unsigned tile = 0; tile < HANTEI_RANKS; tile++) {
        try_without(counts, (unsigned[]){tile, tile, tile}, &found);
        if (tile < HANTEI_RANKS - 2)
            try_without(counts, (unsigned[]){tile, tile + 1, tile + 2}, &found);
    }
    return found;
}

/* The same in each suit, as the tiles of m are moved there. */
static hantei_wait_shape ask(const uint8_t counts[HANTEI_TILES], unsigned suit)
{
    uint8_t there[HANTEI_TILES] = {0};
    hantei_hand hand;
    memcpy(there + (size_t)suit * HANTEI_RANKS, counts, HANTEI_RANKS);
    there[HANTEI_EAST] = counts[HANTEI_EAST];
    cr_assert_eq(hantei_hand_from_counts(&hand, there), HANTEI_OK);
    return hantei_shape_of_wait(&hand);
}

typedef struct tally {
    unsigned long hands, named;
} tally;

static void compare(void *context, uint8_t counts[HANTEI_TILES])
{
    tally *const all = context;
    char text[TEXT_MAX];
    if (oracle_waits(counts) == 0)
        return;
    const smallest part = find_smallest(counts);
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        const hantei_wait_shape shape = ask(counts, suit);
        cr_expect_eq(part.shapes, 1u << shape, "%s: %s", text_of_counts(counts, text),
                     hantei_wait_shape_name(shape));
    }
    all->hands++;
    all->named += part.shapes != 1u << HANTEI_NO_SHAPE;
}

Test(wait_shapes, every_hand_of_a_suit)
{
    tally all = {0, 0};
    for (unsigned tiles = 1; tiles <= 10; tiles += 3) {
        for (unsigned honours = 0; honours <= 2 && honours <= tiles; honours += 2) {
            uint8_t counts[HANTEI_TILES] = {[HANTEI_EAST] = (uint8_t)honours};
            every_holding(0, HANTEI_RANKS, tiles - honours, counts, compare, &all);
        }
    }
    report("wait_shapes: %s hands that wait, of up to ten tiles; %s have a name, of %zu parts",
           grouped(all.hands), grouped(all.named), all_parts()->count);
}

Test(wait_shapes, large_hands)
{
    rng r = rng_stream(test_seed(), ROOM);
    tally all = {0, 0};
    while (all.hands < LARGE_HANDS) {
        uint8_t counts[HANTEI_TILES], of_one_suit[HANTEI_TILES] = {0};
        random_hand(&r, ONE_SUIT, all.hands % 2 ? 13 : 10, counts);
        for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
            for (unsigned rank = 0; rank < HANTEI_RANKS; rank++)
                of_one_suit[rank] = (uint8_t)(of_one_suit[rank] + counts[suit * HANTEI_RANKS + rank]);
        if (counts[HANTEI_EAST] == 0 && sum(of_one_suit) >= 10)
            compare(&all, of_one_suit);
    }
    report("wait_shapes: %s hands of ten and thirteen tiles, %s with a name", grouped(all.hands),
           grouped(all.named));
}
