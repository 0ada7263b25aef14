/* Rounds that nobody wins. */
#include "play/draws.h"
#include "play/bots.h"

enum { KANS = 4, NOTEN_SHARE = 1000 };

typedef struct draw {
    const char *reason;
    unsigned who; /* whose nine terminals they are */
    bool is_shown[SEATS], is_tenpai[SEATS];
    int32_t deltas[SEATS];
} draw;

/* ---- Telling ---------------------------------------------------------------- */

static mjai_tiles hand_of(const table *t, unsigned who, bool is_shown)
{
    mjai_tiles hand;
    hand.count = table_hand_tiles(&t->player[who].seat, hand.tile);
    for (size_t i = 0; i < hand.count && !is_shown; i++)
        hand.tile[i] = HANTEI_NO_TILE;
    return hand;
}

static void tell(table *t, const draw *d)
{
    mjai_tiles hands[SEATS];
    for (unsigned who = 0; who < t->players; who++)
        hands[who] = hand_of(t, who, d->is_shown[who]);
    table_pay(t, d->deltas);
    const mjai_no_win no_win = {.reason = d->reason,
                                .who = d->who,
                                .hands = hands,
                                .tenpai = d->is_tenpai,
                                .deltas = d->deltas,
                                .points = t->points};
    mjai_nobody_wins(&t->out, &no_win);
}

/* ---- Aborted ---------------------------------------------------------------- */

static void abort_round(table *t, draw *d)
{
    tell(t, d);
    table_end_round(t, true, true);
}

void draws_nine_terminals(table *t, unsigned who)
{
    draw d = {.reason = "kyushukyuhai", .who = who};
    d.is_shown[who] = true;
    abort_round(t, &d);
}

void draws_triple_ron(table *t, const unsigned winners[3])
{
    draw d = {.reason = "sanchaho", .who = NO_SEAT};
    for (unsigned i = 0; i < 3; i++)
        d.is_shown[winners[i]] = d.is_tenpai[winners[i]] = true;
    abort_round(t, &d);
}

static bool are_four_riichi(const table *t)
{
    unsigned riichi = 0;
    for (unsigned who = 0; who < t->players; who++)
        riichi += t->player[who].seat.riichi != 0;
    return riichi == 4;
}

static bool are_four_kans(const table *t)
{
    return t->kans == KANS && (t->kan_makers & (t->kan_makers - 1)) != 0;
}

static bool are_four_winds(const table *t)
{
    bool all_have_discarded = t->players == 4;
    for (unsigned who = 0; who < t->players; who++)
        all_have_discarded &= t->notes[who].discards == 1;
    return all_have_discarded && t->is_untouched && t->first_wind != HANTEI_NO_TILE;
}

bool draws_after_discard(table *t)
{
    draw d = {.who = NO_SEAT};
    if (!t->rules->nine_terminals)
        return false;
    if (are_four_riichi(t)) {
        d.reason = "suchareach";
        for (unsigned who = 0; who < t->players; who++)
            d.is_shown[who] = d.is_tenpai[who] = true;
    } else if (are_four_kans(t)) {
        d.reason = "sukaikan";
    } else if (are_four_winds(t)) {
        d.reason = "sufonrenta";
    } else {
        return false;
    }
    abort_round(t, &d);
    return true;
}

/* ---- Exhausted -------------------------------------------------------------- */

/* Who is noten pays those who are tenpai: 1,000 for each player but one, shared on both sides. */
static void share_noten(const table *t, draw *d)
{
    const int32_t pool = NOTEN_SHARE * (int32_t)(t->players - 1);
    int32_t tenpai = 0;
    for (unsigned who = 0; who < t->players; who++)
        tenpai += d->is_tenpai[who];
    const int32_t noten = (int32_t)t->players - tenpai;
    for (unsigned who = 0; who < t->players && tenpai > 0 && noten > 0; who++)
        d->deltas[who] = d->is_tenpai[who] ? pool / tenpai : -pool / noten;
}

static void pay_nagashi(const table *t, unsigned who, draw *d)
{
    int32_t payments[SEATS];
    hantei_nagashi_payments(t->rules, table_wind(t, who), payments);
    d->deltas[who] += payments[0];
    for (unsigned place = 1; place < SEATS; place++) {
        const unsigned payer = table_at(t, who, place);
        if (payer != NO_SEAT)
            d->deltas[payer] -= payments[place];
    }
}

void draws_exhausted(table *t)
{
    draw d = {.reason = "fanpai", .who = NO_SEAT};
    for (unsigned who = 0; who < t->players; who++) {
        const hantei_ryuukyoku its = hantei_seat_ryuukyoku(table_seat(t, who), t->rules);
        d.is_tenpai[who] = its.waits != 0 && !(its.may_declare_noten && bot_declares_noten(t));
        d.is_shown[who] = d.is_tenpai[who];
        if (its.nagashi) {
            d.reason = "nagashimangan";
            pay_nagashi(t, who, &d);
        }
    }
    if (d.reason[0] == 'f')
        share_noten(t, &d);
    tell(t, &d);
    table_end_round(t, d.is_tenpai[t->dealer], true);
}
