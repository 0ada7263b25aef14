/* Estimates for the planner: how many rows a judge keeps, and how many a list has. */
#include "pg.h"

#include <catalog/pg_operator.h>
#include <catalog/pg_type.h>
#include <nodes/makefuncs.h>
#include <nodes/nodeFuncs.h>
#include <nodes/supportnodes.h>
#include <utils/selfuncs.h>

/* Statistics of the call, as those of CREATE STATISTICS, are better than a constant share. */
static double share_of(const SupportRequestSelectivity *asked, double share)
{
    VariableStatData found;
    FuncExpr *const call = makeFuncExpr(asked->funcid, BOOLOID, asked->args, InvalidOid, asked->inputcollid,
                                        COERCE_EXPLICIT_CALL);
    examine_variable(asked->root, (Node *)call, asked->varRelid, &found);
    if (HeapTupleIsValid(found.statsTuple))
        share =
            var_eq_const(&found, BooleanEqualOperator, InvalidOid, BoolGetDatum(true), false, true, false);
    ReleaseVariableStats(found);
    return share;
}

static Datum estimate_share(FunctionCallInfo fcinfo, double share)
{
    SupportRequestSelectivity *const asked = (SupportRequestSelectivity *)PG_GETARG_POINTER(0);
    if (!IsA(asked, SupportRequestSelectivity))
        PG_RETURN_POINTER(NULL);
    asked->selectivity = share_of(asked, share);
    PG_RETURN_POINTER(asked);
}

/* Shares of the hands that `hantei audit --sql` writes of real games: 0.8 % win, 9 % wait. */
SQL_FUNCTION(pg_hand_win_share)
{
    return estimate_share(fcinfo, 0.008);
}

SQL_FUNCTION(pg_hand_tenpai_share)
{
    return estimate_share(fcinfo, 0.09);
}

/* The list of a constant hand is known. */
SQL_FUNCTION(pg_hand_discards_rows)
{
    SupportRequestRows *const asked = (SupportRequestRows *)PG_GETARG_POINTER(0);
    if (!IsA(asked, SupportRequestRows) || !is_funcclause(asked->node))
        PG_RETURN_POINTER(NULL);
    const Const *const hand = linitial(((FuncExpr *)asked->node)->args);
    if (!IsA(hand, Const) || hand->constisnull)
        PG_RETURN_POINTER(NULL);
    hantei_hand tiles;
    hand_load(&tiles, hand_value(hand->constvalue));
    asked->rows = __builtin_popcountll(hantei_tenpai_discards(&tiles));
    PG_RETURN_POINTER(asked);
}
