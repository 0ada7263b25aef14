#include "values.h"

#include "score.h"
#include "shanten.h"

#include <string.h>

/* Kinds of tiles: 34, and the red fives of m, p and s. */
enum { KINDS = 37, RED_KINDS = 34, MOST_HANDS = 1 << 13, BUCKETS = 1 << 14 };

typedef struct looked_at {
    uint8_t held[KINDS];
    int shanten;
    unsigned exchanged;
    unsigned level; /* one more than the draws and discards that lead to it; 0 if nothing does */
    bool draws[KINDS], discards[KINDS]; /* looked at from this hand */
} looked_at;

typedef struct oracle {
    const hantei_seat *seat;
    const hantei_rules *rules;
    const hantei_values_question *question;
    uint8_t first[KINDS], all[KINDS];
    unsigned unseen, waiting;
    int budget;
    bool closed;
    looked_at hand[MOST_HANDS];
    uint16_t bucket[BUCKETS];
    unsigned count;
    bool too_many;
} oracle;

static unsigned plain(unsigned kind)
{
    return kind < RED_KINDS ? kind : (kind - RED_KINDS) * 9 + 4;
}

static void split(uint8_t out[KINDS], const uint8_t counts[HANTEI_TILES], const uint8_t reds[3])
{
    memcpy(out, counts, HANTEI_TILES);
    for (unsigned suit = 0; suit < 3; suit++) {
        uint8_t *five = &out[suit * 9 + 4];
        out[RED_KINDS + suit] = reds[suit] < *five ? reds[suit] : *five;
        *five = (uint8_t)(*five - out[RED_KINDS + suit]);
    }
}

static void join(uint8_t counts[HANTEI_TILES], const uint8_t held[KINDS])
{
    memset(counts, 0, HANTEI_TILES);
    for (unsigned kind = 0; kind < KINDS; kind++)
        counts[plain(kind)] = (uint8_t)(counts[plain(kind)] + held[kind]);
}

static unsigned tiles_of(const uint8_t held[KINDS])
{
    unsigned n = 0;
    for (unsigned kind = 0; kind < KINDS; kind++)
        n += held[kind];
    return n;
}

/* ---- Worth ---------------------------------------------------------------------- */

static double points_of(const oracle *o, const hantei_seat *seat, const hantei_claim *claim)
{
    static scores judged;
    oracle_score(seat, o->rules, claim, &judged);
    return judged.count == 0 || judged.refused != 0 ? 0 : judged.tied[0].verdict.points;
}

/* The mean over all that the rest of the ura indicators may be. */
static double mean_points(const oracle *o, const hantei_seat *seat, hantei_claim *claim, uint8_t left[KINDS],
                          unsigned wanted)
{
    const unsigned all = tiles_of(left);
    double sum = 0;
    if (claim->ura_count == wanted)
        return points_of(o, seat, claim);
    for (unsigned kind = 0; kind < KINDS; kind++) {
        if (left[kind] == 0)
            continue;
        const double chance = (double)left[kind] / all;
        claim->ura[claim->ura_count++] = (hantei_tile)plain(kind);
        left[kind]--;
        sum += chance * mean_points(o, seat, claim, left, wanted);
        left[kind]++;
        claim->ura_count--;
    }
    return sum;
}

static double worth_of(const oracle *o, const uint8_t held[KINDS], unsigned kind)
{
    hantei_seat seat = *o->seat;
    hantei_claim claim = HANTEI_CLAIM_INIT;
    uint8_t counts[HANTEI_TILES], left[KINDS];
    join(counts, held);
    memset(&seat.hand, 0, sizeof seat.hand);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        seat.hand.lane[tile / 9][tile % 9] = counts[tile];
    memcpy(seat.reds, held + RED_KINDS, 3);
    seat.drawn = HANTEI_NO_TILE;
    seat.riichi = !o->closed ? 0 : seat.riichi == 0 ? 1 : seat.riichi;
    claim.by = HANTEI_TSUMO;
    claim.tile = (hantei_tile)(kind < RED_KINDS ? kind : plain(kind) | HANTEI_RED);
    claim.round = o->question->round;
    claim.wind = o->question->wind;
    claim.dora_count = o->question->dora_count;
    memcpy(claim.dora, o->question->dora, sizeof claim.dora);
    for (unsigned i = 0; i < KINDS; i++)
        left[i] = (uint8_t)(o->all[i] - held[i] - (i == kind));
    const unsigned given = o->question->dora_count, counted = o->rules->kan_ura || given == 0 ? given : 1;
    const unsigned ura = o->closed && o->rules->ura && counted <= tiles_of(left) ? counted : 0;
    return mean_points(o, &seat, &claim, left, ura);
}

/* ---- Hands ------------------------------------------------------------------------ */

static unsigned bucket_of(const uint8_t held[KINDS])
{
    uint32_t sum = 2166136261u;
    for (unsigned kind = 0; kind < KINDS; kind++)
        sum = (sum ^ held[kind]) * 16777619u;
    return sum % BUCKETS;
}

static looked_at *known(oracle *o, const uint8_t held[KINDS], unsigned *bucket)
{
    for (*bucket = bucket_of(held); o->bucket[*bucket] != 0; *bucket = (*bucket + 1) % BUCKETS)
        if (memcmp(o->hand[o->bucket[*bucket] - 1].held, held, KINDS) == 0)
            return &o->hand[o->bucket[*bucket] - 1];
    return NULL;
}

static looked_at *look_at(oracle *o, const uint8_t held[KINDS])
{
    unsigned bucket;
    uint8_t counts[HANTEI_TILES];
    looked_at *found = known(o, held, &bucket);
    if (found)
        return found;
    if (o->count == MOST_HANDS) { /* callers go on with any hand; oracle_values() gives no answer */
        o->too_many = true;
        return &o->hand[0];
    }
    o->bucket[bucket] = (uint16_t)++o->count;
    found = &o->hand[o->count - 1];
    memset(found, 0, sizeof *found);
    memcpy(found->held, held, KINDS);
    join(counts, held);
    found->shanten = oracle_shantens(counts, NULL).least;
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (held[kind] > o->first[kind])
            found->exchanged += (unsigned)held[kind] - o->first[kind];
    return found;
}

static looked_at *changed(oracle *o, const looked_at *from, unsigned kind, int by)
{
    uint8_t held[KINDS];
    memcpy(held, from->held, KINDS);
    held[kind] = (uint8_t)(held[kind] + by);
    return look_at(o, held);
}

static bool is_riichi(const oracle *o, const looked_at *hand)
{
    return o->closed && hand->shanten == 0 && tiles_of(hand->held) == o->waiting;
}

static bool has_budget(const oracle *o, const looked_at *hand, int shanten)
{
    return (int)hand->exchanged + shanten < o->budget;
}

/* Everything that a hand leads to. A complete hand that is asked about counts as tenpai. */
static void explore(oracle *o, unsigned index)
{
    looked_at *const hand = &o->hand[index];
    const bool waits = tiles_of(hand->held) == o->waiting;
    const int shanten = index == 0 && hand->shanten < 0 ? 0 : hand->shanten;
    const bool any = has_budget(o, hand, shanten) && (waits ? o->question->changes : o->question->steps_back);
    for (unsigned kind = 0; kind < KINDS && !is_riichi(o, hand); kind++) {
        if (waits ? o->all[kind] == hand->held[kind] : hand->held[kind] == 0)
            continue;
        looked_at *const next = changed(o, hand, kind, waits ? 1 : -1);
        if (!any && !(waits ? next->shanten < shanten : next->shanten <= shanten))
            continue;
        (waits ? hand->draws : hand->discards)[kind] = true;
        next->level = next->level > 0 ? next->level : hand->level + 1;
    }
}

/* Level after level, as far as the draws left reach. */
static void explore_all(oracle *o)
{
    const unsigned draws = o->question->last - o->question->first;
    const unsigned last = tiles_of(o->first) == o->waiting ? 2 * draws : 2 * draws + 1;
    o->hand[0].level = 1;
    for (unsigned level = 1; level <= last; level++)
        for (unsigned i = 0; i < o->count && !o->too_many; i++)
            if (o->hand[i].level == level)
                explore(o, i);
}

/* ---- Values -------------------------------------------------------------------------- */

static hantei_value value_of(oracle *o, looked_at *hand, unsigned turn);

static hantei_value best_discard(oracle *o, looked_at *hand, unsigned turn)
{
    hantei_value best = {hand->shanten <= 0, 0, 0};
    for (unsigned kind = 0; kind < KINDS; kind++) {
        if (hand->held[kind] == 0)
            continue;
        looked_at *const left = changed(o, hand, kind, -1);
        if (!hand->discards[kind] && (is_riichi(o, left) || !left->draws[kind]))
            continue;
        const hantei_value v = value_of(o, left, turn);
        best.tenpai = v.tenpai > best.tenpai ? v.tenpai : best.tenpai;
        best.win = v.win > best.win ? v.win : best.win;
        best.points = v.points > best.points ? v.points : best.points;
    }
    return best;
}

/* After the next draw: a win, or what follows. */
static hantei_value after_draw(oracle *o, looked_at *hand, unsigned kind, unsigned turn,
                               const hantei_value *later)
{
    looked_at *const drawn = changed(o, hand, kind, 1);
    const bool riichi = is_riichi(o, hand);
    const double worth = hand->shanten == 0 && drawn->shanten < 0 ? worth_of(o, hand->held, kind) : 0;
    hantei_value v = riichi ? *later : best_discard(o, drawn, turn);
    if (worth > 0)
        v = (hantei_value){v.tenpai, 1, worth > v.points ? worth : v.points};
    return v;
}

static bool is_drawn(oracle *o, looked_at *hand, unsigned kind)
{
    if (o->all[kind] == hand->held[kind])
        return false;
    const looked_at *const drawn = changed(o, hand, kind, 1);
    if (is_riichi(o, hand))
        return drawn->shanten < 0;
    return hand->draws[kind] || (o->question->changes && drawn->discards[kind]);
}

static hantei_value value_of(oracle *o, looked_at *hand, unsigned turn)
{
    if (turn >= o->question->last)
        return (hantei_value){hand->shanten == 0, 0, 0};
    const hantei_value later = value_of(o, hand, turn + 1);
    hantei_value sum = later;
    double left = (double)o->unseen - turn, waits = 0;
    for (unsigned kind = 0; kind < KINDS && is_riichi(o, hand); kind++)
        waits += is_drawn(o, hand, kind) ? o->all[kind] - hand->held[kind] : 0;
    left = waits > left ? waits : left; /* in riichi one of the waits is drawn, if nothing else is left */
    for (unsigned kind = 0; kind < KINDS && o->unseen > turn; kind++) {
        if (!is_drawn(o, hand, kind))
            continue;
        const double chance = (o->all[kind] - hand->held[kind]) / left;
        const hantei_value v = after_draw(o, hand, kind, turn + 1, &later);
        sum.tenpai += chance * (v.tenpai - later.tenpai);
        sum.win += chance * (v.win - later.win);
        sum.points += chance * (v.points - later.points);
    }
    return sum;
}

static void begin(oracle *o, const hantei_seat *seat, const hantei_rules *rules,
                  const hantei_values_question *question)
{
    uint8_t held[HANTEI_TILES], none[3] = {0};
    uint8_t left[KINDS];
    *o = (oracle){.seat = seat, .rules = rules, .question = question, .closed = true};
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        held[tile] = seat->hand.lane[tile / 9][tile % 9];
    split(o->first, held, rules->red_fives ? seat->reds : none);
    split(left, seat->unseen, rules->red_fives ? question->unseen_reds : none);
    for (unsigned kind = 0; kind < KINDS; kind++)
        o->all[kind] = (uint8_t)(o->first[kind] + left[kind]);
    for (unsigned i = 0; i < seat->meld_count; i++)
        o->closed &= seat->melds[i].kind == HANTEI_ANKAN;
    o->unseen = tiles_of(left);
    o->waiting = tiles_of(o->first) / 3 * 3 + 1;
    const int shanten = look_at(o, o->first)->shanten;
    o->budget = (shanten > 0 ? shanten : 0) + question->extra;
}

static double cut(double chance)
{
    return chance < 1 ? chance : 1;
}

static void show(oracle *o, looked_at *hand, hantei_tile tile, hantei_values *out)
{
    hantei_discard_values *const of = &out->of[out->count++];
    *of = (hantei_discard_values){.tile = tile, .shanten = (int8_t)hand->shanten};
    for (unsigned turn = o->question->first; turn <= o->question->last; turn++) {
        const hantei_value v = value_of(o, hand, turn);
        of->at[turn] = (hantei_value){cut(v.tenpai), cut(v.win), v.points};
    }
}

bool oracle_values(const hantei_seat *seat, const hantei_rules *rules, const hantei_values_question *question,
                   hantei_values *out)
{
    static oracle o;
    begin(&o, seat, rules, question);
    explore_all(&o);
    *out = (hantei_values){.shanten = (int8_t)o.hand[0].shanten};
    if (o.too_many)
        return false;
    if (tiles_of(o.first) == o.waiting)
        show(&o, &o.hand[0], HANTEI_NO_TILE, out);
    for (unsigned tile = 0; tile < HANTEI_TILES && tiles_of(o.first) > o.waiting; tile++) {
        const unsigned red = tile < 27 && tile % 9 == 8 ? RED_KINDS + tile / 9 : KINDS;
        if (o.hand[0].discards[tile])
            show(&o, changed(&o, &o.hand[0], tile, -1), (hantei_tile)tile, out);
        if (red < KINDS && o.hand[0].discards[red])
            show(&o, changed(&o, &o.hand[0], red, -1), (hantei_tile)(HANTEI_RED | plain(red)), out);
    }
    return !o.too_many;
}

/* ---- All orders ------------------------------------------------------------------------ */

static hantei_value all_orders(oracle *o, uint8_t left[KINDS], unsigned draws)
{
    hantei_value sum = {1, 0, 0};
    const unsigned all = tiles_of(left);
    for (unsigned kind = 0; kind < KINDS && draws > 0; kind++) {
        if (left[kind] == 0)
            continue;
        const double chance = (double)left[kind] / all;
        if (changed(o, &o->hand[0], kind, 1)->shanten < 0) {
            sum.win += chance;
            sum.points += chance * worth_of(o, o->first, kind);
            continue;
        }
        left[kind]--;
        const hantei_value rest = all_orders(o, left, draws - 1);
        left[kind]++;
        sum.win += chance * rest.win;
        sum.points += chance * rest.points;
    }
    return sum;
}

hantei_value oracle_riichi(const hantei_seat *seat, const hantei_rules *rules,
                           const hantei_values_question *question, unsigned draws)
{
    static oracle o;
    uint8_t left[KINDS];
    begin(&o, seat, rules, question);
    for (unsigned kind = 0; kind < KINDS; kind++)
        left[kind] = (uint8_t)(o.all[kind] - o.first[kind]);
    return all_orders(&o, left, draws);
}
