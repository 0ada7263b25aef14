/* What the library's table lists, looks like and settles, beside the referee's. */
#include "compare.h"

#include <stdio.h>
#include <string.h>

bool same_numbers(const compared *numbers, size_t n, const char *of, unsigned who, finding *f)
{
    for (size_t i = 0; i < n; i++)
        if (numbers[i].wanted != numbers[i].found)
            return DIFFERS(f, "%s (%u): %s %lld, not %lld", of, who, numbers[i].name,
                           (long long)numbers[i].wanted, (long long)numbers[i].found);
    return true;
}

/* ---- Lists ------------------------------------------------------------------- */

bool same_choices(const hantei_actions *wanted, const hantei_actions *a, unsigned who, finding *f)
{
    bool same =
        SAME("choices", who, f, {"may", wanted->may, a->may}, {"hidden", wanted->is_hidden, a->is_hidden},
             {"discards", (int64_t)wanted->discards, (int64_t)a->discards},
             {"red discards", wanted->red_discards, a->red_discards},
             {"tsumogiri", wanted->tsumogiri, a->tsumogiri},
             {"discards with riichi", wanted->riichi_count, a->riichi_count},
             {"melds", wanted->meld_count, a->meld_count},
             {"another meld", 0, memcmp(wanted->melds, a->melds, sizeof a->melds)});
    for (unsigned i = 0; same && i < a->riichi_count; i++) {
        const hantei_seat_discard *const one = &wanted->riichi[i], *const other = &a->riichi[i];
        same = SAME("riichi", who, f, {"tile", one->tile, other->tile},
                    {"waits", (int64_t)one->waits, (int64_t)other->waits}, {"left", one->left, other->left},
                    {"furiten", one->furiten, other->furiten});
    }
    return same;
}

/* One of the best readings. */
static bool is_worth(const scores *win, const hantei_verdict *v)
{
    for (size_t i = 0; i < win->count; i++) {
        const hantei_verdict *const w = &win->tied[i].verdict;
        if (w->points == v->points && w->han == v->han && w->fu == v->fu && w->yakuman == v->yakuman &&
            w->limit == v->limit && w->sticks == v->sticks &&
            memcmp(w->payments, v->payments, sizeof v->payments) == 0)
            return true;
    }
    return false;
}

static bool same_worth(const hantei_verdict *v, unsigned who, const scores *win, finding *f)
{
    const score *const best = &win->tied[0];
    return is_worth(win, v) ||
           DIFFERS(f, "seat %u: a win of %d points, %u han %u fu (%s), not %d, %u han %u fu (yaku %llx)", who,
                   (int)best->verdict.points, best->verdict.han, best->verdict.fu, best->yaku[0].name,
                   (int)v->points, v->han, v->fu, (unsigned long long)v->yaku);
}

/* Each action has a reason or is there. */
static bool same_reasons(const hantei_actions *a, unsigned who, finding *f)
{
    for (unsigned i = 0; i < HANTEI_ACTIONS; i++)
        if ((a->why[i] == HANTEI_ALLOWED) != ((a->may >> i & 1) != 0) || !hantei_refusal_name(a->why[i])[0])
            return DIFFERS(f, "seat %u: %s: listed %u, but the reason is %u", who, hantei_action_name(i),
                           a->may >> i & 1, a->why[i]);
    return true;
}

/* ---- Masks ------------------------------------------------------------------- */

static void set_place(uint64_t mask[HANTEI_MASK_WORDS], unsigned place, bool holds)
{
    if (holds)
        mask[place / 64] |= (uint64_t)1 << place % 64;
}

static void set_meld(uint64_t mask[HANTEI_MASK_WORDS], const hantei_seat_meld *meld)
{
    const unsigned own = meld->reds - (meld->claimed & HANTEI_RED ? 1u : 0u);
    const unsigned places[] = {[HANTEI_CHI] =
                                   HANTEI_MASK_CHI + 2 * (kind_of(meld->claimed) - meld->tile) + own,
                               [HANTEI_PON] = HANTEI_MASK_PON + own,
                               [HANTEI_DAIMINKAN] = HANTEI_MASK_DAIMINKAN,
                               [HANTEI_ANKAN] = (unsigned)HANTEI_MASK_ANKAN + meld->tile,
                               [HANTEI_KAKAN] = (unsigned)HANTEI_MASK_KAKAN + meld->tile};
    set_place(mask, places[meld->kind], true);
}

/* The actions that have a place of their own. */
static void set_actions(uint64_t mask[HANTEI_MASK_WORDS], const choices *all)
{
    static const struct {
        unsigned action, place;
    } PLACES[] = {{HANTEI_DO_KITA, HANTEI_MASK_KITA},  {HANTEI_DO_TSUMO, HANTEI_MASK_TSUMO},
                  {HANTEI_DO_RON, HANTEI_MASK_RON},    {HANTEI_DO_NINE_TERMINALS, HANTEI_MASK_NINE_TERMINALS},
                  {HANTEI_DO_PASS, HANTEI_MASK_PASS},  {HANTEI_DO_TENPAI, HANTEI_MASK_TENPAI},
                  {HANTEI_DO_NOTEN, HANTEI_MASK_NOTEN}};
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
        set_place(mask, PLACES[i].place, may(all, PLACES[i].action));
}

static bool same_mask(hantei_table *t, unsigned who, const choices *all, finding *f)
{
    uint64_t wanted[HANTEI_MASK_WORDS] = {0}, mask[HANTEI_MASK_WORDS];
    for (unsigned face = 0; face < FACES; face++)
        set_place(wanted, HANTEI_MASK_DISCARD + face, all->from_hand >> face & 1);
    for (unsigned i = 0; i < all->list.riichi_count; i++)
        set_place(wanted, HANTEI_MASK_RIICHI + face_of(all->list.riichi[i].tile), true);
    for (unsigned i = 0; i < all->list.meld_count; i++)
        set_meld(wanted, &all->list.melds[i]);
    set_actions(wanted, all);
    set_place(wanted, HANTEI_MASK_TSUMOGIRI, all->list.tsumogiri != HANTEI_NO_TILE);
    hantei_table_mask(t, who, mask);
    for (unsigned i = 0; i < HANTEI_MASK_WORDS; i++)
        if (mask[i] != wanted[i])
            return DIFFERS(f, "seat %u: word %u of the mask: %llx, not %llx", who, i,
                           (unsigned long long)wanted[i], (unsigned long long)mask[i]);
    return true;
}

bool same_actions(hantei_table *t, const referee *r, unsigned who, finding *f)
{
    choices all;
    hantei_actions a;
    referee_choices(r, who, &all);
    hantei_table_actions(t, who, true, &a);
    const bool wins = may(&all, HANTEI_DO_TSUMO) || may(&all, HANTEI_DO_RON);
    return same_choices(&all.list, &a, who, f) && (!wins || same_worth(&a.win, who, &all.win, f)) &&
           same_reasons(&a, who, f) && same_mask(t, who, &all, f);
}

/* ---- States ------------------------------------------------------------------ */

static bool same_due(const hantei_table *t, const referee *r, finding *f)
{
    const hantei_due due = hantei_table_due(t), wanted = referee_due(r);
    const bool draws = wanted.kind == HANTEI_EVENT_TSUMO;
    return SAME("due", HANTEI_NO_PLAYER, f, {"kind", wanted.kind, due.kind}, {"who", wanted.who, due.who},
                {"reason", wanted.reason, due.reason},
                {"rinshan", draws && wanted.is_rinshan, draws && due.is_rinshan});
}

static bool same_seat(const hantei_seat_look *look, const chair *c, unsigned who, finding *f)
{
    uint8_t held[HANTEI_TILES], found[HANTEI_TILES];
    count_concealed(c, held);
    hantei_hand_counts(&look->hand, found);
    return SAME("seat", who, f, {"other tiles", 0, memcmp(held, found, sizeof held)},
                {"discards", c->discards, look->river_count}, {"riichi", c->riichi, look->riichi},
                {"norths", c->norths, look->norths}, {"melds", c->meld_count, look->meld_count},
                {"drawn", c->drawn, look->drawn}, {"tiles", c->count, look->tiles},
                {"another discard", 0, memcmp(c->river, look->river, c->discards * sizeof *c->river)},
                {"another meld", 0, memcmp(c->melds, look->melds, c->meld_count * sizeof *c->melds)});
}

static bool same_game(const hantei_game *wanted, const hantei_game *found, finding *f)
{
    return memcmp(wanted, found, sizeof *found) == 0 ||
           DIFFERS(f, "dealer %u wind %u honba %u points %d %d %d %d, not %u %u %u %d %d %d %d",
                   wanted->dealer, wanted->wind, wanted->honba, wanted->points[0], wanted->points[1],
                   wanted->points[2], wanted->points[3], found->dealer, found->wind, found->honba,
                   found->points[0], found->points[1], found->points[2], found->points[3]);
}

bool same_state(hantei_table *t, const referee *r, finding *f)
{
    hantei_look look;
    hantei_table_look(t, HANTEI_NO_PLAYER, &look);
    const unsigned phase = referee_phase(r);
    const bool rests = r->stage == AT_REST || r->stage == ENDED;
    bool same =
        SAME("table", HANTEI_NO_PLAYER, f, {"phase", phase, look.phase}, {"sticks", r->sticks, look.sticks},
             {"live", rests ? 0 : r->live, rests ? 0 : look.live}) &&
        same_game(&r->game, &look.game, f) && same_due(t, r, f);
    if (!same || rests)
        return same;
    if (look.dora_count != r->dora_count || memcmp(look.dora, r->dora, r->dora_count) != 0)
        return DIFFERS(f, "%u indicators, not %u", r->dora_count, look.dora_count);
    /* A kan or a north that nobody can rob interrupts at once. */
    const bool interrupted = r->stage == OFFERING && r->offer != OFFERS_DISCARD && phase == HANTEI_PHASE_DRAW;
    for (unsigned who = 0; who < r->players && same; who++) {
        const bool ippatsu = r->chairs[who].ippatsu && r->unaccepted != who && !interrupted;
        same = SAME("seat", who, f, {"ippatsu", ippatsu, look.seats[who].is_ippatsu}) &&
               same_seat(&look.seats[who], &r->chairs[who], who, f);
    }
    return same;
}

/* What the table remembers of a seat holds: bounds of the shanten, and the waits before the draw. */
bool same_memory(const hantei_table *t, unsigned who, finding *f)
{
    const hantei_table_seat *const kept = &t->seats[who];
    const unsigned drawn = kind_of(kept->seat.drawn);
    hantei_seat before = kept->seat;
    if (drawn < HANTEI_TILES)
        before.hand.lane[drawn / HANTEI_RANKS][drawn % HANTEI_RANKS]--;
    const hantei_wait_sets waits = hantei_seat_waits(&before, &t->rules);
    if (hantei_shanten(&kept->seat.hand) < kept->min_shanten.now ||
        hantei_shanten(&before.hand) < kept->min_shanten.before_draw)
        return DIFFERS(f, "seat %u: shanten at least %d, before the draw %d", who, kept->min_shanten.now,
                       kept->min_shanten.before_draw);
    return !kept->waits_known ||
           (waits.shape == kept->waits.shape && waits.effective == kept->waits.effective) ||
           DIFFERS(f, "seat %u: other waits are remembered", who);
}

/* ---- Settlements ------------------------------------------------------------- */

static bool same_wins(const hantei_settlement *s, const reckoning *sum, finding *f)
{
    bool same = SAME("settlement", HANTEI_NO_PLAYER, f, {"wins", sum->count, s->win_count});
    for (unsigned i = 0; i < sum->count && same; i++) {
        const hantei_settled_win *const win = &s->wins[i];
        same =
            SAME("win", sum->who[i], f, {"who", sum->who[i], win->who}, {"is judged", true, win->is_judged},
                 {"payments", 0, memcmp(win->deltas, sum->won[i], sizeof win->deltas)}) &&
            same_worth(&win->verdict, win->who, &sum->win[i], f);
    }
    return same;
}

bool same_settlement(const hantei_settlement *s, const referee *r, finding *f)
{
    reckoning sum;
    referee_settle(r, &sum);
    bool same = same_wins(s, &sum, f) &&
                SAME("settlement", HANTEI_NO_PLAYER, f, {"reason", sum.reason, s->reason},
                     {"tenpai", sum.tenpai, s->tenpai}, {"nagashi", sum.nagashi, s->nagashi},
                     {"sticks", sum.sticks, s->sticks}, {"end", sum.game_over, s->game_over});
    for (unsigned who = 0; who < SEATS && same; who++)
        same = SAME("settlement", who, f, {"points", sum.deltas[who], s->deltas[who]},
                    {"rank", sum.ranks[who], s->ranks[who]});
    return same && same_game(&sum.next, &s->next, f);
}
