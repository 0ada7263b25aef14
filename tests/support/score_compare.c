#include "score_compare.h"

#include "compare.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN_DIFFERENCES = 10 };

/* ---- Text -------------------------------------------------------------------- */

/* "riichi:1 dora:2"; "-" for none. Returns `out`. */
static const char *text_of_yaku(const score *s, char out[TEXT_MAX])
{
    out[0] = '\0';
    for (size_t i = 0; i < s->count; i++)
        text_append(out, "%s%s:%u", i == 0 ? "" : " ", s->yaku[i].name, s->yaku[i].han);
    if (s->count == 0)
        text_append(out, "-");
    return out;
}

static void append_tiles(char *line, const char *what, const hantei_tile *tiles, unsigned count)
{
    char text[HANTEI_TILE_TEXT];
    text_append(line, ", %s ", what);
    for (unsigned i = 0; i < count && i < HANTEI_MAX_INDICATORS; i++) {
        hantei_tile_format(text, tiles[i]);
        text_append(line, "%s", text);
    }
}

static void append_flags(char *line, const hantei_seat *seat, const hantei_claim *claim)
{
    const struct {
        const char *name;
        unsigned value;
    } FLAGS[] = {{"riichi", seat->riichi},       {"norths", seat->norths},  {"ippatsu", claim->ippatsu},
                 {"rinshan", claim->rinshan},    {"last", claim->last},     {"first", claim->first},
                 {"later", claim->later_winner}, {"robbed", claim->robbed}, {"honba", claim->honba},
                 {"sticks", claim->sticks},      {"pao", claim->pao},       {"pao from", claim->pao_from}};
    for (size_t i = 0; i < sizeof FLAGS / sizeof *FLAGS; i++)
        if (FLAGS[i].value)
            text_append(line, ", %s %u", FLAGS[i].name, FLAGS[i].value);
}

static const char *text_of_win(const hantei_seat *seat, const hantei_claim *claim, char out[TEXT_MAX])
{
    hantei_seat_format(out, seat);
    append_tiles(out, claim->by == HANTEI_TSUMO ? "tsumo" : "ron", &claim->tile, 1);
    text_append(out, " from %u, round %u, wind %u", claim->from, claim->round, claim->wind);
    append_tiles(out, "dora", claim->dora, claim->dora_count);
    append_tiles(out, "ura", claim->ura, claim->ura_count);
    append_flags(out, seat, claim);
    return out;
}

/* The switches that are not as in the default rules. */
static const char *text_of_rules(const hantei_rules *rules, char out[TEXT_MAX])
{
    hantei_rules usual;
    out[0] = '\0';
    if (hantei_rules_preset(&usual, hantei_rules_name(0), rules->players) != HANTEI_OK)
        abort();
    for (size_t i = 0; hantei_rule_at(i); i++)
        if (hantei_rules_get(rules, i) != hantei_rules_get(&usual, i))
            text_append(out, ", %s %u", hantei_rule_at(i)->name, (unsigned)hantei_rules_get(rules, i));
    return out;
}

/* ---- The library ------------------------------------------------------------- */

hantei_refusal library_score(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim,
                             score *out)
{
    const hantei_yaku *yaku;
    memset(&out->verdict, UNTOUCHED, sizeof out->verdict);
    out->count = 0;
    const hantei_refusal why = hantei_seat_win(seat, rules, claim, &out->verdict);
    for (size_t i = 0; (yaku = hantei_yaku_at(i)) && out->count < SCORE_YAKU; i++) {
        const unsigned han = hantei_verdict_han(&out->verdict, rules, i);
        if (out->verdict.yaku >> i & 1)
            out->yaku[out->count++] = (named_yaku){yaku->name, han};
    }
    return why;
}

/* ---- Comparing --------------------------------------------------------------- */

bool same_yaku(const score *a, const score *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (a->yaku[i].han == 0 || score_han(b, a->yaku[i].name) != a->yaku[i].han)
            return false;
    return true;
}

/* Whether a run is concealed has no consequence, and an example of its own. */
static bool same_set(const hantei_won_set *a, const hantei_won_set *b)
{
    const bool concealed = a->kind == HANTEI_CHI || a->concealed == b->concealed;
    return a->kind == b->kind && a->tile == b->tile && a->fu == b->fu && concealed;
}

static bool same_sets(const hantei_verdict *a, const hantei_verdict *b)
{
    if (a->set_count != b->set_count)
        return false;
    for (unsigned i = 0; i < a->set_count; i++)
        if (!same_set(&a->set[i], &b->set[i]))
            return false;
    return true;
}

/* The first difference between two verdicts on a legal win; NULL if there is none. */
static const char *first_difference(const score *want, const score *got)
{
    const hantei_verdict *a = &want->verdict, *b = &got->verdict;
    const struct {
        const char *name;
        bool same;
    } FIELDS[] = {
        {"yaku", same_yaku(want, got)},
        {"han", a->han == b->han},
        {"fu", a->fu == b->fu},
        {"where the fu come from", memcmp(&a->fu_of, &b->fu_of, sizeof a->fu_of) == 0},
        {"yakuman", a->yakuman == b->yakuman},
        {"limit", a->limit == b->limit},
        {"points", a->points == b->points},
        {"payments", memcmp(a->payments, b->payments, sizeof a->payments) == 0},
        {"sticks", a->sticks == b->sticks},
        {"closed", a->closed == b->closed},
        {"reading", memcmp(&a->reading, &b->reading, sizeof a->reading) == 0},
        {"sets", same_sets(a, b)},
        {"dora", a->dora == b->dora && a->aka == b->aka && a->ura == b->ura && a->kita == b->kita},
    };
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
        if (!FIELDS[i].same)
            return FIELDS[i].name;
    return NULL;
}

/* For a refused win only the reason is set. */
static bool says_nothing_else(const hantei_verdict *v)
{
    return v->yaku == 0 && v->set_count == 0 && !v->closed && v->han == 0 && v->fu == 0 &&
           v->dora + v->aka + v->ura + v->kita == 0 && v->yakuman == 0 && v->limit == 0 && v->points == 0 &&
           v->payments[0] + v->payments[1] + v->payments[2] == 0 && v->payments[3] == 0 && v->sticks == 0 &&
           v->reading.count == 0;
}

/* The reasons are in order. */
static hantei_refusal first_reason(uint32_t refused)
{
    return refused ? (hantei_refusal)__builtin_ctz(refused) : HANTEI_ALLOWED;
}

static const char *difference(const scores *want, const score *got, hantei_refusal why)
{
    const char *what = NULL;
    if (why != first_reason(want->refused) || why != got->verdict.why)
        return "why";
    if (((got->verdict.refused ^ want->refused) & ~want->open) != 0)
        return "refused";
    if (want->refused)
        return says_nothing_else(&got->verdict) ? NULL : "what is set of a refused win";
    for (size_t i = 0; i < want->count; i++) {
        what = first_difference(&want->tied[i], got);
        if (!what)
            return NULL;
    }
    return what;
}

/* ---- Showing ----------------------------------------------------------------- */

static void show_score(const char *whose, const score *s)
{
    char yaku[TEXT_MAX];
    const hantei_verdict *v = &s->verdict;
    const hantei_fu *f = &v->fu_of;
    report("  %s: refused %x; %s; %u han %u fu (%u+%u+%u+%u+%u+%u+%u), yakuman %u, limit %u, points %d, "
           "payments %d = %d %d %d, sticks %d, dora %u %u %u, wait %u",
           whose, v->refused, text_of_yaku(s, yaku), v->han, v->fu, f->base, f->closed_ron, f->tsumo, f->wait,
           f->pair, f->open, f->sets, v->yakuman, v->limit, v->points, v->payments[0], v->payments[1],
           v->payments[2], v->payments[3], v->sticks, v->dora, v->aka, v->ura, v->reading.wait);
}

static void show(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim,
                 const scores *want, const score *got, const char *what)
{
    char text[TEXT_MAX];
    report("DIFFERENCE in %s, kernel %s: %s", what, hantei_kernel_in_use(), text_of_win(seat, claim, text));
    report("  players %u%s", rules->players, text_of_rules(rules, text));
    report("  expected refused %x", want->refused);
    for (size_t i = 0; i < want->count; i++)
        show_score("expected", &want->tied[i]);
    show_score("got", got);
}

static void count_verdict(score_tally *t, const scores *want, const score *got, hantei_refusal why)
{
    t->asked++;
    t->won += want->refused == 0;
    t->tied += want->refused == 0 && want->count > 1;
    t->reasons[(unsigned)why % SCORE_REASONS]++;
    t->limits[got->verdict.limit <= HANTEI_YAKUMAN && !want->refused ? got->verdict.limit : 0] +=
        want->refused == 0;
    for (size_t i = 0; i < SCORE_NAMES && i < 64 && !want->refused; i++)
        t->yaku[i] += got->verdict.yaku >> i & 1;
}

bool score_agrees(score_tally *t, const hantei_seat *seat, const hantei_rules *rules,
                  const hantei_claim *claim)
{
    scores want;
    score got;
    oracle_score(seat, rules, claim, &want);
    const hantei_refusal why = library_score(seat, rules, claim, &got);
    const char *what = difference(&want, &got, why);
    count_verdict(t, &want, &got, why);
    if (what && t->differences++ < SHOWN_DIFFERENCES)
        show(seat, rules, claim, &want, &got, what);
    return what == NULL;
}

void report_scores(const score_tally *t, const char *what)
{
    char line[TEXT_MAX] = "";
    for (unsigned i = HANTEI_ALLOWED + 1; i < SCORE_REASONS; i++)
        append_count(line, t->reasons[i], hantei_refusal_name(i));
    for (unsigned i = 0; i <= HANTEI_YAKUMAN; i++)
        append_count(line, t->limits[i], i == HANTEI_NO_LIMIT ? "below a limit" : hantei_limit_name(i));
    report("%s: %s claims, %s won%s; %lu differences", what, grouped(t->asked), grouped(t->won), line,
           t->differences);
}
