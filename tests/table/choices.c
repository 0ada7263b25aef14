/* What each seat may do, and what is next. */
#include "referee.h"
#include "support/oracle/seats.h"

#include <string.h>

enum { FOUR = 4, NINE = 9, EAST_TILE = 27 };

/* ---- Wins -------------------------------------------------------------------- */

static hantei_seat seat_of(const referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    hantei_seat seat = {.passed = c->passed,
                        .passed_riichi = c->passed_riichi,
                        .points = r->points[who],
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
                          .round = (uint8_t)r->wind,
                          .wind = (uint8_t)((who + r->players - r->dealer) % r->players),
                          .ippatsu = c->ippatsu,
                          .rinshan = own && r->rinshan,
                          .last = r->live == 0 && !(own && r->rinshan),
                          .first = r->untouched && c->discards == 0,
                          .dora_count = (uint8_t)r->dora_count,
                          .honba = (uint8_t)r->honba,
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

static bool may_win(const referee *r, unsigned who, scores *out)
{
    const hantei_claim claim = claim_of(r, who);
    judge_win(r, who, &claim, out);
    return out->refused == 0;
}

/* ---- Riichi ------------------------------------------------------------------ */

static bool is_closed(const chair *c)
{
    bool closed = true;
    for (unsigned i = 0; i < c->meld_count; i++)
        closed = closed && c->melds[i].kind == HANTEI_ANKAN;
    return closed;
}

static bool may_declare(const referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    return c->riichi == 0 && is_closed(c) &&
           (r->rules.riichi_points == 0 || r->points[who] >= (int)r->rules.riichi_points) &&
           r->live >= r->rules.riichi_wall;
}

static void count_visible(const referee *r, uint8_t counts[HANTEI_TILES])
{
    memset(counts, 0, HANTEI_TILES);
    for (unsigned i = 0; i < r->dora_count; i++)
        counts[kind_of(r->dora[i])]++;
    for (unsigned who = 0; who < r->players; who++) {
        const chair *const c = &r->chairs[who];
        counts[NORTH_TILE] = (uint8_t)(counts[NORTH_TILE] + c->norths);
        for (unsigned i = 0; i < c->discards; i++)
            if (!(c->river[i].how & HANTEI_RIVER_CLAIMED))
                counts[kind_of(c->river[i].tile)]++;
        for (unsigned i = 0; i < c->meld_count; i++)
            for (unsigned j = 0; j < (is_kan(&c->melds[i]) ? 4u : 3u); j++)
                counts[c->melds[i].tile + (c->melds[i].kind == HANTEI_CHI ? j : 0)]++;
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

/* What is left if a tile is discarded; whether it waits. */
static bool try_ready(const referee *r, const chair *c, hantei_tile tile, hantei_seat_discard *out)
{
    chair left = *c;
    unsigned at = 0;
    while (left.hand[at] != tile)
        at++;
    left.hand[at] = left.hand[--left.count];
    *out = (hantei_seat_discard){.waits = waits_of(r, &left), .tile = tile};
    if (out->waits == 0)
        return false;
    out->left = (uint8_t)unseen_of(r, c, out->waits);
    out->furiten = is_furiten(c, out->waits, kind_of(tile));
    return true;
}

/* ---- The own turn ------------------------------------------------------------ */

/* From the hand, or the tile just drawn. */
static bool is_there(const chair *c, hantei_tile tile, bool drawn)
{
    const unsigned copies = copies_of(c, tile);
    return drawn ? c->drawn == tile : copies > (c->drawn == tile ? 1u : 0u);
}

static bool may_go(const referee *r, const chair *c, hantei_tile tile, bool drawn)
{
    return is_there(c, tile, drawn) && (!c->riichi || drawn) &&
           !(r->stage == DISCARDING && (c->banned & set_of(kind_of(tile))));
}

static void choose_discards(const referee *r, unsigned who, choices *out)
{
    const chair *const c = &r->chairs[who];
    const bool riichi = r->stage == TURN && may_declare(r, who);
    for (unsigned face = 0; face < FACES; face++) {
        const hantei_tile tile = tile_of_face(face);
        if (copies_of(c, tile) == 0)
            continue;
        const bool ready = (riichi || c->declares) && try_ready(r, c, tile, &out->ready[face]);
        for (unsigned drawn = 0; drawn < 2; drawn++) {
            out->discard[face][drawn] = may_go(r, c, tile, drawn) && (!c->declares || ready);
            out->riichi[face][drawn] = riichi && ready && is_there(c, tile, drawn);
        }
    }
}

static void add_own_kans(const referee *r, const chair *c, choices *out)
{
    uint8_t held[HANTEI_TILES], none[HANTEI_TILES] = {0};
    if (r->live == 0 || r->kans >= FOUR)
        return;
    count_concealed(c, held);
    for (unsigned i = 0; i < c->meld_count; i++)
        if (c->riichi)
            none[c->melds[i].tile] = FOUR;
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++) {
        const hantei_tile tile = (hantei_tile)kind, red = (hantei_tile)(kind | HANTEI_RED);
        if (held[kind] < FOUR ||
            (c->riichi &&
             (kind_of(c->drawn) != kind || oracle_riichi_kan(held, none, tile, &r->rules) != HANTEI_ALLOWED)))
            continue;
        out->melds[out->meld_count++] = (hantei_seat_meld){HANTEI_ANKAN,   tile, HANTEI_NO_TILE,
                                                           HANTEI_NO_TILE, 0,    (uint8_t)copies_of(c, red)};
    }
    for (unsigned i = 0; i < c->meld_count; i++) {
        hantei_seat_meld meld = c->melds[i];
        if (meld.kind != HANTEI_PON || held[meld.tile] == 0)
            continue;
        const bool red = copies_of(c, (hantei_tile)(meld.tile | HANTEI_RED)) > 0;
        meld.kind = HANTEI_KAKAN;
        meld.added = (hantei_tile)(meld.tile | (red ? HANTEI_RED : 0u));
        meld.reds = (uint8_t)(meld.reds + red);
        out->melds[out->meld_count++] = meld;
    }
}

static bool has_nine(const referee *r, const chair *c)
{
    uint8_t held[HANTEI_TILES];
    unsigned kinds = 0;
    count_concealed(c, held);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        kinds += held[kind] > 0 && is_terminal_or_honour(kind);
    return r->rules.nine_terminals && r->untouched && c->discards == 0 && kinds >= NINE;
}

static void choose_turn(const referee *r, unsigned who, choices *out)
{
    const chair *const c = &r->chairs[who];
    choose_discards(r, who, out);
    if (r->stage != TURN)
        return;
    out->tsumo = may_win(r, who, &out->win);
    add_own_kans(r, c, out);
    out->north = r->players == 3 && r->live > 0 && copies_of(c, NORTH_TILE) > 0 &&
                 (!c->riichi || c->drawn == NORTH_TILE);
    out->nine = has_nine(r, c);
}

/* ---- The tiles of others ----------------------------------------------------- */

/* The own tiles of a call, or 0: it cannot be made. */
static unsigned find_own(const chair *c, const hantei_seat_meld *meld, hantei_tile own[3])
{
    unsigned needed = 0, reds = meld->reds - (meld->claimed & HANTEI_RED ? 1u : 0u);
    bool claimed = false;
    for (unsigned i = 0; i < (is_kan(meld) ? 4u : 3u); i++) {
        const unsigned kind = meld->tile + (meld->kind == HANTEI_CHI ? i : 0);
        if (!claimed && kind == kind_of(meld->claimed)) {
            claimed = true;
            continue;
        }
        const bool red = reds > 0 && kind < EAST_TILE && kind % HANTEI_RANKS == 4;
        reds -= red;
        own[needed++] = (hantei_tile)(red ? kind | HANTEI_RED : kind);
    }
    for (unsigned i = 0; i < needed && needed < 4; i++) {
        unsigned same = 0;
        for (unsigned j = 0; j < needed; j++)
            same += own[j] == own[i];
        if (copies_of(c, own[i]) < same)
            return 0;
    }
    return claimed && reds == 0 ? needed : 0;
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
        if (!(banned & set_of(kind_of(c->hand[i]))) && copies_of(c, c->hand[i]) > taken)
            return true;
    }
    return false;
}

static void try_call(const referee *r, unsigned who, hantei_seat_meld meld, choices *out)
{
    const chair *const c = &r->chairs[who];
    hantei_tile own[4];
    const unsigned reds = (meld.claimed & HANTEI_RED) != 0;
    for (unsigned more = 0; more < 4; more++) {
        meld.reds = (uint8_t)(reds + more);
        if (find_own(c, &meld, own) == 0 || (is_kan(&meld) && r->kans >= FOUR) ||
            (!is_kan(&meld) && !can_discard(r, c, own, meld.claimed)))
            continue;
        out->melds[out->meld_count++] = meld;
    }
}

static void choose_calls(const referee *r, unsigned who, choices *out)
{
    const unsigned side = side_of(r, who, r->offered_by), kind = kind_of(r->offered);
    if (r->offer != OFFERS_DISCARD || r->calls_gone || r->live == 0 || r->chairs[who].riichi ||
        abort_due(r) != HANTEI_UNKNOWN)
        return;
    hantei_seat_meld meld = {HANTEI_CHI, 0, r->offered, HANTEI_NO_TILE, (uint8_t)side, 0};
    const bool next = r->players == FOUR && (r->offered_by + 1) % FOUR == who;
    for (unsigned lowest = 0; lowest < EAST_TILE && next; lowest++) {
        meld.tile = (hantei_tile)lowest;
        if (lowest % HANTEI_RANKS <= 6 && lowest <= kind && kind <= lowest + 2)
            try_call(r, who, meld, out);
    }
    meld.tile = (hantei_tile)kind;
    meld.kind = HANTEI_PON;
    try_call(r, who, meld, out);
    meld.kind = HANTEI_DAIMINKAN;
    try_call(r, who, meld, out);
}

/* Whether the indicator of an earlier kan comes before any answer. */
static bool waits_for_indicator(const referee *r)
{
    return r->stage == OFFERING && r->offer == OFFERS_DISCARD && !r->rons_gone && r->dora_now > 0;
}

static void choose_claims(const referee *r, unsigned who, choices *out)
{
    if (who == r->offered_by || waits_for_indicator(r) || (r->answered >> who & 1))
        return;
    out->ron = !r->rons_gone && may_win(r, who, &out->win);
    choose_calls(r, who, out);
    out->pass = out->ron || out->meld_count > 0;
}

/* ---- The end of the wall ----------------------------------------------------- */

static bool any_ron(const referee *r)
{
    scores win;
    bool any = false;
    for (unsigned who = 0; who < r->players && !r->rons_gone; who++)
        any = any || (who != r->offered_by && may_win(r, who, &win));
    return any;
}

bool is_exhausted(referee *r)
{
    return r->stage == OFFERING && r->offer == OFFERS_DISCARD && r->live == 0 &&
           r->unaccepted == HANTEI_NO_PLAYER && abort_due(r) == HANTEI_UNKNOWN && !waits_for_indicator(r) &&
           !any_ron(r);
}

static bool may_show(referee *r, unsigned who)
{
    const chair *const c = &r->chairs[who];
    return r->rules.noten_allowed && c->riichi == 0 && waits_of(r, c) != 0;
}

static void choose(referee *r, unsigned who, choices *out)
{
    memset(out, 0, sizeof *out);
    if ((r->stage == TURN || r->stage == DISCARDING) && r->turn == who)
        choose_turn(r, who, out);
    else if (is_exhausted(r))
        out->tenpai = out->noten = may_show(r, who);
    else if (r->stage == OFFERING)
        choose_claims(r, who, out);
}

void referee_changed(referee *r)
{
    static unsigned long versions;
    r->version = ++versions;
}

void referee_choices(referee *r, unsigned who, choices *out)
{
    static choices known[SEATS];
    static unsigned long version[SEATS];
    if (version[who] != r->version)
        choose(r, who, &known[who]);
    version[who] = r->version;
    *out = known[who];
}

/* ---- What is next ------------------------------------------------------------ */

/* The first discards of all are one wind, and nothing was called. */
static bool four_winds(const referee *r)
{
    const unsigned wind = kind_of(r->chairs[0].river[0].tile);
    bool same = r->players == FOUR && r->untouched && wind >= EAST_TILE && wind <= NORTH_TILE;
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
    for (unsigned who = 0; who < r->players; who++) {
        unsigned own = 0;
        for (unsigned i = 0; i < r->chairs[who].meld_count; i++)
            own += is_kan(&r->chairs[who].melds[i]);
        one = one || own == FOUR;
    }
    return r->kans == FOUR && !one && r->rules.four_kans;
}

unsigned abort_due(const referee *r)
{
    if (r->stage != OFFERING || r->offer != OFFERS_DISCARD)
        return HANTEI_UNKNOWN;
    if (four_riichi(r))
        return HANTEI_RYUUKYOKU_FOUR_RIICHI;
    if (four_winds(r))
        return HANTEI_RYUUKYOKU_FOUR_WINDS;
    return four_kans(r) ? HANTEI_RYUUKYOKU_FOUR_KANS : HANTEI_UNKNOWN;
}

bool someone_claims(referee *r)
{
    choices may;
    bool any = false;
    for (unsigned who = 0; who < r->players && r->stage == OFFERING && !any; who++) {
        referee_choices(r, who, &may);
        any = may.pass;
    }
    return any;
}

/* An indicator may come before the answers. */
static bool waits_for_claims(const referee *r)
{
    referee turned = *r;
    if (waits_for_indicator(r))
        turned.dora_now = 0;
    referee_changed(&turned);
    return someone_claims(&turned);
}

static bool someone_shows(referee *r)
{
    bool any = false;
    for (unsigned who = 0; who < r->players; who++)
        any = any || may_show(r, who);
    return any;
}

hantei_phase referee_phase(referee *r)
{
    switch (r->stage) {
    case AT_REST:
        return HANTEI_PHASE_IDLE;
    case TURN:
        return HANTEI_PHASE_TURN;
    case DISCARDING:
        return HANTEI_PHASE_DISCARD;
    case OVER:
        return HANTEI_PHASE_OVER;
    case ENDED:
        return HANTEI_PHASE_END;
    default:
        break;
    }
    if (is_exhausted(r))
        return someone_shows(r) ? HANTEI_PHASE_SHOW : HANTEI_PHASE_DRAW;
    return waits_for_claims(r) ? HANTEI_PHASE_CLAIM : HANTEI_PHASE_DRAW;
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

hantei_due referee_wall_end(referee *r)
{
    return (hantei_due){HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER,
                        has_nagashi(r) ? HANTEI_RYUUKYOKU_NAGASHI : HANTEI_RYUUKYOKU_EXHAUSTED, false};
}

/* What comes without an answer. */
static hantei_due due_of_itself(referee *r)
{
    hantei_due due = {HANTEI_EVENT_TSUMO, (uint8_t)r->turn, HANTEI_UNKNOWN, r->replaces};
    const bool discard = r->stage == OFFERING && r->offer == OFFERS_DISCARD;
    const unsigned abort = abort_due(r);
    /* A kan or a north that nobody can rob is complete. */
    const bool complete = r->stage == OFFERING && !discard;
    referee next = *r;
    if (complete) {
        next.answered = (1u << SEATS) - 1;
        referee_take(&next, &(hantei_event){.kind = HANTEI_EVENT_NONE, .who = (uint8_t)r->offered_by});
        return due_of_itself(&next);
    }
    if (r->dora_now > 0)
        return (hantei_due){HANTEI_EVENT_DORA, HANTEI_NO_PLAYER, HANTEI_UNKNOWN, false};
    if (discard && r->unaccepted != HANTEI_NO_PLAYER)
        return (hantei_due){HANTEI_EVENT_REACH_ACCEPTED, (uint8_t)r->unaccepted, HANTEI_UNKNOWN, false};
    if (abort != HANTEI_UNKNOWN)
        return (hantei_due){HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER, (uint8_t)abort, false};
    if (is_exhausted(r))
        return referee_wall_end(r);
    return due;
}

hantei_due referee_due(referee *r)
{
    const hantei_due nothing = {HANTEI_EVENT_NONE, HANTEI_NO_PLAYER, HANTEI_UNKNOWN, false};
    switch (referee_phase(r)) {
    case HANTEI_PHASE_DRAW:
        return due_of_itself(r);
    case HANTEI_PHASE_OVER:
        return (hantei_due){HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER, HANTEI_UNKNOWN, false};
    case HANTEI_PHASE_END:
        return r->has_ended ? nothing
                            : (hantei_due){HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER, HANTEI_UNKNOWN, false};
    case HANTEI_PHASE_CLAIM:
        return waits_for_indicator(r) ? due_of_itself(r) : nothing;
    default:
        return nothing;
    }
}
