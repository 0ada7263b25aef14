/* Exact shanten, slowly: checks hantei's answers. */
#ifndef BENCH_EXACT_H
#define BENCH_EXACT_H

#include <hantei.h>

/* As hantei_shanten() and hantei_ukeire(), for 13 or 14 tiles. */
int exact_shanten(const uint8_t counts[HANTEI_TILES]);
hantei_tileset exact_ukeire(uint8_t counts[HANTEI_TILES]);

#endif
