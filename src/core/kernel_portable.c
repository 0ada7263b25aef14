/* The portable kernel: plain C, eight counts at a time in a 64-bit word (SWAR). */
#include "core/reading.h"

/* A lane as two words: ranks 1-8 in `eight`, the first in the lowest byte, and rank 9
 * with the padding above it in `last`. */
struct lane {
    uint64_t eight, last;
};

struct lanes {
    struct lane suit[4];
};

#define EACH_BYTE(byte) ((uint64_t)(byte) * 0x0101010101010101u)

static inline uint64_t little_endian(uint64_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(word);
#else
    return word;
#endif
}

static inline uint64_t load_word(const uint8_t *bytes)
{
    uint64_t word;
    __builtin_memcpy(&word, bytes, sizeof word);
    return little_endian(word);
}

static inline void store_word(uint8_t *bytes, uint64_t word)
{
    word = little_endian(word);
    __builtin_memcpy(bytes, &word, sizeof word);
}

static inline unsigned count_bits(uint64_t set)
{
    set -= set >> 1 & EACH_BYTE(0x55);
    set = (set & EACH_BYTE(0x33)) + (set >> 2 & EACH_BYTE(0x33));
    set = (set + (set >> 4)) & EACH_BYTE(0x0f);
    return (unsigned)((set * EACH_BYTE(1)) >> 56);
}

/* Non-zero where a count exceeds four or padding is not zero. Adding 0x7b to the low
 * seven bits of a byte carries into its top bit from five on, and not beyond it. */
static inline uint64_t faults(const struct lanes *lanes)
{
    uint64_t fault = lanes->suit[3].eight >> 56 | lanes->suit[3].last;
    for (int suit = 0; suit < 4; suit++) {
        const struct lane lane = lanes->suit[suit];
        fault |= (((lane.eight & EACH_BYTE(0x7f)) + EACH_BYTE(0x7b)) | lane.eight) & EACH_BYTE(0x80);
        fault |= (uint64_t)(lane.last > 4);
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

/* Counts as digits to base 5: pairs of them in 16 bits, fours of them in 32. */
static inline struct suit_key key_of(struct lane lane, uint32_t low_at, uint32_t high_at)
{
    const uint64_t in_16 = 0x00ff00ff00ff00ffu, in_32 = 0x0000ffff0000ffffu;
    const uint64_t pairs = (lane.eight & in_16) + 5 * (lane.eight >> 8 & in_16);
    const uint64_t fours = (pairs & in_32) + 25 * (pairs >> 16 & in_32);
    const uint32_t low = (uint32_t)fours;
    const uint32_t high = (uint32_t)(fours >> 32) + 625 * (uint32_t)lane.last;
    return (struct suit_key){low_at + LOW_ROW * low, high_at + HIGH_ROW * high};
}

static inline struct lanes load_hand(const hantei_hand *hand)
{
    struct lanes lanes;
    for (int suit = 0; suit < 4; suit++) {
        lanes.suit[suit].eight = load_word(hand->lane[suit]);
        lanes.suit[suit].last = load_word(hand->lane[suit] + 8);
    }
    return lanes;
}

/* Empties the lanes unless they are to be kept. */
static inline void keep_lanes_if(struct lanes *lanes, bool keep)
{
    for (int suit = 0; suit < 4; suit++) {
        lanes->suit[suit].eight &= mask_if(keep);
        lanes->suit[suit].last &= mask_if(keep);
    }
}

static inline struct reading read_hand(const hantei_hand *hand)
{
    struct lanes lanes = load_hand(hand);
    keep_lanes_if(&lanes, faults(&lanes) == 0);
    struct reading reading = {0};
    unsigned tiles = 0;
    for (unsigned suit = 0; suit < 4; suit++) {
        const struct lane lane = lanes.suit[suit];
        const uint64_t bit_0 = plane(lane, 0), bit_1 = plane(lane, 1), bit_2 = plane(lane, 2);
        reading.held |= (bit_0 | bit_1 | bit_2) << 9 * suit;
        reading.ones |= (bit_0 & ~bit_1) << 9 * suit;
        reading.twos |= (bit_1 & ~bit_0) << 9 * suit;
        const unsigned n = lane_tiles(lane);
        reading.residue_1 |= (unsigned)(0x492492492u >> n & 1) << suit;
        reading.residue_2 |= (unsigned)(0x924924924u >> n & 1) << suit;
        tiles += n;
        const bool honours = suit == 3;
        reading.key[suit] = key_of(lane, honours ? (uint32_t)HONOUR_LOW_AT : (uint32_t)SUIT_LOW_AT,
                                   honours ? (uint32_t)HONOUR_HIGH_AT : (uint32_t)SUIT_HIGH_AT);
    }
    reading.tiles = min_of(tiles, TOO_MANY_TILES);
    return reading;
}

static inline const uint8_t *row_at(const struct hantei_rows *rows, uint32_t offset)
{
    return (const uint8_t *)rows + offset;
}

/* Ten bit tests: bits 0..8 the ranks that complete the suit, bit 9 whether it is complete. */
static inline unsigned suit_draw_bits(struct suit_key key)
{
    const struct hantei_draw_tables *tables = &hantei_draw_image.tables;
    const uint8_t *low = row_at(&tables->rows, key.low);
    const uint8_t *high = row_at(&tables->rows, key.high);
    const uint64_t of_low = load_word(tables->complete_by_high[high[HIGH_RANKS]]);
    const uint64_t of_high = load_word(tables->complete_by_low[low[LOW_RANKS]]);
    unsigned bits = 0;
    for (unsigned rank = 0; rank < LOW_RANKS; rank++)
        bits |= (unsigned)(of_low >> low[rank] & 1) << rank;
    for (unsigned rank = 0; rank <= HIGH_RANKS; rank++)
        bits |= (unsigned)(of_high >> high[rank] & 1) << (LOW_RANKS + rank);
    return bits;
}

static inline unsigned suit_draws(struct suit_key key)
{
    return suit_draw_bits(key) & 0x1ff;
}

static inline struct after_draw look_up_draws(const struct reading *reading)
{
    struct after_draw draw = {0};
    for (unsigned suit = 0; suit < 4; suit++) {
        const unsigned bits = suit_draw_bits(reading->key[suit]);
        draw.completing |= (hantei_tileset)(bits & 0x1ff) << 9 * suit;
        draw.complete |= (bits >> 9) << suit;
    }
    return draw;
}

/* The two bits of a class in the column of the other part's class. */
static inline unsigned pair_bits(const uint8_t column[PAIR_BYTES], unsigned class)
{
    return (unsigned)column[class / 4] >> 2 * (class % 4) & 3;
}

/* Ten look-ups as above, two bits each: rank r, and then the suit as it is, at 2r. */
static inline uint32_t suit_discard_bits(struct suit_key key)
{
    const struct hantei_discard_tables *tables = &hantei_discard_image.tables;
    const uint8_t *low = row_at(&tables->rows, key.low);
    const uint8_t *high = row_at(&tables->rows, key.high);
    const uint8_t *of_low = tables->pairs_by_high[high[HIGH_RANKS]];
    const uint8_t *of_high = tables->pairs_by_low[low[LOW_RANKS]];
    uint32_t bits = 0;
    for (unsigned rank = 0; rank < LOW_RANKS; rank++)
        bits |= pair_bits(of_low, low[rank]) << 2 * rank;
    for (unsigned rank = 0; rank <= HIGH_RANKS; rank++)
        bits |= pair_bits(of_high, high[rank]) << 2 * (LOW_RANKS + rank);
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

static inline struct after_discard look_up_discards(const struct reading *reading)
{
    struct after_discard after = {0};
    for (unsigned suit = 0; suit < 4; suit++) {
        const uint32_t bits = suit_discard_bits(reading->key[suit]);
        const uint32_t complete = even_bits(bits), tenpai = even_bits(bits >> 1);
        after.to_complete |= (hantei_tileset)(complete & 0x1ff) << 9 * suit;
        after.to_tenpai |= (hantei_tileset)(tenpai & 0x1ff) << 9 * suit;
        after.complete |= (complete >> 9) << suit;
        after.tenpai |= (tenpai >> 9) << suit;
    }
    return after;
}

static inline struct lanes load_counts(const uint8_t *counts)
{
    struct lanes lanes;
    for (int suit = 0; suit < 3; suit++) {
        lanes.suit[suit].eight = load_word(counts + 9 * suit);
        lanes.suit[suit].last = counts[9 * suit + 8];
    }
    lanes.suit[3].eight = load_word(counts + 26) >> 8; /* the seven honours, without 9s before them */
    lanes.suit[3].last = 0;
    return lanes;
}

static hantei_status make_hand(hantei_hand *out, const uint8_t *counts)
{
    struct lanes lanes = load_counts(counts);
    const bool fifth_copy = faults(&lanes) != 0;
    unsigned tiles = 0;
    for (int suit = 0; suit < 4; suit++)
        tiles += lane_tiles(lanes.suit[suit]);
    const hantei_status status = hand_status(fifth_copy, tiles);
    keep_lanes_if(&lanes, status == HANTEI_OK);
    for (int suit = 0; suit < 4; suit++) {
        store_word(out->lane[suit], lanes.suit[suit].eight);
        store_word(out->lane[suit] + 8, lanes.suit[suit].last);
    }
    return status;
}

#include "core/judge.h"

DEFINE_KERNEL(portable);
