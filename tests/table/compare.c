#include "compare.h"

#include <stdio.h>
#include <string.h>

/* ---- Lists ------------------------------------------------------------------- */

static const struct {
    unsigned meld, action;
} CALLS[] = {{HANTEI_CHI, HANTEI_DO_CHI},
             {HANTEI_PON, HANTEI_DO_PON},
             {HANTEI_DAIMINKAN, HANTEI_DO_DAIMINKAN},
             {HANTEI_ANKAN, HANTEI_DO_ANKAN},
             {HANTEI_KAKAN, HANTEI_DO_KAKAN}};

static uint32_t bits_of(const choices *may)
{
    uint32_t bits = (may->pass ? 1u << HANTEI_DO_PASS : 0) | (may->tsumo ? 1u << HANTEI_DO_TSUMO : 0) |
                    (may->ron ? 1u << HANTEI_DO_RON : 0) | (may->north ? 1u << HANTEI_DO_KITA : 0) |
                    (may->nine ? 1u << HANTEI_DO_NINE_TERMINALS : 0) |
                    (may->tenpai ? 1u << HANTEI_DO_TENPAI : 0) | (may->noten ? 1u << HANTEI_DO_NOTEN : 0);
    for (unsigned face = 0; face < FACES; face++) {
        bits |= may->discard[face][0] || may->discard[face][1] ? 1u << HANTEI_DO_DISCARD : 0;
        bits |= may->riichi[face][0] || may->riichi[face][1] ? 1u << HANTEI_DO_RIICHI : 0;
    }
    for (unsigned i = 0; i < may->meld_count; i++)
        for (unsigned j = 0; j < sizeof CALLS / sizeof *CALLS; j++)
            bits |= may->melds[i].kind == CALLS[j].meld ? 1u << CALLS[j].action : 0;
    return bits;
}

static bool same_discards(const hantei_actions *a, const referee *r, unsigned who, const choices *may,
                          finding *f)
{
    hantei_tileset discards = 0;
    hantei_tile tsumogiri = HANTEI_NO_TILE;
    unsigned reds = 0;
    for (unsigned face = 0; face < FACES; face++) {
        if (!may->discard[face][0] && !may->discard[face][1])
            continue;
        if (face < HANTEI_TILES)
            discards |= set_of(face);
        else
            reds |= 1u << (face - HANTEI_TILES);
        if (may->discard[face][1] && r->chairs[who].drawn == tile_of_face(face))
            tsumogiri = tile_of_face(face);
    }
    if (a->discards != discards || a->red_discards != reds || a->tsumogiri != tsumogiri)
        return DIFFERS(f, "seat %u: discards %llx red %x drawn %u, not %llx %x %u", who,
                       (unsigned long long)discards, reds, tsumogiri, (unsigned long long)a->discards,
                       a->red_discards, a->tsumogiri);
    return true;
}

/* In tile order, each red five after its tile. */
static bool same_riichi(const hantei_actions *a, unsigned who, const choices *may, finding *f)
{
    unsigned count = 0;
    for (unsigned place = 0; place < 2 * HANTEI_TILES; place++) {
        const unsigned kind = place / 2, face = place % 2 ? face_of((hantei_tile)(kind | HANTEI_RED)) : kind;
        if (place % 2 && (kind >= HANTEI_EAST || kind % HANTEI_RANKS != 4))
            continue;
        if (!may->riichi[face][0] && !may->riichi[face][1])
            continue;
        const hantei_seat_discard *const wanted = &may->ready[face];
        if (count >= a->riichi_count || a->riichi[count].tile != wanted->tile ||
            a->riichi[count].waits != wanted->waits || a->riichi[count].left != wanted->left ||
            a->riichi[count].furiten != wanted->furiten)
            return DIFFERS(f,
                           "seat %u: riichi with %u: waits %llx left %u furiten %d, not tile %u %llx %u %d",
                           who, wanted->tile, (unsigned long long)wanted->waits, wanted->left,
                           wanted->furiten, a->riichi[count].tile, (unsigned long long)a->riichi[count].waits,
                           a->riichi[count].left, a->riichi[count].furiten);
        count++;
    }
    return count == a->riichi_count || DIFFERS(f, "seat %u: %u discards with riichi", who, a->riichi_count);
}

static bool is_same_meld(const hantei_seat_meld *a, const hantei_seat_meld *b)
{
    return a->kind == b->kind && a->tile == b->tile && a->claimed == b->claimed && a->added == b->added &&
           a->from == b->from && a->reds == b->reds;
}

static bool same_melds(const hantei_actions *a, unsigned who, const choices *may, finding *f)
{
    if (a->meld_count != may->meld_count)
        return DIFFERS(f, "seat %u: %u melds, not %u", who, may->meld_count, a->meld_count);
    for (unsigned i = 0; i < may->meld_count; i++) {
        const hantei_seat_meld *const m = &a->melds[i], *const w = &may->melds[i];
        if (!is_same_meld(m, w))
            return DIFFERS(f, "seat %u: meld %u: %u %u %u %u %u %u, not %u %u %u %u %u %u", who, i, w->kind,
                           w->tile, w->claimed, w->added, w->from, w->reds, m->kind, m->tile, m->claimed,
                           m->added, m->from, m->reds);
    }
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

static bool same_worth(const hantei_actions *a, unsigned who, const choices *may, finding *f)
{
    if ((!may->tsumo && !may->ron) || is_worth(&may->win, &a->win))
        return true;
    const hantei_verdict *const w = &may->win.tied[0].verdict;
    return DIFFERS(f, "seat %u: a win of %d points, %u han %u fu (%s), not %d, %u han %u fu (yaku %llx)", who,
                   (int)w->points, w->han, w->fu, may->win.tied[0].yaku[0].name, (int)a->win.points,
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
    switch (meld->kind) {
    case HANTEI_CHI:
        set_place(mask, HANTEI_MASK_CHI + 2 * (kind_of(meld->claimed) - meld->tile) + own, true);
        break;
    case HANTEI_PON:
        set_place(mask, HANTEI_MASK_PON + own, true);
        break;
    case HANTEI_DAIMINKAN:
        set_place(mask, HANTEI_MASK_DAIMINKAN, true);
        break;
    case HANTEI_ANKAN:
        set_place(mask, HANTEI_MASK_ANKAN + meld->tile, true);
        break;
    default:
        set_place(mask, HANTEI_MASK_KAKAN + meld->tile, true);
        break;
    }
}

static bool same_mask(hantei_table *t, unsigned who, const choices *may, finding *f)
{
    uint64_t wanted[HANTEI_MASK_WORDS] = {0}, mask[HANTEI_MASK_WORDS];
    bool drawn = false;
    for (unsigned face = 0; face < FACES; face++) {
        set_place(wanted, HANTEI_MASK_DISCARD + face, may->discard[face][0] || may->discard[face][1]);
        set_place(wanted, HANTEI_MASK_RIICHI + face, may->riichi[face][0] || may->riichi[face][1]);
        drawn = drawn || may->discard[face][1];
    }
    for (unsigned i = 0; i < may->meld_count; i++)
        set_meld(wanted, &may->melds[i]);
    set_place(wanted, HANTEI_MASK_KITA, may->north);
    set_place(wanted, HANTEI_MASK_TSUMO, may->tsumo);
    set_place(wanted, HANTEI_MASK_RON, may->ron);
    set_place(wanted, HANTEI_MASK_NINE_TERMINALS, may->nine);
    set_place(wanted, HANTEI_MASK_PASS, may->pass);
    set_place(wanted, HANTEI_MASK_TENPAI, may->tenpai);
    set_place(wanted, HANTEI_MASK_NOTEN, may->noten);
    set_place(wanted, HANTEI_MASK_TSUMOGIRI, drawn);
    hantei_table_mask(t, who, mask);
    for (unsigned i = 0; i < HANTEI_MASK_WORDS; i++)
        if (mask[i] != wanted[i])
            return DIFFERS(f, "seat %u: word %u of the mask: %llx, not %llx", who, i,
                           (unsigned long long)wanted[i], (unsigned long long)mask[i]);
    return true;
}

bool same_actions(hantei_table *t, const referee *r, unsigned who, finding *f)
{
    choices may;
    hantei_actions a;
    referee_choices(r, who, &may);
    hantei_table_actions(t, who, true, &a);
    if (a.may != bits_of(&may) || a.is_hidden)
        return DIFFERS(f, "seat %u: actions %x, not %x", who, bits_of(&may), a.may);
    return same_discards(&a, r, who, &may, f) && same_riichi(&a, who, &may, f) &&
           same_melds(&a, who, &may, f) && same_worth(&a, who, &may, f) && same_reasons(&a, who, f) &&
           same_mask(t, who, &may, f);
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
