/* Several rons on one tile. */
#include "table/table.h"

enum { ABORTING_RONS = 3 };

/* The settlement of the rons so far. */
typedef struct settlement {
    const hantei_rules *rules;
    unsigned dealer, from;
    size_t winners;
} settlement;

static void refuse(hantei_ron *ron, hantei_refusal why)
{
    ron->verdict = (hantei_verdict){.refused = UINT32_C(1) << why, .why = (uint8_t)why};
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        ron->deltas[who] = 0;
}

static hantei_ron *ron_of(hantei_ron *rons, size_t count, unsigned who)
{
    for (size_t i = 0; i < count; i++) {
        if (rons[i].who == who)
            return &rons[i];
    }
    return NULL;
}

/* With three players nobody is North, who could be liable. */
static bool is_liable_nobody(const settlement *s, const hantei_ron *ron)
{
    const unsigned place = ron->claim.pao_from;
    return place < HANTEI_MAX_PLAYERS &&
           hantei_player_at(s->rules->players, s->dealer, ron->who, place) == HANTEI_NO_PLAYER;
}

/* Judges and pays the next ron in turn order. */
static void settle(settlement *s, hantei_ron *ron)
{
    const unsigned players = s->rules->players;
    hantei_claim *const claim = &ron->claim;
    claim->wind = (uint8_t)hantei_player_wind(players, s->dealer, ron->who);
    claim->from = (uint8_t)hantei_player_side(players, s->dealer, ron->who, s->from);
    claim->later_winner = s->winners > 0;
    if (claim->by != HANTEI_RON || is_liable_nobody(s, ron) ||
        hantei_seat_win(ron->seat, s->rules, claim, &ron->verdict) != HANTEI_ALLOWED)
        return;
    if (s->winners > 0 && s->rules->multiple_ron == HANTEI_RON_HEAD_BUMP) {
        refuse(ron, HANTEI_REFUSED_HEAD_BUMP);
        return;
    }
    hantei_pay_verdict(players, s->dealer, ron->who, &ron->verdict, ron->deltas);
    s->winners++;
}

static void abort_round(hantei_ron *rons, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (rons[i].verdict.why == HANTEI_ALLOWED)
            refuse(&rons[i], HANTEI_REFUSED_TRIPLE_RON);
    }
}

size_t hantei_settle_rons(const hantei_rules *rules, unsigned dealer, unsigned from, hantei_ron *rons,
                          size_t count, int32_t deltas[HANTEI_MAX_PLAYERS])
{
    settlement s = {rules, dealer, from, 0};
    for (size_t i = 0; i < count; i++)
        refuse(&rons[i], are_valid(rules) ? HANTEI_REFUSED_CLAIM : HANTEI_REFUSED_RULES);
    for (unsigned turns = 1; are_valid(rules) && turns < rules->players; turns++) {
        hantei_ron *const ron = ron_of(rons, count, hantei_player_after(rules->players, from, turns));
        if (ron != NULL)
            settle(&s, ron);
    }
    if (s.winners == ABORTING_RONS && rules->multiple_ron == HANTEI_RON_ABORT) {
        abort_round(rons, count);
        s.winners = 0;
    }
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        deltas[who] = 0;
        for (size_t i = 0; i < count; i++)
            deltas[who] += rons[i].deltas[who];
    }
    return s.winners;
}
