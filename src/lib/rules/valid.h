/* Rules that can be judged by. */
#ifndef HANTEI_RULES_VALID_H
#define HANTEI_RULES_VALID_H

#include "hand/tiles.h"

/* Whether rules are valid. Rules of all zeros are not. */
static inline bool are_valid(const hantei_rules *rules)
{
    return is_table_of(rules->players);
}

#endif
