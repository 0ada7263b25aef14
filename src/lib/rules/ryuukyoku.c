/* Rounds that end without a win. */
#include "hand/tiles.h"
#include "rules/holding.h"

enum { NINE = 9 };

bool hantei_seat_nagashi(const hantei_seat *seat, const hantei_rules *rules)
{
    const bool only_orphans = seat->river != 0 && (seat->river & ~ORPHANS) == 0;
    return are_valid(rules) && rules->nagashi && only_orphans && !seat->river_claimed;
}

hantei_ryuukyoku hantei_seat_ryuukyoku(const hantei_seat *seat, const hantei_rules *rules)
{
    const hantei_tileset waits = hantei_seat_waits(seat, rules).effective;
    const bool may_decline = rules->noten_allowed && waits != 0 && seat->riichi == 0;
    return (hantei_ryuukyoku){waits, may_decline, hantei_seat_nagashi(seat, rules)};
}

static unsigned orphan_kinds(const holding *held)
{
    unsigned kinds = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES && has_drawn(held); tile++)
        kinds += has(ORPHANS, tile) && held->concealed[tile] > 0;
    return kinds;
}

unsigned hantei_seat_terminal_kinds(const hantei_seat *seat)
{
    const holding held = hantei_holding_of(seat);
    return orphan_kinds(&held);
}

bool hantei_seat_nine_terminals(const hantei_seat *seat, const hantei_rules *rules)
{
    const holding held = hantei_holding_by(seat, rules);
    const bool is_first_draw = held.tiles == HANTEI_MAX_TILES && seat->meld_count == 0 && seat->river == 0 &&
                               seat->kans == 0 && seat->norths == 0 && seat->riichi == 0;
    return rules->nine_terminals && is_first_draw && orphan_kinds(&held) >= NINE;
}
