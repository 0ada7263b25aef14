/* gzip by zlib, which compares the checksums; libarchive does not. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#define ZLIB_CONST
#include <zlib.h>

typedef struct gunzip {
    z_stream stream;
    bool is_inside;   /* within a compressed stream; several may follow one another */
    bool is_behind;   /* after the end of a stream */
    bool is_followed; /* other bytes follow the last stream; they are not read */
    const char *trouble;
    unsigned char block[1 << 16];
} gunzip;

/* The trouble of a log that is_followed, for its readers. */
#define BEHIND_COMPRESSED "bytes follow the end of the compressed data"

/* Whether the bytes begin as gzip does. */
bool gunzip_knows(const void *bytes, size_t length);

/* NULL if memory runs out. */
gunzip *gunzip_open(void);
void gunzip_close(gunzip *g);

/* Gives the next compressed bytes, none at their end. They stay the caller's until all is taken. */
void gunzip_give(gunzip *g, const void *bytes, size_t length);

/* Unpacks to the block what was given, and returns how many bytes; 0 if it wants more, has trouble, or is
 * followed. */
size_t gunzip_take(gunzip *g);
