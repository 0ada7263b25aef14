/* Without this file all cases would be chosen by this project: every row of majiang-core's tests of riichi,
 * kans, calls, kuikae and draws. Its options are switches of the tenhou preset here. */
#include "rows.h"
#include "seated.h"

#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

static unsigned number_or(const rows *r, const char *column, unsigned otherwise)
{
    const char *text = row_text(r, column);
    return *text == '\0' || is_word(text, "-") ? otherwise : row_number(r, column);
}

static hantei_seat row_seat(const rows *r)
{
    hantei_seat seat = seat_of(row_text(r, "concealed"), row_text(r, "melds"));
    seat.riichi = (uint8_t)row_number(r, "riichi");
    if (strspn(row_text(r, "drawn"), "0123456789") == 1)
        seat.drawn = row_tile(r, "drawn");
    return seat;
}

/* ---- Riichi ------------------------------------------------------------------- */

static hantei_tileset riichi_discards(const hantei_seat *seat, const hantei_rules *rules)
{
    hantei_tileset allowed = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        allowed |= (hantei_tileset)(hantei_seat_may_riichi(seat, rules, tile) == HANTEI_ALLOWED) << tile;
    return allowed;
}

/* `no_draw_riichi_ok`: without a draw left; `tobi` off: with any points. */
Test(seat_majiang, allow_lizhi)
{
    rows r;
    for (rows_begin(&r, "majiang_test_allow_lizhi.tsv", 0); rows_next(&r);) {
        hantei_rules rules = rules_of("tenhou", 4);
        hantei_seat seat = row_seat(&r);
        const char *result = row_text(&r, "result"), *discard = row_text(&r, "discard");
        rules.riichi_wall = row_number(&r, "no_draw_riichi_ok") ? 0 : rules.riichi_wall;
        rules.riichi_points = row_number(&r, "tobi") ? rules.riichi_points : 0;
        seat.live = (uint8_t)number_or(&r, "wall", 70);
        seat.points = (int32_t)number_or(&r, "points", 25000);
        const hantei_tileset allowed = riichi_discards(&seat, &rules);
        const bool any = hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE) == HANTEI_ALLOWED;
        rows_expect(&r, any == (allowed != 0), "any discard, and none of them");
        if (!is_word(discard, "-"))
            rows_expect(&r, ((allowed & tiles_in(discard)) != 0) == is_word(result, "1"), "this discard");
        else if (is_word(result, "0"))
            rows_expect(&r, allowed == 0, "some discard");
        else
            rows_expect(&r, allowed == tiles_in(result), "other discards");
    }
}

/* ---- Calls -------------------------------------------------------------------- */

/* 0 bans tile and suji, 1 the tile, 2 nothing. */
static const uint8_t KUIKAE_LEVELS[] = {HANTEI_KUIKAE_SUJI, HANTEI_KUIKAE_TILE, HANTEI_KUIKAE_NONE};

/* Whether the allowed calls of a kind are those of the row's result. */
static bool same_calls(const rows *r, const hantei_seat *seat, const hantei_rules *rules,
                       hantei_meld_kind kind)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const char *tile = row_text(r, "tile"), *result = row_text(r, "result");
    const size_t n = hantei_seat_calls(seat, rules, read_tile(tile, 2), from_of(tile), options);
    size_t allowed = 0, found = 0, length;
    for (size_t i = 0; i < n; i++)
        allowed += options[i].meld.kind == kind && options[i].why == HANTEI_ALLOWED;
    if (is_word(result, "none"))
        return allowed == 0;
    for (const char *word = result; (word = next_word(word, &length)); word += length) {
        char meld[MELD_TEXT];
        snprintf(meld, sizeof meld, "%.*s", (int)length, word);
        const hantei_call_option *option = find_option(options, n, meld);
        found += option && option->why == HANTEI_ALLOWED && option->meld.kind == kind;
    }
    return found == allowed && allowed > 0;
}

static void compare_calls(const char *file, hantei_meld_kind kind, bool has_levels)
{
    rows r;
    for (rows_begin(&r, file, 0); rows_next(&r);) {
        hantei_rules rules = rules_of("tenhou", 4);
        hantei_seat seat = row_seat(&r);
        seat.live = (uint8_t)number_or(&r, "wall", 70);
        if (has_levels)
            rules.kuikae = KUIKAE_LEVELS[row_number(&r, "kuikae_level")];
        rows_expect(&r, same_calls(&r, &seat, &rules, kind), "other calls");
    }
}

Test(seat_majiang, get_chi_mianzi)
{
    compare_calls("majiang_test_get_chi_mianzi.tsv", HANTEI_CHI, true);
}

Test(seat_majiang, get_peng_mianzi)
{
    compare_calls("majiang_test_get_peng_mianzi.tsv", HANTEI_PON, false);
}

/* ---- Kans --------------------------------------------------------------------- */

/* The tiles of the melds of one kind in a list. */
static hantei_tileset kans_in(const char *list, hantei_meld_kind kind)
{
    hantei_tileset kans = 0;
    size_t length;
    for (const char *word = list; (word = next_word(word, &length)) && !is_word(list, "none");
         word += length) {
        const hantei_seat_meld meld = read_meld(word, length);
        if (meld.kind == kind)
            kans |= (hantei_tileset)1 << meld.tile;
    }
    return kans;
}

/* In riichi: 0 no kan, 1 with equal readings, also nine gates, 2 with equal waits. */
Test(seat_majiang, get_gang_mianzi)
{
    static const uint8_t LEVELS[] = {HANTEI_RIICHI_KAN_NONE, HANTEI_RIICHI_KAN_READINGS,
                                     HANTEI_RIICHI_KAN_WAITS};
    rows r;
    for (rows_begin(&r, "majiang_test_get_gang_mianzi.tsv", 0); rows_next(&r);) {
        hantei_rules rules = rules_of("tenhou", 4);
        hantei_seat seat = row_seat(&r);
        const char *result = row_text(&r, "result");
        rules.kan_after_riichi = LEVELS[row_number(&r, "riichi_ankan_level")];
        rules.nine_gates_kan = rules.kan_after_riichi != HANTEI_RIICHI_KAN_READINGS;
        seat.live = (uint8_t)number_or(&r, "wall", 70);
        seat.kans = (uint8_t)row_number(&r, "kans_on_table");
        const hantei_kans kans = hantei_seat_kans(&seat, &rules);
        if (is_word(row_text(&r, "tile"), "-"))
            rows_expect(&r,
                        kans.concealed == kans_in(result, HANTEI_ANKAN) &&
                            kans.added == kans_in(result, HANTEI_KAKAN),
                        "other kans");
        else
            rows_expect(&r, same_calls(&r, &seat, &rules, HANTEI_DAIMINKAN), "other open kans");
    }
}

/* ---- Ryuukyoku ---------------------------------------------------------------- */

Test(seat_majiang, allow_pingju)
{
    rows r;
    for (rows_begin(&r, "majiang_test_allow_pingju.tsv", 0); rows_next(&r);) {
        hantei_rules rules = rules_of("tenhou", 4);
        hantei_seat seat = row_seat(&r);
        rules.nine_terminals = row_number(&r, "abort_rule");
        seat.river = row_number(&r, "first_draw") ? 0 : 1;
        rows_expect(&r, hantei_seat_nine_terminals(&seat, &rules) == row_number(&r, "result"), "other");
    }
}

/* Two rows differ: there tiles are left in the wall, and the round has not ended. */
Test(seat_majiang, allow_no_daopai)
{
    rows r;
    for (rows_begin(&r, "majiang_test_allow_no_daopai.tsv", 2); rows_next(&r);) {
        hantei_rules rules = rules_of("tenhou", 4);
        hantei_seat seat = row_seat(&r);
        rules.noten_allowed = row_number(&r, "noten_declaration_rule");
        seat.live = (uint8_t)number_or(&r, "wall", 0);
        const bool may = hantei_seat_ryuukyoku(&seat, &rules).may_declare_noten;
        rows_expect(&r, may == row_number(&r, "result"),
                    seat.live > 0 ? "tiles are left in the wall" : "other");
    }
}
