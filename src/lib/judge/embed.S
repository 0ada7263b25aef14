/* The lookup tables of tables/, in read-only data. The assembler copies them at once; a C array takes seconds
 * and half a gigabyte to compile.
 *
 * Object files differ in the name of the read-only section, in how a symbol is hidden (a DLL exports only on
 * request), and in the underscore before C names. */
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

/* Without this note nothing that the lookup tables are linked into would have shadow stacks. */
#if defined(__CET__) && defined(__ELF__)
#include <cet.h>
#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
