/* When the indicators of kans are turned. */
#include "rules/valid.h"

unsigned hantei_kan_indicators(const hantei_rules *rules, unsigned kan, unsigned *due)
{
    const bool is_open = kan == HANTEI_DAIMINKAN || kan == HANTEI_KAKAN;
    const bool is_kan = is_open || kan == HANTEI_ANKAN;
    const bool waits = is_open && rules->kan_dora_open == HANTEI_KAN_DORA_AFTER;
    const unsigned more = is_kan && rules->kan_dora && are_valid(rules), turned = *due + (waits ? 0 : more);
    *due = waits ? more : 0;
    return turned;
}
