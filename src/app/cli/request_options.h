/* Options as fields of a request: commands and requests ask the same questions. */
#ifndef HANTEI_CLI_REQUEST_OPTIONS_H
#define HANTEI_CLI_REQUEST_OPTIONS_H

#include "cli/options.h"

/* Begins a request with all fields of the given options; without --tsumo it is about a ron. On failure fills
 * *problem, which may point into the request, and returns false. */
bool request_of_options(request *out, const struct options *options, protocol_problem *problem);

/* The name of the given option for a field, and its text, NULL if it has none; NULL for a field without an
 * option: it is missing, or in the HAND. */
const char *option_of_field(const struct options *options, const char *field, const char **text);

#endif
