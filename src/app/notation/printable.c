#include "notation/printable.h"
#include "json/writer.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { ESCAPE = sizeof "\\xNN" };

static bool is_control(uint32_t point)
{
    static const struct {
        uint32_t first, last;
    } CONTROLS[] = {{0, 0x1F},        {0x7F, 0x9F},     {0x61C, 0x61C},
                    {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}};
    for (size_t i = 0; i < sizeof CONTROLS / sizeof *CONTROLS; i++)
        if (point >= CONTROLS[i].first && point <= CONTROLS[i].last)
            return true;
    return false;
}

/* Takes the start of a text: a character if it may be UTF-8, or a byte. Returns how many bytes it took. */
static size_t take(char out[ESCAPE], const char *text, size_t length, bool may_be_utf8)
{
    uint32_t point;
    const size_t character = utf8_character(text, may_be_utf8 ? length : 1, &point);
    if (character > 0 && !is_control(point)) {
        memcpy(out, text, character);
        out[character] = '\0';
        return character;
    }
    snprintf(out, ESCAPE, "\\x%02X", (unsigned char)*text);
    return 1;
}

size_t printable_copy(char *out, size_t room, const char *text, size_t length)
{
    static const char CUT[] = "...";
    char piece[ESCAPE];
    size_t used = 0, kept = 0; /* `kept`: with room for CUT behind it */
    for (size_t at = 0; at < length;) {
        at += take(piece, text + at, length - at, true);
        const size_t added = strlen(piece);
        if (used + added >= room) {
            memcpy(out + kept, CUT, sizeof CUT);
            return kept + sizeof CUT - 1;
        }
        memcpy(out + used, piece, added);
        used += added;
        kept = used + sizeof CUT <= room ? used : kept;
    }
    out[used] = '\0';
    return used;
}

int printable_print(FILE *out, const char *text, size_t length)
{
    char piece[ESCAPE];
    const bool is_utf8 = utf8_length(text, length) == length;
    int printed = 0;
    for (size_t at = 0; at < length;) {
        at += take(piece, text + at, length - at, is_utf8);
        printed += fprintf(out, "%s", piece);
    }
    return printed;
}
