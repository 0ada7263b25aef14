/* Answers for people, on stdout. */
#include "cli/print.h"
#include "cli/columns.h"
#include "protocol/answer.h"
#include "protocol/shanten.h"

#include <stdio.h>

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* Appends the names of the bits that are set, separated by commas. */
static void add_names(struct picture *picture, unsigned bits, const char *const *names, unsigned count)
{
    for (unsigned bit = 0; bit < count; bit++) {
        if (bits >> bit & 1) {
            picture_add(picture, picture->length ? ", " : "");
            picture_add(picture, names[bit]);
        }
    }
}

static void show_win(const hantei_parsed *hand)
{
    struct picture forms = {.length = 0};
    add_names(&forms, hantei_win(&hand->hand), PROTOCOL_FORM_NAMES, PROTOCOL_FORMS);
    if (forms.length > 0)
        printf("complete: %s\n", forms.text);
    else if (hand->concealed % 3 == 1)
        printf("not complete: %u tiles wait for one more\n", hand->concealed);
    else
        puts("not complete");
}

static void show_waits(const struct terminal *terminal, const hantei_parsed *hand,
                       const uint8_t unseen[HANTEI_TILES])
{
    const hantei_tileset waits = hantei_waits(&hand->hand);
    const unsigned left = protocol_left(unseen, waits);
    struct table table;
    if (waits == 0) {
        puts("noten: no tile completes this hand");
        return;
    }
    table_begin(&table, "wait", "kind", "left");
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (waits >> tile & 1) {
            struct picture *cells = table_add_row(&table, unseen[tile]);
            picture_add_tileset(&cells[0], terminal, (hantei_tileset)1 << tile);
            add_names(&cells[1], hantei_wait_kinds(&hand->hand, tile), PROTOCOL_KIND_NAMES, PROTOCOL_KINDS);
        }
    }
    table_print(&table);
    printf("tenpai: %zu wait%s, %u tile%s left\n", table.rows - 1, plural(table.rows - 1), left,
           plural(left));
}

/* Lists the discards that leave tenpai; returns how many there are. */
static size_t list_discards(const struct terminal *terminal, const hantei_parsed *hand,
                            const uint8_t unseen[HANTEI_TILES])
{
    hantei_discard discards[HANTEI_MAX_TILES];
    const size_t count = hantei_discards(&hand->hand, discards);
    struct table table;
    if (count == 0)
        return 0;
    table_begin(&table, "discard", "waits", "left");
    for (size_t i = 0; i < count; i++) {
        struct picture *cells = table_add_row(&table, protocol_left(unseen, discards[i].waits));
        picture_add_tileset(&cells[0], terminal, (hantei_tileset)1 << discards[i].tile);
        picture_add_tileset(&cells[1], terminal, discards[i].waits);
    }
    table_print(&table);
    return count;
}

static void show_discards(const struct terminal *terminal, const hantei_parsed *hand,
                          const uint8_t unseen[HANTEI_TILES])
{
    const size_t count = list_discards(terminal, hand, unseen);
    if (count > 0)
        printf("%zu discard%s tenpai\n", count, count == 1 ? " leaves" : "s leave");
    else
        puts("no discard leaves tenpai");
}

static void show_riichi(const struct terminal *terminal, const hantei_parsed *hand,
                        const uint8_t unseen[HANTEI_TILES])
{
    const hantei_refusal verdict = hantei_hand_may_riichi(hand);
    if (verdict == HANTEI_REFUSED_OPEN_HAND) {
        puts("riichi: no: open hand");
    } else if (verdict == HANTEI_REFUSED_NOTEN) {
        puts("riichi: no: no discard leaves tenpai");
    } else {
        const size_t count = list_discards(terminal, hand, unseen);
        printf("riichi: yes, with %s\n", count == 1 ? "this discard" : "any of these discards");
    }
}

enum { SHANTEN_TEXT = 32 };

static void format_shanten(char out[SHANTEN_TEXT], int shanten)
{
    static const char *const near[] = {"complete", "tenpai"};
    if (shanten == HANTEI_SHANTEN_NONE)
        snprintf(out, SHANTEN_TEXT, "out of reach");
    else if (shanten < 1)
        snprintf(out, SHANTEN_TEXT, "%s", near[shanten + 1]);
    else
        snprintf(out, SHANTEN_TEXT, "%d-shanten", shanten);
}

void show_shantens(const hantei_shantens *shantens, const hantei_parsed *hand)
{
    const int8_t by_form[PROTOCOL_FORMS] = {shantens->standard, shantens->chiitoi, shantens->kokushi};
    const bool is_large = hand->concealed + 1 >= HANTEI_MAX_TILES;
    char text[SHANTEN_TEXT];
    for (unsigned form = 0; form < PROTOCOL_FORMS; form++) {
        format_shanten(text, by_form[form]);
        const bool applies = is_large || form == 0;
        printf("  %-8s  %s\n", PROTOCOL_FORM_NAMES[form], applies ? text : "for 13 or 14 tiles only");
    }
    format_shanten(text, shantens->least);
    printf("  %-8s  %s\n", "least", text);
}

/* Lists the tiles that bring the hand nearer. */
static void list_ukeire(const struct terminal *terminal, hantei_tileset ukeire,
                        const uint8_t unseen[HANTEI_TILES])
{
    const unsigned left = protocol_left(unseen, ukeire);
    struct table table;
    table_begin(&table, "ukeire", "left", NULL);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (ukeire >> tile & 1)
            picture_add_tileset(table_add_row(&table, unseen[tile]), terminal, (hantei_tileset)1 << tile);
    }
    table_print(&table);
    printf("%zu kind%s of ukeire, %u tile%s left\n", table.rows - 1, plural(table.rows - 1), left,
           plural(left));
}

/* Lists the discards that leave the hand as near as any does, of which the first leaves most tiles. Only a
 * complete hand may have none, as a discard is not drawn again; and only it is nearer now than after any. */
static void list_ukeire_discards(const struct terminal *terminal, const hantei_parsed *hand,
                                 const protocol_wall *wall)
{
    hantei_ukeire_discard discards[HANTEI_MAX_TILES];
    const size_t count = protocol_ukeire_discards(hand, wall, discards);
    char after[SHANTEN_TEXT];
    struct table table;
    if (count == 0) {
        puts("no discard leaves a hand that can be completed");
        return;
    }
    table_begin(&table, "discard", "ukeire", "left");
    for (size_t i = 0; i < count; i++) {
        struct picture *cells = table_add_row(&table, discards[i].left);
        picture_add_tileset(&cells[0], terminal, (hantei_tileset)1 << discards[i].tile);
        picture_add_tileset(&cells[1], terminal, discards[i].ukeire);
    }
    table_print(&table);
    format_shanten(after, discards[0].shanten);
    printf("%zu discard%s %s, %u tile%s left at best\n", count, count == 1 ? " leaves" : "s leave", after,
           discards[0].left, plural(discards[0].left));
}

static void show_shanten(const struct terminal *terminal, const hantei_parsed *hand,
                         const protocol_wall *wall)
{
    const hantei_shantens shantens = protocol_shantens(hand, wall);
    show_shantens(&shantens, hand);
    if (shantens.least == HANTEI_SHANTEN_NONE)
        puts("the tiles that are left complete no hand");
    else if (hand->concealed % 3 == 1)
        list_ukeire(terminal, protocol_ukeire(hand, wall), wall->unseen);
    else
        list_ukeire_discards(terminal, hand, wall);
}

void show_hand(const struct terminal *terminal, const char *text, const hantei_parsed *hand)
{
    struct picture picture = {.length = 0};
    picture_add_hand(&picture, terminal, hand, text);
    puts(picture.text);
}

void show_answer(const struct terminal *terminal, protocol_op op, const hantei_parsed *hand,
                 const protocol_wall *wall)
{
    switch (op) {
    case PROTOCOL_WIN:
        show_win(hand);
        break;
    case PROTOCOL_WAITS:
        show_waits(terminal, hand, wall->unseen);
        break;
    case PROTOCOL_DISCARDS:
        show_discards(terminal, hand, wall->unseen);
        break;
    case PROTOCOL_RIICHI:
        show_riichi(terminal, hand, wall->unseen);
        break;
    default:
        show_shanten(terminal, hand, wall);
        break;
    }
}
