/* hantei: a judge of riichi mahjong hands.
 *
 * This header includes the whole contract: hantei/hands.h (hands and their judges), hantei/wins.h (rules,
 * seats and wins), hantei/values.h (values of discards), hantei/tables.h (turns, games and tables) and
 * hantei/play.h (walls, and games by decisions). Each of them includes the one before it.
 *
 * Words. A tile is a number 0..33: 1m..9m, 1p..9p, 1s..9s, East, South, West, North, haku, hatsu, chun.
 * Concealed tiles are those in the hand; a meld is a called set or a kan. The judges look only at concealed
 * tiles: a hand with one called set has three tiles fewer.
 *
 * Sizes. A hand has 3k+1 tiles (1, 4, 7, 10 or 13: waiting) or 3k+2 tiles (2, 5, 8, 11 or 14: a tile has just
 * been drawn). A function returns the empty answer (0, false, nothing) for a hand of the other size, never an
 * error.
 *
 * Names. Functions that ask about a hand have plain names, such as hantei_waits(). hantei_counts_waits()
 * takes counts, hantei_seat_waits() a seat under rules.
 *
 * Texts. Functions such as hantei_refusal_name() return the name of a number in the protocol: a static
 * string, never NULL. The name is "" for a number without a name, and for several bits where one is expected.
 * Sentences are in English, without a full stop.
 *
 * Lists. A function that lists returns the number of entries written to out, and leaves the others unchanged.
 *
 * Total. Every judge returns a defined answer for any 64 bytes. An invalid hand gets the empty answer from
 * every kernel: a count above 4, padding that is not zero, more than 14 tiles. Nothing is read out of bounds.
 *
 * Threads. Every function may be called from any thread at any time. None allocates, locks or needs an init
 * call, and none keeps a pointer passed to it. Arguments may not be NULL unless the text says so. A struct
 * that a function changes is for one thread at a time.
 *
 * Layout. Structs have members of fixed width, pointers and size_t, and no bitfields. They may be at any
 * address of their natural alignment, at most 8; a hand may be at any address. `make install` also installs
 * hantei-ffi.h, the declarations alone, for languages without a preprocessor.
 *
 * Time. These run the same instructions for every hand: hantei_win(), hantei_waits(), hantei_tenpai(),
 * hantei_tenpai_discards() and hantei_shanten(), of hands and of counts; hantei_shanten_by_form(),
 * hantei_ukeire() and hantei_shanten_discards(). No jump and no number of steps depends on the tiles held.
 * Batches, such as hantei_batch_win(), depend on the number of hands only. hantei_discards(),
 * hantei_batch_discards() and hantei_ukeire_discards_by_shape() write one entry for each discard in their
 * list; nothing else varies. */
#ifndef HANTEI_H
#define HANTEI_H

#include "hantei/play.h"

#endif
