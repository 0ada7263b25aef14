/* Hands as notation. */
#include "protocol/hand_text.h"
#include "protocol/meld.h"

static char *write_concealed(char *out, const hantei_seat *seat)
{
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&seat->hand, counts);
    for (unsigned suit = 0; suit * HANTEI_RANKS < HANTEI_TILES; suit++) {
        const hantei_tile first = (hantei_tile)(suit * HANTEI_RANKS);
        char *const before = out;
        for (hantei_tile tile = first; tile < first + HANTEI_RANKS && tile < HANTEI_TILES; tile++)
            out =
                protocol_write_digits(out, tile, counts[tile], protocol_is_five(tile) ? seat->reds[suit] : 0);
        if (out != before)
            out = protocol_write_letter(out, first);
    }
    return out;
}

static char *write_meld(char *out, const hantei_seat_meld *meld)
{
    *out++ = '+';
    if (meld->kind == HANTEI_CONCEALED_KAN)
        *out++ = 'c';
    return protocol_write_meld_tiles(out, meld);
}

size_t protocol_hand_format(char out[PROTOCOL_HAND_TEXT], const hantei_seat *seat)
{
    char *end = write_concealed(out, seat);
    for (unsigned i = 0; i < seat->meld_count; i++)
        end = write_meld(end, &seat->melds[i]);
    *end = '\0';
    return (size_t)(end - out);
}
