// hantei.h as C++11 with the shared library: every function of the header has its symbol there, and those
// with arguments that C++ might treat differently are called.
#include <hantei.h>

#include <cstdio>
#include <cstring>

static_assert(sizeof(hantei_hand) == 64 && alignof(hantei_hand) == 1, "a hand is 64 bytes, anywhere");

static int passed, failed;

static void check(const char *what, bool ok)
{
    if (!ok)
        std::printf("FAILED  %s\n", what);
    (ok ? passed : failed)++;
}

// The Makefile lists the header's functions: FUNCTION(name) each.
template <class Function> static void check_symbol(const char *name, Function *function)
{
    Function *volatile address = function;
    check(name, address != nullptr);
}

static void check_symbols()
{
#define FUNCTION(name) check_symbol(#name, name);
#include "functions.inc"
}

static hantei_parsed parsed(const char *text)
{
    hantei_parsed hand;
    std::size_t at;
    check(text, hantei_parse(&hand, text, std::strlen(text), &at) == HANTEI_OK);
    return hand;
}

static bool first_only(void *context, const hantei_reading *reading)
{
    *static_cast<hantei_reading *>(context) = *reading;
    return false;
}

static void check_judges(const hantei_hand &waiting, const hantei_parsed &drawn)
{
    hantei_reading reading;
    hantei_discard list[HANTEI_MAX_TILES];
    char text[HANTEI_TILESET_TEXT];
    hantei_tileset_format(text, hantei_waits(&waiting));
    check("waits of 23m44p", std::strcmp(text, "14m") == 0 && hantei_tenpai(&waiting));
    check("a reading", hantei_best_readings(&waiting, nullptr, nullptr) == 1 &&
                           hantei_best_readings(&waiting, first_only, &reading) == 1 && reading.count == 2);
    check("discards of 23m44p1z", hantei_discards(&drawn.hand, list) == 1 && list[0].tile == 27);
    check("riichi", hantei_hand_may_riichi(&drawn) == HANTEI_ALLOWED);
}

// Both hands of a batch, in each form.
static void check_batches(const hantei_hand &waiting)
{
    const hantei_hand hands[2] = {waiting, waiting};
    uint8_t counts[2][HANTEI_TILES], plane[HANTEI_TILES][2];
    const uint8_t *planes[HANTEI_TILES];
    hantei_tileset waits[2];
    for (std::size_t i = 0; i < 2; i++)
        hantei_hand_counts(&hands[i], counts[i]);
    for (std::size_t tile = 0; tile < HANTEI_TILES; tile++) {
        plane[tile][0] = plane[tile][1] = counts[0][tile];
        planes[tile] = plane[tile];
    }
    const hantei_hands in[] = {
        {2, hands, nullptr, nullptr}, {2, nullptr, counts, nullptr}, {2, nullptr, nullptr, planes}};
    for (const hantei_hands &of : in) {
        hantei_batch_waits(&of, waits);
        check("a batch", waits[0] == waits[1] && waits[1] == hantei_waits(&waiting));
    }
}

// 23m44p with three triplets of dragons, won by tsumo of 1m.
static void check_win(const hantei_hand &waiting)
{
    hantei_rules rules;
    hantei_seat seat = HANTEI_SEAT_INIT;
    hantei_claim claim = HANTEI_CLAIM_INIT;
    hantei_verdict verdict;
    check("rules", hantei_rules_preset(&rules, "tenhou", 4) == HANTEI_OK);
    seat.hand = waiting;
    check("a seat and a claim of no tile", seat.drawn == HANTEI_NO_TILE && seat.meld_count == 0 &&
                                               claim.tile == HANTEI_NO_TILE && claim.by == 0);
    claim.by = HANTEI_TSUMO;
    claim.tile = 0;
    for (; seat.meld_count < 3; seat.meld_count++)
        seat.melds[seat.meld_count] = {
            HANTEI_PON, hantei_tile(31 + seat.meld_count), HANTEI_NO_TILE, HANTEI_NO_TILE, 1, 0};
    check("a win",
          hantei_seat_win(&seat, &rules, &claim, &verdict) == HANTEI_ALLOWED && verdict.yakuman == 1);
}

int main()
{
    const hantei_parsed waiting = parsed("23m44p"), drawn = parsed("23m44p1z");
    check_symbols();
    check("tables", hantei_lookup_tables_verify() == HANTEI_OK);
    check_judges(waiting.hand, drawn);
    check_batches(waiting.hand);
    check_win(waiting.hand);
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
