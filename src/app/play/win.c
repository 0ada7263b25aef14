#include "play/win.h"
#include "play/ryuukyoku.h"

/* What a player claims who draws the tile, or takes the one on offer. */
static hantei_claim claim_of(const table *t, unsigned who, const offer *offered)
{
    const notes *its = &t->notes[who];
    const bool is_of_kan = offered ? offered->robbed != HANTEI_ROBBED_NONE : t->is_replacement;
    hantei_claim claim = {.by = offered ? HANTEI_RON : HANTEI_TSUMO,
                          .tile = offered ? offered->tile : t->player[who].seat.drawn,
                          .from = offered ? (uint8_t)table_place(t, who, offered->from) : 0,
                          .robbed = (uint8_t)(offered ? offered->robbed : HANTEI_ROBBED_NONE),
                          .round = (uint8_t)t->game.wind,
                          .wind = (uint8_t)hantei_table_wind(t->players, t->game.dealer, who),
                          .ippatsu = its->ippatsu,
                          .rinshan = !offered && is_of_kan,
                          .last = !is_of_kan && wall_live(&t->wall) == 0,
                          .first = !is_of_kan && table_is_first_turn(t, who),
                          .honba = (uint8_t)t->game.honba,
                          .sticks = (uint8_t)t->sticks,
                          .pao = its->pao,
                          .pao_from = its->pao ? (uint8_t)table_place(t, who, its->liable) : 0};
    for (unsigned i = 0; i < t->wall.turned; i++) {
        claim.dora[claim.dora_count++] = wall_indicator(&t->wall, i);
        claim.ura[claim.ura_count++] = wall_ura_indicator(&t->wall, i);
    }
    return claim;
}

bool win_is_allowed(table *t, unsigned who, const offer *offered)
{
    const hantei_claim claim = claim_of(t, who, offered);
    hantei_verdict verdict;
    return hantei_seat_win(table_seat(t, who), t->rules, &claim, &verdict) == HANTEI_ALLOWED;
}

/* The hand as it is shown, the winning tile last. */
static mjai_tiles shown_hand(const table *t, unsigned who, const hantei_claim *claim)
{
    mjai_tiles hand = table_hand_tiles(t, who);
    bool is_taken = claim->by == HANTEI_RON;
    size_t kept = 0;
    for (size_t i = 0; i < hand.count; i++) {
        if (hand.tile[i] == claim->tile && !is_taken)
            is_taken = true;
        else
            hand.tile[kept++] = hand.tile[i];
    }
    hand.tile[kept] = claim->tile;
    hand.count = kept + 1;
    return hand;
}

/* The indicators that riichi may look at. */
static mjai_tiles shown_ura(const table *t, unsigned who)
{
    const unsigned all = t->rules->kan_ura ? t->wall.turned : 1;
    mjai_tiles ura = {.count = t->player[who].seat.riichi != 0 && t->rules->ura ? all : 0};
    for (unsigned i = 0; i < ura.count; i++)
        ura.tile[i] = wall_ura_indicator(&t->wall, i);
    return ura;
}

/* Pays a winner, and writes it. */
static void pay(table *t, unsigned who, unsigned from, const hantei_claim *claim,
                const hantei_verdict *verdict, const int32_t deltas[HANTEI_MAX_PLAYERS])
{
    table_must(verdict->why == HANTEI_ALLOWED ? HANTEI_OK : HANTEI_ERROR_RULES);
    table_pay(t, deltas);
    mjai_wins(&t->out, &(mjai_win){.who = who,
                                   .from = from,
                                   .tile = claim->tile,
                                   .ura = shown_ura(t, who),
                                   .hand = shown_hand(t, who, claim),
                                   .verdict = verdict,
                                   .rules = t->rules,
                                   .deltas = deltas,
                                   .points = t->game.points});
}

static void end_round(table *t, bool dealer_wins)
{
    t->sticks = 0;
    table_end_round(t, dealer_wins ? HANTEI_ROUND_DEALER_WON : HANTEI_ROUND_OTHERS_WON);
}

void win_by_tsumo(table *t)
{
    const unsigned who = t->turn;
    const hantei_claim claim = claim_of(t, who, NULL);
    int32_t deltas[HANTEI_MAX_PLAYERS] = {0};
    hantei_verdict verdict;
    hantei_seat_win(table_seat(t, who), t->rules, &claim, &verdict);
    hantei_table_pay(t->players, t->game.dealer, who, verdict.payments, deltas);
    deltas[who] += verdict.sticks;
    pay(t, who, who, &claim, &verdict, deltas);
    end_round(t, who == t->game.dealer);
}

void win_by_ron(table *t, const offer *offered, const unsigned *players, unsigned count)
{
    hantei_ron rons[HANTEI_MAX_PLAYERS];
    int32_t all[HANTEI_MAX_PLAYERS];
    bool dealer_wins = false;
    for (unsigned i = 0; i < count; i++)
        rons[i] = (hantei_ron){.who = (uint8_t)players[i],
                               .seat = table_seat(t, players[i]),
                               .claim = claim_of(t, players[i], offered)};
    const size_t winners = hantei_table_rons(t->rules, t->game.dealer, offered->from, rons, count, all);
    if (winners == 0) {
        ryuukyoku_triple_ron(t, players);
        return;
    }
    for (size_t i = 0; i < winners; i++) {
        pay(t, rons[i].who, offered->from, &rons[i].claim, &rons[i].verdict, rons[i].deltas);
        dealer_wins |= rons[i].who == t->game.dealer;
    }
    end_round(t, dealer_wins);
}
