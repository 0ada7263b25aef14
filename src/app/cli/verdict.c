/* The answers of the command score. */
#include "cli/glyphs.h"
#include "cli/print.h"

#include <stdio.h>
#include <string.h>

/* ---- Refusals -------------------------------------------------------------- */

static void print_refusals(const struct style *style, const protocol_question *q, uint32_t refused)
{
    for (uint32_t left = refused; left != 0; left &= left - 1)
        printf("%s: no: %s\n", hantei_win_by_name(q->claim.by),
               hantei_words(HANTEI_TOPIC_REFUSAL, (unsigned)__builtin_ctz(left), style->language));
    if (!protocol_is_whole(q))
        puts("(a winning hand has fourteen tiles, with all its melds)");
}

/* ---- The reading ----------------------------------------------------------- */

/* The blocks of the concealed tiles; thirteen orphans have no block. */
static void print_reading(const hantei_win_reading *reading)
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

/* Appends a name. An English one has the Japanese one in brackets if it is another, has none of its own, and
 * there is room. */
static void add_name(struct glyphs *glyphs, const struct style *style, size_t index)
{
    enum { BESIDE_NAME = sizeof "   ()  han" - 1 };
    const hantei_yaku *const yaku = hantei_yaku_at(index);
    const size_t columns = strlen(yaku->english) + strlen(yaku->romaji) + BESIDE_NAME;
    glyphs_add(glyphs, "%s", hantei_words(HANTEI_TOPIC_YAKU, (unsigned)index, style->language));
    if (style->language == HANTEI_ENGLISH && strcmp(yaku->english, yaku->romaji) != 0 &&
        !strchr(yaku->english, '(') && columns <= (size_t)style->terminal.columns)
        glyphs_add(glyphs, " (%s)", yaku->romaji);
}

static void print_yaku(const struct style *style, const judged_win *win)
{
    struct columns list;
    columns_begin(&list, 1, "yaku", "han", NULL);
    for (unsigned i = 0; i < win->yaku_count; i++)
        add_name(columns_add(&list, win->yaku[i].han), style, win->yaku[i].yaku);
    columns_print(&list);
}

/* ---- Fu -------------------------------------------------------------------- */

/* Adds a line for a source of fu: words, and a tile if there is one. */
static void add_fu(struct columns *list, unsigned fu, const char *words, hantei_tile tile)
{
    if (fu > 0)
        glyphs_add(columns_add(list, fu), "%s%s", words, TILE_TEXT(tile));
}

static hantei_tile pair_of(const hantei_win_reading *reading)
{
    for (unsigned i = 0; i < reading->count; i++) {
        if (reading->block[i].kind == HANTEI_BLOCK_PAIR)
            return reading->block[i].tile;
    }
    return HANTEI_NO_TILE;
}

static void print_fu(const struct style *style, const hantei_verdict *verdict)
{
    static const char *const SETS[][2] = {{"triplet of ", "concealed triplet of "},
                                          {"kan of ", "concealed kan of "}};
    struct columns list;
    const hantei_fu *fu = &verdict->fu_of;
    const unsigned sum =
        (unsigned)fu->base + fu->closed_ron + fu->tsumo + fu->wait + fu->pair + fu->open + fu->sets;
    const unsigned kind = verdict->reading.wait;
    const char *const wait = style_words(style, HANTEI_TOPIC_WAIT, kind, hantei_wait_kind_name(kind));
    columns_begin(&list, 1, "source", "fu", NULL);
    add_fu(&list, fu->base, verdict->reading.form == HANTEI_CHIITOI ? "seven pairs" : "base", HANTEI_NO_TILE);
    add_fu(&list, fu->closed_ron, "closed ron", HANTEI_NO_TILE);
    add_fu(&list, fu->tsumo, "tsumo", HANTEI_NO_TILE);
    if (fu->wait > 0)
        glyphs_add(columns_add(&list, fu->wait), "%s wait", wait);
    add_fu(&list, fu->pair, "pair of ", pair_of(&verdict->reading));
    add_fu(&list, fu->open, "open hand of runs", HANTEI_NO_TILE);
    for (const hantei_won_set *set = verdict->set; set < verdict->set + verdict->set_count; set++)
        add_fu(&list, set->fu, SETS[set->kind == HANTEI_DAIMINKAN][set->concealed], set->tile);
    if (sum != verdict->fu)
        glyphs_add(columns_add(&list, verdict->fu), "%u, rounded up", sum);
    columns_print(&list);
}

/* ---- Points ---------------------------------------------------------------- */

static void print_payments(const struct style *style, unsigned wind, const hantei_verdict *verdict)
{
    static const char *const PLACES[] = {NULL, "right", "across", "left"};
    struct columns list;
    columns_begin(&list, 1, "payer", "points", NULL);
    for (unsigned offset = 1; offset < 4; offset++) {
        const int32_t paid = verdict->payments[offset];
        if (paid > 0)
            glyphs_add(columns_add(&list, (unsigned)paid), "%s, %s",
                       hantei_words(HANTEI_TOPIC_WIND, (wind + offset) % HANTEI_MAX_PLAYERS, style->language),
                       style_words(style, HANTEI_TOPIC_PLACE, offset, PLACES[offset]));
    }
    if (verdict->sticks > 0)
        glyphs_add(columns_add(&list, (unsigned)verdict->sticks), "riichi sticks");
    columns_print(&list);
}

void print_worth(const struct style *style, unsigned yakuman, unsigned han, unsigned fu, unsigned limit)
{
    if (yakuman > 1)
        printf("%u ", yakuman);
    else if (yakuman == 0)
        printf("%u han %u fu%s", han, fu, limit != HANTEI_NO_LIMIT ? ", " : "");
    if (limit != HANTEI_NO_LIMIT)
        fputs(style_words(style, HANTEI_TOPIC_LIMIT, limit, hantei_limit_name(limit)), stdout);
}

static void print_total(const struct style *style, const hantei_claim *claim, const hantei_verdict *verdict)
{
    const int32_t all = verdict->payments[0] + verdict->sticks;
    printf("%s: ", hantei_win_by_name(claim->by));
    print_worth(style, verdict->yakuman, verdict->han, verdict->fu, verdict->limit);
    printf(", %d points\n", verdict->points);
    if (all != verdict->points)
        printf("with honba and sticks: %d points\n", all);
}

/* ---- All of it ------------------------------------------------------------- */

/* Names the winds that were not given: yaku, fu and payments may depend on them. */
static void print_assumed(const protocol_question *q)
{
    const char *const round = request_has(&q->asked, FIELD_ROUND) ? "" : "East round (--round)";
    const char *const seat = request_has(&q->asked, FIELD_SEAT) ? "" : "East seat (--seat)";
    if (*round || *seat)
        printf("assumed: %s%s%s\n", round, *round && *seat ? ", " : "", seat);
}

/* Three lists in columns, separated by empty lines. */
static void print_verdict(const struct style *style, const protocol_question *q, const judged_win *win)
{
    const hantei_verdict *const verdict = &win->verdict;
    print_reading(&verdict->reading);
    print_yaku(style, win);
    putchar('\n');
    if (verdict->yakuman == 0) {
        print_fu(style, verdict);
        putchar('\n');
    }
    print_payments(style, q->claim.wind, verdict);
    print_total(style, &q->claim, verdict);
}

void print_win(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    const uint32_t refused = answer->win.verdict.refused;
    if (refused)
        print_refusals(style, q, refused);
    else
        print_verdict(style, q, &answer->win);
    if (!refused || refused >> HANTEI_REFUSED_NO_YAKU & 1)
        print_assumed(q);
}
