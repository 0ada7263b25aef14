/* Calls of a discard, and what may not follow them. */
#include "rules/holding.h"

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

/* ---- Options --------------------------------------------------------------- */

/* A call that is being judged, and the options found so far. */
typedef struct call {
    const hantei_seat *seat;
    const hantei_rules *rules;
    holding held;
    hantei_tile claimed, kind; /* the tile, as marked, and its kind */
    uint8_t from;              /* 0 if invalid */
    hantei_call_option *out;
    size_t listed;
} call;

/* Whether the hand can give this number of tiles of a kind, with this number of reds among them. */
static bool can_choose(const call *c, hantei_tile kind, unsigned tiles, unsigned reds)
{
    const unsigned held = c->held.concealed[kind], reds_held = reds_among(c->seat, kind, held);
    return reds <= reds_held && tiles - reds <= held - reds_held;
}

static hantei_refusal judge_call(const call *c, const hantei_call_option *option)
{
    const bool is_open_kan = option->meld.kind == HANTEI_DAIMINKAN;
    if (is_open_kan && hantei_kans_at_table(c->seat) >= KANS_AT_A_TABLE)
        return HANTEI_REFUSED_FIFTH_KAN;
    if (c->seat->live == 0)
        return HANTEI_REFUSED_LAST_TILE;
    if (c->seat->riichi != 0)
        return HANTEI_REFUSED_IN_RIICHI;
    return is_open_kan || option->discards != 0 ? HANTEI_ALLOWED : HANTEI_REFUSED_KUIKAE_DEAD_END;
}

/* Shares the kinds that are left out among those that may be discarded and those that may not. */
static void share_out(const call *c, const holding *rest, hantei_call_option *option)
{
    const hantei_tileset banned = hantei_kuikae_banned(&option->meld, c->rules);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (rest->concealed[tile] == 0)
            continue;
        if (has(banned, tile))
            option->banned |= SET_OF(tile);
        else
            option->discards |= SET_OF(tile);
    }
}

/* Lists one option, which leaves `rest`. */
static void list_option(call *c, hantei_meld_kind kind, hantei_tile lowest, unsigned own_reds,
                        const holding *rest)
{
    const unsigned reds = own_reds + (c->claimed != c->kind);
    hantei_call_option option = {.meld = {.kind = (uint8_t)kind,
                                          .tile = lowest,
                                          .claimed = c->claimed,
                                          .added = HANTEI_NO_TILE,
                                          .from = c->from,
                                          .reds = (uint8_t)reds}};
    if (kind != HANTEI_DAIMINKAN)
        share_out(c, rest, &option);
    option.why = (uint8_t)judge_call(c, &option);
    c->out[c->listed++] = option;
}

/* The run from `lowest` on, with a red five and without. */
static void list_chi(call *c, hantei_tile lowest)
{
    hantei_tile five = HANTEI_NO_TILE;
    holding rest = c->held;
    rest.concealed[c->kind]++;
    rest.tiles++;
    if (!take_run(&rest, lowest))
        return;
    for (hantei_tile own = lowest; own < lowest + 3; own++) {
        if (own != c->kind && is_five(own))
            five = own;
    }
    if (five == HANTEI_NO_TILE) {
        list_option(c, HANTEI_CHI, lowest, 0, &rest);
        return;
    }
    for (unsigned reds = 0; reds <= 1; reds++) {
        if (can_choose(c, five, 1, reds))
            list_option(c, HANTEI_CHI, lowest, reds, &rest);
    }
}

/* A triplet or a kan with this number of own tiles. */
static void list_same(call *c, hantei_meld_kind kind, unsigned own)
{
    if (c->held.concealed[c->kind] < own)
        return;
    const holding rest = less(c->held, c->kind, own);
    for (unsigned reds = 0; reds <= own; reds++) {
        if (can_choose(c, c->kind, own, reds))
            list_option(c, kind, c->kind, reds, &rest);
    }
}

/* Whether the seat can call at all: it has a set's worth of tiles more than its pair, and the tile is not
 * a fifth copy. */
static bool can_call(const call *c)
{
    return is_waiting(&c->held) && c->held.tiles >= 4 && c->kind != HANTEI_NO_TILE &&
           c->held.concealed[c->kind] + c->held.melded[c->kind] < HANTEI_COPIES && c->from != 0 &&
           c->seat->meld_count < HANTEI_MAX_MELDS;
}

size_t hantei_seat_calls(const hantei_seat *seat, const hantei_rules *rules, hantei_tile tile, unsigned from,
                         hantei_call_option out[HANTEI_MAX_CALL_OPTIONS])
{
    call c = {
        seat, rules, hantei_holding_by(seat, rules), tile, kind_of(tile), (uint8_t)(from <= 3 ? from : 0),
        out,  0};
    if (!can_call(&c))
        return 0;
    if (from == 3 && rules->players != 3) {
        for (unsigned lowest = first_run_with(c.kind); lowest <= c.kind; lowest++)
            list_chi(&c, (hantei_tile)lowest);
    }
    list_same(&c, HANTEI_PON, 2);
    list_same(&c, HANTEI_DAIMINKAN, 3);
    return c.listed;
}
