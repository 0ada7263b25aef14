/* yajl for src/app/request: the functions of yajl that it calls, by the host's own JSON. The host has
 * already parsed the line and passes its values when read_line() asks, except the `id`, which it keeps (its
 * text would be needed from the line).
 *
 * No function here is called by two threads: each has its own instance. */
#include "node/wasm/host.h"

#include <yajl/yajl_parse.h>

/* The only parser at a time. */
static struct yajl_handle_t {
    const yajl_callbacks *callbacks;
    void *context;
} parser;

EXPORT("pass_text") void pass_text(const char *text, size_t length)
{
    parser.callbacks->yajl_string(parser.context, (const unsigned char *)text, length);
}

EXPORT("pass_key") void pass_key(const char *text, size_t length)
{
    parser.callbacks->yajl_map_key(parser.context, (const unsigned char *)text, length);
}

EXPORT("pass_number") void pass_number(const char *text, size_t length)
{
    parser.callbacks->yajl_number(parser.context, text, length);
}

EXPORT("pass_bool") void pass_bool(int value)
{
    parser.callbacks->yajl_boolean(parser.context, value);
}

EXPORT("pass_null") void pass_null(void)
{
    parser.callbacks->yajl_null(parser.context);
}

EXPORT("pass_begin") void pass_begin(int is_array)
{
    (is_array ? parser.callbacks->yajl_start_array : parser.callbacks->yajl_start_map)(parser.context);
}

EXPORT("pass_end") void pass_end(int is_array)
{
    (is_array ? parser.callbacks->yajl_end_array : parser.callbacks->yajl_end_map)(parser.context);
}

yajl_handle yajl_alloc(const yajl_callbacks *callbacks, yajl_alloc_funcs *functions, void *context)
{
    (void)functions;
    parser = (struct yajl_handle_t){callbacks, context};
    return &parser;
}

void yajl_free(yajl_handle handle)
{
    (void)handle;
}

yajl_status yajl_parse(yajl_handle handle, const unsigned char *text, size_t length)
{
    (void)handle, (void)text, (void)length;
    host_read_line();
    return yajl_status_ok;
}

yajl_status yajl_complete_parse(yajl_handle handle)
{
    (void)handle;
    return yajl_status_ok;
}

/* Only the place of an error, or of the `id`, depends on it. */
size_t yajl_get_bytes_consumed(yajl_handle handle)
{
    (void)handle;
    return 0;
}

unsigned char *yajl_get_error(yajl_handle handle, int verbose, const unsigned char *text, size_t length)
{
    (void)handle, (void)verbose, (void)text, (void)length;
    return NULL;
}

void yajl_free_error(yajl_handle handle, unsigned char *text)
{
    (void)handle, (void)text;
}
