/* Text for people with its width in columns: tiles, words, and lists of several columns. */
#pragma once

#include "cli/terminal.h"

#include <hantei.h>

enum { GLYPHS_TEXT = 640 }; /* more than a hand of 14 tiles, all its fives red, needs */

/* Columns for the other cells of a line and all spaces, besides a set. */
enum { GLYPHS_BESIDE_SET = 23 };

struct glyphs {
    char text[GLYPHS_TEXT];
    size_t length;
    int columns;
};

/* Appends text like printf(): ASCII, and UTF-8 characters that are two columns wide. Text that does not fit
 * is left out. */
__attribute__((format(printf, 2, 3))) void glyphs_add(struct glyphs *glyphs, const char *format, ...);

/* The mpsz text of a tile, or of a set of them, in memory of the calling block. */
#define TILE_TEXT(tile) tile_text((char[HANTEI_TILE_TEXT]){0}, tile)
#define TILESET_TEXT(set) tileset_text((char[HANTEI_TILESET_TEXT]){0}, set)

static inline const char *tile_text(char out[HANTEI_TILE_TEXT], hantei_tile tile)
{
    hantei_tile_format(out, tile);
    return out;
}

static inline const char *tileset_text(char out[HANTEI_TILESET_TEXT], hantei_tileset set)
{
    hantei_tileset_format(out, set);
    return out;
}

/* Appends a set of tiles: their faces if the terminal has them and they fit in a line, then their
 * notation. */
void glyphs_add_tileset(struct glyphs *glyphs, const struct terminal *terminal, hantei_tileset set);

/* Appends a tile, the same way. */
void glyphs_add_tile(struct glyphs *glyphs, const struct terminal *terminal, hantei_tile tile);

/* Appends a bar for a part of `most` columns, in Unicode to an eighth of a column, and blanks for the rest.
 */
void glyphs_add_bar(struct glyphs *glyphs, const struct terminal *terminal, double part, int most);

/* Appends a hand: its faces, melds apart, if the terminal has them, then the notation as given. */
void glyphs_add_hand(struct glyphs *glyphs, const struct terminal *terminal, const hantei_parsed *hand,
                     const char *notation);

/* The same for a seat's hand. */
void glyphs_add_seat(struct glyphs *glyphs, const struct terminal *terminal, const hantei_seat *seat);

/* ---- Columns as wide as they need to be: some of text, then some of numbers ---- */

enum { COLUMNS_MAX = 7 };

/* The first line is the heading. */
struct columns {
    unsigned count, texts;
    struct glyphs cells[HANTEI_TILES + 1][COLUMNS_MAX];
    size_t lines;
};

/* Begins with headings, ended by NULL; the first `texts` are of text. There is room for HANTEI_TILES lines.
 */
__attribute__((sentinel)) void columns_begin(struct columns *list, unsigned texts, ...);

/* Adds an empty line. Returns its cells. */
struct glyphs *columns_add_line(struct columns *list);

/* Adds a line with a number in its first cell of numbers. Returns its cells. */
struct glyphs *columns_add(struct columns *list, unsigned number);

/* Prints the columns on stdout, indented. */
void columns_print(const struct columns *list);
