/* A field for hands without melds: what is typed so far may be a hand,
 * become one, or be wrong. */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        hantei_parsed in;
        size_t at;
        const hantei_status status =
            hantei_parse(&in, argv[i], strlen(argv[i]), &at);
        if (status == HANTEI_OK)
            printf("%s: a hand\n", argv[i]);
        else if (status == HANTEI_ERROR_NO_LETTER ||
                 (status == HANTEI_ERROR_TILE_COUNT &&
                  in.concealed < HANTEI_MAX_TILES))
            printf("%s: go on (%s)\n", argv[i],
                   hantei_status_text(status));
        else
            printf("%s: wrong at %zu (%s)\n", argv[i], at,
                   hantei_status_text(status));
    }
    return 0;
}
