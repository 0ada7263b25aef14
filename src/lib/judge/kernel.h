/* What a kernel offers to the rest of core: the judges and the constructor that they
 * depend on, written for one instruction set. */
#ifndef HANTEI_JUDGE_KERNEL_H
#define HANTEI_JUDGE_KERNEL_H

#include "hand/tiles.h"

/* Every AArch64 has NEON, unless the compiler is told to keep off its registers. The kernel is
 * for little-endian machines, as nearly all of them are. */
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#define HANTEI_KERNEL_NEON
#endif

struct hantei_kernel {
    const char *name;
    hantei_status (*from_counts)(hantei_hand *out, const uint8_t *counts);
    unsigned (*win)(const hantei_hand *hand);
    hantei_tileset (*waits)(const hantei_hand *hand);
    bool (*tenpai)(const hantei_hand *hand);
    hantei_tileset (*tenpai_discards)(const hantei_hand *hand);
    size_t (*discards)(const hantei_hand *hand, hantei_discard *out);
    int (*shanten)(const hantei_hand *hand);
    hantei_shantens (*shanten_by_form)(const hantei_hand *hand);
    hantei_tileset (*ukeire)(const hantei_hand *hand);

    /* Counts as hands, unchecked: the judges bear any bytes. */
    void (*place_counts)(hantei_hand *hands, const uint8_t (*counts)[HANTEI_TILES], size_t n);

    /* Many hands, wherever they stand; and of planes (hantei_hands) those from `first` on. */
    void (*win_many)(const hantei_hand *hands, size_t n, uint8_t *forms);
    void (*waits_many)(const hantei_hand *hands, size_t n, hantei_tileset *waits);
    void (*tenpai_discards_many)(const hantei_hand *hands, size_t n, hantei_tileset *discards);
    void (*shanten_many)(const hantei_hand *hands, size_t n, int8_t *shanten);
    void (*win_planes)(const uint8_t *const *planes, size_t first, size_t n, uint8_t *forms);
    void (*waits_planes)(const uint8_t *const *planes, size_t first, size_t n, hantei_tileset *waits);
    void (*tenpai_discards_planes)(const uint8_t *const *planes, size_t first, size_t n,
                                   hantei_tileset *discards);
    void (*shanten_planes)(const uint8_t *const *planes, size_t first, size_t n, int8_t *shanten);
};

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* The kernel in use, chosen where none was (dispatch.c). */
const struct hantei_kernel *hantei_kernel_to_use(void);

extern const struct hantei_kernel hantei_kernel_portable;
#if defined(__x86_64__)
extern const struct hantei_kernel hantei_kernel_avx2;
extern const struct hantei_kernel hantei_kernel_avx512;

/* Whether this processor, and its operating system, run the kernel (cpu.c). */
bool hantei_cpu_runs_avx2(void);
bool hantei_cpu_runs_avx512(void);
#endif
#if defined(HANTEI_KERNEL_NEON)
extern const struct hantei_kernel hantei_kernel_neon;
#endif

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
