/* What a seat may do now, as bits at fixed places: answer.c makes lists and events of them, legal.c says why
 * a place is not among them. */
#include "table/shanten_bound.h"
#include "table/table.h"

static void set(uint64_t *mask, unsigned place, bool holds)
{
    mask[place / 64] |= (uint64_t)holds << place % 64;
}

/* The places of some tiles, or faces, from the first place on. */
static void set_from(uint64_t *mask, unsigned first, uint64_t tiles)
{
    mask[first / 64] |= tiles << first % 64;
    if (first % 64 != 0 && first / 64 + 1 < HANTEI_MASK_WORDS)
        mask[first / 64 + 1] |= tiles >> (64 - first % 64);
}

/* ---- Discards --------------------------------------------------------------- */

/* The faces that a hand holds of some kinds. */
static uint64_t faces_held(const hantei_seat *seat, hantei_tileset kinds)
{
    uint64_t faces = kinds;
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        const hantei_tile five = (hantei_tile)(suit * HANTEI_RANKS + FIVE);
        if (seat->reds[suit] == 0 || !has(kinds, five))
            continue;
        faces |= SET_OF(HANTEI_TILES + suit);
        if (held_of(seat, five) == 0)
            faces &= ~SET_OF(five);
    }
    return faces;
}

/* What is discarded with riichi has to leave tenpai. */
static hantei_tileset leave_tenpai(hantei_table *t, unsigned who, hantei_tileset kinds)
{
    hantei_tileset found = 0;
    for (hantei_tileset left = kinds; left != 0; left &= left - 1) {
        const hantei_tile kind = (hantei_tile)__builtin_ctzll(left);
        const bool leaves = hantei_t_seat_may_riichi(&t->seats[who], &t->rules, kind) == HANTEI_ALLOWED;
        found |= (hantei_tileset)leaves << kind;
    }
    return found;
}

/* The only copy of the tile just drawn cannot come from the hand. */
static void set_discards(hantei_table *t, unsigned who, uint64_t *mask)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    hantei_tileset kinds = kinds_in(&seat->hand) & ~hantei_legal_banned(t, who);
    if (t->seats[who].declared != 0)
        kinds = leave_tenpai(t, who, kinds);
    uint64_t faces = seat->riichi == 0 ? faces_held(seat, kinds) : 0;
    if (has(kinds, kind_of(seat->drawn))) {
        set(mask, HANTEI_MASK_TSUMOGIRI, true);
        faces &= ~(held_of(seat, seat->drawn) == 1 ? SET_OF(face_of(seat->drawn)) : 0);
    }
    set_from(mask, HANTEI_MASK_DISCARD, faces);
}

static void set_riichi(hantei_table *t, unsigned who, uint64_t *mask)
{
    hantei_seat_discard found[HANTEI_MAX_TILES];
    hantei_table_seat *const followed = &t->seats[who];
    hantei_tileset kinds = 0;
    if (followed->seat.riichi != 0 || rules_out_waits(followed, true) ||
        hantei_legal_riichi(t, who, HANTEI_NO_TILE) != HANTEI_ALLOWED)
        return;
    const size_t count = hantei_seat_discards(&followed->seat, &t->rules, found);
    for (size_t i = 0; i < count; i++)
        kinds |= SET_OF(found[i].tile);
    set_from(mask, HANTEI_MASK_RIICHI, faces_held(&followed->seat, kinds));
}

/* ---- Turns and claims ------------------------------------------------------- */

/* Only a tile that is held four times, or is a called triplet too, can be a kan. */
static void set_kans(hantei_table *t, unsigned who, uint64_t *mask)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    bool may_be = holds_four(&seat->hand);
    for (size_t i = 0; i < melds_of(seat); i++)
        may_be |= seat->melds[i].kind == HANTEI_PON && has(kinds_in(&seat->hand), seat->melds[i].tile % 64);
    if (!may_be)
        return;
    const hantei_kans kans = hantei_t_seat_kans(&t->seats[who], &t->rules);
    set_from(mask, HANTEI_MASK_ANKAN, kans.concealed);
    set_from(mask, HANTEI_MASK_KAKAN, kans.added);
}

static void set_turn(hantei_table *t, unsigned who, uint64_t *mask)
{
    set_discards(t, who, mask);
    if (t->phase != HANTEI_PHASE_TURN)
        return;
    set_riichi(t, who, mask);
    set_kans(t, who, mask);
    if (t->seats[who].min_shanten.now <= COMPLETE)
        set(mask, HANTEI_MASK_TSUMO, hantei_legal_tsumo(t, who, NULL) == HANTEI_ALLOWED);
    if (players_of(t) == 3)
        set(mask, HANTEI_MASK_KITA, hantei_legal_north(t, who) == HANTEI_ALLOWED);
    if (hantei_t_is_first_turn(t, who))
        set(mask, HANTEI_MASK_NINE_TERMINALS, hantei_legal_nine_terminals(t, who) == HANTEI_ALLOWED);
}

static void set_claims(const hantei_table *t, unsigned who, uint64_t *mask)
{
    if (who == t->offered_by || t->dora_now > 0)
        return;
    set(mask, HANTEI_MASK_RON, t->may_ron >> who & 1);
    if (t->may_call >> who & 1)
        set_from(mask, HANTEI_MASK_CHI, calls_of(t, who));
    set(mask, HANTEI_MASK_PASS, hantei_legal_pass(t, who) == HANTEI_ALLOWED);
}

/* ---- All of them ------------------------------------------------------------ */

void hantei_t_mask_of(hantei_table *t, unsigned who, uint64_t mask[HANTEI_MASK_WORDS])
{
    clear_bytes(mask, HANTEI_MASK_WORDS * sizeof *mask);
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
    clear_bytes(mask, HANTEI_MASK_WORDS * sizeof *mask);
    if (hantei_t_is_sound(table) && is_player(table, who))
        hantei_t_mask_of(table, who, mask);
}
