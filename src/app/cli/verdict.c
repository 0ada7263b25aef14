/* What is said of a win to people. */
#include "cli/verdict.h"
#include "cli/columns.h"
#include "protocol/answer.h"
#include "protocol/shanten.h"

#include <stdio.h>
#include <string.h>

/* ---- Refusals -------------------------------------------------------------- */

static const char *const WHY[PROTOCOL_REFUSALS] = {
    [HANTEI_REFUSED_NOT_COMPLETE] = "the tile does not complete the hand",
    [HANTEI_REFUSED_CHANKAN] = "this tile may not be robbed",
    [HANTEI_REFUSED_FURITEN_RIVER] = "furiten: a wait is among the own discards",
    [HANTEI_REFUSED_FURITEN_RIICHI] = "furiten: a wait was let go since riichi",
    [HANTEI_REFUSED_FURITEN_TURN] = "furiten: a wait was let go since the last own discard",
    [HANTEI_REFUSED_NO_YAKU] = "no yaku",
};

static const char *way_of(const hantei_claim *claim)
{
    return claim->by == HANTEI_RON ? "ron" : "tsumo";
}

/* Whether there are fourteen tiles with the one that wins, each meld counting as three. */
static bool is_whole(const hantei_seat *seat)
{
    uint8_t counts[HANTEI_TILES];
    unsigned tiles = 3u * seat->meld_count;
    hantei_hand_counts(&seat->hand, counts);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        tiles += counts[tile];
    return tiles + 1 >= HANTEI_MAX_TILES;
}

static void show_refusals(const protocol_win *win)
{
    for (unsigned why = 0; why < PROTOCOL_REFUSALS; why++) {
        if (win->verdict.refused >> why & 1)
            printf("%s: no: %s\n", way_of(win->claim), WHY[why]);
    }
    if (!is_whole(win->seat))
        puts("(a hand that wins has fourteen tiles, with all its melds)");
}

/* ---- The reading ----------------------------------------------------------- */

/* The concealed tiles as they were read; thirteen orphans are no blocks. */
static void show_reading(const hantei_win_reading *reading)
{
    char block[PROTOCOL_BLOCK_TEXT];
    if (reading->count > 0)
        fputs("reading:", stdout);
    for (unsigned i = 0; i < reading->count; i++) {
        protocol_block_format(block, &reading->block[i]);
        printf(" %s", block);
    }
    if (reading->count > 0)
        putchar('\n');
}

/* ---- Han ------------------------------------------------------------------- */

/* Appends a name: in English with the one of Japan in brackets, where it is another. */
static void add_name(struct picture *picture, enum verdict_language language, const hantei_yaku *yaku)
{
    picture_add_words(picture, language == VERDICT_JAPANESE ? yaku->japanese : yaku->english);
    if (language == VERDICT_ENGLISH && strcmp(yaku->english, yaku->romaji) != 0) {
        picture_add(picture, " (");
        picture_add_words(picture, yaku->romaji);
        picture_add(picture, ")");
    }
}

static void list_yaku(struct table *table, enum verdict_language language, const protocol_win *win)
{
    for (size_t i = 0; hantei_yaku_at(i); i++) {
        const unsigned han = hantei_verdict_han(&win->verdict, win->rules, i);
        if (han > 0)
            add_name(table_add_row(table, han), language, hantei_yaku_at(i));
    }
}

/* ---- Fu -------------------------------------------------------------------- */

/* Adds a row of what gives fu: words, and a tile where it is one. */
static void add_fu(struct table *table, unsigned fu, const char *words, hantei_tile tile)
{
    char name[HANTEI_TILE_TEXT];
    if (fu == 0)
        return;
    struct picture *cell = table_add_row(table, fu);
    hantei_tile_format(name, tile);
    picture_add(cell, words);
    picture_add(cell, name);
}

static hantei_tile pair_of(const hantei_win_reading *reading)
{
    for (unsigned i = 0; i < reading->count; i++) {
        if (reading->block[i].kind == HANTEI_BLOCK_PAIR)
            return reading->block[i].tile;
    }
    return HANTEI_NO_TILE;
}

static void add_set(struct table *table, const hantei_won_set *set)
{
    static const char *const NAMES[][2] = {{"triplet of ", "concealed triplet of "},
                                           {"kan of ", "concealed kan of "}};
    add_fu(table, set->fu, NAMES[set->kind == HANTEI_OPEN_KAN][set->concealed], set->tile);
}

static unsigned sum_of(const hantei_fu *fu)
{
    return (unsigned)fu->base + fu->closed_ron + fu->tsumo + fu->wait + fu->pair + fu->open + fu->sets;
}

static void add_sum(struct table *table, const hantei_verdict *verdict)
{
    char words[32];
    const unsigned sum = sum_of(&verdict->fu_of);
    snprintf(words, sizeof words, "%u, rounded up", sum);
    if (sum != verdict->fu)
        add_fu(table, verdict->fu, words, HANTEI_NO_TILE);
}

static void list_fu(struct table *table, const hantei_verdict *verdict)
{
    const hantei_fu *fu = &verdict->fu_of;
    char wait[32];
    snprintf(wait, sizeof wait, "%s wait", PROTOCOL_KIND_NAMES[__builtin_ctz(verdict->reading.wait)]);
    table_add_heading(table, "source", "fu");
    add_fu(table, fu->base, verdict->reading.form == HANTEI_CHIITOI ? "seven pairs" : "base", HANTEI_NO_TILE);
    add_fu(table, fu->closed_ron, "closed ron", HANTEI_NO_TILE);
    add_fu(table, fu->tsumo, "tsumo", HANTEI_NO_TILE);
    add_fu(table, fu->wait, wait, HANTEI_NO_TILE);
    add_fu(table, fu->pair, "pair of ", pair_of(&verdict->reading));
    add_fu(table, fu->open, "open hand of runs", HANTEI_NO_TILE);
    for (unsigned i = 0; i < verdict->set_count; i++)
        add_set(table, &verdict->set[i]);
    add_sum(table, verdict);
}

/* ---- Points ---------------------------------------------------------------- */

static void list_payments(struct table *table, const protocol_win *win)
{
    static const char *const PLACES[] = {NULL, "right", "across", "left"};
    table_add_heading(table, "payer", "points");
    for (unsigned offset = 1; offset < 4; offset++) {
        const int32_t paid = win->verdict.payments[offset];
        char words[32];
        snprintf(words, sizeof words, "%s, %s",
                 PROTOCOL_WIND_NAMES[(win->claim->wind + offset) % PROTOCOL_WINDS], PLACES[offset]);
        if (paid > 0)
            picture_add(table_add_row(table, (unsigned)paid), words);
    }
    if (win->verdict.sticks > 0)
        picture_add(table_add_row(table, (unsigned)win->verdict.sticks), "riichi sticks");
}

/* How much it is worth: "4 han 30 fu", or how many yakuman. */
static void show_worth(const hantei_verdict *verdict)
{
    if (verdict->yakuman > 1)
        printf("%u yakuman", verdict->yakuman);
    else if (verdict->yakuman == 1)
        fputs("yakuman", stdout);
    else
        printf("%u han %u fu", verdict->han, verdict->fu);
    if (verdict->yakuman == 0 && PROTOCOL_LIMIT_NAMES[verdict->limit])
        printf(", %s", PROTOCOL_LIMIT_NAMES[verdict->limit]);
}

static void show_total(const protocol_win *win)
{
    const hantei_verdict *verdict = &win->verdict;
    const int32_t all = verdict->payments[0] + verdict->sticks;
    printf("%s: ", way_of(win->claim));
    show_worth(verdict);
    printf(", %d points", verdict->points);
    if (all != verdict->points)
        printf(", %d with honba and sticks", all);
    putchar('\n');
}

void verdict_show(enum verdict_language language, const protocol_win *win)
{
    struct table table;
    if (win->verdict.refused) {
        show_refusals(win);
        return;
    }
    show_reading(&win->verdict.reading);
    table_begin(&table, "yaku", "han", NULL);
    list_yaku(&table, language, win);
    if (win->verdict.yakuman == 0)
        list_fu(&table, &win->verdict);
    list_payments(&table, win);
    table_print(&table);
    show_total(win);
}
