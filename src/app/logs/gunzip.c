#include "logs/gunzip.h"

#include <stdlib.h>
#include <string.h>

bool gunzip_knows(const void *bytes, size_t length)
{
    static const unsigned char MAGIC[] = {0x1F, 0x8B};
    return length >= sizeof MAGIC && memcmp(bytes, MAGIC, sizeof MAGIC) == 0;
}

gunzip *gunzip_open(void)
{
    enum { GZIP_WINDOW = 16 + MAX_WBITS };
    gunzip *const g = calloc(1, sizeof *g);
    if (g && inflateInit2(&g->stream, GZIP_WINDOW) == Z_OK)
        return g;
    free(g);
    return NULL;
}

void gunzip_close(gunzip *g)
{
    if (g)
        inflateEnd(&g->stream);
    free(g);
}

void gunzip_give(gunzip *g, const void *bytes, size_t length)
{
    g->stream.next_in = bytes;
    g->stream.avail_in = (uInt)length;
    if (length == 0 && g->is_inside)
        g->trouble = "truncated gzip input";
}

static void step(gunzip *g)
{
    const int status = inflate(&g->stream, Z_NO_FLUSH);
    if (status == Z_STREAM_END) {
        g->is_inside = false;
        g->is_behind = true;
        inflateReset(&g->stream);
    } else if (status == Z_OK) {
        g->is_inside = true;
    } else if (g->is_behind && !g->is_inside) {
        g->is_followed = true;
    } else {
        g->trouble = g->stream.msg ? g->stream.msg : "no memory";
    }
}

size_t gunzip_take(gunzip *g)
{
    g->stream.next_out = g->block;
    g->stream.avail_out = sizeof g->block;
    while (g->stream.avail_out == sizeof g->block && g->stream.avail_in > 0 && !g->trouble && !g->is_followed)
        step(g);
    return sizeof g->block - g->stream.avail_out;
}
