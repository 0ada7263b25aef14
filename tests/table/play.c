/* Random rounds, as a log pushes events and as a server collects answers: after each event the table's state,
 * its lists and its settlement are the referee's. */
#include "play.h"

#include <stdio.h>
#include <string.h>

bool is_same_event(const hantei_event *a, const hantei_event *b)
{
    const bool call = a->kind >= HANTEI_EVENT_CHI && a->kind <= HANTEI_EVENT_KAKAN;
    return a->kind == b->kind && a->who == b->who && a->reason == b->reason &&
           (a->kind != HANTEI_EVENT_HORA || a->from == b->from) &&
           (a->kind != HANTEI_EVENT_DAHAI || (a->tile == b->tile && a->drawn == b->drawn)) &&
           (!call ||
            (a->meld.kind == b->meld.kind && a->meld.tile == b->meld.tile && a->meld.reds == b->meld.reds));
}

/* ---- Events ------------------------------------------------------------------ */

bool play_take(play *p, const hantei_event *e)
{
    if (p->event_count < MOST_EVENTS)
        p->events[p->event_count++] = *e;
    p->taken++;
    p->seen->events[e->kind]++;
    if (e->kind == HANTEI_EVENT_RYUKYOKU)
        p->seen->reasons[e->reason]++;
    const bool good = hidden_follow(p, e);
    referee_take(&p->r, e);
    return good;
}

static bool must_refuse(play *p, const hantei_event *e, const char *what)
{
    hantei_table copy = p->table;
    return (hantei_table_apply(&copy, e) != HANTEI_ALLOWED && memcmp(&copy, &p->table, sizeof copy) == 0) ||
           DIFFERS(&p->f, "%s of %u with other %s is not refused", hantei_event_name(e->kind), e->who, what);
}

static unsigned riichi_winners(const play *p)
{
    unsigned count = 0;
    for (unsigned i = 0; i < p->r.win_count; i++)
        count += p->r.chairs[p->r.winners[i]].riichi != 0;
    return count;
}

/* What an event says of points is believed only if it is so. Nobody is paid before the ura of all winners in
 * riichi are known. */
static bool try_lies(play *p, const hantei_event *e)
{
    hantei_event lie = *e;
    const bool waits = e->kind == HANTEI_EVENT_HORA && p->r.rules.ura &&
                       (p->r.chairs[e->who].riichi || riichi_winners(p) > 0);
    const bool pays = e->kind == HANTEI_EVENT_HORA || e->kind == HANTEI_EVENT_RYUKYOKU ||
                      e->kind == HANTEI_EVENT_REACH_ACCEPTED;
    if (waits || (!pays && e->kind != HANTEI_EVENT_END_KYOKU))
        return true;
    lie.has_deltas = pays;
    lie.deltas[0] = 7;
    if (pays && !must_refuse(p, &lie, "payments"))
        return false;
    lie = *e;
    lie.has_points = true;
    lie.points[0] = 7;
    return must_refuse(p, &lie, "points");
}

/* A deal that does not follow from the rounds before. */
static bool try_other_courses(play *p, const hantei_event *e)
{
    for (unsigned i = 0; i < 5; i++) {
        hantei_deal deal = *e->deal;
        hantei_event lie = *e;
        uint8_t *const bytes[] = {&deal.wind, &deal.dealer, &deal.honba, &deal.sticks};
        lie.deal = &deal;
        if (i < 4)
            *bytes[i] = (uint8_t)((*bytes[i] + 1) % (i == 1 ? p->r.players : i == 0 ? 4 : 200));
        else
            deal.points[0] += 100;
        if (!must_refuse(p, &lie, "course"))
            return false;
    }
    return true;
}

bool play_push(play *p, const hantei_event *e)
{
    const bool deals = e->kind == HANTEI_EVENT_START_KYOKU && e->deal->has_course && p->rounds_of_game > 1;
    if (rng_once_in(&p->random, 4) && (!try_lies(p, e) || (deals && !try_other_courses(p, e))))
        return false;
    const hantei_refusal why = hantei_table_apply(&p->table, e);
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "%s of %u is refused: %s", hantei_event_name(e->kind), e->who,
                       hantei_refusal_name(why));
    return play_take(p, e) && play_check(p);
}

bool play_take_own(play *p, const hantei_resolution *out, unsigned from)
{
    for (unsigned i = from; i < out->event_count; i++) {
        const hantei_event *const e = &out->events[i];
        const hantei_due due = referee_due(&p->r);
        if (e->kind != due.kind ||
            (e->kind != HANTEI_EVENT_REACH_ACCEPTED && e->kind != HANTEI_EVENT_RYUKYOKU) ||
            (e->kind == HANTEI_EVENT_REACH_ACCEPTED && e->who != due.who) || e->reason != due.reason)
            return DIFFERS(&p->f, "resolve: %s of %u, reason %u, is not due", hantei_event_name(e->kind),
                           e->who, e->reason);
        if (!play_take(p, e))
            return false;
    }
    return true;
}

static bool same_places(play *p)
{
    bool same = true;
    for (unsigned who = 0; who <= p->r.players && same; who++)
        same = same_answers(&p->table, who, &p->f);
    return same;
}

bool play_check(play *p)
{
    if (!same_state(&p->table, &p->r, &p->f))
        return false;
    for (unsigned who = 0; who < p->r.players; who++)
        if (!same_memory(&p->table, who, &p->f) || !same_actions(&p->table, &p->r, who, &p->f))
            return false;
    const hantei_tile free_tile = p->wall.tiles.tiles[p->wall.tiles.count - 1]; /* nobody draws it */
    if (p->tries_once_in > 0 && rng_once_in(&p->random, p->tries_once_in) &&
        (!same_events(&p->table, &p->r, free_tile, &p->tried, &p->f) || !same_places(p)))
        return false;
    if (p->looks_back && !same_when_saved(&p->table, &p->saves, &p->f))
        return false;
    return hidden_check(p);
}

/* ---- What comes of itself ---------------------------------------------------- */

static hantei_event due_event(play *p, hantei_due due)
{
    hantei_event e = event_of(due.kind, due.who);
    e.reason = due.reason;
    if (due.kind == HANTEI_EVENT_TSUMO)
        e.tile = p->wall.tiles.tiles[p->wall.tiles.drawn++];
    if (due.kind == HANTEI_EVENT_DORA)
        e.tile = hantei_wall_indicator(&p->wall.tiles, p->r.dora_count, false);
    return e;
}

static bool resolve_nothing(play *p)
{
    const hantei_event *none[SEATS] = {NULL};
    hantei_resolution out;
    const hantei_refusal why = hantei_table_resolve(&p->table, none, false, &out);
    if (why != HANTEI_ALLOWED || out.event_count == 0)
        return DIFFERS(&p->f, "resolve: %s, %u events of what is due", hantei_refusal_name(why),
                       out.event_count);
    return play_take_own(p, &out, 0) && play_check(p);
}

bool play_next(play *p, referee *next)
{
    const hantei_due due = referee_due(next);
    if (due.kind == HANTEI_EVENT_NONE)
        return referee_phase(next) == HANTEI_PHASE_SHOW || DIFFERS(&p->f, "nothing is due");
    const bool own = due.kind == HANTEI_EVENT_REACH_ACCEPTED || due.kind == HANTEI_EVENT_RYUKYOKU;
    if (own && p->resolves && next == &p->r)
        return resolve_nothing(p);
    const hantei_event e = due_event(p, due);
    return play_push(p, &e);
}

/* ---- Turns ------------------------------------------------------------------- */

static bool push_turn(play *p, const hantei_event *e, bool riichi)
{
    hantei_event declared = event_of(HANTEI_EVENT_REACH, e->who), said = *e;
    if (e->kind == HANTEI_EVENT_DAHAI && p->r.dora_later > 0 && p->r.stage == TURN && !riichi &&
        rng_once_in(&p->random, 2)) {
        const hantei_event dora = due_event(p, due_of(HANTEI_EVENT_DORA, HANTEI_NO_PLAYER));
        if (!play_push(p, &dora))
            return false;
    }
    if (riichi && !play_push(p, &declared))
        return false;
    if (e->kind == HANTEI_EVENT_DAHAI && copies_held(&p->r.chairs[e->who], e->tile) == 1 &&
        rng_once_in(&p->random, 3))
        said.drawn = -1;
    return play_push(p, &said);
}

static bool resolve_turn(play *p, const hantei_event *e, bool riichi)
{
    hantei_event said = *e;
    const hantei_event *answers[SEATS] = {NULL};
    hantei_resolution out;
    unsigned taken = 0;
    if (riichi)
        said.kind = HANTEI_EVENT_REACH;
    answers[e->who] = &said;
    const hantei_refusal why = hantei_table_resolve(&p->table, answers, false, &out);
    if (why != HANTEI_ALLOWED || out.event_count < 1u + riichi)
        return DIFFERS(&p->f, "resolve: %s of %u: %s, %u events", hantei_event_name(said.kind), said.who,
                       hantei_refusal_name(why), out.event_count);
    if (riichi && (out.events[0].kind != HANTEI_EVENT_REACH || out.events[0].who != e->who))
        return DIFFERS(&p->f, "resolve: no riichi");
    if (riichi && !play_take(p, &out.events[taken++]))
        return false;
    if (!is_same_event(e, &out.events[taken]))
        return DIFFERS(&p->f, "resolve: %s of %u tile %u drawn %d, not %s of %u tile %u drawn %d",
                       hantei_event_name(e->kind), e->who, e->tile, e->drawn,
                       hantei_event_name(out.events[taken].kind), out.events[taken].who,
                       out.events[taken].tile, out.events[taken].drawn);
    const hantei_event *const done = &out.events[taken++];
    return play_take(p, done) && play_take_own(p, &out, taken) && play_check(p);
}

/* Nobody answers: the tile just drawn is discarded; after a call or riichi, the last of the list. */
static bool time_out(play *p)
{
    const hantei_event *none[SEATS] = {NULL};
    const bool by_list = p->r.stage == DISCARDING;
    hantei_resolution out;
    hantei_tile wanted = p->r.chairs[p->r.turn].drawn;
    for (unsigned place = 0; place < FACES && by_list; place++)
        wanted = may_discard(&p->r, p->r.turn, tile_at(place), -1) ? tile_at(place) : wanted;
    const hantei_refusal why = hantei_table_resolve(&p->table, none, true, &out);
    if (why != HANTEI_ALLOWED || out.event_count == 0 || out.events[0].kind != HANTEI_EVENT_DAHAI ||
        out.events[0].tile != wanted || (!by_list && out.events[0].drawn != 1))
        return DIFFERS(&p->f, "resolve: %s, no answer: %s of %u, not a discard of %u",
                       hantei_refusal_name(why), hantei_event_name(out.events[0].kind), out.events[0].tile,
                       wanted);
    return play_take(p, &out.events[0]) && play_take_own(p, &out, 1) && play_check(p);
}

static bool play_turn(play *p)
{
    choices all;
    bool riichi;
    if (p->resolves && rng_once_in(&p->random, 40))
        return time_out(p);
    referee_choices(&p->r, p->r.turn, &all);
    const hantei_event e = play_choose_turn(p, &all, &riichi);
    return p->resolves ? resolve_turn(p, &e, riichi) : push_turn(p, &e, riichi);
}

/* ---- Ends -------------------------------------------------------------------- */

static bool play_show(play *p)
{
    hantei_event e[SEATS], end = event_of(HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER);
    const hantei_event *answers[SEATS] = {NULL};
    hantei_resolution out;
    choices all;
    const bool silent = rng_once_in(&p->random, 4);
    end.reason = referee_wall_end(&p->r).reason;
    for (unsigned who = 0; who < SEATS && who < p->r.players; who++) {
        referee_choices(&p->r, who, &all);
        if (!may(&all, HANTEI_DO_TENPAI))
            continue;
        const bool denies = !silent && rng_once_in(&p->random, 2);
        e[who] = event_of(denies ? HANTEI_EVENT_NOTEN : HANTEI_EVENT_TENPAI, who);
        answers[who] = silent ? NULL : &e[who];
        end.tenpai[who] = silent ? -1 : !denies;
    }
    if (!p->resolves)
        return play_push(p, &end);
    const hantei_refusal why = hantei_table_resolve(&p->table, answers, silent, &out);
    if (why != HANTEI_ALLOWED || out.event_count != 1 || out.events[0].kind != HANTEI_EVENT_RYUKYOKU ||
        out.events[0].reason != end.reason)
        return DIFFERS(&p->f, "resolve: %s, no end of the wall", hantei_refusal_name(why));
    return play_take(p, &end) && play_check(p);
}

static bool settle(play *p)
{
    hantei_settlement s;
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    const unsigned below = p->r.rules.kan_ura ? p->r.dora_count : 1;
    const unsigned n = p->r.rules.ura && riichi_winners(p) > 0 ? below : 0;
    if (n > 0 && hantei_table_settle(&p->table, NULL, 0, &s) != HANTEI_REFUSED_URA_MISSING)
        return DIFFERS(&p->f, "settled without ura");
    for (unsigned i = 0; i < n; i++)
        p->r.ura[i] = ura[i] = hantei_wall_indicator(&p->wall.tiles, i, true);
    if (n > 0)
        p->r.ura_count = n;
    const hantei_refusal why = hantei_table_settle(&p->table, n > 0 ? ura : NULL, n, &s);
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "settle: %s", hantei_refusal_name(why));
    p->seen->ends[s.game_over]++;
    for (unsigned i = 0; i < s.win_count * HANGING_YAKU; i++)
        p->seen->yaku[i % HANGING_YAKU] += s.wins[i / HANGING_YAKU].verdict.yaku >> i % HANGING_YAKU & 1;
    return same_settlement(&s, &p->r, &p->f) && hidden_settle(p, ura, n, &s);
}

/* Sometimes a round is annulled. */
static bool annul(play *p)
{
    hantei_event e = event_of(HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER);
    e.reason = HANTEI_RYUUKYOKU_VOID;
    return play_push(p, &e);
}

/* The indicator of a kan is turned before anybody answers the discard. */
static bool answers_come_later(play *p)
{
    const hantei_event *none[SEATS] = {NULL};
    hantei_resolution out;
    return hantei_table_resolve(&p->table, none, true, &out) == HANTEI_REFUSED_INDICATOR_DUE ||
           DIFFERS(&p->f, "resolve: answers before the indicator");
}

static bool step(play *p)
{
    switch (referee_phase(&p->r)) {
    case HANTEI_PHASE_TURN:
    case HANTEI_PHASE_DISCARD:
        return rng_once_in(&p->random, 5000) ? annul(p) : play_turn(p);
    case HANTEI_PHASE_CLAIM:
        if (referee_due(&p->r).kind == HANTEI_EVENT_NONE)
            return play_answers(p);
        return answers_come_later(p) && play_next(p, &p->r);
    case HANTEI_PHASE_SHOW:
        return play_show(p);
    default:
        return play_next(p, &p->r);
    }
}

/* ---- Rounds and games -------------------------------------------------------- */

bool play_begin(play *p, const hantei_rules *rules)
{
    hantei_game start = {.first = (uint8_t)rng_below(&p->random, rules->players)};
    start.dealer = (uint8_t)rng_below(&p->random, rules->players);
    start.wind = (uint8_t)(rng_below(&p->random, 4) ? 1 : rng_below(&p->random, 3));
    start.honba = (uint8_t)(rng_once_in(&p->random, 2) ? 0 : rng_below(&p->random, 5));
    for (unsigned who = 0; who < rules->players; who++)
        start.points[who] = rng_once_in(&p->random, 8) ? 100 * (int)rng_below(&p->random, 20)
                                                       : 20000 + 100 * (int)rng_below(&p->random, 150);
    const hantei_refusal why = hantei_table_begin(&p->table, rules, &start);
    referee_begin(&p->r, rules, &start);
    p->rounds_of_game = 0;
    return why == HANTEI_ALLOWED || DIFFERS(&p->f, "begin: %s", hantei_refusal_name(why));
}

static void fill_course(const play *p, hantei_deal *deal)
{
    deal->has_course = true;
    deal->wind = p->r.game.wind;
    deal->dealer = p->r.game.dealer;
    deal->honba = p->r.game.honba;
    deal->sticks = (uint8_t)p->r.sticks;
    for (unsigned who = 0; who < SEATS; who++)
        deal->points[who] = p->r.game.points[who];
}

static bool deal_round(play *p, unsigned plan)
{
    hantei_event e = event_of(HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER);
    wall_build(&p->wall, &p->random, &p->r.rules, plan, p->r.game.dealer);
    hantei_deal deal = p->wall.deal;
    if (rng_once_in(&p->random, 8))
        deal.indicator = HANTEI_NO_TILE;
    if (rng_once_in(&p->random, 2))
        fill_course(p, &deal);
    e.deal = &deal;
    p->event_count = 0;
    p->rounds++;
    p->rounds_of_game++;
    p->before_deal = p->table;
    const bool good = play_push(p, &e);
    p->events[0].deal = NULL;
    return good;
}

bool play_round(play *p, unsigned plan)
{
    p->resolves = rng_once_in(&p->random, 2);
    p->looks_back = rng_once_in(&p->random, p->looks_once_in);
    if (!deal_round(p, plan))
        return false;
    while (p->r.stage != OVER)
        if (!step(p))
            return false;
    if (!settle(p))
        return false;
    const hantei_event end = event_of(HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER),
                       over = event_of(HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER);
    if (!play_push(p, &end))
        return false;
    const bool is_chosen = p->r.game_over == HANTEI_GAME_MAY_END && rng_once_in(&p->random, 2);
    return (p->r.stage != ENDED && !is_chosen) || play_push(p, &over);
}
