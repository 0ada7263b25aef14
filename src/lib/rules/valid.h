/* Rules that can be judged by: the one place where that is decided. */
#ifndef HANTEI_RULES_VALID_H
#define HANTEI_RULES_VALID_H

#include "hantei.h"

/* Whether rules are valid. Rules that nobody has filled in are zeros. */
static inline bool are_valid(const hantei_rules *rules)
{
    return rules->players - 3u <= 1;
}

#endif
