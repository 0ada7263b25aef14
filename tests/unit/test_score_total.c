/* Any bytes are a claim: the verdict is defined, within bounds, and reproducible. Seat, rules, claim and
 * verdict end at a forbidden page. */
#include "support/compare.h"
#include "support/guard.h"
#include "support/raw.h"
#include "support/score_compare.h"
#include "support/text.h"
#include "support/wins.h"

#include <criterion/criterion.h>
#include <string.h>

enum { CLAIMS = 60000, YAKU_ROOM = 64 };

typedef struct asked {
    hantei_seat *seat;
    hantei_rules *rules;
    hantei_claim *claim;
    hantei_verdict *verdict;
} asked;

/* ---- Bytes ---------------------------------------------------------------------- */

/* Puts random bytes into some places, or into all. */
static void poke(rng *r, void *bytes, size_t n)
{
    uint8_t *to = bytes;
    if (rng_once_in(r, 16)) {
        rng_fill(r, bytes, n);
        return;
    }
    for (unsigned pokes = rng_below(r, 4); pokes > 0; pokes--) {
        const size_t at = rng_below(r, (unsigned)n);
        to[at] = (uint8_t)rng_next(r);
    }
}

/* Random wins with bytes poked into one of their parts, or more. */
static void any_claim(rng *r, const asked *a)
{
    const unsigned players = 3 + rng_below(r, 2);
    random_score_rules(r, players, a->rules);
    random_win(r, a->rules, a->seat, a->claim);
    if (rng_once_in(r, 3))
        poke(r, a->seat, sizeof *a->seat);
    if (rng_once_in(r, 3))
        poke(r, a->rules, sizeof *a->rules);
    if (rng_once_in(r, 2))
        poke(r, a->claim, sizeof *a->claim);
    mend_seat(a->seat);
    mend_rules(a->rules);
    mend_claim(a->claim);
}

/* ---- Verdicts -------------------------------------------------------------------- */

static uint32_t bit(bool holds, unsigned why)
{
    return (uint32_t)holds << why;
}

static bool is_impossible(const hantei_claim *claim)
{
    return claim->by != HANTEI_TSUMO && (claim->by != HANTEI_RON || (claim->first && claim->wind % 4 == 0) ||
                                         (claim->last && claim->robbed));
}

/* Of invalid rules and claims nothing else is asked. */
static void check_refused(const asked *a)
{
    const hantei_verdict *const v = a->verdict;
    const uint32_t outright = bit(a->rules->players != 3 && a->rules->players != 4, HANTEI_REFUSED_RULES) |
                              bit(is_impossible(a->claim), HANTEI_REFUSED_CLAIM);
    const uint32_t others =
        ((uint32_t)2 << HANTEI_REFUSED_NO_YAKU) - ((uint32_t)1 << HANTEI_REFUSED_NOT_COMPLETE);
    cr_assert_eq(v->why, __builtin_ctz(v->refused));
    cr_assert(outright != 0 ? v->refused == outright : (v->refused & ~others) == 0);
    cr_assert(v->yaku == 0 && v->han == 0 && v->points == 0 && v->payments[0] == 0 && v->sticks == 0);
}

static void check_won(const hantei_verdict *v, const hantei_rules *rules)
{
    cr_assert(v->refused == 0 && v->yaku != 0);
    cr_assert(v->set_count == 0 || v->set_count == 4);
    cr_assert(v->limit <= HANTEI_YAKUMAN && v->reading.count <= 7 && v->reading.form != 0);
    cr_assert_eq(v->payments[0], v->payments[1] + v->payments[2] + v->payments[3]);
    cr_assert(rules->players == 3 || rules->players == 4);
    cr_assert(v->points > 0 && v->points <= v->payments[0], "%d of %d points", v->points, v->payments[0]);
    for (size_t i = 0; i < YAKU_ROOM; i++) {
        const bool has = v->yaku >> i & 1;
        cr_assert(!has || hantei_yaku_at(i));
        cr_assert_eq(hantei_verdict_han(v, rules, i) > 0, has);
    }
}

/* Returns whether it is a win. */
static bool check_claim(const asked *a)
{
    hantei_verdict again;
    memset(&again, ~UNTOUCHED, sizeof again);
    memset(a->verdict, UNTOUCHED, sizeof *a->verdict);
    const hantei_refusal why = hantei_seat_win(a->seat, a->rules, a->claim, a->verdict);
    cr_assert_eq((unsigned)why, a->verdict->why);
    cr_assert_eq(hantei_seat_win(a->seat, a->rules, a->claim, &again), why);
    cr_assert(same_verdict(a->verdict, &again), "not the same again");
    if (why == HANTEI_ALLOWED)
        check_won(a->verdict, a->rules);
    else
        check_refused(a);
    return why == HANTEI_ALLOWED;
}

static void check_nagashi(rng *r, const hantei_rules *rules, int32_t *payments)
{
    const unsigned any = (unsigned)rng_next(r), wind = rng_once_in(r, 2) ? any : any % 4;
    memset(payments, UNTOUCHED, 4 * sizeof *payments);
    hantei_nagashi_payments(rules, wind, payments);
    cr_assert_eq(payments[0], payments[1] + payments[2] + payments[3]);
    for (unsigned i = 0; i < 4; i++)
        cr_assert(payments[i] >= 0 && payments[i] <= 12000);
    cr_assert_eq(payments[0] == 0, rules->players != 3 && rules->players != 4);
}

Test(score_total, any_bytes)
{
    const asked a = {guarded_end(sizeof(hantei_seat)), guarded_end(sizeof(hantei_rules)),
                     guarded_end(sizeof(hantei_claim)), guarded_end(sizeof(hantei_verdict))};
    int32_t *payments = guarded_end(4 * sizeof *payments);
    const unsigned long claims = CLAIMS * test_scale();
    unsigned long won = 0;
    rng r = rng_stream(test_seed(), 540);
    for (unsigned long i = 0; i < claims; i++) {
        any_claim(&r, &a);
        won += check_claim(&a);
        check_nagashi(&r, a.rules, payments);
    }
    report("score, any bytes: %s claims, %s of them wins (seed %llu)", grouped(claims), grouped(won),
           (unsigned long long)test_seed());
    cr_assert(won > claims / 10);
}

/* Nothing is written before a verdict either. */
Test(score_total, nothing_before)
{
    hantei_verdict *verdict = guarded_begin(sizeof *verdict);
    rng r = rng_stream(test_seed(), 541);
    for (unsigned i = 0; i < CLAIMS / 60; i++) {
        hantei_seat seat;
        hantei_rules rules;
        hantei_claim claim;
        const asked a = {&seat, &rules, &claim, verdict};
        any_claim(&r, &a);
        check_claim(&a);
    }
}
