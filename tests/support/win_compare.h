/* What hantei_win_readings() lists, against the oracle's readings. */
#pragma once

#include "support/oracle/win_readings.h"

/* Whether the library, in the kernel in use, lists exactly these readings and leaves the rest of
 * the list alone. A difference is printed. */
bool win_readings_agree(const hantei_hand *hand, hantei_tile last, const win_readings *expected);
