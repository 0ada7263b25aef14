/* The public judges: one jump to the kernel in use.
 *
 * The kernel in use is one word. It begins as the `first` kernel, whose functions
 * choose the best one, store it and ask it; so a judge needs neither an init call nor a
 * test. Threads that come at the same time all store the same word, and whichever
 * they read gives the same answers: relaxed order is enough. */
#include <stdatomic.h>

#include "hand/text.h"
#include "judge/kernel.h"

static const struct hantei_kernel first_kernel;

static const struct hantei_kernel *_Atomic kernel_in_use = &first_kernel;

static inline const struct hantei_kernel *kernel(void)
{
    return atomic_load_explicit(&kernel_in_use, memory_order_relaxed);
}

/* All kernels that this processor runs, best first; NULL past the last. */
static const struct hantei_kernel *usable_kernel(size_t index)
{
    const struct hantei_kernel *usable[4] = {0};
    size_t n = 0;
#if defined(__x86_64__)
    if (hantei_cpu_runs_avx512())
        usable[n++] = &hantei_kernel_avx512;
    if (hantei_cpu_runs_avx2())
        usable[n++] = &hantei_kernel_avx2;
#endif
#if defined(HANTEI_KERNEL_NEON)
    usable[n++] = &hantei_kernel_neon;
#endif
    usable[n++] = &hantei_kernel_portable;
    return index < n ? usable[index] : NULL;
}

static void use_kernel(const struct hantei_kernel *chosen)
{
    atomic_store_explicit(&kernel_in_use, chosen, memory_order_relaxed);
}

static const struct hantei_kernel *chosen_kernel(void)
{
    const struct hantei_kernel *best = usable_kernel(0);
    use_kernel(best);
    return best;
}

const struct hantei_kernel *hantei_kernel_to_use(void)
{
    const struct hantei_kernel *current = kernel();
    return current == &first_kernel ? chosen_kernel() : current;
}

static hantei_status first_from_counts(hantei_hand *out, const uint8_t *counts)
{
    return chosen_kernel()->from_counts(out, counts);
}

static unsigned first_win(const hantei_hand *hand)
{
    return chosen_kernel()->win(hand);
}

static hantei_tileset first_waits(const hantei_hand *hand)
{
    return chosen_kernel()->waits(hand);
}

static bool first_tenpai(const hantei_hand *hand)
{
    return chosen_kernel()->tenpai(hand);
}

static hantei_tileset first_tenpai_discards(const hantei_hand *hand)
{
    return chosen_kernel()->tenpai_discards(hand);
}

static size_t first_discards(const hantei_hand *hand, hantei_discard *out)
{
    return chosen_kernel()->discards(hand, out);
}

static int first_shanten(const hantei_hand *hand)
{
    return chosen_kernel()->shanten(hand);
}

static hantei_shantens first_shanten_by_form(const hantei_hand *hand)
{
    return chosen_kernel()->shanten_by_form(hand);
}

static hantei_tileset first_ukeire(const hantei_hand *hand)
{
    return chosen_kernel()->ukeire(hand);
}

static const struct hantei_kernel first_kernel = {
    .name = NULL,
    .from_counts = first_from_counts,
    .win = first_win,
    .waits = first_waits,
    .tenpai = first_tenpai,
    .tenpai_discards = first_tenpai_discards,
    .discards = first_discards,
    .shanten = first_shanten,
    .shanten_by_form = first_shanten_by_form,
    .ukeire = first_ukeire,
};

hantei_status hantei_hand_from_counts(hantei_hand *out, const uint8_t counts[HANTEI_TILES])
{
    return kernel()->from_counts(out, counts);
}

unsigned hantei_win(const hantei_hand *hand)
{
    return kernel()->win(hand);
}

hantei_tileset hantei_waits(const hantei_hand *hand)
{
    return kernel()->waits(hand);
}

bool hantei_tenpai(const hantei_hand *hand)
{
    return kernel()->tenpai(hand);
}

hantei_tileset hantei_tenpai_discards(const hantei_hand *hand)
{
    return kernel()->tenpai_discards(hand);
}

size_t hantei_discards(const hantei_hand *hand, hantei_discard out[HANTEI_MAX_TILES])
{
    return kernel()->discards(hand, out);
}

int hantei_shanten(const hantei_hand *hand)
{
    return kernel()->shanten(hand);
}

hantei_shantens hantei_shanten_by_form(const hantei_hand *hand)
{
    return kernel()->shanten_by_form(hand);
}

hantei_tileset hantei_ukeire(const hantei_hand *hand)
{
    return kernel()->ukeire(hand);
}

const char *hantei_kernel_name(size_t index)
{
    const struct hantei_kernel *usable = usable_kernel(index);
    return usable == NULL ? NULL : usable->name;
}

const char *hantei_kernel_in_use(void)
{
    return hantei_kernel_to_use()->name;
}

hantei_status hantei_kernel_use(const char *name)
{
    const struct hantei_kernel *candidate;
    for (size_t index = 0; (candidate = usable_kernel(index)) != NULL; index++) {
        if (same_text(candidate->name, name)) {
            use_kernel(candidate);
            return HANTEI_OK;
        }
    }
    return HANTEI_ERROR_KERNEL;
}
