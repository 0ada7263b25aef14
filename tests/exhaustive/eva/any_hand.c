/* For Frama-C Eva: any 64 bytes at all, before every judge of the portable kernel. The tables are arrays here
 * (run.sh writes them from tables/), so that their contents are known to the analysis. */
#include "judge/kernel.h"

/* Frama-C's own: any number between two. */
extern int Frama_C_interval(int least, int most);

hantei_hand any;
uint8_t counts[HANTEI_TILES];

static void any_bytes(void)
{
    uint8_t *const bytes = (uint8_t *)&any;
    for (int i = 0; i < (int)sizeof any; i++)
        bytes[i] = (uint8_t)Frama_C_interval(0, 255);
    for (int i = 0; i < HANTEI_TILES; i++)
        counts[i] = (uint8_t)Frama_C_interval(0, 255);
}

int main(void)
{
    hantei_discard list[HANTEI_MAX_TILES];
    hantei_hand made;
    any_bytes();
    hantei_kernel_portable.hand_from_counts(&made, counts);
    hantei_kernel_portable.win(&any);
    hantei_kernel_portable.counts_win(counts);
    hantei_kernel_portable.counts_waits(counts);
    hantei_kernel_portable.counts_tenpai(counts);
    hantei_kernel_portable.counts_tenpai_discards(counts);
    hantei_kernel_portable.counts_shanten(counts);
    hantei_kernel_portable.waits(&any);
    hantei_kernel_portable.tenpai(&any);
    hantei_kernel_portable.tenpai_discards(&any);
    hantei_kernel_portable.discards(&any, list);
    hantei_kernel_portable.shanten(&any);
    hantei_kernel_portable.shanten_by_form(&any);
    hantei_kernel_portable.ukeire(&any);
    hantei_kernel_portable.shanten_discards(&any);
    return 0;
}
