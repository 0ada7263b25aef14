/* A seat at a table: its tiles, from event to event. An event fails only if the tiles do not allow it; then
 * nothing has changed. The seat remembers two things.
 *
 * A bound of its shanten: see shanten_bound.h.
 *
 * The waits of the hand without its draw. They depend on the concealed tiles, on the melds (a rule may count
 * their copies) and on the rules. A discard that is not the tile just drawn drops them, and so does a meld.
 *
 * Shanten knows no fifth copy of a tile. The waits of the shape do, and under one rule the effective waits:
 * 123456789m1111p is 1-shanten, and its shape waits for a fifth 1p. So the bound rules out waits only if no
 * tile is held four times, or if the rules take such waits away. */
#include "table/shanten_bound.h"
#include "table/table.h"

_Static_assert(sizeof(hantei_table_seat) <= 256, "ten thousand tables of four seats take some 10 MB");

static void forget_waits(hantei_table_seat *followed)
{
    followed->waits = (hantei_wait_sets){0, 0};
    followed->waits_known = false;
}

static void forget_all(hantei_table_seat *followed)
{
    forget_waits(followed);
    bound_forget(&followed->min_shanten);
}

/* ---- Tiles ----------------------------------------------------------------- */

static bool can_draw(const hantei_table_seat *followed)
{
    return followed->tiles % 3 == 1;
}

static bool can_discard(const hantei_table_seat *followed)
{
    return followed->tiles % 3 == 2;
}

static bool holds_all(hantei_seat *seat, const own_tiles *own)
{
    for (size_t i = 0; i < own->count; i++) {
        unsigned wanted = 0;
        for (size_t j = 0; j < own->count; j++)
            wanted += own->tile[j] == own->tile[i];
        if (held_of(seat, own->tile[i]) < wanted)
            return false;
    }
    return true;
}

/* The copies of a kind in the seat's hand and melds. */
static unsigned copies_of(hantei_seat *seat, hantei_tile kind)
{
    unsigned copies = *count_at(&seat->hand, kind);
    for (size_t i = 0; i < melds_of(seat); i++)
        copies += copies_in(&seat->melds[i], kind);
    return copies;
}

static void move_tile(hantei_table_seat *followed, hantei_tile tile, int copies)
{
    add_tile(&followed->seat.hand, followed->seat.reds, tile, copies);
    followed->tiles = (uint8_t)(followed->tiles + copies);
}

/* A single tile leaves the hand, which then has 3k+1 tiles. */
static hantei_refusal release(hantei_table_seat *followed, hantei_tile tile)
{
    hantei_seat *const seat = &followed->seat;
    const hantei_tile kind = kind_of(tile);
    const bool is_drawn = kind == kind_of(seat->drawn);
    if (held_of(seat, tile) == 0)
        return HANTEI_REFUSED_NOT_HELD;
    if (!can_discard(followed))
        return HANTEI_REFUSED_PHASE;
    move_tile(followed, tile, -1);
    bound_discard(&followed->min_shanten, is_drawn);
    if (!is_drawn)
        forget_waits(followed);
    seat->drawn = HANTEI_NO_TILE;
    seat->called = 0;
    return HANTEI_ALLOWED;
}

/* ---- Draws and discards ---------------------------------------------------- */

void hantei_t_seat_begin(hantei_table_seat *followed, const hantei_seat *seat)
{
    hantei_seat own; /* it may be the followed one */
    copy_bytes(&own, seat, sizeof own);
    clear_bytes(followed, sizeof *followed);
    copy_bytes(&followed->seat, &own, sizeof own);
    followed->tiles = tiles_in(&own.hand);
    forget_all(followed);
}

hantei_refusal hantei_t_seat_draw(hantei_table_seat *followed, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    if (kind == HANTEI_NO_TILE)
        return HANTEI_REFUSED_TILE;
    if (copies_of(&followed->seat, kind) >= HANTEI_COPIES)
        return HANTEI_REFUSED_FIFTH_COPY;
    if (!can_draw(followed))
        return HANTEI_REFUSED_PHASE;
    move_tile(followed, tile, 1);
    followed->seat.drawn = tile;
    followed->seat.called = 0;
    bound_draw(&followed->min_shanten, followed->waits_known && !has(followed->waits.shape, kind));
    return HANTEI_ALLOWED;
}

/* The discard declares riichi: a wait passed from here on counts until the end of the round. */
static void enter_riichi(hantei_table_seat *followed)
{
    hantei_seat *const seat = &followed->seat;
    if (followed->declared != 0) {
        seat->riichi = followed->declared;
        seat->passed_riichi = 0;
    }
    followed->declared = 0;
}

hantei_refusal hantei_t_seat_discard(hantei_table_seat *followed, hantei_tile tile)
{
    const hantei_refusal why = release(followed, tile);
    if (why != HANTEI_ALLOWED)
        return why;
    followed->seat.river |= SET_OF(kind_of(tile));
    followed->seat.passed = 0;
    enter_riichi(followed);
    return HANTEI_ALLOWED;
}

hantei_refusal hantei_t_seat_north(hantei_table_seat *followed)
{
    const hantei_refusal why = release(followed, HANTEI_NORTH);
    followed->seat.norths = (uint8_t)(followed->seat.norths + (why == HANTEI_ALLOWED));
    return why;
}

void hantei_t_seat_pass(hantei_table_seat *followed, hantei_tile tile)
{
    const hantei_tileset passed = SET_OF(kind_of(tile));
    followed->seat.passed |= passed;
    if (followed->seat.riichi != 0)
        followed->seat.passed_riichi |= passed;
}

/* ---- Melds ----------------------------------------------------------------- */

/* A meld of the hand's own tiles. What was known of the larger hand may be wrong for the rest. */
static hantei_refusal make_meld(hantei_table_seat *followed, const hantei_seat_meld *meld)
{
    hantei_seat *const seat = &followed->seat;
    own_tiles own;
    if (!hantei_list_own(meld, &own) || seat->meld_count >= HANTEI_MAX_MELDS)
        return HANTEI_REFUSED_MELD;
    if (!holds_all(seat, &own))
        return HANTEI_REFUSED_NOT_HELD;
    if (meld->kind == HANTEI_ANKAN && !can_discard(followed))
        return HANTEI_REFUSED_PHASE;
    for (size_t i = 0; i < own.count; i++)
        move_tile(followed, own.tile[i], -1);
    seat->melds[seat->meld_count++] = *meld;
    seat->called = meld->kind <= HANTEI_PON;
    seat->drawn = HANTEI_NO_TILE;
    forget_all(followed);
    return HANTEI_ALLOWED;
}

size_t hantei_find_triplet(const hantei_seat *seat, hantei_tile kind)
{
    size_t found = 0;
    while (found < melds_of(seat) &&
           (seat->melds[found].kind != HANTEI_PON || seat->melds[found].tile != kind))
        found++;
    return found;
}

/* A tile added to a triplet leaves the hand as a discard does. But the fourth copy in a meld may remove a
 * wait, even if it is the tile just drawn. */
static hantei_refusal add_to_triplet(hantei_table_seat *followed, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    const size_t found = hantei_find_triplet(&followed->seat, kind);
    if (found == melds_of(&followed->seat))
        return HANTEI_REFUSED_MELD;
    const hantei_refusal why = release(followed, tile);
    if (why != HANTEI_ALLOWED)
        return why;
    hantei_seat_meld *const triplet = &followed->seat.melds[found];
    triplet->kind = HANTEI_KAKAN;
    triplet->added = tile;
    triplet->reds = (uint8_t)(triplet->reds + is_red(tile));
    forget_waits(followed);
    return HANTEI_ALLOWED;
}

hantei_refusal hantei_t_seat_meld(hantei_table_seat *followed, const hantei_seat_meld *meld)
{
    if (meld->kind != HANTEI_KAKAN)
        return make_meld(followed, meld);
    return kind_of(meld->added) == meld->tile ? add_to_triplet(followed, meld->added) : HANTEI_REFUSED_MELD;
}

/* ---- Questions ------------------------------------------------------------- */

/* A hand of 3k+1 tiles has no draw: known waits are its own. */
hantei_wait_sets hantei_t_seat_waits(hantei_table_seat *followed, const hantei_rules *rules)
{
    const hantei_wait_sets none = {0, 0};
    if (!can_draw(followed) || rules_out_waits(followed, true))
        return none;
    if (followed->waits_known)
        return followed->waits;
    bound_measure(&followed->min_shanten, &followed->seat.hand);
    if (rules_out_waits(followed, true))
        return none;
    followed->waits = hantei_seat_waits(&followed->seat, rules);
    followed->waits_known = true;
    return followed->waits;
}

unsigned hantei_t_seat_forms(hantei_table_seat *followed)
{
    if (followed->min_shanten.now > COMPLETE || !can_discard(followed))
        return 0;
    bound_measure(&followed->min_shanten, &followed->seat.hand);
    return followed->min_shanten.now > COMPLETE ? 0 : hantei_win(&followed->seat.hand);
}

/* Whether some discard may leave tenpai. */
static bool may_leave_tenpai(hantei_table_seat *followed, const hantei_rules *rules)
{
    const bool with_fifth_copies = rules->fifth_tile == HANTEI_FIFTH_SHAPE;
    if (!can_discard(followed) || rules_out_waits(followed, with_fifth_copies))
        return false;
    bound_measure(&followed->min_shanten, &followed->seat.hand);
    return !rules_out_waits(followed, with_fifth_copies);
}

hantei_refusal hantei_t_seat_may_riichi(hantei_table_seat *followed, const hantei_rules *rules,
                                        hantei_tile discard)
{
    if (!is_closed(&followed->seat))
        return HANTEI_REFUSED_OPEN_HAND;
    if (!may_leave_tenpai(followed, rules))
        return HANTEI_REFUSED_NOTEN;
    return hantei_seat_may_riichi(&followed->seat, rules, discard);
}

hantei_kans hantei_t_seat_kans(hantei_table_seat *followed, const hantei_rules *rules)
{
    return hantei_kans_by(&followed->seat, rules, followed->waits_known ? &followed->waits.effective : NULL);
}
