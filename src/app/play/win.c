/* Wins. */
#include "play/win.h"

/* ---- Claims ----------------------------------------------------------------- */

static hantei_claim claim_of(const table *t, unsigned who)
{
    const notes *its = &t->notes[who];
    hantei_claim claim = {.round = (uint8_t)t->wind,
                          .wind = (uint8_t)table_wind(t, who),
                          .ippatsu = its->ippatsu,
                          .honba = (uint8_t)t->honba,
                          .sticks = (uint8_t)t->sticks,
                          .pao = its->pao,
                          .pao_from = its->pao ? (uint8_t)table_place(t, who, its->liable) : 0};
    for (unsigned i = 0; i < t->wall.turned; i++) {
        claim.dora[claim.dora_count++] = wall_indicator(&t->wall, i);
        claim.ura[claim.ura_count++] = wall_ura_indicator(&t->wall, i);
    }
    return claim;
}

hantei_claim win_by_tsumo(const table *t, unsigned who)
{
    hantei_claim claim = claim_of(t, who);
    claim.by = HANTEI_TSUMO;
    claim.tile = t->player[who].seat.drawn;
    claim.rinshan = t->is_replacement;
    claim.last = !t->is_replacement && wall_live(&t->wall) == 0;
    claim.first = t->is_untouched && t->notes[who].discards == 0;
    return claim;
}

hantei_claim win_by_ron(const table *t, unsigned who, const offer *offered)
{
    const bool is_discard = offered->robbed == HANTEI_ROBBED_NONE;
    hantei_claim claim = claim_of(t, who);
    claim.by = HANTEI_RON;
    claim.tile = offered->tile;
    claim.from = (uint8_t)table_place(t, who, offered->from);
    claim.robbed = (uint8_t)offered->robbed;
    claim.last = is_discard && wall_live(&t->wall) == 0;
    claim.first = is_discard && t->is_untouched && t->notes[who].discards == 0;
    return claim;
}

bool win_is_allowed(table *t, unsigned who, const hantei_claim *claim)
{
    hantei_verdict verdict;
    return hantei_seat_win(table_seat(t, who), t->rules, claim, &verdict) == HANTEI_ALLOWED;
}

/* ---- Payments --------------------------------------------------------------- */

static void deltas_of(const table *t, unsigned who, const hantei_verdict *verdict, int32_t deltas[SEATS])
{
    for (unsigned place = 1; place < SEATS; place++) {
        const unsigned payer = table_at(t, who, place);
        if (payer != NO_SEAT)
            deltas[payer] -= verdict->payments[place];
    }
    deltas[who] += verdict->payments[0] + verdict->sticks;
}

/* The hand as it is shown, the winning tile last. */
static mjai_tiles shown_hand(const hantei_seat *seat, hantei_tile tile, bool is_held)
{
    mjai_tiles hand;
    bool is_taken = !is_held;
    size_t kept = 0;
    hand.count = table_hand_tiles(seat, hand.tile);
    for (size_t i = 0; i < hand.count; i++) {
        if (hand.tile[i] == tile && !is_taken)
            is_taken = true;
        else
            hand.tile[kept++] = hand.tile[i];
    }
    hand.tile[kept] = tile;
    hand.count = kept + 1;
    return hand;
}

/* The indicators that riichi may look at. */
static mjai_tiles shown_ura(const table *t, const hantei_seat *seat)
{
    const unsigned all = t->rules->kan_ura ? t->wall.turned : 1;
    mjai_tiles ura = {.count = seat->riichi != 0 && t->rules->ura ? all : 0};
    for (unsigned i = 0; i < ura.count; i++)
        ura.tile[i] = wall_ura_indicator(&t->wall, i);
    return ura;
}

/* Pays one winner, and tells it. */
static void settle(table *t, unsigned who, unsigned from, const hantei_claim *claim)
{
    const hantei_seat *seat = table_seat(t, who);
    int32_t deltas[SEATS] = {0};
    hantei_verdict verdict;
    table_must(hantei_seat_win(seat, t->rules, claim, &verdict) == HANTEI_ALLOWED ? HANTEI_OK
                                                                                  : HANTEI_ERROR_RULES);
    deltas_of(t, who, &verdict, deltas);
    table_pay(t, deltas);
    const mjai_win win = {.who = who,
                          .from = from,
                          .tile = claim->tile,
                          .ura = shown_ura(t, seat),
                          .hand = shown_hand(seat, claim->tile, claim->by == HANTEI_TSUMO),
                          .verdict = &verdict,
                          .rules = t->rules,
                          .deltas = deltas,
                          .points = t->points};
    mjai_wins(&t->out, &win);
}

void win_tsumo(table *t, unsigned who)
{
    const hantei_claim claim = win_by_tsumo(t, who);
    settle(t, who, who, &claim);
    t->sticks = 0;
    table_end_round(t, who == t->dealer, who == t->dealer);
}

void win_ron(table *t, const offer *offered, const unsigned *winners, unsigned count)
{
    bool dealer_wins = false;
    for (unsigned i = 0; i < count; i++) {
        hantei_claim claim = win_by_ron(t, winners[i], offered);
        claim.later_winner = i > 0;
        settle(t, winners[i], offered->from, &claim);
        dealer_wins |= winners[i] == t->dealer;
    }
    t->sticks = 0;
    table_end_round(t, dealer_wins, dealer_wins);
}
