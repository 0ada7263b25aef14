/* Names, compared without the C library. */
#pragma once

#include <stdbool.h>

static inline bool same_text(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

/* A letter of ASCII without its case. */
static inline char small_letter(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}
