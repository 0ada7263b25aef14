/* What the processor can run: the only file that asks it. */
#include "judge/kernel.h"

#if defined(__x86_64__)

#include <cpuid.h>

static bool has_feature(struct hantei_cpu_feature feature)
{
    unsigned reg[4];
    if (!__get_cpuid_count(feature.leaf, 0, &reg[EAX], &reg[EBX], &reg[ECX], &reg[EDX]))
        return false;
    return reg[feature.reg] >> feature.bit & 1;
}

static bool saves_registers(uint32_t wanted)
{
    const struct hantei_cpu_feature osxsave = {1, ECX, 27};
    if (!has_feature(osxsave))
        return false;
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
#if defined(__APPLE__)
    /* A thread gets the registers of AVX-512 when it first uses them, and XCR0 does not show them before.
     * Until macOS 12.2 signals damaged some of them. So all threads go without. */
    low &= SAVES_YMM;
#endif
    return (low & wanted) == wanted;
}

bool hantei_cpu_has(const struct hantei_cpu_needs *needs)
{
    bool all = needs->saves == 0 || saves_registers(needs->saves);
    for (const struct hantei_cpu_feature *feature = needs->features; feature->leaf != 0; feature++)
        all &= has_feature(*feature);
    return all;
}

#else

bool hantei_cpu_has(const struct hantei_cpu_needs *needs)
{
    return needs->saves == 0;
}

#endif
