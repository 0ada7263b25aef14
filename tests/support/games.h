/* The games of the corpus. */
#pragma once

#include "gamelog.h"

/* Those of three players first. */
typedef struct game_list {
    game_log *log;
    size_t count, of_three;
} game_list;

/* Reads tenhou_mjlog.tar.gz of the folder HANTEI_CORPUS (default ../shared/corpus); false if it is
 * missing. */
bool games_read(game_list *games);
void games_free(game_list *games);
