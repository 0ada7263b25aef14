/* Is a hand complete, and which discards leave it waiting for what? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    hantei_parsed in;
    hantei_discard discards[HANTEI_MAX_TILES];
    size_t at;
    if (argc != 2 ||
        hantei_parse(&in, argv[1], strlen(argv[1]), &at) != HANTEI_OK)
        return fputs("usage: judges HAND\n", stderr), 2;
    const unsigned forms = hantei_win(&in.hand);
    for (unsigned form = 1; form <= HANTEI_KOKUSHI; form *= 2)
        if (forms & form)
            printf("complete: %s\n", hantei_form_name(form));
    const size_t n = hantei_discards(&in.hand, discards);
    for (size_t i = 0; i < n; i++) {
        char tile[HANTEI_TILE_TEXT], waits[HANTEI_TILESET_TEXT];
        hantei_tile_format(tile, discards[i].tile);
        hantei_tileset_format(waits, discards[i].waits);
        printf("discard %s, wait for %s\n", tile, waits);
    }
    return 0;
}
