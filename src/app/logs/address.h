/* Bytes of an address: "%7B" is one. */
#ifndef HANTEI_LOGS_ADDRESS_H
#define HANTEI_LOGS_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

/* Characters of an escape that have come. */
typedef struct address_escape {
    unsigned count;
    char text[3];
} address_escape;

/* Takes a character. True if it ends a byte, which goes to *byte. */
bool address_take(address_escape *escape, char character, char *byte);

/* The bytes of a text, up to `room`, and a NUL. */
void address_decode(char *out, size_t room, const char *text);

#endif
