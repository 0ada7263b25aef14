/* Points: what a hand is worth, and who pays it. WRC 6.1 and 6.2, EMA 4.1.2. */
#include "score/points.h"
#include "hand/tiles.h"

enum { PLAYERS = 4, NORTH_WIND = 3, HUNDRED = 100, STICK = 1000, YAKUMAN_HAN = 13 };

/* The base points of the limits. */
enum { MANGAN = 2000, HANEMAN = 3000, BAIMAN = 4000, SANBAIMAN = 6000, YAKUMAN = 8000 };

/* ---- What it is worth -------------------------------------------------------- */

static bool is_rounded_up(unsigned han, unsigned fu)
{
    return (han == 4 && fu == 30) || (han == 3 && fu == 60);
}

static worth worth_of_few_han(unsigned han, unsigned fu, const hantei_rules *rules)
{
    const int32_t base = (int32_t)(fu << (2 + han));
    if (base >= MANGAN || (rules->kiriage && is_rounded_up(han, fu)))
        return (worth){MANGAN, HANTEI_MANGAN};
    return (worth){base, HANTEI_NO_LIMIT};
}

worth hantei_worth_of(unsigned yakuman, unsigned han, unsigned fu, const hantei_rules *rules)
{
    if (yakuman > 0)
        return (worth){YAKUMAN * (int32_t)yakuman, HANTEI_YAKUMAN};
    if (han >= YAKUMAN_HAN && rules->kazoe)
        return (worth){YAKUMAN, HANTEI_KAZOE};
    if (han >= 11)
        return (worth){SANBAIMAN, HANTEI_SANBAIMAN};
    if (han >= 8)
        return (worth){BAIMAN, HANTEI_BAIMAN};
    if (han >= 6)
        return (worth){HANEMAN, HANTEI_HANEMAN};
    if (han == 5)
        return (worth){MANGAN, HANTEI_MANGAN};
    return worth_of_few_han(han, fu, rules);
}

/* ---- Who pays it ------------------------------------------------------------- */

/* The table as the winner at its offset 0 sees it. */
typedef struct payers {
    const hantei_rules *rules;
    unsigned wind; /* of the winner */
    int32_t paid[PLAYERS];
} payers;

static int32_t round_up(int32_t points)
{
    return (points + HUNDRED - 1) / HUNDRED * HUNDRED;
}

static unsigned wind_at(const payers *table, unsigned offset)
{
    return (table->wind + offset) % PLAYERS;
}

/* Whether there is another player: with three players nobody is North. */
static bool is_seated(const payers *table, unsigned offset)
{
    return table->rules->players != 3 || wind_at(table, offset) != NORTH_WIND;
}

static int32_t ron_price(const payers *table, int32_t base)
{
    return round_up(base * (table->wind == 0 ? 6 : 4));
}

/* What the player there pays for a tsumo. The share of one who is missing is lost, or the two others pay
 * half of it each. Each amount is rounded up by itself. */
static int32_t tsumo_share(const payers *table, int32_t base, unsigned offset)
{
    const int32_t missing = round_up(table->wind == 0 ? 2 * base : base);
    const int32_t share = table->wind == 0 || wind_at(table, offset) == 0 ? 2 * base : base;
    const bool splits = table->rules->players == 3 && !table->rules->tsumo_loss;
    return round_up(share) + (splits ? round_up(missing / 2) : 0);
}

static void pay_tsumo(payers *table, int32_t base)
{
    for (unsigned offset = 1; offset < PLAYERS; offset++)
        table->paid[offset] += is_seated(table, offset) ? tsumo_share(table, base, offset) : 0;
}

static void pay_hand(payers *table, int32_t base, const hantei_claim *claim)
{
    if (claim->by == HANTEI_TSUMO)
        pay_tsumo(table, base);
    else
        table->paid[claim->from] += ron_price(table, base);
}

/* The liable player pays a tsumo alone, as if for a ron, and half of another player's ron. If nobody sits
 * there, nothing is paid. */
static void pay_liable(payers *table, int32_t base, const hantei_claim *claim)
{
    const int32_t price = ron_price(table, base);
    if (base == 0)
        return;
    if (claim->by == HANTEI_TSUMO) {
        table->paid[claim->pao_from] += price;
    } else {
        table->paid[claim->pao_from] += price / 2;
        table->paid[claim->from] += price / 2;
    }
}

static void pay_honba(payers *table, const hantei_claim *claim, bool is_liable)
{
    const int32_t each = HUNDRED * claim->honba;
    const bool liable_pays = is_liable && (claim->by == HANTEI_TSUMO || table->rules->pao_honba);
    if (claim->by == HANTEI_TSUMO && !is_liable) {
        for (unsigned offset = 1; offset < PLAYERS; offset++)
            table->paid[offset] += is_seated(table, offset) ? each : 0;
    } else {
        table->paid[liable_pays ? claim->pao_from : claim->from] += each * (table->rules->players - 1);
    }
}

static int32_t sum_of(const payers *table)
{
    return table->paid[1] + table->paid[2] + table->paid[3];
}

static void write_payments(const payers *table, int32_t payments[PLAYERS])
{
    payments[0] = sum_of(table);
    for (unsigned offset = 1; offset < PLAYERS; offset++)
        payments[offset] = table->paid[offset];
}

/* The part of a hand's worth that another player is liable for: one yakuman, or all of it if yakuman do not
 * add up or the rules say so. */
static int32_t liable_base(const hantei_verdict *verdict, const hantei_rules *rules,
                           const hantei_claim *claim)
{
    const yaku_set yakuman = (claim->pao == HANTEI_PAO_DRAGONS ? YAKU_BIT(DAISANGEN) : 0) |
                             (claim->pao == HANTEI_PAO_WINDS ? YAKU_BIT(DAISUUSHII) : 0) |
                             (claim->pao == HANTEI_PAO_KANS ? YAKU_BIT(SUUKANTSU) : 0);
    if (!(rules->pao & claim->pao) || claim->pao_from - 1u >= PLAYERS - 1)
        return 0;
    const unsigned its = hantei_yakuman_worth(verdict->yaku & yakuman, rules);
    const bool is_all = (rules->pao_whole || !rules->yakuman_stack) && its > 0;
    return YAKUMAN * (int32_t)(is_all ? verdict->yakuman : its);
}

void hantei_pay(hantei_verdict *verdict, int32_t base, const hantei_rules *rules, const hantei_claim *claim,
                bool is_riichi)
{
    const bool takes_own = rules->own_stick && is_riichi && claim->sticks > 0;
    payers table = {rules, claim->wind, {0}};
    const int32_t liable = liable_base(verdict, rules, claim);
    pay_liable(&table, liable, claim);
    pay_hand(&table, base - liable, claim);
    verdict->points = sum_of(&table);
    if (!claim->later_winner || rules->honba_each)
        pay_honba(&table, claim, liable > 0);
    verdict->sticks = STICK * (claim->later_winner ? takes_own : claim->sticks);
    write_payments(&table, verdict->payments);
}

void hantei_nagashi_payments(const hantei_rules *rules, unsigned wind, int32_t payments[4])
{
    payers table = {rules, wind % PLAYERS, {0}};
    if (are_valid(rules))
        pay_tsumo(&table, MANGAN);
    write_payments(&table, payments);
}
