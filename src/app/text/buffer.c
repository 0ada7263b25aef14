#include "text/buffer.h"
#include "text/meld.h"

#include <stdio.h>

void text_clear(text_buffer *t)
{
    t->length = 0;
    t->bytes[0] = '\0';
}

void text_add_list(text_buffer *t, const char *format, va_list arguments)
{
    const int length = vsnprintf(t->bytes + t->length, sizeof t->bytes - t->length, format, arguments);
    t->length += length > 0 ? (size_t)length : 0;
    if (t->length >= sizeof t->bytes)
        t->length = sizeof t->bytes - 1;
}

void text_add(text_buffer *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_add_list(t, format, arguments);
    va_end(arguments);
}

void text_add_tile(text_buffer *t, hantei_tile tile)
{
    char name[HANTEI_TILE_TEXT];
    hantei_tile_format(name, tile);
    text_add(t, "%s", name);
}

void text_add_meld(text_buffer *t, const hantei_seat_meld *meld)
{
    char name[TEXT_MELD];
    text_meld_format(name, meld);
    text_add(t, "%s", name);
}

void text_add_amounts(text_buffer *t, const int32_t *amounts, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        text_add(t, amounts[i] == 0 ? "%s0" : "%s%+d", i == 0 ? "" : " ", (int)amounts[i]);
}
