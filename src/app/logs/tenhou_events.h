/* The events of a Tenhou log. */
#ifndef HANTEI_LOGS_TENHOU_EVENTS_H
#define HANTEI_LOGS_TENHOU_EVENTS_H

#include "logs/tenhou_tags.h"

/* Emits what the tag says. */
void tenhou_parse_tag(tenhou *t);

/* Passes on that a game begins, which waits for the names of who plays it. */
void tenhou_emit_game(tenhou *t);

#endif
