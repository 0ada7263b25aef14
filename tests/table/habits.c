/* What players choose. */
#include "play.h"

#include <string.h>

static bool at_times(play *p, unsigned of_hundred)
{
    return rng_below(&p->random, 100) < of_hundred;
}

hantei_event event_of(unsigned kind, unsigned who)
{
    hantei_event e;
    hantei_event_init(&e, kind, who);
    return e;
}

static hantei_event discard_of(unsigned who, unsigned face, unsigned drawn)
{
    hantei_event e = event_of(HANTEI_EVENT_DAHAI, who);
    e.tile = tile_of_face(face);
    e.drawn = (int8_t)drawn;
    return e;
}

/* A discard among those that are allowed. With `wanted`, one of them if that is possible. */
static hantei_event pick(play *p, unsigned who, const bool may[FACES][2], hantei_tileset wanted)
{
    struct {
        unsigned face, drawn;
    } found[2 * FACES];
    unsigned count = 0, good = 0;
    for (unsigned face = 0; face < FACES; face++)
        for (unsigned drawn = 0; drawn < 2; drawn++) {
            if (!may[face][drawn])
                continue;
            found[count].face = face;
            found[count++].drawn = drawn;
            if (wanted & set_of(kind_of(tile_of_face(face)))) {
                found[count - 1] = found[good];
                found[good].face = face;
                found[good++].drawn = drawn;
            }
        }
    const unsigned chosen = rng_below(&p->random, good > 0 ? good : count);
    return discard_of(who, found[chosen].face, found[chosen].drawn);
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
        set |= is_terminal_or_honour(kind) ? set_of(kind) : 0;
    return set;
}

static hantei_event choose_discard(play *p, unsigned who, const bool may[FACES][2])
{
    const habit *const h = &p->wall.habit;
    const unsigned number = (who + p->r.players - p->r.dealer) % p->r.players;
    const bool leads = h->lead != HANTEI_NO_TILE && p->r.chairs[who].discards == 0 &&
                       (h->leader == HANTEI_NO_PLAYER || h->leader == number);
    hantei_tileset wanted = 0;
    if (leads)
        wanted = set_of(h->lead);
    else if (h->outer && who == p->r.dealer)
        wanted = outer_tiles();
    else if (at_times(p, h->towards))
        wanted = good_discards(&p->r.chairs[who]);
    return pick(p, who, may, wanted);
}

static bool any(const bool may[FACES][2])
{
    bool found = false;
    for (unsigned face = 0; face < FACES; face++)
        found = found || may[face][0] || may[face][1];
    return found;
}

static hantei_event own_kan(play *p, const choices *may, unsigned who)
{
    const hantei_seat_meld *const meld = &may->melds[rng_below(&p->random, may->meld_count)];
    hantei_event e = event_of(meld->kind == HANTEI_KAKAN ? HANTEI_EVENT_KAKAN : HANTEI_EVENT_ANKAN, who);
    e.meld = *meld;
    return e;
}

hantei_event play_choose_turn(play *p, const choices *may, bool *riichi)
{
    const habit *const h = &p->wall.habit;
    const unsigned who = p->r.turn;
    hantei_event e;
    *riichi = false;
    if (may->tsumo && at_times(p, h->win)) {
        e = event_of(HANTEI_EVENT_HORA, who);
        e.from = (uint8_t)who;
        return e;
    }
    if (may->nine && at_times(p, h->nine)) {
        e = event_of(HANTEI_EVENT_RYUKYOKU, who);
        e.reason = HANTEI_RYUUKYOKU_NINE_TERMINALS;
        return e;
    }
    if (may->north && at_times(p, h->north))
        return event_of(HANTEI_EVENT_NUKIDORA, who);
    if (may->meld_count > 0 && at_times(p, h->kan))
        return own_kan(p, may, who);
    *riichi = any(may->riichi) && at_times(p, h->riichi);
    return *riichi ? pick(p, who, may->riichi, 0) : choose_discard(p, who, may->discard);
}

hantei_event play_choose_claim(play *p, const choices *may, unsigned who)
{
    static const uint8_t KINDS[] = {[HANTEI_CHI] = HANTEI_EVENT_CHI,
                                    [HANTEI_PON] = HANTEI_EVENT_PON,
                                    [HANTEI_DAIMINKAN] = HANTEI_EVENT_DAIMINKAN};
    const habit *const h = &p->wall.habit;
    hantei_event e = event_of(HANTEI_EVENT_NONE, who);
    if (may->ron && at_times(p, h->win)) {
        e = event_of(HANTEI_EVENT_HORA, who);
        e.from = (uint8_t)p->r.offered_by;
    } else if (may->meld_count > 0 && at_times(p, h->call)) {
        const bool kan = may->melds[may->meld_count - 1].kind == HANTEI_DAIMINKAN && at_times(p, h->kan);
        const unsigned i = kan ? may->meld_count - 1 : rng_below(&p->random, may->meld_count);
        e = event_of(KINDS[may->melds[i].kind], who);
        e.from = (uint8_t)p->r.offered_by;
        e.meld = may->melds[i];
    }
    return e;
}
