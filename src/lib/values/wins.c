/* The worth of self-drawn wins.
 *
 * Naive: hantei_seat_win() for each hand, last tile and set of ura indicators. Here the readings of each suit
 * are found once and kept with its part: those of a hand are their product, and only the yaku are asked anew.
 * Ura are a distribution: how many unseen tiles would give one, two, three or four of them is known for each
 * part; the four numbers add up over the suits. */
#include "rules/holding.h"
#include "values/graph.h"

enum { SEVEN_PAIRS_FU = 25, CHIITOI_KINDS = 7, KOKUSHI_KINDS = 13 };

/* ---- Points ------------------------------------------------------------------- */

static int32_t points_of(const struct wins *w, unsigned yakuman, unsigned han, unsigned fu)
{
    hantei_verdict verdict = {.yakuman = (uint8_t)yakuman};
    const worth base = hantei_worth_of(yakuman, han, fu, &w->rules);
    hantei_pay(&verdict, base.base, &w->rules, &w->claim, false);
    return verdict.points;
}

static unsigned fu_row(unsigned fu)
{
    return fu == SEVEN_PAIRS_FU ? 0 : fu / 10;
}

static void fill_points(struct wins *w)
{
    for (unsigned row = 0; row < FU_ROWS; row++)
        for (unsigned han = 1; han < LIMIT_HAN; han++)
            w->few[row][han] = points_of(w, 0, han, row == 0 ? SEVEN_PAIRS_FU : 10 * row);
    for (unsigned han = LIMIT_HAN; han < HAN_COLUMNS; han++)
        w->many[han] = han <= 13 ? points_of(w, 0, han, 0) : w->many[13];
    for (unsigned yakuman = 1; yakuman < sizeof w->yakuman / sizeof w->yakuman[0]; yakuman++)
        w->yakuman[yakuman] = points_of(w, yakuman, 0, 0);
}

static int32_t points_with(const struct wins *w, const struct won *won, unsigned dora)
{
    int32_t most = 0;
    for (unsigned i = 0; i < won->count; i++) {
        const unsigned han = won->han[i] + dora;
        const int32_t points = han < LIMIT_HAN     ? w->few[won->fu[i]][han]
                               : han < HAN_COLUMNS ? w->many[han]
                                                   : w->many[HAN_COLUMNS - 1];
        most = points > most ? points : most;
    }
    return most;
}

/* ---- Dora ---------------------------------------------------------------------- */

static void count_melds(struct wins *w, const uint8_t melded[HANTEI_TILES])
{
    const hantei_seat *const seat = &w->seat;
    const unsigned norths = norths_of(seat, &w->rules);
    w->dora = norths;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        struct suit_dora *const of = &w->suit[tile / HANTEI_RANKS];
        const unsigned elsewhere = melded[tile] + (tile == HANTEI_NORTH ? norths : 0);
        of->elsewhere[tile % HANTEI_RANKS] = (uint8_t)(elsewhere < HANTEI_COPIES ? elsewhere : HANTEI_COPIES);
        w->dora += elsewhere * of->dora[tile % HANTEI_RANKS];
    }
    for (size_t i = 0; i < melds_of(seat); i++) {
        w->dora += w->rules.red_fives ? reds_in_meld(&seat->melds[i]) : 0;
        w->meld_fu += is_meld(&seat->melds[i]) ? hantei_add_meld(&w->melds, &seat->melds[i]).fu : 0u;
    }
}

static void find_dora(struct wins *w, const hantei_values_question *question)
{
    const unsigned given =
        question->dora_count < HANTEI_MAX_INDICATORS ? question->dora_count : HANTEI_MAX_INDICATORS;
    const unsigned first = given > 0;
    for (unsigned i = 0; i < (w->rules.kan_dora ? given : first); i++) {
        const hantei_tile dora = hantei_dora(question->dora[i], &w->rules);
        if (dora != HANTEI_NO_TILE)
            w->suit[dora / HANTEI_RANKS].dora[dora % HANTEI_RANKS]++;
    }
    w->ura_indicators = !w->rules.ura || !w->melds.closed ? 0 : w->rules.kan_ura ? given : first;
}

/* A tile and its indicator are of one suit. */
static void find_indicators(struct wins *w, const uint8_t copies[HANTEI_TILES])
{
    clear_bytes(w->suit, sizeof w->suit);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        struct suit_dora *const of = &w->suit[tile / HANTEI_RANKS];
        const hantei_tile dora = hantei_dora(tile, &w->rules);
        of->orphan[tile % HANTEI_RANKS] = ORPHANS >> tile & 1;
        if (dora == HANTEI_NO_TILE)
            continue;
        of->indicator[dora % HANTEI_RANKS] = tile % HANTEI_RANKS;
        of->unseen[dora % HANTEI_RANKS] = copies[tile];
        of->shows[tile % HANTEI_RANKS] = dora % HANTEI_RANKS;
    }
}

void hantei_wins_init(struct wins *w, const hantei_seat *seat, const hantei_rules *rules,
                      const hantei_values_question *question, const uint8_t melded[HANTEI_TILES],
                      const uint8_t copies[HANTEI_TILES], uint32_t unseen)
{
    copy_bytes(&w->seat, seat, sizeof *seat);
    copy_bytes(&w->rules, rules, sizeof *rules);
    hantei_claim_init(&w->claim);
    w->claim.by = HANTEI_TSUMO;
    w->claim.round = question->round % 4;
    w->claim.wind = question->wind % 4;
    w->melds = (won_hand){.form = HANTEI_STANDARD, .closed = is_closed(seat)};
    if (w->melds.closed && seat->riichi == 0)
        w->seat.riichi = 1;
    w->table = (won_claim){.seat = &w->seat, .rules = &w->rules, .claim = &w->claim};
    w->table.valued = DRAGONS | SET_OF(HANTEI_EAST) << w->claim.wind | SET_OF(HANTEI_EAST) << w->claim.round;
    w->unseen = unseen;
    w->meld_fu = 0;
    find_indicators(w, copies);
    find_dora(w, question);
    count_melds(w, melded);
    fill_points(w);
    for (size_t i = 0; i < KEPT_SPREADS; i++)
        w->spreads[i].gains = ~UINT32_C(0);
}

/* ---- Ura ------------------------------------------------------------------------- */

/* Indicators of one class more: each of up to `n` tiles gives `gain` ura. ways[k][u] counts the ways to draw
 * k indicators that give u. */
static void add_class(double ways[HANTEI_MAX_INDICATORS + 1][MOST_URA + 1], unsigned indicators, double n,
                      unsigned gain)
{
    for (unsigned before = indicators; before-- > 0;) {
        double choices = 1;
        for (unsigned drawn = 1; before + drawn <= indicators && drawn <= n; drawn++) {
            choices = choices * (n - drawn + 1) / drawn;
            for (unsigned ura = 0; ura + gain * drawn <= MOST_URA; ura++)
                ways[before + drawn][ura + gain * drawn] += ways[before][ura] * choices;
        }
    }
}

static void find_spread(struct spread *spread, uint32_t gains, unsigned indicators, uint32_t unseen)
{
    double ways[HANTEI_MAX_INDICATORS + 1][MOST_URA + 1] = {{1}}, all = 1;
    unsigned gaining = 0;
    for (unsigned gain = 1; gain <= MOST_GAIN; gain++) {
        const unsigned n = gains >> 8 * (gain - 1) & 0xff;
        gaining += n;
        add_class(ways, indicators, n, gain);
    }
    add_class(ways, indicators, unseen > gaining ? unseen - gaining : 0, 0);
    for (unsigned i = 0; i < indicators; i++)
        all = all * (unseen - i) / (i + 1);
    spread->gains = gains;
    for (unsigned ura = 0; ura <= MOST_URA; ura++)
        spread->chance[ura] = ways[indicators][ura] / all;
}

static const struct spread *spread_of(struct wins *w, uint32_t gains)
{
    struct spread *const spread = &w->spreads[(gains * UINT32_C(2654435761) >> 16) % KEPT_SPREADS];
    if (spread->gains != gains)
        find_spread(spread, gains, w->ura_indicators, w->unseen);
    return spread;
}

static double with_one_indicator(const struct wins *w, const struct won *won, unsigned dora, uint32_t gains)
{
    double sum = 0;
    unsigned none = w->unseen;
    for (unsigned gain = 1; gain <= MOST_GAIN; gain++, gains >>= 8) {
        const unsigned n = gains & 0xff;
        none -= n;
        if (n > 0)
            sum += (double)n * points_with(w, won, dora + gain);
    }
    return (sum + (double)none * points_with(w, won, dora)) / w->unseen;
}

double hantei_wins_points(struct wins *w, const struct won *won, struct part *const hand[HANTEI_SUITS])
{
    const unsigned dora = w->dora + hand[0]->dora + hand[1]->dora + hand[2]->dora + hand[3]->dora;
    const uint32_t gains =
        (uint32_t)((hand[0]->gains + hand[1]->gains + hand[2]->gains + hand[3]->gains) >> 8);
    double sum = 0;
    if (won->yakuman > 0)
        return w->yakuman[won->yakuman];
    if (won->count == 0 || w->ura_indicators == 0 || w->ura_indicators > w->unseen)
        return points_with(w, won, dora);
    if (w->ura_indicators == 1)
        return with_one_indicator(w, won, dora, gains);
    const struct spread *const spread = spread_of(w, gains);
    for (unsigned ura = 0; ura <= MOST_URA; ura++)
        sum += spread->chance[ura] * points_with(w, won, dora + ura);
    return sum;
}

/* ---- Readings of suits ------------------------------------------------------------ */

/* Some other pair makes a hand of a suit that has none. */
static hantei_tile pair_beside(unsigned suit)
{
    return suit == HONOUR_SUIT ? 0 : HANTEI_EAST;
}

static struct suit_reading reading_of_suit(const hantei_win_reading *reading, unsigned suit)
{
    struct suit_reading of = {0};
    for (unsigned i = 0; i < reading->count; i++) {
        const unsigned tile = reading->block[i].tile, kind = reading->block[i].kind;
        const uint16_t bit = (uint16_t)(1u << tile % HANTEI_RANKS);
        if (tile / HANTEI_RANKS != suit)
            continue;
        if (kind == HANTEI_BLOCK_PAIR) {
            of.pair = bit;
        } else if (kind == HANTEI_BLOCK_TRIPLET) {
            of.triplets = (uint16_t)(of.triplets | bit);
            of.triplet_count++;
        } else {
            of.equal_runs = (uint8_t)(of.equal_runs + ((of.odd_runs & bit) != 0));
            of.odd_runs ^= bit;
            of.runs |= bit;
            of.run_count++;
        }
    }
    return of;
}

static bool same_reading(const struct suit_reading *a, const struct suit_reading *b)
{
    return a->runs == b->runs && a->odd_runs == b->odd_runs && a->equal_runs == b->equal_runs &&
           a->triplets == b->triplets && a->pair == b->pair;
}

/* Readings that differ only in the place of the last tile follow each other. */
static void keep_readings(struct wins *w, struct part *part, const hantei_win_reading *readings, size_t n,
                          unsigned suit)
{
    part->readings = (uint16_t)(w->reading_count + 1);
    for (size_t i = 0; i < n && w->reading_count < w->reading_most; i++) {
        const struct suit_reading of = reading_of_suit(&readings[i], suit);
        if (readings[i].form != HANTEI_STANDARD ||
            (part->reading_count > 0 && same_reading(&of, &w->readings[w->reading_count - 1])))
            continue;
        w->readings[w->reading_count++] = of;
        part->reading_count++;
    }
}

static void find_suit_readings(struct graph *g, struct part *part, unsigned suit)
{
    hantei_hand hand;
    hantei_win_reading readings[HANTEI_MAX_WIN_READINGS];
    uint8_t counts[HANTEI_TILES] = {0};
    hantei_tile last = HANTEI_NO_TILE;
    size_t n = 0;
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++) {
        const unsigned tile = suit * HANTEI_RANKS + rank;
        const uint8_t copies = (uint8_t)(part->name >> 3 * rank & 7);
        if (copies > 0)
            counts[last = (hantei_tile)tile] = copies;
    }
    if (part->tiles % 3 == 0)
        counts[last = pair_beside(suit)] = 2;
    if (hantei_hand_from_counts(&hand, counts) == HANTEI_OK)
        n = hantei_win_readings(&hand, last, readings);
    keep_readings(&g->wins, part, readings, n, suit);
}

static unsigned count_readings(struct graph *g, struct part *part, unsigned suit)
{
    if (part->readings == 0 && part->tiles % 3 != 1)
        find_suit_readings(g, part, suit);
    g->full |= g->wins.reading_count == g->wins.reading_most;
    return part->reading_count;
}

/* ---- Hands ------------------------------------------------------------------------ */

/* In which ways the last tile may have completed a reading of its suit. */
static unsigned waits_in(const struct suit_reading *reading, unsigned rank)
{
    const unsigned runs = reading->runs, at = 1u << rank;
    unsigned waits =
        (reading->pair & at ? HANTEI_TANKI : 0u) | (reading->triplets & at ? HANTEI_SHANPON : 0u);
    if (runs & at)
        waits |= rank == HANTEI_RANKS - 3 ? HANTEI_PENCHAN : HANTEI_RYANMEN;
    if (runs << 1 & at)
        waits |= HANTEI_KANCHAN;
    if (runs << 2 & at)
        waits |= rank == 2 ? HANTEI_PENCHAN : HANTEI_RYANMEN;
    return waits;
}

static void judge_yaku(const struct wins *w, struct won *won, const won_hand *hand, unsigned sets_fu)
{
    const yaku_set found = hantei_yaku_of(hand, &w->table);
    const yaku_set counted = hantei_yaku_counted(found);
    const unsigned yakuman = hantei_yakuman_worth(counted, &w->rules);
    const unsigned han = hantei_yaku_han(counted, hand->closed);
    won->yakuman = yakuman > won->yakuman ? yakuman : won->yakuman;
    if (han == 0 || won->count == MOST_WORTHS)
        return;
    const hantei_fu fu = hantei_fu_of(hand, &w->table, sets_fu, (found & YAKU_BIT(PINFU)) != 0);
    won->han[won->count] = (uint8_t)han;
    won->fu[won->count++] = (uint8_t)fu_row(hantei_fu_total(&fu));
}

static uint8_t gates_of(struct part *const hand[HANTEI_SUITS], unsigned suit, unsigned rank)
{
    const struct part *const part = hand[suit];
    const unsigned ends = 1u | 1u << (HANTEI_RANKS - 1), needed = ends >> rank & 1 ? 3 : 1;
    const bool has_gates = suit != HONOUR_SUIT && part->tiles == HANTEI_MAX_TILES &&
                           (part->once | part->twice | part->more) == (int)ALL_RANKS &&
                           (part->more & ends) == ends;
    return has_gates ? (uint8_t)(1 + ((part->name >> 3 * rank & 7) > needed)) : 0;
}

static void add_suit_reading(won_hand *hand, const struct suit_reading *of, unsigned suit)
{
    const unsigned shift = suit * HANTEI_RANKS;
    hand->runs |= (hantei_tileset)of->runs << shift;
    hand->odd_runs |= (hantei_tileset)of->odd_runs << shift;
    hand->triplets |= (hantei_tileset)of->triplets << shift;
    hand->pair |= (hantei_tileset)of->pair << shift;
    hand->run_count = (uint8_t)(hand->run_count + of->run_count);
    hand->equal_runs = (uint8_t)(hand->equal_runs + of->equal_runs);
    hand->triplet_count = (uint8_t)(hand->triplet_count + of->triplet_count);
    hand->concealed = (uint8_t)(hand->concealed + of->triplet_count);
}

static unsigned fu_of_triplets(const struct wins *w, const won_hand *hand)
{
    unsigned fu = w->meld_fu;
    for (hantei_tileset left = hand->triplets & ~w->melds.triplets; left != 0; left &= left - 1) {
        const hantei_won_set set = {HANTEI_PON, (hantei_tile)__builtin_ctzll(left), true, 0};
        fu += hantei_set_fu(&set);
    }
    return fu;
}

/* Judges one reading of each suit. */
static void judge_standard(struct graph *g, struct won *won, struct part *const hand[HANTEI_SUITS],
                           const struct suit_reading *const of[HANTEI_SUITS], unsigned suit, unsigned rank)
{
    const struct wins *const w = &g->wins;
    won_hand reading = w->melds;
    for (unsigned i = 0; i < HANTEI_SUITS; i++)
        add_suit_reading(&reading, of[i], i);
    if ((reading.pair & (reading.pair - 1)) != 0)
        return;
    reading.nine_gates = gates_of(hand, suit, rank);
    reading.tiles = reading.runs | reading.runs << 1 | reading.runs << 2 | reading.triplets | reading.pair;
    const unsigned fu = fu_of_triplets(w, &reading);
    for (unsigned waits = waits_in(of[suit], rank); waits != 0; waits &= waits - 1) {
        reading.wait = (uint8_t)(waits & -waits);
        judge_yaku(w, won, &reading, fu);
    }
}

static void judge_all_standard(struct graph *g, struct won *won, struct part *const hand[HANTEI_SUITS],
                               unsigned suit, unsigned rank)
{
    unsigned count[HANTEI_SUITS], all = 1;
    for (unsigned i = 0; i < HANTEI_SUITS; i++)
        all *= count[i] = count_readings(g, hand[i], i);
    for (unsigned n = 0; n < all; n++) {
        const struct suit_reading *of[HANTEI_SUITS];
        for (unsigned i = 0, rest = n; i < HANTEI_SUITS; rest /= count[i], i++)
            of[i] = &g->wins.readings[hand[i]->readings - 1 + rest % count[i]];
        judge_standard(g, won, hand, of, suit, rank);
    }
}

static hantei_tileset tiles_of(struct part *const hand[HANTEI_SUITS])
{
    hantei_tileset tiles = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        tiles |= (hantei_tileset)(hand[suit]->once | hand[suit]->twice | hand[suit]->more)
                 << suit * HANTEI_RANKS;
    return tiles;
}

static void judge_special(const struct wins *w, struct won *won, struct part *const hand[HANTEI_SUITS],
                          unsigned suit, unsigned rank)
{
    const uint32_t kinds = hand[0]->kinds + hand[1]->kinds + hand[2]->kinds + hand[3]->kinds;
    won_hand of = w->melds;
    of.tiles = tiles_of(hand);
    if ((kinds & 0xffff) == (CHIITOI_KINDS << KINDS_HELD | CHIITOI_KINDS << KINDS_TWICE)) {
        of.form = HANTEI_CHIITOI;
        of.wait = HANTEI_CHIITOI_WAIT;
        judge_yaku(w, won, &of, 0);
    } else if ((kinds >> ORPHANS_HELD) == (KOKUSHI_KINDS | 1u << KINDS_TWICE)) {
        of.form = HANTEI_KOKUSHI;
        of.wait = (uint8_t)(hand[suit]->twice >> rank & 1 ? HANTEI_KOKUSHI_13_WAIT : HANTEI_KOKUSHI_WAIT);
        judge_yaku(w, won, &of, 0);
    }
}

struct won hantei_wins_judge(struct graph *g, struct part *const hand[HANTEI_SUITS], unsigned suit,
                             unsigned rank)
{
    struct won won;
    won.yakuman = won.count = 0;
    judge_all_standard(g, &won, hand, suit, rank);
    if (g->special)
        judge_special(&g->wins, &won, hand, suit, rank);
    return won;
}
