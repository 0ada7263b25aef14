/* Options as fields of a request, so that commands and requests ask the same questions. */
#ifndef HANTEI_CLI_REQUEST_OPTIONS_H
#define HANTEI_CLI_REQUEST_OPTIONS_H

#include "cli/options.h"

/* Begins a request with all fields that options give; without --tsumo it is about a ron. On failure fills
 * *problem, which may point into the request, and returns false. */
bool request_of_options(request *out, const struct options *options, protocol_problem *problem);

/* The name of the given option that gives a field, and its text, NULL if it has none; NULL for a field of no
 * option: it is missing, or the HAND gives it. */
const char *option_of_field(const struct options *options, const char *field, const char **text);

#endif
