/* Gives a request a hand that came as notation, its melds and the tile that wins among it. */
#include "protocol/meld.h"
#include "protocol/request.h"

#include <string.h>

enum { FROM_RIGHT = 1, FROM_LEFT = 3 };

/* Which tile of a meld was claimed, and from whom, notation does not tell, and no win depends on it: the
 * lowest that is not red, if there is one; a chi is from the left. */
static hantei_seat_meld as_claimed(const hantei_meld *meld)
{
    hantei_seat_meld made = {.kind = meld->kind, .tile = meld->tile, .reds = meld->reds};
    const bool is_chi = meld->kind == HANTEI_CHI;
    const bool all_red = !is_chi && meld->reds == protocol_meld_tiles_of(&made).copies[0];
    made.claimed = made.added = HANTEI_NO_TILE;
    if (meld->kind == HANTEI_CONCEALED_KAN)
        return made;
    made.claimed = (hantei_tile)(meld->tile + (is_chi && protocol_is_five(meld->tile)));
    made.claimed = (hantei_tile)(made.claimed | (all_red ? HANTEI_RED : 0));
    made.from = is_chi ? FROM_LEFT : FROM_RIGHT;
    return made;
}

void request_give_hand(request *out, const hantei_parsed *hand, const char *text, size_t length)
{
    const char *plus = memchr(text, '+', length);
    out->given |= REQUEST_BIT(FIELD_HAND) | REQUEST_BIT(FIELD_MELDS);
    out->hand = *hand;
    out->hand.meld_count = 0;
    hantei_hand_counts(&hand->hand, out->hand.held);
    out->hand_length = plus ? (size_t)(plus - text) : length;
    out->meld_count = hand->meld_count;
    for (unsigned i = 0; i < hand->meld_count; i++)
        out->melds[i] = as_claimed(&hand->melds[i]);
}

/* ---- The tile that wins ---------------------------------------------------- */

/* The last of the concealed tiles as they are written: a digit, and the suit behind it. */
static void take_last_tile(request *out, const char *text)
{
    const notation last = {"tile", text + out->hand_length - 2, 2};
    protocol_problem unsaid; /* the notation has been read */
    protocol_parse_tile(&out->tile, &last, &unsaid);
    out->given |= REQUEST_BIT(FIELD_TILE);
}

bool request_holds(const request *asked, hantei_tile tile)
{
    const hantei_tile kind = protocol_kind(tile);
    return asked->hand.held[kind] > 0 && (kind == tile || asked->hand.reds[kind / HANTEI_RANKS] > 0);
}

/* Takes a tile out of the concealed ones: of fives the red one, where that was asked for or there is no
 * other. */
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

bool request_place_tile(request *out, const char *text, protocol_problem *problem)
{
    const bool has_drawn = out->hand.concealed % 3 == 2;
    if (!request_has(out, FIELD_TILE) && !has_drawn) {
        problem_set(problem, "missing-field", "tile", PROTOCOL_NOWHERE,
                    "%u concealed tile%s: the tile that wins has to be told as well", out->hand.concealed,
                    out->hand.concealed == 1 ? "" : "s");
        return false;
    }
    if (!request_has(out, FIELD_TILE))
        take_last_tile(out, text);
    if (has_drawn && out->by == HANTEI_RON && request_holds(out, out->tile))
        take_out(out, out->tile);
    return true;
}
