/* Shanten, ukeire and readings. */
#include "protocol/shanten.h"

hantei_shantens protocol_shantens(const hantei_parsed *hand, const protocol_wall *wall)
{
    return wall->binds_shanten ? hantei_shanten_unseen(&hand->hand, wall->unseen)
                               : hantei_shanten_by_form(&hand->hand);
}

hantei_tileset protocol_ukeire(const hantei_parsed *hand, const protocol_wall *wall)
{
    return wall->binds_shanten ? hantei_ukeire_unseen(&hand->hand, wall->unseen) : hantei_ukeire(&hand->hand);
}

size_t protocol_ukeire_discards(const hantei_parsed *hand, const protocol_wall *wall,
                                hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    return wall->binds_shanten ? hantei_ukeire_discards_unseen(&hand->hand, wall->unseen, out)
                               : hantei_ukeire_discards(&hand->hand, wall->unseen, out);
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
