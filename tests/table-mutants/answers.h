/* What the kernels answer to some hands, where one table may have changed. */
#ifndef HANTEI_TESTS_TABLE_ANSWERS_H
#define HANTEI_TESTS_TABLE_ANSWERS_H

#include "hantei.h"

typedef enum image_number { DRAWS, DISCARDS, SHANTEN, RANKS, IMAGES } image_number;

/* The most hands of one question. */
enum { HANDS_AT_ONCE = 2048 };

/* Finds the kernels that this processor runs. Once, before any question. */
void answers_begin(void);

/* Whether some kernel reads an image: ranks.bin is for those that judge 64 hands at a time. */
bool image_is_read(image_number image);

/* Whether some kernel tells what a suit is in itself by the class of its low part, in the row of the high
 * one: the others do so by that of the high part alone. */
bool low_class_is_read(image_number image);

/* Whether another value of a byte of an image changes an answer that is made with it: single calls of all
 * kernels, and batches of the best one. The byte is as before afterwards. */
bool answers_notice(image_number image, uint8_t *byte, uint8_t value, const hantei_hand *hands, size_t n);

#endif
