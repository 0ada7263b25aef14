/* The module, and code shared by its files. */
#include "pg.h"

#include <funcapi.h>
#include <mb/pg_wchar.h>
#include <utils/builtins.h>

PG_MODULE_MAGIC;

Datum pg_tile(hantei_tile tile)
{
    char text[HANTEI_TILE_TEXT];
    hantei_tile_format(text, tile);
    return CStringGetTextDatum(text);
}

/* Quoted characters are UTF-8. In a database of another encoding their bytes would be other characters, or
 * invalid. */
static char *in_encoding(char *text)
{
    for (char *byte = text; *byte && GetDatabaseEncoding() != PG_UTF8; byte++)
        *byte = IS_HIGHBIT_SET(*byte) ? '?' : *byte;
    return text;
}

char *pg_describe(const notation *source, const request_problem *problem)
{
    char place[REQUEST_PLACE];
    problem_place(place, problem, source->text, source->length);
    return in_encoding(psprintf("%s%s", problem->message, place));
}

/* A detail is a sentence. */
static int detail(const char *words)
{
    return errdetail("%c%s.", pg_toupper((unsigned char)words[0]), words + 1);
}

void pg_refuse_text(const char *type, const notation *source, const request_problem *problem)
{
    char quoted[PROBLEM_QUOTE];
    problem_quote(quoted, source->text, source->length);
    ereport(ERROR, errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
            errmsg("invalid input syntax for type %s: \"%s\"", type, in_encoding(quoted)),
            detail(pg_describe(source, problem)));
}

void pg_refuse_argument(const notation *source, const request_problem *problem)
{
    ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("invalid argument: %s", source->field),
            detail(pg_describe(source, problem)));
}

TupleDesc pg_columns(FunctionCallInfo fcinfo)
{
    FmgrInfo *const function = fcinfo->flinfo;
    if (!function->fn_extra) {
        const MemoryContext before = MemoryContextSwitchTo(function->fn_mcxt);
        TupleDesc columns;
        if (get_call_result_type(fcinfo, NULL, &columns) != TYPEFUNC_COMPOSITE)
            elog(ERROR, "function %u has no columns", function->fn_oid);
        function->fn_extra = BlessTupleDesc(columns);
        MemoryContextSwitchTo(before);
    }
    return function->fn_extra;
}

/* Servers with equal digests give equal answers. */
SQL_FUNCTION(pg_hantei_version)
{
    char digest[HANTEI_DIGEST_TEXT];
    bool nulls[3] = {false};
    hantei_lookup_tables_digest(digest);
    Datum values[3] = {CStringGetTextDatum(hantei_version()), CStringGetTextDatum(hantei_kernel_in_use()),
                       CStringGetTextDatum(digest)};
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(pg_columns(fcinfo), values, nulls)));
}
