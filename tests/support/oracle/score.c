#include "score.h"

#include "seats.h"
#include "tiles.h"
#include "win_readings.h"
#include "won.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned without_red(hantei_tile tile)
{
    return tile & ~(unsigned)HANTEI_RED;
}

/* ---- The hand ---------------------------------------------------------------- */

/* The concealed tiles with the winning one; false if they do not go together. */
static bool take_tiles(won *w)
{
    const bool joins = w->tile < HANTEI_TILES;
    unsigned tiles = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        w->concealed[tile] = w->seat->hand.lane[tile / RANKS][tile % RANKS];
        tiles += w->concealed[tile];
    }
    for (unsigned suit = 0; suit < HONOURS; suit++)
        w->reds += w->seat->reds[suit];
    if (!joins || (tiles % 3 == 2 && w->claim->by == HANTEI_RON))
        return false;
    if (tiles % 3 == 2)
        return w->concealed[w->tile] > 0;
    w->reds += w->tile != w->claim->tile;
    return ++w->concealed[w->tile] <= 4;
}

static void take_melds(won *w)
{
    memcpy(w->all, w->concealed, sizeof w->all);
    oracle_add_melds(w->seat->melds, w->seat->meld_count, w->all);
    w->closed = true;
    for (unsigned i = 0; i < w->seat->meld_count; i++) {
        w->reds += w->seat->melds[i].reds;
        w->closed &= w->seat->melds[i].kind == HANTEI_ANKAN;
    }
}

/* ---- Parts ------------------------------------------------------------------- */

static void add_blocks(won *w)
{
    static const uint8_t TYPES[] = {
        [HANTEI_BLOCK_RUN] = RUN, [HANTEI_BLOCK_TRIPLET] = TRIPLET, [HANTEI_BLOCK_PAIR] = PAIR};
    for (unsigned i = 0; i < w->reading.count; i++) {
        const hantei_block block = w->reading.block[i];
        const bool ronned = w->claim->by == HANTEI_RON && i == w->reading.last;
        w->part[w->parts++] =
            (part){TYPES[block.kind], block.tile, !ronned || block.kind != HANTEI_BLOCK_TRIPLET};
    }
}

static void add_melds(won *w)
{
    for (unsigned i = 0; i < w->seat->meld_count; i++) {
        const hantei_seat_meld *meld = &w->seat->melds[i];
        const uint8_t type = meld->kind == HANTEI_CHI ? RUN : meld->kind == HANTEI_PON ? TRIPLET : KAN;
        w->part[w->parts++] = (part){type, meld->tile, meld->kind == HANTEI_ANKAN};
    }
}

/* ---- Fu ---------------------------------------------------------------------- */

static unsigned fu_of_set(const part *p)
{
    unsigned fu = 2;
    if (!is_triplet(p))
        return 0;
    fu *= is_orphan(p->tile) ? 2 : 1;
    fu *= p->concealed ? 2 : 1;
    fu *= p->type == KAN ? 4 : 1;
    return fu;
}

static unsigned fu_of_pair(const won *w, unsigned tile)
{
    const unsigned seat = EAST + (unsigned)w->claim->wind, round = EAST + (unsigned)w->claim->round;
    if (tile == seat && tile == round)
        return w->rules->double_wind_fu;
    return is_value(w, tile) ? 2 : 0;
}

static void list_sets(const won *w, hantei_verdict *v)
{
    static const uint8_t KINDS[] = {[RUN] = HANTEI_CHI, [TRIPLET] = HANTEI_PON, [KAN] = HANTEI_DAIMINKAN};
    for (size_t i = 0; i < w->parts; i++) {
        const part *p = &w->part[i];
        const uint8_t fu = (uint8_t)fu_of_set(p);
        if (p->type == PAIR) {
            v->fu_of.pair = (uint8_t)fu_of_pair(w, p->tile);
            continue;
        }
        v->set[v->set_count++] = (hantei_won_set){KINDS[p->type], (hantei_tile)p->tile, p->concealed, fu};
        v->fu_of.sets = (uint8_t)(v->fu_of.sets + fu);
    }
}

static bool is_narrow(unsigned wait)
{
    return wait == HANTEI_KANCHAN || wait == HANTEI_PENCHAN || wait == HANTEI_TANKI;
}

static void count_standard_fu(const won *w, hantei_verdict *v)
{
    hantei_fu *fu = &v->fu_of;
    const bool ron = w->claim->by == HANTEI_RON;
    list_sets(w, v);
    fu->base = 20;
    fu->closed_ron = ron && w->closed ? 10 : 0;
    fu->wait = is_narrow(w->reading.wait) ? 2 : 0;
    const bool plain = fu->wait + fu->pair + fu->sets == 0 && w->reading.wait == HANTEI_RYANMEN;
    fu->tsumo = !ron && !(plain && w->closed) ? 2 : 0;
    const int sum = fu->base + fu->closed_ron + fu->wait + fu->pair + fu->sets + fu->tsumo;
    fu->open = !w->closed && sum == 20 ? 10 : 0;
    v->fu = (uint8_t)((sum + fu->open + 9) / 10 * 10);
}

static void count_fu(const won *w, hantei_verdict *v)
{
    if (w->reading.form == HANTEI_CHIITOI)
        v->fu = v->fu_of.base = 25;
    if (w->reading.form == HANTEI_STANDARD)
        count_standard_fu(w, v);
}

/* ---- Readings ---------------------------------------------------------------- */

static void score_reading(won *w, score *s)
{
    memset(s, 0, sizeof *s);
    w->parts = 0;
    add_blocks(w);
    add_melds(w);
    s->verdict.closed = w->closed;
    s->verdict.reading = w->reading;
    count_fu(w, &s->verdict);
    find_yaku(w, s);
    if (s->count > 0)
        let_pay(w, s);
}

/* By points, then yakuman, then han, then fu. */
static int compare_scores(const score *a, const score *b)
{
    const hantei_verdict *one = &a->verdict, *other = &b->verdict;
    if (one->points != other->points)
        return one->points > other->points ? 1 : -1;
    if ((one->limit == HANTEI_KAZOE) != (other->limit == HANTEI_KAZOE))
        return other->limit == HANTEI_KAZOE ? 1 : -1;
    if (one->han != other->han)
        return one->han > other->han ? 1 : -1;
    return one->fu - other->fu;
}

static void keep_best(scores *out, const score *s)
{
    const int order = out->count == 0 ? 1 : compare_scores(s, &out->tied[0]);
    if (s->count == 0 || order < 0)
        return;
    if (order > 0)
        out->count = 0;
    if (out->count == SCORE_TIES) {
        fprintf(stderr, "oracle: more than %d readings of the same worth\n", SCORE_TIES);
        exit(1);
    }
    out->tied[out->count++] = *s;
}

/* ---- Reasons ----------------------------------------------------------------- */

static uint32_t bit(hantei_refusal reason, bool holds)
{
    return holds ? (uint32_t)1 << reason : 0;
}

/* What the hand waited for, with the policy of fifth tiles. */
static hantei_tileset waits_before(const won *w)
{
    uint8_t concealed[HANTEI_TILES], melded[HANTEI_TILES] = {0};
    memcpy(concealed, w->concealed, sizeof concealed);
    concealed[w->tile]--;
    oracle_add_melds(w->seat->melds, w->seat->meld_count, melded);
    return oracle_wait_sets(concealed, melded, w->rules->fifth_tile).effective;
}

static uint32_t refuse_ron(const won *w, bool is_kokushi)
{
    const hantei_tileset waits = waits_before(w);
    const unsigned robbed = w->claim->robbed;
    const bool bad_kan = robbed == HANTEI_ROBBED_ANKAN && !(is_kokushi && w->rules->chankan_ankan);
    const bool bad_north = robbed == HANTEI_ROBBED_KITA && (w->rules->players != 3 || w->tile != NORTH);
    return bit(HANTEI_REFUSED_CHANKAN, bad_kan || bad_north) |
           bit(HANTEI_REFUSED_FURITEN_RIVER, (w->seat->river & waits) != 0) |
           bit(HANTEI_REFUSED_FURITEN_TURN, (w->seat->passed & waits) != 0) |
           bit(HANTEI_REFUSED_FURITEN_RIICHI, w->seat->riichi && (w->seat->passed_riichi & waits) != 0);
}

static bool is_impossible(const hantei_claim *claim)
{
    if (claim->by == HANTEI_TSUMO)
        return false;
    if (claim->by != HANTEI_RON)
        return true;
    return (claim->first && claim->wind == 0) || (claim->last && claim->robbed > 0);
}

void oracle_score(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim, scores *out)
{
    won w = {.seat = seat, .rules = rules, .claim = claim, .tile = without_red(claim->tile)};
    win_readings divided, readings = {.count = 0};
    memset(out, 0, sizeof *out);
    if (is_impossible(claim)) {
        out->refused = bit(HANTEI_REFUSED_CLAIM, true);
        return;
    }
    if (take_tiles(&w)) {
        oracle_divide(w.concealed, &divided);
        oracle_place_last(&divided, w.concealed, (hantei_tile)w.tile, &readings);
    }
    if (readings.count == 0) {
        out->refused = bit(HANTEI_REFUSED_NOT_COMPLETE, true);
        return;
    }
    take_melds(&w);
    for (size_t i = 0; i < readings.count; i++) {
        score s;
        w.reading = readings.reading[i];
        score_reading(&w, &s);
        keep_best(out, &s);
    }
    if (claim->by == HANTEI_RON)
        out->refused = refuse_ron(&w, w.reading.form == HANTEI_KOKUSHI);
    if (out->refused & bit(HANTEI_REFUSED_CHANKAN, true))
        out->open = bit(HANTEI_REFUSED_NO_YAKU, true);
    out->refused |= bit(HANTEI_REFUSED_NO_YAKU, out->count == 0);
}
