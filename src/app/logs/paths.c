/* Files and folders. fts(3) searches folders. */
#define _DEFAULT_SOURCE
#include "logs/file_kind.h"
#include "logs/source.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Folders -------------------------------------------------------------------- */

/* There is room for as many paths as the next power of two. */
static bool add_path(source_list *list, const char *path, const char *skipped)
{
    if ((list->count & (list->count - 1)) == 0) {
        source_path *paths = realloc(list->path, (2 * list->count + 1) * sizeof *paths);
        if (!paths)
            return false;
        list->path = paths;
    }
    list->path[list->count] = (source_path){strdup(path), skipped};
    return list->path[list->count++].text != NULL;
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* In a folder only files are read; a path that was given may be a pipe. Broken links and folders that cannot
 * be searched are read too, so that they are reported. A folder itself is not in the list. */
static bool add_entry(source_list *list, const FTSENT *found)
{
    const bool is_odd = found->fts_info == FTS_DEFAULT && found->fts_level > FTS_ROOTLEVEL;
    if (found->fts_info == FTS_D || found->fts_info == FTS_DP)
        return true;
    return add_path(list, found->fts_path,
                    is_odd                      ? file_kind(found->fts_statp->st_mode)
                    : found->fts_info == FTS_DC ? "a link to a folder above it"
                                                : NULL);
}

static bool add_found(source_list *list, const char *path)
{
    char *const paths[] = {(char *)(uintptr_t)path, NULL};
    FTS *search = fts_open(paths, FTS_LOGICAL | FTS_NOCHDIR, by_name);
    if (!search)
        return errno != ENOMEM && add_path(list, path, NULL);
    bool good = true;
    FTSENT *found;
    for (errno = 0; good && (found = fts_read(search)) != NULL; errno = 0)
        good = add_entry(list, found);
    good = good && errno == 0;
    fts_close(search);
    return good;
}

/* Whether a path is an address, such as of tenhou.net/6. Its text is read as a log; nothing is fetched. */
static bool is_address(const char *path)
{
    return strncmp(path, "http://", 7) == 0 || strncmp(path, "https://", 8) == 0;
}

bool source_list_make(source_list *list, char *const *paths, size_t count)
{
    bool good = true;
    *list = (source_list){.count = 0};
    for (size_t i = 0; i < count && good; i++)
        good = strcmp(paths[i], "-") == 0 || is_address(paths[i]) ? add_path(list, paths[i], NULL)
                                                                  : add_found(list, paths[i]);
    if (!good)
        source_list_free(list);
    return good;
}

void source_list_free(source_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->path[i].text);
    free(list->path);
    *list = (source_list){.count = 0};
}

/* ---- A file ------------------------------------------------------------------------------ */

static void read_path(const char *path, const source_visitor *visitor, bool may_be_archive)
{
    const bool is_input = strcmp(path, "-") == 0;
    const int number = is_address(path) ? -1 : is_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (number >= 0) {
        source_unpack(number, visitor, may_be_archive);
    } else {
        const char *const trouble = is_address(path) ? NULL : strerror(errno);
        visitor->begin(visitor->context, NULL);
        if (!trouble)
            visitor->bytes(visitor->context, path, strlen(path));
        visitor->end(visitor->context, trouble);
    }
    if (!is_input && number >= 0)
        close(number);
}

const char *source_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard input" : is_address(path) ? "the address" : path;
}

void source_read(const source_path *path, const source_visitor *visitor)
{
    if (!path->skipped)
        read_path(path->text, visitor, true);
    else if (visitor->skip)
        visitor->skip(visitor->context, NULL, path->skipped);
}

void source_follow(const source_path *path, const source_visitor *visitor)
{
    read_path(path->text, visitor, false);
}
