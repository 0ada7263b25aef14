/* Gives a request a hand in notation, with its melds and the winning tile. */
#include "request/request.h"
#include "request/tiles.h"

#include <string.h>

void request_give_hand(request *out, const hantei_parsed *hand, const char *text, size_t length)
{
    const char *plus = memchr(text, '+', length);
    hantei_seat seat;
    out->given |= REQUEST_BIT(FIELD_HAND) | REQUEST_BIT(FIELD_MELDS);
    out->hand = *hand;
    out->hand.meld_count = 0;
    hantei_hand_counts(&hand->hand, out->hand.held);
    out->hand_length = plus ? (size_t)(plus - text) : length;
    const hantei_status status = hantei_seat_from_parsed(&seat, hand, HANTEI_NO_TILE, NULL, NULL);
    out->meld_count = status == HANTEI_OK ? seat.meld_count : 0;
    memcpy(out->melds, seat.melds, sizeof out->melds);
}

/* ---- The tile that wins ---------------------------------------------------- */

/* The last of the concealed tiles in the text. */
static void take_last_tile(request *out, const char *text, size_t length)
{
    out->tile = protocol_last_tile(text, length);
    out->given |= REQUEST_BIT(FIELD_TILE);
}

bool request_holds(const request *asked, hantei_tile tile)
{
    const hantei_tile kind = protocol_kind(tile);
    return asked->hand.held[kind] > 0 && (kind == tile || asked->hand.reds[kind / HANTEI_RANKS] > 0);
}

/* Takes a tile out of the concealed ones: a red five if requested or if there is no other. */
static void take_out(request *out, hantei_tile tile)
{
    hantei_parsed *hand = &out->hand;
    const hantei_tile kind = protocol_kind(tile);
    const unsigned suit = kind / HANTEI_RANKS;
    if (protocol_is_five(kind) && (tile != kind || hand->reds[suit] == hand->held[kind])) {
        hand->reds[suit]--;
        out->tile = kind | HANTEI_RED;
    }
    hand->hand.lane[suit][kind % HANTEI_RANKS]--;
    hand->held[kind]--;
    hand->concealed--;
}

bool request_place_tile(request *out, const char *text, size_t length, protocol_problem *problem)
{
    const bool has_drawn = out->hand.concealed % 3 == 2;
    if (!request_has(out, FIELD_TILE) && !has_drawn) {
        problem_set(problem, "missing-field", "tile", PROTOCOL_NOWHERE,
                    "%u concealed tile%s: the tile that wins must be given too", out->hand.concealed,
                    out->hand.concealed == 1 ? "" : "s");
        return false;
    }
    if (!request_has(out, FIELD_TILE))
        take_last_tile(out, text, length);
    if (has_drawn && out->by == HANTEI_RON && request_holds(out, out->tile))
        take_out(out, out->tile);
    return true;
}
