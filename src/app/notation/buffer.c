#include "notation/buffer.h"
#include "notation/meld.h"

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

static unsigned count_tiles(const hantei_tile *tiles, size_t count, hantei_tile tile)
{
    unsigned copies = 0;
    for (size_t i = 0; i < count; i++)
        copies += text_kind(tiles[i]) == tile;
    return copies;
}

bool text_add_dealt(text_buffer *t, const hantei_deal *deal, unsigned players)
{
    const size_t start = t->length;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned count = count_tiles(&deal->indicator, 1, tile) +
                               count_tiles(deal->hands[0], players * sizeof *deal->hands, tile);
        if (count <= (hantei_tiles_in_play(players) >> tile & 1 ? HANTEI_COPIES : 0))
            continue;
        text_add(t, "%s%u times ", t->length > start ? "; " : "", count);
        text_add_tile(t, tile);
        for (unsigned who = 0; who < players; who++)
            if (count_tiles(deal->hands[who], HANTEI_DEALT, tile) > 0)
                text_add(t, ", player %u has %u", who, count_tiles(deal->hands[who], HANTEI_DEALT, tile));
    }
    return t->length > start;
}

void text_add_amounts(text_buffer *t, const int32_t *amounts, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        text_add(t, amounts[i] == 0 ? "%s0" : "%s%+d", i == 0 ? "" : " ", (int)amounts[i]);
}
