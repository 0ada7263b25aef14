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

/* Those of this machine, best first. */
static const struct hantei_kernel *const kernels[] = {
#define KERNEL(machine, name, flags) ON_##machine(&hantei_kernel_##name, )
#include "judge/kernels.def"
#undef KERNEL
};

/* The kernels that this processor runs, best first; NULL past the last. */
static const struct hantei_kernel *usable_kernel(size_t index)
{
    for (size_t i = 0; i < sizeof kernels / sizeof kernels[0]; i++)
        if (hantei_cpu_has(kernels[i]->needs) && index-- == 0)
            return kernels[i];
    return NULL;
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

/* A public judge, and that of the first kernel. */
#define JUDGE(answer, name, parameters, arguments) \
    answer hantei_##name parameters                \
    {                                              \
        return kernel()->name arguments;           \
    }                                              \
    static answer first_##name parameters          \
    {                                              \
        return chosen_kernel()->name arguments;    \
    }
HANTEI_JUDGES(JUDGE)
#undef JUDGE

static const struct hantei_kernel first_kernel = {
#define JUDGE(answer, name, parameters, arguments) .name = first_##name,
    HANTEI_JUDGES(JUDGE)
#undef JUDGE
};

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
