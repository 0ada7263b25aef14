/* Bytes of any kind as a JSON string. jansson is the one judge of what is UTF-8 here: a piece that it takes
 * is, so that what is written can never differ from what it would refuse. */
#include "protocol/text.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char REPLACEMENT[] = "\xEF\xBF\xBD"; /* U+FFFD */

/* The bytes of the UTF-8 sequence that a lead byte announces, whether or not they follow. */
static size_t announced_length(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

static bool is_utf8(const char *text, size_t length)
{
    json_t *string = json_stringn(text, length);
    json_decref(string);
    return string != NULL;
}

/* Copies text to out with replacements; out has room for three bytes for each of text. Returns the bytes
 * written. */
static size_t replace_invalid(char *out, const char *text, size_t length)
{
    size_t used = 0;
    for (size_t i = 0; i < length;) {
        const size_t sequence = announced_length((unsigned char)text[i]);
        if (sequence <= length - i && is_utf8(text + i, sequence)) {
            memcpy(out + used, text + i, sequence);
            used += sequence;
            i += sequence;
        } else {
            memcpy(out + used, REPLACEMENT, sizeof REPLACEMENT - 1);
            used += sizeof REPLACEMENT - 1;
            i++;
        }
    }
    return used;
}

json_t *protocol_text(const char *text, size_t length)
{
    json_t *string = json_stringn(text, length);
    if (string)
        return string;
    char *valid = malloc(3 * length + 1);
    if (!valid)
        return NULL;
    string = json_stringn(valid, replace_invalid(valid, text, length));
    free(valid);
    return string;
}

/* Whether all bytes are ASCII: the case of every day, which needs no jansson. */
static bool is_ascii(const char *text, size_t length)
{
    unsigned char bits = 0;
    for (size_t i = 0; i < length; i++)
        bits |= (unsigned char)text[i];
    return bits < 0x80;
}

size_t protocol_utf8_length(const char *text, size_t length)
{
    size_t valid = 0;
    if (is_ascii(text, length) || is_utf8(text, length))
        return length;
    while (valid < length) {
        const size_t sequence = announced_length((unsigned char)text[valid]);
        if (sequence > length - valid || !is_utf8(text + valid, sequence))
            break;
        valid += sequence;
    }
    return valid;
}
