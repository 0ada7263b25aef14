/* Every best way to read a hand as blocks. */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

static bool show(void *context, const hantei_reading *reading)
{
    static const char *const words[] = {"",        "run",     "triplet",
                                        "pair",    "ryanmen", "penchan",
                                        "kanchan", "single"};
    (void)context;
    for (size_t i = 0; i < reading->count; i++) {
        char tile[HANTEI_TILE_TEXT];
        hantei_tile_format(tile, reading->block[i].tile);
        printf("%s%s %s", i ? ", " : "", words[reading->block[i].kind],
               tile);
    }
    puts("");
    return true; /* go on */
}

int main(void)
{
    const char *text = "13568m55p";
    hantei_parsed in;
    size_t at;
    if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK)
        return 1;
    printf("%zu readings\n", hantei_best_readings(&in.hand, show, NULL));
    return 0;
}
