/* A stored hand: three bits for each kind of tile, nine kinds of a suit side by side, the lowest rank in the
 * lowest bits.
 *
 *   bits   0..26  characters     bits  64..90  bamboos
 *         27..53  circles              91..111 honours
 *         54..62  red fives: three bits each of m, p and s
 *
 * After these 14 bytes come two for each meld, in the order of the text: kind (3 bits), lowest tile (6), red
 * fives (3). Lowest bytes first. A tile list of six bits a tile would take two bytes less, but fourteen steps
 * to read; these take three for each suit. */
#include "pg.h"

#include <port/pg_bswap.h>

enum {
    HAND_TILE_BYTES = 14,
    HAND_MELD_BYTES = 2,
    HAND_MOST_BYTES = HAND_TILE_BYTES + HANTEI_MAX_MELDS * HAND_MELD_BYTES,
    COUNT_BITS = 3,
    COUNT_MASK = 7,
    SUIT_BITS = COUNT_BITS * HANTEI_RANKS,
    REDS_SHIFT = 2 * SUIT_BITS,
    SUITS_WITH_REDS = 3,
    WORD_BYTES = 8
};

static const unsigned KIND_BITS = 3, TILE_BITS = 6, TILE_MASK = 63;

/* The stored bytes as two words, with the tiles of two suits in each. */
typedef struct tile_words {
    uint64 low, high;
} tile_words;

/* ---- Words ------------------------------------------------------------------- */

static inline uint64 to_little_endian(uint64 word)
{
#ifdef WORDS_BIGENDIAN
    return pg_bswap64(word);
#else
    return word;
#endif
}

static inline uint64 load_word(const uint8 *bytes)
{
    uint64 word;
    memcpy(&word, bytes, sizeof word);
    return to_little_endian(word);
}

static inline void store_word(uint8 *bytes, uint64 word, Size size)
{
    word = to_little_endian(word);
    memcpy(bytes, &word, size);
}

static inline tile_words load_words(const uint8 *bytes)
{
    const Size end = HAND_TILE_BYTES - WORD_BYTES;
    return (tile_words){load_word(bytes), load_word(bytes + end) >> 8 * (WORD_BYTES - end)};
}

/* The lowest eight counts of a suit, each in a byte of its own. */
static inline uint64 spread(uint64 suit)
{
    suit &= 0xffffff;
    suit = (suit | suit << 20) & UINT64CONST(0x00000fff00000fff);
    suit = (suit | suit << 10) & UINT64CONST(0x003f003f003f003f);
    return (suit | suit << 5) & UINT64CONST(0x0707070707070707);
}

/* A lane of a hand, as in hantei.h: a count for each rank, then zeros. */
static inline void load_suit(uint8 *lane, uint64 suit)
{
    store_word(lane, spread(suit), WORD_BYTES);
    store_word(lane + WORD_BYTES, suit >> COUNT_BITS * WORD_BYTES & COUNT_MASK, WORD_BYTES);
}

/* Written directly into the lanes: a constructor takes as long as judging the hand. hantei_parse() has
 * checked what is stored, and the judges accept any bytes. */
static inline void load_tiles(hantei_hand *out, tile_words words)
{
    load_suit(out->lane[0], words.low);
    load_suit(out->lane[1], words.low >> SUIT_BITS);
    load_suit(out->lane[2], words.high);
    load_suit(out->lane[3], words.high >> SUIT_BITS);
}

static uint64 suit_bits(const uint8 *counts, unsigned suit)
{
    uint64 bits = 0;
    for (unsigned rank = 0; rank < HANTEI_RANKS && HANTEI_RANKS * suit + rank < HANTEI_TILES; rank++)
        bits |= (uint64)counts[HANTEI_RANKS * suit + rank] << COUNT_BITS * rank;
    return bits;
}

static tile_words words_of(const hantei_parsed *hand)
{
    uint8 counts[HANTEI_TILES];
    tile_words words;
    hantei_hand_counts(&hand->hand, counts);
    words.low = suit_bits(counts, 0) | suit_bits(counts, 1) << SUIT_BITS;
    words.high = suit_bits(counts, 2) | suit_bits(counts, 3) << SUIT_BITS;
    for (unsigned suit = 0; suit < SUITS_WITH_REDS; suit++)
        words.low |= (uint64)hand->reds[suit] << (REDS_SHIFT + COUNT_BITS * suit);
    return words;
}

/* ---- Melds ------------------------------------------------------------------- */

static hantei_seat_meld load_meld(const uint8 *bytes)
{
    const unsigned bits = bytes[0] | (unsigned)bytes[1] << 8;
    return (hantei_seat_meld){.kind = (uint8)(bits & ((1u << KIND_BITS) - 1)),
                              .tile = (hantei_tile)(bits >> KIND_BITS & TILE_MASK),
                              .reds = (uint8)(bits >> (KIND_BITS + TILE_BITS)),
                              .claimed = HANTEI_NO_TILE,
                              .added = HANTEI_NO_TILE};
}

static void store_meld(uint8 *bytes, const hantei_meld *meld)
{
    const unsigned bits =
        meld->kind | (unsigned)meld->tile << KIND_BITS | (unsigned)meld->reds << (KIND_BITS + TILE_BITS);
    store_word(bytes, bits, HAND_MELD_BYTES);
}

/* Notation has no added kan. */
static bool is_meld(const hantei_seat_meld *meld)
{
    return meld->kind >= HANTEI_CHI && meld->kind <= HANTEI_ANKAN && meld->tile < HANTEI_TILES;
}

/* ---- Hands ------------------------------------------------------------------- */

struct varlena *hand_store(const hantei_parsed *hand)
{
    const Size size = VARHDRSZ + HAND_TILE_BYTES + (Size)hand->meld_count * HAND_MELD_BYTES;
    struct varlena *const value = palloc(size);
    uint8 *const bytes = (uint8 *)VARDATA(value);
    const tile_words words = words_of(hand);
    SET_VARSIZE(value, size);
    store_word(bytes, words.low, WORD_BYTES);
    store_word(bytes + WORD_BYTES, words.high, HAND_TILE_BYTES - WORD_BYTES);
    for (unsigned i = 0; i < hand->meld_count; i++)
        store_meld(bytes + HAND_TILE_BYTES + i * HAND_MELD_BYTES, &hand->melds[i]);
    return value;
}

void hand_load(hantei_hand *out, hand_bytes stored)
{
    if (likely(stored.size >= HAND_TILE_BYTES))
        load_tiles(out, load_words(stored.bytes));
    else
        *out = (hantei_hand){0};
}

bool hand_load_seat(hantei_seat *out, hand_bytes stored)
{
    *out = (hantei_seat){.drawn = HANTEI_NO_TILE};
    if (stored.size < HAND_TILE_BYTES || stored.size > HAND_MOST_BYTES || stored.size % HAND_MELD_BYTES)
        return false;
    const tile_words words = load_words(stored.bytes);
    uint8 counts[HANTEI_TILES];
    load_tiles(&out->hand, words);
    hantei_hand_counts(&out->hand, counts);
    if (hantei_hand_from_counts(&out->hand, counts) != HANTEI_OK)
        return false;
    for (unsigned suit = 0; suit < SUITS_WITH_REDS; suit++)
        out->reds[suit] = (uint8)(words.low >> (REDS_SHIFT + COUNT_BITS * suit) & COUNT_MASK);
    out->meld_count = (uint8)((stored.size - HAND_TILE_BYTES) / HAND_MELD_BYTES);
    for (unsigned i = 0; i < out->meld_count; i++) {
        out->melds[i] = load_meld(stored.bytes + HAND_TILE_BYTES + i * HAND_MELD_BYTES);
        if (!is_meld(&out->melds[i]))
            return false;
    }
    return true;
}
