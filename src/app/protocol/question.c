/* Makes questions: from a request, or from a HAND and a request with everything else. */
#include "protocol/question.h"
#include "notation/tiles.h"

#include <string.h>

bool protocol_parse_hand(hantei_parsed *hand, const operation *asked, const char *text, size_t length,
                         request_problem *problem)
{
    const notation source = {"hand", text, length};
    const request_sizes sizes = asked->sizes & REQUEST_ANY_HAND;
    const bool takes_any = asked->sizes == REQUEST_DRAWN_OR_NO;
    const bool is_counted_later = asked->id == OPERATION_NANIKIRU; /* its melds included */
    const char *const taker = is_counted_later ? "a hand" : asked->command;
    if (!request_parse_hand(hand, &source, taker, sizes, takes_any ? REQUEST_ANY_HAND : sizes, problem))
        return false;
    return takes_any || hand->concealed % 3u & sizes ||
           problem_misfit(problem, &source, hand->concealed, asked->command, sizes);
}

/* Checks that a hand, its melds and the seen tiles have at most four copies of a tile. */
static bool check_seen(const hantei_parsed *hand, const uint8_t seen[HANTEI_TILES], request_problem *problem)
{
    hantei_tile tile = 0;
    while (tile < HANTEI_TILES && hand->held[tile] + seen[tile] <= HANTEI_COPIES)
        tile++;
    return tile == HANTEI_TILES || problem_overlap(problem, tile, hand->held[tile], seen[tile]);
}

bool question_take_hand(protocol_question *q, hantei_parsed *hand, const char *text, size_t length,
                        request_problem *problem)
{
    if (!protocol_parse_hand(hand, q->operation, text, length, problem) ||
        !check_seen(hand, q->asked.seen, problem))
        return false;
    request_give_hand(&q->asked, hand, text, length);
    q->asked.ukeire = true; /* what a request has to ask for */
    return !operation_is_of_win(q->operation) || request_place_tile(&q->asked, text, length, problem);
}

/* Whether the hand, without the tile just drawn if it is given, is tenpai. */
static bool is_tenpai(const protocol_question *q)
{
    const hantei_seat *const seat = &q->seat;
    uint8_t counts[HANTEI_TILES];
    hantei_hand hand;
    hantei_hand_counts(&seat->hand, counts);
    if (seat->drawn != HANTEI_NO_TILE && q->asked.hand.concealed % 3 == 2)
        counts[text_kind(seat->drawn)]--;
    return hantei_hand_from_counts(&hand, counts) == HANTEI_OK && hantei_shanten(&hand) <= 0;
}

/* Checks that the hand and the turns have values, if it is asked for them. */
static bool check_values(const protocol_question *q, request_problem *problem)
{
    const unsigned tiles = q->asked.hand.concealed + 3u * q->seat.meld_count;
    if (q->operation->id != OPERATION_NANIKIRU)
        return true;
    if (tiles + 1 < HANTEI_MAX_TILES)
        return problem_set(problem, ERROR_TILE_COUNT, "hand", REQUEST_NOWHERE,
                           "%u tile%s no values: it takes 13 or 14, each meld counting as three", tiles,
                           tiles == 1 ? " has" : "s have");
    if (q->seat.riichi && !is_tenpai(q))
        return problem_set(problem, ERROR_BAD_VALUE, "riichi", REQUEST_NOWHERE, "a hand in riichi is tenpai");
    return q->asked.draws.last >= q->asked.draws.first ||
           problem_set(problem, ERROR_BAD_VALUE, "last_turn", REQUEST_NOWHERE,
                       "the last turn is before turn %u", q->asked.draws.first);
}

bool question_make_seat(protocol_question *q, request_problem *problem)
{
    return request_seat_make(&q->seat, &q->by.rules, &q->asked, problem) && question_make_claim(q, problem) &&
           check_values(q, problem);
}

bool question_make(protocol_question *q, request_problem *problem)
{
    if (operation_is_of_table(q->operation))
        return question_of_table(q, problem);
    return request_rules_make(&q->by, &q->asked, problem) &&
           (q->operation->sizes == REQUEST_NO_HAND || question_make_seat(q, problem));
}

unsigned protocol_left(const uint8_t unseen[HANTEI_TILES], hantei_tileset set)
{
    unsigned left = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        left += set >> tile & 1 ? unseen[tile] : 0u;
    return left;
}
