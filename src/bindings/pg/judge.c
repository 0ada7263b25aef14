/* hantei_judge(): the judgement protocol, from jsonb to jsonb. */
#include "pg.h"

#include "protocol/judge.h"

#include <mb/pg_wchar.h>
#include <utils/builtins.h>
#include <utils/jsonb.h>

/* The memory context owns the answer, so an error that ends the statement frees it. */
static void *grow(void *old, size_t size)
{
    return old ? repalloc(old, size) : palloc(size);
}

/* The protocol is UTF-8 in any database. A wrong request has an answer too, with its error: a bad row does
 * not stop others. */
SQL_FUNCTION(pg_hantei_judge)
{
    Jsonb *const request = PG_GETARG_JSONB_P(0);
    char *const text = JsonbToCString(NULL, &request->root, (int)VARSIZE(request));
    char *const line = pg_server_to_any(text, (int)strlen(text), PG_UTF8);
    writer out = {.grow = grow};
    protocol_judge(&out, line, strlen(line));
    writer_end_line(&out);
    out.text[out.length - 1] = '\0';
    const char *const answered = pg_any_to_server(out.text, (int)out.length - 1, PG_UTF8);
    PG_RETURN_DATUM(DirectFunctionCall1(jsonb_in, CStringGetDatum(answered)));
}
