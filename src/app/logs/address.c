#include "logs/address.h"

#include <stdlib.h>

bool address_take(address_escape *escape, char character, char *byte)
{
    enum { WHOLE = sizeof escape->text };
    *byte = character;
    if (character != '%' && escape->count == 0)
        return true;
    escape->text[escape->count++] = character;
    if (escape->count < WHOLE)
        return false;
    const char digits[] = {escape->text[1], escape->text[2], '\0'};
    escape->count = 0;
    *byte = (char)strtoul(digits, NULL, 16);
    return true;
}

void address_decode(char *out, size_t room, const char *text)
{
    address_escape escape = {.count = 0};
    for (; *text != '\0' && room > 1; text++) {
        if (!address_take(&escape, *text, out))
            continue;
        out++;
        room--;
    }
    *out = '\0';
}
