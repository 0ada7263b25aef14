/* The judges that have a batch, with the type of their answers: EACH(name, type). hantei_batch_discards()
 * writes two lists, and is not among them. */
#pragma once

#define BATCH_JUDGES(EACH)                \
    EACH(win, uint8_t)                    \
    EACH(waits, hantei_tileset)           \
    EACH(tenpai, bool)                    \
    EACH(tenpai_discards, hantei_tileset) \
    EACH(shanten, int8_t)                 \
    EACH(ukeire, hantei_tileset)          \
    EACH(shanten_discards, hantei_tileset)
