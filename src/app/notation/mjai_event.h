/* Events of mjai as a table's events, and back. */
#pragma once

#include "notation/mjai_object.h"
#include "json/writer.h"

/* An event, and what a table must be asked for. */
typedef struct mjai_event {
    hantei_event event; /* without `deal` */
    hantei_deal deal;   /* of start_kyoku; has_course is false, and `has` has the given members */
    uint32_t has;       /* bits: the given fields */
    uint8_t kyoku;      /* of start_kyoku, if given */
    uint8_t counts[4];  /* for how many players scores, deltas, tenpais and tehais are, if given */
} mjai_event;

/* The event of an object. False, after an error to the object's owner, if something that it needs is missing
 * or invalid. */
bool mjai_event_of(mjai_object *o, mjai_event *out);

/* The members of an event that any list may fill; and those of its deal, but the hands. */
void mjai_take_event(const mjai_object *o, unsigned kind, hantei_event *out);
void mjai_take_deal(const mjai_object *o, hantei_deal *out);

/* The field of an event whose list does not fit the number of players; MJAI_FIELDS if none. */
mjai_field mjai_event_misfit(const mjai_event *event, unsigned players);

/* Writes the fields that all kinds of event share, and leaves the object open. An added kan must have the
 * whole meld. The field for the tile just drawn is left out if unknown. */
void mjai_open_event(writer *out, const hantei_event *event);

/* The amounts end it; the points only if wanted. */
void mjai_close_event(writer *out, unsigned players, const hantei_event *event, bool has_points);

/* Parts of events. */
void mjai_write_tiles(writer *out, const hantei_tile *tiles, unsigned count);
void mjai_write_amounts(writer *out, const char *key, unsigned players, const int32_t *amounts);
void mjai_write_tenpais(writer *out, unsigned players, const int8_t *tenpai);

/* Writes an event that has been applied, or is due, as an object. `t` is the table after it. */
void mjai_write_event(writer *out, const hantei_table *t, const hantei_event *event);
