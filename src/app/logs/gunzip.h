/* gzip by zlib, which compares the checksums; libarchive does not. */
#pragma once

#include <archive.h>
#include <stdbool.h>

#define ZLIB_CONST
#include <zlib.h>

typedef struct gunzip {
    archive_read_callback *read; /* of the compressed bytes */
    void *context;
    z_stream stream;
    bool is_inside;   /* within a compressed stream; several may follow one another */
    bool is_behind;   /* after the end of a stream */
    bool is_followed; /* other bytes follow the last stream; they are not read */
    const char *trouble;
    unsigned char block[1 << 16];
} gunzip;

/* Whether the bytes begin as gzip does. */
bool gunzip_knows(const void *bytes, size_t length);

/* NULL if memory runs out. */
gunzip *gunzip_open(archive_read_callback *read, void *context);
void gunzip_close(gunzip *g);

/* The next bytes: their number, 0 at the end, below 0 with an error. An archive_read_callback. */
la_ssize_t gunzip_read(struct archive *archive, void *context, const void **bytes);
