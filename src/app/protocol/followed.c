/* A seat that is followed. Its state has what the rules need; what only requests have is kept beside it. */
#include "protocol/followed.h"
#include "request/tiles.h"

#include <string.h>

/* The fields of a line that can change the table of a followed seat. */
static const uint64_t TABLE_FIELDS =
    REQUEST_BIT(FIELD_POINTS) | REQUEST_BIT(FIELD_LIVE) | REQUEST_BIT(FIELD_KANS) | REQUEST_BIT(FIELD_SEEN);

/* The fields of a seat; and those of single ops, without the claimed river. */
static const uint64_t SEAT_FIELDS = REQUEST_BIT(FIELD_TILE) - REQUEST_BIT(FIELD_RULES),
                      OP_FIELDS = ~(REQUEST_BIT(FIELD_TILE) - 1) & ~REQUEST_BIT(FIELD_RIVER_CLAIMED);

static void see(protocol_followed *seat, const request *asked)
{
    if (!request_has(asked, FIELD_SEEN))
        return;
    memcpy(seat->seen, asked->seen, sizeof seat->seen);
    seat->has_seen = true;
}

/* ---- Beginning ------------------------------------------------------------- */

static bool begin(protocol_followed *seat, const request *asked, protocol_problem *problem)
{
    hantei_seat first;
    if (!request_has_only(asked, ~(REQUEST_BIT(FIELD_OP) | REQUEST_BIT(FIELD_ID) | OP_FIELDS), "a seat",
                          problem))
        return false;
    if (!request_has(asked, FIELD_HAND))
        return problem_set(problem, "missing-field", "hand", PROTOCOL_NOWHERE,
                           "a seat needs the field 'hand'");
    if (!protocol_rules_make(&seat->by, asked, problem) ||
        !protocol_seat_make(&first, &seat->by.rules, asked, problem))
        return false;
    hantei_followed_begin(&seat->state, &first);
    memcpy(seat->river, asked->river, sizeof seat->river);
    see(seat, asked);
    seat->round = asked->claim.round;
    seat->wind = asked->claim.wind;
    return true;
}

_Static_assert((int)PROTOCOL_FIELD >= (int)REQUEST_NAME, "a problem keeps any name of a request");

/* Parses a line and passes it to `take`. The problem outlives the request that its field may point into. */
static bool take_line(bool (*take)(protocol_followed *seat, const request *asked, protocol_problem *problem),
                      protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    request asked;
    const bool taken =
        request_parse(&asked, source->text, source->length, problem) && take(seat, &asked, problem);
    if (!taken)
        problem_keep_field(problem);
    return taken;
}

bool protocol_follow(protocol_followed *seat, const char *line, size_t length, protocol_problem *problem)
{
    *seat = (protocol_followed){.round = 0};
    return take_line(begin, seat, &(notation){"request", line, length}, problem);
}

/* ---- Events ---------------------------------------------------------------- */

/* Reports why the event of the text failed. */
static bool check(hantei_status status, const notation *source, protocol_problem *problem)
{
    if (status == HANTEI_OK)
        return true;
    if (status != HANTEI_ERROR_NOT_HELD && status != HANTEI_ERROR_FIFTH_COPY)
        return problem_notation(problem, source, 0, status);
    return problem_set(problem, status == HANTEI_ERROR_NOT_HELD ? "not-held" : "fifth-copy", source->field, 0,
                       "%s", hantei_status_text(status));
}

static bool draw(protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    hantei_tile tile;
    return protocol_parse_tile(&tile, source, problem) &&
           check(hantei_followed_draw(&seat->state, tile), source, problem);
}

static bool discard(protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    hantei_tile tile;
    if (!protocol_parse_tile(&tile, source, problem) ||
        !check(hantei_followed_discard(&seat->state, tile), source, problem))
        return false;
    seat->river[protocol_kind(tile)]++;
    return true;
}

static bool claimed(protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    (void)source, (void)problem;
    hantei_followed_claimed(&seat->state);
    return true;
}

static bool declare(protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    const bool is_known = source->length == 1 && source->text[0] >= '0' && source->text[0] <= '2';
    if (!is_known)
        return problem_set(problem, "bad-value", source->field, 0, "riichi is 0, 1 or 2 (double)");
    if (seat->state.seat.riichi != 0)
        return problem_set(problem, "bad-value", source->field, 0, "the seat is in riichi");
    hantei_followed_declare_riichi(&seat->state, (unsigned)(source->text[0] - '0'));
    return true;
}

static bool meld(protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    hantei_seat_meld made;
    return protocol_parse_meld(&made, source, problem) &&
           check(hantei_followed_meld(&seat->state, &made), source, problem);
}

static bool north(protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    if (seat->by.rules.players == 3)
        return check(hantei_followed_north(&seat->state), source, problem);
    return problem_set(problem, "bad-value", source->field, PROTOCOL_NOWHERE,
                       "norths are set aside with three players only");
}

static bool pass(protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    hantei_tile tile;
    if (!protocol_parse_tile(&tile, source, problem))
        return false;
    hantei_followed_pass(&seat->state, tile);
    return true;
}

static bool sit_at(protocol_followed *seat, const request *asked, protocol_problem *problem)
{
    if (!request_has_only(asked, TABLE_FIELDS, "a table", problem))
        return false;
    if (request_has(asked, FIELD_POINTS))
        seat->state.seat.points = asked->seat.points;
    if (request_has(asked, FIELD_LIVE))
        seat->state.seat.live = asked->seat.live;
    if (request_has(asked, FIELD_KANS))
        seat->state.seat.kans = asked->seat.kans;
    see(seat, asked);
    return true;
}

static bool table(protocol_followed *seat, const notation *source, protocol_problem *problem)
{
    return take_line(sit_at, seat, source, problem);
}

bool protocol_followed_event(protocol_followed *seat, protocol_event event, const char *text, size_t length,
                             protocol_problem *problem)
{
    static const struct {
        bool (*happen)(protocol_followed *seat, const notation *source, protocol_problem *problem);
        const char *field;
    } EVENTS[PROTOCOL_EVENTS] = {
        [PROTOCOL_DRAW] = {draw, "tile"},        [PROTOCOL_DISCARD] = {discard, "tile"},
        [PROTOCOL_CLAIMED] = {claimed, "river"}, [PROTOCOL_DECLARE] = {declare, "riichi"},
        [PROTOCOL_MELD] = {meld, "meld"},        [PROTOCOL_NORTH] = {north, "kita"},
        [PROTOCOL_PASS] = {pass, "tile"},        [PROTOCOL_TABLE] = {table, "request"},
    };
    return EVENTS[event].happen(seat, &(notation){EVENTS[event].field, text, length}, problem);
}

/* ---- Questions ------------------------------------------------------------- */

static hantei_tileset discards_of(protocol_followed *seat)
{
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    hantei_tileset set = 0;
    const size_t count = hantei_followed_discards(&seat->state, &seat->by.rules, discards);
    for (size_t i = 0; i < count; i++)
        set |= (hantei_tileset)1 << discards[i].tile;
    return set;
}

uint64_t protocol_followed_quick(protocol_followed *seat, protocol_quick question)
{
    hantei_followed_seat *const state = &seat->state;
    switch (question) {
    case PROTOCOL_QUICK_FORMS:
        return hantei_followed_forms(state);
    case PROTOCOL_QUICK_WAITS:
        return hantei_followed_waits(state, &seat->by.rules).effective;
    case PROTOCOL_QUICK_SHAPE:
        return hantei_followed_waits(state, &seat->by.rules).shape;
    case PROTOCOL_QUICK_FURITEN:
        return hantei_followed_furiten(state, &seat->by.rules);
    case PROTOCOL_QUICK_DISCARDS:
        return discards_of(seat);
    case PROTOCOL_QUICK_RIICHI:
        return hantei_followed_may_riichi(state, &seat->by.rules, HANTEI_NO_TILE) == HANTEI_ALLOWED;
    default:
        return 0;
    }
}

/* ---- As a request ---------------------------------------------------------- */

static void spread(uint8_t counts[HANTEI_TILES], hantei_tileset set)
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        counts[tile] = set >> tile & 1;
}

static void give(request *asked, request_field field)
{
    asked->given |= REQUEST_BIT(field);
}

static void give_hand(request *asked, const hantei_seat *seat)
{
    hantei_parsed *const hand = &asked->hand;
    hand->hand = seat->hand;
    hantei_hand_counts(&seat->hand, hand->held);
    memcpy(hand->reds, seat->reds, sizeof hand->reds);
    hand->concealed = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        hand->concealed = (uint8_t)(hand->concealed + hand->held[tile]);
    give(asked, FIELD_HAND);
}

/* Fills in the fields of the seat, without its rules. */
static void give_seat(request *asked, const protocol_followed *followed)
{
    const hantei_seat *const seat = &followed->state.seat;
    const bool is_claimed =
        request_has(asked, FIELD_RIVER_CLAIMED) ? asked->seat.river_claimed : seat->river_claimed;
    const unsigned melds = seat->meld_count < HANTEI_MAX_MELDS ? seat->meld_count : HANTEI_MAX_MELDS;
    give_hand(asked, seat);
    asked->seat = *seat;
    asked->seat.river_claimed = is_claimed;
    asked->seat.meld_count = (uint8_t)melds;
    asked->seat.called = 0;
    if (seat->called && melds > 0) {
        asked->called = seat->melds[melds - 1];
        give(asked, FIELD_CALLED);
    }
    memcpy(asked->river, followed->river, sizeof asked->river);
    memcpy(asked->seen, followed->seen, sizeof asked->seen);
    if (followed->has_seen)
        give(asked, FIELD_SEEN);
    spread(asked->passed, seat->passed);
    spread(asked->passed_riichi, seat->passed_riichi);
    asked->players = followed->by.rules.players;
    asked->claim.round = followed->round;
    asked->claim.wind = followed->wind;
}

bool protocol_followed_parse(request *asked, const protocol_followed *seat, const char *line, size_t length,
                             protocol_problem *problem)
{
    if (!request_parse(asked, line, length, problem) ||
        !request_has_only(asked, ~SEAT_FIELDS, "a question to a seat", problem))
        return false;
    give_seat(asked, seat);
    return true;
}
