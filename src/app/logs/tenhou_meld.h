/* Melds of a Tenhou log. */
#ifndef HANTEI_LOGS_TENHOU_MELD_H
#define HANTEI_LOGS_TENHOU_MELD_H

#include "logs/tenhou_tags.h"

/* Emits the meld or north of the tag N. */
void tenhou_parse_meld(tenhou *t);

#endif
