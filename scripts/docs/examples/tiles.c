/* The tiles of a set, each by its rank and suit. */
#include <hantei.h>
#include <stdio.h>

static void show(hantei_tileset set)
{
    static const char *const suits[] = {"man", "pin", "sou"};
    static const char *const honours[] = {"East", "South", "West", "North",
                                          "haku", "hatsu", "chun"};
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const int suit = tile / HANTEI_RANKS, rank = tile % HANTEI_RANKS;
        if (!(set >> tile & 1))
            continue;
        if (suit < HANTEI_NUMBER_SUITS)
            printf("%d %s\n", rank + 1, suits[suit]);
        else
            puts(honours[rank]);
    }
}

int main(void)
{
    const hantei_tileset one = 1;
    show(one << 4 | one << (HANTEI_RANKS + 8) | one << HANTEI_EAST |
         one << HANTEI_CHUN);
    return 0;
}
