/* Text with its width in columns. Of tiles Unicode has a face for each, at U+1F000, which most terminals show
 * one column wide; the locale gives the width (the red dragon is an emoji of two). Red fives are red. */
#include "cli/glyphs.h"
#include "notation/meld.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static const char RED_ON[] = "\033[31m";
static const char RED_OFF[] = "\033[0m";

enum { BACK_OF_TILE = 0x1F02B };

static wchar_t face_of(hantei_tile tile)
{
    static const wchar_t first[] = {0x1F007, 0x1F019, 0x1F010};
    static const wchar_t honours[] = {0x1F000, 0x1F001, 0x1F002, 0x1F003, 0x1F006, 0x1F005, 0x1F004};
    return tile < HANTEI_EAST ? first[tile / HANTEI_RANKS] + tile % HANTEI_RANKS
                              : honours[tile - HANTEI_EAST];
}

static void add(struct glyphs *glyphs, const char *text, int columns)
{
    const size_t length = strlen(text);
    if (glyphs->length + length >= sizeof glyphs->text)
        return;
    memcpy(glyphs->text + glyphs->length, text, length + 1);
    glyphs->length += length;
    glyphs->columns += columns;
}

static void add_in_red(struct glyphs *glyphs, const char *text, int columns, bool red)
{
    add(glyphs, red ? RED_ON : "", 0);
    add(glyphs, text, columns);
    add(glyphs, red ? RED_OFF : "", 0);
}

void glyphs_add(struct glyphs *glyphs, const char *format, ...)
{
    char text[GLYPHS_TEXT];
    int columns = 0;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (const char *byte = text; *byte; byte++) {
        const unsigned lead = (unsigned char)*byte;
        columns += lead < 0x80 ? 1 : lead >= 0xC0 ? 2 : 0;
    }
    add(glyphs, text, columns);
}

static void add_face(struct glyphs *glyphs, wchar_t face, bool red)
{
    char text[8];
    snprintf(text, sizeof text, "%lc", (wint_t)face);
    const int width = wcwidth(face);
    add_in_red(glyphs, text, width > 0 ? width : 1, red);
}

void glyphs_add_tileset(struct glyphs *glyphs, const struct terminal *terminal, hantei_tileset set)
{
    const char *const notation = TILESET_TEXT(set);
    struct glyphs faces = {.length = 0};
    if (terminal->unicode) {
        for (hantei_tileset left = set; left != 0; left &= left - 1)
            add_face(&faces, face_of((hantei_tile)__builtin_ctzll(left)), false);
        add(&faces, " ", 1);
    }
    if (faces.columns + (int)strlen(notation) <= terminal->columns - GLYPHS_BESIDE_SET)
        add(glyphs, faces.text, faces.columns);
    add(glyphs, notation, (int)strlen(notation));
}

/* The concealed tiles, a space between suits. */
static void add_concealed(struct glyphs *glyphs, const struct terminal *terminal, const hantei_parsed *hand)
{
    uint8_t counts[HANTEI_TILES];
    unsigned suit_before = 0;
    hantei_hand_counts(&hand->hand, counts);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned suit = tile / HANTEI_RANKS;
        const unsigned reds = text_is_five(tile) && terminal->colour ? hand->reds[suit] : 0;
        if (counts[tile] > 0 && suit != suit_before && glyphs->columns > 0)
            add(glyphs, " ", 1);
        if (counts[tile] > 0)
            suit_before = suit;
        for (unsigned copy = 0; copy < counts[tile]; copy++)
            add_face(glyphs, face_of(tile), copy < reds);
    }
}

/* A meld; the outer tiles of a concealed kan are face down, with a red five inside. */
static void add_meld(struct glyphs *glyphs, const struct terminal *terminal, const hantei_meld *meld)
{
    const bool concealed = meld->kind == HANTEI_ANKAN;
    const unsigned tiles = meld->kind == HANTEI_CHI || meld->kind == HANTEI_PON ? 3 : 4;
    unsigned reds = terminal->colour ? meld->reds : 0;
    for (unsigned i = 0; i < tiles; i++) {
        const hantei_tile tile = (hantei_tile)(meld->tile + (meld->kind == HANTEI_CHI ? i : 0));
        const bool hidden = concealed && (i == 0 || i == 3);
        const bool red = !hidden && text_is_five(tile) && reds > 0;
        reds -= red;
        add_face(glyphs, hidden ? BACK_OF_TILE : face_of(tile), red);
    }
}

/* The notation, with its red fives in red. */
static void add_notation(struct glyphs *glyphs, const struct terminal *terminal, const char *notation)
{
    for (; *notation; notation++) {
        const char character[] = {*notation, '\0'};
        add_in_red(glyphs, character, 1, *notation == '0' && terminal->colour);
    }
}

void glyphs_add_tile(struct glyphs *glyphs, const struct terminal *terminal, hantei_tile tile)
{
    if (terminal->unicode) {
        add_face(glyphs, face_of(text_kind(tile)), terminal->colour && tile & HANTEI_RED);
        add(glyphs, " ", 1);
    }
    add_notation(glyphs, terminal, TILE_TEXT(tile));
}

void glyphs_add_bar(struct glyphs *glyphs, const struct terminal *terminal, double part, int most)
{
    enum { EIGHTHS = 8 };
    static const char *const PIECES[EIGHTHS] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int eighths = (int)(part * most * (int)EIGHTHS + 0.5), end = glyphs->columns + most;
    for (int i = 0; i < eighths / EIGHTHS; i++)
        add(glyphs, terminal->unicode ? "█" : "#", 1);
    if (terminal->unicode && eighths % EIGHTHS > 0)
        add(glyphs, PIECES[eighths % EIGHTHS], 1);
    while (glyphs->columns < end)
        add(glyphs, " ", 1);
}

void glyphs_add_hand(struct glyphs *glyphs, const struct terminal *terminal, const hantei_parsed *hand,
                     const char *notation)
{
    if (terminal->unicode) {
        add_concealed(glyphs, terminal, hand);
        for (unsigned i = 0; i < hand->meld_count; i++) {
            add(glyphs, "  ", 2);
            add_meld(glyphs, terminal, &hand->melds[i]);
        }
        add(glyphs, "   ", 3);
    }
    add_notation(glyphs, terminal, notation);
}

void glyphs_add_seat(struct glyphs *glyphs, const struct terminal *terminal, const hantei_seat *seat)
{
    char text[HANTEI_SEAT_TEXT];
    hantei_parsed hand;
    size_t at;
    const size_t length = hantei_seat_format(text, seat);
    if (hantei_parse(&hand, text, length, &at) == HANTEI_OK)
        glyphs_add_hand(glyphs, terminal, &hand, text);
    else
        add(glyphs, text, (int)length);
}

/* ---- Columns ----------------------------------------------------------------- */

void columns_begin(struct columns *list, unsigned texts, ...)
{
    va_list headings;
    const char *heading;
    *list = (struct columns){.texts = texts, .lines = 1};
    va_start(headings, texts);
    while ((heading = va_arg(headings, const char *)) != NULL)
        glyphs_add(&list->cells[0][list->count++], "%s", heading);
    va_end(headings);
}

struct glyphs *columns_add_line(struct columns *list)
{
    return list->cells[list->lines++];
}

struct glyphs *columns_add(struct columns *list, unsigned number)
{
    struct glyphs *cells = columns_add_line(list);
    glyphs_add(&cells[list->texts], "%u", number);
    return cells;
}

void columns_print(const struct columns *list)
{
    int widths[COLUMNS_MAX] = {0};
    for (size_t line = 0; line < list->lines; line++) {
        for (unsigned column = 0; column < list->count; column++) {
            const int columns = list->cells[line][column].columns;
            widths[column] = columns > widths[column] ? columns : widths[column];
        }
    }
    for (size_t line = 0; line < list->lines; line++) {
        for (unsigned column = 0; column < list->count; column++) {
            const struct glyphs *const cell = &list->cells[line][column];
            const int space = widths[column] - cell->columns;
            const bool is_number = column >= list->texts;
            printf("  %*s%s%*s", is_number ? space : 0, "", cell->text, is_number ? 0 : space, "");
        }
        putchar('\n');
    }
}
