/* Without this no other project's tests confirm what wins are worth: MahjongRepository's hands with their
 * yaku, fu and payments, and majiang-core's question whether a win is allowed. */
#include "seated.h"
#include "won_rows.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* ---- MahjongRepository: names --------------------------------------------------- */

static const char *const THEIR_NAMES[][2] = {
    {"Menzen Tsumo", "tsumo"},
    {"Riichi", "riichi"},
    {"Ippatsu", "ippatsu"},
    {"Rinshan Kaihou", "rinshan"},
    {"Haitei Raoyue", "haitei"},
    {"Houtei Raoyui", "houtei"},
    {"Pinfu", "pinfu"},
    {"Tanyao", "tanyao"},
    {"Iipeiko", "iipeikou"},
    {"Ryanpeikou", "ryanpeikou"},
    {"Yakuhai (haku)", "haku"},
    {"Yakuhai (hatsu)", "hatsu"},
    {"Yakuhai (chun)", "chun"},
    {"Yakuhai (seat wind east)", "seat-east"},
    {"Yakuhai (seat wind west)", "seat-west"},
    {"Yakuhai (seat wind north)", "seat-north"},
    {"Yakuhai (round wind east)", "round-east"},
    {"Yakuhai (round wind west)", "round-west"},
    {"Chantai", "chanta"},
    {"Junchan", "junchan"},
    {"Ittsu", "ittsu"},
    {"Sanshoku Doujun", "sanshoku"},
    {"Sanshoku Doukou", "sanshoku-doukou"},
    {"San Kantsu", "sankantsu"},
    {"Toitoi", "toitoi"},
    {"San Ankou", "sanankou"},
    {"Shou Sangen", "shousangen"},
    {"Honroutou", "honroutou"},
    {"Honitsu", "honitsu"},
    {"Chinitsu", "chinitsu"},
    {"Tenhou", "tenhou"},
    {"Renhou (yakuman)", "renhou"},
    {"Daisangen", "daisangen"},
    {"Suu Ankou", "suuankou"},
    {"Suu Ankou Tanki", "suuankou-tanki"},
    {"Tsuu Iisou", "tsuuiisou"},
    {"Chuuren Poutou", "chuuren"},
    {"Kokushi Musou Juusanmen Matchi", "kokushi-13"},
    {"Dai Suushii", "daisuushii"},
    {"Suu Kantsu", "suukantsu"},
};

/* "Dora 2", "Aka Dora 1", "Ura Dora 4": with a number. */
static const char *const COUNTED[][2] = {
    {"Dora ", "dora"}, {"Aka Dora ", "aka-dora"}, {"Ura Dora ", "ura-dora"}};

static void append_word(char *out, const char *name, const char *number)
{
    snprintf(out + strlen(out), TEXT_MAX - strlen(out), "%s%s%s%s", *out ? " " : "", name, number ? ":" : "",
             number ? number : "");
}

static void translate_name(const char *theirs, char *out)
{
    for (size_t i = 0; i < sizeof COUNTED / sizeof *COUNTED; i++)
        if (strncmp(theirs, COUNTED[i][0], strlen(COUNTED[i][0])) == 0) {
            append_word(out, COUNTED[i][1], theirs + strlen(COUNTED[i][0]));
            return;
        }
    for (size_t i = 0; i < sizeof THEIR_NAMES / sizeof *THEIR_NAMES; i++)
        if (is_word(theirs, THEIR_NAMES[i][0])) {
            append_word(out, THEIR_NAMES[i][1], NULL);
            return;
        }
    cr_assert_fail("no name for %s", theirs);
}

static void translate(const char *list, char out[TEXT_MAX])
{
    char copy[TEXT_MAX];
    snprintf(copy, sizeof copy, "%s", list);
    out[0] = '\0';
    for (char *at = copy; at && *at;) {
        char *end = strstr(at, "; ");
        if (end)
            *end = '\0';
        translate_name(at, out);
        at = end ? end + 2 : NULL;
    }
}

/* ---- MahjongRepository: rows ------------------------------------------------------ */

static bool has_option(const rows *r, const char *option)
{
    return has_word(row_text(r, "options"), option);
}

/* Options that are not given have the usual values of these tests. */
static hantei_rules their_rules(const rows *r)
{
    hantei_rules rules = rules_of("tenhou", 4);
    rules.red_fives = has_option(r, "has_aka_dora");
    rules.open_tanyao = has_option(r, "has_open_tanyao");
    rules.double_yakuman = has_option(r, "has_double_yakuman") || row_is_empty(r, "options");
    rules.renhou = has_option(r, "renhou_as_yakuman") ? HANTEI_RENHOU_YAKUMAN : HANTEI_RENHOU_NONE;
    return rules;
}

/* One of their hands has five sets. */
static bool has_five_sets(const rows *r)
{
    unsigned tiles = 0;
    for (const char *at = row_text(r, "concealed_incl_win"); *at; at++)
        tiles += *at >= '0' && *at <= '9';
    for (const char *at = row_text(r, "melds"); (at = strchr(at, ':')); at++)
        tiles += 3;
    return tiles > HANTEI_MAX_TILES;
}

/* Why a row is about rules that hantei does not have; NULL if it is not. */
static const char *why_skipped(const rows *r)
{
    const char *tiles = row_text(r, "concealed_incl_win"), *yaku = row_text(r, "yaku");
    if (has_word(row_text(r, "flags"), "open_riichi"))
        return "open riichi";
    if (strstr(yaku, "Paarenchan"))
        return "paarenchan";
    if (has_option(r, "kazoe=2"))
        return "more than one yakuman's worth of counted han";
    if (!row_is_empty(r, "options") && !has_option(r, "fu_for_open_pinfu"))
        return "no fu for an open hand without any";
    if (has_five_sets(r))
        return "five sets";
    if (strstr(tiles, "000"))
        return "several red fives in a suit";
    if (is_word(row_text(r, "error"), "haitei_without_tsumo_not_allowed"))
        return "haitei of a ron: hantei has one flag, which is houtei then";
    if (strncmp(tiles, "12355599m456p345s", 17) == 0 && strstr(yaku, "Dora"))
        return "dora that do not follow from the indicators in the table";
    return NULL;
}

static bool holds_wind(const row_win *win, unsigned wind)
{
    bool held = win->seat.hand.lane[3][wind] > 0;
    for (unsigned i = 0; i < win->seat.meld_count; i++)
        held |= win->seat.melds[i].tile == 27 + wind;
    return held;
}

/* A wind that is not given is one that the hand lacks; the seat is then not the dealer. */
static uint8_t any_wind(const row_win *win, uint8_t first)
{
    for (uint8_t wind = first; wind < 4; wind++)
        if (!holds_wind(win, wind))
            return wind;
    return first;
}

/* The concealed tiles have the one that completes them, if it is there. */
static void take_out_tile(row_win *win)
{
    const unsigned tile = win->claim.tile & ~(unsigned)HANTEI_RED;
    uint8_t *count = &win->seat.hand.lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
    if (*count == 0)
        return;
    --*count;
    if (tile != win->claim.tile)
        win->seat.reds[tile / HANTEI_RANKS]--;
}

static void read_their_win(const rows *r, row_win *win)
{
    static const win_columns COLUMNS = {"concealed_incl_win", "win_tile", NULL, NULL, "flags"};
    const char *flags = row_text(r, "flags");
    const hantei_rules rules = their_rules(r);
    row_win_begin(r, &COLUMNS, &rules, win);
    take_out_tile(win);
    if (has_word(flags, "tsumo"))
        win->claim.by = HANTEI_TSUMO;
    win->seat.riichi = has_word(flags, "daburu_riichi") ? 2 : has_word(flags, "riichi");
    if (row_is_empty(r, "seat_wind"))
        win->claim.wind = any_wind(win, 1);
    if (row_is_empty(r, "round_wind"))
        win->claim.round = any_wind(win, 0);
    win->claim.dora_count = (uint8_t)row_list(r, "dora_ind", win->claim.dora, HANTEI_MAX_INDICATORS);
    win->claim.ura_count = (uint8_t)row_list(r, "ura_ind", win->claim.ura, HANTEI_MAX_INDICATORS);
}

/* Flags that contradict each other are errors there. Here some claims are refused, and other flags count for
 * nothing: then what is left is judged. */
static void expect_error(rows *r, const row_win *win, const char *error)
{
    if (is_word(error, "hand_not_winning"))
        row_win_expect(r, win, win->why == HANTEI_REFUSED_NOT_COMPLETE, "not complete");
    else if (is_word(error, "haitei_with_rinshan_not_allowed"))
        row_win_expect(r, win, are_words(&win->got, "tsumo:1 rinshan:1"), "rinshan alone");
    else if (is_word(error, "chiihou_with_meld_not_allowed"))
        row_win_expect(r, win, are_words(&win->got, "tsumo:1 rinshan:1"), "no chiihou");
    else if (is_word(error, "renhou_as_dealer_not_allowed"))
        row_win_expect(r, win, win->why == HANTEI_REFUSED_CLAIM, error);
    else
        row_win_expect(r, win, win->why == HANTEI_REFUSED_NO_YAKU, error);
}

static void expect_their_payments(rows *r, const row_win *win)
{
    const int32_t *paid = win->got.verdict.payments, main = (int32_t)row_number(r, "main");
    const int32_t additional = (int32_t)row_number(r, "additional");
    unsigned of_main = 0, of_additional = 0;
    for (unsigned offset = 1; offset < 4; offset++) {
        of_main += paid[offset] == main;
        of_additional += paid[offset] == additional;
    }
    row_win_expect(r, win, of_main == 1 && of_additional == 2, "payments");
}

/* Their first draw is tenhou wherever the seat is; of who is not the dealer it is chiihou. */
static void expect_their_yaku(rows *r, const row_win *win)
{
    char words[TEXT_MAX];
    translate(row_text(r, "yaku"), words);
    char *tenhou = strstr(words, "tenhou");
    if (tenhou && win->claim.wind != 0) {
        char rest[TEXT_MAX];
        snprintf(rest, sizeof rest, "%s", tenhou + strlen("tenhou"));
        snprintf(tenhou, sizeof words - (size_t)(tenhou - words), "chiihou%s", rest);
    }
    row_win_expect(r, win, are_words(&win->got, words), words);
}

static void compare_their_row(rows *r, row_win *win)
{
    const char *error = row_text(r, "error");
    if (!is_word(error, "-")) {
        expect_error(r, win, error);
        return;
    }
    expect_their_yaku(r, win);
    row_win_expect(r, win, win->got.verdict.han == row_number(r, "han"), "han");
    row_win_expect(r, win, win->got.verdict.fu == row_number(r, "fu"), "fu");
    expect_their_payments(r, win);
}

Test(score_peers, mahjong_repository)
{
    rows r;
    unsigned long skipped = 0;
    for (rows_begin(&r, "mr_test_hands.tsv", 0); rows_next(&r);) {
        row_win win;
        const char *reason = why_skipped(&r);
        if (reason) {
            report("corpus, mr_test_hands.tsv, row %lu: skipped, %s", r.c.rows, reason);
            skipped++;
            continue;
        }
        read_their_win(&r, &win);
        row_win_judge(&r, &win);
        compare_their_row(&r, &win);
    }
    report("corpus, mr_test_hands.tsv: %lu rows skipped", skipped);
}

/* ---- majiang-core ----------------------------------------------------------------- */

/* `situational_yaku` is some yaku of the moment: here the last tile. */
static void read_allow_hule(const rows *r, row_win *win)
{
    const char *tile = row_text(r, "tile");
    const bool by_tsumo = is_word(tile, "-");
    *win = (row_win){.rules = rules_of("tenhou", 4)};
    win->rules.open_tanyao = row_number(r, "kuitan") != 0;
    win->seat = seat_of(row_text(r, "concealed"), row_text(r, "melds"));
    win->seat.riichi = (uint8_t)row_number(r, "riichi");
    win->claim.by = by_tsumo ? HANTEI_TSUMO : HANTEI_RON;
    win->claim.tile = read_tile(by_tsumo ? row_text(r, "drawn") : tile, 2);
    win->claim.from = by_tsumo ? 1 : (uint8_t)from_of(tile);
    win->claim.round = row_wind(r, "round_wind");
    win->claim.wind = row_wind(r, "seat_wind");
    win->claim.last = row_number(r, "situational_yaku") != 0;
    if (!row_number(r, "not_furiten"))
        win->seat.passed = (hantei_tileset)1 << (win->claim.tile & ~(unsigned)HANTEI_RED);
}

Test(score_peers, majiang_allow_hule)
{
    rows r;
    for (rows_begin(&r, "majiang_test_allow_hule.tsv", 0); rows_next(&r);) {
        row_win win;
        read_allow_hule(&r, &win);
        row_win_judge(&r, &win);
        row_win_expect(&r, &win, (win.why == HANTEI_ALLOWED) == row_number(&r, "result"), "allowed or not");
    }
}
