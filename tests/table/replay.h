/* Games of the corpus at the library's table. */
#pragma once

#include "compare.h"

#include <stddef.h>

typedef struct replay {
    size_t games;
    unsigned long events, settlements, saves;
    unsigned failures;
} replay;

/* Follows every `step`th game of tenhou_mjlog.tar.gz of the folder HANTEI_CORPUS (default ../shared/corpus),
 * and prints what differs. False if it is missing. */
bool replay_games(replay *out, size_t step);
