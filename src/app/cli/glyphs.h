/* Tiles as people see them: text pieces that know how many columns they take. */
#ifndef HANTEI_CLI_GLYPHS_H
#define HANTEI_CLI_GLYPHS_H

#include "cli/terminal.h"

#include <hantei.h>

enum { GLYPHS_TEXT = 640 }; /* more than a hand of 14 tiles, all its fives red, can take */

/* What the other cells of a line and all spaces take, beside a set. */
enum { GLYPHS_BESIDE_SET = 23 };

struct glyphs {
    char text[GLYPHS_TEXT];
    size_t length;
    int columns;
};

/* Appends printable ASCII text. What has no room is left out. */
void glyphs_add(struct glyphs *glyphs, const char *text);

/* Appends text in English or Japanese, UTF-8, whose characters beyond ASCII take two columns each. */
void glyphs_add_words(struct glyphs *glyphs, const char *text);

/* Appends a set of tiles: their faces where the terminal has them and a line has the room, then their
 * notation. */
void glyphs_add_tileset(struct glyphs *glyphs, const struct terminal *terminal, hantei_tileset set);

/* Appends a hand: its faces, melds apart, where the terminal has them, then the notation as it was given. */
void glyphs_add_hand(struct glyphs *glyphs, const struct terminal *terminal, const hantei_parsed *hand,
                     const char *notation);

/* The same of a seat's hand. */
void glyphs_add_seat(struct glyphs *glyphs, const struct terminal *terminal, const hantei_seat *seat);

#endif
