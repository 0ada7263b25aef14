/* The entry points of the fuzzers: each takes any bytes, passes them to one entry of the product, and ends
 * the program (expect) if an answer breaks its contract. The same functions serve libFuzzer, AFL++ (entry.c)
 * and the replay of the seeds (main.c). */
#pragma once

#include "protocol/tables.h"
#include "support/subjects.h"

typedef void fuzz_taker(const uint8_t *bytes, size_t n);

typedef struct fuzz_target {
    const char *name; /* also of its folder in seeds/ */
    fuzz_taker *take;
    unsigned made; /* inputs that a replay makes of the seeds */
    bool reads_logs;
} fuzz_target;

enum { FUZZ_TARGETS = 15 };
extern const fuzz_target FUZZ_TARGET[FUZZ_TARGETS];

/* Passes the bytes to a target twice: ending where a forbidden page begins, and beginning where one ends. So
 * a read out of bounds is noticed without a sanitizer too. Inputs longer than FUZZ_MOST are cut. */
enum { FUZZ_MOST = 4096 };
void fuzz_show(const fuzz_target *target, const uint8_t *bytes, size_t n);

fuzz_taker fuzz_hand, fuzz_readings, fuzz_constructors, fuzz_notation, fuzz_protocol, fuzz_connection,
    fuzz_mjai, fuzz_tenhou, fuzz_tenhou6, fuzz_source, fuzz_seat, fuzz_values, fuzz_table, fuzz_state,
    fuzz_any_table;

/* The commands that read logs, on a file of the bytes, to what they print. */
fuzz_taker fuzz_commands;

/* Expects a text to be one JSON object. */
void fuzz_expect_json(const char *text, size_t n);

/* Asks the protocol of some tables. */
void fuzz_line(protocol_tables *tables, const char *line, size_t length);

/* Bytes that are eaten from the front; zeros when they are used up. */
typedef struct fuzz_food {
    const uint8_t *bytes;
    size_t n;
} fuzz_food;

uint8_t fuzz_byte(fuzz_food *food);
size_t fuzz_number(fuzz_food *food, unsigned bytes); /* the highest first */
void fuzz_fill(fuzz_food *food, void *to, size_t n);
