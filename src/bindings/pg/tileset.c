/* The type `tileset`: a set of kinds of tile. */
#include "pg.h"

#include <catalog/pg_type.h>
#include <libpq/pqformat.h>
#include <utils/array.h>

static const hantei_tileset ALL_TILES = (UINT64CONST(1) << HANTEI_TILES) - 1;

/* ---- In and out -------------------------------------------------------------- */

/* "147m2z"; "-" and "" are the empty set. */
SQL_FUNCTION(pg_tileset_in)
{
    const char *const text = PG_GETARG_CSTRING(0);
    const notation source = {"tileset", text, strlen(text)};
    uint8 counts[HANTEI_TILES] = {0};
    hantei_tileset set = 0;
    size_t at;
    if (strcmp(text, "-") != 0) {
        const hantei_status status = hantei_parse_tiles(counts, text, source.length, &at);
        request_problem problem;
        if (status != HANTEI_OK) {
            problem_notation(&problem, &source, at, status);
            pg_refuse_text("tileset", &source, &problem);
        }
    }
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        set |= (hantei_tileset)(counts[tile] > 0) << tile;
    PG_RETURN_TILESET(set);
}

SQL_FUNCTION(pg_tileset_out)
{
    char *const text = palloc(HANTEI_TILESET_TEXT);
    if (hantei_tileset_format(text, PG_GETARG_TILESET(0)) == 0)
        strlcpy(text, "-", HANTEI_TILESET_TEXT);
    PG_RETURN_CSTRING(text);
}

static hantei_tileset check_bits(int64 bits, int code)
{
    const hantei_tileset set = (hantei_tileset)bits;
    if (set & ~ALL_TILES)
        ereport(ERROR, errcode(code), errmsg("invalid bits of a tileset: %lld", (long long)bits),
                errdetail("There are %d kinds of tile.", HANTEI_TILES));
    return set;
}

SQL_FUNCTION(pg_tileset_recv)
{
    const int64 bits = pq_getmsgint64((StringInfo)PG_GETARG_POINTER(0));
    PG_RETURN_TILESET(check_bits(bits, ERRCODE_INVALID_BINARY_REPRESENTATION));
}

SQL_FUNCTION(pg_tileset_from_bits)
{
    PG_RETURN_TILESET(check_bits(PG_GETARG_INT64(0), ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE));
}

/* ---- Sets -------------------------------------------------------------------- */

SQL_FUNCTION(pg_tileset_minus)
{
    PG_RETURN_TILESET(PG_GETARG_TILESET(0) & ~PG_GETARG_TILESET(1));
}

#define COMPARISON(name, is_true)                                                      \
    SQL_FUNCTION(name)                                                                 \
    {                                                                                  \
        const hantei_tileset one = PG_GETARG_TILESET(0), other = PG_GETARG_TILESET(1); \
        PG_RETURN_BOOL(is_true);                                                       \
    }

COMPARISON(pg_tileset_contains, (other & ~one) == 0)
COMPARISON(pg_tileset_contained, (one & ~other) == 0)
COMPARISON(pg_tileset_overlaps, (one & other) != 0)

SQL_FUNCTION(pg_hantei_count)
{
    PG_RETURN_INT32(__builtin_popcountll(PG_GETARG_TILESET(0)));
}

SQL_FUNCTION(pg_hantei_tiles)
{
    const hantei_tileset set = PG_GETARG_TILESET(0);
    Datum tiles[HANTEI_TILES];
    int count = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (set >> tile & 1)
            tiles[count++] = pg_tile(tile);
    }
    PG_RETURN_ARRAYTYPE_P(construct_array(tiles, count, TEXTOID, -1, false, TYPALIGN_INT));
}
