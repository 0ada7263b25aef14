/* Makes a claim from the fields of a request. Impossible claims are refused here; the library decides whether
 * a claim is allowed. */
#include "notation/meld.h"
#include "protocol/question.h"

#include <string.h>

enum { WINDS = 4, NORTH_SEAT = 3 };

bool request_is_seated(unsigned players, unsigned wind, unsigned offset)
{
    return players != 3 || (wind + offset) % WINDS != NORTH_SEAT;
}

static bool has_kan(const request *asked)
{
    bool found = false;
    for (unsigned i = 0; i < asked->seat.meld_count; i++)
        found |= asked->seat.melds[i].kind != HANTEI_CHI && asked->seat.melds[i].kind != HANTEI_PON;
    return found;
}

/* The origin of the tile. */
static bool check_tile(const request *asked, request_problem *problem)
{
    const bool ron = asked->claim.by == HANTEI_RON;
    const bool robs_north = asked->claim.robbed == HANTEI_ROBBED_KITA;
    const problem_contradiction list[] = {
        {request_has(asked, FIELD_CALLED), "called", 0, "after a call there is no drawn tile to win with"},
        {!ron && asked->seat.drawn != HANTEI_NO_TILE &&
             text_kind(asked->seat.drawn) != text_kind(asked->claim.tile),
         "drawn", 0, "a tsumo is with the tile just drawn"},
        {asked->claim.rinshan && ron, "rinshan", REQUEST_NOWHERE,
         "rinshan is a tile drawn after a kan: by tsumo only"},
        {asked->claim.rinshan && !asked->seat.norths && !has_kan(asked), "rinshan", REQUEST_NOWHERE,
         "rinshan is a tile drawn after a kan, but no meld is a kan"},
        {asked->claim.robbed && !ron, "chankan", 0, "a tile is robbed by ron only"},
        {asked->claim.robbed && asked->claim.last, "last", REQUEST_NOWHERE,
         "a tile that is robbed is not the last: another replaces it"},
        {robs_north && asked->players != 3, "chankan", 0, "norths are set aside with three players only"},
        {robs_north && asked->claim.tile != HANTEI_NORTH, "chankan", 0, "a north that is set aside is 4z"},
        {!asked->first_winner && !ron, "first_winner", REQUEST_NOWHERE, "a tsumo has one winner only"},
    };
    return problem_first(problem, ERROR_BAD_VALUE, list, sizeof list / sizeof *list);
}

static unsigned copies_in(const hantei_seat_meld *meld, hantei_tile tile)
{
    const text_meld_tiles tiles = text_meld_tiles_of(meld);
    const unsigned above = (unsigned)tile - tiles.tile;
    return above < sizeof tiles.copies ? tiles.copies[above] : 0;
}

/* A kan has all four copies, and the hand takes one. One of them may be in the own river: the pon that was
 * extended may have claimed it. */
static bool check_robbed_kan(const request *asked, request_problem *problem)
{
    const hantei_tile tile = text_kind(asked->claim.tile);
    unsigned copies = asked->hand.held[tile];
    for (unsigned i = 0; i < asked->seat.meld_count; i++)
        copies += copies_in(&asked->seat.melds[i], tile);
    const problem_contradiction held = {
        asked->claim.robbed && asked->claim.robbed != HANTEI_ROBBED_KITA && copies > 0, "chankan", 0,
        "a kan has all four copies, but the seat has one as well"};
    return problem_first(problem, ERROR_FIFTH_COPY, &held, 1);
}

static bool has_river(const request *asked)
{
    static const uint8_t EMPTY[HANTEI_TILES];
    return memcmp(asked->river, EMPTY, sizeof EMPTY) != 0;
}

static bool check_first_turn(const request *asked, request_problem *problem)
{
    const bool first = asked->claim.first;
    const problem_contradiction list[] = {
        {first && (asked->seat.meld_count || asked->seat.norths), "first", REQUEST_NOWHERE,
         "in the first turn there are no melds and no norths set aside"},
        {first && has_river(asked), "first", REQUEST_NOWHERE, "in the first turn the river is empty"},
        {first && asked->seat.riichi, "first", REQUEST_NOWHERE, "in the first turn there is no riichi yet"},
        {first && (asked->seat.kans || asked->claim.robbed), "first", REQUEST_NOWHERE,
         "a kan or a north set aside ends the first turn"},
        {first && asked->claim.last, "first", REQUEST_NOWHERE, "the last tile is not in the first turn"},
        {first && asked->claim.by == HANTEI_RON && asked->claim.wind == 0, "first", REQUEST_NOWHERE,
         "the dealer has discarded before anybody can ron"},
    };
    return problem_first(problem, ERROR_BAD_VALUE, list, sizeof list / sizeof *list);
}

/* The time of the win. */
static bool check_time(const request *asked, request_problem *problem)
{
    const problem_contradiction list[] = {
        {asked->claim.ippatsu && !asked->seat.riichi, "ippatsu", REQUEST_NOWHERE,
         "there is no ippatsu without riichi"},
        {asked->claim.ippatsu && asked->claim.rinshan, "ippatsu", REQUEST_NOWHERE, "a kan ends ippatsu"},
        {asked->claim.ura_count && !asked->seat.riichi, "ura", REQUEST_NOWHERE,
         "there is no ura-dora without riichi"},
        {asked->claim.last && request_has(asked, FIELD_LIVE) && asked->seat.live > 0, "last", REQUEST_NOWHERE,
         "after the last tile the live wall is empty"},
    };
    return problem_first(problem, ERROR_BAD_VALUE, list, sizeof list / sizeof *list) &&
           check_first_turn(asked, problem);
}

static bool check_pao(const request *asked, request_problem *problem)
{
    const bool has_pao = request_has(asked, FIELD_PAO);
    const problem_contradiction parts[] = {
        {has_pao && !request_has(asked, FIELD_PAO_FROM), "pao.from", REQUEST_NOWHERE,
         "pao needs the field 'from'"},
        {has_pao && !request_has(asked, FIELD_PAO_YAKUMAN), "pao.yakuman", REQUEST_NOWHERE,
         "pao needs the field 'yakuman'"},
    };
    return problem_first(problem, ERROR_MISSING_FIELD, parts, sizeof parts / sizeof *parts);
}

/* With three players an indicator cannot be 2m to 8m. */
static bool check_indicators(const hantei_tile *tiles, unsigned count, const char *field,
                             const hantei_rules *rules, request_problem *problem)
{
    for (unsigned i = 0; i < count; i++) {
        const hantei_tile tile = text_kind(tiles[i]);
        if (hantei_dora(tile, rules) == HANTEI_NO_TILE)
            return problem_not_in_play(problem, field, REQUEST_NOWHERE, tile);
    }
    return true;
}

/* A discard is of the next player if not given. */
static void fill(hantei_claim *claim, const request *asked)
{
    *claim = asked->claim;
    claim->later_winner = !asked->first_winner;
    if (!request_has(asked, FIELD_FROM))
        claim->from = request_is_seated((unsigned)asked->players, claim->wind, 1) ? 1 : 2;
}

bool request_claim_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                        request_problem *problem)
{
    if (!check_tile(asked, problem) || !check_robbed_kan(asked, problem) || !check_time(asked, problem) ||
        !check_pao(asked, problem) ||
        !check_indicators(asked->claim.dora, asked->claim.dora_count, "dora", rules, problem) ||
        !check_indicators(asked->claim.ura, asked->claim.ura_count, "ura", rules, problem))
        return false;
    fill(claim, asked);
    return true;
}

bool request_claims_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                         request_problem *problem)
{
    const problem_contradiction alone = {!asked->value, "dora", 0, "dora needs the field value to be true"};
    if (!problem_first(problem, ERROR_BAD_VALUE, &alone, 1) ||
        !check_indicators(asked->claim.dora, asked->claim.dora_count, "dora", rules, problem))
        return false;
    fill(claim, asked);
    return true;
}
