/* The images as src/core/embed.S has them, but in memory that can be written to, and with room behind each, where a
 * changed index may lead. The linker takes these, and so leaves the library's own out. */
    .macro image symbol, bytes, file
    .balign 64
    .globl \symbol
    .hidden \symbol
    .globl \bytes
\symbol:
\bytes:
    .incbin "\file"
    .space 256 * 1024
    .endm

    .data
    image hantei_draw_image, hantei_draw_bytes, "draws.bin"
    image hantei_discard_image, hantei_discard_bytes, "discards.bin"
    image hantei_shanten_image, hantei_shanten_bytes, "shanten.bin"
    image hantei_rank_image, hantei_rank_bytes, "ranks.bin"

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
