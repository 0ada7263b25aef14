/* Tables that are stepped, beside tables to which every event is applied. */
#pragma once

#include "compare.h"
#include "support/rng.h"

/* Takes steps at several tables by the rules; `rounds` counts those that ended. */
bool steps_agree(const hantei_rules *rules, rng *random, unsigned steps, unsigned long *rounds, finding *f);
