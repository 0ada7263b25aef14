/* The options of score, which tell how a hand is claimed to have won: each is a field of a request. */
#ifndef HANTEI_CLI_CLAIM_OPTIONS_H
#define HANTEI_CLI_CLAIM_OPTIONS_H

#include "protocol/request.h"

enum { CLAIM_OPTIONS = 26, CLAIM_RULES = REQUEST_RULES };

/* What was given of them: by number its text, "" where it has none, NULL where it was not given. And the
 * texts of --rule, which may be given several times. */
typedef struct claim_options {
    const char *text[CLAIM_OPTIONS];
    const char *rule[CLAIM_RULES];
    size_t rule_count;
} claim_options;

/* The name of option number i, NULL behind the last; and whether it has a value, as getopt_long() has it. */
const char *claim_option_name(size_t i);
int claim_option_has_value(size_t i);

/* The name of a given option that tells what option number i would; NULL where none does. */
const char *claim_told_by(const claim_options *given, size_t i);

/* The name of a given option that needs another, and that of the other; NULL where all have what
 * they need. */
const char *claim_option_in_need(const claim_options *given, const char **other);

/* The text that was given for an option; NULL where it was not. */
const char *claim_option_text(const claim_options *given, const char *name);

/* Begins a request with all that the options tell; without --tsumo it is a ron. On failure fills *problem,
 * which may point into the request, and returns false. */
bool claim_begin(request *out, const claim_options *given, protocol_problem *problem);

/* The name of the given option that tells a field, and its text, NULL where it has none; NULL for a field of
 * which none tells: it is missing, or the HAND tells it. */
const char *claim_option_of(const claim_options *given, const char *field, const char **text);

#endif
