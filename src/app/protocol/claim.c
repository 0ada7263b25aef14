/* Makes a claim from the fields of a request. Impossible claims are refused here; the library decides whether
 * a claim is allowed. */
#include "notation/meld.h"
#include "protocol/question.h"

enum { WINDS = 4, NORTH_SEAT = 3 };

static const problem_origin CALLED = {"called", 0}, DRAWN = {"drawn", 0}, CHANKAN = {"chankan", 0},
                            RINSHAN = {"rinshan", REQUEST_NOWHERE}, LAST = {"last", REQUEST_NOWHERE},
                            FIRST_WINNER = {"first_winner", REQUEST_NOWHERE},
                            IPPATSU = {"ippatsu", REQUEST_NOWHERE}, URA = {"ura", REQUEST_NOWHERE},
                            FIRST = {"first", REQUEST_NOWHERE};

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

/* Whether the hand or one of its melds has the tile. */
static bool owns(const request *asked, hantei_tile tile)
{
    bool found = asked->hand.held[tile] > 0;
    for (unsigned i = 0; i < asked->seat.meld_count; i++) {
        const hantei_seat_meld *const meld = &asked->seat.melds[i];
        found |= (unsigned)tile - meld->tile < (meld->kind == HANTEI_CHI ? 3u : 1u);
    }
    return found;
}

/* The origin of the tile. */
static bool check_tile(const request *asked, request_problem *problem)
{
    const hantei_claim *const claim = &asked->claim;
    const hantei_tile tile = text_kind(claim->tile), drawn = asked->seat.drawn;
    const bool ron = claim->by == HANTEI_RON, robs_north = claim->robbed == HANTEI_ROBBED_KITA;
    const problem_contradiction list[] = {
        {request_has(asked, FIELD_CALLED), &CALLED, "after a call there is no drawn tile to win with"},
        {!ron && drawn != HANTEI_NO_TILE && text_kind(drawn) != tile, &DRAWN,
         "a tsumo is with the tile just drawn"},
        {claim->rinshan && ron, &RINSHAN, "rinshan is a tile drawn after a kan: by tsumo only"},
        {claim->rinshan && !asked->seat.norths && !has_kan(asked), &RINSHAN,
         "rinshan is a tile drawn after a kan, but no meld is a kan"},
        {claim->robbed && !ron, &CHANKAN, "a tile is robbed by ron only"},
        {claim->robbed && claim->last, &LAST, "a tile that is robbed is not the last: another replaces it"},
        {robs_north && asked->players != 3, &CHANKAN, "norths are set aside with three players only"},
        {robs_north && claim->tile != HANTEI_NORTH, &CHANKAN, "a north that is set aside is 4z"},
        {!asked->first_winner && !ron, &FIRST_WINNER, "a tsumo has one winner only"},
    };
    /* One of the copies may be in the own river: the pon that was extended may have claimed it. */
    const problem_contradiction kan = {claim->robbed && !robs_north && owns(asked, tile), &CHANKAN,
                                       "a kan has all four copies, but the seat has one as well"};
    return problem_first(problem, ERROR_BAD_VALUE, list, sizeof list / sizeof *list) &&
           problem_first(problem, ERROR_FIFTH_COPY, &kan, 1);
}

/* The time of the win. */
static bool check_time(const request *asked, bool has_river, request_problem *problem)
{
    const hantei_claim *const claim = &asked->claim;
    const hantei_seat *const seat = &asked->seat;
    const bool first = claim->first;
    const problem_contradiction list[] = {
        {claim->ippatsu && !seat->riichi, &IPPATSU, "there is no ippatsu without riichi"},
        {claim->ippatsu && claim->rinshan, &IPPATSU, "a kan ends ippatsu"},
        {claim->ura_count && !seat->riichi, &URA, "there is no ura-dora without riichi"},
        {claim->last && request_has(asked, FIELD_LIVE) && seat->live > 0, &LAST,
         "after the last tile the live wall is empty"},
        {first && (seat->meld_count || seat->norths), &FIRST,
         "in the first turn there are no melds and no norths set aside"},
        {first && has_river, &FIRST, "in the first turn the river is empty"},
        {first && seat->riichi, &FIRST, "in the first turn there is no riichi yet"},
        {first && (seat->kans || claim->robbed), &FIRST, "a kan or a north set aside ends the first turn"},
        {first && claim->last, &FIRST, "the last tile is not in the first turn"},
        {first && claim->by == HANTEI_RON && claim->wind == 0, &FIRST,
         "the dealer has discarded before anybody can ron"},
    };
    return problem_first(problem, ERROR_BAD_VALUE, list, sizeof list / sizeof *list);
}

static bool check_pao(const request *asked, request_problem *problem)
{
    const bool has_from = request_has(asked, FIELD_PAO_FROM);
    if (!request_has(asked, FIELD_PAO) || (has_from && request_has(asked, FIELD_PAO_YAKUMAN)))
        return true;
    return problem_set(problem, ERROR_MISSING_FIELD, has_from ? "pao.yakuman" : "pao.from", REQUEST_NOWHERE,
                       "pao needs the field '%s'", has_from ? "yakuman" : "from");
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

bool question_make_claim(protocol_question *q, request_problem *problem)
{
    request *const asked = &q->asked;
    const bool is_win = operation_is_of_win(q->operation);
    asked->value |= q->operation->id == OPERATION_NANIKIRU; /* so it may have dora */
    if (!is_win && !asked->value)
        return !request_has(asked, FIELD_DORA) ||
               problem_set(problem, ERROR_BAD_VALUE, "dora", 0, "dora needs the field value to be true");
    if (is_win && !(check_tile(asked, problem) && check_time(asked, q->seat.river, problem) &&
                    check_pao(asked, problem)))
        return false;
    q->claim = asked->claim;
    q->claim.later_winner = !asked->first_winner;
    if (!request_has(asked, FIELD_FROM)) /* the next player */
        q->claim.from = request_is_seated((unsigned)asked->players, asked->claim.wind, 1) ? 1 : 2;
    return check_indicators(asked->claim.dora, asked->claim.dora_count, "dora", &q->by.rules, problem) &&
           check_indicators(asked->claim.ura, asked->claim.ura_count, "ura", &q->by.rules, problem);
}
