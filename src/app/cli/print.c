/* Answers for people. */
#include "cli/print.h"
#include "cli/error.h"
#include "cli/glyphs.h"
#include "notation/errors.h"
#include "notation/tiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* Appends the names of the bits that are set, separated by commas. */
static void add_names(struct glyphs *glyphs, const struct style *style, unsigned topic, unsigned bits,
                      const char *(*name)(unsigned bit))
{
    for (unsigned left = bits; left != 0; left &= left - 1) {
        const char *const words = style_words(style, topic, left & -left, name(left & -left));
        glyphs_add(glyphs, "%s%s", glyphs->length ? ", " : "", words);
    }
}

/* The notation is printed alone if the faces do not fit beside it. */
void print_hand(const struct style *style, const char *text, const hantei_parsed *hand)
{
    struct terminal plain = style->terminal;
    struct glyphs with_faces = {.length = 0}, glyphs = {.length = 0};
    char mpsz[HANTEI_MPSZ_TEXT];
    request_rewrite_hand(mpsz, text, strlen(text));
    plain.unicode = false;
    glyphs_add_hand(&with_faces, &style->terminal, hand, mpsz);
    glyphs_add_hand(&glyphs, &plain, hand, mpsz);
    puts(with_faces.columns <= style->terminal.columns ? with_faces.text : glyphs.text);
}

void print_complete(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    struct glyphs names = {.length = 0};
    add_names(&names, style, HANTEI_TOPIC_FORM, answer->forms, hantei_form_name);
    if (answer->forms)
        printf("complete: %s\n", names.text);
    else if (q->asked.hand.concealed % 3 == 1)
        printf("not complete: %u tile%s for one more\n", q->asked.hand.concealed,
               q->asked.hand.concealed == 1 ? " waits" : "s wait");
    else
        puts("not complete");
}

/* ---- Waits ----------------------------------------------------------------- */

/* Names the waits that do not count by the rules, as the hand has all copies. */
static void print_uncounted(const judged_waits *found)
{
    const hantei_tileset uncounted = found->sets.shape & ~found->sets.effective;
    if (uncounted != 0)
        printf("not a wait by the rules: %s, all four in the hand\n", TILESET_TEXT(uncounted));
}

/* Names the waits that forbid to win by ron, on any of them. */
static void print_furiten(const protocol_question *q, const judged_waits *found)
{
    const struct {
        unsigned bit;
        hantei_tileset tiles;
        const char *when;
    } reasons[] = {{HANTEI_FURITEN_RIVER, q->seat.river, "among the own discards"},
                   {HANTEI_FURITEN_TURN, q->seat.passed, "let go since the last own discard"},
                   {HANTEI_FURITEN_RIICHI, q->seat.passed_riichi, "let go since riichi"}};
    if (found->furiten)
        puts("furiten: no win by ron");
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (found->furiten & reasons[i].bit)
            printf("  %s %s\n", TILESET_TEXT(found->sets.effective & reasons[i].tiles), reasons[i].when);
    }
}

/* Lists tiles with their unseen copies, and of waits the kinds. */
static void list_draws(const struct style *style, const protocol_question *q, const char *heading,
                       hantei_tileset tiles, const unsigned *kinds)
{
    struct columns list;
    columns_begin(&list, kinds ? 2 : 1, heading, kinds ? "kind" : "left", kinds ? "left" : NULL, NULL);
    for (hantei_tileset left = tiles; left != 0; left &= left - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(left);
        struct glyphs *cells = columns_add(&list, q->seat.unseen[tile]);
        glyphs_add_tileset(&cells[0], &style->terminal, (hantei_tileset)1 << tile);
        if (kinds)
            add_names(&cells[1], style, HANTEI_TOPIC_WAIT, kinds[tile], hantei_wait_kind_name);
    }
    columns_print(&list);
}

/* Why a wait does not win. A tile that the seat has four times, kans included, never comes. */
static const char *why_not(const struct style *style, const judged_worth *worth)
{
    if (worth->why == HANTEI_REFUSED_NOT_COMPLETE)
        return "none";
    return worth->why == HANTEI_REFUSED_NO_YAKU
               ? hantei_words(HANTEI_TOPIC_REFUSAL, worth->why, style->language)
               : "furiten";
}

/* The cells of han, fu and points. */
static void add_value(struct glyphs cells[3], const struct style *style, const judged_worth *worth)
{
    if (worth->why != HANTEI_ALLOWED) {
        glyphs_add(&cells[2], "%s", why_not(style, worth));
        return;
    }
    if (worth->yakuman > 1)
        glyphs_add(&cells[0], "%u ", worth->yakuman);
    if (worth->yakuman > 0) {
        glyphs_add(&cells[0], "%s", style_words(style, HANTEI_TOPIC_LIMIT, HANTEI_YAKUMAN, "yakuman"));
    } else {
        glyphs_add(&cells[0], "%u", worth->han);
        glyphs_add(&cells[1], "%u", worth->fu);
    }
    glyphs_add(&cells[2], "%d", worth->points);
}

/* "4 han 30 fu", or the number of yakuman, and the limit. */
static void print_worth(const struct style *style, unsigned yakuman, unsigned han, unsigned fu,
                        unsigned limit)
{
    if (yakuman > 1)
        printf("%u ", yakuman);
    else if (yakuman == 0)
        printf("%u han %u fu%s", han, fu, limit != HANTEI_NO_LIMIT ? ", " : "");
    if (limit != HANTEI_NO_LIMIT)
        fputs(style_words(style, HANTEI_TOPIC_LIMIT, limit, hantei_limit_name(limit)), stdout);
}

/* The value with riichi of waits without a yaku by ron: waits of equal value share a line. */
static void print_with_riichi(const struct style *style, const judged_worths *values)
{
    hantei_tileset left = values->helped;
    while (left != 0) {
        const judged_worth *const worth = &values->riichi[__builtin_ctzll(left)];
        hantei_tileset alike = 0;
        for (hantei_tileset others = left; others != 0; others &= others - 1) {
            const judged_worth *const own = &values->riichi[__builtin_ctzll(others)];
            if (own->han == worth->han && own->fu == worth->fu)
                alike |= others & (0 - others);
        }
        printf("%s with riichi: ", TILESET_TEXT(alike));
        print_worth(style, worth->yakuman, worth->han, worth->fu, worth->limit);
        printf(", %d points\n", worth->points);
        left &= ~alike;
    }
}

static void list_values(const struct style *style, const judged_worths *values, const char *heading)
{
    struct columns list;
    columns_begin(&list, 1, heading, "ron han", "fu", "points", "tsumo han", "fu", "points", NULL);
    for (hantei_tileset left = values->tiles; left != 0; left &= left - 1) {
        const unsigned tile = (unsigned)__builtin_ctzll(left);
        struct glyphs *cells = columns_add_line(&list);
        glyphs_add_tileset(&cells[0], &style->terminal, (hantei_tileset)1 << tile);
        add_value(&cells[1], style, &values->ron[tile]);
        add_value(&cells[4], style, &values->tsumo[tile]);
    }
    columns_print(&list);
    print_with_riichi(style, values);
}

void print_value(const struct style *style, const judged_worths *values)
{
    if (values)
        list_values(style, values, "tile");
    else
        puts("worth: needs the drawn tile (--drawn TILE)");
}

void print_waits(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    const judged_waits *const found = &answer->waits;
    const size_t count = (size_t)__builtin_popcountll(found->sets.effective);
    const char *const shape = hantei_wait_shape_name(found->shape_of_wait);
    const bool is_named = found->shape_of_wait != HANTEI_NO_SHAPE;
    if (count == 0) {
        puts("noten: no tile completes this hand");
        print_uncounted(found);
        return;
    }
    list_draws(style, q, "wait", found->sets.effective, found->kinds);
    if (found->has_values)
        list_values(style, &found->values, "wait");
    else if (request_has(&q->asked, FIELD_DORA))
        puts("worth: needs all melds of the hand (--melds MELDS)");
    printf("tenpai: %s%s%zu wait%s, %u tile%s left\n", is_named ? shape : "", is_named ? ", " : "", count,
           plural(count), found->left, plural(found->left));
    print_uncounted(found);
    print_furiten(q, found);
}

/* ---- Discards and riichi --------------------------------------------------- */

static bool is_better(const struct judged_discard *one, const struct judged_discard *other)
{
    return one->left != other->left ? one->left > other->left : one->next > other->next;
}

/* Puts the best first: most tiles left, then most after the best next draw. Equal ones keep their order. */
static void rank(const judged_discards *discards, const struct judged_discard *ranked[HANTEI_MAX_TILES])
{
    for (size_t i = 0; i < discards->count; i++) {
        size_t place = i;
        for (; place > 0 && is_better(&discards->list[i], ranked[place - 1]); place--)
            ranked[place] = ranked[place - 1];
        ranked[place] = &discards->list[i];
    }
}

static void list_discards(const struct style *style, const judged_discards *discards, const char *heading)
{
    const struct judged_discard *ranked[HANTEI_MAX_TILES];
    struct columns list;
    rank(discards, ranked);
    columns_begin(&list, 2, "discard", heading, "left", "next", NULL);
    for (size_t i = 0; i < discards->count; i++) {
        struct glyphs *cells = columns_add(&list, ranked[i]->left);
        glyphs_add_tileset(&cells[0], &style->terminal, (hantei_tileset)1 << ranked[i]->tile);
        glyphs_add_tileset(&cells[1], &style->terminal, ranked[i]->draws);
        glyphs_add(&cells[3], ranked[i]->next > 0 ? "%u" : "-", ranked[i]->next);
    }
    if (discards->count > 0)
        columns_print(&list);
}

/* Names the listed discards that leave furiten. */
static void print_furiten_discards(const judged_discards *discards)
{
    hantei_tileset furiten = 0, listed = 0;
    for (size_t i = 0; i < discards->count; i++) {
        listed |= (hantei_tileset)1 << discards->list[i].tile;
        furiten |= (hantei_tileset)discards->list[i].furiten << discards->list[i].tile;
    }
    if (furiten != 0)
        printf("furiten after %s: no win by ron\n",
               furiten == listed && discards->count > 1 ? "all of these" : TILESET_TEXT(furiten));
}

void print_discards(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    const size_t count = answer->discards.count;
    (void)q;
    list_discards(style, &answer->discards, "waits");
    if (count > 0)
        printf("%zu discard%s tenpai\n", count, count == 1 ? " leaves" : "s leave");
    else
        puts("no discard leaves tenpai");
    print_furiten_discards(&answer->discards);
}

/* Why a hand may not declare riichi. */
static void print_no_riichi(const struct style *style, const protocol_question *q, hantei_refusal why)
{
    const hantei_rules *const rules = &q->by.rules;
    fputs("riichi: no: ", stdout);
    if (style->language != HANTEI_ENGLISH)
        puts(hantei_words(HANTEI_TOPIC_REFUSAL, why, style->language));
    else if (why == HANTEI_REFUSED_POINTS)
        printf("%d points; the rules require %u\n", q->seat.points, rules->riichi_points);
    else if (why == HANTEI_REFUSED_WALL)
        printf("%u tile%s in the live wall; the rules require %u\n", q->seat.live, plural(q->seat.live),
               rules->riichi_wall);
    else
        puts(why == HANTEI_REFUSED_OPEN_HAND ? "open hand"
             : why == HANTEI_REFUSED_NOTEN   ? "no discard leaves tenpai"
             : why == HANTEI_REFUSED_ALREADY ? "declared before"
                                             : hantei_refusal_name(why));
}

void print_riichi(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    const judged_riichi *const riichi = &answer->riichi;
    if (riichi->why != HANTEI_ALLOWED) {
        print_no_riichi(style, q, riichi->why);
        return;
    }
    list_discards(style, &riichi->discards, "waits");
    printf("riichi: yes, with %s\n", riichi->discards.count == 1 ? "this discard" : "any of these discards");
    print_furiten_discards(&riichi->discards);
}

/* ---- Shanten --------------------------------------------------------------- */

enum { SHANTEN_TEXT = 32 };

static const char *shanten_text(char out[SHANTEN_TEXT], int shanten)
{
    snprintf(out, SHANTEN_TEXT, "%d-shanten", shanten);
    return shanten == HANTEI_SHANTEN_NONE ? "out of reach"
           : shanten < 0                  ? "complete"
           : shanten == 0                 ? "tenpai"
                                          : out;
}

void print_shantens(const hantei_shantens *shantens, const protocol_question *q)
{
    enum { LEAST = 3 };
    const int8_t each[] = {shantens->standard, shantens->chiitoi, shantens->kokushi, shantens->least};
    const bool is_large = q->asked.hand.concealed + 1 >= HANTEI_MAX_TILES;
    char text[SHANTEN_TEXT];
    for (unsigned form = 0; form <= LEAST; form++) {
        const bool applies = is_large || form == 0 || form == LEAST;
        printf("  %-8s  %s\n", form == LEAST ? "least" : hantei_form_name(1u << form),
               applies ? shanten_text(text, each[form]) : "for 13 or 14 tiles only");
    }
}

/* Lists the discards that leave the least shanten. Only a complete hand may have none that keeps its shanten,
 * as a discard is not drawn again. */
static void list_ukeire_discards(const struct style *style, const judged_discards *discards)
{
    const size_t count = discards->count;
    char after[SHANTEN_TEXT];
    if (count == 0) {
        puts("no discard leaves a hand that can be completed");
        return;
    }
    list_discards(style, discards, "ukeire");
    printf("%zu discard%s %s, %u tile%s left at best\n", count, count == 1 ? " leaves" : "s leave",
           shanten_text(after, discards->list[0].shanten), discards->list[0].left,
           plural(discards->list[0].left));
}

void print_shanten(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    const judged_shanten *const found = &answer->shanten;
    const size_t kinds = (size_t)__builtin_popcountll(found->ukeire);
    print_shantens(&found->forms, q);
    if (found->forms.least == HANTEI_SHANTEN_NONE) {
        puts("the tiles that are left complete no hand");
    } else if (found->has_drawn) {
        list_ukeire_discards(style, &found->discards);
    } else {
        list_draws(style, q, "ukeire", found->ukeire, NULL);
        printf("%zu kind%s of ukeire, %u tile%s left\n", kinds, plural(kinds), found->left,
               plural(found->left));
    }
}

/* ---- Values: a table, and in a terminal a bar for the points ----------------- */

enum { BAR_MOST = 24, BAR_LEAST = 4, BESIDE_BAR = 54 };

/* A probability as "14.2%". */
static void add_percent(struct glyphs *cell, double probability)
{
    const unsigned tenths = (unsigned)(probability * 1000 + 0.5);
    glyphs_add(cell, "%u.%u%%", tenths / 10, tenths % 10);
}

/* The columns of a bar; 0 if there is no terminal, or not enough room. */
static int bar_columns(const struct terminal *terminal)
{
    const int room = terminal->columns - BESIDE_BAR, most = room < BAR_MOST ? room : BAR_MOST;
    return terminal->is_there && most >= BAR_LEAST ? most : 0;
}

static void list_nanikiru(const struct style *style, const judged_values *found, unsigned turn)
{
    const double best = found->list.of[0].at[turn].points;
    const int most = bar_columns(&style->terminal);
    struct columns list;
    columns_begin(&list, 1, "discard", "shanten", "left", "tenpai", "win", "points", most ? "" : NULL, NULL);
    for (unsigned i = 0; i < found->list.count; i++) {
        const hantei_discard_values *const of = &found->list.of[i];
        const hantei_value *const value = &of->at[turn];
        struct glyphs *cells = columns_add(&list, (unsigned)of->shanten);
        if (of->tile == HANTEI_NO_TILE)
            glyphs_add(&cells[0], "-");
        else
            glyphs_add_tile(&cells[0], &style->terminal, of->tile);
        glyphs_add(&cells[2], "%u", found->left[i]);
        add_percent(&cells[3], value->tenpai);
        add_percent(&cells[4], value->win);
        glyphs_add(&cells[5], "%u", (unsigned)(value->points + 0.5));
        if (most)
            glyphs_add_bar(&cells[6], &style->terminal, best > 0 ? value->points / best : 0, most);
    }
    columns_print(&list);
}

void print_values(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    const hantei_values_question *const turns = &q->asked.draws;
    const judged_values *const found = &answer->nanikiru;
    fflush(stdout); /* the hand comes before an error */
    if (found->refused && found->refused == ERROR_NO_MEMORY)
        exit(error_failure(found->message));
    if (!answer->is_yes) {
        printf("no values: %s\n",
               found->refused ? found->message : "in riichi the drawn tile is discarded (--drawn TILE)");
        return;
    }
    list_nanikiru(style, found, turns->first);
    printf("alone, from turn %u to %u\n", turns->first, turns->last);
    if (!found->changes)
        puts(turns->changes ? "without hand changes: there are too many hands with them"
                            : "without hand changes");
}

/* ---- Readings: a hand may have thousands, which are printed one by one -------------- */

/* Blocks that are grouped in a reading for people, and their colour. */
static const struct {
    unsigned kinds; /* a bit for each hantei_block_kind */
    const char *colour;
} GROUPS[] = {
    {1 << HANTEI_BLOCK_RUN | 1 << HANTEI_BLOCK_TRIPLET, "\033[32m"},
    {1 << HANTEI_BLOCK_PAIR, "\033[35m"},
    {1 << HANTEI_BLOCK_RYANMEN | 1 << HANTEI_BLOCK_PENCHAN | 1 << HANTEI_BLOCK_KANCHAN, "\033[36m"},
    {1 << HANTEI_BLOCK_SINGLE, ""},
};

enum { GROUP_COUNT = sizeof GROUPS / sizeof GROUPS[0] };

static const char COLOUR_OFF[] = "\033[0m";

/* A list on stdout that is being written. */
struct listing {
    const struct style *style;
    size_t limit, listed;
};

/* A group follows two spaces, with one between its blocks. */
static void print_group(const hantei_reading *reading, unsigned group, bool has_colours)
{
    const char *const colour = has_colours ? GROUPS[group].colour : "";
    bool is_first = true;
    for (unsigned i = 0; i < reading->count; i++) {
        if (GROUPS[group].kinds >> reading->block[i].kind & 1) {
            char text[PROTOCOL_BLOCK_TEXT];
            protocol_block_format(text, &reading->block[i]);
            printf("%s%s%s%s", is_first ? "  " : " ", colour, text, *colour ? COLOUR_OFF : "");
            is_first = false;
        }
    }
}

static bool print_reading(void *context, const hantei_reading *reading)
{
    struct listing *listing = context;
    for (unsigned group = 0; group < GROUP_COUNT; group++)
        print_group(reading, group, listing->style->terminal.colour);
    putchar('\n');
    return ++listing->listed < listing->limit && !ferror(stdout);
}

/* Prints the forms that are nearer than the standard form, which is read as blocks. */
static void print_nearer_forms(const hantei_shantens *shantens)
{
    static const char *const nearer[] = {NULL, "chiitoi is", "kokushi is", "chiitoi and kokushi are"};
    const unsigned chiitoi = shantens->chiitoi < shantens->standard;
    const unsigned kokushi = shantens->kokushi < shantens->standard;
    if (chiitoi || kokushi)
        printf("%s nearer than these standard readings\n", nearer[chiitoi + 2 * kokushi]);
}

void print_readings(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    struct listing listing = {.style = style, .limit = q->limit};
    const size_t count = answer->shanten.readings;
    print_shantens(&answer->shanten.forms, q);
    print_nearer_forms(&answer->shanten.forms);
    printf("%zu reading%s\n", count, plural(count));
    if (q->limit > 0)
        hantei_best_readings(&q->seat.hand, print_reading, &listing);
    if (q->limit > 0 && listing.listed < count)
        printf("%zu more\n", count - listing.listed);
}

/* ---- Wins ----------------------------------------------------------------- */

static void print_refusals(const struct style *style, const protocol_question *q, uint32_t refused)
{
    for (uint32_t left = refused; left != 0; left &= left - 1)
        printf("%s: no: %s\n", hantei_win_by_name(q->claim.by),
               hantei_words(HANTEI_TOPIC_REFUSAL, (unsigned)__builtin_ctz(left), style->language));
    if (!protocol_is_whole(q))
        puts("(a winning hand has fourteen tiles, with all its melds)");
}

/* The blocks of the concealed tiles; thirteen orphans have no block. */
static void print_blocks(const hantei_win_reading *reading)
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

static void print_yaku(const struct style *style, const hantei_rules *rules, const hantei_verdict *verdict)
{
    struct columns list;
    columns_begin(&list, 1, "yaku", "han", NULL);
    for (uint64_t left = verdict->yaku; left != 0; left &= left - 1) {
        const unsigned yaku = (unsigned)__builtin_ctzll(left), han = hantei_verdict_han(verdict, rules, yaku);
        if (han > 0)
            add_name(columns_add(&list, han), style, yaku);
    }
    columns_print(&list);
}

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

static void print_total(const struct style *style, const hantei_claim *claim, const hantei_verdict *verdict)
{
    const int32_t all = verdict->payments[0] + verdict->sticks;
    printf("%s: ", hantei_win_by_name(claim->by));
    print_worth(style, verdict->yakuman, verdict->han, verdict->fu, verdict->limit);
    printf(", %d points\n", verdict->points);
    if (all != verdict->points)
        printf("with honba and sticks: %d points\n", all);
}

/* Names the winds that were not given: yaku, fu and payments may depend on them. */
static void print_assumed(const protocol_question *q)
{
    const char *const round = request_has(&q->asked, FIELD_ROUND) ? "" : "East round (--round)";
    const char *const seat = request_has(&q->asked, FIELD_SEAT) ? "" : "East seat (--seat)";
    if (*round || *seat)
        printf("assumed: %s%s%s\n", round, *round && *seat ? ", " : "", seat);
}

/* Three lists in columns, separated by empty lines. */
static void print_verdict(const struct style *style, const protocol_question *q,
                          const hantei_verdict *verdict)
{
    print_blocks(&verdict->reading);
    print_yaku(style, &q->by.rules, verdict);
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
    const uint32_t refused = answer->win.refused;
    if (refused)
        print_refusals(style, q, refused);
    else
        print_verdict(style, q, &answer->win);
    if (!refused || refused >> HANTEI_REFUSED_NO_YAKU & 1)
        print_assumed(q);
}
