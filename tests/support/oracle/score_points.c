/* What a win pays. */
#include "won.h"

#include <string.h>

enum { YAKUMAN_BASE = 8000, PLAYERS = 4 };

static int up_to_hundred(int points)
{
    return (points + 99) / 100 * 100;
}

static bool is_dealer(const won *w)
{
    return w->claim->wind == 0;
}

/* ---- Limits ------------------------------------------------------------------ */

static hantei_limit limit_of(const won *w, const hantei_verdict *v)
{
    static const hantei_limit LIMITS[] = {[5] = HANTEI_MANGAN, HANTEI_HANEMAN,  HANTEI_HANEMAN,
                                          HANTEI_BAIMAN,       HANTEI_BAIMAN,   HANTEI_BAIMAN,
                                          HANTEI_SANBAIMAN,    HANTEI_SANBAIMAN};
    const int base = v->fu << (2 + v->han % 13);
    if (v->yakuman > 0)
        return HANTEI_YAKUMAN;
    if (v->han >= 13)
        return w->rules->kazoe ? HANTEI_KAZOE : HANTEI_SANBAIMAN;
    if (v->han >= 5)
        return LIMITS[v->han];
    return base >= 2000 || (w->rules->kiriage && base == 1920) ? HANTEI_MANGAN : HANTEI_NO_LIMIT;
}

static int base_of(const hantei_verdict *v)
{
    static const int BASES[] = {
        [HANTEI_MANGAN] = 2000,    [HANTEI_HANEMAN] = 3000,       [HANTEI_BAIMAN] = 4000,
        [HANTEI_SANBAIMAN] = 6000, [HANTEI_KAZOE] = YAKUMAN_BASE, [HANTEI_YAKUMAN] = YAKUMAN_BASE,
    };
    if (v->limit == HANTEI_NO_LIMIT)
        return v->fu << (2 + v->han);
    return BASES[v->limit] * (v->yakuman > 0 ? v->yakuman : 1);
}

/* ---- Payments ---------------------------------------------------------------- */

/* The wind of the player at an offset. */
static unsigned wind_at(const won *w, unsigned offset)
{
    return (w->claim->wind + offset) % PLAYERS;
}

static bool is_there(const won *w, unsigned offset)
{
    return w->rules->players != 3 || wind_at(w, offset) != 3;
}

/* What a player pays of a tsumo: its own part, and half of the part of one who is missing, each rounded. */
static int part_of_tsumo(const won *w, int base, unsigned offset)
{
    const int own = up_to_hundred(base * (is_dealer(w) || wind_at(w, offset) == 0 ? 2 : 1));
    const int missing =
        w->rules->players == 3 && !w->rules->tsumo_loss ? up_to_hundred(base * (is_dealer(w) ? 2 : 1)) : 0;
    return own + (missing % 200 == 0 ? missing / 2 : missing / 2 + 50);
}

static unsigned payer_of_ron(const won *w)
{
    return w->claim->from >= 1 && w->claim->from <= 3 ? w->claim->from : 1;
}

static int ron_value(const won *w, int base)
{
    return up_to_hundred(base * (is_dealer(w) ? 6 : 4));
}

static void pay_tsumo(const won *w, int base, int32_t payments[PLAYERS])
{
    for (unsigned offset = 1; offset < PLAYERS; offset++)
        if (is_there(w, offset))
            payments[offset] += part_of_tsumo(w, base, offset);
}

static void pay_normally(const won *w, int base, int32_t payments[PLAYERS])
{
    if (w->claim->by == HANTEI_TSUMO)
        pay_tsumo(w, base, payments);
    else
        payments[payer_of_ron(w)] += ron_value(w, base);
}

/* The yakuman, in units, that another player than the payer is liable for; 0 for none. */
static int liable_units(const won *w, const score *s)
{
    static const struct {
        uint8_t bit;
        const char *name;
    } KINDS[] = {
        {HANTEI_PAO_DRAGONS, "daisangen"}, {HANTEI_PAO_WINDS, "daisuushii"}, {HANTEI_PAO_KANS, "suukantsu"}};
    const hantei_claim *claim = w->claim;
    if (claim->pao_from < 1 || claim->pao_from > 3 ||
        (claim->by == HANTEI_RON && claim->pao_from == payer_of_ron(w)))
        return 0;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (claim->pao == KINDS[i].bit && (w->rules->pao & KINDS[i].bit) != 0 && score_han(s, KINDS[i].name))
            return w->rules->yakuman_stack && !w->rules->pao_whole ? (int)score_han(s, KINDS[i].name) / 13
                                                                   : s->verdict.yakuman;
    return 0;
}

/* Who is liable pays alone what is drawn, and half of what another discarded. */
static void pay_liable(const won *w, int units, int32_t payments[PLAYERS])
{
    const int value = ron_value(w, units * YAKUMAN_BASE);
    if (w->claim->by == HANTEI_TSUMO) {
        payments[w->claim->pao_from] += value;
        return;
    }
    payments[w->claim->pao_from] += value / 2;
    payments[payer_of_ron(w)] += value / 2;
}

static void pay_honba(const won *w, bool is_liable, int32_t payments[PLAYERS])
{
    const bool tsumo = w->claim->by == HANTEI_TSUMO;
    const int each = 100 * w->claim->honba, all = each * (w->rules->players - 1);
    if (is_liable && (tsumo || w->rules->pao_honba))
        payments[w->claim->pao_from] += all;
    else if (!tsumo)
        payments[payer_of_ron(w)] += all;
    for (unsigned offset = 1; offset < PLAYERS && tsumo && !is_liable; offset++)
        payments[offset] += is_there(w, offset) ? each : 0;
}

void let_pay(const won *w, score *s)
{
    hantei_verdict *v = &s->verdict;
    v->limit = (uint8_t)limit_of(w, v);
    const int liable = liable_units(w, s), rest = base_of(v) - liable * YAKUMAN_BASE;
    memset(v->payments, 0, sizeof v->payments);
    if (liable > 0)
        pay_liable(w, liable, v->payments);
    if (rest > 0)
        pay_normally(w, rest, v->payments);
    v->points = v->payments[1] + v->payments[2] + v->payments[3];
    if (w->rules->honba_each || !w->claim->later_winner)
        pay_honba(w, liable > 0, v->payments);
    v->payments[0] = v->payments[1] + v->payments[2] + v->payments[3];
    if (!w->claim->later_winner)
        v->sticks = 1000 * w->claim->sticks;
    else
        v->sticks = w->rules->own_stick && w->seat->riichi && w->claim->sticks ? 1000 : 0;
}
