/* What the module asks of its host, lib/wasm.js, and what it offers it. */
#ifndef HANTEI_NODE_WASM_HOST_H
#define HANTEI_NODE_WASM_HOST_H

#include <stddef.h>

#define IMPORT(name) __attribute__((import_module("host"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))

/* Tells what stands in the request, by the exports tell_*. */
IMPORT("read_line") void host_read_line(void);

/* Parts of the answer, in their order. */
IMPORT("write_text") void host_write_text(const char *text, size_t length);
IMPORT("write_number") void host_write_number(double value);
IMPORT("write_bool") void host_write_bool(int value);
IMPORT("write_null") void host_write_null(void);
IMPORT("write_begin") void host_write_begin(int is_array);
IMPORT("write_end") void host_write_end(void);

#endif
