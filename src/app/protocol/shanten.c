/* Shanten, ukeire and readings. */
#include "protocol/shanten.h"

/* Four of each tile, as shanten would have it without them, are never there with three players. */
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

size_t protocol_ukeire_discards(const protocol_question *q, hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    return counts_unseen(q) ? hantei_ukeire_discards_unseen(&q->seat.hand, q->seat.unseen, out)
                            : hantei_ukeire_discards(&q->seat.hand, q->seat.unseen, out);
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
