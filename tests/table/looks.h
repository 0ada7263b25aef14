/* Tables that are saved, loaded and hidden. */
#pragma once

#include "compare.h"

/* Saves and loads the table, and a hidden copy for each player: all say the same as before. `saves` counts.
 */
bool same_when_saved(hantei_table *t, unsigned long *saves, finding *f);

/* Whether the seat may do the same at both tables; with `why`, for the same reasons. */
bool same_list(hantei_table *a, hantei_table *b, unsigned who, bool why, finding *f);
