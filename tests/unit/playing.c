#include "playing.h"

#include <criterion/criterion.h>

void must(hantei_status status)
{
    if (status != HANTEI_OK)
        cr_assert_fail("a move was refused: %s", hantei_status_text(status));
}

hantei_tile random_held(rng *r, const uint8_t counts[HANTEI_TILES])
{
    hantei_tile tile;
    do
        tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    while (counts[tile] == 0);
    return tile;
}

hantei_tile sensible_discard(const hantei_hand *hand)
{
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
    hantei_hand_counts(hand, counts);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        unseen[tile] = (uint8_t)(4 - counts[tile]);
    cr_assert_gt(hantei_ukeire_discards(hand, unseen, list), 0);
    return list[0].tile;
}
