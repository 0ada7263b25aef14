/* Every complete hand there is, each once: standard ones of each size, put together from what each suit can
 * hold of them; seven pairs. */
#pragma once

#include "suit.h"

/* The number of hands of 0 to 4 sets and a pair, which others have counted too. */
extern const unsigned long STANDARD_HANDS[SUIT_SETS + 1];

/* Is shown a hand. */
typedef void complete_visitor(void *context, const hantei_hand *hand);

/* Shows every hand of that many sets and a pair. Returns their number. */
unsigned long every_standard_hand(unsigned sets, complete_visitor *visit, void *context);

/* The same of seven different pairs; those that are standard hands too are among them. */
unsigned long every_seven_pairs(complete_visitor *visit, void *context);
