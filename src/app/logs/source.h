/* Files, folders and archives with logs in them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct source_path {
    char *text;
    const char *skipped; /* what it is, if it is in a folder and not a file; else NULL */
} source_path;

/* The paths of all files under these, in the given order, in a folder by name; "-" and addresses are kept. A
 * path that is neither a file nor a folder stays in the list: reading it will fail. */
typedef struct source_list {
    size_t count;
    source_path *path;
} source_list;

/* False if memory ran out. A folder that cannot be searched stays in the list. */
bool source_list_make(source_list *list, char *const *paths, size_t count);
void source_list_free(source_list *list);

/* Receives what is read. */
typedef struct source_visitor {
    void *context;
    /* A log begins: `name` is that of a member of an archive, or NULL for the file itself. */
    void (*begin)(void *context, const char *name);
    /* Its next bytes. False: the rest of this log is not needed. */
    bool (*bytes)(void *context, const char *bytes, size_t length);
    /* It ends; `trouble` is NULL, or why the rest is unreadable (a broken archive, say). */
    void (*end)(void *context, const char *trouble);
    /* What is in a folder, or by this name in an archive, is not a file: `kind` says what it is. May be NULL.
     */
    void (*skip)(void *context, const char *name, const char *kind);
} source_visitor;

/* The name of a path in messages: short, if it is an address. */
const char *source_name(const char *path);

/* Reads a file, "-" standard input; unpacks it if it is compressed or an archive. A file is at least one log,
 * and so is each part that is unreadable or follows its end. Names of members are in UTF-8 if the archive
 * gives its encoding, else its raw bytes. */
void source_read(const source_path *path, const source_visitor *visitor);

/* The same for a file that is one log, compressed or not, and not an archive. For a pipe it passes on the
 * bytes that have arrived. */
void source_follow(const source_path *path, const source_visitor *visitor);

/* Reads an open file, for paths.c. */
void source_unpack(int number, const source_visitor *visitor, bool may_be_archive);
