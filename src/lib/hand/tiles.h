/* Sets of tiles that have a name. */
#ifndef HANTEI_HAND_TILES_H
#define HANTEI_HAND_TILES_H

#include "hantei.h"

/* One bit for each rank of a suit, in each of the three suits. */
#define IN_EACH_SUIT(ranks) ((hantei_tileset)(ranks) * (1 | (hantei_tileset)1 << 9 | (hantei_tileset)1 << 18))

#define CHARACTERS ((hantei_tileset)0x1ff)
#define CIRCLES (CHARACTERS << 9)
#define BAMBOOS (CHARACTERS << 18)

#define TERMINALS IN_EACH_SUIT(0x101)
#define EAST_WIND ((hantei_tileset)1 << 27)
#define WINDS (EAST_WIND * 0xf)
#define HAKU ((hantei_tileset)1 << 31)
#define HATSU ((hantei_tileset)1 << 32)
#define CHUN ((hantei_tileset)1 << 33)
#define DRAGONS (HAKU | HATSU | CHUN)
#define HONOURS (WINDS | DRAGONS)
#define ORPHANS (TERMINALS | HONOURS)
#define SIMPLES IN_EACH_SUIT(0x0fe)

/* Those without any red: 23468s and hatsu. */
#define GREENS ((hantei_tileset)0x0ae << 18 | HATSU)

/* How many tiles are in a set: in pairs, fours and bytes of bits, as the portable code has no
 * instruction for it. */
static inline unsigned count_of(hantei_tileset set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}

#endif
