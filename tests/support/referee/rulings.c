/* What is allowed, for each kind of event. */
#include "referee.h"
#include "support/oracle/seats.h"

#include <string.h>

enum { FOUR = 4, NINE = 9 };

static bool has_drawn(const referee *r, unsigned who)
{
    return r->stage == TURN && r->turn == who;
}

bool is_in_round(const referee *r)
{
    return r->stage != AT_REST && r->stage != OVER && r->stage != ENDED;
}

bool waits_for_indicator(const referee *r)
{
    return r->stage == OFFERING && r->offer == OFFERS_DISCARD && !r->rons_gone && r->dora_now > 0;
}

/* ---- Wins -------------------------------------------------------------------- */

static hantei_seat seat_of(const referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    hantei_seat seat = {.passed = c->passed,
                        .passed_riichi = c->passed_riichi,
                        .points = r->game.points[who],
                        .meld_count = (uint8_t)c->meld_count,
                        .drawn = c->drawn,
                        .riichi = (uint8_t)c->riichi,
                        .live = (uint8_t)r->live,
                        .kans = (uint8_t)r->kans,
                        .norths = (uint8_t)c->norths,
                        .river_claimed = c->river_claimed};
    memcpy(seat.melds, c->melds, sizeof seat.melds);
    for (unsigned i = 0; i < c->discards; i++)
        seat.river |= set_of(kind_of(c->river[i].tile));
    for (unsigned i = 0; i < c->count; i++) {
        const unsigned kind = kind_of(c->hand[i]);
        seat.hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS]++;
        if (c->hand[i] & HANTEI_RED)
            seat.reds[kind / HANTEI_RANKS]++;
    }
    return seat;
}

static bool is_own_win(const referee *r, unsigned who)
{
    return r->turn == who && r->chairs[who].drawn != HANTEI_NO_TILE;
}

static uint8_t robbed_by(const referee *r)
{
    static const uint8_t ROBBED[] = {[OFFERS_DISCARD] = HANTEI_ROBBED_NONE,
                                     [OFFERS_ADDED] = HANTEI_ROBBED_KAKAN,
                                     [OFFERS_CONCEALED] = HANTEI_ROBBED_ANKAN,
                                     [OFFERS_NORTH] = HANTEI_ROBBED_KITA};
    return ROBBED[r->offer];
}

hantei_claim claim_of(const referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    const bool own = is_own_win(r, who);
    hantei_claim claim = {.by = own ? HANTEI_TSUMO : HANTEI_RON,
                          .tile = own ? c->drawn : r->offered,
                          .from = (uint8_t)(own ? 1 : side_of(r, who, r->offered_by)),
                          .robbed = own ? (uint8_t)HANTEI_ROBBED_NONE : robbed_by(r),
                          .round = r->game.wind,
                          .wind = (uint8_t)((who + r->players - r->game.dealer) % r->players),
                          .ippatsu = c->ippatsu,
                          .rinshan = own && r->rinshan,
                          .last = r->live == 0 && !(own && r->rinshan),
                          .first = r->untouched && c->discards == 0,
                          .dora_count = (uint8_t)r->dora_count,
                          .honba = r->game.honba,
                          .sticks = (uint8_t)r->sticks};
    memcpy(claim.dora, r->dora, sizeof claim.dora);
    for (unsigned bit = 3; bit-- > 0;)
        if (c->liable[bit] != HANTEI_NO_PLAYER && (r->rules.pao >> bit & 1)) {
            claim.pao = (uint8_t)(1u << bit);
            claim.pao_from = (uint8_t)side_of(r, who, c->liable[bit]);
        }
    return claim;
}

void judge_win(const referee *r, unsigned who, const hantei_claim *claim, scores *out)
{
    const hantei_seat seat = seat_of(r, who);
    oracle_score(&seat, &r->rules, claim, out);
}

/* Behind the first winner others may follow, as the rules have it. */
static bool may_follow(const referee *r, unsigned who)
{
    const unsigned rule = r->rules.multiple_ron;
    bool follows =
        r->win_count > 0 && rule != HANTEI_RON_HEAD_BUMP && !(rule == HANTEI_RON_ABORT && r->win_count == 2);
    for (unsigned i = 0; i < r->win_count; i++)
        follows = follows && r->winners[i] != who && r->chairs[r->winners[i]].drawn == HANTEI_NO_TILE;
    return follows;
}

/* The tile on offer is there for this player. */
static bool is_offered_to(const referee *r, unsigned who)
{
    const bool offered = r->stage == OFFERING ? !r->rons_gone && !waits_for_indicator(r)
                                              : r->stage == OVER && may_follow(r, who);
    return offered && who < r->players && who != r->offered_by && !(r->answered >> who & 1);
}

bool may_win(const referee *r, unsigned who, scores *win)
{
    if (!has_drawn(r, who) && !is_offered_to(r, who))
        return false;
    const hantei_claim claim = claim_of(r, who);
    judge_win(r, who, &claim, win);
    return win->refused == 0;
}

static bool may_claim_win(const referee *r, const hantei_event *e)
{
    const unsigned from = has_drawn(r, e->who) ? e->who : r->offered_by;
    return (e->from == HANTEI_NO_PLAYER || e->from == from) && may_win(r, e->who, &(scores){.refused = 0});
}

/* ---- Riichi ------------------------------------------------------------------ */

static bool is_closed(const chair *c)
{
    bool closed = true;
    for (unsigned i = 0; i < c->meld_count; i++)
        closed = closed && c->melds[i].kind == HANTEI_ANKAN;
    return closed;
}

bool may_declare(const referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    const bool affords = r->rules.riichi_points == 0 || r->game.points[who] >= (int)r->rules.riichi_points;
    return has_drawn(r, who) && c->riichi == 0 && is_closed(c) && affords && r->live >= r->rules.riichi_wall;
}

static void count_visible(const referee *r, uint8_t counts[HANTEI_TILES])
{
    memset(counts, 0, HANTEI_TILES);
    for (unsigned i = 0; i < r->dora_count; i++)
        counts[kind_of(r->dora[i])]++;
    for (unsigned who = 0; who < r->players; who++) {
        const chair *const c = &r->chairs[who];
        counts[HANTEI_NORTH] = (uint8_t)(counts[HANTEI_NORTH] + c->norths);
        for (unsigned i = 0; i < c->discards; i++)
            if (!(c->river[i].how & HANTEI_RIVER_CLAIMED))
                counts[kind_of(c->river[i].tile)]++;
        oracle_add_melds(c->melds, c->meld_count, counts);
    }
}

/* Tiles of the waits that the player does not see. */
static unsigned unseen_of(const referee *r, const chair *c, hantei_tileset waits)
{
    uint8_t visible[HANTEI_TILES], held[HANTEI_TILES];
    unsigned left = 0;
    count_visible(r, visible);
    count_concealed(c, held);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        if ((waits & set_of(kind)) && !(r->players == 3 && kind >= 1 && kind <= 7))
            left += FOUR - (unsigned)visible[kind] - held[kind];
    return left;
}

static bool is_furiten(const chair *c, hantei_tileset waits, unsigned discarded)
{
    hantei_tileset gone = set_of(discarded) | (c->riichi ? c->passed_riichi : 0);
    for (unsigned i = 0; i < c->discards; i++)
        gone |= set_of(kind_of(c->river[i].tile));
    return (gone & waits) != 0;
}

bool try_ready(const referee *r, const chair *c, hantei_tile tile, hantei_seat_discard *out)
{
    chair left = *c;
    take_from_hand(&left, tile);
    *out = (hantei_seat_discard){.waits = waits_of(r, &left), .tile = tile};
    if (out->waits == 0)
        return false;
    out->left = (uint8_t)unseen_of(r, c, out->waits);
    out->furiten = is_furiten(c, out->waits, kind_of(tile));
    return true;
}

static bool may_riichi(const referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    hantei_seat_discard left;
    bool ready = false;
    for (unsigned i = 0; i < c->count && !ready; i++)
        ready = try_ready(r, c, c->hand[i], &left);
    return ready && may_declare(r, who);
}

/* ---- The own turn ------------------------------------------------------------ */

/* From the hand (0), or the tile just drawn (1), or either (-1). */
static bool is_there(const chair *c, hantei_tile tile, int drawn)
{
    const bool is_drawn = c->drawn == tile;
    return copies_held(c, tile) > (drawn == 0 && is_drawn ? 1u : 0u) && (drawn <= 0 || is_drawn);
}

bool may_discard(const referee *r, unsigned who, hantei_tile tile, int drawn)
{
    const chair *const c = &r->chairs[who];
    hantei_seat_discard left;
    return (r->stage == TURN || r->stage == DISCARDING) && r->turn == who && is_there(c, tile, drawn) &&
           (!c->riichi || (drawn != 0 && c->drawn == tile)) && !(c->banned & set_of(kind_of(tile))) &&
           (!c->declares || try_ready(r, c, tile, &left));
}

static bool may_kan_in_riichi(const referee *r, const chair *c, hantei_tile tile)
{
    uint8_t held[HANTEI_TILES], melded[HANTEI_TILES] = {0};
    count_concealed(c, held);
    oracle_add_melds(c->melds, c->meld_count, melded);
    return kind_of(c->drawn) == tile && oracle_riichi_kan(held, melded, tile, &r->rules) == HANTEI_ALLOWED;
}

static bool may_conceal(const referee *r, const chair *c, const hantei_seat_meld *meld)
{
    const unsigned reds = copies_held(c, (hantei_tile)(meld->tile | HANTEI_RED));
    return copies_held(c, meld->tile) + reds == FOUR && meld->reds == reds &&
           (!c->riichi || may_kan_in_riichi(r, c, meld->tile));
}

static bool may_add(const chair *c, const hantei_seat_meld *meld)
{
    bool has_pon = false;
    for (unsigned i = 0; i < c->meld_count; i++)
        has_pon = has_pon || (c->melds[i].kind == HANTEI_PON && c->melds[i].tile == meld->tile);
    return has_pon && kind_of(meld->added) == meld->tile && copies_held(c, meld->added) > 0;
}

bool may_kan(const referee *r, unsigned who, const hantei_seat_meld *meld)
{
    const chair *const c = &r->chairs[who];
    return has_drawn(r, who) && r->live > 0 && r->kans < FOUR &&
           (meld->kind == HANTEI_ANKAN ? may_conceal(r, c, meld) : may_add(c, meld));
}

bool may_north(const referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    return r->players == 3 && r->live > 0 && has_drawn(r, who) && copies_held(c, HANTEI_NORTH) > 0 &&
           (!c->riichi || c->drawn == HANTEI_NORTH);
}

bool may_abort_by_nine(const referee *r, unsigned who)
{
    uint8_t held[HANTEI_TILES];
    unsigned kinds = 0;
    if (!has_drawn(r, who) || !r->rules.nine_terminals || !r->untouched || r->chairs[who].discards > 0)
        return false;
    count_concealed(&r->chairs[who], held);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        kinds += held[kind] > 0 && is_orphan(kind);
    return kinds >= NINE;
}

/* ---- Rounds that are aborted -------------------------------------------------- */

/* The first discards of all are one wind, and nothing was called. */
static bool four_winds(const referee *r)
{
    const unsigned wind = kind_of(r->chairs[0].river[0].tile);
    bool same = r->players == FOUR && r->untouched && wind >= HANTEI_EAST && wind <= HANTEI_NORTH;
    for (unsigned who = 0; who < r->players; who++)
        same = same && r->chairs[who].discards == 1 && r->chairs[who].river[0].tile == wind;
    return same && r->rules.four_winds;
}

static bool four_riichi(const referee *r)
{
    unsigned declared = 0;
    for (unsigned who = 0; who < r->players; who++)
        declared += r->chairs[who].riichi != 0;
    return declared == FOUR && r->rules.four_riichi;
}

/* Of one seat they do not count. */
static bool four_kans(const referee *r)
{
    bool one = false;
    for (unsigned who = 0; who < r->players; who++)
        one = one || kans_of(&r->chairs[who]) == FOUR;
    return r->kans == FOUR && !one && r->rules.four_kans;
}

/* The hantei_ryuukyoku_reason that aborts the round if nobody wins on the discard; or HANTEI_UNKNOWN. */
static unsigned abort_due(const referee *r)
{
    if (r->stage != OFFERING || r->offer != OFFERS_DISCARD)
        return HANTEI_UNKNOWN;
    if (four_riichi(r))
        return HANTEI_RYUUKYOKU_FOUR_RIICHI;
    if (four_winds(r))
        return HANTEI_RYUUKYOKU_FOUR_WINDS;
    return four_kans(r) ? HANTEI_RYUUKYOKU_FOUR_KANS : HANTEI_UNKNOWN;
}

/* ---- The tiles of others ----------------------------------------------------- */

static bool holds_all(const chair *c, const hantei_tile own[4], unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned same = 0;
        for (unsigned j = 0; j < count; j++)
            same += own[j] == own[i];
        if (copies_held(c, own[i]) < same)
            return false;
    }
    return count > 0;
}

/* Something is left that kuikae does not ban. */
static bool can_discard(const referee *r, const chair *c, const hantei_tile own[2], hantei_tile claimed)
{
    const hantei_tileset banned =
        oracle_kuikae((hantei_tile[]){(hantei_tile)kind_of(own[0]), (hantei_tile)kind_of(own[1])},
                      (hantei_tile)kind_of(claimed), r->rules.kuikae);
    for (unsigned i = 0; i < c->count; i++) {
        const bool used = c->hand[i] == own[0] || c->hand[i] == own[1];
        const unsigned taken = used ? (own[0] == own[1] ? 2 : 1) : 0;
        if (!(banned & set_of(kind_of(c->hand[i]))) && copies_held(c, c->hand[i]) > taken)
            return true;
    }
    return false;
}

/* By its shape, and by who discarded. */
static bool fits(const referee *r, unsigned who, const hantei_seat_meld *meld)
{
    const unsigned kind = kind_of(r->offered), lowest = meld->tile;
    if (!is_chi(meld))
        return lowest == kind;
    return r->players == FOUR && (r->offered_by + 1) % FOUR == who && lowest < HANTEI_EAST &&
           lowest % HANTEI_RANKS <= 6 && lowest <= kind && kind <= lowest + 2;
}

bool may_call(const referee *r, unsigned who, const hantei_seat_meld *meld)
{
    const chair *const c = &r->chairs[who];
    hantei_tile own[4];
    const bool offered = r->stage == OFFERING && r->offer == OFFERS_DISCARD && !r->calls_gone &&
                         !waits_for_indicator(r) && who < r->players && who != r->offered_by &&
                         !(r->answered >> who & 1) && meld->claimed == r->offered && fits(r, who, meld);
    return offered && r->live > 0 && !c->riichi && abort_due(r) == HANTEI_UNKNOWN &&
           holds_all(c, own, own_tiles(meld, own)) &&
           (is_kan(meld) ? r->kans < FOUR : can_discard(r, c, own, meld->claimed));
}

/* Behind a riichi the stick is paid first. */
static bool may_claim_meld(const referee *r, const hantei_event *e)
{
    return (e->from == HANTEI_NO_PLAYER || e->from == r->offered_by) && r->unaccepted == HANTEI_NO_PLAYER &&
           may_call(r, e->who, &e->meld);
}

/* ---- The end of a round ------------------------------------------------------ */

static bool any_ron(const referee *r)
{
    scores win;
    bool any = false;
    for (unsigned who = 0; who < r->players && !any; who++)
        any = may_win(r, who, &win);
    return any;
}

bool is_exhausted(const referee *r)
{
    return r->stage == OFFERING && r->offer == OFFERS_DISCARD && r->live == 0 &&
           r->unaccepted == HANTEI_NO_PLAYER && abort_due(r) == HANTEI_UNKNOWN && !waits_for_indicator(r) &&
           !any_ron(r);
}

bool may_deny(const referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    return r->rules.noten_allowed && c->riichi == 0 && waits_of(r, c) != 0;
}

static bool has_nagashi(const referee *r)
{
    reckoning sum;
    referee over = *r;
    over.stage = OVER;
    over.reason = HANTEI_RYUUKYOKU_EXHAUSTED;
    referee_settle(&over, &sum);
    return sum.nagashi != 0;
}

hantei_due due_of(unsigned kind, unsigned who)
{
    return (hantei_due){(uint8_t)kind, (uint8_t)who, HANTEI_UNKNOWN, false};
}

static hantei_due ryuukyoku_due(unsigned reason)
{
    return (hantei_due){HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER, (uint8_t)reason, false};
}

hantei_due referee_wall_end(const referee *r)
{
    return ryuukyoku_due(has_nagashi(r) ? HANTEI_RYUUKYOKU_NAGASHI : HANTEI_RYUUKYOKU_EXHAUSTED);
}

hantei_due due_of_itself(const referee *r)
{
    const bool discard = r->stage == OFFERING && r->offer == OFFERS_DISCARD;
    const unsigned abort = abort_due(r);
    if (r->stage == OFFERING && !discard && !r->rons_gone) {
        /* A kan or a north that nobody can rob is complete. */
        referee next = *r;
        let_go(&next);
        return due_of_itself(&next);
    }
    if (r->dora_now > 0)
        return due_of(HANTEI_EVENT_DORA, HANTEI_NO_PLAYER);
    if (discard && r->unaccepted != HANTEI_NO_PLAYER)
        return due_of(HANTEI_EVENT_REACH_ACCEPTED, r->unaccepted);
    if (abort != HANTEI_UNKNOWN)
        return ryuukyoku_due(abort);
    if (is_exhausted(r))
        return referee_wall_end(r);
    hantei_due draw = due_of(HANTEI_EVENT_TSUMO, r->turn);
    draw.is_rinshan = r->replaces;
    return draw;
}

/* What comes of itself once all have passed. */
static hantei_due due_when_passed(const referee *r)
{
    referee next = *r;
    let_go(&next);
    return r->stage == DRAWING || r->stage == OFFERING ? due_of_itself(&next)
                                                       : due_of(HANTEI_EVENT_NONE, HANTEI_NO_PLAYER);
}

static bool is_due(const referee *r, const hantei_event *e)
{
    const hantei_due due = due_when_passed(r);
    return due.kind == e->kind && (due.who == HANTEI_NO_PLAYER || due.who == e->who);
}

/* That of an open or added kan may come before the discard. */
static bool may_indicate(const referee *r, const hantei_event *e)
{
    return ((r->stage == TURN || r->stage == DISCARDING) && r->dora_later > 0) || is_due(r, e);
}

static bool are_three_rons(const referee *r)
{
    scores win;
    unsigned rons = 0;
    for (unsigned who = 0; who < r->players && r->stage == OFFERING; who++)
        rons += may_win(r, who, &win);
    return rons == 3 && r->rules.multiple_ron == HANTEI_RON_ABORT;
}

/* Who is tenpai says so, or may deny it. */
static bool may_say(const referee *r, const int8_t tenpai[SEATS])
{
    bool all = true;
    for (unsigned who = 0; who < r->players; who++)
        all = all &&
              (tenpai[who] < 0 || tenpai[who] == (waits_of(r, &r->chairs[who]) != 0) || may_deny(r, who));
    return all;
}

/* Nagashi mangan is an empty wall too. */
static bool may_end_wall(const referee *r, const hantei_event *e)
{
    const hantei_due due = due_when_passed(r);
    const bool nagashi = due.reason == HANTEI_RYUUKYOKU_NAGASHI && e->reason == HANTEI_RYUUKYOKU_EXHAUSTED;
    return due.kind == HANTEI_EVENT_RYUKYOKU && (due.reason == e->reason || nagashi) &&
           (e->reason > HANTEI_RYUUKYOKU_NAGASHI || may_say(r, e->tenpai));
}

static bool may_ryuukyoku(const referee *r, const hantei_event *e)
{
    switch (e->reason) {
    case HANTEI_RYUUKYOKU_VOID:
        return is_in_round(r);
    case HANTEI_RYUUKYOKU_NINE_TERMINALS: /* nobody named: whose turn it is */
        return may_abort_by_nine(r, e->who == HANTEI_NO_PLAYER ? r->turn : e->who);
    case HANTEI_RYUUKYOKU_TRIPLE_RON:
        return are_three_rons(r);
    default:
        return may_end_wall(r, e);
    }
}

/* ---- Rounds and games -------------------------------------------------------- */

static bool follows(const referee *r, const hantei_deal *deal)
{
    bool same = deal->wind == r->game.wind && deal->dealer == r->game.dealer &&
                deal->honba == r->game.honba && deal->sticks == r->sticks;
    for (unsigned who = 0; who < r->players; who++)
        same = same && deal->points[who] == r->game.points[who];
    return same;
}

static bool may_deal(const referee *r, const hantei_event *e)
{
    referee next = *r;
    if (is_in_round(r) || !e->deal)
        return false;
    if (r->stage == OVER)
        close_round(&next);
    return next.stage != ENDED && (!e->deal->has_course || follows(&next, e->deal));
}

static bool may_pass(const referee *r, unsigned who)
{
    choices open;
    if (who >= r->players)
        return false;
    referee_choices(r, who, &open);
    return may(&open, HANTEI_DO_PASS);
}

static bool is_of_kind(const hantei_event *e)
{
    return event_of_meld(&e->meld) == e->kind && e->meld.tile < HANTEI_TILES;
}

bool referee_allows(const referee *r, const hantei_event *e)
{
    switch (e->kind) {
    case HANTEI_EVENT_NONE:
        return may_pass(r, e->who);
    case HANTEI_EVENT_START_GAME:
        return !is_in_round(r);
    case HANTEI_EVENT_START_KYOKU:
        return may_deal(r, e);
    case HANTEI_EVENT_TSUMO:
    case HANTEI_EVENT_REACH_ACCEPTED:
        return is_due(r, e);
    case HANTEI_EVENT_DAHAI:
        return may_discard(r, e->who, e->tile, e->drawn);
    case HANTEI_EVENT_REACH:
        return may_riichi(r, e->who);
    case HANTEI_EVENT_CHI:
    case HANTEI_EVENT_PON:
    case HANTEI_EVENT_DAIMINKAN:
        return is_of_kind(e) && may_claim_meld(r, e);
    case HANTEI_EVENT_ANKAN:
    case HANTEI_EVENT_KAKAN:
        return is_of_kind(e) && may_kan(r, e->who, &e->meld);
    case HANTEI_EVENT_NUKIDORA:
        return may_north(r, e->who);
    case HANTEI_EVENT_DORA:
        return may_indicate(r, e);
    case HANTEI_EVENT_HORA:
        return may_claim_win(r, e);
    case HANTEI_EVENT_RYUKYOKU:
        return may_ryuukyoku(r, e);
    case HANTEI_EVENT_END_KYOKU:
        return r->stage == OVER;
    case HANTEI_EVENT_END_GAME:
        return (r->stage == ENDED && !r->has_ended) ||
               (r->stage == AT_REST && r->game_over == HANTEI_GAME_MAY_END);
    default:
        return false;
    }
}
