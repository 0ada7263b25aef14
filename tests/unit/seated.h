/* Seats and melds from text, in the notation of the corpus. What cannot be read fails the test. */
#pragma once

#include "hantei.h"

/* The text after a word and a space, or after the word; NULL if the text begins otherwise. */
const char *after_word(const char *text, const char *word);

/* A seat with these tiles and melds (separated by spaces; "-" for none), 25,000 points, 40 tiles in the live
 * wall, nothing drawn, nothing discarded; the kans at the table are its own. */
hantei_seat seat_of(const char *tiles, const char *melds);

/* The concealed tiles alone. */
hantei_hand hand_of_text(const char *tiles);

/* The same seat, with this tile, one of `tiles`, just drawn. */
hantei_seat drawn_seat(const char *tiles, const char *melds, const char *drawn);

/* Counts the tiles that are unseen for the seat. */
void count_unseen(hantei_seat *seat);

/* A preset; and that of tenhou for four players. */
hantei_rules rules_of(const char *name, unsigned players);

/* The same from text, with changed switches: "tenhou", "tenhou 3", "tenhou multiple_ron=all ura=no". */
hantei_rules rules_of_text(const char *text);

const hantei_rules *tenhou_rules(void);

/* One tile, with its red mark. */
hantei_tile read_tile(const char *text, size_t length);

/* A set of tiles; "-" for none. */
hantei_tileset read_tileset(const char *text);

/* One meld, such as "chi:340m/4m@3". */
hantei_seat_meld read_meld(const char *text, size_t length);

/* Writes a meld as the corpus does. Returns `out`. */
enum { MELD_TEXT = 32 };
const char *text_of_meld(const hantei_seat_meld *meld, char out[MELD_TEXT]);

/* The option with this meld, as text; NULL if missing. */
const hantei_call_option *find_option(const hantei_call_option *options, size_t n, const char *meld);

/* The reason against a kan of a tile; HANTEI_ALLOWED if there is none. */
hantei_refusal why_no_kan(const hantei_kans *kans, hantei_tile tile);
