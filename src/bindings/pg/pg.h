/* Shared by the extension's files besides the stored hand: tiles and tile sets in SQL, and errors. */
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

/* The names of the set bits, as text[]; `name` gets one bit at a time. */
Datum pg_names(unsigned bits, const char *(*name)(unsigned bit));

/* A tile as text, such as 5m. */
Datum pg_tile(hantei_tile tile);

/* The error and its place, as text. */
Datum pg_problem(const notation *source, const request_problem *problem);

/* The columns of a function that gives one row; they are found at its first call. */
TupleDesc pg_columns(FunctionCallInfo fcinfo);

/* Ends the statement: the text is not a value of the type (SQLSTATE 22P02), with the reason. */
_Noreturn void pg_refuse_text(const char *type, const notation *source, const request_problem *problem);

/* The same for an argument, whose name is the field (22023). */
_Noreturn void pg_refuse_argument(const notation *source, const request_problem *problem);
