/* The actions of a seat as bits at fixed places: actions.c without what the lists say of them. */
#include "table/shanten_bound.h"
#include "table/table.h"

static void set(uint64_t *mask, unsigned place, bool holds)
{
    mask[place / 64] |= (uint64_t)holds << place % 64;
}

/* The places of some tiles from the first place on. */
static void set_tiles(uint64_t *mask, unsigned first, uint64_t tiles)
{
    mask[first / 64] |= tiles << first % 64;
    if (first % 64 != 0)
        mask[first / 64 + 1] |= tiles >> (64 - first % 64);
}

/* Red fives have their own places after the tiles. */
static void set_riichi(hantei_table *t, unsigned who, uint64_t *mask)
{
    hantei_seat_discard found[HANTEI_MAX_TILES];
    const hantei_seat *const seat = &t->seats[who].seat;
    uint64_t tiles = 0;
    if (seat->riichi != 0 || rules_out_waits(&t->seats[who], true) ||
        hantei_legal_riichi(t, who, HANTEI_NO_TILE) != HANTEI_ALLOWED)
        return;
    const size_t count = hantei_table_seat_discards(&t->seats[who], &t->rules, found);
    for (size_t i = 0; i < count; i++) {
        const hantei_tile plain = found[i].tile, red = (hantei_tile)(plain | HANTEI_RED);
        if (held_of(seat, plain) > 0)
            tiles |= SET_OF(plain);
        if (is_five(plain) && held_of(seat, red) > 0)
            tiles |= SET_OF(HANTEI_TILES + plain / HANTEI_RANKS);
    }
    set_tiles(mask, HANTEI_MASK_RIICHI, tiles);
}

/* Only a tile that is held four times, or is a called triplet too, can be a kan. */
static bool may_kan(const hantei_seat *seat, hantei_tileset kinds)
{
    bool found = holds_four(&seat->hand);
    for (size_t i = 0; i < melds_of(seat); i++)
        found |= seat->melds[i].kind == HANTEI_PON && has(kinds, seat->melds[i].tile % 64);
    return found;
}

static void set_turn(hantei_table *t, unsigned who, uint64_t *mask)
{
    const table_discards found = hantei_table_discards(t, who);
    set_tiles(mask, HANTEI_MASK_DISCARD, found.plain | (uint64_t)found.reds << HANTEI_TILES);
    set(mask, HANTEI_MASK_TSUMOGIRI, found.tsumogiri != HANTEI_NO_TILE);
    if (t->phase != HANTEI_PHASE_TURN)
        return;
    set_riichi(t, who, mask);
    if (may_kan(&t->seats[who].seat, kinds_in(&t->seats[who].seat.hand))) {
        const hantei_kans kans = hantei_table_seat_kans(&t->seats[who], &t->rules);
        set_tiles(mask, HANTEI_MASK_ANKAN, kans.concealed);
        set_tiles(mask, HANTEI_MASK_KAKAN, kans.added);
    }
    if (t->seats[who].min_shanten.now <= COMPLETE)
        set(mask, HANTEI_MASK_TSUMO, hantei_legal_tsumo(t, who, NULL) == HANTEI_ALLOWED);
    if (players_of(t) == 3)
        set(mask, HANTEI_MASK_KITA, hantei_legal_north(t, who) == HANTEI_ALLOWED);
    if (hantei_table_is_first_turn(t, who))
        set(mask, HANTEI_MASK_NINE_TERMINALS, hantei_legal_nine_terminals(t, who) == HANTEI_ALLOWED);
}

static void set_claims(const hantei_table *t, unsigned who, uint64_t *mask)
{
    if (who == t->offered_by || t->dora_now > 0)
        return;
    set(mask, HANTEI_MASK_RON, t->may_ron >> who & 1);
    if (t->may_call >> who & 1)
        mask[HANTEI_MASK_CHI / 64] |= hantei_legal_call_places(t, who);
    set(mask, HANTEI_MASK_PASS, hantei_legal_pass(t, who) == HANTEI_ALLOWED);
}

void hantei_table_mask_of(hantei_table *t, unsigned who, uint64_t mask[HANTEI_MASK_WORDS])
{
    for (size_t i = 0; i < HANTEI_MASK_WORDS; i++)
        mask[i] = 0;
    if (is_hidden(t, who))
        return;
    if (hantei_legal_turn(t, who) == HANTEI_ALLOWED) {
        set_turn(t, who, mask);
    } else if (t->phase == HANTEI_PHASE_CLAIM) {
        set_claims(t, who, mask);
    } else if (hantei_legal_show(t, who) == HANTEI_ALLOWED) {
        set(mask, HANTEI_MASK_TENPAI, true);
        set(mask, HANTEI_MASK_NOTEN, true);
    }
}

void hantei_table_mask(hantei_table *table, unsigned who, uint64_t mask[HANTEI_MASK_WORDS])
{
    for (size_t i = 0; i < HANTEI_MASK_WORDS; i++)
        mask[i] = 0;
    if (hantei_table_is_sound(table) && is_player(table, who))
        hantei_table_mask_of(table, who, mask);
}
