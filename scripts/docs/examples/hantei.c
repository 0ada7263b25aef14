/* What does a hand wait for? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    hantei_parsed in;
    size_t at;
    char waits[HANTEI_TILESET_TEXT];
    const char *text = argc > 1 ? argv[1] : "";
    const hantei_status status =
        hantei_parse(&in, text, strlen(text), &at);
    if (status != HANTEI_OK)
        return fprintf(stderr, "%s, at %zu\n", hantei_status_text(status),
                       at),
               1;
    hantei_tileset_format(waits, hantei_waits(&in.hand));
    return puts(waits) < 0;
}
