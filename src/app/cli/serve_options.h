/* The options of serve. */
#ifndef HANTEI_CLI_SERVE_OPTIONS_H
#define HANTEI_CLI_SERVE_OPTIONS_H

#include "cli/options.h"
#include "serve/settings.h"

/* Fills the settings, with defaults for missing options. False, with a message, if an option's text is
 * wrong. */
bool serve_options_read(serve_settings *settings, const struct options *options);

#endif
