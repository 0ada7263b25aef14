/* Bytes of any kind as a JSON string. */
#ifndef HANTEI_PROTOCOL_TEXT_H
#define HANTEI_PROTOCOL_TEXT_H

#include <jansson.h>

/* The bytes as a JSON string; whatever in them is not UTF-8 becomes U+FFFD, byte by byte. NULL when memory
 * ran out. */
json_t *protocol_text(const char *text, size_t length);

#endif
