/* The actions of a seat as bits at fixed places. */
#include "table/table.h"

static void set(uint64_t *mask, unsigned place)
{
    mask[place / 64] |= UINT64_C(1) << place % 64;
}

static void set_if(uint64_t *mask, const hantei_actions *its, hantei_action action, unsigned place)
{
    if (its->may >> action & 1)
        set(mask, place);
}

/* Red fives have their own places after the tiles. */
static unsigned place_of_tile(hantei_tile tile)
{
    return is_red(tile) ? HANTEI_TILES + kind_of(tile) / HANTEI_RANKS : tile;
}

static void set_discards(uint64_t *mask, const hantei_actions *its)
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (has(its->discards, tile))
            set(mask, HANTEI_MASK_DISCARD + tile);
    }
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        if (its->red_discards >> suit & 1)
            set(mask, HANTEI_MASK_DISCARD + HANTEI_TILES + suit);
    }
    for (unsigned i = 0; i < its->riichi_count; i++)
        set(mask, HANTEI_MASK_RIICHI + place_of_tile(its->riichi[i].tile));
    if (its->tsumogiri != HANTEI_NO_TILE)
        set(mask, HANTEI_MASK_TSUMOGIRI);
}

static unsigned place_of_meld(const hantei_seat_meld *meld)
{
    const unsigned own_reds = meld->reds - (unsigned)is_red(meld->claimed);
    switch (meld->kind) {
    case HANTEI_CHI:
        return HANTEI_MASK_CHI + 2 * (unsigned)(kind_of(meld->claimed) - meld->tile) + (own_reds > 0);
    case HANTEI_PON:
        return HANTEI_MASK_PON + own_reds;
    case HANTEI_ANKAN:
        return HANTEI_MASK_ANKAN + meld->tile;
    case HANTEI_KAKAN:
        return HANTEI_MASK_KAKAN + meld->tile;
    default:
        return HANTEI_MASK_DAIMINKAN;
    }
}

void hantei_table_mask(hantei_table *table, unsigned who, uint64_t mask[HANTEI_MASK_WORDS])
{
    hantei_actions its;
    hantei_table_actions(table, who, false, &its);
    for (size_t i = 0; i < HANTEI_MASK_WORDS; i++)
        mask[i] = 0;
    if (its.may == 0)
        return;
    set_discards(mask, &its);
    for (unsigned i = 0; i < its.meld_count; i++)
        set(mask, place_of_meld(&its.melds[i]));
    set_if(mask, &its, HANTEI_DO_KITA, HANTEI_MASK_KITA);
    set_if(mask, &its, HANTEI_DO_TSUMO, HANTEI_MASK_TSUMO);
    set_if(mask, &its, HANTEI_DO_RON, HANTEI_MASK_RON);
    set_if(mask, &its, HANTEI_DO_NINE_TERMINALS, HANTEI_MASK_NINE_TERMINALS);
    set_if(mask, &its, HANTEI_DO_PASS, HANTEI_MASK_PASS);
    set_if(mask, &its, HANTEI_DO_TENPAI, HANTEI_MASK_TENPAI);
    set_if(mask, &its, HANTEI_DO_NOTEN, HANTEI_MASK_NOTEN);
}
