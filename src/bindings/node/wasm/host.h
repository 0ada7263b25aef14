/* The module's imports from its host, lib/wasm.js, and its exports. */
#pragma once

#include <stddef.h>

#define EXPORT(name) __attribute__((export_name(name)))

/* Passes the values of the request, by the exports pass_*. */
__attribute__((import_module("host"), import_name("read_line"))) void host_read_line(void);
