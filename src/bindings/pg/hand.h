/* The type `hand` in storage: the one place that knows its bytes.
 *
 * A closed hand takes 14 bytes, each meld two more, after a header of one byte: 15 to 23 bytes of a row. The
 * bytes are the same on every machine. */
#pragma once

#include "pg.h"

enum {
    HAND_TILE_BYTES = 14,
    HAND_MELD_BYTES = 2,
    HAND_MOST_BYTES = HAND_TILE_BYTES + HANTEI_MAX_MELDS * HAND_MELD_BYTES
};

/* A stored hand without its header, in place. */
typedef struct hand_bytes {
    const uint8 *bytes;
    Size size;
} hand_bytes;

static inline hand_bytes hand_value(Datum datum)
{
    struct varlena *value = (struct varlena *)DatumGetPointer(datum);
    if (unlikely(!VARATT_IS_1B(value) || VARATT_IS_1B_E(value))) /* rarely; tested here it costs no call */
        value = pg_detoast_datum_packed(value);
    return (hand_bytes){(const uint8 *)VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value)};
}

/* Argument `n` of a function. */
static inline hand_bytes hand_argument(FunctionCallInfo fcinfo, int n)
{
    return hand_value(PG_GETARG_DATUM(n));
}

/* Makes a value, in the current memory context, of a hand that hantei_parse() has read. */
struct varlena *hand_store(const hantei_parsed *hand);

/* The concealed tiles: all that most judges need. Invalid bytes give a hand without tiles. */
void hand_load(hantei_hand *out, hand_bytes stored);

/* The same with red fives and melds, as a seat without further knowledge. False if the bytes are invalid; not
 * all invalid ones are found. */
bool hand_load_seat(hantei_seat *out, hand_bytes stored);

/* Its notation; returns the length. A damaged value ends the statement. */
Size hand_format(char text[HANTEI_SEAT_TEXT], hand_bytes stored);
