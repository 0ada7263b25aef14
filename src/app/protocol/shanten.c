/* Shanten, ukeire and readings. */
#include "protocol/shanten.h"

#include <string.h>

/* Without unseen tiles shanten assumes four of each tile, which three players never have. */
static bool counts_unseen(const protocol_question *q)
{
    return request_has(&q->asked, FIELD_SEEN) || q->by.rules.players == 3;
}

hantei_shantens protocol_shantens(const protocol_question *q)
{
    return counts_unseen(q) ? hantei_shanten_unseen(&q->seat.hand, q->seat.unseen)
                            : hantei_shanten_by_form(&q->seat.hand);
}

hantei_tileset protocol_ukeire(const protocol_question *q)
{
    return counts_unseen(q) ? hantei_ukeire_unseen(&q->seat.hand, q->seat.unseen)
                            : hantei_ukeire(&q->seat.hand);
}

static size_t ukeire_discards(const protocol_question *q, const hantei_hand *hand,
                              const uint8_t unseen[HANTEI_TILES], hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    return counts_unseen(q) ? hantei_ukeire_discards_unseen(hand, unseen, out)
                            : hantei_ukeire_discards_by_shape(hand, unseen, out);
}

size_t protocol_ukeire_discards(const protocol_question *q, hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    return ukeire_discards(q, &q->seat.hand, q->seat.unseen, out);
}

/* The most tiles left after a draw; 0 if the hand is then farther than `shanten`. */
static unsigned left_after_draw(const protocol_question *q, uint8_t counts[HANTEI_TILES], hantei_tile drawn,
                                int shanten)
{
    hantei_ukeire_discard after[HANTEI_MAX_TILES];
    uint8_t unseen[HANTEI_TILES];
    hantei_hand hand;
    memcpy(unseen, q->seat.unseen, sizeof unseen);
    unseen[drawn]--;
    counts[drawn]++;
    const bool is_hand = hantei_hand_from_counts(&hand, counts) == HANTEI_OK;
    counts[drawn]--;
    return is_hand && ukeire_discards(q, &hand, unseen, after) > 0 && after[0].shanten <= shanten
               ? after[0].left
               : 0;
}

unsigned protocol_next_left(const protocol_question *q, const hantei_ukeire_discard *discard)
{
    const bool is_tenpai = discard->shanten == 0;
    const hantei_tileset draws = is_tenpai ? ~discard->ukeire : discard->ukeire;
    unsigned best = 0;
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&q->seat.hand, counts);
    counts[discard->tile]--;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if ((draws >> tile & 1) && q->seat.unseen[tile] > 0) {
            const unsigned left = left_after_draw(q, counts, tile, discard->shanten);
            best = left > best ? left : best;
        }
    }
    return is_tenpai && best <= discard->left ? 0 : best;
}

/* The tiles of a block, as steps above its lowest. */
static const struct {
    uint8_t tiles;
    uint8_t step[3];
} SHAPES[] = {
    [HANTEI_BLOCK_RUN] = {3, {0, 1, 2}},  [HANTEI_BLOCK_TRIPLET] = {3, {0, 0, 0}},
    [HANTEI_BLOCK_PAIR] = {2, {0, 0}},    [HANTEI_BLOCK_RYANMEN] = {2, {0, 1}},
    [HANTEI_BLOCK_PENCHAN] = {2, {0, 1}}, [HANTEI_BLOCK_KANCHAN] = {2, {0, 2}},
    [HANTEI_BLOCK_SINGLE] = {1, {0}},
};

size_t protocol_block_format(char out[PROTOCOL_BLOCK_TEXT], const hantei_block *block)
{
    char lowest[HANTEI_TILE_TEXT];
    const size_t tiles = SHAPES[block->kind].tiles;
    hantei_tile_format(lowest, block->tile);
    for (size_t i = 0; i < tiles; i++)
        out[i] = (char)(lowest[0] + SHAPES[block->kind].step[i]);
    out[tiles] = lowest[1];
    out[tiles + 1] = '\0';
    return tiles + 1;
}
