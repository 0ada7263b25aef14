/* The events of a Tenhou log. */
#ifndef HANTEI_LOGS_TENHOU_EVENTS_H
#define HANTEI_LOGS_TENHOU_EVENTS_H

#include "logs/tenhou_tags.h"

/* Emits what the tag says. */
void tenhou_parse_tag(tenhou *t);

#endif
