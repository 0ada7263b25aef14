/* The type `hand`: text and binary, in and out; its order and hashes. */
#include "pg.h"

#include <common/hashfn.h>
#include <libpq/pqformat.h>
#include <utils/builtins.h>

enum { BINARY_VERSION = 1 };

/* ---- Text -------------------------------------------------------------------- */

/* NULL, and *problem, if the text is not a hand. */
static struct varlena *parse_text(const notation *source, request_problem *problem)
{
    hantei_parsed hand;
    size_t at;
    const hantei_status status = hantei_parse(&hand, source->text, source->length, &at);
    if (status == HANTEI_OK)
        return hand_store(&hand);
    if (status == HANTEI_ERROR_TILE_COUNT)
        problem_no_hand(problem, source, at, hand.concealed, "a hand", REQUEST_ANY_HAND);
    else
        problem_notation(problem, source, at, status);
    return NULL;
}

static notation argument_text(FunctionCallInfo fcinfo)
{
    const text *const value = PG_GETARG_TEXT_PP(0);
    return (notation){"hand", VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value)};
}

Size hand_format(char text[HANTEI_SEAT_TEXT], hand_bytes stored)
{
    hantei_seat seat;
    if (!hand_load_seat(&seat, stored))
        ereport(ERROR, errcode(ERRCODE_DATA_CORRUPTED), errmsg("a stored hand is damaged"));
    return hantei_seat_format(text, &seat);
}

SQL_FUNCTION(pg_hand_in)
{
    const char *const text = PG_GETARG_CSTRING(0);
    const notation source = {"hand", text, strlen(text)};
    request_problem problem;
    struct varlena *const value = parse_text(&source, &problem);
    if (!value)
        pg_refuse_text("hand", &source, &problem);
    PG_RETURN_POINTER(value);
}

/* For text that may be invalid: the hand, or NULL. */
SQL_FUNCTION(pg_hantei_hand)
{
    const notation source = argument_text(fcinfo);
    request_problem problem;
    struct varlena *const value = parse_text(&source, &problem);
    if (!value)
        PG_RETURN_NULL();
    PG_RETURN_POINTER(value);
}

/* And why it is invalid, or NULL. */
SQL_FUNCTION(pg_hantei_problem)
{
    const notation source = argument_text(fcinfo);
    request_problem problem;
    if (parse_text(&source, &problem))
        PG_RETURN_NULL();
    return CStringGetTextDatum(pg_describe(&source, &problem));
}

SQL_FUNCTION(pg_hand_out)
{
    char *const text = palloc(HANTEI_SEAT_TEXT);
    hand_format(text, hand_argument(fcinfo, 0));
    PG_RETURN_CSTRING(text);
}

/* ---- Binary: a version, and the bytes as they are stored ----------------------- */

/* Bytes are a hand if its notation is, and if that reads back as these bytes: only hantei_parse() decides
 * what a hand is. */
static struct varlena *parse_bytes(hand_bytes received)
{
    char text[HANTEI_SEAT_TEXT];
    hantei_parsed hand;
    hantei_seat seat;
    size_t at;
    if (!hand_load_seat(&seat, received) ||
        hantei_parse(&hand, text, hantei_seat_format(text, &seat), &at) != HANTEI_OK)
        return NULL;
    struct varlena *const value = hand_store(&hand);
    const bool same = VARSIZE(value) - VARHDRSZ == received.size &&
                      memcmp(VARDATA(value), received.bytes, received.size) == 0;
    return same ? value : NULL;
}

SQL_FUNCTION(pg_hand_recv)
{
    StringInfo message = (StringInfo)PG_GETARG_POINTER(0);
    const int version = pq_getmsgbyte(message);
    const int size = message->len - message->cursor;
    if (version != BINARY_VERSION)
        ereport(ERROR, errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
                errmsg("unsupported hand version number %d", version));
    const hand_bytes received = {(const uint8 *)pq_getmsgbytes(message, size), (Size)size};
    struct varlena *const value = parse_bytes(received);
    if (!value)
        ereport(ERROR, errcode(ERRCODE_INVALID_BINARY_REPRESENTATION), errmsg("invalid external hand value"),
                errdetail("These %d bytes are not a hand.", size));
    PG_RETURN_POINTER(value);
}

SQL_FUNCTION(pg_hand_send)
{
    const hand_bytes stored = hand_argument(fcinfo, 0);
    StringInfoData message;
    pq_begintypsend(&message);
    pq_sendbyte(&message, BINARY_VERSION);
    pq_sendbytes(&message, (const char *)stored.bytes, (int)stored.size);
    PG_RETURN_BYTEA_P(pq_endtypsend(&message));
}

/* ---- Order and hashes ---------------------------------------------------------- */

/* Hands are equal if they have equal tiles, red fives and melds, these in the same order. The order is that
 * of the bytes, without a meaning. */
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
