/* The suits to search: colour mod 3, their numbers of tiles. A complete hand is (2,0,0,0): the suit of
 * the 2 has the pair. A waiting hand is one of two:
 *
 *     (1,0,0,0)  product search: pair and wait are in the suit of the 1. Every pair is tried with every wait.
 *     (2,2,0,0)  sum search: the pair is in one of the two suits, the wait in the other. The pairs of the one
 *                are tried, then the waits of the other; and the same with the suits exchanged.
 *
 * The tiles to try: suji mod 3. Let s be the sum of the slots of all tiles of a suit. A triplet adds 3i
 * to it and a run 3i + 3, a pair in slot p adds 2p. Modulo 3, sets alone leave s = 0. With a pair s = 2p,
 * hence p = 2s. A suit that waits for slot x to be sets has s + x = 0, hence x = 2s. So three of nine tiles
 * are tried, those of one suji; in a product search three pairs for each wait.
 *
 * How to try them: takes. From the lowest slot up, three of a kind are a triplet, and each remaining copy
 * begins a run. That is exact: three equal runs are three triplets. If anything is left, the tiles are not
 * sets. No take branches on the hand. */
#include "author_search.h"

#include <string.h>

/* A suit has a slot for each rank, then empty ones, as runs look two slots ahead. The honours are E S _ W N _
 * P F _ C: between empty slots they form no runs, and are searched like any suit. */
enum { SLOTS = 12, TILE_SLOTS = 10, LANE = 16, GAP = 2, HONOURS = 3 };

enum { CHIITOI_PAIRS = 7, ORPHANS = 13, WAITING_TILES = HANTEI_MAX_TILES - 1 };

struct suit {
    int8_t *slot; /* counts per tile */
    int tiles;
    int sum; /* of the slots of its tiles, each mod 3 */
};

struct layout {
    int8_t slot[HANTEI_SUITS * LANE];
    struct suit suit[HANTEI_SUITS];
    int tiles;
};

/* ---- The layout ------------------------------------------------------------ */

static unsigned slots_in(unsigned suit)
{
    return suit == HONOURS ? TILE_SLOTS : HANTEI_RANKS;
}

static bool is_tile(unsigned suit, unsigned slot)
{
    return slot < slots_in(suit) && !(suit == HONOURS && slot % 3 == GAP);
}

static unsigned slot_of(unsigned tile)
{
    const unsigned rank = tile % HANTEI_RANKS;
    return tile < HANTEI_EAST ? rank : rank + rank / 2;
}

static unsigned tile_in(unsigned suit, unsigned slot)
{
    return suit * HANTEI_RANKS + (suit == HONOURS ? slot - slot / 3 : slot);
}

static hantei_tileset bit_of(unsigned suit, unsigned slot)
{
    return (hantei_tileset)1 << tile_in(suit, slot);
}

/* Adds some copies of a tile, or takes some away. */
static void add(struct suit *suit, unsigned slot, int copies)
{
    suit->slot[slot] = (int8_t)(suit->slot[slot] + copies);
    suit->tiles += copies;
    suit->sum += copies * (int)(slot % 3);
}

/* Whether each count is 0 to 4, and zeros follow the suits. */
static bool are_counts(const hantei_hand *hand)
{
    static const hantei_hand MOST = {{{4, 4, 4, 4, 4, 4, 4, 4, 4},
                                      {4, 4, 4, 4, 4, 4, 4, 4, 4},
                                      {4, 4, 4, 4, 4, 4, 4, 4, 4},
                                      {4, 4, 4, 4, 4, 4, 4}}};
    const uint8_t *const byte = &hand->lane[0][0], *const most = &MOST.lane[0][0];
    uint8_t wrong = 0;
    for (unsigned i = 0; i < sizeof MOST.lane; i++)
        wrong |= byte[i] > most[i];
    return !wrong;
}

/* Adds up the suji 147, 258 and 369. */
static void count_suit(struct suit *suit)
{
    int of_1 = 0, of_2 = 0, of_3 = 0;
    for (unsigned slot = 0; slot < SLOTS; slot += 3) {
        of_1 += suit->slot[slot];
        of_2 += suit->slot[slot + 1];
        of_3 += suit->slot[slot + 2];
    }
    suit->tiles = of_1 + of_2 + of_3;
    suit->sum = of_2 + 2 * of_3;
}

/* False if the hand is invalid. */
static bool lay_out(const hantei_hand *hand, struct layout *out)
{
    if (!are_counts(hand))
        return false;
    memcpy(out->slot, hand->lane, HONOURS * LANE);
    memset(out->slot + HONOURS * LANE, 0, LANE);
    for (unsigned tile = HANTEI_EAST; tile < HANTEI_TILES; tile++)
        out->slot[HONOURS * LANE + slot_of(tile)] = (int8_t)hand->lane[HONOURS][tile - HANTEI_EAST];
    out->tiles = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        out->suit[suit].slot = out->slot + suit * LANE;
        count_suit(&out->suit[suit]);
        out->tiles += out->suit[suit].tiles;
    }
    return out->tiles <= HANTEI_MAX_TILES;
}

/* ---- Takes ----------------------------------------------------------------- */

/* Both without a branch: the sign of the difference is a mask. */
static int lesser(int a, int b)
{
    return a + (((b - a) >> 31) & (b - a));
}

static int without_triplet(int copies)
{
    return copies - (3 & ((2 - copies) >> 31));
}

/* Whether all tiles can be taken as sets. */
static bool takes_all(const struct suit *suit)
{
    int first = suit->slot[0], second = suit->slot[1], left = 0;
    for (unsigned slot = 0; slot < TILE_SLOTS; slot++) {
        const int third = suit->slot[slot + 2];
        first = without_triplet(first);
        const int runs = lesser(first, lesser(second, third));
        left |= first - runs;
        first = second - runs;
        second = third - runs;
    }
    return left == 0;
}

/* ---- Sets and a pair ------------------------------------------------------- */

/* The slots of pairs, and of waits that leave sets: every third one from here on. */
static unsigned first_candidate(const struct suit *suit)
{
    return (unsigned)(2 * suit->sum % 3);
}

static bool are_sets(const struct suit *suit)
{
    return suit->tiles % 3 == 0 && suit->sum % 3 == 0 && takes_all(suit);
}

/* Whether a suit of two tiles too many is sets and a pair. */
static bool has_pair(struct suit *suit)
{
    bool found = false;
    for (unsigned pair = first_candidate(suit); pair < TILE_SLOTS && !found; pair += 3) {
        if (suit->slot[pair] >= 2) {
            suit->slot[pair] = (int8_t)(suit->slot[pair] - 2);
            found = takes_all(suit);
            suit->slot[pair] = (int8_t)(suit->slot[pair] + 2);
        }
    }
    return found;
}

/* Which suits have a tile too many, and which have two. */
struct colours {
    unsigned ones, twos;
};

static struct colours colours_of(const struct layout *l)
{
    struct colours colours = {0, 0};
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const int too_many = l->suit[suit].tiles % 3;
        colours.ones |= (unsigned)(too_many == 1) << suit;
        colours.twos |= (unsigned)(too_many == 2) << suit;
    }
    return colours;
}

static bool is_one(unsigned suits)
{
    return suits != 0 && (suits & (suits - 1)) == 0;
}

static bool are_two(unsigned suits)
{
    return is_one(suits & (suits - 1));
}

static bool others_are_sets(const struct layout *l, unsigned searched)
{
    bool sets = true;
    for (unsigned suit = 0; suit < HANTEI_SUITS && sets; suit++)
        sets = (searched >> suit & 1) != 0 || are_sets(&l->suit[suit]);
    return sets;
}

static unsigned lowest(unsigned suits)
{
    unsigned suit = 0;
    while (!(suits >> suit & 1))
        suit++;
    return suit;
}

static bool is_standard(struct layout *l)
{
    const struct colours colours = colours_of(l);
    return colours.ones == 0 && is_one(colours.twos) && others_are_sets(l, colours.twos) &&
           has_pair(&l->suit[lowest(colours.twos)]);
}

/* ---- Waits ----------------------------------------------------------------- */

/* Draws the tiles of every `step`th slot and keeps those that complete the suit; if `once`, the first. */
static inline hantei_tileset draw_each(struct layout *l, unsigned number, unsigned first, unsigned step,
                                       bool pair, bool once)
{
    struct suit *const suit = &l->suit[number];
    hantei_tileset waits = 0;
    for (unsigned slot = first; slot < slots_in(number) && !(once && waits != 0); slot += step) {
        if (is_tile(number, slot) && suit->slot[slot] < HANTEI_COPIES) {
            add(suit, slot, 1);
            waits |= (pair ? has_pair(suit) : takes_all(suit)) ? bit_of(number, slot) : 0;
            add(suit, slot, -1);
        }
    }
    return waits;
}

static hantei_tileset product_search(struct layout *l, unsigned suit, bool once)
{
    return draw_each(l, suit, 0, 1, true, once);
}

/* The waits of one suit, if the other has the pair. */
static hantei_tileset waits_beside_pair(struct layout *l, unsigned suit, unsigned of_pair, bool once)
{
    const unsigned first = first_candidate(&l->suit[suit]);
    return has_pair(&l->suit[of_pair]) ? draw_each(l, suit, first, 3, false, once) : 0;
}

static hantei_tileset sum_search(struct layout *l, unsigned suits, bool once)
{
    const unsigned low = lowest(suits), high = lowest(suits & (suits - 1));
    const hantei_tileset waits = waits_beside_pair(l, low, high, once);
    return once && waits != 0 ? waits : waits | waits_beside_pair(l, high, low, once);
}

static hantei_tileset standard_waits(struct layout *l, bool once)
{
    const struct colours colours = colours_of(l);
    const bool product = is_one(colours.ones) && colours.twos == 0;
    const bool sum = colours.ones == 0 && are_two(colours.twos);
    if (!(product || sum) || !others_are_sets(l, colours.ones | colours.twos))
        return 0;
    return product ? product_search(l, lowest(colours.ones), once) : sum_search(l, colours.twos, once);
}

/* ---- The other forms ------------------------------------------------------- */

/* The kinds of tile with exactly this number of copies. */
static unsigned kinds_held(const struct layout *l, int8_t copies)
{
    uint8_t kinds = 0; /* as small as a slot: compilers count sixteen at once */
    for (unsigned i = 0; i < sizeof l->slot; i++)
        kinds = (uint8_t)(kinds + (l->slot[i] == copies));
    return kinds;
}

/* The tiles that are in six pairs the seventh. */
static hantei_tileset chiitoi_waits(const struct layout *l)
{
    hantei_tileset waits = 0;
    if (l->tiles != WAITING_TILES || kinds_held(l, 2) != CHIITOI_PAIRS - 1 || kinds_held(l, 1) != 1)
        return 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        for (unsigned slot = 0; slot < SLOTS; slot++)
            waits |= l->suit[suit].slot[slot] == 1 ? bit_of(suit, slot) : 0;
    }
    return waits;
}

struct orphans {
    hantei_tileset all, missing;
    int kinds, tiles;
};

static struct orphans orphans_of(const struct layout *l)
{
    static const uint8_t ORPHAN[ORPHANS] = {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};
    struct orphans orphans = {0, 0, 0, 0};
    for (unsigned i = 0; i < ORPHANS; i++) {
        const int held = l->suit[ORPHAN[i] / HANTEI_RANKS].slot[slot_of(ORPHAN[i])];
        orphans.tiles += held;
        orphans.kinds += held != 0;
        orphans.all |= (hantei_tileset)1 << ORPHAN[i];
        orphans.missing |= (hantei_tileset)(held == 0) << ORPHAN[i];
    }
    return orphans;
}

/* All thirteen, or the one that is missing while another is there twice. */
static hantei_tileset kokushi_waits(const struct layout *l)
{
    if (l->tiles != WAITING_TILES)
        return 0;
    const struct orphans orphans = orphans_of(l);
    if (orphans.tiles != ORPHANS || orphans.kinds < ORPHANS - 1)
        return 0;
    return orphans.kinds == ORPHANS ? orphans.all : orphans.missing;
}

static bool is_chiitoi(const struct layout *l)
{
    return l->tiles == HANTEI_MAX_TILES && kinds_held(l, 2) == CHIITOI_PAIRS;
}

static bool is_kokushi(const struct layout *l)
{
    if (l->tiles != HANTEI_MAX_TILES)
        return false;
    const struct orphans orphans = orphans_of(l);
    return orphans.tiles == HANTEI_MAX_TILES && orphans.kinds == ORPHANS;
}

/* ---- All forms ------------------------------------------------------------- */

static hantei_tileset search_waits(struct layout *l, bool once)
{
    const hantei_tileset waits = standard_waits(l, once);
    return once && waits != 0 ? waits : waits | chiitoi_waits(l) | kokushi_waits(l);
}

unsigned author_win(const hantei_hand *hand)
{
    struct layout l;
    if (!lay_out(hand, &l))
        return 0;
    return (is_standard(&l) ? HANTEI_STANDARD : 0u) | (is_chiitoi(&l) ? HANTEI_CHIITOI : 0u) |
           (is_kokushi(&l) ? HANTEI_KOKUSHI : 0u);
}

hantei_tileset author_waits(const hantei_hand *hand)
{
    struct layout l;
    return lay_out(hand, &l) ? search_waits(&l, false) : 0;
}

bool author_tenpai(const hantei_hand *hand)
{
    struct layout l;
    return lay_out(hand, &l) && search_waits(&l, true) != 0;
}

/* Whether a discard leaves tenpai. */
static bool leaves_tenpai(struct layout *l, unsigned suit, unsigned slot)
{
    add(&l->suit[suit], slot, -1);
    l->tiles--;
    const bool tenpai = search_waits(l, true) != 0;
    l->tiles++;
    add(&l->suit[suit], slot, 1);
    return tenpai;
}

hantei_tileset author_tenpai_discards(const hantei_hand *hand)
{
    struct layout l;
    hantei_tileset discards = 0;
    if (!lay_out(hand, &l))
        return 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        for (unsigned slot = 0; slot < TILE_SLOTS; slot++) {
            if (l.suit[suit].slot[slot] > 0 && leaves_tenpai(&l, suit, slot))
                discards |= bit_of(suit, slot);
        }
    }
    return discards;
}
