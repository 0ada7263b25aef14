#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char SUITS[] = "mpsz";

enum { MOST_SHOWN = 9 }; /* of one tile: counts may be any byte */

void text_append(char *line, const char *format, ...)
{
    const size_t used = strlen(line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + used, TEXT_MAX - used, format, arguments);
    va_end(arguments);
}

const char *text_of_counts(const uint8_t counts[HANTEI_TILES], char out[TEXT_MAX])
{
    size_t n = 0;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        for (unsigned copies = 0; copies < counts[t] && copies < MOST_SHOWN; copies++)
            out[n++] = (char)('1' + t % HANTEI_RANKS);
        bool suit_ends = t % HANTEI_RANKS == 8 || t + 1 == HANTEI_TILES;
        if (suit_ends && n && out[n - 1] <= '9')
            out[n++] = SUITS[t / HANTEI_RANKS];
    }
    if (n == 0)
        out[n++] = '-';
    out[n] = '\0';
    return out;
}

const char *text_of_tileset(hantei_tileset set, char out[TEXT_MAX])
{
    uint8_t counts[HANTEI_TILES];
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        counts[t] = (set >> t) & 1;
    text_of_counts(counts, out);
    if (set >> HANTEI_TILES)
        strcat(out, " and bits that are no tile");
    return out;
}

const char *text_of_bytes(const hantei_hand *hand, char out[TEXT_MAX])
{
    char *to = out;
    for (unsigned lane = 0; lane < 4; lane++) {
        for (unsigned i = 0; i < sizeof hand->lane[lane]; i++)
            to += sprintf(to, "%02x", hand->lane[lane][i]);
        *to++ = lane < 3 ? ' ' : '\0';
    }
    return out;
}

void report(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout);
}

const char *grouped(unsigned long long number)
{
    static char texts[8][32];
    static unsigned next;
    char *at = texts[next++ % 8] + sizeof texts[0] - 1;
    *at = '\0';
    for (unsigned digits = 0; number || digits == 0; number /= 10, digits++) {
        if (digits && digits % 3 == 0)
            *--at = ',';
        *--at = (char)('0' + number % 10);
    }
    return at;
}
