/* The names that answers use, by number. */
#ifndef HANTEI_PROTOCOL_NAMES_H
#define HANTEI_PROTOCOL_NAMES_H

#include "protocol/writer.h"

#include <hantei.h>

enum {
    PROTOCOL_KINDS = 8,                             /* kinds of wait: bits of hantei_wait_kinds() */
    PROTOCOL_FORMS = 3,                             /* forms of a complete hand: bits of hantei_win() */
    PROTOCOL_REFUSALS = HANTEI_REFUSED_NO_YAKU + 1, /* values of hantei_refusal */
    PROTOCOL_WINDS = 4,
    PROTOCOL_LIMITS = HANTEI_YAKUMAN + 1
};

extern const char *const PROTOCOL_KIND_NAMES[PROTOCOL_KINDS];
extern const char *const PROTOCOL_FORM_NAMES[PROTOCOL_FORMS];

/* NULL of HANTEI_ALLOWED. */
extern const char *const PROTOCOL_REFUSAL_NAMES[PROTOCOL_REFUSALS];

/* "East" and so on; the first letter alone says as much. */
extern const char *const PROTOCOL_WIND_NAMES[PROTOCOL_WINDS];

/* NULL of HANTEI_NO_LIMIT. */
extern const char *const PROTOCOL_LIMIT_NAMES[PROTOCOL_LIMITS];

/* Writes the names of the bits that are set as an array; `names` has one for each of `count` bits. */
void writer_names(writer *out, uint32_t bits, const char *const *names, unsigned count);

#endif
