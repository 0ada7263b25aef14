/* Rules that no preset makes: every judgement by rules gives the empty answer, or refuses them. Each seat has
 * another answer under valid rules. */
#include "seated.h"

#include <criterion/criterion.h>
#include <string.h>

/* Rules that are invalid: none at all, or the right ones with a wrong number of players. */
static bool next_invalid(hantei_rules *rules, size_t number)
{
    static const uint8_t PLAYERS[] = {0, 1, 2, 5, 255};
    const bool zeros = number == sizeof PLAYERS;
    *rules = zeros ? (hantei_rules){.players = 0} : rules_of("majsoul", 4);
    if (number < sizeof PLAYERS)
        rules->players = PLAYERS[number];
    return number <= sizeof PLAYERS;
}

#define FOR_INVALID(rules) for (size_t number_ = 0; next_invalid(&(rules), number_); number_++)

/* ---- A seat ------------------------------------------------------------------ */

static void expect_waiting(const hantei_seat *seat, const hantei_rules *rules, bool some)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    cr_expect_eq(hantei_seat_waits(seat, rules).shape != 0, some);
    cr_expect_eq(hantei_seat_waits(seat, rules).effective != 0, some);
    cr_expect_eq(hantei_seat_furiten(seat, rules) != 0, some);
    cr_expect_eq(hantei_seat_ryuukyoku(seat, rules).waits != 0, some);
    cr_expect_eq(hantei_seat_ryuukyoku(seat, rules).nagashi, some);
    cr_expect_eq(hantei_seat_chankan(seat, rules, HANTEI_KAKAN, 0), some);
    cr_expect_eq(hantei_seat_calls(seat, rules, 0, 3, options) != 0, some);
}

/* 23m44p has let 1m go, and its river is 1m alone. */
Test(invalid_rules, waiting_seat)
{
    hantei_seat seat = seat_of("23m44p", "-");
    hantei_rules rules = rules_of("majsoul", 4);
    seat.river = seat.passed = 1;
    expect_waiting(&seat, &rules, true);
    FOR_INVALID(rules)
    expect_waiting(&seat, &rules, false);
}

static void expect_drawn(const hantei_seat *seat, const hantei_rules *rules, bool some)
{
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    const hantei_kans kans = hantei_seat_kans(seat, rules);
    cr_expect_eq(hantei_seat_discards(seat, rules, discards) != 0, some);
    cr_expect_eq(hantei_seat_may_riichi(seat, rules, HANTEI_NO_TILE),
                 some ? HANTEI_ALLOWED : HANTEI_REFUSED_RULES);
    cr_expect_eq(kans.concealed != 0, some);
    cr_expect_eq(kans.added | kans.refused_count, 0);
}

Test(invalid_rules, seat_that_has_drawn)
{
    const hantei_seat seat = drawn_seat("23m44p1111z", "-", "1z");
    hantei_rules rules = rules_of("majsoul", 4);
    expect_drawn(&seat, &rules, true);
    FOR_INVALID(rules)
    expect_drawn(&seat, &rules, false);
}

/* An open hand that is noten: the rules are the first reason. */
Test(invalid_rules, are_the_first_reason)
{
    hantei_rules rules;
    const hantei_seat seat = drawn_seat("29m47p1z", "pon:222z/2z@1", "1z");
    FOR_INVALID(rules)
    cr_expect_eq(hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE), HANTEI_REFUSED_RULES);
}

Test(invalid_rules, nine_terminals)
{
    const hantei_seat seat = drawn_seat("19m19p19s123m11234z", "-", "4z");
    hantei_rules rules = rules_of("majsoul", 4);
    cr_expect(hantei_seat_nine_terminals(&seat, &rules));
    FOR_INVALID(rules)
    cr_expect_not(hantei_seat_nine_terminals(&seat, &rules));
}

/* ---- Wins -------------------------------------------------------------------- */

static void expect_refused(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim,
                           uint32_t refused)
{
    hantei_verdict verdict;
    const hantei_verdict want = {.refused = refused, .why = (uint8_t)__builtin_ctz(refused)};
    memset(&verdict, 0x5A, sizeof verdict);
    cr_expect_eq((unsigned)hantei_seat_win(seat, rules, claim, &verdict), want.why);
    cr_expect(verdict.refused == refused && verdict.why == want.why && verdict.yaku == 0 &&
              verdict.points == 0 && verdict.payments[0] == 0);
}

enum { RULES = 1 << HANTEI_REFUSED_RULES, CLAIM = 1 << HANTEI_REFUSED_CLAIM };

Test(invalid_rules, win)
{
    const hantei_seat seat = seat_of("23m44p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@1");
    hantei_rules rules = rules_of("majsoul", 4);
    hantei_claim claim = HANTEI_CLAIM_INIT;
    hantei_verdict verdict;
    claim.by = HANTEI_RON;
    claim.tile = 0;
    cr_assert_eq(hantei_seat_win(&seat, &rules, &claim, &verdict), HANTEI_ALLOWED);
    FOR_INVALID(rules)
    {
        cr_expect_eq(hantei_verdict_han(&verdict, &rules, (size_t)__builtin_ctzll(verdict.yaku)), 0);
        claim.by = HANTEI_RON;
        expect_refused(&seat, &rules, &claim, RULES);
        claim.by = 0;
        expect_refused(&seat, &rules, &claim, RULES | CLAIM);
    }
}

/* What cannot be together is refused before anything else is asked. */
Test(invalid_rules, impossible_claims)
{
    const hantei_seat seat = seat_of("13m22456p234789s", "-");
    const hantei_rules rules = rules_of("ema2016", 4);
    for (unsigned bits = 0; bits < 64; bits++) {
        const bool ron = bits & 1, first = bits >> 1 & 1, last = bits >> 2 & 1, dealer = bits >> 3 & 1;
        const unsigned robbed = bits >> 4;
        const bool impossible = ron && ((first && dealer) || (last && robbed != HANTEI_ROBBED_NONE));
        hantei_claim claim = HANTEI_CLAIM_INIT;
        hantei_verdict verdict;
        claim.by = ron ? HANTEI_RON : HANTEI_TSUMO;
        claim.tile = 1;
        claim.first = first, claim.last = last, claim.robbed = (uint8_t)robbed;
        claim.wind = (uint8_t)(dealer ? 0 : 1 + bits % 3);
        if (impossible)
            expect_refused(&seat, &rules, &claim, CLAIM);
        else
            cr_expect_neq(hantei_seat_win(&seat, &rules, &claim, &verdict), HANTEI_REFUSED_CLAIM);
        claim.wind = (uint8_t)(claim.wind + 4);
        cr_expect_eq(hantei_seat_win(&seat, &rules, &claim, &verdict) == HANTEI_REFUSED_CLAIM, impossible);
        claim.tile = HANTEI_NO_TILE;
        cr_expect_eq(hantei_seat_win(&seat, &rules, &claim, &verdict),
                     impossible ? HANTEI_REFUSED_CLAIM : HANTEI_REFUSED_NOT_COMPLETE);
    }
}

/* A claim that is neither ron nor tsumo is refused. */
Test(invalid_rules, claim)
{
    const hantei_seat seat = seat_of("23m44p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@1");
    const hantei_rules rules = rules_of("majsoul", 4);
    hantei_claim claim = HANTEI_CLAIM_INIT;
    expect_refused(&seat, &rules, &claim, CLAIM);
    claim.tile = 0;
    for (unsigned by = 0; by < 256; by++) {
        claim.by = (uint8_t)by;
        if (by != HANTEI_RON && by != HANTEI_TSUMO)
            expect_refused(&seat, &rules, &claim, CLAIM);
    }
}

Test(invalid_rules, liability_and_nagashi)
{
    hantei_rules rules = rules_of("majsoul", 4);
    const hantei_seat seat = seat_of("23m44p", "pon:555z/5z@1 pon:666z/6z@1 pon:777z/7z@1");
    int32_t payments[4];
    cr_expect_eq(hantei_seat_pao(&seat, &rules), HANTEI_PAO_DRAGONS);
    FOR_INVALID(rules)
    {
        rules.pao = HANTEI_PAO_DRAGONS;
        memset(payments, 0x5A, sizeof payments);
        hantei_nagashi_payments(&rules, 1, payments);
        cr_expect_eq(hantei_seat_pao(&seat, &rules), 0);
        cr_expect(payments[0] == 0 && payments[1] == 0 && payments[2] == 0 && payments[3] == 0);
    }
}

/* ---- Tiles ------------------------------------------------------------------- */

Test(invalid_rules, tiles)
{
    const hantei_seat_meld pon = {HANTEI_PON, 27, 27, HANTEI_NO_TILE, 1, 0};
    hantei_rules rules = rules_of("majsoul", 4);
    cr_expect_neq(hantei_kuikae_banned(&pon, &rules), 0);
    FOR_INVALID(rules)
    {
        rules.kuikae = HANTEI_KUIKAE_SUJI;
        cr_expect_eq(hantei_kuikae_banned(&pon, &rules), 0);
        cr_expect_eq(hantei_dora(0, &rules), HANTEI_NO_TILE);
    }
}

/* ---- A seat that is followed --------------------------------------------------- */

static void expect_followed(hantei_followed_seat *followed, const hantei_rules *rules, bool some)
{
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    const bool has_drawn = followed->tiles % 3 == 2;
    const hantei_kans kans = hantei_followed_kans(followed, rules);
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    hantei_claim claim = HANTEI_CLAIM_INIT;
    hantei_verdict verdict;
    claim.by = HANTEI_TSUMO;
    claim.tile = HANTEI_EAST;
    cr_expect_eq(hantei_followed_waits(followed, rules).shape != 0, some && !has_drawn);
    cr_expect_eq(hantei_followed_furiten(followed, rules) != 0, some && !has_drawn);
    cr_expect_eq(hantei_followed_discards(followed, rules, discards) != 0, some && has_drawn);
    const hantei_refusal valid = has_drawn ? HANTEI_ALLOWED : HANTEI_REFUSED_NOTEN;
    cr_expect_eq(hantei_followed_may_riichi(followed, rules, HANTEI_NO_TILE),
                 some ? valid : HANTEI_REFUSED_RULES);
    cr_expect_eq(kans.concealed != 0, some && has_drawn);
    cr_expect_eq(hantei_followed_calls(followed, rules, 0, 3, options) != 0, some && !has_drawn);
    cr_expect_eq(hantei_followed_win(followed, rules, &claim, &verdict),
                 some ? HANTEI_REFUSED_NOT_COMPLETE : HANTEI_REFUSED_RULES);
}

/* Asked first with invalid rules and later again: what is remembered is that of the valid ones. */
static void follow(const hantei_seat *seat)
{
    const hantei_rules valid = rules_of("majsoul", 4);
    hantei_rules rules;
    FOR_INVALID(rules)
    {
        hantei_followed_seat followed;
        hantei_followed_begin(&followed, seat);
        expect_followed(&followed, &rules, false);
        expect_followed(&followed, &valid, true);
        expect_followed(&followed, &rules, false);
    }
}

Test(invalid_rules, followed_seat)
{
    hantei_seat seat = seat_of("23m44p", "-");
    seat.passed = 1;
    follow(&seat);
    seat = drawn_seat("23m44p1111z", "-", "1z");
    follow(&seat);
}
