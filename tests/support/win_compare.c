#include "win_compare.h"

#include "compare.h"
#include "text.h"

#include <string.h>

enum { SHOWN_DIFFERENCES = 10 };

static void show_difference(const hantei_hand *hand, hantei_tile last, size_t want, size_t got)
{
    static unsigned shown;
    uint8_t counts[HANTEI_TILES];
    char text[TEXT_MAX];
    hantei_hand_counts(hand, counts);
    if (shown++ < SHOWN_DIFFERENCES)
        report("DIFFERENCE kernel %s, %s, last tile %u: %lu readings, expected %lu", hantei_kernel_in_use(),
               text_of_counts(counts, text), last, (unsigned long)got, (unsigned long)want);
}

bool win_readings_agree(const hantei_hand *hand, hantei_tile last, const win_readings *expected)
{
    hantei_win_reading list[HANTEI_MAX_WIN_READINGS];
    memset(list, UNTOUCHED, sizeof list);
    const size_t n = hantei_win_readings(hand, last, list);
    if (n == expected->count && n <= HANTEI_MAX_WIN_READINGS &&
        memcmp(list, expected->reading, n * sizeof *list) == 0 &&
        is_untouched(&list[n], (HANTEI_MAX_WIN_READINGS - n) * sizeof *list))
        return true;
    show_difference(hand, last, expected->count, n);
    return false;
}
