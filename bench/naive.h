/* The judges as usually written: recursion over the sets, a trial draw of every tile for the waits, a trial
 * discard of every held tile for the discards. hantei is measured against them, and its answers are checked
 * by them. */
#ifndef BENCH_NAIVE_H
#define BENCH_NAIVE_H

#include <hantei.h>

/* As hantei_win() and so on, for counts, which are changed on the way and restored. */
unsigned naive_win(uint8_t counts[HANTEI_TILES]);
hantei_tileset naive_waits(uint8_t counts[HANTEI_TILES]);
bool naive_tenpai(uint8_t counts[HANTEI_TILES]);
hantei_tileset naive_tenpai_discards(uint8_t counts[HANTEI_TILES]);
size_t naive_discards(uint8_t counts[HANTEI_TILES], hantei_discard out[HANTEI_MAX_TILES]);

/* As hantei_shanten(), hantei_ukeire() and hantei_shanten_discards(), but without the limit of four copies:
 * 123456789m1111p counts as tenpai. Never too great, sometimes too small. */
int naive_shanten(uint8_t counts[HANTEI_TILES]);
hantei_tileset naive_ukeire(uint8_t counts[HANTEI_TILES]);
hantei_tileset naive_shanten_discards(uint8_t counts[HANTEI_TILES]);

/* The lesser shanten of chiitoi and kokushi, for 13 or 14 tiles. */
int naive_special_shanten(const uint8_t counts[HANTEI_TILES]);

bool naive_is_orphan(unsigned tile);

#endif
