/* The names of mjai: those of gimite's server, and different ones of others. Functions that look a name up
 * return -1 if it is unknown. */
#pragma once

#include "json/reader.h"

#include <hantei.h>

/* 1m..9m and so on; 5mr, or 0m, red; E S W N P F C, or 1z..7z; "?" for HANTEI_NO_TILE. */
int mjai_tile(const char *name, size_t length);
const char *mjai_tile_name(hantei_tile tile, bool is_mpsz);

/* A hantei_ryuukyoku_reason. */
int mjai_reason(const char *name, size_t length);

/* A hantei_event_kind: those of hantei_event_name(), "kita" and "kan". */
int mjai_event_kind(const char *name, size_t length);
