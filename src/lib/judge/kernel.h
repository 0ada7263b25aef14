/* What a kernel offers to the rest of the library: the judges and the constructor that they
 * depend on, written for one instruction set. */
#pragma once

#include "hand/tiles.h"

/* Registers that the operating system saves, bits of XCR0. A processor may have instructions whose registers
 * would be lost at the next task switch. */
enum { SAVES_YMM = 0x06, SAVES_ZMM = 0xe6 };

/* A bit of a register that cpuid fills. */
struct hantei_cpu_feature {
    uint32_t leaf;
    enum { EAX, EBX, ECX, EDX } reg;
    uint32_t bit;
};

/* What a kernel needs of the processor: data, as code in the kernel's file may be instructions that the
 * processor does not have. */
struct hantei_cpu_needs {
    uint32_t saves;
    struct hantei_cpu_feature features[16]; /* leaf 0 ends the list */
};

/* The judges of one hand: JUDGE(answer, name, parameters, arguments). A kernel's file calls it kernel_NAME();
 * hantei_NAME() asks the kernel in use (dispatch.c). */
#define HANTEI_JUDGES(JUDGE)                                                                              \
    JUDGE(hantei_status, hand_from_counts, (hantei_hand * out, const uint8_t counts[HANTEI_TILES]),       \
          (out, counts))                                                                                  \
    FROM_BOTH(JUDGE, unsigned, win)                                                                       \
    FROM_BOTH(JUDGE, hantei_tileset, waits)                                                               \
    FROM_BOTH(JUDGE, bool, tenpai)                                                                        \
    FROM_BOTH(JUDGE, hantei_tileset, tenpai_discards)                                                     \
    FROM_BOTH(JUDGE, int, shanten)                                                                        \
    FROM_HAND(JUDGE, hantei_shantens, shanten_by_form)                                                    \
    FROM_HAND(JUDGE, hantei_tileset, ukeire)                                                              \
    FROM_HAND(JUDGE, hantei_tileset, shanten_discards)                                                    \
    JUDGE(size_t, discards, (const hantei_hand *hand, hantei_discard out[HANTEI_MAX_TILES]), (hand, out)) \
    JUDGE(size_t, ukeire_discards_by_shape,                                                               \
          (const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],                                   \
           hantei_ukeire_discard out[HANTEI_MAX_TILES]),                                                  \
          (hand, unseen, out))

/* A question about a hand; and one that takes counts too. */
#define FROM_HAND(JUDGE, answer, name) JUDGE(answer, name, (const hantei_hand *hand), (hand))
#define FROM_BOTH(JUDGE, answer, name) \
    FROM_HAND(JUDGE, answer, name)     \
    JUDGE(answer, counts_##name, (const uint8_t counts[HANTEI_TILES]), (counts))

/* The judges of many hands, BATCH(answer, name): in slices (judge/sliced), and hand by hand. */
#define HANTEI_SLICED_BATCHES(BATCH) \
    BATCH(uint8_t, win)              \
    BATCH(hantei_tileset, waits)     \
    BATCH(hantei_tileset, tenpai_discards)
#define HANTEI_LOOPED_BATCHES(BATCH) \
    BATCH(int8_t, shanten)           \
    BATCH(hantei_tileset, ukeire)    \
    BATCH(hantei_tileset, shanten_discards)
#define HANTEI_BATCHES(BATCH) HANTEI_SLICED_BATCHES(BATCH) HANTEI_LOOPED_BATCHES(BATCH)

struct hantei_kernel {
    const char *name;

#define JUDGE(answer, name, parameters, arguments) answer(*name) parameters;
    HANTEI_JUDGES(JUDGE)
#undef JUDGE

    /* Many hands, at any address, one after the other. */
#define BATCH(answer, name) void (*name##_many)(const hantei_hand *hands, size_t n, answer *answers);
    HANTEI_BATCHES(BATCH)
#undef BATCH

    /* All whole blocks of many hands, in each form (hantei_hands); these return how many hands they judge. */
#define BATCH(answer, name)                                                                   \
    size_t (*name##_hands)(const hantei_hand *hands, size_t n, answer *answers);              \
    size_t (*name##_counts)(const uint8_t(*counts)[HANTEI_TILES], size_t n, answer *answers); \
    size_t (*name##_planes)(const uint8_t *const *planes, size_t n, answer *answers);
    HANTEI_SLICED_BATCHES(BATCH)
#undef BATCH
    size_t block; /* hands of a block */

    /* A kernel of blocks half as large, which runs wherever this one does; or NULL. */
    const struct hantei_kernel *smaller;

    /* Shanten without placing hands; of planes NULL if that takes as long. */
    void (*shanten_counts)(const uint8_t (*counts)[HANTEI_TILES], size_t n, int8_t *shanten);
    void (*shanten_planes)(const uint8_t *const *planes, size_t n, int8_t *shanten);

    /* Planes from `first` on as hands, unchecked: the judges accept any bytes. */
    void (*place_planes)(hantei_hand *hands, const uint8_t *const *planes, size_t first, size_t n);

    const struct hantei_cpu_needs *needs;
};

/* Machines that kernels are for: ON_MACHINE(text) is the text there, and nothing elsewhere. */
#define ON_any(...) __VA_ARGS__
#if defined(__x86_64__)
#define ON_x86_64(...) __VA_ARGS__
#else
#define ON_x86_64(...)
#endif

/* Every AArch64 has NEON, unless the compiler may not use its registers. The kernel is for little-endian
 * machines only. */
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#define HANTEI_AARCH64
#define ON_aarch64(...) __VA_ARGS__
#else
#define ON_aarch64(...)
#endif

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#define KERNEL(machine, name, flags) ON_##machine(extern const struct hantei_kernel hantei_kernel_##name;)
#include "judge/kernels.def"
#undef KERNEL

/* The kernel in use, chosen if none was (dispatch.c). */
const struct hantei_kernel *hantei_kernel_to_use(void);

/* Whether this processor, and its operating system, have what a kernel needs (cpu.c). */
bool hantei_cpu_has(const struct hantei_cpu_needs *needs);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
