/* Answers for people, on stdout. */
#include "cli/show.h"
#include "cli/picture.h"
#include "protocol/answer.h"

#include <stdio.h>

enum { COLUMNS = 3 };

/* A table of three columns, the last one a number; its first row is the heading. */
struct table {
    struct picture cells[HANTEI_TILES + 1][COLUMNS];
    size_t rows;
};

/* Adds a row with a number in its last cell and returns its cells. */
static struct picture *add_row(struct table *table, unsigned number)
{
    struct picture *cells = table->cells[table->rows++];
    char digits[12];
    snprintf(digits, sizeof digits, "%u", number);
    picture_add(&cells[COLUMNS - 1], digits);
    return cells;
}

static void add_heading(struct table *table, const char *first, const char *second, const char *third)
{
    struct picture *cells = table->cells[table->rows++];
    picture_add(&cells[0], first);
    picture_add(&cells[1], second);
    picture_add(&cells[2], third);
}

static int column_width(const struct table *table, size_t column)
{
    int widest = 0;
    for (size_t row = 0; row < table->rows; row++) {
        const int columns = table->cells[row][column].columns;
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void print_table(const struct table *table)
{
    const int first = column_width(table, 0), second = column_width(table, 1), third = column_width(table, 2);
    for (size_t row = 0; row < table->rows; row++) {
        const struct picture *cells = table->cells[row];
        printf("  %s%*s  %s%*s  %*s%s\n", cells[0].text, first - cells[0].columns, "", cells[1].text,
               second - cells[1].columns, "", third - cells[2].columns, "", cells[2].text);
    }
}

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
    struct table table = {.rows = 0};
    if (waits == 0) {
        puts("noten: no tile completes this hand");
        return;
    }
    add_heading(&table, "wait", "kind", "left");
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (waits >> tile & 1) {
            struct picture *cells = add_row(&table, unseen[tile]);
            picture_add_tileset(&cells[0], terminal, (hantei_tileset)1 << tile);
            add_names(&cells[1], hantei_wait_kinds(&hand->hand, tile), PROTOCOL_KIND_NAMES, PROTOCOL_KINDS);
        }
    }
    print_table(&table);
    printf("tenpai: %zu wait%s, %u tile%s left\n", table.rows - 1, plural(table.rows - 1), left,
           plural(left));
}

/* Lists the discards that leave tenpai; returns how many there are. */
static size_t list_discards(const struct terminal *terminal, const hantei_parsed *hand,
                            const uint8_t unseen[HANTEI_TILES])
{
    hantei_discard discards[HANTEI_MAX_TILES];
    const size_t count = hantei_discards(&hand->hand, discards);
    struct table table = {.rows = 0};
    if (count == 0)
        return 0;
    add_heading(&table, "discard", "waits", "left");
    for (size_t i = 0; i < count; i++) {
        struct picture *cells = add_row(&table, protocol_left(unseen, discards[i].waits));
        picture_add_tileset(&cells[0], terminal, (hantei_tileset)1 << discards[i].tile);
        picture_add_tileset(&cells[1], terminal, discards[i].waits);
    }
    print_table(&table);
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
    const hantei_riichi verdict = hantei_riichi_allowed(hand);
    if (verdict == HANTEI_RIICHI_OPEN_HAND) {
        puts("riichi: no: open hand");
    } else if (verdict == HANTEI_RIICHI_NOTEN) {
        puts("riichi: no: no discard leaves tenpai");
    } else {
        const size_t count = list_discards(terminal, hand, unseen);
        printf("riichi: yes, with %s\n", count == 1 ? "this discard" : "any of these discards");
    }
}

void show_hand(const struct terminal *terminal, const char *text, const hantei_parsed *hand)
{
    struct picture picture = {.length = 0};
    picture_add_hand(&picture, terminal, hand, text);
    puts(picture.text);
}

void show_answer(const struct terminal *terminal, protocol_op op, const hantei_parsed *hand,
                 const uint8_t unseen[HANTEI_TILES])
{
    switch (op) {
    case PROTOCOL_WIN:
        show_win(hand);
        break;
    case PROTOCOL_WAITS:
        show_waits(terminal, hand, unseen);
        break;
    case PROTOCOL_DISCARDS:
        show_discards(terminal, hand, unseen);
        break;
    default:
        show_riichi(terminal, hand, unseen);
        break;
    }
}
