/* From a log's events to a table's: rules, the first round that is followed, and events. */
#ifndef HANTEI_LOGS_TABLE_EVENT_H
#define HANTEI_LOGS_TABLE_EVENT_H

#include "logs/event.h"

/* The rules of a game: from its log, or from the preset if the log does not give them. False if the preset is
 * not for this number of players; then *out are invalid rules. */
bool log_rules(hantei_rules *out, const event_game *game, const char *preset);

/* A log without the length of a game may end one as soon as any length does. To be called before the end. */
void log_find_length(hantei_table *table);

/* The state of a game at the deal of this round: a log may begin inside a game. */
hantei_game log_game(const log_event *round, unsigned players);

/* Fills in the table's event, and for a round its deal, which the event then points to. The deal has the
 * log's course; what the log does not give comes from `own`, or from the log's reader if `own` is NULL. False
 * if a table has no such event. */
bool log_to_table(const log_event *event, const hantei_table *own, hantei_event *out, hantei_deal *deal);

#endif
