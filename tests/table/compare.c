/* What the library's table lists, looks like and settles, beside the referee's. */
#include "compare.h"

#include <stdio.h>
#include <string.h>

/* ---- Lists ------------------------------------------------------------------- */

static bool is_same_meld(const hantei_seat_meld *a, const hantei_seat_meld *b)
{
    return a->kind == b->kind && a->tile == b->tile && a->claimed == b->claimed && a->added == b->added &&
           a->from == b->from && a->reds == b->reds;
}

static bool is_same_discard(const hantei_seat_discard *a, const hantei_seat_discard *b)
{
    return a->tile == b->tile && a->waits == b->waits && a->left == b->left && a->furiten == b->furiten;
}

bool same_choices(const hantei_actions *wanted, const hantei_actions *a, unsigned who, finding *f)
{
    if (a->may != wanted->may || a->is_hidden != wanted->is_hidden)
        return DIFFERS(f, "seat %u: actions %x, not %x", who, wanted->may, a->may);
    if (a->discards != wanted->discards || a->red_discards != wanted->red_discards ||
        a->tsumogiri != wanted->tsumogiri)
        return DIFFERS(f, "seat %u: discards %llx red %x drawn %u, not %llx %x %u", who,
                       (unsigned long long)wanted->discards, wanted->red_discards, wanted->tsumogiri,
                       (unsigned long long)a->discards, a->red_discards, a->tsumogiri);
    if (a->riichi_count != wanted->riichi_count || a->meld_count != wanted->meld_count)
        return DIFFERS(f, "seat %u: %u discards with riichi, %u melds, not %u %u", who, wanted->riichi_count,
                       wanted->meld_count, a->riichi_count, a->meld_count);
    for (unsigned i = 0; i < a->riichi_count; i++)
        if (!is_same_discard(&a->riichi[i], &wanted->riichi[i]))
            return DIFFERS(f, "seat %u: riichi with %u: waits %llx left %u furiten %d", who,
                           wanted->riichi[i].tile, (unsigned long long)wanted->riichi[i].waits,
                           wanted->riichi[i].left, wanted->riichi[i].furiten);
    for (unsigned i = 0; i < a->meld_count; i++)
        if (!is_same_meld(&a->melds[i], &wanted->melds[i]))
            return DIFFERS(f, "seat %u: meld %u: kind %u tile %u reds %u, not %u %u %u", who, i,
                           wanted->melds[i].kind, wanted->melds[i].tile, wanted->melds[i].reds,
                           a->melds[i].kind, a->melds[i].tile, a->melds[i].reds);
    return true;
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

static bool same_worth(const hantei_actions *a, unsigned who, const choices *all, finding *f)
{
    if ((!may(all, HANTEI_DO_TSUMO) && !may(all, HANTEI_DO_RON)) || is_worth(&all->win, &a->win))
        return true;
    const hantei_verdict *const w = &all->win.tied[0].verdict;
    return DIFFERS(f, "seat %u: a win of %d points, %u han %u fu (%s), not %d, %u han %u fu (yaku %llx)", who,
                   (int)w->points, w->han, w->fu, all->win.tied[0].yaku[0].name, (int)a->win.points,
                   a->win.han, a->win.fu, (unsigned long long)a->win.yaku);
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
    return same_choices(&all.list, &a, who, f) && same_worth(&a, who, &all, f) && same_reasons(&a, who, f) &&
           same_mask(t, who, &all, f);
}

/* ---- States ------------------------------------------------------------------ */

static bool same_due(const hantei_table *t, const referee *r, finding *f)
{
    const hantei_due due = hantei_table_due(t), wanted = referee_due(r);
    if (due.kind != wanted.kind || due.who != wanted.who || due.reason != wanted.reason ||
        (wanted.kind == HANTEI_EVENT_TSUMO && due.is_rinshan != wanted.is_rinshan))
        return DIFFERS(f, "due: %s %u reason %u rinshan %d, not %s %u %u %d", hantei_event_name(wanted.kind),
                       wanted.who, wanted.reason, wanted.is_rinshan, hantei_event_name(due.kind), due.who,
                       due.reason, due.is_rinshan);
    return true;
}

static bool same_seat(const hantei_seat_look *look, const chair *c, unsigned who, finding *f)
{
    uint8_t held[HANTEI_TILES];
    count_concealed(c, held);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        if (look->hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS] != held[kind])
            return DIFFERS(f, "seat %u: %u copies of %u in the hand", who, held[kind], kind);
    if (look->river_count != c->discards || look->riichi != c->riichi || look->norths != c->norths ||
        look->meld_count != c->meld_count || look->drawn != c->drawn || look->tiles != c->count)
        return DIFFERS(f, "seat %u: river %u riichi %u norths %u melds %u drawn %u tiles %u", who,
                       look->river_count, look->riichi, look->norths, look->meld_count, look->drawn,
                       look->tiles);
    for (unsigned i = 0; i < c->discards; i++)
        if (look->river[i].tile != c->river[i].tile || look->river[i].how != c->river[i].how)
            return DIFFERS(f, "seat %u: the discard %u is %u how %u", who, i, look->river[i].tile,
                           look->river[i].how);
    for (unsigned i = 0; i < c->meld_count; i++)
        if (!is_same_meld(&look->melds[i], &c->melds[i]))
            return DIFFERS(f, "seat %u: meld %u is another", who, i);
    return true;
}

bool same_state(hantei_table *t, const referee *r, finding *f)
{
    hantei_look look;
    hantei_table_look(t, HANTEI_NO_PLAYER, &look);
    const unsigned phase = referee_phase(r);
    if (look.phase != phase)
        return DIFFERS(f, "the phase is %s, not %s", hantei_phase_name(phase), hantei_phase_name(look.phase));
    if (look.sticks != r->sticks || (r->stage != AT_REST && r->stage != ENDED && look.live != r->live))
        return DIFFERS(f, "sticks %u live %u, not %u %u", r->sticks, r->live, look.sticks, look.live);
    for (unsigned who = 0; who < r->players; who++)
        if (look.game.points[who] != r->points[who])
            return DIFFERS(f, "seat %u: %d points, not %d", who, r->points[who], (int)look.game.points[who]);
    if (look.game.dealer != r->dealer || look.game.wind != r->wind || look.game.honba != r->honba)
        return DIFFERS(f, "dealer %u wind %u honba %u, not %u %u %u", r->dealer, r->wind, r->honba,
                       look.game.dealer, look.game.wind, look.game.honba);
    if (!same_due(t, r, f))
        return false;
    if (r->stage == AT_REST || r->stage == ENDED)
        return true;
    if (look.dora_count != r->dora_count || memcmp(look.dora, r->dora, r->dora_count) != 0)
        return DIFFERS(f, "%u indicators, not %u", r->dora_count, look.dora_count);
    /* A kan or a north that nobody can rob interrupts at once. */
    const bool interrupted = r->stage == OFFERING && r->offer != OFFERS_DISCARD && phase == HANTEI_PHASE_DRAW;
    for (unsigned who = 0; who < r->players; who++)
        if (look.seats[who].is_ippatsu != (r->chairs[who].ippatsu && r->unaccepted != who && !interrupted))
            return DIFFERS(f, "seat %u: ippatsu %d", who, look.seats[who].is_ippatsu);
    for (unsigned who = 0; who < r->players; who++)
        if (!same_seat(&look.seats[who], &r->chairs[who], who, f))
            return false;
    return true;
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
    if (s->win_count != sum->count)
        return DIFFERS(f, "%u wins, not %u", sum->count, s->win_count);
    for (unsigned i = 0; i < sum->count; i++) {
        const hantei_settled_win *const win = &s->wins[i];
        if (win->who != sum->who[i] || !win->is_judged || !is_worth(&sum->win[i], &win->verdict))
            return DIFFERS(f, "win %u: of %u, %d points, %u han %u fu, not of %u %d %u %u", i, sum->who[i],
                           (int)sum->win[i].tied[0].verdict.points, sum->win[i].tied[0].verdict.han,
                           sum->win[i].tied[0].verdict.fu, win->who, (int)win->verdict.points,
                           win->verdict.han, win->verdict.fu);
        for (unsigned who = 0; who < SEATS; who++)
            if (win->deltas[who] != sum->won[i][who])
                return DIFFERS(f, "win %u: seat %u: %d, not %d", i, who, sum->won[i][who],
                               (int)win->deltas[who]);
    }
    return true;
}

bool same_settlement(const hantei_settlement *s, const referee *r, finding *f)
{
    reckoning sum;
    referee_settle(r, &sum);
    if (!same_wins(s, &sum, f))
        return false;
    if (s->reason != sum.reason || s->tenpai != sum.tenpai || s->nagashi != sum.nagashi ||
        s->sticks != sum.sticks || s->game_over != sum.game_over)
        return DIFFERS(f, "reason %u tenpai %x nagashi %x sticks %u end %u, not %u %x %x %u %u", sum.reason,
                       sum.tenpai, sum.nagashi, sum.sticks, sum.game_over, s->reason, s->tenpai, s->nagashi,
                       s->sticks, s->game_over);
    for (unsigned who = 0; who < SEATS; who++)
        if (s->deltas[who] != sum.deltas[who] || s->next.points[who] != sum.points[who] ||
            s->ranks[who] != sum.ranks[who])
            return DIFFERS(f, "seat %u: %d, then %d points, rank %u, not %d %d %u", who, sum.deltas[who],
                           sum.points[who], sum.ranks[who], (int)s->deltas[who], (int)s->next.points[who],
                           s->ranks[who]);
    if (s->next.dealer != sum.dealer || s->next.wind != sum.wind || s->next.honba != sum.honba)
        return DIFFERS(f, "next: dealer %u wind %u honba %u, not %u %u %u", sum.dealer, sum.wind, sum.honba,
                       s->next.dealer, s->next.wind, s->next.honba);
    return true;
}
