/* Plays games of four or three simple players, and writes what happens as mjai events.
 *
 * The library says what a player may do, who sits where and who pays. The wall is here, whose turn it is,
 * which of several claims comes first, and when a round ends. Rules that hantei_rules has no switch for: the
 * rules that abort a round for nine terminals abort it for four winds, four riichi and four kans too; a
 * dealer who wins or is tenpai goes on; the game ends after its last round, or when somebody has less than 0
 * points. The indicator of a concealed kan is turned at once, those of other kans before the discard, or with
 * the next kan or north; as on Tenhou. */
#ifndef HANTEI_PLAY_PLAY_H
#define HANTEI_PLAY_PLAY_H

#include "protocol/writer.h"

#include <hantei.h>

typedef struct play_setting {
    hantei_rules rules;
    unsigned winds; /* rounds: 1 East, 2 East and South */
} play_setting;

/* Plays game number `game` of a seed: the same for the same three. `out` receives a JSON object for each
 * event, with a newline behind it. */
void play_game(const play_setting *setting, uint64_t seed, uint64_t game, writer *out);

#endif
