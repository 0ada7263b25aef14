/* Bytes as text: base64 of RFC 4648, with padding. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Characters for this number of bytes. */
#define BASE64_TEXT(bytes) (((bytes) + 2) / 3 * 4)

/* Writes BASE64_TEXT(length) characters, without a NUL. */
void base64_write(char *out, const uint8_t *bytes, size_t length);

/* Reads at most `room` bytes. *length is their number. If the text is invalid or too long, returns false, and
 * *length is the offset of the first wrong character. */
bool base64_read(uint8_t *out, size_t room, const char *text, size_t text_length, size_t *length);
