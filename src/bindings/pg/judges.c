/* The judges of a hand, one call each. */
#include "pg.h"

#include "notation/tiles.h"
#include "protocol/question.h"

#include <catalog/pg_type.h>
#include <funcapi.h>
#include <utils/array.h>
#include <utils/builtins.h>

static inline hantei_hand tiles_of(FunctionCallInfo fcinfo)
{
    hantei_hand hand;
    hand_load(&hand, hand_argument(fcinfo, 0));
    return hand;
}

/* ---- Yes or no, names and sets ------------------------------------------------------- */

/* The names of the set bits, as text[]; `name` gets one bit at a time. */
static Datum names_of(unsigned bits, const char *(*name)(unsigned bit))
{
    Datum texts[32];
    int found = 0;
    for (unsigned left = bits; left != 0; left &= left - 1)
        texts[found++] = CStringGetTextDatum(name(left & -left));
    return PointerGetDatum(construct_array(texts, found, TEXTOID, -1, false, TYPALIGN_INT));
}

#define JUDGE(name, RETURN, answer)                \
    SQL_FUNCTION(name)                             \
    {                                              \
        const hantei_hand hand = tiles_of(fcinfo); \
        RETURN(answer);                            \
    }

JUDGE(pg_hantei_win, PG_RETURN_BOOL, hantei_win(&hand) != 0)
JUDGE(pg_hantei_forms, PG_RETURN_DATUM, names_of(hantei_win(&hand), hantei_form_name))
JUDGE(pg_hantei_tenpai, PG_RETURN_BOOL, hantei_tenpai(&hand))
JUDGE(pg_hantei_waits, PG_RETURN_TILESET, hantei_waits(&hand))
JUDGE(pg_hantei_tenpai_discards, PG_RETURN_TILESET, hantei_tenpai_discards(&hand))
JUDGE(pg_hantei_ukeire, PG_RETURN_TILESET, hantei_ukeire(&hand))

SQL_FUNCTION(pg_hantei_wait_kinds)
{
    const hantei_hand hand = tiles_of(fcinfo);
    const text *const name = PG_GETARG_TEXT_PP(1);
    const notation source = {"tile", VARDATA_ANY(name), VARSIZE_ANY_EXHDR(name)};
    request_problem problem;
    hantei_tile tile;
    if (!request_parse_tile(&tile, &source, &problem))
        pg_refuse_text("tile", &source, &problem);
    PG_RETURN_DATUM(names_of(hantei_wait_kinds(&hand, text_kind(tile)), hantei_wait_kind_name));
}

/* ---- Shanten ------------------------------------------------------------------- */

SQL_FUNCTION(pg_hantei_shanten)
{
    const hantei_hand hand = tiles_of(fcinfo);
    const int shanten = hantei_shanten(&hand);
    if (shanten == HANTEI_SHANTEN_NONE)
        PG_RETURN_NULL();
    PG_RETURN_INT32(shanten);
}

SQL_FUNCTION(pg_hantei_shantens)
{
    const hantei_hand hand = tiles_of(fcinfo);
    const hantei_shantens found = hantei_shanten_by_form(&hand);
    const int8_t shantens[] = {found.least, found.standard, found.chiitoi, found.kokushi};
    Datum values[lengthof(shantens)];
    bool nulls[lengthof(shantens)];
    for (size_t i = 0; i < lengthof(shantens); i++) {
        values[i] = Int32GetDatum(shantens[i]);
        nulls[i] = shantens[i] == HANTEI_SHANTEN_NONE;
    }
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(pg_columns(fcinfo), values, nulls)));
}

/* ---- Discards: a row for each that leaves tenpai --------------------------------- */

/* Finds all discards; they live until all rows are read. */
static void begin_discards(FunctionCallInfo fcinfo, FuncCallContext *call)
{
    const MemoryContext before = MemoryContextSwitchTo(call->multi_call_memory_ctx);
    hantei_discard *const list = palloc(HANTEI_MAX_TILES * sizeof *list);
    const hantei_hand hand = tiles_of(fcinfo);
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
        begin_discards(fcinfo, SRF_FIRSTCALL_INIT());
    FuncCallContext *const call = SRF_PERCALL_SETUP();
    if (call->call_cntr == call->max_calls)
        SRF_RETURN_DONE(call);
    const hantei_discard *const found = (const hantei_discard *)call->user_fctx + call->call_cntr;
    Datum values[] = {pg_tile(found->tile), Int64GetDatum((int64)found->waits)};
    bool nulls[] = {false, false};
    SRF_RETURN_NEXT(call, HeapTupleGetDatum(heap_form_tuple(call->tuple_desc, values, nulls)));
}

/* ---- Tiles --------------------------------------------------------------------- */

/* The tiles of the hand and its melds. */
static void count_held(uint8 counts[HANTEI_TILES], hand_bytes stored)
{
    hantei_seat seat;
    hand_load_seat(&seat, stored);
    hantei_hand_counts(&seat.hand, counts);
    for (unsigned i = 0; i < seat.meld_count; i++) {
        const text_meld_tiles tiles = text_meld_tiles_of(&seat.melds[i]);
        for (unsigned place = 0; place < lengthof(tiles.copies) && tiles.tile + place < HANTEI_TILES; place++)
            counts[tiles.tile + place] = (uint8)(counts[tiles.tile + place] + tiles.copies[place]);
    }
}

SQL_FUNCTION(pg_hantei_held)
{
    uint8 counts[HANTEI_TILES];
    count_held(counts, hand_argument(fcinfo, 0));
    PG_RETURN_INT32((int32)protocol_left(counts, PG_GETARG_TILESET(1)));
}

SQL_FUNCTION(pg_hantei_left)
{
    uint8 counts[HANTEI_TILES], unseen[HANTEI_TILES];
    count_held(counts, hand_argument(fcinfo, 0));
    hantei_unseen(unseen, counts, HANTEI_MAX_PLAYERS);
    PG_RETURN_INT32((int32)protocol_left(unseen, PG_GETARG_TILESET(1)));
}

static hantei_tileset kinds_of(FunctionCallInfo fcinfo)
{
    uint8 counts[HANTEI_TILES];
    hantei_tileset kinds = 0;
    count_held(counts, hand_argument(fcinfo, 0));
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        kinds |= (hantei_tileset)(counts[tile] > 0) << tile;
    return kinds;
}

SQL_FUNCTION(pg_hand_tileset)
{
    PG_RETURN_TILESET(kinds_of(fcinfo));
}

SQL_FUNCTION(pg_hand_contains)
{
    PG_RETURN_BOOL((PG_GETARG_TILESET(1) & ~kinds_of(fcinfo)) == 0);
}

/* The number of concealed tiles. */
SQL_FUNCTION(pg_hantei_concealed)
{
    const hantei_hand hand = tiles_of(fcinfo);
    uint8 counts[HANTEI_TILES];
    int32 tiles = 0;
    hantei_hand_counts(&hand, counts);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        tiles += counts[tile];
    PG_RETURN_INT32(tiles);
}
