/* hantei_judge(): the judgement protocol, from jsonb to jsonb. */
#include "pg.h"

#include "protocol/judge.h"

#include <mb/pg_wchar.h>
#include <utils/builtins.h>
#include <utils/jsonb.h>

/* What yajl allocates belongs to the memory context, so that it goes with it when an error ends the
 * statement. */
static void *allocate(void *context, size_t size)
{
    return MemoryContextAlloc(context, size);
}

static void *reallocate(void *context, void *old, size_t size)
{
    return old ? repalloc(old, size) : MemoryContextAlloc(context, size);
}

static void release(void *context, void *old)
{
    (void)context;
    if (old)
        pfree(old);
}

/* The protocol is UTF-8, whatever the database is. A request that is wrong has an answer too, which says what
 * is wrong: a row that is bad stops no others. While the request is read, yajl's parser has memory of
 * malloc(); no PostgreSQL function is called then. */
SQL_FUNCTION(pg_hantei_judge)
{
    Jsonb *const request = PG_GETARG_JSONB_P(0);
    yajl_alloc_funcs memory = {allocate, reallocate, release, CurrentMemoryContext};
    char *const text = JsonbToCString(NULL, &request->root, (int)VARSIZE(request));
    char *const line = pg_server_to_any(text, (int)strlen(text), PG_UTF8);
    const unsigned char *answer;
    size_t length;
    const yajl_gen out = yajl_gen_alloc(&memory);
    protocol_judge(out, line, strlen(line));
    yajl_gen_get_buf(out, &answer, &length);
    const char *const answered = pg_any_to_server((const char *)answer, (int)length, PG_UTF8);
    const Datum result = DirectFunctionCall1(jsonb_in, CStringGetDatum(answered));
    yajl_gen_free(out);
    PG_RETURN_DATUM(result);
}
