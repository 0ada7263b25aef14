/* Exit codes; and errors for people, on stderr. Unprintable characters in text from outside are escaped. */
#pragma once

#include "protocol/question.h"

#define PROGRAM "hantei"

/* Ordered: the greatest of several is the exit code. */
enum exit_code {
    EXIT_YES = 0,
    EXIT_NO = 1,           /* the answer is no; in a batch, some row was bad */
    EXIT_USAGE = 2,        /* a command line, or a HAND on it, that cannot be read */
    EXIT_IO = 3,           /* cannot read or write, or no memory */
    EXIT_LOOKUP_TABLES = 4 /* the lookup tables are corrupt */
};

/* Reports an error in a command line and where to find help: `hantei: message` and a hint. `command` is the
 * command's name, or NULL if unknown. Returns EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) int error_usage(const char *command, const char *format, ...);

/* The same for an unknown name. It lists the valid ones, and suggests the nearest: `name(i)` is the i-th,
 * NULL past the last. */
int error_name(const char *command, const char *what, const char *given, const char *(*name)(size_t));

/* Says what is wrong with a text, with a caret under the place:
 *     hantei: 129x: unknown letter 'x' (a suit is m, p, s or z), at character 4
 *       129x
 *          ^
 * `option` is the name of the option that it came with, without its "--", or NULL of a HAND; of an option the
 * text may be NULL. Returns EXIT_USAGE. */
int error_text(const char *option, const char *text, const request_problem *problem);

/* Reports that something failed: `hantei: cannot VERB OBJECT: reason`; `error` is an errno, the object may be
 * NULL. Returns EXIT_IO. */
int error_system(const char *verb, const char *object, int error);

/* The same with a complete message: `hantei: message`. Returns EXIT_IO. */
int error_failure(const char *message);

/* Checks the embedded lookup tables, and reports their error. Returns EXIT_YES or EXIT_LOOKUP_TABLES. */
int error_lookup_tables(void);
