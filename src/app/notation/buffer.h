/* A text buffer. Text that does not fit is cut. */
#pragma once

#include <hantei.h>
#include <stdarg.h>

enum { TEXT_BYTES = 400 };

typedef struct text_buffer {
    size_t length;
    char bytes[TEXT_BYTES];
} text_buffer;

void text_clear(text_buffer *t);
__attribute__((format(printf, 2, 3))) void text_add(text_buffer *t, const char *format, ...);
void text_add_list(text_buffer *t, const char *format, va_list arguments);
void text_add_tile(text_buffer *t, hantei_tile tile);
void text_add_meld(text_buffer *t, const hantei_seat_meld *meld);
void text_add_amounts(text_buffer *t, const int32_t *amounts, unsigned count);

/* The tiles that are dealt too often, and to whom: "5 times 1m, player 0 has 4, player 2 has 1". False if
 * there are none. */
bool text_add_dealt(text_buffer *t, const hantei_deal *deal, unsigned players);
