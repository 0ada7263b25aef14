/* Whether a log can be that of a whole Tenhou game. The referee of tests/support/referee knows the rules.
 * Added are only the 136 tiles by their numbers, and repeated data in tags. It uses no code of the library or
 * of src/app/audit. */
#pragma once

#include "support/mjlog.h"
#include "support/referee/referee.h"

enum { WHY = 200 };

/* The tiles of a player, by their numbers; melds and norths as the log writes them. */
typedef struct tile_numbers {
    bool held[TILE_IDS]; /* concealed */
    int melds[HANTEI_MAX_MELDS], norths[SEATS];
} tile_numbers;

typedef struct log_judge {
    mjlog_reader m;
    referee r;
    bool has_rules;
    bool seen[TILE_IDS]; /* in this round */
    tile_numbers of[SEATS];
    int drawn, offered; /* whose it is, and who offers, the referee knows; NO_ID */
    int indicator[HANTEI_MAX_INDICATORS];
    char why[WHY];
} log_judge;

/* Follows a log up to a tag. False, with the reason in `why`, if an earlier tag breaks a rule. */
bool log_judge_follow(log_judge *j, const game_log *log, size_t until);

/* Whether all of a log is that of a game. */
bool log_judge_agrees(log_judge *j, const game_log *log);

/* ---- For its parts ----------------------------------------------------------- */

/* Says what is wrong; false. */
__attribute__((format(printf, 2, 3))) bool accuse(log_judge *j, const char *format, ...);

/* A tile comes up that nobody has seen. */
bool take_from_wall(log_judge *j, int id);

static inline unsigned kind_of_id(int id)
{
    return (unsigned)id / 4;
}

/* What a tag says of a round's end: hands, melds, indicators, payments, and who wins the game. */
bool judge_win_tag(log_judge *j);
bool judge_ryuukyoku_tag(log_judge *j);
