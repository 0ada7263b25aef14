/* The events of an mjai log. */
#ifndef HANTEI_LOGS_MJAI_EVENTS_H
#define HANTEI_LOGS_MJAI_EVENTS_H

#include "logs/mjai_fields.h"

/* For mjai_object.find_type and mjai.take. */
int mjai_find_type(const char *name, size_t length);
void mjai_take(mjai *m);

/* Whether the event, as far as read, is of a type that a log can go on with after a trouble. */
bool mjai_resumes(const mjai *m);

/* Reports that a game or a round ends here in the middle. */
void mjai_break_off(mjai *m, uint64_t line, uint64_t column);

/* Emits the game that has begun, unless emitted. */
void mjai_emit_game(mjai *m);

#endif
