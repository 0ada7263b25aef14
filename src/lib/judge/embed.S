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

    .balign 64
    .globl hantei_shanten_image
    .hidden hantei_shanten_image
    .type hantei_shanten_image, %object
hantei_shanten_image:
    .incbin "shanten.bin"
    .size hantei_shanten_image, . - hantei_shanten_image

    .balign 64
    .globl hantei_rank_image
    .hidden hantei_rank_image
    .type hantei_rank_image, %object
hantei_rank_image:
    .incbin "ranks.bin"
    .size hantei_rank_image, . - hantei_rank_image

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
