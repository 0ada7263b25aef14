/* Which kernels other processors run. The library runs step by step. When it is about to query the processor
 * (cpuid) or the system's saved state (xgetbv), the handler answers instead. (tests/builds/machines runs the
 * kernels on some of these, in qemu.) */
#define _GNU_SOURCE /* REG_RIP */
#include "hantei.h"

#include <criterion/criterion.h>

#if defined(__x86_64__) && defined(__linux__)

#include <cpuid.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>

enum { TRAP_FLAG = 0x100 };
enum { X87 = 1 << 0, XMM = 1 << 1, YMM = 1 << 2, MASKS = 1 << 5, ZMM = 1 << 6, MORE_ZMM = 1 << 7 }; /* XCR0 */

/* What the library may ask for, by the leaf of cpuid, and how many leaves there are. */
typedef struct processor {
    uint32_t leaves, extended_leaves;
    uint32_t leaf_1_ecx, leaf_7_ebx, leaf_7_ecx, leaf_80000001_ecx;
    uint32_t saved; /* registers, by XCR0 */
} processor;

/* It has all that the best kernel needs, and nothing else. */
static const processor ICE_LAKE = {
    .leaves = 7,
    .extended_leaves = 0x80000001,
    .leaf_1_ecx = bit_POPCNT | bit_OSXSAVE,
    .leaf_7_ebx =
        bit_BMI | bit_AVX2 | bit_BMI2 | bit_AVX512F | bit_AVX512DQ | bit_AVX512BW | (uint32_t)bit_AVX512VL,
    .leaf_7_ecx = bit_AVX512VBMI | bit_AVX512VBMI2 | bit_AVX512VNNI | bit_AVX512BITALG | bit_AVX512VPOPCNTDQ,
    .leaf_80000001_ecx = bit_LZCNT,
    .saved = X87 | XMM | YMM | MASKS | ZMM | MORE_ZMM,
};

/* The kernels for such processors, best first. */
static const char *const KERNELS[] = {
#define ON_x86_64(name) name,
#define ON_any(name) name,
#define ON_aarch64(name)
#define KERNEL(machine, name, flags) ON_##machine(#name)
#include "../../src/lib/judge/kernels.def"
#undef KERNEL
};

static const char AVX512[] = " avx512 ", AVX512_AND_AVX2[] = " avx512 avx2 ";

/* ---- In the processor's place ------------------------------------------------ */

static processor here;
static unsigned questions_of_saved;

/* Past the last leaf an Intel answers with what it last had to say; the library must not ask. */
static void answer_cpuid(greg_t *regs)
{
    const uint32_t leaf = (uint32_t)regs[REG_RAX];
    const bool known = leaf <= here.leaves || (leaf >= 0x80000000 && leaf <= here.extended_leaves);
    const uint32_t unknown = known ? 0 : UINT32_MAX;
    regs[REG_RAX] = leaf == 0 ? here.leaves : leaf == 0x80000000 ? here.extended_leaves : unknown;
    regs[REG_RBX] = leaf == 7 ? here.leaf_7_ebx | unknown : unknown;
    regs[REG_RCX] = leaf == 1            ? here.leaf_1_ecx | unknown
                    : leaf == 7          ? here.leaf_7_ecx | unknown
                    : leaf == 0x80000001 ? here.leaf_80000001_ecx | unknown
                                         : unknown;
    regs[REG_RDX] = unknown;
}

static void answer_xgetbv(greg_t *regs)
{
    questions_of_saved++;
    regs[REG_RAX] = here.saved;
    regs[REG_RDX] = 0;
}

/* Replaces the next instruction if it is a query. */
static bool answer_question(greg_t *regs)
{
    static const uint8_t CPUID[] = {0x0f, 0xa2}, XGETBV[] = {0x0f, 0x01, 0xd0};
    const void *next;
    memcpy(&next, &regs[REG_RIP], sizeof next);
    const bool is_cpuid = memcmp(next, CPUID, sizeof CPUID) == 0;
    if (!is_cpuid && memcmp(next, XGETBV, sizeof XGETBV) != 0)
        return false;
    (is_cpuid ? answer_cpuid : answer_xgetbv)(regs);
    regs[REG_RIP] += (greg_t)(is_cpuid ? sizeof CPUID : sizeof XGETBV);
    return true;
}

/* After a replaced instruction there is no stop, hence the loop. */
static void look_at_step(int signal, siginfo_t *info, void *context)
{
    ucontext_t *const stopped = context;
    (void)signal, (void)info;
    while (answer_question(stopped->uc_mcontext.gregs))
        ;
}

static const char *name_there(size_t index)
{
    const unsigned long long flags = __builtin_ia32_readeflags_u64();
    __builtin_ia32_writeeflags_u64(flags | TRAP_FLAG);
    const char *const name = hantei_kernel_name(index);
    __builtin_ia32_writeeflags_u64(flags);
    return name;
}

/* Fails unless the processor runs all kernels but these, best first. */
static void expect_all_but(const char *missing, const processor *there, const char *what)
{
    const struct sigaction action = {.sa_sigaction = look_at_step, .sa_flags = SA_SIGINFO};
    size_t index = 0;
    here = *there;
    questions_of_saved = 0;
    sigaction(SIGTRAP, &action, NULL);
    for (size_t i = 0; i < sizeof KERNELS / sizeof *KERNELS; i++) {
        char word[32];
        snprintf(word, sizeof word, " %s ", KERNELS[i]);
        if (strstr(missing, word))
            continue;
        const char *const name = name_there(index++);
        cr_assert_not_null(name, "%s", what);
        cr_assert_str_eq(name, KERNELS[i], "%s", what);
    }
    cr_assert_null(name_there(index), "%s", what);
}

/* Fails unless the lack of each of these bits alone costs these kernels. */
static void expect_without_each(size_t offset, uint32_t bits, const char *missing, const char *what)
{
    for (; bits != 0; bits &= bits - 1) {
        processor there = ICE_LAKE;
        uint32_t reg;
        memcpy(&reg, (char *)&there + offset, sizeof reg);
        reg &= ~(bits & -bits);
        memcpy((char *)&there + offset, &reg, sizeof reg);
        expect_all_but(missing, &there, what);
    }
}

#define EXPECT_WITHOUT_EACH(member, bits, missing) \
    expect_without_each(offsetof(processor, member), bits, missing, #member ": " #bits)

/* ---- Processors -------------------------------------------------------------- */

Test(processors, each_part_of_avx2_is_needed)
{
    EXPECT_WITHOUT_EACH(leaf_1_ecx, ICE_LAKE.leaf_1_ecx, AVX512_AND_AVX2);
    EXPECT_WITHOUT_EACH(leaf_7_ebx, bit_BMI | bit_AVX2 | bit_BMI2, AVX512_AND_AVX2);
    EXPECT_WITHOUT_EACH(leaf_80000001_ecx, bit_LZCNT, AVX512_AND_AVX2);
    EXPECT_WITHOUT_EACH(saved, XMM | YMM, AVX512_AND_AVX2);
}

Test(processors, each_part_of_avx512_is_needed)
{
    EXPECT_WITHOUT_EACH(leaf_7_ebx, ICE_LAKE.leaf_7_ebx & ~(uint32_t)(bit_BMI | bit_AVX2 | bit_BMI2), AVX512);
    EXPECT_WITHOUT_EACH(leaf_7_ecx, ICE_LAKE.leaf_7_ecx, AVX512);
    EXPECT_WITHOUT_EACH(saved, MASKS | ZMM | MORE_ZMM, AVX512);
}

Test(processors, leaves_that_are_not_there)
{
    processor there = ICE_LAKE;
    for (there.leaves = 1; there.leaves < 7; there.leaves++)
        expect_all_but(AVX512_AND_AVX2, &there, "no leaf 7");
    there = ICE_LAKE;
    there.extended_leaves = 0x80000000;
    expect_all_but(AVX512_AND_AVX2, &there, "no leaf 80000001");
    there.extended_leaves = 0;
    expect_all_but(AVX512_AND_AVX2, &there, "no extended leaves");
}

/* If the system uses no xsave, xgetbv is an invalid instruction. */
Test(processors, what_is_saved_is_asked_where_it_can_be)
{
    processor there = ICE_LAKE;
    expect_all_but("", &there, "all");
    cr_assert_gt(questions_of_saved, 0);
    there.leaf_1_ecx &= ~(uint32_t)bit_OSXSAVE;
    expect_all_but(AVX512_AND_AVX2, &there, "without xsave");
    cr_assert_eq(questions_of_saved, 0);
}

#else

Test(processors, of_x86_64)
{
    cr_skip_test("this is no x86-64 Linux");
}

#endif
