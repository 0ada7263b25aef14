/* The verdict on a win: whether it is legal, and what it pays.
 *
 * Every reading of the concealed tiles is judged with the melds: its yaku, its fu and its points. The verdict
 * is the best reading with a yaku. What does not depend on the reading (dora, melds, the table) is found
 * once. */
#include "rules/holding.h"
#include "score/points.h"

enum { WINDS_OF_A_TABLE = 4, SETS = 4, YAKUMAN_HAN = 13 };

/* A hand that may have won, as far as all its readings share it. */
typedef struct winner {
    hantei_claim claim; /* whose numbers are in range */
    won_claim table;
    holding held; /* the winning tile included */
    hantei_tile tile;
    won_hand melds;
    hantei_won_set set[SETS];
    unsigned sets;
    unsigned dora, aka, ura, kita;
    hantei_win_reading readings[HANTEI_MAX_WIN_READINGS];
    size_t reading_count; /* 0 if it is not complete */
} winner;

/* ---- The claim --------------------------------------------------------------- */

void hantei_claim_init(hantei_claim *out)
{
    static const hantei_claim NOTHING = HANTEI_CLAIM_INIT;
    *out = NOTHING;
}

static hantei_claim in_range(const hantei_claim *given)
{
    hantei_claim claim = *given;
    claim.wind %= WINDS_OF_A_TABLE;
    claim.round %= WINDS_OF_A_TABLE;
    claim.from = claim.from - 1u < 3 ? claim.from : 1;
    claim.dora_count = (uint8_t)at_most(claim.dora_count, HANTEI_MAX_INDICATORS);
    claim.ura_count = (uint8_t)at_most(claim.ura_count, HANTEI_MAX_INDICATORS);
    return claim;
}

/* Adds the claimed tile, or finds it in a hand that has it already. False if it cannot complete the hand. */
static bool take_tile(winner *w)
{
    const bool is_held = w->claim.by == HANTEI_TSUMO && has_drawn(&w->held);
    if (w->tile == HANTEI_NO_TILE || (!is_held && !is_waiting(&w->held)))
        return false;
    if (is_held)
        return w->held.concealed[w->tile] > 0;
    w->held.concealed[w->tile]++;
    w->held.tiles++;
    return w->held.concealed[w->tile] + w->held.melded[w->tile] <= HANTEI_COPIES;
}

/* ---- Melds and dora ---------------------------------------------------------- */

static void add_run(won_hand *hand, hantei_tile tile)
{
    hand->runs |= SET_OF(tile);
    hand->equal_runs = (uint8_t)(hand->equal_runs + has(hand->odd_runs, tile));
    hand->odd_runs ^= SET_OF(tile);
    hand->run_count++;
}

static void add_triplet(won_hand *hand, const hantei_won_set *set)
{
    hand->triplets |= SET_OF(set->tile);
    hand->triplet_count++;
    hand->concealed = (uint8_t)(hand->concealed + set->concealed);
    hand->kans = (uint8_t)(hand->kans + (set->kind == HANTEI_DAIMINKAN));
}

static hantei_won_set add_set(won_hand *hand, hantei_won_set set)
{
    if (set.kind == HANTEI_CHI)
        add_run(hand, set.tile);
    else
        add_triplet(hand, &set);
    set.fu = (uint8_t)hantei_set_fu(&set);
    return set;
}

hantei_won_set hantei_add_meld(won_hand *hand, const hantei_seat_meld *meld)
{
    static const uint8_t KINDS[HANTEI_COPIES + 1] = {
        [1] = HANTEI_CHI, [3] = HANTEI_PON, [HANTEI_COPIES] = HANTEI_DAIMINKAN};
    const uint8_t kind = KINDS[copies_in(meld, meld->tile)];
    return add_set(hand, (hantei_won_set){kind, meld->tile, meld->kind == HANTEI_ANKAN, 0});
}

static unsigned count_reds(const winner *w, bool tile_is_new)
{
    const hantei_seat *seat = w->table.seat;
    unsigned reds = tile_is_new && w->claim.tile != w->tile;
    for (hantei_tile five = FIVE; five < HANTEI_EAST; five += HANTEI_RANKS) {
        const unsigned old = w->held.concealed[five] - (unsigned)(tile_is_new && five == w->tile);
        reds += reds_among(seat, five, old);
    }
    for (size_t i = 0; i < melds_of(seat); i++)
        reds += reds_in_meld(&seat->melds[i]);
    return reds;
}

/* How many tiles of the hand the indicators name; norths that were set aside are among them. */
static unsigned count_named(const winner *w, const hantei_tile *indicators, unsigned count)
{
    unsigned named = 0;
    for (unsigned i = 0; i < count; i++) {
        const hantei_tile dora = hantei_dora(indicators[i], w->table.rules);
        if (dora != HANTEI_NO_TILE)
            named += (unsigned)w->held.concealed[dora] + w->held.melded[dora] +
                     (dora == HANTEI_NORTH ? norths_of(w->table.seat, w->table.rules) : 0);
    }
    return named;
}

static void count_dora(winner *w, bool tile_is_new)
{
    const hantei_rules *rules = w->table.rules;
    const hantei_claim *claim = &w->claim;
    const unsigned shown = rules->kan_dora ? claim->dora_count : at_most(claim->dora_count, 1);
    const unsigned hidden = rules->kan_ura ? claim->ura_count : at_most(claim->ura_count, 1);
    const unsigned norths = norths_of(w->table.seat, w->table.rules);
    w->kita = rules->kita_apart ? norths : 0;
    w->dora = norths - w->kita + count_named(w, claim->dora, shown);
    w->aka = rules->red_fives ? count_reds(w, tile_is_new) : 0;
    w->ura =
        rules->ura && w->table.seat->riichi != 0 && w->melds.closed ? count_named(w, claim->ura, hidden) : 0;
}

/* ---- The hand ---------------------------------------------------------------- */

uint8_t hantei_nine_gates(const holding *held, hantei_tile last)
{
    const unsigned rank = last % HANTEI_RANKS, needed = rank == 0 || rank == HANTEI_RANKS - 1 ? 3 : 1;
    if (!hantei_holding_has_gates(held, last))
        return 0;
    return held->concealed[last] > needed ? 2 : 1;
}

static void find_shared(winner *w, bool tile_is_new)
{
    const hantei_seat *seat = w->table.seat;
    w->melds = (won_hand){.closed = is_closed(seat), .nine_gates = hantei_nine_gates(&w->held, w->tile)};
    for (size_t i = 0; i < melds_of(seat); i++)
        if (is_meld(&seat->melds[i])) /* an invalid one adds no set, so the hand is not complete */
            w->set[w->sets++] = hantei_add_meld(&w->melds, &seat->melds[i]);
    w->table.claim = &w->claim;
    w->table.valued = DRAGONS | SET_OF(HANTEI_EAST) << w->claim.wind | SET_OF(HANTEI_EAST) << w->claim.round;
    w->table.first = w->claim.first && w->sets == 0 && norths_of(w->table.seat, w->table.rules) == 0;
    count_dora(w, tile_is_new);
}

/* Melds count as sets only if they are all that the concealed tiles lack. */
static void find_readings(winner *w)
{
    const hantei_hand hand = hantei_holding_hand(&w->held);
    if (w->held.tiles + 3 * w->sets == HANTEI_MAX_TILES)
        w->reading_count = hantei_win_readings(&hand, w->tile, w->readings);
}

/* ---- A reading --------------------------------------------------------------- */

static void add_sets(won_hand *hand, const hantei_win_reading *reading, bool by_tsumo, won_sets *sets)
{
    for (unsigned i = 0; i < reading->count; i++) {
        const hantei_block block = reading->block[i];
        const uint8_t kind = block.kind == HANTEI_BLOCK_RUN ? HANTEI_CHI : HANTEI_PON;
        const bool own = by_tsumo || i != reading->last || kind == HANTEI_CHI;
        if (block.kind == HANTEI_BLOCK_PAIR)
            hand->pair = SET_OF(block.tile);
        else
            sets->of[sets->count++] = add_set(hand, (hantei_won_set){kind, block.tile, own, 0});
    }
    hand->tiles = hand->runs | hand->runs << 1 | hand->runs << 2 | hand->triplets | hand->pair;
}

won_hand hantei_add_reading(const won_hand *melds, const hantei_win_reading *reading, bool by_tsumo,
                            won_sets *sets)
{
    won_hand hand = *melds;
    hand.form = reading->form;
    hand.wait = reading->wait;
    sets->count = 0;
    if (reading->form == HANTEI_STANDARD)
        add_sets(&hand, reading, by_tsumo, sets);
    else if (reading->form == HANTEI_KOKUSHI)
        hand.tiles = ORPHANS;
    for (unsigned i = 0; i < reading->count && reading->form == HANTEI_CHIITOI; i++)
        hand.tiles |= SET_OF(reading->block[i].tile);
    return hand;
}

static void add_dora(const winner *w, hantei_verdict *out)
{
    out->dora = (uint8_t)w->dora;
    out->aka = (uint8_t)w->aka;
    out->kita = (uint8_t)w->kita;
    out->ura = (uint8_t)w->ura;
    out->yaku |= w->dora ? YAKU_BIT(DORA) : 0;
    out->yaku |= w->aka ? YAKU_BIT(AKA_DORA) : 0;
    out->yaku |= w->ura ? YAKU_BIT(URA_DORA) : 0;
    out->yaku |= w->kita ? YAKU_BIT(KITA) : 0;
    out->han = (uint8_t)(out->han + w->dora + w->aka + w->ura + w->kita);
}

/* Judges one reading; its worth is 0 without a yaku. */
static worth judge_reading(const winner *w, const hantei_win_reading *reading, hantei_verdict *out)
{
    *out = (hantei_verdict){.reading = *reading, .closed = w->melds.closed};
    won_sets own;
    const won_hand hand = hantei_add_reading(&w->melds, reading, w->claim.by == HANTEI_TSUMO, &own);
    unsigned sets = 0;
    for (unsigned i = 0; i < own.count; i++)
        out->set[out->set_count++] = own.of[i];
    for (unsigned i = 0; i < w->sets; i++)
        out->set[out->set_count++] = w->set[i];
    for (unsigned i = 0; i < out->set_count; i++)
        sets += out->set[i].fu;
    const yaku_set found = hantei_yaku_of(&hand, &w->table);
    out->fu_of = hantei_fu_of(&hand, &w->table, sets, (found & YAKU_BIT(PINFU)) != 0);
    out->fu = (uint8_t)hantei_fu_total(&out->fu_of);
    out->yaku = hantei_yaku_counted(found);
    if (out->yaku == 0)
        return (worth){0, HANTEI_NO_LIMIT};
    out->yakuman = (uint8_t)hantei_yakuman_worth(out->yaku, w->table.rules);
    out->han =
        (uint8_t)(out->yakuman > 0 ? YAKUMAN_HAN * out->yakuman : hantei_yaku_han(out->yaku, hand.closed));
    if (out->yakuman == 0)
        add_dora(w, out);
    return hantei_worth_of(out->yakuman, out->han, out->fu, w->table.rules);
}

/* With equal points a yakuman precedes a kazoe yakuman, which may have more han. */
static bool is_better(const hantei_verdict *one, worth its, const hantei_verdict *other, worth others)
{
    if (its.base != others.base)
        return its.base > others.base;
    if (one->yakuman != other->yakuman)
        return one->yakuman > other->yakuman;
    return one->han != other->han ? one->han > other->han : one->fu > other->fu;
}

static void find_most_fu(const winner *w, hantei_verdict *best)
{
    for (size_t i = 0; i < w->reading_count; i++) {
        hantei_verdict verdict;
        judge_reading(w, &w->readings[i], &verdict);
        if (verdict.fu > best->fu)
            *best = verdict;
    }
}

/* A renhou of mangan replaces a hand that is not worth more. In the first turn no set opens the hand, and the
 * dealer does not ron. */
static worth with_renhou(const winner *w, hantei_verdict *best, worth found)
{
    const uint8_t han = hantei_yaku_at(YAKU_RENHOU)->closed;
    const worth mangan = hantei_worth_of(0, han, 0, w->table.rules);
    const bool is_renhou = w->table.rules->renhou == HANTEI_RENHOU_MANGAN &&
                           !w->table.rules->renhou_cumulative && w->table.first &&
                           w->claim.by != HANTEI_TSUMO;
    if (!is_renhou || found.base > mangan.base)
        return found;
    find_most_fu(w, best);
    best->yaku = YAKU_BIT(RENHOU);
    best->han = han;
    best->dora = best->aka = best->ura = best->kita = 0;
    return mangan;
}

static worth find_best(const winner *w, hantei_verdict *best)
{
    worth most = judge_reading(w, &w->readings[0], best);
    for (size_t i = 1; i < w->reading_count; i++) {
        hantei_verdict verdict;
        const worth found = judge_reading(w, &w->readings[i], &verdict);
        if (is_better(&verdict, found, best, most)) {
            *best = verdict;
            most = found;
        }
    }
    return with_renhou(w, best, most);
}

/* ---- The verdict ------------------------------------------------------------- */

static uint32_t bit_of(hantei_refusal why)
{
    return UINT32_C(1) << why;
}

/* Whether what is claimed can be. The dealer has discarded before anybody can ron, and a kan or a north has
 * to leave a tile to replace it. */
static bool is_possible(const hantei_claim *claim)
{
    const bool by_dealer = claim->wind % WINDS_OF_A_TABLE == 0;
    return (claim->by == HANTEI_RON && !(claim->first && by_dealer) &&
            !(claim->last && claim->robbed != HANTEI_ROBBED_NONE)) ||
           claim->by == HANTEI_TSUMO;
}

/* Why the seat may not ron a tile that completes its hand. */
static uint32_t refused_ron(const winner *w)
{
    const holding before = less(w->held, w->tile, 1);
    const unsigned furiten =
        hantei_furiten_by(w->table.seat, hantei_holding_waits(&before, w->table.rules).effective);
    const bool may_rob = w->claim.robbed == HANTEI_ROBBED_NONE ||
                         hantei_holding_robs(w->table.seat, w->table.rules, w->claim.robbed, w->tile);
    uint32_t refused = may_rob ? 0 : bit_of(HANTEI_REFUSED_CHANKAN);
    refused |= furiten & HANTEI_FURITEN_RIVER ? bit_of(HANTEI_REFUSED_FURITEN_RIVER) : 0;
    refused |= furiten & HANTEI_FURITEN_RIICHI ? bit_of(HANTEI_REFUSED_FURITEN_RIICHI) : 0;
    refused |= furiten & HANTEI_FURITEN_TURN ? bit_of(HANTEI_REFUSED_FURITEN_TURN) : 0;
    return refused;
}

static hantei_refusal refuse(hantei_verdict *verdict, uint32_t refused)
{
    *verdict = (hantei_verdict){.refused = refused, .why = (uint8_t)__builtin_ctz(refused)};
    return (hantei_refusal)verdict->why;
}

static hantei_refusal judge_win(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim,
                                hantei_verdict *verdict)
{
    winner w; /* filled in member by member: gcc clears a struct of this size by a call to memset() */
    w.claim = in_range(claim);
    w.table = (won_claim){.seat = seat, .rules = rules};
    w.tile = kind_of(claim->tile);
    w.held = hantei_holding_of(seat);
    w.sets = 0;
    w.reading_count = 0;
    const bool tile_is_new = is_waiting(&w.held);
    if (take_tile(&w)) {
        find_shared(&w, tile_is_new);
        find_readings(&w);
    }
    if (w.reading_count == 0)
        return refuse(verdict, bit_of(HANTEI_REFUSED_NOT_COMPLETE));
    const worth most = find_best(&w, verdict);
    const uint32_t refused = (w.claim.by == HANTEI_TSUMO ? 0 : refused_ron(&w)) |
                             (verdict->yaku == 0 ? bit_of(HANTEI_REFUSED_NO_YAKU) : 0);
    if (refused != 0)
        return refuse(verdict, refused);
    verdict->limit = (uint8_t)most.limit;
    hantei_pay(verdict, most.base, rules, &w.claim, seat->riichi != 0);
    return HANTEI_ALLOWED;
}

hantei_refusal hantei_seat_win(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim,
                               hantei_verdict *verdict)
{
    const uint32_t outright = (are_valid(rules) ? 0 : bit_of(HANTEI_REFUSED_RULES)) |
                              (is_possible(claim) ? 0 : bit_of(HANTEI_REFUSED_CLAIM));
    return outright != 0 ? refuse(verdict, outright) : judge_win(seat, rules, claim, verdict);
}

unsigned hantei_verdict_han(const hantei_verdict *verdict, const hantei_rules *rules, size_t yaku)
{
    const hantei_yaku *const found = hantei_yaku_at(yaku);
    if (found == NULL || !are_valid(rules) || !(verdict->yaku >> yaku & 1))
        return 0;
    switch (yaku) {
    case YAKU_DORA:
        return verdict->dora;
    case YAKU_AKA_DORA:
        return verdict->aka;
    case YAKU_URA_DORA:
        return verdict->ura;
    case YAKU_KITA:
        return verdict->kita;
    default:
        break;
    }
    const unsigned han = verdict->closed ? found->closed : found->open;
    return han > YAKUMAN_HAN && !rules->double_yakuman ? YAKUMAN_HAN : han;
}
