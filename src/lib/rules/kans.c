/* Kans in the own turn. */
#include "rules/holding.h"

typedef struct turn {
    const hantei_seat *seat;
    const hantei_rules *rules;
    holding held;
    const hantei_tileset *waits; /* effective ones without the drawn tile; NULL if unknown */
} turn;

/* ---- In riichi ------------------------------------------------------------- */

/* Whether some reading of a complete hand has the tile in a run. If the hand has three of it, some reading
 * then does not have them as a triplet: a pair would leave one, for a run. */
static bool is_read_in_a_run(const holding *complete, hantei_tile tile)
{
    for (unsigned first = first_run_with(tile); first <= tile; first++) {
        holding rest = *complete;
        if (take_run(&rest, first) && hantei_holding_complete(&rest))
            return true;
    }
    return false;
}

/* Whether a property of the completed hand holds for some wait of the hand. */
static bool holds_for_some(const holding *waiting, hantei_tileset waits, hantei_tile tile,
                           bool (*property)(const holding *complete, hantei_tile tile))
{
    for (hantei_tile wait = 0; wait < HANTEI_TILES; wait++) {
        holding complete = *waiting;
        complete.concealed[wait]++;
        complete.tiles++;
        if (has(waits, wait) && property(&complete, tile))
            return true;
    }
    return false;
}

/* Why a seat in riichi may not declare a kan with the tile that it has just drawn. */
static hantei_refusal judge_drawn(const turn *t, hantei_tile tile)
{
    const hantei_rules *const rules = t->rules;
    const holding before = less(t->held, tile, 1);
    holding after = less(t->held, tile, HANTEI_COPIES);
    after.melded[tile] = HANTEI_COPIES;
    const hantei_tileset waits =
        t->waits != NULL ? *t->waits : hantei_holding_waits(&before, rules).effective;
    if (has(waits, tile))
        return HANTEI_REFUSED_IS_A_WAIT;
    if (hantei_holding_waits(&after, rules).effective != waits)
        return HANTEI_REFUSED_WAITS_CHANGE;
    if (rules->kan_after_riichi == HANTEI_RIICHI_KAN_READINGS &&
        holds_for_some(&before, waits, tile, is_read_in_a_run))
        return HANTEI_REFUSED_READINGS_CHANGE;
    if (!rules->nine_gates_kan && holds_for_some(&before, waits, tile, hantei_holding_has_gates))
        return HANTEI_REFUSED_NINE_GATES;
    return HANTEI_ALLOWED;
}

static hantei_refusal judge_in_riichi(const turn *t, hantei_tile tile)
{
    if (t->rules->kan_after_riichi == HANTEI_RIICHI_KAN_NONE || t->held.concealed[tile] < HANTEI_COPIES)
        return HANTEI_REFUSED_IN_RIICHI;
    if (kind_of(t->seat->drawn) != tile)
        return HANTEI_REFUSED_NOT_DRAWN;
    return judge_drawn(t, tile);
}

/* ---- All of them ----------------------------------------------------------- */

static hantei_refusal judge_kan(const turn *t, hantei_tile tile)
{
    if (hantei_kans_at_table(t->seat) >= KANS_AT_A_TABLE)
        return HANTEI_REFUSED_FIFTH_KAN;
    if (t->seat->live == 0)
        return HANTEI_REFUSED_LAST_TILE;
    if (t->seat->riichi != 0)
        return judge_in_riichi(t, tile);
    return t->seat->called != 0 ? HANTEI_REFUSED_NOT_DRAWN : HANTEI_ALLOWED;
}

static hantei_tileset called_triplets(const hantei_seat *seat)
{
    hantei_tileset triplets = 0;
    for (size_t i = 0; i < melds_of(seat); i++) {
        if (seat->melds[i].kind == HANTEI_PON && seat->melds[i].tile < HANTEI_TILES)
            triplets |= SET_OF(seat->melds[i].tile);
    }
    return triplets;
}

hantei_kans hantei_kans_by(const hantei_seat *seat, const hantei_rules *rules, const hantei_tileset *waits)
{
    const turn t = {seat, rules, hantei_holding_by(seat, rules), waits};
    const hantei_tileset triplets = called_triplets(seat);
    hantei_kans kans = {.refused_count = 0};
    for (hantei_tile tile = 0; tile < HANTEI_TILES && has_drawn(&t.held); tile++) {
        const bool concealed = t.held.concealed[tile] == HANTEI_COPIES;
        if (!concealed && (t.held.concealed[tile] == 0 || !has(triplets, tile)))
            continue;
        const hantei_refusal why = judge_kan(&t, tile);
        if (why != HANTEI_ALLOWED)
            kans.refused[kans.refused_count++] = (struct hantei_refused_kan){tile, (uint8_t)why};
        else if (concealed)
            kans.concealed |= SET_OF(tile);
        else
            kans.added |= SET_OF(tile);
    }
    return kans;
}

hantei_kans hantei_seat_kans(const hantei_seat *seat, const hantei_rules *rules)
{
    return hantei_kans_by(seat, rules, NULL);
}
