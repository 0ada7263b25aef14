/* The order of hands, for btrees and sorting, and their hashes. Hands are equal if they have equal tiles, red
 * fives and melds, these in the same order. The order is that of the bytes, without a meaning. */
#include "hand.h"
#include "pg.h"

#include <common/hashfn.h>

static int compare(FunctionCallInfo fcinfo)
{
    const hand_bytes a = hand_argument(fcinfo, 0), b = hand_argument(fcinfo, 1);
    const int order = memcmp(a.bytes, b.bytes, Min(a.size, b.size));
    if (order != 0)
        return order;
    return a.size == b.size ? 0 : a.size < b.size ? -1 : 1;
}

SQL_FUNCTION(pg_hand_cmp)
{
    PG_RETURN_INT32(compare(fcinfo));
}

SQL_FUNCTION(pg_hand_eq)
{
    PG_RETURN_BOOL(compare(fcinfo) == 0);
}

SQL_FUNCTION(pg_hand_ne)
{
    PG_RETURN_BOOL(compare(fcinfo) != 0);
}

SQL_FUNCTION(pg_hand_lt)
{
    PG_RETURN_BOOL(compare(fcinfo) < 0);
}

SQL_FUNCTION(pg_hand_le)
{
    PG_RETURN_BOOL(compare(fcinfo) <= 0);
}

SQL_FUNCTION(pg_hand_gt)
{
    PG_RETURN_BOOL(compare(fcinfo) > 0);
}

SQL_FUNCTION(pg_hand_ge)
{
    PG_RETURN_BOOL(compare(fcinfo) >= 0);
}

SQL_FUNCTION(pg_hand_hash)
{
    const hand_bytes hand = hand_argument(fcinfo, 0);
    return hash_any(hand.bytes, (int)hand.size);
}

SQL_FUNCTION(pg_hand_hash_extended)
{
    const hand_bytes hand = hand_argument(fcinfo, 0);
    return hash_any_extended(hand.bytes, (int)hand.size, (uint64)PG_GETARG_INT64(1));
}
