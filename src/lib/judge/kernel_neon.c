/* The NEON kernel, for AArch64, which always has NEON: a suit a register, answers looked up by byte shuffles,
 * with tables of up to four registers. */
#include "judge/kernel.h"

#if defined(HANTEI_AARCH64)

#include <arm_neon.h>

#include "judge/key.h"

struct suits {
    uint8x16_t m, p, s, z;
};

struct kept {
    struct suits counts;
    uint64x2_t offsets; /* of rows: of the low and the high part of each suit, sixteen bits each */
    uint64x2_t keys;    /* the same unscaled */
};

/* The slots of a hand are its bytes, those of a suit sixteen bits apart. */
#define ORPHAN_SLOTS ((uint64_t)0x007f010101010101u)

#include "judge/features_template.h"

static const struct hantei_cpu_needs needs = {0};

/* Ranks of each suit from sixteen bits a suit, as tiles. */
static inline hantei_tileset tiles_of_slots(uint64_t slots)
{
    return (slots & ALL_RANKS) | (slots >> 16 & ALL_RANKS) << HANTEI_RANKS |
           (slots >> 32 & ALL_RANKS) << 2 * HANTEI_RANKS | (slots >> 48 & 0x7f) << HANTEI_EAST;
}

static inline struct suits limits(void)
{
    const uint8x16_t suit = {4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0};
    const uint8x16_t honours = {4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    return (struct suits){suit, suit, suit, honours};
}

/* ---- From registers to bits --------------------------------------------- */

/* NEON has no instruction that collects a bit of each byte: each byte keeps its weight, and eight of them are
 * added to one. */
static inline uint64_t sums_of_eights(struct suits bytes)
{
    const uint8x16_t mp = vpaddq_u8(bytes.m, bytes.p), sz = vpaddq_u8(bytes.s, bytes.z);
    const uint8x16_t fours = vpaddq_u8(mp, sz);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(fours, fours)), 0);
}

/* The sums of the weights of those bytes that are all ones, the others being zero. */
static inline uint64_t weigh(struct suits masks, uint8x16_t weights)
{
    return sums_of_eights((struct suits){vandq_u8(masks.m, weights), vandq_u8(masks.p, weights),
                                         vandq_u8(masks.s, weights), vandq_u8(masks.z, weights)});
}

/* A bit for each byte, in their order. */
static inline uint64_t bits_of(struct suits masks)
{
    return weigh(masks, (uint8x16_t){1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128});
}

static inline uint64_t slots_with(struct suits counts, uint8_t value)
{
    const uint8x16_t wanted = vdupq_n_u8(value);
    return bits_of((struct suits){vceqq_u8(counts.m, wanted), vceqq_u8(counts.p, wanted),
                                  vceqq_u8(counts.s, wanted), vceqq_u8(counts.z, wanted)});
}

/* ---- Features ----------------------------------------------------------- */

static inline uint16x4_t lane_tiles(struct suits counts)
{
    const uint16x8_t mp = vpaddq_u16(vpaddlq_u8(counts.m), vpaddlq_u8(counts.p));
    const uint16x8_t sz = vpaddq_u16(vpaddlq_u8(counts.s), vpaddlq_u8(counts.z));
    const uint16x8_t halves = vpaddq_u16(mp, sz);
    return vpadd_u16(vget_low_u16(halves), vget_high_u16(halves));
}

/* Of up to 127 tiles; with more, which is an invalid hand, any number below four. */
static inline uint16x4_t residues_mod_3(uint16x4_t tiles)
{
    const uint16x4_t thirds = vshr_n_u16(vmul_n_u16(tiles, 86), 8);
    return vand_u16(vmls_n_u16(tiles, thirds, 3), vdup_n_u16(3));
}

/* Base-5 keys: the nine counts are digits, added up in fours, low and high parts in turn. Rank 9, alone in
 * the upper half of a suit, is added to the high ones. */
static inline uint16x8_t find_keys(struct suits counts)
{
    const uint8x8_t digits = {1, 5, 25, 125, 1, 5, 25, 125};
    const uint16x8_t mp = vpaddq_u16(vmull_u8(vget_low_u8(counts.m), digits), //
                                     vmull_u8(vget_low_u8(counts.p), digits));
    const uint16x8_t sz = vpaddq_u16(vmull_u8(vget_low_u8(counts.s), digits), //
                                     vmull_u8(vget_low_u8(counts.z), digits));
    const uint32x4_t fours = vreinterpretq_u32_u16(vpaddq_u16(mp, sz));
    const uint64x2_t mp_nines = vzip2q_u64(vreinterpretq_u64_u8(counts.m), vreinterpretq_u64_u8(counts.p));
    const uint64x2_t sz_nines = vzip2q_u64(vreinterpretq_u64_u8(counts.s), vreinterpretq_u64_u8(counts.z));
    const uint32x4_t nines = vuzp1q_u32(vreinterpretq_u32_u64(mp_nines), vreinterpretq_u32_u64(sz_nines));
    return vreinterpretq_u16_u32(vmlaq_n_u32(fours, nines, (uint32_t)625 << 16));
}

static inline uint64x2_t scale_keys(uint16x8_t keys)
{
    const uint16x8_t rows = {LOW_ROW, HIGH_ROW, LOW_ROW, HIGH_ROW, LOW_ROW, HIGH_ROW, LOW_ROW, HIGH_ROW};
    return vreinterpretq_u64_u16(vmulq_u16(keys, rows));
}

_Static_assert((HIGH_KEYS - 1) * HIGH_ROW <= UINT16_MAX, "a scaled key has sixteen bits");

/* Two keys at a time move to a general register. */
static inline struct suit_key key_in(uint64x2_t keys, unsigned suit)
{
    const uint64_t two = suit < 2 ? vgetq_lane_u64(keys, 0) : vgetq_lane_u64(keys, 1);
    const uint32_t key = (uint32_t)(two >> 32 * (suit % 2));
    return (struct suit_key){key & 0xffff, key >> 16};
}

static inline struct suit_key key_of(const struct features *features, unsigned suit)
{
    return key_in(features->kept.offsets, suit);
}

static inline struct suit_key unscaled_key_of(const struct features *features, unsigned suit)
{
    return key_in(features->kept.keys, suit);
}

static inline struct suits load_lanes(const uint8_t bytes[HANTEI_SUITS][16])
{
    return (struct suits){vld1q_u8(bytes[0]), vld1q_u8(bytes[1]), vld1q_u8(bytes[2]), vld1q_u8(bytes[3])};
}

static inline struct suits load_hand(const hantei_hand *hand)
{
    return load_lanes(hand->lane);
}

/* Bytes that are not what they were cut to count as 255 tiles, so that no size fits. */
static inline struct suits with_faults(struct suits raw, struct suits counts)
{
    return (struct suits){
        vornq_u8(counts.m, vceqq_u8(raw.m, counts.m)), vornq_u8(counts.p, vceqq_u8(raw.p, counts.p)),
        vornq_u8(counts.s, vceqq_u8(raw.s, counts.s)), vornq_u8(counts.z, vceqq_u8(raw.z, counts.z))};
}

/* Nine, nine, nine and seven counts to lanes. The last sixteen counts are s and the honours; nothing after
 * the list is read. */
static inline struct suits load_counts(const uint8_t *counts)
{
    const uint8x16_t nine = {255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0};
    const uint8x16_t tail = vld1q_u8(counts + 2 * HANTEI_RANKS);
    return (struct suits){vandq_u8(vld1q_u8(counts), nine), vandq_u8(vld1q_u8(counts + HANTEI_RANKS), nine),
                          vandq_u8(tail, nine), vextq_u8(tail, vdupq_n_u8(0), 9)};
}

static inline struct features find_features(struct suits raw)
{
    const int16x4_t two_bits_each = {0, 2, 4, 6};
    const struct suits most = limits();
    const struct suits counts = {vminq_u8(raw.m, most.m), vminq_u8(raw.p, most.p), vminq_u8(raw.s, most.s),
                                 vminq_u8(raw.z, most.z)};
    const uint16x4_t lanes = lane_tiles(with_faults(raw, counts)), residues = residues_mod_3(lanes);
    const uint16x8_t keys = find_keys(counts);
    const unsigned tiles = clamp_tiles(vaddv_u16(lanes));
    const unsigned pair_parity = vaddv_u16(vshr_n_u16(residues, 1)) & 1u;
    return (struct features){.held = ~slots_with(counts, 0),
                             .ones = slots_with(counts, 1),
                             .twos = slots_with(counts, 2),
                             .fours = slots_with(counts, HANTEI_COPIES),
                             .tiles = tiles,
                             .residues = vaddv_u16(vshl_u16(residues, two_bits_each)),
                             .pair_parity = pair_parity,
                             .forms = forms_by_parity(tiles, pair_parity),
                             .kept = {counts, scale_keys(keys), vreinterpretq_u64_u16(keys)}};
}

static inline bool holds_only_twos(const struct features *features)
{
    const struct suits counts = features->kept.counts;
    const uint8x16_t any = vorrq_u8(vorrq_u8(counts.m, counts.p), vorrq_u8(counts.s, counts.z));
    return vmaxvq_u8(vbicq_u8(any, vdupq_n_u8(2))) == 0;
}

/* What the counts add to the kinds. */
static inline uint8x16_t kinds_of(uint8x16_t counts)
{
    const uint8_t two = 1 + TWICE;
    const uint8x16_t of_count = {0, 1, two, two, two, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    return vqtbl1q_u8(of_count, counts);
}

static inline struct kinds count_kinds(const struct features *features)
{
    const struct suits counts = features->kept.counts;
    const uint8x16_t ends = {255, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0};
    const uint8x16_t mps = vaddq_u8(vaddq_u8(kinds_of(counts.m), kinds_of(counts.p)), kinds_of(counts.s));
    const uint8x16_t z = kinds_of(counts.z);
    return (struct kinds){vaddvq_u8(vaddq_u8(mps, z)), vaddvq_u8(vaddq_u8(vandq_u8(mps, ends), z))};
}

static inline uint64_t slots_below(const struct cache_line *numbers, unsigned bound)
{
    const uint8x16_t each = vdupq_n_u8((uint8_t)bound);
    const struct suits bytes = load_lanes(numbers->lane);
    return bits_of((struct suits){vcltq_u8(bytes.m, each), vcltq_u8(bytes.p, each), //
                                  vcltq_u8(bytes.s, each), vcltq_u8(bytes.z, each)});
}

/* ---- Looking up --------------------------------------------------------- */

/* A suit is looked up as sixteen bytes: those of its low row and, from the eighth on, of its high row. In a
 * row the ranks come first, then the unchanged part. With these weights the bytes that pass make sixteen
 * bits: the unchanged suit, and from FIRST_RANK on the nine ranks. */
enum { FIRST_RANK = 4 };

static inline uint8x16_t answer_weights(void)
{
    return (uint8x16_t){16, 32, 64, 128, 1, 0, 0, 0, 1, 2, 4, 8, 16, 0, 0, 0};
}

static inline hantei_tileset ranks_of_answers(uint64_t answers)
{
    return tiles_of_slots(answers >> FIRST_RANK);
}

/* The bits of the unchanged suits, side by side: the product moves bit 16 i to 48 + i, and puts nothing else
 * there. */
static inline uint64_t suits_of_answers(uint64_t answers)
{
    return ((answers & 0x0001000100010001u) * 0x0001000200040008u) >> 48;
}

/* Sixteen bit tests: byte c / 8 of a row's word, and in it bit c % 8. The words are adjacent,
 * that for the low row first. */
static inline uint8x16_t test_bits(uint8x16_t words, uint8x16_t classes)
{
    const uint8x16_t word = {0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8};
    const uint8x16_t bytes = vqtbl1q_u8(words, vsraq_n_u8(word, classes, 3));
    const int8x16_t places = vreinterpretq_s8_u8(vandq_u8(classes, vdupq_n_u8(7)));
    return vtstq_u8(bytes, vshlq_u8(vdupq_n_u8(1), places));
}

/* Each row's classes against the word of the other part's class. */
static inline uint8x16_t test_suit(struct suit_key key, unsigned suit)
{
    const struct hantei_high_row *high = high_wait_row(key, suit);
    const uint8x16_t low = vld1q_u8((const uint8_t *)low_wait_row(key, suit)); /* row and word */
    const uint8x8_t of_high = vld1_u8(hantei_waits_image.tables.complete[high->itself]);
    return test_bits(vcombine_u8(of_high, vget_high_u8(low)),
                     vcombine_u8(vget_low_u8(low), vld1_u8((const uint8_t *)high)));
}

static inline struct suit_waits look_up_waits(const struct features *features)
{
    const struct suits tests = {test_suit(key_of(features, 0), 0), test_suit(key_of(features, 1), 1),
                                test_suit(key_of(features, 2), 2), test_suit(key_of(features, 3), 3)};
    const uint64_t answers = weigh(tests, answer_weights());
    return (struct suit_waits){.completing = ranks_of_answers(answers),
                               .complete = suits_of_answers(answers)};
}

static inline unsigned waits_of_suit(struct suit_key key, unsigned suit)
{
    const uint8x16_t passed = vandq_u8(test_suit(key, suit), answer_weights());
    const unsigned low = vaddv_u8(vget_low_u8(passed)), high = vaddv_u8(vget_high_u8(passed));
    return (low | high << 8) >> FIRST_RANK & (unsigned)ALL_RANKS;
}

/* The shapes of the classes of a row, in the lower bits of each byte: class c has its shape in byte
 * c / 4 of the other class's shapes, which are as long as the longest table of a shuffle. */
static inline uint8x8_t look_up_row(const uint8_t shapes[64], uint8x8_t classes)
{
    const uint8x8_t bytes = vqtbl4_u8(vld1q_u8_x4(shapes), vshr_n_u8(classes, 2));
    const uint8x8_t places = vand_u8(vadd_u8(classes, classes), vdup_n_u8(6));
    return vshl_u8(bytes, vneg_s8(vreinterpret_s8_u8(places)));
}

/* The low row's classes are looked up in the shapes of the high class, and the other way round. The low
 * class's shapes are followed by the row, up to 64 bytes, which no class reaches. */
static inline uint8x16_t look_up_suit(struct suit_key key, unsigned suit)
{
    const struct hantei_low_discard_row *low = low_discard_row(key, suit);
    const struct hantei_high_row *high = high_discard_row(key, suit);
    const uint8x8_t low_classes = vld1_u8((const uint8_t *)&low->row);
    const uint8x8_t high_classes = vld1_u8((const uint8_t *)high);
    return vcombine_u8(look_up_row(hantei_discards_image.tables.shapes[high->itself], low_classes),
                       look_up_row((const uint8_t *)low, high_classes));
}

static inline uint64_t answers_with(struct suits found, uint8_t bit)
{
    const uint8x16_t wanted = vdupq_n_u8(bit);
    return weigh((struct suits){vtstq_u8(found.m, wanted), vtstq_u8(found.p, wanted),
                                vtstq_u8(found.s, wanted), vtstq_u8(found.z, wanted)},
                 answer_weights());
}

static inline struct suit_discards look_up_discards(const struct features *features)
{
    const struct suits found = {look_up_suit(key_of(features, 0), 0), look_up_suit(key_of(features, 1), 1),
                                look_up_suit(key_of(features, 2), 2), look_up_suit(key_of(features, 3), 3)};
    const uint64_t complete = answers_with(found, SHAPE_COMPLETE), tenpai = answers_with(found, SHAPE_TENPAI);
    return (struct suit_discards){.to_complete = ranks_of_answers(complete),
                                  .to_tenpai = ranks_of_answers(tenpai),
                                  .suits = suits_of_answers(complete) | suits_of_answers(tenpai) << 4};
}

/* ---- The constructor ---------------------------------------------------- */

static hantei_status kernel_hand_from_counts(hantei_hand *out, const uint8_t *counts)
{
    const struct suits hand = load_counts(counts);
    const uint8x16_t most = vmaxq_u8(vmaxq_u8(hand.m, hand.p), vmaxq_u8(hand.s, hand.z));
    const uint64_t fifth_copy = vmaxvq_u8(most) > HANTEI_COPIES;
    vst1q_u8(out->lane[0], hand.m);
    vst1q_u8(out->lane[1], hand.p);
    vst1q_u8(out->lane[2], hand.s);
    vst1q_u8(out->lane[3], hand.z);
    return finish_hand(out, fifth_copy, vaddv_u16(lane_tiles(hand)));
}

#include "judge/sums_in_loops_template.h"

#include "judge/sliced/many_template.h"

DEFINE_KERNEL(neon, NULL, NULL);

#endif
