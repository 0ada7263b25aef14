/* A test's knowledge of a seat: the tiles in its hand and a list of all its events. The seat is made from
 * them whenever it is needed. */
#ifndef HANTEI_TESTS_UNIT_BOOKS_H
#define HANTEI_TESTS_UNIT_BOOKS_H

#include "hantei.h"

enum { MOST_HAPPENINGS = 512 };

typedef enum happening {
    HAS_DRAWN = 1,
    HAS_DISCARDED,
    HAS_CALLED,    /* chi or pon: a discard must follow */
    HAS_DECLARED,  /* a kan, or north: a draw follows */
    HAS_ANNOUNCED, /* riichi (the number) with the next discard */
    HAS_LET_GO,    /* a tile of another player */
    WAS_CLAIMED,   /* the last own discard */
} happening;

typedef struct books {
    hantei_tile tiles[HANTEI_MAX_TILES + 1]; /* concealed, as marked */
    unsigned count;
    hantei_seat_meld melds[HANTEI_MAX_MELDS];
    uint8_t meld_count, norths;
    struct {
        uint8_t what, tile;
    } list[MOST_HAPPENINGS];
    unsigned length;
} books;

/* Writes down what has happened, and moves no tile. */
void books_note(books *b, happening what, unsigned tile);

void books_draw(books *b, hantei_tile tile);
void books_discard(books *b, hantei_tile tile);
void books_north(books *b);

/* A meld whose own tiles are in the hand. For an added kan `added` counts. */
void books_meld(books *b, const hantei_seat_meld *meld);

/* The first marked tile of this kind from some place on; HANTEI_NO_TILE for none. */
hantei_tile books_find(const books *b, hantei_tile kind, unsigned from);

/* The seat; what belongs to the table is zero. */
hantei_seat books_seat(const books *b);

#endif
