/* Melds as Tenhou's logs write them: numbers of sixteen bits, for tiles by their numbers 0..135. */
#ifndef HANTEI_TESTS_SUPPORT_MJLOG_MELD_H
#define HANTEI_TESTS_SUPPORT_MJLOG_MELD_H

#include "hantei.h"

enum { TILE_IDS = 136, NO_ID = -1 };

/* A meld as written: its tiles by their numbers. */
typedef struct mjlog_meld {
    hantei_meld_kind kind;
    int ids[4], count;
    int claimed; /* NO_ID of a concealed kan */
    int added;   /* NO_ID of others than added kans */
    unsigned lowest;
} mjlog_meld;

/* False if no meld is written so. */
bool mjlog_meld_read(int code, mjlog_meld *w);

/* A north set aside, which is written among melds. */
static inline bool mjlog_is_north(int code)
{
    return !(code & (4 | 8 | 16)) && code & 32;
}

#endif
