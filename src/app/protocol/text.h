/* Bytes of any kind as a JSON string. */
#ifndef HANTEI_PROTOCOL_TEXT_H
#define HANTEI_PROTOCOL_TEXT_H

#include <jansson.h>

/* The bytes as a JSON string; whatever in them is not UTF-8 becomes U+FFFD, byte by byte. NULL when memory
 * ran out. */
json_t *protocol_text(const char *text, size_t length);

/* How many bytes at the front of the text are UTF-8, in whole characters: all, where all are. */
size_t protocol_utf8_length(const char *text, size_t length);

#endif
