/* The table images as they are in tables/, in read-only data: the assembler copies
 * them in a hundredth of a second where a C array takes seconds and half a gigabyte. */
    .section .rodata
    .balign 64
    .globl hantei_draw_image
    .hidden hantei_draw_image
    .type hantei_draw_image, %object
hantei_draw_image:
    .incbin "draws.bin"
    .size hantei_draw_image, . - hantei_draw_image

    .balign 64
    .globl hantei_discard_image
    .hidden hantei_discard_image
    .type hantei_discard_image, %object
hantei_discard_image:
    .incbin "discards.bin"
    .size hantei_discard_image, . - hantei_discard_image

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
