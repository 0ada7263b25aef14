/* Asks every kernel of this machine the same. */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *text = "23m456p78999s111z", *name;
    hantei_parsed in;
    size_t at;
    if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK)
        return 1;
    for (size_t i = 0; (name = hantei_kernel_name(i)); i++) {
        char waits[HANTEI_TILESET_TEXT];
        if (hantei_kernel_use(name) != HANTEI_OK)
            return 1;
        hantei_tileset_format(waits, hantei_waits(&in.hand));
        printf("%s: %s\n", hantei_kernel_in_use(), waits);
    }
    return hantei_kernel_use(hantei_kernel_name(0)) != HANTEI_OK;
}
