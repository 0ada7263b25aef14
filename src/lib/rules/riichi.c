/* Riichi, and the discards that leave tenpai. */
#include "rules/holding.h"
#include "rules/melds.h"

hantei_refusal hantei_hand_may_riichi(const hantei_parsed *hand)
{
    for (size_t i = 0; i < hand->meld_count && i < HANTEI_MAX_MELDS; i++) {
        if (hand->melds[i].kind != HANTEI_ANKAN)
            return HANTEI_REFUSED_OPEN_HAND;
    }
    return hantei_tenpai_discards(&hand->hand) != 0 ? HANTEI_ALLOWED : HANTEI_REFUSED_NOTEN;
}

/* The effective waits of 3k+2 tiles after a discard; none if it is not held. */
static hantei_tileset waits_after(const holding *held, hantei_tile discard, const hantei_rules *rules)
{
    if (!has_drawn(held) || discard >= HANTEI_TILES || held->concealed[discard] == 0)
        return 0;
    const holding rest = less(*held, discard, 1);
    return hantei_holding_waits(&rest, rules).effective;
}

/* The discards that may leave tenpai: no others do. The judges do not know the wait for a fifth copy, which
 * needs four of a tile. */
static hantei_tileset candidates(const hantei_seat *seat, const holding *held)
{
    return has_four(held) ? ALL_TILES : hantei_tenpai_discards(&seat->hand);
}

/* The discards that riichi or the last call forbids. */
static hantei_tileset forbidden_discards(const hantei_seat *seat, const hantei_rules *rules)
{
    const hantei_tile drawn = kind_of(seat->drawn);
    const size_t melds = melds_of(seat);
    hantei_tileset forbidden = 0;
    if (seat->riichi != 0)
        forbidden |= ~SET_OF(drawn);
    if (seat->called != 0 && melds > 0)
        forbidden |= hantei_kuikae_banned(&seat->melds[melds - 1], rules);
    return forbidden;
}

/* The unseen copies of the waits. No more of a tile can be unseen than the seat does not hold. */
static uint8_t count_left(const hantei_seat *seat, const holding *held, hantei_tileset waits)
{
    unsigned left = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned most = (unsigned)HANTEI_COPIES - held->concealed[tile];
        if (has(waits, (unsigned)tile))
            left += seat->unseen[tile] < most ? seat->unseen[tile] : most;
    }
    return (uint8_t)left;
}

size_t hantei_seat_discards(const hantei_seat *seat, const hantei_rules *rules,
                            hantei_seat_discard out[HANTEI_MAX_TILES])
{
    const holding held = hantei_holding_by(seat, rules);
    const hantei_tileset forbidden = forbidden_discards(seat, rules);
    const hantei_tileset passed = seat->river | (seat->riichi != 0 ? seat->passed_riichi : 0);
    size_t listed = 0;
    for (hantei_tileset left = candidates(seat, &held) & ~forbidden; left != 0; left &= left - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(left);
        const hantei_tileset waits = waits_after(&held, tile, rules);
        if (waits != 0) {
            const bool furiten = waits & (passed | SET_OF(tile));
            out[listed++] = (hantei_seat_discard){waits, tile, count_left(seat, &held, waits), furiten};
        }
    }
    return listed;
}

/* Whether a discard, or any, leaves tenpai: by the tiles alone. */
static bool leaves_tenpai(const hantei_seat *seat, const holding *held, hantei_tile discard,
                          const hantei_rules *rules)
{
    if (discard != HANTEI_NO_TILE)
        return waits_after(held, kind_of(discard), rules) != 0;
    for (hantei_tileset left = candidates(seat, held); left != 0; left &= left - 1) {
        if (waits_after(held, (hantei_tile)__builtin_ctzll(left), rules) != 0)
            return true;
    }
    return false;
}

hantei_refusal hantei_seat_may_riichi(const hantei_seat *seat, const hantei_rules *rules, hantei_tile discard)
{
    const holding held = hantei_holding_by(seat, rules);
    if (!are_valid(rules))
        return HANTEI_REFUSED_RULES;
    if (!is_closed(seat))
        return HANTEI_REFUSED_OPEN_HAND;
    if (!leaves_tenpai(seat, &held, discard, rules))
        return HANTEI_REFUSED_NOTEN;
    if (rules->riichi_points != 0 && seat->points < rules->riichi_points)
        return HANTEI_REFUSED_POINTS;
    if (seat->live < rules->riichi_wall)
        return HANTEI_REFUSED_WALL;
    return seat->riichi != 0 ? HANTEI_REFUSED_ALREADY : HANTEI_ALLOWED;
}
