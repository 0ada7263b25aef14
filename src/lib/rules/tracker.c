/* A seat's tracker: bounds.h says why it may remember what it does. */
#include "rules/bounds.h"

static uint8_t *count_of(hantei_tracker *tracker, hantei_tile tile)
{
    return count_in(&tracker->hand, tile);
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
    tracker->tiles = tiles_in(hand);
    forget_all(tracker);
}

/* ---- Moves ----------------------------------------------------------------- */

hantei_status hantei_tracker_draw(hantei_tracker *tracker, hantei_tile tile)
{
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (*count_of(tracker, tile) >= HANTEI_COPIES)
        return HANTEI_ERROR_FIFTH_COPY;
    if (!can_draw(tracker->tiles))
        return HANTEI_ERROR_TILE_COUNT;
    ++*count_of(tracker, tile);
    tracker->tiles++;
    tracker->drawn = tile;
    bound_after_draw(&tracker->resting, &tracker->at_least,
                     tracker->waits_known && !has(tracker->waits, tile));
    return HANTEI_OK;
}

hantei_status hantei_tracker_discard(hantei_tracker *tracker, hantei_tile tile)
{
    if (tile >= HANTEI_TILES)
        return HANTEI_ERROR_TILE;
    if (*count_of(tracker, tile) == 0)
        return HANTEI_ERROR_NOT_HELD;
    if (!can_discard(tracker->tiles))
        return HANTEI_ERROR_TILE_COUNT;
    --*count_of(tracker, tile);
    tracker->tiles--;
    bound_after_discard(&tracker->resting, &tracker->at_least, tile == tracker->drawn);
    if (tile != tracker->drawn)
        forget_waits(tracker);
    tracker->drawn = HANTEI_NO_TILE;
    return HANTEI_OK;
}

static bool is_run(hantei_tile a, hantei_tile b, hantei_tile c)
{
    const unsigned low = a < b ? (a < c ? a : c) : (b < c ? b : c);
    const unsigned high = a > b ? (a > c ? a : c) : (b > c ? b : c);
    const bool different = a != b && b != c && a != c;
    return different && high - low == 2 && starts_run(low);
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
    if (*count_of(tracker, claimed) >= HANTEI_COPIES)
        return HANTEI_ERROR_FIFTH_COPY;
    if (!can_draw(tracker->tiles) || tracker->tiles < 4)
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
    const bool waiting = can_draw(tracker->tiles);
    const uint8_t held = *count_of(tracker, tile), taken = waiting ? 3 : 4;
    if (held < taken)
        return HANTEI_ERROR_NOT_HELD;
    if (held > taken)
        return HANTEI_ERROR_FIFTH_COPY;
    if (!waiting && !can_discard(tracker->tiles))
        return HANTEI_ERROR_TILE_COUNT;
    *count_of(tracker, tile) = 0;
    tracker->tiles = (uint8_t)(tracker->tiles - taken);
    forget_all(tracker);
    return HANTEI_OK;
}

/* ---- Questions ------------------------------------------------------------- */

static void analyse(hantei_tracker *tracker)
{
    tracker->analyses++;
    measure(&tracker->hand, &tracker->resting, &tracker->at_least);
}

/* Without a judge where the bound says that there are none, or where they are known. Known
 * waits of a hand that has not drawn are its own. */
static hantei_tileset find_waits(hantei_tracker *tracker)
{
    if (tracker->at_least > TENPAI)
        return 0;
    if (tracker->waits_known && tracker->drawn == HANTEI_NO_TILE)
        return tracker->waits;
    if (!can_draw(tracker->tiles))
        return 0;
    analyse(tracker);
    tracker->waits = tracker->at_least > TENPAI ? 0 : hantei_waits(&tracker->hand);
    tracker->waits_known = tracker->at_least != UNKNOWN;
    return tracker->waits;
}

unsigned hantei_tracker_win(hantei_tracker *tracker)
{
    tracker->questions++;
    if (tracker->at_least > COMPLETE || !can_discard(tracker->tiles))
        return 0;
    analyse(tracker);
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
    if (tracker->at_least > TENPAI || !can_discard(tracker->tiles))
        return 0;
    analyse(tracker);
    return tracker->at_least > TENPAI ? 0 : hantei_tenpai_discards(&tracker->hand);
}
