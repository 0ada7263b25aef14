/* Tiles and melds of a seat as text: the one place that parses them, and the one that writes them. */
#ifndef HANTEI_PROTOCOL_MELD_H
#define HANTEI_PROTOCOL_MELD_H

#include "protocol/problem.h"

/* Writes a tile as hantei_tile_format() does, but a red five as "0m". Returns the length without the NUL. */
size_t protocol_tile_format(char out[HANTEI_TILE_TEXT], hantei_tile tile);

enum { PROTOCOL_MELD_TEXT = 24 }; /* bytes that protocol_meld_format() writes at most */

/* Writes a meld, such as "chi:340m/4m@3", and a NUL. Returns the length without the NUL. */
size_t protocol_meld_format(char out[PROTOCOL_MELD_TEXT], const hantei_seat_meld *meld);

/* Parses a meld that is written as protocol_meld_format() would, its tiles in mpsz or, in any order, in other
 * notation. On failure fills *problem and returns false. */
bool protocol_parse_meld(hantei_seat_meld *meld, const notation *source, protocol_problem *problem);

/* Parses one tile, with HANTEI_RED for a red five. On failure fills *problem and returns false. */
bool protocol_parse_tile(hantei_tile *tile, const notation *source, protocol_problem *problem);

/* The last of the concealed tiles in the text of a hand that hantei_parse() has read. */
hantei_tile protocol_last_tile(const char *text, size_t length);

/* Parses tiles in the order of the text, at most `most` of them; *count is 0 on failure. */
bool protocol_parse_tiles(hantei_tile *tiles, size_t most, size_t *count, const notation *source,
                          protocol_problem *problem);

/* The kind of a tile that may be marked red. */
static inline hantei_tile protocol_kind(hantei_tile tile)
{
    return (hantei_tile)(tile & ~(unsigned)HANTEI_RED);
}

static inline bool protocol_is_five(hantei_tile kind)
{
    enum { FIVE = 4 };
    return kind < HANTEI_EAST && kind % HANTEI_RANKS == FIVE;
}

/* The tiles of a meld, as copies of `tile` and of the next two. */
typedef struct protocol_meld_tiles {
    hantei_tile tile;
    uint8_t copies[3];
} protocol_meld_tiles;

protocol_meld_tiles protocol_meld_tiles_of(const hantei_seat_meld *meld);

#endif
