/* Which discard brings a hand nearest to tenpai, if some tiles are
 * visible already? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *text = "135m2245567p4s", *seen = "4m77p777z";
    hantei_parsed in;
    hantei_ukeire_discard best[HANTEI_MAX_TILES];
    uint8_t unseen[HANTEI_TILES];
    size_t at;
    if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK ||
        hantei_parse_tiles(unseen, seen, strlen(seen), &at) != HANTEI_OK)
        return 1;
    hantei_unseen(unseen, unseen, 4);
    char spared[HANTEI_TILESET_TEXT];
    hantei_tileset_format(spared, hantei_shanten_discards(&in.hand));
    printf("%d-shanten, kept by discarding %s\n", hantei_shanten(&in.hand),
           spared);
    const size_t n =
        hantei_ukeire_discards_by_shape(&in.hand, unseen, best);
    for (size_t i = 0; i < n; i++) {
        char tile[HANTEI_TILE_TEXT], ukeire[HANTEI_TILESET_TEXT];
        hantei_tile_format(tile, best[i].tile);
        hantei_tileset_format(ukeire, best[i].ukeire);
        printf("discard %s: %d tiles, %s\n", tile, best[i].left, ukeire);
    }
    return 0;
}
