/* Parts of hands: one suit, or several. For the standard form a part is what its row of ten distances says,
 * and its number of tiles; here is one of each. */
#ifndef HANTEI_TESTS_SUPPORT_PARTS_H
#define HANTEI_TESTS_SUPPORT_PARTS_H

#include "hands.h"
#include "support/oracle/suit.h"

enum { MOST_PARTS = 4096 };

/* Of the tiles that have a row, among those of their number, some with the fewest pairs: seven pairs, which
 * may be nearer than the standard form, hide what its row is. */
typedef struct hand_part {
    suit_row row;
    unsigned tiles, pairs;
    uint8_t counts[HANTEI_TILES];
} hand_part;

typedef struct part_list {
    size_t n;
    hand_part parts[MOST_PARTS];
} part_list;

/* Adds all that one suit can be (3 is the honours); the list must be empty. */
void list_suit(unsigned suit, part_list *list);

/* Shows the hand of each two parts, if it is one and `visit` not NULL; and adds those to a list of both
 * together, if there is one. Suits of the two must be different ones. */
void put_together(const part_list *some, const part_list *others, part_list *both, hand_visitor *visit,
                  void *context);

/* Lists by the suits that they are of. */
enum { M, P, S, Z, MP, SZ, MPS, PSZ, PART_LISTS };

#endif
