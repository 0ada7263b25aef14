/* The table images as they are in tables/, in read-only data: the assembler copies
 * them in a hundredth of a second where a C array takes seconds and half a gigabyte.
 *
 * Object files differ: what the read-only section is called, what hides a symbol (a DLL exports none
 * unasked), and whether the names of C have an underscore before them. */
#if defined(__MACH__)
#define READ_ONLY .section __TEXT, __const
#define HIDDEN .private_extern
#elif defined(_WIN32)
#define READ_ONLY .section .rdata, "dr"
#elif defined(__wasm__)
#define READ_ONLY .section .rodata.tables, "", @
#define HIDDEN .hidden
#define OBJECT @object
#else
#define READ_ONLY .section .rodata
#define HIDDEN .hidden
#define OBJECT %object
#endif

    .macro embed symbol, file
    .globl \symbol
#ifdef HIDDEN
    HIDDEN \symbol
#endif
    .p2align 6
\symbol:
    .incbin "\file"
#ifdef OBJECT
    .type \symbol, OBJECT
    .size \symbol, . - \symbol
#endif
    .endm

    .macro image prefix, name
    embed \prefix\()hantei_\name\()_image, \name\().bin
    .endm

    READ_ONLY
    image __USER_LABEL_PREFIX__, waits
    image __USER_LABEL_PREFIX__, discards
    image __USER_LABEL_PREFIX__, shanten
    image __USER_LABEL_PREFIX__, ranks

/* Without this note nothing that the tables are linked into would have shadow stacks. */
#if defined(__CET__) && defined(__ELF__)
#include <cet.h>
#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
