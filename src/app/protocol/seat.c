/* Makes a seat from the fields of a request, and checks that they fit each other. */
#include "notation/meld.h"
#include "notation/mjai_names.h"
#include "protocol/question.h"

#include <string.h>

enum { NORTH_SEAT = 3 };

static const hantei_tileset ALL_TILES = ((hantei_tileset)1 << HANTEI_TILES) - 1;

static const problem_origin HAND = {"hand", REQUEST_NOWHERE}, RIVER = {"river", REQUEST_NOWHERE},
                            KITA = {"kita", REQUEST_NOWHERE}, DORA = {"dora", REQUEST_NOWHERE},
                            URA = {"ura", REQUEST_NOWHERE}, DRAWN = {"drawn", 0}, TILE = {"tile", 0},
                            CALLED = {"called", 0}, SEAT = {"seat", 0}, RIICHI = {"riichi", REQUEST_NOWHERE},
                            MELDS[HANTEI_MAX_MELDS] = {
                                {"melds[0]", 0}, {"melds[1]", 0}, {"melds[2]", 0}, {"melds[3]", 0}};

/* Reports a contradiction. */
static bool refuse(request_problem *problem, const problem_origin *from, const char *code, const char *why)
{
    return problem_set(problem, code, from->field, from->at, "%s", why);
}

/* ---- Copies ---------------------------------------------------------------- */

/* Adds copies of a tile to the counts; there are four of each. */
static bool add_copies(uint8_t *counted, hantei_tile tile, unsigned copies, const problem_origin *from,
                       request_problem *problem)
{
    if (counted[tile] + copies <= HANTEI_COPIES) {
        counted[tile] = (uint8_t)(counted[tile] + copies);
        return true;
    }
    problem_set(problem, ERROR_FIFTH_COPY, from->field, from->at,
                "%u of %s with the hand, its melds, norths%s (there are four)", counted[tile] + copies,
                mjai_tile_name(tile, true),
                from == &DORA || from == &URA ? ", river and indicators" : " and river");
    problem->tile = tile;
    problem->copy = HANTEI_COPIES - counted[tile] + 1u;
    return false;
}

static bool add_meld(uint8_t *counted, const hantei_seat_meld *meld, const problem_origin *from,
                     request_problem *problem)
{
    const text_meld_tiles tiles = text_meld_tiles_of(meld);
    for (unsigned i = 0; i < 3 && tiles.copies[i] > 0; i++) {
        if (!add_copies(counted, (hantei_tile)(tiles.tile + i), tiles.copies[i], from, problem))
            return false;
    }
    return true;
}

/* Most are empty; testing that is faster than making a set. */
static hantei_tileset set_of(const uint8_t *counts)
{
    hantei_tileset set = 0;
    unsigned any = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        any |= counts[tile];
    for (unsigned tile = 0; tile < HANTEI_TILES && any != 0; tile++)
        set |= (hantei_tileset)(counts[tile] > 0) << tile;
    return set;
}

static bool add_counts(uint8_t *counted, const uint8_t *counts, const problem_origin *from,
                       request_problem *problem)
{
    for (hantei_tileset tiles = set_of(counts); tiles != 0; tiles &= tiles - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(tiles);
        if (!add_copies(counted, tile, counts[tile], from, problem))
            return false;
    }
    return true;
}

/* Counts what the seat owns. */
static bool count_own(uint8_t counted[HANTEI_TILES], const request *asked, request_problem *problem)
{
    memcpy(counted, asked->hand.held, HANTEI_TILES);
    for (unsigned i = 0; i < asked->seat.meld_count; i++) {
        if (!add_meld(counted, &asked->seat.melds[i], &MELDS[i], problem))
            return false;
    }
    return add_copies(counted, HANTEI_NORTH, asked->seat.norths, &KITA, problem) &&
           add_counts(counted, asked->river, &RIVER, problem);
}

/* The field of an own tile. */
static const problem_origin *origin_of(const request *asked, hantei_tile tile)
{
    unsigned meld = 0;
    if (asked->hand.held[tile] > 0)
        return &HAND;
    if (asked->river[tile] > 0)
        return &RIVER;
    while (meld + 1 < asked->seat.meld_count && asked->seat.melds[meld].tile != tile)
        meld++;
    return &MELDS[meld];
}

static bool check_in_play(const uint8_t *own, const request *asked, const hantei_rules *rules,
                          request_problem *problem)
{
    hantei_tileset out = ALL_TILES & ~hantei_tiles_in_play(rules->players);
    for (; out != 0; out &= out - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(out);
        const problem_origin *const from = origin_of(asked, tile);
        if (own[tile] > 0)
            return problem_not_in_play(problem, from->field, from->at, tile);
    }
    return true;
}

/* Whether the tile of a request is not in the hand yet: a waiting hand would take it. A hand of 3k+2 tiles
 * holds it. */
static bool is_tile_to_come(const request *asked)
{
    return asked->claim.tile != HANTEI_NO_TILE && asked->hand.concealed % 3 == 1;
}

static bool add_indicators(uint8_t *counted, const hantei_tile *tiles, unsigned count,
                           const problem_origin *from, request_problem *problem)
{
    uint8_t counts[HANTEI_TILES] = {0};
    for (unsigned i = 0; i < count; i++)
        counts[text_kind(tiles[i])]++;
    return add_counts(counted, counts, from, problem);
}

/* Such a tile is one more, and so is an indicator. What is seen may show indicators again. */
static bool check_others(const uint8_t *own, const request *asked, const hantei_rules *rules,
                         request_problem *problem)
{
    uint8_t counted[HANTEI_TILES];
    const hantei_tile kind = text_kind(asked->claim.tile);
    const bool is_to_come = is_tile_to_come(asked);
    if (is_to_come && !(hantei_tiles_in_play(rules->players) >> kind & 1))
        return problem_not_in_play(problem, TILE.field, TILE.at, kind);
    if (!is_to_come && asked->claim.dora_count + asked->claim.ura_count == 0)
        return true;
    memcpy(counted, own, sizeof counted);
    return (!is_to_come || add_copies(counted, kind, 1, &TILE, problem)) &&
           add_indicators(counted, asked->claim.dora, asked->claim.dora_count, &DORA, problem) &&
           add_indicators(counted, asked->claim.ura, asked->claim.ura_count, &URA, problem);
}

/* ---- Tiles of the hand, melds ---------------------------------------------- */

/* Checks that a tile, if given, is in the hand. */
static bool check_held(const request *asked, hantei_tile tile, const problem_origin *from,
                       request_problem *problem)
{
    return tile == HANTEI_NO_TILE || request_holds(asked, tile) ||
           refuse(problem, from, ERROR_NOT_HELD, "the hand does not hold this tile");
}

static bool check_sizes(const request *asked, request_problem *problem)
{
    const unsigned tiles = asked->hand.concealed + 3u * asked->seat.meld_count;
    if (tiles <= HANTEI_MAX_TILES)
        return true;
    return problem_set(problem, ERROR_TILE_COUNT, "melds", REQUEST_NOWHERE,
                       "%u concealed tiles and %u melds (at most 14 tiles, each meld counting as three)",
                       asked->hand.concealed, asked->seat.meld_count);
}

/* Checks that the melds and norths are possible at all. */
static bool check_declared(const request *asked, request_problem *problem)
{
    static const char NO_CHI[] = "there is no chi with three players";
    const bool are_three = asked->players == 3;
    for (unsigned i = 0; i < asked->seat.meld_count; i++) {
        const unsigned kind = asked->seat.melds[i].kind;
        const problem_contradiction of_meld[] = {
            {are_three && kind == HANTEI_CHI, &MELDS[i], NO_CHI},
            {asked->seat.riichi && kind != HANTEI_ANKAN, &RIICHI, "a hand with a called set has no riichi"},
        };
        if (!problem_first(problem, ERROR_BAD_VALUE, of_meld, sizeof of_meld / sizeof *of_meld))
            return false;
    }
    const problem_contradiction others[] = {
        {are_three && asked->called.kind == HANTEI_CHI, &CALLED, NO_CHI},
        {!are_three && asked->seat.norths, &KITA, "norths are set aside with three players only"},
        {are_three && asked->claim.wind == NORTH_SEAT, &SEAT, "with three players nobody is North"},
    };
    return problem_first(problem, ERROR_BAD_VALUE, others, sizeof others / sizeof *others);
}

/* Moves the meld just called to the end, as the library expects. Who discarded the tile, and which it was,
 * may be given for `called` alone. */
static bool place_called(hantei_seat *seat, const request *asked, request_problem *problem)
{
    const hantei_seat_meld *called = &asked->called;
    if (!request_has(asked, FIELD_CALLED))
        return true;
    if (called->kind != HANTEI_CHI && called->kind != HANTEI_PON)
        return refuse(problem, &CALLED, ERROR_BAD_VALUE,
                      "called takes a chi or a pon, which a discard follows");
    for (unsigned i = asked->seat.meld_count; i-- > 0;) {
        const hantei_seat_meld *const meld = &asked->seat.melds[i];
        if (meld->kind != called->kind || meld->tile != called->tile || meld->reds != called->reds)
            continue;
        seat->melds[i] = seat->melds[asked->seat.meld_count - 1];
        seat->melds[asked->seat.meld_count - 1] = *called;
        seat->called = 1;
        return true;
    }
    return refuse(problem, &CALLED, ERROR_BAD_VALUE, "called is not one of the melds");
}

/* ---- All of it ------------------------------------------------------------- */

static void fill(hantei_seat *seat, const request *asked)
{
    *seat = asked->seat;
    seat->hand = asked->hand.hand;
    seat->river = set_of(asked->river);
    seat->passed = set_of(asked->passed);
    seat->passed_riichi = set_of(asked->passed_riichi);
    memcpy(seat->reds, asked->hand.reds, sizeof seat->reds);
}

bool request_seat_make(hantei_seat *seat, const hantei_rules *rules, const request *asked,
                       request_problem *problem)
{
    uint8_t own[HANTEI_TILES];
    fill(seat, asked);
    if (!check_sizes(asked, problem) || !check_declared(asked, problem) || !count_own(own, asked, problem) ||
        !check_in_play(own, asked, rules, problem) || !check_others(own, asked, rules, problem) ||
        !check_held(asked, asked->seat.drawn, &DRAWN, problem) || !place_called(seat, asked, problem))
        return false;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        own[tile] = (uint8_t)(own[tile] + asked->seen[tile]);
    hantei_unseen(seat->unseen, own, rules->players);
    return is_tile_to_come(asked) || check_held(asked, asked->claim.tile, &TILE, problem);
}
