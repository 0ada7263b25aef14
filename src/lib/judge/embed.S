/* The table images as they are in tables/, in read-only data: the assembler copies
 * them in a hundredth of a second where a C array takes seconds and half a gigabyte. */
#if defined(__wasm__)
#define OBJECT @object
    .section .rodata.tables, "", @
#else
#define OBJECT %object
    .section .rodata
#endif

    .macro image name
    .globl hantei_\name\()_image
    .hidden hantei_\name\()_image
    .type hantei_\name\()_image, OBJECT
    .p2align 6
hantei_\name\()_image:
    .incbin "\name\().bin"
    .size hantei_\name\()_image, . - hantei_\name\()_image
    .endm

    image waits
    image discards
    image shanten
    image ranks

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
