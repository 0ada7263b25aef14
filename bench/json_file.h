/* JSON files: writing and reading. */
#ifndef BENCH_JSON_FILE_H
#define BENCH_JSON_FILE_H

#include <yajl/yajl_tree.h>

#include "text/writer.h"

#define write_real(out, key, value) (write_key(out, key), json_put_real(out, value))

/* A number of six digits. */
void json_put_real(writer *out, double value);

/* Ends the text, writes it to a file and frees it; returns false on failure. */
bool json_file_write(writer *out, const char *path);

/* The value in a file, for yajl_tree_free(); NULL if missing. */
yajl_val json_file_read(const char *path);

#endif
