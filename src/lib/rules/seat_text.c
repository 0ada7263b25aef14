/* A seat's hand as notation, out and in. */
#include "hand/notation.h"
#include "rules/holding.h"
#include "rules/melds.h"

enum { FROM_RIGHT = 1, FROM_LEFT = 3 };

/* ---- Out ------------------------------------------------------------------- */

/* Writes a meld after a plus; nothing if it is invalid. */
static char *write_meld(char *out, const hantei_seat_meld *seats)
{
    const hantei_meld meld = {seats->kind, seats->tile, seats->reds};
    const size_t length = hantei_meld_format(out + 1, &meld);
    *out = '+';
    return length > 0 ? out + 1 + length : out;
}

size_t hantei_seat_format(char out[HANTEI_SEAT_TEXT], const hantei_seat *seat)
{
    char *end = out;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        end = hantei_write_suit(end, suit, seat->hand.lane[suit], suit < HONOUR_SUIT ? seat->reds[suit] : 0);
    for (size_t i = 0; i < melds_of(seat); i++)
        end = write_meld(end, &seat->melds[i]);
    *end = '\0';
    return (size_t)(end - out);
}

/* ---- In -------------------------------------------------------------------- */

/* The default claimed tile: the lowest that is not a red five, if there is one. */
static hantei_tile usual_claim(const hantei_meld *meld)
{
    const unsigned fives = is_five(meld->tile) ? copies_in_meld(meld->kind, meld->tile, meld->tile) : 0;
    if (fives == 0 || meld->reds < fives)
        return meld->tile;
    return (hantei_tile)(meld->kind == HANTEI_CHI ? meld->tile + 1 : meld->tile | HANTEI_RED);
}

static hantei_seat_meld meld_of(const hantei_meld *meld, hantei_tile claimed, unsigned from)
{
    const unsigned usual = meld->kind == HANTEI_CHI ? FROM_LEFT : FROM_RIGHT;
    hantei_seat_meld made = {meld->kind, meld->tile, claimed, HANTEI_NO_TILE, (uint8_t)from, meld->reds};
    if (meld->kind == HANTEI_ANKAN)
        return made;
    made.claimed = claimed == HANTEI_NO_TILE ? usual_claim(meld) : claimed;
    made.from = (uint8_t)(from == 0 ? usual : from);
    return made;
}

static bool take_melds(hantei_seat *seat, const hantei_parsed *parsed, const hantei_tile *claimed,
                       const uint8_t *from)
{
    own_tiles own;
    bool fits = parsed->meld_count <= HANTEI_MAX_MELDS;
    for (size_t i = 0; i < parsed->meld_count && fits; i++) {
        const hantei_tile tile = claimed != NULL ? claimed[i] : (hantei_tile)HANTEI_NO_TILE;
        seat->melds[i] = meld_of(&parsed->melds[i], tile, from != NULL ? from[i] : 0);
        fits = hantei_list_own(&seat->melds[i], &own);
    }
    seat->meld_count = parsed->meld_count;
    return fits;
}

static hantei_status take_draw(hantei_seat *seat, hantei_tile drawn)
{
    const holding held = hantei_holding_of(seat);
    seat->drawn = drawn;
    if (drawn == HANTEI_NO_TILE)
        return HANTEI_OK;
    if (kind_of(drawn) == HANTEI_NO_TILE)
        return HANTEI_ERROR_TILE;
    if (held_of(seat, drawn) == 0)
        return HANTEI_ERROR_NOT_HELD;
    return has_drawn(&held) ? HANTEI_OK : HANTEI_ERROR_TILE_COUNT;
}

void hantei_seat_init(hantei_seat *out)
{
    static const hantei_seat NOTHING = HANTEI_SEAT_INIT;
    copy_bytes(out, &NOTHING, sizeof *out);
}

hantei_status hantei_seat_from_parsed(hantei_seat *out, const hantei_parsed *parsed, hantei_tile drawn,
                                      const hantei_tile *claimed, const uint8_t *from)
{
    hantei_seat_init(out);
    out->hand = parsed->hand;
    for (size_t suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        out->reds[suit] = parsed->reds[suit];
    const hantei_status status =
        take_melds(out, parsed, claimed, from) ? take_draw(out, drawn) : HANTEI_ERROR_MELD;
    if (status != HANTEI_OK)
        hantei_seat_init(out);
    return status;
}
