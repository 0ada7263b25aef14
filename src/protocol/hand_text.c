/* Hands as notation. */
#include "protocol/hand_text.h"
#include "protocol/meld.h"

enum { SUIT_TILES = 9 };

/* A tile's digits and its suit's letter are those that hantei_tile_format() writes. */
static char *write_digits(char *out, hantei_tile tile, unsigned copies, unsigned reds)
{
    char name[HANTEI_TILE_TEXT];
    hantei_tile_format(name, tile);
    for (unsigned i = 0; i < copies; i++)
        *out++ = i < reds ? '0' : name[0];
    return out;
}

static char *write_letter(char *out, hantei_tile tile)
{
    char name[HANTEI_TILE_TEXT];
    hantei_tile_format(name, tile);
    *out = name[1];
    return out + 1;
}

static char *write_concealed(char *out, const hantei_seat *seat)
{
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&seat->hand, counts);
    for (unsigned suit = 0; suit * SUIT_TILES < HANTEI_TILES; suit++) {
        const hantei_tile first = (hantei_tile)(suit * SUIT_TILES);
        char *const before = out;
        for (hantei_tile tile = first; tile < first + SUIT_TILES && tile < HANTEI_TILES; tile++)
            out = write_digits(out, tile, counts[tile], protocol_is_five(tile) ? seat->reds[suit] : 0);
        if (out != before)
            out = write_letter(out, first);
    }
    return out;
}

static char *write_meld(char *out, const hantei_seat_meld *meld)
{
    const protocol_meld_tiles tiles = protocol_meld_tiles_of(meld);
    *out++ = '+';
    if (meld->kind == HANTEI_CONCEALED_KAN)
        *out++ = 'c';
    for (unsigned i = 0; i < 3 && tiles.copies[i] > 0; i++) {
        const hantei_tile tile = (hantei_tile)(tiles.tile + i);
        out = write_digits(out, tile, tiles.copies[i], protocol_is_five(tile) ? meld->reds : 0);
    }
    return write_letter(out, tiles.tile);
}

size_t protocol_hand_format(char out[PROTOCOL_HAND_TEXT], const hantei_seat *seat)
{
    char *end = write_concealed(out, seat);
    for (unsigned i = 0; i < seat->meld_count; i++)
        end = write_meld(end, &seat->melds[i]);
    *end = '\0';
    return (size_t)(end - out);
}
