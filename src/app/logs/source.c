/* What libarchive and zlib (gunzip.c) unpack. libarchive reads a file twice: one reader unpacks other
 * compression, another lists the result if it is an archive. Between them the first bytes show whether it is
 * an archive. */
#define _DEFAULT_SOURCE
#include "logs/source.h"
#include "logs/file_kind.h"
#include "logs/gunzip.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 16 };

/* ---- gzip ------------------------------------------------------------------------------- */

/* The next bytes: their number, 0 at the end, below 0 with an error; the bytes before it come first. */
static la_ssize_t read_gzip(struct archive *archive, gunzip *g, archive_read_callback *read, void *context,
                            const void **bytes)
{
    const void *packed = NULL;
    size_t length;
    la_ssize_t more = 1;
    while ((length = gunzip_take(g)) == 0 && more > 0 && !g->trouble && !g->is_followed) {
        more = read(archive, context, &packed);
        if (more >= 0)
            gunzip_give(g, packed, (size_t)more);
        else
            g->trouble = archive_error_string(archive);
    }
    *bytes = g->block;
    if (length > 0 || !g->trouble)
        return (la_ssize_t)length;
    archive_set_error(archive, EIO, "%s", g->trouble);
    return -1;
}

/* ---- Bytes that libarchive reads -------------------------------------------------------- */

typedef struct packed_file {
    int number;
    gunzip *gzip;    /* or NULL */
    uint64_t passed; /* bytes, to libarchive */
    size_t kept;     /* bytes in the block that have not been passed on */
    int error;       /* after them; an errno */
    char block[BLOCK];
} packed_file;

/* Reads more; false at the end, or with an error, also by a signal that somebody handles. */
static bool fill_block(packed_file *file)
{
    const ssize_t length = read(file->number, file->block + file->kept, sizeof file->block - file->kept);
    file->error = length < 0 ? errno : 0;
    file->kept += length > 0 ? (size_t)length : 0;
    return length > 0;
}

static la_ssize_t read_file(struct archive *archive, void *context, const void **block)
{
    packed_file *file = context;
    if (file->kept == 0 && file->error == 0)
        fill_block(file);
    const size_t length = file->kept;
    file->kept = 0;
    *block = file->block;
    if (length > 0 || file->error == 0)
        return (la_ssize_t)length;
    archive_set_error(archive, file->error, "%s", strerror(file->error));
    return -1;
}

static la_ssize_t read_packed(struct archive *archive, void *context, const void **block)
{
    packed_file *file = context;
    const la_ssize_t length =
        file->gzip ? read_gzip(archive, file->gzip, read_file, file, block) : read_file(archive, file, block);
    file->passed += length > 0 ? (uint64_t)length : 0;
    return length;
}

/* Inspects the first bytes. False if memory runs out. */
static bool find_gzip(packed_file *file)
{
    enum { SHOWN = 2 };
    while (file->kept < SHOWN && fill_block(file))
        ;
    const bool is_gzip = gunzip_knows(file->block, file->kept);
    file->gzip = is_gzip ? gunzip_open() : NULL;
    return file->gzip || !is_gzip;
}

/* Decompressed by an archive: a file, or a member. */
typedef struct unpacked {
    struct archive *from;
    int status;     /* of the last read block */
    bool is_warned; /* its checksum is wrong, say */
    const void *first;
    size_t first_length; /* of a first block that was inspected, and not yet passed on */
    const void *block;   /* as libarchive read it */
    size_t block_length;
    la_int64_t hole; /* the zeros before the block: a sparse member leaves them out */
    la_int64_t read; /* bytes before the hole */
} unpacked;

static bool is_good(int status)
{
    return status == ARCHIVE_OK || status == ARCHIVE_WARN;
}

static const char *trouble_of(struct archive *archive)
{
    const char *why = archive_error_string(archive);
    return why ? why : "it is damaged or cut off";
}

/* Reads a block. Its offset shows the hole before it; that of the end shows a last one. */
static void read_block(unpacked *u)
{
    enum { MOST_HOLE = 1 << 30 };
    la_int64_t offset = u->read;
    u->block_length = 0;
    u->status = archive_read_data_block(u->from, &u->block, &u->block_length, &offset);
    u->is_warned |= u->status == ARCHIVE_WARN;
    u->hole = is_good(u->status) || u->status == ARCHIVE_EOF ? offset - u->read : 0;
    if (u->hole >= 0 && u->hole <= MOST_HOLE)
        return;
    archive_set_error(u->from, EFBIG, "parts of a sparse file overlap, or are more than %d bytes apart",
                      MOST_HOLE);
    u->status = ARCHIVE_FATAL;
    u->block_length = 0;
    u->hole = 0;
}

/* Takes bytes of the hole, or the block. */
static size_t take_block(unpacked *u, const void **bytes)
{
    static const char ZEROS[BLOCK];
    size_t length = u->hole < BLOCK ? (size_t)u->hole : BLOCK;
    *bytes = ZEROS;
    if (length == 0) {
        *bytes = u->block;
        length = u->block_length;
        u->block_length = 0;
    } else {
        u->hole -= (la_int64_t)length;
    }
    u->read += (la_int64_t)length;
    return length;
}

/* The next bytes: their number, 0 at the end, below 0 if they are unreadable. */
static la_ssize_t next_bytes(unpacked *u, const void **bytes)
{
    size_t length = u->first_length;
    *bytes = u->first;
    u->first_length = 0;
    while (length == 0 && (length = take_block(u, bytes)) == 0 && is_good(u->status))
        read_block(u);
    return length > 0 ? (la_ssize_t)length : u->status == ARCHIVE_EOF && !u->is_warned ? 0 : -1;
}

/* Inspects the first bytes, which stay the next ones. */
static void look_ahead(unpacked *u)
{
    const la_ssize_t length = next_bytes(u, &u->first);
    u->first_length = length > 0 ? (size_t)length : 0;
}

static la_ssize_t read_unpacked(struct archive *archive, void *context, const void **block)
{
    unpacked *u = context;
    const la_ssize_t length = next_bytes(u, block);
    if (length < 0)
        archive_set_error(archive, EIO, "%s", trouble_of(u->from));
    return length;
}

/* ---- What is compressed ------------------------------------------------------------------ */

/* A reader of one log, compressed or not. */
static struct archive *new_unpacker(void)
{
    struct archive *archive = archive_read_new();
    if (!archive)
        return NULL;
    archive_read_support_filter_bzip2(archive);
    archive_read_support_filter_xz(archive);
    archive_read_support_filter_zstd(archive);
    archive_read_support_format_raw(archive);
    archive_read_support_format_empty(archive);
    return archive;
}

/* Whether the compressed data end before the file does. */
static bool has_ended_early(const unpacked *log, packed_file *file)
{
    const void *more;
    const bool has_ended = log->status == ARCHIVE_EOF && archive_filter_count(log->from) > 1;
    return has_ended && ((uint64_t)archive_filter_bytes(log->from, -1) < file->passed ||
                         read_packed(log->from, file, &more) > 0);
}

/* Passes the bytes of a log on, by zlib unless that is NULL. Returns the error, or NULL. */
static const char *pass_bytes(unpacked *log, gunzip *gzip, const source_visitor *visitor)
{
    const void *bytes;
    la_ssize_t length;
    while ((length =
                gzip ? read_gzip(log->from, gzip, read_unpacked, log, &bytes) : next_bytes(log, &bytes)) > 0)
        if (!visitor->bytes(visitor->context, bytes, (size_t)length))
            return NULL;
    return length < 0 ? trouble_of(log->from) : NULL;
}

/* A file without a log in it; or its unreadable part. */
static void pass_nothing(const char *name, const char *trouble, const source_visitor *visitor)
{
    visitor->begin(visitor->context, name);
    visitor->end(visitor->context, trouble);
}

/* A log, which may be compressed inside of what is unpacked. */
static void pass_log(unpacked *log, const char *name, const source_visitor *visitor)
{
    look_ahead(log);
    const bool is_gzip = gunzip_knows(log->first, log->first_length);
    gunzip *const gzip = is_gzip ? gunzip_open() : NULL;
    visitor->begin(visitor->context, name);
    visitor->end(visitor->context, is_gzip && !gzip ? "no memory" : pass_bytes(log, gzip, visitor));
    if (gzip && gzip->is_followed)
        pass_nothing(name, BEHIND_COMPRESSED, visitor);
    gunzip_close(gzip);
}

/* ---- What is in an archive ---------------------------------------------------------------- */

static bool is_archive(struct archive *archive)
{
    return archive_format(archive) != ARCHIVE_FORMAT_RAW;
}

/* Members whose names libarchive cannot decode are named by their number. Returns whether it is a file. */
static bool pass_member(struct archive *archive, struct archive_entry *entry, const source_visitor *visitor)
{
    char number[32];
    const char *name = is_archive(archive) ? archive_entry_pathname(entry) : NULL;
    const char *const kind = is_archive(archive) ? file_kind(archive_entry_filetype(entry)) : NULL;
    unpacked log = {.from = archive};
    snprintf(number, sizeof number, "?%d", archive_file_count(archive));
    if (is_archive(archive) && (!name || *name == '\0'))
        name = number;
    if (!kind)
        pass_log(&log, name, visitor);
    else if (visitor->skip)
        visitor->skip(visitor->context, name, kind);
    return !kind;
}

/* Reads the bytes after the last member. Returns their error, or NULL. */
static const char *read_rest(struct archive *archive, unpacked *bytes, bool has_logs)
{
    const void *block;
    la_ssize_t length;
    while ((length = read_unpacked(archive, bytes, &block)) > 0)
        ;
    if (length < 0)
        return trouble_of(archive);
    return has_logs ? NULL : "an archive without a file in it";
}

static void pass_members(struct archive *archive, unpacked *bytes, const source_visitor *visitor)
{
    struct archive_entry *entry;
    char text[200];
    bool has_logs = false;
    int status;
    while (is_good(status = archive_read_next_header(archive, &entry))) {
        const bool is_folder = is_archive(archive) && archive_entry_filetype(entry) == AE_IFDIR;
        has_logs |= !is_folder && pass_member(archive, entry, visitor);
    }
    if (!is_archive(archive))
        return;
    const char *trouble = status == ARCHIVE_EOF ? read_rest(archive, bytes, has_logs) : text;
    if (trouble == text)
        snprintf(text, sizeof text, "%s, after byte %lld of the archive", trouble_of(archive),
                 (long long)archive_filter_bytes(archive, 0));
    if (trouble)
        pass_nothing(NULL, trouble, visitor);
}

/* A tar ends with blocks of zeros; only another tar may follow. A zip is read up to the list of its members,
 * which libarchive does not compare with them. */
static void pass_listed(unpacked *bytes, const source_visitor *visitor)
{
    struct archive *archive = archive_read_new();
    if (!archive) {
        pass_nothing(NULL, "no memory", visitor);
        return;
    }
    archive_read_support_format_tar(archive);
    archive_read_support_format_zip_streamable(archive);
    archive_read_support_format_raw(archive);
    archive_read_set_format_option(archive, "tar", "read_concatenated_archives", "1");
    if (archive_read_open(archive, bytes, NULL, read_unpacked, NULL) == ARCHIVE_OK)
        pass_members(archive, bytes, visitor);
    else
        pass_nothing(NULL, trouble_of(archive), visitor);
    archive_read_free(archive);
}

/* ---- A file ------------------------------------------------------------------------------ */

/* Recognising an archive takes more bytes than a pipe may have yet. No archive begins with zeros, but
 * libarchive takes a file of zeros for an empty one. */
static void unpack(struct archive *archive, packed_file *file, const source_visitor *visitor,
                   bool may_be_archive)
{
    unpacked bytes = {.from = archive};
    struct archive_entry *entry;
    int status = archive_read_open(archive, file, NULL, read_packed, NULL);
    if (status == ARCHIVE_OK)
        status = archive_read_next_header(archive, &entry);
    if (!is_good(status)) {
        pass_nothing(NULL, status == ARCHIVE_EOF ? NULL : trouble_of(archive), visitor);
        return;
    }
    look_ahead(&bytes);
    if (may_be_archive && bytes.first_length > 0 && *(const char *)bytes.first != '\0')
        pass_listed(&bytes, visitor);
    else
        pass_log(&bytes, NULL, visitor);
    if (has_ended_early(&bytes, file) || (file->gzip && file->gzip->is_followed))
        pass_nothing(NULL, BEHIND_COMPRESSED, visitor);
}

/* libarchive converts the names of members to the locale's characters, which may lack some. */
static void read_opened(packed_file *file, const source_visitor *visitor, bool may_be_archive)
{
    struct archive *archive = new_unpacker();
    const locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    const locale_t before = uselocale(utf8);
    if (archive && find_gzip(file))
        unpack(archive, file, visitor, may_be_archive);
    else
        pass_nothing(NULL, "no memory", visitor);
    archive_read_free(archive);
    gunzip_close(file->gzip);
    uselocale(before);
    if (utf8)
        freelocale(utf8);
}

void source_unpack(int number, const source_visitor *visitor, bool may_be_archive)
{
    packed_file *file = calloc(1, sizeof *file);
    if (!file) {
        pass_nothing(NULL, "no memory", visitor);
        return;
    }
    file->number = number;
    read_opened(file, visitor, may_be_archive);
    free(file);
}
