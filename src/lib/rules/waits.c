/* Waits: the shape's, and those that a table lets count. */
#include "rules/holding.h"

typedef unsigned question(const hantei_hand *hand, hantei_tile tile);

static unsigned is_wait(const hantei_hand *hand, hantei_tile tile)
{
    return has(hantei_waits(hand), tile);
}

/* Asks about a fifth copy of a tile that the hand holds four times. The pair has at most two of the five
 * copies, so some set has one. Without that set the hand is smaller and has fewer copies, and the judges can
 * answer. */
static unsigned ask_fifth(const holding *held, hantei_tile tile, question *ask)
{
    const holding without_triplet = less(*held, tile, 3);
    hantei_hand hand = hantei_holding_hand(&without_triplet);
    unsigned answers = ask(&hand, tile);
    for (unsigned first = first_run_with(tile); first <= tile; first++) {
        holding without_run = *held;
        if (take_run(&without_run, first)) {
            hand = hantei_holding_hand(&without_run);
            answers |= ask(&hand, tile);
        }
    }
    return answers;
}

bool hantei_holding_complete(const holding *held)
{
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (held->concealed[tile] > HANTEI_COPIES) {
            const holding four = less(*held, tile, 1);
            return ask_fifth(&four, tile, is_wait);
        }
    }
    const hantei_hand hand = hantei_holding_hand(held);
    return hantei_win(&hand) & HANTEI_STANDARD;
}

static hantei_tileset shape_waits(const holding *held)
{
    const hantei_hand hand = hantei_holding_hand(held);
    hantei_tileset waits = hantei_waits(&hand);
    if (!has_four(held))
        return waits;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (held->concealed[tile] == HANTEI_COPIES && ask_fifth(held, tile, is_wait))
            waits |= SET_OF(tile);
    }
    return waits;
}

/* Whether the seat has all copies itself, in the sense of the rules. */
static bool is_used_up(const holding *held, hantei_tile tile, const hantei_rules *rules)
{
    switch (rules->fifth_tile) {
    case HANTEI_FIFTH_SHAPE:
        return false;
    case HANTEI_FIFTH_CONCEALED:
        return held->concealed[tile] >= HANTEI_COPIES;
    default:
        return held->concealed[tile] + held->melded[tile] >= HANTEI_COPIES;
    }
}

hantei_wait_sets hantei_holding_waits(const holding *held, const hantei_rules *rules)
{
    hantei_wait_sets waits = {0, 0};
    if (!is_waiting(held))
        return waits;
    waits.shape = shape_waits(held);
    for (hantei_tileset left = waits.shape; left != 0; left &= left - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(left);
        if (!is_used_up(held, tile, rules))
            waits.effective |= SET_OF(tile);
    }
    return waits;
}

hantei_wait_sets hantei_seat_waits(const hantei_seat *seat, const hantei_rules *rules)
{
    const holding held = hantei_holding_by(seat, rules);
    return hantei_holding_waits(&held, rules);
}

unsigned hantei_seat_wait_kinds(const hantei_seat *seat, hantei_tile tile)
{
    const holding held = hantei_holding_of(seat);
    const hantei_tile kind = kind_of(tile);
    if (kind == HANTEI_NO_TILE)
        return 0;
    return is_waiting(&held) && held.concealed[kind] == HANTEI_COPIES
               ? ask_fifth(&held, kind, hantei_wait_kinds)
               : hantei_wait_kinds(&seat->hand, kind);
}

unsigned hantei_furiten_by(const hantei_seat *seat, hantei_tileset waits)
{
    unsigned furiten = 0;
    if (waits & seat->river)
        furiten |= HANTEI_FURITEN_RIVER;
    if (waits & seat->passed)
        furiten |= HANTEI_FURITEN_TURN;
    if (seat->riichi != 0 && (waits & seat->passed_riichi))
        furiten |= HANTEI_FURITEN_RIICHI;
    return furiten;
}

unsigned hantei_seat_furiten(const hantei_seat *seat, const hantei_rules *rules)
{
    return hantei_furiten_by(seat, hantei_seat_waits(seat, rules).effective);
}

/* Of concealed kans only the thirteen orphans may rob, which is always the whole hand. */
static bool completes_orphans(holding held, hantei_tile tile)
{
    held.concealed[tile]++;
    const hantei_hand hand = hantei_holding_hand(&held);
    return hantei_win(&hand) & HANTEI_KOKUSHI;
}

bool hantei_holding_robs(const hantei_seat *seat, const hantei_rules *rules, unsigned robbed,
                         hantei_tile tile)
{
    const holding held = hantei_holding_by(seat, rules);
    switch (robbed) {
    case HANTEI_ROBBED_KITA:
        return rules->players == 3 && tile == HANTEI_NORTH;
    case HANTEI_ROBBED_KAKAN:
        return true;
    case HANTEI_ROBBED_ANKAN:
        return rules->chankan_ankan && completes_orphans(held, tile);
    default:
        return false;
    }
}
