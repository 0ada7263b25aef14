/* Three equal runs are three triplets too: how may 3m have ended it? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

static const char *word(const hantei_block *block)
{
    return block->kind == HANTEI_BLOCK_RUN       ? "run"
           : block->kind == HANTEI_BLOCK_TRIPLET ? "triplet"
                                                 : "pair";
}

int main(void)
{
    const char *text = "111222333m99p";
    hantei_win_reading readings[HANTEI_MAX_WIN_READINGS];
    hantei_parsed in;
    size_t at;
    if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK)
        return 1;
    const size_t n = hantei_win_readings(&in.hand, 2, readings);
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < readings[i].count; j++) {
            char tile[HANTEI_TILE_TEXT];
            hantei_tile_format(tile, readings[i].block[j].tile);
            printf("%s %s, ", word(&readings[i].block[j]), tile);
        }
        puts(hantei_wait_kind_name(readings[i].wait));
    }
    return 0;
}
