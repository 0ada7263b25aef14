/* A seat's tracker: bounds on the shanten, so that most questions need no judge.
 *
 * Shanten is one less than the fewest tiles in which a complete hand differs from this one.
 * A draw takes away one difference at most, and a discard none. So where `resting` bounds the
 * hand without its draw, resting - 1 bounds it with the draw; and what bounds the hand with
 * the draw bounds it after any discard. The tile just drawn is a discard like no other: the
 * hand is again what it was, and all that was known of it holds.
 *
 * After a call or a kan nothing is known. The hand is smaller, and a complete hand that it is
 * compared with may have tiles that the meld has used up: what bounded the whole need not
 * bound the part. Calls are rare. */
#include "hantei.h"

enum { SUIT_TILES = 9, FIRST_HONOUR = 27, COPIES = 4, LANE = 16 };

/* Values of shanten. No hand is below complete: as a bound that says nothing. */
enum { UNKNOWN = -1, COMPLETE = -1, TENPAI = 0 };

static hantei_tileset only(hantei_tile tile)
{
    return (hantei_tileset)1 << tile;
}

static uint8_t *count_of(hantei_tracker *tracker, hantei_tile tile)
{
    return &tracker->hand.lane[tile / SUIT_TILES][tile % SUIT_TILES];
}

/* The number of tiles of a hand. Eight bits are enough for one, and the quickest to add. */
static uint8_t tiles_of(const hantei_hand *hand)
{
    uint8_t tiles = 0;
    for (size_t i = 0; i < LANE; i++)
        tiles = (uint8_t)(tiles + hand->lane[0][i] + hand->lane[1][i] + hand->lane[2][i] + hand->lane[3][i]);
    return tiles;
}

static bool is_waiting(const hantei_tracker *tracker)
{
    const uint8_t tiles = tracker->tiles;
    return tiles % 3 == 1 && tiles < HANTEI_MAX_TILES;
}

static bool has_drawn(const hantei_tracker *tracker)
{
    const uint8_t tiles = tracker->tiles;
    return tiles % 3 == 2 && tiles <= HANTEI_MAX_TILES;
}

static void forget_waits(hantei_tracker *tracker)
{
    tracker->waits = 0;
    tracker->waits_known = false;
}

static void forget_all(hantei_tracker *tracker)
{
    forget_waits(tracker);
    tracker->resting = UNKNOWN;
    tracker->at_least = UNKNOWN;
    tracker->drawn = HANTEI_NO_TILE;
}

void hantei_tracker_begin(hantei_tracker *tracker, const hantei_hand *hand)
{
    *tracker = (hantei_tracker){.hand = *hand};
    tracker->tiles = tiles_of(hand);
    forget_all(tracker);
}

/* ---- Moves ----------------------------------------------------------------- */

/* What the hand with its draw cannot be below. Known waits say whether it is complete. */
static int bound_after_draw(const hantei_tracker *tracker, hantei_tile tile)
{
    const int bound = tracker->resting - 1;
    if (tracker->waits_known && !(tracker->waits & only(tile)) && bound < 0)
        return 0;
    return bound < UNKNOWN ? UNKNOWN : bound;
}

hantei_status hantei_tracker_draw(hantei_tracker *tracker, hantei_tile tile)
{
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (*count_of(tracker, tile) >= COPIES)
        return HANTEI_ERROR_FIFTH_COPY;
    if (!is_waiting(tracker))
        return HANTEI_ERROR_TILE_COUNT;
    ++*count_of(tracker, tile);
    tracker->tiles++;
    tracker->drawn = tile;
    tracker->resting = tracker->at_least;
    tracker->at_least = (int8_t)bound_after_draw(tracker, tile);
    return HANTEI_OK;
}

hantei_status hantei_tracker_discard(hantei_tracker *tracker, hantei_tile tile)
{
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (*count_of(tracker, tile) == 0)
        return HANTEI_ERROR_NOT_HELD;
    if (!has_drawn(tracker))
        return HANTEI_ERROR_TILE_COUNT;
    --*count_of(tracker, tile);
    tracker->tiles--;
    if (tile == tracker->drawn) {
        tracker->at_least = tracker->resting;
    } else {
        tracker->resting = tracker->at_least;
        forget_waits(tracker);
    }
    tracker->drawn = HANTEI_NO_TILE;
    return HANTEI_OK;
}

static bool is_run(hantei_tile a, hantei_tile b, hantei_tile c)
{
    const unsigned low = a < b ? (a < c ? a : c) : (b < c ? b : c);
    const unsigned high = a > b ? (a > c ? a : c) : (b > c ? b : c);
    const bool different = a != b && b != c && a != c;
    return different && high - low == 2 && high < FIRST_HONOUR && low / SUIT_TILES == high / SUIT_TILES;
}

static bool is_set(hantei_tile a, hantei_tile b, hantei_tile c)
{
    return (a == b && b == c) || is_run(a, b, c);
}

static bool holds_both(hantei_tracker *tracker, const hantei_tile own[2])
{
    if (own[0] == own[1])
        return *count_of(tracker, own[0]) >= 2;
    return *count_of(tracker, own[0]) >= 1 && *count_of(tracker, own[1]) >= 1;
}

hantei_status hantei_tracker_call(hantei_tracker *tracker, hantei_tile claimed, const hantei_tile own[2])
{
    if (claimed >= HANTEI_TILES || own[0] >= HANTEI_TILES || own[1] >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (!is_set(claimed, own[0], own[1]))
        return HANTEI_ERROR_MELD;
    if (!holds_both(tracker, own))
        return HANTEI_ERROR_NOT_HELD;
    if (*count_of(tracker, claimed) >= COPIES)
        return HANTEI_ERROR_FIFTH_COPY;
    if (!is_waiting(tracker) || tracker->tiles < 4)
        return HANTEI_ERROR_TILE_COUNT;
    --*count_of(tracker, own[0]);
    --*count_of(tracker, own[1]);
    tracker->tiles = (uint8_t)(tracker->tiles - 2);
    forget_all(tracker);
    return HANTEI_OK;
}

hantei_status hantei_tracker_kan(hantei_tracker *tracker, hantei_tile tile)
{
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    const bool waiting = is_waiting(tracker);
    const uint8_t held = *count_of(tracker, tile), taken = waiting ? 3 : 4;
    if (held < taken)
        return HANTEI_ERROR_NOT_HELD;
    if (held > taken)
        return HANTEI_ERROR_FIFTH_COPY;
    if (!waiting && !has_drawn(tracker))
        return HANTEI_ERROR_TILE_COUNT;
    *count_of(tracker, tile) = 0;
    tracker->tiles = (uint8_t)(tracker->tiles - taken);
    forget_all(tracker);
    return HANTEI_OK;
}

/* ---- Questions ------------------------------------------------------------- */

/* Asks a judge how far the hand is. Bytes that are no hand stay unknown: a move may yet make
 * a hand of them. */
static void measure(hantei_tracker *tracker)
{
    const int shanten = hantei_shanten(&tracker->hand);
    tracker->analyses++;
    if (shanten == HANTEI_SHANTEN_NONE)
        return;
    tracker->at_least = (int8_t)shanten;
    if (tracker->resting < shanten)
        tracker->resting = (int8_t)shanten;
}

/* Without a judge where the bound says that there are none, or where they are known. Known
 * waits of a hand that has not drawn are its own. */
static hantei_tileset find_waits(hantei_tracker *tracker)
{
    if (tracker->at_least > TENPAI)
        return 0;
    if (tracker->waits_known && tracker->drawn == HANTEI_NO_TILE)
        return tracker->waits;
    if (!is_waiting(tracker))
        return 0;
    measure(tracker);
    tracker->waits = tracker->at_least > TENPAI ? 0 : hantei_waits(&tracker->hand);
    tracker->waits_known = tracker->at_least != UNKNOWN;
    return tracker->waits;
}

unsigned hantei_tracker_win(hantei_tracker *tracker)
{
    tracker->questions++;
    if (tracker->at_least > COMPLETE || !has_drawn(tracker))
        return 0;
    measure(tracker);
    return tracker->at_least > COMPLETE ? 0 : hantei_win(&tracker->hand);
}

hantei_tileset hantei_tracker_waits(hantei_tracker *tracker)
{
    tracker->questions++;
    return find_waits(tracker);
}

bool hantei_tracker_tenpai(hantei_tracker *tracker)
{
    tracker->questions++;
    return find_waits(tracker) != 0;
}

hantei_tileset hantei_tracker_tenpai_discards(hantei_tracker *tracker)
{
    tracker->questions++;
    if (tracker->at_least > TENPAI || !has_drawn(tracker))
        return 0;
    measure(tracker);
    return tracker->at_least > TENPAI ? 0 : hantei_tenpai_discards(&tracker->hand);
}
