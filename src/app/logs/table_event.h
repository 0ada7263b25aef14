/* From what a log says to what a table takes: rules, the first round that is followed, and events. */
#ifndef HANTEI_LOGS_TABLE_EVENT_H
#define HANTEI_LOGS_TABLE_EVENT_H

#include "logs/event.h"

/* The rules of a game: those of its log, or of the preset if the log does not say them. False if the preset
 * is not for so many players; then *out are invalid rules. */
bool log_rules(hantei_rules *out, const event_game *game, const char *preset);

/* Where a game stands when this round is dealt: a log may begin in the middle of a game. */
hantei_game log_game(const log_event *round, unsigned players);

/* Fills in the event of a table, and of a round its deal, to which the event then points. The deal has the
 * log's course as far as the log says it; what it does not say is that of `own`, or of the log's reader if
 * `own` is NULL. False if it is no event of a table. */
bool log_to_table(const log_event *event, const hantei_table *own, hantei_event *out, hantei_deal *deal);

#endif
