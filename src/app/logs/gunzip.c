#include "logs/gunzip.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool gunzip_knows(const void *bytes, size_t length)
{
    static const unsigned char MAGIC[] = {0x1F, 0x8B};
    return length >= sizeof MAGIC && memcmp(bytes, MAGIC, sizeof MAGIC) == 0;
}

gunzip *gunzip_open(archive_read_callback *read, void *context)
{
    enum { GZIP_WINDOW = 16 + MAX_WBITS };
    gunzip *const g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->read = read;
    g->context = context;
    if (inflateInit2(&g->stream, GZIP_WINDOW) == Z_OK)
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

/* False at the end, or with an error. */
static bool has_input(gunzip *g, struct archive *archive)
{
    const void *bytes = NULL;
    if (g->stream.avail_in > 0)
        return true;
    const la_ssize_t length = g->read(archive, g->context, &bytes);
    if (length < 0)
        g->trouble = archive_error_string(archive);
    else if (length == 0 && g->is_inside)
        g->trouble = "truncated gzip input";
    g->stream.next_in = bytes;
    g->stream.avail_in = length > 0 ? (uInt)length : 0;
    return length > 0;
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

/* The bytes before an error are passed on first. */
la_ssize_t gunzip_read(struct archive *archive, void *context, const void **bytes)
{
    gunzip *const g = context;
    g->stream.next_out = g->block;
    g->stream.avail_out = sizeof g->block;
    while (g->stream.avail_out == sizeof g->block && !g->trouble && !g->is_followed && has_input(g, archive))
        step(g);
    const size_t length = sizeof g->block - g->stream.avail_out;
    *bytes = g->block;
    if (length > 0 || !g->trouble)
        return (la_ssize_t)length;
    archive_set_error(archive, EIO, "%s", g->trouble);
    return -1;
}
