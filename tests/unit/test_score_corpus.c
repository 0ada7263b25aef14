/* Without this no real game confirms what wins are worth: every row of the corpus' tables of wins, with yaku,
 * fu, han, points and what every player paid; and every tile that completed somebody's hand, whether it was
 * won with or not. */
#include "seated.h"
#include "won_rows.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, GAME_NAME = 128 };

static const win_columns TENHOU = {"concealed", "win_tile", "riichi", "kita", "yaku"};
static const win_columns MAJIANG = {"concealed", "win_tile", "riichi", NULL, "flags"};
static const win_columns MAHJONG_SOUL = {"concealed", "win_tile", NULL, "kita", "flags"};
static const win_columns RON = {"concealed", "tile", "riichi", "kita", NULL};
static const win_columns TSUMO = {"hand14", "drawn", "riichi", "kita", "flags"};

/* ---- What all tables share --------------------------------------------------- */

static void read_indicators(const rows *r, hantei_claim *claim)
{
    claim->dora_count = (uint8_t)row_list(r, "dora_ind", claim->dora, HANTEI_MAX_INDICATORS);
    claim->ura_count = (uint8_t)row_list(r, "ura_ind", claim->ura, HANTEI_MAX_INDICATORS);
}

static void read_manner(const rows *r, hantei_claim *claim)
{
    claim->by = strcmp(row_text(r, "by"), "tsumo") == 0 ? HANTEI_TSUMO : HANTEI_RON;
    read_indicators(r, claim);
}

/* The columns fu and han; what a row does not say is "-". */
static void expect_value(rows *r, const row_win *win)
{
    const hantei_verdict *v = &win->got.verdict;
    row_win_expect(r, win, row_is_empty(r, "fu") || v->fu == row_number(r, "fu"), "fu");
    row_win_expect(r, win, row_is_empty(r, "han") || v->han == row_number(r, "han"), "han");
    row_win_expect(r, win, v->points == (int32_t)row_number(r, "points"), "points");
}

static void expect_yaku(rows *r, const row_win *win)
{
    const bool is_yakuman = !row_is_empty(r, "yakuman");
    const char *words = row_text(r, is_yakuman ? "yakuman" : "yaku");
    row_win_expect(r, win, win->why == HANTEI_ALLOWED, "refused");
    row_win_expect(r, win, are_words(&win->got, words), words);
    row_win_expect(r, win, (win->got.verdict.yakuman > 0) == is_yakuman, "a yakuman or none");
    row_win_expect(r, win, win->got.verdict.yakuman == (is_yakuman ? win->got.count : 0), "how many yakuman");
}

/* ---- Who pays ----------------------------------------------------------------- */

/* What each seat wins or loses, by absolute seats or by winds. */
typedef struct flow {
    long points[SEATS], sum;
    unsigned seats;
} flow;

static flow read_flow(const char *text)
{
    flow f = {.seats = 0};
    for (char *at = (char *)(uintptr_t)text; *at; at += *at == ',') {
        cr_assert_lt(f.seats, SEATS, "%s", text);
        f.sum += f.points[f.seats++] = strtol(at, &at, 10);
    }
    return f;
}

/* Offsets count winds: there are four even with three players. */
static unsigned offset_of_wind(const row_win *win, unsigned wind)
{
    return (wind + SEATS - win->claim.wind) % SEATS;
}

static unsigned wind_of_seat(const row_win *win, unsigned seat, unsigned dealer)
{
    return (seat + win->rules.players - dealer) % win->rules.players;
}

/* Each payment, and all of them with the sticks. */
static void expect_flow(rows *r, const row_win *win, const flow *f, unsigned dealer)
{
    const hantei_verdict *v = &win->got.verdict;
    long paid = 0;
    row_win_expect(r, win, f->seats == win->rules.players, "as many seats as players");
    for (unsigned seat = 0; seat < f->seats; seat++) {
        const unsigned offset = offset_of_wind(win, wind_of_seat(win, seat, dealer));
        const long expected = offset == 0 ? v->payments[0] + v->sticks : -v->payments[offset];
        row_win_expect(r, win, f->points[seat] == expected, "what a seat wins or pays");
        paid += offset == 0 ? 0 : v->payments[offset];
    }
    row_win_expect(r, win, paid == v->payments[0], "somebody pays who is not there");
}

/* ---- Tenhou ------------------------------------------------------------------- */

/* The winner before, in the same round. */
typedef struct winner {
    char game[GAME_NAME], tile[8];
    unsigned from_seat;
} winner;

/* Several winners of one discard are consecutive, with the same round, tile and discarder. (A round alone is
 * not enough: some logs of the corpus have the same name.) */
static bool is_later_winner(const rows *r, winner *before, unsigned from_seat)
{
    winner now = {.from_seat = from_seat};
    snprintf(now.game, sizeof now.game, "%s", row_text(r, "game"));
    snprintf(now.tile, sizeof now.tile, "%s", row_text(r, "win_tile"));
    const bool same = strcmp(now.game, before->game) == 0 && strcmp(now.tile, before->tile) == 0 &&
                      now.from_seat == before->from_seat && strcmp(row_text(r, "by"), "ron") == 0;
    *before = now;
    return same;
}

static uint8_t robbed_of(const rows *r)
{
    const char *text = row_text(r, "robbed");
    if (strcmp(text, "kakan") == 0)
        return HANTEI_ROBBED_KAKAN;
    return strcmp(text, "kita") == 0 ? HANTEI_ROBBED_KITA : HANTEI_ROBBED_NONE;
}

/* The only pao of the tables is that of the dragons. */
static void read_pao(const rows *r, row_win *win, unsigned dealer)
{
    if (row_is_empty(r, "pao"))
        return;
    win->claim.pao = HANTEI_PAO_DRAGONS;
    win->claim.pao_from = (uint8_t)offset_of_wind(win, wind_of_seat(win, row_number(r, "pao"), dealer));
}

/* `sticks` are those on the table before the round; with those of the round they are what the flow leaves. */
static void read_sticks(rows *r, row_win *win, const flow *f)
{
    const long before = (long)row_number(r, "sticks"), all = f->sum / 1000;
    win->claim.honba = (uint8_t)row_number(r, "honba");
    win->claim.sticks = (uint8_t)(win->claim.later_winner ? before : all);
    rows_expect(r, f->sum % 1000 == 0, "sticks");
    rows_expect(r, win->claim.later_winner || (all >= before + (win->seat.riichi > 0) && all <= before + 4),
                "more sticks, or fewer, than can be");
}

/* In "ratio1.xml" each honba is 1,500 points: another room. */
static bool has_other_honba(const rows *r)
{
    return strncmp(row_text(r, "game"), "ratio1.xml", 10) == 0 && row_number(r, "honba") > 0;
}

static void read_tenhou(rows *r, row_win *win, flow *f, winner *before)
{
    const unsigned players = row_number(r, "players"), dealer = row_number(r, "kyoku") % SEATS;
    hantei_rules rules = rules_of("tenhou", players);
    rules.red_fives = row_number(r, "aka") != 0;
    rules.open_tanyao = row_number(r, "kuitan") != 0;
    row_win_begin(r, &TENHOU, &rules, win);
    read_manner(r, &win->claim);
    const unsigned seat = (dealer + win->claim.wind) % players,
                   payer = (seat + row_number(r, "from")) % SEATS;
    if (win->claim.by == HANTEI_RON)
        win->claim.from = (uint8_t)offset_of_wind(win, wind_of_seat(win, payer, dealer));
    win->claim.robbed = robbed_of(r);
    if (has_word(row_text(r, "yaku"), "daburu-riichi"))
        win->seat.riichi = 2;
    win->claim.later_winner = is_later_winner(r, before, payer);
    *f = read_flow(row_text(r, "deltas"));
    read_sticks(r, win, f);
    read_pao(r, win, dealer);
}

static void compare_tenhou(const char *file, unsigned long different)
{
    rows r;
    winner before = {.game = ""};
    unsigned long later = 0, liable = 0;
    for (rows_begin(&r, file, different); rows_next(&r);) {
        row_win win;
        flow f;
        read_tenhou(&r, &win, &f, &before);
        row_win_judge(&r, &win);
        expect_yaku(&r, &win);
        expect_value(&r, &win);
        const unsigned limit = win.got.verdict.limit;
        row_win_expect(&r, &win, (limit == HANTEI_YAKUMAN ? HANTEI_KAZOE : limit) == row_number(&r, "limit"),
                       "limit");
        if (has_other_honba(&r))
            report("corpus, %s, row %lu: not compared who pays: a honba is 1,500 there", file, r.c.rows);
        else
            expect_flow(&r, &win, &f, row_number(&r, "kyoku") % SEATS);
        later += win.claim.later_winner;
        liable += win.claim.pao != 0;
    }
    report("corpus, %s: %lu later winners, %lu with somebody liable", file, later, liable);
}

Test(score_corpus, tenhou_wins_4p)
{
    compare_tenhou("tenhou_wins_4p.tsv", 0);
}

Test(score_corpus, tenhou_wins_3p)
{
    compare_tenhou("tenhou_wins_3p.tsv", 0);
}

/* ---- majiang-core ------------------------------------------------------------- */

/* Its flow is by winds, and `sticks` are all. */
Test(score_corpus, majiang_hule_10000)
{
    rows r;
    for (rows_begin(&r, "majiang_hule_10000.tsv", 0); rows_next(&r);) {
        row_win win;
        row_win_begin(&r, &MAJIANG, tenhou_rules(), &win);
        read_manner(&r, &win.claim);
        win.claim.from = (uint8_t)row_number(&r, "from");
        win.claim.honba = (uint8_t)row_number(&r, "honba");
        win.claim.sticks = (uint8_t)row_number(&r, "sticks");
        const flow f = read_flow(row_text(&r, "fenpei"));
        row_win_judge(&r, &win);
        expect_yaku(&r, &win);
        expect_value(&r, &win);
        expect_flow(&r, &win, &f, 0);
    }
}

/* ---- Mahjong Soul ------------------------------------------------------------- */

/* The names of its numbers from 0 on, five a line; of the winds the seat's and the round's are put in. */
static const char *const NUMBERED[] = {
    NULL,         "tsumo",      "riichi",         "chankan",        "rinshan",
    "haitei",     "houtei",     "haku",           "hatsu",          "chun",
    NULL,         NULL,         "tanyao",         "iipeikou",       "pinfu",
    "chanta",     "ittsu",      "sanshoku",       "daburu-riichi",  "sanshoku-doukou",
    "sankantsu",  "toitoi",     "sanankou",       "shousangen",     "honroutou",
    "chiitoitsu", "junchan",    "honitsu",        "ryanpeikou",     "chinitsu",
    "ippatsu",    "dora",       "aka-dora",       "ura-dora",       "kita",
    "tenhou",     "chiihou",    "daisangen",      "suuankou",       "tsuuiisou",
    "ryuuiisou",  "chinroutou", "kokushi",        "shousuushii",    "suukantsu",
    "chuuren",    NULL,         "junsei-chuuren", "suuankou-tanki", "kokushi-13",
    "daisuushii",
};

enum { ID_SEAT_WIND = 10, ID_ROUND_WIND = 11 };

static const char *name_of_number(const row_win *win, unsigned long number)
{
    static const char *const SEAT[] = {"seat-east", "seat-south", "seat-west", "seat-north"};
    static const char *const ROUND[] = {"round-east", "round-south", "round-west", "round-north"};
    if (number == ID_SEAT_WIND)
        return SEAT[win->claim.wind];
    if (number == ID_ROUND_WIND)
        return ROUND[win->claim.round];
    cr_assert(number < sizeof NUMBERED / sizeof *NUMBERED && NUMBERED[number], "yaku %lu", number);
    return NUMBERED[number];
}

/* Writes the names of a list of numbers, each once. */
static void name_numbers(const row_win *win, const char *numbers, char out[TEXT_MAX])
{
    out[0] = '\0';
    for (char *at = (char *)(uintptr_t)numbers; *at;) {
        const char *name = name_of_number(win, strtoul(at, &at, 10));
        if (!has_word(out, name))
            snprintf(out + strlen(out), TEXT_MAX - strlen(out), "%s%s", *out ? " " : "", name);
    }
}

/* With a yakuman these rows have neither fu nor lesser yaku. */
static void compare_mahjong_soul(const char *file, unsigned players)
{
    rows r;
    const hantei_rules rules = rules_of("majsoul", players);
    for (rows_begin(&r, file, 0); rows_next(&r);) {
        row_win win;
        char names[TEXT_MAX];
        row_win_begin(&r, &MAHJONG_SOUL, &rules, &win);
        win.seat.riichi = has_word(row_text(&r, "flags"), "riichi");
        read_manner(&r, &win.claim);
        win.claim.from = win.claim.wind == 0 ? 1 : (uint8_t)(SEATS - win.claim.wind);
        row_win_judge(&r, &win);
        name_numbers(&win, row_text(&r, "yaku_ids_majsoul"), names);
        row_win_expect(&r, &win, (win.why == HANTEI_ALLOWED) == row_number(&r, "is_win"), "refused");
        row_win_expect(&r, &win, are_words(&win.got, names), names);
        row_win_expect(&r, &win, win.got.verdict.han == row_number(&r, "han"), "han");
        row_win_expect(&r, &win, win.got.verdict.yakuman > 0 || win.got.verdict.fu == row_number(&r, "fu"),
                       "fu");
    }
}

Test(score_corpus, riichienv_agari_4p)
{
    compare_mahjong_soul("riichienv_agari_4p.tsv", 4);
}

Test(score_corpus, riichienv_agari_3p)
{
    compare_mahjong_soul("riichienv_agari_3p.tsv", 3);
}

/* ---- Opportunities ------------------------------------------------------------ */

static uint32_t bit_if(const rows *r, const char *column, hantei_refusal reason, bool holds)
{
    return (row_number(r, column) != 0) == holds ? (uint32_t)1 << reason : 0;
}

static unsigned furiten_of_row(const rows *r)
{
    return row_number(r, "furiten_own") * HANTEI_FURITEN_RIVER +
           row_number(r, "furiten_turn") * HANTEI_FURITEN_TURN +
           row_number(r, "furiten_riichi") * HANTEI_FURITEN_RIICHI;
}

static uint32_t reasons_of_row(const rows *r)
{
    return bit_if(r, "furiten_own", HANTEI_REFUSED_FURITEN_RIVER, true) |
           bit_if(r, "furiten_turn", HANTEI_REFUSED_FURITEN_TURN, true) |
           bit_if(r, "furiten_riichi", HANTEI_REFUSED_FURITEN_RIICHI, true) |
           bit_if(r, "has_yaku(MR)", HANTEI_REFUSED_NO_YAKU, false);
}

static void read_opportunity(const rows *r, const win_columns *columns, row_win *win)
{
    const hantei_rules rules = rules_of("tenhou", row_number(r, "players"));
    row_win_begin(r, columns, &rules, win);
    win->claim.from = win->claim.wind == 0 ? 1 : (uint8_t)(SEATS - win->claim.wind);
    win->claim.last = row_number(r, "live_tiles") == 0;
}

Test(score_corpus, tenhou_ron_opportunities)
{
    rows r;
    for (rows_begin(&r, "tenhou_ron_opportunities.tsv", 0); rows_next(&r);) {
        row_win win;
        read_opportunity(&r, &RON, &win);
        win.seat.river = row_tiles(&r, "own_discards");
        win.seat.passed = row_tiles(&r, "passed_since_own_discard");
        win.seat.passed_riichi = row_tiles(&r, "passed_since_riichi");
        row_win_judge(&r, &win);
        const bool legal = win.why == HANTEI_ALLOWED;
        row_win_expect(&r, &win, legal == row_number(&r, "ron_legal"), "legal or not");
        row_win_expect(&r, &win, legal || !row_number(&r, "ron_claimed_in_game"), "refused, but claimed");
        row_win_expect(&r, &win, win.got.verdict.refused == reasons_of_row(&r), "other reasons");
        row_win_expect(&r, &win, hantei_seat_furiten(&win.seat, &win.rules) == furiten_of_row(&r), "furiten");
    }
}

/* Asked twice: with the drawn tile in the hand, and beside it. */
Test(score_corpus, tenhou_tsumo_opportunities)
{
    rows r;
    for (rows_begin(&r, "tenhou_tsumo_opportunities.tsv", 0); rows_next(&r);) {
        row_win win;
        read_opportunity(&r, &TSUMO, &win);
        const unsigned tile = row_tile(&r, "drawn");
        win.claim.by = HANTEI_TSUMO;
        for (unsigned i = 0; i < 2; i++) {
            row_win_judge(&r, &win);
            const bool legal = win.why == HANTEI_ALLOWED;
            row_win_expect(&r, &win, legal == row_number(&r, "tsumo_legal(has_yaku)"), "legal or not");
            row_win_expect(&r, &win, legal || !row_number(&r, "tsumo_claimed_in_game"),
                           "refused, but claimed");
            win.seat.hand.lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS]--;
            win.claim.tile = (hantei_tile)tile;
            memset(win.seat.reds, 0, sizeof win.seat.reds);
        }
    }
}
