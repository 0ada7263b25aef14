/* Draws and discards tile by tile: the shanten and the ukeire of each
 * turn. */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

static hantei_tile tile_of(const char *text)
{
    return (hantei_tile)(9 * strcspn("mpsz", text + 1) +
                         (size_t)(text[0] - '1'));
}

static bool turn(hantei_keyed_hand *hand, const char *drawn,
                 const char *discarded)
{
    char tiles[HANTEI_TILESET_TEXT];
    if (hantei_keyed_draw(hand, tile_of(drawn)) != HANTEI_OK)
        return false;
    if (hantei_keyed_win(hand) != 0) {
        printf("draws %s and wins\n", drawn);
        return true;
    }
    if (hantei_keyed_discard(hand, tile_of(discarded)) != HANTEI_OK)
        return false;
    hantei_tileset_format(tiles, hantei_keyed_ukeire(hand));
    printf("draws %s, discards %s: shanten %d, wants %s\n", drawn,
           discarded, hantei_keyed_shanten(hand), tiles);
    return true;
}

int main(void)
{
    static const char text[] = "23m45p78999s1115z";
    hantei_parsed in;
    hantei_keyed_hand hand;
    size_t at;
    if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK)
        return 1;
    hantei_keyed_from_hand(&hand, &in.hand);
    return !turn(&hand, "8p", "5z") || !turn(&hand, "6p", "8p") ||
           !turn(&hand, "1m", "");
}
