#include "play/ryuukyoku.h"
#include "protocol/mjai_names.h"
#include "play/bots.h"

typedef struct ending {
    hantei_ryuukyoku_reason reason;
    unsigned who; /* whose nine terminals they are */
    bool is_shown[HANTEI_MAX_PLAYERS], is_tenpai[HANTEI_MAX_PLAYERS];
    int32_t deltas[HANTEI_MAX_PLAYERS];
} ending;

/* Pays, and writes the end. */
static void end_round(table *t, const ending *e, hantei_round_end end)
{
    mjai_tiles hands[HANTEI_MAX_PLAYERS];
    for (unsigned who = 0; who < t->players; who++) {
        hands[who] = table_hand_tiles(t, who);
        for (size_t i = 0; i < hands[who].count && !e->is_shown[who]; i++)
            hands[who].tile[i] = HANTEI_NO_TILE;
    }
    table_pay(t, e->deltas);
    mjai_nobody_wins(&t->out, &(mjai_no_win){.reason = mjai_reason_name(e->reason),
                                             .who = e->who,
                                             .hands = hands,
                                             .tenpai = e->is_tenpai,
                                             .deltas = e->deltas,
                                             .points = t->game.points});
    table_end_round(t, end);
}

/* ---- Aborted ---------------------------------------------------------------- */

void ryuukyoku_nine_terminals(table *t)
{
    ending e = {.reason = HANTEI_RYUUKYOKU_NINE_TERMINALS, .who = t->turn};
    e.is_shown[t->turn] = true;
    end_round(t, &e, HANTEI_ROUND_ABORTED);
}

void ryuukyoku_triple_ron(table *t, const unsigned winners[3])
{
    ending e = {.reason = HANTEI_RYUUKYOKU_TRIPLE_RON, .who = HANTEI_NO_PLAYER};
    for (unsigned i = 0; i < 3; i++)
        e.is_shown[winners[i]] = e.is_tenpai[winners[i]] = true;
    end_round(t, &e, HANTEI_ROUND_ABORTED);
}

bool ryuukyoku_after_discard(table *t)
{
    const hantei_seat *seats[HANTEI_MAX_PLAYERS];
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        seats[who] = &t->player[who].seat;
    const unsigned aborts = hantei_table_aborts(t->rules, seats);
    if (aborts == 0)
        return false;
    ending e = {.reason = (hantei_ryuukyoku_reason)__builtin_ctz(aborts), .who = HANTEI_NO_PLAYER};
    for (unsigned who = 0; who < t->players; who++)
        e.is_shown[who] = e.is_tenpai[who] = e.reason == HANTEI_RYUUKYOKU_FOUR_RIICHI;
    end_round(t, &e, HANTEI_ROUND_ABORTED);
    return true;
}

/* ---- Exhausted -------------------------------------------------------------- */

void ryuukyoku_exhausted(table *t)
{
    ending e = {.reason = HANTEI_RYUUKYOKU_EXHAUSTED, .who = HANTEI_NO_PLAYER};
    for (unsigned who = 0; who < t->players; who++) {
        const hantei_ryuukyoku its = hantei_seat_ryuukyoku(table_seat(t, who), t->rules);
        e.is_tenpai[who] = its.waits != 0 && !(its.may_declare_noten && bot_declares_noten(t));
        e.is_shown[who] = e.is_tenpai[who];
        if (its.nagashi) {
            int32_t payments[4];
            e.reason = HANTEI_RYUUKYOKU_NAGASHI;
            hantei_nagashi_payments(t->rules, hantei_table_wind(t->players, t->game.dealer, who), payments);
            hantei_table_pay(t->players, t->game.dealer, who, payments, e.deltas);
        }
    }
    if (e.reason == HANTEI_RYUUKYOKU_EXHAUSTED)
        hantei_table_pay_noten(t->players, e.is_tenpai, e.deltas);
    end_round(t, &e, e.is_tenpai[t->game.dealer] ? HANTEI_ROUND_DEALER_TENPAI : HANTEI_ROUND_DEALER_NOTEN);
}
