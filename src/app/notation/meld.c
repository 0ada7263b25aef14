/* Melds in the protocol's notation. */
#include "notation/meld.h"

#include <string.h>

text_meld_tiles text_meld_tiles_of(const hantei_seat_meld *meld)
{
    if (meld->kind == HANTEI_CHI)
        return (text_meld_tiles){meld->tile, {1, 1, 1}};
    return (text_meld_tiles){meld->tile, {meld->kind == HANTEI_PON ? 3 : 4, 0, 0}};
}

bool text_meld_take(hantei_seat_meld *meld, const hantei_tile *tiles, size_t count)
{
    enum { THREE_IN_A_ROW = 7 };
    const bool is_run = meld->kind == HANTEI_CHI;
    hantei_tileset kinds = 0;
    meld->tile = HANTEI_NO_TILE;
    if (count != (is_run || meld->kind == HANTEI_PON ? 3 : HANTEI_COPIES))
        return false;
    for (size_t i = 0; i < count; i++) {
        kinds |= (hantei_tileset)1 << text_kind(tiles[i]);
        meld->reds = (uint8_t)(meld->reds + ((tiles[i] & HANTEI_RED) != 0));
    }
    const hantei_tile lowest = (hantei_tile)__builtin_ctzll(kinds);
    if (kinds == (hantei_tileset)(is_run ? THREE_IN_A_ROW : 1) << lowest &&
        (is_run ? lowest < HANTEI_EAST && lowest % HANTEI_RANKS <= HANTEI_RANKS - 3 : lowest < HANTEI_TILES))
        meld->tile = lowest;
    return meld->tile != HANTEI_NO_TILE;
}

static char *write_text(char *out, const char *text)
{
    const size_t length = strlen(text);
    memcpy(out, text, length);
    return out + length;
}

size_t text_meld_format(char out[TEXT_MELD], const hantei_seat_meld *meld)
{
    const hantei_meld written = {meld->kind, meld->tile, meld->reds};
    char tiles[HANTEI_MELD_TEXT];
    hantei_meld_format(tiles, &written);
    char *end = write_text(out, hantei_meld_kind_name(meld->kind));
    *end++ = ':';
    end = write_text(end, tiles + (tiles[0] == 'c'));
    if (meld->kind != HANTEI_ANKAN) {
        *end++ = '/';
        end += hantei_tile_format(end, meld->claimed);
        *end++ = '@';
        *end++ = (char)('0' + meld->from);
    }
    if (meld->kind == HANTEI_KAKAN) {
        *end++ = '+';
        end += hantei_tile_format(end, meld->added);
    }
    *end = '\0';
    return (size_t)(end - out);
}
