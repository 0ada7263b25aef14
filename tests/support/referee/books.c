/* The books: what each event changes. */
#include "referee.h"

#include "support/oracle/seats.h"

#include <string.h>

enum { FOUR = 4, STICK = HANTEI_RIICHI_STICK };

/* ---- Tiles ------------------------------------------------------------------- */

unsigned copies_held(const chair *c, hantei_tile tile)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < c->count; i++)
        copies += c->hand[i] == tile;
    return copies;
}

void count_concealed(const chair *c, uint8_t counts[HANTEI_TILES])
{
    memset(counts, 0, HANTEI_TILES);
    for (unsigned i = 0; i < c->count; i++)
        counts[kind_of(c->hand[i])]++;
}

hantei_tileset waits_of(const referee *r, const chair *c)
{
    uint8_t held[HANTEI_TILES], melded[HANTEI_TILES] = {0};
    count_concealed(c, held);
    oracle_add_melds(c->melds, c->meld_count, melded);
    return oracle_wait_sets(held, melded, r->rules.fifth_tile).effective;
}

void take_from_hand(chair *c, hantei_tile tile)
{
    unsigned at = 0;
    while (at < c->count && c->hand[at] != tile)
        at++;
    if (at < c->count)
        c->hand[at] = c->hand[--c->count];
}

unsigned side_of(const referee *r, unsigned from, unsigned to)
{
    const unsigned own = (from + r->players - r->game.dealer) % r->players,
                   other = (to + r->players - r->game.dealer) % r->players;
    return (other + FOUR - own) % FOUR;
}

/* ---- Events ------------------------------------------------------------------ */

hantei_event event_of(unsigned kind, unsigned who)
{
    return (hantei_event){.kind = (uint8_t)kind,
                          .who = (uint8_t)(who < SEATS ? who : HANTEI_NO_PLAYER),
                          .from = HANTEI_NO_PLAYER,
                          .tile = HANTEI_NO_TILE,
                          .drawn = -1,
                          .reason = HANTEI_UNKNOWN,
                          .meld = {.claimed = HANTEI_NO_TILE, .added = HANTEI_NO_TILE},
                          .ura_count = HANTEI_UNKNOWN,
                          .tenpai = {-1, -1, -1, -1}};
}

hantei_event meld_event(unsigned who, const hantei_seat_meld *meld)
{
    hantei_event e = event_of(event_of_meld(meld), who);
    e.meld = *meld;
    return e;
}

/* ---- Games and rounds -------------------------------------------------------- */

void referee_begin(referee *r, const hantei_rules *rules, const hantei_game *start)
{
    *r = (referee){.rules = *rules,
                   .players = rules->players,
                   .game = *start,
                   .stage = AT_REST,
                   .unaccepted = HANTEI_NO_PLAYER,
                   .reason = HANTEI_UNKNOWN};
}

static void clear_round(referee *r)
{
    memset(r->chairs, 0, sizeof r->chairs);
    memcpy(r->dealt_points, r->game.points, sizeof r->game.points);
    r->dealt_sticks = r->sticks;
    r->stage = DRAWING;
    r->turn = r->game.dealer;
    r->live = r->players == 3 ? 55 : 70;
    r->kans = r->dora_count = r->dora_now = r->dora_later = r->win_count = r->denied = r->answered = 0;
    r->ura_count = HANTEI_UNKNOWN;
    r->untouched = true;
    r->replaces = r->rinshan = r->rons_gone = r->calls_gone = false;
    r->unaccepted = HANTEI_NO_PLAYER;
    r->reason = HANTEI_UNKNOWN;
}

static void deal_hands(referee *r, const hantei_deal *deal)
{
    clear_round(r);
    if (deal->indicator != HANTEI_NO_TILE)
        r->dora[r->dora_count++] = deal->indicator;
    for (unsigned who = 0; who < r->players; who++) {
        chair *const c = &r->chairs[who];
        memcpy(c->hand, deal->hands[who], HANTEI_DEALT);
        c->count = HANTEI_DEALT;
        c->drawn = HANTEI_NO_TILE;
        for (unsigned i = 0; i < 3; i++)
            c->liable[i] = HANTEI_NO_PLAYER;
    }
}

void close_round(referee *r)
{
    reckoning sum;
    referee_settle(r, &sum);
    r->game = sum.next;
    r->sticks = sum.sticks;
    r->game_over = sum.game_over;
    r->stage = sum.game_over == HANTEI_GAME_GOES_ON || sum.game_over == HANTEI_GAME_MAY_END ? AT_REST : ENDED;
}

/* ---- What is offered --------------------------------------------------------- */

/* Thirteen orphans alone rob a concealed kan. */
static bool may_rob_concealed(const referee *r, const chair *c, unsigned kind)
{
    uint8_t held[HANTEI_TILES];
    count_concealed(c, held);
    return r->rules.chankan_ankan && (oracle_seat_wait_kinds(held, (hantei_tile)kind) &
                                      (HANTEI_KOKUSHI_WAIT | HANTEI_KOKUSHI_13_WAIT)) != 0;
}

static void interrupt(referee *r)
{
    r->untouched = false;
    for (unsigned who = 0; who < r->players; who++)
        r->chairs[who].ippatsu = false;
}

static void owe_indicator(referee *r, bool at_once)
{
    *(at_once ? &r->dora_now : &r->dora_later) += r->rules.kan_dora;
}

static void turn_waiting_indicators(referee *r)
{
    r->dora_now += r->dora_later;
    r->dora_later = 0;
}

/* A kan or a north that nobody has robbed. */
static void complete_own(referee *r)
{
    interrupt(r);
    turn_waiting_indicators(r);
    if (r->offer != OFFERS_NORTH)
        owe_indicator(r, r->offer == OFFERS_CONCEALED || r->rules.kan_dora_open == HANTEI_KAN_DORA_AT_ONCE);
    r->stage = DRAWING;
}

void let_go(referee *r)
{
    const unsigned kind = kind_of(r->offered);
    if (r->stage != OFFERING || r->rons_gone)
        return;
    for (unsigned who = 0; who < r->players; who++) {
        chair *const c = &r->chairs[who];
        if (who == r->offered_by || (r->offer == OFFERS_CONCEALED && !may_rob_concealed(r, c, kind)))
            continue;
        c->passed |= set_of(kind);
        c->passed_riichi |= c->riichi ? set_of(kind) : 0;
    }
    r->rons_gone = true;
    if (r->offer != OFFERS_DISCARD)
        complete_own(r);
}

static void offer(referee *r, offering what, unsigned who, hantei_tile tile)
{
    r->stage = OFFERING;
    r->offer = what;
    r->offered = tile;
    r->offered_by = who;
    r->rons_gone = r->calls_gone = false;
    r->answered = 0;
}

/* ---- Draws and discards ------------------------------------------------------ */

static void take_draw(referee *r, const hantei_event *e)
{
    chair *const c = &r->chairs[e->who];
    let_go(r);
    c->hand[c->count++] = c->drawn = e->tile;
    r->live--;
    r->rinshan = r->replaces;
    r->replaces = false;
    r->stage = TURN;
    r->turn = e->who;
}

static void declare(referee *r, unsigned who)
{
    chair *const c = &r->chairs[who];
    c->riichi = r->untouched && c->discards == 0 ? 2 : 1;
    c->passed_riichi = 0;
    r->unaccepted = who;
}

static void take_discard(referee *r, const hantei_event *e)
{
    chair *const c = &r->chairs[e->who];
    const bool drawn = e->drawn == 1 || (e->drawn < 0 && c->drawn == e->tile);
    take_from_hand(c, e->tile);
    if (c->declares)
        declare(r, e->who);
    c->river[c->discards++] = (hantei_river_tile){
        e->tile, (uint8_t)((drawn ? HANTEI_RIVER_DRAWN : 0) | (c->declares ? HANTEI_RIVER_RIICHI : 0))};
    c->ippatsu = c->declares;
    c->declares = false;
    c->passed = c->banned = 0;
    c->drawn = HANTEI_NO_TILE;
    turn_waiting_indicators(r);
    offer(r, OFFERS_DISCARD, e->who, e->tile);
    r->turn = (e->who + 1) % r->players;
}

/* ---- Melds ------------------------------------------------------------------- */

static unsigned melds_between(const chair *c, unsigned first, unsigned last)
{
    unsigned count = 0;
    for (unsigned i = 0; i < c->meld_count; i++)
        count += c->melds[i].tile >= first && c->melds[i].tile <= last;
    return count;
}

unsigned kans_of(const chair *c)
{
    unsigned count = 0;
    for (unsigned i = 0; i < c->meld_count; i++)
        count += is_kan(&c->melds[i]);
    return count;
}

static void note_liability(chair *c, const hantei_seat_meld *meld, unsigned from)
{
    if (meld->tile >= HANTEI_HAKU && melds_between(c, HANTEI_HAKU, HANTEI_TILES - 1) == 3)
        c->liable[0] = from;
    if (meld->tile >= HANTEI_EAST && meld->tile < HANTEI_HAKU &&
        melds_between(c, HANTEI_EAST, HANTEI_NORTH) == FOUR)
        c->liable[1] = from;
    if (meld->kind == HANTEI_DAIMINKAN && kans_of(c) == FOUR)
        c->liable[2] = from;
}

unsigned own_tiles(const hantei_seat_meld *meld, hantei_tile own[4])
{
    bool claimed = meld->kind == HANTEI_ANKAN;
    const unsigned red_claimed = !claimed && meld->claimed & HANTEI_RED;
    unsigned count = 0, reds = meld->reds - red_claimed;
    for (unsigned i = 0; i < (is_kan(meld) ? 4u : 3u); i++) {
        const unsigned kind = meld->tile + (is_chi(meld) ? i : 0);
        if (!claimed && kind == kind_of(meld->claimed)) {
            claimed = true;
            continue;
        }
        const bool is_red = reds > 0 && kind < HANTEI_EAST && kind % HANTEI_RANKS == 4;
        own[count++] = (hantei_tile)(is_red ? kind | HANTEI_RED : kind);
        reds -= is_red;
    }
    return claimed && reds == 0 && meld->reds >= red_claimed ? count : 0;
}

static void lay_down(chair *c, const hantei_seat_meld *meld, hantei_tile own[4])
{
    const unsigned count = own_tiles(meld, own);
    for (unsigned i = 0; i < count; i++)
        take_from_hand(c, own[i]);
    c->melds[c->meld_count++] = *meld;
}

static void take_call(referee *r, const hantei_event *e)
{
    chair *const c = &r->chairs[e->who], *const other = &r->chairs[r->offered_by];
    hantei_seat_meld meld = e->meld;
    hantei_tile own[4];
    let_go(r);
    meld.from = (uint8_t)side_of(r, e->who, r->offered_by);
    lay_down(c, &meld, own);
    note_liability(c, &meld, r->offered_by);
    other->river_claimed = true;
    other->river[other->discards - 1].how |= HANTEI_RIVER_CLAIMED;
    interrupt(r);
    r->turn = e->who;
    if (is_kan(&meld)) {
        r->kans++;
        r->replaces = true;
        r->stage = DRAWING;
        owe_indicator(r, r->rules.kan_dora_open == HANTEI_KAN_DORA_AT_ONCE);
        return;
    }
    for (unsigned i = 0; i < 2; i++)
        own[i] = (hantei_tile)kind_of(own[i]);
    c->banned = oracle_kuikae(own, (hantei_tile)kind_of(meld.claimed), r->rules.kuikae);
    r->stage = DISCARDING;
}

static void declare_own(referee *r, offering what, unsigned who, hantei_tile tile)
{
    r->chairs[who].drawn = HANTEI_NO_TILE;
    r->kans += what != OFFERS_NORTH;
    r->replaces = true;
    offer(r, what, who, tile);
    r->turn = who;
}

static void take_concealed(referee *r, const hantei_event *e)
{
    chair *const c = &r->chairs[e->who];
    hantei_seat_meld meld = e->meld;
    hantei_tile own[4];
    meld.kind = HANTEI_ANKAN;
    meld.claimed = meld.added = HANTEI_NO_TILE;
    meld.from = 0;
    lay_down(c, &meld, own);
    declare_own(r, OFFERS_CONCEALED, e->who, meld.tile);
}

static void take_added(referee *r, const hantei_event *e)
{
    chair *const c = &r->chairs[e->who];
    for (unsigned i = 0; i < c->meld_count; i++) {
        hantei_seat_meld *const meld = &c->melds[i];
        if (meld->kind != HANTEI_PON || meld->tile != e->meld.tile)
            continue;
        meld->kind = HANTEI_KAKAN;
        meld->added = e->meld.added;
        meld->reds = (uint8_t)(meld->reds + ((e->meld.added & HANTEI_RED) != 0));
    }
    take_from_hand(c, e->meld.added);
    declare_own(r, OFFERS_ADDED, e->who, e->meld.added);
}

static void take_north(referee *r, const hantei_event *e)
{
    chair *const c = &r->chairs[e->who];
    take_from_hand(c, HANTEI_NORTH);
    c->norths++;
    declare_own(r, OFFERS_NORTH, e->who, HANTEI_NORTH);
}

/* ---- The others -------------------------------------------------------------- */

static void take_pass(referee *r, const hantei_event *e)
{
    bool all = true;
    r->answered |= 1u << e->who;
    for (unsigned who = 0; who < r->players; who++) {
        choices open;
        referee_choices(r, who, &open);
        all = all && (!may(&open, HANTEI_DO_PASS) || (r->answered >> who & 1));
    }
    if (!all)
        return;
    let_go(r);
    r->calls_gone = true;
}

static void take_acceptance(referee *r, const hantei_event *e)
{
    let_go(r);
    r->game.points[e->who] -= STICK;
    r->sticks++;
    r->unaccepted = HANTEI_NO_PLAYER;
}

static void take_indicator(referee *r, const hantei_event *e)
{
    if (r->stage == OFFERING && r->offer != OFFERS_DISCARD)
        let_go(r);
    r->dora[r->dora_count++] = e->tile;
    if (r->dora_now > 0)
        r->dora_now--;
    else
        r->dora_later--;
}

static void take_win(referee *r, const hantei_event *e)
{
    r->winners[r->win_count++] = e->who;
    r->stage = OVER;
    if (e->ura_count != HANTEI_UNKNOWN) {
        r->ura_count = e->ura_count;
        memcpy(r->ura, e->ura, sizeof r->ura);
    }
}

static void take_ryuukyoku(referee *r, const hantei_event *e)
{
    if (e->reason <= HANTEI_RYUUKYOKU_NAGASHI)
        for (unsigned who = 0; who < r->players; who++)
            r->denied |= e->tenpai[who] == 0 && waits_of(r, &r->chairs[who]) ? 1u << who : 0;
    r->stage = OVER;
    r->reason = e->reason;
}

static void take_deal(referee *r, const hantei_event *e)
{
    if (r->stage == OVER)
        close_round(r);
    r->game_over = HANTEI_GAME_GOES_ON;
    deal_hands(r, e->deal);
}

static void take_riichi(referee *r, const hantei_event *e)
{
    r->chairs[e->who].declares = true;
    r->stage = DISCARDING;
}

static void end_game(referee *r)
{
    reckoning sum = {.sticks = r->sticks, .next = r->game};
    r->has_ended = true;
    if (r->stage == ENDED)
        return;
    referee_end_game(r, &sum);
    r->game = sum.next;
    r->sticks = sum.sticks;
    r->stage = ENDED;
}

void referee_take(referee *r, const hantei_event *e)
{
    static void (*const TAKE[])(referee * r, const hantei_event *e) = {
        [HANTEI_EVENT_NONE] = take_pass,         [HANTEI_EVENT_START_KYOKU] = take_deal,
        [HANTEI_EVENT_TSUMO] = take_draw,        [HANTEI_EVENT_DAHAI] = take_discard,
        [HANTEI_EVENT_REACH] = take_riichi,      [HANTEI_EVENT_REACH_ACCEPTED] = take_acceptance,
        [HANTEI_EVENT_CHI] = take_call,          [HANTEI_EVENT_PON] = take_call,
        [HANTEI_EVENT_DAIMINKAN] = take_call,    [HANTEI_EVENT_ANKAN] = take_concealed,
        [HANTEI_EVENT_KAKAN] = take_added,       [HANTEI_EVENT_NUKIDORA] = take_north,
        [HANTEI_EVENT_DORA] = take_indicator,    [HANTEI_EVENT_HORA] = take_win,
        [HANTEI_EVENT_RYUKYOKU] = take_ryuukyoku};
    if (e->kind == HANTEI_EVENT_END_KYOKU)
        close_round(r);
    else if (e->kind == HANTEI_EVENT_END_GAME)
        end_game(r);
    else if (e->kind < sizeof TAKE / sizeof *TAKE && TAKE[e->kind])
        TAKE[e->kind](r, e);
}
