/* The worth of self-drawn wins.
 *
 * Naive: hantei_seat_win() for each hand, last tile and set of ura indicators. Here a hand and its last tile
 * are judged once: han and fu of each reading, to which dora are added. Ura are a distribution: how many
 * unseen tiles would give one, two, three or four of them is known for each part; the four numbers add up
 * over the suits. */
#include "rules/holding.h"
#include "values/graph.h"

enum { SEVEN_PAIRS_FU = 25 };

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
        const int32_t points = han < LIMIT_HAN ? w->few[won->fu[i]][han] : w->many[han];
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
    double ways[HANTEI_MAX_INDICATORS + 1][MOST_URA + 1], all = 1;
    unsigned gaining = 0;
    clear_bytes(ways, sizeof ways);
    ways[0][0] = 1;
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
    unsigned rest = w->unseen;
    for (unsigned gain = 1; gain <= MOST_GAIN; gain++, gains >>= 8) {
        const unsigned n = gains & 0xff;
        rest -= n;
        if (n > 0)
            sum += (double)n * points_with(w, won, dora + gain);
    }
    return (sum + (double)rest * points_with(w, won, dora)) / w->unseen;
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

/* ---- Hands ------------------------------------------------------------------------ */

static void judge_reading(const struct wins *w, struct won *won, const won_hand *melds,
                          const hantei_win_reading *reading)
{
    won_sets sets;
    const won_hand hand = hantei_add_reading(melds, reading, true, &sets);
    const yaku_set found = hantei_yaku_of(&hand, &w->table);
    const yaku_set counted = hantei_yaku_counted(found);
    const unsigned yakuman = hantei_yakuman_worth(counted, &w->rules);
    const unsigned han = hantei_yaku_han(counted, hand.closed);
    unsigned sets_fu = w->meld_fu;
    won->yakuman = yakuman > won->yakuman ? yakuman : won->yakuman;
    if (han == 0)
        return;
    for (unsigned i = 0; i < sets.count; i++)
        sets_fu += sets.of[i].fu;
    const hantei_fu fu = hantei_fu_of(&hand, &w->table, sets_fu, (found & YAKU_BIT(PINFU)) != 0);
    won->han[won->count] = (uint8_t)han;
    won->fu[won->count++] = (uint8_t)fu_row(hantei_fu_total(&fu));
}

static uint8_t nine_gates(const struct part *part, hantei_tile last)
{
    holding held = {0};
    if (part->tiles < HANTEI_MAX_TILES || last >= HANTEI_EAST)
        return 0;
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++)
        held.concealed[last / HANTEI_RANKS * HANTEI_RANKS + rank] = part->copies[rank];
    return hantei_nine_gates(&held, last);
}

struct won hantei_wins_judge(const struct wins *w, struct part *const hand[HANTEI_SUITS], hantei_tile last)
{
    hantei_hand tiles;
    hantei_win_reading readings[HANTEI_MAX_WIN_READINGS];
    won_hand melds = w->melds;
    struct won won = {0};
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        copy_bytes(tiles.lane[suit], hand[suit]->copies, sizeof tiles.lane[suit]);
    melds.nine_gates = nine_gates(hand[last / HANTEI_RANKS], last);
    const size_t n = hantei_win_readings(&tiles, last, readings);
    for (size_t i = 0; i < n; i++)
        judge_reading(w, &won, &melds, &readings[i]);
    return won;
}
