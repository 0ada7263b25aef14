/* JSON files. */
#define _POSIX_C_SOURCE 200809L
#include "json_file.h"

#include <stdio.h>
#include <stdlib.h>

void json_put_real(writer *out, double value)
{
    char text[32];
    writer_json(out, text, (size_t)snprintf(text, sizeof text, "%.6g", value));
}

bool json_file_write(writer *out, const char *path)
{
    FILE *const file = fopen(path, "w");
    writer_end_line(out);
    bool written = file != NULL && !out->is_cut && fwrite(out->text, 1, out->length, file) == out->length;
    written = file != NULL && fclose(file) == 0 && written;
    free(out->text);
    return written;
}

yajl_val json_file_read(const char *path)
{
    char *text = NULL, error[128];
    size_t room = 0;
    FILE *const file = fopen(path, "r");
    const bool read = file != NULL && getdelim(&text, &room, '\0', file) > 0;
    const yajl_val value = read ? yajl_tree_parse(text, error, sizeof error) : NULL;
    if (file != NULL)
        fclose(file);
    free(text);
    return value;
}
