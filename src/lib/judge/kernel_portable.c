/* The portable kernel: plain C, eight counts at a time in a 64-bit word (SWAR). */
#include "judge/key.h"

struct kept {
    struct suit_key key[HANTEI_SUITS]; /* unscaled */
};

/* Slots are the tiles themselves. */
#define ORPHAN_SLOTS ORPHANS

#include "judge/features_template.h"

static const struct hantei_cpu_needs needs = {0};

/* A lane as two words: ranks 1-8 in `eight`, the first in the lowest byte, and rank 9
 * with the padding above it in `last`. */
struct lane {
    uint64_t eight, last;
};

struct lanes {
    struct lane suit[HANTEI_SUITS];
};

/* Not zero, but below 2^63, if a count exceeds four or padding is not zero. Adding 0x7b
 * to the low seven bits of a byte carries into its top bit from five on, and not beyond. */
static inline uint64_t faults(const struct lanes *lanes)
{
    uint64_t fault = lanes->suit[HONOUR_SUIT].eight >> 56 | (uint64_t)(lanes->suit[HONOUR_SUIT].last > 0);
    for (int suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct lane lane = lanes->suit[suit];
        const uint64_t above_four = ((lane.eight & EACH_BYTE(0x7f)) + EACH_BYTE(0x7b)) | lane.eight;
        fault |= (above_four & EACH_BYTE(0x80)) >> 7 | (uint64_t)(lane.last > HANTEI_COPIES);
    }
    return fault;
}

static inline unsigned lane_tiles(struct lane lane)
{
    return (unsigned)((lane.eight * EACH_BYTE(1)) >> 56) + (unsigned)lane.last;
}

/* One bit of each of the nine counts. The multiplication moves the bit of byte i to bit
 * 56 + i. */
static inline uint64_t plane(struct lane lane, int bit)
{
    const uint64_t eight = ((lane.eight >> bit & EACH_BYTE(1)) * 0x0102040810204080u) >> 56;
    return eight | (lane.last >> bit & 1) << 8;
}

/* Base-5 keys: the nine counts are digits, added up in pairs of 16 bits and then fours of 32. */
static inline struct suit_key key_of_lane(struct lane lane)
{
    const uint64_t in_16 = 0x00ff00ff00ff00ffu, in_32 = 0x0000ffff0000ffffu;
    const uint64_t pairs = (lane.eight & in_16) + 5 * (lane.eight >> 8 & in_16);
    const uint64_t fours = (pairs & in_32) + 25 * (pairs >> 16 & in_32);
    const uint32_t low = (uint32_t)fours;
    const uint32_t high = (uint32_t)(fours >> 32) + 625 * (uint32_t)lane.last;
    return (struct suit_key){low, high};
}

static inline struct lanes load_lanes(const uint8_t bytes[HANTEI_SUITS][16])
{
    struct lanes lanes;
    for (int suit = 0; suit < HANTEI_SUITS; suit++) {
        lanes.suit[suit].eight = load_bits(bytes[suit]);
        lanes.suit[suit].last = load_bits(bytes[suit] + 8);
    }
    return lanes;
}

static inline struct lanes load_hand(const hantei_hand *hand)
{
    return load_lanes(hand->lane);
}

static inline struct lanes load_counts(const uint8_t *counts)
{
    struct lanes lanes;
    for (int suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        lanes.suit[suit].eight = load_bits(counts + HANTEI_RANKS * suit);
        lanes.suit[suit].last = counts[HANTEI_RANKS * suit + HANTEI_RANKS - 1];
    }
    lanes.suit[HONOUR_SUIT].eight = load_bits(counts + HANTEI_EAST - 1) >> 8; /* without the 9s before them */
    lanes.suit[HONOUR_SUIT].last = 0;
    return lanes;
}

/* Keeps the lanes under a mask of all ones, and empties them under one of zeros. */
static inline void keep_lanes(struct lanes *lanes, uint64_t mask)
{
    for (int suit = 0; suit < HANTEI_SUITS; suit++) {
        lanes->suit[suit].eight &= mask;
        lanes->suit[suit].last &= mask;
    }
}

static inline void add_lane(struct features *features, struct lane lane, unsigned suit)
{
    const uint64_t bit_0 = plane(lane, 0), bit_1 = plane(lane, 1), bit_2 = plane(lane, 2);
    const unsigned n = lane_tiles(lane);
    features->kept.key[suit] = key_of_lane(lane);
    features->held |= (bit_0 | bit_1 | bit_2) << HANTEI_RANKS * suit;
    features->ones |= (bit_0 & ~bit_1) << HANTEI_RANKS * suit;
    features->twos |= (bit_1 & ~bit_0) << HANTEI_RANKS * suit;
    features->fours |= bit_2 << HANTEI_RANKS * suit;
    const unsigned one = (unsigned)(ONE_MOD_3 >> n & 1), two = (unsigned)(TWO_MOD_3 >> n & 1);
    features->residues |= (one | two << 1) << 2 * suit;
    features->pair_parity ^= two;
    features->tiles += n;
}

static inline struct features find_features(struct lanes lanes)
{
    keep_lanes(&lanes, if_zero(faults(&lanes)));
    struct features features = {0};
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        add_lane(&features, lanes.suit[suit], suit);
    features.tiles = clamp_tiles(features.tiles);
    features.forms = forms_by_parity(features.tiles, features.pair_parity);
    return features;
}

static inline uint8_t kinds_among(const struct features *features, hantei_tileset tiles)
{
    const hantei_tileset held = features->held & tiles;
    return (uint8_t)(count_bits(held) + TWICE * count_bits(held & ~features->ones));
}

static inline struct kinds count_kinds(const struct features *features)
{
    return (struct kinds){kinds_among(features, ALL_TILES), kinds_among(features, ORPHANS)};
}

static inline struct suit_key unscaled_key_of(const struct features *features, unsigned suit)
{
    return features->kept.key[suit];
}

static inline struct suit_key key_of(const struct features *features, unsigned suit)
{
    const struct suit_key key = features->kept.key[suit];
    return (struct suit_key){LOW_ROW * key.low, HIGH_ROW * key.high};
}

static inline bool holds_only_twos(const struct features *features)
{
    return features->held == features->twos;
}

static inline hantei_tileset tiles_of_slots(uint64_t slots)
{
    return slots;
}

/* The top bits of the bytes that are below those of `bound`. Without the top bits no byte's
 * difference borrows from the next. */
static inline uint64_t bytes_below(uint64_t bytes, uint64_t bound)
{
    const uint64_t top = EACH_BYTE(0x80);
    const uint64_t low_below = ~((bytes | top) - (bound & ~top));
    return (~bytes & bound) | (~(bytes ^ bound) & low_below);
}

static inline uint64_t slots_below(const struct cache_line *numbers, unsigned bound)
{
    const struct lanes lanes = load_lanes(numbers->lane);
    const uint64_t bounds = EACH_BYTE(bound);
    uint64_t slots = 0;
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct lane lane = lanes.suit[suit];
        const struct lane below = {bytes_below(lane.eight, bounds), bytes_below(lane.last, bounds)};
        slots |= plane(below, 7) << HANTEI_RANKS * suit;
    }
    return slots;
}

/* Ten bit tests: bits 0..8 the ranks that complete the suit, bit 9 whether it is complete. */
static inline unsigned suit_wait_bits(struct suit_key key, unsigned suit)
{
    const struct hantei_low_wait_row *low = low_wait_row(key, suit);
    const struct hantei_high_row *high = high_wait_row(key, suit);
    const uint64_t with_high = load_bits(hantei_waits_image.tables.complete[high->itself]);
    const uint64_t with_low = load_bits(low->complete);
    unsigned bits = (unsigned)(with_low >> high->itself & 1) << (LOW_RANKS + HIGH_RANKS);
    for (unsigned rank = 0; rank < LOW_RANKS; rank++)
        bits |= (unsigned)(with_high >> low->row.after[rank] & 1) << rank;
    for (unsigned rank = 0; rank < HIGH_RANKS; rank++)
        bits |= (unsigned)(with_low >> high->after[rank] & 1) << (LOW_RANKS + rank);
    return bits;
}

static inline unsigned waits_of_suit(struct suit_key key, unsigned suit)
{
    return suit_wait_bits(key, suit) & (unsigned)ALL_RANKS;
}

static inline struct suit_waits look_up_waits(const struct features *features)
{
    struct suit_waits waits = {0};
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const unsigned bits = suit_wait_bits(key_of(features, suit), suit);
        waits.completing |= (hantei_tileset)(bits & ALL_RANKS) << HANTEI_RANKS * suit;
        waits.complete |= (uint64_t)(bits >> HANTEI_RANKS) << suit;
    }
    return waits;
}

/* The shape of a class and the class that the shapes are of. */
static inline unsigned shape_bits(const uint8_t *shapes, unsigned class)
{
    return (unsigned)shapes[class / 4] >> 2 * (class % 4) & 3;
}

/* Ten lookups as above, two bits each: rank r at 2r, then the unchanged suit. */
static inline uint32_t suit_discard_bits(struct suit_key key, unsigned suit)
{
    const struct hantei_low_discard_row *low = low_discard_row(key, suit);
    const struct hantei_high_row *high = high_discard_row(key, suit);
    const uint8_t *with_high = hantei_discards_image.tables.shapes[high->itself];
    uint32_t bits = shape_bits(low->shapes, high->itself) << 2 * (LOW_RANKS + HIGH_RANKS);
    for (unsigned rank = 0; rank < LOW_RANKS; rank++)
        bits |= shape_bits(with_high, low->row.after[rank]) << 2 * rank;
    for (unsigned rank = 0; rank < HIGH_RANKS; rank++)
        bits |= shape_bits(low->shapes, high->after[rank]) << 2 * (LOW_RANKS + rank);
    return bits;
}

/* The even bits of a word, side by side. */
static inline uint32_t even_bits(uint32_t word)
{
    word &= 0x55555555;
    word = (word | word >> 1) & 0x33333333;
    word = (word | word >> 2) & 0x0f0f0f0f;
    word = (word | word >> 4) & 0x00ff00ff;
    return (word | word >> 8) & 0x0000ffff;
}

static inline struct suit_discards look_up_discards(const struct features *features)
{
    struct suit_discards discards = {0};
    EACH_SUIT_UNROLLED
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const uint32_t bits = suit_discard_bits(key_of(features, suit), suit);
        const uint32_t complete = even_bits(bits), tenpai = even_bits(bits >> 1);
        discards.to_complete |= (hantei_tileset)(complete & ALL_RANKS) << HANTEI_RANKS * suit;
        discards.to_tenpai |= (hantei_tileset)(tenpai & ALL_RANKS) << HANTEI_RANKS * suit;
        discards.suits |= (uint64_t)(complete >> HANTEI_RANKS | tenpai >> HANTEI_RANKS << 4) << suit;
    }
    return discards;
}

static hantei_status kernel_hand_from_counts(hantei_hand *out, const uint8_t *counts)
{
    const struct lanes lanes = load_counts(counts);
    unsigned tiles = 0;
    for (int suit = 0; suit < HANTEI_SUITS; suit++) {
        tiles += lane_tiles(lanes.suit[suit]);
        store_bits(out->lane[suit], lanes.suit[suit].eight);
        store_bits(out->lane[suit] + 8, lanes.suit[suit].last);
    }
    return finish_hand(out, faults(&lanes), tiles);
}

#include "judge/sums_in_loops_template.h"

#include "judge/sliced/many_template.h"

DEFINE_KERNEL(portable, NULL, NULL);
