#include "notation/base64.h"

#include <string.h>

static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void base64_write(char *out, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i += 3, out += 4) {
        const size_t left = length - i;
        const unsigned second = left > 1 ? bytes[i + 1] : 0u, third = left > 2 ? bytes[i + 2] : 0u;
        const unsigned three = (unsigned)bytes[i] << 16 | second << 8 | third;
        out[0] = DIGITS[three >> 18];
        out[1] = DIGITS[three >> 12 & 63];
        out[2] = left > 1 ? DIGITS[three >> 6 & 63] : '=';
        out[3] = left > 2 ? DIGITS[three & 63] : '=';
    }
}

bool base64_read(uint8_t *out, size_t room, const char *text, size_t text_length, size_t *length)
{
    size_t digits = text_length, written = 0;
    unsigned bits = 0, count = 0;
    while (text_length % 4 == 0 && digits + 2 > text_length && digits > 0 && text[digits - 1] == '=')
        digits--;
    for (size_t i = 0; i < digits; i++) {
        const char *const digit = text[i] ? strchr(DIGITS, text[i]) : NULL;
        *length = i;
        if (!digit || (count >= 2 && written == room))
            return false;
        bits = bits << 6 | (unsigned)(digit - DIGITS);
        count += 6;
        if (count >= 8) {
            count -= 8;
            out[written++] = (uint8_t)(bits >> count);
        }
    }
    const bool is_whole = text_length % 4 == 0 && (bits & ((1u << count) - 1)) == 0;
    *length = is_whole ? written : text_length;
    return is_whole;
}
