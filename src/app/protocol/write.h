/* What answers consist of, as yajl writes it. A function that takes a key writes the key first. */
#ifndef HANTEI_PROTOCOL_WRITE_H
#define HANTEI_PROTOCOL_WRITE_H

#include <hantei.h>
#include <yajl/yajl_gen.h>

void write_text(yajl_gen out, const char *text);
void write_bool(yajl_gen out, const char *key, bool value);
void write_number(yajl_gen out, const char *key, long long value);

/* A text, or null where it is NULL. */
void write_name(yajl_gen out, const char *key, const char *name);

void write_tile(yajl_gen out, hantei_tile tile);
void write_tileset(yajl_gen out, const char *key, hantei_tileset set);

/* The names of the bits that are set, as an array; `names` has one for each of `count` bits. */
void write_names(yajl_gen out, uint32_t bits, const char *const *names, unsigned count);

#endif
