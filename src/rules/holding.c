/* What a seat holds: read from bytes that may be anything. */
#include "rules/holding.h"

enum { LANE = 16, SUITS = 4, HONOURS = 7 };

/* Whether the bytes behind each suit are zero, as every constructor leaves them. */
static bool has_clean_padding(const hantei_hand *hand)
{
    uint8_t padding = 0;
    for (size_t suit = 0; suit < SUITS; suit++) {
        for (size_t i = suit + 1 < SUITS ? SUIT_TILES : HONOURS; i < LANE; i++)
            padding |= hand->lane[suit][i];
    }
    return padding == 0;
}

static void count_concealed(holding *held, const hantei_hand *hand)
{
    hantei_hand same;
    hantei_hand_counts(hand, held->concealed);
    if (!has_clean_padding(hand) || hantei_hand_from_counts(&same, held->concealed) != HANTEI_OK)
        *held = (holding){.tiles = 0};
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        held->tiles += held->concealed[tile];
}

/* How many of its lowest tile a meld has; 0 for a kind that is none. */
static unsigned copies_in(const hantei_seat_meld *meld)
{
    switch (meld->kind) {
    case HANTEI_CHI:
        return 1;
    case HANTEI_PON:
        return 3;
    case HANTEI_OPEN_KAN:
    case HANTEI_CONCEALED_KAN:
    case HANTEI_ADDED_KAN:
        return COPIES;
    default:
        return 0;
    }
}

unsigned hantei_copies_in_meld(const hantei_seat_meld *meld, hantei_tile tile)
{
    const bool is_run = meld->kind == HANTEI_CHI;
    if (is_run)
        return starts_run(meld->tile) && tile >= meld->tile && tile < meld->tile + 3;
    return tile == meld->tile ? copies_in(meld) : 0;
}

static void count_meld(holding *held, const hantei_seat_meld *meld)
{
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        held->melded[tile] = (uint8_t)(held->melded[tile] + hantei_copies_in_meld(meld, tile));
}

holding hantei_holding_of(const hantei_seat *seat)
{
    holding held = {.tiles = 0};
    count_concealed(&held, &seat->hand);
    for (size_t i = 0; i < melds_of(seat); i++)
        count_meld(&held, &seat->melds[i]);
    return held;
}

hantei_hand hantei_holding_hand(const holding *held)
{
    hantei_hand hand;
    hantei_hand_from_counts(&hand, held->concealed);
    return hand;
}

unsigned hantei_kans_at_table(const hantei_seat *seat)
{
    unsigned own = 0;
    for (size_t i = 0; i < melds_of(seat); i++)
        own += copies_in(&seat->melds[i]) == COPIES;
    return seat->kans > own ? seat->kans : own;
}
