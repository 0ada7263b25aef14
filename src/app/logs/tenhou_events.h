/* The events of a Tenhou log. */
#ifndef HANTEI_LOGS_TENHOU_EVENTS_H
#define HANTEI_LOGS_TENHOU_EVENTS_H

#include "logs/tenhou_tags.h"

/* Emits the event of the tag. */
void tenhou_parse_tag(tenhou *t);

/* Emits the beginning of a game, which waits for the names of its players. */
void tenhou_emit_game(tenhou *t);

#endif
