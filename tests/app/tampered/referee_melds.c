/* Calls, kans and norths, which Tenhou writes as numbers of sixteen bits. */
#include "referee.h"
#include "support/oracle/seats.h"

#include <string.h>

enum { NORTH_KIND = 30, HAKU_KIND = 31, FIRST_HONOUR = 27, MOST_KANS = 4 };

unsigned meld_tiles(int code, int ids[4])
{
    mjlog_meld w;
    if (mjlog_is_north(code)) {
        ids[0] = code >> 8;
        return 1;
    }
    if (!mjlog_meld_read(code, &w))
        return 0;
    memcpy(ids, w.ids, sizeof w.ids);
    if (w.added != NO_ID)
        ids[w.count++] = w.added;
    return (unsigned)w.count;
}

/* ---- Melds ------------------------------------------------------------------- */

static unsigned reds_in(const referee *r, const mjlog_meld *w)
{
    unsigned reds = w->added != NO_ID && tile_with_red(r, w->added) & HANTEI_RED ? 1 : 0;
    for (int i = 0; i < w->count; i++)
        reds += (tile_with_red(r, w->ids[i]) & HANTEI_RED) != 0;
    return reds;
}

static bool take_from_hand(referee *r, chair *c, const mjlog_meld *w)
{
    for (int i = 0; i < w->count; i++) {
        if (w->ids[i] == w->claimed)
            continue;
        if (!c->held[w->ids[i]])
            return accuse(r, "the tile %d of the meld is not held", w->ids[i]);
        c->held[w->ids[i]] = false;
    }
    return true;
}

static unsigned melds_between(const chair *c, unsigned first, unsigned last)
{
    unsigned count = 0;
    for (unsigned i = 0; i < c->meld_count; i++)
        count += c->melds[i].tile >= first && c->melds[i].tile <= last;
    return count;
}

static void note_liable(chair *c, unsigned bit, unsigned from)
{
    c->pao = (uint8_t)(c->pao | 1u << bit);
    c->liable[bit] = from;
}

static void check_liable(chair *c, const mjlog_meld *w, unsigned from)
{
    unsigned kans = 0;
    for (unsigned i = 0; i < c->meld_count; i++)
        kans += c->melds[i].kind >= HANTEI_DAIMINKAN;
    if (w->lowest >= HAKU_KIND && melds_between(c, HAKU_KIND, HANTEI_TILES - 1) == 3)
        note_liable(c, 0, from);
    if (w->lowest >= FIRST_HONOUR && w->lowest < HAKU_KIND && melds_between(c, FIRST_HONOUR, NORTH_KIND) == 4)
        note_liable(c, 1, from);
    if (w->kind == HANTEI_DAIMINKAN && kans == MOST_KANS)
        note_liable(c, 2, from);
}

static bool add_meld(referee *r, chair *c, const mjlog_meld *w, int code, unsigned from)
{
    if (c->meld_count == HANTEI_MAX_MELDS)
        return accuse(r, "a fifth meld");
    c->code[c->meld_count] = code;
    c->claimed[c->meld_count] = w->claimed;
    c->melds[c->meld_count++] =
        (hantei_seat_meld){.kind = (uint8_t)w->kind,
                           .tile = (hantei_tile)w->lowest,
                           .claimed = w->claimed == NO_ID ? HANTEI_NO_TILE : tile_with_red(r, w->claimed),
                           .added = HANTEI_NO_TILE,
                           .from = (uint8_t)from,
                           .reds = (uint8_t)reds_in(r, w)};
    return true;
}

/* ---- Calls ------------------------------------------------------------------- */

static void interrupt_by_call(referee *r, unsigned from)
{
    r->uninterrupted = false;
    for (unsigned who = 0; who < r->players; who++)
        r->seats[who].ippatsu = false;
    r->seats[from].river_claimed = true;
    r->offer = OFFERS_NOTHING;
}

static hantei_tileset banned_after(const mjlog_meld *w)
{
    hantei_tile own[2];
    unsigned count = 0;
    for (int i = 0; i < w->count; i++)
        if (w->ids[i] != w->claimed && count < 2)
            own[count++] = (hantei_tile)kind_of(w->ids[i]);
    return oracle_kuikae(own, (hantei_tile)kind_of(w->claimed), HANTEI_KUIKAE_SUJI);
}

/* Something is left that may be discarded. */
static bool can_discard(const chair *c)
{
    for (int id = 0; id < TILE_IDS; id++)
        if (c->held[id] && !(c->banned >> kind_of(id) & 1))
            return true;
    return false;
}

static bool may_call(referee *r, unsigned who, const mjlog_meld *w, unsigned from)
{
    if (r->stage != STAGE_DRAW || r->offer != OFFERS_DISCARD || r->offered != w->claimed ||
        r->offered_by != from || from == who)
        return accuse(r, "the tile %d is not there to be called", w->claimed);
    if (r->live == 0)
        return accuse(r, "a call of the last discard");
    if (r->seats[who].riichi)
        return accuse(r, "a call in riichi");
    if (w->kind == HANTEI_CHI && (r->players == 3 || (from + 1) % r->players != who))
        return accuse(r, "a chi from the wrong player");
    if (w->kind == HANTEI_DAIMINKAN && r->kans == MOST_KANS)
        return accuse(r, "a fifth kan");
    return goes_on(r);
}

static bool judge_call(referee *r, unsigned who, const mjlog_meld *w, int code)
{
    const unsigned from = (who + ((unsigned)code & 3)) % SEATS;
    chair *const c = &r->seats[who];
    const bool is_kan = w->kind == HANTEI_DAIMINKAN;
    if (!may_call(r, who, w, from) || !take_from_hand(r, c, w))
        return false;
    pass_offer(r);
    if (!add_meld(r, c, w, code, side_of(r, who, from)))
        return false;
    check_liable(c, w, side_of(r, who, from));
    interrupt_by_call(r, from);
    r->turn = who;
    r->stage = is_kan ? STAGE_DRAW : STAGE_DISCARD;
    r->replaces = is_kan;
    r->kan_is_concealed = false;
    r->kans += is_kan;
    c->banned = is_kan ? 0 : banned_after(w);
    return is_kan || can_discard(c) || accuse(r, "a call after which nothing may be discarded");
}

/* ---- Own kans ---------------------------------------------------------------- */

static void offer_kan(referee *r, unsigned who, int id, bool concealed)
{
    r->stage = STAGE_DRAW;
    r->replaces = true;
    r->kan_is_concealed = concealed;
    r->kans++;
    r->offer = concealed ? OFFERS_CONCEALED : OFFERS_ADDED;
    r->offered = id;
    r->offered_by = who;
    r->let_pass = false;
}

static bool riichi_allows(referee *r, const chair *c, const mjlog_meld *w)
{
    uint8_t held[HANTEI_TILES], melded[HANTEI_TILES];
    count_held(c, held);
    count_melded(c, melded);
    if (c->drawn == NO_ID || kind_of(c->drawn) != w->lowest)
        return accuse(r, "a kan in riichi without the tile just drawn");
    if (held[w->lowest] < 4)
        return accuse(r, "a kan of tiles that are not held");
    return oracle_riichi_kan(held, melded, (hantei_tile)w->lowest, &r->rules) == HANTEI_ALLOWED ||
           accuse(r, "a kan that riichi does not allow");
}

static bool judge_concealed(referee *r, unsigned who, const mjlog_meld *w, int code)
{
    chair *const c = &r->seats[who];
    if (c->riichi && !riichi_allows(r, c, w))
        return false;
    if (!take_from_hand(r, c, w) || !add_meld(r, c, w, code, 0))
        return false;
    offer_kan(r, who, w->ids[0], true);
    return true;
}

static bool judge_added(referee *r, unsigned who, const mjlog_meld *w, int code)
{
    chair *const c = &r->seats[who];
    for (unsigned i = 0; i < c->meld_count; i++) {
        hantei_seat_meld *const meld = &c->melds[i];
        if (meld->kind != HANTEI_PON || meld->tile != w->lowest)
            continue;
        if (!c->held[w->added] || c->claimed[i] != w->claimed || (c->code[i] & 3) != (code & 3))
            break;
        c->held[w->added] = false;
        c->code[i] = code;
        meld->kind = HANTEI_KAKAN;
        meld->added = tile_with_red(r, w->added);
        meld->reds = (uint8_t)reds_in(r, w);
        offer_kan(r, who, w->added, false);
        return true;
    }
    return accuse(r, "there is no such triplet, or no such tile");
}

static bool judge_own_kan(referee *r, unsigned who, const mjlog_meld *w, int code)
{
    if (r->stage != STAGE_ACT || r->turn != who || !no_riichi_open(r))
        return accuse(r, "it is not player %u's turn to declare a kan", who);
    if (r->live == 0 || r->kans == MOST_KANS)
        return accuse(r, "a kan with %u tiles left, and %u kans", r->live, r->kans);
    const bool good =
        w->kind == HANTEI_ANKAN ? judge_concealed(r, who, w, code) : judge_added(r, who, w, code);
    r->seats[who].drawn = NO_ID;
    return good;
}

/* ---- Norths ------------------------------------------------------------------ */

static bool judge_north(referee *r, unsigned who, int code)
{
    chair *const c = &r->seats[who];
    const int id = code >> 8;
    if (r->players != 3 || r->stage != STAGE_ACT || r->turn != who || !no_riichi_open(r) || r->live == 0)
        return accuse(r, "no north can be set aside here");
    if (!is_id(id) || kind_of(id) != NORTH_KIND || !c->held[id])
        return accuse(r, "the tile %d is no north that is held", id);
    if (c->riichi && c->drawn != id)
        return accuse(r, "a north in riichi that was not just drawn");
    c->held[id] = false;
    c->drawn = NO_ID;
    c->north[c->norths++] = code;
    r->stage = STAGE_DRAW;
    r->replaces = true;
    r->kan_is_concealed = false;
    r->offer = OFFERS_NORTH;
    r->offered = id;
    r->offered_by = who;
    r->let_pass = false;
    return true;
}

bool judge_meld(referee *r)
{
    const int who = log_number(r->log, r->tag, "who"), code = log_number(r->log, r->tag, "m");
    mjlog_meld w;
    if (who < 0 || who >= (int)r->players || code < 0 || code > 0xFFFF)
        return accuse(r, "a meld of nobody, or none");
    if (mjlog_is_north(code))
        return judge_north(r, (unsigned)who, code);
    if (!mjlog_meld_read(code, &w))
        return accuse(r, "no meld is written %d", code);
    if (w.kind == HANTEI_ANKAN || w.kind == HANTEI_KAKAN)
        return judge_own_kan(r, (unsigned)who, &w, code);
    return judge_call(r, (unsigned)who, &w, code);
}
