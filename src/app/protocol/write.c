/* What answers consist of, as yajl writes it. */
#include "protocol/write.h"

#include <string.h>

void write_text(yajl_gen out, const char *text)
{
    yajl_gen_string(out, (const unsigned char *)text, strlen(text));
}

void write_bool(yajl_gen out, const char *key, bool value)
{
    write_text(out, key);
    yajl_gen_bool(out, value);
}

void write_number(yajl_gen out, const char *key, long long value)
{
    write_text(out, key);
    yajl_gen_integer(out, value);
}

void write_name(yajl_gen out, const char *key, const char *name)
{
    write_text(out, key);
    if (name)
        write_text(out, name);
    else
        yajl_gen_null(out);
}

void write_tile(yajl_gen out, hantei_tile tile)
{
    char text[HANTEI_TILE_TEXT];
    const size_t length = hantei_tile_format(text, tile);
    yajl_gen_string(out, (const unsigned char *)text, length);
}

void write_tileset(yajl_gen out, const char *key, hantei_tileset set)
{
    char text[HANTEI_TILESET_TEXT];
    const size_t length = hantei_tileset_format(text, set);
    write_text(out, key);
    yajl_gen_string(out, (const unsigned char *)text, length);
}

void write_names(yajl_gen out, uint32_t bits, const char *const *names, unsigned count)
{
    yajl_gen_array_open(out);
    for (unsigned bit = 0; bit < count; bit++) {
        if (bits >> bit & 1)
            write_text(out, names[bit]);
    }
    yajl_gen_array_close(out);
}
