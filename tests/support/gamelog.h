/* Tenhou logs as text: one line of tags, found in place. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { TAG_NAME = 16, NUMBERS = 64 };

/* <name ... >: its place in the text. */
typedef struct log_tag {
    size_t start, length;
    char name[TAG_NAME];
} log_tag;

typedef struct game_log {
    char *text;
    size_t length;
    log_tag *tags;
    size_t count;
} game_log;

typedef struct numbers {
    int count; /* -1: no such attribute, or not of numbers */
    int at[NUMBERS];
} numbers;

/* Takes the text over. */
void log_open(game_log *log, char *text, size_t length);
void log_close(game_log *log);

bool log_is(const game_log *log, size_t tag, const char *name);

/* The whole numbers of an attribute; a fraction is left out. */
numbers log_numbers(const game_log *log, size_t tag, const char *attribute);

/* The only number of an attribute; -1 if it is missing. */
int log_number(const game_log *log, size_t tag, const char *attribute);

bool log_value_is(const game_log *log, size_t tag, const char *attribute, const char *value);

/* The tile of a draw (T0, U1 ...) or of a discard (D0, E1 ...), and who it is of; -1 for another tag. */
int log_drawn(const game_log *log, size_t tag, unsigned *who);
int log_discarded(const game_log *log, size_t tag, unsigned *who);
