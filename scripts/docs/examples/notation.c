/* Reads a hand with its melds, and shows where a text is wrong. */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    hantei_parsed in;
    size_t at;
    const char *text = argc > 1 ? argv[1] : "";
    const hantei_status status =
        hantei_parse(&in, text, strlen(text), &at);
    if (status != HANTEI_OK)
        return printf("%s\n%*s%s\n", text, (int)at + 2, "^ ",
                      hantei_status_text(status)),
               1;
    printf("%d concealed tiles, red fives %d %d %d\n", in.concealed,
           in.reds[0], in.reds[1], in.reds[2]);
    for (size_t i = 0; i < in.meld_count; i++) {
        char tile[HANTEI_TILE_TEXT];
        hantei_tile_format(tile, in.melds[i].tile);
        printf("%s from %s on\n", hantei_meld_kind_name(in.melds[i].kind),
               tile);
    }
    return 0;
}
