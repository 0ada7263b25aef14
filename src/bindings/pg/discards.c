/* hantei_discards(): a row for each discard that leaves tenpai. */
#include "hand.h"

#include <funcapi.h>

/* Finds all discards; they live until all rows are read. */
static void begin(FunctionCallInfo fcinfo, FuncCallContext *call)
{
    const MemoryContext before = MemoryContextSwitchTo(call->multi_call_memory_ctx);
    hantei_discard *const list = palloc(HANTEI_MAX_TILES * sizeof *list);
    hantei_hand hand;
    hand_load(&hand, hand_argument(fcinfo, 0));
    if (get_call_result_type(fcinfo, NULL, &call->tuple_desc) != TYPEFUNC_COMPOSITE)
        elog(ERROR, "hantei_discards() has no columns");
    BlessTupleDesc(call->tuple_desc);
    call->max_calls = hantei_discards(&hand, list);
    call->user_fctx = list;
    MemoryContextSwitchTo(before);
}

SQL_FUNCTION(pg_hantei_discards)
{
    if (SRF_IS_FIRSTCALL())
        begin(fcinfo, SRF_FIRSTCALL_INIT());
    FuncCallContext *const call = SRF_PERCALL_SETUP();
    if (call->call_cntr == call->max_calls)
        SRF_RETURN_DONE(call);
    const hantei_discard *const found = (const hantei_discard *)call->user_fctx + call->call_cntr;
    Datum values[] = {pg_tile(found->tile), Int64GetDatum((int64)found->waits)};
    bool nulls[] = {false, false};
    SRF_RETURN_NEXT(call, HeapTupleGetDatum(heap_form_tuple(call->tuple_desc, values, nulls)));
}
