/* Tiles as people see them: text with its width in columns. */
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

/* Appends printable ASCII text. Text that does not fit is left out. */
void glyphs_add(struct glyphs *glyphs, const char *text);

/* Appends text in English or Japanese, UTF-8; its characters beyond ASCII are two columns wide. */
void glyphs_add_words(struct glyphs *glyphs, const char *text);

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
