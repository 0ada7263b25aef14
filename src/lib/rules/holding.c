/* What a seat holds: read from bytes that may be anything. */
#include "rules/holding.h"
#include "hand/bytes.h"

enum { WORD = 8 };

#define SUM_OF_BYTES UINT64_C(0x0101010101010101)

/* Eight bytes of a hand at a time. */
static uint64_t word_of(const hantei_hand *hand, size_t word)
{
    return load_bits(&hand->lane[word / 2][word % 2 * WORD]);
}

/* Counts the tiles if the bytes are those that a constructor makes from the counts, padding included. */
static void count_concealed(holding *held, const hantei_hand *hand)
{
    hantei_hand same;
    uint64_t difference = 0, tiles = 0;
    hantei_hand_counts(hand, held->concealed);
    const hantei_status status = hantei_hand_from_counts(&same, held->concealed);
    for (size_t word = 0; word < sizeof same / WORD; word++) {
        difference |= word_of(hand, word) ^ word_of(&same, word);
        tiles += word_of(hand, word);
    }
    held->tiles = (unsigned)(tiles * SUM_OF_BYTES >> 56); /* each byte is a count of at most 4 * 8 */
    if (status != HANTEI_OK || difference != 0)
        *held = (holding){.tiles = 0};
}

static void count_meld(holding *held, const hantei_seat_meld *meld)
{
    const unsigned width = meld->kind == HANTEI_CHI ? 3 : 1;
    for (unsigned i = 0; i < width && meld->tile + i < HANTEI_TILES; i++) {
        const hantei_tile tile = (hantei_tile)(meld->tile + i);
        held->melded[tile] = (uint8_t)(held->melded[tile] + copies_in(meld, tile));
    }
}

holding hantei_holding_of(const hantei_seat *seat)
{
    holding held = {.tiles = 0};
    count_concealed(&held, &seat->hand);
    for (size_t i = 0; i < melds_of(seat); i++)
        count_meld(&held, &seat->melds[i]);
    return held;
}

holding hantei_holding_by(const hantei_seat *seat, const hantei_rules *rules)
{
    return are_valid(rules) ? hantei_holding_of(seat) : (holding){.tiles = 0};
}

hantei_hand hantei_holding_hand(const holding *held)
{
    hantei_hand hand;
    const hantei_status status = hantei_hand_from_counts(&hand, held->concealed);
    (void)status; /* an invalid hand is empty */
    return hand;
}

bool hantei_holding_has_gates(const holding *held, hantei_tile tile)
{
    if (tile >= HANTEI_EAST)
        return false;
    const uint8_t *const suit = &held->concealed[tile / HANTEI_RANKS * HANTEI_RANKS];
    bool all = suit[0] >= 3 && suit[HANTEI_RANKS - 1] >= 3;
    for (size_t rank = 0; rank < HANTEI_RANKS; rank++)
        all &= suit[rank] > 0;
    return all;
}

unsigned hantei_own_kans(const hantei_seat *seat)
{
    unsigned own = 0;
    for (size_t i = 0; i < melds_of(seat); i++)
        own += copies_in(&seat->melds[i], seat->melds[i].tile) == HANTEI_COPIES;
    return own;
}

unsigned hantei_kans_at_table(const hantei_seat *seat)
{
    const unsigned own = hantei_own_kans(seat);
    return seat->kans > own ? seat->kans : own;
}
