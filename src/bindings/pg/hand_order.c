/* The order of hands, for btrees and sorting, and their hashes. Hands are equal if they have equal tiles, red
 * fives and melds, these in the same order. The order is that of the bytes, without a meaning. */
#include "hand.h"

#include <common/hashfn.h>

static int compare(FunctionCallInfo fcinfo)
{
    const hand_bytes a = hand_argument(fcinfo, 0), b = hand_argument(fcinfo, 1);
    const int order = memcmp(a.bytes, b.bytes, Min(a.size, b.size));
    return order != 0 ? order : (a.size > b.size) - (a.size < b.size);
}

SQL_FUNCTION(pg_hand_cmp)
{
    PG_RETURN_INT32(compare(fcinfo));
}

#define COMPARISON(name, is)                  \
    SQL_FUNCTION(name)                        \
    {                                         \
        PG_RETURN_BOOL(compare(fcinfo) is 0); \
    }

COMPARISON(pg_hand_eq, ==)
COMPARISON(pg_hand_ne, !=)
COMPARISON(pg_hand_lt, <)
COMPARISON(pg_hand_le, <=)
COMPARISON(pg_hand_gt, >)
COMPARISON(pg_hand_ge, >=)

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
