/* The slots of a server become a hand; empty ones are skipped. */
#include <hantei.h>
#include <stdio.h>

static void show(const hantei_tile *slots, size_t n)
{
    hantei_hand hand;
    uint8_t counts[HANTEI_TILES], reds[3];
    const hantei_status status =
        hantei_hand_from_tiles(&hand, slots, n, reds);
    if (status != HANTEI_OK) {
        puts(hantei_status_text(status));
        return;
    }
    hantei_hand_counts(&hand, counts);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        if (counts[tile]) {
            char text[HANTEI_TILE_TEXT];
            hantei_tile_format(text, (hantei_tile)tile);
            printf("%d of %s, ", counts[tile], text);
        }
    printf("%d red fives\n", reds[0] + reds[1] + reds[2]);
}

int main(void)
{
    const hantei_tile one[] = {1, 2, HANTEI_NO_TILE, 13, 13 | HANTEI_RED};
    const hantei_tile five[] = {33, 33, 33, 33, 33, 0, 1};
    show(one, 5);
    show(five, 7);
    return 0;
}
