/* Rules that can be judged by. */
#pragma once

#include "hand/tiles.h"

/* Whether rules are valid. Rules of all zeros are not. */
static inline bool are_valid(const hantei_rules *rules)
{
    return is_table_of(rules->players);
}
