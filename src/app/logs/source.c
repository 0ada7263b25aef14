/* Files, folders and archives. Folders are searched by fts(3); libarchive unpacks what is compressed, and
 * lists what is an archive. */
#define _DEFAULT_SOURCE
#include "logs/source.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Folders -------------------------------------------------------------------- */

static bool add_path(source_list *list, size_t *room, const char *path)
{
    if (list->count == *room) {
        const size_t larger = *room ? 2 * *room : 64;
        char **paths = realloc(list->path, larger * sizeof *paths);
        if (!paths)
            return false;
        list->path = paths;
        *room = larger;
    }
    list->path[list->count] = strdup(path);
    return list->path[list->count++] != NULL;
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* Whether what was found is to be read. Of a folder only files are; what was named itself may be a pipe.
 * Links that lead nowhere and folders that cannot be searched are read too, so that it is said. */
static bool is_wanted(const FTSENT *found)
{
    switch (found->fts_info) {
    case FTS_F:
    case FTS_DNR:
    case FTS_NS:
    case FTS_ERR:
    case FTS_SLNONE:
        return true;
    case FTS_DEFAULT:
        return found->fts_level == FTS_ROOTLEVEL;
    default:
        return false;
    }
}

static bool add_found(source_list *list, size_t *room, const char *path)
{
    char *const paths[] = {(char *)(uintptr_t)path, NULL};
    FTS *search = fts_open(paths, FTS_LOGICAL | FTS_NOCHDIR, by_name);
    if (!search)
        return errno != ENOMEM && add_path(list, room, path);
    bool good = true;
    FTSENT *found;
    for (errno = 0; good && (found = fts_read(search)) != NULL; errno = 0)
        good = !is_wanted(found) || add_path(list, room, found->fts_path);
    good = good && errno == 0;
    fts_close(search);
    return good;
}

bool source_list_make(source_list *list, char *const *paths, size_t count)
{
    size_t room = 0;
    bool good = true;
    *list = (source_list){.count = 0};
    for (size_t i = 0; i < count && good; i++)
        good = strcmp(paths[i], "-") == 0 ? add_path(list, &room, "-") : add_found(list, &room, paths[i]);
    if (!good)
        source_list_free(list);
    return good;
}

void source_list_free(source_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->path[i]);
    free(list->path);
    *list = (source_list){.count = 0};
}

/* ---- What is packed ----------------------------------------------------------------- */

enum { BLOCK = 1 << 16 };

static const char *trouble_of(struct archive *archive)
{
    const char *why = archive_error_string(archive);
    return why ? why : "cannot be read";
}

/* The compressions, and what is no archive. */
static void read_compressed(struct archive *archive)
{
    archive_read_support_filter_gzip(archive);
    archive_read_support_filter_bzip2(archive);
    archive_read_support_filter_xz(archive);
    archive_read_support_filter_zstd(archive);
    archive_read_support_format_raw(archive);
    archive_read_support_format_empty(archive);
}

static bool is_good(int status)
{
    return status == ARCHIVE_OK || status == ARCHIVE_WARN;
}

static int next_block(struct archive *archive, const void **block, size_t *length)
{
    la_int64_t offset;
    return archive_read_data_block(archive, block, length, &offset);
}

/* Passes the rest of a log on. Returns what is wrong with it, or NULL. */
static const char *pass_blocks(struct archive *archive, const source_visitor *visitor)
{
    const void *block;
    size_t length;
    int status;
    while (is_good(status = next_block(archive, &block, &length)))
        if (length > 0 && !visitor->bytes(visitor->context, block, length))
            return NULL;
    return status == ARCHIVE_EOF ? NULL : trouble_of(archive);
}

/* ---- What is packed once more, in an archive: the compressed logs of others are ------------ */

/* The log; its first block has been read already. */
typedef struct packed_log {
    struct archive *outside;
    const void *first;
    size_t first_length;
} packed_log;

static la_ssize_t read_packed(struct archive *archive, void *context, const void **block)
{
    packed_log *log = context;
    size_t length = log->first_length;
    *block = log->first;
    log->first_length = 0;
    while (length == 0) {
        const int status = next_block(log->outside, block, &length);
        if (status == ARCHIVE_EOF)
            return 0;
        if (!is_good(status)) {
            archive_set_error(archive, EIO, "%s", trouble_of(log->outside));
            return -1;
        }
    }
    return (la_ssize_t)length;
}

static bool is_gzip(const packed_log *log)
{
    static const unsigned char MAGIC[] = {0x1F, 0x8B};
    return log->first_length >= sizeof MAGIC && memcmp(log->first, MAGIC, sizeof MAGIC) == 0;
}

/* Passes a compressed log of an archive on, its end too. */
static void pass_packed(packed_log *log, const source_visitor *visitor)
{
    struct archive *archive = archive_read_new();
    struct archive_entry *entry;
    if (!archive) {
        visitor->end(visitor->context, "no memory");
        return;
    }
    read_compressed(archive);
    const bool is_open = archive_read_open(archive, log, NULL, read_packed, NULL) == ARCHIVE_OK &&
                         archive_read_next_header(archive, &entry) >= ARCHIVE_WARN;
    visitor->end(visitor->context, is_open ? pass_blocks(archive, visitor) : trouble_of(archive));
    archive_read_free(archive);
}

/* ---- A file -------------------------------------------------------------------------- */

static bool is_archive(struct archive *archive)
{
    const int format = archive_format(archive);
    return format != ARCHIVE_FORMAT_RAW && format != ARCHIVE_FORMAT_EMPTY;
}

static const char *name_of(struct archive *archive, struct archive_entry *entry)
{
    if (!is_archive(archive))
        return NULL;
    const char *name = archive_entry_pathname(entry);
    if (!name)
        name = archive_entry_pathname_utf8(entry);
    return name ? name : "?";
}

static void pass_log(struct archive *archive, struct archive_entry *entry, const source_visitor *visitor)
{
    packed_log log = {.outside = archive};
    const char *trouble = NULL;
    visitor->begin(visitor->context, name_of(archive, entry));
    const int status = next_block(archive, &log.first, &log.first_length);
    if (status == ARCHIVE_OK && is_archive(archive) && is_gzip(&log)) {
        pass_packed(&log, visitor);
        return;
    }
    if (!is_good(status))
        trouble = status == ARCHIVE_EOF ? NULL : trouble_of(archive);
    else if (log.first_length == 0 || visitor->bytes(visitor->context, log.first, log.first_length))
        trouble = pass_blocks(archive, visitor);
    visitor->end(visitor->context, trouble);
}

/* A file without a log in it; or the part of an archive that is unreadable. */
static void pass_nothing(const source_visitor *visitor, const char *trouble)
{
    visitor->begin(visitor->context, NULL);
    visitor->end(visitor->context, trouble);
}

static void pass_logs(struct archive *archive, const source_visitor *visitor)
{
    struct archive_entry *entry;
    bool has_logs = false;
    int status;
    while (is_good(status = archive_read_next_header(archive, &entry))) {
        if (is_archive(archive) && archive_entry_filetype(entry) != AE_IFREG)
            continue;
        pass_log(archive, entry, visitor);
        has_logs = true;
    }
    if (status != ARCHIVE_EOF || !(has_logs || is_archive(archive)))
        pass_nothing(visitor, status == ARCHIVE_EOF ? NULL : trouble_of(archive));
}

/* Opens a file, and passes on what is in it. */
static void read_file(struct archive *archive, const char *path, const source_visitor *visitor)
{
    const int status = strcmp(path, "-") == 0 ? archive_read_open_fd(archive, STDIN_FILENO, BLOCK)
                                              : archive_read_open_filename(archive, path, BLOCK);
    const int number = archive_errno(archive);
    if (status == ARCHIVE_OK)
        pass_logs(archive, visitor);
    else
        pass_nothing(visitor, number > 0 ? strerror(number) : trouble_of(archive));
}

/* To recognise an archive takes more bytes than a pipe may have yet. */
static void read_path(const char *path, const source_visitor *visitor, bool may_be_archive)
{
    /* An empty path would be standard input to libarchive. */
    struct archive *archive = *path != '\0' ? archive_read_new() : NULL;
    if (!archive) {
        pass_nothing(visitor, *path != '\0' ? "no memory" : strerror(ENOENT));
        return;
    }
    read_compressed(archive);
    if (may_be_archive) {
        archive_read_support_format_tar(archive);
        archive_read_support_format_zip_streamable(archive);
    }
    read_file(archive, path, visitor);
    archive_read_free(archive);
}

void source_read(const char *path, const source_visitor *visitor)
{
    read_path(path, visitor, true);
}

void source_follow(const char *path, const source_visitor *visitor)
{
    read_path(path, visitor, false);
}
