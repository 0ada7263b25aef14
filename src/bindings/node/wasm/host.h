/* What the module asks of its host, lib/wasm.js, and what it offers it. */
#ifndef HANTEI_NODE_WASM_HOST_H
#define HANTEI_NODE_WASM_HOST_H

#include <stddef.h>

#define EXPORT(name) __attribute__((export_name(name)))

/* Tells what stands in the request, by the exports tell_*. */
__attribute__((import_module("host"), import_name("read_line"))) void host_read_line(void);

#endif
