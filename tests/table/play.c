/* Random rounds, as a log pushes events and as a server collects answers: after each event the table's state,
 * its lists and its settlement are the referee's. */
#include "play.h"

#include "looks.h"

#include <stdio.h>
#include <string.h>

const char *const OCCURRENCE_TEXT[OCCURRENCE_KINDS] = {
#define OCCURRENCE(name, text) [HAS_##name] = text,
#include "occurrences.def"
#undef OCCURRENCE
};

bool is_same_event(const hantei_event *a, const hantei_event *b)
{
    const bool call = a->kind >= HANTEI_EVENT_CHI && a->kind <= HANTEI_EVENT_KAKAN;
    return a->kind == b->kind && a->who == b->who && a->reason == b->reason &&
           (a->kind != HANTEI_EVENT_HORA || a->from == b->from) &&
           (a->kind != HANTEI_EVENT_DAHAI || (a->tile == b->tile && a->drawn == b->drawn)) &&
           (!call ||
            (a->meld.kind == b->meld.kind && a->meld.tile == b->meld.tile && a->meld.reds == b->meld.reds));
}

/* ---- What occurs ------------------------------------------------------------- */

static void count_win(play *p, const hantei_event *e)
{
    const bool own = p->r.stage == TURN;
    hantei_claim claim = claim_of(&p->r, e->who);
    const chair *const c = &p->r.chairs[e->who];
    p->count[own ? HAS_TSUMO : HAS_RON]++;
    p->count[HAS_ROBBED_ADDED] += claim.robbed == HANTEI_ROBBED_KAKAN;
    p->count[HAS_ROBBED_CONCEALED] += claim.robbed == HANTEI_ROBBED_ANKAN;
    p->count[HAS_ROBBED_NORTH] += claim.robbed == HANTEI_ROBBED_KITA;
    p->count[HAS_IPPATSU] += c->riichi && claim.ippatsu;
    p->count[HAS_RINSHAN] += claim.rinshan;
    p->count[HAS_HAITEI] += own && claim.last;
    p->count[HAS_HOUTEI] += !own && claim.last;
    p->count[HAS_FIRST_TURN] += claim.first;
    p->count[HAS_LIABLE] += claim.pao != 0;
}

static void count_draw_of_round(play *p, const hantei_event *e)
{
    static const occurrence REASONS[] = {
        [HANTEI_RYUUKYOKU_EXHAUSTED] = HAS_EXHAUSTED,     [HANTEI_RYUUKYOKU_NAGASHI] = HAS_NAGASHI,
        [HANTEI_RYUUKYOKU_NINE_TERMINALS] = HAS_NINE,     [HANTEI_RYUUKYOKU_FOUR_WINDS] = HAS_FOUR_WINDS,
        [HANTEI_RYUUKYOKU_FOUR_RIICHI] = HAS_FOUR_RIICHI, [HANTEI_RYUUKYOKU_FOUR_KANS] = HAS_FOUR_KANS,
        [HANTEI_RYUUKYOKU_TRIPLE_RON] = HAS_ROUND,        [HANTEI_RYUUKYOKU_VOID] = HAS_VOIDED};
    if (e->reason != HANTEI_RYUUKYOKU_TRIPLE_RON && e->reason <= HANTEI_RYUUKYOKU_VOID)
        p->count[REASONS[e->reason]]++;
}

static void count_event(play *p, const hantei_event *e)
{
    static const occurrence KINDS[] = {[HANTEI_EVENT_TSUMO] = HAS_DRAW,
                                       [HANTEI_EVENT_CHI] = HAS_CHI,
                                       [HANTEI_EVENT_PON] = HAS_PON,
                                       [HANTEI_EVENT_DAIMINKAN] = HAS_DAIMINKAN,
                                       [HANTEI_EVENT_ANKAN] = HAS_CONCEALED_KAN,
                                       [HANTEI_EVENT_KAKAN] = HAS_ADDED_KAN,
                                       [HANTEI_EVENT_NUKIDORA] = HAS_NORTH,
                                       [HANTEI_EVENT_REACH] = HAS_RIICHI};
    const unsigned riichi = e->who < p->r.players ? p->r.chairs[e->who].riichi : 0;
    p->count[HAS_EVENT]++;
    if (e->kind < sizeof KINDS / sizeof *KINDS && KINDS[e->kind] != HAS_ROUND)
        p->count[KINDS[e->kind]]++;
    p->count[HAS_RIICHI_KAN] += e->kind == HANTEI_EVENT_ANKAN && riichi;
    p->count[HAS_DOUBLE_RIICHI] += e->kind == HANTEI_EVENT_REACH_ACCEPTED && riichi == 2;
    p->count[HAS_LATE_INDICATOR] +=
        e->kind == HANTEI_EVENT_DORA && p->r.stage == OFFERING && p->r.offer == OFFERS_DISCARD;
    if (e->kind == HANTEI_EVENT_HORA)
        count_win(p, e);
    if (e->kind == HANTEI_EVENT_RYUKYOKU)
        count_draw_of_round(p, e);
}

/* After which the round goes on. */
static bool has_four_kans_of_one(const referee *r)
{
    bool one = false;
    for (unsigned who = 0; who < r->players; who++)
        one = one || kans_of(&r->chairs[who]) == HANTEI_MAX_MELDS;
    return one && r->stage == OFFERING && r->offer == OFFERS_DISCARD;
}

/* What the lists show. */
static void count_choices(play *p, unsigned who, const choices *all)
{
    scores win;
    unsigned pons = 0;
    if (p->r.stage == OFFERING && !p->r.rons_gone && who != p->r.offered_by && !may(all, HANTEI_DO_RON)) {
        const hantei_claim claim = claim_of(&p->r, who);
        judge_win(&p->r, who, &claim, &win);
        p->count[HAS_FURITEN] += (win.refused >> HANTEI_REFUSED_FURITEN_RIVER & 7) != 0 && win.count > 0;
    }
    for (unsigned i = 0; i + 1 < all->list.meld_count; i++) {
        const hantei_seat_meld *const meld = &all->list.melds[i];
        pons += meld[0].kind == meld[1].kind && meld[0].tile == meld[1].tile;
    }
    p->count[HAS_RED_CALL] += pons;
    if (p->r.kans == 4 && p->r.stage == TURN && p->r.turn == who && p->r.live > 0 &&
        abort_due(&p->r) == HANTEI_UNKNOWN) {
        uint8_t held[HANTEI_TILES];
        count_concealed(&p->r.chairs[who], held);
        for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
            p->count[HAS_FIFTH_KAN] += held[kind] == 4;
    }
}

/* ---- Events ------------------------------------------------------------------ */

bool play_take(play *p, const hantei_event *e)
{
    if (p->event_count < MOST_EVENTS)
        p->events[p->event_count++] = *e;
    count_event(p, e);
    const bool good = hidden_follow(p, e);
    referee_take(&p->r, e);
    return good;
}

static bool must_refuse(play *p, const hantei_event *e, const char *what)
{
    hantei_table copy = p->table;
    p->count[HAS_LIE]++;
    return (hantei_table_apply(&copy, e) != HANTEI_ALLOWED && memcmp(&copy, &p->table, sizeof copy) == 0) ||
           DIFFERS(&p->f, "%s of %u with other %s is not refused", hantei_event_name(e->kind), e->who, what);
}

/* What an event says of points is believed only if it is so. A winner in riichi is paid once the ura are
 * known. */
static bool try_lies(play *p, const hantei_event *e)
{
    hantei_event lie = *e;
    const bool waits = e->kind == HANTEI_EVENT_HORA && p->r.rules.ura && p->r.chairs[e->who].riichi;
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
    p->count[HAS_LOGGED]++;
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

bool play_check(play *p)
{
    if (!same_state(&p->table, &p->r, &p->f))
        return false;
    p->count[HAS_FOUR_KANS_OF_ONE] += has_four_kans_of_one(&p->r);
    for (unsigned who = 0; who < p->r.players; who++) {
        choices all;
        if (!same_actions(&p->table, &p->r, who, &p->f))
            return false;
        referee_choices(&p->r, who, &all);
        count_choices(p, who, &all);
    }
    const hantei_tile free_tile = p->wall.tiles[p->wall.next];
    if (p->tries_once_in > 0 && rng_once_in(&p->random, p->tries_once_in) &&
        !same_events(&p->table, &p->r, free_tile, &p->count[HAS_TRIED], &p->f))
        return false;
    if (p->looks_back && !same_when_saved(&p->table, &p->count[HAS_SAVED], &p->f))
        return false;
    return hidden_check(p);
}

/* ---- What comes of itself ---------------------------------------------------- */

static hantei_event due_event(play *p, hantei_due due)
{
    hantei_event e = event_of(due.kind, due.who);
    e.reason = due.reason;
    if (due.kind == HANTEI_EVENT_TSUMO)
        e.tile = wall_draw(&p->wall);
    if (due.kind == HANTEI_EVENT_DORA)
        e.tile = wall_indicator(&p->wall);
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
        const hantei_event dora =
            due_event(p, (hantei_due){HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, HANTEI_UNKNOWN, false});
        if (!play_push(p, &dora))
            return false;
    }
    if (riichi && !play_push(p, &declared))
        return false;
    if (e->kind == HANTEI_EVENT_DAHAI && copies_of(&p->r.chairs[e->who], e->tile) == 1 &&
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
    p->count[HAS_RESOLVED]++;
    if (why != HANTEI_ALLOWED || out.event_count < 1u + riichi)
        return DIFFERS(&p->f, "resolve: %s of %u: %s, %u events", hantei_event_name(said.kind), said.who,
                       hantei_refusal_name(why), out.event_count);
    if (riichi) {
        if (out.events[0].kind != HANTEI_EVENT_REACH || out.events[0].who != e->who)
            return DIFFERS(&p->f, "resolve: no riichi");
        if (!play_take(p, &out.events[taken++]))
            return false;
    }
    if (!is_same_event(e, &out.events[taken]))
        return DIFFERS(&p->f, "resolve: %s of %u tile %u drawn %d, not %s of %u tile %u drawn %d",
                       hantei_event_name(e->kind), e->who, e->tile, e->drawn,
                       hantei_event_name(out.events[taken].kind), out.events[taken].who,
                       out.events[taken].tile, out.events[taken].drawn);
    const hantei_event *const done = &out.events[taken++];
    return play_take(p, done) && play_take_own(p, &out, taken) && play_check(p);
}

/* Nobody answers: the tile just drawn is discarded; after a call or riichi, the last of the list. */
static bool time_out(play *p, const choices *all)
{
    const hantei_event *none[SEATS] = {NULL};
    const bool by_list = p->r.stage == DISCARDING;
    hantei_resolution out;
    hantei_tile wanted = p->r.chairs[p->r.turn].drawn;
    for (unsigned place = 0; place < FACES && by_list; place++)
        wanted = may_discard(all, tile_at(place)) ? tile_at(place) : wanted;
    const hantei_refusal why = hantei_table_resolve(&p->table, none, true, &out);
    p->count[HAS_TIMED_OUT]++;
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
    referee_choices(&p->r, p->r.turn, &all);
    if (p->resolves && rng_once_in(&p->random, 40))
        return time_out(p, &all);
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
    p->count[HAS_SHOWN]++;
    for (unsigned who = 0; who < p->r.players; who++) {
        referee_choices(&p->r, who, &all);
        if (!may(&all, HANTEI_DO_TENPAI))
            continue;
        const bool denies = !silent && rng_once_in(&p->random, 2);
        e[who] = event_of(denies ? HANTEI_EVENT_NOTEN : HANTEI_EVENT_TENPAI, who);
        answers[who] = silent ? NULL : &e[who];
        end.tenpai[who] = silent ? -1 : !denies;
        p->count[HAS_DENIED] += denies;
    }
    if (!p->resolves)
        return play_push(p, &end);
    const hantei_refusal why = hantei_table_resolve(&p->table, answers, silent, &out);
    if (why != HANTEI_ALLOWED || out.event_count != 1 || out.events[0].kind != HANTEI_EVENT_RYUKYOKU ||
        out.events[0].reason != end.reason)
        return DIFFERS(&p->f, "resolve: %s, no end of the wall", hantei_refusal_name(why));
    return play_take(p, &end) && play_check(p);
}

static unsigned riichi_winners(const play *p)
{
    unsigned count = 0;
    for (unsigned i = 0; i < p->r.win_count; i++)
        count += p->r.chairs[p->r.winners[i]].riichi != 0;
    return count;
}

static void count_game_end(play *p, unsigned end)
{
    static const occurrence ENDS[] = {[HANTEI_GAME_LAST_ROUND] = HAS_LAST_ROUND,
                                      [HANTEI_GAME_TARGET] = HAS_TARGET,
                                      [HANTEI_GAME_BUST] = HAS_BUST,
                                      [HANTEI_GAME_LAST_DEALER] = HAS_LAST_DEALER};
    if (end != HANTEI_GAME_GOES_ON)
        p->count[ENDS[end]]++;
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
        p->r.ura[i] = ura[i] = wall_indicator(&p->wall);
    if (n > 0)
        p->r.ura_count = n;
    const hantei_refusal why = hantei_table_settle(&p->table, n > 0 ? ura : NULL, n, &s);
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "settle: %s", hantei_refusal_name(why));
    count_game_end(p, s.game_over);
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
    p->count[HAS_GAME]++;
    p->rounds_of_game = 0;
    return why == HANTEI_ALLOWED || DIFFERS(&p->f, "begin: %s", hantei_refusal_name(why));
}

static void fill_course(const play *p, hantei_deal *deal)
{
    deal->has_course = true;
    deal->wind = (uint8_t)p->r.wind;
    deal->dealer = (uint8_t)p->r.dealer;
    deal->honba = (uint8_t)p->r.honba;
    deal->sticks = (uint8_t)p->r.sticks;
    for (unsigned who = 0; who < SEATS; who++)
        deal->points[who] = p->r.points[who];
}

static bool deal_round(play *p, unsigned plan)
{
    static const hantei_tile NOTHING = HANTEI_NO_TILE;
    hantei_deal deal;
    hantei_event e = event_of(HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER);
    memset(&deal, NOTHING, sizeof deal);
    wall_build(&p->wall, &p->random, &p->r.rules, plan, p->r.dealer);
    for (unsigned who = 0; who < p->r.players; who++)
        memcpy(deal.hands[who], p->wall.tiles + who * HANTEI_DEALT, HANTEI_DEALT);
    deal.has_course = false;
    deal.indicator = rng_once_in(&p->random, 8) ? NOTHING : wall_indicator(&p->wall);
    if (rng_once_in(&p->random, 2))
        fill_course(p, &deal);
    e.deal = &deal;
    p->event_count = 0;
    p->count[HAS_ROUND]++;
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
    return play_push(p, &end) && (p->r.stage != ENDED || play_push(p, &over));
}
