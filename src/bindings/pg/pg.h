/* What the files of the extension share. */
#pragma once

#include <postgres.h>

#include <access/tupdesc.h>
#include <fmgr.h>
#include <hantei.h>
#if PG_VERSION_NUM >= 160000
#include <varatt.h>
#endif

#include "notation/problem.h"

/* Begins a function that SQL calls. The module exports only these: the server confuses equal names of
 * different modules. */
#define SQL_FUNCTION(name)                    \
    PGDLLEXPORT Datum name(PG_FUNCTION_ARGS); \
    PG_FUNCTION_INFO_V1(name);                \
    Datum name(PG_FUNCTION_ARGS)

/* A tile set is a number of eight bytes, as in the library. */
#define PG_GETARG_TILESET(n) ((hantei_tileset)PG_GETARG_INT64(n))
#define PG_RETURN_TILESET(set) PG_RETURN_INT64((int64)(set))

/* A tile as text, such as 5m. */
Datum pg_tile(hantei_tile tile);

/* The message of an error, and its place. */
char *pg_describe(const notation *source, const request_problem *problem);

/* The columns of a function that gives one row; they are found at its first call. */
TupleDesc pg_columns(FunctionCallInfo fcinfo);

/* Ends the statement: the text is not a value of the type (SQLSTATE 22P02), with the reason. */
_Noreturn void pg_refuse_text(const char *type, const notation *source, const request_problem *problem);

/* The same for an argument, whose name is the field (22023). */
_Noreturn void pg_refuse_argument(const notation *source, const request_problem *problem);

/* ---- hand.c, hand_io.c: the type `hand` in storage ----
 *
 * A closed hand takes 14 bytes, each meld two more, after a header of one byte: 15 to 23 bytes of a row. The
 * bytes are the same on every machine; hand.c alone knows them. */

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
