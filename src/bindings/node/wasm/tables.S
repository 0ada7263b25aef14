/* The table images for WebAssembly, as src/lib/judge/embed.S has them for everything else: its sections and
 * symbols are written in another way. */
    .section .rodata.tables, "", @

    .macro image name, file
    .globl \name
    .hidden \name
    .p2align 6
\name:
    .incbin "\file"
    .size \name, . - \name
    .endm

    image hantei_draw_image, draws.bin
    image hantei_discard_image, discards.bin
    image hantei_shanten_image, shanten.bin
    image hantei_rank_image, ranks.bin
