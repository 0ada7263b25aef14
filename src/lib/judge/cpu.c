/* What the processor can run: the only file that asks it. */
#include "judge/kernel.h"

#if defined(__x86_64__)

#include <cpuid.h>

/* One bit of a register that cpuid fills. */
struct feature {
    unsigned leaf;
    enum { EAX, EBX, ECX, EDX } reg;
    unsigned bit;
};

static bool has_feature(struct feature feature)
{
    unsigned reg[4];
    if (!__get_cpuid_count(feature.leaf, 0, &reg[EAX], &reg[EBX], &reg[ECX], &reg[EDX]))
        return false;
    return reg[feature.reg] >> feature.bit & 1;
}

static bool has_features(const struct feature *features, unsigned n)
{
    bool all = true;
    for (unsigned i = 0; i < n; i++)
        all &= has_feature(features[i]);
    return all;
}

/* Which registers the operating system saves: a processor may have instructions whose
 * registers would be lost at the next task switch. */
static bool saves_registers(unsigned wanted)
{
    const struct feature osxsave = {1, ECX, 27};
    if (!has_feature(osxsave))
        return false;
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & wanted) == wanted;
}

enum { SAVES_YMM = 0x06, SAVES_ZMM = 0xe6 };

static const struct feature avx2_features[] = {
    {1, ECX, 23},         /* POPCNT */
    {7, EBX, 3},          /* BMI1 */
    {7, EBX, 5},          /* AVX2 */
    {7, EBX, 8},          /* BMI2 */
    {0x80000001, ECX, 5}, /* LZCNT */
};

static const struct feature avx512_features[] = {
    {7, EBX, 16}, /* AVX512F */
    {7, EBX, 17}, /* AVX512DQ */
    {7, EBX, 30}, /* AVX512BW */
    {7, EBX, 31}, /* AVX512VL */
    {7, ECX, 1},  /* AVX512_VBMI */
    {7, ECX, 6},  /* AVX512_VBMI2 */
    {7, ECX, 11}, /* AVX512_VNNI */
    {7, ECX, 12}, /* AVX512_BITALG */
    {7, ECX, 14}, /* AVX512_VPOPCNTDQ */
};

bool hantei_cpu_runs_avx2(void)
{
    return saves_registers(SAVES_YMM) &&
           has_features(avx2_features, sizeof avx2_features / sizeof avx2_features[0]);
}

bool hantei_cpu_runs_avx512(void)
{
    return hantei_cpu_runs_avx2() && saves_registers(SAVES_ZMM) &&
           has_features(avx512_features, sizeof avx512_features / sizeof avx512_features[0]);
}

#else

typedef int hantei_no_cpu_features; /* a file must declare something */

#endif
