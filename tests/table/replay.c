#include "replay.h"

#include "looks.h"
#include "support/mjlog_meld.h"

#include <stdio.h>
#include <string.h>

enum { HUNDRED = 100, LONG_GAME = 8, NO_OPEN_TANYAO = 4, NO_REDS = 2 };

/* ---- Words ------------------------------------------------------------------- */

static hantei_tile tile_of_id(const replay *p, int id)
{
    const bool red = p->table.rules.red_fives && (id == 16 || id == 52 || id == 88);
    return (hantei_tile)((unsigned)id / 4 | (red ? HANTEI_RED : 0u));
}

static hantei_event named(unsigned kind, int who)
{
    hantei_event e;
    hantei_event_init(&e, kind, who < 0 || who >= SEATS ? (unsigned)HANTEI_NO_PLAYER : (unsigned)who);
    return e;
}

/* Numbers in hundreds, each `step` after the other. */
static bool take_points(const replay *p, const char *attribute, int first, int step, int32_t out[SEATS])
{
    const numbers list = log_numbers(p->log, p->tag, attribute);
    memset(out, 0, SEATS * sizeof *out);
    for (int who = 0; who < (int)p->table.rules.players && list.count > 0; who++)
        out[who] = first + step * who < list.count ? HUNDRED * list.at[first + step * who] : 0;
    return list.count > 0;
}

/* ---- Lists ------------------------------------------------------------------- */

static bool lists_discard(const hantei_actions *a, const hantei_event *e)
{
    const bool red = e->tile & HANTEI_RED;
    const bool listed = red ? a->red_discards >> kind_of(e->tile) / HANTEI_RANKS & 1
                            : (a->discards >> kind_of(e->tile) & 1) != 0;
    return (a->may >> HANTEI_DO_DISCARD & 1) && listed && (e->drawn != 1 || a->tsumogiri == e->tile);
}

static bool lists_riichi(const hantei_actions *a, const hantei_event *e)
{
    bool listed = false;
    for (unsigned i = 0; i < a->riichi_count; i++)
        listed = listed || a->riichi[i].tile == e->tile;
    return listed && (a->may >> HANTEI_DO_RIICHI & 1);
}

static bool lists_meld(const hantei_actions *a, const hantei_event *e)
{
    for (unsigned i = 0; i < a->meld_count; i++) {
        const hantei_seat_meld *const m = &a->melds[i];
        const bool added = m->kind == HANTEI_KAKAN;
        if (m->kind == e->meld.kind && m->tile == e->meld.tile &&
            (added ? m->added == e->meld.added : m->reds == e->meld.reds && m->claimed == e->meld.claimed))
            return true;
    }
    return false;
}

/* Whether a move is among the actions of its seat. Other events always are. */
static bool is_listed(replay *p, const hantei_event *e)
{
    static const uint8_t BITS[] = {
        [HANTEI_EVENT_DAHAI] = HANTEI_DO_DISCARD, [HANTEI_EVENT_CHI] = HANTEI_DO_CHI,
        [HANTEI_EVENT_PON] = HANTEI_DO_PON,       [HANTEI_EVENT_DAIMINKAN] = HANTEI_DO_DAIMINKAN,
        [HANTEI_EVENT_ANKAN] = HANTEI_DO_ANKAN,   [HANTEI_EVENT_KAKAN] = HANTEI_DO_KAKAN,
        [HANTEI_EVENT_NUKIDORA] = HANTEI_DO_KITA};
    hantei_actions a;
    if (e->kind == HANTEI_EVENT_REACH || e->who >= SEATS || p->table.phase == HANTEI_PHASE_OVER)
        return true;
    hantei_table_actions(&p->table, e->who, false, &a);
    p->moves++;
    switch (e->kind) {
    case HANTEI_EVENT_DAHAI:
        return lists_discard(&a, e);
    case HANTEI_EVENT_CHI:
    case HANTEI_EVENT_PON:
    case HANTEI_EVENT_DAIMINKAN:
    case HANTEI_EVENT_ANKAN:
    case HANTEI_EVENT_KAKAN:
        return (a.may >> BITS[e->kind] & 1) && lists_meld(&a, e);
    case HANTEI_EVENT_NUKIDORA:
        return a.may >> BITS[e->kind] & 1;
    case HANTEI_EVENT_HORA:
        return a.may >> (e->from == e->who ? HANTEI_DO_TSUMO : HANTEI_DO_RON) & 1;
    case HANTEI_EVENT_RYUKYOKU:
        return a.may >> HANTEI_DO_NINE_TERMINALS & 1;
    default:
        p->moves--;
        return true;
    }
}

/* ---- Events ------------------------------------------------------------------ */

static bool check(replay *p)
{
    if (!same_when_saved(&p->table, &p->saves, &p->f))
        return false;
    if (!p->with_referee)
        return true;
    if (!same_state(&p->table, &p->r, &p->f))
        return false;
    for (unsigned who = 0; who < p->r.players; who++)
        if (!same_actions(&p->table, &p->r, who, &p->f))
            return false;
    return true;
}

static bool push(replay *p, const hantei_event *e)
{
    if (!is_listed(p, e))
        return DIFFERS(&p->f, "%s of %u is not listed", hantei_event_name(e->kind), e->who);
    const hantei_refusal why = hantei_table_apply(&p->table, e);
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "%s of %u is refused: %s", hantei_event_name(e->kind), e->who,
                       hantei_refusal_name(why));
    p->events++;
    referee_take(&p->r, e);
    return check(p);
}

/* ---- Games and deals --------------------------------------------------------- */

static bool begin_game(replay *p)
{
    const int type = log_number(p->log, p->tag, "type");
    const unsigned players = type & 16 ? 3 : 4;
    hantei_rules rules;
    hantei_game start = {.first = 0};
    if (hantei_rules_preset(&rules, "tenhou", players) != HANTEI_OK)
        return false;
    rules.red_fives = !(type & NO_REDS);
    rules.open_tanyao = !(type & NO_OPEN_TANYAO);
    rules.game_length = type & LONG_GAME ? HANTEI_GAME_SOUTH : HANTEI_GAME_EAST;
    for (unsigned who = 0; who < players; who++)
        start.points[who] = players == 3 ? 35000 : 25000;
    if (hantei_table_begin(&p->table, &rules, NULL) != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "no game begins");
    referee_begin(&p->r, &rules, &start);
    const hantei_event e = named(HANTEI_EVENT_START_GAME, -1);
    return push(p, &e);
}

static void deal_hand(replay *p, hantei_deal *deal, unsigned who)
{
    char name[] = "hai0";
    name[3] = (char)('0' + who);
    const numbers hand = log_numbers(p->log, p->tag, name);
    for (unsigned i = 0; i < HANTEI_DEALT; i++)
        deal->hands[who][i] = (int)i < hand.count ? tile_of_id(p, hand.at[i]) : (hantei_tile)HANTEI_NO_TILE;
}

/* Tenhou numbers rounds by four, with three players too. */
static bool deal_round(replay *p)
{
    const numbers seed = log_numbers(p->log, p->tag, "seed");
    hantei_deal deal = {.has_course = true};
    hantei_event e = named(HANTEI_EVENT_START_KYOKU, -1);
    if (seed.count != 6)
        return DIFFERS(&p->f, "no seed");
    for (unsigned who = 0; who < SEATS; who++)
        deal_hand(p, &deal, who);
    deal.indicator = tile_of_id(p, seed.at[5]);
    deal.wind = (uint8_t)(seed.at[0] / 4);
    deal.dealer = (uint8_t)log_number(p->log, p->tag, "oya");
    deal.honba = (uint8_t)seed.at[1];
    deal.sticks = (uint8_t)seed.at[2];
    take_points(p, "ten", 0, 1, deal.points);
    e.deal = &deal;
    for (unsigned who = 0; who < SEATS; who++)
        p->drawn[who] = NO_ID;
    return push(p, &e);
}

/* ---- Turns ------------------------------------------------------------------- */

static bool take_draw(replay *p, unsigned who, int id)
{
    hantei_event e = named(HANTEI_EVENT_TSUMO, (int)who);
    e.tile = tile_of_id(p, id);
    p->drawn[who] = id;
    return push(p, &e);
}

static hantei_event discard_of(const replay *p, unsigned who, int id)
{
    hantei_event e = named(HANTEI_EVENT_DAHAI, (int)who);
    e.tile = tile_of_id(p, id);
    e.drawn = p->drawn[who] == id;
    return e;
}

static bool take_discard(replay *p, unsigned who, int id)
{
    const hantei_event e = discard_of(p, who, id);
    p->drawn[who] = NO_ID;
    return push(p, &e);
}

static bool declare(replay *p, unsigned who)
{
    unsigned other;
    hantei_actions a;
    const hantei_event e = named(HANTEI_EVENT_REACH, (int)who);
    const int id = log_discarded(p->log, p->tag + 1, &other);
    const hantei_event discard = discard_of(p, who, id);
    hantei_table_actions(&p->table, who, false, &a);
    p->moves++;
    if (id < 0 || other != who || !lists_riichi(&a, &discard))
        return DIFFERS(&p->f, "riichi of %u with %d is not listed", who, id);
    return push(p, &e);
}

static bool take_riichi(replay *p)
{
    const int who = log_number(p->log, p->tag, "who");
    hantei_event e = named(HANTEI_EVENT_REACH_ACCEPTED, who);
    if (who < 0 || who >= SEATS)
        return DIFFERS(&p->f, "riichi of nobody");
    if (log_number(p->log, p->tag, "step") == 1)
        return declare(p, (unsigned)who);
    e.has_points = take_points(p, "ten", 0, 1, e.points);
    return push(p, &e);
}

static bool take_meld(replay *p)
{
    static const uint8_t KINDS[] = {[HANTEI_CHI] = HANTEI_EVENT_CHI,
                                    [HANTEI_PON] = HANTEI_EVENT_PON,
                                    [HANTEI_DAIMINKAN] = HANTEI_EVENT_DAIMINKAN,
                                    [HANTEI_ANKAN] = HANTEI_EVENT_ANKAN,
                                    [HANTEI_KAKAN] = HANTEI_EVENT_KAKAN};
    const int who = log_number(p->log, p->tag, "who"), code = log_number(p->log, p->tag, "m");
    mjlog_meld w;
    hantei_event e = named(HANTEI_EVENT_NUKIDORA, who);
    if (mjlog_is_north(code))
        return push(p, &e);
    if (!mjlog_meld_read(code, &w))
        return DIFFERS(&p->f, "no meld is written %d", code);
    e.kind = KINDS[w.kind];
    e.meld = (hantei_seat_meld){(uint8_t)w.kind, (hantei_tile)w.lowest, HANTEI_NO_TILE, HANTEI_NO_TILE, 0, 0};
    for (int i = 0; i < w.count; i++)
        e.meld.reds = (uint8_t)(e.meld.reds + ((tile_of_id(p, w.ids[i]) & HANTEI_RED) != 0));
    if (w.claimed != NO_ID && w.added == NO_ID)
        e.meld.claimed = tile_of_id(p, w.claimed);
    if (w.added != NO_ID)
        e.meld.added = tile_of_id(p, w.added);
    if (w.kind <= HANTEI_DAIMINKAN)
        e.from = (uint8_t)((who + (code & 3)) % SEATS);
    return push(p, &e);
}

static bool take_indicator(replay *p)
{
    hantei_event e = named(HANTEI_EVENT_DORA, -1);
    e.tile = tile_of_id(p, log_number(p->log, p->tag, "hai"));
    return push(p, &e);
}

/* ---- Ends -------------------------------------------------------------------- */

static bool is_next(const replay *p, const char *name)
{
    return p->tag + 1 < p->log->count && log_is(p->log, p->tag + 1, name);
}

/* The settlement equals the log's: in the event, in the next deal, at the end of the game. */
static bool settle(replay *p)
{
    hantei_settlement s;
    int32_t end[SEATS];
    const bool ends = take_points(p, "owari", 0, 2, end);
    const hantei_event over = named(HANTEI_EVENT_END_GAME, -1);
    hantei_event close = named(HANTEI_EVENT_END_KYOKU, -1);
    const hantei_refusal why = hantei_table_settle(&p->table, NULL, 0, &s);
    p->settlements++;
    if (why != HANTEI_ALLOWED)
        return DIFFERS(&p->f, "settle: %s", hantei_refusal_name(why));
    if ((s.game_over != HANTEI_GAME_GOES_ON) != ends)
        return DIFFERS(&p->f, "the game is %sover by the log, not by the table: %s", ends ? "" : "not ",
                       hantei_game_end_name(s.game_over));
    if (p->with_referee && !same_settlement(&s, &p->r, &p->f))
        return false;
    for (unsigned who = 0; who < p->table.rules.players && ends; who++)
        if (s.next.points[who] != end[who])
            return DIFFERS(&p->f, "seat %u ends with %d points, not %d", who, (int)end[who],
                           (int)s.next.points[who]);
    p->over = ends;
    memcpy(close.points, s.next.points, sizeof close.points);
    close.has_points = true;
    return push(p, &close) && (!ends || push(p, &over));
}

static bool take_win(replay *p)
{
    hantei_event e = named(HANTEI_EVENT_HORA, log_number(p->log, p->tag, "who"));
    const numbers ura = log_numbers(p->log, p->tag, "doraHaiUra");
    e.from = (uint8_t)log_number(p->log, p->tag, "fromWho");
    e.tile = tile_of_id(p, log_number(p->log, p->tag, "machi"));
    if (ura.count >= 0)
        e.ura_count = (uint8_t)ura.count;
    for (int i = 0; i < ura.count && i < HANTEI_MAX_INDICATORS; i++)
        e.ura[i] = tile_of_id(p, ura.at[i]);
    e.has_deltas = take_points(p, "sc", 1, 2, e.deltas);
    return push(p, &e) && (is_next(p, "AGARI") || settle(p));
}

static uint8_t reason_of(const replay *p)
{
    static const struct {
        const char *type;
        uint8_t reason;
    } REASONS[] = {{"nm", HANTEI_RYUUKYOKU_NAGASHI},       {"yao9", HANTEI_RYUUKYOKU_NINE_TERMINALS},
                   {"kaze4", HANTEI_RYUUKYOKU_FOUR_WINDS}, {"reach4", HANTEI_RYUUKYOKU_FOUR_RIICHI},
                   {"kan4", HANTEI_RYUUKYOKU_FOUR_KANS},   {"ron3", HANTEI_RYUUKYOKU_TRIPLE_RON}};
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (log_value_is(p->log, p->tag, "type", REASONS[i].type))
            return REASONS[i].reason;
    return HANTEI_RYUUKYOKU_EXHAUSTED;
}

/* Who shows a hand at the end of the wall is tenpai. */
static bool take_ryuukyoku(replay *p)
{
    hantei_event e = named(HANTEI_EVENT_RYUKYOKU, -1);
    char name[] = "hai0";
    e.reason = reason_of(p);
    if (e.reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
        e.who = p->table.turn;
    for (unsigned who = 0; who < p->table.rules.players && e.reason <= HANTEI_RYUUKYOKU_NAGASHI; who++) {
        name[3] = (char)('0' + who);
        e.tenpai[who] = log_numbers(p->log, p->tag, name).count > 0;
    }
    e.has_deltas = take_points(p, "sc", 1, 2, e.deltas);
    return push(p, &e) && settle(p);
}

/* ---- All --------------------------------------------------------------------- */

static bool take_tag(replay *p)
{
    static const struct {
        const char *name;
        bool (*take)(replay *p);
    } TAGS[] = {{"GO", begin_game},           {"INIT", deal_round},     {"N", take_meld},
                {"REACH", take_riichi},       {"DORA", take_indicator}, {"AGARI", take_win},
                {"RYUUKYOKU", take_ryuukyoku}};
    unsigned who;
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        if (log_is(p->log, p->tag, TAGS[i].name))
            return TAGS[i].take(p);
    int id = log_drawn(p->log, p->tag, &who);
    if (id >= 0)
        return take_draw(p, who, id);
    id = log_discarded(p->log, p->tag, &who);
    return id < 0 || take_discard(p, who, id);
}

bool replay_game(replay *p, const game_log *log)
{
    p->log = log;
    p->over = false;
    for (p->tag = 0; p->tag < log->count; p->tag++)
        if (!take_tag(p))
            return false;
    return p->over || DIFFERS(&p->f, "the game does not end");
}
