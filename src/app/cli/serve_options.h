/* The options of serve. */
#ifndef HANTEI_CLI_SERVE_OPTIONS_H
#define HANTEI_CLI_SERVE_OPTIONS_H

#include "serve/settings.h"

enum { SERVE_OPTIONS = 14 };

/* What was given of them: by number its text, "" where it has none, NULL where it was not given. */
typedef struct serve_options {
    const char *text[SERVE_OPTIONS];
} serve_options;

/* The name of option number i; and whether it has a value, as getopt_long() has it. */
const char *serve_option_name(size_t i);
int serve_option_has_value(size_t i);

/* Fills the settings, with what holds where nothing is told; but for `threads`, which is not told here.
 * False, with a message, where an option's text cannot be. */
bool serve_options_read(serve_settings *settings, const serve_options *given);

#endif
