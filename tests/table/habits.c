/* What players choose. */
#include "play.h"

#include <string.h>

static bool at_times(play *p, unsigned of_hundred)
{
    return rng_below(&p->random, 100) < of_hundred;
}

typedef struct candidate {
    hantei_tile tile;
    int drawn;
} candidate;

/* A discard among those that are allowed, or that riichi is allowed with. With `wanted`, one of them if that
 * is possible. */
static hantei_event pick(play *p, const choices *all, bool riichi, hantei_tileset wanted)
{
    candidate found[2 * FACES];
    unsigned count = 0, good = 0;
    const unsigned who = p->r.turn;
    hantei_event e = event_of(HANTEI_EVENT_DAHAI, who);
    for (unsigned place = 0; place < FACES; place++)
        for (int drawn = 0; drawn < 2; drawn++) {
            const candidate next = {tile_at(place), drawn};
            bool listed = !riichi;
            for (unsigned i = 0; i < all->list.riichi_count; i++)
                listed = listed || all->list.riichi[i].tile == next.tile;
            if (!listed || !may_discard(&p->r, who, next.tile, drawn))
                continue;
            found[count++] = next;
            if (wanted & set_of(kind_of(next.tile))) {
                found[count - 1] = found[good];
                found[good++] = next;
            }
        }
    const candidate chosen = found[rng_below(&p->random, good > 0 ? good : count)];
    e.tile = chosen.tile;
    e.drawn = (int8_t)chosen.drawn;
    return e;
}

/* Discards that leave the hand as near as any. The library is asked: this decides no verdict. */
static hantei_tileset good_discards(const chair *c)
{
    hantei_hand hand;
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    uint8_t unseen[HANTEI_TILES], counts[HANTEI_TILES];
    hantei_tileset good = 0;
    memset(unseen, HANTEI_COPIES, sizeof unseen);
    count_concealed(c, counts);
    if (hantei_hand_from_counts(&hand, counts) != HANTEI_OK)
        return 0;
    const size_t n = hantei_ukeire_discards_by_shape(&hand, unseen, list);
    for (size_t i = 0; i < n; i++)
        good |= set_of(list[i].tile);
    return good;
}

static hantei_tileset outer_tiles(void)
{
    hantei_tileset set = 0;
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        set |= is_orphan(kind) ? set_of(kind) : 0;
    return set;
}

static hantei_event choose_discard(play *p, const choices *all)
{
    const unsigned who = p->r.turn;
    const habit *const h = &p->wall.habit;
    const unsigned number = (who + p->r.players - p->r.game.dealer) % p->r.players;
    const bool leads = h->lead != HANTEI_NO_TILE && p->r.chairs[who].discards == 0 &&
                       (h->leader == HANTEI_NO_PLAYER || h->leader == number);
    hantei_tileset wanted = 0;
    if (leads)
        wanted = set_of(h->lead);
    else if (h->outer && who == p->r.game.dealer)
        wanted = outer_tiles();
    else if (at_times(p, h->towards))
        wanted = good_discards(&p->r.chairs[who]);
    return pick(p, all, false, wanted);
}

hantei_event play_choose_turn(play *p, const choices *all, bool *riichi)
{
    const habit *const h = &p->wall.habit;
    const unsigned who = p->r.turn;
    hantei_event e;
    *riichi = false;
    if (may(all, HANTEI_DO_TSUMO) && at_times(p, h->win)) {
        e = event_of(HANTEI_EVENT_HORA, who);
        e.from = (uint8_t)who;
        return e;
    }
    if (may(all, HANTEI_DO_NINE_TERMINALS) && at_times(p, h->nine)) {
        e = event_of(HANTEI_EVENT_RYUKYOKU, who);
        e.reason = HANTEI_RYUUKYOKU_NINE_TERMINALS;
        return e;
    }
    if (may(all, HANTEI_DO_KITA) && at_times(p, h->north))
        return event_of(HANTEI_EVENT_NUKIDORA, who);
    if (all->list.meld_count > 0 && at_times(p, h->kan))
        return meld_event(who, &all->list.melds[rng_below(&p->random, all->list.meld_count)]);
    *riichi = may(all, HANTEI_DO_RIICHI) && at_times(p, h->riichi);
    return *riichi ? pick(p, all, true, 0) : choose_discard(p, all);
}

hantei_event play_choose_claim(play *p, const choices *all, unsigned who)
{
    const habit *const h = &p->wall.habit;
    const unsigned melds = all->list.meld_count;
    hantei_event e = event_of(HANTEI_EVENT_NONE, who);
    if (may(all, HANTEI_DO_RON) && at_times(p, h->win)) {
        e = event_of(HANTEI_EVENT_HORA, who);
    } else if (melds > 0 && at_times(p, h->call)) {
        const bool kan = may(all, HANTEI_DO_DAIMINKAN) && at_times(p, h->kan);
        e = meld_event(who, &all->list.melds[kan ? melds - 1 : rng_below(&p->random, melds)]);
    }
    if (e.kind != HANTEI_EVENT_NONE)
        e.from = (uint8_t)p->r.offered_by;
    return e;
}
