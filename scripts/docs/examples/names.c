/* In which kinds of wait does each tile complete a hand, and what is its
 * wait called? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    hantei_parsed in;
    size_t at;
    if (argc != 2 ||
        hantei_parse(&in, argv[1], strlen(argv[1]), &at) != HANTEI_OK)
        return fputs("usage: names HAND\n", stderr), 2;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned kinds = hantei_wait_kinds(&in.hand, tile);
        for (unsigned kind = 1; kind <= HANTEI_KOKUSHI_13_WAIT; kind *= 2)
            if (kinds & kind) {
                char text[HANTEI_TILE_TEXT];
                hantei_tile_format(text, tile);
                printf("%s %s\n", text, hantei_wait_kind_name(kind));
            }
    }
    puts(hantei_wait_shape_name(hantei_shape_of_wait(&in.hand)));
    return 0;
}
