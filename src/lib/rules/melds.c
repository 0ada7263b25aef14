/* Melds, part by part. */
#include "rules/melds.h"
#include "rules/holding.h"

/* Whether the parts of a meld that is not an added kan go together, but for its tiles. */
static bool is_sound(const hantei_seat_meld *meld)
{
    if (meld->added != HANTEI_NO_TILE)
        return false;
    switch (meld->kind) {
    case HANTEI_CHI:
        return starts_run(meld->tile) && meld->from == 3;
    case HANTEI_PON:
    case HANTEI_DAIMINKAN:
        return meld->tile < HANTEI_TILES && meld->from >= 1 && meld->from <= 3;
    case HANTEI_ANKAN:
        return meld->tile < HANTEI_TILES && meld->from == 0 && meld->claimed == HANTEI_NO_TILE;
    default:
        return false;
    }
}

bool hantei_list_own(const hantei_seat_meld *meld, own_tiles *own)
{
    const hantei_tile claimed = kind_of(meld->claimed);
    const size_t size = meld->kind <= HANTEI_PON ? 3 : HANTEI_COPIES;
    bool is_left_out = meld->kind == HANTEI_ANKAN;
    unsigned reds = meld->reds - (unsigned)is_red(meld->claimed);
    own->count = 0;
    if (!is_sound(meld))
        return false;
    for (size_t i = 0; i < size; i++) {
        const hantei_tile tile = (hantei_tile)(meld->tile + (meld->kind == HANTEI_CHI ? i : 0));
        if (tile == claimed && !is_left_out) {
            is_left_out = true;
            continue;
        }
        const bool marked = is_five(tile) && reds > 0;
        own->tile[own->count++] = (hantei_tile)(tile | (marked ? HANTEI_RED : 0));
        reds -= marked;
    }
    return is_left_out && reds == 0;
}
