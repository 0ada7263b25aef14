/* Events of mjai as those of a table, and back. */
#ifndef HANTEI_PROTOCOL_MJAI_EVENT_H
#define HANTEI_PROTOCOL_MJAI_EVENT_H

#include "protocol/mjai_object.h"
#include "protocol/writer.h"

/* An event, with what a table has to be asked about. */
typedef struct mjai_event {
    hantei_event event; /* without `deal` */
    hantei_deal deal;   /* of start_kyoku; has_course is false, and `has` says what of it is given */
    uint32_t has;       /* bits: the fields that it had */
    uint8_t kyoku;      /* of start_kyoku, if it is given */
    uint8_t counts[4];  /* how many players scores, deltas, tenpais and tehais are of, if they are given */
} mjai_event;

/* The event of an object. False, having told the object's owner, if something that it needs is missing or
 * cannot be. */
bool mjai_event_of(mjai_object *o, mjai_event *out);

/* What is wrong with the lists of an event for so many players: the field; MJAI_FIELDS if nothing is. */
mjai_field mjai_event_misfit(const mjai_event *event, unsigned players);

/* Writes the list of an amount for each player. */
void mjai_write_amounts(writer *out, unsigned players, const int32_t *amounts);

/* Writes an event as an object: of an added kan the whole meld has to be there. A discard of which nobody
 * says whether it is the tile just drawn has no such field. */
void mjai_write_move(writer *out, unsigned players, const hantei_event *event);

/* Writes an event that has been applied, or is due, as an object. `t` is the table behind it. */
void mjai_write_event(writer *out, const hantei_table *t, const hantei_event *event);

#endif
