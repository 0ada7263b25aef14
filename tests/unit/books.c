#include "books.h"

#include <criterion/criterion.h>

enum { NEVER = -1 };

static hantei_tile kind_of(hantei_tile tile)
{
    return (hantei_tile)(tile & ~HANTEI_RED);
}

/* ---- Writing ---------------------------------------------------------------- */

void books_note(books *b, happening what, unsigned tile)
{
    cr_assert_lt(b->length, MOST_HAPPENINGS);
    b->list[b->length].what = (uint8_t)what;
    b->list[b->length++].tile = (uint8_t)tile;
}

static void lay_down(books *b, hantei_tile tile)
{
    unsigned at = 0;
    while (at < b->count && b->tiles[at] != tile)
        at++;
    cr_assert_lt(at, b->count, "tile %u is not in the books", tile);
    b->tiles[at] = b->tiles[--b->count];
}

void books_draw(books *b, hantei_tile tile)
{
    b->tiles[b->count++] = tile;
    books_note(b, HAS_DRAWN, tile);
}

void books_discard(books *b, hantei_tile tile)
{
    lay_down(b, tile);
    books_note(b, HAS_DISCARDED, tile);
}

void books_north(books *b)
{
    b->norths++;
    lay_down(b, HANTEI_NORTH);
    books_note(b, HAS_DECLARED, HANTEI_NORTH);
}

static void add_to_triplet(books *b, const hantei_seat_meld *meld)
{
    for (unsigned i = 0; i < b->meld_count; i++) {
        hantei_seat_meld *at = &b->melds[i];
        if (at->kind == HANTEI_PON && at->tile == meld->tile)
            *at =
                (hantei_seat_meld){HANTEI_KAKAN, at->tile, at->claimed,
                                   meld->added,  at->from, (uint8_t)(at->reds + (meld->added != meld->tile))};
    }
    lay_down(b, meld->added);
    books_note(b, HAS_DECLARED, meld->tile);
}

/* Lays down all tiles of the meld after the claimed one was taken in: then red ones are easy to count. */
void books_meld(books *b, const hantei_seat_meld *meld)
{
    unsigned reds = meld->reds;
    if (meld->kind == HANTEI_KAKAN) {
        add_to_triplet(b, meld);
        return;
    }
    if (meld->kind != HANTEI_ANKAN)
        b->tiles[b->count++] = meld->claimed;
    for (unsigned i = 0; i < (meld->kind <= HANTEI_PON ? 3u : 4u); i++) {
        const unsigned tile = meld->tile + (meld->kind == HANTEI_CHI ? i : 0);
        const bool is_red = reds > 0 && tile < HANTEI_EAST && tile % HANTEI_RANKS == 4;
        lay_down(b, (hantei_tile)(is_red ? tile | HANTEI_RED : tile));
        reds -= is_red;
    }
    b->melds[b->meld_count++] = *meld;
    books_note(b, meld->kind <= HANTEI_PON ? HAS_CALLED : HAS_DECLARED, meld->tile);
}

/* ---- Reading ---------------------------------------------------------------- */

hantei_tile books_find(const books *b, hantei_tile kind, unsigned from)
{
    for (unsigned i = 0; i < b->count; i++) {
        const hantei_tile tile = b->tiles[(from + i) % b->count];
        if (kind_of(tile) == kind)
            return tile;
    }
    return HANTEI_NO_TILE;
}

/* Where something happened for the first time after a place, and for the last time. */
static int first_after(const books *b, happening what, int place)
{
    for (int i = place + 1; i < (int)b->length; i++) {
        if (b->list[i].what == what)
            return i;
    }
    return NEVER;
}

static int last(const books *b, happening what)
{
    for (int i = (int)b->length - 1; i >= 0; i--) {
        if (b->list[i].what == what)
            return i;
    }
    return NEVER;
}

/* The kinds of all tiles that an event had after a place. */
static hantei_tileset all_after(const books *b, happening what, int place)
{
    hantei_tileset set = 0;
    for (int i = place + 1; i < (int)b->length; i++) {
        if (b->list[i].what == what)
            set |= (hantei_tileset)1 << kind_of(b->list[i].tile);
    }
    return set;
}

/* The discard that declared riichi. */
static int find_declaration(const books *b)
{
    const int announced = first_after(b, HAS_ANNOUNCED, NEVER);
    return announced == NEVER ? NEVER : first_after(b, HAS_DISCARDED, announced);
}

/* What the seat itself did last. */
static int last_of_own(const books *b)
{
    int place = (int)b->length - 1;
    while (place >= 0 && b->list[place].what > HAS_DECLARED)
        place--;
    return place;
}

hantei_seat books_seat(const books *b)
{
    hantei_seat seat = {.meld_count = b->meld_count, .norths = b->norths, .drawn = HANTEI_NO_TILE};
    const int declaration = find_declaration(b), own = last_of_own(b);
    cr_assert_eq(hantei_hand_from_tiles(&seat.hand, b->tiles, b->count, seat.reds), HANTEI_OK);
    for (unsigned i = 0; i < b->meld_count; i++)
        seat.melds[i] = b->melds[i];
    seat.river = all_after(b, HAS_DISCARDED, NEVER);
    seat.river_claimed = last(b, WAS_CLAIMED) != NEVER;
    seat.passed = all_after(b, HAS_LET_GO, last(b, HAS_DISCARDED));
    if (own != NEVER && b->list[own].what == HAS_DRAWN)
        seat.drawn = b->list[own].tile;
    seat.called = own != NEVER && b->list[own].what == HAS_CALLED;
    if (declaration != NEVER) {
        seat.riichi = b->list[last(b, HAS_ANNOUNCED)].tile;
        seat.passed_riichi = all_after(b, HAS_LET_GO, declaration);
    }
    return seat;
}
