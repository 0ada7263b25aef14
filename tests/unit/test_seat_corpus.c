/* Without this file the judgements of a seat could refuse what Tenhou allowed in real games, or allow what it
 * refused: every row of the corpus of riichi, furiten, ryuukyoku, kans, calls and nine terminals. */
#include "rows.h"
#include "seated.h"

#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

static hantei_rules tenhou(const rows *r)
{
    return rules_of("tenhou", row_number(r, "players"));
}

/* ---- Riichi ------------------------------------------------------------------- */

static bool lists_discard(const hantei_seat *seat, const hantei_rules *rules, hantei_tile tile)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    const size_t n = hantei_seat_discards(seat, rules, list);
    for (size_t i = 0; i < n; i++) {
        if (list[i].tile == tile)
            return list[i].waits != 0 &&
                   list[i].furiten == ((list[i].waits & (seat->river | 1ULL << tile)) != 0);
    }
    return false;
}

/* Every riichi that was declared may be, and with that discard. The rows reach the bounds: with a point
 * less, or a tile less in the wall, those at the bound may not. */
Test(seat_corpus, tenhou_riichi)
{
    rows r;
    unsigned long at_points = 0, at_wall = 0;
    for (rows_begin(&r, "tenhou_riichi.tsv", 0); rows_next(&r);) {
        const hantei_rules rules = tenhou(&r);
        hantei_seat seat = seat_of(row_text(&r, "hand14"), row_text(&r, "melds"));
        const hantei_tile discard = row_tile(&r, "discard");
        seat.points = (int32_t)row_number(&r, "score");
        seat.live = (uint8_t)row_number(&r, "live_tiles");
        seat.river = row_tiles(&r, "own_discards_before");
        seat.drawn = row_tile(&r, "drawn");
        rows_expect(&r, hantei_seat_may_riichi(&seat, &rules, discard) == HANTEI_ALLOWED, "refused");
        rows_expect(&r, hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE) == HANTEI_ALLOWED,
                    "all refused");
        rows_expect(&r, lists_discard(&seat, &rules, discard), "not listed");
        at_points += seat.points == rules.riichi_points;
        at_wall += seat.live == rules.riichi_wall;
    }
    report("corpus: %lu riichis with the least points, %lu with the least wall", at_points, at_wall);
    cr_assert(at_points > 0 && at_wall > 0);
}

/* ---- Furiten ------------------------------------------------------------------ */

static hantei_seat furiten_seat(const rows *r)
{
    hantei_seat seat = seat_of(row_text(r, "concealed"), row_text(r, "melds"));
    seat.riichi = (uint8_t)row_number(r, "riichi");
    seat.river = row_tiles(r, "own_discards");
    seat.passed = row_tiles(r, "passed_since_own_discard");
    seat.passed_riichi = row_tiles(r, "passed_since_riichi");
    return seat;
}

Test(seat_corpus, tenhou_ron_furiten)
{
    rows r;
    for (rows_begin(&r, "tenhou_ron_furiten.tsv", 0); rows_next(&r);) {
        const hantei_rules rules = tenhou(&r);
        const hantei_seat seat = furiten_seat(&r);
        rows_expect(&r, hantei_seat_furiten(&seat, &rules) == 0, "furiten, but the ron was accepted");
        rows_expect(&r, hantei_seat_waits(&seat, &rules).effective >> row_tile(&r, "win_tile") & 1,
                    "no wait");
    }
}

/* ---- Ryuukyoku ---------------------------------------------------------------- */

/* `nm` is a round that ended in nagashi mangan: of its seats one at least had it, but the table does not
 * say whose discards were claimed. */
Test(seat_corpus, tenhou_draw_tenpai)
{
    rows r;
    unsigned long dead = 0, nagashi = 0;
    for (rows_begin(&r, "tenhou_draw_tenpai.tsv", 0); rows_next(&r);) {
        const hantei_rules rules = tenhou(&r);
        hantei_seat seat = seat_of(row_text(&r, "concealed"), row_text(&r, "melds"));
        seat.riichi = (uint8_t)row_number(&r, "riichi");
        seat.river = row_tiles(&r, "own_discards");
        seat.live = 0;
        const hantei_ryuukyoku end = hantei_seat_ryuukyoku(&seat, &rules);
        rows_expect(&r, (end.waits != 0) == (strcmp(row_text(&r, "truth"), "tenpai") == 0), "tenpai or not");
        rows_expect(&r, !end.may_declare_noten, "may declare noten");
        dead += end.waits == 0 && hantei_seat_waits(&seat, &rules).shape != 0;
        nagashi += end.nagashi && strcmp(row_text(&r, "draw_type"), "nm") == 0;
    }
    report("corpus: %lu of them noten by a fifth tile alone; %lu nagashi mangan", dead, nagashi);
}

/* ---- Kans --------------------------------------------------------------------- */

static hantei_seat riichi_seat(const rows *r)
{
    hantei_seat seat = seat_of(row_text(r, "hand14"), row_text(r, "melds"));
    seat.riichi = 1;
    seat.drawn = row_tile(r, "drawn");
    seat.live = (uint8_t)row_number(r, "live_tiles");
    return seat;
}

Test(seat_corpus, tenhou_ankan_after_riichi)
{
    rows r;
    for (rows_begin(&r, "tenhou_ankan_after_riichi.tsv", 0); rows_next(&r);) {
        const hantei_rules rules = tenhou(&r);
        const hantei_seat seat = riichi_seat(&r);
        rows_expect(&r, hantei_seat_kans(&seat, &rules).concealed == row_tiles(&r, "kan_tile"), "other kans");
    }
}

static bool may_kan_drawn(const hantei_seat *seat, const hantei_rules *rules)
{
    return hantei_seat_kans(seat, rules).concealed >> seat->drawn & 1;
}

/* The labels are about waits and readings; if the drawn tile completes the hand, it is a wait. */
Test(seat_corpus, tenhou_ankan_candidates)
{
    rows r;
    unsigned long refused = 0;
    hantei_rules rules = rules_of("tenhou", 4);
    for (rows_begin(&r, "tenhou_ankan_candidates.tsv", 0); rows_next(&r);) {
        const hantei_seat seat = riichi_seat(&r);
        const bool same_waits = row_number(&r, "waits_unchanged"), wall = seat.live > 0;
        const bool same_readings = row_number(&r, "interpretation_unchanged"),
                   wins = row_number(&r, "drawn_completes_win");
        rules.kan_after_riichi = HANTEI_RIICHI_KAN_WAITS;
        const bool may = may_kan_drawn(&seat, &rules);
        rows_expect(&r, may == (same_waits && wall && !wins), "other by waits");
        rows_expect(&r, may || !row_number(&r, "player_called_kan"), "refused, but called");
        rules.kan_after_riichi = HANTEI_RIICHI_KAN_READINGS;
        rows_expect(&r, may_kan_drawn(&seat, &rules) == (same_readings && same_waits && wall && !wins),
                    "other by readings");
        rules.kan_after_riichi = HANTEI_RIICHI_KAN_NONE;
        rows_expect(&r, !may_kan_drawn(&seat, &rules), "a kan is allowed in riichi");
        refused += !may;
    }
    cr_assert_gt(refused, 0);
}

/* ---- Calls -------------------------------------------------------------------- */

/* The kinds that are left after the call, shared out by kuikae. */
static bool shares_out(const hantei_call_option *option, const rows *r)
{
    const hantei_tileset left = row_tiles(r, "hand_after_call");
    return (option->banned & ~left) == 0 && option->discards == (left & ~option->banned);
}

Test(seat_corpus, tenhou_calls)
{
    rows r;
    unsigned long bans = 0;
    for (rows_begin(&r, "tenhou_calls.tsv", 0); rows_next(&r);) {
        const hantei_rules rules = tenhou(&r);
        const hantei_seat seat = seat_of(row_text(&r, "hand_before"), row_text(&r, "melds_before"));
        const hantei_seat_meld meld = read_meld(row_text(&r, "call"), strlen(row_text(&r, "call")));
        hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
        const size_t n = hantei_seat_calls(&seat, &rules, meld.claimed, meld.from, options);
        const hantei_call_option *option = find_option(options, n, row_text(&r, "call"));
        rows_expect(&r, option && option->why == HANTEI_ALLOWED, "refused");
        rows_expect(&r, option && option->discards >> row_tile(&r, "discard") & 1, "the discard is banned");
        rows_expect(&r, option && shares_out(option, &r), "other tiles are left");
        bans += option && option->banned;
    }
    report("corpus: %s calls ban some tile that is held", grouped(bans));
    cr_assert_gt(bans, 0);
}

/* ---- Nine terminals ------------------------------------------------------------ */

Test(seat_corpus, tenhou_nine_terminals)
{
    rows r;
    const hantei_rules ema = rules_of("ema", 4);
    for (rows_begin(&r, "tenhou_nine_terminals.tsv", 0); rows_next(&r);) {
        const hantei_rules rules = tenhou(&r);
        const hantei_seat seat = seat_of(row_text(&r, "hand14"), row_text(&r, "melds"));
        rows_expect(&r, hantei_seat_nine_terminals(&seat, &rules), "refused");
        rows_expect(&r, hantei_seat_terminal_kinds(&seat) >= 9, "fewer than nine");
        rows_expect(&r, !hantei_seat_nine_terminals(&seat, &ema), "ema has none");
    }
}
