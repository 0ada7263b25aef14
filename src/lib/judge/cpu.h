/* What a kernel needs of the processor: data, as code in the kernel's file may be instructions that the
 * processor does not have. */
#pragma once

#include <stdint.h>

/* Registers that the operating system saves, bits of XCR0. A processor may have instructions whose registers
 * would be lost at the next task switch. */
enum { SAVES_YMM = 0x06, SAVES_ZMM = 0xe6 };

/* A bit of a register that cpuid fills. */
struct hantei_cpu_feature {
    uint32_t leaf;
    enum { EAX, EBX, ECX, EDX } reg;
    uint32_t bit;
};

struct hantei_cpu_needs {
    uint32_t saves;
    struct hantei_cpu_feature features[16]; /* leaf 0 ends the list */
};
