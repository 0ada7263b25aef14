/* Does the library in use suit the header that this was compiled with? */
#include <hantei.h>
#include <stdio.h>

int main(void)
{
    int major, minor;
    if (sscanf(hantei_version(), "%d.%d", &major, &minor) != 2 ||
        major != HANTEI_VERSION_MAJOR || minor < HANTEI_VERSION_MINOR)
        return fprintf(stderr, "compiled with hantei %d.%d, found %s\n",
                       HANTEI_VERSION_MAJOR, HANTEI_VERSION_MINOR,
                       hantei_version()),
               1;
    return puts("the library suits the header") < 0;
}
