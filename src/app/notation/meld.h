/* Melds of a seat as text: the one place that writes them. tiles.h parses them. */
#pragma once

#include <hantei.h>

enum { TEXT_MELD = 24 }; /* bytes that text_meld_format() writes at most */

/* Writes a meld, such as "chi:340m/4m@3", and a NUL. Returns the length without the NUL. */
size_t text_meld_format(char out[TEXT_MELD], const hantei_seat_meld *meld);

/* The kind of a tile that may be marked red. */
static inline hantei_tile text_kind(hantei_tile tile)
{
    return (hantei_tile)(tile & ~(unsigned)HANTEI_RED);
}

/* A tile is seen, or none (HANTEI_NO_TILE): if it is a red five, none of its suit can be drawn. */
static inline void text_see_red(uint8_t unseen_reds[3], hantei_tile tile)
{
    if (tile != HANTEI_NO_TILE && tile & HANTEI_RED)
        unseen_reds[text_kind(tile) / HANTEI_RANKS] = 0;
}

/* The same for the melds of a seat. */
static inline void text_see_reds_of_melds(uint8_t unseen_reds[3], const hantei_seat *seat)
{
    for (unsigned i = 0; i < seat->meld_count; i++)
        if (seat->melds[i].reds > 0)
            unseen_reds[seat->melds[i].tile / HANTEI_RANKS] = 0;
}

static inline bool text_is_five(hantei_tile kind)
{
    enum { FIVE = 4 };
    return kind < HANTEI_EAST && kind % HANTEI_RANKS == FIVE;
}

/* The tiles of a meld, as copies of `tile` and of the next two. */
typedef struct text_meld_tiles {
    hantei_tile tile;
    uint8_t copies[3];
} text_meld_tiles;

text_meld_tiles text_meld_tiles_of(const hantei_seat_meld *meld);

/* Sets the lowest tile and the reds of a meld of a kind from all its tiles. False, and the tile is
 * HANTEI_NO_TILE, if they do not make one. */
bool text_meld_take(hantei_seat_meld *meld, const hantei_tile *tiles, size_t count);
