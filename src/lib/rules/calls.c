/* Melds, part by part; calls of a discard, and what may not follow them. */
#include "rules/holding.h"
#include "rules/melds.h"

/* ---- Melds ----------------------------------------------------------------- */

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

/* ---- Kuikae ---------------------------------------------------------------- */

/* The other end of a run whose own two tiles would take it as well: of 56, called with 4, 7. */
static hantei_tileset other_end(hantei_tile lowest, hantei_tile claimed)
{
    const unsigned rank = lowest % HANTEI_RANKS;
    if (claimed == lowest && rank + 3 < HANTEI_RANKS)
        return SET_OF((hantei_tile)(lowest + 3));
    if (claimed == lowest + 2 && rank > 0)
        return SET_OF((hantei_tile)(lowest - 1));
    return 0;
}

hantei_tileset hantei_kuikae_banned(const hantei_seat_meld *meld, const hantei_rules *rules)
{
    const hantei_tile claimed = kind_of(meld->claimed);
    const bool is_run = meld->kind == HANTEI_CHI && starts_run(meld->tile);
    if (!are_valid(rules) || rules->kuikae == HANTEI_KUIKAE_NONE || claimed == HANTEI_NO_TILE)
        return 0;
    if (!is_run && meld->kind != HANTEI_PON)
        return 0;
    const bool suji = is_run && rules->kuikae == HANTEI_KUIKAE_SUJI;
    return SET_OF(claimed) | (suji ? other_end(meld->tile, claimed) : 0);
}

/* ---- Calls by the tiles ---------------------------------------------------- */

enum { PON = HANTEI_MASK_PON - HANTEI_MASK_CHI, OPEN_KAN = HANTEI_MASK_DAIMINKAN - HANTEI_MASK_CHI };

/* The runs with a tile. Bit i of `around` is the tile of rank `rank` + i - 2, and OTHERS has the two that go
 * with a tile which is 0, 1 or 2 above the lowest. */
static unsigned runs_with(const hantei_seat *seat, hantei_tile kind)
{
    static const uint8_t OTHERS[] = {0x18, 0x0a, 0x03};
    const uint8_t *const lane = seat->hand.lane[kind / HANTEI_RANKS];
    const unsigned rank = kind % HANTEI_RANKS, around = (unsigned)(ranks_in(lane) << 2 >> rank);
    const unsigned five = rank >= 2 && rank <= 6 ? 1u << (FIVE + 2 - rank) : 0;
    unsigned runs = 0;
    for (unsigned below = 0; below < 3; below++) {
        if ((around & OTHERS[below]) != OTHERS[below])
            continue;
        const bool has_five = OTHERS[below] & five;
        const unsigned reds = has_five ? reds_among(seat, (hantei_tile)(kind - rank + FIVE), lane[FIVE]) : 0;
        runs |= ((!has_five || lane[FIVE] > reds ? 1u : 0u) | (reds > 0 ? 2u : 0u)) << 2 * below;
    }
    return runs;
}

/* The triplets and the kan. */
static unsigned sets_of(const hantei_seat *seat, hantei_tile kind)
{
    const unsigned held = held_in(&seat->hand, kind), reds = reds_among(seat, kind, held),
                   plain = held - reds;
    unsigned sets = held >= 3 ? 1u << OPEN_KAN : 0;
    for (unsigned own_reds = 0; own_reds <= 2; own_reds++)
        sets |= (own_reds <= reds && 2 - own_reds <= plain ? 1u : 0u) << (PON + own_reds);
    return sets;
}

static unsigned calls_by_tiles(const hantei_seat *seat, const hantei_rules *rules, hantei_tile kind,
                               unsigned from)
{
    const bool may_be_run = from == 3 && kind < HANTEI_EAST && rules->players != 3;
    const unsigned sets = held_in(&seat->hand, kind) < 2 ? 0 : sets_of(seat, kind);
    return may_be_run ? sets | runs_with(seat, kind) : sets;
}

hantei_seat_meld hantei_call_at(const hantei_seat *seat, hantei_tile tile, unsigned from, unsigned call)
{
    const hantei_tile kind = kind_of(tile);
    hantei_seat_meld meld = {.kind = HANTEI_CHI,
                             .tile = (hantei_tile)(kind - call / 2),
                             .claimed = tile,
                             .added = HANTEI_NO_TILE,
                             .from = (uint8_t)from,
                             .reds = (uint8_t)(call % 2)};
    if (call >= PON) {
        meld.kind = call == OPEN_KAN ? HANTEI_DAIMINKAN : HANTEI_PON;
        meld.tile = kind;
        meld.reds =
            (uint8_t)(call == OPEN_KAN ? reds_among(seat, kind, held_in(&seat->hand, kind)) : call - PON);
    }
    meld.reds = (uint8_t)(meld.reds + is_red(tile));
    return meld;
}

/* ---- Calls by the rules ---------------------------------------------------- */

/* The kinds that a chi or a pon leaves in the hand. */
static hantei_tileset left_after(const hantei_seat *seat, const hantei_seat_meld *meld)
{
    const bool is_run = meld->kind == HANTEI_CHI;
    const unsigned kinds = is_run ? 3 : 1, taken = is_run ? 1 : 2;
    hantei_tileset left = kinds_in(&seat->hand);
    for (hantei_tile own = meld->tile; own < meld->tile + kinds; own++) {
        const bool is_claimed = is_run && own == kind_of(meld->claimed);
        left &= ~(hantei_tileset)(!is_claimed && held_in(&seat->hand, own) == taken ? SET_OF(own) : 0);
    }
    return left;
}

static hantei_refusal refuse_call(const hantei_seat *seat, const hantei_call_option *option)
{
    const bool is_open_kan = option->meld.kind == HANTEI_DAIMINKAN;
    if (is_open_kan && hantei_kans_at_table(seat) >= KANS_AT_A_TABLE)
        return HANTEI_REFUSED_FIFTH_KAN;
    if (seat->live == 0)
        return HANTEI_REFUSED_LAST_TILE;
    if (seat->riichi != 0)
        return HANTEI_REFUSED_IN_RIICHI;
    return is_open_kan || option->discards != 0 ? HANTEI_ALLOWED : HANTEI_REFUSED_KUIKAE_DEAD_END;
}

static hantei_call_option judge_call(const hantei_seat *seat, const hantei_rules *rules, hantei_tile tile,
                                     unsigned from, unsigned call)
{
    hantei_call_option option = {.meld = hantei_call_at(seat, tile, from, call)};
    if (call != OPEN_KAN) {
        const hantei_tileset left = left_after(seat, &option.meld);
        option.banned = left & hantei_kuikae_banned(&option.meld, rules);
        option.discards = left & ~option.banned;
    }
    option.why = (uint8_t)refuse_call(seat, &option);
    return option;
}

unsigned hantei_calls_allowed(const hantei_seat *seat, const hantei_rules *rules, hantei_tile tile,
                              unsigned from)
{
    unsigned allowed = 0;
    if (from != 3 && held_in(&seat->hand, kind_of(tile)) < 2) /* mostly */
        return 0;
    for (unsigned left = calls_by_tiles(seat, rules, kind_of(tile), from); left != 0; left &= left - 1) {
        const unsigned call = (unsigned)__builtin_ctz(left);
        allowed |= (judge_call(seat, rules, tile, from, call).why == HANTEI_ALLOWED ? 1u : 0u) << call;
    }
    return allowed;
}

/* Whether the seat can call at all: it has a set's worth of tiles more than its pair, and the tile is not
 * a fifth copy. */
static bool can_call(const hantei_seat *seat, const holding *held, hantei_tile kind, unsigned from)
{
    return is_waiting(held) && held->tiles >= 4 && kind != HANTEI_NO_TILE &&
           held->concealed[kind] + held->melded[kind] < HANTEI_COPIES && from - 1 < 3 &&
           seat->meld_count < HANTEI_MAX_MELDS;
}

size_t hantei_seat_calls(const hantei_seat *seat, const hantei_rules *rules, hantei_tile tile, unsigned from,
                         hantei_call_option out[HANTEI_MAX_CALL_OPTIONS])
{
    const holding held = hantei_holding_by(seat, rules);
    const hantei_tile kind = kind_of(tile);
    size_t listed = 0;
    if (!can_call(seat, &held, kind, from))
        return 0;
    const unsigned found = calls_by_tiles(seat, rules, kind, from);
    for (unsigned i = 0; i < CALLS; i++) {
        if (found >> call_in_order(i) & 1)
            out[listed++] = judge_call(seat, rules, tile, from, call_in_order(i));
    }
    return listed;
}
